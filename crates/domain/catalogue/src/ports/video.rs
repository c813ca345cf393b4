//! Encoding of videos as streams.

use crate::streams::{Plan, Probe, SegmentKey};
use kernel::ids::StreamId;
use kernel::ports::FileKind;
use kernel::ports::blobs::BlobReader;
use std::path::{Path, PathBuf};

/// The reason why encoding produced no result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EncodeError {
    /// The video can't be read, and another attempt won't help.
    #[error("the video cannot be read: {0}")]
    Source(String),
    /// Another failure, such as the disk or a limit. Another attempt may succeed.
    #[error("{0}")]
    Failed(String),
    /// The caller stopped the work.
    #[error("stopped")]
    Stopped,
}

/// An encoded rendition. Its files are deleted when the video is closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// Encryption key of the segments. Each segment uses an initialisation vector of zero.
    pub key: SegmentKey,
    /// Width and height in pixels. `None` for a rendition with sound only.
    pub size: Option<(u32, u32)>,
    /// Path, length in milliseconds and size in bytes of each segment.
    pub segments: Vec<(PathBuf, u32, u64)>,
}

/// Poster and thumbnails of a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pictures {
    /// Poster shown before the video plays, as JPEG.
    pub poster: PathBuf,
    /// One image with all thumbnails side by side, as JPEG.
    pub sprite: PathBuf,
    /// Width and height of a thumbnail, in pixels.
    pub tile: (u32, u32),
    /// Number of thumbnails in a row.
    pub columns: u32,
    /// Seconds between two thumbnails.
    pub every: u32,
}

/// Callback that receives the progress of a rendition in percent. It returns false to stop the work.
pub type Progress<'a> = &'a mut dyn FnMut(u8) -> bool;

/// A video that is open for encoding.
pub trait OpenVideo {
    /// Returns the video's size, length and whether it has sound.
    fn probe(&self) -> Probe;
    /// Encodes one rendition into encrypted segments.
    ///
    /// # Errors
    ///
    /// [`EncodeError`]: the video can't be read, the work failed, or it was stopped.
    fn encode(&mut self, plan: &Plan, progress: Progress<'_>) -> Result<Encoded, EncodeError>;
    /// Makes the poster and the thumbnails.
    ///
    /// # Errors
    ///
    /// [`EncodeError`]: the video can't be read, the work failed, or it was stopped.
    fn pictures(&mut self, progress: Progress<'_>) -> Result<Pictures, EncodeError>;
}

/// Encodes videos as streams, with a program that may not be installed on this machine.
pub trait VideoEncoder: Send + Sync {
    fn is_installed(&self) -> bool;
    /// Reads the properties of the file at `path`. The file must have the format of `kind`.
    ///
    /// # Errors
    ///
    /// [`EncodeError`]: the file can't be read, the work failed, or it was stopped.
    fn probe(&self, path: &Path, kind: FileKind) -> Result<Probe, EncodeError>;
    /// Opens an uploaded video for an attempt to encode it. Removes the files of earlier attempts from this machine.
    ///
    /// # Errors
    ///
    /// [`EncodeError`]: the video can't be read, the work failed, or it was stopped.
    fn open(
        &self,
        attempt: (StreamId, u32),
        kind: FileKind,
        video: BlobReader,
    ) -> Result<Box<dyn OpenVideo>, EncodeError>;
}
