//! Ready responses: public, the same for everybody, kept until catalogue or settings change. [`Front`] sends them
//! before routing, session and span; requests that it can't answer go on to the app, whose handlers store their
//! responses here.
//!
//! An address is kept byte by byte and only after the app answered it, so this table refuses and allows nothing by
//! itself. A session's cookie bypasses it where signed-in users may get another answer. `tests/api/ready.rs` compares
//! both ways.

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

/// Most bytes of answers that are ready; most of them are shared with the caches that made them.
const MOST: u64 = 32 << 20;
/// Entries that room is made for at first.
const FEW: usize = 64;
/// The approximate size of an entry besides its bytes.
const OVERHEAD: usize = 1024;
/// Longer addresses are no page's and no list's of ours.
const LONGEST: usize = 512;

/// What responses need: metrics to count them, headers for each.
pub type With<'a> = (&'a Metrics, Arc<SecurityHeaders>);

/// The header of responses that depend on the user.
pub const VARY_BY_COOKIE: HeaderValue = HeaderValue::from_static("accept-encoding, cookie");

/// A handler's rules for caching its response.
#[derive(Debug, Clone, Default)]
pub struct CachePolicy {
    /// The answer's `cache-control`.
    pub cache_control: &'static str,
    /// Version of the settings that it was made with.
    pub settings: i64,
    /// Whether a signed-in user may get another one.
    pub by_session: bool,
    /// The only host, as the caller named it, that it is for.
    pub host: Option<HeaderValue>,
    /// Whether the query is part of the key; else only addresses without one are cached.
    pub by_query: bool,
    /// The cache that counts it as a hit.
    pub cache: Option<&'static str>,
}

impl CachePolicy {
    /// For an address without a query, the same for every caller.
    pub fn new(cache_control: &'static str, settings: i64) -> Self {
        Self { cache_control, settings, ..Self::default() }
    }
}

/// Answers by address and coding.
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

/// One response, in both of its forms.
struct Ready {
    settings: i64,
    by_session: bool,
    host: Option<HeaderValue>,
    coded: Coded,
    /// Headers of the 200, security headers included.
    found: Headers,
    /// Headers of the 304.
    unchanged: Headers,
    bytes: Bytes,
    route: RouteMetrics,
    hits: Option<IntCounter>,
}

impl Ready {
    /// Whether it may be sent to a caller with these headers under this version of the settings.
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
    /// Bytes that are kept.
    pub fn bytes(&self) -> u64 {
        self.0.weight()
    }

    /// The answer to an address in a coding, if it is ready.
    fn get(&self, target: &str, coding: Coding) -> Option<Arc<Ready>> {
        self.0.get(&KeyRef { target, coding })
    }

    /// The handler's answer, 200 or 304, kept for the next who ask for the same when it is lasting.
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
