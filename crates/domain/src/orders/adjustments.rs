//! What an order reserves of what makes it cheaper: a use of a coupon, and credits for courses that were paid before.
//! Reserved with the order, final when it is paid, given back when it ends unpaid.

use crate::Time;
use crate::catalogue::Sellable;
use crate::coupon::{self, Refusal};
use crate::ids::{CouponId, CourseId, ItemId, OrderId, UserId};
use crate::money::{OutOfRange, Paise};
use crate::orders::{Order, OrderStatus};
use crate::ports::StoreError;
use crate::ports::store::Tx;
use crate::pricing::PricedItem;

/// A coupon that takes something off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedCoupon {
    /// Which.
    pub id: CouponId,
    /// Its code, as stored.
    pub code: String,
    /// What it takes off the whole.
    pub discount: Paise,
}

/// Why nothing is taken off.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdjustmentError {
    /// The coupon takes nothing off.
    #[error("the coupon is refused: {0:?}")]
    Coupon(Refusal),
    /// The sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// For whom a basket is priced, and whether an order follows: what it reserves must not change until then.
pub(crate) struct PricingContext<'a> {
    pub user: Option<UserId>,
    pub coupon: Option<&'a str>,
    pub for_update: bool,
    pub now: Time,
}

/// Takes off the items what the coupon takes off; `None` without a code.
pub(crate) fn apply_coupon(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    items: &mut [PricedItem],
) -> Result<Option<AppliedCoupon>, AdjustmentError> {
    let code = coupon::normal(context.coupon.unwrap_or_default());
    if code.is_empty() {
        return Ok(None);
    }
    let found =
        if context.for_update { tx.coupons().lock_by_code(&code)? } else { tx.coupons().find_by_code(&code)? };
    let coupon = found.ok_or(AdjustmentError::Coupon(Refusal::Unknown))?;
    let uses = tx.coupons().uses(coupon.id, context.user)?;
    let shares = coupon.shares(items, uses, context.now)?.map_err(AdjustmentError::Coupon)?;
    let discount = Paise::sum(shares.iter().copied())?;
    for (item, share) in items.iter_mut().zip(shares) {
        item.coupon = share;
    }
    Ok(Some(AppliedCoupon { id: coupon.id, code: coupon.code, discount }))
}

/// Credits the bundles among the items, which are of `basket`, with what the buyer paid for their courses. A course
/// that is in two bundles is credited in the first.
pub(crate) fn apply_credits(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    basket: &[Sellable],
    items: &mut [PricedItem],
) -> Result<(), StoreError> {
    let is_bundle = |sellable: &&Sellable| matches!(sellable.item, ItemId::Bundle(_));
    let courses: Vec<CourseId> = basket.iter().filter(is_bundle).flat_map(|bundle| bundle.courses.clone()).collect();
    let Some(user) = context.user.filter(|_| !courses.is_empty()) else { return Ok(()) };
    let mut paid = tx.upgrades().paid_singly(user, &courses, context.for_update)?;
    for (item, bundle) in items.iter_mut().zip(basket).filter(|(_, sellable)| is_bundle(sellable)) {
        let (own, others) = paid.into_iter().partition(|(course, _)| bundle.courses.contains(course));
        item.credits = Vec::into_iter(own).map(|(_, credit)| credit).collect();
        paid = others;
    }
    Ok(())
}

/// Gives back what an order that ends unpaid reserved.
pub(crate) fn release(tx: &mut dyn Tx, order: OrderId, now: Time) -> Result<(), StoreError> {
    tx.coupons().release(order)?;
    tx.upgrades().release(order, now)
}

/// Whether an ended order, whose money comes late, may have again what made it cheaper: nobody used it meanwhile, and what
/// is credited was not refunded. Call it under the buyer's lock, in the unit of work that makes it final.
pub(crate) fn can_take_again(tx: &mut dyn Tx, order: &Order) -> Result<bool, StoreError> {
    Ok((!has_credits(order) || tx.upgrades().can_take_again(order.id)?)
        && (order.coupon.is_none() || tx.coupons().can_take_again(order.id)?))
}

fn has_credits(order: &Order) -> bool {
    order.lines.iter().any(|line| line.line.credit > Paise::ZERO)
}

/// Makes final what a paid order reserved. Of an order whose money came late that is taken again.
pub(crate) fn finalise(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<(), StoreError> {
    if order.coupon.is_some() {
        tx.coupons().finalise(order.id, now)?;
    }
    if order.status != OrderStatus::Pending && has_credits(order) {
        tx.upgrades().take_again(order.id)?;
    }
    Ok(())
}
