//! Storage for files while they are being uploaded.

use kernel::ids::UploadId;
use std::path::PathBuf;

/// The storage of unfinished files isn't available, or it is full.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the place of unfinished files is away: {0}")]
pub struct AreaError(pub String);

/// A file open for appending. It is locked against other requests, also in other processes, until this value is dropped.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OpenFile: Send {
    /// Returns the current size in bytes.
    fn bytes(&self) -> u64;
    /// Appends bytes.
    ///
    /// # Errors
    ///
    /// The disk fails. Some of the bytes may have been written, and [`Self::bytes`] counts them.
    fn append(&mut self, bytes: &[u8]) -> Result<(), AreaError>;
}

/// Unfinished files, one for each upload, on a disk that outlives the process.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UploadArea: Send + Sync {
    /// Returns the free space of the disk in bytes.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn free(&self) -> Result<u64, AreaError>;
    /// Returns how many bytes of a file are stored, 0 if none arrived yet.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn bytes(&self, id: UploadId) -> Result<u64, AreaError>;
    /// Opens a file for appending and creates it if it doesn't exist. `None` while another request has it open.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn open(&self, id: UploadId) -> Result<Option<Box<dyn OpenFile>>, AreaError>;
    /// Returns the path of an upload's file.
    fn path(&self, id: UploadId) -> PathBuf;
    /// Removes a file. A missing file isn't an error.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn remove(&self, id: UploadId) -> Result<(), AreaError>;
}
