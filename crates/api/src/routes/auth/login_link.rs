//! Login by a mailed link.

use super::{SignedInData, user_data};
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::device;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::routes::cart::items::DeviceCart;
use crate::routes::items::ItemRef;
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, post, web};
use people::identity::sign_in::Visitor;
use serde::Deserialize;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use utoipa::ToSchema;
use validator::Validate;

/// Minimum response time of a request for a link. It exceeds the work that only a known address causes, so timing reveals
/// nothing.
const AT_LEAST: Duration = Duration::from_millis(300);

/// The account that wants a login link.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct LinkRequest {
    /// E-mail address in any case, or ten digits of a mobile number.
    #[serde(default)]
    #[validate(length(min = 1, code = "required", message = "Email or phone is required."))]
    email: String,
}

/// Mails a login link to the account's confirmed address. The link works once, for 15 minutes. The response is the same when
/// there is no account. Callers who were refused with `unknown_device` use it.
#[utoipa::path(tag = "auth", request_body = LinkRequest, responses(
    (status = 200, body = Success<Empty>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/auth/loginlink")]
pub(crate) async fn mail_login_link(
    state: web::Data<AppState>,
    body: ValidJson<LinkRequest>,
) -> Result<Success<Empty>, ApiError> {
    let ready = Instant::now() + AT_LEAST;
    let use_case = state.use_cases().mail_login_link.clone();
    let done = blocking(move || use_case.run(&body.0.email)).await;
    sleep_until(ready).await;
    done?;
    let message = "If there is an account with a confirmed email address, a mail with a link is on its way to it.";
    Ok(Success::ok(Empty {}).with_message(message))
}

/// The token of the link.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct LoginToken {
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    token: String,
    /// A code of the authenticator app or a recovery code, for staff with a second factor.
    #[validate(length(max = 64, code = "too_long", message = "totp must be at most 64 characters."))]
    totp: Option<String>,
    /// The cart of the device, to merge into the account's cart. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
}

/// Begins a session by a mailed link, which works once. The device becomes a known device.
#[utoipa::path(tag = "auth", request_body = LoginToken, responses(
    (status = 200, body = Success<SignedInData>), (status = 401, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/loginbylink")]
pub(crate) async fn log_in_by_link(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<LoginToken>,
) -> Result<Success<SignedInData>, ApiError> {
    let use_case = state.use_cases().log_in_by_link.clone();
    let ValidJson(LoginToken { token, totp, cart }) = body;
    let visitor = Visitor { totp, ..device::visitor(&request) };
    let signed_in = blocking(move || use_case.run(&token, &visitor)).await?;
    user_data(&request, &state, &cookie, signed_in, cart).await
}
