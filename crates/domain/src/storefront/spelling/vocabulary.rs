//! Corrects mistyped words to known ones.

use super::normal_form::{MOST_LETTERS, plain, separated};
use super::sound::{Script, latin};
use std::collections::BTreeMap;

/// The words of everything on sale, keyed by the spellings that people may type, with the original spelling. Hindi may be typed
/// in Latin letters.
#[derive(Debug, Default)]
pub(super) struct Vocabulary(BTreeMap<Box<str>, Box<str>>);

impl Vocabulary {
    /// Adds the words of a text.
    pub(super) fn add(&mut self, text: &str) {
        for word in separated(text) {
            let written: String = word.chars().take(MOST_LETTERS).collect::<String>().to_lowercase();
            let typed = plain(&written);
            if Script::of(&typed) == Some(Script::Devanagari) {
                // If the transliteration equals an existing word in Latin letters, that word has priority.
                self.0.entry(latin(&typed).into_boxed_str()).or_insert_with(|| written.as_str().into());
            }
            self.0.insert(typed.into_boxed_str(), written.into_boxed_str());
        }
    }

    /// Whether a normalised word is part of a known word.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.0.keys().any(|known| known.contains(word))
    }

    /// Returns the known word, in its original spelling, with the fewest typing mistakes compared to the typed one. The
    /// beginning of a word may match too, while the visitor is still typing.
    pub(super) fn nearest(&self, word: &str) -> Option<&str> {
        let letters = word.chars().count();
        let most = slips(letters);
        let distance = |known: &str| {
            let begun: String = known.chars().take(letters + 1).collect();
            strsim::osa_distance(word, &begun).min(strsim::osa_distance(word, known))
        };
        let near = self.0.iter().map(|(known, written)| (distance(known), known.chars().count(), known, written));
        let (.., written) = near.filter(|(slips, ..)| *slips <= most).min()?;
        Some(written)
    }
}

/// How many typing mistakes a word of this length may have.
const fn slips(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..7 => 1,
        _ => 2,
    }
}
