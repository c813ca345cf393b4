//! Sends blobs over HTTP: range requests, conditional requests, and chunked reads on the blocking threads.

use crate::blocking::blocking;
use crate::chunk_cache::{CHUNK, Chunk, ChunkCache};
use crate::error::ApiError;
use actix_web::body::{None as NoBody, SizedStream};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, EntityTag, HttpDate, IfMatch, IfModifiedSince, IfNoneMatch, IfRange, IfUnmodifiedSince, Range as AskedRange,
};
use actix_web::web::Bytes;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use futures_util::stream::{iter, unfold};
use futures_util::{Stream, StreamExt};
use kernel::ports::{BlobInfo, BlobReader, BlobStore};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::io::Read;
use std::ops::Range;
use std::sync::Arc;
use std::time::SystemTime;

/// Headers of a response with a blob.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// Its media type.
    pub content_type: &'static str,
    /// `Content-Disposition`.
    pub disposition: Cow<'static, str>,
    /// `Cache-Control`.
    pub caching: &'static str,
}

/// The outcome of a request's conditional and range headers (RFC 9110, sections 13 and 14).
#[derive(Debug, Clone, PartialEq, Eq)]
enum Judgement {
    Failed,
    NotModified,
    Unsatisfiable,
    Part(Range<u64>),
    Whole,
}

/// Responds with a blob whose bytes never change under its key. Returns `None` when the blob doesn't exist.
///
/// # Errors
///
/// 503 when the store is unavailable.
pub async fn send(
    request: &HttpRequest,
    blobs: &Arc<dyn BlobStore>,
    key: String,
    delivery: Delivery,
) -> Result<Option<HttpResponse>, ApiError> {
    send_from(Source { blobs: blobs.clone(), cache: None }, request, key, delivery).await
}

/// Like [`send`], for blobs that many players fetch at the same time. Chunks of complete responses are served from the cache.
///
/// # Errors
///
/// 503 when the store is unavailable.
pub async fn send_cached(
    request: &HttpRequest,
    (blobs, cache): (&Arc<dyn BlobStore>, &Arc<ChunkCache>),
    key: String,
    delivery: Delivery,
) -> Result<Option<HttpResponse>, ApiError> {
    send_from(Source { blobs: blobs.clone(), cache: Some(cache.clone()) }, request, key, delivery).await
}

async fn send_from(
    mut source: Source,
    request: &HttpRequest,
    key: String,
    delivery: Delivery,
) -> Result<Option<HttpResponse>, ApiError> {
    let Some(info) = source.info(&key).await? else { return Ok(None) };
    let (tag, modified) = (tag(&key), HttpDate::from(SystemTime::from(info.modified)));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, delivery.content_type))
        .insert_header((header::CONTENT_DISPOSITION, delivery.disposition.as_ref()))
        .insert_header((header::CACHE_CONTROL, delivery.caching))
        .insert_header((header::LAST_MODIFIED, modified))
        .insert_header((header::ETAG, tag.to_string()))
        .insert_header((header::ACCEPT_RANGES, "bytes"));
    let range = match judge(request, &tag, modified, info.bytes) {
        Judgement::Failed => return Ok(Some(response.status(StatusCode::PRECONDITION_FAILED).finish())),
        Judgement::NotModified => {
            let empty = response.status(StatusCode::NOT_MODIFIED).body(NoBody::new());
            return Ok(Some(empty.map_into_boxed_body()));
        }
        Judgement::Unsatisfiable => {
            response.insert_header((header::CONTENT_RANGE, format!("bytes */{}", info.bytes)));
            return Ok(Some(response.status(StatusCode::RANGE_NOT_SATISFIABLE).finish()));
        }
        Judgement::Whole => 0..info.bytes,
        Judgement::Part(range) => {
            let last = range.end.saturating_sub(1);
            response.insert_header((header::CONTENT_RANGE, format!("bytes {}-{last}/{}", range.start, info.bytes)));
            response.status(StatusCode::PARTIAL_CONTENT);
            source.cache = None;
            range
        }
    };
    let length = range.end.saturating_sub(range.start);
    let mut chunks = Box::pin(chunks(source, (key, info), range));
    // Read the first chunk before the headers are sent, so that a client gets 503 when the store is unavailable.
    let first = chunks.next().await.transpose()?.map(Ok);
    Ok(Some(response.body(SizedStream::new(length, iter(first).chain(chunks)))))
}

/// Derives the ETag from the key, which is enough because a key's bytes never change. It is a digest, because the key must not
/// leave the server.
fn tag(key: &str) -> EntityTag {
    let mut digest = hex::encode(Sha256::digest(key));
    digest.truncate(32);
    EntityTag::new_strong(digest)
}

fn judge(request: &HttpRequest, tag: &EntityTag, modified: HttpDate, bytes: u64) -> Judgement {
    let matches = match request.get_header::<IfMatch>() {
        Some(IfMatch::Items(tags)) => tags.iter().any(|known| known.strong_eq(tag)),
        Some(IfMatch::Any) => true,
        None => request.get_header::<IfUnmodifiedSince>().is_none_or(|since| seconds(modified) <= seconds(since.0)),
    };
    if !matches {
        return Judgement::Failed;
    }
    let known = match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Some(IfNoneMatch::Any) => true,
        None => request.get_header::<IfModifiedSince>().is_some_and(|since| seconds(modified) <= seconds(since.0)),
    };
    if known {
        return Judgement::NotModified;
    }
    let is_same = match request.get_header::<IfRange>() {
        Some(IfRange::EntityTag(known)) => known.strong_eq(tag),
        Some(IfRange::Date(date)) => seconds(date) == seconds(modified),
        None => !request.headers().contains_key(header::IF_RANGE),
    };
    match request.headers().get(header::RANGE).and_then(|value| value.to_str().ok()).filter(|_| is_same) {
        Some(asked) => part(asked, bytes),
        None => Judgement::Whole,
    }
}

/// Returns the first satisfiable range. Ignores a range unit other than bytes.
fn part(asked: &str, bytes: u64) -> Judgement {
    if asked.split_once('=').is_some_and(|(unit, _)| !unit.eq_ignore_ascii_case("bytes")) {
        return Judgement::Whole;
    }
    let Ok(AskedRange::Bytes(ranges)) = asked.to_ascii_lowercase().parse() else { return Judgement::Unsatisfiable };
    let first = ranges.iter().find_map(|range| range.to_satisfiable_range(bytes));
    first.map_or(Judgement::Unsatisfiable, |(from, last)| Judgement::Part(from..last.saturating_add(1)))
}

/// Converts to whole seconds, because HTTP dates have no fractions.
fn seconds(date: HttpDate) -> u64 {
    SystemTime::from(date).duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The blob store that bytes are read from, and the cache.
#[derive(Clone)]
struct Source {
    blobs: Arc<dyn BlobStore>,
    cache: Option<Arc<ChunkCache>>,
}

impl Source {
    /// Returns a blob's properties. If its first chunk is cached, this needs neither the store nor a blocking thread.
    async fn info(&self, key: &str) -> Result<Option<BlobInfo>, ApiError> {
        if let Some(first) = self.cached(key, 0) {
            return Ok(Some(first.info));
        }
        let (store, key) = (self.blobs.clone(), key.to_owned());
        blocking(move || store.info(&key)).await
    }

    fn cached(&self, key: &str, at: u64) -> Option<Chunk> {
        self.cache.as_ref().and_then(|cache| cache.get(key, at))
    }
}

/// The state of a blob that is being sent.
struct Sending {
    source: Source,
    key: String,
    info: BlobInfo,
    /// The range of bytes still to send.
    left: Range<u64>,
    /// An open reader positioned at the start of `left`, if there is one.
    reader: Option<BlobReader>,
}

impl Sending {
    fn next_from_cache(&mut self) -> Option<Bytes> {
        let chunk = self.source.cached(&self.key, self.left.start)?;
        self.reader = None;
        self.left.start = self.left.start.saturating_add(length(&chunk.bytes));
        Some(chunk.bytes)
    }

    /// Reads the next chunk. Call it on a blocking thread.
    fn read(mut self) -> Result<(Bytes, Self), ApiError> {
        let reader = match &mut self.reader {
            Some(reader) => reader,
            none => none.insert(
                self.source
                    .blobs
                    .read(&self.key, self.left.clone())?
                    .ok_or_else(|| ApiError::not_found("File not found."))?,
            ),
        };
        let wanted = self.left.end.saturating_sub(self.left.start).min(CHUNK);
        let mut read = Vec::with_capacity(usize::try_from(wanted).map_err(ApiError::internal)?);
        reader.by_ref().take(wanted).read_to_end(&mut read).map_err(ApiError::unavailable)?;
        let bytes = Bytes::from(read);
        if length(&bytes) < wanted {
            return Err(ApiError::internal("a file ended early"));
        }
        if let Some(cache) = &self.source.cache {
            cache.insert(&self.key, self.left.start, Chunk { info: self.info, bytes: bytes.clone() });
        }
        self.left.start = self.left.start.saturating_add(wanted);
        Ok((bytes, self))
    }
}

/// Streams a range in chunks. A chunk is read only when it is polled for, so a slow connection holds at most one chunk in
/// memory.
fn chunks(
    source: Source,
    (key, info): (String, BlobInfo),
    left: Range<u64>,
) -> impl Stream<Item = Result<Bytes, ApiError>> {
    unfold(Some(Sending { source, key, info, left, reader: None }), |sending| async move {
        let mut sending = sending.filter(|sending| !sending.left.is_empty())?;
        if let Some(bytes) = sending.next_from_cache() {
            return Some((Ok(bytes), Some(sending)));
        }
        Some(match blocking(move || sending.read()).await {
            Ok((bytes, sending)) => (Ok(bytes), Some(sending)),
            Err(error) => (Err(error), None),
        })
    })
}

fn length(bytes: &Bytes) -> u64 {
    u64::try_from(bytes.len()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;
    use blobs::MemoryBlobs;
    use kernel::ports::blobs::{BlobContent, BlobError, MockBlobStore};

    const DELIVERY: Delivery =
        Delivery { content_type: "video/mp4", disposition: Cow::Borrowed("inline"), caching: "no-store" };

    /// A blob of three and a half chunks.
    fn film() -> Vec<u8> {
        (0..=250_u8).cycle().take(230_000).collect()
    }

    fn store() -> Arc<dyn BlobStore> {
        let store = MemoryBlobs::default();
        store.put("film.mp4", BlobContent::Bytes(&film())).unwrap();
        store.put("empty.mp4", BlobContent::Bytes(b"")).unwrap();
        Arc::new(store)
    }

    async fn ask(store: &Arc<dyn BlobStore>, key: &str, headers: &[(&'static str, &str)]) -> (u16, String, Vec<u8>) {
        let request = headers.iter().fold(TestRequest::get(), |request, header| request.insert_header(*header));
        let answer = send(&request.to_http_request(), store, key.to_owned(), DELIVERY).await.unwrap().unwrap();
        let range = answer.headers().get("content-range").map_or("", |value| value.to_str().unwrap()).to_owned();
        (answer.status().as_u16(), range, to_bytes(answer.into_body()).await.unwrap_or_default().to_vec())
    }

    #[actix_web::test]
    async fn a_blob_is_sent_whole_or_in_the_part_that_is_asked_for() {
        let (store, film) = (store(), film());
        assert_eq!(ask(&store, "film.mp4", &[]).await, (200, String::new(), film.clone()));
        for (asked, from, to) in [
            ("bytes=0-0", 0, 1),
            ("bytes=100000-199999", 100_000, 200_000),
            ("bytes=229999-", 229_999, 230_000),
            ("bytes=-70000", 160_000, 230_000),
            ("bytes=5-999999999", 5, 230_000),
            ("Bytes=999999-,3-5,7-8", 3, 6),
        ] {
            let expected = (206, format!("bytes {from}-{}/230000", to - 1), film[from..to].to_vec());
            assert!(ask(&store, "film.mp4", &[("range", asked)]).await == expected, "{asked}");
        }
        for asked in ["bytes=230000-", "bytes=5-3", "bytes=-0", "bytes=x", "bytes"] {
            let refused = ask(&store, "film.mp4", &[("range", asked)]).await;
            assert_eq!(refused, (416, "bytes */230000".to_owned(), vec![]), "{asked}");
        }
        assert_eq!(ask(&store, "film.mp4", &[("range", "pages=1-2")]).await.0, 200);
        assert_eq!(ask(&store, "empty.mp4", &[]).await, (200, String::new(), vec![]));
        assert_eq!(ask(&store, "empty.mp4", &[("range", "bytes=0-")]).await.0, 416);
    }

    #[actix_web::test]
    async fn conditions_are_kept() {
        let store = store();
        let request = TestRequest::get().to_http_request();
        let whole = send(&request, &store, "film.mp4".to_owned(), DELIVERY).await.unwrap().unwrap();
        let header = |name: &str| whole.headers().get(name).unwrap().to_str().unwrap().to_owned();
        let (tag, modified) = (header("etag"), header("last-modified"));
        assert_eq!((header("accept-ranges"), header("cache-control")), ("bytes".into(), "no-store".into()));
        assert!(!tag.contains("film") && !tag.starts_with("W/"));
        let (old, new) = ("Thu, 01 Jan 2015 00:00:00 GMT", "Thu, 01 Jan 2099 00:00:00 GMT");
        let part = ("range", "bytes=0-9");
        let cases: &[(&[(&'static str, &str)], u16)] = &[
            (&[("if-none-match", &tag)], 304),
            (&[("if-none-match", "*")], 304),
            (&[("if-none-match", "\"x\"")], 200),
            (&[("if-none-match", "\"x\""), ("if-modified-since", new)], 200),
            (&[("if-modified-since", &modified)], 304),
            (&[("if-modified-since", old)], 200),
            (&[("if-match", &tag)], 200),
            (&[("if-match", "\"x\"")], 412),
            (&[("if-unmodified-since", old)], 412),
            (&[("if-unmodified-since", new)], 200),
            (&[part, ("if-range", &tag)], 206),
            (&[part, ("if-range", &modified)], 206),
            (&[part, ("if-range", "\"x\"")], 200),
            (&[part, ("if-range", old)], 200),
            (&[part, ("if-none-match", &tag)], 304),
        ];
        for (headers, status) in cases {
            assert_eq!(ask(&store, "film.mp4", headers).await.0, *status, "{headers:?}");
        }
    }

    /// A mock store with one blob of three chunks, whose reads return what `read` gives.
    fn store_that_reads(
        read: impl Fn() -> Result<Option<BlobReader>, BlobError> + Send + 'static,
    ) -> Arc<dyn BlobStore> {
        let mut store = MockBlobStore::new();
        store.expect_info().return_const(Ok(Some(BlobInfo { bytes: 3 * CHUNK, modified: kernel::Time::UNIX_EPOCH })));
        store.expect_read().returning(move |_, _| read());
        Arc::new(store)
    }

    #[actix_web::test]
    async fn what_is_not_there_is_nothing_and_a_store_that_is_away_is_heard_of_before_the_head_goes_out() {
        let request = TestRequest::get().to_http_request();
        assert!(send(&request, &store(), "none.mp4".to_owned(), DELIVERY).await.unwrap().is_none());
        let away = store_that_reads(|| Err(BlobError("503".to_owned())));
        let refused = send(&request, &away, "film.mp4".to_owned(), DELIVERY).await.unwrap_err();
        assert_eq!(refused.status_code(), StatusCode::SERVICE_UNAVAILABLE);
        let gone = store_that_reads(|| Ok(None));
        let refused = send(&request, &gone, "film.mp4".to_owned(), DELIVERY).await.unwrap_err();
        assert_eq!(refused.status_code(), StatusCode::NOT_FOUND, "deleted since it was looked at");
        let short = store_that_reads(|| Ok(Some(Box::new(std::io::repeat(7).take(CHUNK)))));
        let begun = send(&request, &short, "film.mp4".to_owned(), DELIVERY).await.unwrap().unwrap();
        assert!(to_bytes(begun.into_body()).await.is_err(), "half an answer is no answer");
    }

    #[actix_web::test]
    async fn what_many_fetch_is_read_once_and_sent_whole_or_in_part() {
        let (store, cache, film) = (store(), Arc::new(ChunkCache::new(1_000_000)), film());
        let ask = async |headers: &[(&'static str, &str)]| {
            let request = headers.iter().fold(TestRequest::get(), |request, header| request.insert_header(*header));
            let from = (&store, &cache);
            let answer = send_cached(&request.to_http_request(), from, "film.mp4".to_owned(), DELIVERY).await.unwrap();
            to_bytes(answer.unwrap().into_body()).await.unwrap_or_default().to_vec()
        };
        assert_eq!(ask(&[("range", "bytes=0-9")]).await, film[..10]);
        assert!(cache.get("film.mp4", 0).is_none(), "parts of other lengths are not kept");
        assert!(ask(&[]).await == film);
        store.delete(&["film.mp4".to_owned()]).unwrap();
        assert!(ask(&[]).await == film, "comes from memory, in four chunks");
    }
}
