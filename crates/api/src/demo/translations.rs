//! The demo's Hindi translations, from `hi.po`. Each English text is translated wherever it occurs.

use super::error::DemoError;
use super::files::unreadable;
use super::purchases::Demo;
use crate::site_content;
use crate::state::AppState;
use domain::ports::store::Tx;
use domain::translations::{CategoryNames, CourseWithBatches, EachText, SiteTexts, texts_of, translate};
use institute::translations::{TranslatedKind, Translation, TranslationKey, Translations};
use kernel::Time;
use kernel::locale::Locale;
use polib::po_file::parse_from_reader;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use uuid::Uuid;

/// Hindi texts by English text.
pub(super) struct Hindi(HashMap<String, String>);

/// Reads the translations.
///
/// # Errors
///
/// The file is missing or is not a valid gettext file.
pub(super) fn read(folder: &Path) -> Result<Hindi, DemoError> {
    let path = folder.join("hi.po");
    let file = std::fs::read(&path).map_err(|error| unreadable(&path, error))?;
    let catalog = parse_from_reader(file.as_slice()).map_err(|error| unreadable(&path, error))?;
    let text = |text: Result<&str, _>| text.unwrap_or_default().to_owned();
    let texts = catalog.messages().filter(|message| message.is_translated());
    Ok(Hindi(texts.map(|message| (message.msgid().to_owned(), text(message.msgstr()))).collect()))
}

/// Stores the translations of each item that they cover completely. Items may share a text.
///
/// # Errors
///
/// A text occurs nowhere or its translation is too long, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, hindi: &Hindi, demo: &Demo, now: Time) -> Result<(), DemoError> {
    let mut said = HashSet::new();
    for (key, mut thing) in things(state, tx, demo)? {
        let texts = hindi.of(thing.as_mut())?;
        said.extend(texts.iter().map(|entry| entry.text.clone()));
        let translations = Translations { key, version: 1, texts, updated_at: now };
        if !translations.texts.is_empty() && translate(thing.as_mut(), Some(&translations)) {
            tx.translations().write(&translations)?;
        }
    }
    match hindi.0.keys().find(|text| !said.contains(*text)) {
        Some(text) => Err(DemoError::wrong(format!("hi.po translates what nothing says: {text}"))),
        None => Ok(()),
    }
}

type Things = Vec<(TranslationKey, Box<dyn EachText>)>;

fn things(state: &AppState, tx: &mut dyn Tx, demo: &Demo) -> Result<Things, DemoError> {
    fn one(kind: TranslatedKind, id: Uuid, thing: impl EachText + 'static) -> (TranslationKey, Box<dyn EachText>) {
        (TranslationKey { kind, id, locale: Locale::Hindi }, Box::new(thing))
    }
    let mut things = Vec::new();
    for course in &demo.courses {
        let batches = tx.batches().of_course(course.id)?.into_iter().map(|listed| listed.batch).collect();
        let texts = CourseWithBatches { course: course.clone(), batches };
        things.push(one(TranslatedKind::Course, course.id.0, texts));
    }
    things.extend(demo.bundles.iter().map(|it| one(TranslatedKind::Bundle, it.id.0, it.clone())));
    things.extend(demo.popups.iter().map(|it| one(TranslatedKind::Popup, it.bundle.0, it.clone())));
    things.extend(demo.webinars.iter().map(|it| one(TranslatedKind::Webinar, it.id.0, it.clone())));
    things.extend(demo.articles.iter().map(|it| one(TranslatedKind::Article, it.id.0, it.clone())));
    things.extend(demo.mentors.iter().map(|it| one(TranslatedKind::Mentor, it.id.0, it.clone())));
    let defaults = site_content::defaults().map_err(DemoError::wrong)?;
    for (page, sections) in &demo.pages {
        let TranslationKey { kind, id, .. } = TranslationKey::site(*page, Locale::Hindi);
        things.push(one(kind, id, SiteTexts::written(*page, sections.clone(), &defaults)));
    }
    let settings = state.config.defaults.with(&demo.settings);
    things.push(one(TranslatedKind::Settings, TranslationKey::settings(Locale::Hindi).id, settings));
    let names = CategoryNames(tx.catalogue().categories()?);
    things.push(one(TranslatedKind::Categories, TranslationKey::categories(Locale::Hindi).id, names));
    Ok(things)
}

impl Hindi {
    /// Returns an item's translations, each text once.
    fn of(&self, thing: &mut dyn EachText) -> Result<Vec<Translation>, DemoError> {
        let (mut found, mut seen) = (Vec::new(), HashSet::new());
        for text in texts_of(thing, None) {
            let Some(translation) = self.0.get(&text.text).filter(|_| seen.insert(text.text.clone())) else { continue };
            if translation.chars().count() > text.place.max || (!text.place.is_long && translation.contains('\n')) {
                return Err(DemoError::wrong(format!("hi.po has a text that does not fit: {translation}")));
            }
            found.push(Translation { place: text.place.name, text: text.text, translation: translation.clone() });
        }
        Ok(found)
    }
}
