//! An order: a stored copy of a quote, with a buyer and a state.

use crate::pricing::{Adjustment, AdjustmentKind, AdjustmentTotal, Quote, QuoteLine};
use crate::wallet::OrderShare;
use chrono::TimeDelta;
use kernel::Time;
use kernel::digits::digit;
use kernel::gst::{Gst, StateCode};
use kernel::ids::{OrderId, OrderLineId, UserId};
use kernel::money::{OutOfRange, Paise};

/// The state of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    Pending,
    Paid,
    /// The money goes back, and access was revoked.
    Refunded,
    /// Not paid in time.
    Expired,
    /// The buyer cancelled the order.
    Cancelled,
}

impl OrderStatus {
    pub const ALL: [Self; 5] = [Self::Pending, Self::Paid, Self::Refunded, Self::Expired, Self::Cancelled];

    /// The name on the wire and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// How long an unpaid order reserves its items.
pub const ORDER_LIFETIME: TimeDelta = TimeDelta::minutes(60);
/// Most items in one basket.
pub const MAX_ITEMS: usize = 50;

/// An order. Its amounts are those of the quote when it was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub user: UserId,
    /// The client's idempotency key. A repeated key returns the same order.
    pub idempotency_key: String,
    pub status: OrderStatus,
    pub lines: Vec<OrderLine>,
    /// Sum of prices.
    pub subtotal: Paise,
    /// Sums of adjustments by heading. The single adjustments are in the lines.
    pub adjustments: Vec<AdjustmentTotal>,
    /// Sum of `adjustments`.
    pub discount: Paise,
    /// Sum of taxable values.
    pub taxable: Paise,
    /// Sum of taxes.
    pub gst: Gst,
    /// The amount that the buyer pays, tax included.
    pub total: Paise,
    /// The part of the total that the wallet pays. The gateway receives the rest.
    pub wallet: Paise,
    /// Place of supply, which decides the kind of tax.
    pub state: StateCode,
    /// The buyer's GSTIN, when they buy as a registered business.
    pub gstin: Option<String>,
    pub created_at: Time,
    /// When the order expires unless it is paid.
    pub expires_at: Time,
    /// When the order was paid. `None`: it was never paid.
    pub paid_at: Option<Time>,
    /// Payment attempts, oldest first.
    pub attempts: Vec<crate::payments::Attempt>,
}

impl Order {
    /// Creates a pending order from a quote, placed at `now`.
    pub fn placed(
        id: OrderId,
        user: UserId,
        idempotency_key: String,
        quote: Quote,
        mut line_id: impl FnMut() -> OrderLineId,
        now: Time,
    ) -> Self {
        Self {
            id,
            user,
            idempotency_key,
            status: OrderStatus::Pending,
            lines: quote.lines.into_iter().map(|line| OrderLine { id: line_id(), line }).collect(),
            subtotal: quote.subtotal,
            adjustments: quote.adjustments,
            discount: quote.discount,
            taxable: quote.taxable,
            gst: quote.gst,
            total: quote.total,
            wallet: Paise::ZERO,
            state: quote.state,
            gstin: None,
            created_at: now,
            expires_at: now + ORDER_LIFETIME,
            paid_at: None,
            attempts: Vec::new(),
        }
    }

    /// Returns the part of the total that is paid through a gateway.
    pub fn payable(&self) -> Paise {
        self.total.minus(self.wallet).unwrap_or(Paise::ZERO)
    }

    /// Returns the part of the order that the buyer's wallet pays. `None` when it is zero.
    pub fn wallet_share(&self) -> Option<OrderShare> {
        let Self { id: order, user, wallet: amount, .. } = *self;
        (amount > Paise::ZERO).then_some(OrderShare { order, user, amount })
    }

    /// Returns the adjustments of one kind from all lines.
    pub fn adjustments_of(&self, kind: AdjustmentKind) -> impl Iterator<Item = &Adjustment> {
        self.lines.iter().flat_map(move |line| line.line.adjustments_of(kind))
    }

    /// Whether the order has an adjustment of this kind.
    pub fn has(&self, kind: AdjustmentKind) -> bool {
        self.adjustments_of(kind).next().is_some()
    }

    /// Returns the code of the order's coupon, as it was when the order was placed.
    pub fn coupon(&self) -> Option<&str> {
        self.adjustments_of(AdjustmentKind::Coupon).next().map(|coupon| coupon.source.as_str())
    }

    /// Returns the sum of one kind of adjustments, which is a part of `discount`.
    ///
    /// # Errors
    ///
    /// The sum leaves the range of amounts.
    pub fn taken_off(&self, kind: AdjustmentKind) -> Result<Paise, OutOfRange> {
        Paise::sum(self.adjustments.iter().filter(|total| total.kind == kind).map(|total| total.amount))
    }
}

/// One item of an order, with its title, price and tax copied from the quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The grants of the item refer to this id.
    pub id: OrderLineId,
    pub line: QuoteLine,
}

/// Parses the order number that a text names: '1002', '#1002', 'Order 1002', 'ऑर्डर १००२'.
pub fn named_number(text: &str) -> Option<i64> {
    let text = text.trim().to_lowercase();
    let text = ["order", "ऑर्डर"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(&text).trim_start();
    let text = ["number", "no.", "no", "नंबर", "#", ":"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
    let digits: Option<String> = text.trim().chars().map(digit).collect();
    digits?.parse().ok().filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_as_people_write_it() {
        for text in ["1002", " #1002 ", "Order 1002", "order #1002", "ORDER NO. 1002", "ऑर्डर १००२", "ऑर्डर नंबर 1002"]
        {
            assert_eq!(named_number(text), Some(1_002), "{text:?}");
        }
        for text in ["", "0", "order", "-1002", "KS-26-27-000004", "10 02 a", "Asha 2", "99999999999999999999"] {
            assert_eq!(named_number(text), None, "{text:?}");
        }
    }
}
