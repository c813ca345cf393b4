//! Request and response bodies for learners' quizzes. A learner gets no question before an attempt starts, and no right answer
//! before it ends.

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
    /// Percentage of the questions that must be right to pass.
    pass_percent: i32,
    /// Maximum number of attempts; null for no limit.
    #[schema(required)]
    attempts: Option<i32>,
    /// Number of attempts that the caller has left; null for no limit.
    #[schema(required)]
    attempts_left: Option<i32>,
    /// Time limit of an attempt in minutes; null for no limit.
    #[schema(required)]
    minutes: Option<i32>,
    /// Number of questions.
    questions: usize,
    /// The attempt with the best result; null before the first one ended.
    #[schema(required)]
    best: Option<QuizBest>,
    /// The open attempt; null when there is none.
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

/// An open attempt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenQuiz {
    #[serde(rename = "_id")]
    id: Uuid,
    /// When the attempt ends automatically; null without a time limit.
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

/// An open attempt: its questions without the right answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizAttemptBody {
    #[serde(rename = "_id")]
    id: Uuid,
    lesson_id: Uuid,
    started_at: Timestamp,
    /// When the attempt ends automatically; null without a time limit.
    #[schema(required)]
    due_at: Option<Timestamp>,
    /// The server's clock, by which the time limit is enforced.
    now: Timestamp,
    /// The questions, in the order of this attempt.
    questions: Vec<AskedQuestion>,
    /// The answers that were saved so far.
    answers: Vec<AnswerEntry>,
}

/// A question without its right answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedQuestion {
    #[serde(rename = "_id")]
    id: Uuid,
    kind: QuestionKind,
    /// The question, in markdown.
    prompt: String,
    options: Vec<AskedOption>,
    /// For `text` questions: whether case and punctuation count.
    exact: bool,
}

/// An option, identified by its position in this attempt.
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
    /// For questions with options: the chosen options. For `order`: all options, in the learner's order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    options: Option<Vec<u8>>,
    /// For `text` questions: the answer, at most 200 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    text: Option<String>,
    /// For `truefalse` questions: the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_true: Option<bool>,
    /// How often the question has been answered (optimistic locking). A client sends the version that it last saw, 0 for none.
    /// An answer to an older version does not replace the stored one. An answer without a version always does.
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
    /// Number of right answers.
    score: i32,
    /// Number of questions.
    total: i32,
    percent: i32,
    passed: bool,
    /// Whether the time limit ended the attempt, not the learner.
    ended_by_time: bool,
    /// Number of attempts that the caller has left; null for no limit.
    #[schema(required)]
    attempts_left: Option<i32>,
    /// The questions, in the order of this attempt.
    questions: Vec<JudgedQuestion>,
}

/// A question with the right answer and the learner's answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedQuestion {
    #[serde(rename = "_id")]
    id: Uuid,
    kind: QuestionKind,
    /// The question, in markdown.
    prompt: String,
    options: Vec<JudgedOption>,
    /// For `text` questions: the accepted answers.
    accepted: Vec<String>,
    /// For `truefalse` questions: the right answer; null for others.
    #[schema(required)]
    is_true: Option<bool>,
    /// The explanation, in markdown.
    explanation: String,
    /// The learner's answer; null if they gave none.
    #[schema(required)]
    answer: Option<AnswerEntry>,
    /// Whether the learner's answer is completely right.
    right: bool,
    /// The learner's answer from after the time limit, if it differs. It does not count. Null otherwise.
    #[schema(required)]
    late: Option<AnswerEntry>,
}

/// An option, and whether it is right.
#[derive(Debug, Serialize, ToSchema)]
pub struct JudgedOption {
    #[serde(rename = "_id")]
    id: u8,
    text: String,
    /// Whether the option should be chosen.
    correct: bool,
    /// For `order` questions: the option's right position, from 0; null for others.
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
    /// Builds the body of an attempt at the time `now`.
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
    /// Builds the result of an attempt; `None` while it is open.
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
