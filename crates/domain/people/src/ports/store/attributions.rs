//! Where learners and buyers came from.

use kernel::attribution::Attribution;
use kernel::ids::{OrderId, UserId};
use kernel::store::StoreError;

/// Where sign-ups and orders came from, if it is known.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait AttributionRepo {
    /// Keeps it of a sign-up.
    fn put_signup(&mut self, user: UserId, from: &Attribution) -> Result<(), StoreError>;
    /// Keeps it of an order.
    fn put_order(&mut self, order: OrderId, from: &Attribution) -> Result<(), StoreError>;
    /// The attribution of a user's sign-up.
    fn of_signup(&mut self, user: UserId) -> Result<Option<Attribution>, StoreError>;
    /// The attributions of a user's orders, in no order.
    fn of_orders(&mut self, user: UserId) -> Result<Vec<(OrderId, Attribution)>, StoreError>;
}
