//! Carts.

use crate::item::{columns, item, split};
use crate::schema::{bundles, cart_items, courses};
use crate::tx::PgTx;
use diesel::prelude::*;
use domain::ids::{ItemId, UserId};
use domain::ports::store::{CartRepo, StoreError, UserRepo};
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = cart_items)]
struct CartRow {
    user_id: Uuid,
    position: i32,
    course_id: Option<Uuid>,
    bundle_id: Option<Uuid>,
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

    fn replace(&mut self, user: UserId, items: &[ItemId]) -> Result<(), StoreError> {
        // Two tabs that replace the cart at once come in a row, and the last wins whole.
        self.lock(user)?;
        let (courses, bundles) = split(items);
        self.run(|c| {
            // Held before the cart's own rows: whoever deletes an item locks it first and then takes it out of carts.
            let courses = courses::table.filter(courses::id.eq_any(courses)).order(courses::id).select(courses::id);
            let mut there: Vec<Uuid> = courses.for_key_share().load(c)?;
            let bundles = bundles::table.filter(bundles::id.eq_any(bundles)).order(bundles::id).select(bundles::id);
            there.extend(bundles.for_key_share().load::<Uuid>(c)?);
            let rows: Vec<CartRow> = (0..)
                .zip(items.iter().filter(|item| there.contains(&item.uuid())))
                .map(|(position, item)| {
                    let (course_id, bundle_id) = columns(*item);
                    CartRow { user_id: user.0, position, course_id, bundle_id }
                })
                .collect();
            diesel::delete(cart_items::table.filter(cart_items::user_id.eq(user.0))).execute(c)?;
            diesel::insert_into(cart_items::table).values(&rows).on_conflict_do_nothing().execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self, user: UserId, items: &[ItemId]) -> Result<(), StoreError> {
        let (courses, bundles) = split(items);
        self.run(|c| {
            let bought = cart_items::course_id.eq_any(courses).or(cart_items::bundle_id.eq_any(bundles));
            let own = cart_items::user_id.eq(user.0);
            diesel::delete(cart_items::table.filter(own).filter(bought)).execute(c)
        })
        .map(drop)
    }
}
