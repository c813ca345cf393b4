//! Uploaded files.

use std::path::PathBuf;

/// What a file is, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// PNG picture.
    Png,
    /// JPEG picture.
    Jpeg,
    /// WebP picture.
    Webp,
    /// AVIF picture.
    Avif,
    /// PDF document.
    Pdf,
    /// MP4 video.
    Mp4,
}

impl FileKind {
    /// Whether it is a picture.
    pub fn is_image(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp | Self::Avif)
    }
}

/// A file could not be kept or found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MediaError {
    /// The content is none of [`FileKind`].
    #[error("this kind of file is not accepted")]
    UnknownKind,
    /// The disk failed.
    #[error("the media store is away: {0}")]
    Unavailable(String),
}

/// Files under keys that the server makes: `<uuid>.<extension by content>`.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MediaStore: Send + Sync {
    /// Takes over the file at `path` (moved, on the same disk, or copied) and returns its key and kind.
    fn keep(&self, path: &std::path::Path) -> Result<(String, FileKind), MediaError>;
    /// Where a key's file lies; `None` when the key has not the server's form or there is no such file.
    fn locate(&self, key: &str) -> Option<PathBuf>;
    /// Removes a file; absence is not an error.
    fn remove(&self, key: &str) -> Result<(), MediaError>;
}
