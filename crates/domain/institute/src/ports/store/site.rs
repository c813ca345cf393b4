//! What stands on the site's own pages.

use crate::site::legal::LegalVersions;
use crate::site::{ListedVersion, PublishedVersion, SitePage, StoredPage};
use kernel::store::StoreError;

/// The pages with their drafts, and the versions that were published.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SiteRepo {
    /// A page; `None` when it was never written.
    fn page(&mut self, page: SitePage) -> Result<Option<StoredPage>, StoreError>;
    /// Writes a page over the version before its own; the version 1 of one that is not there yet. False, with nothing
    /// written, when it is at another version: of two who write at once, the second waits and gets that.
    fn write(&mut self, page: &StoredPage) -> Result<bool, StoreError>;
    /// Stores a version that is published, raises the catalogue's version, which public answers follow, and forgets those
    /// older than the newest [`KEPT_VERSIONS`](crate::site::KEPT_VERSIONS), but for legal pages, whose versions stay. The page is written afterwards.
    fn append(&mut self, version: &PublishedVersion) -> Result<(), StoreError>;
    /// The version of each legal page that applies.
    fn legal(&mut self) -> Result<LegalVersions, StoreError>;
    /// A version that is kept.
    fn version(&mut self, page: SitePage, number: i32) -> Result<Option<PublishedVersion>, StoreError>;
    /// The versions that are kept, the newest first.
    fn versions(&mut self, page: SitePage) -> Result<Vec<ListedVersion>, StoreError>;
}
