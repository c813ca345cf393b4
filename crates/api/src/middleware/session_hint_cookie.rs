//! The readable cookie `app_hint=1` says that a session may exist. Without it the client skips requests that would be answered
//! with 401. It follows the session's own cookie.

use crate::session;
use crate::state::AppState;
use actix_session::{SessionExt, SessionStatus};
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::web;

const NAME: &str = "app_hint";

/// Sets the hint cookie with a new or renewed session, and removes it when the session ends.
///
/// # Errors
///
/// The errors of the wrapped service.
pub async fn follow<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let mut response = next.call(request).await?;
    let request = response.request();
    let session = request.get_session();
    let stale = response.status() == StatusCode::UNAUTHORIZED
        && request.cookie(NAME).is_some()
        && session::token(&session).is_none();
    let life = request.app_data::<web::Data<AppState>>().map(|state| i64::from(state.config.session.learner_days));
    let mut cookie = Cookie::build(NAME, "1").path("/").same_site(SameSite::Lax).finish();
    match session.status() {
        SessionStatus::Changed | SessionStatus::Renewed => {
            cookie.set_max_age(life.map(Duration::days));
            response.response_mut().add_cookie(&cookie)?;
        }
        SessionStatus::Purged => response.response_mut().add_removal_cookie(&cookie)?,
        SessionStatus::Unchanged if stale => response.response_mut().add_removal_cookie(&cookie)?,
        SessionStatus::Unchanged => {}
    }
    Ok(response)
}
