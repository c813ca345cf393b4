//! Refunds of orders, and of payments that were duplicate, late or of a wrong amount.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{RefundKind, RefundStatus};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::routes::admin::withdrawals::Payee;
use crate::routes::orders::{OrderData, whole};
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{get, post, web};
use kernel::ids::{OrderId, RefundId};
use kernel::store::StoreError;
use money::payments::refund_order::Command;
use money::payments::settle_refund::Command as SettleCommand;
use money::payments::{Refund, RefundState};
use money::ports::Gateways;
use people::identity::User;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of refunds.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct RefundParams {
    /// `due` (waits for an admin), `sent`, `done`, `failed` or `all` (the default).
    state: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Refunds on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of the list of refunds.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundsData {
    /// Refunds that wait for an admin first (duplicates before others, then oldest first), then sent ones, then settled ones.
    refunds: Vec<RefundBody>,
    page: PageBody,
}

/// `data` of one refund.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundData {
    refund: RefundBody,
}

/// A refund of a payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// The order that was paid.
    order: uuid::Uuid,
    /// The order's number; only in the list.
    #[schema(required)]
    order_number: Option<i64>,
    /// The buyer; only in the list.
    #[schema(required)]
    buyer: Option<Payee>,
    amount: Rupees,
    /// `order` (an admin refunded the order), `duplicate`, `late` or `wrong_amount`.
    #[schema(value_type = RefundKind)]
    kind: &'static str,
    /// The gateway that received the payment.
    gateway: String,
    /// Reference of the payment, as sent to the gateway.
    reference: String,
    /// The reason that an admin gave.
    #[schema(required)]
    reason: Option<String>,
    /// `due`, `sent`, `done` or `failed`.
    #[schema(value_type = RefundStatus)]
    state: &'static str,
    /// Why the gateway refused the refund.
    #[schema(required)]
    fault: Option<String>,
    /// The gateway's id of the refund, once it is done.
    #[schema(required)]
    gateway_refund: Option<String>,
    /// Reference of the payment by which an admin returned the money outside the gateway.
    #[schema(required)]
    by_hand: Option<String>,
    /// Whether an admin can mark the refund as paid outside the gateway.
    may_go_by_hand: bool,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl RefundBody {
    /// Builds the body. `gateways` are the configured gateways.
    fn new(refund: Refund, buyer: Option<User>, gateways: &Gateways) -> Self {
        Self {
            may_go_by_hand: refund.may_go_by_hand(gateways.named(&refund.gateway).is_some()),
            id: refund.id.0,
            order: refund.order.0,
            order_number: None,
            buyer: buyer.map(Payee::from),
            amount: refund.amount.into(),
            kind: refund.reason.as_str(),
            gateway: refund.gateway,
            reference: refund.reference,
            reason: refund.note,
            state: refund.state.as_str(),
            fault: refund.fault,
            gateway_refund: refund.gateway_refund,
            by_hand: refund.by_hand,
            created_at: refund.created_at.into(),
            updated_at: refund.updated_at.into(),
        }
    }
}

/// Lists the refund queue.
#[utoipa::path(tag = "admin", params(RefundParams), responses(
    (status = 200, body = Success<RefundsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/refunds")]
pub(crate) async fn list_refunds(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<RefundParams>,
) -> Result<Success<RefundsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let wanted = match params.state.as_deref() {
        None | Some("" | "all") => None,
        Some(name) => Some(
            RefundState::parse(name)
                .ok_or_else(|| ApiError::bad_request("state must be due, sent, done, failed or all."))?,
        ),
    };
    let store = state.store.clone();
    let (listed, numbers) = blocking(move || {
        let mut tx = store.begin()?;
        let listed = tx.refunds().list(wanted, page.into())?;
        let orders: Vec<_> = listed.rows.iter().map(|(refund, _)| refund.order).collect();
        Ok::<_, StoreError>((listed, tx.orders().numbers(&orders)?))
    })
    .await?;
    let body = |(refund, buyer): (Refund, User)| {
        let order_number = numbers.get(&refund.order).copied();
        RefundBody { order_number, ..RefundBody::new(refund, Some(buyer), &state.gateways()) }
    };
    let refunds = listed.rows.into_iter().map(body).collect();
    Ok(Success::ok(RefundsData { refunds, page: page.with_total(listed.total) }))
}

/// Sends a refund that waits in the queue, or retries one that the gateway refused.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<RefundData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/admin/refunds/{id}/send")]
pub(crate) async fn send_refund(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<RefundData>, ApiError> {
    let (author, id) = (user.author(), RefundId(input::uuid(&id)?));
    let use_case = state.use_cases().send_refunds.clone();
    let refund = blocking(move || use_case.approve(&author, id)).await?;
    Ok(Success::ok(RefundData { refund: RefundBody::new(refund, None, &state.gateways()) }))
}

/// The payment by which an admin returned the money.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SettleForm {
    /// The reference of the payment at the bank, UPI or other gateway; one line of at most 100 characters.
    #[serde(default)]
    reference: String,
}

/// Marks a refund as done after the gateway refused it, because an admin paid the buyer another way.
#[utoipa::path(tag = "admin", request_body = SettleForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<RefundData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/refunds/{id}/settle")]
pub(crate) async fn settle_refund(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<SettleForm>,
) -> Result<Success<RefundData>, ApiError> {
    let refund = RefundId(input::uuid(&id)?);
    let command = SettleCommand { author: user.author(), refund, reference: body.0.reference };
    let use_case = state.use_cases().settle_refund.clone();
    let refund = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(RefundData { refund: RefundBody::new(refund, None, &state.gateways()) }))
}

/// The reason of a refund.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct RefundForm {
    /// Shown to the buyer; at most 500 characters.
    #[serde(default)]
    pub(super) reason: String,
}

/// Refunds a paid order in full. The gateway returns the money, the buyer's access and the referrer's reward are revoked, and a
/// credit note is issued and mailed.
#[utoipa::path(tag = "orders", request_body = RefundForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/orders/{id}/refund")]
pub(crate) async fn refund_order(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<RefundForm>,
) -> Result<Success<OrderData>, ApiError> {
    let command = Command { author: user.author(), order: OrderId(input::uuid(&id)?), reason: body.0.reason };
    let use_case = state.use_cases().refund_order.clone();
    let order = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(OrderData::from(whole(&state, state.catalogue.snapshot(), order).await?)))
}
