//! The devices that an account is signed in on.

use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::language;
use crate::routes::admin::students::EndedData;
use crate::session::{self, CurrentUser};
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, delete, get, web};
use kernel::ids::SessionId;
use people::identity::{Session, device};
use serde::Serialize;
use utoipa::ToSchema;

/// One signed-in device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Whether it is the session of this request.
    current: bool,
    /// Such as 'Firefox on Windows'.
    device: String,
    /// The `User-Agent` header of the browser.
    user_agent: String,
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
}

/// `data` of GET /auth/sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionsData {
    /// Sessions, last used first.
    sessions: Vec<SessionBody>,
}

/// Lists the account's sessions.
#[utoipa::path(tag = "auth", responses(
    (status = 200, body = Success<SessionsData>), (status = 401, body = FailureBody)))]
#[get("/auth/sessions")]
pub(crate) async fn list_sessions(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<SessionsData>, ApiError> {
    let locale = language::locale(&request);
    let (id, sessions) = (user.0.id(), state.use_cases().sessions.all.clone());
    let found = blocking(move || sessions.list(id)).await?;
    let current = user.0.session.id;
    let body = |session: Session| SessionBody {
        id: session.id.0,
        current: session.id == current,
        device: device::text(&session.user_agent).in_locale(locale).into_owned(),
        user_agent: session.user_agent,
        created_at: session.created_at.into(),
        last_seen_at: session.last_seen_at.into(),
        expires_at: session.expires_at.into(),
    };
    Ok(Success::ok(SessionsData { sessions: found.into_iter().map(body).collect() }))
}

/// Ends one session at once.
#[utoipa::path(tag = "auth", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[delete("/auth/sessions/{id}")]
pub(crate) async fn end_session(
    user: CurrentUser,
    cookie: Cookie,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let id = SessionId(input::uuid(&id)?);
    let (owner, sessions) = (user.0.id(), state.use_cases().sessions.all.clone());
    if !blocking(move || sessions.end(owner, id)).await? {
        return Err(ApiError::not_found("Session not found."));
    }
    if id == user.0.session.id {
        session::end(&cookie);
    }
    Ok(Success::ok(Empty {}))
}

/// Ends all other sessions of the account at once.
#[utoipa::path(tag = "auth", responses((status = 200, body = Success<EndedData>), (status = 401, body = FailureBody)))]
#[delete("/auth/sessions")]
pub(crate) async fn end_other_sessions(
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<Success<EndedData>, ApiError> {
    let (owner, this, sessions) = (user.0.id(), user.0.session.id, state.use_cases().sessions.all.clone());
    let ended = blocking(move || sessions.end_others(owner, this)).await?;
    Ok(Success::ok(EndedData { ended }))
}
