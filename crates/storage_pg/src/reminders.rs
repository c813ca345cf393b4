//! Selects candidates for course reminders.

use crate::error::corrupt;
use crate::schema::{learning_reminders, users};
use crate::tx::PgTx;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::{CourseId, UserId};
use kernel::locale::Locale;
use kernel::store::StoreError;
use learning::ports::store::ReminderRepo;
use learning::remind_learners::DueFilter;
use learning::reminder::{Due, Reminder, ReminderKind};
use uuid::Uuid;

/// $1, $2: courses and when each opened; $3, $4: their lessons and the course of each; $5 to $8: ranges in which a course was
/// obtained or last seen; $9: users reminded after this time are skipped.
const DUE: &str = "
    WITH open AS (
        SELECT * FROM unnest($1, $2) AS o (course_id, opened_at)
    ), shown AS (
        SELECT * FROM unnest($3, $4) AS s (course_id, lesson_id)
    ), owned AS (
        SELECT g.user_id, g.course_id, greatest(min(g.granted_at), o.opened_at) AS got_at
        FROM grants g JOIN open o ON o.course_id = g.course_id
        WHERE g.revoked_at IS NULL GROUP BY g.user_id, g.course_id, o.opened_at
    ), known AS (
        SELECT o.user_id, o.course_id, o.got_at, (SELECT max(p.updated_at) FROM lesson_progress p
            WHERE p.user_id = o.user_id AND p.course_id = o.course_id) AS seen_at
        FROM owned o
    ), due AS (
        SELECT user_id, course_id, 'not_begun' AS kind, got_at AS at FROM known
        WHERE seen_at IS NULL AND got_at > $5 AND got_at <= $6
        UNION ALL
        SELECT user_id, course_id, 'paused', seen_at FROM known WHERE seen_at > $7 AND seen_at <= $8
    )
    SELECT DISTINCT ON (u.id) u.id, u.name, u.email, u.locale, d.course_id, d.kind
    FROM due d JOIN users u ON u.id = d.user_id
    WHERE u.reminders_by_mail AND u.role IN ('learner', 'mentor') AND u.blocked_at IS NULL AND u.deleted_at IS NULL
        AND u.email_confirmed_at IS NOT NULL AND u.undeliverable_email IS DISTINCT FROM u.email
        AND NOT EXISTS (SELECT FROM learning_reminders r WHERE r.user_id = u.id
            AND (r.sent_at > $9 OR (r.course_id = d.course_id AND r.kind = d.kind)))
        AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = u.id)
        AND NOT EXISTS (SELECT FROM certificates c WHERE c.user_id = u.id AND c.course_id = d.course_id)
        AND EXISTS (SELECT FROM shown s WHERE s.course_id = d.course_id AND NOT EXISTS (
            SELECT FROM lesson_progress p WHERE p.user_id = u.id AND p.lesson_id = s.lesson_id AND p.completed))
    ORDER BY u.id, d.at DESC, d.course_id LIMIT $10";

#[derive(QueryableByName)]
struct DueRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = SqlUuid)]
    course_id: Uuid,
    #[diesel(sql_type = Text)]
    locale: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

fn kind(name: &str) -> QueryResult<ReminderKind> {
    let known = ReminderKind::ALL.into_iter().find(|kind| kind.as_str() == name);
    known.ok_or_else(|| corrupt("learning_reminders.kind", name))
}

impl DueRow {
    fn due(self) -> QueryResult<Due> {
        let locale = Locale::parse(&self.locale).unwrap_or_default();
        let to = Recipient { user: UserId(self.id), name: self.name, email: self.email, is_confirmed: true, locale };
        Ok(Due { to, course: CourseId(self.course_id), kind: kind(&self.kind)? })
    }
}

impl ReminderRepo for PgTx {
    fn lock(&mut self) -> Result<(), StoreError> {
        self.run(|c| c.batch_execute("LOCK TABLE learning_reminders IN SHARE ROW EXCLUSIVE MODE"))
    }

    fn due(&mut self, filter: &DueFilter) -> Result<Vec<Due>, StoreError> {
        let DueFilter { courses, got, seen, quiet_since, most } = filter;
        let (ids, opened): (Vec<Uuid>, Vec<Time>) =
            courses.iter().map(|course| (course.id.0, course.opened_at)).unzip();
        let lessons = courses.iter().flat_map(|course| course.lessons.iter().map(|lesson| (course.id.0, lesson.0)));
        let (lesson_courses, lessons): (Vec<Uuid>, Vec<Uuid>) = lessons.unzip();
        self.run(|c| {
            let rows: Vec<DueRow> = sql_query(DUE)
                .bind::<Array<SqlUuid>, _>(ids)
                .bind::<Array<Timestamptz>, _>(opened)
                .bind::<Array<SqlUuid>, _>(lesson_courses)
                .bind::<Array<SqlUuid>, _>(lessons)
                .bind::<Timestamptz, _>(got.after)
                .bind::<Timestamptz, _>(got.until)
                .bind::<Timestamptz, _>(seen.after)
                .bind::<Timestamptz, _>(seen.until)
                .bind::<Timestamptz, _>(*quiet_since)
                .bind::<BigInt, _>(*most)
                .load(c)?;
            rows.into_iter().map(DueRow::due).collect()
        })
    }

    fn note(&mut self, due: &Due, now: Time) -> Result<(), StoreError> {
        let row = (
            learning_reminders::user_id.eq(due.to.user.0),
            learning_reminders::course_id.eq(due.course.0),
            learning_reminders::kind.eq(due.kind.as_str()),
            learning_reminders::sent_at.eq(now),
        );
        self.run(|c| diesel::insert_into(learning_reminders::table).values(row).execute(c)).map(drop)
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<Reminder>, StoreError> {
        self.run(|c| {
            let rows: Vec<(Uuid, String, Time)> = learning_reminders::table
                .filter(learning_reminders::user_id.eq(user.0))
                .order((learning_reminders::sent_at, learning_reminders::course_id))
                .select((learning_reminders::course_id, learning_reminders::kind, learning_reminders::sent_at))
                .load(c)?;
            let reminder = |(course, name, sent_at): (Uuid, String, Time)| {
                Ok(Reminder { course: CourseId(course), kind: kind(&name)?, sent_at })
            };
            rows.into_iter().map(reminder).collect()
        })
    }

    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| users::table.find(user.0).select(users::reminders_by_mail).first(c))
    }

    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let change = users::reminders_by_mail.eq(wanted);
        self.run(|c| diesel::update(users::table.find(user.0)).set(change).execute(c)).map(drop)
    }
}
