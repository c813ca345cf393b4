//! Folders and files that no other user of the machine may read, whatever the process's umask is.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

const FOLDER: u32 = 0o700;
const FILE: u32 = 0o600;
/// What the group and all others may do.
const OTHERS: u32 = 0o077;
/// A folder that many users write into, such as /tmp.
const STICKY: u32 = 0o1000;

/// Whether other users can read a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Privacy {
    /// They can't.
    Private,
    /// The folder was there before, and they can.
    Open,
}

/// Makes a folder of mode 0700. One that is there already stays as it is. Folders above it are made in the usual mode.
///
/// # Errors
/// When it cannot be made or read.
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

/// Takes a folder away from the group and all others.
///
/// # Errors
/// When it belongs to another user, or many write into it.
pub fn close(path: &Path) -> io::Result<()> {
    if fs::metadata(path)?.permissions().mode() & STICKY != 0 {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "other users write into this folder too"));
    }
    fs::set_permissions(path, Permissions::from_mode(FOLDER))
}

/// Makes an empty file of mode 0600, or empties the one that is there.
///
/// # Errors
/// When it cannot be made.
pub fn file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create(true).truncate(true).mode(FILE).open(path)?;
    close_file(path)?;
    Ok(file)
}

/// Takes a file away from the group and all others.
///
/// # Errors
/// When it belongs to another user.
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
