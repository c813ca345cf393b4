//! A student's pending new e-mail address, for the back office.

use crate::answer::Timestamp;
use people::identity::email_change::EmailChange;
use serde::Serialize;
use utoipa::ToSchema;

/// A new e-mail address that staff entered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChangeBody {
    email: String,
    reason: String,
    /// Time at which it takes effect.
    due_at: Timestamp,
}

impl From<EmailChange> for EmailChangeBody {
    fn from(change: EmailChange) -> Self {
        Self { email: change.email, reason: change.reason, due_at: change.due_at.into() }
    }
}
