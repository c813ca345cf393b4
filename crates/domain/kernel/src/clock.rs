//! Time and randomness.

use crate::Time;
use uuid::Uuid;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, truncated to microseconds, as the database keeps it.
    fn now(&self) -> Time;
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait IdGen: Send + Sync {
    /// A new UUID (v7: sorted by time).
    fn uuid(&self) -> Uuid;
}

/// Secrets that only the holder knows.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Tokens: Send + Sync {
    /// 32 random bytes as URL-safe text.
    fn token(&self) -> String;
    /// SHA-256 of a token: the only form that is stored.
    fn digest(&self, token: &str) -> Vec<u8>;
    /// Whether `digest` is that of the token. The time that it takes tells nothing of how much of it is.
    fn matches(&self, token: &str, digest: &[u8]) -> bool;
    /// `length` random letters and digits, upper case, without the ones that are mistaken for each other (0 O 1 I L).
    fn code(&self, length: usize) -> String;
}
