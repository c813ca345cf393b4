//! Streams.

use crate::streams::{Rendition, SegmentKey, Stream, StreamState};
use kernel::Time;
use kernel::ids::StreamId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StreamRepo {
    /// Stores a new one, without its renditions; false when its video has one already.
    fn insert(&mut self, stream: &Stream) -> Result<bool, StoreError>;
    fn find(&mut self, id: StreamId) -> Result<Option<Stream>, StoreError>;
    /// The streams of these videos, in no order.
    fn of_sources(&mut self, sources: &[String]) -> Result<Vec<Stream>, StoreError>;
    /// Writes how far one is.
    #[allow(clippy::needless_lifetimes, reason = "mockall asks for a name")]
    fn mark<'a>(
        &mut self,
        id: StreamId,
        state: StreamState,
        percent: u8,
        reason: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Counts an attempt to make one; returns its number, which no other attempt has. `None` when there is no such stream.
    fn begin_attempt(&mut self, id: StreamId) -> Result<Option<u32>, StoreError>;
    /// Adds a quality that is done, in place of one of its name.
    fn add_rendition(&mut self, id: StreamId, rendition: &Rendition, key: &SegmentKey) -> Result<(), StoreError>;
    /// Notes that the pictures are there.
    fn add_pictures(&mut self, id: StreamId) -> Result<(), StoreError>;
    /// The encryption key of a rendition's segments.
    fn key(&mut self, id: StreamId, rendition: &str) -> Result<Option<SegmentKey>, StoreError>;
    /// Stored videos of lessons that have no stream, the shortest first.
    fn missing(&mut self) -> Result<Vec<String>, StoreError>;
    /// Streams whose video no lesson names, unless they changed at or after `before`.
    fn unused(&mut self, before: Time) -> Result<Vec<Stream>, StoreError>;
    /// Forgets one; absence is fine.
    fn delete(&mut self, id: StreamId) -> Result<(), StoreError>;
}
