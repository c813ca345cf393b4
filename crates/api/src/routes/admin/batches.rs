//! Batches of classroom courses, and the learners with a seat in them.

use crate::answer::{Empty, PageBody, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::routes::batches::BatchBody;
use crate::session::{CatalogueAccess, CatalogueReadAccess, Staff, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{delete, get, patch, post, web};
use catalogue::batches::ListedBatch;
use catalogue::batches::change_batch::{BatchChanges, ChangeBatchError};
use catalogue::ports::store::BatchLearner;
use chrono::NaiveDate;
use kernel::ids::{BatchId, CourseId, Key};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A batch for the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBatch {
    #[serde(flatten)]
    batch: BatchBody,
    version: i32,
    seats: u32,
    /// Number of taken seats, including those of pending orders.
    taken: i64,
}

impl From<ListedBatch> for AdminBatch {
    fn from(ListedBatch { batch, taken }: ListedBatch) -> Self {
        Self { version: batch.version, seats: batch.seats, taken, batch: batch.into() }
    }
}

/// `data` of the list of a course's batches.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBatchesData {
    /// Batches, the earliest start first.
    batches: Vec<AdminBatch>,
}

/// `data` of one batch.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBatchData {
    batch: AdminBatch,
}

/// Fields of a batch. Absent fields stay unchanged.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchForm {
    /// The version that was read. If the batch has another version, the response is 409. Without it, the change overwrites any
    /// version.
    version: Option<i32>,
    /// Venue, at most 500 characters. Required for a new batch.
    venue: Option<String>,
    /// First day in India. Required for a new batch.
    #[schema(format = Date)]
    starts_on: Option<String>,
    /// Last day in India. Required for a new batch.
    #[schema(format = Date)]
    ends_on: Option<String>,
    /// Weekdays and hours, one line of at most 150 characters.
    timing: Option<String>,
    /// Number of seats, 1 to 10,000. Required for a new batch.
    seats: Option<u32>,
}

impl BatchForm {
    fn changes(self) -> Result<BatchChanges, ApiError> {
        let mut broken = Vec::new();
        let mut day = |field: &'static str, text: Option<String>| -> Option<NaiveDate> {
            let read = text.map(|text| input::day(field, &text)).transpose();
            if read.is_err() {
                broken.push(FieldError::new(field, "invalid_day", "Enter a day."));
            }
            read.ok().flatten()
        };
        let (starts_on, ends_on) = (day("startsOn", self.starts_on), day("endsOn", self.ends_on));
        if !broken.is_empty() {
            return Err(ApiError::unprocessable(broken));
        }
        let Self { version, venue, timing, seats, .. } = self;
        Ok(BatchChanges { version, venue, starts_on, ends_on, timing, seats })
    }
}

/// Lists all batches of a course.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminBatchesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/courses/{id}/batches")]
pub(crate) async fn list_batches(
    _: Staff<CatalogueReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminBatchesData>, ApiError> {
    let (course, store) = (CourseId(input::uuid(&id)?), state.store.clone());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        if tx.catalogue().find_course(&Key::Id(course.0))?.is_none() {
            return Err(ApiError::not_found("Course not found."));
        }
        Ok(tx.batches().of_course(course)?)
    })
    .await?;
    Ok(Success::ok(AdminBatchesData { batches: found.into_iter().map(AdminBatch::from).collect() }))
}

/// Creates a batch of a course.
#[utoipa::path(tag = "admin", request_body = BatchForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<AdminBatchData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/courses/{id}/batches")]
pub(crate) async fn create_batch(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<BatchForm>,
) -> Result<Success<AdminBatchData>, ApiError> {
    let (course, changes) = (CourseId(input::uuid(&id)?), body.0.changes()?);
    let (author, use_case) = (user.author(), state.use_cases().change_batch.clone());
    let listed = blocking(move || use_case.create(&author, course, changes)).await?;
    Ok(Success::created(AdminBatchData { batch: listed.into() }))
}

/// Changes a batch.
#[utoipa::path(tag = "admin", request_body = BatchForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminBatchData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/admin/batches/{id}")]
pub(crate) async fn edit_batch(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<BatchForm>,
) -> Result<Success<AdminBatchData>, ApiError> {
    let (id, changes) = (BatchId(input::uuid(&id)?), body.0.changes()?);
    let (author, use_case) = (user.author(), state.use_cases().change_batch.clone());
    let listed = blocking(move || use_case.edit(&author, id, changes)).await?;
    Ok(Success::ok(AdminBatchData { batch: listed.into() }))
}

/// Deletes a batch without taken seats.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/batches/{id}")]
pub(crate) async fn delete_batch(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (id, author) = (BatchId(input::uuid(&id)?), user.author());
    let use_case = state.use_cases().change_batch.clone();
    blocking(move || use_case.delete(&author, id)).await?;
    Ok(Success::ok(Empty {}))
}

/// A learner with a seat in a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchLearnerBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    /// False while the order is pending.
    is_paid: bool,
}

impl From<BatchLearner> for BatchLearnerBody {
    fn from(learner: BatchLearner) -> Self {
        let BatchLearner { user, name, email, is_paid } = learner;
        Self { id: user.0, name, email, is_paid }
    }
}

/// `data` of a batch's learners.
#[derive(Debug, Serialize, ToSchema)]
pub struct BatchLearnersData {
    /// Learners, ordered by name.
    learners: Vec<BatchLearnerBody>,
    page: PageBody,
}

/// Lists the learners with a seat in a batch.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), PageParams), responses(
    (status = 200, body = Success<BatchLearnersData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/batches/{id}/learners")]
pub(crate) async fn list_batch_learners(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<Success<BatchLearnersData>, ApiError> {
    let (id, page, store) = (BatchId(input::uuid(&id)?), params.0.read()?, state.store.clone());
    let found = blocking(move || store.begin()?.batches().learners(id, page.into())).await?;
    let listed = found.ok_or(ChangeBatchError::NotFound)?;
    let learners = listed.rows.into_iter().map(BatchLearnerBody::from).collect();
    Ok(Success::ok(BatchLearnersData { learners, page: page.with_total(listed.total) }))
}
