//! Sessions are rows. The browser has a random token and the row its SHA-256 digest, so logout and blocking take effect at
//! once.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{SessionId, UserId};
use kernel::role::Role;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Identifies the session in the owner's list of sessions.
    pub id: SessionId,
    pub user: UserId,
    /// SHA-256 of the token in the cookie.
    pub token_digest: Vec<u8>,
    /// The browser's `User-Agent`, cut to 200 characters.
    pub user_agent: String,
    pub created_at: Time,
    /// When the session was last used, with a precision of [`TOUCH_AFTER`].
    pub last_seen_at: Time,
    /// When the session ends unless it is used before.
    pub expires_at: Time,
    /// When the user last entered a second-factor code in this session; `None` for a user without a second factor.
    pub second_factor_at: Option<Time>,
}

/// How long sessions last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionPolicy {
    /// Life of a learner's session, which each use renews: 14 days.
    pub learner: TimeDelta,
    /// Life of a staff session: 12 hours.
    pub admin: TimeDelta,
}

/// Least time between two writes of a session's last use, so that not every read causes a write.
pub const TOUCH_AFTER: TimeDelta = TimeDelta::minutes(5);

impl SessionPolicy {
    /// Returns when a session of this role that is used at `now` ends.
    pub fn expiry(&self, role: Role, now: Time) -> Time {
        now + match role {
            Role::Learner | Role::Mentor => self.learner,
            Role::Admin | Role::Support | Role::Finance | Role::Editor => self.admin,
        }
    }
}
