//! Storage of the staff and its invites.

use crate::staff::{OpenInvite, StaffInvite, StaffMember};
use kernel::Time;
use kernel::ids::{StaffInviteId, UserId};
use kernel::store::StoreError;

/// The staff and its invites.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StaffRepo {
    /// Returns the staff, oldest account first, without deleted accounts.
    fn members(&mut self) -> Result<Vec<StaffMember>, StoreError>;
    /// Returns invites that are unanswered and valid at `now`, newest first.
    fn open_invites(&mut self, now: Time) -> Result<Vec<OpenInvite>, StoreError>;
    /// Stores an invite, replacing an earlier one to the same address, ignoring case.
    fn put_invite(&mut self, invite: &StaffInvite) -> Result<(), StoreError>;
    /// Finds the invite with a token's digest that is valid at `now`.
    fn find_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError>;
    /// Finds an invite as `find_invite` does, and deletes it. Of two concurrent calls only one gets it.
    fn take_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError>;
    /// Deletes an invite and returns it; `None` if it does not exist.
    fn remove_invite(&mut self, id: StaffInviteId) -> Result<Option<StaffInvite>, StoreError>;
    /// Deletes all invites that a user sent.
    fn remove_invites_by(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Returns the unanswered invites that a user sent, oldest first.
    fn invites_by(&mut self, user: UserId) -> Result<Vec<StaffInvite>, StoreError>;
}
