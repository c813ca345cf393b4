//! Quiz results by learner and by question, and questions imported from a file.

use super::quiz_csv::{self, Questions};
use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::middleware::min_body_rate;
use crate::quiz_entry::{QuestionEntry, QuestionKind};
use crate::session::{CatalogueAccess, Staff, Teacher};
use crate::state::AppState;
use actix_web::{get, post, web};
use catalogue::quizzes::{LearnerResult, Question, QuizFigures};
use catalogue::{Course, Lesson};
use domain::ports::store::Tx;
use futures_util::StreamExt;
use kernel::ids::LessonId;
use kernel::store::{Listed, Page};
use learning::teaching::TeachingScope;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Maximum size of an uploaded file of questions, in bytes.
const LARGEST: usize = 1 << 20;

/// The page of a quiz's results.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuizResultParams {
    /// Page number, from 1.
    page: Option<i64>,
}

/// `data` of a quiz's results. Only finished attempts count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizResultsData {
    /// Title of the lesson.
    title: String,
    course_title: String,
    /// Number of learners with a finished attempt.
    learners: i64,
    attempts: i64,
    /// Number of passed attempts.
    passed: i64,
    /// The present quiz's questions, in order.
    questions: Vec<QuestionResult>,
    /// Results by learner, most recently finished first.
    rows: Vec<LearnerResultBody>,
    /// Number of rows on all pages.
    total: i64,
}

/// How often learners answer a question correctly.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionResult {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// In markdown.
    prompt: String,
    kind: QuestionKind,
    /// Number of times the question was answered.
    answered: i64,
    /// Number of correct answers.
    right: i64,
}

/// A learner's results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LearnerResult)]
pub struct LearnerResultBody {
    user_id: uuid::Uuid,
    name: String,
    attempts: i64,
    best_percent: i32,
    passed: bool,
    /// When the last attempt ended.
    last_at: Timestamp,
}

impl From<LearnerResult> for LearnerResultBody {
    fn from(result: LearnerResult) -> Self {
        let LearnerResult { user, name, attempts, best_percent, passed, last_at } = result;
        Self { user_id: user.0, name, attempts, best_percent, passed, last_at: last_at.into() }
    }
}

/// Returns the results of a lesson with a quiz, or `None` for another lesson. Blocks.
fn results(
    tx: &mut dyn Tx,
    (course, lesson): (&Course, &Lesson),
    page: Page,
) -> Result<Option<QuizResultsData>, ApiError> {
    let (title, course_title, lesson) = (lesson.title.clone(), course.title.clone(), lesson.id);
    let Some((_, quiz)) = tx.quizzes().definitions(&[lesson])?.pop() else { return Ok(None) };
    let QuizFigures { learners, attempts, passed, questions: marks } = tx.quizzes().figures(lesson)?;
    let Listed { rows, total } = tx.quizzes().results(lesson, page)?;
    let question = |question: Question| {
        let marks = marks.iter().find(|marks| marks.question == question.id);
        QuestionResult {
            id: question.id.0,
            kind: question.task.kind().into(),
            prompt: question.prompt,
            answered: marks.map_or(0, |marks| marks.answered),
            right: marks.map_or(0, |marks| marks.right),
        }
    };
    let questions = quiz.questions.into_iter().map(question).collect();
    let rows = rows.into_iter().map(LearnerResultBody::from).collect();
    Ok(Some(QuizResultsData { title, course_title, learners, attempts, passed, questions, rows, total }))
}

/// Returns the results of a quiz in a course that the caller teaches, by question and by learner.
#[utoipa::path(tag = "teaching", params(("lessonId" = uuid::Uuid, Path), QuizResultParams), responses(
    (status = 200, body = Success<QuizResultsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/teach/lessons/{lessonId}/quiz-results")]
pub(crate) async fn get_quiz_results(
    user: Teacher,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<QuizResultParams>,
) -> Result<Success<QuizResultsData>, ApiError> {
    let lesson = LessonId(input::uuid(&id)?);
    let page = input::page(params.0.page, None)?;
    let missing = || ApiError::not_found("This lesson has no quiz.");
    let snapshot = state.catalogue.snapshot();
    let quiz = |course: &Course| course.lessons.iter().find(|own| own.id == lesson).cloned();
    let mut courses = snapshot.catalogue.courses.iter();
    let (course, lesson) = courses.find_map(|course| Some((course.clone(), quiz(course)?))).ok_or_else(missing)?;
    let (store, actor) = (state.store.clone(), user.0.actor());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        let is_taught = TeachingScope::of(tx.as_mut(), actor)?.has(course.id);
        if is_taught { results(tx.as_mut(), (&course, &lesson), page.into()) } else { Ok(None) }
    })
    .await?;
    found.map(Success::ok).ok_or_else(missing)
}

/// `data` of an imported file of questions.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParsedQuestionsData {
    /// Questions of the rows without a fault. They are not stored.
    questions: Vec<QuestionEntry>,
    /// Faults of the rows that could not be read.
    faults: Vec<RowFault>,
    /// Number of rows that the workbook hides, by a filter or by hand. They are read only with `withHidden`.
    hidden: usize,
    /// Name of the workbook's sheet that was read; null for CSV.
    #[schema(required)]
    sheet: Option<String>,
}

/// Options of reading a file of questions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ParseParams {
    /// Whether to read rows that the workbook hides.
    with_hidden: Option<bool>,
}

/// A row's fault.
#[derive(Debug, Serialize, ToSchema)]
pub struct RowFault {
    /// Line number in the file, from 1. The row of headings counts.
    line: u64,
    message: &'static str,
}

/// Reads questions from a CSV file or an Excel workbook (.xlsx) of at most 1 MB. The first row has headings (`kind`, `prompt`,
/// `option 1` to `option 10`, `correct`, `explanation`, in any order), and each further row is a question. Nothing is stored:
/// the client adds the questions to the course's form.
#[utoipa::path(tag = "admin", params(ParseParams), request_body(content = String, content_type = "text/csv"), responses(
    (status = 200, body = Success<ParsedQuestionsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 408, body = FailureBody),
    (status = 413, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/quizzes/parse")]
pub(crate) async fn parse_quiz(
    _: Staff<CatalogueAccess>,
    params: Params<ParseParams>,
    mut body: web::Payload,
) -> Result<Success<ParsedQuestionsData>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(part) = body.next().await {
        let part = part.map_err(|error| {
            let too_slow = min_body_rate::is_too_slow(&error);
            if too_slow { ApiError::too_slow() } else { ApiError::bad_request("The body ended early.") }
        })?;
        if bytes.len() + part.len() > LARGEST {
            return Err(ApiError::too_large("A file of questions may have 1 MB."));
        }
        bytes.extend_from_slice(&part);
    }
    let with_hidden = params.0.with_hidden.unwrap_or_default();
    let Questions { read, faults, hidden, sheet } = blocking(move || quiz_csv::read(&bytes, with_hidden)).await?;
    Ok(Success::ok(ParsedQuestionsData {
        questions: read.into_iter().map(QuestionEntry::from).collect(),
        faults: faults.into_iter().map(|(line, message)| RowFault { line, message }).collect(),
        hidden,
        sheet,
    }))
}
