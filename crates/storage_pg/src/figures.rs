//! Statistics of courses.

use crate::sql::escape_like;
use crate::tx::PgTx;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Date, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{LessonId, UserId};
use kernel::store::{Listed, Page, StoreError};
use learning::CourseProgress;
use learning::figures::{
    CourseFigures, CourseLearner, CourseScope, LearnerFilter, LearnerState, LessonReach, QuizReach, ReviewMonth,
};
use learning::ports::store::FigureRepo;
use uuid::Uuid;

/// Selects the owners of course $1, with their progress in its lessons $2.
const LEARNERS: &str = "
    WITH owned AS (
        SELECT user_id, min(granted_at) AS enrolled_at FROM grants
        WHERE course_id = $1 AND revoked_at IS NULL GROUP BY user_id
    ), learners AS (
        SELECT u.id, u.name, u.email, o.enrolled_at, p.completed, p.seen_at, coalesce(
            (SELECT min(c.issued_at) FROM certificates c WHERE c.user_id = u.id AND c.course_id = $1),
            CASE WHEN cardinality($2) > 0 AND p.completed = cardinality($2) THEN p.done_at END) AS finished_at
        FROM owned o JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
            AND NOT EXISTS (SELECT FROM guardians g WHERE g.user_id = u.id)
            CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE completed AND lesson_id = ANY($2)) AS completed,
                    max(updated_at) AS seen_at, max(updated_at) FILTER (WHERE completed) AS done_at
                FROM lesson_progress WHERE user_id = u.id AND course_id = $1) p
    )";

/// Selects learners with $3 in name or address, and in state $4. $5: learners last seen before this time have paused.
const FOUND: &str = "
    FROM learners WHERE ($3 = '' OR lower(name || E'\\n' || email) LIKE lower($3))
        AND ($4 = '' OR $4 = CASE WHEN finished_at IS NOT NULL THEN 'finished' WHEN seen_at IS NULL THEN 'not_started'
            WHEN seen_at < $5 THEN 'paused' ELSE 'active' END)";

const SUMS: &str = "
    SELECT count(*) AS enrolled, count(seen_at) AS started, count(finished_at) AS finished FROM learners";

const REACHED: &str = "
    SELECT p.lesson_id, count(*) AS reached, count(*) FILTER (WHERE p.completed) AS completed
    FROM learners l JOIN lesson_progress p ON p.user_id = l.id AND p.course_id = $1
    WHERE p.lesson_id = ANY($2) GROUP BY p.lesson_id";

const QUIZZES: &str = "
    SELECT a.lesson_id, count(*) AS attempts, count(DISTINCT a.user_id) AS takers,
        count(DISTINCT a.user_id) FILTER (WHERE a.passed) AS passed
    FROM learners l JOIN quiz_attempts a ON a.user_id = l.id AND a.course_id = $1
    WHERE a.lesson_id = ANY($2) AND a.submitted_at IS NOT NULL GROUP BY a.lesson_id";

const UNANSWERED: &str = "
    SELECT count(*) AS n FROM discussion_posts
    WHERE course_id = $1 AND question_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL AND answers = 0";

/// Months follow Indian time. The offset is written as an interval because the server may lack time zone data.
const REVIEWS: &str = "
    SELECT date_trunc('month', created_at AT TIME ZONE INTERVAL '05:30')::date AS month, count(*) AS count,
        sum(stars)::bigint AS stars
    FROM reviews WHERE course_id = $1 AND hidden_at IS NULL AND created_at >= $2 GROUP BY 1";

#[derive(QueryableByName)]
struct SumsRow {
    #[diesel(sql_type = BigInt)]
    enrolled: i64,
    #[diesel(sql_type = BigInt)]
    started: i64,
    #[diesel(sql_type = BigInt)]
    finished: i64,
}

#[derive(QueryableByName)]
struct ReachRow {
    #[diesel(sql_type = SqlUuid)]
    lesson_id: Uuid,
    #[diesel(sql_type = BigInt)]
    reached: i64,
    #[diesel(sql_type = BigInt)]
    completed: i64,
}

#[derive(QueryableByName)]
struct QuizRow {
    #[diesel(sql_type = SqlUuid)]
    lesson_id: Uuid,
    #[diesel(sql_type = BigInt)]
    attempts: i64,
    #[diesel(sql_type = BigInt)]
    takers: i64,
    #[diesel(sql_type = BigInt)]
    passed: i64,
}

impl QuizRow {
    fn reach(self) -> QuizReach {
        let Self { lesson_id, attempts, takers, passed } = self;
        QuizReach { lesson: LessonId(lesson_id), attempts, learners: takers, passed }
    }
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

#[derive(QueryableByName)]
struct MonthRow {
    #[diesel(sql_type = Date)]
    month: NaiveDate,
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    stars: i64,
}

#[derive(QueryableByName)]
struct LearnerRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Timestamptz)]
    enrolled_at: Time,
    #[diesel(sql_type = BigInt)]
    completed: i64,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    seen_at: Option<Time>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    finished_at: Option<Time>,
}

impl LearnerRow {
    fn learner(self, total: usize) -> CourseLearner {
        CourseLearner {
            user: UserId(self.id),
            name: self.name,
            email: self.email,
            progress: CourseProgress { completed: usize::try_from(self.completed).unwrap_or_default(), total },
            last_seen_at: self.seen_at,
            enrolled_at: self.enrolled_at,
            finished_at: self.finished_at,
        }
    }
}

fn lessons(scope: &CourseScope) -> Vec<Uuid> {
    scope.lessons.iter().map(|lesson| lesson.0).collect()
}

/// Builds a statement over the learners that match a filter. Further parameters begin at $6.
macro_rules! found {
    ($sql:expr, $filter:expr) => {{
        let LearnerFilter { scope, text, state, paused_before } = $filter;
        let pattern = if text.is_empty() { String::new() } else { format!("%{}%", escape_like(text)) };
        sql_query($sql)
            .bind::<SqlUuid, _>(scope.course.0)
            .bind::<Array<SqlUuid>, _>(lessons(scope))
            .bind::<Text, _>(pattern)
            .bind::<Text, _>(state.map_or("", LearnerState::as_str))
            .bind::<Timestamptz, _>(*paused_before)
    }};
}

const IN_ORDER: &str = "ORDER BY enrolled_at DESC, id DESC LIMIT";

impl FigureRepo for PgTx {
    fn figures(&mut self, scope: &CourseScope, reviews_since: Time) -> Result<CourseFigures, StoreError> {
        let (course, lessons) = (scope.course.0, lessons(scope));
        let of = |sql: &str| {
            let query = sql_query(format!("{LEARNERS} {sql}")).bind::<SqlUuid, _>(course);
            query.bind::<Array<SqlUuid>, _>(lessons.clone())
        };
        self.run(|c| {
            let SumsRow { enrolled, started, finished } = of(SUMS).get_result(c)?;
            let reached: Vec<ReachRow> = of(REACHED).load(c)?;
            let quizzes: Vec<QuizRow> = of(QUIZZES).load(c)?;
            let unanswered: Number = sql_query(UNANSWERED).bind::<SqlUuid, _>(course).get_result(c)?;
            let reviews = sql_query(REVIEWS).bind::<SqlUuid, _>(course).bind::<Timestamptz, _>(reviews_since);
            let reviews: Vec<MonthRow> = reviews.load(c)?;
            let reach = |row: ReachRow| LessonReach {
                lesson: LessonId(row.lesson_id),
                reached: row.reached,
                completed: row.completed,
            };
            let month = |row: MonthRow| ReviewMonth { month: row.month, count: row.count, stars: row.stars };
            Ok(CourseFigures {
                enrolled,
                started,
                finished,
                lessons: reached.into_iter().map(reach).collect(),
                quizzes: quizzes.into_iter().map(QuizRow::reach).collect(),
                unanswered: unanswered.n,
                reviews: reviews.into_iter().map(month).collect(),
            })
        })
    }

    fn learners(&mut self, filter: &LearnerFilter, page: Page) -> Result<Listed<CourseLearner>, StoreError> {
        let total = filter.scope.lessons.len();
        self.run(|c| {
            let all: Number = found!(format!("{LEARNERS} SELECT count(*) AS n {FOUND}"), filter).get_result(c)?;
            let page = found!(format!("{LEARNERS} SELECT * {FOUND} {IN_ORDER} $6 OFFSET $7"), filter)
                .bind::<BigInt, _>(page.limit)
                .bind::<BigInt, _>(page.offset);
            let rows: Vec<LearnerRow> = page.load(c)?;
            Ok(Listed { rows: rows.into_iter().map(|row| row.learner(total)).collect(), total: all.n })
        })
    }

    fn learners_after(
        &mut self,
        filter: &LearnerFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<CourseLearner>, StoreError> {
        let total = filter.scope.lessons.len();
        let (at, id) = last.map(|(at, id)| (at, id.0)).unzip();
        let sql = format!("{LEARNERS} SELECT * {FOUND} AND ($6 IS NULL OR (enrolled_at, id) < ($6, $7)) {IN_ORDER} $8");
        self.run(|c| {
            let next = found!(sql, filter)
                .bind::<Nullable<Timestamptz>, _>(at)
                .bind::<Nullable<SqlUuid>, _>(id)
                .bind::<BigInt, _>(limit);
            let rows: Vec<LearnerRow> = next.load(c)?;
            Ok(rows.into_iter().map(|row| row.learner(total)).collect())
        })
    }
}
