//! A new e-mail address that staff enter for a learner. It waits a day: the present address is told and, if it is
//! confirmed, can stop it by a link. When it takes effect, all sessions end and no money can be withdrawn for a week.
//! Only admins change a mentor's. The wait exists because a reader of an account's mail can choose its password.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{EmailChangeId, UserId};
use kernel::permission::Permission;
use kernel::role::Role;

/// How long a change waits.
pub const WAIT: TimeDelta = TimeDelta::hours(24);

/// How long no money can be withdrawn after a change.
pub const WITHDRAWALS_REST: TimeDelta = TimeDelta::days(7);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailChange {
    pub id: EmailChangeId,
    pub user: UserId,
    pub email: String,
    /// The staff's reason.
    pub reason: String,
    /// The member of staff who entered it.
    pub asked_by: UserId,
    /// The id of the request in which they did.
    pub request: String,
    /// SHA-256 of the token of the link that stops it; `None` when nobody has confirmed the present address.
    pub token_digest: Option<Vec<u8>>,
    /// When it was entered.
    pub asked_at: Time,
    pub due_at: Time,
}

/// The permission to change the address of an account of this role; `None` when staff can't.
pub fn needed(role: Role) -> Option<Permission> {
    match role {
        Role::Learner => Some(Permission::Students),
        // A mentor sees learners and grades their work.
        Role::Mentor => Some(Permission::Security),
        Role::Admin | Role::Support | Role::Finance | Role::Editor => None,
    }
}

/// The end of the pause of withdrawals, by the waiting change and the last one in force.
pub fn withdrawals_rest_until(waiting: Option<&EmailChange>, last: Option<Time>) -> Option<Time> {
    let waiting = waiting.map(|change| change.due_at);
    waiting.max(last).map(|at| at + WITHDRAWALS_REST)
}

/// The page that stops a change, below the site's address.
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
