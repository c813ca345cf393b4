//! Quizzes as JSON columns. Stored JSON must stay readable, so every new field needs a default.

use catalogue::quizzes::{Answer, Choice, Paper, PaperQuestion, Question, Quiz, Task, TaskKind};
use kernel::ids::QuestionId;
use serde_json::{Map, Value};
use uuid::Uuid;

fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
}

fn texts(texts: &[String]) -> Value {
    texts.iter().map(String::as_str).collect()
}

fn choices(choices: &[Choice]) -> Value {
    let choice = |choice: &Choice| Value::Array(vec![choice.text.as_str().into(), choice.is_right.into()]);
    choices.iter().map(choice).collect()
}

fn places(places: &[u8]) -> Value {
    places.iter().copied().collect()
}

/// Converts a quiz to its column.
pub(super) fn of_quiz(quiz: &Quiz) -> Value {
    object([
        ("pass_percent", quiz.pass_percent.into()),
        ("attempts", quiz.attempts.into()),
        ("minutes", quiz.minutes.into()),
        ("shuffle", quiz.shuffle.into()),
        ("questions", quiz.questions.iter().map(of_question).collect()),
    ])
}

fn of_question(question: &Question) -> Value {
    let right = match &question.task {
        Task::Single(options) | Task::Multiple(options) => choices(options),
        Task::TrueFalse(is_true) => (*is_true).into(),
        Task::Text { accepted: all, .. } | Task::Order(all) => texts(all),
    };
    object([
        ("id", question.id.to_string().into()),
        ("prompt", question.prompt.as_str().into()),
        ("explanation", question.explanation.as_str().into()),
        ("kind", question.task.kind().as_str().into()),
        ("right", right),
        ("exact", matches!(question.task, Task::Text { exact: true, .. }).into()),
    ])
}

/// Converts a paper (the questions of one attempt) to its column.
pub(super) fn of_paper(paper: &Paper) -> Value {
    let question = |PaperQuestion { question, shown }: &PaperQuestion| {
        object([("question", of_question(question)), ("shown", places(shown))])
    };
    object([("pass_percent", paper.pass_percent.into()), ("questions", paper.questions.iter().map(question).collect())])
}

/// Converts answers to their column.
pub(super) fn of_answers(answers: &[Answer]) -> Value {
    let answer = |answer: &Answer| {
        object([
            ("question", answer.question.to_string().into()),
            ("options", places(&answer.options)),
            ("text", answer.text.as_deref().into()),
            ("is_true", answer.is_true.into()),
            ("version", answer.version.into()),
        ])
    };
    answers.iter().map(answer).collect()
}

fn text(json: &Value) -> Option<String> {
    json.as_str().map(str::to_owned)
}

fn number(json: &Value) -> Option<i32> {
    json.as_i64().and_then(|number| i32::try_from(number).ok())
}

fn place(json: &Value) -> Option<u8> {
    json.as_u64().and_then(|number| u8::try_from(number).ok())
}

fn id(json: &Value) -> Option<QuestionId> {
    Uuid::try_parse(json.as_str()?).ok().map(QuestionId)
}

fn list<T>(json: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(read).collect()
}

fn choice(json: &Value) -> Option<Choice> {
    Some(Choice { text: text(json.get(0)?)?, is_right: json.get(1)?.as_bool()? })
}

/// Reads a quiz from its column. `None` if the JSON is not a quiz.
pub(super) fn quiz(json: &Value) -> Option<Quiz> {
    Some(Quiz {
        pass_percent: number(json.get("pass_percent")?)?,
        attempts: json.get("attempts").and_then(number),
        minutes: json.get("minutes").and_then(number),
        shuffle: json.get("shuffle")?.as_bool()?,
        questions: list(json.get("questions")?, question)?,
    })
}

fn question(json: &Value) -> Option<Question> {
    let right = json.get("right")?;
    let task = match TaskKind::parse(json.get("kind")?.as_str()?)? {
        TaskKind::Single => Task::Single(list(right, choice)?),
        TaskKind::Multiple => Task::Multiple(list(right, choice)?),
        TaskKind::TrueFalse => Task::TrueFalse(right.as_bool()?),
        TaskKind::Text => Task::Text {
            accepted: list(right, text)?,
            exact: json.get("exact").and_then(Value::as_bool).unwrap_or_default(),
        },
        TaskKind::Order => Task::Order(list(right, text)?),
    };
    let (prompt, explanation) = (text(json.get("prompt")?)?, text(json.get("explanation")?)?);
    Some(Question { id: id(json.get("id")?)?, prompt, explanation, task })
}

/// Reads a paper from its column. `None` if the JSON is not a paper.
pub(super) fn paper(json: &Value) -> Option<Paper> {
    let asked = |json: &Value| {
        Some(PaperQuestion { question: question(json.get("question")?)?, shown: list(json.get("shown")?, place)? })
    };
    Some(Paper { pass_percent: number(json.get("pass_percent")?)?, questions: list(json.get("questions")?, asked)? })
}

/// Reads answers from their column. `None` if the JSON is not a list of answers.
pub(super) fn answers(json: &Value) -> Option<Vec<Answer>> {
    let answer = |json: &Value| {
        Some(Answer {
            question: id(json.get("question")?)?,
            options: list(json.get("options")?, place)?,
            text: json.get("text").and_then(text),
            is_true: json.get("is_true").and_then(Value::as_bool),
            version: json.get("version").and_then(number),
        })
    };
    list(json, answer)
}
