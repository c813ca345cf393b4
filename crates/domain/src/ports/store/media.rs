//! Which uploaded files are in use.

use kernel::store::StoreError;
use uuid::Uuid;

/// Uploaded files, as the database names them.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MediaRepo {
    /// Ids of all files that records refer to, including drafts, archived things and kept versions, but not logs. A
    /// post refers to pictures that were sent for posts only, so writing another file's address into a post keeps
    /// nothing.
    fn referenced(&mut self) -> Result<Vec<Uuid>, StoreError>;
}
