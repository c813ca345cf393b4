//! Why no demo data is loaded.

use crate::error::ApiError;
use kernel::ports::MediaError;
use kernel::store::StoreError;
use people::ports::PasswordError;
use std::path::PathBuf;

/// Why no demo data was loaded.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// Its passwords are public.
    #[error("demo data is not loaded in production: everybody knows the passwords of its accounts")]
    Production,
    /// A file is missing or unreadable.
    #[error("cannot read {}: {reason}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The files contradict each other or the rules of the product.
    #[error("the demo data is wrong: {0}")]
    Wrong(String),
    /// The database holds something of the same name.
    #[error("the database already holds other data ({0:?} is taken); load demo data into an empty one")]
    Occupied(kernel::store::Unique),
    /// Storage.
    #[error(transparent)]
    Store(StoreError),
    /// The media store.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// Hashing a password.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The catalogue in memory.
    #[error(transparent)]
    Catalogue(#[from] ApiError),
}

impl From<StoreError> for DemoError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(unique) => Self::Occupied(unique),
            other @ (StoreError::Unavailable | StoreError::Gone | StoreError::Unexpected(_)) => Self::Store(other),
        }
    }
}

impl DemoError {
    /// From any description of a fault in the files.
    pub fn wrong(what: impl std::fmt::Display) -> Self {
        Self::Wrong(what.to_string())
    }
}
