//! The code with which the first admin is made.

use crate::identity::setup_code::SetupCode;
use kernel::store::StoreError;

/// The code: one at a time, for all processes.
#[cfg_attr(test, mockall::automock)]
pub trait SetupCodeRepo {
    /// Waits until no other unit of work that called this is open: who makes a code, or an admin, is alone.
    fn await_turn(&mut self) -> Result<(), StoreError>;
    /// The code, ended or not.
    fn find(&mut self) -> Result<Option<SetupCode>, StoreError>;
    /// Stores a code in the place of the one before.
    fn put(&mut self, code: &SetupCode) -> Result<(), StoreError>;
    /// Drops the code; absence is fine.
    fn remove(&mut self) -> Result<(), StoreError>;
}
