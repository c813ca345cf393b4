//! Why the server does not start.

use crate::error::ApiError;

/// Why the server does not start: one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A setting.
    #[error(transparent)]
    Config(#[from] crate::config::ConfigError),
    /// The embedded PostgreSQL.
    #[error("cannot start PostgreSQL: {0}")]
    Embedded(#[from] embedded_pg::Error),
    /// Storage.
    #[error("{0}")]
    Store(#[from] kernel::store::StoreError),
    /// Anything else that a start needs.
    #[error("{0}")]
    Other(String),
}

impl StartError {
    /// From whatever says why.
    pub fn other(reason: impl std::fmt::Display) -> Self {
        Self::Other(reason.to_string())
    }
}

impl From<ApiError> for StartError {
    fn from(error: ApiError) -> Self {
        Self::other(error)
    }
}
