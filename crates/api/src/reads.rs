//! Read-your-writes: a browser that has just written something sees its write on every server, whether a response comes from
//! memory or from a replica. A cookie in the browser records the write for some seconds.

use crate::blocking::blocking;
use crate::cookies::{self, WROTE};
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::body::MessageBody;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpRequest, web};
use std::future::{Ready, ready};
use std::sync::Arc;
use storage_pg::Storage;

/// How long a browser reads from the primary after a write. It exceeds the maximum lag of a replica in use.
const LIFE: Duration = Duration::seconds(5);

/// The store for reads that may be some seconds stale: a replica, or the primary for a browser that has just written.
pub struct Reads(pub Arc<Storage>);

impl FromRequest for Reads {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let state = request.app_data::<web::Data<AppState>>().ok_or_else(|| ApiError::internal("no state"));
        let has_written = cookies::has_written(request.headers());
        ready(state.map(|state| Self(if has_written { state.store.clone() } else { state.reads.clone() })))
    }
}

/// Returns the state if this request must see the newest version. Anybody can forge the cookie, so such a request counts
/// against the limit of uncached responses.
fn written_elsewhere(request: &ServiceRequest) -> Option<web::Data<AppState>> {
    let state = request.app_data::<web::Data<AppState>>()?;
    let is_file = ["/assets/", "/media/"].iter().any(|folder| request.path().starts_with(folder));
    if !request.method().is_safe() || is_file || !state.has_replica() || !cookies::has_written(request.headers()) {
        return None;
    }
    let runtime = state.runtime_settings();
    state.limits.check_uncached(&runtime.config, request.request()).is_ok().then(|| state.clone())
}

/// Sets the cookie for a browser that wrote, if there is a replica and therefore perhaps another server. For a browser that
/// wrote through another server, settings and catalogue are refreshed first. If the database is unavailable, the current ones
/// are used.
///
/// # Errors
///
/// The errors of the wrapped service.
pub async fn note_writes<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let writes = !request.method().is_safe();
    if let Some(state) = written_elsewhere(&request) {
        let refreshed = blocking(move || {
            state.refresh_settings()?;
            state.catalogue.refresh(state.store.as_ref(), state.tax())
        });
        if let Err(error) = refreshed.await {
            tracing::warn!(%error, "what others wrote cannot be looked at");
        }
    }
    let mut response = next.call(request).await?;
    let state = response.request().app_data::<web::Data<AppState>>();
    let has_replica = state.is_some_and(|state| state.has_replica());
    if writes && has_replica && response.status().is_success() {
        let cookie =
            Cookie::build(WROTE, "1").path("/").same_site(SameSite::Lax).http_only(true).max_age(LIFE).finish();
        response.response_mut().add_cookie(&cookie)?;
    }
    Ok(response)
}
