//! Orders: placing, paying, cancelling, looking.

use super::cart::{Basket, GstBody, LineBody};
use super::items::keys;
use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::catalogue_cache::Snapshot;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, Valid};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, web};
use domain::ids::OrderId;
use domain::orders::{Order, OrderStatus};
use domain::usecase::cancel_order::CancelOrder;
use domain::usecase::place_order::{Command, PlaceOrder};
use domain::usecase::quote_basket::QuoteBasket;
use domain::usecase::settle_payment::SettlePayment;
use domain::usecase::start_payment::StartPayment;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const KEY: &str = "idempotency-key";

/// `data` of one order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderData {
    order: OrderBody,
}

/// `data` of POST /orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlacedData {
    order: OrderBody,
    /// How the order will be paid; null when nothing is left to pay.
    #[schema(required)]
    payment: Option<PaymentKind>,
}

/// `data` of GET /orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrdersData {
    /// Newest first.
    orders: Vec<OrderBody>,
    page: PageBody,
}

/// `data` of POST /orders/{id}/pay.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentData {
    payment: StartedPayment,
}

/// Who takes the money.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentKind {
    /// `simulated`: settles by itself; ask GET /orders/{id}.
    kind: &'static str,
}

/// A payment under way.
#[derive(Debug, Serialize, ToSchema)]
pub struct StartedPayment {
    /// `simulated`: settles by itself; ask GET /orders/{id}.
    kind: String,
    /// What the gateway calls it.
    reference: String,
}

/// An order. Amounts are those of the time it was placed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `pending`, `paid`, `refunded`, `expired` or `cancelled`.
    status: &'static str,
    items: Vec<LineBody>,
    subtotal: Rupees,
    discount: Rupees,
    taxable: Rupees,
    gst: GstBody,
    /// What the buyer pays.
    total: Rupees,
    /// Place of supply: two-digit GST code.
    state: &'static str,
    created_at: Timestamp,
    /// Until when it can be paid.
    expires_at: Timestamp,
    #[schema(required)]
    paid_at: Option<Timestamp>,
    /// The last try at paying.
    #[schema(required)]
    payment: Option<LastPayment>,
}

/// The last try at paying an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastPayment {
    /// `created`, `paid`, `failed` or `expired`.
    status: &'static str,
    /// Why it failed, for the buyer.
    #[schema(required)]
    reason: Option<String>,
    /// How many tries there were.
    attempts: usize,
}

impl OrderBody {
    /// Of an order; pictures come from the catalogue in memory.
    pub fn new(snapshot: &Snapshot, order: Order) -> Self {
        let attempts = order.attempts.len();
        let payment = order.attempts.into_iter().next_back();
        Self {
            id: order.id.0,
            status: order.status.as_str(),
            items: order.lines.into_iter().map(|line| LineBody::new(snapshot, line.line)).collect(),
            subtotal: order.subtotal.into(),
            discount: order.discount.into(),
            taxable: order.taxable.into(),
            gst: order.gst.into(),
            total: order.total.into(),
            state: order.state.as_str(),
            created_at: order.created_at.into(),
            expires_at: order.expires_at.into(),
            paid_at: order.paid_at.map(Timestamp::from),
            payment: payment.map(|last| LastPayment { status: last.status.as_str(), reason: last.reason, attempts }),
        }
    }
}

/// Places an order for a basket. The same key answers the same order (200). A free order comes back paid.
#[utoipa::path(tag = "orders", request_body = Basket,
    params(("Idempotency-Key" = String, Header, description = "Chosen by the client, once per purchase")),
    responses((status = 201, body = Success<PlacedData>), (status = 200, body = Success<PlacedData>),
        (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[post("/orders")]
pub async fn place_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: Valid<Basket>,
) -> Result<Success<PlacedData>, ApiError> {
    let key = request.headers().get(KEY).and_then(|value| value.to_str().ok());
    let key = key.ok_or_else(|| {
        ApiError::bad_request("Send the header Idempotency-Key: a text of your own choice, once per purchase.")
    })?;
    let (items, coupon, place) = body.0.read()?;
    let command =
        Command { user: user.0.id(), items: keys(&items), coupon, state: place, idempotency_key: key.to_owned() };
    let use_case = PlaceOrder {
        store: state.store.clone(),
        quote: QuoteBasket { store: state.store.clone(), clock: state.clock.clone(), tax: state.tax() },
        clock: state.clock.clone(),
        ids: state.ids.clone(),
    };
    let placed = blocking(move || use_case.run(command)).await?;
    let open = placed.order.status == OrderStatus::Pending;
    let data = PlacedData {
        payment: open.then(|| PaymentKind { kind: state.gateway.name() }),
        order: OrderBody::new(&state.catalogue.snapshot(), placed.order),
    };
    Ok(if placed.new { Success::created(data) } else { Success::ok(data) })
}

/// Starts or retries the payment of an own order. While a try is under way, that one is answered.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 202, body = Success<PaymentData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/orders/{id}/pay")]
pub async fn pay_order(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PaymentData>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let settle = SettlePayment {
        store: state.store.clone(),
        gateway: state.gateway.clone(),
        clock: state.clock.clone(),
        ids: state.ids.clone(),
    };
    let use_case = StartPayment {
        store: state.store.clone(),
        gateway: state.gateway.clone(),
        settle,
        clock: state.clock.clone(),
        ids: state.ids.clone(),
        tokens: state.tokens.clone(),
    };
    let attempt = blocking(move || use_case.run(buyer, order)).await?.attempt;
    Ok(Success::accepted(PaymentData {
        payment: StartedPayment { kind: attempt.gateway, reference: attempt.reference },
    }))
}

/// Gives up an own order that waits for its payment, so that its items can be bought again.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/orders/{id}/cancel")]
pub async fn cancel_order(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OrderData>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let use_case = CancelOrder { store: state.store.clone(), clock: state.clock.clone() };
    let order = blocking(move || use_case.run(buyer, order)).await?;
    Ok(Success::ok(OrderData { order: OrderBody::new(&state.catalogue.snapshot(), order) }))
}

/// Which orders to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListParams {
    /// From 1.
    page: Option<i64>,
    /// At most 100; 20 without.
    per_page: Option<i64>,
}

/// Own orders, newest first.
#[utoipa::path(tag = "orders", params(ListParams), responses(
    (status = 200, body = Success<OrdersData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody)))]
#[get("/orders")]
pub async fn list_orders(
    user: CurrentUser,
    state: web::Data<AppState>,
    params: Params<ListParams>,
) -> Result<Success<OrdersData>, ApiError> {
    let page = input::page(params.0.page, params.0.per_page, 20, 100)?;
    let (buyer, store) = (user.0.id(), state.store.clone());
    let listed = blocking(move || store.begin()?.orders().list(buyer, page.into())).await?;
    let snapshot = state.catalogue.snapshot();
    let orders = listed.rows.into_iter().map(|order| OrderBody::new(&snapshot, order)).collect();
    Ok(Success::ok(OrdersData { orders, page: PageBody { total: listed.total, ..page } }))
}

/// An own order; an admin sees everybody's.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/orders/{id}")]
pub async fn get_order(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OrderData>, ApiError> {
    let (actor, id) = (user.0.actor(), OrderId(input::uuid(&id)?));
    let store = state.store.clone();
    let found = blocking(move || store.begin()?.orders().find(id)).await?;
    let order = found.filter(|order| actor.is_admin() || actor.user() == Some(order.user));
    let order = order.ok_or_else(|| ApiError::not_found("Order not found."))?;
    Ok(Success::ok(OrderData { order: OrderBody::new(&state.catalogue.snapshot(), order) }))
}
