//! Which courses a search shows, and in what order.

use super::{Catalogue, Course, Status};
use crate::ids::{CourseId, Key};

/// What a visitor asked for. Empty fields do not narrow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct CourseFilter {
    /// Substring of title or description, in any case.
    pub text: Option<String>,
    /// Search titles only.
    pub title_only: bool,
    /// Category name, in any case.
    pub category: Option<String>,
    /// A bundle that must contain the course.
    pub bundle: Option<Key>,
    /// Only trending courses.
    pub trending: bool,
    /// Drafts and archived ones too (admins).
    pub any_status: bool,
    /// Order.
    pub sort: CourseSort,
}

/// Order of a list of courses; equal ones stay newest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum CourseSort {
    /// Newest first.
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
}

/// The courses `filter` lets through, in its order.
pub fn search<'c>(catalogue: &'c Catalogue, filter: &CourseFilter) -> Vec<&'c Course> {
    let text = filter.text.as_deref().map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    let members = filter.bundle.as_ref().map(|key| members(catalogue, key, filter.any_status));
    let mut found: Vec<_> = catalogue
        .courses
        .iter()
        .filter(|course| filter.any_status || course.status == Status::Published)
        .filter(|course| !filter.trending || course.is_trending)
        .filter(|course| {
            filter.category.as_ref().is_none_or(|name| course.category.to_lowercase() == name.to_lowercase())
        })
        .filter(|course| members.as_ref().is_none_or(|members| members.contains(&course.id)))
        .filter(|course| text.as_ref().is_none_or(|text| matches(course, text, filter.title_only)))
        .collect();
    match filter.sort {
        CourseSort::Newest => {}
        CourseSort::Trending => found.sort_by_key(|course| !course.is_trending),
        CourseSort::PriceUp => found.sort_by_key(|course| course.price),
        CourseSort::PriceDown => found.sort_by_key(|course| std::cmp::Reverse(course.price)),
        CourseSort::Title => found.sort_by_key(|course| course.title.to_lowercase()),
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

fn matches(course: &Course, text: &str, title_only: bool) -> bool {
    course.title.to_lowercase().contains(text) || (!title_only && course.description.to_lowercase().contains(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

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
        Catalogue { version: 1, courses: vec![html, draft, react], bundles: vec![bundle], popups: vec![] }
    }

    fn slugs(filter: CourseFilter) -> Vec<String> {
        search(&catalogue(), &filter).into_iter().map(|course| course.slug.clone()).collect()
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
        assert_eq!(slugs(CourseFilter { bundle, any_status: true, ..Default::default() }), ["html", "draft"]);
        assert_eq!(slugs(CourseFilter { bundle: Some(Key::Slug("none".into())), ..Default::default() }), [""; 0]);
        assert_eq!(slugs(CourseFilter { trending: true, ..Default::default() }), ["react"]);
        assert_eq!(slugs(CourseFilter { sort: CourseSort::Trending, ..Default::default() }), ["react", "html"]);
    }
}
