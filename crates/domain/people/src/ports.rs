//! The ports of this context, as synchronous traits. Diesel, argon2, files and SMTP block, so one `web::block` runs a whole use
//! case. Each file has one family of traits. With the feature `test-support` each trait has a mock.

pub mod identity_provider;
pub mod password;
pub mod setup_file;
pub mod store;
pub mod totp;

pub use identity_provider::{ExternalAccount, IdentityError, IdentityProvider, SignInAttempt, StartedSignIn};
pub use password::{PasswordError, PasswordHasher};
pub use setup_file::{SetupFile, SetupFileError};
pub use store::{Store, Tx};
pub use totp::{NewSecret, TotpCodes, TotpError};
