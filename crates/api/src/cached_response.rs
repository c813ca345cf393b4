//! Cached responses: bytes in one content coding under a strong ETag, made once and sent often.
//!
//! Good compression takes up to 20 ms of CPU time. Only cached responses get it, on a blocking thread, one at a time. Requests
//! that arrive during that time, and responses that aren't cached, get a quick gzip.

mod packed;

pub use packed::PackedResponse;

use crate::blocking::blocking;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web::Bytes};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::io::Write;
use std::sync::{Arc, OnceLock};
use tokio::sync::Semaphore;

/// Below this many bytes, compressing saves less than a packet.
const WORTH_COMPRESSING: usize = 860;
const BROTLI_QUALITY: u32 = 9;
/// Range of Brotli's window size, as a power of two. The encoder's memory grows with it.
const BROTLI_WINDOW: std::ops::RangeInclusive<u32> = 16..=22;
/// Content types that are worth compressing.
const TEXT: [&str; 5] = ["text/", "application/json", "application/manifest", "image/svg", "application/xml"];

/// Only one response at a time is compressed thoroughly, so that other requests come first.
static THOROUGH: Semaphore = Semaphore::const_new(1);

/// A content coding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coding {
    /// `Content-Encoding: br`.
    Brotli,
    /// `Content-Encoding: gzip`.
    Gzip,
    /// Not compressed.
    Identity,
}

impl Coding {
    const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }

    /// Returns the best coding that the caller accepts.
    pub fn of(headers: &HeaderMap) -> Self {
        Self::first([Self::Brotli, Self::Gzip].as_slice(), headers)
    }

    /// Returns the best coding that the caller accepts and that is cheap to produce.
    pub fn quick(headers: &HeaderMap) -> Self {
        Self::first([Self::Gzip].as_slice(), headers)
    }

    fn first(codings: &[Self], headers: &HeaderMap) -> Self {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let takes = |coding: Self| {
            accepted.split(',').any(|entry| {
                let mut parts = entry.split(';').map(str::trim);
                let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding.name()));
                let refused = parts.any(|weight| {
                    weight.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).is_some_and(|q| q <= 0.0)
                });
                named && !refused
            })
        };
        codings.iter().copied().find(|coding| takes(*coding)).unwrap_or(Self::Identity)
    }
}

/// Uncompressed bytes with their hash.
#[derive(Debug, Clone)]
pub struct Plain {
    content_type: &'static str,
    hash: String,
    bytes: Bytes,
}

impl Plain {
    /// Hashes the bytes of a response with this content type.
    pub fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let mut hash = hex::encode(Sha256::digest(&bytes));
        hash.truncate(32);
        Self { content_type, hash, bytes }
    }

    /// Serializes `data` in the envelope of a success.
    ///
    /// # Errors
    ///
    /// `data` cannot be serialized to JSON.
    pub fn success(data: &impl serde::Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::new("application/json", serde_json::to_vec(&crate::answer::Success::ok(data))?))
    }

    fn is_compressible(&self) -> bool {
        self.bytes.len() >= WORTH_COMPRESSING && TEXT.iter().any(|kind| self.content_type.starts_with(kind))
    }

    /// Compresses as well as possible. Returns `None` while another response is being compressed. Blocks.
    pub fn try_thorough(&self, coding: Coding) -> Option<Coded> {
        if coding == Coding::Identity || !self.is_compressible() {
            return Some(self.coded(Coding::Identity, "", self.bytes.clone()));
        }
        let _turn = THOROUGH.try_acquire().ok()?;
        Some(self.thorough(coding))
    }

    fn thorough(&self, coding: Coding) -> Coded {
        match coding {
            Coding::Identity => self.coded(coding, "", self.bytes.clone()),
            Coding::Gzip => self.coded(coding, "-gzip", gzip(&self.bytes, flate2::Compression::best())),
            Coding::Brotli => self.coded(coding, "-br", brotli(&self.bytes)),
        }
    }

    /// Compresses with gzip's fastest level. Returns the plain bytes for any other coding. Blocks.
    pub fn quick(&self, coding: Coding) -> Coded {
        if coding == Coding::Gzip && self.is_compressible() {
            return self.coded(coding, "-gzip-1", gzip(&self.bytes, flate2::Compression::fast()));
        }
        self.coded(Coding::Identity, "", self.bytes.clone())
    }

    fn coded(&self, coding: Coding, mark: &str, bytes: Bytes) -> Coded {
        let etag = HeaderValue::try_from(format!("\"{}{mark}\"", self.hash));
        Coded {
            content_type: self.content_type,
            varies: self.is_compressible(),
            coding,
            // An ETag of hex digits and an ASCII suffix is always a valid header value.
            etag: etag.unwrap_or(HeaderValue::from_static("\"\"")),
            bytes,
        }
    }
}

/// Bytes in one coding, ready to be sent. Clones share the bytes.
#[derive(Debug, Clone)]
pub struct Coded {
    content_type: &'static str,
    varies: bool,
    coding: Coding,
    etag: HeaderValue,
    bytes: Bytes,
}

impl Coded {
    /// Returns the size in bytes, as sent.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    pub fn bytes(&self) -> Bytes {
        self.bytes.clone()
    }

    /// Whether the caller already has this representation (`If-None-Match`).
    pub fn is_known(&self, headers: &HeaderMap) -> bool {
        is_known(headers, &self.etag)
    }

    /// Returns the headers of the response, or of a 304 if `unchanged`.
    pub fn headers(&self, unchanged: bool, cache_control: &'static str) -> Vec<(HeaderName, HeaderValue)> {
        let fixed = HeaderValue::from_static;
        let mut headers = vec![(header::ETAG, self.etag.clone()), (header::CACHE_CONTROL, fixed(cache_control))];
        if self.varies {
            headers.push((header::VARY, fixed("accept-encoding")));
        }
        if !unchanged && self.coding != Coding::Identity {
            headers.push((header::CONTENT_ENCODING, fixed(self.coding.name())));
        }
        if !unchanged {
            headers.push((header::CONTENT_TYPE, fixed(self.content_type)));
        }
        headers
    }

    /// Responds with `cache_control`, or with 304 when the client's copy is current. Only a success can become a 304.
    pub fn respond(&self, status: StatusCode, request: &HttpRequest, cache_control: &'static str) -> HttpResponse {
        let unchanged = status.is_success() && self.is_known(request.headers());
        let mut response = HttpResponse::build(if unchanged { StatusCode::NOT_MODIFIED } else { status });
        for header in self.headers(unchanged, cache_control) {
            response.insert_header(header);
        }
        if unchanged { response.finish() } else { response.body(self.bytes.clone()) }
    }
}

/// A response in a coding that the caller accepts.
#[derive(Debug, Clone)]
pub struct Served {
    pub coded: Coded,
    /// Whether later requests in this coding get the same bytes, so that they can be cached. False for a quick form that is
    /// replaced later.
    pub lasting: bool,
}

/// Whether `If-None-Match` names this content in any coding. Only the hash in the ETag is compared, not the coding's suffix.
fn is_known(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let Some(known) = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()) else { return false };
    let hash = |tag: &str| tag.trim().trim_start_matches("W/").trim_matches('"').split('-').next().map(str::to_owned);
    let own = etag.to_str().ok().and_then(hash);
    known.split(',').any(|tag| tag.trim() == "*" || hash(tag) == own)
}

/// A response made once and sent often. Compressed forms are made on first request.
#[derive(Debug)]
pub struct CachedResponse {
    plain: Plain,
    identity: Coded,
    gzip: OnceLock<Coded>,
    brotli: OnceLock<Coded>,
}

impl From<Plain> for CachedResponse {
    fn from(plain: Plain) -> Self {
        let identity = plain.thorough(Coding::Identity);
        Self { plain, identity, gzip: OnceLock::new(), brotli: OnceLock::new() }
    }
}

impl CachedResponse {
    /// Wraps the bytes of a response with this content type.
    pub fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> Arc<Self> {
        Arc::new(Plain::new(content_type, bytes).into())
    }

    /// Serializes `data` in the envelope of a success.
    ///
    /// # Errors
    ///
    /// `data` cannot be serialized to JSON.
    pub fn success(data: &impl serde::Serialize) -> Result<Arc<Self>, serde_json::Error> {
        Ok(Arc::new(Plain::success(data)?.into()))
    }

    /// Returns the uncompressed bytes.
    pub fn plain(&self) -> &[u8] {
        &self.plain.bytes
    }

    /// Stores a Brotli form from the client's build, which compresses more thoroughly than the server has time for.
    pub fn keep_brotli(&self, bytes: impl Into<Bytes>) {
        if self.plain.is_compressible() {
            self.brotli.get_or_init(|| self.plain.coded(Coding::Brotli, "-br", bytes.into()));
        }
    }

    /// Makes the compressed forms in advance. Blocks.
    pub fn warm(&self) {
        if self.plain.is_compressible() {
            for (form, coding) in [(&self.brotli, Coding::Brotli), (&self.gzip, Coding::Gzip)] {
                form.get_or_init(|| self.plain.thorough(coding));
            }
        }
    }

    /// Responds with `cache_control`, or with 304 when the client's copy is current.
    pub async fn respond(self: &Arc<Self>, request: &HttpRequest, cache_control: &'static str) -> HttpResponse {
        self.serve(request.headers()).await.coded.respond(StatusCode::OK, request, cache_control)
    }

    /// Returns the response in the best coding that these headers accept.
    pub async fn serve(self: &Arc<Self>, headers: &HeaderMap) -> Served {
        let coding = if self.plain.is_compressible() { Coding::of(headers) } else { Coding::Identity };
        let form = match coding {
            Coding::Identity => Some(&self.identity),
            Coding::Gzip => self.gzip.get(),
            Coding::Brotli => self.brotli.get(),
        };
        if let Some(form) = form {
            return Served { coded: form.clone(), lasting: true };
        }
        // The client will get a 304, so there is no need to compress.
        if self.identity.is_known(headers) {
            return Served { coded: self.identity.clone(), lasting: false };
        }
        let (this, quick) = (self.clone(), Coding::quick(headers));
        let made = blocking(move || Ok::<_, Infallible>(this.compressed(coding, quick))).await;
        made.unwrap_or_else(|_| Served { coded: self.identity.clone(), lasting: false })
    }

    fn compressed(&self, coding: Coding, quick: Coding) -> Served {
        let form = if coding == Coding::Brotli { &self.brotli } else { &self.gzip };
        match self.plain.try_thorough(coding) {
            Some(made) => Served { coded: form.get_or_init(|| made).clone(), lasting: true },
            None => Served { coded: self.plain.quick(quick), lasting: false },
        }
    }
}

fn gzip(plain: &Bytes, effort: flate2::Compression) -> Bytes {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), effort);
    // Writing to memory does not fail.
    let _ = encoder.write_all(plain);
    encoder.finish().unwrap_or_default().into()
}

fn brotli(plain: &Bytes) -> Bytes {
    let mut coded = Vec::new();
    {
        // The window need not be larger than the input.
        let window = plain.len().next_power_of_two().ilog2().clamp(*BROTLI_WINDOW.start(), *BROTLI_WINDOW.end());
        let mut encoder = brotli::CompressorWriter::new(&mut coded, 16 * 1024, BROTLI_QUALITY, window);
        // Writing to memory does not fail.
        let _ = encoder.write_all(plain);
    }
    coded.into()
}

#[cfg(test)]
mod tests;
