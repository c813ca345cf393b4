//! Looks up the owner of a referral code for a visitor who signs up with it.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::language;
use crate::routes::wallet::first_name;
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use kernel::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum length of a code that is looked up.
const MAX_CODE: usize = 40;

/// `data` of a referral code. It reveals only the owner's first name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferrerData {
    /// First name of the code's owner.
    first_name: String,
}

/// Returns the first name of a code's owner, ignoring the code's case; 404 when there is none.
#[utoipa::path(tag = "auth", params(("code" = String, Path)), responses(
    (status = 200, body = Success<ReferrerData>), (status = 404, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[get("/auth/referral/{code}")]
pub(crate) async fn get_referrer(
    request: HttpRequest,
    state: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<Success<ReferrerData>, ApiError> {
    let unknown = || ApiError::not_found("Referral code not found.");
    let code = code.trim().to_owned();
    if code.len() > MAX_CODE || !code.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(unknown());
    }
    let store = state.store.clone();
    let found = blocking(move || {
        let mut tx = store.begin()?;
        let Some(id) = tx.users().find_by_referral_code(&code)? else { return Ok::<_, StoreError>(None) };
        tx.users().find(id)
    })
    .await?;
    let referrer = found.filter(|user| user.deleted_at.is_none()).ok_or_else(unknown)?;
    Ok(Success::ok(ReferrerData {
        first_name: first_name(Some(&referrer.name)).in_locale(language::locale(&request)).into_owned(),
    }))
}
