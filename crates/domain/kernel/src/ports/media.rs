//! Uploaded files.

use crate::Time;
use crate::ports::blobs::BlobError;
use std::path::Path;

/// A file of ours, as a client names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    pub path: String,
    /// The file's kind; `None` when the media store has no such file.
    pub kind: Option<FileKind>,
}

/// The fault of a picture that the media store does not have.
pub const NO_PICTURE: &str = "There is no such picture. Please upload it again.";

/// The kind of a file, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    Png,
    Jpeg,
    Webp,
    /// AVIF picture: kept by earlier releases, neither made nor accepted now.
    Avif,
    Pdf,
    /// MP4 video.
    Mp4,
    Mov,
    Mkv,
    Webm,
    /// AVI video, of older cameras.
    Avi,
    /// MPEG transport stream, of camcorders (AVCHD) and recorders of broadcasts.
    Ts,
    /// MPEG program stream, of DVDs and older camcorders.
    Mpeg,
    Wmv,
    Flv,
    /// ZIP archive, which the files of office programs are too.
    Zip,
    /// Plain text in UTF-8.
    Text,
}

/// The kinds of videos.
pub const VIDEO_KINDS: [FileKind; 9] = [
    FileKind::Mp4,
    FileKind::Mov,
    FileKind::Mkv,
    FileKind::Webm,
    FileKind::Avi,
    FileKind::Ts,
    FileKind::Mpeg,
    FileKind::Wmv,
    FileKind::Flv,
];

impl FileKind {
    /// Whether it is a picture.
    pub fn is_image(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp | Self::Avif)
    }

    /// Whether it is a document.
    pub fn is_pdf(self) -> bool {
        self == Self::Pdf
    }

    /// Whether a lesson may give it to download.
    pub fn is_download(self) -> bool {
        matches!(self, Self::Pdf | Self::Zip | Self::Text)
    }

    /// Whether it is a video.
    pub fn is_video(self) -> bool {
        VIDEO_KINDS.contains(&self)
    }
}

/// Largest file of each kind, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileLimits {
    /// A picture, as it is sent.
    pub image: u64,
    pub pdf: u64,
    pub video: u64,
    /// Another file that a lesson gives to download.
    pub download: u64,
}

impl FileLimits {
    /// The limit of a kind, in bytes.
    pub fn of(&self, kind: FileKind) -> u64 {
        match kind {
            FileKind::Png | FileKind::Jpeg | FileKind::Webp | FileKind::Avif => self.image,
            FileKind::Pdf => self.pdf,
            FileKind::Zip | FileKind::Text => self.download,
            FileKind::Mp4
            | FileKind::Mov
            | FileKind::Mkv
            | FileKind::Webm
            | FileKind::Avi
            | FileKind::Ts
            | FileKind::Mpeg
            | FileKind::Wmv
            | FileKind::Flv => self.video,
        }
    }
}

/// A file that was taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its key; a picture's names the largest of its sizes as WebP.
    pub key: String,
    /// The kind of the stored file: a picture is WebP, whatever was sent.
    pub kind: FileKind,
    /// Bytes of the file under the key.
    pub bytes: u64,
    /// Width and height of the picture under the key, in pixels.
    pub size: Option<(u32, u32)>,
    /// Length of a video in seconds, rounded; `None` when it does not say.
    pub seconds: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The content ends early or contradicts itself.
    #[error("is damaged or incomplete")]
    Damaged,
    /// The picture has more pixels than may be decoded.
    #[error("has too many pixels")]
    TooManyPixels,
    #[error("is animated")]
    Animated,
    /// A picture in the form of iPhones, which is not read.
    #[error("is HEIC")]
    Heic,
}

/// A file could not be kept or found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MediaError {
    /// The content is none of [`FileKind`] that is taken.
    #[error("this kind of file is not accepted")]
    UnknownKind,
    /// Larger than a file of its kind may be.
    #[error("a file of {kind:?} may have {limit} bytes")]
    TooLarge {
        kind: FileKind,
        /// Most bytes.
        limit: u64,
    },
    /// The file is refused for its content.
    #[error("the file {0}")]
    Refused(FileFault),
    #[error("the media store is away: {0}")]
    Unavailable(String),
}

impl From<BlobError> for MediaError {
    fn from(BlobError(reason): BlobError) -> Self {
        Self::Unavailable(reason)
    }
}

/// Width of the logo that documents are drawn with, in pixels: 270 to the inch in the room that they have for it.
pub const LOGO_WIDTH: u32 = 640;

/// Uploaded files, as blobs under keys that only the server makes: `<uuid>.pdf`, `<uuid>.zip`, `<uuid>.txt`,
/// `<uuid>.<mp4|mov|mkv|webm>`, and for a picture three files `<uuid>-<320|640|960>.webp` that are stored and deleted
/// together. A picture of an earlier release also has `<uuid>-<320|640|960>.avif`, deleted with it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MediaStore: Send + Sync {
    /// The kind of the file at `path`, by its content; an AVIF is [`MediaError::UnknownKind`], too.
    ///
    /// # Errors
    /// [`MediaError::UnknownKind`]; the disk.
    fn kind(&self, path: &Path) -> Result<FileKind, MediaError>;
    /// Width and height in pixels of the picture at `path`, as its head claims them; nothing is decoded.
    ///
    /// # Errors
    /// When the head cannot be read or the file is no PNG, JPEG or WebP; the disk.
    fn dimensions(&self, path: &Path) -> Result<(u32, u32), MediaError>;
    /// Takes over the file at `path`: a picture is decoded and re-encoded in all sizes, which takes seconds of
    /// computing; another file is stored as it is. On an error the file stays where it is.
    ///
    /// # Errors
    /// What the file is, holds or weighs; the store.
    fn keep(&self, path: &Path) -> Result<StoredFile, MediaError>;
    /// Takes over the video at `path` as [`Self::keep`] does, of any size: its receiver has checked that.
    ///
    /// # Errors
    /// [`MediaError::UnknownKind`] for what is no video; what it holds; the store.
    fn keep_video(&self, path: &Path) -> Result<StoredFile, MediaError>;
    /// Called before a row with this key is stored: whether its file exists. The file then counts as just written, so
    /// [`Self::remove_older`] spares it until the row is committed.
    fn claim(&self, key: &str) -> bool;
    /// How many bytes the file under a key has; `None` when it is not there.
    fn bytes(&self, key: &str) -> Option<u64>;
    /// The WebP file of an uploaded picture by the path that it is served at (`/media/files/<key>`), `width` pixels wide
    /// (320, 640 or 960) where it is as wide as that. `None`, and a line in the log, when it cannot be read.
    fn read_picture(&self, path: &str, width: u32) -> Option<Vec<u8>>;
    /// Removes a file, a picture in all its sizes; absence is not an error.
    ///
    /// # Errors
    /// When the store of files cannot be reached.
    fn remove(&self, key: &str) -> Result<(), MediaError>;
    /// The keys of all files that were last written before `before`, a picture once, by the key that
    /// [`Self::keep`] gave.
    ///
    /// # Errors
    /// When the store of files cannot be reached.
    fn list(&self, before: Time) -> Result<Vec<String>, MediaError>;
    /// Deletes a file, a picture in all its sizes, unless it was written or claimed at or after `before`; returns
    /// whether it did. A claim at the same moment either comes first and keeps the file, or fails.
    ///
    /// # Errors
    /// The disk fails.
    fn remove_older(&self, key: &str, before: Time) -> Result<bool, MediaError>;
    /// Deletes files of interrupted uploads from before `before`; returns how many.
    ///
    /// # Errors
    /// When the store of files cannot be reached.
    fn clear_unfinished(&self, before: Time) -> Result<usize, MediaError>;
}
