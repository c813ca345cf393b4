//! The search index of a catalogue. It matches words in Latin letters and Devanagari, and mistyped words.
//!
//! A word is searched as written, anywhere in a text. It is also searched in the other script, by its sound. Sounds are never
//! compared within one script. So an English search finds the same English texts as it would without sounds, plus Hindi texts.
//! Names with signs are also searched without them: 'nodejs' finds 'Node.js'.

mod names;
mod normal_form;
mod rank;
mod respelt;
mod romanise;
mod small_words;
mod sound;
mod sound_index;
mod vocabulary;

use crate::storefront::snapshot::Catalogue;
use catalogue::{Course, Status};
use institute::translations::TranslatedKind;
use names::other_spellings;
use normal_form::{MOST_LETTERS, plain, separated};
pub(super) use rank::Rank;
use rank::{BESIDE, Fit, fit};
use sound::Script;
use sound_index::{Alike, Part, Place, SoundIndex};
use std::sync::OnceLock;
use uuid::Uuid;
use vocabulary::{Source, Vocabulary};

/// Most words in a search. Further words are ignored.
const MOST_WORDS: usize = 8;

/// Normalised texts. Each list is in the catalogue's order.
#[derive(Debug)]
pub struct SearchTexts {
    courses: Vec<CourseTexts>,
    bundles: Vec<Box<str>>,
    /// Titles of lessons that visitors can see.
    lessons: Vec<LessonTitle>,
    vocabulary: Vocabulary,
    /// Words in Latin letters, indexed by sound. The first search in Devanagari that needs the index builds it.
    latin: OnceLock<SoundIndex>,
    /// Words in Devanagari, indexed by sound. The first search in Latin letters builds the index.
    devanagari: OnceLock<SoundIndex>,
}

#[derive(Debug)]
struct CourseTexts {
    title: Box<str>,
    description: Box<str>,
    category: Box<str>,
}

/// A lesson's title, with the index of its course in the catalogue and of the lesson in the course.
#[derive(Debug)]
struct LessonTitle {
    title: Box<str>,
    course: usize,
    at: usize,
}

/// The texts of a course in which to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Within {
    /// The title alone.
    Title,
    /// The title and the description, for visitors.
    Description,
    /// The title and the category, for admins.
    Category,
}

/// A word of a search.
#[derive(Debug)]
pub(super) struct Word {
    written: String,
    /// Whether the visitor typed another word, and this one is meant.
    is_corrected: bool,
    /// The abbreviation in Latin letters, if the word spells one in Hindi letter names.
    abbreviation: Option<String>,
    /// Positions of words in the other script that sound like this one, sorted.
    heard: Vec<(Place, Alike)>,
}

impl Word {
    /// Returns how the word fits a text, as written or by sound in the other script.
    fn fit(&self, text: &str, (part, place): (Part, usize)) -> Option<Fit> {
        let abbreviated = || self.abbreviation.as_ref().filter(|letters| has_word(text, letters)).map(|_| Fit::Heard);
        let heard = || {
            let place = (part, u32::try_from(place).ok()?);
            let at = self.heard.binary_search_by_key(&place, |(place, _)| *place).ok()?;
            self.heard.get(at).map(|(_, alike)| match alike {
                Alike::Whole => Fit::Heard,
                Alike::Beginning => Fit::BeginningHeard,
            })
        };
        fit(text, &self.written).or_else(abbreviated).or_else(heard)
    }

    /// Returns the rank of the word by a title. `None` if it doesn't fit.
    fn rank(&self, text: &str, at: (Part, usize)) -> Option<u8> {
        self.fit(text, at).map(|fit| fit.rank(&self.written, self.is_corrected))
    }
}

/// One interpretation of a search.
#[derive(Debug)]
pub(super) struct Reading {
    /// The words to look for.
    pub(super) words: Vec<Word>,
    /// The corrected search to show to the visitor. `None` if nothing was corrected.
    pub(super) corrected: Option<String>,
}

impl SearchTexts {
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        let courses = catalogue.courses.iter().map(|course| texts_of(catalogue, course)).collect();
        let bundles = catalogue
            .bundles
            .iter()
            .map(|bundle| joined(written(catalogue, (TranslatedKind::Bundle, bundle.id.0), &bundle.name)))
            .collect();
        let mut vocabulary = Vocabulary::default();
        let names = catalogue
            .bundles
            .iter()
            .flat_map(|bundle| written(catalogue, (TranslatedKind::Bundle, bundle.id.0), &bundle.name));
        names.for_each(|name| vocabulary.add(name, Source::Title));
        let mut lessons = Vec::new();
        let for_sale = |course: &Course| course.status == Status::Published;
        for (place, course) in catalogue.courses.iter().enumerate().filter(|(_, course)| for_sale(course)) {
            written(catalogue, (TranslatedKind::Course, course.id.0), &course.title)
                .for_each(|title| vocabulary.add(title, Source::Title));
            vocabulary.add(&course.category, Source::Title);
            for (at, lesson) in course.lessons.iter().enumerate().filter(|(_, lesson)| lesson.is_shown()) {
                let titles = || written(catalogue, (TranslatedKind::Course, course.id.0), &lesson.title);
                titles().for_each(|title| vocabulary.add(title, Source::Lesson));
                lessons.push(LessonTitle { title: joined(titles()), course: place, at });
            }
        }
        let (latin, devanagari) = (OnceLock::new(), OnceLock::new());
        Self { courses, bundles, lessons, vocabulary, latin, devanagari }
    }

    /// Returns interpretations of a search. Each is tried if the earlier ones find nothing: the words as typed, without stop
    /// words, split at hyphens and similar signs ('full-stack', 'html & css'), and with mistyped words corrected.
    pub(super) fn readings<'t>(&'t self, words: &'t [String]) -> impl Iterator<Item = Reading> + 't {
        let telling = small_words::telling(words);
        let parts = parted(&telling);
        (0..4).filter_map(move |way| match way {
            0 => Some(Reading { words: self.read(words), corrected: None }),
            1 if telling.len() == words.len() => None,
            1 => Some(Reading { words: self.read(&telling), corrected: None }),
            2 if parts == telling || parts.is_empty() => None,
            2 => Some(Reading { words: self.read(&parts), corrected: None }),
            _ => {
                let corrected = self.corrected(&parts)?.join(" ");
                let mut words = self.read(&self::words(&corrected));
                for word in &mut words {
                    word.is_corrected = !parts.contains(&word.written);
                }
                Some(Reading { words, corrected: Some(corrected) })
            }
        })
    }

    /// Returns the rank of the course at this index. `None` if it doesn't contain all words.
    pub(super) fn course_rank(&self, place: usize, words: &[Word], within: Within) -> Option<Rank> {
        let texts = self.courses.get(place)?;
        let beside = match within {
            Within::Title => None,
            Within::Description => Some((&texts.description, Part::Description)),
            Within::Category => Some((&texts.category, Part::Category)),
        };
        rank(words, (&texts.title, Part::Title), beside.map(|(text, part)| (&**text, part)), place)
    }

    /// Returns the ranks and indexes of the bundles whose names contain all words.
    pub(super) fn bundles_with(&self, words: &[Word]) -> impl Iterator<Item = (Rank, usize)> {
        let names = self.bundles.iter().enumerate();
        names.filter_map(|(place, name)| Some((rank(words, (name, Part::Bundle), None, place)?, place)))
    }

    /// Returns the ranks and indexes in `lessons` of the lessons whose titles contain all words.
    pub(super) fn lessons_with(&self, words: &[Word]) -> impl Iterator<Item = (Rank, usize)> {
        let lessons = self.lessons.iter().enumerate();
        lessons.filter_map(|(place, lesson)| Some((rank(words, (&lesson.title, Part::Lesson), None, place)?, place)))
    }

    /// Returns the index of a lesson's course in the catalogue, and of the lesson in the course.
    pub(super) fn lesson(&self, place: usize) -> Option<(usize, usize)> {
        self.lessons.get(place).map(|lesson| (lesson.course, lesson.at))
    }

    fn read(&self, words: &[String]) -> Vec<Word> {
        words.iter().map(|word| self.word(word)).collect()
    }

    fn word(&self, word: &str) -> Word {
        let (abbreviation, heard) = match Script::of(word) {
            Some(Script::Latin) => (None, self.by_sound(Script::Devanagari).places(word)),
            Some(Script::Devanagari) => (respelt::abbreviation(word), self.by_sound(Script::Latin).places(word)),
            None => (None, Vec::new()),
        };
        Word { written: word.to_owned(), is_corrected: false, abbreviation, heard }
    }

    fn by_sound(&self, script: Script) -> &SoundIndex {
        let index = match script {
            Script::Latin => &self.latin,
            Script::Devanagari => &self.devanagari,
        };
        index.get_or_init(|| SoundIndex::of(script, self.texts()))
    }

    fn texts(&self) -> impl Iterator<Item = (Place, &str)> {
        let of_courses = (0..).zip(&self.courses).flat_map(|(place, CourseTexts { title, description, category })| {
            [(Part::Title, title), (Part::Description, description), (Part::Category, category)]
                .map(|(part, text)| ((part, place), &**text))
        });
        let of_bundles = (0..).zip(&self.bundles).map(|(place, name)| ((Part::Bundle, place), &**name));
        let of_lessons = (0..).zip(&self.lessons).map(|(place, lesson)| ((Part::Lesson, place), &*lesson.title));
        of_courses.chain(of_bundles).chain(of_lessons)
    }

    /// Returns the words with each unknown word replaced by the nearest known one. `None` if no word changes.
    fn corrected(&self, words: &[String]) -> Option<Vec<String>> {
        let read = |word: &String| if self.vocabulary.knows(word) { None } else { self.vocabulary.nearest(word) };
        let corrections: Vec<_> = words.iter().map(read).collect();
        if corrections.iter().all(Option::is_none) {
            return None;
        }
        Some(words.iter().zip(corrections).map(|(word, read)| read.unwrap_or(word).to_owned()).collect())
    }
}

/// Returns the rank of a thing by its title and a text beside it. Each word counts where it ranks better. `None` if neither text
/// contains a word.
fn rank(words: &[Word], (title, of_title): (&str, Part), beside: Option<(&str, Part)>, place: usize) -> Option<Rank> {
    let of_word = |word: &Word| {
        let in_title = word.rank(title, (of_title, place));
        // Skips the text if it can't rank better than the title.
        let (text, part) = match beside {
            Some(beside) if in_title.is_none_or(|rank| rank > BESIDE) => beside,
            _ => return in_title,
        };
        let in_text = word.rank(text, (part, place)).map(|rank| rank + BESIDE);
        in_title.into_iter().chain(in_text).min()
    };
    let begins_otherwise = words.first().is_none_or(|word| !rank::begins(title, &word.written));
    Rank::of(words.iter().map(of_word), begins_otherwise)
}

/// Adds more results to those of a search. A thing that was found twice keeps its better rank.
pub(super) fn merge(found: &mut Vec<(Rank, usize)>, more: Vec<(Rank, usize)>) {
    found.extend(more);
    found.sort_unstable_by_key(|(rank, place)| (*place, *rank));
    found.dedup_by_key(|(_, place)| *place);
}

/// Returns a text in every language in which it is written, this text first.
fn written<'c>(
    catalogue: &'c Catalogue,
    thing: (TranslatedKind, Uuid),
    text: &'c str,
) -> impl Iterator<Item = &'c str> {
    std::iter::once(text).chain(catalogue.in_other_languages(thing, text))
}

fn texts_of(catalogue: &Catalogue, course: &Course) -> CourseTexts {
    CourseTexts {
        title: joined(written(catalogue, (TranslatedKind::Course, course.id.0), &course.title)),
        description: joined(written(catalogue, (TranslatedKind::Course, course.id.0), &course.description)),
        category: joined(std::iter::once(course.category.as_str())),
    }
}

/// Joins normalised texts, each on a line of its own, so that no word spans two texts. The last line has the other spellings of
/// names. It begins with a space, so that no text begins with them.
fn joined<'t>(texts: impl Iterator<Item = &'t str>) -> Box<str> {
    let mut lines = texts.map(plain).collect::<Vec<_>>().join("\n");
    let spellings = other_spellings(&lines);
    if !spellings.is_empty() {
        lines.push_str("\n ");
        lines.push_str(&spellings.join(" "));
    }
    lines.into_boxed_str()
}

/// Whether the text contains these letters as a separate word.
fn has_word(text: &str, letters: &str) -> bool {
    let is_end = |beside: Option<char>| beside.is_none_or(|beside| !beside.is_alphanumeric());
    let mut rest = text;
    let mut before = None;
    while let Some((passed, after)) = rest.split_once(letters) {
        if is_end(passed.chars().next_back().or(before)) && is_end(after.chars().next()) {
            return true;
        }
        (before, rest) = (letters.chars().next_back(), after);
    }
    false
}

/// Splits a search into normalised words.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = separated(text).take(MOST_WORDS);
    words
        .map(|word| plain(&word.chars().take(MOST_LETTERS).collect::<String>()))
        .filter(|word| !word.is_empty())
        .collect()
}

/// Splits words at joining signs such as hyphens. Returns at most [`MOST_WORDS`].
fn parted(words: &[String]) -> Vec<String> {
    let parts = words.iter().flat_map(|word| word.split(['-', '_', '&', '/', ',', '+']));
    parts.filter(|part| !part.is_empty()).take(MOST_WORDS).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
