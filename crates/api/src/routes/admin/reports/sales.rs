//! Sales by course and bundle, by coupon, by State, and by the source of the buyer's visit.

use super::{SHOWN, file, rupees};
use crate::answer::{Rupees, Success};
use crate::blocking::blocking;
use crate::enum_schemas::SalesDimension;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::reads::Reads;
use crate::routes::admin::overview::{RangeBody, window};
use crate::routes::attribution::AttributionBody;
use crate::session::{MoneyAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::exports::Export;
use kernel::Time;
use kernel::attribution::Attribution;
use kernel::window::Window;
use money::reports::sales::{Sales, SalesBy, SalesKey, SalesRow, Sums};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The grouping and the range of days.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SalesParams {
    /// `item`, `coupon`, `state` or `visit`.
    #[param(inline, value_type = SalesDimension)]
    by: String,
    /// `today`, `7d`, `30d` (the default without `from` and `to`) or `90d`.
    range: Option<String>,
    /// First day in India, YYYY-MM-DD. Requires `to`.
    from: Option<String>,
    /// Last day in India, YYYY-MM-DD. The range has at most 366 days.
    to: Option<String>,
}

/// `data` of the sales report.
#[derive(Debug, Serialize, ToSchema)]
pub struct SalesData {
    range: RangeBody,
    #[schema(value_type = SalesDimension)]
    by: &'static str,
    /// Highest revenue first; at most 200 rows.
    rows: Vec<SalesRowBody>,
    /// Number of rows in all; the file has all of them.
    count: usize,
    /// Sums over all orders. An order with two items is in two rows but counts once here. The amounts equal the sums of the
    /// rows.
    totals: SalesSums,
}

/// Sums of the orders that were paid in the range, including those refunded since.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesSums {
    orders: i64,
    /// Prices before the discount.
    subtotal: Rupees,
    discount: Rupees,
    taxable: Rupees,
    /// Sum of all taxes.
    tax: Rupees,
    total: Rupees,
    /// How many of these orders were refunded.
    refunded_orders: i64,
    /// Amount that was paid for the refunded orders.
    refunded: Rupees,
}

/// Sales of one item, coupon, State or source of visits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesRowBody {
    /// Title, coupon code, name of the State, or name of the source. Null for orders without a coupon, or whose source is
    /// unknown.
    #[schema(required)]
    name: Option<String>,
    /// `course` or `bundle`; null for other groupings.
    #[schema(required)]
    item: Option<&'static str>,
    /// The source of the visit; null for other groupings.
    #[schema(required)]
    visit: Option<AttributionBody>,
    /// Learners from this source who signed up in the range; 0 for other groupings.
    signups: i64,
    #[serde(flatten)]
    sums: SalesSums,
}

impl From<Sums> for SalesSums {
    fn from(sums: Sums) -> Self {
        Self {
            orders: sums.orders,
            subtotal: sums.subtotal.into(),
            discount: sums.discount.into(),
            taxable: sums.taxable.into(),
            tax: sums.tax.into(),
            total: sums.total.into(),
            refunded_orders: sums.refunded_orders,
            refunded: sums.refunded.into(),
        }
    }
}

/// Names the source of a visit: its `utm_source`, else the referring host, the campaign or the medium.
fn source(from: &Attribution) -> Option<String> {
    from.source
        .clone()
        .or_else(|| from.referrer.clone())
        .or_else(|| from.campaign.clone())
        .or_else(|| from.medium.clone())
}

fn name(key: &SalesKey) -> Option<String> {
    match key {
        SalesKey::Item(_, title) => Some(title.clone()),
        SalesKey::Coupon(code) => code.clone(),
        SalesKey::State(state) => Some(format!("{}-{}", state.as_str(), state.name())),
        SalesKey::Visit(from) => from.as_ref().and_then(source),
    }
}

impl From<SalesRow> for SalesRowBody {
    fn from(SalesRow { key, sums, signups }: SalesRow) -> Self {
        let name = name(&key);
        let item = match &key {
            SalesKey::Item(item, _) => Some(if item.course().is_some() { "course" } else { "bundle" }),
            SalesKey::Coupon(_) | SalesKey::State(_) | SalesKey::Visit(_) => None,
        };
        let visit = match key {
            SalesKey::Visit(from) => from.map(AttributionBody::from),
            SalesKey::Item(..) | SalesKey::Coupon(_) | SalesKey::State(_) => None,
        };
        Self { name, item, visit, signups, sums: sums.into() }
    }
}

impl SalesParams {
    fn read(&self, now: Time) -> Result<(SalesBy, Window), ApiError> {
        let by = SalesBy::parse(&self.by)
            .ok_or_else(|| ApiError::bad_request("by must be item, coupon, state or visit."))?;
        Ok((by, window(self.range.as_deref(), self.from.as_deref(), self.to.as_deref(), now)?))
    }
}

/// Returns sums of the orders that were paid in a range. The file of orders contains the same orders: those with status `paid`
/// or `refunded`, by day of payment.
#[utoipa::path(tag = "admin", params(SalesParams), responses(
    (status = 200, body = Success<SalesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[get("/admin/reports/sales")]
pub(crate) async fn get_sales(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<SalesParams>,
) -> Result<Success<SalesData>, ApiError> {
    let (by, window) = params.0.read(state.clock.now())?;
    let Sales { rows, totals } = blocking(move || reads.0.begin()?.reports().sales(window, by)).await?;
    let count = rows.len();
    let rows = rows.into_iter().take(SHOWN).map(SalesRowBody::from).collect();
    Ok(Success::ok(SalesData { range: window.into(), by: by.as_str(), rows, count, totals: totals.into() }))
}

const HEADER: [&str; 15] = [
    "Name",
    "Referrer",
    "Source",
    "Medium",
    "Campaign",
    "Sign-ups",
    "Orders",
    "Subtotal",
    "Discount",
    "Taxable",
    "Tax",
    "Total",
    "Refunded orders",
    "Refunded",
    "Kind",
];

/// Exports all rows as CSV. The last row has the sums of all orders.
#[utoipa::path(tag = "admin", params(SalesParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[get("/admin/reports/sales.csv")]
pub(crate) async fn export_sales(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<SalesParams>,
) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let (by, window) = params.0.read(now)?;
    let (author, ports) = (user.author(), state.ports.clone());
    let report = format!("sales-by-{}", by.as_str());
    let (name, log) = (report.clone(), state.use_cases().record_export.clone());
    let found = blocking(move || {
        let period = format!("{} to {}", window.from(), window.to());
        log.run(&author, Export::Report { name, period })?;
        Ok::<_, ApiError>(ports.reads.begin()?.reports().sales(window, by)?)
    })
    .await?;
    let mut rows: Vec<Vec<String>> = found.rows.iter().map(row).collect();
    let mut totals = vec!["All orders".to_owned()];
    totals.extend(std::iter::repeat_n(String::new(), 5));
    totals.extend(cells(found.totals));
    totals.push(String::new());
    rows.push(totals);
    file(&report, now, &HEADER, rows)
}

fn row(row: &SalesRow) -> Vec<String> {
    let from = match &row.key {
        SalesKey::Visit(from) => from.clone().unwrap_or_default(),
        SalesKey::Item(..) | SalesKey::Coupon(_) | SalesKey::State(_) => Attribution::default(),
    };
    let kind = match &row.key {
        SalesKey::Item(item, _) if item.course().is_some() => "course",
        SalesKey::Item(..) => "bundle",
        SalesKey::Coupon(_) => "coupon",
        SalesKey::State(_) => "state",
        SalesKey::Visit(_) => "visit",
    };
    let parts = [name(&row.key), from.referrer, from.source, from.medium, from.campaign].map(Option::unwrap_or_default);
    let mut row_cells = Vec::from(parts);
    row_cells.push(row.signups.to_string());
    row_cells.extend(cells(row.sums));
    row_cells.push(kind.to_owned());
    row_cells
}

fn cells(sums: Sums) -> [String; 8] {
    [
        sums.orders.to_string(),
        rupees(sums.subtotal),
        rupees(sums.discount),
        rupees(sums.taxable),
        rupees(sums.tax),
        rupees(sums.total),
        sums.refunded_orders.to_string(),
        rupees(sums.refunded),
    ]
}
