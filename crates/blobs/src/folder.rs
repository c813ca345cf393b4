//! A blob store in a folder: each blob is a file.

use crate::private;
use kernel::Time;
use kernel::ports::blobs::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore, is_blob_key};
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// Stores a blob as `<root>/<key>`. A file is written under a temporary name that starts with a dot, and renamed to its key
/// when it is complete.
pub struct FolderBlobs {
    root: PathBuf,
    /// Counts the writes of this process, so that each has its own temporary file name.
    begun: AtomicU64,
}

impl FolderBlobs {
    /// Opens a store in `root`. A missing folder is created with access for its owner only; an existing one keeps its mode.
    /// Call [`private::folder`] to learn whether other users can read it.
    ///
    /// # Errors
    ///
    /// The folder cannot be created or read.
    pub fn open(root: impl Into<PathBuf>) -> io::Result<Self> {
        let root = root.into();
        private::folder(&root)?;
        Ok(Self { root, begun: AtomicU64::new(0) })
    }

    /// Returns the path of a key's file, whether or not it exists. `None` for an invalid key.
    fn path(&self, key: &str) -> Option<PathBuf> {
        is_blob_key(key).then(|| self.root.join(key))
    }

    /// Metadata of a plain file. Symbolic links aren't followed: they are no blobs.
    fn metadata(&self, key: &str) -> io::Result<Option<Metadata>> {
        let Some(path) = self.path(key) else { return Ok(None) };
        match fs::symlink_metadata(path) {
            Ok(data) => Ok(data.is_file().then_some(data)),
            Err(error) if is_absence(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn store(&self, to: &Path, content: BlobContent<'_>) -> io::Result<()> {
        if let Some(folder) = to.parent() {
            private::folder(folder)?;
        }
        match content {
            BlobContent::Bytes(bytes) => self.whole(to, |passing| private::file(passing)?.write_all(bytes)),
            BlobContent::File(from) => {
                private::close_file(from)?;
                // Flush the content to disk before the file gets its final name.
                File::open(from)?.sync_all()?;
                match fs::rename(from, to) {
                    Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
                        self.whole(to, |passing| fs::copy(from, passing).map(drop))?;
                        fs::remove_file(from)
                    }
                    done => done,
                }
            }
        }
    }

    /// Writes to a temporary file and renames it, so that no reader sees an incomplete blob.
    fn whole(&self, to: &Path, write: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        let passing = self.root.join(format!(".{}-{number}.part", std::process::id()));
        let written =
            write(&passing).and_then(|()| File::open(&passing)?.sync_all()).and_then(|()| fs::rename(&passing, to));
        if written.is_err() {
            // Report the first error. A `.part` file that stays behind is never served.
            let _ = fs::remove_file(&passing);
        }
        written
    }

    /// Locks the folder while blobs are touched or swept, across processes too, so that the two can't overlap. Dropping the
    /// returned file releases the lock.
    fn lock(&self) -> io::Result<File> {
        let folder = File::open(&self.root)?;
        folder.lock()?;
        Ok(folder)
    }

    fn touch_all(&self, keys: &[String]) -> io::Result<bool> {
        let _lock = self.lock()?;
        for key in keys {
            if self.metadata(key)?.is_none() {
                return Ok(false);
            }
        }
        let now = SystemTime::now();
        for path in keys.iter().filter_map(|key| self.path(key)) {
            File::options().write(true).open(path)?.set_modified(now)?;
        }
        Ok(!keys.is_empty())
    }

    fn is_young(&self, key: &str, before: Time) -> io::Result<bool> {
        Ok(self.metadata(key)?.map(|data| data.modified()).transpose()?.is_some_and(|at| Time::from(at) >= before))
    }

    fn delete_all(&self, keys: &[String]) -> io::Result<()> {
        for path in keys.iter().filter_map(|key| self.path(key)) {
            remove(&path)?;
        }
        Ok(())
    }

    fn delete_older(&self, keys: &[String], before: Time) -> io::Result<bool> {
        let _lock = self.lock()?;
        for key in keys {
            if self.is_young(key, before)? {
                return Ok(false);
            }
        }
        self.delete_all(keys).map(|()| true)
    }

    /// Returns the keys of the plain files in the root and its folders.
    fn all(&self) -> io::Result<Vec<String>> {
        let mut keys = Vec::new();
        let mut add = |folder: &Path, prefix: &str| -> io::Result<Vec<String>> {
            let mut folders = Vec::new();
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let Ok(name) = entry.file_name().into_string() else { continue };
                match entry.file_type()? {
                    kind if kind.is_file() => keys.push(format!("{prefix}{name}")),
                    kind if kind.is_dir() => folders.push(name),
                    _ => {}
                }
            }
            Ok(folders)
        };
        for name in add(&self.root, "")? {
            add(&self.root.join(&name), &format!("{name}/"))?;
        }
        keys.retain(|key| is_blob_key(key));
        keys.sort_unstable();
        Ok(keys)
    }

    /// Returns the names of the plain files last written before a time.
    fn older(&self, before: Time) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.root)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            match entry.metadata() {
                Ok(data) if data.is_file() && Time::from(data.modified()?) < before => names.push(name),
                // Ignore a file that was removed after the folder was listed.
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        names.sort_unstable();
        Ok(names)
    }
}

impl BlobStore for FolderBlobs {
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError> {
        let to = self.path(key).ok_or_else(|| BlobError(format!("'{key}' is no key")))?;
        self.store(&to, content).map_err(away)
    }

    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError> {
        let Some(data) = self.metadata(key).map_err(away)? else { return Ok(None) };
        Ok(Some(BlobInfo { bytes: data.len(), modified: Time::from(data.modified().map_err(away)?) }))
    }

    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError> {
        let (Some(_), Some(path)) = (self.metadata(key).map_err(away)?, self.path(key)) else { return Ok(None) };
        let mut file = match File::open(path) {
            Err(error) if is_absence(&error) => return Ok(None),
            opened => opened.map_err(away)?,
        };
        file.seek(SeekFrom::Start(range.start)).map_err(away)?;
        Ok(Some(Box::new(file.take(range.end.saturating_sub(range.start)))))
    }

    fn presign(&self, _: &str, _: Time) -> Result<Option<String>, BlobError> {
        Ok(None)
    }

    fn origin(&self) -> Option<String> {
        None
    }

    fn touch(&self, keys: &[String]) -> Result<bool, BlobError> {
        self.touch_all(keys).map_err(away)
    }

    fn delete(&self, keys: &[String]) -> Result<(), BlobError> {
        self.delete_all(keys).map_err(away)
    }

    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError> {
        self.delete_older(keys, before).map_err(away)
    }

    fn list(&self, before: Time) -> Result<Vec<String>, BlobError> {
        let names = self.older(before).map_err(away)?;
        Ok(names.into_iter().filter(|name| is_blob_key(name)).collect())
    }

    fn keys(&self) -> Result<Vec<String>, BlobError> {
        self.all().map_err(away)
    }

    fn clear_unfinished(&self, before: Time) -> Result<usize, BlobError> {
        let names = self.older(before).map_err(away)?;
        let unfinished: Vec<_> = names.iter().filter(|name| name.starts_with('.')).collect();
        for name in &unfinished {
            remove(&self.root.join(name)).map_err(away)?;
        }
        Ok(unfinished.len())
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if !is_absence(&error) => Err(error),
        _ => Ok(()),
    }
}

/// Returns whether the error means that nothing exists at the path, or that a parent of it is a file.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn away(error: io::Error) -> BlobError {
    BlobError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "00000000-0000-0000-0000-000000000001.pdf";

    fn store() -> (tempfile::TempDir, FolderBlobs) {
        let dir = tempfile::tempdir().unwrap();
        let store = FolderBlobs::open(dir.path().join("files")).unwrap();
        (dir, store)
    }

    fn later() -> Time {
        Time::from(SystemTime::now() + std::time::Duration::from_secs(60))
    }

    fn entries(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn a_copy_from_another_disk_arrives_whole_and_a_failed_one_leaves_nothing() {
        let (dir, store) = store();
        let from = dir.path().join("upload");
        fs::write(&from, b"bytes").unwrap();
        let to = store.path(KEY).unwrap();
        store.whole(&to, |passing| fs::copy(&from, passing).map(drop)).unwrap();
        assert_eq!(fs::read(&to).unwrap(), b"bytes");
        assert!(store.whole(&to, |passing| fs::copy(dir.path().join("gone"), passing).map(drop)).is_err());
        let nowhere = dir.path().join("absent").join(KEY);
        assert!(store.whole(&nowhere, |passing| fs::copy(&from, passing).map(drop)).is_err());
        assert_eq!(entries(&store.root), 1);
    }

    #[test]
    fn no_other_user_reads_what_is_kept() {
        use std::os::unix::fs::PermissionsExt;
        let (dir, store) = store();
        let from = dir.path().join("upload");
        fs::write(&from, b"bytes").unwrap();
        fs::set_permissions(&from, fs::Permissions::from_mode(0o644)).unwrap();
        store.put(KEY, BlobContent::File(&from)).unwrap();
        store.put("share/a.png", BlobContent::Bytes(b"bytes")).unwrap();
        let mode = |key: &str| fs::metadata(store.root.join(key)).unwrap().permissions().mode() & 0o777;
        assert_eq!(["", "share", KEY, "share/a.png"].map(mode), [0o700, 0o700, 0o600, 0o600]);
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_not_followed() {
        let (dir, store) = store();
        let secret = dir.path().join("secret");
        fs::write(&secret, b"secret").unwrap();
        std::os::unix::fs::symlink(secret, store.root.join(KEY)).unwrap();
        assert_eq!(store.info(KEY), Ok(None));
        assert!(store.read(KEY, 0..9).unwrap().is_none());
        assert_eq!(store.touch(&[KEY.to_owned()]), Ok(false));
    }

    #[test]
    fn what_others_put_there_is_not_listed_and_unfinished_work_is_cleared() {
        let (_dir, store) = store();
        store.put(KEY, BlobContent::Bytes(b"bytes")).unwrap();
        store.put("share/a.png", BlobContent::Bytes(b"bytes")).unwrap();
        fs::write(store.root.join(".tmpAbC"), b"half of an upload").unwrap();
        fs::write(store.root.join("Somebody's notes.txt"), b"none of ours").unwrap();
        fs::create_dir(store.root.join("demo")).unwrap();
        let earlier = Time::from(SystemTime::now() - std::time::Duration::from_secs(60));
        assert_eq!((store.list(earlier), store.clear_unfinished(earlier)), (Ok(vec![]), Ok(0)));
        assert_eq!((store.list(later()), store.clear_unfinished(later())), (Ok(vec![KEY.to_owned()]), Ok(1)));
        assert_eq!(entries(&store.root), 4);
    }
}
