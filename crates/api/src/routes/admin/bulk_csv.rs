//! CSV files of chosen courses, bundles and orders.

use super::bulk::{BulkMatch, matching_bundles, matching_courses};
use super::orders::filter;
use super::orders_csv;
use super::spreadsheet::{self, rupees};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::session::{CatalogueAccess, MoneyAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpResponse, post, web};
use catalogue::{Bundle, Course, Status};
use futures_util::stream;
use kernel::Time;
use kernel::ids::OrderId;
use kernel::india;
use money::ports::store::OrderFilter;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// Maximum ids in a request, as in every bulk request.
const MOST: u64 = 1_000;

const COURSES: [&str; 12] = [
    "Title",
    "Slug",
    "Category",
    "Level",
    "Price",
    "Duration",
    "Lessons",
    "Offline",
    "Starts on",
    "Status",
    "Published (IST)",
    "Changed (IST)",
];

const BUNDLES: [&str; 10] = [
    "Name",
    "Slug",
    "Category",
    "Price",
    "Offer price",
    "Special",
    "Courses",
    "Status",
    "Published (IST)",
    "Changed (IST)",
];

/// The rows to export. Send either `ids` or `match`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkFileForm {
    /// Ids of the rows, at most 1,000.
    #[validate(length(max = MOST, message = "Choose at most 1,000."))]
    ids: Option<Vec<Uuid>>,
    /// All rows that match a list's filters.
    #[serde(rename = "match")]
    found: Option<BulkMatch>,
}

impl BulkFileForm {
    fn chosen(self) -> Result<Chosen, ApiError> {
        match (self.ids, self.found) {
            (Some(ids), None) => Ok(Chosen::Ids(ids)),
            (None, Some(by)) => Ok(Chosen::Match(by)),
            _ => Err(ApiError::unprocessable([FieldError::new("ids", "required", "Send either ids or match.")])),
        }
    }
}

enum Chosen {
    Ids(Vec<Uuid>),
    Match(BulkMatch),
}

impl Chosen {
    /// Returns the chosen ids. `matching` looks up those that match the catalogue list's filters.
    fn of_catalogue(self, matching: impl FnOnce(&str, Option<Status>) -> Vec<Uuid>) -> Result<Vec<Uuid>, ApiError> {
        match self {
            Self::Ids(ids) => Ok(ids),
            Self::Match(by) => Ok(matching(&by.q, by.only()?)),
        }
    }
}

/// Returns the items with the chosen ids, in the list's order.
fn of<'i, T>(items: impl Iterator<Item = &'i T>, chosen: &[Uuid], id: impl Fn(&T) -> Uuid) -> Vec<&'i T> {
    let chosen: HashSet<Uuid> = chosen.iter().copied().collect();
    items.filter(|item| chosen.contains(&id(item))).collect()
}

/// Exports the chosen courses as CSV. Amounts are rupees with two decimals, times are in India's time zone. A cell that a
/// spreadsheet would interpret as a formula is preceded by an apostrophe.
#[utoipa::path(tag = "admin", request_body = BulkFileForm, responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/courses/bulk/export")]
pub(crate) async fn export_courses(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkFileForm>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.catalogue.snapshot();
    let ids = body.0.chosen()?.of_catalogue(|q, only| matching_courses(&snapshot, q, only))?;
    let courses = snapshot.catalogue.courses.iter().map(AsRef::as_ref);
    let rows = of(courses, &ids, |course: &Course| course.id.0).into_iter().map(course_row);
    file("courses", state.clock.now(), &COURSES, rows)
}

/// Exports the chosen bundles as CSV, in the same format as courses.
#[utoipa::path(tag = "admin", request_body = BulkFileForm, responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/bundles/bulk/export")]
pub(crate) async fn export_bundles(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkFileForm>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.catalogue.snapshot();
    let ids = body.0.chosen()?.of_catalogue(|q, only| matching_bundles(&snapshot, q, only))?;
    let titles: HashMap<Uuid, &str> =
        snapshot.catalogue.courses.iter().map(|course| (course.id.0, course.title.as_str())).collect();
    let bundles = snapshot.catalogue.bundles.iter();
    let bundles = of(bundles, &ids, |bundle: &Bundle| bundle.id.0);
    let rows = bundles.into_iter().map(|bundle| bundle_row(bundle, &titles));
    file("bundles", state.clock.now(), &BUNDLES, rows)
}

/// Exports the chosen orders as CSV, in the same format as `/admin/orders.csv`.
#[utoipa::path(tag = "admin", request_body = BulkFileForm, responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/admin/orders/bulk/export")]
pub(crate) async fn export_chosen_orders(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkFileForm>,
) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let (filter, asked) = match body.0.chosen()? {
        Chosen::Ids(ids) => {
            let asked = vec![("orders", Some(ids.len().to_string()))];
            let ids = ids.into_iter().map(OrderId).collect();
            (OrderFilter { ids: Some(ids), ..OrderFilter::default() }, asked)
        }
        Chosen::Match(BulkMatch { q, status }) => {
            let filter = filter(Some(&status), &q, now)?;
            (filter, vec![("status", Some(status)), ("q", Some(q.trim().to_owned()))])
        }
    };
    orders_csv::export(&user, &state, now, filter, asked).await
}

fn file<Row: IntoIterator<Item = String>>(
    name: &str,
    now: Time,
    header: &[&str],
    rows: impl Iterator<Item = Row>,
) -> Result<HttpResponse, ApiError> {
    let bytes = spreadsheet::part(Some(header), rows)?;
    Ok(spreadsheet::download(name, now, stream::once(async { Ok(bytes) })))
}

fn course_row(course: &Course) -> [String; COURSES.len()] {
    [
        course.title.clone(),
        course.slug.clone(),
        course.category.clone(),
        course.level.clone(),
        if course.is_priced { rupees(course.price) } else { String::new() },
        course.duration.clone(),
        course.lessons.len().to_string(),
        yes_or_no(course.is_offline),
        course.starts_on.map(|day| day.to_string()).unwrap_or_default(),
        course.status.as_str().to_owned(),
        course.published_at.map(minute).unwrap_or_default(),
        minute(course.updated_at),
    ]
}

fn bundle_row(bundle: &Bundle, titles: &HashMap<Uuid, &str>) -> [String; BUNDLES.len()] {
    let courses: Vec<&str> = bundle.courses.iter().filter_map(|course| titles.get(&course.0).copied()).collect();
    [
        bundle.name.clone(),
        bundle.slug.clone(),
        bundle.category.clone().unwrap_or_default(),
        rupees(bundle.price),
        bundle.offer_price.map(rupees).unwrap_or_default(),
        yes_or_no(bundle.is_special),
        courses.join("; "),
        bundle.status.as_str().to_owned(),
        bundle.published_at.map(minute).unwrap_or_default(),
        minute(bundle.updated_at),
    ]
}

fn yes_or_no(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

fn minute(at: Time) -> String {
    india::clock(at).format("%Y-%m-%d %H:%M").to_string()
}
