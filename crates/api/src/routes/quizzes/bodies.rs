//! Quizzes on the wire for learners: no question before an attempt, no right answer before its end.

use crate::answer::Timestamp;
use crate::quiz_entry::QuestionKind;
use catalogue::quizzes::{Answer, Outcome, PaperQuestion, QuizAttempt, QuizStanding, Task};
use kernel::Time;
use kernel::ids::QuestionId;
use learning::take_quiz::Taken;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A learner's state in a quiz.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizBody {
    /// Percent of the questions that must be right.
    pass_percent: i32,
    /// How often one may try; null for any number of times.
    #[schema(required)]
    attempts: Option<i32>,
    /// How often the caller may still; null for any number of times.
    #[schema(required)]
    attempts_left: Option<i32>,
    /// How long an attempt may take; null for any time.
    #[schema(required)]
    minutes: Option<i32>,
    /// How many there are.
    questions: usize,
    /// The attempt that came to most.
    #[schema(required)]
    best: Option<QuizBest>,
    /// The attempt that has not ended.
    #[schema(required)]
    open: Option<OpenQuiz>,
    /// Ended attempts, newest first.
    tries: Vec<QuizTry>,
}

/// The result of an attempt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizBest {
    percent: i32,
    passed: bool,
    submitted_at: Timestamp,
}

/// An attempt that has not ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenQuiz {
    #[serde(rename = "_id")]
    id: Uuid,
    /// When it ends by itself.
    #[schema(required)]
    due_at: Option<Timestamp>,
}

/// An attempt that ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizTry {
    #[serde(rename = "_id")]
    id: Uuid,
    submitted_at: Timestamp,
    percent: i32,
    passed: bool,
}

/// An attempt that has not ended: questions without their answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizAttemptBody {
    #[serde(rename = "_id")]
    id: Uuid,
    lesson_id: Uuid,
    started_at: Timestamp,
    /// When it ends by itself.
    #[schema(required)]
    due_at: Option<Timestamp>,
    /// By the server's clock, the only one that counts.
    now: Timestamp,
    /// In the order of this attempt.
    questions: Vec<AskedQuestion>,
    /// The saved answers so far.
    answers: Vec<AnswerEntry>,
}

/// A question without its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedQuestion {
    #[serde(rename = "_id")]
    id: Uuid,
    kind: QuestionKind,
    /// In markdown.
    prompt: String,
    options: Vec<AskedOption>,
    /// For `text`: case and signs count.
    exact: bool,
}

/// An option, by its place in this attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedOption {
    #[serde(rename = "_id")]
    id: u8,
    text: String,
}

/// An answer to a question.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerEntry {
    question: Uuid,
    /// For questions with options: the chosen ones; for `order` all, in the learner's order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    options: Option<Vec<u8>>,
    /// For `text`: at most 200 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    text: Option<String>,
    /// Of `truefalse`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_true: Option<bool>,
    /// How often the question was answered. A client sends the version that it last saw, 0 for none. An answer to an
    /// older version leaves the stored one. An answer without a version replaces it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i32>,
}

/// The result of an attempt, with the right answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizResultBody {
    #[serde(rename = "_id")]
    id: Uuid,
    lesson_id: Uuid,
    submitted_at: Timestamp,
    /// Questions that were answered right.
    score: i32,
    /// All questions.
    total: i32,
    percent: i32,
    passed: bool,
    /// Whether its time ended it, not the learner.
    ended_by_time: bool,
    /// How often the caller may still try; null for any number of times.
    #[schema(required)]
    attempts_left: Option<i32>,
    /// In the order of this attempt.
    questions: Vec<JudgedQuestion>,
}

/// A question with its right answer and the learner's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedQuestion {
    #[serde(rename = "_id")]
    id: Uuid,
    kind: QuestionKind,
    /// In markdown.
    prompt: String,
    options: Vec<JudgedOption>,
    /// Of `text`.
    accepted: Vec<String>,
    /// Of `truefalse`.
    #[schema(required)]
    is_true: Option<bool>,
    /// In markdown.
    explanation: String,
    /// The learner's answer, if any.
    #[schema(required)]
    answer: Option<AnswerEntry>,
    /// Whether that is wholly right.
    right: bool,
    /// The learner's answer after the end of the time, if it differs. It doesn't count.
    #[schema(required)]
    late: Option<AnswerEntry>,
}

/// An option, and whether it is right.
#[derive(Debug, Serialize, ToSchema)]
pub struct JudgedOption {
    #[serde(rename = "_id")]
    id: u8,
    text: String,
    /// Whether choosing it is right.
    correct: bool,
    /// For `order`: its right place, from 0.
    #[schema(required)]
    place: Option<u8>,
}

impl From<QuizStanding> for QuizBody {
    fn from(standing: QuizStanding) -> Self {
        let ended = |it: &catalogue::quizzes::QuizTry| {
            let Outcome { submitted_at, score } = it.outcome?;
            let (percent, passed) = (score.percent(), score.passed);
            Some(QuizTry { id: it.id.0, submitted_at: submitted_at.into(), percent, passed })
        };
        let best = |Outcome { submitted_at, score }: Outcome| QuizBest {
            percent: score.percent(),
            passed: score.passed,
            submitted_at: submitted_at.into(),
        };
        let quiz = &standing.quiz;
        Self {
            pass_percent: quiz.pass_percent,
            attempts: quiz.attempts,
            attempts_left: standing.attempts_left(),
            minutes: quiz.minutes,
            questions: quiz.questions.len(),
            best: standing.best().map(best),
            open: standing.open().map(|open| OpenQuiz { id: open.id.0, due_at: open.due_at.map(Timestamp) }),
            tries: standing.tries.iter().filter_map(ended).collect(),
        }
    }
}

impl QuizAttemptBody {
    /// At a moment.
    pub fn new(attempt: &QuizAttempt, now: Time) -> Self {
        Self {
            id: attempt.id.0,
            lesson_id: attempt.lesson.0,
            started_at: attempt.started_at.into(),
            due_at: attempt.due_at.map(Timestamp),
            now: now.into(),
            questions: attempt.paper.questions.iter().map(AskedQuestion::from).collect(),
            answers: attempt.answers.iter().cloned().map(AnswerEntry::from).collect(),
        }
    }
}

impl From<&PaperQuestion> for AskedQuestion {
    fn from(question: &PaperQuestion) -> Self {
        let options = question.options();
        let option = |option: &catalogue::quizzes::paper::ShownOption<'_>| AskedOption {
            id: option.place,
            text: option.text.to_owned(),
        };
        Self {
            id: question.question.id.0,
            kind: question.question.task.kind().into(),
            prompt: question.question.prompt.clone(),
            options: options.iter().map(option).collect(),
            exact: matches!(question.question.task, Task::Text { exact: true, .. }),
        }
    }
}

impl From<AnswerEntry> for Answer {
    fn from(entry: AnswerEntry) -> Self {
        let AnswerEntry { question, options, text, is_true, version } = entry;
        Self { question: QuestionId(question), options: options.unwrap_or_default(), text, is_true, version }
    }
}

impl From<Answer> for AnswerEntry {
    fn from(answer: Answer) -> Self {
        let Answer { question, options, text, is_true, version } = answer;
        let options = Some(options).filter(|options| !options.is_empty());
        Self { question: question.0, options, text, is_true, version }
    }
}

impl QuizResultBody {
    /// Of an ended attempt.
    pub fn new(taken: &Taken) -> Option<Self> {
        let Taken { attempt, attempts_left } = taken;
        let Outcome { submitted_at, score } = attempt.outcome?;
        let judged = |question: &PaperQuestion| JudgedQuestion::new(question, attempt);
        Some(Self {
            id: attempt.id.0,
            lesson_id: attempt.lesson.0,
            submitted_at: submitted_at.into(),
            score: score.right,
            total: score.total,
            percent: score.percent(),
            passed: score.passed,
            ended_by_time: attempt.was_ended_by_time(),
            attempts_left: *attempts_left,
            questions: attempt.paper.questions.iter().map(judged).collect(),
        })
    }
}

impl JudgedQuestion {
    fn new(asked: &PaperQuestion, attempt: &QuizAttempt) -> Self {
        let option = |option: catalogue::quizzes::paper::ShownOption<'_>| JudgedOption {
            id: option.place,
            text: option.text.to_owned(),
            correct: option.is_right,
            place: option.belongs,
        };
        let question = &asked.question;
        let (accepted, is_true) = match &question.task {
            Task::Text { accepted, .. } => (accepted.clone(), None),
            Task::TrueFalse(is_true) => (Vec::new(), Some(*is_true)),
            Task::Single(_) | Task::Multiple(_) | Task::Order(_) => (Vec::new(), None),
        };
        Self {
            id: question.id.0,
            kind: question.task.kind().into(),
            prompt: question.prompt.clone(),
            options: asked.options().into_iter().map(option).collect(),
            accepted,
            is_true,
            explanation: question.explanation.clone(),
            answer: asked.answer_in(&attempt.answers).cloned().map(AnswerEntry::from),
            right: asked.is_right_in(&attempt.answers),
            late: asked.answer_in(&attempt.late).cloned().map(AnswerEntry::from),
        }
    }
}
