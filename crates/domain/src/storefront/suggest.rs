//! Suggestions of the search in the header: courses, bundles and lessons.

use crate::storefront::search::SearchIndex;
use crate::storefront::snapshot::Catalogue;
use crate::storefront::spelling::{self, Match, SearchTexts, Within, Word};
use catalogue::{Bundle, Course, Lesson, Status};
use std::sync::Arc;

/// Most courses in an answer.
const COURSES: usize = 6;
/// Most bundles in an answer.
const BUNDLES: usize = 3;
/// Most lessons in an answer.
const LESSONS: usize = 5;

/// Suggestions, best match first.
#[derive(Debug, Default)]
pub struct Suggestions<'c> {
    /// The corrected search. `None` if no word was mistyped.
    pub corrected: Option<String>,
    /// Published courses. Those with the words in their titles come before the others. Within each group, matches as typed come
    /// before matches in the other script.
    pub courses: Vec<&'c Course>,
    pub bundles: Vec<&'c Bundle>,
    /// Lessons of published courses that visitors can see, each with its course.
    pub lessons: Vec<(&'c Course, &'c Lesson)>,
}

impl Suggestions<'_> {
    fn is_empty(&self) -> bool {
        self.courses.is_empty() && self.bundles.is_empty() && self.lessons.is_empty()
    }
}

/// Returns suggestions for `text`. `index` must belong to this catalogue.
pub fn suggest<'c>(catalogue: &'c Catalogue, index: &SearchIndex, text: &str) -> Suggestions<'c> {
    let words = spelling::words(text);
    if words.is_empty() {
        return Suggestions::default();
    }
    let texts = index.texts(catalogue);
    let mut found = texts
        .readings(&words)
        .map(|reading| Suggestions { corrected: reading.corrected, ..of_words(catalogue, texts, &reading.words) });
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

fn of_words<'c>(catalogue: &'c Catalogue, texts: &SearchTexts, words: &[Word]) -> Suggestions<'c> {
    // Skips the second pass by sound if no word has a match in the other script.
    let ways = || [Match::Written, Match::Heard].into_iter().take(1 + usize::from(words.iter().any(Word::is_heard)));
    let courses = [Within::Title, Within::Description].into_iter().flat_map(|within| {
        let sold = || (0..).zip(&catalogue.courses).filter(|(_, course)| course.status == Status::Published);
        let has = move |place, how| texts.course_has(place, words, within, how);
        ways().flat_map(move |how| sold().map(|(place, _)| place).filter(move |place| has(*place, how)))
    });
    let is_sold =
        |place: &usize| catalogue.bundles.get(*place).is_some_and(|bundle| bundle.status == Status::Published);
    let bundles = ways().flat_map(|how| texts.bundles_with(words, how)).filter(is_sold);
    let lessons = ways().flat_map(|how| texts.lessons_with(words, how));
    let course = |place: usize| catalogue.courses.get(place).map(Arc::as_ref);
    let lesson = |place: usize| {
        let (of_course, at) = texts.lesson(place)?;
        let course = course(of_course)?;
        Some((course, course.lessons.get(at)?))
    };
    Suggestions {
        corrected: None,
        courses: first(COURSES, courses).into_iter().filter_map(course).collect(),
        bundles: first(BUNDLES, bundles).into_iter().filter_map(|place| catalogue.bundles.get(place)).collect(),
        lessons: first(LESSONS, lessons).into_iter().filter_map(lesson).collect(),
    }
}

/// Returns the first places without duplicates, at most `most`.
fn first(most: usize, places: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut found = Vec::new();
    for place in places {
        if !found.contains(&place) {
            found.push(place);
        }
        if found.len() == most {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn catalogue() -> Catalogue {
        let titled = |slug: &str, title: &str| Course { title: title.into(), ..testing::course(slug) };
        let mut told = titled("pages", "Web pages");
        told.description = "JavaScript comes later".into();
        told.lessons[0].title = "Forms with JavaScript".into();
        let draft = Course { status: Status::Draft, ..titled("draft", "JavaScript draft") };
        let courses = [told, draft, titled("js", "JavaScript from Scratch")].map(Arc::new).into();
        let path = Bundle { name: "JavaScript Path".into(), ..testing::bundle("path") };
        let old = Bundle { name: "JavaScript of old".into(), status: Status::Archived, ..testing::bundle("old") };
        Catalogue { courses, bundles: vec![path, old], ..Catalogue::default() }
    }

    #[test]
    fn titles_come_first_and_nothing_that_is_not_for_sale() {
        let catalogue = catalogue();
        let found = suggest(&catalogue, &SearchIndex::default(), "javascript");
        let slugs: Vec<_> = found.courses.iter().map(|course| course.slug.as_str()).collect();
        assert_eq!(slugs, ["js", "pages"]);
        assert_eq!(found.bundles.iter().map(|bundle| bundle.slug.as_str()).collect::<Vec<_>>(), ["path"]);
        let lessons: Vec<_> = found.lessons.iter().map(|(course, lesson)| (&*course.slug, &*lesson.title)).collect();
        assert_eq!((lessons, found.corrected), (vec![("pages", "Forms with JavaScript")], None));
    }

    #[test]
    fn mistyped_words_are_read_as_the_nearest_and_nothing_is_nothing() {
        let catalogue = catalogue();
        let found = suggest(&catalogue, &SearchIndex::default(), "Javscript forms");
        assert_eq!((found.corrected.as_deref(), found.lessons.len()), (Some("javascript forms"), 1));
        for text in ["", " ", "?", "xyzzyx"] {
            assert!(suggest(&catalogue, &SearchIndex::default(), text).is_empty(), "{text}");
        }
    }

    #[test]
    fn what_is_typed_comes_before_what_sounds_alike_and_titles_before_both() {
        let titled = |slug: &str, title: &str| Course { title: title.into(), ..testing::course(slug) };
        let mut hindi = titled("hindi", "डिजिटल मार्केटिंग");
        hindi.lessons[0].title = "मार्केटिंग क्या है".into();
        let told = Course { description: "A little marketing".into(), ..titled("told", "Selling") };
        let told_in_hindi = Course {
            description: "थोड़ी मार्केटिंग भी".into(), ..titled("told-in-hindi", "दुकान")
        };
        let english = titled("english", "Marketing for all");
        let courses = [told_in_hindi, told, hindi, english].map(Arc::new).into();
        let path = Bundle {
            name: "मार्केटिंग का रास्ता".into(), ..testing::bundle("path")
        };
        let catalogue = Catalogue { courses, bundles: vec![path], ..Catalogue::default() };
        let index = SearchIndex::default();
        let slugs = |text: &str| {
            let found = suggest(&catalogue, &index, text);
            found.courses.iter().map(|course| course.slug.clone()).collect::<Vec<_>>()
        };
        assert_eq!(slugs("market"), ["english", "hindi", "told", "told-in-hindi"]);
        assert_eq!(slugs("मार्केटिंग"), ["hindi", "english", "told-in-hindi", "told"]);
        assert_eq!(slugs("marketing mein"), slugs("marketing"));
        let found = suggest(&catalogue, &index, "marketing");
        assert_eq!((found.bundles.len(), found.lessons.len(), found.corrected), (1, 1, None));
        let found = suggest(&catalogue, &index, "dukam");
        assert_eq!((found.corrected.as_deref(), found.courses.len()), (Some("दुकान"), 1));
    }
}
