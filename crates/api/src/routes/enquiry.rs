//! A visitor's question.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::language::locale;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use domain::enquiries::send_enquiry::{Command, SendEnquiryError};
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
}

/// What a grievance is called, and until when it is answered.
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
    let command = Command { user: user.actor().user(), locale: locale(&request), ..body.0.into() };
    // It is acknowledged by mail, which nobody is to have sent to a stranger again and again.
    let mailed = state.limits.links.reserve_for(command.grievance.then_some(command.form.email.as_str())).await?;
    let keep = move || {
        let kept = send.run(&command)?;
        if let Some(mailed) = mailed.filter(|_| kept.is_some()) {
            mailed.queued();
        }
        Ok::<_, SendEnquiryError>(kept)
    };
    let grievance = blocking(keep).await?.map(GrievanceBody::from);
    Ok(Success::created(EnquirySent { grievance }).with_message("Message sent to your mail!"))
}
