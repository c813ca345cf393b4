//! Storage of uploaded files.

use crate::Time;
use crate::ports::blobs::BlobError;
use std::path::Path;

/// An uploaded file that a client names by its path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    pub path: String,
    /// The file's kind; `None` when the media store has no such file.
    pub kind: Option<FileKind>,
}

/// The message for a picture that the media store does not have.
pub const NO_PICTURE: &str = "There is no such picture. Please upload it again.";

/// The kind of a file, determined by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    Png,
    Jpeg,
    Webp,
    /// AVIF picture. Earlier releases stored it; now it is neither made nor accepted.
    Avif,
    Pdf,
    /// MP4 video.
    Mp4,
    Mov,
    Mkv,
    Webm,
    /// AVI video, as older cameras make it.
    Avi,
    /// MPEG transport stream, of camcorders (AVCHD) and recorders of broadcasts.
    Ts,
    /// MPEG program stream, of DVDs and older camcorders.
    Mpeg,
    Wmv,
    Flv,
    /// ZIP archive. Files of office programs are ZIP archives too.
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
    pub fn is_image(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp | Self::Avif)
    }

    pub fn is_pdf(self) -> bool {
        self == Self::Pdf
    }

    /// Returns whether a lesson can offer the file as a download.
    pub fn is_download(self) -> bool {
        matches!(self, Self::Pdf | Self::Zip | Self::Text)
    }

    pub fn is_video(self) -> bool {
        VIDEO_KINDS.contains(&self)
    }
}

/// Largest file of each kind, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileLimits {
    /// A picture as uploaded.
    pub image: u64,
    pub pdf: u64,
    pub video: u64,
    /// Another file that a lesson offers as a download.
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

/// A file that the media store accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// The file's key. The key of a picture names its largest WebP size.
    pub key: String,
    /// The kind of the stored file. A picture is stored as WebP, whatever was uploaded.
    pub kind: FileKind,
    /// Size of the file under the key, in bytes.
    pub bytes: u64,
    /// Width and height of the picture under the key, in pixels; `None` for other files.
    pub size: Option<(u32, u32)>,
    /// Duration of a video in seconds, rounded; `None` when the file does not state it.
    pub seconds: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The content ends early or contradicts itself.
    #[error("is damaged or incomplete")]
    Damaged,
    /// The picture has more pixels than the server decodes.
    #[error("has too many pixels")]
    TooManyPixels,
    #[error("is animated")]
    Animated,
    /// A picture in the format of iPhones, which the server can't read.
    #[error("is HEIC")]
    Heic,
}

/// A file could not be stored or found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MediaError {
    /// The content is of no [`FileKind`] that is accepted.
    #[error("this kind of file is not accepted")]
    UnknownKind,
    /// The file is larger than the limit of its kind.
    #[error("a file of {kind:?} may have {limit} bytes")]
    TooLarge {
        kind: FileKind,
        /// The limit in bytes.
        limit: u64,
    },
    /// The file's content is not acceptable.
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

/// Width of the logo in documents, in pixels. It gives 270 pixels per inch in the space for the logo.
pub const LOGO_WIDTH: u32 = 640;

/// Uploaded files, stored as blobs under keys that only the server makes: `<uuid>.pdf`, `<uuid>.zip`, `<uuid>.txt`,
/// `<uuid>.<mp4|mov|mkv|webm>`. A picture has three files `<uuid>-<320|640|960>.webp`, which are stored and deleted together. A
/// picture of an earlier release also has `<uuid>-<320|640|960>.avif`, which is deleted with it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MediaStore: Send + Sync {
    /// Returns the kind of the file at `path`, by its content. An AVIF picture is not accepted.
    ///
    /// # Errors
    ///
    /// [`MediaError::UnknownKind`]: the kind is not accepted. The disk fails.
    fn kind(&self, path: &Path) -> Result<FileKind, MediaError>;
    /// Returns the width and height in pixels of the picture at `path`, as its header states them. Does not decode the picture.
    ///
    /// # Errors
    ///
    /// The header can't be read, the file is not a PNG, JPEG or WebP, or the disk fails.
    fn dimensions(&self, path: &Path) -> Result<(u32, u32), MediaError>;
    /// Moves the file at `path` into the store. A picture is decoded and re-encoded in all sizes, which takes seconds of
    /// computing. Another file is stored unchanged. On an error the file stays in its place.
    ///
    /// # Errors
    ///
    /// The file's kind, content or size is not accepted, or the store fails.
    fn keep(&self, path: &Path) -> Result<StoredFile, MediaError>;
    /// Stores the video at `path` as [`Self::keep`] does, but without a limit of size, which the receiver of the upload has
    /// checked.
    ///
    /// # Errors
    ///
    /// [`MediaError::UnknownKind`]: the file is not a video. Its content is not accepted, or the store fails.
    fn keep_video(&self, path: &Path) -> Result<StoredFile, MediaError>;
    /// Returns whether the file exists, before a row with this key is stored. The file then counts as just written, so
    /// [`Self::remove_older`] spares it until the row is committed.
    fn claim(&self, key: &str) -> bool;
    /// Returns the size of the file under a key in bytes; `None` when it does not exist.
    fn bytes(&self, key: &str) -> Option<u64>;
    /// Reads the WebP file of an uploaded picture by the path at which it is served (`/media/files/<key>`). The file is `width`
    /// pixels wide (320, 640 or 960), or narrower if the picture is. `None`, with a line in the log, when it can't be read.
    fn read_picture(&self, path: &str, width: u32) -> Option<Vec<u8>>;
    /// Deletes a file, or a picture in all its sizes. Absence is not an error.
    ///
    /// # Errors
    ///
    /// The file store can't be reached.
    fn remove(&self, key: &str) -> Result<(), MediaError>;
    /// Returns the keys of all files that were last written before `before`. A picture is listed once, by the key that
    /// [`Self::keep`] returned.
    ///
    /// # Errors
    ///
    /// The file store can't be reached.
    fn list(&self, before: Time) -> Result<Vec<String>, MediaError>;
    /// Deletes a file, or a picture in all its sizes, unless it was written or claimed at or after `before`. Returns whether it
    /// deleted the file. A concurrent claim either precedes the deletion and keeps the file, or fails.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn remove_older(&self, key: &str, before: Time) -> Result<bool, MediaError>;
    /// Deletes the files of uploads that were interrupted before `before`, and returns how many.
    ///
    /// # Errors
    ///
    /// The file store can't be reached.
    fn clear_unfinished(&self, before: Time) -> Result<usize, MediaError>;
}
