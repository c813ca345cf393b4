//! What this context needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one `web::block`
//! carries a whole use case. One trait family per file. With the feature `test-support` each has a mock.

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
