//! Repository of large uploads.

use crate::uploads::{Upload, UploadState};
use kernel::Time;
use kernel::ids::UploadId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UploadRepo {
    fn insert(&mut self, upload: &Upload) -> Result<(), StoreError>;
    fn find(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// Returns all users' uploads that are open at `now`, in order of creation.
    fn open(&mut self, now: Time) -> Result<Vec<Upload>, StoreError>;
    /// Stores how an open upload ended, and the length of the video if it was kept. Returns false if the upload is no longer
    /// open.
    fn end(&mut self, id: UploadId, state: &UploadState) -> Result<bool, StoreError>;
    /// Deletes an upload. A missing upload isn't an error.
    fn delete(&mut self, id: UploadId) -> Result<(), StoreError>;
    /// Returns the uploads that have expired at `now`.
    fn expired(&mut self, now: Time) -> Result<Vec<UploadId>, StoreError>;
}
