//! Questions and answers about a course, for its members.

pub mod bodies;
pub mod pictures;
pub mod reactions;

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::middleware::request::RequestId;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, delete, get, patch, post, web};
use bodies::{AnswerData, PostBody, PostData, QuestionBody, QuestionData, QuestionsData, ThreadData};
use kernel::audit::AuditContext;
use kernel::ids::{Key, LessonId, PostId};
use learning::discussions::{Edit, Listing, Question};
use learning::ports::store::PostSort;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters, order and page of a course's questions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuestionParams {
    /// Page number, from 1; a page has 20 questions.
    page: Option<i64>,
    /// Id of a lesson; only questions about it are listed.
    lesson: Option<uuid::Uuid>,
    /// Part of a question or of one of its answers, ignoring case.
    q: Option<String>,
    /// `unanswered` lists questions without an answer; all questions when absent.
    #[param(inline)]
    filter: Option<QuestionFilter>,
    /// Sort order; latest activity first by default.
    #[param(inline)]
    sort: Option<QuestionSort>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum QuestionFilter {
    All,
    Unanswered,
    Mine,
    Following,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum QuestionSort {
    Recent,
    Votes,
}

/// Lists the questions of a course. The total is exact up to a thousand questions after the page.
#[utoipa::path(tag = "discussions", params(("course" = String, Path, description = "Id or slug"), QuestionParams),
    responses((status = 200, body = Success<QuestionsData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/course/{course}/discussions")]
pub(crate) async fn list_questions(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    course: web::Path<String>,
    params: Params<QuestionParams>,
) -> Result<Success<QuestionsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, None)?;
    let snapshot = state.snapshot_for(&request);
    let missing = || ApiError::not_found("Course not found.");
    let course = snapshot.course(&Key::parse(&course)).ok_or_else(missing)?.id;
    let listing = Listing {
        lesson: params.lesson.map(LessonId),
        text: params.q.unwrap_or_default().trim().to_owned(),
        unanswered: params.filter == Some(QuestionFilter::Unanswered),
        mine: params.filter == Some(QuestionFilter::Mine),
        following: params.filter == Some(QuestionFilter::Following),
        sort: if params.sort == Some(QuestionSort::Votes) { PostSort::Votes } else { PostSort::Recent },
    };
    let (use_case, actor, viewer) = (state.use_cases().discussions.clone(), user.0.actor(), user.0.id());
    let listed = blocking(move || use_case.questions(actor, course, &listing, page.into())).await?;
    let questions = listed.rows.into_iter().map(|shown| QuestionBody::new(shown, viewer, &snapshot)).collect();
    Ok(Success::ok(QuestionsData { questions, page: page.with_total(listed.total) }))
}

/// A new question.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewQuestion {
    /// One line, at most 150 characters.
    title: String,
    /// Markdown, at most 10,000 characters.
    body: String,
    /// Id of the lesson that the question is about; absent for the whole course.
    lesson: Option<uuid::Uuid>,
    /// Position in the lesson, in seconds; requires `lesson`.
    #[validate(range(
        min = 0.0,
        max = 360_000.0,
        code = "out_of_range",
        message = "The moment must be between 0 and 360000 seconds."
    ))]
    at: Option<f64>,
}

/// Asks a question. The author follows it.
#[utoipa::path(tag = "discussions", request_body = NewQuestion,
    params(("course" = String, Path, description = "Id or slug")),
    responses((status = 201, body = Success<QuestionData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/course/{course}/discussions")]
pub(crate) async fn ask_question(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    course: web::Path<String>,
    body: ValidJson<NewQuestion>,
) -> Result<Success<QuestionData>, ApiError> {
    let NewQuestion { title, body, lesson, at } = body.0;
    let at = at.map(whole_seconds).transpose()?;
    let question = Question { title, body, lesson: lesson.map(LessonId), at };
    let (key, actor, viewer) = (input::key(&course)?, user.0.actor(), user.0.id());
    let (use_case, snapshot) = (state.use_cases().discussions.clone(), state.snapshot_for(&request));
    let shown = blocking(move || {
        pictures::claim(state.media.as_ref(), &question.body);
        use_case.ask(actor, &key, &question)
    });
    let shown = shown.await?;
    Ok(Success::created(QuestionData { question: QuestionBody::new(shown, viewer, &snapshot) }))
}

/// Rounds a position in a lesson down to whole seconds; players send fractions.
pub(crate) fn whole_seconds(at: f64) -> Result<i32, ApiError> {
    format!("{:.0}", at.floor()).parse().map_err(ApiError::internal)
}

/// The page of a question's answers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ThreadParams {
    /// Page number, from 1; a page has 20 answers.
    page: Option<i64>,
}

/// Returns a question with a page of its answers: the accepted one first, then oldest first.
#[utoipa::path(tag = "discussions", params(("id" = uuid::Uuid, Path), ThreadParams), responses(
    (status = 200, body = Success<ThreadData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/discussions/{id}")]
pub(crate) async fn get_thread(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<ThreadParams>,
) -> Result<Success<ThreadData>, ApiError> {
    let page = input::page(params.0.page, None)?;
    let (id, actor, viewer) = (PostId(input::uuid(&id)?), user.0.actor(), user.0.id());
    let use_case = state.use_cases().discussions.clone();
    let thread = blocking(move || use_case.thread(actor, id, page.into())).await?;
    let answers = thread.answers.rows.into_iter().map(|shown| PostBody::new(shown, viewer)).collect();
    let page = page.with_total(thread.answers.total);
    let question = QuestionBody::new(thread.question, viewer, &state.snapshot_for(&request));
    Ok(Success::ok(ThreadData { question, answers, page }))
}

/// A new answer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewAnswer {
    /// Markdown, at most 10,000 characters.
    body: String,
}

/// Answers a question. The author of the answer follows the question.
#[utoipa::path(tag = "discussions", request_body = NewAnswer, params(("id" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<AnswerData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/discussions/{id}/answers")]
pub(crate) async fn answer_question(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewAnswer>,
) -> Result<Success<AnswerData>, ApiError> {
    let (id, actor, viewer) = (PostId(input::uuid(&id)?), user.0.actor(), user.0.id());
    let use_case = state.use_cases().discussions.clone();
    let shown = blocking(move || {
        pictures::claim(state.media.as_ref(), &body.0.body);
        use_case.answer(actor, id, &body.0.body)
    });
    let shown = shown.await?;
    Ok(Success::created(AnswerData { answer: PostBody::new(shown, viewer) }))
}

/// The changed fields of a question or answer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct PostEdit {
    /// New title; only for questions.
    title: Option<String>,
    body: Option<String>,
}

/// Changes the caller's own question or answer.
#[utoipa::path(tag = "discussions", request_body = PostEdit, params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<PostData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/discussions/posts/{postId}")]
pub(crate) async fn edit_post(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<PostEdit>,
) -> Result<Success<PostData>, ApiError> {
    let (id, actor, viewer) = (PostId(input::uuid(&id)?), user.0.actor(), user.0.id());
    let edit = Edit { title: body.0.title, body: body.0.body };
    let use_case = state.use_cases().discussions.clone();
    let shown = blocking(move || {
        pictures::claim(state.media.as_ref(), edit.body.as_deref().unwrap_or_default());
        use_case.edit(actor, id, &edit)
    });
    let shown = shown.await?;
    Ok(Success::ok(PostData { post: PostBody::new(shown, viewer) }))
}

/// Deletes the caller's own answer, or their own question unless others answered it. An admin can delete any.
#[utoipa::path(tag = "discussions", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/discussions/posts/{postId}")]
pub(crate) async fn delete_post(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let id = PostId(input::uuid(&id)?);
    let author = AuditContext { actor: user.0.actor(), request: RequestId::of(&request).0 };
    let use_case = state.use_cases().discussions.clone();
    blocking(move || use_case.delete(&author, id)).await?;
    Ok(Success::ok(Empty {}))
}
