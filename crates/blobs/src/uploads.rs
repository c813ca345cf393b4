//! Stores files that are being uploaded in a folder that outlives the process. The length of a file is the progress of its
//! upload. A writer holds a lock on the file.

use crate::private;
use catalogue::ports::{AreaError, OpenFile, UploadArea};
use kernel::ids::UploadId;
use nix::sys::statvfs::statvfs;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Stores uploads as `<root>/<id>`. A process that has an upload open holds the file's lock, which the system releases when the
/// process ends.
pub struct FolderUploads {
    root: PathBuf,
}

impl FolderUploads {
    /// Stores uploads in `root`, which is created with the first file. Put `root` on the same disk as the blob store: then a
    /// finished upload is moved by a rename.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }
}

/// An open, locked upload.
struct Held {
    file: File,
    bytes: u64,
}

impl OpenFile for Held {
    fn bytes(&self) -> u64 {
        self.bytes
    }

    fn append(&mut self, bytes: &[u8]) -> Result<(), AreaError> {
        let written = self.file.write_all(bytes);
        self.bytes = self.file.metadata().map_err(away)?.len();
        written.map_err(away)
    }
}

impl UploadArea for FolderUploads {
    fn free(&self) -> Result<u64, AreaError> {
        let mut folder = self.root.as_path();
        // The root is created with its first file. Until then, ask its nearest existing parent.
        while !folder.exists() {
            folder = folder.parent().unwrap_or(Path::new("."));
        }
        let disk = statvfs(folder).map_err(|error| away(error.into()))?;
        Ok(disk.blocks_available().saturating_mul(disk.fragment_size()))
    }

    fn bytes(&self, id: UploadId) -> Result<u64, AreaError> {
        match fs::metadata(self.path(id)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
            data => Ok(data.map_err(away)?.len()),
        }
    }

    fn open(&self, id: UploadId) -> Result<Option<Box<dyn OpenFile>>, AreaError> {
        private::folder(&self.root).map_err(away)?;
        let file = File::options().append(true).create(true).open(self.path(id)).map_err(away)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(away(error)),
        }
        let bytes = file.metadata().map_err(away)?.len();
        Ok(Some(Box::new(Held { file, bytes })))
    }

    fn path(&self, id: UploadId) -> PathBuf {
        self.root.join(id.to_string())
    }

    fn remove(&self, id: UploadId) -> Result<(), AreaError> {
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(away(error)),
            _ => Ok(()),
        }
    }
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn away(error: io::Error) -> AreaError {
    AreaError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_outlive_who_sent_them_and_one_at_a_time_adds_some() {
        let folder = tempfile::tempdir().unwrap();
        let area = || FolderUploads::new(folder.path().join("new").join("area"));
        let id = UploadId("00000000-0000-0000-0000-000000000001".parse().unwrap());
        assert!(area().free().unwrap() > 0);
        assert_eq!(area().bytes(id), Ok(0));
        let mut first = area().open(id).unwrap().unwrap();
        first.append(b"0123").unwrap();
        assert!(area().open(id).unwrap().is_none(), "another process waits too");
        drop(first);
        let mut second = area().open(id).unwrap().unwrap();
        assert_eq!(second.bytes(), 4);
        second.append(b"45").unwrap();
        assert_eq!((second.bytes(), fs::read(area().path(id)).unwrap()), (6, b"012345".to_vec()));
        drop(second);
        area().remove(id).unwrap();
        area().remove(id).unwrap();
        assert_eq!(area().bytes(id), Ok(0));
    }
}
