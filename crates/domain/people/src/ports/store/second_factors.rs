//! Second factors and their recovery codes.

use crate::identity::SecondFactor;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Second factors: one per user. A change of one holds the user's row ([`crate::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SecondFactorRepo {
    /// The user's, confirmed or not.
    fn find(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;
    /// Stores it in place of the user's earlier one.
    fn put(&mut self, factor: &SecondFactor) -> Result<(), StoreError>;
    /// Removes it with its recovery codes; false without one.
    fn remove(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// The encrypted secrets of all users who have one.
    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    /// Puts the same secret under another key in its place, unless another secret is there by now.
    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
    /// Stores digests of recovery codes in place of all that the user has.
    fn put_recovery_codes(&mut self, user: UserId, digests: &[Vec<u8>]) -> Result<(), StoreError>;
    /// Uses a recovery code up; false when there is none such. Of several at once one gets it.
    fn take_recovery_code(&mut self, user: UserId, digest: &[u8], now: Time) -> Result<bool, StoreError>;
    /// How many recovery codes are unused.
    fn recovery_codes_left(&mut self, user: UserId) -> Result<usize, StoreError>;
}
