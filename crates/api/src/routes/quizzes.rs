//! Attempts at quizzes by learners.

pub mod bodies;

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::language;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, put, web};
use bodies::{AnswerEntry, QuizAttemptBody, QuizResultBody};
use catalogue::quizzes::{Answer, QuizAttempt};
use domain::translations::translate_lesson;
use kernel::ids::{LessonId, QuizAttemptId};
use kernel::locale::Locale;
use kernel::store::StoreError;
use learning::take_quiz::{Begun, TakeQuizError, Taken};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of starting an attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAttemptData {
    attempt: QuizAttemptBody,
}

/// `data` of an attempt: either `attempt` or `result`.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAttemptOrResult {
    /// The attempt while it is open; absent once it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    attempt: Option<QuizAttemptBody>,
    /// The result once the attempt has ended; absent before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    result: Option<QuizResultBody>,
}

/// `data` of submitting an attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizResultData {
    result: QuizResultBody,
}

/// `data` of saving answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedAnswersData {
    saved_at: Timestamp,
    /// All stored answers of the attempt, including those from other tabs and devices.
    answers: Vec<AnswerEntry>,
}

/// Answers to save.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct AnswersBody {
    /// Merged with the saved answers, by question and version.
    answers: Vec<AnswerEntry>,
}

/// The final answers of an attempt.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SubmitBody {
    /// Merged with the saved answers. After the attempt's time is up, only the saved answers count.
    answers: Option<Vec<AnswerEntry>>,
}

/// Translates an attempt's questions to the request's language, if a translation exists. Blocks.
fn shown(state: &AppState, locale: Locale, mut attempt: QuizAttempt) -> Result<QuizAttempt, StoreError> {
    translate_lesson(state.store.as_ref(), attempt.lesson, locale, &mut attempt.paper)?;
    Ok(attempt)
}

fn read(answers: Vec<AnswerEntry>) -> Vec<Answer> {
    answers.into_iter().map(Answer::from).collect()
}

/// Starts an attempt at a lesson's quiz, or continues the open one.
#[utoipa::path(tag = "learning",
    params(("id" = String, Path, description = "Id or slug of the course"), ("lessonId" = uuid::Uuid, Path)),
    responses((status = 200, body = Success<QuizAttemptData>), (status = 201, body = Success<QuizAttemptData>),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/course/{id}/lessons/{lessonId}/attempts")]
pub(crate) async fn begin_quiz_attempt(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<QuizAttemptData>, ApiError> {
    let (key, lesson) = (input::key(&path.0)?, LessonId(input::uuid(&path.1)?));
    let (actor, shared, locale) = (user.0.actor(), state.clone(), language::locale(&request));
    let Begun { attempt, is_new } = blocking(move || {
        let Begun { attempt, is_new } = shared.use_cases().take_quiz.begin(actor, &key, lesson)?;
        Ok::<_, TakeQuizError>(Begun { attempt: shown(&shared, locale, attempt)?, is_new })
    })
    .await?;
    let data = QuizAttemptData { attempt: QuizAttemptBody::new(&attempt, state.clock.now()) };
    Ok(if is_new { Success::created(data) } else { Success::ok(data) })
}

/// Returns the caller's own attempt: the questions while it is open, the result once it has ended. If its time is up, this call
/// ends it.
#[utoipa::path(tag = "learning", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuizAttemptOrResult>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/quiz-attempts/{id}")]
pub(crate) async fn get_quiz_attempt(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<QuizAttemptOrResult>, ApiError> {
    let (id, user, locale) = (QuizAttemptId(input::uuid(&id)?), user.0.id(), language::locale(&request));
    let shared = state.clone();
    let taken = blocking(move || {
        let Taken { attempt, attempts_left } = shared.use_cases().take_quiz.read(user, id)?;
        Ok::<_, TakeQuizError>(Taken { attempt: shown(&shared, locale, attempt)?, attempts_left })
    })
    .await?;
    let result = QuizResultBody::new(&taken);
    let attempt = result.is_none().then(|| QuizAttemptBody::new(&taken.attempt, state.clock.now()));
    Ok(Success::ok(QuizAttemptOrResult { attempt, result }))
}

/// Saves answers of the caller's own open attempt.
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
    let saved = blocking(move || use_case.save(user, id, &answers)).await?;
    let answers = saved.answers.into_iter().map(AnswerEntry::from).collect();
    Ok(Success::ok(SavedAnswersData { saved_at: saved.at.into(), answers }))
}

/// Submits the caller's own attempt. A repeated call returns the same result.
#[utoipa::path(tag = "learning", request_body = SubmitBody, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuizResultData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/quiz-attempts/{id}/submit")]
pub(crate) async fn submit_quiz_attempt(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<SubmitBody>,
) -> Result<Success<QuizResultData>, ApiError> {
    let (id, user, locale) = (QuizAttemptId(input::uuid(&id)?), user.0.id(), language::locale(&request));
    let answers = body.0.answers.map(read);
    let taken = blocking(move || {
        let Taken { attempt, attempts_left } = state.use_cases().take_quiz.submit(user, id, answers)?;
        Ok::<_, TakeQuizError>(Taken { attempt: shown(&state, locale, attempt)?, attempts_left })
    })
    .await?;
    let result =
        QuizResultBody::new(&taken).ok_or_else(|| ApiError::internal("an attempt that ended has no outcome"))?;
    Ok(Success::ok(QuizResultData { result }))
}
