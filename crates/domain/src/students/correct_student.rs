//! An admin corrects a student's name, address or mobile number, having checked who asks: a typo must not lose a paid
//! account.

use crate::audit::of_student;
use crate::audit::{AuditContext, Field, action, diff};
use crate::events::{Event, Recipient};
use crate::identity::confirm_email::ConfirmationLinks;
use crate::identity::contact::contact_violations;
use crate::identity::{Permission, User};
use crate::ids::UserId;
use crate::phone;
use crate::ports::store::{Taken, Unique};
use crate::ports::{Clock, Store, StoreError};
use crate::validation::Violation;
use std::sync::Arc;

/// What an admin asks for; what is absent stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who asks.
    pub author: AuditContext,
    /// The student.
    pub student: UserId,
    /// Name.
    pub name: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// Mobile number in any spelling.
    pub mobile: Option<String>,
}

/// Why nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CorrectStudentError {
    /// Only admins correct others.
    #[error("admins only")]
    Forbidden,
    /// Rules are broken: all of them.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// No such student, or they left.
    #[error("no such student")]
    NotFound,
    /// Who sets an admin's address could become that admin.
    #[error("that is an admin")]
    Admin,
    /// E-mail or mobile number are somebody else's.
    #[error("already registered")]
    Taken(Taken),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Corrects students.
#[derive(Clone)]
pub struct CorrectStudent {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// Makes the link for a new address.
    pub links: ConfirmationLinks,
}

impl CorrectStudent {
    /// Changes it at once. A new address is unconfirmed and gets a link; the former one is told, and links that went
    /// there work no more.
    ///
    /// # Errors
    /// For who is no admin, broken rules (all of them at once), an unknown student, an admin, and an e-mail address or
    /// mobile number that is somebody else's.
    pub fn run(&self, command: &Command) -> Result<(), CorrectStudentError> {
        let admin = command.author.staff(Permission::Students).ok_or(CorrectStudentError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let found = tx.users().find(command.student)?.filter(|user| user.deleted_at.is_none());
        let before = found.ok_or(CorrectStudentError::NotFound)?;
        if before.role.is_staff() {
            return Err(CorrectStudentError::Admin);
        }
        let mut after = corrected(command, &before)?;
        let changes = diff(&shown(&before), &shown(&after));
        if changes.is_empty() {
            return Ok(());
        }
        let moved = after.email.to_lowercase() != before.email.to_lowercase();
        if moved {
            after = User { email_confirmed_at: None, pending_email: None, ..after }.without_stale_mark();
        }
        tx.users().update_account(&after).map_err(|error| match error {
            StoreError::Conflict(Unique::Email) => CorrectStudentError::Taken(Taken { email: true, mobile: false }),
            StoreError::Conflict(Unique::Mobile) => CorrectStudentError::Taken(Taken { email: false, mobile: true }),
            error => error.into(),
        })?;
        let now = self.clock.now();
        if moved {
            tx.password_resets().forget(after.id)?;
            tx.login_links().forget(after.id)?;
            self.links.request(tx.as_mut(), &after, now)?;
            let former = before.email.clone();
            tx.jobs().publish(&Event::EmailChanged { to: Recipient::of(&after), former }, now)?;
        }
        if after.mobile != before.mobile {
            let (to, mobile) = (Recipient::of(&after), after.mobile.clone());
            tx.jobs().publish(&Event::MobileChanged { to, mobile }, now)?;
        }
        tx.audit().record(&admin.entry(now, action::STUDENT_UPDATE, of_student(&after), changes))?;
        Ok(tx.commit()?)
    }
}

/// The student with what was sent. What was not is none of this correction's business, and may be older than its rules.
fn corrected(command: &Command, before: &User) -> Result<User, CorrectStudentError> {
    let Command { name, email, mobile, .. } = command;
    let text = |sent: &Option<String>, present: &str| sent.as_deref().unwrap_or(present).trim().to_owned();
    let after = User {
        name: text(name, &before.name),
        email: text(email, &before.email),
        mobile: text(mobile, &before.mobile),
        ..before.clone()
    };
    let sent = [("name", name.is_some()), ("mobilenumber", mobile.is_some()), ("email", email.is_some())];
    let mut broken = contact_violations(&after.name, &after.mobile, &after.email);
    broken.retain(|fault| sent.contains(&(fault.field, true)));
    if !broken.is_empty() {
        return Err(CorrectStudentError::Invalid(broken));
    }
    Ok(User { mobile: phone::mobile(&after.mobile).unwrap_or(after.mobile), ..after })
}

fn shown(user: &User) -> [Field; 3] {
    [
        ("name", Some(user.name.clone())),
        ("email", Some(user.email.clone())),
        ("mobilenumber", Some(user.mobile.clone())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Role;
    use crate::identity::confirm_email;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use std::sync::atomic::Ordering;

    fn correct(
        student: User,
        author: AuditContext,
        email: &str,
        stored: Result<(), StoreError>,
    ) -> (Result<(), CorrectStudentError>, bool) {
        let (id, mut tx) = (student.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(student.clone())));
        tx.users
            .expect_update_account()
            .withf(|user| user.email_confirmed_at.is_none() && user.pending_email.is_none())
            .returning(move |_| stored.clone());
        tx.password_resets.expect_forget().times(..=1).returning(|_| Ok(()));
        tx.login_links.expect_forget().times(..=1).returning(|_| Ok(()));
        tx.email_links.expect_put().withf(|link| link.email == "right@kaushal.test").returning(|_| Ok(()));
        tx.jobs.expect_publish().times(..=2).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let committed = tx.committed.clone();
        let command = Command { author, student: id, name: None, email: Some(email.into()), mobile: None };
        let use_case =
            CorrectStudent { store: stores(vec![tx]), clock: testing::clock(), links: confirm_email::tests::links() };
        let done = use_case.run(&command);
        let committed = committed.load(Ordering::SeqCst);
        assert_eq!(log.lock().unwrap().len(), usize::from(committed));
        (done, committed)
    }

    #[test]
    fn a_mistyped_address_is_corrected_and_must_be_confirmed() {
        let typo = || User { email: "rihgt@kaushal.test".into(), ..testing::user(1) };
        assert_eq!(correct(typo(), testing::admin(), "right@kaushal.test", Ok(())), (Ok(()), true));
        assert_eq!(correct(typo(), testing::admin(), "rihgt@kaushal.test", Ok(())), (Ok(()), false));
        let taken = Err(StoreError::Conflict(Unique::Email));
        let refused = CorrectStudentError::Taken(Taken { email: true, mobile: false });
        assert_eq!(correct(typo(), testing::admin(), "right@kaushal.test", taken), (Err(refused), false));
        let (broken, _) = correct(typo(), testing::admin(), "right@", Ok(()));
        assert!(matches!(broken, Err(CorrectStudentError::Invalid(_))));
    }

    #[test]
    fn only_an_admin_corrects_and_no_admin_is_corrected() {
        let refused = |student, author| correct(student, author, "right@kaushal.test", Ok(())).0.unwrap_err();
        assert_eq!(refused(testing::user(1), testing::no_admin()), CorrectStudentError::Forbidden);
        let admin = User { role: Role::Admin, ..testing::user(8) };
        assert_eq!(refused(admin, testing::admin()), CorrectStudentError::Admin);
        let gone = User { deleted_at: Some(testing::noon()), ..testing::user(1) };
        assert_eq!(refused(gone, testing::admin()), CorrectStudentError::NotFound);
    }
}
