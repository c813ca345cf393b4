//! Codes of authenticator apps.

use kernel::Time;
use kernel::ids::UserId;

/// A secret cannot be made or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the second factor's secret cannot be used: {0}")]
pub struct TotpError(pub String);

/// A new secret. Its user sees it once; `sealed` is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSecret {
    /// Encrypted, and bound to its user.
    pub sealed: Vec<u8>,
    /// For typing into an app: base32.
    pub base32: String,
    /// The address that an app reads from a QR code: `otpauth://totp/…`.
    pub uri: String,
}

/// TOTP (RFC 6238) as every app does it: SHA-1, six digits, steps of 30 seconds.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TotpCodes: Send + Sync {
    /// A new secret for a user, whom an app lists as `account` at `issuer`.
    ///
    /// # Errors
    /// When the machine has no random bytes.
    fn new_secret(&self, user: UserId, issuer: &str, account: &str) -> Result<NewSecret, TotpError>;

    /// The step whose code this is: the present one, or a neighbour, as clocks differ. `None` for a wrong code.
    ///
    /// # Errors
    /// When the secret was sealed for another user, or with another key.
    fn matching_step(&self, user: UserId, sealed: &[u8], code: &str, now: Time) -> Result<Option<i64>, TotpError>;

    /// The same secret under the server's secret of now, where a former one sealed it; `None` where that is done.
    ///
    /// # Errors
    /// As of [`Self::matching_step`].
    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, TotpError>;
}
