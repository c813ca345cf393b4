//! Chooses the adapters of the ports. No other module names them, except for payment gateways (`payment_gateways.rs`), mail
//! servers (`mail_servers.rs`), and traces, which start before the others (`traces/otlp.rs`).

mod s3;
mod valkey;

pub use media::cover::{BUNDLE, cover_svg};
pub use media::library::{content_type, keep_sizes, kind_of_key};
pub use storage_pg::Snapshot;

use crate::config::{Config, ExposeSecret, SecretString, is_set};
use crate::connections::{Connected, Connections};
use crate::pages::dist_of;
use crate::ports::Ports;
use crate::start_error::StartError;
use crate::state::AppState;
use blobs::private::{self, Privacy};
use blobs::{FolderBlobs, FolderUploads};
use certificate_pdf::CertificatePdf;
use domain::ports::{PageError, PageInput, PageRenderer, RenderedPage};
use embedded_pg::EmbeddedPg;
use invoice_pdf::InvoicePdf;
use kernel::clock::Tokens;
use kernel::ports::{BlobStore, MediaStore, SharedCounters};
use media::icon::IconPainter;
use media::library::MediaLibrary;
use media::links::HmacLinks;
use media::share::SharePainter;
use pages_quickjs::{Limits, QuickJs};
use people::ports::PasswordHasher;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use storage_pg::{PgStore, PoolFigures, PoolMode, ReplicaStore, Storage};
pub use system::SystemClock;
use system::{Argon2Hasher, PrivateFile, Secrets, SystemPanCipher, SystemSealer, SystemTokens, SystemTotp, UuidV7};
use video_ffmpeg::Ffmpeg;

const DATABASE: &str = "kaushal";
const READABLE: &str = "other users of this machine can read this folder; make it private: chmod -R go= on this path";

/// The database that this process uses, and the embedded server if this process started one.
pub struct Database {
    /// Connection URL for libpq.
    pub url: SecretString,
    /// The embedded server; `None` for an external database.
    pub embedded: Option<EmbeddedPg>,
}

impl Database {
    /// Opens the configured database, or else starts a private PostgreSQL.
    ///
    /// # Errors
    ///
    /// The embedded PostgreSQL does not start.
    pub fn open(config: &Config) -> Result<Self, StartError> {
        if is_set(&config.database.url) {
            return Ok(Self { url: config.database.url.clone(), embedded: None });
        }
        let server = embedded_pg::start(&embedded(config))?;
        server.create_database_if_missing(DATABASE)?;
        Ok(Self { url: server.url(DATABASE).into(), embedded: Some(server) })
    }

    /// Like `open`, but if a running server already uses the private PostgreSQL, connects to that one. Its socket is open to
    /// the same user and to root.
    ///
    /// # Errors
    ///
    /// The embedded PostgreSQL neither runs nor starts.
    pub fn open_beside_server(config: &Config) -> Result<Self, StartError> {
        match Self::open(config) {
            Err(StartError::Embedded(embedded_pg::Error::InUse { data_dir, .. })) => {
                Ok(Self { url: embedded_pg::running(&data_dir).url(DATABASE).into(), embedded: None })
            }
            opened => opened,
        }
    }

    /// Applies the missing migrations and returns their names.
    ///
    /// # Errors
    ///
    /// The database does not respond, or a migration fails.
    pub fn migrate(&self) -> Result<Vec<String>, StartError> {
        storage_pg::migrate(self.url.expose_secret()).map_err(StartError::from)
    }

    /// Returns the names of the missing migrations.
    ///
    /// # Errors
    ///
    /// The database does not respond.
    pub fn missing_migrations(&self) -> Result<Vec<String>, StartError> {
        storage_pg::missing_migrations(self.url.expose_secret()).map_err(StartError::from)
    }

    /// Stops the embedded server, if there is one.
    pub fn stop(self) {
        if let Some(server) = self.embedded {
            server.stop();
        }
    }
}

fn embedded(config: &Config) -> embedded_pg::Options {
    let mut options = embedded_pg::Options::new(config.database_dir());
    options.extra_bin_dirs = embedded_pg::npm_bin_dirs(Path::new("frontend/node_modules"));
    options
}

/// Returns a random secret for signing cookies or links.
pub fn random_secret() -> String {
    SystemTokens.token()
}

/// Where files are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum BlobPlace {
    Folder,
    /// The bucket that `[s3]` in the configuration names.
    S3,
}

/// Opens the store of files at a place.
///
/// # Errors
///
/// The folder cannot be used, or no bucket is configured.
pub fn blobs_at(config: &Config, place: BlobPlace) -> Result<Arc<dyn BlobStore>, StartError> {
    let folder = config.media_dir();
    // The folder is needed even with a bucket: uploads are written there first.
    let cannot = |error| StartError::other(format!("cannot use the folder {}: {error}", folder.display()));
    if private::folder(&folder).map_err(cannot)? == Privacy::Open {
        close_or_warn(&folder);
    }
    match (place, config.s3.bucket.as_str()) {
        (BlobPlace::S3, "") => Err(StartError::other("s3.bucket names no bucket")),
        (BlobPlace::S3, bucket) => s3::open(&config.s3, bucket),
        (BlobPlace::Folder, _) => blobs_in(&folder),
    }
}

/// Makes the folder of uploads private, because it contains paid videos and learners' work.
fn close_or_warn(folder: &Path) {
    let path = folder.display();
    match private::close(folder) {
        Ok(()) => tracing::warn!(%path, "other users of this machine could read this folder; its mode is 0700 now"),
        Err(error) => tracing::warn!(%path, %error, "{READABLE}"),
    }
}

/// Opens a folder as a store of files. Creates it for this user alone if it is missing. Warns if other users can read an
/// existing folder.
///
/// # Errors
///
/// The folder cannot be used.
pub fn blobs_in(folder: &Path) -> Result<Arc<dyn BlobStore>, StartError> {
    let cannot = |error| StartError::other(format!("cannot use the folder {}: {error}", folder.display()));
    if private::folder(folder).map_err(cannot)? == Privacy::Open {
        tracing::warn!(path = %folder.display(), "{READABLE}");
    }
    Ok(Arc::new(FolderBlobs::open(folder).map_err(cannot)?))
}

/// Opens another bucket at the configured S3 service.
///
/// # Errors
///
/// The store cannot be opened.
pub fn blobs_of_bucket(config: &Config, bucket: &str) -> Result<Arc<dyn BlobStore>, StartError> {
    s3::open(&config.s3, bucket)
}

/// Adds SQL statements to traces.
///
/// # Errors
///
/// The database connections cannot be traced.
pub fn trace_statements() -> Result<(), StartError> {
    storage_pg::trace_statements().map_err(StartError::other)
}

struct Stores {
    store: Arc<Storage>,
    reads: Arc<Storage>,
    connections: Connections,
}

/// Opens the database at `url`, and the replica if one is configured.
fn stores(config: &Config, url: &str) -> Result<Stores, StartError> {
    let (pool_size, read_url) = (config.database.pool_size, &config.database.read_url);
    let mode = if config.database.pooler { PoolMode::Transaction } else { PoolMode::Session };
    let primary = PgStore::new(storage_pg::connect(url, pool_size, mode)?, mode);
    let store = Arc::new(Storage::Primary(primary.clone()));
    if !is_set(read_url) {
        let connections = Box::new(move || connected(primary.figures(), None));
        return Ok(Stores { store: store.clone(), reads: store, connections });
    }
    let replica = storage_pg::connect_later(read_url.expose_secret(), pool_size, mode);
    let replica_store = Arc::new(ReplicaStore::new(primary.clone(), PgStore::new(replica, mode)));
    let reads = Arc::new(Storage::Replica(replica_store.clone()));
    let connections = Box::new(move || connected(primary.figures(), Some(replica_store.was_following())));
    Ok(Stores { store, reads, connections })
}

fn connected(pool: PoolFigures, replica: Option<bool>) -> Connected {
    let PoolFigures { busy, idle, waited, waited_in_vain } = pool;
    Connected { busy, idle, waited, waited_in_vain, replica }
}

/// Opens the counters that servers share, if they are configured. Valkey need not be reachable yet.
fn counters(config: &Config) -> Result<Option<Arc<dyn SharedCounters>>, StartError> {
    let url = &config.valkey.url;
    is_set(url).then(|| valkey::open(url)).transpose()
}

/// Builds the configured adapters on the database at `url`.
///
/// # Errors
///
/// An adapter rejects its settings, or the database does not respond.
pub fn ports(config: &Config, url: &str) -> Result<(Ports, Connections), StartError> {
    let Stores { store, reads, connections } = stores(config, url)?;
    let former: Vec<_> = config.session.former().collect();
    let secrets = Secrets { current: config.session.secret.expose_secret(), former: &former };
    let place = if config.s3.bucket.is_empty() { BlobPlace::Folder } else { BlobPlace::S3 };
    let blobs = blobs_at(config, place)?;
    let links = HmacLinks::new(config.media.signing_secret.expose_secret().as_bytes()).map_err(StartError::other)?;
    let media: Arc<dyn MediaStore> = Arc::new(MediaLibrary::new(blobs.clone(), Arc::new(UuidV7), config.file_limits()));
    let passwords: Arc<dyn PasswordHasher> = Arc::new(Argon2Hasher::new().map_err(StartError::other)?);
    let ports = Ports {
        store,
        reads,
        counters: counters(config)?,
        clock: Arc::new(SystemClock),
        ids: Arc::new(UuidV7),
        tokens: Arc::new(SystemTokens),
        passwords,
        totp: Arc::new(SystemTotp::new(secrets).map_err(StartError::other)?),
        pan_cipher: Arc::new(SystemPanCipher::new(secrets).map_err(StartError::other)?),
        sealer: Arc::new(SystemSealer::new(secrets).map_err(StartError::other)?),
        share: Arc::new(SharePainter::new(media.clone())),
        media,
        blobs,
        uploads: Arc::new(FolderUploads::new(config.media_dir().join(".uploads"))),
        stream_links: Arc::new(links.of_streams()),
        links: Arc::new(links),
        encoder: Arc::new(Ffmpeg::new(&config.media.ffmpeg, config.media_dir().join(".encoding"))),
        setup_file: Arc::new(PrivateFile::new(config.data.setup_file())),
        icons: Arc::new(IconPainter),
        renderer: Arc::new(InvoicePdf::new().map_err(StartError::other)?),
        certificates: Arc::new(CertificatePdf::new().map_err(StartError::other)?),
    };
    Ok((ports, connections))
}

/// Starts a renderer with the script of the client built in `dist`. If there is no script, the client renders every page
/// itself.
///
/// # Errors
///
/// The script cannot be read, or the system can't start the renderer's thread.
fn page_renderer(dist: &Path) -> Result<Arc<dyn PageRenderer>, StartError> {
    let file = dist.join("pages.js");
    if !file.exists() {
        return Ok(Arc::new(NoRenderer));
    }
    let script = std::fs::read_to_string(&file)
        .map_err(|error| StartError::other(format!("cannot read {}: {error}", file.display())))?;
    let renderer = QuickJs::start(script, Limits::default());
    Ok(Arc::new(renderer.map_err(|error| StartError::other(format!("cannot start the page renderer: {error}")))?))
}

/// Starts one renderer for each language, because a client is built for one language.
///
/// # Errors
///
/// Those of [`page_renderer`].
fn page_renderers(config: &Config) -> Result<Arc<dyn PageRenderer>, StartError> {
    let dist = &config.http.frontend_dist;
    let first = page_renderer(dist)?;
    if config.http.languages.is_empty() {
        return Ok(first);
    }
    let of = |language: &String| Ok((language.clone(), page_renderer(&dist_of(dist, language))?));
    Ok(Arc::new(ByLocale { first, others: config.http.languages.iter().map(of).collect::<Result<_, StartError>>()? }))
}

/// The renderers by language.
struct ByLocale {
    first: Arc<dyn PageRenderer>,
    others: HashMap<String, Arc<dyn PageRenderer>>,
}

impl PageRenderer for ByLocale {
    fn is_ready(&self) -> bool {
        self.first.is_ready() && self.others.values().all(|renderer| renderer.is_ready())
    }

    fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError> {
        self.others.get(&input.locale).unwrap_or(&self.first).render(input)
    }
}

/// A renderer for the case that no client is built.
struct NoRenderer;

impl PageRenderer for NoRenderer {
    fn is_ready(&self) -> bool {
        false
    }

    fn render(&self, _: &PageInput) -> Result<RenderedPage, PageError> {
        Err(PageError::NotReady)
    }
}

/// Builds the application's state on the database at `url`, which must be migrated.
///
/// # Errors
///
/// An adapter rejects its settings, or the in-memory data cannot be read.
pub fn state(config: Config, url: &str) -> Result<AppState, StartError> {
    let (ports, connections) = ports(&config, url)?;
    state_of(config, ports, connections)
}

/// Builds the state with the given ports.
///
/// # Errors
///
/// The in-memory data cannot be read.
pub fn state_of(config: Config, ports: Ports, connections: Connections) -> Result<AppState, StartError> {
    let renderer = page_renderers(&config)?;
    AppState::new(config, ports, renderer, connections)
}
