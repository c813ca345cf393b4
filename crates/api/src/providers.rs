//! The payment gateway, mail server and Google login in force. They are part of [`crate::runtime_settings::RuntimeSettings`]
//! and replaced with it. A use case sees the same gateway from start to end.

use crate::config::{Config, Effective, ExposeSecret, Google};
use crate::mail_servers;
use crate::middleware::headers::SecurityHeaders;
use crate::ports::Ports;
use crate::start_error::StartError;
use domain::ports::Mailer;
use domain::ports::store::SealedValue;
use domain::providers::{Entered, MAIL_SERVER, SENDER};
use kernel::Time;
use money::ports::Gateways;
use money::ports::gateway::{PageDirective, PageSource};
use people::ports::IdentityProvider;
use sign_in_openid::OpenId;
use std::sync::Arc;

/// Redirect path of the Google login.
pub const GOOGLE_CALLBACK: &str = "/api/v1/auth/google/callback";

/// One version of the providers.
pub struct Providers {
    /// Version number, which grows with each change.
    pub version: i64,
    /// Settings that admins stored.
    pub entered: Entered,
    /// The settings in force.
    pub effective: Effective,
    /// The current payment gateway, and earlier ones.
    pub gateways: Gateways,
    /// The mailer. `None`: mail cannot be sent now, so mails wait.
    pub mailer: Option<Arc<dyn Mailer>>,
    /// The identity provider for logins with Google. `None`: not configured.
    pub google: Option<Arc<dyn IdentityProvider>>,
    /// Security headers of every response, which must allow the sources that the gateway needs.
    pub security_headers: Arc<SecurityHeaders>,
}

impl Providers {
    /// Opens the configured services. One that can't be used is logged and does not affect the others.
    ///
    /// # Errors
    ///
    /// The operator's own settings cannot be used.
    pub(crate) fn open(
        config: &Config,
        ports: &Ports,
        (version, rows): (i64, Vec<SealedValue>),
    ) -> Result<Self, StartError> {
        let entered = Entered::open(rows, ports.sealer.as_ref());
        let names: Vec<_> = entered.unreadable().collect();
        if !names.is_empty() {
            tracing::error!(
                names = names.join(", "),
                "settings cannot be decrypted: was session.secret changed, or a backup restored without it?"
            );
        }
        let effective = config.effective(&entered);
        let (gateways, refusals) = effective.payment.opened(config.profile);
        for reason in refusals {
            tracing::error!(reason, "a payment gateway cannot be used");
        }
        let is_entered = entered.among(&MAIL_SERVER).next().is_some() || entered.get(SENDER).is_some();
        let mailer = match mail_servers::mailer(&effective.mail, config.outbox_dir()) {
            Err(error) if is_entered => {
                tracing::error!(%error, "the mail server that an admin set cannot be used");
                None
            }
            opened => opened?,
        };
        let google = google(&effective.google, config);
        let sources = page_sources(&gateways, ports, config);
        let security_headers = SecurityHeaders::new(config).allowing(&sources).map_err(StartError::other)?;
        let security_headers = Arc::new(security_headers);
        Ok(Self { version, entered, effective, gateways, mailer, google, security_headers })
    }

    /// Providers without payments and mail.
    #[cfg(test)]
    pub(crate) fn none(config: &Config) -> Self {
        Self {
            version: 0,
            entered: Entered::default(),
            effective: config.effective(&Entered::default()),
            gateways: Gateways::new(None, Vec::new(), Vec::new()),
            mailer: None,
            google: None,
            security_headers: Arc::new(SecurityHeaders::new(config)),
        }
    }

    /// Returns the time of an admin's last change of the gateway or its account.
    pub fn gateway_changed_at(&self) -> Option<Time> {
        self.entered.of_payments().map(|value| value.at).max()
    }

    /// Returns the time of an admin's last change of the mail settings.
    pub fn mail_changed_at(&self) -> Option<Time> {
        self.entered.among(&MAIL_SERVER).map(|value| value.at).max()
    }
}

fn google(settings: &Google, config: &Config) -> Option<Arc<dyn IdentityProvider>> {
    let opened = settings.is_set().then(|| {
        OpenId::new(sign_in_openid::Settings {
            issuer: settings.issuer.clone(),
            client_id: settings.client_id.clone(),
            client_secret: settings.client_secret.expose_secret().to_owned(),
            redirect_uri: format!("{}{GOOGLE_CALLBACK}", config.origin()),
        })
    })?;
    match opened {
        Ok(provider) => Some(Arc::new(provider)),
        Err(error) => {
            tracing::error!(%error, "nobody can log in with Google");
            None
        }
    }
}

/// Returns the foreign sources that pages need: for payments, videos and their segments. The player passes an assembled video
/// to the page as a blob.
fn page_sources(gateways: &Gateways, ports: &Ports, config: &Config) -> Vec<PageSource> {
    let source = |directive, source: &str| PageSource { directive, source: source.to_owned() };
    let mut sources = gateways.current().map(|gateway| gateway.page_sources()).unwrap_or_default();
    sources.push(source(PageDirective::MediaSrc, "blob:"));
    sources.extend(ports.blobs.origin().map(|origin| source(PageDirective::MediaSrc, &origin)));
    if let Some(origin) = &config.media.segment_origin {
        sources.extend([PageDirective::MediaSrc, PageDirective::ConnectSrc].map(|it| source(it, origin)));
    }
    sources
}
