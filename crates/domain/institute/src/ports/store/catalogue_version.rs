//! The version of everything that visitors see. It increases with each write to the catalogue, site, articles and webinars.

use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CatalogueVersionRepo {
    /// Reads the version alone, which is cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    /// Locks the catalogue against other writers until the transaction ends, so everything read afterwards is current.
    fn lock(&mut self) -> Result<(), StoreError>;
}
