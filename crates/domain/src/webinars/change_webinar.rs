//! Creates, changes, publishes, cancels and deletes webinars. A change that guests must know raises the webinar's `sequence`.

use super::{Status, Webinar};
use crate::ports::Store;
use crate::ports::store::{ListedWebinar, Tx};
use crate::webinars::audit_fields::of_webinar;
use kernel::Time;
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{MentorId, WebinarId};
use kernel::permission::Permission;
use kernel::ports::FileKind;
use kernel::ports::media::{NO_PICTURE, NamedFile};
use kernel::slug::{self, slugify};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// An editor's input. `None` keeps a field, and `Some(None)` clears it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebinarChanges {
    /// The version that the editor read. `None` overwrites any version.
    pub version: Option<i32>,
    pub status: Option<Status>,
    pub title: Option<String>,
    pub description: Option<String>,
    pub starts_at: Option<Time>,
    pub ends_at: Option<Time>,
    pub mentor: Option<Option<MentorId>>,
    pub speaker_name: Option<Option<String>>,
    pub speaker_words: Option<String>,
    pub speaker_image: Option<Option<NamedFile>>,
    pub online_link: Option<Option<String>>,
    pub place: Option<Option<String>>,
    pub seats: Option<Option<u32>>,
    pub recording: Option<Option<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeWebinarError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    #[error("no such webinar")]
    NotFound,
    /// The form breaks these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Somebody else changed the webinar since it was read.
    #[error("it is at another version")]
    Changed,
    /// The webinar has guests. It must be cancelled, so that they are notified.
    #[error("it has guests")]
    HasGuests,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangeWebinar {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ChangeWebinar {
    /// Stores a new webinar under a free slug made from its title.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, or rules are broken.
    pub fn create(&self, author: &AuditContext, form: WebinarChanges) -> Result<ListedWebinar, ChangeWebinarError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeWebinarError::Forbidden)?;
        let now = self.clock.now();
        let times = (form.starts_at.unwrap_or(now), form.ends_at.unwrap_or(now));
        let missing = [(form.starts_at.is_none(), "startsAt"), (form.ends_at.is_none(), "endsAt")];
        let missing = missing.into_iter().filter(|(missing, _)| *missing);
        let broken = missing.map(|(_, field)| Violation::new(field, "required", "Enter day and time.")).collect();
        let mut webinar = Webinar::new(WebinarId(self.ids.uuid()), times.0, times.1, now);
        let mut tx = self.store.begin()?;
        // The lock serialises requests with the same title. The second one sees the first one's slug as taken.
        tx.catalogue_version().lock()?;
        apply(tx.as_mut(), &mut webinar, form, broken)?;
        let base = slugify(&webinar.title, "webinar");
        webinar.slug = slug::free(&base, &tx.webinars().slugs_like(&base)?);
        tx.webinars().insert(&webinar)?;
        let changes = diff(&[], &of_webinar(&webinar));
        tx.audit().record(&staff.entry(now, action::WEBINAR_CREATE, subject(&webinar), changes))?;
        finish(tx, webinar.id)
    }

    /// Changes the fields in the form, but not the slug. A change without effect isn't logged. Guests are notified of changes
    /// that concern them.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the webinar doesn't exist, the version is stale, rules are broken, or the webinar has
    /// guests and would be hidden.
    pub fn edit(
        &self,
        author: &AuditContext,
        id: WebinarId,
        form: WebinarChanges,
    ) -> Result<ListedWebinar, ChangeWebinarError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeWebinarError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.webinars().find_locked(id)?.ok_or(ChangeWebinarError::NotFound)?;
        let (before, taken) = (found.shown.webinar, found.taken);
        if form.version.is_some_and(|version| version != before.version) {
            return Err(ChangeWebinarError::Changed);
        }
        let mut after = before.clone();
        let is_short = form.seats.flatten().is_some_and(|seats| taken > i64::from(seats));
        let broken = is_short.then(|| Violation::new("seats", "taken", SHORT));
        apply(tx.as_mut(), &mut after, form, broken.into_iter().collect())?;
        if after.status == Status::Draft && before.status != Status::Draft && taken > 0 {
            return Err(ChangeWebinarError::HasGuests);
        }
        let changes = diff(&of_webinar(&before), &of_webinar(&after));
        if changes.is_empty() {
            return finish(tx, id);
        }
        (after.version, after.updated_at) = (before.version + 1, now);
        if before.status != Status::Draft && after.differs_for_guests(&before) {
            after.sequence = before.sequence + 1;
            after.is_telling = taken > 0 && now < before.ends_at.max(after.ends_at);
        }
        if after.starts_at != before.starts_at {
            tx.webinars().forget_reminders(id)?;
        }
        tx.webinars().update(&after)?;
        let action = match (before.status, after.status) {
            (before, after) if before == after => action::WEBINAR_UPDATE,
            (_, Status::Published) => action::WEBINAR_PUBLISH,
            (_, Status::Cancelled) => action::WEBINAR_CANCEL,
            (_, Status::Draft) => action::WEBINAR_UNPUBLISH,
        };
        tx.audit().record(&staff.entry(now, action, subject(&after), changes))?;
        finish(tx, id)
    }

    /// Deletes a webinar with its seats, unless guests still expect it.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the webinar doesn't exist, or it has guests and has not ended.
    pub fn delete(&self, author: &AuditContext, id: WebinarId) -> Result<(), ChangeWebinarError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeWebinarError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.webinars().find_locked(id)?.ok_or(ChangeWebinarError::NotFound)?;
        let webinar = found.shown.webinar;
        if found.taken > 0 && now < webinar.ends_at {
            return Err(ChangeWebinarError::HasGuests);
        }
        tx.webinars().delete(id)?;
        let changes = diff(&of_webinar(&webinar), &[]);
        tx.audit().record(&staff.entry(now, action::WEBINAR_DELETE, subject(&webinar), changes))?;
        Ok(tx.commit()?)
    }
}

const SHORT: &str = "More seats are taken already.";
const NO_MENTOR: &str = "There is no such mentor.";

fn finish(mut tx: Box<dyn Tx>, id: WebinarId) -> Result<ListedWebinar, ChangeWebinarError> {
    let stored = tx.webinars().listed(id)?.ok_or(ChangeWebinarError::NotFound)?;
    tx.commit()?;
    Ok(stored)
}

fn subject(webinar: &Webinar) -> Subject {
    Subject::new("webinar", webinar.id, &webinar.title)
}

/// Applies the form, unless it breaks rules.
fn apply(
    tx: &mut dyn Tx,
    webinar: &mut Webinar,
    form: WebinarChanges,
    mut broken: Vec<Violation>,
) -> Result<(), ChangeWebinarError> {
    let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    if let Some(image) = form.speaker_image {
        let is_known = |file: &NamedFile| {
            Some(&file.path) == webinar.speaker.image.as_ref() || file.kind.is_some_and(FileKind::is_image)
        };
        if !image.as_ref().is_none_or(is_known) {
            broken.push(Violation::new("speakerImage", "unknown_file", NO_PICTURE));
        }
        webinar.speaker.image = image.map(|file| file.path);
    }
    if let Some(mentor) = form.mentor {
        if mentor.is_some() && tx.mentors().known(&mentor.into_iter().collect::<Vec<_>>(), &[])?.is_empty() {
            broken.push(Violation::new("mentor", "unknown_mentor", NO_MENTOR));
        }
        webinar.mentor = mentor;
    }
    for (slot, entered) in [
        (&mut webinar.title, form.title),
        (&mut webinar.description, form.description),
        (&mut webinar.speaker.words, form.speaker_words),
    ] {
        if let Some(text) = entered {
            text.trim().clone_into(slot);
        }
    }
    for (slot, entered) in [
        (&mut webinar.speaker.name, form.speaker_name),
        (&mut webinar.online_link, form.online_link),
        (&mut webinar.place, form.place),
        (&mut webinar.recording, form.recording),
    ] {
        if let Some(text) = entered {
            *slot = filled(text);
        }
    }
    webinar.starts_at = form.starts_at.unwrap_or(webinar.starts_at);
    webinar.ends_at = form.ends_at.unwrap_or(webinar.ends_at);
    webinar.seats = form.seats.unwrap_or(webinar.seats);
    webinar.status = form.status.unwrap_or(webinar.status);
    broken.extend(webinar.violations());
    if broken.is_empty() { Ok(()) } else { Err(ChangeWebinarError::Invalid(broken)) }
}

#[cfg(test)]
mod tests;
