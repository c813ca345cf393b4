//! A new address of a student that waits, as the back office sees it.

use crate::answer::Timestamp;
use people::identity::email_change::EmailChange;
use serde::Serialize;
use utoipa::ToSchema;

/// An address that staff entered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChangeBody {
    email: String,
    reason: String,
    /// When it holds.
    due_at: Timestamp,
}

impl From<EmailChange> for EmailChangeBody {
    fn from(change: EmailChange) -> Self {
        Self { email: change.email, reason: change.reason, due_at: change.due_at.into() }
    }
}
