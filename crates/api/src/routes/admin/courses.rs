//! What admins change of courses.

use super::course_form::{CourseForm, CourseFormBody};
use super::upload::{Kept, Upload};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Valid};
use crate::routes::courses::{CourseData, own_course, owned};
use crate::session::{AdminUser, Signed};
use crate::state::AppState;
use actix_web::{patch, post, web};
use domain::catalogue::Status;
use domain::ids::{CourseId, ItemId, Key};
use domain::usecase::create_course::CreateCourse;
use domain::usecase::set_status::SetStatus;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Writes a new course. Its picture, syllabus and certificate are ready when this answers.
#[utoipa::path(tag = "admin", request_body(content = CourseFormBody, content_type = "multipart/form-data"), responses(
    (status = 201, body = Success<CourseData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/course/createCourse")]
pub async fn create_course(
    user: AdminUser,
    state: web::Data<AppState>,
    form: Upload<CourseForm>,
) -> Result<Success<CourseData>, ApiError> {
    let (author, ports) = (user.author(), state.ports.clone());
    let course = blocking(move || {
        let mut kept = Kept::new(ports.media.clone());
        let new = form.0.read(&mut kept)?;
        let use_case = CreateCourse { store: ports.store, clock: ports.clock, ids: ports.ids };
        let course = use_case.run(&author, new)?;
        kept.settle();
        Ok::<_, ApiError>(course)
    })
    .await?;
    Ok(Success::created(as_stored(&state, course.id, &user.0).await?))
}

/// Where a course shall stand.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewStatus {
    /// `Draft` or `Published`.
    status: String,
}

/// Publishes a complete course, or takes it back to draft; owners keep it.
#[utoipa::path(tag = "admin", request_body = NewStatus, params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<CourseData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/course/{id}/status")]
pub async fn set_course_status(
    user: AdminUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: Valid<NewStatus>,
) -> Result<Success<CourseData>, ApiError> {
    let status = draft_or_published(&body.0.status).map_err(|fault| ApiError::unprocessable([fault]))?;
    let (author, key) = (user.author(), input::key(&id)?);
    let use_case = SetStatus { store: state.store.clone(), clock: state.clock.clone() };
    let course = blocking(move || use_case.run(&author, &key, status)).await?;
    Ok(Success::ok(as_stored(&state, course.id, &user.0).await?))
}

/// A status that is set by name; archiving has a call of its own.
pub(super) fn draft_or_published(name: &str) -> Result<Status, FieldError> {
    let status = Status::parse(name).filter(|status| *status != Status::Archived);
    status.ok_or_else(|| FieldError::new("status", "unknown_status", "Status must be Draft or Published."))
}

/// Reloads the catalogue, so that the next read sees the write, and answers the course from it.
async fn as_stored(state: &web::Data<AppState>, id: CourseId, signed: &Signed) -> Result<CourseData, ApiError> {
    state.catalogue.reload(state).await?;
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&Key::Id(id.0)).ok_or_else(|| ApiError::not_found("Course not found."))?;
    let owns = owned(state, signed.actor()).await?.contains(&ItemId::Course(id));
    Ok(CourseData { course: own_course(state, &snapshot, course, signed, owns).await? })
}
