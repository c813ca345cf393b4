//! Saves drafts of the site's pages, publishes them, and restores earlier versions.

use super::legal::MAX_NOTE;
use super::{
    DefaultContent, Draft, ListedVersion, PublishedVersion, Section, SitePage, StoredPage, canonical, draft_violations,
    violations,
};
use crate::ports::Store;
use crate::ports::store::Repositories;
use crate::settings::rules::is_text;
use kernel::Time;
use kernel::audit::{Admin, AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EditSiteError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The requested version is not kept.
    #[error("no such version")]
    NotFound,
    /// All broken rules.
    #[error("the page breaks rules")]
    Invalid(Vec<Violation>),
    /// Somebody changed the page since the caller read it.
    #[error("changed meanwhile")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A page as the office sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedPage {
    pub page: SitePage,
    /// The client sends this version back with a change, which detects stale writes.
    pub version: i32,
    /// The draft, or the published sections, or the sections built into the product.
    pub sections: Vec<Section>,
    /// When the visible sections were published; `None` when they are those built into the product.
    pub published_at: Option<Time>,
    /// When the draft was last written; `None` without a draft.
    pub draft_at: Option<Time>,
    /// Whether `sections` differ from what visitors see.
    pub differs: bool,
}

/// Reads and writes the site's pages.
#[derive(Clone)]
pub struct EditSite {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// The texts of pages that were never published.
    pub defaults: Arc<DefaultContent>,
}

/// A page with its published version.
struct Loaded {
    stored: StoredPage,
    published: Option<PublishedVersion>,
}

impl EditSite {
    /// Every page.
    ///
    /// # Errors
    /// Storage fails.
    pub fn pages(&self) -> Result<Vec<EditedPage>, StoreError> {
        let mut tx = self.store.begin()?;
        SitePage::ALL.into_iter().map(|page| Ok(self.shown(load(tx.as_mut(), page)?))).collect()
    }

    /// Returns one page.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn read(&self, page: SitePage) -> Result<EditedPage, StoreError> {
        let mut tx = self.store.begin()?;
        Ok(self.shown(load(tx.as_mut(), page)?))
    }

    /// Returns the kept versions, newest first.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn versions(&self, page: SitePage) -> Result<Vec<ListedVersion>, StoreError> {
        self.store.begin()?.site().versions(page)
    }

    /// Saves the draft if `version` is still the newest, and returns the new version. A draft without a difference writes
    /// nothing. The office saves automatically while an editor writes, so a draft may be incomplete and is not in the audit
    /// log.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the version is stale, or rules are broken (all broken rules at once).
    pub fn save_draft(
        &self,
        author: &AuditContext,
        page: SitePage,
        version: i32,
        sections: Vec<Section>,
    ) -> Result<i32, EditSiteError> {
        let admin = author.staff(page.permission()).ok_or(EditSiteError::Forbidden)?;
        let sections = canonical(sections);
        refuse(draft_violations(page, &sections))?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let loaded = newest(tx.as_mut(), page, version)?;
        if self.sections(&loaded) == sections {
            return Ok(version);
        }
        let draft = Draft { sections, at: now, by: Some(admin.id) };
        let stored = StoredPage { version: version + 1, draft: Some(draft), ..loaded.stored };
        write(tx.as_mut(), &stored)?;
        tx.commit()?;
        Ok(stored.version)
    }

    /// Publishes the draft. A draft that doesn't differ from the published version writes nothing. The note says what changed.
    /// A legal page needs a note from its second version on.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the version is stale, or rules are broken (all broken rules at once).
    pub fn publish(
        &self,
        author: &AuditContext,
        page: SitePage,
        version: i32,
        note: Option<&str>,
    ) -> Result<EditedPage, EditSiteError> {
        let admin = author.staff(page.permission()).ok_or(EditSiteError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        // Cached public responses depend on the catalogue's version. Its row is locked before the page's, in the same order
        // everywhere, which avoids deadlocks.
        tx.catalogue_version().lock()?;
        let loaded = newest(tx.as_mut(), page, version)?;
        let sections = self.sections(&loaded);
        let note = note.map(|note| note.replace("\r\n", "\n").trim().to_owned()).filter(|note| !note.is_empty());
        let needs_note = page.is_legal() && loaded.published.is_some();
        let broken = violations(page, &sections).into_iter().chain(note_violation(note.as_deref(), needs_note));
        let broken: Vec<_> = broken.collect();
        if loaded.published.as_ref().is_some_and(|published| published.sections == sections) {
            return Ok(self.shown(loaded));
        }
        refuse(broken)?;
        let before = self.public_sections(&loaded);
        let number = loaded.stored.published.unwrap_or_default() + 1;
        let published = PublishedVersion { page, number, sections, at: now, by: Some(admin.id), note };
        tx.site().append(&published)?;
        let stored = StoredPage { page, version: version + 1, draft: None, published: Some(number) };
        write(tx.as_mut(), &stored)?;
        let mut changes = publication(loaded.stored.published, number, &before, &published.sections);
        changes.extend(published.note.clone().map(noted));
        if page.is_legal() {
            // Every process caches the legal versions for sign-ups together with the settings, so the settings' version must
            // increase.
            tx.settings().touch(now)?;
        }
        tx.audit().record(&entry(admin, now, action::SITE_PUBLISH, page, changes))?;
        tx.commit()?;
        Ok(self.shown(Loaded { stored, published: Some(published) }))
    }

    /// Discards the draft. Writes nothing without a draft.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission or the version is stale.
    pub fn discard(&self, author: &AuditContext, page: SitePage, version: i32) -> Result<EditedPage, EditSiteError> {
        let admin = author.staff(page.permission()).ok_or(EditSiteError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let loaded = newest(tx.as_mut(), page, version)?;
        if loaded.stored.draft.is_none() {
            return Ok(self.shown(loaded));
        }
        let stored = StoredPage { version: version + 1, draft: None, ..loaded.stored };
        write(tx.as_mut(), &stored)?;
        tx.audit().record(&entry(admin, now, action::SITE_DISCARD, page, Vec::new()))?;
        tx.commit()?;
        Ok(self.shown(Loaded { stored, ..loaded }))
    }

    /// Copies an earlier version to the draft, where an editor can review and publish it.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the page's version is stale, or the version to restore isn't kept.
    pub fn restore(
        &self,
        author: &AuditContext,
        page: SitePage,
        version: i32,
        number: i32,
    ) -> Result<EditedPage, EditSiteError> {
        let admin = author.staff(page.permission()).ok_or(EditSiteError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let loaded = newest(tx.as_mut(), page, version)?;
        let sections = tx.site().version(page, number)?.ok_or(EditSiteError::NotFound)?.sections;
        let draft = Draft { sections, at: now, by: Some(admin.id) };
        let stored = StoredPage { version: version + 1, draft: Some(draft), ..loaded.stored };
        write(tx.as_mut(), &stored)?;
        let restored = Change { field: "version".to_owned(), before: None, after: Some(number.to_string()) };
        tx.audit().record(&entry(admin, now, action::SITE_RESTORE, page, vec![restored]))?;
        tx.commit()?;
        Ok(self.shown(Loaded { stored, ..loaded }))
    }

    fn public_sections(&self, loaded: &Loaded) -> Vec<Section> {
        let default = || self.defaults.of(loaded.stored.page).to_vec();
        loaded.published.as_ref().map_or_else(default, |published| published.sections.clone())
    }

    fn sections(&self, loaded: &Loaded) -> Vec<Section> {
        let draft = loaded.stored.draft.as_ref().map(|draft| draft.sections.clone());
        draft.unwrap_or_else(|| self.public_sections(loaded))
    }

    fn shown(&self, loaded: Loaded) -> EditedPage {
        let sections = self.sections(&loaded);
        EditedPage {
            page: loaded.stored.page,
            version: loaded.stored.version,
            differs: loaded.stored.draft.is_some() && sections != self.public_sections(&loaded),
            sections,
            published_at: loaded.published.map(|published| published.at),
            draft_at: loaded.stored.draft.map(|draft| draft.at),
        }
    }
}

fn load(repos: &mut (impl Repositories + ?Sized), page: SitePage) -> Result<Loaded, StoreError> {
    let stored = repos.site().page(page)?.unwrap_or(StoredPage::blank(page));
    let published = match stored.published {
        Some(number) => repos.site().version(page, number)?,
        None => None,
    };
    Ok(Loaded { stored, published })
}

/// Loads the page and checks that it is still at `version`.
fn newest(repos: &mut (impl Repositories + ?Sized), page: SitePage, version: i32) -> Result<Loaded, EditSiteError> {
    let loaded = load(repos, page)?;
    if loaded.stored.version == version { Ok(loaded) } else { Err(EditSiteError::Stale) }
}

fn write(repos: &mut (impl Repositories + ?Sized), stored: &StoredPage) -> Result<(), EditSiteError> {
    if repos.site().write(stored)? { Ok(()) } else { Err(EditSiteError::Stale) }
}

/// Returns the broken rule of a publication's note.
fn note_violation(note: Option<&str>, is_needed: bool) -> Option<Violation> {
    match note {
        None if is_needed => Some(Violation::new("note", "required", "Say what is different in this version.")),
        Some(note) if !is_text(note, 1, MAX_NOTE) => {
            Some(Violation::new("note", "invalid_text", "The note must have at most 500 characters."))
        }
        _ => None,
    }
}

fn noted(note: String) -> Change {
    Change { field: "note".to_owned(), before: None, after: Some(note) }
}

fn refuse(broken: Vec<Violation>) -> Result<(), EditSiteError> {
    if broken.is_empty() { Ok(()) } else { Err(EditSiteError::Invalid(broken)) }
}

fn entry(
    admin: Admin<'_>,
    now: Time,
    action: &'static str,
    page: SitePage,
    changes: Vec<Change>,
) -> kernel::audit::Entry {
    admin.entry(now, action, Subject::new("site", page.as_str(), page.title()), changes)
}

/// Returns the audit entry of a publication: the version number and the changed sections.
fn publication(before: Option<i32>, number: i32, old: &[Section], new: &[Section]) -> Vec<Change> {
    let version = Change {
        field: "version".to_owned(),
        before: before.map(|number| number.to_string()),
        after: Some(number.to_string()),
    };
    let kinds = |sections: &[Section], others: &[Section]| {
        let differing = sections.iter().filter(|section| !others.contains(section));
        let names: Vec<_> = differing.map(|section| section.kind.as_str()).collect();
        Some(names.join(", ")).filter(|names| !names.is_empty())
    };
    let sections = Change { field: "sections".to_owned(), before: kinds(old, new), after: kinds(new, old) };
    let is_change = sections.before.is_some() || sections.after.is_some();
    std::iter::once(version).chain(is_change.then_some(sections)).collect()
}

#[cfg(test)]
mod tests;
