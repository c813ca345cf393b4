//! What an admin stored of gateway and mail server.

use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedValue {
    /// The setting's name in the operator's configuration, such as `payment.payu.salt`.
    pub name: String,
    /// Encrypted, and bound to its name.
    pub sealed: Vec<u8>,
    /// When it was stored.
    pub at: Time,
    /// The admin who set it; `None` when their account is gone.
    pub by: Option<UserId>,
}

/// Settings of gateway and mail server.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ProviderRepo {
    /// Grows with each change; cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    fn all(&mut self) -> Result<Vec<SealedValue>, StoreError>;
    /// Raises the version, and lets nobody else change them until the unit of work ends.
    fn raise(&mut self) -> Result<(), StoreError>;
    /// Stores a value, replacing one with the same name.
    fn put(&mut self, value: &SealedValue) -> Result<(), StoreError>;
    /// Removes one, when it is there.
    fn remove(&mut self, name: &str) -> Result<(), StoreError>;
    /// Puts the same value under another key in its place, unless another value is there by now.
    fn reseal(&mut self, name: &str, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
}
