//! TOTP codes of authenticator apps.

use kernel::Time;
use kernel::ids::UserId;

/// A secret cannot be made or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the second factor's secret cannot be used: {0}")]
pub struct TotpError(pub String);

/// A new TOTP secret. The user sees it only once. `sealed` is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSecret {
    /// The encrypted secret, bound to its user.
    pub sealed: Vec<u8>,
    /// The secret in base32, for typing into an app.
    pub base32: String,
    /// The address for the QR code that an app scans: `otpauth://totp/…`.
    pub uri: String,
}

/// TOTP (RFC 6238) with the usual parameters of apps: SHA-1, six digits, steps of 30 seconds.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TotpCodes: Send + Sync {
    /// Makes a secret for a user. An app lists it as `account` at `issuer`.
    ///
    /// # Errors
    ///
    /// The machine has no random bytes.
    fn new_secret(&self, user: UserId, issuer: &str, account: &str) -> Result<NewSecret, TotpError>;

    /// Returns the time step to which a code belongs: the present one or an adjacent one, because clocks differ. `None` for a
    /// wrong code.
    ///
    /// # Errors
    ///
    /// The secret was encrypted for another user or with another key.
    fn matching_step(&self, user: UserId, sealed: &[u8], code: &str, now: Time) -> Result<Option<i64>, TotpError>;

    /// Re-encrypts a TOTP secret with the server's present secret if it was encrypted with a former one; `None` if it uses the
    /// present one already.
    ///
    /// # Errors
    ///
    /// As for [`Self::matching_step`].
    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, TotpError>;
}
