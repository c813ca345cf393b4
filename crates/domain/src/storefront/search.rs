//! Filters and sorts courses for a search.

use crate::storefront::snapshot::Catalogue;
use crate::storefront::spelling::{self, Rank, Reading, SearchTexts, Within};
use catalogue::{Course, Status};
use kernel::ids::{CourseId, Key};
use kernel::money::Paise;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// A visitor's filter of courses. Empty fields match all.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct CourseFilter {
    /// Search words. Each must be part of the title or description, or in an admin's list part of the title or category,
    /// ignoring case. Hindi matches in either script. If a visitor's words find nothing, stop words are left out, then mistyped
    /// words are corrected. At most eight words of 40 letters count.
    pub text: Option<String>,
    pub title_only: bool,
    /// Category name, in any case.
    pub category: Option<String>,
    /// A bundle that must contain the course.
    pub bundle: Option<Key>,
    /// Level, in any case.
    pub level: Option<String>,
    /// The teaching language, by its code.
    pub language: Option<String>,
    /// Highest price, in paise.
    pub max_price: Option<Paise>,
    /// Longest duration in weeks. A course without a known duration doesn't match.
    pub max_weeks: Option<i32>,
    /// Only trending courses.
    pub trending: bool,
    /// The courses that a student owns, when an admin searches for a course to grant. The search then matches titles only, and
    /// leaves out these courses and archived ones.
    pub to_give: Option<BTreeSet<CourseId>>,
    /// Which courses the viewer may see.
    pub shown: Shown,
    pub sort: CourseSort,
}

/// The courses that a list may show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Published courses, for anyone.
    #[default]
    Public,
    /// All courses, for an admin.
    All,
    /// Courses of one status, for the office.
    Only(Status),
}

impl Shown {
    /// Whether the list is for an admin.
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

/// The sort order of a list of courses. Courses that compare equal are sorted newest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum CourseSort {
    /// Newest first: by publication, or by creation in an admin's list.
    #[default]
    Newest,
    /// Best match first: words in the title before words beside it, and whole words before parts of words. Without words the
    /// same as `Newest`.
    Relevance,
    /// Best rating first, as the cards show it. Of equal ratings the one of more reviews comes first. Courses with too few
    /// reviews for a rating come last.
    Rating,
    /// Trending ones first.
    Trending,
    /// Cheapest first.
    PriceUp,
    /// Most expensive first.
    PriceDown,
    Title,
    /// By title, descending.
    TitleDown,
    /// Drafts first, then published ones, then archived ones.
    Status,
    /// Archived courses first, then published ones, then drafts.
    StatusDown,
}

impl CourseSort {
    /// Returns a visitor's order for these words: the best match first, or the newest course where there are no words.
    pub fn of_search(text: Option<&str>) -> Self {
        if text.is_some_and(|text| !text.trim().is_empty()) { Self::Relevance } else { Self::Newest }
    }
}

/// The normalised texts of one catalogue for searching. The first search builds them lazily, which is most of its work.
#[derive(Debug, Default)]
pub struct SearchIndex(OnceLock<SearchTexts>);

impl SearchIndex {
    pub(super) fn texts(&self, catalogue: &Catalogue) -> &SearchTexts {
        self.0.get_or_init(|| SearchTexts::of(catalogue))
    }
}

/// Returns the courses that match the filter, sorted as it says. `index` must belong to this catalogue.
pub fn search<'c>(catalogue: &'c Catalogue, index: &SearchIndex, filter: &CourseFilter) -> Vec<&'c Course> {
    let words = spelling::words(filter.text.as_deref().unwrap_or_default());
    let found = if words.is_empty() {
        matching(catalogue, filter, |_| Some(Rank::default()))
    } else {
        with_words(catalogue, index.texts(catalogue), filter, &words)
    };
    let course = |(rank, place): (Rank, usize)| Some((rank, catalogue.courses.get(place)?.as_ref()));
    let mut found = found.into_iter().filter_map(course).collect::<Vec<_>>();
    sort(&mut found, filter, catalogue);
    found.into_iter().map(|(_, course)| course).collect()
}

/// Returns the ranks and indexes of courses with the words. The office's search uses the words as typed. A visitor's words are
/// corrected if nothing is found, or only texts in the other script that sound like them: 'exel' sounds like a word in a Hindi
/// text, and still means 'excel'.
fn with_words(
    catalogue: &Catalogue,
    texts: &SearchTexts,
    filter: &CourseFilter,
    words: &[String],
) -> Vec<(Rank, usize)> {
    let within = match filter.shown.to_admin() {
        _ if filter.title_only || filter.to_give.is_some() => Within::Title,
        true => Within::Category,
        false => Within::Description,
    };
    let of = |reading: &Reading| matching(catalogue, filter, |place| texts.course_rank(place, &reading.words, within));
    let mut readings = texts.readings(words).take(if filter.shown.to_admin() { 1 } else { usize::MAX });
    let mut found = readings.by_ref().map(|reading| of(&reading)).find(|found| !found.is_empty()).unwrap_or_default();
    if found.iter().all(|(rank, _)| rank.is_heard())
        && let Some(corrected) = readings.find(|reading| reading.corrected.is_some())
    {
        spelling::merge(&mut found, of(&corrected));
    }
    found
}

/// Returns the courses that match the filter and have a rank, by their indexes.
fn matching(catalogue: &Catalogue, filter: &CourseFilter, rank: impl Fn(usize) -> Option<Rank>) -> Vec<(Rank, usize)> {
    let lower = |text: &Option<String>| text.as_deref().map(str::to_lowercase);
    let (category, level) = (lower(&filter.category), lower(&filter.level));
    let members = filter.bundle.as_ref().map(|key| members(catalogue, key, filter.shown.to_admin()));
    let free = |course: &Course, owned: &BTreeSet<_>| course.status != Status::Archived && !owned.contains(&course.id);
    catalogue
        .courses
        .iter()
        .map(|course| course.as_ref())
        .enumerate()
        .filter(|(_, course)| filter.shown.lets(course.status))
        .filter(|(_, course)| !filter.trending || course.is_trending)
        .filter(|(_, course)| category.as_ref().is_none_or(|name| course.category.to_lowercase() == *name))
        .filter(|(_, course)| level.as_ref().is_none_or(|name| course.level.to_lowercase() == *name))
        .filter(|(_, course)| filter.language.is_none() || course.language == filter.language)
        .filter(|(_, course)| filter.max_price.is_none_or(|most| course.price <= most))
        .filter(|(_, course)| {
            filter.max_weeks.is_none_or(|most| course.effort.weeks.is_some_and(|weeks| weeks <= most))
        })
        .filter(|(_, course)| members.as_ref().is_none_or(|members| members.contains(&course.id)))
        .filter(|(_, course)| filter.to_give.as_ref().is_none_or(|owned| free(course, owned)))
        .filter_map(|(place, _)| Some((rank(place)?, place)))
        .collect()
}

fn sort(found: &mut [(Rank, &Course)], filter: &CourseFilter, catalogue: &Catalogue) {
    match filter.sort {
        CourseSort::Newest if filter.shown.to_admin() => found.sort_by_key(|(_, course)| Reverse(course.created_at)),
        CourseSort::Newest => {}
        CourseSort::Relevance => found.sort_by_key(|(rank, _)| *rank),
        CourseSort::Rating => found.sort_by_key(|(_, course)| Reverse(rating(catalogue, course))),
        CourseSort::Trending => found.sort_by_key(|(_, course)| !course.is_trending),
        CourseSort::PriceUp => found.sort_by_key(|(_, course)| course.price),
        CourseSort::PriceDown => found.sort_by_key(|(_, course)| Reverse(course.price)),
        CourseSort::Title => found.sort_by_cached_key(|(_, course)| course.title.to_lowercase()),
        CourseSort::TitleDown => found.sort_by_cached_key(|(_, course)| Reverse(course.title.to_lowercase())),
        CourseSort::Status => found.sort_by_key(|(_, course)| course.status),
        CourseSort::StatusDown => found.sort_by_key(|(_, course)| Reverse(course.status)),
    }
}

/// Returns the mean that the course's card shows, and the number of reviews.
fn rating(catalogue: &Catalogue, course: &Course) -> Option<(u32, u32)> {
    let rating = catalogue.ratings.get(&course.id)?;
    Some((rating.tenths_on_card()?, rating.count()))
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
mod tests;
