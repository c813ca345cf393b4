//! Which uploaded files are in use.

use kernel::store::StoreError;
use uuid::Uuid;

/// Uploaded files, as the database names them.
#[cfg_attr(test, mockall::automock)]
pub trait MediaRepo {
    /// The ids with which the keys of all files begin that a record names, drafts, archived ones and kept versions too. A
    /// log of the past is no use. A post names only pictures that were sent for posts: who writes the address of another
    /// file keeps it from nothing.
    fn referenced(&mut self) -> Result<Vec<Uuid>, StoreError>;
}
