//! A learner's quiz attempts, for their export. Correct answers belong to the institute and are left out.

use crate::answer::Timestamp;
use catalogue::quizzes::{Answer, OwnAttempt, PaperQuestion};
use serde::Serialize;
use utoipa::ToSchema;

/// An attempt at a quiz.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedQuizAttempt {
    course: String,
    lesson: String,
    started_at: Timestamp,
    #[schema(required)]
    submitted_at: Option<Timestamp>,
    /// Number of correctly answered questions. Null until the attempt ended.
    #[schema(required)]
    score: Option<i32>,
    /// Total number of questions.
    total: usize,
    #[schema(required)]
    passed: Option<bool>,
    /// The learner's answers.
    answers: Vec<ExportedAnswer>,
    /// Answers after the time limit.
    late_answers: Vec<ExportedAnswer>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedAnswer {
    question: String,
    /// Texts of the chosen options, the typed text, or `true` or `false`.
    answer: Vec<String>,
}

impl From<OwnAttempt> for ExportedQuizAttempt {
    fn from(own: OwnAttempt) -> Self {
        let OwnAttempt { attempt, lesson_title, course_title } = own;
        let given = |answers: &[Answer]| -> Vec<ExportedAnswer> {
            attempt.paper.questions.iter().filter_map(|question| answer(question, answers)).collect()
        };
        Self {
            course: course_title,
            lesson: lesson_title,
            started_at: attempt.started_at.into(),
            submitted_at: attempt.outcome.map(|outcome| outcome.submitted_at.into()),
            score: attempt.outcome.map(|outcome| outcome.score.right),
            total: attempt.paper.questions.len(),
            passed: attempt.outcome.map(|outcome| outcome.score.passed),
            answers: given(&attempt.answers),
            late_answers: given(&attempt.late),
        }
    }
}

fn answer(question: &PaperQuestion, answers: &[Answer]) -> Option<ExportedAnswer> {
    let given = question.answer_in(answers)?;
    let options = question.options();
    let text = |place: &u8| options.iter().find(|option| option.place == *place).map(|option| option.text.to_owned());
    let chosen = given.options.iter().filter_map(text);
    let said = given.text.clone().into_iter().chain(given.is_true.map(|is_true| is_true.to_string()));
    Some(ExportedAnswer { question: question.question.prompt.clone(), answer: chosen.chain(said).collect() })
}
