//! Storage of bytes under keys: a folder, memory or a bucket. `blobs/src/contract.rs` tests every implementation.

use crate::Time;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

/// The blob store can't be reached, or it rejected the request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the file store is away: {0}")]
pub struct BlobError(pub String);

/// The content of a blob to store.
#[derive(Debug, Clone, Copy)]
pub enum BlobContent<'a> {
    Bytes(&'a [u8]),
    /// A file on this machine, which is moved. On an error it stays in its place.
    File(&'a Path),
}

/// A blob's properties, known without reading its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlobInfo {
    pub bytes: u64,
    /// When the blob was stored. In a store that records touches in the same field, when it was last stored or touched. The
    /// value is never earlier than the true time, and its precision depends on the store.
    pub modified: Time,
}

/// Reads a blob's bytes as a stream. Reading blocks.
pub type BlobReader = Box<dyn Read + Send>;

/// Stores bytes under keys. A key has lower-case letters, digits, `-`, `_` and dots, but no part begins with a dot. At most one
/// `/` separates a folder from a name. A key of another form has no blob, and nothing can be stored under it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait BlobStore: Send + Sync {
    /// Stores a blob, replacing an earlier one, atomically and durably.
    ///
    /// # Errors
    ///
    /// The store or the file fails, or the key is of another form.
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError>;
    /// Returns a blob's properties; `None` if the blob does not exist.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError>;
    /// Reads the bytes of a blob from `range.start` to before `range.end`, or to the blob's end; `None` if the blob does not
    /// exist.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError>;
    /// Returns a presigned URL from which a browser gets the blob directly from the store until `expires`, also in byte ranges.
    /// `None`: the store has no such URLs, so this server must send the bytes.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn presign(&self, key: &str, expires: Time) -> Result<Option<String>, BlobError>;
    /// Returns the origin of presigned URLs, which the site's pages must allow.
    fn origin(&self) -> Option<String>;
    /// Resets the age of blobs, as if they were stored now. Returns whether all of them exist. Concurrent calls of this and
    /// [`Self::delete_older`] are serialized.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn touch(&self, keys: &[String]) -> Result<bool, BlobError>;
    /// Deletes blobs. Absence is not an error.
    ///
    /// # Errors
    ///
    /// The store fails. Some blobs may be deleted then.
    fn delete(&self, keys: &[String]) -> Result<(), BlobError>;
    /// Deletes blobs unless one of them was stored or touched at or after `before`. Returns whether it deleted them.
    ///
    /// # Errors
    ///
    /// The store fails. Some blobs may be deleted then.
    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError>;
    /// Returns the sorted keys of the blobs outside folders that were last stored or touched before `before`.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn list(&self, before: Time) -> Result<Vec<String>, BlobError>;
    /// Returns the sorted keys of all blobs.
    ///
    /// # Errors
    ///
    /// The store fails.
    fn keys(&self) -> Result<Vec<String>, BlobError>;
    /// Deletes unfinished uploads from before `before`; returns how many.
    ///
    /// # Errors
    /// The store fails.
    fn clear_unfinished(&self, before: Time) -> Result<usize, BlobError>;
}

/// Returns whether a key has the form that [`BlobStore`] accepts. Such a key can't lead out of its folder and names no hidden
/// file.
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
