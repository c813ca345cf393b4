//! Sales in a window of days, by item, coupon, State or source.

use kernel::attribution::Attribution;
use kernel::gst::StateCode;
use kernel::ids::ItemId;
use kernel::money::Paise;

/// The grouping of sales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SalesBy {
    /// By course and bundle.
    Item,
    Coupon,
    /// By place of supply.
    State,
    /// By the source of the buyer's visit.
    Visit,
}

impl SalesBy {
    pub const ALL: [Self; 4] = [Self::Item, Self::Coupon, Self::State, Self::Visit];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Item => "item",
            Self::Coupon => "coupon",
            Self::State => "state",
            Self::Visit => "visit",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.as_str() == name)
    }
}

/// The key of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SalesKey {
    /// This course or bundle, under its title of now.
    Item(ItemId, String),
    /// This coupon's code; `None`: without one.
    Coupon(Option<String>),
    State(StateCode),
    /// Visits that came from there; `None`: nothing is known.
    Visit(Option<Attribution>),
}

/// Sums of orders that were paid in the window, those among them that were refunded since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// Orders; of an item those that it is in.
    pub orders: i64,
    pub subtotal: Paise,
    /// The discount.
    pub discount: Paise,
    /// The taxed amount.
    pub taxable: Paise,
    /// Taxes together.
    pub tax: Paise,
    pub total: Paise,
    /// Orders that were refunded, whenever.
    pub refunded_orders: i64,
    /// The sum paid for these.
    pub refunded: Paise,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SalesRow {
    /// Its key.
    pub key: SalesKey,
    pub sums: Sums,
    /// Learners who signed up in the window and came from there; only by visit.
    pub signups: i64,
}

/// Sales of a window.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sales {
    /// The highest revenue first.
    pub rows: Vec<SalesRow>,
    /// Sums of all orders. An order with two items is in two rows but counted once here; amounts add up.
    pub totals: Sums,
}
