//! What the domain needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one
//! `web::block` carries a whole use case. One trait family per file. Mocks come with the feature `test-support`.

pub mod clock;
pub mod gateway;
pub mod invoice;
pub mod mail;
pub mod media;
pub mod password;
pub mod store;
pub mod totp;

pub use clock::{Clock, IdGen, Tokens};
pub use gateway::{GatewayError, Gateways, PaymentGateway};
pub use invoice::{InvoiceRenderer, RenderError};
pub use mail::{MailError, Mailer};
pub use media::{FileFault, FileKind, FileLimits, MediaError, MediaStore, StoredFile};
pub use password::{PasswordError, PasswordHasher};
pub use store::{Page, Store, StoreError, Tx, Unique};
pub use totp::{NewSecret, TotpCodes, TotpError};
