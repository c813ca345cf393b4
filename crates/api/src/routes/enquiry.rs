//! A visitor's question.

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::{post, web};
use domain::enquiries::Form;
use domain::enquiries::send_enquiry::Command;
use serde::Deserialize;
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
    /// Left empty by people, who do not see it.
    website: Option<String>,
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
        Self { form, trap: body.website.unwrap_or_default(), user: None }
    }
}

/// Keeps a visitor's question and mails it to the institute.
#[utoipa::path(tag = "storefront", request_body = NewEnquiry, responses(
    (status = 201, body = Success<Empty>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/enquiry")]
pub(crate) async fn send_enquiry(
    user: MaybeUser,
    state: web::Data<AppState>,
    body: ValidJson<NewEnquiry>,
) -> Result<Success<Empty>, ApiError> {
    let send = state.use_cases().send_enquiry.clone();
    let command = Command { user: user.actor().user(), ..body.0.into() };
    blocking(move || send.run(&command)).await?;
    Ok(Success::created(Empty {}).with_message("Message sent to your mail!"))
}
