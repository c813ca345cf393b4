//! Translating the texts of a thing.

use super::{EachText, TextToTranslate, TranslatedKind, Translation, TranslationKey, Translations, texts_of};
use crate::audit::{AuditContext, Change, Subject, action};
use crate::identity::Permission;
use crate::ids::{ArticleId, Key, MentorId, WebinarId};
use crate::locale::Locale;
use crate::ports::store::Tx;
use crate::ports::{Clock, Store, StoreError};
use crate::validation::Violation;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Most texts that a form may name: more than any thing has.
const MAX_TEXTS: usize = 2_000;

/// What an admin enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Of what, and into which language.
    pub key: TranslationKey,
    /// The version that the admin saw; 0 where there was none.
    pub version: i32,
    /// Texts as they stand, each with what it is in the language; one that is left out, or empty, has no translation.
    pub texts: Vec<(String, String)>,
}

/// A thing's texts and their version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translatable {
    /// 0 where nothing was translated yet.
    pub version: i32,
    /// In the order of the thing's form.
    pub texts: Vec<TextToTranslate>,
}

/// Why nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeTranslationsError {
    /// Only who writes the catalogue.
    #[error("staff of the catalogue only")]
    Forbidden,
    /// No such thing, or it is the language that it is written in.
    #[error("no such thing")]
    NotFound,
    /// Somebody changed them since they were read.
    #[error("another version")]
    Changed,
    /// Rules are broken: all of them.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and changes translations.
#[derive(Clone)]
pub struct ChangeTranslations {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl ChangeTranslations {
    /// The texts of a thing with their translations.
    ///
    /// # Errors
    /// For a thing that is not there, and those of storage.
    pub fn read(&self, key: TranslationKey) -> Result<Translatable, ChangeTranslationsError> {
        let mut tx = self.store.begin()?;
        let mut thing = find(tx.as_mut(), key)?;
        let known = tx.translations().find(key)?;
        Ok(translatable(thing.texts.as_mut(), known.as_ref()))
    }

    /// Writes the translations of a thing whole. The same again writes nothing.
    ///
    /// # Errors
    /// For who is not of the catalogue's staff, a thing that is not there, a version that is not the newest, a text that the
    /// thing does not have (any more), and translations that are too long: all of them at once.
    pub fn run(&self, author: &AuditContext, command: Command) -> Result<Translatable, ChangeTranslationsError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeTranslationsError::Forbidden)?;
        let Command { key, version, texts: entered } = command;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue().lock()?;
        let mut thing = find(tx.as_mut(), key)?;
        let before = tx.translations().find(key)?;
        if before.as_ref().map_or(0, |before| before.version) != version {
            return Err(ChangeTranslationsError::Changed);
        }
        let texts = checked(&texts_of(thing.texts.as_mut(), None), entered)?;
        let known = before.as_ref().map(|before| before.texts.as_slice()).unwrap_or_default();
        let changes = changes(known, &texts);
        if changes.is_empty() {
            return Ok(translatable(thing.texts.as_mut(), before.as_ref()));
        }
        let after = Translations { key, version: version.saturating_add(1), texts, updated_at: now };
        if !tx.translations().write(&after)? {
            return Err(ChangeTranslationsError::Changed);
        }
        let subject = Subject::new(key.kind.as_str(), key.id, &thing.name);
        tx.audit().record(&staff.entry(now, action::TRANSLATIONS_UPDATE, subject, changes))?;
        tx.commit()?;
        Ok(translatable(thing.texts.as_mut(), Some(&after)))
    }
}

/// Something that is translated, and what the log calls it.
struct Thing {
    name: String,
    texts: Box<dyn EachText>,
}

fn find(tx: &mut dyn Tx, key: TranslationKey) -> Result<Thing, ChangeTranslationsError> {
    fn thing(name: &str, texts: impl EachText + 'static) -> Thing {
        Thing { name: name.to_owned(), texts: Box::new(texts) }
    }
    if key.locale == Locale::default() {
        return Err(ChangeTranslationsError::NotFound);
    }
    let found = match key.kind {
        TranslatedKind::Course => {
            tx.catalogue().find_course(&Key::Id(key.id))?.map(|course| thing(&course.title.clone(), course))
        }
        TranslatedKind::Bundle => {
            tx.catalogue().find_bundle(&Key::Id(key.id))?.map(|bundle| thing(&bundle.name.clone(), bundle))
        }
        TranslatedKind::Webinar => tx
            .webinars()
            .find_locked(WebinarId(key.id))?
            .map(|listed| thing(&listed.shown.webinar.title.clone(), listed.shown.webinar)),
        TranslatedKind::Article => {
            tx.articles().find(ArticleId(key.id))?.map(|article| thing(&article.title.clone(), article))
        }
        TranslatedKind::Mentor => {
            tx.mentors().find_locked(MentorId(key.id))?.map(|mentor| thing(&mentor.name.clone(), mentor))
        }
    };
    found.ok_or(ChangeTranslationsError::NotFound)
}

fn translatable(thing: &mut dyn EachText, known: Option<&Translations>) -> Translatable {
    Translatable { version: known.map_or(0, |known| known.version), texts: texts_of(thing, known) }
}

/// What was entered, by the texts that there are: each once, at the first place where it stands.
fn checked(
    texts: &[TextToTranslate],
    entered: Vec<(String, String)>,
) -> Result<Vec<Translation>, ChangeTranslationsError> {
    if entered.len() > MAX_TEXTS {
        let fault = Violation::new("texts", "too_long", "There are more texts than this has.");
        return Err(ChangeTranslationsError::Invalid(vec![fault]));
    }
    // Of equal texts the first place holds, which is collected last.
    let places: HashMap<&str, &TextToTranslate> = texts.iter().rev().map(|text| (text.text.as_str(), text)).collect();
    let (mut translations, mut faults) = (BTreeMap::new(), Vec::new());
    for (at, (text, translation)) in entered.into_iter().enumerate() {
        let translation = translation.trim().to_owned();
        let mut fault = |field, code, message| faults.push(Violation::new(field, code, message).of_entry("texts", at));
        match places.get(text.as_str()) {
            _ if translation.is_empty() => {}
            None => fault("text", "unknown_text", "This text changed meanwhile. Please reload the page."),
            Some(known) if translation.chars().count() > known.place.max => {
                fault("translation", "too_long", "This is longer than this text may be.");
            }
            Some(known) if !known.place.is_long && translation.contains('\n') => {
                fault("translation", "one_line", "This must be on one line.");
            }
            Some(known) => {
                let place = known.place.name.clone();
                translations.insert(text.clone(), Translation { place, text, translation });
            }
        }
    }
    if !faults.is_empty() {
        return Err(ChangeTranslationsError::Invalid(faults));
    }
    // In the order of the form, in which the log names them too.
    Ok(texts.iter().filter_map(|text| translations.remove(&text.text)).collect())
}

fn changes(before: &[Translation], after: &[Translation]) -> Vec<Change> {
    let of = |all: &[Translation], text: &str| {
        all.iter().find(|entry| entry.text == text).map(|entry| entry.translation.clone())
    };
    let gone = before.iter().filter(|entry| of(after, &entry.text).is_none());
    let changed = after.iter().filter(|entry| of(before, &entry.text).as_ref() != Some(&entry.translation));
    let change = |entry: &Translation| Change {
        field: entry.place.clone(),
        before: of(before, &entry.text),
        after: of(after, &entry.text),
    };
    changed.chain(gone).map(change).collect()
}
