//! E-mail addresses that staff entered for learners, while they wait.

use crate::identity::email_change::EmailChange;
use kernel::Time;
use kernel::ids::{EmailChangeId, UserId};
use kernel::store::StoreError;

/// Changes: at most one waits for each account.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EmailChangeRepo {
    /// Stores a change in place of the one that waits.
    fn put(&mut self, change: &EmailChange) -> Result<(), StoreError>;
    /// The change that waits.
    fn waiting(&mut self, user: UserId) -> Result<Option<EmailChange>, StoreError>;
    /// The accounts whose change is due at `now`, longest due first.
    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<UserId>, StoreError>;
    /// Notes that a change holds; false when it was stopped meanwhile. Its address and reason are forgotten, since the log
    /// has them.
    fn applied(&mut self, id: EmailChangeId, now: Time) -> Result<bool, StoreError>;
    /// When the last change of an account came to hold.
    fn last_applied(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Drops the change that waits; false without one.
    fn forget_waiting(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Drops the change that waits and has this token; false without one.
    fn stop(&mut self, token_digest: &[u8]) -> Result<bool, StoreError>;
    /// Drops changes that hold since before `before`; returns how many.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}
