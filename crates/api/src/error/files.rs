//! Maps errors of uploading and downloading files to responses.

use super::ApiError;
use super::use_cases::admins_only;
use domain::exports::RecordExportError;
use kernel::locale::Text;
use kernel::ports::{FileFault, FileKind, MediaError};

impl From<MediaError> for ApiError {
    fn from(error: MediaError) -> Self {
        match error {
            MediaError::UnknownKind => Self::unsupported("This kind of file is not accepted."),
            MediaError::TooLarge { kind, limit } => Self::too_large(too_large(kind, limit)),
            MediaError::Refused(FileFault::Damaged) => Self::unreadable_file("The file is damaged or incomplete."),
            MediaError::Refused(FileFault::TooManyPixels) => Self::unreadable_file(
                "The picture has too many pixels. Send it smaller: at most 50 million, and 12,000 on a side.",
            ),
            MediaError::Refused(FileFault::Animated) => Self::unsupported("Animated pictures are not accepted."),
            MediaError::Refused(FileFault::Heic) => Self::unsupported(
                "This is a HEIC picture, as iPhones take them. Send it as JPEG: choose 'Most Compatible' under Settings, Camera, Formats, or share the picture by mail and save it from there.",
            ),
            MediaError::Unavailable(_) => Self::unavailable(error),
        }
    }
}

/// Returns the message for a file that exceeds its kind's limit of `limit` bytes.
fn too_large(kind: FileKind, limit: u64) -> Text {
    let sentence = match kind {
        FileKind::Png | FileKind::Jpeg | FileKind::Webp | FileKind::Avif => {
            "The file is too large. A picture may have {limit} MB."
        }
        FileKind::Pdf => "The file is too large. A PDF may have {limit} MB.",
        FileKind::Mp4
        | FileKind::Mov
        | FileKind::Mkv
        | FileKind::Webm
        | FileKind::Avi
        | FileKind::Ts
        | FileKind::Mpeg
        | FileKind::Wmv
        | FileKind::Flv => "The file is too large. A video may have {limit} MB.",
        FileKind::Zip | FileKind::Text => "The file is too large. A file to download may have {limit} MB.",
    };
    Text::new(sentence).with("limit", limit >> 20)
}

impl From<RecordExportError> for ApiError {
    fn from(error: RecordExportError) -> Self {
        match error {
            RecordExportError::Forbidden => admins_only(),
            RecordExportError::Store(error) => error.into(),
        }
    }
}
