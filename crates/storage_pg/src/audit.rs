//! The audit log.

use crate::error::corrupt;
use crate::schema::{audit_log, users};
use crate::sql::counted;
use crate::sql::escape_like;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, Nullable, Text, Uuid as SqlUuid};
use kernel::Time;
use kernel::audit::{Change, Entry, Logged};
use kernel::ids::UserId;
use kernel::ports::store::{AuditFilter, AuditRepo};
use kernel::store::{Listed, Page, StoreError};
use people::identity::user::DELETED_USER;
use serde_json::{Value, json};
use uuid::Uuid;

#[derive(Queryable, Selectable)]
#[diesel(table_name = audit_log, check_for_backend(Pg))]
struct LoggedRow {
    id: Uuid,
    at: Time,
    actor_id: Uuid,
    actor_name: String,
    action: String,
    entity: String,
    entity_id: String,
    entity_name: String,
    changes: Value,
    request_id: String,
}

impl TryFrom<LoggedRow> for Logged {
    type Error = diesel::result::Error;

    fn try_from(row: LoggedRow) -> QueryResult<Self> {
        let LoggedRow { id, at, actor_id, actor_name, action, entity, entity_id, entity_name, changes, request_id } =
            row;
        let changes = read(&changes).ok_or_else(|| corrupt("audit_log.changes", &changes.to_string()))?;
        let actor = UserId(actor_id);
        Ok(Self { id, at, actor, actor_name, action, entity, entity_id, entity_name, changes, request: request_id })
    }
}

/// Removes names and other values from the matching entries, and writes $2 in place of the names. Action and time stay. The
/// table's trigger permits exactly this change.
macro_rules! forgetting {
    ($condition:literal) => {
        concat!(
            "UPDATE audit_log SET entity_name = $2, changes = (
        SELECT coalesce(jsonb_agg(jsonb_build_object('field', change->'field', 'before', null, 'after', null)), '[]')
        FROM jsonb_array_elements(changes) AS change)
    WHERE ",
            $condition
        )
    };
}

/// Erases a student from entries about them, about their posts, and about invites to their address.
const FORGET: &str = forgetting!(
    "entity IN ('student', 'staff', 'admin') AND entity_id = $1::text
        OR entity = 'submission' AND entity_id IN (SELECT id::text FROM submissions WHERE user_id = $1)
        OR entity = 'enquiry' AND entity_id IN (
            SELECT id::text FROM enquiries WHERE user_id = $1 OR user_id IS NULL AND lower(email) = $3)
        OR entity = 'post' AND entity_id IN (SELECT id::text FROM discussion_posts WHERE author_id = $1)
        OR entity = 'staff' AND lower(entity_name) = $3"
);

/// Erases a user who deletes their account. Call it before the user's own rows are deleted.
pub(crate) fn forget(user: UserId, address: Option<&str>, connection: &mut PgConnection) -> QueryResult<()> {
    let update = sql_query(FORGET).bind::<SqlUuid, _>(user.0).bind::<Text, _>(DELETED_USER);
    update.bind::<Nullable<Text>, _>(address).execute(connection).map(drop)
}

/// Erases the senders and contents of these enquiries. Call it before they are deleted.
pub(crate) fn forget_enquiries(ids: &[Uuid], connection: &mut PgConnection) -> QueryResult<()> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let update = sql_query(forgetting!("entity = 'enquiry' AND entity_id = ANY($1)")).bind::<Array<Text>, _>(ids);
    update.bind::<Text, _>(DELETED_USER).execute(connection).map(drop)
}

fn written(changes: &[Change]) -> Value {
    let change = |Change { field, before, after }: &Change| json!({ "field": field, "before": before, "after": after });
    changes.iter().map(change).collect()
}

fn read(changes: &Value) -> Option<Vec<Change>> {
    let value = |change: &Value, name| change.get(name).and_then(Value::as_str).map(str::to_owned);
    let change = |change: &Value| {
        let (before, after) = (value(change, "before"), value(change, "after"));
        Some(Change { field: value(change, "field")?, before, after })
    };
    changes.as_array()?.iter().map(change).collect()
}

/// Selects the entries that match a filter. This is a macro because the type of such a query is too long to write down.
macro_rules! taken {
    ($filter:expr) => {{
        let mut query = audit_log::table.into_boxed();
        if let Some(actor) = $filter.actor {
            query = query.filter(audit_log::actor_id.eq(actor.0));
        }
        if let Some(entity) = &$filter.entity {
            query = query.filter(audit_log::entity.eq(entity));
        }
        if let Some(id) = &$filter.entity_id {
            query = query.filter(audit_log::entity_id.eq(id));
        }
        match &$filter.action {
            Some(start) if start.ends_with('.') => {
                query = query.filter(audit_log::action.like(format!("{}%", escape_like(start))));
            }
            Some(action) => query = query.filter(audit_log::action.eq(action)),
            None => {}
        }
        if let Some(from) = $filter.from {
            query = query.filter(audit_log::at.ge(from));
        }
        if let Some(until) = $filter.until {
            query = query.filter(audit_log::at.lt(until));
        }
        query
    }};
}

impl AuditRepo for PgTx {
    fn record(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let Entry { at, actor, request, action, subject, changes } = entry;
        // Insert from a query on `users`, so that reading the actor's name needs no extra round trip.
        let row = users::table.find(actor.0).select((
            at.into_sql::<diesel::sql_types::Timestamptz>(),
            users::id,
            users::name,
            (*action).into_sql::<Text>(),
            subject.kind.into_sql::<Text>(),
            subject.id.as_str().into_sql::<Text>(),
            subject.name.as_str().into_sql::<Text>(),
            written(changes).into_sql::<diesel::sql_types::Jsonb>(),
            request.as_str().into_sql::<Text>(),
        ));
        let columns = (
            audit_log::at,
            audit_log::actor_id,
            audit_log::actor_name,
            audit_log::action,
            audit_log::entity,
            audit_log::entity_id,
            audit_log::entity_name,
            audit_log::changes,
            audit_log::request_id,
        );
        let stored = self.run(|c| row.insert_into(audit_log::table).into_columns(columns).execute(c))?;
        if stored == 1 { Ok(()) } else { Err(StoreError::Unexpected("the author of a change is no user".into())) }
    }

    fn record_all(&mut self, entries: &[Entry]) -> Result<(), StoreError> {
        let Some(first) = entries.first() else { return Ok(()) };
        let name: String = self.run(|c| users::table.find(first.actor.0).select(users::name).first(c))?;
        let row = |entry: &Entry| {
            (
                audit_log::at.eq(entry.at),
                audit_log::actor_id.eq(entry.actor.0),
                audit_log::actor_name.eq(name.clone()),
                audit_log::action.eq(entry.action),
                audit_log::entity.eq(entry.subject.kind),
                audit_log::entity_id.eq(entry.subject.id.clone()),
                audit_log::entity_name.eq(entry.subject.name.clone()),
                audit_log::changes.eq(written(&entry.changes)),
                audit_log::request_id.eq(entry.request.clone()),
            )
        };
        let rows: Vec<_> = entries.iter().map(row).collect();
        self.run(|c| diesel::insert_into(audit_log::table).values(rows).execute(c)).map(drop)
    }

    fn list(&mut self, filter: &AuditFilter, page: Page) -> Result<Listed<Logged>, StoreError> {
        self.run(|c| {
            let total = counted(taken!(filter).select(audit_log::id)).get_result(c)?;
            let rows: Vec<LoggedRow> = taken!(filter)
                .order((audit_log::at.desc(), audit_log::id.desc()))
                .offset(page.offset)
                .limit(page.limit)
                .select(LoggedRow::as_select())
                .load(c)?;
            Ok(Listed { rows: rows.into_iter().map(Logged::try_from).collect::<QueryResult<_>>()?, total })
        })
    }
}
