//! A quiz in the course's form or a file of questions, right answers included: for authors of quizzes only.

use catalogue::quizzes::{self, Choice, Quiz, Task, TaskKind};
use kernel::ids::QuestionId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A quiz with its right answers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizEntry {
    /// Percent of the questions that must be right, 1 to 100.
    #[schema(minimum = 1, maximum = 100)]
    pub pass_percent: i32,
    /// How often a learner may try, 1 to 20; null for any number of times.
    #[schema(required, minimum = 1, maximum = 20)]
    pub attempts: Option<i32>,
    /// How long an attempt may take, 1 to 240; null for any time.
    #[schema(required, minimum = 1, maximum = 240)]
    pub minutes: Option<i32>,
    /// Whether questions and options are in a different order each time.
    #[serde(default)]
    #[schema(required)]
    pub shuffle: bool,
    /// At most 100.
    #[serde(default)]
    #[schema(required)]
    pub questions: Vec<QuestionEntry>,
}

/// A question with its right answer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionEntry {
    /// For an existing one.
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// How it is answered.
    pub kind: QuestionKind,
    /// In markdown, at most 2,000 characters.
    #[serde(default)]
    #[schema(required)]
    pub prompt: String,
    /// Why the answer is right, at most 2,000 characters; may be empty.
    #[serde(default)]
    #[schema(required)]
    pub explanation: String,
    /// 2 to 10 for `single`, `multiple` and `order`, for which they are in the right order; else none.
    #[serde(default)]
    #[schema(required)]
    pub options: Vec<OptionEntry>,
    /// 1 to 10 of `text`, at most 200 characters each; else none.
    #[serde(default)]
    #[schema(required)]
    pub accepted: Vec<String>,
    /// For `text`: case and signs count. Otherwise case, quotes, dashes and digits of an answer don't matter.
    #[serde(default)]
    #[schema(required)]
    pub exact: bool,
    /// Of `truefalse`.
    #[schema(required)]
    pub is_true: Option<bool>,
}

/// How a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuestionKind {
    Single,
    Multiple,
    TrueFalse,
    Text,
    Order,
}

/// An option of a question.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OptionEntry {
    /// At most 500 characters.
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    /// Whether choosing it is right; of `order` it says nothing.
    #[serde(default)]
    #[schema(required)]
    pub correct: bool,
}

impl From<TaskKind> for QuestionKind {
    fn from(kind: TaskKind) -> Self {
        match kind {
            TaskKind::Single => Self::Single,
            TaskKind::Multiple => Self::Multiple,
            TaskKind::TrueFalse => Self::TrueFalse,
            TaskKind::Text => Self::Text,
            TaskKind::Order => Self::Order,
        }
    }
}

impl From<QuestionKind> for TaskKind {
    fn from(kind: QuestionKind) -> Self {
        match kind {
            QuestionKind::Single => Self::Single,
            QuestionKind::Multiple => Self::Multiple,
            QuestionKind::TrueFalse => Self::TrueFalse,
            QuestionKind::Text => Self::Text,
            QuestionKind::Order => Self::Order,
        }
    }
}

impl From<QuizEntry> for quizzes::QuizEntry {
    fn from(entry: QuizEntry) -> Self {
        let QuizEntry { pass_percent, attempts, minutes, shuffle, questions } = entry;
        let questions = questions.into_iter().map(Into::into).collect();
        Self { pass_percent, attempts, minutes, shuffle, questions }
    }
}

impl From<QuestionEntry> for quizzes::QuestionEntry {
    fn from(entry: QuestionEntry) -> Self {
        let trimmed = |text: &str| text.trim().to_owned();
        let option = |option: &OptionEntry| Choice { text: trimmed(&option.text), is_right: option.correct };
        Self {
            id: entry.id.map(QuestionId),
            kind: entry.kind.into(),
            prompt: trimmed(&entry.prompt),
            explanation: trimmed(&entry.explanation),
            options: entry.options.iter().map(option).collect(),
            accepted: entry.accepted.iter().map(|text| trimmed(text)).collect(),
            exact: entry.exact,
            is_true: entry.is_true,
        }
    }
}

impl From<quizzes::QuestionEntry> for QuestionEntry {
    fn from(entry: quizzes::QuestionEntry) -> Self {
        let quizzes::QuestionEntry { id, kind, prompt, explanation, options, accepted, exact, is_true } = entry;
        let option = |Choice { text, is_right }| OptionEntry { text, correct: is_right };
        let options = options.into_iter().map(option).collect();
        Self { id: id.map(|id| id.0), kind: kind.into(), prompt, explanation, options, accepted, exact, is_true }
    }
}

impl From<Quiz> for QuizEntry {
    fn from(quiz: Quiz) -> Self {
        let Quiz { pass_percent, attempts, minutes, shuffle, questions } = quiz;
        let questions = questions.into_iter().map(QuestionEntry::from).collect();
        Self { pass_percent, attempts, minutes, shuffle, questions }
    }
}

impl From<quizzes::Question> for QuestionEntry {
    fn from(question: quizzes::Question) -> Self {
        let quizzes::Question { id, prompt, explanation, task } = question;
        let kind = task.kind();
        let (mut options, mut accepted, mut exact, mut is_true) = (Vec::new(), Vec::new(), false, None);
        match task {
            Task::Single(choices) | Task::Multiple(choices) => options = choices,
            Task::Order(texts) => {
                options = texts.into_iter().map(|text| Choice { text, is_right: false }).collect();
            }
            Task::TrueFalse(truth) => is_true = Some(truth),
            Task::Text { accepted: texts, exact: is_exact } => (accepted, exact) = (texts, is_exact),
        }
        quizzes::QuestionEntry { id: Some(id), kind, prompt, explanation, options, accepted, exact, is_true }.into()
    }
}
