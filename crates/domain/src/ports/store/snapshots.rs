//! The whole public catalogue, read at once.

use crate::storefront::snapshot::Catalogue;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SnapshotRepo {
    /// Reads the whole catalogue at one version.
    fn load(&mut self) -> Result<Catalogue, StoreError>;
    /// Reads the whole catalogue as it is now. Courses that haven't changed since `known` are taken from it, and only the
    /// others are read.
    fn reload(&mut self, known: &Catalogue) -> Result<Catalogue, StoreError>;
}
