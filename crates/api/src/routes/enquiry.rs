//! A visitor's enquiry.

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
    /// Ten digits, in any spelling.
    #[serde(default)]
    mobile: String,
    #[serde(default, deserialize_with = "input::optional_pasted_email")]
    email: Option<String>,
    /// At most 2,000 characters.
    message: Option<String>,
    /// Whether it is a grievance, which has a number and is answered until a day: then address and message are required.
    #[serde(default)]
    grievance: bool,
    /// Left empty by people, who do not see it.
    website: Option<String>,
}

/// `data` of POST /enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnquirySent {
    /// Of a grievance.
    #[schema(required)]
    grievance: Option<GrievanceBody>,
    /// Whether a mail to the visitor is on its way. False without an address, and for one that got too many mails.
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

/// Keeps a visitor's question and mails it to the institute.
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
    // Nobody is to have mails sent to a stranger again and again. A grievance has to be acknowledged, another message is kept
    // without a mail.
    let address = Some(command.form.email.as_str()).filter(|email| !email.trim().is_empty());
    let mailed = if command.grievance {
        state.limits.links.reserve_for(address).await?
    } else {
        state.limits.enquiry_mails.reserve_for(address).await.unwrap_or_default()
    };
    command.may_mail = mailed.is_some();
    let keep = move || {
        let kept = send.run(&command)?;
        // Only bots get this pretended success.
        if let Some(mailed) = mailed.filter(|_| kept.is_mailed && command.trap.is_empty()) {
            mailed.queued();
        }
        Ok::<_, SendEnquiryError>(kept)
    };
    let Sent { grievance, is_mailed: mailed } = blocking(keep).await?;
    let message = if mailed { "Message sent to your mail!" } else { "Message sent. We call you." };
    Ok(Success::created(EnquirySent { grievance: grievance.map(Into::into), mailed }).with_message(message))
}
