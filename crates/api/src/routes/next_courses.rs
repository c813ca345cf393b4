//! Recommends the next course: what buyers of a course also bought.

use super::courses::owned;
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::course::CourseSummary;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use catalogue::Status;
use kernel::ids::{CourseId, ItemId, Key};
use learning::access::can_see;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of the courses that are recommended after one.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextCoursesData {
    /// The courses, most often bought first; at most three.
    courses: Vec<CourseSummary>,
}

/// Recommends courses after one: published courses that at least three of its buyers also bought and that the caller does not
/// own. The counts are updated once an hour.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<NextCoursesData>), (status = 404, body = FailureBody)))]
#[get("/course/{id}/next")]
pub(crate) async fn get_next_courses(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<NextCoursesData>, ApiError> {
    let key = input::key(&id)?;
    let missing = || ApiError::not_found("Course not found.");
    let snapshot = state.snapshot_for(&request);
    let course = snapshot.course(&key).ok_or_else(missing)?;
    let owned = owned(&state, user.actor()).await?;
    if !can_see(user.actor(), course.status, owned.contains(&ItemId::Course(course.id))) {
        return Err(missing());
    }
    Ok(Success::ok(NextCoursesData { courses: next(&state, &snapshot, course.id, &owned)? }))
}

/// Returns the recommended courses after one for a user who owns the items `owned`.
pub fn next(
    state: &AppState,
    snapshot: &Snapshot,
    course: CourseId,
    owned: &[ItemId],
) -> Result<Vec<CourseSummary>, ApiError> {
    let sold = |id: CourseId| snapshot.course(&Key::Id(id.0)).filter(|course| course.status == Status::Published);
    let found = state.companions.get().next(course, |id| sold(id).is_some() && !owned.contains(&ItemId::Course(id)));
    let cards = found.into_iter().filter_map(sold).map(|course| snapshot.card(course, state.tax()));
    Ok(cards.collect::<Result<_, _>>()?)
}
