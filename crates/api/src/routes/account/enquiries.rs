//! The user's own enquiries, with their replies.

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{EnquiryMessageKind, EnquiryStatus};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::routes::enquiry::GrievanceBody;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{get, post, web};
use domain::enquiries::reply_to_enquiry::Command;
use domain::enquiries::{Enquiry, Message, MessageKind};
use domain::ports::store::EnquiryFilter;
use kernel::ids::EnquiryId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET /user/enquiries.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEnquiriesData {
    /// Newest first.
    enquiries: Vec<OwnEnquiry>,
    page: PageBody,
}

/// An enquiry of the user, with its replies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnEnquiry {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    subject: String,
    #[schema(required)]
    message: Option<String>,
    created_at: Timestamp,
    /// Status: `open` (waits for the staff), `waiting` (waits for the enquirer) or `closed`.
    #[schema(value_type = EnquiryStatus)]
    status: &'static str,
    /// Later messages, oldest first.
    messages: Vec<OwnMessage>,
    /// Number and deadline, if the enquiry is a grievance.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
}

/// A message of the user's own enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnMessage {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `asked` (by the user) or `reply` (by the institute).
    #[schema(value_type = EnquiryMessageKind)]
    kind: &'static str,
    text: String,
    at: Timestamp,
}

impl From<Message> for OwnMessage {
    fn from(Message { id, kind, text, at, .. }: Message) -> Self {
        Self { id: id.0, kind: kind.as_str(), text, at: at.into() }
    }
}

impl OwnEnquiry {
    /// Includes the staff's internal notes, for the export of the user's data.
    pub fn with_notes(enquiry: Enquiry) -> Self {
        Self {
            id: enquiry.id.0,
            subject: enquiry.subject,
            message: enquiry.message,
            created_at: enquiry.created_at.into(),
            status: enquiry.status.as_str(),
            messages: enquiry.messages.into_iter().map(OwnMessage::from).collect(),
            grievance: enquiry.grievance.map(GrievanceBody::from),
        }
    }
}

impl From<Enquiry> for OwnEnquiry {
    fn from(mut enquiry: Enquiry) -> Self {
        enquiry.messages.retain(|message| message.kind != MessageKind::Note);
        Self::with_notes(enquiry)
    }
}

/// `data` of one enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEnquiryData {
    enquiry: OwnEnquiry,
}

/// A further message in a conversation.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct EnquiryReply {
    /// Text of the message, at most 5,000 characters.
    #[serde(default)]
    text: String,
}

/// Adds a message to one of the user's enquiries, which becomes open again. An enquiry has at most 100 messages; then the
/// response is 409 `enquiry_full`.
#[utoipa::path(tag = "user", request_body = EnquiryReply, params(("id" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<OwnEnquiryData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/user/enquiries/{id}/messages")]
pub(crate) async fn reply_to_enquiry(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<EnquiryReply>,
) -> Result<Success<OwnEnquiryData>, ApiError> {
    let command = Command { user: user.0.id(), enquiry: EnquiryId(input::uuid(&id)?), text: body.0.text };
    let use_case = state.use_cases().enquiries.reply.clone();
    let enquiry = blocking(move || use_case.run(&command)).await?;
    Ok(Success::created(OwnEnquiryData { enquiry: enquiry.into() }))
}

/// Lists the user's enquiries.
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
    Ok(Success::ok(OwnEnquiriesData { enquiries, page: page.with_total(listed.total) }))
}
