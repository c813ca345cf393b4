//! Passwords, keys and addresses with a password in them, which are never printed.

pub use secrecy::{ExposeSecret, SecretString};
use std::io::Write;
use std::path::Path;

/// Shortest key that signs anything, in bytes.
pub(super) const MIN_LENGTH: usize = 32;

/// Whether a secret is set.
pub fn is_set(secret: &SecretString) -> bool {
    !secret.expose_secret().is_empty()
}

/// The secret kept in a file, made by `random` the first time.
pub(super) fn kept_at(path: &Path, random: impl Fn() -> String) -> std::io::Result<SecretString> {
    use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
    if let Some(folder) = path.parent() {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Ok(mut file) => {
            let secret = random();
            file.write_all(secret.as_bytes())?;
            Ok(secret.into())
        }
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            std::fs::read_to_string(path).map(|text| text.trim().into())
        }
        Err(error) => Err(error),
    }
}
