//! Public pages of mentors.

use super::courses::answer_public;
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::mentor::MentorData;
use crate::ready::CachePolicy;
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};

/// Returns a mentor whom a published course names, with the courses that do.
#[utoipa::path(tag = "catalogue", params(("slug" = String, Path)), responses(
    (status = 200, body = Success<MentorData>), (status = 404, body = FailureBody)))]
#[get("/mentors/{slug}")]
pub(crate) async fn get_mentor(
    request: HttpRequest,
    state: web::Data<AppState>,
    slug: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let mentor = snapshot.mentor(&slug.to_lowercase());
    let page = snapshot.mentor_page(mentor.ok_or_else(|| ApiError::not_found("Mentor not found."))?)?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), &page, policy).await)
}
