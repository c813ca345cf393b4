//! Votes, accepted answers, follows and reports of posts.

use super::bodies::{FollowData, PostBody, PostData, VoteData};
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{delete, post, put, web};
use kernel::ids::PostId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

async fn vote(user: &CurrentUser, state: &AppState, id: &str, voted: bool) -> Result<Success<VoteData>, ApiError> {
    let (id, actor, use_case) = (PostId(input::uuid(id)?), user.0.actor(), state.use_cases().discussions.clone());
    let votes = blocking(move || use_case.vote(actor, id, voted)).await?;
    Ok(Success::ok(VoteData { votes, voted }))
}

/// Votes for another member's post. A repeated call changes nothing.
#[utoipa::path(tag = "discussions", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<VoteData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[put("/discussions/posts/{postId}/vote")]
pub(crate) async fn vote_for_post(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<VoteData>, ApiError> {
    vote(&user, &state, &id, true).await
}

/// Removes the caller's vote.
#[utoipa::path(tag = "discussions", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<VoteData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/discussions/posts/{postId}/vote")]
pub(crate) async fn take_vote_back(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<VoteData>, ApiError> {
    vote(&user, &state, &id, false).await
}

async fn accept(user: &CurrentUser, state: &AppState, id: &str, accepted: bool) -> Result<Success<PostData>, ApiError> {
    let (id, actor, use_case) = (PostId(input::uuid(id)?), user.0.actor(), state.use_cases().discussions.clone());
    let shown = blocking(move || use_case.accept(actor, id, accepted)).await?;
    Ok(Success::ok(PostData { post: PostBody::new(shown, user.0.id()) }))
}

/// Accepts an answer in place of an earlier one. For the question's author, the course's mentors, and staff who moderate.
#[utoipa::path(tag = "discussions", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<PostData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[put("/discussions/posts/{postId}/accepted")]
pub(crate) async fn accept_answer(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PostData>, ApiError> {
    accept(&user, &state, &id, true).await
}

/// Removes the acceptance of an answer.
#[utoipa::path(tag = "discussions", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<PostData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/discussions/posts/{postId}/accepted")]
pub(crate) async fn unaccept_answer(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PostData>, ApiError> {
    accept(&user, &state, &id, false).await
}

async fn follow(
    user: &CurrentUser,
    state: &AppState,
    id: &str,
    following: bool,
) -> Result<Success<FollowData>, ApiError> {
    let (id, actor, use_case) = (PostId(input::uuid(id)?), user.0.actor(), state.use_cases().discussions.clone());
    blocking(move || use_case.follow(actor, id, following)).await?;
    Ok(Success::ok(FollowData { following }))
}

/// Follows a question. The caller is then notified of new answers.
#[utoipa::path(tag = "discussions", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<FollowData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[put("/discussions/{id}/follow")]
pub(crate) async fn follow_question(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<FollowData>, ApiError> {
    follow(&user, &state, &id, true).await
}

/// Unfollows a question.
#[utoipa::path(tag = "discussions", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<FollowData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/discussions/{id}/follow")]
pub(crate) async fn unfollow_question(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<FollowData>, ApiError> {
    follow(&user, &state, &id, false).await
}

/// The reason of a report.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewReport {
    /// At most 500 characters.
    reason: String,
}

/// Reports another member's post to the institute. A second report of the same post does not replace the member's first one.
#[utoipa::path(tag = "discussions", request_body = NewReport, params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/discussions/posts/{postId}/reports")]
pub(crate) async fn report_post(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewReport>,
) -> Result<Success<Empty>, ApiError> {
    let (id, actor) = (PostId(input::uuid(&id)?), user.0.actor());
    let use_case = state.use_cases().discussions.clone();
    blocking(move || use_case.report(actor, id, &body.0.reason)).await?;
    Ok(Success::ok(Empty {}).with_message("Thank you. We will look at it."))
}
