//! A cache of responses made on demand, bounded by bytes. It belongs to a snapshot. Rarely requested responses are evicted
//! first. Responses that strangers can request in endless variety are not cached: free text, empty results, an invented host or
//! cover. Making those is rate-limited by address (`uncached_per_minute`).

use crate::blocking::blocking;
use crate::cached_response::{Coded, Coding, Plain, Served};
use crate::error::ApiError;
use crate::middleware::metrics::Metrics;
use actix_web::http::header::HeaderMap;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;

/// Approximate memory for a key and the cache's bookkeeping, in bytes.
const OVERHEAD: usize = 512;
/// Initial capacity, in entries.
const FEW: usize = 64;

/// A newly made response.
pub struct Made {
    pub plain: Plain,
    /// Whether it may be cached. False for responses that a stranger can request in endless variety.
    pub keep: bool,
}

/// A cache of one kind of response.
pub struct ResponseCache<K> {
    name: &'static str,
    kept: Cache<(K, Coding), Coded, Bytes>,
}

/// Weighs entries by bytes, so that the cache is bounded by memory.
#[derive(Clone)]
struct Bytes;

impl<K> Weighter<K, Coded> for Bytes {
    fn weight(&self, _: &K, answer: &Coded) -> u64 {
        u64::try_from(answer.size() + OVERHEAD).unwrap_or(u64::MAX)
    }
}

impl<K: Hash + Eq + Clone> ResponseCache<K> {
    /// Creates a cache of at most `bytes`. `name` is its name in the metrics.
    pub fn new(name: &'static str, bytes: u64) -> Self {
        Self { name, kept: Cache::with_weighter(FEW, bytes, Bytes) }
    }

    /// Returns the cache's name in the metrics.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the number of cached bytes.
    pub fn bytes(&self) -> u64 {
        self.kept.weight()
    }

    /// Returns the number of cached responses.
    pub fn entries(&self) -> usize {
        self.kept.len()
    }

    /// Returns the response for a key in the caller's coding: from the cache, or from `make`, which runs on a blocking thread
    /// once `check` allows it. Concurrent requests for the same key share one call.
    ///
    /// # Errors
    ///
    /// The errors of `check` and of `make`.
    pub async fn get_or_make(
        &self,
        (key, headers, metrics): (K, &HeaderMap, &Metrics),
        check: impl FnOnce() -> Result<(), ApiError>,
        make: impl FnOnce() -> Result<Made, ApiError> + Send + 'static,
    ) -> Result<Served, ApiError> {
        let coding = Coding::of(headers);
        let place = match self.kept.get_value_or_guard_async(&(key, coding)).await {
            Ok(known) => {
                metrics.count_cached(self.name, "hit");
                return Ok(Served { coded: known, lasting: true });
            }
            Err(place) => place,
        };
        metrics.count_cached(self.name, "miss");
        check()?;
        let quick = Coding::quick(headers);
        let served = blocking(move || {
            let Made { plain, keep } = make()?;
            let thorough = if keep { plain.try_thorough(coding) } else { None };
            let quick = || Served { coded: plain.quick(quick), lasting: false };
            Ok::<_, ApiError>(thorough.map_or_else(quick, |coded| Served { coded, lasting: true }))
        })
        .await?;
        if served.lasting {
            // The insertion is refused if the entry was removed meanwhile. The response is then not cached.
            let _ = place.insert(served.coded.clone());
        }
        Ok(served)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;
    use std::cell::Cell;

    async fn ask(cache: &ResponseCache<u32>, metrics: &Metrics, key: u32, bytes: usize, keep: bool) -> bool {
        let (request, was_made) = (TestRequest::default().to_http_request(), Cell::new(false));
        let make = move || Ok(Made { plain: Plain::new("text/plain", vec![b'x'; bytes]), keep });
        let check = || {
            was_made.set(true);
            Ok(())
        };
        cache.get_or_make((key, request.headers(), metrics), check, make).await.unwrap();
        was_made.get()
    }

    #[actix_web::test]
    async fn what_is_kept_is_made_once_and_within_the_bound() {
        let (cache, metrics) = (ResponseCache::new("lists", 1 << 20), Metrics::new().unwrap());
        assert!(ask(&cache, &metrics, 0, 1000, true).await);
        assert!(!ask(&cache, &metrics, 0, 1000, true).await);
        for key in 1..500 {
            ask(&cache, &metrics, key, 10_000, true).await;
            assert!(cache.bytes() <= 1 << 20, "{}", cache.bytes());
        }
        assert!(cache.entries() > 10, "{}", cache.entries());
        let text = String::from_utf8(metrics.render().unwrap()).unwrap();
        assert!(text.contains(r#"cache_requests_total{cache="lists",outcome="hit"} 1"#), "{text}");
    }

    #[actix_web::test]
    async fn what_is_not_to_be_kept_and_what_is_refused_leaves_nothing() {
        let (cache, metrics) = (ResponseCache::new("lists", 1 << 20), Metrics::new().unwrap());
        for _ in 0..2 {
            assert!(ask(&cache, &metrics, 1, 1000, false).await);
        }
        let request = TestRequest::default().to_http_request();
        let make = || Ok(Made { plain: Plain::new("text/plain", "x"), keep: true });
        let refused = || Err(ApiError::too_many("Too many.", 1));
        assert!(cache.get_or_make((2, request.headers(), &metrics), refused, make).await.is_err());
        assert_eq!((cache.entries(), cache.bytes()), (0, 0));
    }
}
