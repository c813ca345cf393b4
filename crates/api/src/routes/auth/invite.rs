//! Accepts an invite to the staff by its mailed link.

use super::{SignedInData, end_earlier};
use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::device;
use crate::enum_schemas::StaffRole;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::routes::user::UserBody;
use crate::session;
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, post, web};
use domain::ports::store::Account;
use people::staff::StaffInvite;
use people::staff::accept_invite::Command;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The secret of an invite's link.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct InviteToken {
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    token: String,
}

/// The invited address and role.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteData {
    email: String,
    #[schema(value_type = StaffRole)]
    role: &'static str,
    expires_at: Timestamp,
}

impl From<StaffInvite> for InviteData {
    fn from(invite: StaffInvite) -> Self {
        Self { email: invite.email, role: invite.role.as_str(), expires_at: invite.expires_at.into() }
    }
}

/// The form that accepts an invite.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptForm {
    /// The token of the link.
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    token: String,
    #[serde(default)]
    full_name: String,
    /// At least 6 characters; neither a common password nor the name or e-mail address.
    #[serde(default)]
    password: String,
}

/// Returns the invite of a link while it is valid. It is a POST request, so that the token does not appear in a URL.
#[utoipa::path(tag = "auth", request_body = InviteToken, responses(
    (status = 200, body = Success<InviteData>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/auth/invite")]
pub(crate) async fn look_at_invite(
    state: web::Data<AppState>,
    body: ValidJson<InviteToken>,
) -> Result<Success<InviteData>, ApiError> {
    let use_case = state.use_cases().staff.accept.clone();
    let invite = blocking(move || use_case.look(&body.0.token)).await?;
    Ok(Success::ok(invite.into()))
}

/// Creates the invited person's account and begins a session. If the second factor is required, the back office opens once it
/// is set up.
#[utoipa::path(tag = "auth", request_body = AcceptForm, responses(
    (status = 201, body = Success<SignedInData>), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/acceptinvite")]
pub(crate) async fn accept_invite(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<AcceptForm>,
) -> Result<Success<SignedInData>, ApiError> {
    let ValidJson(AcceptForm { token, full_name: name, password }) = body;
    let command = Command { token, name, password, visitor: device::visitor(&request) };
    let use_case = state.use_cases().staff.accept.clone();
    let signed_in = state.hashing.blocking(move || use_case.run(&command)).await?;
    end_earlier(&cookie, &state).await?;
    session::begin(&cookie, &signed_in.token)?;
    let user = UserBody::new(Account::new(signed_in.session, signed_in.user), &state, &request);
    let data = SignedInData { user, cart: None };
    Ok(Success::created(data).setting(device::cookie(&state.config, signed_in.device)))
}
