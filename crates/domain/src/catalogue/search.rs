//! Which courses a search shows, and in what order.

use super::{Catalogue, Course, Status};
use crate::ids::{CourseId, Key};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// What a visitor asked for. Empty fields do not narrow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct CourseFilter {
    /// Substring, in any case: of title or description; in an admin's list of title or category.
    pub text: Option<String>,
    /// Search titles only.
    pub title_only: bool,
    /// Category name, in any case.
    pub category: Option<String>,
    /// A bundle that must contain the course.
    pub bundle: Option<Key>,
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

/// The texts of one catalogue's courses in lower case: made by the first search for a text, then kept, for they are most
/// of a search's work.
#[derive(Debug, Default)]
pub struct SearchIndex(OnceLock<Vec<SearchTexts>>);

#[derive(Debug)]
struct SearchTexts {
    title: Box<str>,
    description: Box<str>,
    category: Box<str>,
}

impl SearchIndex {
    /// One for each course, in the catalogue's order.
    fn texts(&self, catalogue: &Catalogue) -> &[SearchTexts] {
        let lower = |text: &str| text.to_lowercase().into_boxed_str();
        self.0.get_or_init(|| {
            let courses = catalogue.courses.iter();
            let texts = courses.map(|course| SearchTexts {
                title: lower(&course.title),
                description: lower(&course.description),
                category: lower(&course.category),
            });
            texts.collect()
        })
    }
}

/// The courses `filter` lets through, in its order. `index` is this catalogue's and no other's.
pub fn search<'c>(catalogue: &'c Catalogue, index: &SearchIndex, filter: &CourseFilter) -> Vec<&'c Course> {
    let lower = |text: &str| Some(text.trim().to_lowercase()).filter(|text| !text.is_empty());
    let text = filter.text.as_deref().and_then(lower);
    let category = filter.category.as_deref().map(str::to_lowercase);
    let members = filter.bundle.as_ref().map(|key| members(catalogue, key, filter.shown.to_admin()));
    let texts = if text.is_some() { index.texts(catalogue) } else { Default::default() };
    let mut found: Vec<_> = catalogue
        .courses
        .iter()
        .enumerate()
        .map(|(place, course)| (course.as_ref(), texts.get(place)))
        .filter(|(course, _)| filter.shown.lets(course.status))
        .filter(|(course, _)| !filter.trending || course.is_trending)
        .filter(|(course, _)| category.as_ref().is_none_or(|name| course.category.to_lowercase() == *name))
        .filter(|(course, _)| members.as_ref().is_none_or(|members| members.contains(&course.id)))
        .filter(|(course, _)| {
            let free = |owned: &BTreeSet<_>| course.status != Status::Archived && !owned.contains(&course.id);
            filter.to_give.as_ref().is_none_or(free)
        })
        .filter(|(_, texts)| text.as_ref().zip(*texts).is_none_or(|(text, texts)| texts.contain(text, filter)))
        .map(|(course, _)| course)
        .collect();
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
    found
}

fn members(catalogue: &Catalogue, key: &Key, any_status: bool) -> Vec<CourseId> {
    catalogue
        .bundles
        .iter()
        .find(|bundle| bundle.is_named(key) && (any_status || bundle.status == Status::Published))
        .map(|bundle| bundle.courses.clone())
        .unwrap_or_default()
}

impl SearchTexts {
    fn contain(&self, text: &str, filter: &CourseFilter) -> bool {
        let beside = if filter.shown.to_admin() { &self.category } else { &self.description };
        let title_only = filter.title_only || filter.to_give.is_some();
        self.title.contains(text) || (!title_only && beside.contains(text))
    }
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
