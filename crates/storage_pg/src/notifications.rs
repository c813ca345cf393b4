//! Who is told of answers.

use crate::schema::{notifications, users};
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Text, Timestamptz, Uuid as SqlUuid};
use domain::Time;
use domain::discussions::{MOST_TOLD, Notification, Post};
use domain::events::Recipient;
use domain::ids::{CourseId, PostId, UserId};
use domain::ports::store::{Listed, NotificationRepo, Page, StoreError};
use uuid::Uuid;

/// Followers of question $1 in course $2 but user $3: whoever still is a member.
const FOLLOWERS: &str = "FROM discussion_follows f JOIN users u ON u.id = f.user_id
    WHERE f.question_id = $1 AND u.id <> $3 AND u.deleted_at IS NULL AND u.blocked_at IS NULL
        AND (u.role = 'admin' OR EXISTS (
            SELECT FROM grants g WHERE g.user_id = u.id AND g.course_id = $2 AND g.revoked_at IS NULL)
        OR EXISTS (SELECT FROM course_mentors t JOIN mentors m ON m.id = t.mentor_id
            WHERE t.course_id = $2 AND m.user_id = u.id))";

/// What a user's bell shows: nothing that was deleted or hidden since.
const SHOWN: &str = "FROM notifications n
        JOIN discussion_posts a ON a.id = n.post_id AND a.deleted_at IS NULL AND a.hidden_at IS NULL
        JOIN discussion_posts q ON q.id = a.question_id AND q.deleted_at IS NULL AND q.hidden_at IS NULL
    WHERE n.user_id = $1";

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
    email: String,
}

#[derive(QueryableByName)]
struct NotificationRow {
    #[diesel(sql_type = SqlUuid)]
    answer: Uuid,
    #[diesel(sql_type = SqlUuid)]
    course: Uuid,
    #[diesel(sql_type = Text)]
    course_slug: String,
    #[diesel(sql_type = Text)]
    course_title: String,
    #[diesel(sql_type = SqlUuid)]
    question: Uuid,
    #[diesel(sql_type = Text)]
    question_title: String,
    #[diesel(sql_type = Text)]
    by: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: Time,
    #[diesel(sql_type = Bool)]
    is_read: bool,
}

impl NotificationRow {
    fn notification(self) -> Notification {
        Notification {
            answer: PostId(self.answer),
            course: CourseId(self.course),
            course_slug: self.course_slug,
            course_title: self.course_title,
            question: PostId(self.question),
            question_title: self.question_title,
            by: self.by,
            created_at: self.created_at,
            is_read: self.is_read,
        }
    }
}

/// How many there are, at most as many as are told of one answer.
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
            "SELECT u.id, u.name, u.email {FOLLOWERS} AND u.answers_by_mail AND u.email_confirmed_at IS NOT NULL
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
            };
            Ok(rows.into_iter().map(to).collect())
        })
    }

    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Notification>, StoreError> {
        // The page is chosen first: its few rows are joined then.
        let sql = format!(
            "SELECT p.answer, p.course, c.slug AS course_slug, c.title AS course_title, p.question, p.question_title,
                w.name AS by, p.created_at, p.is_read
             FROM (SELECT a.id AS answer, a.course_id AS course, a.author_id, q.id AS question,
                     q.title AS question_title, n.created_at, n.read_at IS NOT NULL AS is_read
                   {SHOWN} ORDER BY n.created_at DESC, n.post_id DESC LIMIT $2 OFFSET $3) AS p
                 JOIN courses c ON c.id = p.course JOIN users w ON w.id = p.author_id
             ORDER BY p.created_at DESC, p.answer DESC"
        );
        self.run(|c| {
            let total = count(SHOWN.to_owned(), user, c)?;
            let rows: Vec<NotificationRow> = sql_query(sql)
                .bind::<SqlUuid, _>(user.0)
                .bind::<BigInt, _>(page.limit)
                .bind::<BigInt, _>(page.offset)
                .load(c)?;
            Ok(Listed { rows: rows.into_iter().map(NotificationRow::notification).collect(), total })
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

    fn answers_by_mail(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| users::table.find(user.0).select(users::answers_by_mail).first(c))
    }

    fn set_answers_by_mail(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let change = users::answers_by_mail.eq(wanted);
        self.run(|c| diesel::update(users::table.find(user.0)).set(change).execute(c)).map(drop)
    }
}
