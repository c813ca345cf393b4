//! The whole public catalogue, read at once.

use crate::storefront::snapshot::Catalogue;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SnapshotRepo {
    /// Everything, at one version.
    fn load(&mut self) -> Result<Catalogue, StoreError>;
    /// Everything as it is now, when `known` was before: courses that did not change are taken over, only the others are
    /// read.
    fn reload(&mut self, known: &Catalogue) -> Result<Catalogue, StoreError>;
}
