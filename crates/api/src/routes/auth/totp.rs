//! An admin's second factor (TOTP): setting it up, entering codes, turning it off.

use super::guess::Guess;
use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::SetupStaff;
use crate::state::AppState;
use actix_web::{HttpRequest, delete, get, post, web};
use kernel::store::StoreError;
use people::identity::SecondFactorPolicy;
use people::identity::change_second_factor::{Asker, ChangeSecondFactorError};
use people::ports::NewSecret;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET /auth/totp.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpData {
    /// Whether a login requires codes.
    enabled: bool,
    /// Whether the back office requires a second factor.
    required: bool,
    /// When the second factor was turned on; null while it is off.
    #[schema(required)]
    since: Option<Timestamp>,
    recovery_codes_left: usize,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TotpPassword {
    #[serde(default)]
    password: String,
}

/// A code of the second factor.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TotpCode {
    /// Six digits of the app. Where the second factor is on, a recovery code works too.
    #[serde(default)]
    code: String,
}

/// The present password and a code.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TotpProof {
    #[serde(default)]
    password: String,
    /// Six digits of the app, or a recovery code.
    #[serde(default)]
    code: String,
}

/// `data` of POST /auth/totp/setup.
#[derive(Debug, Serialize, ToSchema)]
pub struct TotpSecretData {
    /// The secret in base32, for typing into an app.
    secret: String,
    /// The `otpauth://totp/…` URI for an app.
    uri: String,
    qr: QrBody,
}

/// A QR code as an SVG path.
#[derive(Debug, Serialize, ToSchema)]
pub struct QrBody {
    /// Width and height in squares, including the quiet zone that scanners need.
    size: i32,
    /// The attribute `d` of one SVG path that fills the dark squares. Each square has side 1.
    path: String,
}

/// `data` with new recovery codes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesData {
    /// The recovery codes. They are shown only once.
    recovery_codes: Vec<String>,
}

/// Width of the quiet zone around a QR code in squares, by the QR standard.
const QUIET: i32 = 4;

impl QrBody {
    fn of(text: &str) -> Result<Self, ApiError> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(ApiError::internal)?;
        let rows = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = rows.filter(|(x, y)| code.get_module(*x, *y));
        let path = dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET)).collect();
        Ok(Self { size: code.size() + 2 * QUIET, path })
    }
}

/// Runs a use case that checks the password. Wrong passwords count as at the login.
async fn with_password<T: Send + 'static>(
    user: SetupStaff,
    request: &HttpRequest,
    state: &web::Data<AppState>,
    work: impl FnOnce(Asker<'_>) -> Result<T, ChangeSecondFactorError> + Send + 'static,
) -> Result<T, ApiError> {
    let guess = Guess::begin(state, request, &user.0.user).await?;
    let asked = move || work(Asker { author: &user.author(), user: &user.0.user, session: &user.0.session });
    let done = state.hashing.blocking(asked).await?;
    guess.was_right().await?;
    Ok(done)
}

/// Returns the state of the caller's second factor.
#[utoipa::path(tag = "auth", responses(
    (status = 200, body = Success<TotpData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/auth/totp")]
pub(crate) async fn get_totp(user: SetupStaff, state: web::Data<AppState>) -> Result<Success<TotpData>, ApiError> {
    let (id, store) = (user.0.id(), state.store.clone());
    let (since, recovery_codes_left) = blocking(move || {
        let mut tx = store.begin()?;
        let since = tx.second_factors().find(id)?.and_then(|factor| factor.confirmed_at);
        Ok::<_, StoreError>((since, tx.second_factors().recovery_codes_left(id)?))
    })
    .await?;
    Ok(Success::ok(TotpData {
        enabled: since.is_some(),
        required: state.config.second_factor_policy() == SecondFactorPolicy::Required,
        since: since.map(Timestamp::from),
        recovery_codes_left,
    }))
}

/// Creates a secret for an authenticator app. It is shown only once. The second factor stays off until a code of the app
/// confirms it.
#[utoipa::path(tag = "auth", request_body = TotpPassword, responses(
    (status = 200, body = Success<TotpSecretData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/totp/setup")]
pub(crate) async fn set_up_totp(
    user: SetupStaff,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<TotpPassword>,
) -> Result<Success<TotpSecretData>, ApiError> {
    let use_case = state.use_cases().admins.set_up_second_factor.clone();
    let begin = move |asker: Asker<'_>| use_case.begin(asker, &body.0.password);
    let NewSecret { base32, uri, .. } = with_password(user, &request, &state, begin).await?;
    Ok(Success::ok(TotpSecretData { qr: QrBody::of(&uri)?, secret: base32, uri }))
}

/// Turns the second factor on with the app's first code. The account's other sessions end.
#[utoipa::path(tag = "auth", request_body = TotpCode, responses(
    (status = 200, body = Success<RecoveryCodesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/totp/confirm")]
pub(crate) async fn confirm_totp(
    user: SetupStaff,
    state: web::Data<AppState>,
    body: ValidJson<TotpCode>,
) -> Result<Success<RecoveryCodesData>, ApiError> {
    let use_case = state.use_cases().admins.set_up_second_factor.clone();
    let recovery_codes = blocking(move || {
        use_case.confirm(Asker { author: &user.author(), user: &user.0.user, session: &user.0.session }, &body.0.code)
    })
    .await?;
    Ok(Success::ok(RecoveryCodesData { recovery_codes }))
}

/// Checks a code for this session. The session may then move money for 15 minutes.
#[utoipa::path(tag = "auth", request_body = TotpCode, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 409, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/auth/totp/verify")]
pub(crate) async fn verify_totp(
    user: SetupStaff,
    state: web::Data<AppState>,
    body: ValidJson<TotpCode>,
) -> Result<Success<Empty>, ApiError> {
    let use_case = state.use_cases().admins.change_second_factor.clone();
    blocking(move || {
        use_case.verify(Asker { author: &user.author(), user: &user.0.user, session: &user.0.session }, &body.0.code)
    })
    .await?;
    Ok(Success::ok(Empty {}))
}

/// Creates new recovery codes. The former codes become invalid, and the account's other sessions end.
#[utoipa::path(tag = "auth", request_body = TotpProof, responses(
    (status = 200, body = Success<RecoveryCodesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/totp/recoveryCodes")]
pub(crate) async fn renew_recovery_codes(
    user: SetupStaff,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<TotpProof>,
) -> Result<Success<RecoveryCodesData>, ApiError> {
    let use_case = state.use_cases().admins.change_second_factor.clone();
    let renew = move |asker: Asker<'_>| use_case.renew(asker, &body.0.password, &body.0.code);
    let recovery_codes = with_password(user, &request, &state, renew).await?;
    Ok(Success::ok(RecoveryCodesData { recovery_codes }))
}

/// Turns the second factor off. The account's other sessions end.
#[utoipa::path(tag = "auth", request_body = TotpProof, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 409, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[delete("/auth/totp")]
pub(crate) async fn turn_off_totp(
    user: SetupStaff,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<TotpProof>,
) -> Result<Success<Empty>, ApiError> {
    let use_case = state.use_cases().admins.change_second_factor.clone();
    let off = move |asker: Asker<'_>| use_case.turn_off(asker, &body.0.password, &body.0.code);
    with_password(user, &request, &state, off).await?;
    Ok(Success::ok(Empty {}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_has_its_finders_within_a_quiet_zone() {
        let qr = QrBody::of("otpauth://totp/Kaushal:a@b.in?secret=JBSWY3DPEHPK3PXP&issuer=Kaushal").unwrap();
        assert!(qr.size >= 21 + 2 * QUIET);
        // The corner of the first finder pattern, and its white ring.
        assert!(qr.path.starts_with("M4 4h1v1h-1zM5 4h1v1h-1z"));
        assert!(!qr.path.contains("M5 5h1"));
    }
}
