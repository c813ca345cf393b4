//! Responses that never change while the process runs. Each is kept only in compressed form.

use super::{CachedResponse, Coded, Coding, Plain, Served};
use crate::blocking::blocking;
use crate::error::ApiError;
use actix_web::http::header::HeaderMap;
use actix_web::web::Bytes;
use arc_swap::ArcSwap;
use std::convert::Infallible;
use std::io::Read;
use std::sync::Arc;

/// The bytes of a response. After packing only the Brotli form is kept, which all browsers accept. It is decompressed for the
/// few clients that don't.
pub struct PackedResponse {
    content_type: &'static str,
    form: ArcSwap<Form>,
}

enum Form {
    Plain(Arc<CachedResponse>),
    Packed(Coded),
}

impl PackedResponse {
    /// Wraps bytes that are not packed yet.
    pub fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> Self {
        let form = Form::Plain(CachedResponse::new(content_type, bytes));
        Self { content_type, form: ArcSwap::from_pointee(form) }
    }

    /// Stores a Brotli form from the client's build, so that `pack` doesn't have to make one.
    pub fn keep_brotli(&self, bytes: impl Into<Bytes>) {
        if let Form::Plain(response) = &*self.form.load_full() {
            response.keep_brotli(bytes);
        }
    }

    /// Keeps only the compressed form, if compression makes the bytes smaller. Blocks.
    pub fn pack(&self) {
        let form = self.form.load_full();
        if let Form::Plain(response) = &*form
            && response.plain.is_compressible()
        {
            let packed = response.brotli.get_or_init(|| response.plain.thorough(Coding::Brotli)).clone();
            self.form.store(Arc::new(Form::Packed(packed)));
        }
    }

    /// Returns the uncompressed bytes.
    pub fn plain(&self) -> Bytes {
        match &*self.form.load_full() {
            Form::Plain(response) => response.plain.bytes.clone(),
            Form::Packed(coded) => unpacked(&coded.bytes),
        }
    }

    /// Returns the response in a coding that these headers accept. If that form has to be made first, `check` must allow it.
    ///
    /// # Errors
    ///
    /// The error of `check`.
    pub async fn serve(
        &self,
        headers: &HeaderMap,
        check: impl FnOnce() -> Result<(), ApiError>,
    ) -> Result<Served, ApiError> {
        let packed = match &*self.form.load_full() {
            Form::Plain(response) => Err(response.clone()),
            Form::Packed(coded) => Ok(coded.clone()),
        };
        let packed = match packed {
            Ok(packed) => packed,
            Err(response) => return Ok(response.serve(headers).await),
        };
        let coding = Coding::of(headers);
        // A client whose copy is current needs no other coding.
        if coding == Coding::Brotli || packed.is_known(headers) {
            return Ok(Served { coded: packed, lasting: coding == Coding::Brotli });
        }
        check()?;
        let (content_type, quick) = (self.content_type, Coding::quick(headers));
        blocking(move || {
            let plain = Plain::new(content_type, unpacked(&packed.bytes));
            let thorough = plain.try_thorough(coding).map(|coded| Served { coded, lasting: true });
            Ok::<_, Infallible>(thorough.unwrap_or_else(|| Served { coded: plain.quick(quick), lasting: false }))
        })
        .await
    }
}

fn unpacked(packed: &Bytes) -> Bytes {
    let mut plain = Vec::new();
    // Decompressing our own bytes from memory doesn't fail.
    let _ = brotli::Decompressor::new(&**packed, 16 * 1024).read_to_end(&mut plain);
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header;
    use actix_web::test::TestRequest;

    async fn ask(file: &PackedResponse, coding: &str, check: Result<(), ApiError>) -> Result<Served, ApiError> {
        let request = TestRequest::default().insert_header((header::ACCEPT_ENCODING, coding)).to_http_request();
        file.serve(request.headers(), || check).await
    }

    fn refused() -> Result<(), ApiError> {
        Err(ApiError::too_many("Too many.", 1))
    }

    #[actix_web::test]
    async fn a_packed_file_is_sent_as_it_is_kept_and_unpacked_for_who_takes_no_brotli() {
        let text = "learn anything, anywhere, anytime. ".repeat(100);
        let (file, whole) =
            (PackedResponse::new("text/css", text.clone()), CachedResponse::new("text/css", text.clone()));
        let before = ask(&file, "", refused()).await.ok().unwrap();
        assert_eq!(before.coded.bytes(), text.as_bytes());
        file.pack();
        file.pack();
        assert!(matches!(&*file.form.load_full(), Form::Packed(coded) if coded.size() < text.len() / 10));
        assert_eq!(file.plain(), text.as_bytes());
        let packed = ask(&file, "gzip, br", refused()).await.ok().unwrap();
        assert_eq!(packed.coded.bytes(), whole.plain.thorough(Coding::Brotli).bytes());
        let unpacked = ask(&file, "", Ok(())).await.ok().unwrap();
        assert_eq!(unpacked.coded.bytes(), text.as_bytes());
        assert!(unpacked.lasting);
        assert_eq!(unpacked.coded.etag, whole.identity.etag);
        assert!(ask(&file, "", refused()).await.is_err(), "unpacking is counted as what is not kept");
        let known = TestRequest::default().insert_header((header::IF_NONE_MATCH, whole.identity.etag.clone()));
        let known = known.to_http_request();
        let served = file.serve(known.headers(), refused).await.ok().unwrap();
        assert!(served.coded.is_known(known.headers()) && !served.lasting);
    }

    #[actix_web::test]
    async fn what_does_not_become_smaller_stays() {
        let font = PackedResponse::new("font/woff2", vec![7_u8; 5000]);
        font.pack();
        assert_eq!(font.plain(), vec![7_u8; 5000]);
        assert_eq!(ask(&font, "br", refused()).await.ok().unwrap().coded.coding, Coding::Identity);
    }
}
