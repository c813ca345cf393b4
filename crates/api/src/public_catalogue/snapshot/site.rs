//! The site's pages as visitors see them.

use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::legal::LegalData;
use crate::public_catalogue::site::{SiteData, SiteLists, SiteMentor, SitePart};
use crate::site_content::{self, Dictionary};
use catalogue::Mentor;
use domain::storefront::snapshot::Catalogue;
use domain::translations::{SiteTexts, translate};
use institute::site::{DefaultContent, FieldValue, Fields, Rule, Section, SitePage, kinds_of, named_files};
use institute::translations::TranslationKey;
use kernel::locale::Locale;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Indexes of the published courses that name a mentor, by the mentor's slug.
type CoursesOf = HashMap<String, Vec<usize>>;

/// Maximum number of mentors on a page of the site.
const MENTORS: usize = 12;

/// Number of courses for a search on a goal's page, as the client requests them.
const OF_A_SEARCH: &str = "4";

/// A section that has a page of its own.
#[derive(Debug, Clone)]
pub struct PartPage {
    pub path: String,
    /// Name of the section's kind.
    pub kind: &'static str,
    /// Title, with `{brand}` as a placeholder for the institute's name.
    pub title: String,
    /// Description for search engines, with the placeholder `{brand}` too.
    pub description: String,
    /// Whether the page has any content.
    pub is_filled: bool,
    /// Addresses under /api/v1 that the page reads first.
    pub reads: Vec<String>,
}

/// The site's pages in one language, and the pages of their sections.
#[derive(Clone)]
pub struct SiteAnswers {
    /// GET /site/{page} of each page: the published version, else the built-in text.
    pub pages: HashMap<SitePage, Arc<CachedResponse>>,
    /// GET /legal/{page} of each legal page.
    pub legal: HashMap<SitePage, Arc<CachedResponse>>,
    /// Sections that have a page of their own, by path.
    pub parts: BTreeMap<String, PartPage>,
    /// Lists that sections show in addition to their own fields.
    pub lists: SiteLists,
    /// Pages that can't be read. They have no response here and are answered with 500.
    pub unreadable: BTreeSet<SitePage>,
}

/// Builds the responses of all pages in a language. Translations by the staff take precedence over the build's dictionary.
pub(super) fn answers(catalogue: &Catalogue, courses_of: &CoursesOf, locale: Locale) -> Result<SiteAnswers, ApiError> {
    let defaults = defaults()?;
    let dictionary = Dictionary::into(locale.as_str()).transpose().map_err(ApiError::internal)?;
    let translated = |page, own: &[Section], dictionary: &Dictionary| {
        let TranslationKey { kind, id, .. } = TranslationKey::site(page, locale);
        let mut texts = SiteTexts::new(page, own.to_vec());
        translate(&mut texts, catalogue.translations_of(kind, id, locale));
        Cow::Owned(dictionary.translate(&texts.sections))
    };
    let pages: HashMap<SitePage, Cow<'_, [Section]>> = SitePage::ALL
        .into_iter()
        .map(|page| {
            let own = sections(catalogue, &defaults, page);
            (page, dictionary.as_deref().map_or(Cow::Borrowed(own), |dictionary| translated(page, own, dictionary)))
        })
        .collect();
    let of = |page| pages.get(&page).map_or(&[][..], |sections| sections);
    let shown = |page| of(page).iter().filter(|section| !section.hidden);
    let lists = SiteLists {
        mentors: mentors(catalogue, courses_of, locale),
        goals: shown(SitePage::Goals).filter_map(SitePart::new).collect(),
        albums: shown(SitePage::Gallery).filter_map(SitePart::new).filter(SitePart::has_picture).collect(),
    };
    let mut unreadable = unreadable(catalogue);
    let mut prepare = |page: SitePage, read: &dyn Fn() -> serde_json::Result<Arc<CachedResponse>>| {
        let answer = if unreadable.contains(&page) { None } else { read_or_log(page, read) };
        if answer.is_none() {
            unreadable.insert(page);
        }
        Some((page, answer?))
    };
    let answer = |page| CachedResponse::success(&SiteData::new(page, of(page), &lists));
    let written = SitePage::ALL.into_iter().filter(|page| !page.is_legal());
    let written = written.filter_map(|page| prepare(page, &|| answer(page))).collect();
    let of_page = |page| shown(page).filter_map(move |section| part_page(page, section));
    let parts = SitePage::ALL.into_iter().flat_map(of_page).map(|part| (part.path.clone(), part)).collect();
    let legal =
        |page| CachedResponse::success(&LegalData::current(catalogue.site.get(&page).map(Arc::as_ref), of(page)));
    let legal = SitePage::LEGAL.into_iter().filter_map(|page| prepare(page, &|| legal(page))).collect();
    Ok(SiteAnswers { pages: written, legal, parts, lists, unreadable })
}

/// Returns and logs the pages whose published version the database could not read. An unreadable navigation is replaced by the
/// built-in one.
fn unreadable(catalogue: &Catalogue) -> BTreeSet<SitePage> {
    for (page, cause) in &catalogue.unreadable {
        log_unreadable(*page, cause);
    }
    catalogue.unreadable.keys().copied().filter(|page| *page != SitePage::Navigation).collect()
}

/// Builds a page's response. If the page can't be read, only this page answers 500.
fn read_or_log(
    page: SitePage,
    read: &dyn Fn() -> serde_json::Result<Arc<CachedResponse>>,
) -> Option<Arc<CachedResponse>> {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(Ok(answer)) => return Some(answer),
        Ok(Err(error)) => log_unreadable(page, &error.to_string()),
        Err(_) => log_unreadable(page, "reading it panicked"),
    }
    None
}

fn log_unreadable(page: SitePage, cause: &str) {
    let page = page.as_str();
    tracing::error!(page, cause, "a page of the site cannot be read; it answers 500 until it is published anew");
}

/// Returns the site pages whose own texts are completely translated, ignoring hidden sections.
pub(super) fn whole(catalogue: &Catalogue) -> Result<Vec<TranslationKey>, ApiError> {
    let defaults = defaults()?;
    let mut whole = Vec::new();
    for page in SitePage::ALL {
        // A page that was never published has built-in texts only.
        let written = catalogue.site.get(&page).map(|version| {
            let seen = version.sections.iter().filter(|section| !section.hidden).cloned().collect();
            SiteTexts::written(page, seen, &defaults)
        });
        for locale in Locale::ALL.into_iter().filter(|locale| *locale != Locale::default()) {
            let key = TranslationKey::site(page, locale);
            let known = catalogue.translations_of(key.kind, key.id, locale);
            let is_whole = written.clone().is_none_or(|mut texts| translate(&mut texts, known));
            whole.extend(is_whole.then_some(key));
        }
    }
    Ok(whole)
}

fn part_page(page: SitePage, section: &Section) -> Option<PartPage> {
    let kind = kinds_of(page).find(|kind| kind.name == section.kind)?;
    let path = format!("{}{}", kind.below?, section.text("address")?);
    let searches = section.list("searches").iter().filter_map(course_list);
    let own = format!("/site/{}", page.as_str());
    let words = section.text("description").or_else(|| section.text("lead"));
    Some(PartPage {
        path,
        kind: kind.name,
        title: section.text("title")?.to_owned(),
        description: words.unwrap_or_default().to_owned(),
        is_filled: !section.list("items").is_empty() || section.text("lead").is_some(),
        reads: std::iter::once(own).chain(searches).collect(),
    })
}

/// Returns the address of the course list for a goal's search, as the client requests it.
fn course_list(search: &Fields) -> Option<String> {
    let text = |field: &str| match search.get(field) {
        Some(FieldValue::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let (category, words, title_words) = (text("category"), text("words"), text("titleWords"));
    category.or(words).or(title_words)?;
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.append_pair("page", "1");
    category.map(|category| query.append_pair("category", category));
    words.or(title_words).map(|words| query.append_pair("q", words));
    title_words.filter(|_| words.is_none()).map(|_| query.append_pair("in", "title"));
    Some(format!("/course/getCourses?{}", query.append_pair("perPage", OF_A_SEARCH).finish()))
}

/// Returns the media keys of films on published pages, without hidden sections.
pub(super) fn films(catalogue: &Catalogue) -> impl Iterator<Item = String> {
    let of_page = |(page, version): (&SitePage, &Arc<institute::site::PublishedVersion>)| {
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
    match catalogue.site.get(&page) {
        Some(version) => &version.sections,
        None if catalogue.unreadable.contains_key(&page) && page != SitePage::Navigation => &[],
        None => defaults.of(page),
    }
}

/// Returns mentors with the categories of their courses. Those with the most courses come first, then by name.
fn mentors(catalogue: &Catalogue, courses_of: &CoursesOf, locale: Locale) -> Vec<SiteMentor> {
    let mut found: Vec<(&Mentor, Vec<&str>, usize)> = Vec::new();
    for (slug, places) in courses_of {
        let courses: Vec<_> = places.iter().filter_map(|place| catalogue.courses.get(*place)).collect();
        let own = courses.first().and_then(|course| course.mentors.iter().find(|mentor| mentor.slug == *slug));
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        courses.iter().for_each(|course| *counts.entry(course.category.as_str()).or_default() += 1);
        let mut subjects: Vec<_> = counts.into_iter().collect();
        subjects.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let subjects = subjects.into_iter().map(|(name, _)| name).collect();
        found.extend(own.map(|mentor| (mentor, subjects, courses.len())));
    }
    found.sort_by_key(|(mentor, _, courses)| (std::cmp::Reverse(*courses), &mentor.name, &mentor.slug));
    let card = |(mentor, subjects, _): (&Mentor, Vec<&str>, usize)| {
        let names = subjects.iter().map(|name| catalogue.category_in(locale, name).to_owned()).collect();
        SiteMentor::new(mentor, subjects.into_iter().map(str::to_owned).collect(), names)
    };
    found.into_iter().take(MENTORS).map(card).collect()
}
