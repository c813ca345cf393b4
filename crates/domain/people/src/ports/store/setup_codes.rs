//! Storage of the setup code for the first admin.

use crate::identity::setup_code::SetupCode;
use kernel::store::StoreError;

/// The setup code. All processes share a single one.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SetupCodeRepo {
    /// Waits for the setup lock, which serializes transactions that make a code or an admin.
    fn await_turn(&mut self) -> Result<(), StoreError>;
    /// Returns the code, even if it has expired.
    fn find(&mut self) -> Result<Option<SetupCode>, StoreError>;
    /// Stores a code, replacing the former one.
    fn put(&mut self, code: &SetupCode) -> Result<(), StoreError>;
    /// Deletes the code; absence is not an error.
    fn remove(&mut self) -> Result<(), StoreError>;
}
