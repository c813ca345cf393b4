//! Invites a colleague, and withdraws invites.

use super::{INVITE_LIFE, StaffInvite, decides};
use crate::identity::Login;
use crate::identity::contact::email_violation;
use crate::ports::Store;
use kernel::audit::{AuditContext, Change, Subject, action};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::events::Event;
use kernel::ids::StaffInviteId;
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InviteStaffError {
    /// The caller lacks the permission.
    #[error("not permitted")]
    Forbidden,
    /// All broken rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The invite does not exist, or was accepted, replaced or withdrawn, or has expired.
    #[error("no such invite")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Invites people to the staff.
#[derive(Clone)]
pub struct InviteStaff {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Makes the tokens of links.
    pub tokens: Arc<dyn Tokens>,
}

impl InviteStaff {
    /// Stores an invite, and queues its mail. An earlier invite to the address, with its link, is replaced. An address that has
    /// an account is refused, because a person who knows its password, or has an open session, would join the staff without
    /// having read the mail.
    ///
    /// # Errors
    ///
    /// - `Forbidden`: the author lacks the permission to manage staff.
    /// - The address is invalid, the role isn't one of the staff's, or the address has an account.
    pub fn run(&self, author: &AuditContext, email: &str, role: Role) -> Result<StaffInvite, InviteStaffError> {
        let admin = author.staff(Permission::Staff).ok_or(InviteStaffError::Forbidden)?;
        let email = email.trim();
        let broken: Vec<_> = email_violation(email).into_iter().chain(role_violation(role)).collect();
        if !broken.is_empty() {
            return Err(InviteStaffError::Invalid(broken));
        }
        let (now, token) = (self.clock.now(), self.tokens.token());
        let mut tx = self.store.begin()?;
        tx.users().lock(admin.id)?;
        if !decides(tx.as_mut(), admin.id)? {
            return Err(InviteStaffError::Forbidden);
        }
        if let Some(known) = tx.users().find_by_login(&Login::Email(email.to_lowercase()))? {
            return Err(InviteStaffError::Invalid(vec![has_account(known.role)]));
        }
        let invite = StaffInvite {
            id: StaffInviteId(self.ids.uuid()),
            email: email.to_owned(),
            role,
            token_digest: self.tokens.digest(&token),
            invited_by: admin.id,
            created_at: now,
            expires_at: now + INVITE_LIFE,
        };
        tx.staff().put_invite(&invite)?;
        let changes = vec![role_change(None, Some(role))];
        tx.audit().record(&admin.entry(now, action::STAFF_INVITE, subject(&invite), changes))?;
        tx.jobs().publish(&Event::StaffInvited { email: email.to_owned(), role, token }, now)?;
        tx.commit()?;
        Ok(invite)
    }

    /// Withdraws an invite, so that its link stops working.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, or the invite does not exist.
    pub fn withdraw(&self, author: &AuditContext, id: StaffInviteId) -> Result<(), InviteStaffError> {
        let admin = author.staff(Permission::Staff).ok_or(InviteStaffError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let invite = tx.staff().remove_invite(id)?.ok_or(InviteStaffError::NotFound)?;
        let changes = vec![role_change(Some(invite.role), None)];
        tx.audit().record(&admin.entry(now, action::STAFF_WITHDRAW, subject(&invite), changes))?;
        Ok(tx.commit()?)
    }
}

fn subject(invite: &StaffInvite) -> Subject {
    Subject::new("staff", invite.id, invite.email.clone())
}

/// Returns the audit log's entry of a changed role.
pub(super) fn role_change(before: Option<Role>, after: Option<Role>) -> Change {
    let name = |role: Role| role.as_str().to_owned();
    Change { field: "role".to_owned(), before: before.map(name), after: after.map(name) }
}

/// Returns a violation if the role is not one of the staff's.
pub(super) fn role_violation(role: Role) -> Option<Violation> {
    (!role.is_staff()).then(|| Violation::new("role", "invalid_role", "Choose one of the staff's roles."))
}

fn has_account(role: Role) -> Violation {
    if role.is_staff() {
        Violation::new("email", "already_staff", "Somebody of the staff has this address already.")
    } else {
        let message = "A learner's account has this address. Invite another address, one that is used for work only.";
        Violation::new("email", "has_account", message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::User;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;
    use std::sync::atomic::Ordering;

    fn admin() -> User {
        User { role: Role::Admin, ..testing::user(9) }
    }

    fn use_case(tx: StubTx) -> InviteStaff {
        InviteStaff { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids(), tokens: testing::tokens() }
    }

    /// Returns the outcome of an invite to `email`: the result, the audited actions, and whether the transaction was committed.
    fn invite(
        author: &AuditContext,
        actor: User,
        known: Option<User>,
        email: &str,
        role: Role,
    ) -> (Result<StaffInvite, InviteStaffError>, Vec<&'static str>, bool) {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(actor.clone())));
        tx.users.expect_find_by_login().returning(move |login| {
            assert_eq!(*login, Login::Email("ravi@kaushal.test".into()));
            Ok(known.clone())
        });
        tx.staff.expect_put_invite().returning(|_| Ok(()));
        tx.jobs.expect_publish().returning(|event, _| {
            let mail = testing::mail(event).unwrap();
            assert_eq!(mail.to, "Ravi@Kaushal.test");
            assert!(mail.body.contains("https://kaushal.test/admin/invite?token=token\n"), "{}", mail.body);
            Ok(())
        });
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let done = use_case(tx).run(author, email, role);
        let actions = log.lock().unwrap().iter().map(|entry| entry.action).collect();
        (done, actions, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn an_admin_invites_for_72_hours() {
        let (done, log, kept) = invite(&testing::admin(), admin(), None, " Ravi@Kaushal.test ", Role::Support);
        let made = done.unwrap();
        assert_eq!((made.email.as_str(), made.role, made.invited_by), ("Ravi@Kaushal.test", Role::Support, admin().id));
        assert_eq!((made.token_digest.as_slice(), made.expires_at), (&b"nekot"[..], noon() + TimeDelta::hours(72)));
        assert_eq!((log, kept), (vec!["staff.invite"], true));
    }

    #[test]
    fn nobody_else_invites_nor_an_admin_who_was_removed_a_moment_ago() {
        let email = "ravi@kaushal.test";
        let other = |role| AuditContext { actor: kernel::actor::Actor::of(role, admin().id), request: "r".into() };
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Admin) {
            let refused = invite(&other(role), admin(), None, email, Role::Support);
            assert_eq!(refused, (Err(InviteStaffError::Forbidden), vec![], false), "{role:?}");
            let removed = User { role, ..admin() };
            let refused = invite(&testing::admin(), removed, None, email, Role::Support);
            assert_eq!(refused, (Err(InviteStaffError::Forbidden), vec![], false), "{role:?}");
        }
    }

    #[test]
    fn an_address_with_an_account_and_a_role_outside_the_staff_are_refused() {
        let code = |known, email, role| match invite(&testing::admin(), admin(), known, email, role).0 {
            Err(InviteStaffError::Invalid(broken)) => broken.iter().map(|it| it.code).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        let email = "ravi@kaushal.test";
        let learner = testing::user(1);
        assert_eq!(code(Some(learner.clone()), email, Role::Editor), ["has_account"]);
        assert_eq!(code(Some(User { role: Role::Finance, ..learner }), email, Role::Editor), ["already_staff"]);
        assert_eq!(code(None, "ravi", Role::Learner), ["invalid_email", "invalid_role"]);
    }

    #[test]
    fn an_invite_is_withdrawn_once() {
        let (made, _, _) = invite(&testing::admin(), admin(), None, "Ravi@Kaushal.test", Role::Support);
        let made = made.unwrap();
        for (found, expected) in [(Some(made.clone()), Ok(())), (None, Err(InviteStaffError::NotFound))] {
            let mut tx = StubTx::default();
            tx.staff.expect_remove_invite().returning(move |_| Ok(found.clone()));
            let log = testing::log(&mut tx);
            assert_eq!(use_case(tx).withdraw(&testing::admin(), made.id), expected);
            assert_eq!(log.lock().unwrap().len(), usize::from(expected.is_ok()));
        }
    }
}
