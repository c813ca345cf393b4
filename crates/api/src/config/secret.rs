//! Passwords, keys, and addresses that contain a password. They are never printed.

pub use secrecy::{ExposeSecret, SecretString};
use std::io::Write;
use std::path::Path;

/// Minimum length of a signing key, in bytes.
pub(super) const MIN_LENGTH: usize = 32;

/// Whether a secret is set.
pub fn is_set(secret: &SecretString) -> bool {
    !secret.expose_secret().is_empty()
}

/// Reads the secret from a file. The first time, creates it with `random`.
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
