//! Changes the translations of a record's texts.

use super::checked_texts::checked;
use super::{CategoryNames, CourseWithBatches, EachText, LessonTexts, SiteTexts, TextToTranslate, texts_of};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::Course;
use institute::settings::Settings;
use institute::site::{DefaultContent, SitePage, StoredPage};
use institute::translations::{TranslatedKind, Translation, TranslationKey, Translations};
use kernel::audit::{self, AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::ids::{ArticleId, Key, LessonId, MentorId, WebinarId};
use kernel::locale::Locale;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;
use uuid::Uuid;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The record and the language.
    pub key: TranslationKey,
    /// The version that the admin saw. 0 if there were no translations.
    pub version: i32,
    /// Present texts with their translations. A text that is absent or has an empty translation stays untranslated.
    pub texts: Vec<(String, String)>,
}

/// A record's texts and the version of their translations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translatable {
    /// The version. 0 if nothing was translated yet.
    pub version: i32,
    /// The texts in the order of the record's form.
    pub texts: Vec<TextToTranslate>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeTranslationsError {
    /// The caller lacks the permission to write the record.
    #[error("staff who write it only")]
    Forbidden,
    /// The record doesn't exist, or the language is the default one, in which it is written.
    #[error("no such thing")]
    NotFound,
    /// Somebody changed the translations since the caller read them.
    #[error("another version")]
    Changed,
    /// The translations break these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and changes translations.
#[derive(Clone)]
pub struct ChangeTranslations {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// The default settings, for values that nobody changed.
    pub settings: Settings,
    /// The default pages of the site, for pages that nobody published.
    pub site: Arc<DefaultContent>,
}

impl ChangeTranslations {
    /// Returns the texts of a record with their translations.
    ///
    /// # Errors
    ///
    /// The record doesn't exist, or storage fails.
    pub fn read(&self, key: TranslationKey) -> Result<Translatable, ChangeTranslationsError> {
        let mut tx = self.store.begin()?;
        let mut thing = self.find(tx.as_mut(), key)?;
        let known = tx.translations().find(key)?;
        Ok(translatable(thing.texts.as_mut(), known.as_ref()))
    }

    /// Replaces all translations of a record. Writes nothing if nothing changes.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission to write the record.
    /// `NotFound`: the record doesn't exist.
    /// `Changed`: the version is stale.
    /// `Invalid`: the record no longer has a text, or translations are too long (all of them are listed).
    pub fn run(&self, author: &AuditContext, command: Command) -> Result<Translatable, ChangeTranslationsError> {
        let Command { key, version, texts: entered } = command;
        let staff = author.staff(key.permission()).ok_or(ChangeTranslationsError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let mut thing = self.find(tx.as_mut(), key)?;
        let before = tx.translations().find(key)?;
        if before.as_ref().map_or(0, |before| before.version) != version {
            return Err(ChangeTranslationsError::Changed);
        }
        let texts = checked(key.kind, &texts_of(thing.texts.as_mut(), None), entered)
            .map_err(ChangeTranslationsError::Invalid)?;
        let known = before.as_ref().map(|before| before.texts.as_slice()).unwrap_or_default();
        let changes = changes(known, &texts);
        if changes.is_empty() {
            return Ok(translatable(thing.texts.as_mut(), before.as_ref()));
        }
        let after = Translations { key, version: version.saturating_add(1), texts, updated_at: now };
        if !tx.translations().write(&after)? {
            return Err(ChangeTranslationsError::Changed);
        }
        let subject = Subject::new(thing.kind, thing.id, &thing.name);
        tx.audit().record(&staff.entry(now, action::TRANSLATIONS_UPDATE, subject, changes))?;
        tx.commit()?;
        Ok(translatable(thing.texts.as_mut(), Some(&after)))
    }
}

/// A record to translate, and its name in the audit log.
struct Thing {
    kind: &'static str,
    id: String,
    name: String,
    texts: Box<dyn EachText>,
}

impl Thing {
    fn new(kind: TranslatedKind, id: impl ToString, name: &str, texts: impl EachText + 'static) -> Self {
        // The audit log files a popup under its bundle.
        let kind = if kind == TranslatedKind::Popup { TranslatedKind::Bundle } else { kind };
        Self { kind: kind.as_str(), id: id.to_string(), name: name.to_owned(), texts: Box::new(texts) }
    }
}

impl ChangeTranslations {
    /// Loads the record without locking its row. Its editors also raise the catalogue's version, and a guest who takes a seat
    /// locks the webinar before the catalogue, so a row lock here could deadlock. A text that changes meanwhile simply has no
    /// translation.
    fn find(&self, tx: &mut dyn Tx, key: TranslationKey) -> Result<Thing, ChangeTranslationsError> {
        if key.locale == Locale::default() {
            return Err(ChangeTranslationsError::NotFound);
        }
        let TranslationKey { kind, id, .. } = key;
        let found = match kind {
            TranslatedKind::Course => {
                let course = tx.catalogue().find_course(&Key::Id(id))?;
                course.map(|course| course_with_batches(tx, course)).transpose()?
            }
            TranslatedKind::Bundle => {
                let bundle = tx.catalogue().find_bundle(&Key::Id(id))?;
                bundle.map(|bundle| Thing::new(kind, id, &bundle.name.clone(), bundle))
            }
            TranslatedKind::Webinar => {
                let webinar = tx.webinars().listed(WebinarId(id))?.map(|listed| listed.shown.webinar);
                webinar.map(|webinar| Thing::new(kind, id, &webinar.title.clone(), webinar))
            }
            TranslatedKind::Article => {
                let article = tx.articles().find(ArticleId(id))?;
                article.map(|article| Thing::new(kind, id, &article.title.clone(), article))
            }
            TranslatedKind::Mentor => {
                let mentor = tx.mentors().listed(MentorId(id))?.map(|listed| listed.mentor);
                mentor.map(|mentor| Thing::new(kind, id, &mentor.name.clone(), mentor))
            }
            TranslatedKind::Popup => popup(tx, id)?,
            TranslatedKind::Site => key.page().map(|page| self.site_page(tx, page)).transpose()?,
            TranslatedKind::Lesson => lesson(tx, LessonId(id))?,
            TranslatedKind::Categories => {
                Some(Thing::new(kind, "", "Categories", CategoryNames(tx.catalogue().categories()?)))
            }
            TranslatedKind::Settings => {
                let settings = self.settings.with(&tx.settings().load()?.overrides);
                Some(Thing::new(kind, "", "Settings", settings))
            }
        };
        found.ok_or(ChangeTranslationsError::NotFound)
    }

    /// Returns the texts of a page and of its draft, so that both can be translated before publishing.
    fn site_page(&self, tx: &mut dyn Tx, page: SitePage) -> Result<Thing, StoreError> {
        let stored = tx.site().page(page)?.unwrap_or(StoredPage::blank(page));
        let published = stored.published.map(|number| tx.site().version(page, number)).transpose()?.flatten();
        let published = published.map_or_else(|| self.site.of(page).to_vec(), |version| version.sections);
        let mut sections = stored.draft.map(|draft| draft.sections).unwrap_or_default();
        sections.extend(published.into_iter().filter(|section| !sections.contains(section)).collect::<Vec<_>>());
        Ok(Thing::new(
            TranslatedKind::Site,
            page.as_str(),
            page.title(),
            SiteTexts::written(page, sections, &self.site),
        ))
    }
}

fn course_with_batches(tx: &mut dyn Tx, course: Course) -> Result<Thing, StoreError> {
    let batches = tx.batches().of_course(course.id)?.into_iter().map(|listed| listed.batch).collect();
    let (id, title) = (course.id.0, course.title.clone());
    Ok(Thing::new(TranslatedKind::Course, id, &title, CourseWithBatches { course, batches }))
}

fn lesson(tx: &mut dyn Tx, id: LessonId) -> Result<Option<Thing>, StoreError> {
    let Some(lesson) = tx.catalogue().lessons(&[id])?.pop() else { return Ok(None) };
    Ok(Some(Thing::new(TranslatedKind::Lesson, id, &lesson.title, LessonTexts::find(tx, id)?)))
}

/// Returns the active popup of a bundle, or its newest one.
fn popup(tx: &mut dyn Tx, bundle: Uuid) -> Result<Option<Thing>, StoreError> {
    let Some(bundle) = tx.catalogue().find_bundle(&Key::Id(bundle))? else { return Ok(None) };
    let popup = tx.catalogue().popups_of(bundle.id)?.into_iter().next();
    Ok(popup.map(|popup| Thing::new(TranslatedKind::Popup, bundle.id, &bundle.name, popup)))
}

fn translatable(thing: &mut dyn EachText, known: Option<&Translations>) -> Translatable {
    Translatable { version: known.map_or(0, |known| known.version), texts: texts_of(thing, known) }
}

fn changes(before: &[Translation], after: &[Translation]) -> Vec<Change> {
    let of = |all: &[Translation], text: &str| {
        all.iter().find(|entry| entry.text == text).map(|entry| entry.translation.clone())
    };
    let gone = before.iter().filter(|entry| of(after, &entry.text).is_none());
    let changed = after.iter().filter(|entry| of(before, &entry.text).as_ref() != Some(&entry.translation));
    let change = |entry: &Translation| Change {
        field: entry.place.clone(),
        before: of(before, &entry.text).map(audit::cut),
        after: of(after, &entry.text).map(audit::cut),
    };
    changed.chain(gone).map(change).collect()
}
