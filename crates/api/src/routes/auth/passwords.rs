//! Sets a new password, by a mailed link or with the present password.

use super::guess::Guess;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::device;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, ValidJson};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use kernel::email::is_email;
use people::identity::change_password::Command;
use serde::Deserialize;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use utoipa::ToSchema;
use validator::Validate;

/// Minimum response time of POST /auth/forgotpassword. It exceeds the work that only a known address causes, so timing reveals
/// nothing.
const AT_LEAST: Duration = Duration::from_millis(300);

/// The account whose password is forgotten.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ForgottenPassword {
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
}

/// Mails a link to choose a new password. The link works once, for 30 minutes. The response is the same whether or not the
/// account exists.
#[utoipa::path(tag = "auth", request_body = ForgottenPassword, responses(
    (status = 200, body = Success<Empty>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/auth/forgotpassword")]
pub(crate) async fn forgot_password(
    state: web::Data<AppState>,
    body: ValidJson<ForgottenPassword>,
) -> Result<Success<Empty>, ApiError> {
    if !is_email(body.0.email.trim()) {
        return Err(ApiError::unprocessable([FieldError::new(
            "email",
            "invalid_email",
            "Enter a valid email address.",
        )]));
    }
    let ready = Instant::now() + AT_LEAST;
    let use_case = state.use_cases().forgot_password.clone();
    let done = blocking(move || use_case.run(&body.0.email)).await;
    sleep_until(ready).await;
    done?;
    Ok(Success::ok(Empty {}).with_message("If there is an account with this address, a mail is on its way to it. Asked again within a minute, it is the first one."))
}

/// A new password, with the token of a mailed link.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewPassword {
    /// The token of the link.
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    token: String,
    /// At least 6 characters; neither a common password nor the name, e-mail or mobile number.
    #[serde(default)]
    password: String,
}

/// Sets a new password by a link, which works once. All sessions of the account end.
#[utoipa::path(tag = "auth", request_body = NewPassword, responses(
    (status = 200, body = Success<Empty>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/auth/resetpassword")]
pub(crate) async fn reset_password(
    state: web::Data<AppState>,
    body: ValidJson<NewPassword>,
) -> Result<Success<Empty>, ApiError> {
    let use_case = state.use_cases().reset_password.clone();
    state.hashing.blocking(move || use_case.run(&body.0.token, &body.0.password)).await?;
    Ok(Success::ok(Empty {}).with_message("Your password was changed. Please log in."))
}

/// The present password and a new one.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedPassword {
    #[serde(default)]
    current_password: String,
    /// At least 6 characters; neither a common password nor the name, e-mail or mobile number.
    #[serde(default)]
    new_password: String,
}

/// Changes the password. The account's other sessions end.
#[utoipa::path(tag = "auth", request_body = ChangedPassword, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/changepassword")]
pub(crate) async fn change_password(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<ChangedPassword>,
) -> Result<Success<Empty>, ApiError> {
    let guess = Guess::begin(&state, &request, &user.0.user).await?;
    let use_case = state.use_cases().change_password.clone();
    let ChangedPassword { current_password: current, new_password: new } = body.0;
    let (signed, command) = (user.0.clone(), Command { current, new, device: device::token(&request) });
    state.hashing.blocking(move || use_case.run(&signed.user, &signed.session, &command)).await?;
    guess.was_right().await?;
    Ok(Success::ok(Empty {}).with_message("Your password was changed."))
}
