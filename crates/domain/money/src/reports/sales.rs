//! Sales in a window of days, by item, coupon, State or source.

use kernel::attribution::Attribution;
use kernel::gst::StateCode;
use kernel::ids::ItemId;
use kernel::money::Paise;

/// The grouping of sales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SalesBy {
    /// By course or bundle.
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
    /// A course or bundle, with its present title.
    Item(ItemId, String),
    /// A coupon's code. `None`: orders without a coupon.
    Coupon(Option<String>),
    State(StateCode),
    /// The source of the buyer's visit. `None`: unknown.
    Visit(Option<Attribution>),
}

/// Sums over the orders that were paid in the window, including those that were refunded since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// Number of orders. For an item, the orders that contain it.
    pub orders: i64,
    pub subtotal: Paise,
    pub discount: Paise,
    /// The amount on which tax is charged.
    pub taxable: Paise,
    /// Sum of all taxes.
    pub tax: Paise,
    pub total: Paise,
    /// Number of these orders that were refunded, at any time.
    pub refunded_orders: i64,
    /// The sum paid for the refunded orders.
    pub refunded: Paise,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SalesRow {
    pub key: SalesKey,
    pub sums: Sums,
    /// Learners from this source who signed up in the window. Counted only when grouped by visit.
    pub signups: i64,
}

/// Sales in a window.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sales {
    /// Rows by revenue, highest first.
    pub rows: Vec<SalesRow>,
    /// Sums over all orders. An order with two items appears in two rows but counts once here, while amounts add up.
    pub totals: Sums,
}
