//! Copies files from one store to another, such as from a folder into a bucket.

use crate::private;
use kernel::ports::blobs::{BlobContent, BlobError, BlobReader, BlobStore};
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// The result of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copied {
    /// Blobs that were copied.
    pub copied: usize,
    /// Total size of the copied blobs.
    pub bytes: u64,
    /// Blobs that `to` already had.
    pub there: usize,
}

/// Copies every blob of `keys` that `to` lacks, and reads each copy back to compare it.
///
/// A blob that `to` already has with the same length is skipped, so an interrupted copy can be resumed. If `verify` holds for
/// its key, its bytes are compared too, and it is copied again if they differ.
///
/// `passing` is the path of a temporary file, which each copy overwrites. `tell` is called after each copied blob.
///
/// # Errors
///
/// A store fails, or a copy differs from its original. Blobs that were copied before stay.
pub fn copy(
    (from, to): (&dyn BlobStore, &dyn BlobStore),
    keys: &[String],
    passing: &Path,
    verify: impl Fn(&str) -> bool,
    mut tell: impl FnMut(&str, Copied),
) -> Result<Copied, BlobError> {
    let mut done = Copied::default();
    for key in keys {
        // Skip a blob that was deleted after the list of keys was made.
        let Some(info) = from.info(key)? else { continue };
        let has = to.info(key)?.is_some_and(|there| there.bytes == info.bytes);
        if has && (!verify(key) || is_same(key, from, to)?) {
            done.there += 1;
            continue;
        }
        let Some(mut reader) = from.read(key, 0..u64::MAX)? else { continue };
        io::copy(&mut reader, &mut private::file(passing).map_err(away)?).map_err(away)?;
        to.put(key, BlobContent::File(passing))?;
        if !is_same(key, from, to)? {
            return Err(BlobError(format!("'{key}' came back another than it was sent")));
        }
        done.copied += 1;
        done.bytes += info.bytes;
        tell(key, done);
    }
    // The temporary file still exists if the last blob was not moved into the store. Ignore the error if it is gone.
    let _ = fs::remove_file(passing);
    Ok(done)
}

/// Returns whether both stores hold the same bytes under the key.
fn is_same(key: &str, one: &dyn BlobStore, other: &dyn BlobStore) -> Result<bool, BlobError> {
    match (one.read(key, 0..u64::MAX)?, other.read(key, 0..u64::MAX)?) {
        (Some(one), Some(other)) => are_equal(one, other).map_err(away),
        _ => Ok(false),
    }
}

fn are_equal(mut one: BlobReader, mut other: BlobReader) -> io::Result<bool> {
    const PIECE: u64 = 1 << 20;
    loop {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        one.by_ref().take(PIECE).read_to_end(&mut left)?;
        other.by_ref().take(PIECE).read_to_end(&mut right)?;
        if left != right || left.is_empty() {
            return Ok(left == right);
        }
    }
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn away(error: io::Error) -> BlobError {
    BlobError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryBlobs;
    use kernel::ports::blobs::{BlobInfo, MockBlobStore};

    fn put(store: &MemoryBlobs, key: &str, bytes: &[u8]) {
        store.put(key, BlobContent::Bytes(bytes)).unwrap();
    }

    fn bytes(store: &MemoryBlobs, key: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        store.read(key, 0..u64::MAX).unwrap().unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn what_is_missing_is_copied_and_what_is_there_left_alone() {
        let (folder, from, to) = (tempfile::tempdir().unwrap(), MemoryBlobs::default(), MemoryBlobs::default());
        let passing = folder.path().join("passing");
        let large = vec![7; 3 << 20];
        for (key, content) in [("a", &b"one"[..]), ("b", &large), ("share/c", b"")] {
            put(&from, key, content);
        }
        put(&to, "a", b"ONE");
        let mut told = Vec::new();
        let done =
            copy((&from, &to), &from.keys().unwrap(), &passing, |_| false, |key, _| told.push(key.to_owned())).unwrap();
        assert_eq!(done, Copied { copied: 2, bytes: 3 << 20, there: 1 });
        assert_eq!(told, ["b", "share/c"]);
        assert!(bytes(&to, "b") == large && bytes(&to, "share/c").is_empty());
        assert_eq!(bytes(&to, "a"), b"ONE", "of the same length");
        let done = copy((&from, &to), &from.keys().unwrap(), &passing, |_| true, |_, _| ()).unwrap();
        assert_eq!((done, bytes(&to, "a")), (Copied { copied: 1, bytes: 3, there: 2 }, b"one".to_vec()));
        assert!(!passing.exists());
    }

    #[test]
    fn what_comes_back_another_is_an_error() {
        let (folder, mut from, mut to) = (tempfile::tempdir().unwrap(), MockBlobStore::new(), MockBlobStore::new());
        let info = BlobInfo { bytes: 5, modified: kernel::Time::UNIX_EPOCH };
        from.expect_info().return_const(Ok(Some(info)));
        from.expect_read().returning(|_, _| Ok(Some(Box::new(&b"bytes"[..]))));
        to.expect_info().return_const(Ok(None));
        to.expect_put().return_const(Ok(()));
        to.expect_read().returning(|_, _| Ok(Some(Box::new(&b"byte"[..]))));
        let result = copy((&from, &to), &["a".to_owned()], &folder.path().join("passing"), |_| false, |_, _| ());
        assert_eq!(result, Err(BlobError("'a' came back another than it was sent".into())));
    }
}
