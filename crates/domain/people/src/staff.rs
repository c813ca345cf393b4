//! The staff: invites, roles, removal. One admin always remains: role changes, removals and admins who delete their
//! account take one lock, and nobody changes themselves. An invite is a digest in one row for an address. An address
//! with an account can't be invited, because readers of its mail need not know its password. Open invites go with the
//! colleague who sent them.

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

/// How long an invite waits for its answer.
pub const INVITE_LIFE: TimeDelta = TimeDelta::hours(72);

/// An invite to the staff. An address has one at most, and it is accepted once.
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
    /// Whether their login asks for codes of an authenticator app.
    pub has_second_factor: bool,
}

/// The page that an invite's link opens, below the site's address.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/admin/invite?token={token}", origin.trim_end_matches('/'))
}

/// The audit subject of a member of the staff.
fn subject(member: &User) -> Subject {
    Subject::new("staff", member.id, member.name.clone())
}

/// Whether an admitted user still may manage staff, because another admin may have removed them meanwhile. The caller
/// has locked the user's row.
fn decides(tx: &mut dyn Tx, user: UserId) -> Result<bool, StoreError> {
    let found = tx.users().find(user)?.filter(|user| user.deleted_at.is_none());
    Ok(found.is_some_and(|user| user.role.may(Permission::Staff)))
}
