//! The adapters that this process uses, each as its port.

use domain::ports::{
    Clock, Gateways, IdGen, InvoiceRenderer, Mailer, MediaStore, PasswordHasher, Store, Tokens, TotpCodes,
};
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
    pub totp: Arc<dyn TotpCodes>,
    pub gateways: Gateways,
    pub media: Arc<dyn MediaStore>,
    pub mailer: Arc<dyn Mailer>,
    pub renderer: Arc<dyn InvoiceRenderer>,
}
