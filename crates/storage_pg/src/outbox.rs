//! Mails that wait to be sent.

use crate::schema::outbox;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::Time;
use domain::ids::{MailId, UserId};
use domain::mail::{Mail, QueuedMail};
use domain::ports::store::{OutboxRepo, StoreError};
use uuid::Uuid;

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox, check_for_backend(Pg))]
struct MailRow {
    id: Uuid,
    recipient: String,
    user_id: Option<Uuid>,
    reply_to: Option<String>,
    subject: String,
    body: String,
    document: Option<String>,
    tries: i32,
    created_at: Time,
}

impl From<MailRow> for QueuedMail {
    fn from(row: MailRow) -> Self {
        let MailRow { id, recipient, user_id, reply_to, subject, body, document, tries, created_at } = row;
        let mail = Mail { to: recipient, user: user_id.map(UserId), reply_to, subject, body };
        Self { id: MailId(id), mail, document, tries, created_at }
    }
}

impl PgTx {
    fn put_mail(&mut self, id: MailId, mail: &Mail, document: Option<&str>, now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::insert_into(outbox::table)
                .values((
                    outbox::id.eq(id.0),
                    outbox::recipient.eq(&mail.to),
                    outbox::user_id.eq(mail.user.map(|user| user.0)),
                    outbox::reply_to.eq(&mail.reply_to),
                    outbox::subject.eq(&mail.subject),
                    outbox::body.eq(&mail.body),
                    outbox::document.eq(document),
                    outbox::created_at.eq(now),
                    outbox::due_at.eq(now),
                ))
                .execute(c)
        })
        .map(drop)
    }
}

impl OutboxRepo for PgTx {
    fn enqueue(&mut self, id: MailId, mail: &Mail, now: Time) -> Result<(), StoreError> {
        self.put_mail(id, mail, None, now)
    }

    fn enqueue_with(&mut self, id: MailId, mail: &Mail, document: &str, now: Time) -> Result<(), StoreError> {
        self.put_mail(id, mail, Some(document), now)
    }

    fn claim(&mut self, now: Time, until: Time) -> Result<Option<QueuedMail>, StoreError> {
        self.run(|c| {
            // Two statements: Postgres may evaluate a locking sub-query of an UPDATE more than once.
            let next: Option<Uuid> = outbox::table
                .filter(outbox::parked_at.is_null())
                .filter(outbox::due_at.le(now))
                .order((outbox::due_at, outbox::id))
                .select(outbox::id)
                .limit(1)
                .for_update()
                .skip_locked()
                .first(c)
                .optional()?;
            let Some(id) = next else { return Ok(None) };
            let row: MailRow = diesel::update(outbox::table.find(id))
                .set((outbox::tries.eq(outbox::tries + 1), outbox::due_at.eq(until)))
                .returning(MailRow::as_returning())
                .get_result(c)?;
            Ok(Some(row.into()))
        })
    }

    fn remove(&mut self, id: MailId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(outbox::table.find(id.0)).execute(c)).map(drop)
    }

    fn retry_at(&mut self, id: MailId, at: Time, reason: &str) -> Result<(), StoreError> {
        let change = (outbox::due_at.eq(at), outbox::last_error.eq(reason));
        self.run(|c| diesel::update(outbox::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn park(&mut self, id: MailId, now: Time, reason: &str) -> Result<(), StoreError> {
        let change = (outbox::parked_at.eq(now), outbox::last_error.eq(reason));
        self.run(|c| diesel::update(outbox::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn parked(&mut self) -> Result<i64, StoreError> {
        self.run(|c| outbox::table.filter(outbox::parked_at.is_not_null()).count().get_result(c))
    }
}
