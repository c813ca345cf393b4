//! The errors that keep the server from starting.

use crate::error::ApiError;

/// Why the server does not start, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The configuration is invalid.
    #[error(transparent)]
    Config(#[from] crate::config::ConfigError),
    /// The embedded PostgreSQL does not start.
    #[error("cannot start PostgreSQL: {0}")]
    Embedded(#[from] embedded_pg::Error),
    /// The database fails.
    #[error("{0}")]
    Store(#[from] kernel::store::StoreError),
    /// Anything else that prevents a start.
    #[error("{0}")]
    Other(String),
}

impl StartError {
    /// Wraps any displayable reason.
    pub fn other(reason: impl std::fmt::Display) -> Self {
        Self::Other(reason.to_string())
    }
}

impl From<ApiError> for StartError {
    fn from(error: ApiError) -> Self {
        Self::other(error)
    }
}
