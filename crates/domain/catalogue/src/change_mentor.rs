//! Creates, changes and deletes mentors, and links a mentor to a user account.

use super::{Mentor, course_mentors};
use crate::audit_fields::of_mentor;
use crate::ports::Store;
use crate::ports::store::{ListedMentor, Tx};
use kernel::audit::{AuditContext, Change, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{MentorId, UserId};
use kernel::permission::Permission;
use kernel::ports::FileKind;
use kernel::ports::media::{NO_PICTURE, NamedFile};
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::{Login, User};
use std::sync::Arc;

/// An admin's input; `None` leaves a field as it is, `Some(None)` empties it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MentorChanges {
    pub name: Option<String>,
    pub image: Option<Option<NamedFile>>,
    pub words: Option<String>,
    pub youtube: Option<Option<String>>,
    pub linkedin: Option<Option<String>>,
    pub website: Option<Option<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeMentorError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such mentor")]
    NotFound,
    /// The form breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// A course or a webinar names the mentor, so the mentor can't be deleted.
    #[error("a course or a webinar names them")]
    InUse,
    /// No account has this email address confirmed.
    #[error("no such account")]
    NoAccount,
    /// The account belongs to an admin or to another mentor.
    #[error("the account is taken")]
    Taken,
    /// The mentor's account changed during every retry, because other admins were changing it.
    #[error("the account is being moved")]
    Changed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangeMentor {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

/// Maximum number of tries to lock a mentor whose account changes while the call waits for the locks.
const TRIES: usize = 5;

impl ChangeMentor {
    /// Stores a new mentor under a free slug.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the form breaks rules.
    pub fn create(&self, author: &AuditContext, form: MentorChanges) -> Result<ListedMentor, ChangeMentorError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeMentorError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let mut mentor = Mentor::new(MentorId(self.ids.uuid()), String::new(), now);
        checked(&mut mentor, form)?;
        mentor.slug = course_mentors::free_slug(tx.as_mut(), &mentor.name)?;
        tx.mentors().insert(&mentor)?;
        let changes = diff(&[], &of_mentor(&mentor));
        tx.audit().record(&admin.entry(now, action::MENTOR_CREATE, subject(&mentor), changes))?;
        tx.commit()?;
        Ok(ListedMentor { mentor, email: None, courses: 0 })
    }

    /// Changes the fields that the form contains. The slug never changes. A form that changes nothing writes nothing and adds
    /// no audit entry.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the mentor is unknown.
    /// `Invalid`: the form breaks rules.
    pub fn edit(
        &self,
        author: &AuditContext,
        id: MentorId,
        form: MentorChanges,
    ) -> Result<ListedMentor, ChangeMentorError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeMentorError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let before = tx.mentors().find_locked(id)?.ok_or(ChangeMentorError::NotFound)?;
        let mut after = before.clone();
        checked(&mut after, form)?;
        let changes = diff(&of_mentor(&before), &of_mentor(&after));
        if !changes.is_empty() {
            after.updated_at = now;
            tx.mentors().update(&after)?;
            tx.audit().record(&admin.entry(now, action::MENTOR_UPDATE, subject(&after), changes))?;
        }
        finish(tx, id)
    }

    /// Deletes a mentor whom no course and no webinar names. The mentor's account becomes a learner's.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the mentor is unknown.
    /// `InUse`: a course or a webinar names the mentor.
    pub fn delete(&self, author: &AuditContext, id: MentorId) -> Result<(), ChangeMentorError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeMentorError::Forbidden)?;
        let now = self.clock.now();
        let (mut tx, mentor) = self.locked(id, None, true)?;
        if !tx.mentors().delete(id)? {
            return Err(ChangeMentorError::InUse);
        }
        if let Some(user) = mentor.user {
            dismiss(tx.as_mut(), user)?;
        }
        let changes = diff(&of_mentor(&mentor), &[]);
        tx.audit().record(&admin.entry(now, action::MENTOR_DELETE, subject(&mentor), changes))?;
        Ok(tx.commit()?)
    }

    /// Links a learner's account to the mentor. An account that the mentor had before becomes a learner's again.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the mentor is unknown.
    /// `NoAccount`: no account has the address confirmed.
    /// `Taken`: the account belongs to an admin or to another mentor.
    /// `Changed`: the mentor's account kept changing meanwhile.
    pub fn give_account(
        &self,
        author: &AuditContext,
        id: MentorId,
        email: &str,
    ) -> Result<ListedMentor, ChangeMentorError> {
        let admin = author.staff(Permission::Security).ok_or(ChangeMentorError::Forbidden)?;
        let now = self.clock.now();
        let (mut tx, mentor) = self.locked(id, Some(email), false)?;
        let is_theirs = |user: &User| user.deleted_at.is_none() && user.email_confirmed_at.is_some();
        // Reads the account under its lock. If two admins link the account to two mentors at once, the second call finds it
        // taken.
        let user = named(tx.as_mut(), email)?;
        let user = user.filter(is_theirs).ok_or(ChangeMentorError::NoAccount)?;
        if mentor.user == Some(user.id) {
            return finish(tx, id);
        }
        if user.role != Role::Learner {
            return Err(ChangeMentorError::Taken);
        }
        if let Some(earlier) = mentor.user {
            dismiss(tx.as_mut(), earlier)?;
        }
        tx.mentors().set_account(id, Some(user.id))?;
        tx.users().set_role(user.id, Role::Mentor)?;
        let change = Change { field: "account".to_owned(), before: None, after: Some(user.email) };
        tx.audit().record(&admin.entry(now, action::MENTOR_ACCOUNT, subject(&mentor), vec![change]))?;
        finish(tx, id)
    }

    /// Unlinks the mentor's account. The account becomes a learner's again, and its sessions end. Does nothing if the mentor
    /// has no account.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the mentor is unknown.
    /// `Changed`: the mentor's account kept changing meanwhile.
    pub fn take_account(&self, author: &AuditContext, id: MentorId) -> Result<ListedMentor, ChangeMentorError> {
        let admin = author.staff(Permission::Security).ok_or(ChangeMentorError::Forbidden)?;
        let now = self.clock.now();
        let (mut tx, mentor) = self.locked(id, None, false)?;
        if let Some(user) = mentor.user {
            let email = tx.users().find(user)?.map(|user| user.email);
            tx.mentors().set_account(id, None)?;
            dismiss(tx.as_mut(), user)?;
            let change = Change { field: "account".to_owned(), before: email, after: None };
            tx.audit().record(&admin.entry(now, action::MENTOR_NO_ACCOUNT, subject(&mentor), vec![change]))?;
        }
        finish(tx, id)
    }
}

impl ChangeMentor {
    /// Begins a transaction and takes locks in the usual order: the mentor's account, the account with the address `also`, the
    /// catalogue (if `with_catalogue`), and the mentor. If the mentor's account changed while the call waited, it starts again,
    /// at most [`TRIES`] times.
    fn locked(
        &self,
        id: MentorId,
        also: Option<&str>,
        with_catalogue: bool,
    ) -> Result<(Box<dyn Tx>, Mentor), ChangeMentorError> {
        for _ in 0..TRIES {
            let mut tx = self.store.begin()?;
            let also = match also {
                Some(email) => Some(named(tx.as_mut(), email)?.ok_or(ChangeMentorError::NoAccount)?.id),
                None => None,
            };
            let known = tx.mentors().listed(id)?.ok_or(ChangeMentorError::NotFound)?.mentor.user;
            let mut users: Vec<UserId> = known.into_iter().chain(also).collect();
            users.sort_unstable_by_key(|user| user.0);
            users.dedup();
            for user in users {
                tx.users().lock(user)?;
            }
            if with_catalogue {
                tx.catalogue_version().lock()?;
            }
            let mentor = tx.mentors().find_locked(id)?.ok_or(ChangeMentorError::NotFound)?;
            if mentor.user == known {
                return Ok((tx, mentor));
            }
        }
        Err(ChangeMentorError::Changed)
    }
}

fn named(tx: &mut dyn Tx, email: &str) -> Result<Option<User>, StoreError> {
    tx.users().find_by_login(&Login::Email(email.trim().to_owned()))
}

/// Makes an account a learner's again and ends its sessions.
fn dismiss(tx: &mut dyn Tx, user: UserId) -> Result<(), StoreError> {
    tx.users().set_role(user, Role::Learner)?;
    tx.sessions().end_all(user, None).map(drop)
}

fn finish(mut tx: Box<dyn Tx>, id: MentorId) -> Result<ListedMentor, ChangeMentorError> {
    let stored = tx.mentors().listed(id)?.ok_or(ChangeMentorError::NotFound)?;
    tx.commit()?;
    Ok(stored)
}

fn subject(mentor: &Mentor) -> Subject {
    Subject::new("mentor", mentor.id, &mentor.name)
}

/// Applies the form to the mentor, unless the form breaks rules.
fn checked(mentor: &mut Mentor, form: MentorChanges) -> Result<(), ChangeMentorError> {
    let mut broken = Vec::new();
    let text = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    if let Some(image) = form.image {
        let is_known =
            |file: &NamedFile| Some(&file.path) == mentor.image.as_ref() || file.kind.is_some_and(FileKind::is_image);
        if !image.as_ref().is_none_or(is_known) {
            broken.push(Violation::new("image", "unknown_file", NO_PICTURE));
        }
        mentor.image = image.map(|file| file.path);
    }
    if let Some(name) = form.name {
        name.trim().clone_into(&mut mentor.name);
    }
    if let Some(words) = form.words {
        words.trim().clone_into(&mut mentor.words);
    }
    for (slot, entered) in [
        (&mut mentor.youtube, form.youtube),
        (&mut mentor.linkedin, form.linkedin),
        (&mut mentor.website, form.website),
    ] {
        if let Some(link) = entered {
            *slot = text(link);
        }
    }
    broken.extend(mentor.violations());
    if broken.is_empty() { Ok(()) } else { Err(ChangeMentorError::Invalid(broken)) }
}

#[cfg(test)]
mod tests;
