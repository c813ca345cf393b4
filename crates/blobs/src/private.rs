//! Folders and files that no other user of the machine may read, whatever the process's umask is.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

const FOLDER: u32 = 0o700;
const FILE: u32 = 0o600;
/// Permission bits of the group and of others.
const OTHERS: u32 = 0o077;
/// The sticky bit. A folder that many users write into, such as /tmp, has it.
const STICKY: u32 = 0o1000;

/// Whether other users can read a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Privacy {
    /// Other users can't read the folder.
    Private,
    /// The folder existed before, and other users can read it.
    Open,
}

/// Creates a folder with mode 0700. An existing folder keeps its mode. Missing parent folders get the default mode.
///
/// # Errors
///
/// The folder cannot be created or read.
pub fn folder(path: &Path) -> io::Result<Privacy> {
    if let Some(above) = path.parent() {
        fs::create_dir_all(above)?;
    }
    match DirBuilder::new().mode(FOLDER).create(path) {
        Ok(()) => close(path).map(|()| Privacy::Private),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let found = fs::metadata(path)?;
            if !found.is_dir() {
                return Err(error);
            }
            Ok(if found.permissions().mode() & OTHERS == 0 { Privacy::Private } else { Privacy::Open })
        }
        Err(error) => Err(error),
    }
}

/// Removes all permissions of the group and of others from a folder.
///
/// # Errors
///
/// The folder belongs to another user, or it has the sticky bit because many users write into it.
pub fn close(path: &Path) -> io::Result<()> {
    if fs::metadata(path)?.permissions().mode() & STICKY != 0 {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "other users write into this folder too"));
    }
    fs::set_permissions(path, Permissions::from_mode(FOLDER))
}

/// Creates an empty file with mode 0600, or truncates an existing one and sets that mode.
///
/// # Errors
///
/// The file cannot be created.
pub fn file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create(true).truncate(true).mode(FILE).open(path)?;
    close_file(path)?;
    Ok(file)
}

/// Removes all permissions of the group and of others from a file.
///
/// # Errors
///
/// The file belongs to another user.
pub(crate) fn close_file(path: &Path) -> io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(FILE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn what_is_made_is_private_and_what_was_open_is_told() {
        let home = tempfile::tempdir().unwrap();
        let (new, old, shared) = (home.path().join("a/new"), home.path().join("old"), home.path().join("shared"));
        assert_eq!((folder(&new).unwrap(), mode(&new)), (Privacy::Private, 0o700));
        for (path, bits) in [(&old, 0o750), (&shared, 0o1777)] {
            fs::create_dir(path).unwrap();
            fs::set_permissions(path, Permissions::from_mode(bits)).unwrap();
            assert_eq!((folder(path).unwrap(), mode(path)), (Privacy::Open, bits));
        }
        close(&old).unwrap();
        assert_eq!((folder(&old).unwrap(), mode(&old)), (Privacy::Private, 0o700));
        assert_eq!((close(&shared).is_err(), mode(&shared)), (true, 0o1777));
        fs::write(new.join("x"), b"old").unwrap();
        fs::set_permissions(new.join("x"), Permissions::from_mode(0o644)).unwrap();
        for name in ["x", "y"] {
            file(&new.join(name)).unwrap();
            assert_eq!((mode(&new.join(name)), fs::read(new.join(name)).unwrap()), (0o600, Vec::new()));
        }
        assert!(folder(&new.join("x")).is_err(), "a file");
    }
}
