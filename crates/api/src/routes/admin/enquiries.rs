//! The inbox of enquiries in the back office.

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{EnquiryMessageKind, EnquiryStatus};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params, ValidJson};
use crate::reads::Reads;
use crate::routes::enquiry::GrievanceBody;
use crate::session::{EnquiriesAccess, Staff};
use crate::state::AppState;
use actix_web::{get, patch, web};
use domain::enquiries::answer_enquiry::{Answered, Command};
use domain::enquiries::{Assignee, Enquiry, Message, Status};
use domain::ports::store::EnquiryFilter;
use kernel::ids::{EnquiryId, UserId};
use kernel::permission::Permission;
use kernel::phone;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of enquiries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct EnquiryParams {
    /// `open`, `waiting`, `closed`, `mine` (assigned to the caller and not closed), `grievances` (open ones, the earliest
    /// deadline first) or `all`. Default: `all`.
    status: Option<String>,
    /// Id of the only enquiry to list.
    enquiry: Option<uuid::Uuid>,
    /// Part of a name, subject, mobile number, e-mail address or message, ignoring case.
    q: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Rows per page, at most 100. Default: 20.
    per_page: Option<i64>,
}

/// `data` of the inbox.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiriesData {
    /// Enquiries, newest first.
    enquiries: Vec<EnquiryBody>,
    page: PageBody,
}

/// `data` of one enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquiryData {
    enquiry: EnquiryBody,
    /// Whether the answer is sent by mail. False if the enquiry has no e-mail address.
    mailed: bool,
}

/// An enquiry with its conversation.
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
    /// Id of the user. Null if the enquirer was not signed in.
    #[schema(required)]
    user: Option<uuid::Uuid>,
    /// Status: `open` (waits for the staff), `waiting` (waits for the enquirer) or `closed`.
    #[schema(value_type = EnquiryStatus)]
    status: &'static str,
    /// The assigned staff member. Null: nobody.
    #[schema(required)]
    assignee: Option<AssigneeBody>,
    /// Later messages, oldest first.
    messages: Vec<MessageBody>,
    /// Number and deadline, if the enquiry is a grievance.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
}

/// A member of the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct AssigneeBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
}

/// A message of a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `asked` (by the enquirer), `reply` (by the staff) or `note` (internal to the staff).
    #[schema(value_type = EnquiryMessageKind)]
    kind: &'static str,
    text: String,
    /// The author's name.
    by: String,
    at: Timestamp,
}

impl From<Message> for MessageBody {
    fn from(Message { id, kind, text, by_name, at, .. }: Message) -> Self {
        Self { id: id.0, kind: kind.as_str(), text, by: by_name, at: at.into() }
    }
}

impl From<Enquiry> for EnquiryBody {
    fn from(enquiry: Enquiry) -> Self {
        let Enquiry { id, name, subject, mobile, email, message, created_at, user, status, .. } = enquiry;
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
            assignee: enquiry.assignee.map(|Assignee { id, name }| AssigneeBody { id: id.0, name }),
            messages: enquiry.messages.into_iter().map(MessageBody::from).collect(),
            grievance: enquiry.grievance.map(GrievanceBody::from),
        }
    }
}

pub(super) fn status(name: &str) -> Result<Status, FieldError> {
    Status::parse(name)
        .ok_or_else(|| FieldError::new("status", "unknown_status", "Status must be open, waiting or closed."))
}

/// Lists enquiries, newest first.
#[utoipa::path(tag = "admin", params(EnquiryParams), responses(
    (status = 200, body = Success<EnquiriesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/enquiries")]
pub(crate) async fn list_enquiries(
    user: Staff<EnquiriesAccess>,
    reads: Reads,
    params: Params<EnquiryParams>,
) -> Result<Success<EnquiriesData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let status = match params.status.as_deref() {
        None | Some("" | "all" | "mine") => None,
        Some("grievances") => Some(Status::Open),
        Some(name) => {
            let unknown = |_| ApiError::bad_request("status must be open, waiting, closed, mine, grievances or all.");
            Some(status(name).map_err(unknown)?)
        }
    };
    let grievances = params.status.as_deref() == Some("grievances");
    let text = phone::searched(&params.q.unwrap_or_default());
    let assignee = (params.status.as_deref() == Some("mine")).then(|| user.0.id());
    let id = params.enquiry.map(EnquiryId);
    let filter = EnquiryFilter { text, status, id, assignee, user: None, grievances };
    let listed = blocking(move || reads.0.begin()?.enquiries().list(&filter, page.into())).await?;
    let enquiries = listed.rows.into_iter().map(EnquiryBody::from).collect();
    Ok(Success::ok(EnquiriesData { enquiries, page: page.with_total(listed.total) }))
}

/// `data` of the staff members to whom enquiries can be assigned.
#[derive(Debug, Serialize, ToSchema)]
pub struct AssigneesData {
    assignees: Vec<AssigneeBody>,
}

/// Lists the staff members to whom enquiries can be assigned.
#[utoipa::path(tag = "admin", responses(
    (status = 200, body = Success<AssigneesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/enquiries/assignees")]
pub(crate) async fn list_assignees(
    _: Staff<EnquiriesAccess>,
    state: web::Data<AppState>,
) -> Result<Success<AssigneesData>, ApiError> {
    let store = state.store.clone();
    let members = blocking(move || store.begin()?.staff().members()).await?;
    let able = members.into_iter().filter(|member| member.user.role.may(Permission::Enquiries));
    let assignees = able.map(|member| AssigneeBody { id: member.user.id.0, name: member.user.name }).collect();
    Ok(Success::ok(AssigneesData { assignees }))
}

/// Changes of an enquiry.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(default)]
pub struct EnquiryChange {
    /// New status: `open`, `waiting` or `closed`. Without it, an answer sets the status to `waiting`.
    #[schema(value_type = Option<EnquiryStatus>)]
    status: Option<String>,
    /// Answer, which is mailed to the enquirer. At most 5,000 characters.
    answer: Option<String>,
    /// Internal note for the staff, at most 5,000 characters.
    note: Option<String>,
    /// Id of the new assignee. Null: nobody. Unchanged if absent.
    #[serde(deserialize_with = "super::bundle_form::sent")]
    #[schema(value_type = Option<uuid::Uuid>)]
    assignee: Option<Option<uuid::Uuid>>,
    /// Number of messages that the page showed. If there are more by now, an answer is rejected with 409 `enquiry_moved`.
    seen: Option<usize>,
}

/// Changes an enquiry: answers it (by mail, if there is an address), adds an internal note, assigns, closes or reopens it. A
/// closed enquiry must be reopened before it can be answered.
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
    let EnquiryChange { status: asked, answer, note, assignee, seen } = body.0;
    let status = asked.as_deref().map(status).transpose().map_err(|fault| ApiError::unprocessable([fault]))?;
    let enquiry = EnquiryId(input::uuid(&id)?);
    let assignee = assignee.map(|id| id.map(UserId));
    let command = Command { author: user.author(), enquiry, status, answer, note, assignee, seen };
    let use_case = state.use_cases().enquiries.answer.clone();
    let Answered { enquiry, mailed } = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(EnquiryData { enquiry: enquiry.into(), mailed }))
}
