//! What an operator's watchdog asks.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use std::sync::atomic::Ordering;

/// The process answers.
#[get("/health/live")]
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({"status": "live"}))
}

/// The database answers too; 503 otherwise, and from the moment when the process was asked to stop.
#[get("/health/ready")]
pub(crate) async fn ready(state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    if state.draining.load(Ordering::Relaxed) {
        return Err(ApiError::unavailable_because("This server is about to stop.").with_code("draining"));
    }
    blocking(move || state.store.ping()).await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({"status": "ready"})))
}
