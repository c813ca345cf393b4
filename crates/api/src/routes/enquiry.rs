//! Receives visitors' enquiries and grievances.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::language::locale;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use domain::enquiries::send_enquiry::{Command, SendEnquiryError, Sent};
use domain::enquiries::{Form, Grievance};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The enquiry form.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewEnquiry {
    #[serde(default)]
    user_name: String,
    /// One line, at most 200 characters.
    #[serde(default)]
    subject: String,
    /// Ten digits, in any format.
    #[serde(default)]
    mobile: String,
    #[serde(default, deserialize_with = "input::optional_pasted_email")]
    email: Option<String>,
    /// At most 2,000 characters.
    message: Option<String>,
    /// Whether the enquiry is a grievance. A grievance gets a number and a deadline for the answer; e-mail address and message
    /// are then required.
    #[serde(default)]
    grievance: bool,
    /// A honeypot field: people don't see it and leave it empty.
    website: Option<String>,
}

/// `data` of POST /enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquirySent {
    /// The registered grievance; null for other enquiries.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
    /// Whether a mail to the visitor was queued. False without an address, and when the address has reached its limit of mails.
    mailed: bool,
}

/// Number and deadline of a grievance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrievanceBody {
    /// Such as `G-000042`.
    number: String,
    due_at: Timestamp,
}

impl From<Grievance> for GrievanceBody {
    fn from(grievance: Grievance) -> Self {
        Self { number: grievance.name(), due_at: grievance.due_at.into() }
    }
}

impl From<NewEnquiry> for Command {
    fn from(body: NewEnquiry) -> Self {
        let form = Form {
            name: body.user_name,
            subject: body.subject,
            mobile: body.mobile,
            email: body.email.unwrap_or_default(),
            message: body.message.unwrap_or_default(),
        };
        Self { form, grievance: body.grievance, trap: body.website.unwrap_or_default(), ..Self::default() }
    }
}

/// Stores a visitor's enquiry and mails it to the institute.
#[utoipa::path(tag = "storefront", request_body = NewEnquiry, responses(
    (status = 201, body = Success<EnquirySent>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/enquiry")]
pub(crate) async fn send_enquiry(
    request: HttpRequest,
    user: MaybeUser,
    state: web::Data<AppState>,
    body: ValidJson<NewEnquiry>,
) -> Result<Success<EnquirySent>, ApiError> {
    let send = state.use_cases().enquiries.send.clone();
    let mut command = Command { user: user.actor().user(), locale: locale(&request), ..body.0.into() };
    // Rate limit, so that nobody can have many mails sent to a stranger. A grievance must be acknowledged, so it is refused
    // over the limit. Another enquiry is stored without a mail.
    let address = Some(command.form.email.as_str()).filter(|email| !email.trim().is_empty());
    let mailed = if command.grievance {
        state.limits.links.reserve_for(address).await?
    } else {
        state.limits.enquiry_mails.reserve_for(address).await.unwrap_or_default()
    };
    command.may_mail = mailed.is_some();
    let keep = move || {
        let kept = send.run(&command)?;
        // A request with a filled honeypot field gets a fake success without a mail, so no mail counts towards the limit.
        if let Some(mailed) = mailed.filter(|_| kept.is_mailed && command.trap.is_empty()) {
            mailed.queued();
        }
        Ok::<_, SendEnquiryError>(kept)
    };
    let Sent { grievance, is_mailed: mailed } = blocking(keep).await?;
    let message = if mailed { "Message sent to your mail!" } else { "Message sent. We call you." };
    Ok(Success::created(EnquirySent { grievance: grievance.map(Into::into), mailed }).with_message(message))
}
