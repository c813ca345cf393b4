//! Applies the discounts of a basket, one kind after the other: a coupon, then credits for courses that the buyer paid for
//! before. It reserves them with the order. They become final when the order is paid, and are released when it ends unpaid.
//! Each paid course is credited once (`upgrade_credits_live_key`). Adjustments are rows (kind, source, label, amount),
//! append-only by trigger. They add up to the line's discount and never exceed its price.

use crate::coupon::{self, Refusal};
use crate::orders::{Order, OrderStatus};
use crate::ports::store::Tx;
use crate::pricing::{Adjustment, AdjustmentKind, PricedItem};
use catalogue::Sellable;
use kernel::Time;
use kernel::gst::TaxPolicy;
use kernel::ids::{CouponId, CourseId, ItemId, OrderId, UserId};
use kernel::money::{OutOfRange, Paise};
use kernel::store::StoreError;

/// A coupon that is accepted for the basket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedCoupon {
    pub id: CouponId,
    /// The coupon's code as stored.
    pub code: String,
    /// The discount of the whole basket.
    pub discount: Paise,
}

/// Why adjustments can't be applied.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdjustmentError {
    /// The coupon is refused.
    #[error("the coupon is refused: {0:?}")]
    Coupon(Refusal),
    /// The sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The buyer of a basket. `for_update`: an order follows, so everything that it reserves is locked.
pub(crate) struct PricingContext<'a> {
    pub user: Option<UserId>,
    pub coupon: Option<&'a str>,
    pub for_update: bool,
    pub now: Time,
    pub tax: TaxPolicy,
}

/// Applies the adjustments to `items`, one kind after the other. Each kind applies to the price that the earlier kinds leave.
/// `basket` holds the catalogue data of the same items. Returns the applied coupon, if any.
pub(crate) fn adjust(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    basket: &[Sellable],
    items: &mut [PricedItem],
) -> Result<Option<AppliedCoupon>, AdjustmentError> {
    // Credits are applied last but read first. Reading them may wait for a refund, and the coupon's lock would make other
    // buyers wait too.
    let credits = credits(tx, context, basket)?;
    let coupon = apply_coupon(tx, context, items)?;
    for (item, credits) in items.iter_mut().zip(credits) {
        item.adjustments.extend(credits);
    }
    Ok(coupon)
}

/// Applies the coupon to the items. Returns `None` if there is no code.
fn apply_coupon(
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
        item.adjustments.push(Adjustment::coupon(&coupon.code, share));
    }
    Ok(Some(AppliedCoupon { id: coupon.id, code: coupon.code, discount }))
}

/// Returns the credits of each item: the buyer's payments for single courses of the basket's bundles. A course that is in two
/// bundles is credited on the first.
fn credits(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    basket: &[Sellable],
) -> Result<Vec<Vec<Adjustment>>, StoreError> {
    let is_bundle = |sellable: &&Sellable| matches!(sellable.item, ItemId::Bundle(_));
    let courses: Vec<CourseId> = basket.iter().filter(is_bundle).flat_map(|bundle| bundle.courses.clone()).collect();
    let Some(user) = context.user.filter(|_| !courses.is_empty()) else { return Ok(Vec::new()) };
    let mut paid = tx.upgrades().paid_singly(user, &courses, context.for_update)?;
    let mut of_item = |sellable: &Sellable| {
        let holds = |course: &CourseId| is_bundle(&sellable) && sellable.courses.contains(course);
        paid.extract_if(.., |paid| holds(&paid.course)).map(|paid| paid.credit(context.tax)).collect()
    };
    Ok(basket.iter().map(&mut of_item).collect())
}

/// Releases the coupon use and the credits of an order that ends unpaid.
pub(crate) fn release(tx: &mut dyn Tx, order: OrderId, now: Time) -> Result<(), StoreError> {
    tx.coupons().release(order)?;
    tx.upgrades().release(order, now)
}

/// Whether an ended order can get its adjustments again when its payment arrives late. Nobody may have used them meanwhile, and
/// no credited course may have been refunded. Call it under the buyer's lock, in the unit of work that makes them final.
pub(crate) fn can_take_again(tx: &mut dyn Tx, order: &Order) -> Result<bool, StoreError> {
    Ok((!order.has(AdjustmentKind::Credit) || tx.upgrades().can_take_again(order.id)?)
        && (!order.has(AdjustmentKind::Coupon) || tx.coupons().can_take_again(order.id)?))
}

/// Makes the reservations of a paid order final. If the payment arrived after the order ended, reserves its credits again.
pub(crate) fn finalise(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<(), StoreError> {
    if order.has(AdjustmentKind::Coupon) {
        tx.coupons().finalise(order.id, now)?;
    }
    if order.status != OrderStatus::Pending && order.has(AdjustmentKind::Credit) {
        tx.upgrades().take_again(order.id)?;
    }
    Ok(())
}
