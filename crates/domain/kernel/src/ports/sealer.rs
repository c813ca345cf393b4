//! Encrypts secrets that the server has to read again.

/// A secret cannot be encrypted, or was encrypted under another secret of the server or another name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("what is encrypted cannot be used: {0}")]
pub struct SealError(pub String);

/// Encrypts under a key that follows from the server's secret, bound to a name.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Sealer: Send + Sync {
    /// The text as it is stored under this name.
    ///
    /// # Errors
    /// When the machine has no random bytes.
    fn seal(&self, name: &str, text: &str) -> Result<Vec<u8>, SealError>;

    /// The text that was stored under this name, by the secret of now or a former one.
    ///
    /// # Errors
    /// When it was sealed under another name or with another secret.
    fn open(&self, name: &str, sealed: &[u8]) -> Result<String, SealError>;

    /// The same text under the secret of now, where a former one sealed it; `None` where that is done.
    ///
    /// # Errors
    /// As of [`Self::open`].
    fn renewed(&self, name: &str, sealed: &[u8]) -> Result<Option<Vec<u8>>, SealError>;
}
