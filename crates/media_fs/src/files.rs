//! Files on a directory, under keys that only the server makes.

use crate::sniff::{WINDOW, sniff};
use domain::ports::{FileKind, IdGen, MediaError, MediaStore};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use uuid::Uuid;

const KINDS: [FileKind; 6] =
    [FileKind::Png, FileKind::Jpeg, FileKind::Webp, FileKind::Avif, FileKind::Pdf, FileKind::Mp4];

/// Keeps files as `<root>/<uuid>.<extension by content>`. A file is whole before it has its name.
pub struct FileStore {
    root: PathBuf,
    ids: Arc<dyn IdGen>,
}

impl FileStore {
    /// A store on `root`, which is made when it is absent.
    ///
    /// # Errors
    /// When the directory cannot be made.
    pub fn open(root: impl Into<PathBuf>, ids: Arc<dyn IdGen>) -> io::Result<Self> {
        let root = root.into();
        fs::create_dir_all(&root)?;
        Ok(Self { root, ids })
    }

    fn take(&self, from: &Path, to: &Path) -> io::Result<()> {
        match fs::rename(from, to) {
            Err(e) if e.kind() == io::ErrorKind::CrossesDevices => self.copy_in(from, to),
            done => done,
        }
    }

    /// From another disk: copied under a passing name first, so that no reader meets half of it.
    fn copy_in(&self, from: &Path, to: &Path) -> io::Result<()> {
        let passing = self.root.join(format!(".{}.part", self.ids.uuid()));
        let copied = fs::copy(from, &passing)
            .and_then(|_| File::open(&passing)?.sync_all())
            .and_then(|()| fs::rename(&passing, to));
        if copied.is_err() {
            // The first error is the one to report; a left-over `.part` is never served.
            let _ = fs::remove_file(&passing);
            return copied;
        }
        fs::remove_file(from)
    }
}

impl MediaStore for FileStore {
    fn keep(&self, path: &Path) -> Result<(String, FileKind), MediaError> {
        let kind = kind_of(path).map_err(unavailable)?.ok_or(MediaError::UnknownKind)?;
        let key = format!("{}.{}", self.ids.uuid(), extension(kind));
        self.take(path, &self.root.join(&key)).map_err(unavailable)?;
        Ok((key, kind))
    }

    fn locate(&self, key: &str) -> Option<PathBuf> {
        kind_of_key(key)?;
        let path = self.root.join(key);
        // Not followed: a link in the directory is none of our files.
        fs::symlink_metadata(&path).ok()?.is_file().then_some(path)
    }

    fn remove(&self, key: &str) -> Result<(), MediaError> {
        if kind_of_key(key).is_none() {
            return Ok(());
        }
        match fs::remove_file(self.root.join(key)) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => Err(unavailable(e)),
            _ => Ok(()),
        }
    }
}

/// The kind a key names; `None` unless it is exactly as [`FileStore`] makes them: a hyphenated lower-case
/// UUID, a dot and a known extension. So a key holds no separator and no `..`.
#[must_use]
pub fn kind_of_key(key: &str) -> Option<FileKind> {
    let (id, end) = key.split_once('.')?;
    let made = Uuid::try_parse(id).ok()?.to_string();
    if made != id {
        return None;
    }
    KINDS.into_iter().find(|kind| extension(*kind) == end)
}

/// The `Content-Type` a kind is served with.
#[must_use]
pub fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Png => "image/png",
        FileKind::Jpeg => "image/jpeg",
        FileKind::Webp => "image/webp",
        FileKind::Avif => "image/avif",
        FileKind::Pdf => "application/pdf",
        FileKind::Mp4 => "video/mp4",
    }
}

fn extension(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Png => "png",
        FileKind::Jpeg => "jpg",
        FileKind::Webp => "webp",
        FileKind::Avif => "avif",
        FileKind::Pdf => "pdf",
        FileKind::Mp4 => "mp4",
    }
}

fn kind_of(path: &Path) -> io::Result<Option<FileKind>> {
    let mut file = File::open(path)?;
    let len = file.metadata()?.len();
    let window = u64::try_from(WINDOW).unwrap_or(u64::MAX);
    let mut head = Vec::with_capacity(WINDOW);
    file.by_ref().take(window).read_to_end(&mut head)?;
    file.seek(SeekFrom::Start(len.saturating_sub(window)))?;
    let mut tail = Vec::with_capacity(WINDOW);
    file.by_ref().take(window).read_to_end(&mut tail)?;
    // What was received is on the disk before its key is given out.
    file.sync_all()?;
    Ok(sniff(&head, &tail, len))
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn unavailable(error: io::Error) -> MediaError {
    MediaError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    const PDF: &[u8] = b"%PDF-1.7\n%%EOF\n";
    const PRESENT: &str = "00000000-0000-0000-0000-000000000001.pdf";

    #[derive(Default)]
    struct Counter(AtomicU64);

    impl IdGen for Counter {
        fn uuid(&self) -> Uuid {
            Uuid::from_u128(u128::from(self.0.fetch_add(1, Ordering::Relaxed)) + 1)
        }
    }

    fn store() -> (tempfile::TempDir, FileStore) {
        let dir = tempfile::tempdir().unwrap();
        let store = FileStore::open(dir.path().join("files"), Arc::new(Counter::default())).unwrap();
        (dir, store)
    }

    fn upload(dir: &tempfile::TempDir, bytes: &[u8]) -> PathBuf {
        let path = dir.path().join("evil.php.html");
        fs::write(&path, bytes).unwrap();
        path
    }

    #[test]
    fn a_file_is_kept_under_our_key_and_found_and_removed() {
        let (dir, store) = store();
        let upload = upload(&dir, PDF);
        let (key, kind) = store.keep(&upload).unwrap();
        assert_eq!((key.as_str(), kind), (PRESENT, FileKind::Pdf));
        assert!(!upload.exists());
        let path = store.locate(&key).unwrap();
        assert_eq!(fs::read(&path).unwrap(), PDF);
        store.remove(&key).unwrap();
        assert_eq!(store.locate(&key), None);
        store.remove(&key).unwrap();
    }

    #[test]
    fn a_page_is_not_kept_and_leaves_nothing() {
        let (dir, store) = store();
        let upload = upload(&dir, b"<html><script>x</script></html>");
        assert_eq!(store.keep(&upload), Err(MediaError::UnknownKind));
        assert_eq!(fs::read_dir(dir.path().join("files")).unwrap().count(), 0);
    }

    #[test]
    fn a_file_longer_than_the_window_is_read_at_both_ends() {
        let (dir, store) = store();
        let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; WINDOW * 3], b"%%EOF".to_vec()].concat();
        assert_eq!(store.keep(&upload(&dir, &long)).unwrap().1, FileKind::Pdf);
    }

    #[test]
    fn a_file_from_another_disk_arrives_whole_and_a_failed_one_leaves_nothing() {
        let (dir, store) = store();
        let (from, to) = (upload(&dir, PDF), store.root.join(PRESENT));
        store.copy_in(&from, &to).unwrap();
        assert_eq!(fs::read(&to).unwrap(), PDF);
        assert!(!from.exists());
        assert!(store.copy_in(&from, &to).is_err());
        let nowhere = dir.path().join("absent").join(PRESENT);
        assert!(store.copy_in(&upload(&dir, PDF), &nowhere).is_err());
        assert_eq!(fs::read_dir(&store.root).unwrap().count(), 1);
    }

    #[test]
    fn an_absent_upload_is_the_disks_failure() {
        let (dir, store) = store();
        let gone = store.keep(&dir.path().join("gone"));
        assert!(matches!(gone, Err(MediaError::Unavailable(_))), "{gone:?}");
    }

    #[test]
    fn only_keys_of_our_own_form_are_opened_or_removed() {
        let (dir, store) = store();
        store.keep(&upload(&dir, PDF)).unwrap();
        let outside = upload(&dir, PDF);
        for key in [
            "",
            ".",
            "..",
            "../evil.php.html",
            "/etc/passwd",
            "..%2fevil.php.html",
            "files/00000000-0000-0000-0000-000000000001.pdf",
            "./00000000-0000-0000-0000-000000000001.pdf",
            "00000000000000000000000000000001.pdf",
            "{00000000-0000-0000-0000-000000000001}.pdf",
            "00000000-0000-0000-0000-000000000001",
            "00000000-0000-0000-0000-000000000001.html",
            "00000000-0000-0000-0000-000000000001.pdf.html",
            "00000000-0000-0000-0000-000000000001.pdf\0",
            "00000000-0000-0000-0000-000000000001.PDF",
            "00000000-0000-0000-0000-00000000000A.pdf",
        ] {
            assert_eq!(store.locate(key), None, "{key:?}");
            store.remove(key).unwrap();
        }
        assert!(outside.exists());
        assert!(store.locate(PRESENT).is_some());
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_not_followed() {
        let (dir, store) = store();
        let secret = upload(&dir, b"secret");
        std::os::unix::fs::symlink(secret, dir.path().join("files").join(PRESENT)).unwrap();
        assert_eq!(store.locate(PRESENT), None);
    }

    #[test]
    fn every_kind_has_a_key_of_its_own() {
        for kind in KINDS {
            let key = format!("{}.{}", Uuid::from_u128(7), extension(kind));
            assert_eq!(kind_of_key(&key), Some(kind));
            assert!(content_type(kind).contains('/'));
        }
    }
}
