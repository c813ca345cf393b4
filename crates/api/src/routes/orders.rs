//! Placing, cancelling and reading orders.

use super::attribution::VisitBody;
use super::cart::adjustments::{AdjustmentBody, CouponShare};
use super::cart::{Basket, CouponGuess, GstBody, LineBody, ParsedBasket};
use super::items::keys;
use super::payments;
use crate::answer::{Empty, PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{AttemptState, OrderState, PaymentMethod};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::public_catalogue::Snapshot;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, web};
use domain::ports::store::Tx;
use kernel::ids::{BatchId, OrderId};
use kernel::money::Paise;
use kernel::permission::Permission;
use kernel::store::StoreError;
use money::orders::place_order::{Command, PlaceOrderError};
use money::orders::{Order, OrderStatus};
use money::pricing::AdjustmentKind;
use money::wallet::reward::due_at;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::ToSchema;
use validator::Validate;

/// A basket to buy.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewOrder {
    #[serde(flatten)]
    #[validate(nested)]
    basket: Basket,
    /// Amount that the wallet pays, as `wallet.share` of the price said; 0 or absent for none.
    #[serde(default)]
    #[schema(required = false, minimum = 0)]
    wallet_share: f64,
    /// Ids of batches: one for each course that the price lists under `batches`.
    #[serde(default)]
    #[schema(required = false)]
    batches: Vec<uuid::Uuid>,
    /// The source of the visit.
    #[serde(default)]
    #[schema(required = false)]
    visit: VisitBody,
}

/// `data` of one order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderData {
    order: OrderBody,
}

impl From<OrderBody> for OrderData {
    fn from(order: OrderBody) -> Self {
        Self { order }
    }
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

/// How a gateway collects payments.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentKind {
    /// `simulated`: the payment settles automatically, so poll GET /orders/{id}. `redirect`: the buyer pays on the gateway's
    /// page.
    #[schema(value_type = PaymentMethod)]
    kind: &'static str,
}

/// An order. Its amounts are those at the time when it was placed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Number of the order, as shown to the buyer.
    number: i64,
    /// `pending`, `paid`, `refunded`, `expired` or `cancelled`.
    #[schema(value_type = OrderState)]
    status: &'static str,
    items: Vec<LineBody>,
    subtotal: Rupees,
    /// The adjustments, in the order of their application.
    adjustments: Vec<AdjustmentBody>,
    /// Sum of the adjustments without `credit`.
    discount: Rupees,
    /// What the buyer paid earlier for courses of the bundles.
    credit: Rupees,
    /// Subtotal less discount and credit.
    taxable: Rupees,
    gst: GstBody,
    /// Amount that the buyer pays, with tax.
    total: Rupees,
    /// The part of the total that the buyer's wallet pays.
    wallet_share: Rupees,
    /// The part of the total that the gateway collects.
    payable: Rupees,
    /// Place of supply: two-digit GST code.
    state: &'static str,
    #[schema(required)]
    coupon: Option<CouponShare>,
    /// GSTIN of a buyer who is a registered business; null for others.
    #[schema(required)]
    gstin: Option<String>,
    created_at: Timestamp,
    /// Deadline for the payment.
    expires_at: Timestamp,
    #[schema(required)]
    paid_at: Option<Timestamp>,
    /// Number of the invoice or bill of supply. Null before the payment, and when nothing was to be paid.
    #[schema(required)]
    invoice: Option<String>,
    /// Number of the credit note that cancelled the invoice; null unless the order was refunded.
    #[schema(required)]
    credit_note: Option<String>,
    /// End of the refund period, by the longest refund window that the items had when they were ordered. Null when no item had
    /// one, and before the payment.
    #[schema(required)]
    refund_until: Option<Timestamp>,
    /// The last payment attempt; null before the first one.
    #[schema(required)]
    payment: Option<LastPayment>,
}

/// The last payment attempt of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastPayment {
    /// `created`, `paid`, `failed` or `expired`.
    #[schema(value_type = AttemptState)]
    status: &'static str,
    /// Why the attempt failed, as shown to the buyer; null if it did not.
    #[schema(required)]
    reason: Option<String>,
    /// Number of payment attempts.
    attempts: usize,
}

impl OrderBody {
    pub fn id(&self) -> uuid::Uuid {
        self.id
    }

    /// Builds the body. Pictures and translated titles come from the catalogue in memory.
    fn new(snapshot: &Snapshot, order: Order, number: i64) -> Self {
        let attempts = order.attempts.len();
        // Credit and coupon are parts of the order's discount, so no amount can overflow.
        let [credit, coupon] =
            [AdjustmentKind::Credit, AdjustmentKind::Coupon].map(|kind| order.taken_off(kind).unwrap_or_default());
        let (discount, payable) = (order.discount.minus(credit).unwrap_or_default(), order.payable());
        let coupon = order.coupon().map(|code| CouponShare::new(code.to_owned(), coupon));
        let payment = order.attempts.into_iter().next_back();
        Self {
            id: order.id.0,
            number,
            status: order.status.as_str(),
            items: order.lines.into_iter().map(|line| LineBody::new(snapshot, line.line)).collect(),
            subtotal: order.subtotal.into(),
            adjustments: AdjustmentBody::all(&order.adjustments, snapshot.locale),
            discount: discount.into(),
            credit: credit.into(),
            taxable: order.taxable.into(),
            gst: order.gst.into(),
            total: order.total.into(),
            wallet_share: order.wallet.into(),
            payable: payable.into(),
            state: order.state.as_str(),
            coupon,
            gstin: order.gstin,
            created_at: order.created_at.into(),
            expires_at: order.expires_at.into(),
            paid_at: order.paid_at.map(Timestamp::from),
            invoice: None,
            credit_note: None,
            refund_until: None,
            payment: payment.map(|last| LastPayment { status: last.status.as_str(), reason: last.reason, attempts }),
        }
    }

    /// Builds many orders with their numbers and those of their invoices and credit notes. Blocks.
    pub fn with_invoices(tx: &mut dyn Tx, snapshot: &Snapshot, orders: Vec<Order>) -> Result<Vec<Self>, StoreError> {
        let paid: Vec<OrderId> = orders.iter().filter(|order| order.paid_at.is_some()).map(|order| order.id).collect();
        let numbers = tx.orders().numbers(&orders.iter().map(|order| order.id).collect::<Vec<_>>())?;
        let mut invoices = HashMap::new();
        if !paid.is_empty() {
            invoices.extend(tx.invoices().numbers(&paid)?);
        }
        let windows = if paid.is_empty() { Vec::new() } else { tx.refund_requests().windows(&paid)? };
        let windows: HashMap<_, _> = windows.into_iter().collect();
        let refunded = orders.iter().filter(|order| order.status == OrderStatus::Refunded);
        let mut notes = credit_notes(tx, &refunded.map(|order| order.id).collect::<Vec<_>>())?;
        let body = |order: Order| {
            let number = numbers.get(&order.id).copied().unwrap_or_default();
            let (invoice, credit_note) = (invoices.remove(&order.id), notes.remove(&order.id));
            let window = windows.get(&order.id).copied().unwrap_or_default();
            let refund_until = order.paid_at.and_then(|paid_at| due_at(paid_at, window, 0)).map(Timestamp::from);
            Self { invoice, credit_note, refund_until, ..Self::new(snapshot, order, number) }
        };
        Ok(orders.into_iter().map(body).collect())
    }
}

/// Builds one order with its number and the numbers of its documents, in the snapshot's language.
///
/// # Errors
///
/// 503: the database is unavailable.
pub async fn whole(state: &web::Data<AppState>, snapshot: Arc<Snapshot>, order: Order) -> Result<OrderBody, ApiError> {
    let state = state.clone();
    let found = blocking(move || {
        let mut tx = state.store.begin()?;
        OrderBody::with_invoices(tx.as_mut(), &snapshot, vec![order])
    });
    found.await?.pop().ok_or_else(|| ApiError::internal("an order without a body"))
}

/// Returns the numbers of these orders' credit notes. Blocks.
pub fn credit_notes(tx: &mut dyn Tx, orders: &[OrderId]) -> Result<HashMap<OrderId, String>, StoreError> {
    let documents = if orders.is_empty() { Vec::new() } else { tx.invoices().of_orders(orders)? };
    let notes = documents.into_iter().filter(|document| document.of.is_some());
    Ok(notes.map(|note| (note.order, note.number)).collect())
}

fn read_share(rupees: f64) -> Result<Paise, ApiError> {
    let message = "walletShare must be in rupees, with at most two decimals and not below 0.";
    let fault = || ApiError::unprocessable([FieldError::new("walletShare", "invalid_amount", message)]);
    input::hundredths(rupees).filter(|share| *share >= 0).map(Paise::new).ok_or_else(fault)
}

/// Places an order for a basket. A repeated idempotency key with the same basket returns the same order (200); with another
/// basket it fails with 422 `idempotency_key_reused`. A free order is paid at once, and so is one that the wallet pays in full.
/// 409 `wallet_changed`: the wallet would not pay exactly the `walletShare` in the request. 409 `batch_full`: a batch has no
/// seat left. 429: the account has too many unpaid orders.
#[utoipa::path(tag = "orders", request_body = NewOrder,
    params(("Idempotency-Key" = String, Header, description = "Chosen by the client, once per purchase")),
    responses((status = 201, body = Success<PlacedData>), (status = 200, body = Success<PlacedData>),
        (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody,
            description = "The basket breaks a rule, or `idempotency_key_reused`: the key made an order of another basket"),
        (status = 429, body = FailureBody, description = "`too_many_unpaid_orders`, or too many requests")))]
#[post("/orders")]
pub(crate) async fn place_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<NewOrder>,
) -> Result<Success<PlacedData>, ApiError> {
    let key = input::idempotency_key(&request)?;
    let ValidJson(NewOrder { basket, wallet_share, batches, visit }) = body;
    let ParsedBasket { items, coupon, place, gstin } = basket.read()?;
    let guess = CouponGuess::begin(&state, &request, coupon.as_deref()).await?;
    let (buyer, idempotency_key) = (user.0.id(), key.to_owned());
    let wallet = read_share(wallet_share)?;
    let attribution = visit.cleaned(&state.runtime_settings().config.origin());
    let command = Command {
        user: buyer,
        items: keys(&items),
        coupon,
        state: place,
        gstin,
        wallet,
        batches: batches.into_iter().map(BatchId).collect(),
        idempotency_key,
        attribution,
    };
    let use_case = state.use_cases().place_order.clone();
    let quote = |error: &PlaceOrderError| match error {
        PlaceOrderError::Quote(error) => Some(error.clone()),
        _ => None,
    };
    let placed = blocking(move || guess.judged(use_case.run(command), quote)).await?;
    let open = placed.order.status == OrderStatus::Pending;
    let gateways = state.gateways();
    let payment = gateways.current().filter(|_| open).map(|gateway| PaymentKind { kind: payments::kind(gateway) });
    let data = PlacedData { payment, order: whole(&state, state.snapshot_for(&request), placed.order).await? };
    Ok(if placed.new { Success::created(data) } else { Success::ok(data) })
}

/// Cancels the caller's own unpaid order, so that its items can be bought again.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/orders/{id}/cancel")]
pub(crate) async fn cancel_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OrderData>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let use_case = state.use_cases().cancel_order.clone();
    let order = blocking(move || use_case.run(buyer, order)).await?;
    Ok(Success::ok(OrderData { order: whole(&state, state.snapshot_for(&request), order).await? }))
}

/// Hides the caller's own paid order from their dashboard, on every device.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[post("/orders/{id}/dismiss")]
pub(crate) async fn dismiss_purchase(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let use_case = state.use_cases().dismiss_purchase.clone();
    let found = blocking(move || use_case.run(buyer, order)).await?;
    if found { Ok(Success::ok(Empty {})) } else { Err(ApiError::not_found("Order not found.")) }
}

/// Lists the caller's orders, newest first.
#[utoipa::path(tag = "orders", params(PageParams), responses(
    (status = 200, body = Success<OrdersData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody)))]
#[get("/orders")]
pub(crate) async fn list_orders(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<PageParams>,
) -> Result<Success<OrdersData>, ApiError> {
    let page = params.0.read()?;
    let (buyer, snapshot) = (user.0.id(), state.snapshot_for(&request));
    let (orders, total) = blocking(move || {
        let mut tx = state.store.begin()?;
        let listed = tx.orders().list(buyer, page.into())?;
        let orders = OrderBody::with_invoices(tx.as_mut(), &snapshot, listed.rows)?;
        Ok::<_, StoreError>((orders, listed.total))
    })
    .await?;
    Ok(Success::ok(OrdersData { orders, page: page.with_total(total) }))
}

/// How a path identifies an order.
enum OrderName {
    Number(i64),
    Id(OrderId),
}

impl OrderName {
    fn read(text: &str) -> Result<Self, ApiError> {
        match text.parse() {
            Ok(number) if number > 0 => Ok(Self::Number(number)),
            _ => Ok(Self::Id(OrderId(input::uuid(text)?))),
        }
    }
}

/// Returns the caller's own order. An admin can get anybody's.
#[utoipa::path(tag = "orders", params(("id" = String, Path, description = "Id or number")), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/orders/{id}")]
pub(crate) async fn get_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OrderData>, ApiError> {
    let (actor, name, snapshot) = (user.0.actor(), OrderName::read(&id)?, state.snapshot_for(&request));
    let found = blocking(move || {
        let mut tx = state.store.begin()?;
        let found = match name {
            OrderName::Number(number) => tx.orders().find_by_number(number)?,
            OrderName::Id(id) => tx.orders().find(id)?,
        };
        let own = found.filter(|order| actor.may_see(order.user, Permission::OrdersRead));
        OrderBody::with_invoices(tx.as_mut(), &snapshot, own.into_iter().collect())
    });
    let order = found.await?.pop().ok_or_else(|| ApiError::not_found("Order not found."))?;
    Ok(Success::ok(OrderData { order }))
}
