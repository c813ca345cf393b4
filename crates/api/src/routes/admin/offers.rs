//! Discounts on bundles, and the popups that announce them. In these calls `courseId` carries the bundle's id.

use super::bundle_form::{or_invalid, percent};
use super::bundles::change;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, ValidJson};
use crate::public_catalogue::bundle::BundleData;
use crate::public_catalogue::popup::PopupBody;
use crate::session::{PricesAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{HttpRequest, delete, post, put, web};
use catalogue::Dates;
use catalogue::change_bundle::BundleChange;
use chrono::{DateTime, SubsecRound, Utc};
use kernel::Time;
use kernel::ids::Key;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A discount to apply.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewDiscount {
    /// Id or slug of the bundle.
    course_id: String,
    /// Percent, above 0 and at most 100, with at most two decimals.
    discount: f64,
    /// Start of the discount as an RFC 3339 time. When absent, it starts at once.
    starts_at: Option<String>,
    /// End of the discount as an RFC 3339 time. When absent, the discount lasts until it is removed.
    ends_at: Option<String>,
}

/// Sets a percentage discount on a bundle for a period. It replaces a fixed offer price.
#[utoipa::path(tag = "admin", request_body = NewDiscount, responses(
    (status = 200, body = Success<BundleData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[put("/discount")]
pub(crate) async fn put_discount(
    user: Staff<PricesAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<NewDiscount>,
) -> Result<Success<BundleData>, ApiError> {
    let NewDiscount { course_id, discount, starts_at, ends_at } = body.0;
    let mut broken = Vec::new();
    let rate = percent(discount).map_err(|fault| broken.push(fault)).unwrap_or_default();
    let dates = dates(starts_at.as_deref(), ends_at.as_deref(), &mut broken);
    let (rate, dates) = or_invalid((rate, dates), broken)?;
    let expected = input::expected_version(&request, None)?;
    let discount = BundleChange::Discount(rate, dates);
    Ok(Success::ok(change(&user, &state, Key::parse(course_id.trim()), expected, discount).await?))
}

/// The bundle whose discount ends.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OldDiscount {
    /// Id or slug of the bundle.
    course_id: String,
}

/// Removes a bundle's percentage discount and fixed offer price. Succeeds if there is none.
#[utoipa::path(tag = "admin", request_body = OldDiscount, responses(
    (status = 200, body = Success<BundleData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[put("/discount/remove")]
pub(crate) async fn remove_discount(
    user: Staff<PricesAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<OldDiscount>,
) -> Result<Success<BundleData>, ApiError> {
    let expected = input::expected_version(&request, None)?;
    let key = Key::parse(body.0.course_id.trim());
    Ok(Success::ok(change(&user, &state, key, expected, BundleChange::NoDiscount).await?))
}

/// A popup to show.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPopup {
    /// Text of the popup, at most 500 characters.
    text: String,
    /// Id or slug of the bundle.
    bundle: String,
    /// Start of display as an RFC 3339 time. When absent, the popup is shown at once.
    starts_at: Option<String>,
    /// End of display as an RFC 3339 time. When absent, the popup is shown until it is removed.
    ends_at: Option<String>,
}

/// `data` of a new popup.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewPopupData {
    popup: PopupBody,
}

/// Shows a popup for a bundle, replacing its active one.
#[utoipa::path(tag = "admin", request_body = NewPopup, responses(
    (status = 201, body = Success<NewPopupData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/popup")]
pub(crate) async fn post_popup(
    user: Staff<PricesAccess>,
    state: web::Data<AppState>,
    body: ValidJson<NewPopup>,
) -> Result<Success<NewPopupData>, ApiError> {
    let NewPopup { text, bundle, starts_at, ends_at } = body.0;
    let mut broken = Vec::new();
    let dates = dates(starts_at.as_deref(), ends_at.as_deref(), &mut broken);
    let dates = or_invalid(dates, broken)?;
    let (author, use_case) = (user.author(), state.use_cases().change_popup.clone());
    let popup = blocking(move || use_case.show(&author, &Key::parse(bundle.trim()), &text, dates)).await?;
    reload_catalogue(&state).await?;
    let snapshot = state.catalogue.snapshot();
    let bundle = snapshot.bundle(&Key::Id(popup.bundle.0)).ok_or_else(|| ApiError::not_found("Bundle not found."))?;
    Ok(Success::created(NewPopupData { popup: PopupBody::new(&popup, bundle, snapshot.at)? }))
}

/// Deletes a bundle's popups. Succeeds if there are none.
#[utoipa::path(tag = "admin", params(("bundleId" = String, Path, description = "Id or slug of the bundle")), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/popup/{bundleId}")]
pub(crate) async fn delete_popup(
    user: Staff<PricesAccess>,
    state: web::Data<AppState>,
    bundle: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (author, use_case, key) = (user.author(), state.use_cases().change_popup.clone(), input::key(&bundle)?);
    blocking(move || use_case.remove(&author, &key)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(Empty {}))
}

/// Parses the dates of an offer and adds an error to `broken` for each unreadable one.
fn dates(starts_at: Option<&str>, ends_at: Option<&str>, broken: &mut Vec<FieldError>) -> Dates {
    let mut read = |field: &'static str, text: Option<&str>| {
        let text = text.map(str::trim).filter(|text| !text.is_empty())?;
        let time = time(text);
        if time.is_none() {
            let message = "Dates are written as in 2026-01-31T18:30:00Z.";
            broken.push(FieldError::new(field, "invalid_date", message));
        }
        time
    };
    Dates { starts_at: read("startsAt", starts_at), ends_at: read("endsAt", ends_at) }
}

/// Parses an RFC 3339 instant and truncates it to microseconds, the precision of Postgres.
pub fn time(text: &str) -> Option<Time> {
    DateTime::parse_from_rfc3339(text).ok().map(|time| time.with_timezone(&Utc).trunc_subsecs(6))
}
