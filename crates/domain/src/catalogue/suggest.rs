//! What the search in the header suggests: courses, bundles and lessons.

use super::search::SearchIndex;
use super::spelling::{self, SearchTexts};
use super::{Bundle, Catalogue, Course, Lesson, Status};
use std::sync::Arc;

/// Most courses of an answer.
const COURSES: usize = 6;
/// Most bundles of an answer.
const BUNDLES: usize = 3;
/// Most lessons of an answer.
const LESSONS: usize = 5;

/// What is suggested, the nearest first.
#[derive(Debug, Default)]
pub struct Suggestions<'c> {
    /// What was read in the place of mistyped words.
    pub corrected: Option<String>,
    /// Published courses: those with the words in their titles before others.
    pub courses: Vec<&'c Course>,
    /// Published bundles.
    pub bundles: Vec<&'c Bundle>,
    /// Lessons of published courses that visitors see, each with its course.
    pub lessons: Vec<(&'c Course, &'c Lesson)>,
}

impl Suggestions<'_> {
    fn is_empty(&self) -> bool {
        self.courses.is_empty() && self.bundles.is_empty() && self.lessons.is_empty()
    }
}

/// What `text` may mean. `index` is this catalogue's and no other's.
pub fn suggest<'c>(catalogue: &'c Catalogue, index: &SearchIndex, text: &str) -> Suggestions<'c> {
    let words = spelling::words(text);
    if words.is_empty() {
        return Suggestions::default();
    }
    let texts = index.texts(catalogue);
    let found = of_words(catalogue, texts, &words);
    if !found.is_empty() {
        return found;
    }
    let Some(words) = texts.corrected(&words) else { return found };
    Suggestions { corrected: Some(words.join(" ")), ..of_words(catalogue, texts, &words) }
}

fn of_words<'c>(catalogue: &'c Catalogue, texts: &SearchTexts, words: &[String]) -> Suggestions<'c> {
    let all_in = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
    let courses = || {
        let sold = catalogue.courses.iter().map(Arc::as_ref).zip(&texts.courses);
        sold.filter(|(course, _)| course.status == Status::Published)
    };
    let titled = courses().filter(|(_, texts)| all_in(&texts.title));
    let others = courses().filter(|(_, texts)| !all_in(&texts.title) && texts.contain(words, false, false));
    let bundles = catalogue.bundles.iter().zip(&texts.bundles);
    let bundles = bundles.filter(|(bundle, name)| bundle.status == Status::Published && all_in(name));
    let lessons = texts.lessons.iter().filter(|(title, ..)| all_in(title));
    let lesson = |(_, course, at): &(Box<str>, usize, usize)| {
        let course = catalogue.courses.get(*course)?;
        Some((course.as_ref(), course.lessons.get(*at)?))
    };
    Suggestions {
        corrected: None,
        courses: titled.chain(others).take(COURSES).map(|(course, _)| course).collect(),
        bundles: bundles.take(BUNDLES).map(|(bundle, _)| bundle).collect(),
        lessons: lessons.filter_map(lesson).take(LESSONS).collect(),
    }
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
}
