//! What searches read of a catalogue, and how mistyped words are understood.

use super::{Catalogue, Course, Lesson, Status};
use std::collections::BTreeSet;

/// Most words of a search; what is beyond them does not count.
const MOST_WORDS: usize = 8;
/// Most characters of a word.
const MOST_LETTERS: usize = 40;

/// Texts in lower case, each list in the catalogue's order.
#[derive(Debug)]
pub struct SearchTexts {
    pub(super) courses: Vec<CourseTexts>,
    /// Names of bundles.
    pub(super) bundles: Vec<Box<str>>,
    /// Titles of the lessons that visitors see, each with the places of its course and of itself there.
    pub(super) lessons: Vec<(Box<str>, usize, usize)>,
    /// Words that are read in the place of mistyped ones: those of what is for sale.
    vocabulary: BTreeSet<Box<str>>,
}

#[derive(Debug)]
pub(super) struct CourseTexts {
    pub(super) title: Box<str>,
    description: Box<str>,
    category: Box<str>,
}

impl CourseTexts {
    /// Whether each word stands in the title, or beside it: in the description, for an admin in the category.
    pub(super) fn contain(&self, words: &[String], title_only: bool, to_admin: bool) -> bool {
        let beside = if to_admin { &self.category } else { &self.description };
        words.iter().all(|word| self.title.contains(word) || (!title_only && beside.contains(word)))
    }
}

impl SearchTexts {
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        let lower = |text: &str| text.to_lowercase().into_boxed_str();
        let texts = |course: &Course| CourseTexts {
            title: lower(&course.title),
            description: lower(&course.description),
            category: lower(&course.category),
        };
        let courses: Vec<_> = catalogue.courses.iter().map(|course| texts(course)).collect();
        let bundles: Vec<_> = catalogue.bundles.iter().map(|bundle| lower(&bundle.name)).collect();
        let mut lessons = Vec::new();
        let mut vocabulary = BTreeSet::new();
        let for_sale = |course: &Course| course.status == Status::Published;
        for (place, course) in catalogue.courses.iter().enumerate().filter(|(_, course)| for_sale(course)) {
            let shown = course.lessons.iter().enumerate().filter(|(_, lesson)| lesson.is_shown());
            lessons.extend(shown.map(|(at, lesson): (_, &Lesson)| (lower(&lesson.title), place, at)));
        }
        let sold = catalogue.courses.iter().zip(&courses).filter(|(course, _)| for_sale(course));
        let of_courses = sold.flat_map(|(_, texts)| [&texts.title, &texts.category]);
        let named = of_courses.chain(&bundles).chain(lessons.iter().map(|(title, ..)| title));
        for text in named {
            vocabulary.extend(words(text).into_iter().map(String::into_boxed_str));
        }
        Self { courses, bundles, lessons, vocabulary }
    }

    /// The words with each that nothing knows read as the nearest known; `None` when that changes none of them.
    pub(super) fn corrected(&self, words: &[String]) -> Option<Vec<String>> {
        let is_known = |word: &String| self.vocabulary.iter().any(|known| known.contains(word.as_str()));
        let read = |word: &String| if is_known(word) { None } else { self.nearest(word) };
        let corrections: Vec<_> = words.iter().map(read).collect();
        if corrections.iter().all(Option::is_none) {
            return None;
        }
        Some(words.iter().zip(corrections).map(|(word, read)| read.unwrap_or_else(|| word.clone())).collect())
    }

    /// The known word with the fewest slips between it, or its beginning while one still types, and what was typed.
    fn nearest(&self, word: &str) -> Option<String> {
        let letters = word.chars().count();
        let most = slips(letters);
        let distance = |known: &str| {
            let begun: String = known.chars().take(letters + 1).collect();
            strsim::osa_distance(word, &begun).min(strsim::osa_distance(word, known))
        };
        let near = self.vocabulary.iter().map(|known| (distance(known), known.chars().count(), known));
        let nearest = near.filter(|(slips, _, _)| *slips <= most).min()?;
        Some(nearest.2.to_string())
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

/// The words of a text in lower case.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| letter.is_whitespace() || ",.:;!?()\"'/–—".contains(letter));
    let words = words.filter(|word| !word.is_empty()).take(MOST_WORDS);
    words.map(|word| word.chars().take(MOST_LETTERS).collect::<String>().to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use std::sync::Arc;

    fn texts() -> SearchTexts {
        let titled = |slug: &str, title: &str| Arc::new(Course { title: title.into(), ..testing::course(slug) });
        let courses = vec![titled("excel", "Excel for Office Work"), titled("js", "JavaScript from Scratch")];
        SearchTexts::of(&Catalogue { courses, ..Catalogue::default() })
    }

    fn read(text: &str) -> Option<String> {
        texts().corrected(&words(text)).map(|words| words.join(" "))
    }

    #[test]
    fn slips_are_understood_and_known_words_stay() {
        assert_eq!(read("exel").as_deref(), Some("excel"));
        assert_eq!(read("javscript").as_deref(), Some("javascript"));
        assert_eq!(read("jvascr").as_deref(), Some("javascript"));
        assert_eq!(read("Office EXCLE").as_deref(), Some("office excel"));
        assert_eq!(read("excel"), None);
        assert_eq!(read("xl"), None);
        assert_eq!(read("cooking"), None);
    }

    #[test]
    fn a_search_has_a_few_words_of_bounded_length() {
        assert_eq!(words("  Web-Design, (UI/UX)! "), ["web-design", "ui", "ux"]);
        assert_eq!(words(&"a ".repeat(50)).len(), MOST_WORDS);
        assert_eq!(words(&"क".repeat(500))[0].chars().count(), MOST_LETTERS);
    }
}
