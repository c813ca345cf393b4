//! Ready responses: public, the same for everybody, kept until catalogue or settings change. [`Front`] sends them before
//! routing, session and span. Other requests go on to the app, whose handlers store their responses here.
//!
//! A response is keyed by the exact bytes of the address, and stored only after the app answered it. So this table makes no
//! access decisions of its own. A session cookie bypasses it where signed-in users may get a different response.
//! `tests/api/ready.rs` compares both paths.

mod front;

pub use front::Front;

use crate::cached_response::{Coded, Coding, Served};
use crate::cookies;
use crate::language;
use crate::middleware::headers::SecurityHeaders;
use crate::middleware::metrics::{Metrics, OTHER, RouteMetrics};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web::Bytes};
use prometheus::IntCounter;
use quick_cache::sync::Cache;
use quick_cache::{Equivalent, Weighter};
use std::sync::Arc;

/// Maximum bytes of ready responses. Most bytes are shared with the caches that made them.
const MOST: u64 = 32 << 20;
/// Initial capacity, in entries.
const FEW: usize = 64;
/// Approximate size of an entry without its body, in bytes.
const OVERHEAD: usize = 1024;
/// Maximum length of a cached address. No page or list of ours has a longer one.
const LONGEST: usize = 512;

/// The metrics that count responses, and the headers of each response.
pub type With<'a> = (&'a Metrics, Arc<SecurityHeaders>);

/// The `Vary` header of responses that depend on the user.
pub const VARY_BY_COOKIE: HeaderValue = HeaderValue::from_static("accept-encoding, cookie");

/// A handler's rules for caching its response.
#[derive(Debug, Clone, Default)]
pub struct CachePolicy {
    /// The response's `Cache-Control`.
    pub cache_control: &'static str,
    /// Version of the settings that the response was made with.
    pub settings: i64,
    /// Whether a signed-in user may get a different response.
    pub by_session: bool,
    /// The only host, as named by the caller, that the response is for.
    pub host: Option<HeaderValue>,
    /// Whether the query is part of the key. If not, only addresses without a query are cached.
    pub by_query: bool,
    /// Name of the cache whose hits the metrics count.
    pub cache: Option<&'static str>,
}

impl CachePolicy {
    /// The policy of an address without a query whose response is the same for every caller.
    pub fn new(cache_control: &'static str, settings: i64) -> Self {
        Self { cache_control, settings, ..Self::default() }
    }
}

/// Ready responses by address and coding.
pub struct ReadyAnswers(Cache<Key, Arc<Ready>, Weight>);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    target: Box<str>,
    coding: Coding,
}

#[derive(Hash)]
struct KeyRef<'a> {
    target: &'a str,
    coding: Coding,
}

impl Equivalent<Key> for KeyRef<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        self.coding == key.coding && *self.target == *key.target
    }
}

#[derive(Clone)]
struct Weight;

impl Weighter<Key, Arc<Ready>> for Weight {
    fn weight(&self, key: &Key, ready: &Arc<Ready>) -> u64 {
        u64::try_from(key.target.len() + ready.bytes.len() + OVERHEAD).unwrap_or(u64::MAX)
    }
}

type Headers = Vec<(HeaderName, HeaderValue)>;

/// One ready response, as a 200 and as a 304.
struct Ready {
    settings: i64,
    by_session: bool,
    host: Option<HeaderValue>,
    coded: Coded,
    /// Headers of the 200 response, security headers included.
    found: Headers,
    /// Headers of the 304 response.
    unchanged: Headers,
    bytes: Bytes,
    route: RouteMetrics,
    hits: Option<IntCounter>,
}

impl Ready {
    /// Whether this response may be sent for a request with these headers under this version of the settings.
    fn is_for(&self, headers: &HeaderMap, settings: i64) -> bool {
        self.settings == settings
            && (self.host.is_none() || self.host.as_ref() == headers.get(header::HOST))
            && !(self.by_session && cookies::has_session(headers))
    }
}

impl Default for ReadyAnswers {
    fn default() -> Self {
        Self(Cache::with_weighter(FEW, MOST, Weight))
    }
}

impl ReadyAnswers {
    /// Returns the number of cached bytes.
    pub fn bytes(&self) -> u64 {
        self.0.weight()
    }

    /// Returns the ready response for an address in a coding.
    fn get(&self, target: &str, coding: Coding) -> Option<Arc<Ready>> {
        self.0.get(&KeyRef { target, coding })
    }

    /// Builds the handler's response, 200 or 304, and stores it for later requests if it is lasting.
    pub fn respond(
        &self,
        request: &HttpRequest,
        served: &Served,
        policy: CachePolicy,
        made_with: With<'_>,
    ) -> HttpResponse {
        let mut response = served.coded.respond(StatusCode::OK, request, policy.cache_control);
        if policy.by_session {
            response.headers_mut().insert(header::VARY, VARY_BY_COOKIE);
        }
        self.keep(request, served, policy, made_with);
        response
    }

    fn keep(&self, request: &HttpRequest, served: &Served, policy: CachePolicy, made_with: With<'_>) {
        let asked = language::asked(request);
        let Some(target) = asked.path_and_query() else { return };
        let is_named = policy.by_query || target.query().is_none();
        let is_another = policy.by_session && cookies::has_session(request.headers());
        if !served.lasting || !is_named || is_another || target.as_str().len() > LONGEST {
            return;
        }
        let key = Key { target: target.as_str().into(), coding: Coding::of(request.headers()) };
        self.0.insert(key, Arc::new(Ready::new(request, &served.coded, policy, made_with)));
    }
}

impl Ready {
    fn new(request: &HttpRequest, coded: &Coded, policy: CachePolicy, (metrics, security): With<'_>) -> Self {
        let headers = |unchanged| {
            let mut headers = coded.headers(unchanged, policy.cache_control).into_iter().collect::<HeaderMap>();
            if policy.by_session {
                headers.insert(header::VARY, VARY_BY_COOKIE);
            }
            security.add(&mut headers);
            headers.into_iter().collect()
        };
        Self {
            found: headers(false),
            unchanged: headers(true),
            bytes: coded.bytes(),
            coded: coded.clone(),
            route: metrics.of_route(request.match_pattern().as_deref().unwrap_or(OTHER)),
            hits: policy.cache.map(|cache| metrics.of_cache(cache, "hit")),
            settings: policy.settings,
            by_session: policy.by_session,
            host: policy.host,
        }
    }
}
