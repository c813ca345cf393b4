//! An index by sound of the words in one script, for searches in the other script.

use super::normal_form::{MOST_LETTERS, is_devanagari, separated};
use super::respelt::abbreviation;
use super::sound::{Script, Sound};
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;

/// Longest indexed word in bytes: the size of the longest search word.
const MOST_BYTES: usize = 4 * MOST_LETTERS;

/// The kind of text that contains a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Part {
    /// The title of a course.
    Title,
    Description,
    Category,
    /// The name of a bundle.
    Bundle,
    /// The title of a lesson.
    Lesson,
}

/// The position of a word: the kind of text, and its index in the list of that kind.
pub(in super::super) type Place = (Part, u32);

/// How much of a word sounds like a word of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Alike {
    Whole,
    Beginning,
}

/// The words of one script, indexed by sound.
#[derive(Debug, Default)]
pub(super) struct SoundIndex {
    sounds: BTreeMap<Box<str>, Vec<Known>>,
    /// Places of abbreviations that are written in Hindi letter names, keyed by their letters.
    abbreviations: HashMap<String, Vec<Place>>,
}

#[derive(Debug)]
struct Known {
    sound: Sound,
    places: Box<[Place]>,
}

impl SoundIndex {
    /// Indexes the words of `script` in normalised texts. The sound of each word is computed once, however often it occurs.
    pub(super) fn of<'t>(script: Script, texts: impl Iterator<Item = (Place, &'t str)>) -> Self {
        let mut words: HashMap<&str, Vec<Place>> = HashMap::new();
        for (place, text) in texts.filter(|(_, text)| script == Script::Latin || !text.is_ascii()) {
            for word in pieces(text).filter(|word| Script::of(word) == Some(script)) {
                let places = words.entry(word).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        let mut index = Self::default();
        for (word, places) in words {
            index.add(word, places);
        }
        index
    }

    fn add(&mut self, word: &str, places: Vec<Place>) {
        for sound in Sound::of(word) {
            let known = Known { places: places.clone().into_boxed_slice(), sound };
            match self.sounds.get_mut(known.sound.consonants()) {
                Some(alike) => alike.push(known),
                None => {
                    self.sounds.insert(known.sound.consonants().into(), vec![known]);
                }
            }
        }
        if let Some(letters) = abbreviation(word) {
            self.abbreviations.entry(letters).or_default().extend(places);
        }
    }

    /// Returns the sorted positions of words that sound like `word`, or begin with its sound.
    pub(super) fn places(&self, word: &str) -> Vec<(Place, Alike)> {
        let abbreviated = self.abbreviations.get(word).into_iter().flatten();
        let mut places: Vec<_> = abbreviated.map(|place| (*place, Alike::Whole)).collect();
        for sound in Sound::of(word) {
            let from = (Bound::Included(sound.consonants()), Bound::Unbounded);
            let begun = self.sounds.range::<str, _>(from).take_while(|(key, _)| key.starts_with(sound.consonants()));
            let alike = begun.flat_map(|(_, known)| known).filter(|known| sound.begins(&known.sound));
            let is_whole = |known: &Known| known.sound.consonants() == sound.consonants();
            places.extend(alike.flat_map(|known| {
                let alike = if is_whole(known) { Alike::Whole } else { Alike::Beginning };
                known.places.iter().map(move |place| (*place, alike))
            }));
        }
        // The stable sort merges the lists fast, because each of them is sorted.
        places.sort();
        places.dedup_by_key(|(place, _)| *place);
        places
    }
}

/// Splits a text into words, and also into the parts of compounds such as 'web-design'.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let is_sign = |letter: char| !letter.is_alphanumeric() && !is_devanagari(letter);
    let words = separated(text).filter(|word| word.len() <= MOST_BYTES);
    words.flat_map(move |word| {
        let parts = word.split(is_sign).filter(|part| !part.is_empty() && part.len() < word.len());
        std::iter::once(word).chain(parts)
    })
}
