//! Encrypts permanent account numbers.

use kernel::ids::UserId;

/// A number cannot be encrypted or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a PAN cannot be used: {0}")]
pub struct PanCipherError(pub String);

/// Encrypts permanent account numbers, bound to their user, so that a copy of the database doesn't reveal them.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PanCipher: Send + Sync {
    /// Encrypts.
    ///
    /// # Errors
    /// When the machine has no random bytes.
    fn seal(&self, user: UserId, pan: &str) -> Result<Vec<u8>, PanCipherError>;

    /// Decrypts.
    ///
    /// # Errors
    /// When it was encrypted for another user, or with another key.
    fn open(&self, user: UserId, sealed: &[u8]) -> Result<String, PanCipherError>;

    /// The same number under the secret of now, where a former one encrypted it; `None` where that is done.
    ///
    /// # Errors
    /// As of [`Self::open`].
    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, PanCipherError>;
}
