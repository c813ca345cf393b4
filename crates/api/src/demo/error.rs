//! The errors of loading demo data.

use crate::error::ApiError;
use kernel::ports::MediaError;
use kernel::store::StoreError;
use people::ports::PasswordError;
use std::path::PathBuf;

/// A reason why no demo data was loaded.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The profile is production. The demo accounts' passwords are public.
    #[error("demo data is not loaded in production: everybody knows the passwords of its accounts")]
    Production,
    /// A file is missing or unreadable.
    #[error("cannot read {}: {reason}", .path.display())]
    File { path: PathBuf, reason: String },
    /// The files contradict each other or the rules of the product.
    #[error("the demo data is wrong: {0}")]
    Wrong(String),
    /// The database already holds other data with the same unique value, such as a slug.
    #[error("the database already holds other data ({0:?} is taken); load demo data into an empty one")]
    Occupied(kernel::store::Unique),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
    /// The media store failed.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// A password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The catalogue in memory could not be reloaded.
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
    /// Describes a fault in the files.
    pub fn wrong(what: impl std::fmt::Display) -> Self {
        Self::Wrong(what.to_string())
    }
}
