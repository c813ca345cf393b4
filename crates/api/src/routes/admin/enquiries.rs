//! The inbox of enquiries.

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::EnquiryStatus;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params, ValidJson};
use crate::routes::enquiry::GrievanceBody;
use crate::session::{EnquiriesAccess, Staff};
use crate::state::AppState;
use actix_web::{get, patch, web};
use domain::enquiries::answer_enquiry::{Answered, Command};
use domain::enquiries::{Enquiry, Status};
use domain::ids::EnquiryId;
use domain::phone;
use domain::ports::store::EnquiryFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Which enquiries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct EnquiryParams {
    /// `open`, `closed`, `grievances` (open ones, the one that is due first before the others) or `all`; all without.
    status: Option<String>,
    /// Part of a name, subject, mobile number, e-mail or message, in any case.
    q: Option<String>,
    /// From 1.
    page: Option<i64>,
    /// At most 100; 20 without.
    per_page: Option<i64>,
}

/// `data` of the inbox.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiriesData {
    /// Newest first.
    enquiries: Vec<EnquiryBody>,
    page: PageBody,
}

/// `data` of one enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiryData {
    enquiry: EnquiryBody,
    /// Whether a mail with the answer goes out: there must be an address.
    mailed: bool,
}

/// An enquiry with its answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnquiryBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    user_name: String,
    subject: String,
    mobile: String,
    #[schema(required)]
    email: Option<String>,
    #[schema(required)]
    message: Option<String>,
    created_at: Timestamp,
    /// The user who was signed in.
    #[schema(required)]
    user: Option<uuid::Uuid>,
    /// `open` or `closed`.
    #[schema(value_type = EnquiryStatus)]
    status: &'static str,
    #[schema(required)]
    answer: Option<String>,
    #[schema(required)]
    answered_at: Option<Timestamp>,
    /// The name of the admin who answered.
    #[schema(required)]
    answered_by: Option<String>,
    /// What makes it a grievance.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
}

impl From<Enquiry> for EnquiryBody {
    fn from(enquiry: Enquiry) -> Self {
        let Enquiry { id, name, subject, mobile, email, message, created_at, user, status, answer, grievance } =
            enquiry;
        Self {
            id: id.0,
            user_name: name,
            subject,
            mobile,
            email,
            message,
            created_at: created_at.into(),
            user: user.map(|id| id.0),
            status: status.as_str(),
            answered_at: answer.as_ref().map(|answer| answer.at.into()),
            answered_by: answer.as_ref().map(|answer| answer.by_name.clone()),
            answer: answer.map(|answer| answer.text),
            grievance: grievance.map(GrievanceBody::from),
        }
    }
}

fn status(name: &str) -> Result<Status, FieldError> {
    Status::parse(name).ok_or_else(|| FieldError::new("status", "unknown_status", "Status must be open or closed."))
}

/// Enquiries, newest first.
#[utoipa::path(tag = "admin", params(EnquiryParams), responses(
    (status = 200, body = Success<EnquiriesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/enquiries")]
pub(crate) async fn list_enquiries(
    _: Staff<EnquiriesAccess>,
    state: web::Data<AppState>,
    params: Params<EnquiryParams>,
) -> Result<Success<EnquiriesData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let status = match params.status.as_deref() {
        None | Some("" | "all") => None,
        Some("grievances") => Some(Status::Open),
        Some(name) => {
            let unknown = |_| ApiError::bad_request("status must be open, closed, grievances or all.");
            Some(status(name).map_err(unknown)?)
        }
    };
    let grievances = params.status.as_deref() == Some("grievances");
    let text = phone::searched(&params.q.unwrap_or_default());
    let filter = EnquiryFilter { text, status, user: None, grievances };
    let store = state.store.clone();
    let listed = blocking(move || store.begin()?.enquiries().list(&filter, page.into())).await?;
    let enquiries = listed.rows.into_iter().map(EnquiryBody::from).collect();
    Ok(Success::ok(EnquiriesData { enquiries, page: PageBody { total: listed.total, ..page } }))
}

/// What to change.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct EnquiryChange {
    /// `open` or `closed`. Without it an answer closes.
    #[schema(value_type = Option<EnquiryStatus>)]
    status: Option<String>,
    /// At most 5,000 characters.
    answer: Option<String>,
}

/// Answers an enquiry (by mail, when there is an address), closes it, or opens it again. A closed one is opened before
/// it is answered.
#[utoipa::path(tag = "admin", request_body = EnquiryChange, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<EnquiryData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/admin/enquiries/{id}")]
pub(crate) async fn update_enquiry(
    user: Staff<EnquiriesAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<EnquiryChange>,
) -> Result<Success<EnquiryData>, ApiError> {
    let status = body.0.status.as_deref().map(status).transpose().map_err(|fault| ApiError::unprocessable([fault]))?;
    let (enquiry, answer) = (EnquiryId(input::uuid(&id)?), body.0.answer);
    let command = Command { author: user.author(), enquiry, status, answer };
    let use_case = state.use_cases().answer_enquiry.clone();
    let Answered { enquiry, mailed } = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(EnquiryData { enquiry: enquiry.into(), mailed }))
}
