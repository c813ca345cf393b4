//! Corrects mistyped words to known ones.

use super::normal_form::{MOST_LETTERS, plain, separated};
use super::sound::{Script, latin};
use std::collections::BTreeMap;

/// Words of what is for sale as people may type them, each with its spelling there. Hindi may be typed in Latin
/// letters.
#[derive(Debug, Default)]
pub(super) struct Vocabulary(BTreeMap<Box<str>, Box<str>>);

impl Vocabulary {
    /// Adds the words of a text as it is written.
    pub(super) fn add(&mut self, text: &str) {
        for word in separated(text) {
            let written: String = word.chars().take(MOST_LETTERS).collect::<String>().to_lowercase();
            let typed = plain(&written);
            if Script::of(&typed) == Some(Script::Devanagari) {
                // A word that also exists in Latin letters is read as that.
                self.0.entry(latin(&typed).into_boxed_str()).or_insert_with(|| written.as_str().into());
            }
            self.0.insert(typed.into_boxed_str(), written.into_boxed_str());
        }
    }

    /// Whether a word, in its normal form, is a part of one of these.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.0.keys().any(|known| known.contains(word))
    }

    /// The known word, in its own spelling, with the fewest slips from the typed one; its beginning counts while
    /// somebody still types.
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

/// How many slips a word of so many letters may have.
const fn slips(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..7 => 1,
        _ => 2,
    }
}
