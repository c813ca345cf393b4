//! Response bodies for price adjustments, which make a basket cheaper.

use crate::answer::Rupees;
use kernel::locale::Locale;
use kernel::money::Paise;
use money::pricing::{Adjustment, AdjustmentTotal};
use serde::Serialize;
use utoipa::ToSchema;

/// An adjustment of a whole basket. A client shows every adjustment by its label, even of an unknown kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdjustmentBody {
    /// `coupon` or `credit` (what the buyer paid earlier for courses of the bundles). Further kinds may be added.
    kind: &'static str,
    /// Name of the adjustment, for the buyer.
    label: String,
    /// Amount, as prices are: with GST or without.
    amount: Rupees,
}

impl AdjustmentBody {
    /// Builds the adjustments of a basket, an order or a document, with labels in one language.
    pub fn all(totals: &[AdjustmentTotal], locale: Locale) -> Vec<Self> {
        let body = |total: &AdjustmentTotal| Self {
            kind: total.kind.as_str(),
            label: total.heading(locale),
            amount: total.amount.into(),
        };
        totals.iter().map(body).collect()
    }
}

/// What the buyer paid earlier for a course of a bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditBody {
    title: String,
    amount: Rupees,
}

impl From<&Adjustment> for CreditBody {
    fn from(credit: &Adjustment) -> Self {
        Self { title: credit.label.clone(), amount: credit.amount.into() }
    }
}

/// The coupon of a basket and its discount.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponShare {
    code: String,
    discount: Rupees,
}

impl CouponShare {
    /// Builds the body of a coupon in a priced basket.
    pub fn new(code: String, discount: Paise) -> Self {
        Self { code, discount: discount.into() }
    }
}
