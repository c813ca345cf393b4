//! Coupons: the discount that a code gives on a basket, and the reasons to refuse a code. Each use is a row. One conditional
//! statement inserts it in the order's transaction, under the coupon's row lock. The use is released when the order ends
//! unpaid.

pub mod audit_fields;
pub mod change_coupon;
mod rules;

pub use rules::{CouponEdit, NewKind, violations};

use crate::pricing::PricedItem;
use catalogue::Dates;
use kernel::Time;
use kernel::ids::{CouponId, ItemId, OrderId, UserId};
use kernel::line::is_unseen;
use kernel::money::{BasisPoints, OutOfRange, Paise, split};

/// The discount of a coupon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CouponKind {
    /// A percentage of the price, rounded down to the paisa.
    Percent(BasisPoints),
    /// A fixed amount. The discount never exceeds the price of the items that the coupon covers.
    Flat(Paise),
}

/// The items that a coupon covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CouponScope {
    All,
    Courses,
    Bundles,
    /// One course or bundle.
    Item(ItemId),
}

impl CouponScope {
    /// Whether the coupon covers `item`.
    pub fn holds(self, item: ItemId) -> bool {
        match (self, item) {
            (Self::All, _) | (Self::Courses, ItemId::Course(_)) | (Self::Bundles, ItemId::Bundle(_)) => true,
            (Self::Item(only), item) => only == item,
            (Self::Courses, ItemId::Bundle(_)) | (Self::Bundles, ItemId::Course(_)) => false,
        }
    }

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Courses => "course",
            Self::Bundles => "bundle",
            Self::Item(item) => item.kind(),
        }
    }

    /// Parses a name that [`Self::as_str`] returns. `item` is the single item that the scope names, if any.
    pub fn parse(name: &str, item: Option<ItemId>) -> Option<Self> {
        match (name, item) {
            ("all", None) => Some(Self::All),
            ("course", None) => Some(Self::Courses),
            ("bundle", None) => Some(Self::Bundles),
            ("course", Some(item @ ItemId::Course(_))) | ("bundle", Some(item @ ItemId::Bundle(_))) => {
                Some(Self::Item(item))
            }
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coupon {
    pub id: CouponId,
    /// The code that buyers type, in upper case.
    pub code: String,
    pub kind: CouponKind,
    pub dates: Dates,
    /// Smallest subtotal of a basket that may use the coupon.
    pub min_amount: Paise,
    pub scope: CouponScope,
    /// Most orders that may use the coupon, open orders included. `None`: no limit.
    pub max_uses: Option<i32>,
    /// Most orders of one buyer that may use the coupon. `None`: no limit.
    pub max_uses_per_user: Option<i32>,
    /// When the coupon was paused. `None`: it is not paused.
    pub paused_at: Option<Time>,
    /// Grows with each change, so that a stale edit is detected.
    pub version: i32,
    pub created_at: Time,
}

/// Number of orders that use a coupon now, by all buyers and by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uses {
    pub all: i64,
    /// Uses by this buyer; 0 for a visitor.
    pub own: i64,
}

/// Why a coupon is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    Unknown,
    NotYet(Time),
    /// The coupon's end date is past.
    Over,
    /// An admin paused the coupon.
    Paused,
    /// The basket's subtotal is below this amount.
    Minimum(Paise),
    /// The coupon gives no discount on this basket.
    NotForThis,
    /// All uses are taken.
    UsedUp,
    /// The buyer has reached the limit of uses per buyer.
    UsedByYou,
}

/// Normalises a code: removes invisible characters and surrounding quotes or asterisks (as WhatsApp adds). A text that is
/// longer than any code gives no code, not a truncated one.
pub fn normal(code: &str) -> String {
    let is_around = |c: char| c.is_whitespace() || matches!(c, '*' | '"' | '\'' | '“' | '”' | '‘' | '’' | '.');
    let seen: String = code.chars().filter(|c| *c == ' ' || !is_unseen(*c)).collect();
    seen.trim_matches(is_around).chars().take(MAX_CODE.saturating_add(1)).collect::<String>().to_uppercase()
}

/// Longest code, in letters.
pub const MAX_CODE: usize = 30;

impl Coupon {
    /// Returns the discount of each item, or why the coupon is refused. The discount is computed on what earlier adjustments
    /// left of an item's price.
    ///
    /// # Errors
    ///
    /// `OutOfRange`: a sum leaves the range of amounts.
    pub fn shares(
        &self,
        basket: &[PricedItem],
        uses: Uses,
        now: Time,
    ) -> Result<Result<Vec<Paise>, Refusal>, OutOfRange> {
        if let Some(refusal) = self.refusal(Paise::sum(basket.iter().map(|item| item.price))?, uses, now) {
            return Ok(Err(refusal));
        }
        let part = |item: &PricedItem| if self.scope.holds(item.item) { item.remainder() } else { Ok(Paise::ZERO) };
        let parts = basket.iter().map(part).collect::<Result<Vec<_>, _>>()?;
        let sum = Paise::sum(parts.iter().copied())?;
        let discount = match self.kind {
            CouponKind::Percent(rate) => sum.part_down(rate.min(BasisPoints::WHOLE))?,
            CouponKind::Flat(amount) => amount.min(sum),
        };
        if discount == Paise::ZERO {
            return Ok(Err(Refusal::NotForThis));
        }
        split(discount, &parts).map(Ok)
    }

    fn refusal(&self, subtotal: Paise, uses: Uses, now: Time) -> Option<Refusal> {
        let reached = |most: Option<i32>, count: i64| most.is_some_and(|most| count >= i64::from(most));
        match self.dates {
            _ if self.paused_at.is_some() => Some(Refusal::Paused),
            Dates { starts_at: Some(start), .. } if now < start => Some(Refusal::NotYet(start)),
            Dates { ends_at: Some(end), .. } if end <= now => Some(Refusal::Over),
            _ if reached(self.max_uses_per_user, uses.own) => Some(Refusal::UsedByYou),
            _ if reached(self.max_uses, uses.all) => Some(Refusal::UsedUp),
            _ if subtotal < self.min_amount => Some(Refusal::Minimum(self.min_amount)),
            Dates { .. } => None,
        }
    }

    /// Returns the coupon's status, as the back office shows it.
    pub fn status(&self, uses: i64, now: Time) -> Status {
        match self.refusal(self.min_amount, Uses { all: uses, own: 0 }, now) {
            Some(Refusal::Paused) => Status::Paused,
            Some(Refusal::NotYet(_)) => Status::Scheduled,
            Some(Refusal::Over) => Status::Expired,
            Some(Refusal::UsedUp) => Status::UsedUp,
            Some(Refusal::Unknown | Refusal::Minimum(_) | Refusal::NotForThis | Refusal::UsedByYou) | None => {
                Status::Active
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Buyers can use the coupon now.
    Active,
    Scheduled,
    /// The coupon's end date is past.
    Expired,
    Paused,
    /// The limit of uses is reached.
    UsedUp,
}

impl Status {
    pub const ALL: [Self; 5] = [Self::Active, Self::Scheduled, Self::Expired, Self::Paused, Self::UsedUp];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Scheduled => "scheduled",
            Self::Expired => "expired",
            Self::Paused => "paused",
            Self::UsedUp => "used_up",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// A coupon's use by an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CouponUse {
    /// Identifies the use, because an order has at most one coupon.
    pub order: OrderId,
    pub coupon: CouponId,
    pub user: UserId,
    pub amount: Paise,
    pub at: Time,
}

#[cfg(test)]
mod tests;
