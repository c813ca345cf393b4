//! Batches of classroom courses: the open ones, and those of a learner.

use super::listing::Routes;
use crate::answer::{Day, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::Snapshot;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use catalogue::Status;
use catalogue::batches::{Batch, ListedBatch};
use kernel::ids::{CourseId, Key};
use kernel::india::day_of;
use serde::Serialize;
use utoipa::ToSchema;

/// Registers the routes of batches.
pub(super) fn configure(api: &mut Routes) {
    api.service(list_course_batches).service(list_own_batches);
}

/// When and where a course is taught in a classroom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Name and address of the place; may have several lines.
    venue: String,
    /// First day, in India.
    starts_on: Day,
    /// Last day, in India.
    ends_on: Day,
    /// Days and hours in words; may be empty.
    timing: String,
}

impl From<Batch> for BatchBody {
    fn from(batch: Batch) -> Self {
        let Batch { id, venue, starts_on, ends_on, timing, .. } = batch;
        Self { id: id.0, venue, starts_on: Day(starts_on), ends_on: Day(ends_on), timing }
    }
}

impl BatchBody {
    /// Builds the body with its texts in the snapshot's language.
    fn new(batch: Batch, snapshot: &Snapshot) -> Self {
        let course = batch.course;
        let stored = Self::from(batch);
        let [venue, timing] = [&stored.venue, &stored.timing].map(|text| snapshot.course_text(course, text));
        Self { venue, timing, ..stored }
    }
}

/// A batch that can be joined while seats are left.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenBatch {
    #[serde(flatten)]
    batch: BatchBody,
    /// Number of free seats. Orders that await payment have already reserved theirs.
    seats_left: i64,
}

impl OpenBatch {
    fn new(listed: ListedBatch, snapshot: &Snapshot) -> Self {
        Self { seats_left: listed.seats_left(), batch: BatchBody::new(listed.batch, snapshot) }
    }
}

/// A course with the batches that its buyer can choose from.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseBatches {
    course: uuid::Uuid,
    title: String,
    /// The batches, earliest start first.
    batches: Vec<OpenBatch>,
}

impl CourseBatches {
    /// Groups batches by course. The courses are in the order of their earliest batch.
    pub fn group(snapshot: &Snapshot, open: Vec<ListedBatch>) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for listed in open {
            let (course, open) = (listed.batch.course, OpenBatch::new(listed, snapshot));
            match groups.iter_mut().find(|group| group.course == course.0) {
                Some(group) => group.batches.push(open),
                None => {
                    let (title, batches) = (title_of(snapshot, course), vec![open]);
                    groups.push(Self { course: course.0, title, batches });
                }
            }
        }
        groups
    }
}

fn title_of(snapshot: &Snapshot, course: CourseId) -> String {
    snapshot.course(&Key::Id(course.0)).map(|course| course.title.clone()).unwrap_or_default()
}

/// `data` of a course's batches.
#[derive(Debug, Serialize, ToSchema)]
pub struct BatchesData {
    /// The batches, earliest start first.
    batches: Vec<OpenBatch>,
}

/// Lists the batches of a course that can be joined; empty for a course without classroom teaching.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<BatchesData>), (status = 404, body = FailureBody)))]
#[get("/courses/{id}/batches")]
pub(crate) async fn list_course_batches(
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<BatchesData>, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let found = snapshot.course(&Key::parse(&id)).filter(|course| course.status == Status::Published);
    let course = found.ok_or_else(|| ApiError::not_found("Course not found."))?;
    if !course.is_offline {
        return Ok(Success::ok(BatchesData { batches: Vec::new() }));
    }
    let (course, today, store) = (course.id, day_of(state.clock.now()), state.store.clone());
    let open = blocking(move || store.begin()?.batches().open(&[course], today)).await?;
    Ok(Success::ok(BatchesData { batches: open.into_iter().map(|listed| OpenBatch::new(listed, &snapshot)).collect() }))
}

/// A batch in which the caller has a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnBatch {
    course: uuid::Uuid,
    title: String,
    #[serde(flatten)]
    batch: BatchBody,
}

impl OwnBatch {
    /// Builds the body with the course's present title.
    pub fn new(snapshot: &Snapshot, batch: Batch) -> Self {
        Self { course: batch.course.0, title: title_of(snapshot, batch.course), batch: BatchBody::new(batch, snapshot) }
    }
}

/// `data` of GET /user/batches.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnBatchesData {
    /// The batches, earliest start first, including those that are over.
    batches: Vec<OwnBatch>,
}

/// Lists the batches of the caller's paid orders.
#[utoipa::path(tag = "account", responses(
    (status = 200, body = Success<OwnBatchesData>), (status = 401, body = FailureBody)))]
#[get("/user/batches")]
pub(crate) async fn list_own_batches(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<OwnBatchesData>, ApiError> {
    let (id, store, snapshot) = (user.0.id(), state.store.clone(), state.snapshot_for(&request));
    let own = blocking(move || store.begin()?.batches().of_user(id)).await?;
    Ok(Success::ok(OwnBatchesData { batches: own.into_iter().map(|batch| OwnBatch::new(&snapshot, batch)).collect() }))
}
