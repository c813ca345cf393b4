//! Changes of an account's email address that staff entered.

use crate::schema::email_changes;
use crate::tx::PgTx;
use diesel::dsl::max;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{EmailChangeId, UserId};
use kernel::store::StoreError;
use people::identity::email_change::EmailChange;
use people::ports::store::EmailChangeRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = email_changes, check_for_backend(Pg), treat_none_as_default_value = false)]
struct ChangeRow {
    id: Uuid,
    user_id: Uuid,
    email: String,
    reason: String,
    asked_by: Uuid,
    request_id: String,
    token_digest: Option<Vec<u8>>,
    asked_at: Time,
    due_at: Time,
}

impl From<ChangeRow> for EmailChange {
    fn from(row: ChangeRow) -> Self {
        let ChangeRow { id, user_id, email, reason, asked_by, request_id, token_digest, asked_at, due_at } = row;
        Self {
            id: EmailChangeId(id),
            user: UserId(user_id),
            email,
            reason,
            asked_by: UserId(asked_by),
            request: request_id,
            token_digest,
            asked_at,
            due_at,
        }
    }
}

/// Deletes a user's pending change of address.
fn forget_waiting(user: UserId, connection: &mut PgConnection) -> QueryResult<usize> {
    let own = email_changes::table.filter(email_changes::user_id.eq(user.0));
    diesel::delete(own.filter(email_changes::applied_at.is_null())).execute(connection)
}

/// Deletes all changes of a user's address, and pending changes that the user entered for others.
pub(crate) fn erase(user: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::delete(email_changes::table.filter(email_changes::user_id.eq(user.0))).execute(connection)?;
    let entered = email_changes::table.filter(email_changes::asked_by.eq(user.0));
    diesel::delete(entered.filter(email_changes::applied_at.is_null())).execute(connection).map(drop)
}

impl EmailChangeRepo for PgTx {
    fn put(&mut self, change: &EmailChange) -> Result<(), StoreError> {
        let EmailChange { id, user, email, reason, asked_by, request, token_digest, asked_at, due_at } = change.clone();
        let row = ChangeRow {
            id: id.0,
            user_id: user.0,
            email,
            reason,
            asked_by: asked_by.0,
            request_id: request,
            token_digest,
            asked_at,
            due_at,
        };
        self.run(|c| {
            forget_waiting(user, c)?;
            diesel::insert_into(email_changes::table).values(&row).execute(c)
        })
        .map(drop)
    }

    fn waiting(&mut self, user: UserId) -> Result<Option<EmailChange>, StoreError> {
        let own = email_changes::table.filter(email_changes::user_id.eq(user.0));
        let waiting = own.filter(email_changes::applied_at.is_null()).select(ChangeRow::as_select());
        self.run(|c| Ok(waiting.first(c).optional()?.map(Into::into)))
    }

    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<UserId>, StoreError> {
        let due =
            email_changes::table.filter(email_changes::applied_at.is_null()).filter(email_changes::due_at.le(now));
        let due = due.order(email_changes::due_at).limit(limit).select(email_changes::user_id);
        self.run(|c| Ok(due.load(c)?.into_iter().map(UserId).collect()))
    }

    fn applied(&mut self, id: EmailChangeId, now: Time) -> Result<bool, StoreError> {
        let done = (
            email_changes::applied_at.eq(now),
            email_changes::email.eq(""),
            email_changes::reason.eq(""),
            email_changes::token_digest.eq(None::<Vec<u8>>),
        );
        let waiting = email_changes::table.find(id.0).filter(email_changes::applied_at.is_null());
        self.run(|c| diesel::update(waiting).set(done).execute(c)).map(|applied| applied == 1)
    }

    fn last_applied(&mut self, user: UserId) -> Result<Option<Time>, StoreError> {
        let own = email_changes::table.filter(email_changes::user_id.eq(user.0));
        self.run(|c| own.select(max(email_changes::applied_at)).first(c))
    }

    fn forget_waiting(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| forget_waiting(user, c)).map(|dropped| dropped > 0)
    }

    fn stop(&mut self, token_digest: &[u8]) -> Result<bool, StoreError> {
        let change = email_changes::table.filter(email_changes::token_digest.eq(token_digest));
        let waiting = change.filter(email_changes::applied_at.is_null());
        self.run(|c| diesel::delete(waiting).execute(c)).map(|dropped| dropped > 0)
    }

    fn sweep(&mut self, before: Time) -> Result<usize, StoreError> {
        self.run(|c| diesel::delete(email_changes::table.filter(email_changes::applied_at.lt(before))).execute(c))
    }
}
