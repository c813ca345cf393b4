//! Withdrawals as the money desk sees them.

use crate::answer::{PageBody, Success};
use crate::blocking::blocking;
use crate::enum_schemas::WithdrawalOutcome;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params, ValidJson};
use crate::routes::wallet::WithdrawalBody;
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{get, patch, web};
use domain::identity::User;
use domain::ids::WithdrawalId;
use domain::ports::store::WithdrawalFilter;
use domain::wallet::Withdrawal;
use domain::wallet::decide_withdrawal::Command;
use domain::wallet::withdrawal::Status;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Which withdrawals to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalParams {
    /// `open` (requested or approved, oldest first), `requested`, `approved`, `paid`, `rejected` or `all`; all without.
    status: Option<String>,
    /// From 1.
    page: Option<i64>,
    /// At most 100; 20 without.
    per_page: Option<i64>,
}

/// `data` of the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawalsData {
    withdrawals: Vec<AdminWithdrawal>,
    page: PageBody,
}

/// `data` of one.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawalData {
    withdrawal: AdminWithdrawal,
}

/// A withdrawal with the one who asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawal {
    #[serde(flatten)]
    withdrawal: WithdrawalBody,
    user: Payee,
}

/// Whose money it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct Payee {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    mobilenumber: String,
}

impl From<User> for Payee {
    fn from(user: User) -> Self {
        Self { id: user.id.0, name: user.name, email: user.email, mobilenumber: user.mobile }
    }
}

impl AdminWithdrawal {
    fn new(withdrawal: Withdrawal, user: User) -> Self {
        Self { withdrawal: withdrawal.into(), user: user.into() }
    }
}

/// Withdrawals, newest first; open ones oldest first.
#[utoipa::path(tag = "admin", params(WithdrawalParams), responses(
    (status = 200, body = Success<AdminWithdrawalsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/withdrawals")]
pub(crate) async fn list_withdrawals(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<WithdrawalParams>,
) -> Result<Success<AdminWithdrawalsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let open = params.status.as_deref() == Some("open");
    let statuses = match params.status.as_deref() {
        None | Some("" | "all") => vec![],
        Some("open") => vec![Status::Requested, Status::Approved],
        Some(name) => vec![Status::parse(name).ok_or_else(|| {
            ApiError::bad_request("status must be open, requested, approved, paid, rejected or all.")
        })?],
    };
    let filter = WithdrawalFilter { user: None, statuses, oldest_first: open };
    let store = state.store.clone();
    let listed = blocking(move || store.begin()?.withdrawals().list(&filter, page.into())).await?;
    let rows = listed.rows.into_iter().map(|(withdrawal, user)| AdminWithdrawal::new(withdrawal, user));
    Ok(Success::ok(AdminWithdrawalsData { withdrawals: rows.collect(), page: page.with_total(listed.total) }))
}

/// What becomes of a withdrawal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct WithdrawalDecision {
    /// `approved` (the tax is reckoned), `paid` (after it) or `rejected` (the money is available again).
    #[schema(value_type = WithdrawalOutcome)]
    status: String,
    /// For the learner, at most 500 characters; a rejection needs one.
    reason: Option<String>,
}

/// Decides on a withdrawal.
#[utoipa::path(tag = "admin", request_body = WithdrawalDecision, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminWithdrawalData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/admin/withdrawals/{id}")]
pub(crate) async fn decide_withdrawal(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<WithdrawalDecision>,
) -> Result<Success<AdminWithdrawalData>, ApiError> {
    let withdrawal = WithdrawalId(input::uuid(&id)?);
    let to = Status::parse(&body.0.status).filter(|status| *status != Status::Requested);
    let to = to.ok_or_else(|| {
        let message = "Status must be approved, paid or rejected.";
        ApiError::unprocessable([FieldError::new("status", "unknown_status", message)])
    })?;
    let command = Command { author: user.author(), withdrawal, to, reason: body.0.reason.unwrap_or_default() };
    let use_case = state.use_cases().wallet.decide_withdrawal.clone();
    let (withdrawal, payee) = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(AdminWithdrawalData { withdrawal: AdminWithdrawal::new(withdrawal, payee) }))
}
