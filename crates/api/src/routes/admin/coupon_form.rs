//! A coupon as the back office sends it: what is absent stays as it is.

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

/// A sent value, `null` included; the outer `None` is an absent one.
type Sent<T> = Option<Option<T>>;

/// A coupon's fields. `null` clears an optional one.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct CouponForm {
    /// 3 to 30 letters, digits and dashes, in any case.
    code: Option<String>,
    /// `percent` or `flat`.
    #[schema(value_type = Option<CouponKindName>)]
    kind: Option<String>,
    /// Above 0 and at most 100, with at most two decimals; of a `percent` coupon.
    percent: Option<f64>,
    /// Rupees with at most two decimals; of a `flat` coupon.
    amount: Option<f64>,
    /// RFC 3339; at once without.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    starts_at: Sent<String>,
    /// RFC 3339; never without.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    ends_at: Sent<String>,
    /// Rupees: least subtotal of a basket; 0 without.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    min_amount: Sent<f64>,
    /// `all`, `course` or `bundle`.
    #[schema(value_type = Option<CouponScopeName>)]
    scope: Option<String>,
    /// One course or bundle only.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<ItemRef>)]
    item: Sent<ItemRef>,
    /// How many orders may use it.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<i32>)]
    max_uses: Sent<i32>,
    /// How many orders of one buyer.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<i32>)]
    max_uses_per_user: Sent<i32>,
    paused: Option<bool>,
    /// The version that was edited; another one is refused with 409. The header `If-Match` says the same.
    pub version: Option<i32>,
}

fn sent<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Sent<T>, D::Error> {
    Option::deserialize(value).map(Some)
}

impl CouponForm {
    /// As an edit, unless something can't be read.
    pub(super) fn edit(self) -> Result<CouponEdit, ApiError> {
        let mut broken = Vec::new();
        let kind = read(self.kind.as_deref(), &mut broken, "kind", "Choose percent or flat.", |name| match name {
            "percent" => Some(NewKind::Percent),
            "flat" => Some(NewKind::Flat),
            _ => None,
        });
        let message = "Percent has at most two decimals.";
        let percent = read(self.percent, &mut broken, "percent", message, |value| {
            // A value beyond the type's range is above 100 too; one below 0 is refused as 0 is.
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

/// A value that was sent, read; `broken` takes one that cannot be.
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

/// A date that was sent; empty and `null` clear it.
fn date(sent: Sent<String>, broken: &mut Vec<FieldError>, field: &'static str) -> Sent<Time> {
    let Some(text) = sent?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()) else {
        return Some(None);
    };
    read(Some(text), broken, field, "Dates are written as in 2026-01-31T18:30:00Z.", |text| time(&text)).map(Some)
}
