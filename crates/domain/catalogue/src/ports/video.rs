//! Encoding of videos as streams.

use crate::streams::{Plan, Probe, SegmentKey};
use kernel::ids::StreamId;
use kernel::ports::FileKind;
use kernel::ports::blobs::BlobReader;
use std::path::{Path, PathBuf};

/// Nothing was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EncodeError {
    /// The video cannot be read, now or ever.
    #[error("the video cannot be read: {0}")]
    Source(String),
    /// Something else: the disk, a limit. Another try may succeed.
    #[error("{0}")]
    Failed(String),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}

/// A quality that was made; its files go when the video is closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// The key of its segments; each has an initialisation vector of zero.
    pub key: SegmentKey,
    /// Width and height; `None` without pictures.
    pub size: Option<(u32, u32)>,
    /// Each segment's file, its length in milliseconds and its bytes.
    pub segments: Vec<(PathBuf, u32, u64)>,
}

/// Pictures of a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pictures {
    /// Shown before it plays: JPEG.
    pub poster: PathBuf,
    /// Small ones side by side: JPEG.
    pub sprite: PathBuf,
    /// Width and height of a small one.
    pub tile: (u32, u32),
    /// How many are in a row.
    pub columns: u32,
    /// Seconds from one to the next.
    pub every: u32,
}

/// Told how far a quality is, in percent; false ends the work.
pub type Progress<'a> = &'a mut dyn FnMut(u8) -> bool;

/// A video that is open for work.
pub trait OpenVideo {
    /// The video's properties.
    fn probe(&self) -> Probe;
    /// Makes one quality in encrypted segments.
    ///
    /// # Errors
    /// [`EncodeError`] says which.
    fn encode(&mut self, plan: &Plan, progress: Progress<'_>) -> Result<Encoded, EncodeError>;
    /// Makes its pictures.
    ///
    /// # Errors
    /// [`EncodeError`] says which.
    fn pictures(&mut self, progress: Progress<'_>) -> Result<Pictures, EncodeError>;
}

/// Makes streams of videos, with a program that may be missing on this machine.
pub trait VideoEncoder: Send + Sync {
    fn is_installed(&self) -> bool;
    /// The properties of the file at `path`, read strictly as its kind.
    ///
    /// # Errors
    /// [`EncodeError`] says which.
    fn probe(&self, path: &Path, kind: FileKind) -> Result<Probe, EncodeError>;
    /// Opens a stored video for an attempt to make its stream. What earlier attempts left on this machine is removed.
    ///
    /// # Errors
    /// [`EncodeError`] says which.
    fn open(
        &self,
        attempt: (StreamId, u32),
        kind: FileKind,
        video: BlobReader,
    ) -> Result<Box<dyn OpenVideo>, EncodeError>;
}
