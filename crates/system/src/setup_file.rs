//! The file that tells the operator the setup code for the first admin. Only the server's user can read it.

use crate::tokens::random;
use people::ports::{SetupFile, SetupFileError};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// A file that only its owner can read, from the moment of its creation.
#[derive(Debug, Clone)]
pub struct PrivateFile(PathBuf);

impl PrivateFile {
    /// Names the file. Its folder is created with it.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Writes a new file beside it and renames it, so that a reader sees either the old or the new one.
    fn replace(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.0.parent() {
            DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        }
        let beside = self.0.with_extension(format!("{:x}", u64::from_ne_bytes(random())));
        let replaced = write_new(&beside, text).and_then(|()| fs::rename(&beside, &self.0));
        if replaced.is_err() {
            // Report the first failure; failing to remove this file follows from it.
            let _ = fs::remove_file(&beside);
        }
        replaced
    }
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    writeln!(file, "{text}")?;
    file.sync_all()
}

impl SetupFile for PrivateFile {
    fn write(&self, code: &str) -> Result<(), SetupFileError> {
        self.replace(code).map_err(|error| self.cannot("written", &error))
    }

    fn read(&self) -> Result<Option<String>, SetupFileError> {
        match fs::read_to_string(&self.0) {
            Ok(text) => Ok(Some(text.trim().to_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.cannot("read", &error)),
        }
    }

    fn remove(&self) -> Result<(), SetupFileError> {
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.cannot("removed", &error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

impl PrivateFile {
    fn cannot(&self, be: &str, error: &io::Error) -> SetupFileError {
        SetupFileError(format!("{} cannot be {be}: {error}", self.0.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    #[test]
    fn only_its_owner_reads_it_and_it_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data/setup-code");
        let file = PrivateFile::new(path.clone());
        let mut inodes = Vec::new();
        for code in ["FIRST", "SECOND"] {
            file.write(code).unwrap();
            let found = fs::metadata(&path).unwrap();
            assert_eq!(found.permissions().mode() & 0o777, 0o600);
            assert_eq!(fs::read_to_string(&path).unwrap(), format!("{code}\n"));
            assert_eq!(file.read(), Ok(Some(code.to_owned())));
            inodes.push(found.ino());
            // Keep the old file until the new one exists; otherwise the system may give both the same inode number.
            fs::hard_link(&path, folder.path().join(code)).unwrap();
        }
        assert_ne!(inodes[0], inodes[1]);
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing else stays");
    }

    #[test]
    fn it_goes_and_may_be_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("setup-code");
        let file = PrivateFile::new(path.clone());
        file.write("CODE").unwrap();
        assert_eq!((file.remove(), file.remove()), (Ok(()), Ok(())));
        assert_eq!(file.read(), Ok(None));
        assert!(!path.exists());
    }

    #[test]
    fn a_place_where_nothing_can_be_written_is_named_without_the_code() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("data"), "a file").unwrap();
        let error = PrivateFile::new(folder.path().join("data/setup-code")).write("CODE").unwrap_err();
        assert!(error.0.contains("data/setup-code cannot be written") && !error.0.contains("CODE"), "{error}");
    }
}
