//! Sessions are rows. The browser holds a random token, the row its SHA-256 digest, so logout and blocking work at
//! once.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{SessionId, UserId};
use kernel::role::Role;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Identity, shown to the owner.
    pub id: SessionId,
    pub user: UserId,
    /// SHA-256 of the token in the cookie.
    pub token_digest: Vec<u8>,
    /// The browser's own description, cut to 200 characters.
    pub user_agent: String,
    pub created_at: Time,
    /// When it was last seen, to within [`TOUCH_AFTER`].
    pub last_seen_at: Time,
    /// When it ends unless used.
    pub expires_at: Time,
    /// When its user last entered a code of their second factor; `None` as long as they have none.
    pub second_factor_at: Option<Time>,
}

/// How long sessions last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionPolicy {
    /// A learner's session, sliding: 14 days.
    pub learner: TimeDelta,
    /// A session of staff: 12 hours.
    pub admin: TimeDelta,
}

/// A session's last use is written at most this often, so that reading does not mean writing.
pub const TOUCH_AFTER: TimeDelta = TimeDelta::minutes(5);

impl SessionPolicy {
    /// When a session of this role, used at `now`, ends.
    pub fn expiry(&self, role: Role, now: Time) -> Time {
        now + match role {
            Role::Learner | Role::Mentor => self.learner,
            Role::Admin | Role::Support | Role::Finance | Role::Editor => self.admin,
        }
    }
}
