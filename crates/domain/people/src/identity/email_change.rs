//! A new email address that staff enter for a learner. It takes effect after a day. The present address gets a mail. If it is
//! confirmed, the mail has a link that stops the change. When the change takes effect, all sessions end, and no money can be
//! withdrawn for a week. Only admins can change a mentor's address. The delay exists because anybody who reads an account's
//! mail can choose its password.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{EmailChangeId, UserId};
use kernel::permission::Permission;
use kernel::role::Role;

/// How long a change waits before it takes effect.
pub const WAIT: TimeDelta = TimeDelta::hours(24);

/// How long withdrawals are suspended after a change.
pub const WITHDRAWALS_REST: TimeDelta = TimeDelta::days(7);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailChange {
    pub id: EmailChangeId,
    pub user: UserId,
    pub email: String,
    /// The reason that the staff entered.
    pub reason: String,
    /// The member of the staff who entered the change.
    pub asked_by: UserId,
    /// The id of the request that entered the change.
    pub request: String,
    /// SHA-256 of the token in the link that stops the change; `None` when the present address was never confirmed.
    pub token_digest: Option<Vec<u8>>,
    /// When the change was entered.
    pub asked_at: Time,
    pub due_at: Time,
}

/// Returns the permission that changing the address of an account with this role needs; `None` when no member of the staff can.
pub fn needed(role: Role) -> Option<Permission> {
    match role {
        Role::Learner => Some(Permission::Students),
        // Mentors see learners and grade their work, so their accounts need a stricter permission.
        Role::Mentor => Some(Permission::Security),
        Role::Admin | Role::Support | Role::Finance | Role::Editor => None,
    }
}

/// Returns the end of the suspension of withdrawals, which the waiting change and the last effective change cause.
pub fn withdrawals_rest_until(waiting: Option<&EmailChange>, last: Option<Time>) -> Option<Time> {
    let waiting = waiting.map(|change| change.due_at);
    waiting.max(last).map(|at| at + WITHDRAWALS_REST)
}

/// Returns the address of the page that stops a change.
pub fn stop_link(origin: &str, token: &str) -> String {
    format!("{}/confirmemail?stop={token}", origin.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn support_changes_learners_addresses_only() {
        let may = |by: Role, of: Role| needed(of).is_some_and(|permission| by.may(permission));
        for by in Role::ALL {
            for of in Role::ALL {
                let expected = match of {
                    Role::Learner => matches!(by, Role::Admin | Role::Support),
                    Role::Mentor => by == Role::Admin,
                    _ => false,
                };
                assert_eq!(may(by, of), expected, "{by:?} {of:?}");
            }
        }
    }
}
