//! Courses in the back office.

use super::course_form::{CourseForm, CourseFormBody, Lists, draft_or_published};
use super::upload::{Upload, UploadGuard};
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::enum_schemas::PublishStatus;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::picture_queue::Permit;
use crate::public_catalogue::course::CourseData;
use crate::routes::courses::{own_course, owned};
use crate::session::{Authenticated, CatalogueAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{HttpRequest, delete, patch, post, web};
use catalogue::Status;
use catalogue::create_course::CreateCourse;
use catalogue::duplicate_course::DuplicateCourse;
use catalogue::edit_course::{Command, EditCourse, EditCourseError};
use kernel::ids::{CourseId, ItemId, Key};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Creates a course. Its picture, syllabus and certificate are stored before the response is sent. An idempotency key stores it
/// once (409 for a repetition). Without a key, a form that is sent twice creates two drafts.
#[utoipa::path(tag = "admin", request_body(content = CourseFormBody, content_type = "multipart/form-data"),
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Chosen by the client, once per course")),
    responses((status = 201, body = Success<CourseData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 409, body = FailureBody),
        (status = 413, body = FailureBody), (status = 415, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/course/createCourse")]
pub(crate) async fn create_course(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    form: Upload<CourseForm>,
) -> Result<Success<CourseData>, ApiError> {
    let (author, ports) = (user.author(), state.ports.clone());
    let key = input::idempotency_key(&request).ok().map(input::uuid).transpose()?.map(CourseId);
    let permit = picture_permit(&user, &state, &form.0).await?;
    let course = blocking(move || {
        let _permit = permit;
        let mut guard = UploadGuard::new(ports.media.clone());
        let (form, _) = form.0.read(Lists::Repeated, &mut guard, ports.media.as_ref())?;
        let use_case = CreateCourse { store: ports.store, clock: ports.clock, ids: ports.ids };
        let course = use_case.run(&author, form, key)?;
        guard.settle();
        Ok::<_, ApiError>(course)
    })
    .await?;
    Ok(Success::created(as_stored(&state, course.id, &user.0).await?))
}

/// Changes the sent fields of a course. `version` or `If-Match` prevents a lost update.
#[utoipa::path(tag = "admin", request_body(content = CourseFormBody, content_type = "multipart/form-data"),
    params(("id" = String, Path, description = "Id or slug"),
        ("if-match" = Option<String>, Header, description = "The version in quotes")),
    responses((status = 200, body = Success<CourseData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[patch("/course/{id}")]
pub(crate) async fn edit_course(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    form: Upload<CourseForm>,
) -> Result<Success<CourseData>, ApiError> {
    let (author, ports, key) = (user.author(), state.ports.clone(), input::key(&id)?);
    let matched = input::if_match(&request)?;
    let permit = picture_permit(&user, &state, &form.0).await?;
    let course = blocking(move || {
        let _permit = permit;
        let mut guard = UploadGuard::new(ports.media.clone());
        let (changes, version) = form.0.read(Lists::Json, &mut guard, ports.media.as_ref())?;
        if matched.is_some() && version.is_some() && matched != version {
            return Err(EditCourseError::Changed.into());
        }
        let use_case = EditCourse { store: ports.store, clock: ports.clock, ids: ports.ids };
        let version = version.or(matched);
        let course = use_case.run(&author, Command { key, version, changes })?;
        guard.settle();
        Ok::<_, ApiError>(course)
    })
    .await?;
    Ok(Success::ok(as_stored(&state, course.id, &user.0).await?))
}

/// Waits for the permit to encode pictures, if the form has any.
async fn picture_permit(
    user: &Staff<CatalogueAccess>,
    state: &AppState,
    form: &CourseForm,
) -> Result<Option<Permit>, ApiError> {
    if form.has_pictures() { state.pictures.permit(user.0.actor()).await.map(Some) } else { Ok(None) }
}

/// Deletes a course that no learner, order or bundle refers to.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/course/deleteCourse/{id}")]
pub(crate) async fn delete_course(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (author, key) = (user.author(), input::key(&id)?);
    let use_case = state.use_cases().delete_course.clone();
    blocking(move || use_case.run(&author, &key)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(Empty {}).with_message("Course deleted."))
}

/// Creates a draft with the same content, as a start for another course.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 201, body = Success<CourseData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[post("/course/{id}/duplicate")]
pub(crate) async fn duplicate_course(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<CourseData>, ApiError> {
    let (author, key) = (user.author(), input::key(&id)?);
    let (store, clock, ids) = (state.store.clone(), state.clock.clone(), state.ids.clone());
    let use_case = DuplicateCourse { store, clock, ids };
    let copy = blocking(move || use_case.run(&author, &key)).await?;
    Ok(Success::created(as_stored(&state, copy.id, &user.0).await?))
}

/// A course's new status.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewStatus {
    /// `Draft` or `Published`.
    #[schema(value_type = PublishStatus)]
    status: String,
}

/// Publishes a complete course, or returns it to draft. Owners keep access.
#[utoipa::path(tag = "admin", request_body = NewStatus, params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<CourseData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/course/{id}/status")]
pub(crate) async fn set_course_status(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewStatus>,
) -> Result<Success<CourseData>, ApiError> {
    let status = draft_or_published(&body.0.status).map_err(|fault| ApiError::unprocessable([fault]))?;
    Ok(Success::ok(move_to(status, &user, &state, &id).await?))
}

/// Archives a course: it is no longer sold. Owners keep access. The status `Draft` restores it.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<CourseData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[patch("/course/{id}/archive")]
pub(crate) async fn archive_course(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<CourseData>, ApiError> {
    Ok(Success::ok(move_to(Status::Archived, &user, &state, &id).await?))
}

async fn move_to(
    status: Status,
    user: &Staff<CatalogueAccess>,
    state: &web::Data<AppState>,
    id: &str,
) -> Result<CourseData, ApiError> {
    let (author, key) = (user.author(), input::key(id)?);
    let use_case = state.use_cases().set_status.clone();
    let course = blocking(move || use_case.run(&author, &key, status)).await?;
    as_stored(state, course.id, &user.0).await
}

/// Reloads the catalogue, so that the next read sees the write, and returns the course from it.
async fn as_stored(state: &web::Data<AppState>, id: CourseId, signed: &Authenticated) -> Result<CourseData, ApiError> {
    reload_catalogue(state).await?;
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&Key::Id(id.0)).ok_or_else(|| ApiError::not_found("Course not found."))?;
    let owns = owned(state, signed.actor()).await?.contains(&ItemId::Course(id));
    Ok(CourseData { course: own_course(state, &snapshot, course, signed, owns).await? })
}
