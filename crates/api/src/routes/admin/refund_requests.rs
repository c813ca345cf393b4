//! The queue of learners' refund requests.

use crate::answer::{PageBody, Rupees, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::routes::admin::refunds::RefundForm;
use crate::routes::admin::withdrawals::Payee;
use crate::routes::refund_requests::RefundRequestBody;
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{get, post, web};
use kernel::ids::RefundRequestId;
use kernel::store::StoreError;
use money::orders::Order;
use money::payments::decide_refund_request::Command;
use money::payments::refund_request::{RefundRequest, RequestState};
use people::identity::User;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Filters of the list of refund requests.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct RefundRequestParams {
    /// `open`, `approved`, `refused` or `all` (the default).
    state: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Requests on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of the list of refund requests.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundRequestsData {
    /// Open requests first, oldest first; then the decided ones, newest first.
    requests: Vec<AdminRefundRequest>,
    page: PageBody,
}

/// `data` of a decided refund request.
#[derive(Debug, Serialize, ToSchema)]
pub struct DecidedRequestData {
    request: RefundRequestBody,
}

/// A request with its buyer and order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminRefundRequest {
    #[serde(flatten)]
    request: RefundRequestBody,
    buyer: Payee,
    order_id: uuid::Uuid,
    /// The order's number.
    order_number: i64,
    /// Titles of the items.
    items: Vec<String>,
    total: Rupees,
}

impl AdminRefundRequest {
    fn new((request, buyer): (RefundRequest, User), order: Order, order_number: i64) -> Self {
        Self {
            request: request.into(),
            buyer: buyer.into(),
            order_id: order.id.0,
            order_number,
            items: order.lines.into_iter().map(|line| line.line.title).collect(),
            total: order.total.into(),
        }
    }
}

/// Lists learners' refund requests.
#[utoipa::path(tag = "admin", params(RefundRequestParams), responses(
    (status = 200, body = Success<RefundRequestsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/refundRequests")]
pub(crate) async fn list_refund_requests(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<RefundRequestParams>,
) -> Result<Success<RefundRequestsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let wanted = match params.state.as_deref() {
        None | Some("" | "all") => None,
        Some(name) => Some(
            RequestState::parse(name)
                .ok_or_else(|| ApiError::bad_request("state must be open, approved, refused or all."))?,
        ),
    };
    let store = state.store.clone();
    let (requests, total) = blocking(move || {
        let mut tx = store.begin()?;
        let listed = tx.refund_requests().list(wanted, page.into())?;
        let mut requests = Vec::with_capacity(listed.rows.len());
        let orders: Vec<_> = listed.rows.iter().map(|(request, _)| request.order).collect();
        let numbers = tx.orders().numbers(&orders)?;
        for row in listed.rows {
            let order = tx.orders().find(row.0.order)?;
            let order = order.ok_or_else(|| StoreError::Unexpected("a request of no order".into()))?;
            let number = numbers.get(&order.id).copied().unwrap_or_default();
            requests.push(AdminRefundRequest::new(row, order, number));
        }
        Ok::<_, StoreError>((requests, listed.total))
    })
    .await?;
    Ok(Success::ok(RefundRequestsData { requests, page: page.with_total(total) }))
}

/// Approves a request and refunds its order, as `/orders/{id}/refund` does.
#[utoipa::path(tag = "admin", request_body = RefundForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<DecidedRequestData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/refundRequests/{id}/approve")]
pub(crate) async fn approve_refund_request(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<RefundForm>,
) -> Result<Success<DecidedRequestData>, ApiError> {
    let request = RefundRequestId(input::uuid(&id)?);
    decide(&state, Command { author: user.author(), request, approve: true, reason: body.0.reason }).await
}

/// Refuses a request, with a reason.
#[utoipa::path(tag = "admin", request_body = RefundForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<DecidedRequestData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/refundRequests/{id}/refuse")]
pub(crate) async fn refuse_refund_request(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<RefundForm>,
) -> Result<Success<DecidedRequestData>, ApiError> {
    let request = RefundRequestId(input::uuid(&id)?);
    decide(&state, Command { author: user.author(), request, approve: false, reason: body.0.reason }).await
}

async fn decide(state: &AppState, command: Command) -> Result<Success<DecidedRequestData>, ApiError> {
    let use_case = state.use_cases().refund_requests.decide.clone();
    let (request, _) = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(DecidedRequestData { request: request.into() }))
}
