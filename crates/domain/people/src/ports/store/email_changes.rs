//! Storage of email addresses that staff entered for learners and that are not in effect yet.

use crate::identity::email_change::EmailChange;
use kernel::Time;
use kernel::ids::{EmailChangeId, UserId};
use kernel::store::StoreError;

/// Changes of email addresses. Each account has at most one waiting change.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EmailChangeRepo {
    /// Stores a change, replacing the account's waiting one.
    fn put(&mut self, change: &EmailChange) -> Result<(), StoreError>;
    /// Returns the account's waiting change.
    fn waiting(&mut self, user: UserId) -> Result<Option<EmailChange>, StoreError>;
    /// The accounts whose change is due at `now`, longest due first.
    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<UserId>, StoreError>;
    /// Marks a change as applied. Returns false when it was stopped meanwhile. Deletes its address and reason, because the
    /// audit log contains them.
    fn applied(&mut self, id: EmailChangeId, now: Time) -> Result<bool, StoreError>;
    /// Returns when the last change of an account was applied.
    fn last_applied(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Deletes the waiting change. Returns false without one.
    fn forget_waiting(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Deletes the waiting change with this token. Returns false without one.
    fn stop(&mut self, token_digest: &[u8]) -> Result<bool, StoreError>;
    /// Deletes changes that were applied before `before`, and returns how many.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}
