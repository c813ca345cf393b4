//! The only place that names adapters.

pub use media_fs::cover::{BUNDLE, cover_svg};
pub use media_fs::files::{content_type, kind_of_key};
pub use media_fs::links::LinkSigner;
pub use media_fs::share::{Share, SharePictures};

use crate::config::{Config, Gateway, MailTls, MailWay, Profile, SimulatedOutcome};
use crate::ports::Ports;
use crate::start_error::StartError;
use crate::state::AppState;
use chrono::TimeDelta;
use domain::ports::{Gateways, Mailer, PasswordHasher, PaymentGateway, Tokens};
use embedded_pg::EmbeddedPg;
use invoice_pdf::InvoicePdf;
use mail_smtp::{Folder, Letterhead, Server, Smtp, Tls};
use media_fs::files::FileStore;
use payment_payu::{Account, PayU};
use payment_simulated::{Outcome, SimulatedGateway};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use storage_pg::{PgStore, Pool};
use system::{Argon2Hasher, SystemClock, SystemTokens, SystemTotp, UuidV7};

const DATABASE: &str = "kaushal";

/// The database that this process uses, with the server behind it when we started that.
pub struct Database {
    /// Address for libpq.
    pub url: crate::config::Secret,
    /// Our own server.
    pub embedded: Option<EmbeddedPg>,
}

impl Database {
    /// The one of the settings, else a private PostgreSQL.
    pub fn open(config: &Config) -> Result<Self, StartError> {
        if !config.database.url.is_empty() {
            return Ok(Self { url: config.database.url.clone(), embedded: None });
        }
        let mut options = embedded_pg::Options::new(config.database_dir());
        options.extra_bin_dirs = embedded_pg::npm_bin_dirs(Path::new("frontend/node_modules"));
        let server = embedded_pg::start(&options)?;
        server.create_database_if_missing(DATABASE)?;
        Ok(Self { url: server.url(DATABASE).into(), embedded: Some(server) })
    }

    /// Brings the schema up to date; returns the migrations that were missing.
    pub fn migrate(&self) -> Result<Vec<String>, StartError> {
        storage_pg::migrate(self.url.expose()).map_err(StartError::from)
    }

    /// Stops our own server.
    pub fn stop(self) {
        if let Some(server) = self.embedded {
            server.stop();
        }
    }
}

/// A random text that signs cookies or links.
pub fn random_secret() -> String {
    SystemTokens.token()
}

fn media(config: &Config) -> Result<FileStore, StartError> {
    let folder = config.media_dir();
    FileStore::open(&folder, Arc::new(UuidV7), config.file_limits())
        .map_err(|error| StartError::other(format!("cannot use the media folder {}: {error}", folder.display())))
}

/// The adapters that the settings ask for, on the database at `url`.
pub fn ports(config: &Config, url: &str) -> Result<(Ports, Pool), StartError> {
    let pool = storage_pg::connect(url, config.database.pool_size)?;
    let media = media(config)?;
    let passwords: Arc<dyn PasswordHasher> = Arc::new(Argon2Hasher::new().map_err(StartError::other)?);
    let ports = Ports {
        store: Arc::new(PgStore::new(pool.clone())),
        clock: Arc::new(SystemClock),
        ids: Arc::new(UuidV7),
        tokens: Arc::new(SystemTokens),
        passwords,
        totp: Arc::new(SystemTotp::new(config.session.secret.expose()).map_err(StartError::other)?),
        gateways: gateways(config),
        media: Arc::new(media),
        mailer: mailer(config)?,
        renderer: Arc::new(InvoicePdf::new().map_err(StartError::other)?),
    };
    Ok((ports, pool))
}

/// The gateway of the settings, and the others that can be had: payments that were made with one before the setting
/// changed are still carried through. In production the simulated one is never asked: it would give courses away.
fn gateways(config: &Config) -> Gateways {
    match config.payment.gateway {
        Gateway::Simulated => {
            let payu = config.payment.payu.has_account().then(|| payu(config));
            Gateways::new(simulated(config), payu.into_iter().collect())
        }
        Gateway::Payu => {
            let simulated = (config.profile != Profile::Production).then(|| simulated(config));
            Gateways::new(payu(config), simulated.into_iter().collect())
        }
    }
}

fn simulated(config: &Config) -> Arc<dyn PaymentGateway> {
    Arc::new(SimulatedGateway {
        outcome: match config.payment.simulated.outcome {
            SimulatedOutcome::Succeed => Outcome::Succeed,
            SimulatedOutcome::Fail => Outcome::Fail,
            SimulatedOutcome::FailFirst => Outcome::FailFirst,
            SimulatedOutcome::Pending => Outcome::Pending,
        },
        delay: TimeDelta::milliseconds(i64::from(config.payment.simulated.delay_ms)),
    })
}

fn payu(config: &Config) -> Arc<dyn PaymentGateway> {
    let payu = &config.payment.payu;
    let account = Account { key: payu.key.clone(), salt: payu.salt.expose().to_owned() };
    let timeout = Duration::from_secs(payu.timeout_seconds);
    Arc::new(PayU::new(account, payu.page_url.clone(), payu.service_url.clone(), timeout))
}

fn mailer(config: &Config) -> Result<Arc<dyn Mailer>, StartError> {
    let mail = &config.mail;
    let letterhead = Letterhead::new(&mail.from).map_err(|reason| StartError::other(format!("mail.from: {reason}")))?;
    Ok(match mail.transport {
        MailWay::File => Arc::new(Folder::new(letterhead, config.outbox_dir())),
        MailWay::Smtp => {
            let login = (!mail.user.is_empty()).then(|| (mail.user.clone(), mail.password.expose().to_owned()));
            let tls = match mail.tls {
                MailTls::Starttls => Tls::StartTls,
                MailTls::Implicit => Tls::Implicit,
                MailTls::None => Tls::None,
            };
            let server = Server { host: mail.host.clone(), port: mail.port, tls, login };
            Arc::new(Smtp::new(letterhead, server).map_err(StartError::Other)?)
        }
    })
}

/// Everything that handlers reach, on the database at `url`, which must be migrated.
pub fn state(config: Config, url: &str) -> Result<AppState, StartError> {
    let (ports, pool) = ports(&config, url)?;
    state_of(config, ports, pool)
}

/// The same with these ports.
pub fn state_of(config: Config, ports: Ports, pool: Pool) -> Result<AppState, StartError> {
    let links = LinkSigner::new(config.media.signing_secret.expose().as_bytes()).map_err(StartError::other)?;
    let connections = move || {
        let state = pool.state();
        (state.connections.saturating_sub(state.idle_connections), state.idle_connections)
    };
    AppState::new(config, ports, links, Box::new(connections))
}
