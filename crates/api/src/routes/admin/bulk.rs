//! Bulk changes of the status of courses and bundles.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::{BulkOutcome, ItemStatus};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::public_catalogue::Snapshot;
use crate::session::{CatalogueAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{post, web};
use catalogue::Status;
use catalogue::bundle_filter::{BundleFilter, filtered};
use catalogue::set_statuses::{Outcome, SetStatuses};
use domain::storefront::search::{CourseFilter, Shown};
use kernel::ids::{BundleId, CourseId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// The chosen items and their new status. Send either `ids` or `match`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkForm {
    /// The new status.
    #[schema(value_type = ItemStatus)]
    status: String,
    /// Ids of the items, at most 1,000.
    ids: Option<Vec<Uuid>>,
    /// All items that match a list's filters. Rejected when more than 1,000 match.
    #[serde(rename = "match")]
    found: Option<BulkMatch>,
}

/// The filters of a list.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BulkMatch {
    /// Search text, as in the list.
    #[serde(default)]
    pub(super) q: String,
    /// Status, as in the list. Empty: all.
    #[serde(default)]
    pub(super) status: String,
}

impl BulkMatch {
    /// Parses the status filter. `None`: all.
    pub(super) fn only(&self) -> Result<Option<Status>, ApiError> {
        Some(self.status.as_str()).filter(|name| !name.is_empty()).map(parsed).transpose()
    }
}

/// `data` of a bulk change: one result for each item.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkData {
    /// One result for each item, in the requested order.
    results: Vec<BulkResult>,
}

/// Result for one item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkResult {
    #[serde(rename = "_id")]
    id: Uuid,
    /// Title of the item. Empty if it doesn't exist.
    title: String,
    /// `moved`; `unchanged`: it already had this status; `incomplete`: `errors` lists what is missing; `not_found`.
    #[schema(value_type = BulkOutcome)]
    outcome: &'static str,
    /// Former status of a moved item. Null otherwise.
    #[schema(required, value_type = Option<ItemStatus>)]
    from: Option<&'static str>,
    /// What the item still lacks for publishing.
    errors: Vec<FieldError>,
    /// For a course, whether a learner can finish it; true for a bundle.
    can_finish: bool,
}

impl BulkForm {
    fn status(&self) -> Result<Status, ApiError> {
        parsed(&self.status)
    }

    /// Returns the chosen ids. `found` looks up those that match the filters.
    fn ids(&self, found: impl FnOnce(&str, Option<Status>) -> Vec<Uuid>) -> Result<Vec<Uuid>, ApiError> {
        match (&self.ids, &self.found) {
            (Some(ids), None) => Ok(ids.clone()),
            (None, Some(by)) => Ok(found(&by.q, by.only()?)),
            _ => Err(invalid("ids", "required", "Send either ids or match.")),
        }
    }
}

fn invalid(field: &'static str, code: &'static str, message: &'static str) -> ApiError {
    ApiError::unprocessable([FieldError::new(field, code, message)])
}

fn parsed(name: &str) -> Result<Status, ApiError> {
    Status::parse(name).ok_or_else(|| invalid("status", "unknown", "status must be Draft, Published or Archived."))
}

/// Returns the courses that match the filters of the back office's list.
pub(super) fn matching_courses(snapshot: &Snapshot, q: &str, status: Option<Status>) -> Vec<Uuid> {
    let shown = status.map_or(Shown::All, Shown::Only);
    let text = Some(q.to_owned()).filter(|text| !text.trim().is_empty());
    let found = snapshot.found(&CourseFilter { text, shown, ..CourseFilter::default() });
    found.into_iter().map(|course| course.id.0).collect()
}

/// Returns the bundles that match the filters of the back office's list.
pub(super) fn matching_bundles(snapshot: &Snapshot, q: &str, status: Option<Status>) -> Vec<Uuid> {
    let filter = BundleFilter { text: Some(q.to_owned()), status, ..BundleFilter::default() };
    filtered(&snapshot.catalogue.bundles, &filter).into_iter().map(|bundle| bundle.id.0).collect()
}

/// Title of each item, and whether a learner can finish it.
type Known = HashMap<Uuid, (String, bool)>;

fn answer(outcomes: impl Iterator<Item = (Uuid, Outcome)>, known: &Known) -> Success<BulkData> {
    let result = |(id, outcome): (Uuid, Outcome)| {
        let (outcome, from, missing) = match outcome {
            Outcome::Moved(from) => ("moved", Some(from.as_str()), Vec::new()),
            Outcome::Unchanged => ("unchanged", None, Vec::new()),
            Outcome::Incomplete(missing) => ("incomplete", None, missing),
            Outcome::NotFound => ("not_found", None, Vec::new()),
        };
        let (title, can_finish) = known.get(&id).cloned().unwrap_or((String::new(), true));
        BulkResult { id, title, outcome, from, errors: missing.into_iter().map(FieldError::from).collect(), can_finish }
    };
    Success::ok(BulkData { results: outcomes.map(result).collect() })
}

/// Publishes courses, returns them to draft or archives them, each by the rules of a single change. A failure of one doesn't
/// stop the others. Each change is logged.
#[utoipa::path(tag = "admin", request_body = BulkForm, responses((status = 200, body = Success<BulkData>),
    (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/courses/bulk")]
pub(crate) async fn bulk_courses(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkForm>,
) -> Result<Success<BulkData>, ApiError> {
    let (author, status) = (user.author(), body.0.status()?);
    let snapshot = state.catalogue.snapshot();
    let ids = body.0.ids(|q, status| matching_courses(&snapshot, q, status))?;
    let use_case = SetStatuses { store: state.store.clone(), clock: state.clock.clone() };
    let ids: Vec<_> = ids.into_iter().map(CourseId).collect();
    let written = state.clone();
    let outcomes = blocking(move || {
        let (outcomes, moved) = use_case.courses(&author, &ids, status, &snapshot.catalogue.courses)?;
        written.catalogue.refresh_after(written.store.as_ref(), written.tax(), moved)?;
        Ok::<_, ApiError>(outcomes)
    })
    .await?;
    let snapshot = state.catalogue.snapshot();
    let courses = snapshot.catalogue.courses.iter();
    let known = courses.map(|course| (course.id.0, (course.title.clone(), course.can_be_finished()))).collect();
    Ok(answer(outcomes.into_iter().map(|(id, outcome)| (id.0, outcome)), &known))
}

/// Publishes bundles, returns them to draft or archives them, each by the rules of a single change. A failure of one doesn't
/// stop the others. Each change is logged.
#[utoipa::path(tag = "admin", request_body = BulkForm, responses((status = 200, body = Success<BulkData>),
    (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/bundles/bulk")]
pub(crate) async fn bulk_bundles(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkForm>,
) -> Result<Success<BulkData>, ApiError> {
    let (author, status) = (user.author(), body.0.status()?);
    let snapshot = state.catalogue.snapshot();
    let ids = body.0.ids(|q, status| matching_bundles(&snapshot, q, status))?;
    let use_case = SetStatuses { store: state.store.clone(), clock: state.clock.clone() };
    let ids: Vec<_> = ids.into_iter().map(BundleId).collect();
    let outcomes = blocking(move || use_case.bundles(&author, &ids, status)).await?;
    reload_catalogue(&state).await?;
    let snapshot = state.catalogue.snapshot();
    let known = snapshot.catalogue.bundles.iter().map(|bundle| (bundle.id.0, (bundle.name.clone(), true))).collect();
    Ok(answer(outcomes.into_iter().map(|(id, outcome)| (id.0, outcome)), &known))
}
