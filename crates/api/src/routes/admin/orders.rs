//! The list of all orders, for staff with access to money.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::AttemptState;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::reads::Reads;
use crate::routes::admin::withdrawals::Payee;
use crate::routes::orders::{OrderBody, OrderData, whole};
use crate::session::{MoneyAccess, OrdersReadAccess, Staff};
use crate::state::AppState;
use actix_web::{get, post, web};
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::OrderId;
use kernel::phone;
use kernel::store::StoreError;
use money::orders::{Order, OrderStatus};
use money::payments::Attempt;
use money::ports::Gateways;
use money::ports::store::OrderFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A payment that stays open longer than this counts as stuck.
const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// Filters of the list of orders.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct AdminOrderParams {
    /// `pending`, `paid`, `refunded`, `expired`, `cancelled`, `stuck` (a payment has been open for more than five minutes) or
    /// `all` (the default).
    status: Option<String>,
    /// Part of the buyer's name, e-mail address or mobile number.
    #[serde(default)]
    q: String,
    /// Id of an order; the list then contains only this order.
    order: Option<Uuid>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Orders on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of the list of orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrdersData {
    /// Newest first.
    orders: Vec<AdminOrder>,
    page: PageBody,
}

/// An order with its buyer and its payments.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrder {
    #[serde(flatten)]
    order: OrderBody,
    buyer: Payee,
    /// Payment attempts, oldest first.
    attempts: Vec<AdminAttempt>,
}

/// A payment attempt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttemptBody {
    /// Reference of the payment, as sent to the gateway.
    reference: String,
    gateway: String,
    /// `created`, `paid`, `failed` or `expired`.
    #[schema(value_type = AttemptState)]
    status: &'static str,
    #[schema(required)]
    reason: Option<String>,
    amount: Rupees,
    created_at: Timestamp,
}

/// A payment attempt, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAttempt {
    #[serde(flatten)]
    attempt: AttemptBody,
    /// False when the payment's gateway is no longer configured, so the server can't query its status.
    can_be_asked: bool,
}

impl AdminAttempt {
    fn new(attempt: &Attempt, gateways: &Gateways) -> Self {
        Self { attempt: attempt.into(), can_be_asked: gateways.named(&attempt.gateway).is_some() }
    }
}

impl From<&Attempt> for AttemptBody {
    fn from(attempt: &Attempt) -> Self {
        Self {
            reference: attempt.reference.clone(),
            gateway: attempt.gateway.clone(),
            status: attempt.status.as_str(),
            reason: attempt.reason.clone(),
            amount: attempt.amount.into(),
            created_at: attempt.created_at.into(),
        }
    }
}

/// Lists the orders of all buyers.
#[utoipa::path(tag = "admin", params(AdminOrderParams), responses(
    (status = 200, body = Success<AdminOrdersData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/orders")]
pub(crate) async fn list_all_orders(
    _: Staff<OrdersReadAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<AdminOrderParams>,
) -> Result<Success<AdminOrdersData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let filter = filter(params.status.as_deref(), &params.q, state.clock.now())?;
    let filter = OrderFilter { ids: params.order.map(|id| vec![OrderId(id)]), ..filter };
    let (orders, total) = blocking(move || {
        let mut tx = reads.0.begin()?;
        let listed = tx.orders().search(&filter, page.into())?;
        let (orders, buyers): (Vec<Order>, Vec<_>) = listed.rows.into_iter().unzip();
        let attempt = |attempt| AdminAttempt::new(attempt, &state.gateways());
        let attempts: Vec<Vec<_>> = orders.iter().map(|order| order.attempts.iter().map(attempt).collect()).collect();
        let bodies = OrderBody::with_invoices(tx.as_mut(), &state.catalogue.snapshot(), orders)?;
        let row = |((order, buyer), attempts)| AdminOrder { order, buyer: Payee::from(buyer), attempts };
        let rows = bodies.into_iter().zip(buyers).zip(attempts).map(row).collect();
        Ok::<_, StoreError>((rows, listed.total))
    })
    .await?;
    Ok(Success::ok(AdminOrdersData { orders, page: page.with_total(total) }))
}

/// Converts the query parameters to a filter.
pub fn filter(status: Option<&str>, q: &str, now: Time) -> Result<OrderFilter, ApiError> {
    let text = phone::searched(q);
    let any = OrderFilter { text, ..OrderFilter::default() };
    Ok(match status {
        None | Some("" | "all") => any,
        Some("stuck") => OrderFilter { stuck_since: Some(now - PATIENCE), ..any },
        Some(name) => {
            let status = OrderStatus::parse(name).ok_or_else(|| {
                ApiError::bad_request("status must be pending, paid, refunded, expired, cancelled, stuck or all.")
            })?;
            OrderFilter { status: Some(status), ..any }
        }
    })
}

/// Queries the gateway now about the open payments of an order.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/admin/orders/{id}/recheck")]
pub(crate) async fn recheck_order(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OrderData>, ApiError> {
    let (author, id) = (user.author(), OrderId(input::uuid(&id)?));
    let use_case = state.use_cases().recheck_order.clone();
    let order = blocking(move || use_case.run(&author, id)).await?;
    Ok(Success::ok(OrderData::from(whole(&state, state.catalogue.snapshot(), order).await?)))
}
