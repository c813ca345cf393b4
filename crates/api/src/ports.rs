//! The adapters that this process uses, each behind its port.

use catalogue::ports::{LinkSigner, UploadArea, VideoEncoder};
use domain::ports::{Icons, SharePictures};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ports::{BlobStore, MediaStore, Sealer, SharedCounters};
use learning::ports::CertificateRenderer;
use money::ports::{InvoiceRenderer, PanCipher};
use people::ports::{PasswordHasher, SetupFile, TotpCodes};
use std::sync::Arc;
use storage_pg::Storage;

#[derive(Clone)]
pub struct Ports {
    pub store: Arc<Storage>,
    /// The store for reads that may be some seconds stale, such as lists, statistics and exports: the replica if there is one,
    /// else `store`. Handlers take it by [`crate::reads::Reads`]. Never use it for money, sessions or grants.
    pub reads: Arc<Storage>,
    /// Rate limits shared by all servers. `None`: each server counts alone.
    pub counters: Option<Arc<dyn SharedCounters>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
    pub passwords: Arc<dyn PasswordHasher>,
    pub totp: Arc<dyn TotpCodes>,
    pub pan_cipher: Arc<dyn PanCipher>,
    /// Encrypts the stored settings of gateway and mail server.
    pub sealer: Arc<dyn Sealer>,
    pub blobs: Arc<dyn BlobStore>,
    pub media: Arc<dyn MediaStore>,
    pub uploads: Arc<dyn UploadArea>,
    pub links: Arc<dyn LinkSigner>,
    /// Signs links to streams, valid for minutes.
    pub stream_links: Arc<dyn LinkSigner>,
    pub encoder: Arc<dyn VideoEncoder>,
    /// The file in which the operator finds the setup code for the first admin.
    pub setup_file: Arc<dyn SetupFile>,
    pub icons: Arc<dyn Icons>,
    pub share: Arc<dyn SharePictures>,
    pub renderer: Arc<dyn InvoiceRenderer>,
    pub certificates: Arc<dyn CertificateRenderer>,
}
