//! A quiz in the course form or in a file of questions. It includes the correct answers, so it is for quiz authors only.

use catalogue::quizzes::{self, Choice, Quiz, Task, TaskKind};
use kernel::ids::QuestionId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A quiz with its correct answers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizEntry {
    /// Percent of questions that must be answered correctly to pass, 1 to 100.
    #[schema(minimum = 1, maximum = 100)]
    pub pass_percent: i32,
    /// Maximum number of attempts, 1 to 20. Null: unlimited.
    #[schema(required, minimum = 1, maximum = 20)]
    pub attempts: Option<i32>,
    /// Time limit of an attempt in minutes, 1 to 240. Null: unlimited.
    #[schema(required, minimum = 1, maximum = 240)]
    pub minutes: Option<i32>,
    /// Whether questions and options are shuffled for each attempt.
    #[serde(default)]
    #[schema(required)]
    pub shuffle: bool,
    /// Questions, at most 100.
    #[serde(default)]
    #[schema(required)]
    pub questions: Vec<QuestionEntry>,
}

/// A question with its correct answer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionEntry {
    /// Id of an existing question.
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// Kind of answer.
    pub kind: QuestionKind,
    /// The question in Markdown, at most 2,000 characters.
    #[serde(default)]
    #[schema(required)]
    pub prompt: String,
    /// Explanation of the correct answer, at most 2,000 characters. May be empty.
    #[serde(default)]
    #[schema(required)]
    pub explanation: String,
    /// Options, for `single`, `multiple` and `order`: 2 to 10. Those of `order` are in the correct order. Empty for other
    /// kinds.
    #[serde(default)]
    #[schema(required)]
    pub options: Vec<OptionEntry>,
    /// Accepted answers, for `text`: 1 to 10 of at most 200 characters each. Empty for other kinds.
    #[serde(default)]
    #[schema(required)]
    pub accepted: Vec<String>,
    /// For `text`: whether case and punctuation must match. If false, differences in case, quotes, dashes and digits are
    /// ignored.
    #[serde(default)]
    #[schema(required)]
    pub exact: bool,
    /// For `truefalse`: the correct answer.
    #[schema(required)]
    pub is_true: Option<bool>,
}

/// Kind of answer of a question.
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
    /// Text of the option, at most 500 characters.
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    /// Whether choosing it is correct. Ignored for `order`.
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
