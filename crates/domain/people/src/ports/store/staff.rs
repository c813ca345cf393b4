//! The staff and invites to it.

use crate::staff::{OpenInvite, StaffInvite, StaffMember};
use kernel::Time;
use kernel::ids::{StaffInviteId, UserId};
use kernel::store::StoreError;

/// The staff and invites to it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StaffRepo {
    /// The staff, oldest account first; no deleted ones.
    fn members(&mut self) -> Result<Vec<StaffMember>, StoreError>;
    /// Invites that wait for their answer at `now`, newest first.
    fn open_invites(&mut self, now: Time) -> Result<Vec<OpenInvite>, StoreError>;
    /// Stores an invite, replacing an earlier one to its address, ignoring case.
    fn put_invite(&mut self, invite: &StaffInvite) -> Result<(), StoreError>;
    /// The invite of a token's digest that lives at `now`.
    fn find_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError>;
    /// The same, and it is gone: of two who take it at once one has it.
    fn take_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError>;
    /// Drops an invite; `None` when there is none.
    fn remove_invite(&mut self, id: StaffInviteId) -> Result<Option<StaffInvite>, StoreError>;
    /// Drops all invites that a user sent.
    fn remove_invites_by(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Invites that a user sent and that were not answered, oldest first.
    fn invites_by(&mut self, user: UserId) -> Result<Vec<StaffInvite>, StoreError>;
}
