//! The adapters that this process uses, each as its port.

use catalogue::ports::{LinkSigner, UploadArea, VideoEncoder};
use domain::ports::{Icons, SharePictures};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ports::{BlobStore, MediaStore, Sealer, SharedCounters};
use learning::ports::CertificateRenderer;
use money::ports::{InvoiceRenderer, PanCipher};
use people::ports::{PasswordHasher, SetupFile, TotpCodes};
use std::sync::Arc;
use storage_pg::Storage;

/// The adapters behind the ports.
#[derive(Clone)]
pub struct Ports {
    pub store: Arc<Storage>,
    /// The store for reads that may be some seconds old, such as lists, figures and exports: the replica, if there is
    /// one, else `store`. Handlers take it by [`crate::reads::Reads`]. Never for money, sessions or grants.
    pub reads: Arc<Storage>,
    /// Limits for all servers; `None`: each counts for itself.
    pub counters: Option<Arc<dyn SharedCounters>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
    pub passwords: Arc<dyn PasswordHasher>,
    pub totp: Arc<dyn TotpCodes>,
    pub pan_cipher: Arc<dyn PanCipher>,
    /// Encrypts settings of gateway and mail server.
    pub sealer: Arc<dyn Sealer>,
    pub blobs: Arc<dyn BlobStore>,
    pub media: Arc<dyn MediaStore>,
    pub uploads: Arc<dyn UploadArea>,
    pub links: Arc<dyn LinkSigner>,
    /// Of streams, for minutes.
    pub stream_links: Arc<dyn LinkSigner>,
    pub encoder: Arc<dyn VideoEncoder>,
    /// Where the operator finds the code with which the first admin is made.
    pub setup_file: Arc<dyn SetupFile>,
    pub icons: Arc<dyn Icons>,
    pub share: Arc<dyn SharePictures>,
    pub renderer: Arc<dyn InvoiceRenderer>,
    pub certificates: Arc<dyn CertificateRenderer>,
}
