//! An order: a frozen quote with an owner and a state.

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
    /// Money and access taken back.
    Refunded,
    /// Not paid in time.
    Expired,
    /// Given up by the buyer.
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

/// How long an unpaid order holds its items.
pub const ORDER_LIFETIME: TimeDelta = TimeDelta::minutes(60);
/// Most items in one basket.
pub const MAX_ITEMS: usize = 50;

/// An order. Amounts are those of the quote at the time it was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub user: UserId,
    /// The client's key: the same key gives the same order.
    pub idempotency_key: String,
    /// State of the order.
    pub status: OrderStatus,
    pub lines: Vec<OrderLine>,
    /// Sum of prices.
    pub subtotal: Paise,
    /// Adjustments by heading; the lines have them row by row.
    pub adjustments: Vec<AdjustmentTotal>,
    /// Sum of `adjustments`.
    pub discount: Paise,
    /// Sum of taxable values.
    pub taxable: Paise,
    /// Sum of taxes.
    pub gst: Gst,
    /// What the buyer pays.
    pub total: Paise,
    /// The part of the total that the wallet pays; the gateway gets the rest.
    pub wallet: Paise,
    /// Place of supply.
    pub state: StateCode,
    /// The buyer's GSTIN, when they buy as a registered business.
    pub gstin: Option<String>,
    /// When it was placed.
    pub created_at: Time,
    /// When it stops waiting for money.
    pub expires_at: Time,
    /// When it was paid.
    pub paid_at: Option<Time>,
    /// Tries at paying, oldest first.
    pub attempts: Vec<crate::payments::Attempt>,
}

impl Order {
    /// A pending order of a priced basket, placed at `now`.
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

    /// The part of the total for a gateway.
    pub fn payable(&self) -> Paise {
        self.total.minus(self.wallet).unwrap_or(Paise::ZERO)
    }

    /// The order's share of the buyer's wallet; `None` when it is zero.
    pub fn wallet_share(&self) -> Option<OrderShare> {
        let Self { id: order, user, wallet: amount, .. } = *self;
        (amount > Paise::ZERO).then_some(OrderShare { order, user, amount })
    }

    /// The adjustments of one kind, line by line.
    pub fn adjustments_of(&self, kind: AdjustmentKind) -> impl Iterator<Item = &Adjustment> {
        self.lines.iter().flat_map(move |line| line.line.adjustments_of(kind))
    }

    /// Whether something is taken off for this reason.
    pub fn has(&self, kind: AdjustmentKind) -> bool {
        self.adjustments_of(kind).next().is_some()
    }

    /// The code of its coupon, as it was.
    pub fn coupon(&self) -> Option<&str> {
        self.adjustments_of(AdjustmentKind::Coupon).next().map(|coupon| coupon.source.as_str())
    }

    /// The sum of one kind of adjustments; a part of `discount`.
    ///
    /// # Errors
    /// When the sum leaves the range of amounts.
    pub fn taken_off(&self, kind: AdjustmentKind) -> Result<Paise, OutOfRange> {
        Paise::sum(self.adjustments.iter().filter(|total| total.kind == kind).map(|total| total.amount))
    }
}

/// One item of an order, frozen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// Identity; the source of the grants.
    pub id: OrderLineId,
    pub line: QuoteLine,
}

/// The order number that a text names, as people write it: '1002', '#1002', 'Order 1002', 'ऑर्डर १००२'.
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
