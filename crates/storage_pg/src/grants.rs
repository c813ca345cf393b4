//! Grants.

use crate::item::{columns, item};
use crate::schema::{grants, order_lines, users};
use crate::sql::insert_rows;
use crate::tx::PgTx;
use diesel::dsl::{exists, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::result::Error;
use kernel::Time;
use kernel::ids::{GrantId, ItemId, OrderId, OrderLineId, UserId};
use kernel::store::StoreError;
use learning::ports::store::{GrantRecord, GrantRepo};
use learning::{Grant, GrantSource};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Rows per INSERT. Postgres accepts at most 65,535 parameters.
const MOST: usize = 1_000;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = grants, check_for_backend(Pg), treat_none_as_default_value = false)]
struct GrantRow {
    id: Uuid,
    user_id: Uuid,
    course_id: Option<Uuid>,
    bundle_id: Option<Uuid>,
    order_line_id: Option<Uuid>,
    assigned_by: Option<Uuid>,
    part_of: Option<Uuid>,
    granted_at: Time,
}

impl From<&Grant> for GrantRow {
    fn from(grant: &Grant) -> Self {
        let (course_id, bundle_id) = columns(grant.item);
        let (order_line_id, assigned_by) = match grant.source {
            GrantSource::OrderLine(line) => (Some(line.0), None),
            GrantSource::Assignment(admin) => (None, Some(admin.0)),
        };
        let Grant { id, user, part_of, granted_at, .. } = *grant;
        let part_of = part_of.map(|id| id.0);
        Self { id: id.0, user_id: user.0, course_id, bundle_id, order_line_id, assigned_by, part_of, granted_at }
    }
}

impl GrantRow {
    fn grant(self) -> QueryResult<Grant> {
        let source = match (self.order_line_id, self.assigned_by) {
            (Some(line), None) => GrantSource::OrderLine(OrderLineId(line)),
            (None, Some(admin)) => GrantSource::Assignment(UserId(admin)),
            _ => return Err(Error::DeserializationError("a grant has one source".into())),
        };
        Ok(Grant {
            id: GrantId(self.id),
            user: UserId(self.user_id),
            item: item((self.course_id, self.bundle_id))?,
            source,
            part_of: self.part_of.map(GrantId),
            granted_at: self.granted_at,
        })
    }
}

/// A grant with its order, the name of the admin who made it, and the time of its revocation.
type Joined = (GrantRow, Option<Uuid>, Option<String>, Option<Time>);

/// Sorts the newest first. The parts of a bundle follow it in the order in which they were made.
fn sort(records: &mut [GrantRecord]) {
    let wholes: HashMap<GrantId, Time> = records.iter().map(|r| (r.grant.id, r.grant.granted_at)).collect();
    records.sort_by_key(|GrantRecord { grant, .. }| {
        let whole = grant.part_of.unwrap_or(grant.id);
        let at = wholes.get(&whole).copied().unwrap_or(grant.granted_at);
        (Reverse(at), Reverse(whole), grant.part_of.is_some(), grant.id)
    });
}

/// Returns the distinct items of `(course_id, bundle_id)` rows, in their order.
pub(crate) fn distinct(rows: impl IntoIterator<Item = (Option<Uuid>, Option<Uuid>)>) -> QueryResult<Vec<ItemId>> {
    let mut seen = HashSet::new();
    let items = rows.into_iter().map(item);
    items.filter(|item| item.as_ref().map_or(true, |item| seen.insert(*item))).collect()
}

impl GrantRepo for PgTx {
    fn owned(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError> {
        self.run(|c| {
            let rows = grants::table
                .filter(grants::user_id.eq(user.0))
                .filter(grants::revoked_at.is_null())
                .order((grants::granted_at, grants::id))
                .select((grants::course_id, grants::bundle_id))
                .load::<(Option<Uuid>, Option<Uuid>)>(c)?;
            distinct(rows)
        })
    }

    fn owns(&mut self, user: UserId, item: ItemId) -> Result<bool, StoreError> {
        self.run(|c| {
            let live = grants::table.filter(grants::user_id.eq(user.0)).filter(grants::revoked_at.is_null());
            match item {
                ItemId::Course(id) => select(exists(live.filter(grants::course_id.eq(id.0)))).get_result(c),
                ItemId::Bundle(id) => select(exists(live.filter(grants::bundle_id.eq(id.0)))).get_result(c),
            }
        })
    }

    fn insert_all(&mut self, grants: &[Grant]) -> Result<(), StoreError> {
        self.run(|c| {
            for some in grants.chunks(MOST) {
                let rows: Vec<GrantRow> = some.iter().map(GrantRow::from).collect();
                // A replayed payment or a second click must not poison the unit of work.
                insert_rows!(grants::table, rows, c, on_conflict_do_nothing)?;
            }
            Ok(())
        })
    }

    fn owned_by(&mut self, users: &[UserId]) -> Result<Vec<(UserId, ItemId)>, StoreError> {
        self.run(|c| {
            let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
            let rows = grants::table
                .filter(grants::user_id.eq_any(ids))
                .filter(grants::revoked_at.is_null())
                .select((grants::user_id, grants::course_id, grants::bundle_id))
                .distinct()
                .load::<(Uuid, Option<Uuid>, Option<Uuid>)>(c)?;
            rows.into_iter().map(|(user, course, bundle)| Ok((UserId(user), item((course, bundle))?))).collect()
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<GrantRecord>, StoreError> {
        self.run(|c| {
            let rows: Vec<Joined> = grants::table
                .left_join(order_lines::table)
                .left_join(users::table.on(users::id.nullable().eq(grants::assigned_by)))
                .filter(grants::user_id.eq(user.0))
                .select((
                    GrantRow::as_select(),
                    order_lines::order_id.nullable(),
                    users::name.nullable(),
                    grants::revoked_at,
                ))
                .load(c)?;
            let record = |(row, order, assigned_by, revoked_at): Joined| {
                Ok(GrantRecord { grant: row.grant()?, order: order.map(OrderId), assigned_by, revoked_at })
            };
            let mut records = rows.into_iter().map(record).collect::<QueryResult<Vec<_>>>()?;
            sort(&mut records);
            Ok(records)
        })
    }

    fn revoke_order(&mut self, order: OrderId, now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            let lines = order_lines::table.filter(order_lines::order_id.eq(order.0)).select(order_lines::id.nullable());
            let live = grants::table.filter(grants::revoked_at.is_null()).filter(grants::order_line_id.eq_any(lines));
            diesel::update(live).set(grants::revoked_at.eq(now)).execute(c)
        })
        .map(drop)
    }

    fn revoke(&mut self, id: GrantId, now: Time) -> Result<Vec<ItemId>, StoreError> {
        self.run(|c| {
            let live = grants::table.filter(grants::revoked_at.is_null());
            let taken = live.filter(grants::id.eq(id.0).or(grants::part_of.eq(id.0)));
            let rows: Vec<GrantRow> = diesel::update(taken)
                .set(grants::revoked_at.eq(now))
                .returning(GrantRow::as_returning())
                .get_results(c)?;
            let mut grants = rows.into_iter().map(GrantRow::grant).collect::<QueryResult<Vec<_>>>()?;
            grants.sort_by_key(|grant| (grant.id != id, grant.id));
            Ok(grants.into_iter().map(|grant| grant.item).collect())
        })
    }
}
