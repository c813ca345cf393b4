//! Storage of attributions: how learners and buyers found the site.

use kernel::attribution::Attribution;
use kernel::ids::{OrderId, UserId};
use kernel::store::StoreError;

/// Attributions of sign-ups and orders, where they are known.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait AttributionRepo {
    /// Stores the attribution of a sign-up.
    fn put_signup(&mut self, user: UserId, from: &Attribution) -> Result<(), StoreError>;
    /// Stores the attribution of an order.
    fn put_order(&mut self, order: OrderId, from: &Attribution) -> Result<(), StoreError>;
    /// The attribution of a user's sign-up.
    fn of_signup(&mut self, user: UserId) -> Result<Option<Attribution>, StoreError>;
    /// Returns the attributions of a user's orders, unordered.
    fn of_orders(&mut self, user: UserId) -> Result<Vec<(OrderId, Attribution)>, StoreError>;
}
