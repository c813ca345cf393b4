//! Grants.

use crate::item::{columns, item};
use crate::schema::grants;
use crate::tx::PgTx;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use domain::Time;
use domain::ids::{ItemId, UserId};
use domain::learning::{Grant, GrantSource};
use domain::ports::store::{GrantRepo, StoreError};
use std::collections::HashSet;
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = grants)]
struct GrantRow {
    id: Uuid,
    user_id: Uuid,
    course_id: Option<Uuid>,
    bundle_id: Option<Uuid>,
    order_line_id: Option<Uuid>,
    assigned_by: Option<Uuid>,
    granted_at: Time,
}

impl From<&Grant> for GrantRow {
    fn from(grant: &Grant) -> Self {
        let (course_id, bundle_id) = columns(grant.item);
        let (order_line_id, assigned_by) = match grant.source {
            GrantSource::OrderLine(line) => (Some(line.0), None),
            GrantSource::Assignment(admin) => (None, Some(admin.0)),
        };
        let Grant { id, user, granted_at, .. } = *grant;
        Self { id: id.0, user_id: user.0, course_id, bundle_id, order_line_id, assigned_by, granted_at }
    }
}

/// Items of `(course_id, bundle_id)` rows in their order, each once.
pub(crate) fn distinct(rows: impl IntoIterator<Item = (Option<Uuid>, Option<Uuid>)>) -> QueryResult<Vec<ItemId>> {
    let mut seen = HashSet::new();
    let items = rows.into_iter().map(item);
    items.filter(|item| item.as_ref().map_or(true, |item| seen.insert(*item))).collect()
}

impl GrantRepo for PgTx {
    fn insert(&mut self, grant: &Grant) -> Result<(), StoreError> {
        // A replayed payment or a second click must not poison the unit of work.
        self.run(|c| {
            diesel::insert_into(grants::table).values(GrantRow::from(grant)).on_conflict_do_nothing().execute(c)
        })
        .map(drop)
    }

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
}
