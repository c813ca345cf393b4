//! Applies e-mail changes that staff entered for learners, once the waiting period is over and unless the owner stopped them.

use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::audit::{Admin, action, diff};
use kernel::clock::Clock;
use kernel::events::Event;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::audit_fields::of_student;
use people::identity::confirm_email::ConfirmationLinks;
use people::identity::email_change::{EmailChange, needed};
use people::identity::{Login, User};
use std::sync::Arc;

/// Most changes in one round.
const BATCH: i64 = 50;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StopEmailChangeError {
    /// The link is unknown or used, or the change was applied already.
    #[error("no such link")]
    Link,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Applies and stops e-mail changes.
#[derive(Clone)]
pub struct ApplyEmailChanges {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Creates the link that confirms the new address.
    pub links: ConfirmationLinks,
}

impl ApplyEmailChanges {
    /// Applies the due changes, each in its own unit of work. Returns how many accounts got a new address.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let due = self.store.begin()?.email_changes().due(now, BATCH)?;
        let mut applied = 0;
        for user in due {
            applied += usize::from(self.apply(user, now)?);
        }
        Ok(applied)
    }

    /// Stops a change by the link that was mailed to the old address.
    ///
    /// # Errors
    ///
    /// `Link`: no waiting change has this token.
    pub fn stop(&self, token: &str) -> Result<(), StopEmailChangeError> {
        let mut tx = self.store.begin()?;
        let digest = self.links.tokens.digest(token);
        if !tx.email_changes().stop(&digest)? {
            return Err(StopEmailChangeError::Link);
        }
        Ok(tx.commit()?)
    }

    fn apply(&self, user: UserId, now: Time) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        let Some(change) = tx.email_changes().waiting(user)?.filter(|change| change.due_at <= now) else {
            return Ok(false);
        };
        let found = tx.users().find(user)?.filter(|user| user.deleted_at.is_none());
        let student = match found {
            Some(student) if still_holds(tx.as_mut(), &change, &student)? => student,
            _ => {
                tx.email_changes().forget_waiting(user)?;
                tx.commit()?;
                return Ok(false);
            }
        };
        if !tx.email_changes().applied(change.id, now)? {
            return Ok(false);
        }
        self.replace(tx.as_mut(), &change, student, now)?;
        tx.commit()?;
        Ok(true)
    }

    /// Stores the new address and mails the old one. Ends all sessions and links, because somebody else may have them.
    fn replace(&self, tx: &mut dyn Tx, change: &EmailChange, before: User, now: Time) -> Result<(), StoreError> {
        let after =
            User { email: change.email.clone(), email_confirmed_at: None, pending_email: None, ..before.clone() }
                .without_stale_mark();
        tx.users().update_account(&after)?;
        tx.password_resets().forget(after.id)?;
        tx.login_links().forget(after.id)?;
        tx.sessions().end_all(after.id, None)?;
        self.links.request(tx, &after, now)?;
        let admin = Admin { id: change.asked_by, request: &change.request };
        let email = |user: &User| [("email", Some(user.email.clone()))];
        let changes = diff(&email(&before), &email(&after));
        tx.audit().record(&admin.entry(now, action::STUDENT_UPDATE, of_student(&after), changes))?;
        tx.jobs().publish(&Event::EmailChanged { to: after.recipient(), former: before.email }, now)
    }
}

/// Whether a due change may still be applied. The owner must not have confirmed an address since, nobody else may use the
/// address, and the author must still have permission to change addresses of accounts of this role.
fn still_holds(tx: &mut dyn Tx, change: &EmailChange, student: &User) -> Result<bool, StoreError> {
    if student.email_confirmed_at.is_some_and(|at| at > change.asked_at) {
        return Ok(false);
    }
    let author = tx.users().find(change.asked_by)?.filter(|author| author.deleted_at.is_none());
    let may = |author: &User| needed(student.role).is_some_and(|permission| author.role.may(permission));
    if !author.as_ref().is_some_and(may) {
        return Ok(false);
    }
    let owner = tx.users().find_by_login(&Login::Email(change.email.to_lowercase()))?;
    Ok(owner.is_none_or(|owner| owner.id == student.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;
    use kernel::ids::EmailChangeId;
    use kernel::role::Role;
    use std::sync::atomic::Ordering;

    fn change(due_at: Time) -> EmailChange {
        EmailChange {
            id: EmailChangeId(testing::id("change")),
            user: testing::user(1).id,
            email: "right@kaushal.test".into(),
            reason: "The student called".into(),
            asked_by: testing::user(9).id,
            request: "r".into(),
            token_digest: None,
            asked_at: noon() - TimeDelta::days(1),
            due_at,
        }
    }

    /// Returns whether the account got its new address, and whether its sessions ended.
    fn apply(student: User, author: User, due_at: Time) -> (bool, bool) {
        let (first, mut tx) = (StubTx::default(), StubTx::default());
        let mut first = first;
        let id = student.id;
        first.email_changes.expect_due().returning(move |_, _| Ok(vec![id]));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users
            .expect_find()
            .returning(move |found| Ok([student.clone(), author.clone()].into_iter().find(|user| user.id == found)));
        tx.users.expect_find_by_login().returning(|_| Ok(None));
        tx.users
            .expect_update_account()
            .withf(|user| user.email == "right@kaushal.test" && user.email_confirmed_at.is_none())
            .returning(|_| Ok(()));
        tx.email_changes.expect_waiting().returning(move |_| Ok(Some(change(due_at))));
        tx.email_changes.expect_forget_waiting().returning(|_| Ok(true));
        tx.email_changes.expect_applied().returning(|_, _| Ok(true));
        tx.password_resets.expect_forget().returning(|_| Ok(()));
        tx.login_links.expect_forget().returning(|_| Ok(()));
        tx.email_links.expect_put().withf(|link| link.email == "right@kaushal.test").returning(|_| Ok(()));
        let ended = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let end = ended.clone();
        tx.sessions.expect_end_all().returning(move |_, _| {
            end.store(true, Ordering::SeqCst);
            Ok(1)
        });
        tx.jobs.expect_publish().returning(|_, _| Ok(()));
        testing::log(&mut tx);
        let use_case = ApplyEmailChanges {
            store: stores(vec![first, tx]),
            clock: testing::clock(),
            links: testing::confirmation_links(),
        };
        (use_case.run().unwrap() == 1, ended.load(Ordering::SeqCst))
    }

    #[test]
    fn a_change_holds_when_its_day_is_over_unless_the_owner_or_the_authors_role_is_another() {
        let student = || User { email_confirmed_at: None, ..testing::user(1) };
        let support = || User { role: Role::Support, ..testing::user(9) };
        assert_eq!(apply(student(), support(), noon()), (true, true));
        assert_eq!(apply(student(), support(), noon() + TimeDelta::seconds(1)), (false, false));
        let confirmed = User { email_confirmed_at: Some(noon()), ..student() };
        assert_eq!(apply(confirmed, support(), noon()), (false, false));
        let long_confirmed = User { email_confirmed_at: Some(noon() - TimeDelta::days(9)), ..student() };
        assert_eq!(apply(long_confirmed, support(), noon()), (true, true));
        let mentor = || User { role: Role::Mentor, ..student() };
        assert_eq!(apply(mentor(), support(), noon()), (false, false));
        assert_eq!(apply(mentor(), User { role: Role::Admin, ..support() }, noon()), (true, true));
        assert_eq!(apply(student(), User { role: Role::Learner, ..support() }, noon()), (false, false));
    }
}
