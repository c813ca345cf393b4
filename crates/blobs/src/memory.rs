//! A blob store in memory, for trials and tests, and as a second implementation of the port.

use kernel::Time;
use kernel::ports::blobs::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore, is_blob_key};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// Keeps blobs until the process ends.
#[derive(Default)]
pub struct MemoryBlobs(Mutex<BTreeMap<String, Blob>>);

struct Blob {
    bytes: Vec<u8>,
    modified: Time,
}

impl MemoryBlobs {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Blob>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn now() -> Time {
    Time::from(SystemTime::now())
}

fn length(bytes: &[u8]) -> u64 {
    u64::try_from(bytes.len()).unwrap_or(u64::MAX)
}

impl BlobStore for MemoryBlobs {
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError> {
        if !is_blob_key(key) {
            return Err(BlobError(format!("'{key}' is no key")));
        }
        let away = |error: std::io::Error| BlobError(error.to_string());
        let bytes = match content {
            BlobContent::Bytes(bytes) => bytes.to_vec(),
            BlobContent::File(path) => {
                let bytes = std::fs::read(path).map_err(away)?;
                std::fs::remove_file(path).map_err(away)?;
                bytes
            }
        };
        self.all().insert(key.to_owned(), Blob { bytes, modified: now() });
        Ok(())
    }

    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError> {
        Ok(self.all().get(key).map(|blob| BlobInfo { bytes: length(&blob.bytes), modified: blob.modified }))
    }

    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError> {
        let all = self.all();
        let Some(Blob { bytes, .. }) = all.get(key) else { return Ok(None) };
        let at = |end: u64| usize::try_from(end).unwrap_or(usize::MAX).min(bytes.len());
        let part = bytes.get(at(range.start)..at(range.end)).unwrap_or_default();
        Ok(Some(Box::new(Cursor::new(part.to_vec()))))
    }

    fn presign(&self, _: &str, _: Time) -> Result<Option<String>, BlobError> {
        Ok(None)
    }

    fn origin(&self) -> Option<String> {
        None
    }

    fn touch(&self, keys: &[String]) -> Result<bool, BlobError> {
        let (mut all, now) = (self.all(), now());
        if keys.is_empty() || !keys.iter().all(|key| all.contains_key(key)) {
            return Ok(false);
        }
        for key in keys {
            if let Some(blob) = all.get_mut(key) {
                blob.modified = now;
            }
        }
        Ok(true)
    }

    fn delete(&self, keys: &[String]) -> Result<(), BlobError> {
        let mut all = self.all();
        for key in keys {
            all.remove(key);
        }
        Ok(())
    }

    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError> {
        let mut all = self.all();
        if keys.iter().filter_map(|key| all.get(key)).any(|blob| blob.modified >= before) {
            return Ok(false);
        }
        for key in keys {
            all.remove(key);
        }
        Ok(true)
    }

    fn list(&self, before: Time) -> Result<Vec<String>, BlobError> {
        let all = self.all();
        let old = all.iter().filter(|(key, blob)| !key.contains('/') && blob.modified < before);
        Ok(old.map(|(key, _)| key.clone()).collect())
    }

    fn keys(&self) -> Result<Vec<String>, BlobError> {
        Ok(self.all().keys().cloned().collect())
    }

    fn clear_unfinished(&self, _: Time) -> Result<usize, BlobError> {
        Ok(0) // Nothing is ever half there.
    }
}
