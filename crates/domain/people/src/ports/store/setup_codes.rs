//! The code with which the first admin is made.

use crate::identity::setup_code::SetupCode;
use kernel::store::StoreError;

/// The code: one at a time, for all processes.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SetupCodeRepo {
    /// Takes the lock of making a code or an admin, and waits for it.
    fn await_turn(&mut self) -> Result<(), StoreError>;
    /// The code, ended or not.
    fn find(&mut self) -> Result<Option<SetupCode>, StoreError>;
    /// Stores a code, replacing the former one.
    fn put(&mut self, code: &SetupCode) -> Result<(), StoreError>;
    /// Drops the code; absence is fine.
    fn remove(&mut self) -> Result<(), StoreError>;
}
