//! Taking a quiz.

pub mod bodies;

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{get, post, put, web};
use bodies::{AnswerEntry, QuizAttemptBody, QuizResultBody};
use domain::ids::{LessonId, QuizAttemptId};
use domain::quizzes::Answer;
use domain::quizzes::take_quiz::{Begun, Taken};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of an attempt that was begun.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAttemptData {
    attempt: QuizAttemptBody,
}

/// `data` of an attempt: one of both.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAttemptOrResult {
    /// While it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    attempt: Option<QuizAttemptBody>,
    /// Once it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    result: Option<QuizResultBody>,
}

/// `data` of an attempt that was handed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizResultData {
    result: QuizResultBody,
}

/// `data` of answers that were saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedAnswersData {
    saved_at: Timestamp,
}

/// All answers so far.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct AnswersBody {
    /// They take the place of those that were saved before.
    answers: Vec<AnswerEntry>,
}

/// What is handed in.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SubmitBody {
    /// Without, those that were saved count; after the end of the attempt's time they always do.
    answers: Option<Vec<AnswerEntry>>,
}

fn read(answers: Vec<AnswerEntry>) -> Vec<Answer> {
    answers.into_iter().map(Answer::from).collect()
}

/// Begins an attempt at the quiz of a lesson; one that is open is gone on with.
#[utoipa::path(tag = "learning",
    params(("id" = String, Path, description = "Id or slug of the course"), ("lessonId" = uuid::Uuid, Path)),
    responses((status = 200, body = Success<QuizAttemptData>), (status = 201, body = Success<QuizAttemptData>),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody)))]
#[post("/course/{id}/lessons/{lessonId}/attempts")]
pub(crate) async fn begin_quiz_attempt(
    user: CurrentUser,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<QuizAttemptData>, ApiError> {
    let (key, lesson) = (input::key(&path.0)?, LessonId(input::uuid(&path.1)?));
    let (actor, use_case) = (user.0.actor(), state.use_cases().take_quiz.clone());
    let Begun { attempt, is_new } = blocking(move || use_case.begin(actor, &key, lesson)).await?;
    let data = QuizAttemptData { attempt: QuizAttemptBody::new(&attempt, state.clock.now()) };
    Ok(if is_new { Success::created(data) } else { Success::ok(data) })
}

/// One's own attempt: while it is open the questions, once it ended the result. One whose time is up ends with this call.
#[utoipa::path(tag = "learning", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuizAttemptOrResult>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/quiz-attempts/{id}")]
pub(crate) async fn get_quiz_attempt(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<QuizAttemptOrResult>, ApiError> {
    let (id, user, use_case) = (QuizAttemptId(input::uuid(&id)?), user.0.id(), state.use_cases().take_quiz.clone());
    let taken = blocking(move || use_case.read(user, id)).await?;
    let result = QuizResultBody::new(&taken);
    let attempt = result.is_none().then(|| QuizAttemptBody::new(&taken.attempt, state.clock.now()));
    Ok(Success::ok(QuizAttemptOrResult { attempt, result }))
}

/// Saves the answers of one's own open attempt.
#[utoipa::path(tag = "learning", request_body = AnswersBody, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<SavedAnswersData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[put("/quiz-attempts/{id}/answers")]
pub(crate) async fn save_quiz_answers(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<AnswersBody>,
) -> Result<Success<SavedAnswersData>, ApiError> {
    let (id, user, use_case) = (QuizAttemptId(input::uuid(&id)?), user.0.id(), state.use_cases().take_quiz.clone());
    let answers = read(body.0.answers);
    let saved_at = blocking(move || use_case.save(user, id, &answers)).await?;
    Ok(Success::ok(SavedAnswersData { saved_at: saved_at.into() }))
}

/// Hands in one's own attempt. Twice, it is the same result.
#[utoipa::path(tag = "learning", request_body = SubmitBody, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuizResultData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/quiz-attempts/{id}/submit")]
pub(crate) async fn submit_quiz_attempt(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<SubmitBody>,
) -> Result<Success<QuizResultData>, ApiError> {
    let (id, user, use_case) = (QuizAttemptId(input::uuid(&id)?), user.0.id(), state.use_cases().take_quiz.clone());
    let answers = body.0.answers.map(read);
    let taken: Taken = blocking(move || use_case.submit(user, id, answers)).await?;
    let result =
        QuizResultBody::new(&taken).ok_or_else(|| ApiError::internal("an attempt that ended has no outcome"))?;
    Ok(Success::ok(QuizResultData { result }))
}
