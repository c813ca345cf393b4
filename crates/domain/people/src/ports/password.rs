//! Password hashes.

/// The hash function failed or a stored hash cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordError(pub String);

/// Argon2id.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PasswordHasher: Send + Sync {
    /// A new salted hash in PHC form.
    ///
    /// # Errors
    /// When the hash cannot be computed.
    fn hash(&self, password: &str) -> Result<String, PasswordError>;
    /// Whether the password matches. An error when `hash` is not in PHC form.
    ///
    /// # Errors
    /// When `hash` is not in PHC form.
    fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordError>;
    /// A hash that no password matches, as dear to verify as a real one: for unknown users.
    fn dummy_hash(&self) -> String;
    /// Frees memory that it keeps for further hashes and has not used since the last call.
    fn rest(&self) {}
}
