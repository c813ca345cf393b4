//! Turning a basket into an order.

use super::fulfil::fulfil;
use super::quote_basket::{self, AppliedCoupon, QuoteBasket, QuoteError, Quoted, WarningKind};
use crate::catalogue::ItemKey;
use crate::coupon::{CouponUse, Refusal};
use crate::gst::StateCode;
use crate::ids::{ItemId, OrderId, OrderLineId, UserId};
use crate::money::Paise;
use crate::orders::{Order, OrderStatus, Terms};
use crate::ports::store::{Tx, Unique};
use crate::ports::{Clock, IdGen, Store, StoreError};
use std::sync::Arc;

/// Longest idempotency key, in bytes.
pub const MAX_KEY: usize = 100;

/// What a buyer asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The buyer.
    pub user: UserId,
    /// The basket.
    pub items: Vec<ItemKey>,
    /// A coupon's code.
    pub coupon: Option<String>,
    /// Place of supply.
    pub state: Option<StateCode>,
    /// GSTIN of a buyer who is a registered business.
    pub gstin: Option<String>,
    /// Chosen by the client, once per purchase: the same key gives the same order.
    pub idempotency_key: String,
}

/// An order, and whether this call made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The order; already paid when it costs nothing.
    pub order: Order,
    /// False when the key was used before.
    pub new: bool,
}

/// Why there is no new order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlaceOrderError {
    /// The key is empty, too long or not printable ASCII.
    #[error("unusable idempotency key")]
    Key,
    /// There is no price for the basket.
    #[error(transparent)]
    Quote(QuoteError),
    /// The buyer owns this already; its title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    /// A bundle in the same basket holds this course; its title.
    #[error("contained in a bundle of the basket: {0}")]
    ContainedInBundle(String),
    /// Another open order of the buyer holds an item.
    #[error("in an open order: {title}")]
    InOpenOrder {
        /// The item's title.
        title: String,
        /// The order that holds it.
        order: OrderId,
    },
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<QuoteError> for PlaceOrderError {
    fn from(error: QuoteError) -> Self {
        match error {
            QuoteError::Store(error) => Self::Store(error),
            other => Self::Quote(other),
        }
    }
}

/// Places orders.
#[derive(Clone)]
pub struct PlaceOrder {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Prices the basket.
    pub quote: QuoteBasket,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
    /// The institute's side of a sale.
    pub terms: Arc<Terms>,
}

impl PlaceOrder {
    /// Places an order, or returns the one that the key already made. A free order is paid at once.
    pub fn run(&self, command: Command) -> Result<Placed, PlaceOrderError> {
        let key = command.idempotency_key.as_str();
        if key.is_empty() || key.len() > MAX_KEY || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(PlaceOrderError::Key);
        }
        let mut tx = self.store.begin()?;
        // One buyer's orders are placed in a row: of two tabs the second sees what the first did.
        tx.users().lock(command.user)?;
        if let Some(order) = tx.orders().find_by_key(command.user, key)? {
            return Ok(Placed { order, new: false });
        }
        let ask = quote_basket::Command {
            user: Some(command.user),
            items: command.items,
            coupon: command.coupon,
            state: command.state,
            gstin: command.gstin,
        };
        let quoted = self.quote.load(tx.as_mut(), &ask, true)?;
        refuse_doubles(&quoted)?;
        let coupon = quoted.coupon.clone();
        let mut order = self.draft(command.user, command.idempotency_key, quoted);
        match self.store_order(tx, &mut order, coupon) {
            // A key used at the very same moment by a session that does not share our lock cannot be, but the
            // database has the last word.
            Err(PlaceOrderError::Store(StoreError::Conflict(Unique::IdempotencyKey))) => {
                let found = self.store.begin()?.orders().find_by_key(order.user, &order.idempotency_key)?;
                found
                    .map(|order| Placed { order, new: false })
                    .ok_or(StoreError::Conflict(Unique::IdempotencyKey).into())
            }
            // An admin deleted it since it was priced.
            Err(PlaceOrderError::Store(StoreError::Gone)) => Err(PlaceOrderError::Quote(QuoteError::NotForSale)),
            other => other.map(|()| Placed { order, new: true }),
        }
    }

    fn draft(&self, user: UserId, idempotency_key: String, quoted: Quoted) -> Order {
        let line_id = || OrderLineId(self.ids.uuid());
        let id = OrderId(self.ids.uuid());
        Order {
            coupon: quoted.coupon.map(|coupon| coupon.code),
            gstin: quoted.gstin,
            ..Order::placed(id, user, idempotency_key, quoted.quote, line_id, self.clock.now())
        }
    }

    fn store_order(
        &self,
        mut tx: Box<dyn Tx>,
        order: &mut Order,
        coupon: Option<AppliedCoupon>,
    ) -> Result<(), PlaceOrderError> {
        let items: Vec<ItemId> = order.lines.iter().map(|line| line.line.item).collect();
        tx.orders().insert(order)?;
        if let Some((item, holder)) = tx.orders().claim(order.user, order.id, &items)? {
            let title = order.lines.iter().find(|line| line.line.item == item).map(|line| line.line.title.clone());
            return Err(PlaceOrderError::InOpenOrder { title: title.unwrap_or_default(), order: holder });
        }
        if let Some(AppliedCoupon { id: coupon, discount: amount, .. }) = coupon {
            let used = CouponUse { order: order.id, coupon, user: order.user, amount, at: order.created_at };
            if !tx.coupons().reserve(&used)? {
                return Err(PlaceOrderError::Quote(QuoteError::Coupon(Refusal::UsedUp)));
            }
        }
        if order.total == Paise::ZERO {
            fulfil(tx.as_mut(), self.ids.as_ref(), &self.terms, order, order.created_at)?;
            order.status = OrderStatus::Paid;
            order.paid_at = Some(order.created_at);
        }
        Ok(tx.commit()?)
    }
}

fn refuse_doubles(quoted: &Quoted) -> Result<(), PlaceOrderError> {
    for warning in &quoted.warnings {
        match warning.kind {
            WarningKind::AlreadyOwned => return Err(PlaceOrderError::AlreadyOwned(warning.title.clone())),
            WarningKind::ContainedInBundle => return Err(PlaceOrderError::ContainedInBundle(warning.title.clone())),
            WarningKind::BundleContainsOwned => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Sellable;
    use crate::coupon::{Coupon, CouponKind, Uses};
    use crate::ids::Key;
    use crate::money::BasisPoints;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, sellable_bundle, stores};
    use std::sync::atomic::Ordering;

    fn command() -> Command {
        Command {
            user: testing::user(1).id,
            items: vec![ItemKey::Course(Key::Slug("react".into()))],
            coupon: None,
            state: crate::gst::StateCode::parse("27"),
            gstin: None,
            idempotency_key: "key-1".into(),
        }
    }

    fn tx(found: Vec<Sellable>, owned: Vec<ItemId>) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.orders.expect_find_by_key().returning(|_, _| Ok(None));
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.grants.expect_owned().returning(move |_| Ok(owned.clone()));
        tx.upgrades.expect_paid_singly().returning(|_, _, _| Ok(vec![]));
        tx
    }

    fn place(tx: StubTx, command: Command) -> Result<Placed, PlaceOrderError> {
        let store = stores(vec![tx]);
        let quote = QuoteBasket { store: store.clone(), clock: testing::clock(), tax: testing::tax() };
        PlaceOrder { store, quote, clock: testing::clock(), ids: testing::ids(), terms: testing::terms() }.run(command)
    }

    #[test]
    fn an_order_waits_an_hour_for_its_money() {
        let mut tx = tx(vec![sellable("react")], vec![]);
        tx.orders.expect_insert().returning(|_| Ok(()));
        tx.orders.expect_claim().returning(|_, _, _| Ok(None));
        let committed = tx.committed.clone();
        let placed = place(tx, command()).unwrap();
        assert!(placed.new && committed.load(Ordering::SeqCst));
        assert_eq!((placed.order.status, placed.order.total), (OrderStatus::Pending, Paise::new(117_882)));
        assert_eq!(placed.order.expires_at, noon() + chrono::TimeDelta::minutes(60));
    }

    #[test]
    fn a_free_order_is_paid_and_granted_at_once() {
        let mut free = sellable("free");
        free.price = Paise::ZERO;
        let item = free.item;
        let mut tx = tx(vec![free], vec![]);
        tx.orders.expect_insert().returning(|_| Ok(()));
        tx.orders.expect_claim().returning(|_, _, _| Ok(None));
        tx.orders
            .expect_advance()
            .withf(|_, from, to, _| (*from, *to) == (OrderStatus::Pending, OrderStatus::Paid))
            .returning(|_, _, _, _| Ok(true));
        tx.orders.expect_release().returning(|_| Ok(()));
        tx.grants.expect_insert().times(1).withf(move |grant| grant.item == item).returning(|_| Ok(()));
        tx.carts.expect_remove().returning(|_, _| Ok(()));
        let committed = tx.committed.clone();
        assert_eq!(place(tx, command()).unwrap().order.status, OrderStatus::Paid);
        assert!(committed.load(Ordering::SeqCst));
    }

    /// A unit of work that knows the coupon, whose use is `reserved` or not.
    fn with_coupon(coupon: Coupon, reserved: bool) -> StubTx {
        let mut tx = tx(vec![sellable("react")], vec![]);
        tx.orders.expect_insert().returning(|_| Ok(()));
        tx.orders.expect_claim().returning(|_, _, _| Ok(None));
        tx.coupons.expect_lock_by_code().returning(move |_| Ok(Some(coupon.clone())));
        tx.coupons.expect_uses().returning(|_, _| Ok(Uses::default()));
        tx.coupons.expect_reserve().returning(move |_| Ok(reserved));
        tx
    }

    #[test]
    fn an_order_keeps_its_coupon_and_gstin_and_reserves_a_use() {
        let asked = Command { coupon: Some("welcome10".into()), gstin: Some("27aapfu0939f1zv".into()), ..command() };
        let placed = place(with_coupon(testing::coupon("WELCOME10"), true), asked.clone()).unwrap().order;
        assert_eq!((placed.coupon.as_deref(), placed.gstin.as_deref()), (Some("WELCOME10"), Some("27AAPFU0939F1ZV")));
        assert_eq!((placed.discount, placed.taxable), (Paise::new(9_990), Paise::new(89_910)));
        let tx = with_coupon(testing::coupon("WELCOME10"), false);
        let committed = tx.committed.clone();
        assert_eq!(place(tx, asked), Err(PlaceOrderError::Quote(QuoteError::Coupon(Refusal::UsedUp))));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn what_a_coupon_makes_free_is_paid_at_once_and_the_use_is_final() {
        let whole = CouponKind::Percent(BasisPoints::WHOLE);
        let mut tx = with_coupon(Coupon { kind: whole, ..testing::coupon("GIFT") }, true);
        tx.orders.expect_advance().returning(|_, _, _, _| Ok(true));
        tx.orders.expect_release().returning(|_| Ok(()));
        tx.coupons.expect_finalise().times(1).returning(|_, _| Ok(()));
        tx.grants.expect_insert().times(1).returning(|_| Ok(()));
        tx.carts.expect_remove().returning(|_, _| Ok(()));
        let placed = place(tx, Command { coupon: Some("GIFT".into()), ..command() }).unwrap().order;
        assert_eq!(
            (placed.status, placed.total, placed.discount),
            (OrderStatus::Paid, Paise::ZERO, Paise::new(99_900))
        );
    }

    #[test]
    fn the_same_key_gives_the_same_order() {
        let known = testing::order(&testing::user(1), &[sellable("react")]);
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        let found = known.clone();
        tx.orders.expect_find_by_key().returning(move |_, _| Ok(Some(found.clone())));
        assert_eq!(place(tx, command()), Ok(Placed { order: known, new: false }));
    }

    #[test]
    fn what_is_owned_or_bought_twice_is_refused() {
        let react = sellable("react");
        let refused = place(tx(vec![react.clone()], vec![react.item]), command());
        assert_eq!(refused, Err(PlaceOrderError::AlreadyOwned("Course react".into())));
        let web = sellable_bundle("web", &["react"]);
        let items = vec![ItemKey::Course(Key::Slug("react".into())), ItemKey::Bundle(Key::Slug("web".into()))];
        let refused = place(tx(vec![react, web], vec![]), Command { items, ..command() });
        assert_eq!(refused, Err(PlaceOrderError::ContainedInBundle("Course react".into())));
    }

    #[test]
    fn an_item_in_another_open_order_names_that_order() {
        let holder = OrderId(testing::id("holder"));
        let react = sellable("react");
        let item = react.item;
        let mut tx = tx(vec![react], vec![]);
        tx.orders.expect_insert().returning(|_| Ok(()));
        tx.orders.expect_claim().returning(move |_, _, _| Ok(Some((item, holder))));
        let committed = tx.committed.clone();
        let refused = place(tx, command());
        assert_eq!(refused, Err(PlaceOrderError::InOpenOrder { title: "Course react".into(), order: holder }));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn what_is_deleted_while_it_is_ordered_is_not_for_sale() {
        let mut tx = tx(vec![sellable("react")], vec![]);
        tx.orders.expect_insert().returning(|_| Err(StoreError::Gone));
        assert_eq!(place(tx, command()), Err(PlaceOrderError::Quote(QuoteError::NotForSale)));
    }

    #[test]
    fn keys_are_short_and_printable() {
        for key in ["", " ", "कुंजी", &"x".repeat(MAX_KEY + 1)] {
            let refused = place(StubTx::default(), Command { idempotency_key: key.into(), ..command() });
            assert_eq!(refused, Err(PlaceOrderError::Key), "{key}");
        }
    }
}
