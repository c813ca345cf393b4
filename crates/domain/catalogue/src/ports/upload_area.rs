//! Storage of files that are being uploaded.

use kernel::ids::UploadId;
use std::path::PathBuf;

/// The place of unfinished files is away, or full.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the place of unfinished files is away: {0}")]
pub struct AreaError(pub String);

/// A file that one request adds to; until it is dropped nobody else opens it, in another process neither.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OpenFile: Send {
    /// How many bytes are there.
    fn bytes(&self) -> u64;
    /// Adds bytes at the end.
    ///
    /// # Errors
    /// The disk; some bytes may be there then, and [`Self::bytes`] counts them.
    fn append(&mut self, bytes: &[u8]) -> Result<(), AreaError>;
}

/// Files by their upload, on a disk that outlives the process.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UploadArea: Send + Sync {
    /// Bytes that the disk has left.
    ///
    /// # Errors
    /// The disk fails.
    fn free(&self) -> Result<u64, AreaError>;
    /// How many bytes of a file are there; 0 when none was sent.
    ///
    /// # Errors
    /// The disk fails.
    fn bytes(&self, id: UploadId) -> Result<u64, AreaError>;
    /// Opens a file, an empty one when there is none; `None` while somebody else has it open.
    ///
    /// # Errors
    /// The disk fails.
    fn open(&self, id: UploadId) -> Result<Option<Box<dyn OpenFile>>, AreaError>;
    /// The path of the file.
    fn path(&self, id: UploadId) -> PathBuf;
    /// Removes a file; absence is not an error.
    ///
    /// # Errors
    /// The disk fails.
    fn remove(&self, id: UploadId) -> Result<(), AreaError>;
}
