//! The back office's form of a coupon. Absent fields stay unchanged.

use super::bundle_form::or_invalid;
use super::offers::time;
use crate::enum_schemas::{CouponKindName, CouponScopeName};
use crate::error::{ApiError, FieldError};
use crate::input::hundredths;
use crate::routes::items::ItemRef;
use catalogue::ItemKey;
use kernel::Time;
use kernel::money::{BasisPoints, Paise};
use money::coupon::{CouponEdit, CouponScope, NewKind};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use validator::Validate;

/// A field that distinguishes absent (outer `None`) from `null` (inner `None`).
type Sent<T> = Option<Option<T>>;

/// Fields of a coupon. `null` clears an optional one.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct CouponForm {
    /// Code of 3 to 30 letters, digits and dashes, ignoring case.
    code: Option<String>,
    /// `percent` or `flat`.
    #[schema(value_type = Option<CouponKindName>)]
    kind: Option<String>,
    /// Discount of a `percent` coupon: above 0, at most 100, with at most two decimals.
    percent: Option<f64>,
    /// Discount of a `flat` coupon, in rupees with at most two decimals.
    amount: Option<f64>,
    /// Start as an RFC 3339 time. Null: at once.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    starts_at: Sent<String>,
    /// End as an RFC 3339 time. Null: never.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    ends_at: Sent<String>,
    /// Minimum subtotal of the cart, in rupees. Default: 0.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    min_amount: Sent<f64>,
    /// What the coupon applies to: `all`, `course` or `bundle`.
    #[schema(value_type = Option<CouponScopeName>)]
    scope: Option<String>,
    /// The only course or bundle that it applies to.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<ItemRef>)]
    item: Sent<ItemRef>,
    /// Maximum number of orders in total. Null: unlimited.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<i32>)]
    max_uses: Sent<i32>,
    /// Maximum number of orders per buyer. Null: unlimited.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<i32>)]
    max_uses_per_user: Sent<i32>,
    paused: Option<bool>,
    /// The version that was edited. If the coupon has another version, the response is 409. The header `If-Match` has the same
    /// effect.
    pub version: Option<i32>,
}

fn sent<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Sent<T>, D::Error> {
    Option::deserialize(value).map(Some)
}

impl CouponForm {
    /// Converts the form to an edit, or returns 422 if a value can't be parsed.
    pub(super) fn edit(self) -> Result<CouponEdit, ApiError> {
        let mut broken = Vec::new();
        let kind = read(self.kind.as_deref(), &mut broken, "kind", "Choose percent or flat.", |name| match name {
            "percent" => Some(NewKind::Percent),
            "flat" => Some(NewKind::Flat),
            _ => None,
        });
        let message = "Percent has at most two decimals.";
        let percent = read(self.percent, &mut broken, "percent", message, |value| {
            // Saturate, so that the domain rejects it: a huge value is above 100 in any case, and a negative one is rejected
            // like 0.
            hundredths(value).map(|rate| BasisPoints::new(u32::try_from(rate.max(0)).unwrap_or(u32::MAX)))
        });
        let message = "Amounts are in rupees with at most two decimals.";
        let rupees = |value: f64| hundredths(value).map(Paise::new);
        let amount = read(self.amount, &mut broken, "amount", message, rupees);
        let min_amount = self.min_amount.map(|value| value.unwrap_or_default());
        let min_amount = read(min_amount, &mut broken, "minAmount", message, rupees);
        let scope = read(self.scope.as_deref(), &mut broken, "scope", "Choose all, course or bundle.", |name| {
            CouponScope::parse(name, None)
        });
        let starts_at = date(self.starts_at, &mut broken, "startsAt");
        let ends_at = date(self.ends_at, &mut broken, "endsAt");
        let edit = CouponEdit {
            code: self.code,
            kind,
            percent,
            amount,
            starts_at,
            ends_at,
            min_amount,
            scope,
            item: self.item.map(|item| item.as_ref().map(ItemKey::from)),
            max_uses: self.max_uses,
            max_uses_per_user: self.max_uses_per_user,
            paused: self.paused,
        };
        or_invalid(edit, broken)
    }
}

/// Parses a sent value. Adds an error to `broken` if it is invalid.
fn read<T, R>(
    sent: Option<T>,
    broken: &mut Vec<FieldError>,
    field: &'static str,
    message: &'static str,
    read: impl FnOnce(T) -> Option<R>,
) -> Option<R> {
    let read = read(sent?);
    if read.is_none() {
        broken.push(FieldError::new(field, "unreadable", message));
    }
    read
}

/// Parses a sent date. An empty text and `null` clear it.
fn date(sent: Sent<String>, broken: &mut Vec<FieldError>, field: &'static str) -> Sent<Time> {
    let Some(text) = sent?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()) else {
        return Some(None);
    };
    read(Some(text), broken, field, "Dates are written as in 2026-01-31T18:30:00Z.", |text| time(&text)).map(Some)
}
