//! What makes a basket cheaper, as it stands on the wire.

use crate::answer::Rupees;
use kernel::locale::Locale;
use kernel::money::Paise;
use money::pricing::{Adjustment, AdjustmentTotal};
use serde::Serialize;
use utoipa::ToSchema;

/// An adjustment of a whole basket. A client shows the label of each, whatever its kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdjustmentBody {
    /// `coupon`, `credit` (what the buyer paid before for courses of the bundles); others may follow.
    kind: &'static str,
    /// Its name for the buyer.
    label: String,
    /// Before tax.
    amount: Rupees,
}

impl AdjustmentBody {
    /// The adjustments of a basket, an order or a document, in a language.
    pub fn all(totals: &[AdjustmentTotal], locale: Locale) -> Vec<Self> {
        let body = |total: &AdjustmentTotal| Self {
            kind: total.kind.as_str(),
            label: total.heading(locale),
            amount: total.amount.into(),
        };
        totals.iter().map(body).collect()
    }
}

/// An earlier payment for a course of a bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditBody {
    /// The course's title.
    title: String,
    amount: Rupees,
}

impl From<&Adjustment> for CreditBody {
    fn from(credit: &Adjustment) -> Self {
        Self { title: credit.label.clone(), amount: credit.amount.into() }
    }
}

/// A coupon that takes something off.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponShare {
    code: String,
    discount: Rupees,
}

impl CouponShare {
    /// A coupon in a priced basket.
    pub fn new(code: String, discount: Paise) -> Self {
        Self { code, discount: discount.into() }
    }
}
