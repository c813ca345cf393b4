//! The version of everything that visitors see: it rises with each write to catalogue, site, articles and webinars.

use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CatalogueVersionRepo {
    /// The version alone; cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    /// Locks the catalogue against other writers until the end, so that everything read after it is current.
    fn lock(&mut self) -> Result<(), StoreError>;
}
