//! Storage of the content of the site's own pages.

use crate::site::legal::LegalVersions;
use crate::site::{ListedVersion, PublishedVersion, SitePage, StoredPage};
use kernel::store::StoreError;

/// The pages with their drafts, and their published versions.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SiteRepo {
    /// Finds a page; `None` when it was never written.
    fn page(&mut self, page: SitePage) -> Result<Option<StoredPage>, StoreError>;
    /// Writes a page if the stored version is the one before the new version; a new page has version 1. Returns false and
    /// writes nothing if the stored version differs. Of two concurrent writers, the second waits and then gets false.
    fn write(&mut self, page: &StoredPage) -> Result<bool, StoreError>;
    /// Stores a published version and increases the catalogue's version, which invalidates cached public responses. Deletes
    /// versions older than the newest [`KEPT_VERSIONS`](crate::site::KEPT_VERSIONS), except those of legal pages, which stay.
    /// The caller writes the page afterwards.
    fn append(&mut self, version: &PublishedVersion) -> Result<(), StoreError>;
    /// Returns the current version of each legal page.
    fn legal(&mut self) -> Result<LegalVersions, StoreError>;
    /// Finds a version that is still kept.
    fn version(&mut self, page: SitePage, number: i32) -> Result<Option<PublishedVersion>, StoreError>;
    /// Returns the kept versions, newest first.
    fn versions(&mut self, page: SitePage) -> Result<Vec<ListedVersion>, StoreError>;
}
