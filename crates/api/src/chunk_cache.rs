//! A cache of file chunks that many clients fetch at the same time. A video segment that a whole class watches is read once. It
//! is then sent without switching threads, which would cost more than copying the bytes.

use actix_web::web::Bytes;
use kernel::ports::BlobInfo;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;

/// Size of a chunk in bytes: the most that is read at once and the unit of caching.
pub const CHUNK: u64 = 64 * 1024;

/// Approximate memory for a key and the cache's bookkeeping, in bytes.
const OVERHEAD: u64 = 256;

/// A chunk of a blob whose bytes never change under its key.
#[derive(Clone)]
pub struct Chunk {
    /// The properties of the whole blob.
    pub info: BlobInfo,
    /// The chunk's bytes: [`CHUNK`] of them, fewer only in the last chunk.
    pub bytes: Bytes,
}

/// A cache of the most requested chunks, bounded by their total bytes.
pub struct ChunkCache(Cache<(String, u64), Chunk, Size>);

impl ChunkCache {
    /// Creates a cache of at most `bytes`. 0 caches nothing.
    pub fn new(bytes: u64) -> Self {
        let chunks = usize::try_from(bytes / CHUNK).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(chunks, bytes, Size))
    }

    /// Returns the cached chunk of a blob that begins at byte `at`.
    pub fn get(&self, key: &str, at: u64) -> Option<Chunk> {
        self.0.get(&Place(key, at))
    }

    /// Stores a chunk. Others may be evicted.
    pub fn insert(&self, key: &str, at: u64, chunk: Chunk) {
        self.0.insert((key.to_owned(), at), chunk);
    }
}

/// Weighs entries by bytes, so that the cache is bounded by memory.
#[derive(Clone)]
struct Size;

impl Weighter<(String, u64), Chunk> for Size {
    fn weight(&self, _: &(String, u64), chunk: &Chunk) -> u64 {
        u64::try_from(chunk.bytes.len()).unwrap_or(u64::MAX).saturating_add(OVERHEAD)
    }
}

/// A borrowed form of the cache's key, for lookups without allocation.
#[derive(Hash)]
struct Place<'a>(&'a str, u64);

impl quick_cache::Equivalent<(String, u64)> for Place<'_> {
    fn equivalent(&self, (key, at): &(String, u64)) -> bool {
        (self.0, self.1) == (key.as_str(), *at)
    }
}
