//! A student's wallet, and credits that admins add to it.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::routes::wallet::{WalletData, amount, wallet_of};
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, web};
use kernel::ids::{EntryId, UserId};
use kernel::locale::Locale;
use money::wallet::credit_student::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// A credit for a student.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct CreditForm {
    /// Amount in rupees with at most two decimals, at most 1,00,000.
    amount: f64,
    /// Reason that the learner sees, one line of at most 200 characters.
    reason: String,
}

/// Adds a credit with a reason to a student's wallet. It can be withdrawn at once. Returns the wallet. The idempotency key adds
/// it once (200 for a repetition).
#[utoipa::path(tag = "admin", request_body = CreditForm,
    params(("id" = uuid::Uuid, Path),
        ("Idempotency-Key" = uuid::Uuid, Header, description = "Chosen by the client, once per credit")),
    responses((status = 201, body = Success<WalletData>), (status = 200, body = Success<WalletData>),
        (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
        (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/{id}/credits")]
pub(crate) async fn credit_student(
    user: MoneyAdmin,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<CreditForm>,
) -> Result<Success<WalletData>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let CreditForm { amount: rupees, reason } = body.0;
    let key = EntryId(input::uuid(input::idempotency_key(&request)?)?);
    let command = Command { author: user.author(), key, student, amount: amount(rupees)?, reason };
    let use_case = state.use_cases().wallet.credit_student.clone();
    let new = blocking(move || use_case.run(&command)).await?;
    let wallet = wallet_of(&state, (student, Locale::English), input::page(None, None)?).await?;
    Ok(if new { Success::created(wallet) } else { Success::ok(wallet) })
}

/// A student's wallet.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), PageParams), responses(
    (status = 200, body = Success<WalletData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/students/{id}/wallet")]
pub(crate) async fn get_student_wallet(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<Success<WalletData>, ApiError> {
    let (student, page) = (UserId(input::uuid(&id)?), params.0.read()?);
    let store = state.store.clone();
    if blocking(move || store.begin()?.users().find(student)).await?.is_none() {
        return Err(ApiError::not_found("Student not found."));
    }
    Ok(Success::ok(wallet_of(&state, (student, Locale::English), page).await?))
}
