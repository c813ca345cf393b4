//! Uploaded files that are in use.

use kernel::store::StoreError;
use uuid::Uuid;

/// The references from database records to uploaded files.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MediaRepo {
    /// Returns the ids of all files that records refer to, including drafts, archived records and old versions, but not logs. A
    /// post refers only to pictures that were uploaded for posts, so writing another file's address into a post keeps no file.
    fn referenced(&mut self) -> Result<Vec<Uuid>, StoreError>;
}
