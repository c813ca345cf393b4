//! The state that every handler can access: settings, ports and in-memory data.

use crate::blocking::{SlowWork, blocking};
use crate::chunk_cache::ChunkCache;
use crate::companions::KnownCompanions;
use crate::config::{Config, ExposeSecret, Profile};
use crate::connections::Connections;
use crate::error::ApiError;
use crate::kept_pictures::KeptPictures;
use crate::language::locale;
use crate::limits::Limits;
use crate::middleware::metrics::Metrics;
use crate::pages::KeptPages;
use crate::picture_queue::PictureQueue;
use crate::ports::Ports;
use crate::public_catalogue::{CatalogueCache, Snapshot};
use crate::ready::With;
use crate::runtime_settings::{CurrentSettings, RuntimeSettings};
use crate::share_queue::ShareQueue;
use crate::start_error::StartError;
use crate::use_cases::UseCases;
use actix_web::{HttpRequest, web};
use arc_swap::ArcSwap;
use catalogue::Status;
use domain::ports::PageRenderer;
use domain::storefront::snapshot::Catalogue;
use institute::sale_context::SaleContext;
use kernel::gst::TaxPolicy;
use money::ports::Gateways;
use money::wallet::reward::default_hold;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// Maximum bytes of cached stream segments: about ten minutes of one video in the quality `480p`.
const SEGMENTS_IN_MEMORY: u64 = 48 * 1024 * 1024;

/// Shared by all workers, as `web::Data<AppState>`. Derefs to [`Ports`]: `state.store`, `state.clock`.
pub struct AppState {
    pub ports: Ports,
    /// The configuration at startup. [`Self::runtime_settings`] has what an admin can change.
    pub config: Config,
    /// Runs password hashing with limited concurrency.
    pub hashing: SlowWork,
    /// Runs the decoding and encoding of uploaded pictures with limited concurrency.
    pub pictures: PictureQueue,
    /// Rate limits of requests and of wrong passwords.
    pub limits: Limits,
    /// Metrics for the operator.
    pub metrics: Metrics,
    /// Cache of the public catalogue.
    pub catalogue: CatalogueCache,
    /// Courses that buyers of a course also bought.
    pub companions: KnownCompanions,
    /// Settings that can change at run time, with the pages that contain them.
    pub current: CurrentSettings,
    use_cases: ArcSwap<UseCases>,
    /// Cache of rendered pages.
    pub pages: Arc<KeptPages>,
    /// Cache of the stream segments that are being watched.
    pub segments: Arc<ChunkCache>,
    /// Queue for drawing share pictures.
    pub share_queue: ShareQueue,
    /// Cache of recently drawn share pictures of certificates.
    pub certificate_pictures: KeptPictures,
    /// True while the server drains: a load balancer should send no new requests.
    pub draining: AtomicBool,
    /// When the database last responded; checked every second.
    pub database_seen: ArcSwap<Instant>,
    /// True when the worker must stop work that can take hours.
    pub stopping: AtomicBool,
    /// Reads the state of the connection pool.
    pub connections: Connections,
}

impl AppState {
    /// Builds the state. Reads the catalogue and the client's files.
    ///
    /// # Errors
    ///
    /// The catalogue, the settings or the client's files cannot be read.
    pub fn new(
        config: Config,
        ports: Ports,
        renderer: Arc<dyn PageRenderer>,
        connections: Connections,
    ) -> Result<Self, StartError> {
        let current = CurrentSettings::load(&config, &ports)?;
        let tax = current.get().tax;
        let use_cases = UseCases::new(&ports, &config, &current.get())?;
        let metrics = Metrics::new();
        let metrics = if ports.counters.is_some() { metrics.and_then(Metrics::with_shared_limits) } else { metrics };
        let metrics = metrics.map_err(StartError::other)?;
        Ok(Self {
            hashing: SlowWork::per_core(),
            pictures: PictureQueue::default(),
            limits: Limits::new(&config.rate_limit, ports.counters.clone(), config.session.secret.expose_secret()),
            catalogue: CatalogueCache::load(ports.store.as_ref(), tax, ports.clock.clone())?,
            companions: KnownCompanions::load(ports.store.as_ref()).map_err(StartError::other)?,
            pages: Arc::new(KeptPages::new(renderer, metrics.rendered.clone())),
            metrics,
            current,
            use_cases: ArcSwap::from_pointee(use_cases),
            segments: Arc::new(ChunkCache::new(SEGMENTS_IN_MEMORY)),
            share_queue: ShareQueue::default(),
            certificate_pictures: KeptPictures::default(),
            draining: AtomicBool::new(false),
            database_seen: ArcSwap::from_pointee(Instant::now()),
            stopping: AtomicBool::new(false),
            connections,
            ports,
            config,
        })
    }

    /// Whether a replica serves some reads. Then there may be other servers.
    pub fn has_replica(&self) -> bool {
        !Arc::ptr_eq(&self.store, &self.reads)
    }

    /// Returns the use cases for the present settings. Call it once for each piece of work.
    pub fn use_cases(&self) -> Arc<UseCases> {
        self.use_cases.load_full()
    }

    /// Returns the settings that this process knows. Call it once for each response, so that the whole response uses the same
    /// version.
    pub fn runtime_settings(&self) -> Arc<RuntimeSettings> {
        self.current.get()
    }

    /// Loads settings that this or another process stored. The catalogue is refreshed first, because its prices include the
    /// tax. Blocks.
    ///
    /// # Errors
    ///
    /// 503: the database is unavailable.
    /// 500: the stored settings cannot be used.
    pub fn refresh_settings(&self) -> Result<(), ApiError> {
        let refresh_catalogue = |tax| self.catalogue.refresh(self.store.as_ref(), tax).map(drop);
        if self.current.refresh(&self.config, &self.ports, refresh_catalogue)? {
            let use_cases =
                UseCases::new(&self.ports, &self.config, &self.current.get()).map_err(ApiError::internal)?;
            self.use_cases.store(Arc::new(use_cases));
            self.warn_of_short_hold();
        }
        Ok(())
    }

    /// Returns the current and former gateways. Call it once for each piece of work.
    pub fn gateways(&self) -> Gateways {
        self.current.get().providers.gateways.clone()
    }

    /// Returns the settings that a sale needs.
    pub fn sale(&self) -> Arc<SaleContext> {
        self.current.get().sale.clone()
    }

    /// Returns the catalogue in the request's language.
    pub fn snapshot_for(&self, request: &HttpRequest) -> Arc<Snapshot> {
        self.catalogue.snapshot().in_locale(locale(request))
    }

    /// Returns how many days rewards are held if the settings don't say.
    pub fn default_hold_days(&self) -> u32 {
        let snapshot = self.catalogue.snapshot();
        let Catalogue { courses, bundles, .. } = &*snapshot.catalogue;
        let courses = courses.iter().filter(|it| it.status == Status::Published).map(|it| it.refund_window_days);
        let bundles = bundles.iter().filter(|it| it.status == Status::Published).map(|it| it.refund_window_days);
        default_hold(courses.chain(bundles).max().unwrap_or_default())
    }

    /// Warns in production if rewards are paid out while an order may still be refunded, because such a payout can cost the
    /// institute money.
    pub fn warn_of_short_hold(&self) {
        let (set, advised) = (self.sale().settings.referral.hold_days, self.default_hold_days());
        if let Some(days) = set.filter(|days| *days < advised && self.config.profile == Profile::Production) {
            tracing::warn!(
                days,
                advised,
                "referral.hold_days is shorter than the longest refund window sold, at least 7"
            );
        }
    }

    /// Logs the path of the file with a new code for the first admin, never the code itself.
    pub fn tell_of_setup_code(&self) {
        let file = self.config.data.setup_file();
        tracing::info!(file = %file.display(), "there is no admin yet: /admin/setup asks for the code in this file");
    }

    /// Returns what a cached response needs when it is sent: metrics and security headers.
    pub fn answers_with(&self) -> With<'_> {
        (&self.metrics, self.runtime_settings().providers.security_headers.clone())
    }

    /// Returns the seller's GST policy.
    pub fn tax(&self) -> TaxPolicy {
        self.current.get().tax
    }
}

/// Refreshes the catalogue after this process has changed it, so that the next read sees the change.
///
/// # Errors
///
/// 503: the database is unavailable.
pub async fn reload_catalogue(state: &web::Data<AppState>) -> Result<(), ApiError> {
    let state = state.clone();
    blocking(move || state.catalogue.refresh(state.store.as_ref(), state.tax()).map(drop)).await
}

impl std::ops::Deref for AppState {
    type Target = Ports;

    fn deref(&self) -> &Ports {
        &self.ports
    }
}
