//! Carts.

use crate::item::{columns, item, split};
use crate::schema::{bundles, cart_items, courses};
use crate::tx::PgTx;
use diesel::dsl::max;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{ItemId, UserId};
use kernel::store::StoreError;
use money::ports::store::CartRepo;
use people::ports::store::UserRepo;
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = cart_items, treat_none_as_default_value = false)]
struct CartRow {
    user_id: Uuid,
    position: i32,
    course_id: Option<Uuid>,
    bundle_id: Option<Uuid>,
    changed_at: Option<Time>,
}

/// Returns cart rows for those items that exist, starting at a position. Locks the items before the cart's own rows, because
/// deleting an item also locks it before it removes it from carts.
fn rows(
    user: UserId,
    items: &[ItemId],
    from: i32,
    now: Time,
    connection: &mut PgConnection,
) -> QueryResult<Vec<CartRow>> {
    let (courses, bundles) = split(items);
    let courses = courses::table.filter(courses::id.eq_any(courses)).order(courses::id).select(courses::id);
    let mut there: Vec<Uuid> = courses.for_key_share().load(connection)?;
    let bundles = bundles::table.filter(bundles::id.eq_any(bundles)).order(bundles::id).select(bundles::id);
    there.extend(bundles.for_key_share().load::<Uuid>(connection)?);
    let row = |(position, item): (i32, &ItemId)| {
        let (course_id, bundle_id) = columns(*item);
        CartRow { user_id: user.0, position, course_id, bundle_id, changed_at: Some(now) }
    };
    Ok((from..).zip(items.iter().filter(|item| there.contains(&item.uuid()))).map(row).collect())
}

impl CartRepo for PgTx {
    fn items(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError> {
        self.run(|c| {
            let rows = cart_items::table
                .filter(cart_items::user_id.eq(user.0))
                .order(cart_items::position)
                .select((cart_items::course_id, cart_items::bundle_id))
                .load(c)?;
            rows.into_iter().map(item).collect()
        })
    }

    fn changed_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError> {
        let own = cart_items::table.filter(cart_items::user_id.eq(user.0));
        self.run(|c| own.select(max(cart_items::changed_at)).first(c))
    }

    fn replace(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError> {
        // Lock the cart: if two tabs replace it at the same time, one waits for the other, and the last one wins completely.
        self.lock(user)?;
        self.run(|c| {
            let rows = rows(user, items, 0, now, c)?;
            diesel::delete(cart_items::table.filter(cart_items::user_id.eq(user.0))).execute(c)?;
            diesel::insert_into(cart_items::table).values(&rows).on_conflict_do_nothing().execute(c)
        })
        .map(drop)
    }

    fn add(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError> {
        // Lock the cart: without it, two concurrent additions would take the same position.
        self.lock(user)?;
        self.run(|c| {
            let own = cart_items::table.filter(cart_items::user_id.eq(user.0));
            let last: Option<i32> = own.select(max(cart_items::position)).first(c)?;
            let rows = rows(user, items, last.map_or(0, |last| last + 1), now, c)?;
            diesel::insert_into(cart_items::table).values(&rows).on_conflict_do_nothing().execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError> {
        let (courses, bundles) = split(items);
        self.run(|c| {
            let bought = cart_items::course_id.eq_any(courses).or(cart_items::bundle_id.eq_any(bundles));
            let own = cart_items::user_id.eq(user.0);
            if diesel::delete(cart_items::table.filter(own).filter(bought)).execute(c)? > 0 {
                diesel::update(cart_items::table.filter(own)).set(cart_items::changed_at.eq(now)).execute(c)?;
            }
            Ok(())
        })
    }
}
