//! A user's pending staff invites, for their export.

use crate::answer::Timestamp;
use people::staff::StaffInvite;
use serde::Serialize;
use utoipa::ToSchema;

/// A staff invite that was not accepted yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedInvite {
    email: String,
    role: &'static str,
    created_at: Timestamp,
    expires_at: Timestamp,
}

impl From<StaffInvite> for ExportedInvite {
    fn from(invite: StaffInvite) -> Self {
        Self {
            email: invite.email,
            role: invite.role.as_str(),
            created_at: invite.created_at.into(),
            expires_at: invite.expires_at.into(),
        }
    }
}
