//! The cache of rendered pages, keyed by content: a new version of the catalogue re-renders only the pages that it changed.
//!
//! The key is a digest of all inputs, including the settings' version and the path. The origin is stored beside the digest,
//! because clients choose the Host header. Finished pages are kept compressed. Rendered pages are also kept uncompressed for a
//! while, to serve other codings and hosts.

use super::client::Pages;
use super::edition::{Address, Edition};
use super::origin::Origin;
use super::resolve_page::Draft;
use super::structured::Site;
use crate::blocking::blocking;
use crate::cached_response::{Plain, Served};
use crate::error::ApiError;
use crate::middleware::metrics::Metrics;
use crate::response_cache::{Made, ResponseCache};
use crate::runtime_settings::RuntimeSettings;
use actix_web::http::header::HeaderMap;
use domain::ports::{PageError, PageInput, PageRenderer, RenderedPage};
use kernel::money::OutOfRange;
use prometheus::IntCounterVec;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum bytes of finished pages: a few thousand pages, compressed.
const FINISHED: u64 = 28 << 20;
/// Maximum bytes of rendered pages.
const RENDERED: u64 = 4 << 20;
/// Initial capacity, in pages.
const FEW: usize = 64;

/// A digest of all inputs of a page.
pub(super) type PageKey = [u8; 16];

/// The page cache of this process.
pub struct KeptPages {
    renderer: Arc<dyn PageRenderer>,
    /// Counts renderings by outcome.
    outcomes: IntCounterVec,
    finished: ResponseCache<(PageKey, String)>,
    rendered: Cache<PageKey, Arc<RenderedPage>, Bytes>,
    /// Number of requests for each page, by name.
    asked: Mutex<HashMap<String, u32>>,
}

/// Weighs entries by bytes, so that the cache is bounded by memory.
#[derive(Clone)]
struct Bytes;

impl Weighter<PageKey, Arc<RenderedPage>> for Bytes {
    fn weight(&self, _: &PageKey, page: &Arc<RenderedPage>) -> u64 {
        u64::try_from(page.head.len() + page.body.len() + size_of::<RenderedPage>()).unwrap_or(u64::MAX)
    }
}

impl KeptPages {
    /// Creates an empty cache. `outcomes` counts renderings by outcome.
    pub fn new(renderer: Arc<dyn PageRenderer>, outcomes: IntCounterVec) -> Self {
        Self {
            renderer,
            outcomes,
            finished: ResponseCache::new("pages", FINISHED),
            rendered: Cache::with_weighter(FEW, RENDERED, Bytes),
            asked: Mutex::default(),
        }
    }

    /// Whether pages can be rendered now.
    pub fn can_render(&self) -> bool {
        self.renderer.is_ready()
    }

    /// Returns the cache's name in the metrics.
    pub fn name(&self) -> &'static str {
        self.finished.name()
    }

    /// Returns the number of cached bytes.
    pub fn bytes(&self) -> u64 {
        self.finished.bytes() + self.rendered.weight()
    }

    /// Returns the number of cached finished pages.
    pub fn entries(&self) -> usize {
        self.finished.entries()
    }

    /// Returns the names of the requested pages, the most requested first.
    pub(super) fn most_wanted(&self) -> Vec<String> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let mut names: Vec<_> = asked.iter().map(|(name, times)| (*times, name.clone())).collect();
        names.sort_by(|a, b| b.cmp(a));
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// Counts one request for a page.
    pub(super) fn count(&self, name: &str) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        match asked.get_mut(name) {
            Some(times) => *times = times.saturating_add(1),
            None => drop(asked.insert(name.to_owned(), 1)),
        }
    }

    /// Returns a page in a coding that the caller accepts: from the cache, or newly made once `check` allows it.
    ///
    /// # Errors
    ///
    /// The error of `check`. 500: a price is out of range.
    pub(super) async fn get(
        self: &Arc<Self>,
        (edition, address, origin): (&Edition, Address, Origin),
        headers: &HeaderMap,
        check: impl FnOnce() -> Result<(), ApiError>,
        metrics: &Metrics,
    ) -> Result<Served, ApiError> {
        let key = self.key(edition, &address).await?;
        let (kept, of, name) = (self.clone(), edition.clone(), origin.name.clone());
        let make = move || kept.make(key, &of, &address, &origin);
        self.finished.get_or_make(((key, name), headers, metrics), check, make).await
    }

    /// Returns the key of the page at an address. It is computed once per edition.
    async fn key(&self, edition: &Edition, address: &Address) -> Result<PageKey, ApiError> {
        let Edition { runtime, snapshot, .. } = edition;
        let pages = edition.pages();
        let name = pages.target(&address.path, &address.query, snapshot).name();
        let place = (runtime.version, pages.served().prefix.clone() + &name);
        if let Some(key) = snapshot.on_demand.page_keys.get(&place) {
            return Ok(key);
        }
        let (of, address) = (edition.clone(), address.clone());
        let key = blocking(move || key_of(&of, &address)).await?;
        snapshot.on_demand.page_keys.insert(place, key);
        Ok(key)
    }

    /// Renders and finishes a page. If rendering fails, the client must render the page, and it is not cached.
    fn make(&self, key: PageKey, edition: &Edition, address: &Address, origin: &Origin) -> Result<Made, ApiError> {
        let site = Site { origin: &origin.name, ..site(edition) };
        let draft = draft(edition, address, site)?;
        let rendered = match &draft.path {
            Some(path) => self.render(key, path, &draft, edition).map(Some),
            None => Ok(None),
        };
        let keep = origin.is_ours && rendered.is_ok();
        let html = edition.pages().written(&draft, rendered.unwrap_or_default().as_deref(), site);
        Ok(Made { plain: Plain::new("text/html; charset=utf-8", html), keep })
    }

    fn render(
        &self,
        key: PageKey,
        path: &str,
        draft: &Draft<'_>,
        edition: &Edition,
    ) -> Result<Arc<RenderedPage>, PageError> {
        if let Some(page) = self.rendered.get(&key) {
            return Ok(page);
        }
        let settings = edition.pages().settings.clone();
        let locale = edition.pages().served().locale.clone();
        let input = PageInput { path: path.to_owned(), first_data: draft.first.json(), settings, locale };
        let outcome = self.renderer.render(&input).map(Arc::new);
        let name = match &outcome {
            Ok(_) => "rendered",
            Err(PageError::NotReady) => "not_ready",
            Err(PageError::Busy) => "busy",
            Err(PageError::Deadline) => "deadline",
            Err(PageError::Failed(_) | PageError::FailedBefore) => "failed",
        };
        self.outcomes.with_label_values(&[name]).inc();
        match &outcome {
            Ok(page) => self.rendered.insert(key, page.clone()),
            Err(error) => tracing::warn!(path, %error, "a page was not rendered; the client renders it"),
        }
        outcome
    }
}

/// Returns the site without its origin, which is not part of a page's key.
fn site(edition: &Edition) -> Site<'_> {
    let Edition { runtime, snapshot, .. } = edition;
    let RuntimeSettings { languages, tax, .. } = runtime.as_ref();
    let Pages { institute: settings, language, .. } = edition.pages();
    Site { origin: "", settings, language, languages, catalogue: snapshot, tax: *tax }
}

fn draft<'e>(edition: &'e Edition, address: &Address, site: Site<'_>) -> Result<Draft<'e>, ApiError> {
    let (pages, snapshot) = (edition.pages(), &edition.snapshot);
    let target = pages.target(&address.path, &address.query, snapshot);
    let draft = pages.draft(target, snapshot, site);
    draft.map_err(|OutOfRange| ApiError::internal("a price is out of range"))
}

fn key_of(edition: &Edition, address: &Address) -> Result<PageKey, ApiError> {
    let site = site(edition);
    let draft = draft(edition, address, site)?;
    let mut digest = Sha256::new();
    let head = draft.head.html(site, false);
    let version = edition.runtime.version.to_string();
    let narrowed = if draft.is_narrowed { "narrowed" } else { "" };
    let path = draft.path.as_deref().unwrap_or_default();
    for part in [
        version.as_str(),
        site.language.served.locale.as_str(),
        narrowed,
        path,
        head.as_str(),
        draft.first.json().as_str(),
    ] {
        digest.update(part.len().to_le_bytes());
        digest.update(part);
    }
    let mut key = PageKey::default();
    key.iter_mut().zip(digest.finalize()).for_each(|(place, byte)| *place = byte);
    Ok(key)
}
