//! Notifications about answers and work.

use crate::error::corrupt;
use crate::schema::{notifications, users};
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::{CourseId, LessonId, PostId, SubmissionId, UserId};
use kernel::locale::Locale;
use kernel::store::{Listed, Page, StoreError};
use learning::discussions::{MOST_TOLD, Notification, Post, Told};
use learning::ports::store::NotificationRepo;
use learning::submissions::{State, Submission};
use uuid::Uuid;

/// Selects the followers of question $1 in course $2, except user $3, who are still members. Admins and support are members of
/// every course (`kernel::permission::Permission::Discussions`).
const FOLLOWERS: &str = "FROM discussion_follows f JOIN users u ON u.id = f.user_id
    WHERE f.question_id = $1 AND u.id <> $3 AND u.deleted_at IS NULL AND u.blocked_at IS NULL
        AND (u.role IN ('admin', 'support') OR EXISTS (
            SELECT FROM grants g WHERE g.user_id = u.id AND g.course_id = $2 AND g.revoked_at IS NULL)
        OR EXISTS (SELECT FROM course_mentors t JOIN mentors m ON m.id = t.mentor_id
            WHERE t.course_id = $2 AND m.user_id = u.id))";

/// Selects the notifications that a user sees: not those about deleted or hidden posts, and about work only if the user still
/// teaches its course. Work and its files are deleted with their learner's account.
const SHOWN: &str = "FROM notifications n
        LEFT JOIN discussion_posts a ON a.id = n.post_id
        LEFT JOIN discussion_posts q ON q.id = a.question_id
        LEFT JOIN submissions s ON s.id = n.submission_id
    WHERE n.user_id = $1 AND CASE
        WHEN n.submission_id IS NULL
        THEN q.id IS NOT NULL AND a.deleted_at IS NULL AND a.hidden_at IS NULL
            AND q.deleted_at IS NULL AND q.hidden_at IS NULL
        ELSE s.user_id = n.user_id OR EXISTS (SELECT FROM course_mentors t JOIN mentors m ON m.id = t.mentor_id
            WHERE t.course_id = s.course_id AND m.user_id = n.user_id)
        END";

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

#[derive(QueryableByName)]
struct FollowerRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    locale: String,
    #[diesel(sql_type = Text)]
    email: String,
}

#[derive(QueryableByName)]
struct NotificationRow {
    #[diesel(sql_type = SqlUuid)]
    about: Uuid,
    #[diesel(sql_type = SqlUuid)]
    course: Uuid,
    #[diesel(sql_type = Text)]
    course_slug: String,
    #[diesel(sql_type = Text)]
    course_title: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    question: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    question_title: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    lesson: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    lesson_title: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    state: Option<String>,
    #[diesel(sql_type = Nullable<Bool>)]
    is_own: Option<bool>,
    #[diesel(sql_type = Text)]
    by: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: Time,
    #[diesel(sql_type = Bool)]
    is_read: bool,
}

impl NotificationRow {
    fn notification(self) -> QueryResult<Notification> {
        let told = match (self.question, self.lesson) {
            (Some(question), _) => Told::Answer {
                answer: PostId(self.about),
                question: PostId(question),
                question_title: self.question_title.unwrap_or_default(),
            },
            (None, Some(lesson)) => {
                let name = self.state.unwrap_or_default();
                Told::Submission {
                    submission: SubmissionId(self.about),
                    lesson: LessonId(lesson),
                    lesson_title: self.lesson_title.unwrap_or_default(),
                    state: State::parse(&name).ok_or_else(|| corrupt("submissions.state", &name))?,
                    is_own: self.is_own.unwrap_or_default(),
                }
            }
            (None, None) => return Err(corrupt("notifications.about", "nothing")),
        };
        Ok(Notification {
            told,
            course: CourseId(self.course),
            course_slug: self.course_slug,
            course_title: self.course_title,
            by: self.by,
            created_at: self.created_at,
            is_read: self.is_read,
        })
    }
}

/// Counts notifications, at most as many as one answer can send.
fn count(sql: String, user: UserId, connection: &mut PgConnection) -> QueryResult<i64> {
    let sql = format!("SELECT count(*) AS n FROM (SELECT 1 {sql} LIMIT {MOST_TOLD}) AS told");
    Ok(sql_query(sql).bind::<SqlUuid, _>(user.0).get_result::<Number>(connection)?.n)
}

impl NotificationRepo for PgTx {
    fn tell_followers(&mut self, answer: &Post) -> Result<(), StoreError> {
        let Some(question) = answer.question else { return Ok(()) };
        let sql = format!(
            "INSERT INTO notifications (user_id, post_id, created_at)
             SELECT u.id, $4, $5 {FOLLOWERS} ORDER BY u.id LIMIT {MOST_TOLD} ON CONFLICT DO NOTHING"
        );
        self.run(|c| {
            sql_query(sql)
                .bind::<SqlUuid, _>(question.0)
                .bind::<SqlUuid, _>(answer.course.0)
                .bind::<SqlUuid, _>(answer.author.0)
                .bind::<SqlUuid, _>(answer.id.0)
                .bind::<Timestamptz, _>(answer.created_at)
                .execute(c)
        })
        .map(drop)
    }

    fn mailed_followers(&mut self, answer: &Post) -> Result<Vec<Recipient>, StoreError> {
        let Some(question) = answer.question else { return Ok(Vec::new()) };
        let sql = format!(
            "SELECT u.id, u.name, u.email, u.locale {FOLLOWERS} AND u.answers_by_mail AND u.email_confirmed_at IS NOT NULL
                AND u.undeliverable_email IS DISTINCT FROM u.email ORDER BY u.id LIMIT {MOST_TOLD}"
        );
        self.run(|c| {
            let rows: Vec<FollowerRow> = sql_query(sql)
                .bind::<SqlUuid, _>(question.0)
                .bind::<SqlUuid, _>(answer.course.0)
                .bind::<SqlUuid, _>(answer.author.0)
                .load(c)?;
            let to = |row: FollowerRow| Recipient {
                user: UserId(row.id),
                name: row.name,
                email: row.email,
                is_confirmed: true,
                locale: Locale::parse(&row.locale).unwrap_or_default(),
            };
            Ok(rows.into_iter().map(to).collect())
        })
    }

    fn tell_mentors(&mut self, submission: &Submission) -> Result<(), StoreError> {
        let sql = "INSERT INTO notifications (user_id, submission_id, created_at)
             SELECT DISTINCT u.id, $1, $2 FROM course_mentors t
                 JOIN mentors m ON m.id = t.mentor_id
                 JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL AND u.blocked_at IS NULL
             WHERE t.course_id = $3 AND u.id <> $4 ON CONFLICT DO NOTHING";
        self.run(|c| {
            sql_query(sql)
                .bind::<SqlUuid, _>(submission.id.0)
                .bind::<Timestamptz, _>(submission.submitted_at)
                .bind::<SqlUuid, _>(submission.course.0)
                .bind::<SqlUuid, _>(submission.user.0)
                .execute(c)
        })
        .map(drop)
    }

    fn tell_learner(&mut self, submission: &Submission) -> Result<(), StoreError> {
        let told = (
            notifications::user_id.eq(submission.user.0),
            notifications::submission_id.eq(submission.id.0),
            notifications::created_at.eq(submission.graded_at.unwrap_or(submission.submitted_at)),
        );
        self.run(|c| diesel::insert_into(notifications::table).values(told).on_conflict_do_nothing().execute(c))
            .map(drop)
    }

    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Notification>, StoreError> {
        // Select the page first, so that only its few rows are joined.
        let sql = format!(
            "SELECT p.*, c.slug AS course_slug, c.title AS course_title, l.title AS lesson_title, w.name AS by
             FROM (SELECT n.about, coalesce(a.course_id, s.course_id) AS course,
                     coalesce(a.author_id, CASE WHEN s.user_id = n.user_id THEN s.graded_by ELSE s.user_id END) AS author,
                     q.id AS question, q.title AS question_title, s.lesson_id AS lesson, s.state,
                     s.user_id = n.user_id AS is_own, n.created_at, n.read_at IS NOT NULL AS is_read
                   {SHOWN} ORDER BY n.created_at DESC, n.about DESC LIMIT $2 OFFSET $3) AS p
                 JOIN courses c ON c.id = p.course JOIN users w ON w.id = p.author LEFT JOIN lessons l ON l.id = p.lesson
             ORDER BY p.created_at DESC, p.about DESC"
        );
        self.run(|c| {
            let total = count(SHOWN.to_owned(), user, c)?;
            let rows: Vec<NotificationRow> = sql_query(sql)
                .bind::<SqlUuid, _>(user.0)
                .bind::<BigInt, _>(page.limit)
                .bind::<BigInt, _>(page.offset)
                .load(c)?;
            let rows = rows.into_iter().map(NotificationRow::notification).collect::<QueryResult<_>>()?;
            Ok(Listed { rows, total })
        })
    }

    fn unread(&mut self, user: UserId) -> Result<i64, StoreError> {
        self.run(|c| count(format!("{SHOWN} AND n.read_at IS NULL"), user, c))
    }

    fn read_all(&mut self, user: UserId, now: Time) -> Result<(), StoreError> {
        let unread =
            notifications::table.filter(notifications::user_id.eq(user.0)).filter(notifications::read_at.is_null());
        self.run(|c| diesel::update(unread).set(notifications::read_at.eq(now)).execute(c)).map(drop)
    }

    fn sweep(&mut self, seen_before: Time, before: Time) -> Result<usize, StoreError> {
        // One range of the index by age covers both conditions.
        let old = notifications::table.filter(notifications::created_at.lt(seen_before.max(before)));
        let seen = notifications::read_at.is_not_null().and(notifications::created_at.lt(seen_before));
        let gone = old.filter(seen.or(notifications::created_at.lt(before)));
        self.run(|c| diesel::delete(gone).execute(c))
    }

    fn answers_by_mail(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| users::table.find(user.0).select(users::answers_by_mail).first(c))
    }

    fn set_answers_by_mail(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let change = users::answers_by_mail.eq(wanted);
        self.run(|c| diesel::update(users::table.find(user.0)).set(change).execute(c)).map(drop)
    }
}
