//! Large uploads, piece by piece: after an interruption they continue where they stopped.

pub mod receive_upload;

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{UploadId, UserId};

/// How long an upload may take, breaks included, and how long it is known afterwards.
pub const LIFE: TimeDelta = TimeDelta::hours(48);
/// Open uploads of one admin at a time.
pub const MOST_OPEN: usize = 5;
/// Bytes that stay free on the disk for everything else.
pub const RESERVE: u64 = 1 << 30;
/// Longest name, in characters.
const LONGEST_NAME: usize = 200;

/// A file that somebody sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: UploadId,
    /// The sender; nobody else sees it.
    pub owner: UserId,
    /// The sender's name of the file. Only shown.
    pub name: String,
    /// How many bytes it will have.
    pub bytes: u64,
    /// Its state.
    pub state: UploadState,
    /// When it was begun.
    pub created_at: Time,
    /// When it is forgotten.
    pub expires_at: Time,
}

/// The state of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UploadState {
    /// Bytes are missing, or nobody has looked at them yet.
    Open,
    /// A file of the library.
    Kept {
        /// The file's key.
        key: String,
        /// Length of the video, when it says.
        seconds: Option<u32>,
    },
    /// Refused, for this reason.
    Refused(String),
}

impl UploadState {
    /// The name in the database and on the wire.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Kept { .. } => "Kept",
            Self::Refused(_) => "Refused",
        }
    }

    pub const NAMES: [&'static str; 3] = ["Open", "Kept", "Refused"];
}

/// A file's name for display: without folders and invisible characters, and not too long.
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
