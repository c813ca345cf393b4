//! What a basket would cost, and what its buyer should know before paying.

use crate::Time;
use crate::catalogue::{ItemKey, Sellable};
use crate::gst::{StateCode, TaxPolicy};
use crate::ids::{ItemId, UserId};
use crate::money::{OutOfRange, Paise};
use crate::orders::order::MAX_ITEMS;
use crate::ports::store::Tx;
use crate::ports::{Clock, Store, StoreError};
use crate::pricing::{PricedItem, Quote, quote};
use std::sync::Arc;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who asks; nobody owns anything.
    pub user: Option<UserId>,
    /// The basket.
    pub items: Vec<ItemKey>,
    /// A coupon's code; empty is none.
    pub coupon: Option<String>,
    /// Place of supply; the buyer's profile, then the seller's State when absent.
    pub state: Option<StateCode>,
}

/// Something the buyer should know. Only `BundleContainsOwned` lets the purchase go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WarningKind {
    /// The buyer has it.
    AlreadyOwned,
    /// A bundle in the same basket holds this course.
    ContainedInBundle,
    /// The buyer has some of the bundle's courses.
    BundleContainsOwned,
}

/// A [`WarningKind`] about an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// What.
    pub kind: WarningKind,
    /// About which item.
    pub item: ItemId,
    /// Its title.
    pub title: String,
}

/// A priced basket with its warnings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    /// The price.
    pub quote: Quote,
    /// What the buyer should know.
    pub warnings: Vec<Warning>,
}

/// Why there is no price.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuoteError {
    /// Nothing in the basket.
    #[error("the basket is empty")]
    Empty,
    /// More than [`MAX_ITEMS`].
    #[error("too many items")]
    TooMany,
    /// An item is unknown or not for sale.
    #[error("an item is not for sale")]
    NotForSale,
    /// No coupon has this code.
    #[error("unknown coupon")]
    UnknownCoupon,
    /// The sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Prices baskets.
#[derive(Clone)]
pub struct QuoteBasket {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now: offers have dates.
    pub clock: Arc<dyn Clock>,
    /// The seller's side of the tax.
    pub tax: TaxPolicy,
}

impl QuoteBasket {
    /// Prices a basket; changes nothing.
    pub fn run(&self, command: &Command) -> Result<Quoted, QuoteError> {
        let mut tx = self.store.begin()?;
        self.load(tx.as_mut(), command)
    }

    /// The same within a unit of work: placing an order prices by this very function.
    pub(super) fn load(&self, tx: &mut dyn Tx, command: &Command) -> Result<Quoted, QuoteError> {
        check_size(&command.items)?;
        if command.coupon.as_deref().is_some_and(|code| !code.trim().is_empty()) {
            return Err(QuoteError::UnknownCoupon);
        }
        let sellables = basket(tx, &command.items, self.clock.now())?;
        let owned = match command.user {
            Some(user) => tx.grants().owned(user)?,
            None => Vec::new(),
        };
        let state = match (command.state, command.user) {
            (Some(state), _) => state,
            (None, Some(user)) => tx.users().find(user)?.and_then(|user| user.state).unwrap_or(self.tax.seller_state),
            (None, None) => self.tax.seller_state,
        };
        let items =
            sellables.iter().map(|s| PricedItem { item: s.item, title: s.title.clone(), price: s.price }).collect();
        let quote = quote(items, Paise::ZERO, state, self.tax)?;
        let warnings = warnings(&sellables, &owned);
        Ok(Quoted { quote, warnings })
    }
}

fn check_size(items: &[ItemKey]) -> Result<(), QuoteError> {
    match items.len() {
        0 => Err(QuoteError::Empty),
        n if n > MAX_ITEMS => Err(QuoteError::TooMany),
        _ => Ok(()),
    }
}

/// The items for sale, each once.
fn basket(tx: &mut dyn Tx, items: &[ItemKey], now: Time) -> Result<Vec<Sellable>, QuoteError> {
    let found = tx.catalogue().sellables(items, now)?;
    if found.len() < items.len() || found.iter().any(|sellable| !sellable.published) {
        return Err(QuoteError::NotForSale);
    }
    let mut basket: Vec<Sellable> = Vec::new();
    for sellable in found {
        if basket.iter().all(|held| held.item != sellable.item) {
            basket.push(sellable);
        }
    }
    Ok(basket)
}

/// What the buyer of `basket`, who owns `owned`, should know, in basket order.
pub fn warnings(basket: &[Sellable], owned: &[ItemId]) -> Vec<Warning> {
    let holds = |sellable: &Sellable, item: ItemId| match item {
        ItemId::Course(course) => matches!(sellable.item, ItemId::Bundle(_)) && sellable.courses.contains(&course),
        ItemId::Bundle(_) => false,
    };
    let kind = |sellable: &Sellable| {
        if owned.contains(&sellable.item) {
            Some(WarningKind::AlreadyOwned)
        } else if basket.iter().any(|other| holds(other, sellable.item)) {
            Some(WarningKind::ContainedInBundle)
        } else if owned.iter().any(|item| holds(sellable, *item)) {
            Some(WarningKind::BundleContainsOwned)
        } else {
            None
        }
    };
    basket.iter().filter_map(|s| kind(s).map(|kind| Warning { kind, item: s.item, title: s.title.clone() })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Key;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable, sellable_bundle, stores};

    fn ask(found: Vec<Sellable>, owned: Vec<ItemId>, command: &Command) -> Result<Quoted, QuoteError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.grants.expect_owned().returning(move |_| Ok(owned.clone()));
        let mut buyer = testing::user(1);
        buyer.state = StateCode::parse("29");
        tx.users.expect_find().returning(move |_| Ok(Some(buyer.clone())));
        QuoteBasket { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax() }.run(command)
    }

    fn command(items: usize, user: Option<UserId>) -> Command {
        Command { user, items: vec![ItemKey::Course(Key::Slug("any".into())); items], coupon: None, state: None }
    }

    #[test]
    fn an_anonymous_basket_is_taxed_for_the_sellers_state() {
        let quoted = ask(vec![sellable("react")], vec![], &command(1, None)).unwrap();
        assert_eq!(quoted.quote.total, Paise::new(117_882));
        assert_eq!(quoted.quote.gst.cgst, Paise::new(8_991));
        assert_eq!(quoted.warnings, []);
    }

    #[test]
    fn a_buyers_own_state_decides_unless_another_is_named() {
        let user = Some(testing::user(1).id);
        let quoted = ask(vec![sellable("react")], vec![], &command(1, user)).unwrap();
        assert_eq!(quoted.quote.gst.igst, Paise::new(17_982));
        let named = Command { state: StateCode::parse("27"), ..command(1, user) };
        assert_eq!(ask(vec![sellable("react")], vec![], &named).unwrap().quote.gst.sgst, Paise::new(8_991));
    }

    #[test]
    fn an_item_counts_once() {
        let twice = vec![sellable("react"), sellable("react")];
        assert_eq!(ask(twice, vec![], &command(2, None)).unwrap().quote.lines.len(), 1);
    }

    #[test]
    fn what_is_not_for_sale_is_refused() {
        let mut draft = sellable("draft");
        draft.published = false;
        assert_eq!(ask(vec![draft], vec![], &command(1, None)), Err(QuoteError::NotForSale));
        assert_eq!(ask(vec![], vec![], &command(1, None)), Err(QuoteError::NotForSale));
        assert_eq!(ask(vec![], vec![], &command(0, None)), Err(QuoteError::Empty));
        assert_eq!(ask(vec![], vec![], &command(MAX_ITEMS + 1, None)), Err(QuoteError::TooMany));
        let coupon = Command { coupon: Some("NONE".into()), ..command(1, None) };
        assert_eq!(ask(vec![sellable("react")], vec![], &coupon), Err(QuoteError::UnknownCoupon));
    }

    #[test]
    fn warnings_tell_what_is_owned_or_bought_twice() {
        let (react, html) = (sellable("react"), sellable("html"));
        let web = sellable_bundle("web", &["react", "node"]);
        let user = Some(testing::user(1).id);
        let kinds = |found: Vec<Sellable>, owned: Vec<ItemId>| {
            let count = found.len();
            let quoted = ask(found, owned, &command(count, user)).unwrap();
            quoted.warnings.into_iter().map(|warning| warning.kind).collect::<Vec<_>>()
        };
        assert_eq!(kinds(vec![react.clone()], vec![react.item]), [WarningKind::AlreadyOwned]);
        assert_eq!(kinds(vec![html.clone(), react.clone(), web.clone()], vec![]), [WarningKind::ContainedInBundle]);
        assert_eq!(kinds(vec![web.clone()], vec![react.item]), [WarningKind::BundleContainsOwned]);
        assert_eq!(kinds(vec![html], vec![web.item]), []);
    }
}
