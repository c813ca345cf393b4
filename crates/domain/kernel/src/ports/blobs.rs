//! Storage of bytes under keys: a folder, memory or a bucket. `blobs/src/contract.rs` tests every implementation.

use crate::Time;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

/// The store could not be asked, or refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the file store is away: {0}")]
pub struct BlobError(pub String);

/// The content to store.
#[derive(Debug, Clone, Copy)]
pub enum BlobContent<'a> {
    /// These bytes.
    Bytes(&'a [u8]),
    /// A file on this machine, which is moved; on an error it stays where it is.
    File(&'a Path),
}

/// A blob's properties, without reading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlobInfo {
    /// How many bytes.
    pub bytes: u64,
    /// When it was stored, as exactly as the store tells: never earlier; where it notes that there, last claimed.
    pub modified: Time,
}

/// A blob's bytes, one after the other. Reading blocks.
pub type BlobReader = Box<dyn Read + Send>;

/// Stores bytes under keys of lower-case letters, digits, `-`, `_` and dots, none of them first; at most one `/` parts a
/// key into a folder and a name. A key of another form has no blob, and none can be stored under it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait BlobStore: Send + Sync {
    /// Stores a blob, replacing an earlier one, atomically and durably.
    ///
    /// # Errors
    /// The store, the file, or a key of another form.
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError>;
    /// A blob's properties; `None` when there is none.
    ///
    /// # Errors
    /// The store fails.
    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError>;
    /// The bytes of a blob from `range.start` to before `range.end`, as far as it goes; `None` when there is none.
    ///
    /// # Errors
    /// The store fails.
    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError>;
    /// An address at which a browser gets the blob from the store itself, until then and with byte ranges. `None`: the
    /// store has no such addresses, its bytes go through us.
    ///
    /// # Errors
    /// The store fails.
    fn presign(&self, key: &str, expires: Time) -> Result<Option<String>, BlobError>;
    /// The origin of those addresses, which our pages must allow.
    fn origin(&self) -> Option<String>;
    /// Makes blobs as young as if they were stored now; whether all of them are there. Of this and
    /// [`Self::delete_older`] at once one comes first.
    ///
    /// # Errors
    /// The store fails.
    fn touch(&self, keys: &[String]) -> Result<bool, BlobError>;
    /// Deletes blobs; absence is not an error.
    ///
    /// # Errors
    /// The store; some may be deleted then.
    fn delete(&self, keys: &[String]) -> Result<(), BlobError>;
    /// Deletes blobs unless one of them was stored or touched at or after `before`; whether it did.
    ///
    /// # Errors
    /// The store; some may be deleted then.
    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError>;
    /// The keys of the blobs of no folder that were last stored or touched before `before`, in their order.
    ///
    /// # Errors
    /// The store fails.
    fn list(&self, before: Time) -> Result<Vec<String>, BlobError>;
    /// The keys of all blobs, in their order.
    ///
    /// # Errors
    /// The store fails.
    fn keys(&self) -> Result<Vec<String>, BlobError>;
    /// Deletes unfinished uploads from before `before`; returns how many.
    ///
    /// # Errors
    /// The store fails.
    fn clear_unfinished(&self, before: Time) -> Result<usize, BlobError>;
}

/// Whether a key has the form that [`BlobStore`] takes: it names no other folder and nothing hidden.
#[must_use]
pub fn is_blob_key(key: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_.".contains(&byte);
    let is_part = |part: &str| !part.is_empty() && !part.starts_with('.') && part.bytes().all(is_letter);
    key.len() <= 200 && key.split('/').count() <= 2 && key.split('/').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_name_or_a_name_in_a_folder() {
        for key in ["a", "00000000-0000-0000-0000-000000000001-960.webp", "share/0af1.png", "a_b..c"] {
            assert!(is_blob_key(key), "{key}");
        }
        let long = "a".repeat(201);
        for key in
            ["", ".", "..", "../a", "a/../b", "/a", "a/", "a/b/c", ".part", "a/.part", "A", "a b", "a\0", "ä", &long]
        {
            assert!(!is_blob_key(key), "{key:?}");
        }
    }
}
