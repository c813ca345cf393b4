//! The job queue.

mod payload;

use crate::schema::{jobs, users};
use crate::tx::PgTx;
use diesel::dsl::exists;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz};
use domain::webinars::{Seat, calendar};
use kernel::Time;
use kernel::events::{Event, Handler};
use kernel::ids::{JobId, UserId};
use kernel::jobs::{Job, Kind, Task};
use kernel::mail::{Mail, OutgoingMail};
use kernel::ports::store::{Backlog, DeadLetter, JobRepo};
use kernel::store::{Listed, Page, StoreError};
use serde_json::Value;
use uuid::Uuid;

diesel::define_sql_function! {
    fn gen_random_uuid() -> diesel::sql_types::Uuid
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs, check_for_backend(Pg))]
struct JobRow {
    payload: Value,
    attempts: i32,
    #[diesel(select_expression = jobs::claim.assume_not_null())]
    claim: Uuid,
    created_at: Time,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs, check_for_backend(Pg))]
struct DeadLetterRow {
    id: Uuid,
    kind: String,
    attempts: i32,
    created_at: Time,
    #[diesel(select_expression = jobs::dead_lettered_at.assume_not_null())]
    dead_lettered_at: Time,
    last_error: Option<String>,
}

impl DeadLetterRow {
    fn letter(self) -> DeadLetter {
        let Self { id, kind, attempts, created_at, dead_lettered_at, last_error } = self;
        DeadLetter { id: JobId(id), kind, attempts, created_at, dead_lettered_at, last_error }
    }
}

#[derive(QueryableByName)]
struct BacklogRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    oldest_due: Option<Time>,
    #[diesel(sql_type = BigInt)]
    given_up: i64,
}

/// A new job. With `None` as id the database generates one, so `None` means DEFAULT here.
#[derive(Insertable)]
#[diesel(table_name = jobs)]
struct NewJobRow<'a> {
    id: Option<Uuid>,
    kind: &'static str,
    payload: &'a Value,
    dedup_key: Option<String>,
    due_at: Time,
    created_at: Time,
}

/// Deletes jobs about a user: mails and events to the user, and those that mention the user. They contain names and secret
/// links. Other jobs contain only ids.
const OF_A_USER: &str = "DELETE FROM jobs WHERE kind = ANY($1)
    AND (payload->>'user' = $2 OR payload->'to'->>'user' = $2 OR payload::text ~* $3 OR last_error ~* $3)";

/// Deletes waiting and dead-lettered jobs about a user. `names` are email addresses and phone numbers that only mails about the
/// user contain.
pub(crate) fn erase(user: UserId, names: &[String], connection: &mut PgConnection) -> QueryResult<()> {
    let kinds: Vec<&str> = Kind::MAILS.into_iter().map(Kind::as_str).collect();
    let patterns: Vec<String> = names.iter().map(|name| whole(name)).collect();
    let any = (!patterns.is_empty()).then(|| patterns.join("|"));
    let delete = sql_query(OF_A_USER).bind::<Array<Text>, _>(kinds);
    delete.bind::<Text, _>(user.to_string()).bind::<Nullable<Text>, _>(any).execute(connection).map(drop)
}

/// Deletes mails that contain an address and belong to no account.
const OF_A_GUEST: &str = "DELETE FROM jobs WHERE kind = ANY($1)
    AND payload->>'user' IS NULL AND payload->'to'->>'user' IS NULL AND (payload::text ~* $2 OR last_error ~* $2)";

/// Deletes waiting and dead-lettered jobs about a guest's address.
pub(crate) fn erase_guest(email: &str, connection: &mut PgConnection) -> QueryResult<()> {
    let kinds: Vec<&str> = Kind::MAILS.into_iter().map(Kind::as_str).collect();
    let delete = sql_query(OF_A_GUEST).bind::<Array<Text>, _>(kinds);
    delete.bind::<Text, _>(whole(email)).execute(connection).map(drop)
}

/// Deletes mails about one webinar seat. All of them contain the link that gives the seat back, except the mail about a
/// cancelled webinar, which contains the webinar's calendar entry.
const OF_A_SEAT: &str = "DELETE FROM jobs WHERE kind = $1 AND payload->>'to' = $2
    AND (strpos(payload::text, $3) > 0 OR strpos(payload->'calendar'->>'text', $4) > 0)";

/// Deletes waiting and dead-lettered mails to a seat's guest about that seat.
pub(crate) fn erase_seat(seat: &Seat, connection: &mut PgConnection) -> QueryResult<()> {
    let delete = sql_query(OF_A_SEAT).bind::<Text, _>(Kind::Mail.as_str()).bind::<Text, _>(seat.email.as_str());
    let delete = delete.bind::<Text, _>(&seat.token).bind::<Text, _>(calendar::uid_line(seat.webinar));
    delete.execute(connection).map(drop)
}

/// Returns a pattern that matches an address or number, but not inside a longer one.
fn whole(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_string() } else { format!("\\{c}") };
    let escaped: String = name.chars().map(letter).collect();
    format!("(?<![a-z0-9.!#$%&'*+/=?^_`{{|}}~-]){escaped}(?![a-z0-9-]|\\.[a-z0-9])")
}

/// Returns whether a mail's recipient has deleted their account.
fn is_to_nobody(task: &Task, connection: &mut PgConnection) -> QueryResult<bool> {
    let Task::SendMail(OutgoingMail { mail: Mail { user: Some(user), .. }, .. }) = task else { return Ok(false) };
    let left = users::table.find(user.0).filter(users::deleted_at.is_not_null());
    diesel::select(exists(left)).get_result(connection)
}

impl PgTx {
    fn put_job(&mut self, id: Option<Uuid>, task: &Task, now: Time) -> Result<(), StoreError> {
        let payload = payload::written(task);
        let (kind, dedup_key) = (task.kind().as_str(), task.dedup_key());
        let row = NewJobRow { id, kind, payload: &payload, dedup_key, due_at: now, created_at: now };
        let anew = (
            jobs::due_at.eq(now),
            jobs::attempts.eq(0),
            jobs::dead_lettered_at.eq(None::<Time>),
            jobs::last_error.eq(None::<String>),
        );
        self.run(|c| {
            let inserted = diesel::insert_into(jobs::table).values(row);
            if task.dedup_key().is_none() {
                return inserted.execute(c);
            }
            inserted
                .on_conflict((jobs::kind, jobs::dedup_key))
                .filter_target(jobs::dedup_key.is_not_null())
                .do_update()
                .set(anew)
                .execute(c)
        })
        .map(drop)
    }
}

impl JobRepo for PgTx {
    fn publish(&mut self, event: &Event, now: Time) -> Result<(), StoreError> {
        let mut handlers = Handler::ALL.into_iter().filter(|handler| handler.wants(event));
        handlers.try_for_each(|handler| self.put_job(None, &Task::Handle(handler, event.clone()), now))
    }

    fn enqueue(&mut self, id: JobId, task: &Task, now: Time) -> Result<(), StoreError> {
        self.put_job(Some(id.0), task, now)
    }

    fn claim(&mut self, kind: Kind, now: Time, until: Time) -> Result<Option<Job>, StoreError> {
        self.run(|c| {
            loop {
                // Use two statements, because Postgres may evaluate a locking sub-query of an UPDATE more than once.
                let next: Option<Uuid> = jobs::table
                    .filter(jobs::kind.eq(kind.as_str()))
                    .filter(jobs::dead_lettered_at.is_null())
                    .filter(jobs::due_at.le(now))
                    .filter(jobs::locked_until.is_null().or(jobs::locked_until.le(now)))
                    .order((jobs::due_at, jobs::id))
                    .select(jobs::id)
                    .limit(1)
                    .for_update()
                    .skip_locked()
                    .first(c)
                    .optional()?;
                let Some(id) = next else { return Ok(None) };
                let row: JobRow = diesel::update(jobs::table.find(id))
                    .set((
                        jobs::attempts.eq(jobs::attempts + 1),
                        jobs::claim.eq(gen_random_uuid().nullable()),
                        jobs::locked_until.eq(until),
                    ))
                    .returning(JobRow::as_returning())
                    .get_result(c)?;
                match payload::read(kind, &row.payload) {
                    Ok(task) if is_to_nobody(&task, c)? => {
                        diesel::delete(jobs::table.find(id)).execute(c)?;
                    }
                    Ok(task) => {
                        let JobRow { attempts, claim, created_at, .. } = row;
                        return Ok(Some(Job { id: JobId(id), task, attempts, claim, created_at }));
                    }
                    // The job is broken or was written by a later version. Dead-letter it, so that the jobs after it don't
                    // wait.
                    Err(error) => {
                        let reason = format!("cannot be read: {error}");
                        let given_up = (jobs::dead_lettered_at.eq(now), jobs::last_error.eq(reason));
                        diesel::update(jobs::table.find(id)).set(given_up).execute(c)?;
                    }
                }
            }
        })
    }

    fn complete(&mut self, id: JobId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(jobs::table.find(id.0)).execute(c)).map(drop)
    }

    fn holds(&mut self, job: &Job) -> Result<bool, StoreError> {
        let held = jobs::table
            .find(job.id.0)
            .filter(jobs::claim.eq(job.claim))
            .filter(jobs::attempts.eq(job.attempts))
            .filter(jobs::dead_lettered_at.is_null())
            .select(jobs::id)
            .for_update();
        self.run(|c| held.first::<Uuid>(c).optional()).map(|held| held.is_some())
    }

    fn put_back(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError> {
        self.retry_at(id, at, reason)?;
        let counted = jobs::table.find(id.0).filter(jobs::attempts.gt(0));
        self.run(|c| diesel::update(counted).set(jobs::attempts.eq(jobs::attempts - 1)).execute(c)).map(drop)
    }

    fn retry_at(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError> {
        let reason = Some(reason).filter(|reason| !reason.is_empty());
        let change = (jobs::due_at.eq(at), jobs::locked_until.eq(None::<Time>), jobs::last_error.eq(reason));
        self.run(|c| diesel::update(jobs::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn extend(&mut self, id: JobId, until: Time) -> Result<(), StoreError> {
        let change = jobs::locked_until.eq(until);
        self.run(|c| diesel::update(jobs::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn dead_letter(&mut self, id: JobId, now: Time, reason: &str) -> Result<(), StoreError> {
        let change = (jobs::dead_lettered_at.eq(now), jobs::last_error.eq(reason));
        self.run(|c| diesel::update(jobs::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn dead_lettered(&mut self, kinds: &[Kind]) -> Result<i64, StoreError> {
        let names: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
        let given_up = jobs::table.filter(jobs::dead_lettered_at.is_not_null()).filter(jobs::kind.eq_any(names));
        self.run(|c| given_up.count().get_result(c))
    }

    fn backlog(&mut self, now: Time) -> Result<Vec<Backlog>, StoreError> {
        let query = sql_query(
            "SELECT kind, count(*) FILTER (WHERE dead_lettered_at IS NOT NULL) AS given_up,
                    min(due_at) FILTER (WHERE dead_lettered_at IS NULL AND due_at <= $1
                        AND (locked_until IS NULL OR locked_until <= $1)) AS oldest_due
             FROM jobs GROUP BY kind ORDER BY kind",
        );
        let rows: Vec<BacklogRow> = self.run(|c| query.bind::<Timestamptz, _>(now).load(c))?;
        let backlog =
            rows.into_iter().map(|BacklogRow { kind, oldest_due, given_up }| Backlog { kind, oldest_due, given_up });
        Ok(backlog.collect())
    }

    fn dead_letters(&mut self, page: Page) -> Result<Listed<DeadLetter>, StoreError> {
        self.run(|c| {
            let given_up = || jobs::table.filter(jobs::dead_lettered_at.is_not_null());
            let total = given_up().count().get_result(c)?;
            let rows = given_up()
                .order((jobs::dead_lettered_at, jobs::id))
                .offset(page.offset)
                .limit(page.limit)
                .select(DeadLetterRow::as_select())
                .load(c)?;
            Ok(Listed { rows: rows.into_iter().map(DeadLetterRow::letter).collect(), total })
        })
    }

    fn sweep_mails(&mut self, before: Time) -> Result<usize, StoreError> {
        let kinds = Kind::MAILS.map(Kind::as_str);
        let given_up = jobs::table.filter(jobs::dead_lettered_at.lt(before)).filter(jobs::kind.eq_any(kinds));
        self.run(|c| diesel::delete(given_up).execute(c))
    }

    fn revive(&mut self, id: JobId, now: Time) -> Result<bool, StoreError> {
        let anew = (
            jobs::due_at.eq(now),
            jobs::attempts.eq(0),
            jobs::locked_until.eq(None::<Time>),
            jobs::dead_lettered_at.eq(None::<Time>),
        );
        let given_up = jobs::table.find(id.0).filter(jobs::dead_lettered_at.is_not_null());
        self.run(|c| diesel::update(given_up).set(anew).execute(c)).map(|revived| revived == 1)
    }
}
