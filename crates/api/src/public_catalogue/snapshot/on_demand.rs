//! Responses that are built on demand, and bounds on the size of their caches.

use crate::cached_response::CachedResponse;
use crate::ready::ReadyAnswers;
use crate::response_cache::ResponseCache;
use domain::storefront::search::CourseFilter;
use kernel::ids::{ArticleId, CourseId, MentorId, WebinarId};
use quick_cache::sync::Cache;
use quick_cache::{UnitWeighter, Weighter};
use std::sync::Arc;

/// Maximum cached bytes of lists.
const LISTS: u64 = 16 << 20;
/// Maximum cached bytes of courses' own responses.
const COURSES: u64 = 16 << 20;
/// Initial capacity, in responses.
const FEW: usize = 64;
/// Maximum cached bytes of mentors' own responses.
const MENTORS: u64 = 4 << 20;
/// Maximum cached bytes of webinars' own responses.
const WEBINARS: u64 = 4 << 20;
/// Maximum cached bytes of articles.
const ARTICLES: u64 = 8 << 20;
/// Maximum cached bytes of sitemaps.
const SITEMAPS: u64 = 4 << 20;
/// Maximum number of cached page keys.
const PAGES: u64 = 8192;
/// Maximum cached bytes of generated covers.
const COVERS: u64 = 8 << 20;

/// Key of a requested list: filter, page, rows per page.
type ListKey = (CourseFilter, i64, i64);
/// Key of a sitemap: version of the settings, origin.
type SitemapKey = (i64, String);
/// Key of a cover: name of the category, slug.
type CoverKey = (String, String);

/// Caches of responses that are built on demand. They belong to the snapshot, so they are never stale.
pub struct OnDemand {
    /// GET /course/getCourses with parameters.
    pub lists: ResponseCache<ListKey>,
    pub sitemaps: ResponseCache<SitemapKey>,
    /// Digest of each page's inputs, by version of the settings and name of the page: see `pages::KeptPages`.
    pub page_keys: Cache<(i64, String), [u8; 16]>,
    /// Generated covers.
    pub covers: ResponseCache<CoverKey>,
    /// GET /course/getCourses without parameters.
    pub(super) all_courses: Cache<(), Arc<CachedResponse>>,
    /// GET /course/{id}.
    pub(super) courses: Cache<CourseId, Arc<CachedResponse>, Bytes>,
    /// GET /mentors/{slug}.
    pub(super) mentors: Cache<MentorId, Arc<CachedResponse>, Bytes>,
    /// GET /articles/{id}.
    pub(super) articles: Cache<ArticleId, Arc<CachedResponse>, Bytes>,
    /// GET /webinars/{slug}.
    pub(super) webinars: Cache<WebinarId, Arc<CachedResponse>, Bytes>,
    /// Ready responses, which are sent without calling the app.
    pub ready: Arc<ReadyAnswers>,
}

/// Weighs a response by its bytes, doubled to allow for its compressed forms.
#[derive(Clone)]
pub(super) struct Bytes;

impl<K> Weighter<K, Arc<CachedResponse>> for Bytes {
    fn weight(&self, _: &K, answer: &Arc<CachedResponse>) -> u64 {
        u64::try_from(2 * answer.plain().len() + size_of::<CachedResponse>()).unwrap_or(u64::MAX)
    }
}

impl Default for OnDemand {
    fn default() -> Self {
        Self {
            lists: ResponseCache::new("lists", LISTS),
            sitemaps: ResponseCache::new("sitemaps", SITEMAPS),
            page_keys: Cache::with_weighter(FEW, PAGES, UnitWeighter),
            covers: ResponseCache::new("covers", COVERS),
            all_courses: Cache::new(1),
            courses: Cache::with_weighter(FEW, COURSES, Bytes),
            mentors: Cache::with_weighter(FEW, MENTORS, Bytes),
            articles: Cache::with_weighter(FEW, ARTICLES, Bytes),
            webinars: Cache::with_weighter(FEW, WEBINARS, Bytes),
            ready: Arc::default(),
        }
    }
}

impl OnDemand {
    /// Returns the number of bytes in each cache, by the cache's name.
    pub fn bytes(&self) -> [(&'static str, u64); 8] {
        let Self { lists, sitemaps, covers, courses, mentors, articles, webinars, ready, .. } = self;
        [
            (lists.name(), lists.bytes()),
            (sitemaps.name(), sitemaps.bytes()),
            (covers.name(), covers.bytes()),
            ("courses", courses.weight()),
            ("mentors", mentors.weight()),
            ("articles", articles.weight()),
            ("webinars", webinars.weight()),
            ("ready", ready.bytes()),
        ]
    }
}
