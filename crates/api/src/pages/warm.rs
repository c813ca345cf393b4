//! Warms the page cache: renders pages before they are requested, after a start and after each new version.

use super::edition::{Address, Edition};
use super::kept::KeptPages;
use super::origin::Origin;
use crate::error::ApiError;
use crate::language::Language;
use crate::middleware::metrics::Metrics;
use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};
use catalogue::Status;
use std::collections::HashSet;
use std::sync::Arc;

/// Maximum number of warmed pages besides home and lists.
const MOST: usize = 100;
/// The pages on which most visits start.
const FIRST: [&str; 4] = ["/", "/courses", "/bundles", "/specialBundles"];

/// Renders home, lists and, in the first language, the most requested pages, in browsers' usual coding. Already cached pages
/// cost almost nothing. Stops when pages can't be rendered any more.
///
/// # Errors
///
/// A page cannot be made.
pub async fn pages(edition: &Edition, kept: &Arc<KeptPages>, metrics: &Metrics) -> Result<usize, ApiError> {
    let mut headers = HeaderMap::new();
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
    let origin = Origin { name: edition.runtime.config.origin().trim_end_matches('/').to_owned(), is_ours: true };
    let mut made = 0;
    for path in wanted(edition, kept) {
        if !kept.can_render() {
            break;
        }
        let address = Address { path, query: String::new() };
        kept.get((edition, address, origin.clone()), &headers, || Ok(()), metrics).await?;
        made += 1;
    }
    Ok(made)
}

/// Paths of pages, the most important first.
fn wanted(edition: &Edition, kept: &KeptPages) -> Vec<String> {
    let Edition { runtime, snapshot, language } = edition;
    let catalogue = &snapshot.catalogue;
    let first = FIRST.map(str::to_owned).into_iter();
    if *language != Language::default() {
        return first.collect();
    }
    let bundles = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
    let courses = catalogue.courses.iter().filter(|course| course.status == Status::Published);
    let parts = snapshot.site.parts.values().filter(|part| runtime.pages.kinds.contains_key(part.kind));
    let own = runtime.pages.entries().map(|entry| entry.path.clone());
    let all = first
        .chain(kept.most_wanted())
        .chain(bundles.map(super::resolve_page::bundle_path))
        .chain(courses.map(|course| super::resolve_page::course_path(course)))
        .chain(catalogue.webinars.iter().map(super::resolve_page::webinar_path))
        .chain(snapshot.articles().map(super::resolve_page::article_path))
        .chain(own)
        .chain(parts.map(|part| part.path.clone()));
    let mut known = HashSet::new();
    let is_page = |path: &String| path.starts_with('/') && !path.ends_with('?');
    all.filter(is_page).filter(|path| known.insert(path.clone())).take(FIRST.len() + MOST).collect()
}
