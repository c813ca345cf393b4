//! Large uploads in pieces. After an interruption an upload continues where it stopped.

pub mod receive_upload;

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{UploadId, UserId};

/// Time limit of an upload, including interruptions. The upload is deleted after it.
pub const LIFE: TimeDelta = TimeDelta::hours(48);
/// Maximum number of open uploads per admin.
pub const MOST_OPEN: usize = 5;
/// Free space that uploads leave on the disk, in bytes.
pub const RESERVE: u64 = 1 << 30;
/// Longest name, in characters.
const LONGEST_NAME: usize = 200;

/// A file that a user uploads in pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: UploadId,
    /// The sender. No other user can see the upload.
    pub owner: UserId,
    /// The file's name on the sender's computer, for display only.
    pub name: String,
    /// Announced size of the complete file, in bytes.
    pub bytes: u64,
    pub state: UploadState,
    pub created_at: Time,
    /// When the upload and its bytes are deleted.
    pub expires_at: Time,
}

/// The state of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UploadState {
    /// Bytes are missing, or the complete file hasn't been checked yet.
    Open,
    /// The file was accepted and is in the media library.
    Kept {
        /// The file's key.
        key: String,
        /// Length of the video in seconds. `None` if it isn't known.
        seconds: Option<u32>,
    },
    /// The file was rejected, for this reason.
    Refused(String),
}

impl UploadState {
    /// Returns the name in the database and the API.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Kept { .. } => "Kept",
            Self::Refused(_) => "Refused",
        }
    }

    pub const NAMES: [&'static str; 3] = ["Open", "Kept", "Refused"];
}

/// Shortens a file's name for display and removes folders and control characters.
pub fn shown_name(sent: &str) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = last.chars().filter(|it| !it.is_control()).take(LONGEST_NAME).collect();
    let name = name.trim();
    if name.is_empty() { "video".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_without_folders_and_controls() {
        for (sent, shown) in [
            ("पाठ एक.mp4", "पाठ एक.mp4"),
            ("/etc/passwd", "passwd"),
            ("C:\\films\\a.mov", "a.mov"),
            ("a\r\nb\0.mp4", "ab.mp4"),
            ("", "video"),
            ("../", "video"),
        ] {
            assert_eq!(shown_name(sent), shown);
        }
        assert_eq!(shown_name(&"क".repeat(300)).chars().count(), LONGEST_NAME);
    }
}
