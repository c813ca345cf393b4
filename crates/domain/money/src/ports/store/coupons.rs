//! Coupons and their uses, and credits on bundles.

use crate::coupon::{Coupon, CouponUse, Status, Uses};
use crate::orders::OrderStatus;
use crate::pricing::PaidCourse;
use kernel::Time;
use kernel::ids::{CouponId, CourseId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};

/// A filter of coupons. `None` in a field matches all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CouponFilter {
    /// Only the coupon with this id.
    pub id: Option<CouponId>,
    /// Part of the code, ignoring case. Empty matches all.
    pub text: String,
    /// Only coupons with this status now.
    pub status: Option<Status>,
}

/// A coupon with its usage figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCoupon {
    pub coupon: Coupon,
    /// Number of orders that use the coupon, open orders included.
    pub uses: i64,
    /// The total discount on paid orders, refunded ones included.
    pub given: Paise,
}

/// An order that uses a coupon, for the back office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedUse {
    pub used: CouponUse,
    /// Whether the use is final. False while the order is open.
    pub is_final: bool,
    pub status: OrderStatus,
    /// The buyer's name.
    pub name: String,
    pub email: String,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CouponRepo {
    /// Stores a new coupon. `Conflict(CouponCode)`: another coupon has the code. `Gone`: its item was deleted.
    fn insert(&mut self, coupon: &Coupon) -> Result<(), StoreError>;
    /// Writes all fields except `created_at`. Fails like [`Self::insert`].
    fn update(&mut self, coupon: &Coupon) -> Result<(), StoreError>;
    /// Finds a coupon by id and locks its row until the unit of work ends.
    fn find_locked(&mut self, id: CouponId) -> Result<Option<Coupon>, StoreError>;
    /// Finds a coupon by its code in upper case.
    fn find_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError>;
    /// Finds a coupon by code and locks its row until the unit of work ends. Nobody else can reserve a use meanwhile, so uses
    /// can be counted.
    fn lock_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError>;
    /// Counts the orders that use the coupon, with reserved or final uses.
    fn uses(&mut self, id: CouponId, user: Option<UserId>) -> Result<Uses, StoreError>;
    /// Whether any order ever used the coupon, including orders that ended unpaid.
    fn was_used(&mut self, id: CouponId) -> Result<bool, StoreError>;
    /// Reserves a use under the coupon's lock. Returns false if a limit is reached.
    fn reserve(&mut self, used: &CouponUse) -> Result<bool, StoreError>;
    /// Releases the use that an unpaid order reserved, if any.
    fn release(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Whether an order can have its use, even if it was released: without this use no limit is reached. Nobody else reserves a
    /// use until the unit of work ends.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Makes a paid order's use final, even if it was released before.
    fn finalise(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
    /// Lists coupons with their figures, newest first. `now` decides their status.
    fn list(&mut self, filter: &CouponFilter, now: Time, page: Page) -> Result<Listed<ListedCoupon>, StoreError>;
    /// Lists a coupon's uses, newest first, without released ones.
    fn list_uses(&mut self, id: CouponId, page: Page) -> Result<Listed<ListedUse>, StoreError>;
}

/// Payments for single courses that are credited on bundles. The credits themselves are stored with their order.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UpgradeRepo {
    /// Returns the user's payments for these courses, bought singly: lines of paid orders that no live order credits, oldest
    /// first. With `for_update` those orders can't be refunded before the unit of work ends.
    fn paid_singly(
        &mut self,
        user: UserId,
        courses: &[CourseId],
        for_update: bool,
    ) -> Result<Vec<PaidCourse>, StoreError>;
    /// Releases the credits of an order that expired or was cancelled or refunded, if any.
    fn release(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
    /// Whether an order can have all its credits, even if they were released. Each credited course must still be paid, and no
    /// other order may credit it. Orders of those courses can't be refunded before the unit of work ends.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Reserves an order's released credits again, except those that another order took.
    fn take_again(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Returns the live order that credits a line of this order.
    fn credited_in(&mut self, order: OrderId) -> Result<Option<OrderId>, StoreError>;
}
