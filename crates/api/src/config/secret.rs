//! Texts that must not be printed.

use serde::Deserialize;
use std::io::Write;
use std::path::Path;

/// A password, key or address with a password in it. Shows itself only where it is asked to.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Shortest key that signs anything, in bytes.
    pub const MIN_LENGTH: usize = 32;

    /// The text itself. Never log it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether it is not set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The secret kept in a file, made by `random` the first time.
    pub(super) fn kept_at(path: &Path, random: impl Fn() -> String) -> std::io::Result<Self> {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        if let Some(folder) = path.parent() {
            std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        }
        match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
            Ok(mut file) => {
                let secret = random();
                file.write_all(secret.as_bytes())?;
                Ok(Self(secret))
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                std::fs::read_to_string(path).map(|text| Self(text.trim().to_owned()))
            }
            Err(error) => Err(error),
        }
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_empty() { "Secret(not set)" } else { "Secret(…)" })
    }
}
