//! Health checks, for an operator's monitoring and proxies.

use crate::error::ApiError;
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Liveness check: the process responds.
#[get("/health/live")]
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({"status": "live"}))
}

/// How long a server without a database stays ready. While a replica is promoted, no server has a database. If a proxy then
/// removed all of them, nobody could serve even the requests that need no database.
const WITHOUT_DATABASE: Duration = Duration::from_secs(60);

/// Readiness check: 503 once the database has been unreachable for a minute, and as soon as the process was asked to stop.
#[get("/health/ready")]
pub(crate) async fn ready(state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    if state.draining.load(Ordering::Relaxed) {
        return Err(ApiError::unavailable_because("This server is about to stop.").with_code("draining"));
    }
    if state.database_seen.load().elapsed() > WITHOUT_DATABASE {
        return Err(ApiError::unavailable("the database has been away for a minute"));
    }
    Ok(HttpResponse::Ok().json(serde_json::json!({"status": "ready"})))
}
