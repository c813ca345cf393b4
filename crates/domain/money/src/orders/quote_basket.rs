//! Prices a basket, and lists the warnings that its buyer should see before paying.

use crate::coupon::Refusal;
pub use crate::orders::adjustments::AppliedCoupon;
use crate::orders::adjustments::{AdjustmentError, PricingContext, adjust};
use crate::orders::order::MAX_ITEMS;
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::pricing::{PricedItem, Quote, quote};
use crate::wallet::checkout::{WalletOffer, offer};
use catalogue::batches::ListedBatch;
use catalogue::{ItemKey, Sellable};
use kernel::Time;
use kernel::clock::Clock;
use kernel::gst::{StateCode, TaxPolicy};
use kernel::gstin::{self, GstinFault};
use kernel::ids::{CourseId, ItemId, UserId};
use kernel::india::day_of;
use kernel::money::OutOfRange;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The buyer. `None`: a visitor, who owns nothing.
    pub user: Option<UserId>,
    pub items: Vec<ItemKey>,
    /// The coupon's code. An empty text means no coupon.
    pub coupon: Option<String>,
    /// Place of supply. If absent, the State of the GSTIN applies, else that of the buyer's profile, else the seller's.
    pub state: Option<StateCode>,
    /// GSTIN of a buyer who is a registered business. An empty text means none.
    pub gstin: Option<String>,
}

/// A warning for the buyer. Only `BundleContainsOwned` lets the purchase go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WarningKind {
    /// The buyer owns the item.
    AlreadyOwned,
    /// A bundle in the same basket holds this course.
    ContainedInBundle,
    /// The buyer owns some of the bundle's courses.
    BundleContainsOwned,
}

/// A [`WarningKind`] about an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    pub kind: WarningKind,
    pub item: ItemId,
    pub title: String,
}

/// A priced basket with its warnings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    pub quote: Quote,
    /// The coupon that is applied, if any.
    pub coupon: Option<AppliedCoupon>,
    /// The buyer's GSTIN, validated.
    pub gstin: Option<String>,
    /// The amount that the buyer's wallet can pay. `None` if wallet payments are off or there is nothing to pay with.
    pub wallet: Option<WalletOffer>,
    /// Open batches of the courses that the buyer would get. The buyer chooses one for each course that has any.
    pub batches: Vec<ListedBatch>,
    pub warnings: Vec<Warning>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuoteError {
    /// The basket has no items.
    #[error("the basket is empty")]
    Empty,
    /// The basket has more than [`MAX_ITEMS`] items.
    #[error("too many items")]
    TooMany,
    /// An item is unknown or not for sale.
    #[error("an item is not for sale")]
    NotForSale,
    /// The coupon is refused.
    #[error("the coupon is refused: {0:?}")]
    Coupon(Refusal),
    /// The GSTIN is refused.
    #[error(transparent)]
    Gstin(#[from] GstinFault),
    /// A sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<AdjustmentError> for QuoteError {
    fn from(error: AdjustmentError) -> Self {
        match error {
            AdjustmentError::Coupon(refusal) => Self::Coupon(refusal),
            AdjustmentError::Amount(error) => Self::Amount(error),
            AdjustmentError::Store(error) => Self::Store(error),
        }
    }
}

#[derive(Clone)]
pub struct QuoteBasket {
    pub store: Arc<dyn Store>,
    /// Decides which offers apply now, because offers have dates.
    pub clock: Arc<dyn Clock>,
    /// The seller's data that tax depends on.
    pub tax: TaxPolicy,
    /// Whether the institute allows payment from wallets.
    pub wallet: bool,
}

impl QuoteBasket {
    /// Prices a basket without storing anything.
    ///
    /// # Errors
    ///
    /// `Empty`: the basket has no items.
    /// `TooMany`: the basket is too long.
    /// `NotForSale`: an item is not for sale.
    /// `Coupon`: the coupon is refused.
    /// `Gstin`: the GSTIN is refused.
    pub fn run(&self, command: &Command) -> Result<Quoted, QuoteError> {
        let mut tx = self.store.begin()?;
        self.load(tx.as_mut(), command, false)
    }

    /// Prices a basket within a unit of work. Placing an order passes `for_update`, which locks everything that makes the
    /// basket cheaper until the order is stored.
    pub(crate) fn load(&self, tx: &mut dyn Tx, command: &Command, for_update: bool) -> Result<Quoted, QuoteError> {
        check_size(&command.items)?;
        let business = gstin::of_buyer(command.gstin.as_deref(), command.state)?;
        let (gstin, chosen) = business.map_or((None, command.state), |(gstin, state)| (Some(gstin), Some(state)));
        let now = self.clock.now();
        let sellables = basket(tx, &command.items, now)?;
        let owned = match command.user {
            Some(user) => tx.grants().owned(user)?,
            None => Vec::new(),
        };
        let state = match (chosen, command.user) {
            (Some(state), _) => state,
            (None, Some(user)) => tx.users().find(user)?.and_then(|user| user.state).unwrap_or(self.tax.seller_state),
            (None, None) => self.tax.seller_state,
        };
        let mut items: Vec<PricedItem> = sellables.iter().map(PricedItem::from).collect();
        let (user, coupon, tax) = (command.user, command.coupon.as_deref(), self.tax);
        let context = PricingContext { user, coupon, for_update, now, tax };
        let coupon = adjust(tx, &context, &sellables, &mut items)?;
        let quote = quote(items, state, self.tax)?;
        let warnings = warnings(&sellables, &owned);
        let wallet = match command.user.filter(|_| self.wallet) {
            Some(user) => offer(quote.total, tx.ledger().balances(user)?.available),
            None => None,
        };
        let new_courses = new_courses(&sellables, &owned);
        let batches = tx.batches().open(&new_courses, day_of(now))?;
        Ok(Quoted { quote, coupon, gstin, wallet, batches, warnings })
    }
}

fn check_size(items: &[ItemKey]) -> Result<(), QuoteError> {
    match items.len() {
        0 => Err(QuoteError::Empty),
        n if n > MAX_ITEMS => Err(QuoteError::TooMany),
        _ => Ok(()),
    }
}

/// Returns the items for sale, without duplicates.
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

/// Returns the courses of the basket that the buyer doesn't own.
fn new_courses(basket: &[Sellable], owned: &[ItemId]) -> Vec<CourseId> {
    let courses = basket.iter().flat_map(|sellable| sellable.courses.iter().copied());
    courses.filter(|course| !owned.contains(&ItemId::Course(*course))).collect()
}

/// Returns the warnings for a buyer of `basket` who owns `owned`, in basket order.
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
    use crate::coupon::{Coupon, Uses};
    use crate::ports::store::StubTx;
    use crate::pricing::AdjustmentKind;
    use crate::testing::{self, sellable, sellable_bundle, stores};
    use kernel::ids::Key;
    use kernel::money::Paise;

    fn ask(found: Vec<Sellable>, owned: Vec<ItemId>, command: &Command) -> Result<Quoted, QuoteError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.grants.expect_owned().returning(move |_| Ok(owned.clone()));
        let mut buyer = testing::user(1);
        buyer.state = StateCode::parse("29");
        tx.users.expect_find().returning(move |_| Ok(Some(buyer.clone())));
        tx.upgrades.expect_paid_singly().returning(|_, _, _| Ok(vec![]));
        tx.batches.expect_open().returning(|_, _| Ok(vec![]));
        QuoteBasket { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax(), wallet: false }
            .run(command)
    }

    fn command(items: usize, user: Option<UserId>) -> Command {
        let items = vec![ItemKey::Course(Key::Slug("any".into())); items];
        Command { user, items, coupon: None, state: None, gstin: None }
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
    }

    #[test]
    fn a_business_is_taxed_in_the_state_of_its_gstin() {
        let gstin = |state: Option<&str>| Command {
            gstin: Some(" 29aagcb7383j1z4".into()),
            state: state.and_then(StateCode::parse),
            ..command(1, None)
        };
        let quoted = ask(vec![sellable("react")], vec![], &gstin(None)).unwrap();
        assert_eq!((quoted.gstin.as_deref(), quoted.quote.state.as_str()), (Some("29AAGCB7383J1Z4"), "29"));
        assert_eq!(quoted.quote.gst.igst, Paise::new(17_982));
        let refused = ask(vec![sellable("react")], vec![], &gstin(Some("27")));
        assert_eq!(refused, Err(QuoteError::Gstin(GstinFault::OtherState)));
    }

    #[test]
    fn a_coupon_is_looked_up_in_capitals_with_the_buyers_uses() {
        let user = testing::user(1).id;
        let ask = |known: bool, own: i64| {
            let mut tx = StubTx::default();
            tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![sellable("react"), sellable("html")]));
            tx.grants.expect_owned().returning(|_| Ok(vec![]));
            tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
            tx.batches.expect_open().returning(|_, _| Ok(vec![]));
            let coupon = Coupon { max_uses_per_user: Some(1), ..testing::coupon("WELCOME10") };
            let find = tx.coupons.expect_find_by_code().withf(|code| code == "WELCOME10");
            find.returning(move |_| Ok(known.then(|| coupon.clone())));
            tx.coupons.expect_uses().returning(move |_, asking| {
                assert_eq!(asking, Some(user));
                Ok(Uses { all: own, own })
            });
            let command = Command { coupon: Some(" welcome10 ".into()), ..command(2, Some(user)) };
            QuoteBasket { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax(), wallet: false }
                .run(&command)
        };
        let quoted = ask(true, 0).unwrap();
        let applied = quoted.coupon.unwrap();
        assert_eq!((applied.code.as_str(), applied.discount), ("WELCOME10", Paise::new(19_980)));
        assert_eq!((quoted.quote.discount, quoted.quote.taxable), (Paise::new(19_980), Paise::new(179_820)));
        assert_eq!(ask(true, 1), Err(QuoteError::Coupon(Refusal::UsedByYou)));
        assert_eq!(ask(false, 0), Err(QuoteError::Coupon(Refusal::Unknown)));
    }

    #[test]
    fn a_bundle_is_credited_with_what_was_paid_for_its_courses_once() {
        let (user, react, html) = (testing::user(1).id, sellable("react"), sellable("html"));
        let paid = |sellable: &Sellable, paise| testing::paid_course(sellable, Paise::new(paise));
        let mut tx = StubTx::default();
        let bundles = [sellable_bundle("web", &["react", "node"]), sellable_bundle("all", &["react", "html"])];
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(bundles.to_vec()));
        tx.grants.expect_owned().returning(|_| Ok(vec![]));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.batches.expect_open().returning(|_, _| Ok(vec![]));
        let credits = [paid(&react, 99_900), paid(&html, 89_910)];
        tx.upgrades.expect_paid_singly().returning(move |_, courses, for_update| {
            assert_eq!((courses.len(), for_update), (4, false));
            Ok(credits.to_vec())
        });
        let use_case =
            QuoteBasket { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax(), wallet: false };
        let quoted = use_case.run(&command(2, Some(user))).unwrap();
        let credits: Vec<i64> =
            quoted.quote.lines.iter().map(|line| line.taken_off(AdjustmentKind::Credit).unwrap().get()).collect();
        assert_eq!((credits, quoted.quote.discount), (vec![99_900, 89_910], Paise::new(189_810)));
        assert_eq!(quoted.quote.lines[1].adjustments[0].label, "Course html");
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

    #[test]
    fn batches_are_chosen_of_courses_that_the_buyer_does_not_have() {
        let (web, react) = (sellable_bundle("web", &["react", "node"]), sellable("react"));
        let mut tx = StubTx::default();
        let found = web.clone();
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(vec![found.clone()]));
        tx.grants.expect_owned().returning(move |_| Ok(vec![react.item]));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.upgrades.expect_paid_singly().returning(|_, _, _| Ok(vec![]));
        let asked = web.courses[1];
        tx.batches.expect_open().times(1).returning(move |courses, today| {
            assert_eq!((courses, today), (&[asked][..], day_of(testing::noon())));
            Ok(vec![ListedBatch { batch: testing::batch("morning"), taken: 3 }])
        });
        let use_case =
            QuoteBasket { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax(), wallet: false };
        let quoted = use_case.run(&command(1, Some(testing::user(1).id))).unwrap();
        assert_eq!(quoted.batches.len(), 1);
    }
}
