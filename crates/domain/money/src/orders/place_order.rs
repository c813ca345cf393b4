//! Places an order. The buyer's row lock serialises two tabs. A repeated idempotency key returns the earlier order. A claim on
//! each item refuses a second open order for it. Coupon use, seats and the wallet share are reserved in the same transaction.

use crate::coupon::{self, CouponUse, Refusal};
use crate::orders::fulfil::fulfil;
use crate::orders::quote_basket::{self, AppliedCoupon, QuoteBasket, QuoteError, Quoted, WarningKind};
use crate::orders::{Order, OrderStatus, wallet_payment};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::ItemKey;
use catalogue::batches::choose_batches::{BatchRefusal, choose, sorted};
use chrono::TimeDelta;
use institute::sale_context::SaleContext;
use institute::settings::gstin_violation;
use kernel::attribution::Attribution;
use kernel::clock::{Clock, IdGen};
use kernel::gst::{Gst, StateCode};
use kernel::gstin;
use kernel::ids::{BatchId, ItemId, OrderId, OrderLineId, UserId};
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::store::Unique;
use people::privacy::guardian::may_buy;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The window in which a buyer's unpaid orders are counted.
const UNPAID_WINDOW: TimeDelta = TimeDelta::hours(1);
/// Longest idempotency key, in bytes.
pub const MAX_KEY: usize = 100;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub user: UserId,
    pub items: Vec<ItemKey>,
    /// The coupon's code, if the buyer entered one.
    pub coupon: Option<String>,
    /// Place of supply.
    pub state: Option<StateCode>,
    /// GSTIN of a buyer who is a registered business.
    pub gstin: Option<String>,
    /// The wallet's part of the total that the page showed to the buyer. Zero: the wallet pays nothing.
    pub wallet: Paise,
    /// The chosen batches: one for each course of the basket that has open batches.
    pub batches: Vec<BatchId>,
    /// The client chooses it once per purchase. A repeated key returns the same order.
    pub idempotency_key: String,
    /// The source of the buyer's visit, if known.
    pub attribution: Option<Attribution>,
}

/// An order, and whether this call made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The order. It is paid at once if no money is due from a gateway.
    pub order: Order,
    /// False if the idempotency key had already placed this order.
    pub new: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlaceOrderError {
    /// The key is empty, too long or not printable ASCII.
    #[error("unusable idempotency key")]
    Key,
    /// The idempotency key was used before with another basket.
    #[error("the idempotency key was used with another basket")]
    KeyReused,
    /// The buyer has too many unpaid orders from the last hour. The value is the time until they may place another.
    #[error("too many unpaid orders")]
    TooMany(TimeDelta),
    /// The basket can't be priced.
    #[error(transparent)]
    Quote(QuoteError),
    /// The buyer already owns the item with this title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    /// A bundle in the same basket contains the course with this title.
    #[error("contained in a bundle of the basket: {0}")]
    ContainedInBundle(String),
    /// Another open order of the buyer contains the item.
    #[error("in an open order: {title}")]
    InOpenOrder {
        /// The item's title.
        title: String,
        /// The open order that contains the item.
        order: OrderId,
        number: i64,
    },
    /// The buyer is under 18 and no parent has consented.
    #[error("no parent agrees")]
    ParentConsent,
    /// GST would be charged, but the seller has no GSTIN.
    #[error("the seller has no GSTIN")]
    NoGstin,
    /// The wallet can't pay the amount that the buyer saw. The balance or the price changed, or the institute no longer allows
    /// wallet payments.
    #[error("the wallet pays another amount")]
    WalletShare,
    /// The chosen batches are refused.
    #[error(transparent)]
    Batch(#[from] BatchRefusal),
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

#[derive(Clone)]
pub struct PlaceOrder {
    pub store: Arc<dyn Store>,
    pub quote: QuoteBasket,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's settings that a sale needs.
    pub sale: Arc<SaleContext>,
    /// Whether invoices are legally valid, as in production. GST is then refused without a GSTIN.
    pub for_real: bool,
    /// Most unpaid orders that an account may place in an hour. `None`: no limit.
    pub most_unpaid: Option<NonZeroUsize>,
}

impl PlaceOrder {
    /// Places an order, or returns the order that this idempotency key placed before. A free order is paid at once, and so is
    /// an order that the wallet pays in full.
    ///
    /// # Errors
    ///
    /// See [`PlaceOrderError`].
    pub fn run(&self, command: Command) -> Result<Placed, PlaceOrderError> {
        let key = command.idempotency_key.as_str();
        if key.is_empty() || key.len() > MAX_KEY || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(PlaceOrderError::Key);
        }
        let mut tx = self.store.begin()?;
        // Serialises the orders of one buyer. Of two tabs, the second sees the first one's order.
        tx.users().lock(command.user)?;
        if let Some(order) = tx.orders().find_by_key(command.user, key)? {
            return self.replayed(tx.as_mut(), order, &command);
        }
        self.admit(tx.as_mut(), command.user)?;
        let guardian = tx.privacy().guardian(command.user)?;
        if !may_buy(guardian.as_ref()) {
            return Err(PlaceOrderError::ParentConsent);
        }
        let ask = quote_basket::Command {
            user: Some(command.user),
            items: command.items.clone(),
            coupon: command.coupon.clone(),
            state: command.state,
            gstin: command.gstin.clone(),
        };
        let quoted = self.quote.load(tx.as_mut(), &ask, true)?;
        let charges = quoted.quote.gst != Gst::default();
        if self.for_real && charges && gstin_violation(&self.sale.settings).is_some() {
            return Err(PlaceOrderError::NoGstin);
        }
        refuse_doubles(&quoted)?;
        let wallet = wallet_share(&quoted, command.wallet)?;
        let batches = choose(&quoted.batches, &command.batches)?;
        let coupon = quoted.coupon.clone();
        let mut order = Order { wallet, ..self.draft(command.user, command.idempotency_key.clone(), quoted) };
        // No attribution is stored for a buyer under 18.
        let attribution = command.attribution.as_ref().filter(|_| guardian.is_none());
        match self.store_order(tx, &mut order, coupon, &batches, attribution) {
            // Only a session that doesn't share the buyer's lock could use the key at the same moment. The database's unique
            // index covers even that.
            Err(PlaceOrderError::Store(StoreError::Conflict(Unique::IdempotencyKey))) => {
                let mut tx = self.store.begin()?;
                let found = tx.orders().find_by_key(order.user, &order.idempotency_key)?;
                self.replayed(tx.as_mut(), found.ok_or(StoreError::Conflict(Unique::IdempotencyKey))?, &command)
            }
            // An admin deleted an item after it was priced.
            Err(PlaceOrderError::Store(StoreError::Gone)) => Err(PlaceOrderError::Quote(QuoteError::NotForSale)),
            other => other.map(|()| Placed { order, new: true }),
        }
    }

    /// Returns the order that this key placed, if the request asks for the same basket.
    fn replayed(&self, tx: &mut dyn Tx, order: Order, command: &Command) -> Result<Placed, PlaceOrderError> {
        let found = tx.catalogue().sellables(&command.items, self.clock.now())?;
        let items: HashSet<ItemId> = found.iter().map(|sellable| sellable.item).collect();
        let is_whole = found.len() == command.items.len();
        let same = is_whole && items == order.lines.iter().map(|line| line.line.item).collect();
        let same = same && tx.batches().of_order(order.id)? == sorted(&command.batches);
        if same && is_of(&order, command) { Ok(Placed { order, new: false }) } else { Err(PlaceOrderError::KeyReused) }
    }

    /// Refuses the order if the buyer has too many unpaid ones. Counts under the buyer's lock, so that concurrent requests are
    /// counted too.
    fn admit(&self, tx: &mut dyn Tx, user: UserId) -> Result<(), PlaceOrderError> {
        let Some(most) = self.most_unpaid else { return Ok(()) };
        let now = self.clock.now();
        let unpaid = tx.orders().unpaid_since(user, now - UNPAID_WINDOW)?;
        // Orders come newest first. When this one is an hour old, the buyer may place another.
        match unpaid.get(most.get().saturating_sub(1)) {
            Some(at) => Err(PlaceOrderError::TooMany(*at + UNPAID_WINDOW - now)),
            None => Ok(()),
        }
    }

    fn draft(&self, user: UserId, idempotency_key: String, quoted: Quoted) -> Order {
        let line_id = || OrderLineId(self.ids.uuid());
        let id = OrderId(self.ids.uuid());
        Order {
            gstin: quoted.gstin,
            ..Order::placed(id, user, idempotency_key, quoted.quote, line_id, self.clock.now())
        }
    }

    fn store_order(
        &self,
        mut tx: Box<dyn Tx>,
        order: &mut Order,
        coupon: Option<AppliedCoupon>,
        batches: &[BatchId],
        from: Option<&Attribution>,
    ) -> Result<(), PlaceOrderError> {
        let items: Vec<ItemId> = order.lines.iter().map(|line| line.line.item).collect();
        tx.orders().insert(order)?;
        if let Some((item, holder)) = tx.orders().claim(order.user, order.id, &items)? {
            let title = order.lines.iter().find(|line| line.line.item == item).map(|line| line.line.title.clone());
            let number = tx.orders().numbers(&[holder])?.remove(&holder).unwrap_or_default();
            return Err(PlaceOrderError::InOpenOrder { title: title.unwrap_or_default(), order: holder, number });
        }
        if let Some(from) = from {
            tx.attributions().put_order(order.id, from)?;
        }
        if let Some(AppliedCoupon { id: coupon, discount: amount, .. }) = coupon {
            let used = CouponUse { order: order.id, coupon, user: order.user, amount, at: order.created_at };
            if !tx.coupons().reserve(&used)? {
                return Err(PlaceOrderError::Quote(QuoteError::Coupon(Refusal::UsedUp)));
            }
        }
        for batch in batches {
            if !tx.batches().reserve(order.id, *batch, order.user)? {
                return Err(PlaceOrderError::Batch(BatchRefusal::Full));
            }
        }
        wallet_payment::reserve(tx.as_mut(), self.ids.as_ref(), order)?;
        if order.payable() == Paise::ZERO {
            fulfil(tx.as_mut(), self.ids.as_ref(), &self.sale, order, order.created_at)?;
            order.status = OrderStatus::Paid;
            order.paid_at = Some(order.created_at);
        }
        Ok(tx.commit()?)
    }
}

/// Whether the order has the requested coupon, State, GSTIN and wallet share. If the request names no State, any State matches.
fn is_of(order: &Order, command: &Command) -> bool {
    let coupon = coupon::normal(command.coupon.as_deref().unwrap_or_default());
    let gstin = command.gstin.as_deref().and_then(gstin::normal);
    order.coupon().unwrap_or_default() == coupon
        && order.gstin == gstin
        && order.wallet == command.wallet
        && command.state.is_none_or(|state| state == order.state)
}

/// Returns the wallet's part of the total. It must equal the amount that the buyer saw, to the paisa, because no gateway page
/// shows the amount again and an order that the wallet pays in full is paid at once. If balance or price changed, the buyer
/// must review the price.
fn wallet_share(quoted: &Quoted, chosen: Paise) -> Result<Paise, PlaceOrderError> {
    let share = quoted.wallet.map_or(Paise::ZERO, |offer| offer.share);
    if chosen == Paise::ZERO || chosen == share { Ok(chosen) } else { Err(PlaceOrderError::WalletShare) }
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
mod tests;
