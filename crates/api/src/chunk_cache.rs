//! Chunks of files that many fetch at the same time. A segment that a class watches is read once and then sent without
//! a change of threads, which costs more than the bytes do.

use actix_web::web::Bytes;
use kernel::ports::BlobInfo;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;

/// Most bytes that are read at once, and kept as one.
pub const CHUNK: u64 = 64 * 1024;

/// What a key and the cache's own book-keeping take, about.
const OVERHEAD: u64 = 256;

/// A chunk of a blob whose bytes never change under its key.
#[derive(Clone)]
pub struct Chunk {
    /// The properties of the whole blob.
    pub info: BlobInfo,
    /// Its bytes, [`CHUNK`] of them unless it is the last.
    pub bytes: Bytes,
}

/// The chunks that are fetched most, within a bound of bytes.
pub struct ChunkCache(Cache<(String, u64), Chunk, Size>);

impl ChunkCache {
    /// At most `bytes` of chunks; 0 keeps none.
    pub fn new(bytes: u64) -> Self {
        let chunks = usize::try_from(bytes / CHUNK).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(chunks, bytes, Size))
    }

    /// The chunk of a blob that begins at a byte.
    pub fn get(&self, key: &str, at: u64) -> Option<Chunk> {
        self.0.get(&Place(key, at))
    }

    /// Keeps a chunk, perhaps in place of others.
    pub fn insert(&self, key: &str, at: u64, chunk: Chunk) {
        self.0.insert((key.to_owned(), at), chunk);
    }
}

/// Counts bytes, so that the bound is one of memory.
#[derive(Clone)]
struct Size;

impl Weighter<(String, u64), Chunk> for Size {
    fn weight(&self, _: &(String, u64), chunk: &Chunk) -> u64 {
        u64::try_from(chunk.bytes.len()).unwrap_or(u64::MAX).saturating_add(OVERHEAD)
    }
}

/// A key that is only borrowed.
#[derive(Hash)]
struct Place<'a>(&'a str, u64);

impl quick_cache::Equivalent<(String, u64)> for Place<'_> {
    fn equivalent(&self, (key, at): &(String, u64)) -> bool {
        (self.0, self.1) == (key.as_str(), *at)
    }
}
