//! Responses that are made on demand, and bounds on how many are cached.

use crate::cached_response::CachedResponse;
use crate::ready::ReadyAnswers;
use crate::response_cache::ResponseCache;
use domain::storefront::search::CourseFilter;
use kernel::ids::{ArticleId, CourseId, MentorId, WebinarId};
use quick_cache::sync::Cache;
use quick_cache::{UnitWeighter, Weighter};
use std::sync::Arc;

/// Most bytes of lists that are kept.
const LISTS: u64 = 16 << 20;
/// Most bytes of courses' own answers that are kept.
const COURSES: u64 = 16 << 20;
/// Answers that room is made for at first.
const FEW: usize = 64;
/// Most bytes of mentors' own answers that are kept.
const MENTORS: u64 = 4 << 20;
/// Most bytes of webinars' own answers that are kept.
const WEBINARS: u64 = 4 << 20;
/// Most bytes of articles that are kept.
const ARTICLES: u64 = 8 << 20;
/// Most bytes of sitemaps that are kept.
const SITEMAPS: u64 = 4 << 20;
/// Most pages whose key is remembered.
const PAGES: u64 = 8192;
/// Most bytes of drawn covers that are kept.
const COVERS: u64 = 8 << 20;

/// A list that somebody asked for: filter, page, rows per page.
type ListKey = (CourseFilter, i64, i64);
/// A sitemap: version of the settings, origin.
type SitemapKey = (i64, String);
/// A cover: name of the category, slug.
type CoverKey = (String, String);

/// Answers that are made on demand. They go with the snapshot, so that none of them is out of date.
pub struct OnDemand {
    /// GET /course/getCourses with parameters.
    pub lists: ResponseCache<ListKey>,
    /// The sitemap.
    pub sitemaps: ResponseCache<SitemapKey>,
    /// The digest of each page's inputs, by version of the settings and name: see `pages::KeptPages`.
    pub page_keys: Cache<(i64, String), [u8; 16]>,
    /// Drawn covers.
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
    /// Responses that can be sent again without the app.
    pub ready: Arc<ReadyAnswers>,
}

/// Counts the bytes of an answer, and about as many for its compressed forms.
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
    /// How many bytes each cache holds, by its name.
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
