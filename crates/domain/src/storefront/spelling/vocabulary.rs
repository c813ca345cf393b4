//! Corrects mistyped words to known ones.

use super::names::other_spellings;
use super::normal_form::{MOST_LETTERS, plain, separated};
use super::sound::{Script, latin};
use std::collections::BTreeMap;

/// The words of everything on sale, keyed by the spellings that people may type, with the original spelling. Hindi may be typed
/// in Latin letters.
#[derive(Debug, Default)]
pub(super) struct Vocabulary(BTreeMap<Box<str>, Known>);

#[derive(Debug)]
struct Known {
    /// The original spelling.
    written: Box<str>,
    source: Source,
}

/// Where a word occurs. Of two words that are equally near, the one of the better source is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Source {
    /// The title or category of a course, or the name of a bundle.
    Title,
    /// The title of a lesson.
    Lesson,
}

impl Vocabulary {
    /// Adds the words of a text.
    pub(super) fn add(&mut self, text: &str, source: Source) {
        let spellings = other_spellings(&plain(text));
        for word in separated(text).chain(spellings.iter().map(String::as_str)) {
            let written: String = word.chars().take(MOST_LETTERS).collect::<String>().to_lowercase();
            let typed = plain(&written);
            if Script::of(&typed) == Some(Script::Devanagari) {
                // If the transliteration equals an existing word in Latin letters, that word has priority.
                let known = || Known { written: written.as_str().into(), source };
                self.0.entry(latin(&typed).into_boxed_str()).or_insert_with(known);
            }
            let source = self.0.get(typed.as_str()).map_or(source, |known| known.source.min(source));
            self.0.insert(typed.into_boxed_str(), Known { written: written.into_boxed_str(), source });
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
        // Each letter that a known word has less is a mistake. So most words are left out by their length, which bounds the cost
        // of long words that nobody knows.
        let is_long = |known: &str| known.chars().count() + most >= letters;
        let distance = |known: &str| {
            let begun: String = known.chars().take(letters + 1).collect();
            strsim::osa_distance(word, &begun).min(strsim::osa_distance(word, known))
        };
        let near = self.0.iter().filter(|(word, _)| is_long(word)).map(|(word, known)| (distance(word), word, known));
        let near = near.filter(|(slips, ..)| *slips <= most);
        let (.., known) =
            near.min_by_key(|(slips, word, known)| (*slips, known.source, word.chars().count(), *word))?;
        Some(&known.written)
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
