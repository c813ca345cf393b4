//! Permanent account numbers.

use kernel::Time;
use kernel::ids::{UserId, WithdrawalId};
use kernel::store::StoreError;

/// Permanent account numbers of learners, as they were encrypted. Every writer holds the row of their user
/// ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PanRepo {
    /// Stores it in place of the user's earlier one.
    fn put(&mut self, user: UserId, sealed: &[u8], now: Time) -> Result<(), StoreError>;
    /// The user's.
    fn find(&mut self, user: UserId) -> Result<Option<Vec<u8>>, StoreError>;
    /// The PANs of all users to whom something was paid, or approved to be, since a moment.
    fn of_payees_since(&mut self, since: Time) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    /// Puts the same number under another key in its place, unless another one is there by now.
    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
    /// Withdrawals that still have a number as it was entered, oldest first: whose, which, when.
    fn unsealed(&mut self, limit: i64) -> Result<Vec<(WithdrawalId, UserId, String)>, StoreError>;
    /// Forgets the number that a withdrawal has.
    fn forget_unsealed(&mut self, withdrawal: WithdrawalId) -> Result<(), StoreError>;
}
