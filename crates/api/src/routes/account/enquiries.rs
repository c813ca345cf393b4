//! What one asked the institute, with its answers.

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::EnquiryStatus;
use crate::error::{ApiError, FailureBody};
use crate::input::{PageParams, Params};
use crate::routes::enquiry::GrievanceBody;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{get, web};
use domain::enquiries::Enquiry;
use domain::ports::store::EnquiryFilter;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /user/enquiries.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEnquiriesData {
    /// Newest first.
    enquiries: Vec<OwnEnquiry>,
    page: PageBody,
}

/// A question of one's own, with the answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnEnquiry {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    subject: String,
    #[schema(required)]
    message: Option<String>,
    created_at: Timestamp,
    /// `open` or `closed`.
    #[schema(value_type = EnquiryStatus)]
    status: &'static str,
    #[schema(required)]
    answer: Option<String>,
    #[schema(required)]
    answered_at: Option<Timestamp>,
    /// What makes it a grievance.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
}

impl From<Enquiry> for OwnEnquiry {
    fn from(enquiry: Enquiry) -> Self {
        let (answer, answered_at) = enquiry.answer.map(|answer| (answer.text, Timestamp::from(answer.at))).unzip();
        Self {
            id: enquiry.id.0,
            subject: enquiry.subject,
            message: enquiry.message,
            created_at: enquiry.created_at.into(),
            status: enquiry.status.as_str(),
            answer,
            answered_at,
            grievance: enquiry.grievance.map(GrievanceBody::from),
        }
    }
}

/// What the user asked while signed in.
#[utoipa::path(tag = "user", params(PageParams), responses(
    (status = 200, body = Success<OwnEnquiriesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody)))]
#[get("/user/enquiries")]
pub(crate) async fn list_own_enquiries(
    user: CurrentUser,
    state: web::Data<AppState>,
    params: Params<PageParams>,
) -> Result<Success<OwnEnquiriesData>, ApiError> {
    let page = params.0.read()?;
    let filter = EnquiryFilter { user: Some(user.0.id()), ..EnquiryFilter::default() };
    let store = state.store.clone();
    let listed = blocking(move || store.begin()?.enquiries().list(&filter, page.into())).await?;
    let enquiries = listed.rows.into_iter().map(OwnEnquiry::from).collect();
    Ok(Success::ok(OwnEnquiriesData { enquiries, page: PageBody { total: listed.total, ..page } }))
}
