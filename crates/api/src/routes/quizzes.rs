//! Taking a quiz.

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
    /// All answers of the attempt as they are stored now, those of other tabs and devices too.
    answers: Vec<AnswerEntry>,
}

/// Answers so far.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct AnswersBody {
    /// They are merged with those that were saved before, by question and version.
    answers: Vec<AnswerEntry>,
}

/// What is handed in.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SubmitBody {
    /// They are merged with those that were saved. After the end of the attempt's time only the saved ones count.
    answers: Option<Vec<AnswerEntry>>,
}

/// An attempt as it is shown: its questions in the language of the address, where they are translated. Blocks.
fn shown(state: &AppState, locale: Locale, mut attempt: QuizAttempt) -> Result<QuizAttempt, StoreError> {
    translate_lesson(state.store.as_ref(), attempt.lesson, locale, &mut attempt.paper)?;
    Ok(attempt)
}

fn read(answers: Vec<AnswerEntry>) -> Vec<Answer> {
    answers.into_iter().map(Answer::from).collect()
}

/// Begins an attempt at the quiz of a lesson; one that is open is gone on with.
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

/// One's own attempt: while it is open the questions, once it ended the result. One whose time is up ends with this call.
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
    let saved = blocking(move || use_case.save(user, id, &answers)).await?;
    let answers = saved.answers.into_iter().map(AnswerEntry::from).collect();
    Ok(Success::ok(SavedAnswersData { saved_at: saved.at.into(), answers }))
}

/// Hands in one's own attempt. Twice, it is the same result.
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
