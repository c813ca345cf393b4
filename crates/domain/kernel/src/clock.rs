//! Ports for the current time, ids and random secrets.

use crate::Time;
use uuid::Uuid;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Returns the current time, truncated to microseconds, which is the precision of the database.
    fn now(&self) -> Time;
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait IdGen: Send + Sync {
    /// Returns a new UUID (v7, which sorts by time).
    fn uuid(&self) -> Uuid;
}

/// Makes secret tokens.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Tokens: Send + Sync {
    /// 32 random bytes as URL-safe text.
    fn token(&self) -> String;
    /// Returns the SHA-256 of a token. Only this digest is stored.
    fn digest(&self, token: &str) -> Vec<u8>;
    /// Returns whether `digest` is that of the token. The comparison takes constant time, so its duration reveals nothing about
    /// the digest.
    fn matches(&self, token: &str, digest: &[u8]) -> bool;
    /// Returns `length` random digits and upper-case letters, without the ones that look alike (0 O 1 I L).
    fn code(&self, length: usize) -> String;
}
