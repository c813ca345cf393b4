//! What every handler can reach: the settings, the ports, and what is kept in memory.

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

/// Bytes: some ten minutes of one course at 480 lines.
const SEGMENTS_IN_MEMORY: u64 = 48 * 1024 * 1024;

/// Shared by all workers, as `web::Data<AppState>`. Derefs to [`Ports`]: `state.store`, `state.clock`.
pub struct AppState {
    /// The ports.
    pub ports: Ports,
    /// The settings of the start. What an admin may change is in [`Self::runtime_settings`].
    pub config: Config,
    /// How long sessions last.
    /// For work that hashes passwords.
    pub hashing: SlowWork,
    /// For work that decodes and encodes uploaded pictures.
    pub pictures: PictureQueue,
    /// Requests a minute, wrong passwords.
    pub limits: Limits,
    /// The operator's figures.
    pub metrics: Metrics,
    /// The public catalogue.
    pub catalogue: CatalogueCache,
    /// What buyers of a course also bought.
    pub companions: KnownCompanions,
    /// Settings that change at run time, with the pages that show them.
    pub current: CurrentSettings,
    use_cases: ArcSwap<UseCases>,
    /// The pages that were rendered.
    pub pages: Arc<KeptPages>,
    /// Segments of streams that are watched now.
    pub segments: Arc<ChunkCache>,
    /// Requests that wait for a share picture.
    pub share_queue: ShareQueue,
    /// Share pictures of certificates that were drawn lately.
    pub certificate_pictures: KeptPictures,
    /// Set when a load balancer is to send nothing new here.
    pub draining: AtomicBool,
    /// When the database last answered, looked at every second.
    pub database_seen: ArcSwap<Instant>,
    /// Set when the worker must end work that takes hours.
    pub stopping: AtomicBool,
    /// The pool's state.
    pub connections: Connections,
}

impl AppState {
    /// Reads the catalogue and the client's files.
    ///
    /// # Errors
    /// When the catalogue, the settings or the client's files cannot be read.
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

    /// Whether some reads are a replica's, and so there may be other servers.
    pub fn has_replica(&self) -> bool {
        !Arc::ptr_eq(&self.store, &self.reads)
    }

    /// What the product does, with the settings of now. Ask once for each piece of work.
    pub fn use_cases(&self) -> Arc<UseCases> {
        self.use_cases.load_full()
    }

    /// The settings as this process knows them; ask once per answer, so that an answer is of one piece.
    pub fn runtime_settings(&self) -> Arc<RuntimeSettings> {
        self.current.get()
    }

    /// Takes over the settings that another process or this one stored. Blocks. The catalogue goes first: its prices hold
    /// the tax.
    ///
    /// # Errors
    /// 503 when the database is away; 500 when what is stored cannot be used.
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

    /// The current and former gateways. Take them once for each piece of work.
    pub fn gateways(&self) -> Gateways {
        self.current.get().providers.gateways.clone()
    }

    /// The institute's side of a sale.
    pub fn sale(&self) -> Arc<SaleContext> {
        self.current.get().sale.clone()
    }

    /// The catalogue in the request's language.
    pub fn snapshot_for(&self, request: &HttpRequest) -> Arc<Snapshot> {
        self.catalogue.snapshot().in_locale(locale(request))
    }

    /// For how many days rewards are held when the settings do not say.
    pub fn default_hold_days(&self) -> u32 {
        let snapshot = self.catalogue.snapshot();
        let Catalogue { courses, bundles, .. } = &*snapshot.catalogue;
        let courses = courses.iter().filter(|it| it.status == Status::Published).map(|it| it.refund_window_days);
        let bundles = bundles.iter().filter(|it| it.status == Status::Published).map(|it| it.refund_window_days);
        default_hold(courses.chain(bundles).max().unwrap_or_default())
    }

    /// In production, rewards that are paid while something sold may still be given back cost money: say so.
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

    /// Logs the place of a new code for the first admin, never the code.
    pub fn tell_of_setup_code(&self) {
        let file = self.config.data.setup_file();
        tracing::info!(file = %file.display(), "there is no admin yet: /admin/setup asks for the code in this file");
    }

    /// What a ready answer is made with.
    pub fn answers_with(&self) -> With<'_> {
        (&self.metrics, self.runtime_settings().providers.security_headers.clone())
    }

    /// The seller's side of GST.
    pub fn tax(&self) -> TaxPolicy {
        self.current.get().tax
    }
}

/// After a write of this process to the catalogue: the next read sees it.
///
/// # Errors
/// 503 when the database is away.
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
