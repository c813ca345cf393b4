//! Statistics of a quiz: finished attempts, without those of learners under 18.

use catalogue::quizzes::{LearnerResult, QuestionMarks, QuizFigures};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Integer, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{LessonId, QuestionId, UserId};
use kernel::store::{Listed, Page};
use uuid::Uuid;

const SUMS: &str = "
    SELECT count(DISTINCT user_id) AS learners, count(*) AS attempts, count(*) FILTER (WHERE passed) AS passed
    FROM quiz_attempts WHERE lesson_id = $1 AND submitted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = quiz_attempts.user_id)";

const QUESTIONS: &str = "
    SELECT question_id, count(*) FILTER (WHERE is_answered) AS answered, count(*) FILTER (WHERE is_right) AS answered_right
    FROM quiz_marks INNER JOIN quiz_attempts ON quiz_attempts.id = attempt_id
    WHERE lesson_id = $1 AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = quiz_attempts.user_id)
    GROUP BY question_id";

/// Percentages are rounded down, as for a single attempt.
const LEARNERS: &str = "
    SELECT user_id, min(users.name) AS name, count(*) AS attempts,
        max(score * 100 / greatest(questions, 1)) AS best_percent, bool_or(passed) AS passed,
        max(submitted_at) AS last_at
    FROM quiz_attempts INNER JOIN users ON users.id = user_id
    WHERE lesson_id = $1 AND submitted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = users.id)
    GROUP BY user_id ORDER BY last_at DESC, user_id LIMIT $2 OFFSET $3";

#[derive(QueryableByName)]
struct Sums {
    #[diesel(sql_type = BigInt)]
    learners: i64,
    #[diesel(sql_type = BigInt)]
    attempts: i64,
    #[diesel(sql_type = BigInt)]
    passed: i64,
}

#[derive(QueryableByName)]
struct QuestionRow {
    #[diesel(sql_type = SqlUuid)]
    question_id: Uuid,
    #[diesel(sql_type = BigInt)]
    answered: i64,
    #[diesel(sql_type = BigInt)]
    answered_right: i64,
}

#[derive(QueryableByName)]
struct LearnerRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    attempts: i64,
    #[diesel(sql_type = Integer)]
    best_percent: i32,
    #[diesel(sql_type = Bool)]
    passed: bool,
    #[diesel(sql_type = Timestamptz)]
    last_at: Time,
}

fn sums(lesson: LessonId, connection: &mut PgConnection) -> QueryResult<Sums> {
    sql_query(SUMS).bind::<SqlUuid, _>(lesson.0).get_result(connection)
}

/// See `QuizRepo::figures`.
pub(super) fn of_quiz(lesson: LessonId, connection: &mut PgConnection) -> QueryResult<QuizFigures> {
    let Sums { learners, attempts, passed } = sums(lesson, connection)?;
    let rows: Vec<QuestionRow> = sql_query(QUESTIONS).bind::<SqlUuid, _>(lesson.0).load(connection)?;
    let marks = |row: QuestionRow| QuestionMarks {
        question: QuestionId(row.question_id),
        answered: row.answered,
        right: row.answered_right,
    };
    Ok(QuizFigures { learners, attempts, passed, questions: rows.into_iter().map(marks).collect() })
}

/// See `QuizRepo::results`.
pub(super) fn by_learner(
    lesson: LessonId,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<LearnerResult>> {
    let total = sums(lesson, connection)?.learners;
    let rows: Vec<LearnerRow> = sql_query(LEARNERS)
        .bind::<SqlUuid, _>(lesson.0)
        .bind::<BigInt, _>(page.limit)
        .bind::<BigInt, _>(page.offset)
        .load(connection)?;
    let result = |row: LearnerRow| {
        let LearnerRow { user_id, name, attempts, best_percent, passed, last_at } = row;
        LearnerResult { user: UserId(user_id), name, attempts, best_percent, passed, last_at }
    };
    Ok(Listed { rows: rows.into_iter().map(result).collect(), total })
}
