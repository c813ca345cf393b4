//! What visitors see of the site's pages.

use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::legal::LegalData;
use crate::public_catalogue::site::{SiteData, SiteMentor};
use crate::site_content;
use domain::catalogue::{Catalogue, Mentor};
use domain::site::{DefaultContent, Rule, Section, SitePage, named_files};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Where the published courses stand that name a mentor, by the mentor's slug.
type CoursesOf = HashMap<String, Vec<usize>>;

/// Most mentors on a page of the site.
const MENTORS: usize = 12;

/// GET /site/{page} of each page: what was published, else the build's.
pub(super) fn pages(
    catalogue: &Catalogue,
    courses_of: &CoursesOf,
) -> Result<HashMap<SitePage, Arc<CachedResponse>>, ApiError> {
    let (defaults, mentors) = (defaults()?, mentors(catalogue, courses_of));
    let answer = |page| {
        let data = SiteData::new(page, sections(catalogue, &defaults, page), &mentors);
        CachedResponse::success(&data).map_err(ApiError::internal)
    };
    let pages = SitePage::ALL.into_iter().filter(|page| !page.is_legal());
    pages.map(|page| Ok((page, answer(page)?))).collect()
}

/// GET /legal/{page} of each legal page.
pub(super) fn legal(catalogue: &Catalogue) -> Result<HashMap<SitePage, Arc<CachedResponse>>, ApiError> {
    let defaults = defaults()?;
    let answer = |page| {
        let data = LegalData::current(catalogue.site.get(&page).map(Arc::as_ref), defaults.of(page));
        CachedResponse::success(&data).map_err(ApiError::internal)
    };
    SitePage::LEGAL.into_iter().map(|page| Ok((page, answer(page)?))).collect()
}

/// Media keys of the films on published pages, hidden sections aside.
pub(super) fn films(catalogue: &Catalogue) -> impl Iterator<Item = String> {
    let of_page = |(page, version): (&SitePage, &Arc<domain::site::PublishedVersion>)| {
        let seen: Vec<Section> = version.sections.iter().filter(|section| !section.hidden).cloned().collect();
        let films = named_files(*page, &seen).into_iter().filter(|named| named.rule == Rule::Video);
        films.filter_map(|named| named.path.strip_prefix("/media/files/").map(str::to_owned)).collect::<Vec<_>>()
    };
    catalogue.site.iter().flat_map(of_page)
}

fn defaults() -> Result<Arc<DefaultContent>, ApiError> {
    site_content::defaults().map_err(ApiError::internal)
}

fn sections<'s>(catalogue: &'s Catalogue, defaults: &'s DefaultContent, page: SitePage) -> &'s [Section] {
    catalogue.site.get(&page).map_or_else(|| defaults.of(page), |version| &version.sections)
}

/// Those with most courses first, then by name, each with the categories of their courses.
pub(super) fn mentors(catalogue: &Catalogue, courses_of: &CoursesOf) -> Vec<SiteMentor> {
    let mut found: Vec<(&Mentor, Vec<String>, usize)> = Vec::new();
    for (slug, places) in courses_of {
        let courses: Vec<_> = places.iter().filter_map(|place| catalogue.courses.get(*place)).collect();
        let own = courses.first().and_then(|course| course.mentors.iter().find(|mentor| mentor.slug == *slug));
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        courses.iter().for_each(|course| *counts.entry(course.category.as_str()).or_default() += 1);
        let mut subjects: Vec<_> = counts.into_iter().collect();
        subjects.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let subjects = subjects.into_iter().map(|(name, _)| name.to_owned()).collect();
        found.extend(own.map(|mentor| (mentor, subjects, courses.len())));
    }
    found.sort_by_key(|(mentor, _, courses)| (std::cmp::Reverse(*courses), &mentor.name, &mentor.slug));
    found.into_iter().take(MENTORS).map(|(mentor, subjects, _)| SiteMentor::new(mentor, subjects)).collect()
}
