//! An answer made once and sent often: its bytes, their compressed forms, and a strong ETag for each.

use actix_web::http::header::{self, HeaderMap};
use actix_web::{HttpRequest, HttpResponse, web::Bytes};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::OnceLock;

/// Below this, compressing saves less than a packet.
const WORTH_COMPRESSING: usize = 860;
const BROTLI_QUALITY: u32 = 9;
const BROTLI_WINDOW: u32 = 22;

/// Bytes to send. The compressed forms are made at the first request for them.
#[derive(Debug)]
pub struct Prepared {
    content_type: String,
    compressible: bool,
    hash: String,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

/// How the bytes travel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coding {
    Brotli,
    Gzip,
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

    /// The best one that the caller takes.
    fn of(headers: &HeaderMap) -> Self {
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
        [Self::Brotli, Self::Gzip].into_iter().find(|coding| takes(*coding)).unwrap_or(Self::Identity)
    }
}

impl Prepared {
    /// Bytes of a content type.
    pub fn new(content_type: impl Into<String>, bytes: impl Into<Bytes>) -> Self {
        let (content_type, plain) = (content_type.into(), bytes.into());
        let text = ["text/", "application/json", "application/manifest", "image/svg", "application/xml"];
        let compressible = plain.len() >= WORTH_COMPRESSING && text.iter().any(|kind| content_type.starts_with(kind));
        let mut hash = hex::encode(Sha256::digest(&plain));
        hash.truncate(32);
        Self { content_type, compressible, hash, plain, gzip: OnceLock::new(), brotli: OnceLock::new() }
    }

    /// The envelope of a success around `data`.
    pub fn success(data: &impl serde::Serialize) -> Result<Self, serde_json::Error> {
        let envelope = serde_json::to_vec(&crate::answer::Success::ok(data))?;
        Ok(Self::new("application/json", envelope))
    }

    /// The bytes as they are, not compressed.
    pub fn plain(&self) -> &[u8] {
        &self.plain
    }

    /// Makes the compressed forms now.
    pub fn warm(&self) {
        if self.compressible {
            self.bytes(Coding::Brotli);
            self.bytes(Coding::Gzip);
        }
    }

    /// The answer with `cache_control`, or 304 when the caller has it already.
    pub fn respond(&self, request: &HttpRequest, cache_control: &str) -> HttpResponse {
        self.respond_with(actix_web::http::StatusCode::OK, request, cache_control)
    }

    /// The same with another status; only 200 can become 304.
    pub fn respond_with(
        &self,
        status: actix_web::http::StatusCode,
        request: &HttpRequest,
        cache_control: &str,
    ) -> HttpResponse {
        let coding = if self.compressible { Coding::of(request.headers()) } else { Coding::Identity };
        let etag = match coding {
            Coding::Identity => format!("\"{}\"", self.hash),
            coded => format!("\"{}-{}\"", self.hash, coded.name()),
        };
        let known = status.is_success() && is_known(request.headers(), &etag);
        let mut response = HttpResponse::build(if known { actix_web::http::StatusCode::NOT_MODIFIED } else { status });
        response.insert_header((header::ETAG, etag)).insert_header((header::CACHE_CONTROL, cache_control));
        if self.compressible {
            response.insert_header((header::VARY, "accept-encoding"));
        }
        if known {
            return response.finish();
        }
        if coding != Coding::Identity {
            response.insert_header((header::CONTENT_ENCODING, coding.name()));
        }
        response.insert_header((header::CONTENT_TYPE, self.content_type.as_str())).body(self.bytes(coding))
    }

    fn bytes(&self, coding: Coding) -> Bytes {
        match coding {
            Coding::Identity => self.plain.clone(),
            Coding::Gzip => self.gzip.get_or_init(|| gzip(&self.plain)).clone(),
            Coding::Brotli => self.brotli.get_or_init(|| brotli(&self.plain)).clone(),
        }
    }
}

fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').map(|tag| tag.trim().trim_start_matches("W/")).any(|tag| tag == etag || tag == "*")
}

fn gzip(plain: &Bytes) -> Bytes {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(plain);
    encoder.finish().unwrap_or_default().into()
}

fn brotli(plain: &Bytes) -> Bytes {
    let mut coded = Vec::new();
    {
        let mut encoder = brotli::CompressorWriter::new(&mut coded, 16 * 1024, BROTLI_QUALITY, BROTLI_WINDOW);
        // Writing to memory does not fail.
        let _ = encoder.write_all(plain);
    }
    coded.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;
    use std::io::Read;

    fn asking(coding: &str) -> HttpRequest {
        TestRequest::default().insert_header(("accept-encoding", coding)).to_http_request()
    }

    #[actix_web::test]
    async fn each_caller_gets_the_best_coding_it_takes() {
        let text = "learn anything, anywhere, anytime. ".repeat(100);
        let prepared = Prepared::new("text/html", text.clone());
        for (accepts, expected) in [("gzip, br;q=0.9", Some("br")), ("gzip, br;q=0", Some("gzip")), ("", None)] {
            let response = prepared.respond(&asking(accepts), "no-cache");
            let coding = response.headers().get("content-encoding").map(|value| value.to_str().unwrap().to_owned());
            assert_eq!(coding.as_deref(), expected);
            let bytes = to_bytes(response.into_body()).await.unwrap();
            let mut plain = String::new();
            match expected {
                Some("br") => brotli::Decompressor::new(&bytes[..], 4096).read_to_string(&mut plain).unwrap(),
                Some(_) => flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut plain).unwrap(),
                None => (&bytes[..]).read_to_string(&mut plain).unwrap(),
            };
            assert_eq!(plain, text);
        }
    }

    #[test]
    fn what_the_caller_has_is_not_sent_again() {
        let prepared = Prepared::new("application/json", "{}");
        let first = prepared.respond(&asking(""), "no-cache");
        let etag = first.headers().get("etag").unwrap().clone();
        let again = TestRequest::default().insert_header(("if-none-match", etag)).to_http_request();
        assert_eq!(prepared.respond(&again, "no-cache").status(), 304);
        assert_eq!(Prepared::new("application/json", "[]").respond(&again, "no-cache").status(), 200);
    }
}
