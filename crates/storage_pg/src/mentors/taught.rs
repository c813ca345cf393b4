//! Learners and questions of a mentor's courses.

use crate::sql::escape_like;
use catalogue::ports::store::{TaughtCounts, TaughtLearner};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::store::{Listed, Page};
use uuid::Uuid;

#[derive(QueryableByName)]
struct CountsRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    learners: i64,
    #[diesel(sql_type = BigInt)]
    unanswered: i64,
}

/// See `MentorRepo::counts`.
pub(super) fn counts(
    courses: &[CourseId],
    connection: &mut PgConnection,
) -> QueryResult<Vec<(CourseId, TaughtCounts)>> {
    let ids: Vec<Uuid> = courses.iter().map(|course| course.0).collect();
    let rows: Vec<CountsRow> = diesel::sql_query(
        "SELECT id, sum(learners)::bigint AS learners, sum(unanswered)::bigint AS unanswered FROM (
            SELECT course_id AS id, count(DISTINCT user_id) AS learners, 0 AS unanswered
            FROM grants WHERE course_id = ANY ($1) AND revoked_at IS NULL GROUP BY course_id
            UNION ALL SELECT course_id, 0, count(*)
            FROM discussion_posts
            WHERE course_id = ANY ($1) AND question_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL
                AND answers = 0
            GROUP BY course_id
        ) AS parts GROUP BY id",
    )
    .bind::<Array<SqlUuid>, _>(ids)
    .load(connection)?;
    let counts = |row: CountsRow| {
        (CourseId(row.id), TaughtCounts { learners: row.learners, waiting: 0, unanswered: row.unanswered })
    };
    Ok(rows.into_iter().map(counts).collect())
}

#[derive(QueryableByName)]
struct LearnerRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    completed: i64,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_seen_at: Option<Time>,
}

#[derive(QueryableByName)]
struct TotalRow {
    #[diesel(sql_type = BigInt)]
    total: i64,
}

/// Selects learners who own the course by a grant that is not revoked, filtered by name.
const LEARNERS: &str = "FROM users u WHERE lower(u.name) LIKE lower($2) AND u.deleted_at IS NULL
    AND EXISTS (SELECT FROM grants g WHERE g.user_id = u.id AND g.course_id = $1 AND g.revoked_at IS NULL)";

/// Implements `MentorRepo::learners`. For learners under 18 it returns only names.
pub(super) fn learners(
    course: CourseId,
    lessons: &[LessonId],
    text: &str,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<TaughtLearner>> {
    let pattern = format!("%{}%", escape_like(text));
    let lessons: Vec<Uuid> = lessons.iter().map(|lesson| lesson.0).collect();
    let TotalRow { total } = diesel::sql_query(format!("SELECT count(*) AS total {LEARNERS}"))
        .bind::<SqlUuid, _>(course.0)
        .bind::<Text, _>(&pattern)
        .get_result(connection)?;
    let rows: Vec<LearnerRow> = diesel::sql_query(format!(
        "SELECT shown.id, shown.name, count(p.lesson_id) FILTER (WHERE p.completed AND p.lesson_id = ANY ($3)) AS completed,
            max(p.updated_at) AS last_seen_at
        FROM (SELECT u.id, u.name {LEARNERS} ORDER BY lower(u.name), u.id OFFSET $4 LIMIT $5) AS shown
        LEFT JOIN lesson_progress p ON p.user_id = shown.id AND p.course_id = $1
            AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = shown.id)
        GROUP BY shown.id, shown.name ORDER BY lower(shown.name), shown.id"
    ))
    .bind::<SqlUuid, _>(course.0)
    .bind::<Text, _>(&pattern)
    .bind::<Array<SqlUuid>, _>(lessons)
    .bind::<BigInt, _>(page.offset)
    .bind::<BigInt, _>(page.limit)
    .load(connection)?;
    let learner = |row: LearnerRow| TaughtLearner {
        user: UserId(row.id),
        name: row.name,
        completed: row.completed,
        last_seen_at: row.last_seen_at,
    };
    Ok(Listed { rows: rows.into_iter().map(learner).collect(), total })
}
