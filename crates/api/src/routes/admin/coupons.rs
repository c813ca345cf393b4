//! Coupons in the back office.

use super::coupon_form::CouponForm;
use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{CouponKindName, CouponScopeName, CouponStatus, CouponUseState, OrderState};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::bundle::percent;
use crate::reads::Reads;
use crate::routes::items::ItemBody;
use crate::session::{PricesAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpRequest, get, patch, post, web};
use kernel::Time;
use kernel::ids::{CouponId, Key};
use kernel::store::StoreError;
use money::coupon::{Coupon, CouponKind, CouponScope, Status};
use money::ports::store::{CouponFilter, ListedCoupon, ListedUse};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Filters of the list of coupons.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct CouponParams {
    /// `all`, `active`, `scheduled`, `expired`, `paused` or `used_up`. Default: `all`.
    status: Option<String>,
    /// Part of the code, ignoring case.
    q: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Rows per page, at most 100. Default: 20.
    per_page: Option<i64>,
}

/// `data` of the list of coupons.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponsData {
    /// Newest first.
    coupons: Vec<CouponBody>,
    page: PageBody,
}

/// `data` of one coupon.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponData {
    coupon: CouponBody,
}

/// `data` of a coupon with its uses.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponUsesData {
    coupon: CouponBody,
    /// Uses, newest first, without orders that ended unpaid.
    uses: Vec<UseBody>,
    page: PageBody,
}

/// A coupon with its statistics.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CouponBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    code: String,
    /// `percent` or `flat`.
    #[schema(value_type = CouponKindName)]
    kind: &'static str,
    #[schema(required)]
    percent: Option<f64>,
    #[schema(required)]
    amount: Option<Rupees>,
    #[schema(required)]
    starts_at: Option<Timestamp>,
    #[schema(required)]
    ends_at: Option<Timestamp>,
    /// Minimum subtotal of the cart.
    min_amount: Rupees,
    /// What the coupon applies to: `all`, `course` or `bundle`.
    #[schema(value_type = CouponScopeName)]
    scope: &'static str,
    /// The only course or bundle that it applies to.
    #[schema(required)]
    item: Option<ItemBody>,
    #[schema(required)]
    max_uses: Option<i32>,
    #[schema(required)]
    max_uses_per_user: Option<i32>,
    paused: bool,
    /// `active`, `scheduled`, `expired`, `paused` or `used_up`.
    #[schema(value_type = CouponStatus)]
    status: &'static str,
    /// Number of orders with this coupon, including pending ones.
    uses: i64,
    /// The total discount on paid orders.
    discount_given: Rupees,
    version: i32,
    created_at: Timestamp,
}

/// An order that uses a coupon.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UseBody {
    /// Id of the order.
    order: uuid::Uuid,
    order_number: i64,
    #[schema(value_type = OrderState)]
    order_status: &'static str,
    user: UseBuyer,
    amount: Rupees,
    /// `reserved` or `used`.
    #[schema(value_type = CouponUseState)]
    state: &'static str,
    at: Timestamp,
}

/// The buyer of an order with a coupon.
#[derive(Debug, Serialize, ToSchema)]
pub struct UseBuyer {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
}

impl CouponBody {
    fn new(snapshot: &Snapshot, listed: ListedCoupon, now: Time) -> Self {
        let ListedCoupon { coupon, uses, given } = listed;
        let status = coupon.status(uses, now).as_str();
        let (kind, percent, amount) = match coupon.kind {
            CouponKind::Percent(rate) => ("percent", Some(percent(rate)), None),
            CouponKind::Flat(amount) => ("flat", None, Some(Rupees(amount))),
        };
        let item = match coupon.scope {
            CouponScope::Item(item) => {
                let key = Key::Id(item.uuid());
                let course = snapshot.course(&key).map(|course| course.title.clone());
                let title = course.or_else(|| snapshot.bundle(&key).map(|bundle| bundle.name.clone()));
                Some(ItemBody::new(snapshot, item, title.unwrap_or_default()))
            }
            CouponScope::All | CouponScope::Courses | CouponScope::Bundles => None,
        };
        Self {
            id: coupon.id.0,
            code: coupon.code,
            kind,
            percent,
            amount,
            starts_at: coupon.dates.starts_at.map(Timestamp),
            ends_at: coupon.dates.ends_at.map(Timestamp),
            min_amount: coupon.min_amount.into(),
            scope: coupon.scope.as_str(),
            item,
            max_uses: coupon.max_uses,
            max_uses_per_user: coupon.max_uses_per_user,
            paused: coupon.paused_at.is_some(),
            status,
            uses,
            discount_given: given.into(),
            version: coupon.version,
            created_at: coupon.created_at.into(),
        }
    }
}

impl UseBody {
    fn new(listed: ListedUse, order_number: i64) -> Self {
        let ListedUse { used, is_final, status, name, email } = listed;
        Self {
            order: used.order.0,
            order_number,
            order_status: status.as_str(),
            user: UseBuyer { id: used.user.0, name, email },
            amount: used.amount.into(),
            state: if is_final { "used" } else { "reserved" },
            at: used.at.into(),
        }
    }
}

/// Lists coupons with their statistics, newest first.
#[utoipa::path(tag = "admin", params(CouponParams), responses(
    (status = 200, body = Success<CouponsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/coupons")]
pub(crate) async fn list_coupons(
    _: Staff<PricesAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<CouponParams>,
) -> Result<Success<CouponsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, params.per_page)?;
    let status = match params.status.as_deref() {
        None | Some("" | "all") => None,
        Some(name) => Some(Status::parse(name).ok_or_else(|| {
            ApiError::bad_request("status must be active, scheduled, expired, paused, used_up or all.")
        })?),
    };
    let filter = CouponFilter { id: None, text: params.q.unwrap_or_default().trim().to_owned(), status };
    let (store, now) = (reads.0, state.clock.now());
    let listed = blocking(move || store.begin()?.coupons().list(&filter, now, page.into())).await?;
    let snapshot = state.catalogue.snapshot();
    let coupons = listed.rows.into_iter().map(|row| CouponBody::new(&snapshot, row, now)).collect();
    Ok(Success::ok(CouponsData { coupons, page: page.with_total(listed.total) }))
}

/// A coupon with the orders that use it.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), PageParams), responses(
    (status = 200, body = Success<CouponUsesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/coupons/{id}")]
pub(crate) async fn get_coupon(
    _: Staff<PricesAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<Success<CouponUsesData>, ApiError> {
    let (id, page) = (CouponId(input::uuid(&id)?), params.0.read()?);
    let coupon = found(&state, id).await?;
    let store = state.store.clone();
    let (listed, numbers) = blocking(move || {
        let mut tx = store.begin()?;
        let listed = tx.coupons().list_uses(id, page.into())?;
        let orders: Vec<_> = listed.rows.iter().map(|row| row.used.order).collect();
        Ok::<_, StoreError>((listed, tx.orders().numbers(&orders)?))
    })
    .await?;
    let number = |row: &ListedUse| numbers.get(&row.used.order).copied().unwrap_or_default();
    let uses = listed.rows.into_iter().map(|row| (number(&row), row)).map(|(number, row)| UseBody::new(row, number));
    let uses = uses.collect();
    Ok(Success::ok(CouponUsesData { coupon, uses, page: page.with_total(listed.total) }))
}

/// Creates a coupon.
#[utoipa::path(tag = "admin", request_body = CouponForm, responses(
    (status = 201, body = Success<CouponData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/coupons")]
pub(crate) async fn create_coupon(
    user: Staff<PricesAccess>,
    state: web::Data<AppState>,
    body: ValidJson<CouponForm>,
) -> Result<Success<CouponData>, ApiError> {
    let (author, new, use_case) = (user.author(), body.0.edit()?, state.use_cases().change_coupon.clone());
    let Coupon { id, .. } = blocking(move || use_case.create(&author, &new)).await?;
    Ok(Success::created(CouponData { coupon: found(&state, id).await? }))
}

/// Changes the sent fields of a coupon. The code can be changed only until an order has used it. Existing orders keep their
/// discount.
#[utoipa::path(tag = "admin", request_body = CouponForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<CouponData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/admin/coupons/{id}")]
pub(crate) async fn edit_coupon(
    user: Staff<PricesAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<CouponForm>,
) -> Result<Success<CouponData>, ApiError> {
    let id = CouponId(input::uuid(&id)?);
    let expected = input::expected_version(&request, body.0.version)?;
    let (author, edit, use_case) = (user.author(), body.0.edit()?, state.use_cases().change_coupon.clone());
    blocking(move || use_case.edit(&author, id, expected, &edit)).await?;
    Ok(Success::ok(CouponData { coupon: found(&state, id).await? }))
}

async fn found(state: &AppState, id: CouponId) -> Result<CouponBody, ApiError> {
    let (store, now) = (state.store.clone(), state.clock.now());
    let filter = CouponFilter { id: Some(id), ..CouponFilter::default() };
    let one = kernel::store::Page { offset: 0, limit: 1 };
    let listed = blocking(move || store.begin()?.coupons().list(&filter, now, one)).await?.rows.pop();
    let listed = listed.ok_or_else(|| ApiError::not_found("Coupon not found."))?;
    Ok(CouponBody::new(&state.catalogue.snapshot(), listed, now))
}
