//! Suggestions of the search in the header: courses, bundles and lessons.

use crate::storefront::search::SearchIndex;
use crate::storefront::snapshot::Catalogue;
use crate::storefront::spelling::{self, Rank, SearchTexts, Within, Word};
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
    /// Published courses. Those with the words in their titles come before the others. Within each group, whole words come before
    /// parts of words, and matches as typed before matches in the other script.
    pub courses: Vec<&'c Course>,
    pub bundles: Vec<&'c Bundle>,
    /// Lessons of published courses that visitors can see, each with its course.
    pub lessons: Vec<(&'c Course, &'c Lesson)>,
}

/// Ranks and indexes of what a search finds.
#[derive(Debug, Default)]
struct Found {
    courses: Vec<(Rank, usize)>,
    bundles: Vec<(Rank, usize)>,
    lessons: Vec<(Rank, usize)>,
}

impl Found {
    fn of(catalogue: &Catalogue, texts: &SearchTexts, words: &[Word]) -> Self {
        let sold = (0..).zip(&catalogue.courses).filter(|(_, course)| course.status == Status::Published);
        let courses =
            sold.filter_map(|(place, _)| Some((texts.course_rank(place, words, Within::Description)?, place)));
        let is_sold = |place: usize| catalogue.bundles.get(place).is_some_and(|it| it.status == Status::Published);
        let bundles = texts.bundles_with(words).filter(|(_, place)| is_sold(*place));
        let lessons = texts.lessons_with(words);
        Self { courses: courses.collect(), bundles: bundles.collect(), lessons: lessons.collect() }
    }

    fn ranks(&self) -> impl Iterator<Item = Rank> {
        [&self.courses, &self.bundles, &self.lessons].into_iter().flatten().map(|(rank, _)| *rank)
    }

    fn len(&self) -> usize {
        self.ranks().count()
    }

    fn merge(&mut self, more: Self) {
        let Self { courses, bundles, lessons } = self;
        spelling::merge(courses, more.courses);
        spelling::merge(bundles, more.bundles);
        spelling::merge(lessons, more.lessons);
    }
}

/// Returns suggestions for `text`, which is corrected as in [`search`](crate::storefront::search::search). `index` must belong to
/// this catalogue.
pub fn suggest<'c>(catalogue: &'c Catalogue, index: &SearchIndex, text: &str) -> Suggestions<'c> {
    let words = spelling::words(text);
    if words.is_empty() {
        return Suggestions::default();
    }
    let texts = index.texts(catalogue);
    let mut readings = texts.readings(&words);
    let first = readings.by_ref().map(|reading| (Found::of(catalogue, texts, &reading.words), reading.corrected));
    let (mut found, mut corrected) = first.into_iter().find(|(found, _)| found.len() > 0).unwrap_or_default();
    if found.ranks().all(Rank::is_heard)
        && let Some(reading) = readings.find(|reading| reading.corrected.is_some())
    {
        let as_typed = found.len();
        found.merge(Found::of(catalogue, texts, &reading.words));
        corrected = reading.corrected.filter(|_| found.len() > as_typed);
    }
    let course = |place: usize| catalogue.courses.get(place).map(Arc::as_ref);
    let lesson = |place: usize| {
        let (of_course, at) = texts.lesson(place)?;
        let course = course(of_course)?;
        Some((course, course.lessons.get(at)?))
    };
    Suggestions {
        corrected,
        courses: best(COURSES, found.courses).filter_map(course).collect(),
        bundles: best(BUNDLES, found.bundles).filter_map(|place| catalogue.bundles.get(place)).collect(),
        lessons: best(LESSONS, found.lessons).filter_map(lesson).collect(),
    }
}

/// Returns the places with the best ranks, at most `most`. Places of the same rank keep their order.
fn best(most: usize, mut found: Vec<(Rank, usize)>) -> impl Iterator<Item = usize> {
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn is_empty(found: &Suggestions<'_>) -> bool {
        found.courses.is_empty() && found.bundles.is_empty() && found.lessons.is_empty()
    }

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
            assert!(is_empty(&suggest(&catalogue, &SearchIndex::default(), text)), "{text}");
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
