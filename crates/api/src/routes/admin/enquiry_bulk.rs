//! Bulk changes of enquiries.

use super::enquiries::status;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::{ChangeOutcome, EnquiryStatus};
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::{EnquiriesAccess, Staff};
use crate::state::AppState;
use actix_web::{post, web};
use domain::enquiries::Enquiry;
use domain::enquiries::change_enquiries::{EnquiryMove, MoveOutcome};
use kernel::ids::{EnquiryId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// The chosen enquiries and their changes.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct EnquiryBulkForm {
    /// Ids of the enquiries, at most 1,000.
    ids: Vec<Uuid>,
    /// New status. Unchanged if absent.
    #[schema(value_type = Option<EnquiryStatus>)]
    status: Option<String>,
    /// Id of the new assignee. Null: nobody. Unchanged if absent.
    #[serde(default, deserialize_with = "super::bundle_form::sent")]
    #[schema(value_type = Option<Uuid>)]
    assignee: Option<Option<Uuid>>,
}

/// `data` of a bulk change: one result for each enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiryBulkData {
    /// One result for each enquiry, in the requested order.
    results: Vec<EnquiryBulkResult>,
}

/// Result for one enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiryBulkResult {
    #[serde(rename = "_id")]
    id: Uuid,
    /// Subject of the enquiry. Empty if it doesn't exist.
    subject: String,
    /// `changed`; `unchanged`: it already was in this state; `not_found`.
    #[schema(value_type = ChangeOutcome)]
    outcome: &'static str,
    /// State before the change. Null if nothing changed.
    #[schema(required)]
    from: Option<EnquiryBefore>,
}

/// An enquiry's former state.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiryBefore {
    #[schema(value_type = EnquiryStatus)]
    status: &'static str,
    #[schema(required)]
    assignee: Option<Uuid>,
}

impl From<&Enquiry> for EnquiryBefore {
    fn from(enquiry: &Enquiry) -> Self {
        let assignee = enquiry.assignee.as_ref().map(|assignee| assignee.id.0);
        Self { status: enquiry.status.as_str(), assignee }
    }
}

impl EnquiryBulkResult {
    fn new(id: EnquiryId, outcome: MoveOutcome) -> Self {
        let (outcome, from, subject) = match outcome {
            MoveOutcome::Changed(before) => ("changed", Some(EnquiryBefore::from(&before)), before.subject),
            MoveOutcome::Unchanged(enquiry) => ("unchanged", None, enquiry.subject),
            MoveOutcome::NotFound => ("not_found", None, String::new()),
        };
        Self { id: id.0, subject, outcome, from }
    }
}

/// Closes, reopens or assigns several enquiries. Each change is logged.
#[utoipa::path(tag = "admin", request_body = EnquiryBulkForm, responses(
    (status = 200, body = Success<EnquiryBulkData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/enquiries/bulk")]
pub(crate) async fn change_enquiries(
    user: Staff<EnquiriesAccess>,
    state: web::Data<AppState>,
    body: ValidJson<EnquiryBulkForm>,
) -> Result<Success<EnquiryBulkData>, ApiError> {
    let EnquiryBulkForm { ids, status: asked, assignee } = body.0;
    let status = asked.as_deref().map(status).transpose().map_err(|fault| ApiError::unprocessable([fault]))?;
    let wish = EnquiryMove { status, assignee: assignee.map(|id| id.map(UserId)) };
    let ids: Vec<_> = ids.into_iter().map(EnquiryId).collect();
    let (author, use_case) = (user.author(), state.use_cases().enquiries.change.clone());
    let outcomes = blocking(move || use_case.run(&author, &ids, wish)).await?;
    let results = outcomes.into_iter().map(|(id, outcome)| EnquiryBulkResult::new(id, outcome)).collect();
    Ok(Success::ok(EnquiryBulkData { results }))
}
