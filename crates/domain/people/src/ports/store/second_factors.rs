//! Storage of second factors and their recovery codes.

use crate::identity::SecondFactor;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Second factors, at most one for each user. To change one, the caller must lock the user's row
/// ([`crate::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SecondFactorRepo {
    /// Returns the user's second factor, confirmed or not.
    fn find(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;
    /// Stores a second factor, replacing the user's earlier one.
    fn put(&mut self, factor: &SecondFactor) -> Result<(), StoreError>;
    /// Deletes the user's second factor with its recovery codes. Returns false without one.
    fn remove(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Returns the encrypted secrets of all users who have a second factor.
    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError>;
    /// Replaces the encrypted secret `before` by `after`, which is the same secret under another key. Does nothing if another
    /// secret was stored meanwhile.
    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
    /// Stores digests of recovery codes, replacing all codes of the user.
    fn put_recovery_codes(&mut self, user: UserId, digests: &[Vec<u8>]) -> Result<(), StoreError>;
    /// Consumes a recovery code. Returns false if the user has no such unused code. Of concurrent calls with one code only one
    /// gets true.
    fn take_recovery_code(&mut self, user: UserId, digest: &[u8], now: Time) -> Result<bool, StoreError>;
    /// How many recovery codes are unused.
    fn recovery_codes_left(&mut self, user: UserId) -> Result<usize, StoreError>;
}
