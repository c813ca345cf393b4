//! Uploads.

use crate::uploads::{Upload, UploadState};
use kernel::Time;
use kernel::ids::UploadId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UploadRepo {
    /// Stores a new one.
    fn insert(&mut self, upload: &Upload) -> Result<(), StoreError>;
    fn find(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// All that are open at `now`, of whomever, in the order in which they were begun.
    fn open(&mut self, now: Time) -> Result<Vec<Upload>, StoreError>;
    /// Writes how an open one ended, and the length of the film that was kept; false when it is not open any more.
    fn end(&mut self, id: UploadId, state: &UploadState) -> Result<bool, StoreError>;
    /// Forgets one; absence is fine.
    fn delete(&mut self, id: UploadId) -> Result<(), StoreError>;
    /// Expired uploads.
    fn expired(&mut self, now: Time) -> Result<Vec<UploadId>, StoreError>;
}
