//! Password hashes.

/// The hash function failed or a stored hash cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordError(pub String);

/// Hashes passwords with Argon2id.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PasswordHasher: Send + Sync {
    /// Returns a new salted hash in PHC format.
    ///
    /// # Errors
    ///
    /// The hash can't be computed.
    fn hash(&self, password: &str) -> Result<String, PasswordError>;
    /// Returns whether the password matches.
    ///
    /// # Errors
    ///
    /// `hash` is not in PHC format.
    fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordError>;
    /// Returns a hash that no password matches. Verifying it costs as much as a real hash, so unknown users can't be told apart
    /// by timing.
    fn dummy_hash(&self) -> String;
    /// Frees memory that is cached for further hashes and was not used since the last call.
    fn rest(&self) {}
}
