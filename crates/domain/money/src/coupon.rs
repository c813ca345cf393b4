//! Coupons: what a code takes off a basket, and why it is refused. A use is a row, inserted by one conditional
//! statement under the coupon's row lock in the order's transaction. It is released when the order ends unpaid.

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

/// What a coupon takes off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CouponKind {
    /// A percentage of the price, rounded down to the paisa.
    Percent(BasisPoints),
    /// An amount, at most what those items cost.
    Flat(Paise),
}

/// What a coupon is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CouponScope {
    All,
    Courses,
    Bundles,
    /// One course or bundle.
    Item(ItemId),
}

impl CouponScope {
    /// Whether `item` is among it.
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

    /// The reverse of [`Self::as_str`], with the one item that it may name.
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
    /// The code that buyers type, in capitals.
    pub code: String,
    /// What it takes off.
    pub kind: CouponKind,
    pub dates: Dates,
    /// Least subtotal of a basket.
    pub min_amount: Paise,
    /// What it is for.
    pub scope: CouponScope,
    /// How many orders may use it, open ones among them.
    pub max_uses: Option<i32>,
    /// How many orders of one buyer.
    pub max_uses_per_user: Option<i32>,
    /// When it was paused.
    pub paused_at: Option<Time>,
    /// Grows with each change.
    pub version: i32,
    /// When it was made.
    pub created_at: Time,
}

/// How many orders use a coupon now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uses {
    pub all: i64,
    /// Uses by this buyer; 0 for a visitor.
    pub own: i64,
}

/// Why a coupon is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No coupon has the code.
    Unknown,
    NotYet(Time),
    /// Its time is over.
    Over,
    /// An admin let it rest.
    Paused,
    /// The basket costs less than this.
    Minimum(Paise),
    /// It doesn't apply to this basket.
    NotForThis,
    /// Others used it up.
    UsedUp,
    /// The buyer used it as often as they may.
    UsedByYou,
}

/// Normalises a code: removes invisible characters, quotes or WhatsApp's asterisks around it. A text longer than any
/// code is no code, not the beginning of one.
pub fn normal(code: &str) -> String {
    let is_around = |c: char| c.is_whitespace() || matches!(c, '*' | '"' | '\'' | '“' | '”' | '‘' | '’' | '.');
    let seen: String = code.chars().filter(|c| *c == ' ' || !is_unseen(*c)).collect();
    seen.trim_matches(is_around).chars().take(MAX_CODE.saturating_add(1)).collect::<String>().to_uppercase()
}

/// Longest code, in letters.
pub const MAX_CODE: usize = 30;

impl Coupon {
    /// The discount of each item, from what earlier adjustments left of its price, or why there is none.
    ///
    /// # Errors
    /// When a sum leaves the range of amounts.
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

    /// Its status, for the back office.
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

/// The status of a coupon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It can be used.
    Active,
    Scheduled,
    /// Its time is over.
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
    /// The order; it uses one coupon.
    pub order: OrderId,
    pub coupon: CouponId,
    pub user: UserId,
    /// The discount.
    pub amount: Paise,
    pub at: Time,
}

#[cfg(test)]
mod tests;
