//! Reads an object piece by piece, so that a slow reader holds no connection.

use object_store::aws::AmazonS3;
use object_store::{GetOptions, GetRange, ObjectMeta, ObjectStore};
use std::io::{self, Cursor, Read};
use std::ops::Range;
use std::sync::Arc;
use tokio::runtime::Runtime;

const PIECE: u64 = 4 << 20;

pub(crate) struct ChunkReader {
    store: Arc<AmazonS3>,
    runtime: Arc<Runtime>,
    meta: ObjectMeta,
    /// The byte range that has not been fetched yet.
    rest: Range<u64>,
    piece: Cursor<bytes::Bytes>,
}

impl ChunkReader {
    /// Opens a reader and fetches the first piece at once, so that a small object can be read even after its deletion.
    pub(crate) fn open(
        store: Arc<AmazonS3>,
        runtime: Arc<Runtime>,
        meta: ObjectMeta,
        rest: Range<u64>,
    ) -> io::Result<Self> {
        let mut reader = Self { store, runtime, meta, rest, piece: Cursor::default() };
        reader.fetch()?;
        Ok(reader)
    }

    fn fetch(&mut self) -> io::Result<()> {
        let end = self.rest.end.min(self.rest.start.saturating_add(PIECE));
        if self.rest.start >= end {
            return Ok(());
        }
        // The ETag makes the request fail if the object was replaced under the same key.
        let range = Some(GetRange::Bounded(self.rest.start..end));
        let options = GetOptions { range, if_match: self.meta.e_tag.clone(), ..GetOptions::default() };
        let got = async { self.store.get_opts(&self.meta.location, options).await?.bytes().await };
        self.piece = Cursor::new(self.runtime.block_on(got).map_err(io::Error::other)?);
        self.rest.start = end;
        Ok(())
    }
}

impl Read for ChunkReader {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.piece.read(to)?;
        if read > 0 || to.is_empty() || self.rest.is_empty() {
            return Ok(read);
        }
        self.fetch()?;
        self.piece.read(to)
    }
}
