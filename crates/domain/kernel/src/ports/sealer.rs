//! Encrypts secrets that the server must be able to read again.

/// A secret can't be encrypted. Or it can't be decrypted, because it was encrypted with another server secret or under another
/// name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("what is encrypted cannot be used: {0}")]
pub struct SealError(pub String);

/// Encrypts with a key that is derived from the server's secret. Each ciphertext is bound to a name.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Sealer: Send + Sync {
    /// Encrypts a text for storage under this name.
    ///
    /// # Errors
    ///
    /// The machine has no random bytes.
    fn seal(&self, name: &str, text: &str) -> Result<Vec<u8>, SealError>;

    /// Decrypts a text that was stored under this name, with the server's present secret or a former one.
    ///
    /// # Errors
    ///
    /// The text was encrypted under another name or with another secret.
    fn open(&self, name: &str, sealed: &[u8]) -> Result<String, SealError>;

    /// Re-encrypts a text with the present secret if it was encrypted with a former one; `None` if it uses the present one
    /// already.
    ///
    /// # Errors
    ///
    /// As for [`Self::open`].
    fn renewed(&self, name: &str, sealed: &[u8]) -> Result<Option<Vec<u8>>, SealError>;
}
