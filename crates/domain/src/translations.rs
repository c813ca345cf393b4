//! Translations of the institute's texts. A translation belongs to the text from which it was made. If that text changes, the
//! translation is outdated and is never shown. `places.rs` lists every text of each kind of record.

mod catalogue;
pub mod change_translations;
mod checked_texts;
mod lessons;
mod places;
mod site;

pub use lessons::{LessonTexts, translate_lesson};
pub use places::{CategoryNames, CourseWithBatches, EachText, Place};
pub use site::SiteTexts;

use institute::translations::{Translation, Translations};
use std::collections::{HashMap, HashSet};

/// A text of a record, as its translator sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextToTranslate {
    pub place: Place,
    pub text: String,
    /// The translation of the text. `None` if there is none.
    pub translation: Option<String>,
    /// The translation of the text that was at this place before. `None` if the text only moved here.
    pub former: Option<String>,
}

/// Returns all non-empty texts of a record, with their translations.
pub fn texts_of(thing: &mut dyn EachText, known: Option<&Translations>) -> Vec<TextToTranslate> {
    let known = known.map(|known| known.texts.as_slice()).unwrap_or_default();
    let mut texts = Vec::new();
    thing.each_text(&mut |place, text| {
        if !text.trim().is_empty() {
            texts.push((place, text.clone()));
        }
    });
    let all: HashSet<String> = texts.iter().map(|(_, text)| text.clone()).collect();
    let told = |(place, text): (Place, String)| {
        let own = known.iter().find(|entry| entry.text == text).map(|entry| entry.translation.clone());
        let is_former = |entry: &&Translation| own.is_none() && entry.place == place.name && !all.contains(&entry.text);
        let former = known.iter().find(is_former).map(|entry| entry.translation.clone());
        TextToTranslate { place, text, translation: own, former }
    };
    texts.into_iter().map(told).collect()
}

/// Replaces texts by their translations; returns whether all required ones exist.
pub fn translate(thing: &mut dyn EachText, known: Option<&Translations>) -> bool {
    let entries = known.map(|known| known.texts.as_slice()).unwrap_or_default();
    let known: HashMap<&str, &str> =
        entries.iter().map(|entry| (entry.text.as_str(), entry.translation.as_str())).collect();
    let mut is_whole = true;
    thing.each_text(&mut |place, text| match known.get(text.as_str()) {
        Some(translation) => (*translation).clone_into(text),
        None => is_whole &= !place.is_required || text.trim().is_empty(),
    });
    is_whole
}

#[cfg(test)]
mod tests;
