//! Quizzes as JSON columns hold them. What is stored is read for ever: a field that is added has a default.

use domain::ids::QuestionId;
use domain::quizzes::{Answer, Choice, Paper, PaperQuestion, Question, Quiz, Task};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize)]
pub(super) struct QuizJson {
    pass_percent: i32,
    attempts: Option<i32>,
    minutes: Option<i32>,
    shuffle: bool,
    questions: Vec<QuestionJson>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct QuestionJson {
    id: String,
    prompt: String,
    explanation: String,
    #[serde(flatten)]
    task: TaskJson,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", content = "right", rename_all = "lowercase")]
enum TaskJson {
    Single(Vec<(String, bool)>),
    Multiple(Vec<(String, bool)>),
    TrueFalse(bool),
    Text(Vec<String>),
    Order(Vec<String>),
}

fn pairs(choices: &[Choice]) -> Vec<(String, bool)> {
    choices.iter().map(|choice| (choice.text.clone(), choice.is_right)).collect()
}

fn choices(pairs: Vec<(String, bool)>) -> Vec<Choice> {
    pairs.into_iter().map(|(text, is_right)| Choice { text, is_right }).collect()
}

impl From<&Quiz> for QuizJson {
    fn from(quiz: &Quiz) -> Self {
        let Quiz { pass_percent, attempts, minutes, shuffle, questions } = quiz;
        Self {
            pass_percent: *pass_percent,
            attempts: *attempts,
            minutes: *minutes,
            shuffle: *shuffle,
            questions: questions.iter().map(QuestionJson::from).collect(),
        }
    }
}

impl TryFrom<QuizJson> for Quiz {
    type Error = uuid::Error;

    fn try_from(json: QuizJson) -> Result<Self, Self::Error> {
        let QuizJson { pass_percent, attempts, minutes, shuffle, questions } = json;
        let questions = questions.into_iter().map(Question::try_from).collect::<Result<_, _>>()?;
        Ok(Self { pass_percent, attempts, minutes, shuffle, questions })
    }
}

impl From<&Question> for QuestionJson {
    fn from(question: &Question) -> Self {
        let Question { id, prompt, explanation, task } = question;
        let task = match task {
            Task::Single(options) => TaskJson::Single(pairs(options)),
            Task::Multiple(options) => TaskJson::Multiple(pairs(options)),
            Task::TrueFalse(is_true) => TaskJson::TrueFalse(*is_true),
            Task::Text(accepted) => TaskJson::Text(accepted.clone()),
            Task::Order(options) => TaskJson::Order(options.clone()),
        };
        Self { id: id.to_string(), prompt: prompt.clone(), explanation: explanation.clone(), task }
    }
}

impl TryFrom<QuestionJson> for Question {
    type Error = uuid::Error;

    fn try_from(json: QuestionJson) -> Result<Self, Self::Error> {
        let QuestionJson { id, prompt, explanation, task } = json;
        let task = match task {
            TaskJson::Single(options) => Task::Single(choices(options)),
            TaskJson::Multiple(options) => Task::Multiple(choices(options)),
            TaskJson::TrueFalse(is_true) => Task::TrueFalse(is_true),
            TaskJson::Text(accepted) => Task::Text(accepted),
            TaskJson::Order(options) => Task::Order(options),
        };
        Ok(Self { id: QuestionId(Uuid::try_parse(&id)?), prompt, explanation, task })
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct PaperJson {
    pass_percent: i32,
    questions: Vec<PaperQuestionJson>,
}

#[derive(Serialize, Deserialize)]
struct PaperQuestionJson {
    question: QuestionJson,
    shown: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct AnswerJson {
    question: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_true: Option<bool>,
}

impl From<&Paper> for PaperJson {
    fn from(paper: &Paper) -> Self {
        let question = |PaperQuestion { question, shown }: &PaperQuestion| PaperQuestionJson {
            question: QuestionJson::from(question),
            shown: shown.clone(),
        };
        Self { pass_percent: paper.pass_percent, questions: paper.questions.iter().map(question).collect() }
    }
}

impl TryFrom<PaperJson> for Paper {
    type Error = uuid::Error;

    fn try_from(json: PaperJson) -> Result<Self, Self::Error> {
        let question = |PaperQuestionJson { question, shown }: PaperQuestionJson| {
            Ok(PaperQuestion { question: Question::try_from(question)?, shown })
        };
        let questions = json.questions.into_iter().map(question).collect::<Result<_, uuid::Error>>()?;
        Ok(Self { pass_percent: json.pass_percent, questions })
    }
}

impl From<&Answer> for AnswerJson {
    fn from(answer: &Answer) -> Self {
        let Answer { question, options, text, is_true } = answer.clone();
        Self { question: question.to_string(), options, text, is_true }
    }
}

impl TryFrom<AnswerJson> for Answer {
    type Error = uuid::Error;

    fn try_from(json: AnswerJson) -> Result<Self, Self::Error> {
        let AnswerJson { question, options, text, is_true } = json;
        Ok(Self { question: QuestionId(Uuid::try_parse(&question)?), options, text, is_true })
    }
}
