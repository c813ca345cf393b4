//! What the domain needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one
//! `web::block` carries a whole use case. One trait family per file. The tests of this crate have a mock
//! of each; the feature `test-support` brings those that other crates need (clock, sealer, counters, blobs, PANs).

pub mod blobs;
pub mod certificate;
pub mod counters;
pub mod gateway;
pub mod icon;
pub mod identity_provider;
pub mod invoice;
pub mod lesson_links;
pub mod mail;
pub mod media;
pub mod page;
pub mod pan;
pub mod password;
pub mod sealer;
pub mod setup_file;
pub mod share;
pub mod store;
pub mod totp;
pub mod upload_area;
pub mod video;

pub use blobs::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore};
pub use certificate::{CertificatePaper, CertificateRenderer, Signatory};
pub use counters::{Allowance, CountersAway, SharedCounters};
pub use gateway::{GatewayError, Gateways, PaymentGateway};
pub use icon::{Icon, Icons};
pub use identity_provider::{ExternalAccount, IdentityError, IdentityProvider, SignInAttempt, StartedSignIn};
pub use invoice::{InvoiceRenderer, RenderError};
pub use lesson_links::{LinkError, LinkParts, LinkSigner, LinkTo};
pub use mail::{MailError, Mailer};
pub use media::{FileFault, FileKind, FileLimits, LOGO_WIDTH, MediaError, MediaStore, StoredFile};
pub use page::{PageError, PageInput, PageRenderer, RenderedPage};
pub use pan::{PanCipher, PanCipherError};
pub use password::{PasswordError, PasswordHasher};
pub use sealer::{SealError, Sealer};
pub use setup_file::{SetupFile, SetupFileError};
pub use share::{DrawError, MAX_SHARE_BYTES, Share, SharePictures};
pub use store::{Store, Tx};
pub use totp::{NewSecret, TotpCodes, TotpError};
pub use upload_area::{AreaError, OpenFile, UploadArea};
pub use video::{EncodeError, Encoded, OpenVideo, Pictures, VideoEncoder};
