//! Repository of video streams.

use crate::streams::{Rendition, SegmentKey, Stream, StreamState};
use kernel::Time;
use kernel::ids::StreamId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StreamRepo {
    /// Stores a new stream without its renditions. Returns false if its video already has a stream.
    fn insert(&mut self, stream: &Stream) -> Result<bool, StoreError>;
    fn find(&mut self, id: StreamId) -> Result<Option<Stream>, StoreError>;
    /// The streams of these videos, in no order.
    fn of_sources(&mut self, sources: &[String]) -> Result<Vec<Stream>, StoreError>;
    /// Writes the state and progress of a stream.
    #[allow(clippy::needless_lifetimes, reason = "mockall asks for a name")]
    fn mark<'a>(
        &mut self,
        id: StreamId,
        state: StreamState,
        percent: u8,
        reason: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Counts an attempt to encode the stream and returns the attempt's number, which is unique for the stream. `None` if the
    /// stream doesn't exist.
    fn begin_attempt(&mut self, id: StreamId) -> Result<Option<u32>, StoreError>;
    /// Stores a finished rendition and replaces one of the same name.
    fn add_rendition(&mut self, id: StreamId, rendition: &Rendition, key: &SegmentKey) -> Result<(), StoreError>;
    /// Records that the stream's pictures are stored.
    fn add_pictures(&mut self, id: StreamId) -> Result<(), StoreError>;
    /// The encryption key of a rendition's segments.
    fn key(&mut self, id: StreamId, rendition: &str) -> Result<Option<SegmentKey>, StoreError>;
    /// Stored videos of lessons that have no stream, the shortest first.
    fn missing(&mut self) -> Result<Vec<String>, StoreError>;
    /// Returns the streams whose video no lesson names any more. Streams that changed at or after `before` are left out.
    fn unused(&mut self, before: Time) -> Result<Vec<Stream>, StoreError>;
    /// Deletes a stream. A missing stream isn't an error.
    fn delete(&mut self, id: StreamId) -> Result<(), StoreError>;
}
