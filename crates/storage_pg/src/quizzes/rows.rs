//! Attempts as rows.

use super::json;
use crate::error::corrupt;
use crate::schema::quiz_attempts;
use catalogue::quizzes::{Outcome, QuizAttempt, QuizTry, Score};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::result::Error;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, QuizAttemptId, UserId};
use serde_json::Value;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = quiz_attempts, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct AttemptRow {
    id: Uuid,
    user_id: Uuid,
    course_id: Uuid,
    lesson_id: Uuid,
    started_at: Time,
    due_at: Option<Time>,
    paper: Value,
    answers: Value,
    late_answers: Value,
    #[diesel(embed)]
    outcome: OutcomeRow,
}

/// The outcome of an attempt. Its columns are all set or all NULL.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = quiz_attempts, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct OutcomeRow {
    submitted_at: Option<Time>,
    score: Option<i32>,
    questions: Option<i32>,
    passed: Option<bool>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = quiz_attempts, check_for_backend(Pg))]
pub(super) struct TryRow {
    id: Uuid,
    started_at: Time,
    due_at: Option<Time>,
    #[diesel(embed)]
    outcome: OutcomeRow,
}

fn unreadable(column: &str) -> Error {
    corrupt(column, "another form")
}

impl AttemptRow {
    pub(super) fn new(attempt: &QuizAttempt) -> Self {
        Self {
            id: attempt.id.0,
            user_id: attempt.user.0,
            course_id: attempt.course.0,
            lesson_id: attempt.lesson.0,
            started_at: attempt.started_at,
            due_at: attempt.due_at,
            paper: json::of_paper(&attempt.paper),
            answers: json::of_answers(&attempt.answers),
            late_answers: json::of_answers(&attempt.late),
            outcome: OutcomeRow::from(attempt.outcome),
        }
    }

    pub(super) fn attempt(self) -> QueryResult<QuizAttempt> {
        Ok(QuizAttempt {
            id: QuizAttemptId(self.id),
            user: UserId(self.user_id),
            course: CourseId(self.course_id),
            lesson: LessonId(self.lesson_id),
            started_at: self.started_at,
            due_at: self.due_at,
            paper: json::paper(&self.paper).ok_or_else(|| unreadable("quiz_attempts.paper"))?,
            answers: json::answers(&self.answers).ok_or_else(|| unreadable("quiz_attempts.answers"))?,
            late: json::answers(&self.late_answers).ok_or_else(|| unreadable("quiz_attempts.late_answers"))?,
            outcome: self.outcome.outcome(),
        })
    }
}

impl From<Option<Outcome>> for OutcomeRow {
    fn from(outcome: Option<Outcome>) -> Self {
        Self {
            submitted_at: outcome.map(|outcome| outcome.submitted_at),
            score: outcome.map(|outcome| outcome.score.right),
            questions: outcome.map(|outcome| outcome.score.total),
            passed: outcome.map(|outcome| outcome.score.passed),
        }
    }
}

impl OutcomeRow {
    fn outcome(self) -> Option<Outcome> {
        let score = Score { right: self.score?, total: self.questions?, passed: self.passed? };
        Some(Outcome { submitted_at: self.submitted_at?, score })
    }
}

impl TryRow {
    pub(super) fn attempt(self) -> QuizTry {
        QuizTry {
            id: QuizAttemptId(self.id),
            started_at: self.started_at,
            due_at: self.due_at,
            outcome: self.outcome.outcome(),
        }
    }
}
