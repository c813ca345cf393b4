//! Rejects requests beyond the rate limit of their kind.

use crate::client_address::address;
use crate::error::ApiError;
use crate::limits::{ByAddress, Limits};
use crate::routes::payments;
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use kernel::locale::Text;

/// Returns the rate limit that applies to a request. `None`: unlimited.
fn limit_of<'l>(limits: &'l Limits, request: &ServiceRequest) -> Option<&'l ByAddress> {
    // Use the decoded path, as the router does: `/auth/%6Cogin` is the login too.
    let path = request.match_info().as_str();
    if request.method().is_safe() {
        return match path {
            // Each of these makes us send a request to Google.
            "/api/v1/auth/google/start" | "/api/v1/auth/google/callback" => limits.login.as_ref(),
            // Limited so that referral codes can't be guessed.
            _ if path.starts_with("/api/v1/auth/referral/") => limits.check_user.as_ref(),
            _ => None,
        };
    }
    match path {
        "/api/v1/setup"
        | "/api/v1/auth/login"
        | "/api/v1/auth/google/login"
        | "/api/v1/auth/loginlink"
        | "/api/v1/auth/loginbylink"
        | "/api/v1/auth/forgotpassword"
        | "/api/v1/auth/resetpassword"
        | "/api/v1/auth/invite"
        | "/api/v1/auth/acceptinvite"
        | "/api/v1/auth/changepassword"
        | "/api/v1/auth/totp"
        | "/api/v1/auth/totp/setup"
        | "/api/v1/auth/totp/confirm"
        | "/api/v1/auth/totp/verify"
        | "/api/v1/auth/totp/recoveryCodes"
        | "/api/v1/parentconsent"
        | "/api/v1/parentconsent/look"
        | "/api/v1/user/confirmEmail"
        | "/api/v1/user/emailChange/stop" => limits.login.as_ref(),
        "/api/v1/auth/register" | "/api/v1/auth/google/register" => limits.register.as_ref(),
        "/api/v1/auth/checkuserexist" => limits.check_user.as_ref(),
        "/api/v1/enquiry" => limits.enquiry.as_ref(),
        path if path.starts_with("/api/v1/webinars/") => limits.seats.as_ref(),
        "/api/v1/admin/settings/testMail" | "/api/v1/admin/mails/test" => limits.test_mail.as_ref(),
        path if payments::is_notification(path) => limits.gateway.as_ref(),
        _ => limits.other.as_ref(),
    }
}

/// Rejects a request beyond the limit, with the seconds to wait.
///
/// # Errors
///
/// The errors of the wrapped service. A rejection is a response.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let limit = state.as_ref().and_then(|state| Some((limit_of(&state.limits, &request)?, state)));
    let wait = match limit {
        Some((limit, state)) => limit.check(address(&state.config, request.request())).await,
        None => None,
    };
    match wait {
        None => Ok(next.call(request).await?.map_into_boxed_body()),
        Some(wait) => {
            let seconds = wait.as_secs() + 1;
            let message = Text::new("Too many requests. Please wait {seconds} seconds.").with("seconds", seconds);
            let error = ApiError::too_many(message, seconds);
            Ok(request.error_response(error))
        }
    }
}
