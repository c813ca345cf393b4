//! What an operator's watchdog asks.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};

/// The process answers.
#[get("/health/live")]
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({"status": "live"}))
}

/// The database answers too; 503 otherwise.
#[get("/health/ready")]
pub(crate) async fn ready(state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    blocking(move || state.store.ping()).await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({"status": "ready"})))
}
