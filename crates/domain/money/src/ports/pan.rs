//! Encryption of permanent account numbers (PAN).

use kernel::ids::UserId;

/// A PAN can't be encrypted or decrypted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a PAN cannot be used: {0}")]
pub struct PanCipherError(pub String);

/// Encrypts PANs. Each ciphertext is bound to its user, so a copy of the database doesn't reveal the numbers.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PanCipher: Send + Sync {
    /// Encrypts a PAN.
    ///
    /// # Errors
    ///
    /// The machine provides no random bytes.
    fn seal(&self, user: UserId, pan: &str) -> Result<Vec<u8>, PanCipherError>;

    /// Decrypts a PAN.
    ///
    /// # Errors
    ///
    /// The PAN was encrypted for another user or with another key.
    fn open(&self, user: UserId, sealed: &[u8]) -> Result<String, PanCipherError>;

    /// Re-encrypts a PAN under the present secret. Returns `None` if the present secret encrypted it already.
    ///
    /// # Errors
    ///
    /// See [`Self::open`].
    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, PanCipherError>;
}
