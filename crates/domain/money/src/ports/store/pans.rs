//! Permanent account numbers.

use kernel::Time;
use kernel::ids::{UserId, WithdrawalId};
use kernel::store::StoreError;

/// Encrypted permanent account numbers of learners. Every writer must hold the lock of the user's row
/// ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PanRepo {
    /// Stores a user's PAN, replacing the earlier one.
    fn put(&mut self, user: UserId, sealed: &[u8], now: Time) -> Result<(), StoreError>;
    /// Returns the user's encrypted PAN.
    fn find(&mut self, user: UserId) -> Result<Option<Vec<u8>>, StoreError>;
    /// Returns the PANs of all users with a withdrawal that was paid or approved since a moment.
    fn of_payees_since(&mut self, since: Time) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    /// Replaces a PAN by the same PAN encrypted with another key, unless it was changed meanwhile.
    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
    /// Returns withdrawals that still contain an unencrypted PAN, oldest first: the withdrawal, its user and the PAN.
    fn unsealed(&mut self, limit: i64) -> Result<Vec<(WithdrawalId, UserId, String)>, StoreError>;
    /// Deletes the unencrypted PAN from a withdrawal.
    fn forget_unsealed(&mut self, withdrawal: WithdrawalId) -> Result<(), StoreError>;
}
