//! Coupons and their uses, and what a bundle's buyer is credited with.

use crate::coupon::{Coupon, CouponUse, Status, Uses};
use crate::orders::OrderStatus;
use crate::pricing::Adjustment;
use kernel::Time;
use kernel::ids::{CouponId, CourseId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};

/// Which coupons to list; `None` takes all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CouponFilter {
    /// The one of this id.
    pub id: Option<CouponId>,
    /// Part of the code, in any case; empty finds all.
    pub text: String,
    /// Only coupons with this status now.
    pub status: Option<Status>,
}

/// A coupon with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCoupon {
    pub coupon: Coupon,
    /// Orders that use it, open ones among them.
    pub uses: i64,
    /// The total discount on paid orders, refunded ones included.
    pub given: Paise,
}

/// An order that uses a coupon, for the back office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedUse {
    pub used: CouponUse,
    /// False while the order is open.
    pub is_final: bool,
    /// The state of the order.
    pub status: OrderStatus,
    /// The buyer's name.
    pub name: String,
    pub email: String,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CouponRepo {
    /// Stores a new coupon. `Conflict(CouponCode)` when another has the code; `Gone` when its item is deleted.
    fn insert(&mut self, coupon: &Coupon) -> Result<(), StoreError>;
    /// Writes everything but `created_at`; failures as of [`Self::insert`].
    fn update(&mut self, coupon: &Coupon) -> Result<(), StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: CouponId) -> Result<Option<Coupon>, StoreError>;
    /// By code, in capitals.
    fn find_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError>;
    /// By code, with its row locked until the end: uses can be counted, and no other order reserves one meanwhile.
    fn lock_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError>;
    /// How many orders use it: reserved or for good.
    fn uses(&mut self, id: CouponId, user: Option<UserId>) -> Result<Uses, StoreError>;
    /// Whether any order ever named it, also one that ended unpaid.
    fn was_used(&mut self, id: CouponId) -> Result<bool, StoreError>;
    /// Reserves a use under the coupon's lock, unless a limit is reached: false then.
    fn reserve(&mut self, used: &CouponUse) -> Result<bool, StoreError>;
    /// Gives back what an order that ends unpaid reserved; none is fine.
    fn release(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Whether an order may have its use, though it may have been given back: no limit is reached without it. Nobody else
    /// reserves one until the unit of work ends.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Makes a paid order's use final, also when it was given back before.
    fn finalise(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
    /// Coupons with their figures, newest first, with their status at `now`.
    fn list(&mut self, filter: &CouponFilter, now: Time, page: Page) -> Result<Listed<ListedCoupon>, StoreError>;
    /// A coupon's uses, newest first; those given back are left out.
    fn list_uses(&mut self, id: CouponId, page: Page) -> Result<Listed<ListedUse>, StoreError>;
}

/// Payments for single courses that are credited on bundles. The credits themselves are stored with their order.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UpgradeRepo {
    /// A user's payments before tax for these courses singly: lines of paid orders that no live order credits, oldest
    /// first. With `for_update` those orders can't be refunded before the unit of work ends.
    fn paid_singly(
        &mut self,
        user: UserId,
        courses: &[CourseId],
        for_update: bool,
    ) -> Result<Vec<(CourseId, Adjustment)>, StoreError>;
    /// Gives back what an order that is expired, cancelled or refunded credited; none is fine.
    fn release(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
    /// Whether an order may have all its credits, though they may have been given back: each is of a course that is still
    /// paid for, and no other order credits it. Those courses' orders cannot be refunded before the unit of work ends.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Reserves returned credits again, unless another order credits them.
    fn take_again(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// The live order in which a line of this order is credited.
    fn credited_in(&mut self, order: OrderId) -> Result<Option<OrderId>, StoreError>;
}
