//! Staff correct a student's name, e-mail address or mobile number after checking the person's identity. A typo must not lock
//! somebody out of a paid account, and nobody may take over an account by a correction.

use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::audit::reason::required_reason;
use kernel::audit::{Admin, AuditContext, Change, Field, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{EmailChangeId, UserId};
use kernel::lettering::stored_name;
use kernel::permission::Permission;
use kernel::phone;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use people::identity::audit_fields::of_student;
use people::identity::confirm_email::ConfirmationLinks;
use people::identity::contact::contact_violations;
use people::identity::email_change::{self, EmailChange};
use people::identity::{Login, User};
use people::ports::store::Taken;
use std::sync::Arc;

/// An admin's correction. Absent fields stay as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub student: UserId,
    pub name: Option<String>,
    pub email: Option<String>,
    /// Mobile number in any spelling.
    pub mobile: Option<String>,
    /// The reason for changing the e-mail address; required with a new one.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CorrectStudentError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The form breaks these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The student doesn't exist or deleted the account.
    #[error("no such student")]
    NotFound,
    /// The account is a colleague's. A new address would allow its takeover.
    #[error("that is an admin")]
    Admin,
    /// The account is a mentor's. Only admins change a mentor's e-mail address.
    #[error("that is a mentor")]
    Mentor,
    /// Another account has the e-mail address or mobile number.
    #[error("already registered")]
    Taken(Taken),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct CorrectStudent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Creates the token of the link that stops a change.
    pub links: ConfirmationLinks,
}

impl CorrectStudent {
    /// Changes name and mobile number at once. A new e-mail address [waits](email_change::WAIT) and replaces one that waits
    /// already. Entering the present address cancels the waiting one.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller can't correct students.
    /// `Invalid`: rules are broken (all of them are listed), or the reason is missing.
    /// `NotFound`: the student doesn't exist.
    /// `Admin`: the account is a colleague's.
    /// `Mentor`: the account is a mentor's, and the caller is no admin.
    /// `Taken`: another account has the e-mail address or mobile number.
    pub fn run(&self, command: &Command) -> Result<(), CorrectStudentError> {
        let admin = command.author.staff(Permission::Students).ok_or(CorrectStudentError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let found = tx.users().find(command.student)?.filter(|user| user.deleted_at.is_none());
        let before = found.ok_or(CorrectStudentError::NotFound)?;
        if before.role.is_staff() {
            return Err(CorrectStudentError::Admin);
        }
        let wanted = corrected(command, &before)?;
        let moves = wanted.email.to_lowercase() != before.email.to_lowercase();
        let now = self.clock.now();
        let mut changes = match (moves, &command.email) {
            (true, _) => self.move_address(tx.as_mut(), command, admin, &before, &wanted.email)?,
            (false, Some(_)) => take_back(tx.as_mut(), before.id)?,
            (false, None) => Vec::new(),
        };
        // An e-mail address changes at once only if it is another spelling of the same address.
        let after = if moves { User { email: before.email.clone(), ..wanted } } else { wanted };
        let at_once = diff(&shown(&before), &shown(&after));
        if !at_once.is_empty() {
            update(tx.as_mut(), &before, &after, now)?;
        }
        changes.extend(at_once);
        if changes.is_empty() {
            return Ok(());
        }
        tx.audit().record(&admin.entry(now, action::STUDENT_UPDATE, of_student(&after), changes))?;
        Ok(tx.commit()?)
    }

    /// Stores the new address as waiting, and mails the present one. Returns the audit changes.
    fn move_address(
        &self,
        tx: &mut dyn Tx,
        command: &Command,
        admin: Admin<'_>,
        student: &User,
        email: &str,
    ) -> Result<Vec<Change>, CorrectStudentError> {
        if email_change::needed(student.role).and_then(|permission| command.author.staff(permission)).is_none() {
            return Err(CorrectStudentError::Mentor);
        }
        if tx.users().find_by_login(&Login::Email(email.to_lowercase()))?.is_some() {
            return Err(CorrectStudentError::Taken(Taken { email: true, mobile: false }));
        }
        let ask = "Enter why the address changes and how you know that the owner of the account asks.";
        let reason = required_reason(&command.reason, ask);
        let reason = reason.map_err(|fault| CorrectStudentError::Invalid(vec![fault]))?;
        let token = student.email_confirmed_at.map(|_| self.links.tokens.token());
        let now = self.clock.now();
        let change = EmailChange {
            id: EmailChangeId(self.ids.uuid()),
            user: student.id,
            email: email.to_owned(),
            reason: reason.clone(),
            asked_by: admin.id,
            request: admin.request.to_owned(),
            token_digest: token.as_deref().map(|token| self.links.tokens.digest(token)),
            asked_at: now,
            due_at: now + email_change::WAIT,
        };
        let replaced = tx.email_changes().waiting(student.id)?;
        tx.email_changes().put(&change)?;
        let event = Event::EmailMoveRequested { to: student.recipient(), token, due: change.due_at };
        tx.jobs().publish(&event, now)?;
        let before = [("newEmail", replaced.map(|change| change.email))];
        Ok(diff(&before, &[("newEmail", Some(change.email)), ("reason", Some(reason))]))
    }
}

/// Cancels the waiting address.
fn take_back(tx: &mut dyn Tx, student: UserId) -> Result<Vec<Change>, StoreError> {
    let waiting = tx.email_changes().waiting(student)?;
    if waiting.is_some() {
        tx.email_changes().forget_waiting(student)?;
    }
    Ok(diff(&[("newEmail", waiting.map(|change| change.email))], &[]))
}

fn update(tx: &mut dyn Tx, before: &User, after: &User, now: Time) -> Result<(), CorrectStudentError> {
    tx.users().update_account(after).map_err(|error| match error {
        StoreError::Conflict(Unique::Email) => CorrectStudentError::Taken(Taken { email: true, mobile: false }),
        StoreError::Conflict(Unique::Mobile) => CorrectStudentError::Taken(Taken { email: false, mobile: true }),
        error => error.into(),
    })?;
    if after.mobile != before.mobile {
        let (to, mobile) = (after.recipient(), after.mobile.clone());
        tx.jobs().publish(&Event::MobileChanged { to, mobile }, now)?;
    }
    Ok(())
}

/// Returns the student with the requested changes. Absent fields aren't validated, because they may be older than their rules.
fn corrected(command: &Command, before: &User) -> Result<User, CorrectStudentError> {
    let Command { name, email, mobile, .. } = command;
    let text = |sent: &Option<String>, present: &str| sent.as_deref().unwrap_or(present).trim().to_owned();
    let after = User {
        name: name.as_deref().map_or_else(|| before.name.clone(), stored_name),
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
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::actor::Actor;
    use kernel::role::Role;
    use std::sync::Mutex;
    use std::sync::atomic::Ordering;

    /// Returns the outcome, the waiting address, and whether the owner can stop it.
    fn correct(
        student: User,
        author: AuditContext,
        email: &str,
        reason: &str,
        taken: bool,
    ) -> (Result<(), CorrectStudentError>, Option<(String, bool)>) {
        let (id, mut tx) = (student.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(student.clone())));
        tx.users.expect_find_by_login().returning(move |_| Ok(taken.then(|| testing::user(2))));
        tx.email_changes.expect_waiting().returning(|_| Ok(None));
        let put = Arc::new(Mutex::new(None));
        let kept = put.clone();
        tx.email_changes.expect_put().returning(move |change| {
            assert_eq!(change.due_at, testing::noon() + email_change::WAIT);
            *kept.lock().unwrap() = Some((change.email.clone(), change.token_digest.is_some()));
            Ok(())
        });
        tx.jobs.expect_publish().times(..=1).returning(|event, _| {
            let mail = testing::mail(event).unwrap();
            assert!(!mail.body.contains("right@"), "the new address stays out of the mail to the present one");
            Ok(())
        });
        let log = testing::log(&mut tx);
        let committed = tx.committed.clone();
        let command =
            Command { author, student: id, name: None, email: Some(email.into()), mobile: None, reason: reason.into() };
        let use_case = CorrectStudent {
            store: stores(vec![tx]),
            clock: testing::clock(),
            ids: testing::ids(),
            links: testing::confirmation_links(),
        };
        let done = use_case.run(&command);
        assert_eq!(log.lock().unwrap().len(), usize::from(committed.load(Ordering::SeqCst)));
        let put = put.lock().unwrap().clone();
        (done, put)
    }

    fn support() -> AuditContext {
        AuditContext { actor: Actor::Support(testing::user(9).id), request: "r".into() }
    }

    #[test]
    fn another_address_waits_and_is_stopped_from_the_present_one_where_that_is_the_owners() {
        let typo = || User { email: "rihgt@kaushal.test".into(), email_confirmed_at: None, ..testing::user(1) };
        let known = || User { email_confirmed_at: Some(testing::noon()), ..typo() };
        let waits = |can_stop| Some(("right@kaushal.test".to_owned(), can_stop));
        assert_eq!(correct(typo(), support(), "right@kaushal.test", "She called", false), (Ok(()), waits(false)));
        assert_eq!(correct(known(), support(), "right@kaushal.test", "She called", false), (Ok(()), waits(true)));
        assert_eq!(correct(typo(), support(), "rihgt@kaushal.test", "", false), (Ok(()), None));
        let refused = CorrectStudentError::Taken(Taken { email: true, mobile: false });
        assert_eq!(correct(typo(), support(), "right@kaushal.test", "She called", true), (Err(refused), None));
        for (email, reason, field) in [("right@", "She called", "email"), ("right@kaushal.test", " ", "reason")] {
            match correct(typo(), support(), email, reason, false).0 {
                Err(CorrectStudentError::Invalid(broken)) => assert_eq!(broken[0].field, field),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn support_changes_no_mentors_address_and_nobody_that_of_staff() {
        let refused = |student, author| correct(student, author, "right@kaushal.test", "why", false).0.unwrap_err();
        assert_eq!(refused(testing::user(1), testing::no_admin()), CorrectStudentError::Forbidden);
        let mentor = || User { role: Role::Mentor, ..testing::user(1) };
        assert_eq!(refused(mentor(), support()), CorrectStudentError::Mentor);
        assert_eq!(correct(mentor(), testing::admin(), "right@kaushal.test", "why", false).0, Ok(()));
        let admin = User { role: Role::Admin, ..testing::user(8) };
        assert_eq!(refused(admin, testing::admin()), CorrectStudentError::Admin);
        let gone = User { deleted_at: Some(testing::noon()), ..testing::user(1) };
        assert_eq!(refused(gone, testing::admin()), CorrectStudentError::NotFound);
    }
}
