//! What every handler can reach: the settings, the ports, and what is kept in memory.

use crate::blocking::Hashing;
use crate::config::Config;
use crate::middleware::metrics::Metrics;
use crate::middleware::rate_limit::Limits;
use domain::gst::TaxPolicy;
use domain::identity::SessionPolicy;
use domain::ports::{Clock, IdGen, MediaStore, PasswordHasher, PaymentGateway, Store, Tokens};
use std::sync::Arc;

/// The adapters behind the ports.
#[derive(Clone)]
#[allow(missing_docs, reason = "each port says what it is")]
pub struct Ports {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
    pub passwords: Arc<dyn PasswordHasher>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub media: Arc<dyn MediaStore>,
}

/// Shared by all workers, as `web::Data<AppState>`. Derefs to [`Ports`]: `state.store`, `state.clock`.
pub struct AppState {
    /// The ports.
    pub ports: Ports,
    /// The settings.
    pub config: Config,
    /// How long sessions last.
    pub session_policy: SessionPolicy,
    /// The seller's side of GST.
    pub tax: TaxPolicy,
    /// Turns for work that hashes passwords.
    pub hashing: Hashing,
    /// Requests a minute, wrong passwords.
    pub limits: Limits,
    /// The operator's figures.
    pub metrics: Metrics,
}

impl std::ops::Deref for AppState {
    type Target = Ports;

    fn deref(&self) -> &Ports {
        &self.ports
    }
}
