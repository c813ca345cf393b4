//! Settings of the payment gateway and the mail server, as admins stored them.

use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedValue {
    /// The setting's name in the operator's configuration, such as `payment.payu.salt`.
    pub name: String,
    /// The encrypted value, bound to its name.
    pub sealed: Vec<u8>,
    /// When it was stored.
    pub at: Time,
    /// The admin who set it. `None` if their account was deleted.
    pub by: Option<UserId>,
}

/// Settings of the payment gateway and the mail server.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ProviderRepo {
    /// Returns the version, which grows with each change. The query is cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    fn all(&mut self) -> Result<Vec<SealedValue>, StoreError>;
    /// Raises the version, and locks the settings until the unit of work ends.
    fn raise(&mut self) -> Result<(), StoreError>;
    /// Stores a value, replacing one with the same name.
    fn put(&mut self, value: &SealedValue) -> Result<(), StoreError>;
    /// Removes a value, if it exists.
    fn remove(&mut self, name: &str) -> Result<(), StoreError>;
    /// Replaces a value by the same value encrypted with another key, unless it was changed meanwhile.
    fn reseal(&mut self, name: &str, before: &[u8], after: &[u8]) -> Result<(), StoreError>;
}
