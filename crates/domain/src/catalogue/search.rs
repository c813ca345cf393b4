//! Which courses a search shows, and in what order.

use super::spelling::{self, SearchTexts};
use super::{Catalogue, Course, Status};
use crate::ids::{CourseId, Key};
use crate::money::Paise;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// What a visitor asked for. Empty fields do not narrow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct CourseFilter {
    /// Words, each in any case a part of title or description, in an admin's list of title or category. When a visitor's
    /// find nothing, mistyped ones are read as the nearest known.
    pub text: Option<String>,
    /// Search titles only.
    pub title_only: bool,
    /// Category name, in any case.
    pub category: Option<String>,
    /// A bundle that must contain the course.
    pub bundle: Option<Key>,
    /// Level, in any case.
    pub level: Option<String>,
    /// The language that it is taught in, by its code.
    pub language: Option<String>,
    /// Highest price before tax, in paise.
    pub max_price: Option<Paise>,
    /// Most weeks; of a course whose effort is unknown nobody can say.
    pub max_weeks: Option<i32>,
    /// Only trending courses.
    pub trending: bool,
    /// To give to somebody who owns these: only the title counts, and none of these and nothing archived is found.
    pub to_give: Option<BTreeSet<CourseId>>,
    /// Whose list it is.
    pub shown: Shown,
    /// Order.
    pub sort: CourseSort,
}

/// Which courses a list may show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Published ones, to anyone.
    #[default]
    Public,
    /// All, to an admin.
    All,
    /// Those of one status, to an admin.
    Only(Status),
}

impl Shown {
    /// Whether it is an admin's list.
    pub fn to_admin(self) -> bool {
        self != Self::Public
    }

    fn lets(self, status: Status) -> bool {
        match self {
            Self::Public => status == Status::Published,
            Self::All => true,
            Self::Only(only) => status == only,
        }
    }
}

/// Order of a list of courses; equal ones stay newest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum CourseSort {
    /// Newest first: by publication, in an admin's list by creation.
    #[default]
    Newest,
    /// Trending ones first.
    Trending,
    /// Cheapest first.
    PriceUp,
    /// Dearest first.
    PriceDown,
    /// By title.
    Title,
    /// By title, from the end.
    TitleDown,
    /// Drafts first, then published ones, then archived ones.
    Status,
    /// The other way round.
    StatusDown,
}

/// What searches of one catalogue read, in lower case: made by the first of them, then kept, for it is most of a search's
/// work.
#[derive(Debug, Default)]
pub struct SearchIndex(OnceLock<SearchTexts>);

impl SearchIndex {
    pub(super) fn texts(&self, catalogue: &Catalogue) -> &SearchTexts {
        self.0.get_or_init(|| SearchTexts::of(catalogue))
    }
}

/// The courses `filter` lets through, in its order. `index` is this catalogue's and no other's.
pub fn search<'c>(catalogue: &'c Catalogue, index: &SearchIndex, filter: &CourseFilter) -> Vec<&'c Course> {
    let words = spelling::words(filter.text.as_deref().unwrap_or_default());
    let mut found = matching(catalogue, index, filter, &words);
    if found.is_empty() && !words.is_empty() && !filter.shown.to_admin() {
        let corrected = index.texts(catalogue).corrected(&words);
        found = corrected.map(|words| matching(catalogue, index, filter, &words)).unwrap_or_default();
    }
    sort(&mut found, filter);
    found
}

fn matching<'c>(
    catalogue: &'c Catalogue,
    index: &SearchIndex,
    filter: &CourseFilter,
    words: &[String],
) -> Vec<&'c Course> {
    let lower = |text: &Option<String>| text.as_deref().map(str::to_lowercase);
    let (category, level) = (lower(&filter.category), lower(&filter.level));
    let members = filter.bundle.as_ref().map(|key| members(catalogue, key, filter.shown.to_admin()));
    let texts = if words.is_empty() { None } else { Some(&index.texts(catalogue).courses) };
    let free = |course: &Course, owned: &BTreeSet<_>| course.status != Status::Archived && !owned.contains(&course.id);
    let title_only = filter.title_only || filter.to_give.is_some();
    catalogue
        .courses
        .iter()
        .enumerate()
        .map(|(place, course)| (course.as_ref(), texts.and_then(|texts| texts.get(place))))
        .filter(|(course, _)| filter.shown.lets(course.status))
        .filter(|(course, _)| !filter.trending || course.is_trending)
        .filter(|(course, _)| category.as_ref().is_none_or(|name| course.category.to_lowercase() == *name))
        .filter(|(course, _)| level.as_ref().is_none_or(|name| course.level.to_lowercase() == *name))
        .filter(|(course, _)| filter.language.is_none() || course.language == filter.language)
        .filter(|(course, _)| filter.max_price.is_none_or(|most| course.price <= most))
        .filter(|(course, _)| {
            filter.max_weeks.is_none_or(|most| course.effort.weeks.is_some_and(|weeks| weeks <= most))
        })
        .filter(|(course, _)| members.as_ref().is_none_or(|members| members.contains(&course.id)))
        .filter(|(course, _)| filter.to_give.as_ref().is_none_or(|owned| free(course, owned)))
        .filter(|(_, texts)| texts.is_none_or(|texts| texts.contain(words, title_only, filter.shown.to_admin())))
        .map(|(course, _)| course)
        .collect()
}

fn sort(found: &mut [&Course], filter: &CourseFilter) {
    match filter.sort {
        CourseSort::Newest if filter.shown.to_admin() => found.sort_by_key(|course| Reverse(course.created_at)),
        CourseSort::Newest => {}
        CourseSort::Trending => found.sort_by_key(|course| !course.is_trending),
        CourseSort::PriceUp => found.sort_by_key(|course| course.price),
        CourseSort::PriceDown => found.sort_by_key(|course| Reverse(course.price)),
        CourseSort::Title => found.sort_by_cached_key(|course| course.title.to_lowercase()),
        CourseSort::TitleDown => found.sort_by_cached_key(|course| Reverse(course.title.to_lowercase())),
        CourseSort::Status => found.sort_by_key(|course| course.status),
        CourseSort::StatusDown => found.sort_by_key(|course| Reverse(course.status)),
    }
}

fn members(catalogue: &Catalogue, key: &Key, any_status: bool) -> Vec<CourseId> {
    catalogue
        .bundles
        .iter()
        .find(|bundle| bundle.is_named(key) && (any_status || bundle.status == Status::Published))
        .map(|bundle| bundle.courses.clone())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use std::sync::Arc;

    fn catalogue() -> Catalogue {
        let mut react = testing::course("react");
        react.title = "React from zero to job".into();
        react.description = "Build a shop".into();
        react.is_trending = true;
        let mut html = testing::course("html");
        html.title = "हिन्दी में HTML".into();
        html.description = "First pages; React comes later".into();
        let mut draft = testing::course("draft");
        draft.title = "React draft".into();
        draft.status = Status::Draft;
        let mut bundle = testing::bundle("web");
        bundle.courses = vec![html.id, draft.id];
        Catalogue {
            version: 1,
            courses: [html, draft, react].map(Arc::new).into(),
            bundles: vec![bundle],
            ..Catalogue::default()
        }
    }

    fn slugs(filter: CourseFilter) -> Vec<String> {
        search(&catalogue(), &SearchIndex::default(), &filter).into_iter().map(|course| course.slug.clone()).collect()
    }

    #[test]
    fn text_matches_title_or_description_in_any_case_and_never_drafts() {
        assert_eq!(slugs(CourseFilter { text: Some(" rEACT ".into()), ..Default::default() }), ["html", "react"]);
        assert_eq!(
            slugs(CourseFilter { text: Some("react".into()), title_only: true, ..Default::default() }),
            ["react"]
        );
        assert_eq!(slugs(CourseFilter { text: Some("हिन्दी".into()), ..Default::default() }), ["html"]);
    }

    #[test]
    fn words_may_stand_apart_and_be_mistyped() {
        let found = |text: &str| slugs(CourseFilter { text: Some(text.into()), ..Default::default() });
        assert_eq!(found("job react"), ["react"]);
        assert_eq!(found("raect"), ["html", "react"]);
        assert_eq!(found("zero rect"), ["react"]);
        assert_eq!(found("xyzzy"), [""; 0]);
        let admins = CourseFilter { text: Some("raect".into()), shown: Shown::All, ..Default::default() };
        assert_eq!(slugs(admins), [""; 0]);
    }

    #[test]
    fn a_course_is_found_by_level_language_price_and_weeks() {
        let mut catalogue = catalogue();
        let react = Arc::make_mut(&mut catalogue.courses[2]);
        (react.level, react.price, react.effort.weeks) = ("Advanced".into(), Paise::new(50_000), Some(6));
        react.language = Some("hi".into());
        let found = |filter: CourseFilter| {
            let found = search(&catalogue, &SearchIndex::default(), &filter);
            found.into_iter().map(|course| course.slug.clone()).collect::<Vec<_>>()
        };
        assert_eq!(found(CourseFilter { level: Some("advanced".into()), ..Default::default() }), ["react"]);
        assert_eq!(found(CourseFilter { language: Some("hi".into()), ..Default::default() }), ["react"]);
        assert_eq!(found(CourseFilter { max_price: Some(Paise::new(50_000)), ..Default::default() }), ["react"]);
        assert_eq!(found(CourseFilter { max_weeks: Some(6), ..Default::default() }), ["react"]);
        assert_eq!(found(CourseFilter { max_weeks: Some(5), ..Default::default() }), [""; 0]);
    }

    #[test]
    fn filters_combine() {
        let bundle = Some(Key::Slug("web".into()));
        assert_eq!(slugs(CourseFilter { bundle: bundle.clone(), ..Default::default() }), ["html"]);
        assert_eq!(slugs(CourseFilter { bundle, shown: Shown::All, ..Default::default() }), ["html", "draft"]);
        assert_eq!(slugs(CourseFilter { bundle: Some(Key::Slug("none".into())), ..Default::default() }), [""; 0]);
        assert_eq!(slugs(CourseFilter { trending: true, ..Default::default() }), ["react"]);
        assert_eq!(slugs(CourseFilter { sort: CourseSort::Trending, ..Default::default() }), ["react", "html"]);
    }

    #[test]
    fn an_admins_list_shows_every_status_and_searches_titles_and_categories() {
        let list = |shown, text: &str| {
            slugs(CourseFilter { shown, text: Some(text.into()), sort: CourseSort::Status, ..Default::default() })
        };
        assert_eq!(list(Shown::All, ""), ["draft", "html", "react"]);
        let last = CourseFilter { shown: Shown::All, sort: CourseSort::StatusDown, ..Default::default() };
        assert_eq!(slugs(last), ["html", "react", "draft"]);
        assert_eq!(list(Shown::Only(Status::Draft), ""), ["draft"]);
        assert_eq!(list(Shown::Only(Status::Archived), ""), [""; 0]);
        assert_eq!(list(Shown::All, "web dev"), ["draft", "html", "react"]);
        assert_eq!(list(Shown::All, "react"), ["draft", "react"]);
        assert_eq!(list(Shown::All, "pages"), [""; 0]);
        let to_give = |text: &str, owned: &[&str]| {
            let owned = Some(owned.iter().map(|slug| testing::course(slug).id).collect());
            slugs(CourseFilter { shown: Shown::All, text: Some(text.into()), to_give: owned, ..Default::default() })
        };
        assert_eq!((to_give("react", &["react"]), to_give("web dev", &[])), (vec!["draft".to_owned()], vec![]));
        let titles = CourseFilter { shown: Shown::All, sort: CourseSort::TitleDown, ..Default::default() };
        assert_eq!(slugs(titles), ["html", "react", "draft"]);
    }
}
