//! Maps errors of resumable uploads and of streams to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken};
use actix_web::http::StatusCode;
use catalogue::ports::AreaError;
use catalogue::streams::encode_videos::RetryStreamError;
use catalogue::uploads::MOST_OPEN;
use catalogue::uploads::receive_upload::UploadError;
use kernel::locale::Text;

/// `Retry-After` in seconds: an upload slot may be free by then.
const LATER: u64 = 600;

impl ApiError {
    /// 412: the client speaks another version of the tus protocol.
    pub fn other_protocol() -> Self {
        Self::new(StatusCode::PRECONDITION_FAILED, "other_protocol", "Send the header Tus-Resumable: 1.0.0.")
    }
}

impl From<RetryStreamError> for ApiError {
    fn from(error: RetryStreamError) -> Self {
        match error {
            RetryStreamError::Forbidden => admins_only(),
            RetryStreamError::Store(error) => error.into(),
        }
    }
}

impl From<AreaError> for ApiError {
    fn from(error: AreaError) -> Self {
        Self::unavailable(error)
    }
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        match error {
            UploadError::Forbidden => admins_only(),
            UploadError::NotFound => Self::not_found("Upload not found. It may have expired: please begin again."),
            UploadError::Empty => broken("Upload-Length", "required", "The file is empty."),
            UploadError::TooLarge(limit) => {
                let message = Text::new("The file is too large. A video may have {limit} MB.");
                Self::too_large(message.with("limit", limit >> 20))
            }
            UploadError::NoRoom => Self::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "no_room",
                "The server's disk has no room for this file. Delete something or add space, then try again.",
            ),
            UploadError::TooMany => {
                let message = format!("{MOST_OPEN} uploads are open. Finish or cancel one of them first.");
                Self::too_many(Text::verbatim(message), LATER).with_code("too_many_uploads")
            }
            UploadError::WrongOffset(there) => {
                let message = format!("{there} bytes are there already. Go on from there.");
                Self::conflict("wrong_offset", Text::verbatim(message))
            }
            UploadError::Busy => {
                Self::new(StatusCode::LOCKED, "upload_busy", "Another request sends this file at the moment.")
            }
            UploadError::TooLong => Self::too_large("More was sent than the upload was begun with."),
            UploadError::Area(error) => error.into(),
            UploadError::Media(error) => error.into(),
            UploadError::Store(error) => error.into(),
        }
    }
}
