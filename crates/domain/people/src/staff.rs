//! The staff: invites, roles, removal. At least one admin always remains: changes of roles, removals, and deletions of admins'
//! own accounts take the same lock, and no member can change themselves. An invite is one row for each address, with the digest
//! of its token. An address that has an account can't be invited, because a person who reads its mail may not know its
//! password. When a member is removed, the open invites that the member sent are deleted.

pub mod accept_invite;
pub mod change_staff;
pub mod invite_staff;

use crate::identity::User;
use crate::ports::store::Tx;
use chrono::TimeDelta;
use kernel::Time;
use kernel::audit::Subject;
use kernel::ids::{StaffInviteId, UserId};
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::StoreError;

/// How long an invite is valid.
pub const INVITE_LIFE: TimeDelta = TimeDelta::hours(72);

/// An invite to the staff. An address has at most one, and an invite can be accepted once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffInvite {
    pub id: StaffInviteId,
    /// The invited address, trimmed.
    pub email: String,
    pub role: Role,
    /// SHA-256 of the token in the mailed link.
    pub token_digest: Vec<u8>,
    pub invited_by: UserId,
    pub created_at: Time,
    pub expires_at: Time,
}

/// An open invite, with the name of the admin who sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenInvite {
    pub invite: StaffInvite,
    pub invited_by_name: String,
}

/// A member of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub user: User,
    /// Whether the account has a second factor (an authenticator app).
    pub has_second_factor: bool,
}

/// Returns the address of the page that an invite's link opens.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/admin/invite?token={token}", origin.trim_end_matches('/'))
}

/// The audit subject of a member of the staff.
fn subject(member: &User) -> Subject {
    Subject::new("staff", member.id, member.name.clone())
}

/// Returns whether a user can still manage staff. The permission was checked before, but another admin may have removed the
/// user since. The caller has locked the user's row.
fn decides(tx: &mut dyn Tx, user: UserId) -> Result<bool, StoreError> {
    let found = tx.users().find(user)?.filter(|user| user.deleted_at.is_none());
    Ok(found.is_some_and(|user| user.role.may(Permission::Staff)))
}
