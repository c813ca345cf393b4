//! The list of withdrawals, and decisions on them, for staff with access to money.

use crate::answer::{PageBody, Success};
use crate::blocking::blocking;
use crate::enum_schemas::WithdrawalOutcome;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params, ValidJson};
use crate::routes::wallet::WithdrawalBody;
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{get, patch, web};
use domain::ports::Store;
use kernel::ids::WithdrawalId;
use money::ports::store::WithdrawalFilter;
use money::wallet::decide_withdrawal::Command;
use money::wallet::withdrawal::Status;
use money::wallet::{Destination, Withdrawal};
use people::identity::User;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of withdrawals.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalParams {
    /// `open` (requested or approved, oldest first), `requested`, `approved`, `paid`, `rejected` or `all` (the default).
    status: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Withdrawals on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of the list of withdrawals.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawalsData {
    withdrawals: Vec<AdminWithdrawal>,
    page: PageBody,
}

/// `data` of one withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawalData {
    withdrawal: AdminWithdrawal,
}

/// A withdrawal with the learner who requested it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminWithdrawal {
    #[serde(flatten)]
    withdrawal: WithdrawalBody,
    user: Payee,
    /// Number of other accounts that requested money to the same UPI address. They may belong to one person, whose tax is
    /// computed jointly only under a common PAN.
    #[schema(minimum = 0)]
    same_upi: i64,
}

/// The recipient of the money.
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
    fn new(withdrawal: Withdrawal, user: User, by_upi: &[(String, i64)]) -> Self {
        let address = upi(&withdrawal).map(str::to_lowercase);
        let found = by_upi.iter().find(|(known, _)| Some(known) == address.as_ref());
        let same_upi = found.map_or(0, |(_, users)| users - 1);
        Self { withdrawal: withdrawal.into(), user: user.into(), same_upi }
    }
}

fn upi(withdrawal: &Withdrawal) -> Option<&str> {
    match &withdrawal.destination {
        Destination::Upi(address) => Some(address),
        Destination::Account(_) => None,
    }
}

/// Counts the users who requested money to the UPI addresses of these withdrawals.
fn by_upi<'w>(
    store: &dyn Store,
    withdrawals: impl Iterator<Item = &'w Withdrawal>,
) -> Result<Vec<(String, i64)>, ApiError> {
    let addresses: Vec<String> = withdrawals.filter_map(upi).map(str::to_owned).collect();
    Ok(store.read()?.withdrawals().users_by_upi(&addresses)?)
}

/// Lists withdrawals, newest first; with `open`, oldest first.
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
    let (listed, known) = blocking(move || {
        let listed = store.begin()?.withdrawals().list(&filter, page.into())?;
        let known = by_upi(store.as_ref(), listed.rows.iter().map(|(withdrawal, _)| withdrawal))?;
        Ok::<_, ApiError>((listed, known))
    })
    .await?;
    let rows = listed.rows.into_iter().map(|(withdrawal, user)| AdminWithdrawal::new(withdrawal, user, &known));
    Ok(Success::ok(AdminWithdrawalsData { withdrawals: rows.collect(), page: page.with_total(listed.total) }))
}

/// A decision on a withdrawal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct WithdrawalDecision {
    /// `approved` (computes the tax), `paid` (only after approval) or `rejected` (makes the money available again).
    #[schema(value_type = WithdrawalOutcome)]
    status: String,
    /// The reason, shown to the learner; at most 500 characters. Required for a rejection.
    reason: Option<String>,
}

/// Approves, marks as paid, or rejects a withdrawal.
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
    let store = state.store.clone();
    let (withdrawal, payee, known) = blocking(move || {
        let (withdrawal, payee) = use_case.run(&command)?;
        let known = by_upi(store.as_ref(), std::iter::once(&withdrawal))?;
        Ok::<_, ApiError>((withdrawal, payee, known))
    })
    .await?;
    Ok(Success::ok(AdminWithdrawalData { withdrawal: AdminWithdrawal::new(withdrawal, payee, &known) }))
}
