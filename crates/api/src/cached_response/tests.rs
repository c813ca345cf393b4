use super::*;
use actix_web::body::to_bytes;
use actix_web::test::TestRequest;
use std::io::Read;

fn asking(coding: &str) -> HttpRequest {
    TestRequest::default().insert_header(("accept-encoding", coding)).to_http_request()
}

fn text() -> String {
    "learn anything, anywhere, anytime. ".repeat(100)
}

async fn unpacked(response: HttpResponse) -> (Option<String>, String) {
    let coding = response.headers().get("content-encoding").map(|value| value.to_str().unwrap().to_owned());
    let bytes = to_bytes(response.into_body()).await.unwrap();
    let mut plain = String::new();
    match coding.as_deref() {
        Some("br") => brotli::Decompressor::new(&bytes[..], 4096).read_to_string(&mut plain).unwrap(),
        Some(_) => flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut plain).unwrap(),
        None => (&bytes[..]).read_to_string(&mut plain).unwrap(),
    };
    (coding, plain)
}

// These checks are one test, because the lock for thorough compression is shared by the whole process.
#[actix_web::test]
async fn each_caller_gets_the_best_coding_it_takes_and_a_quick_one_while_another_is_compressed() {
    let prepared = CachedResponse::new("text/html", text());
    {
        let _busy = THOROUGH.try_acquire().unwrap();
        let quick = prepared.respond(&asking("gzip, br"), "no-cache").await;
        assert_eq!(unpacked(quick).await, (Some("gzip".to_owned()), text()));
        let only_brotli = prepared.respond(&asking("br"), "no-cache").await;
        assert_eq!(unpacked(only_brotli).await, (None, text()));
        assert!(prepared.brotli.get().is_none() && prepared.gzip.get().is_none(), "a quick form is not kept");
    }
    for (accepts, expected) in [("gzip, br;q=0.9", Some("br")), ("gzip, br;q=0", Some("gzip")), ("", None)] {
        let response = prepared.respond(&asking(accepts), "no-cache").await;
        assert_eq!(unpacked(response).await, (expected.map(str::to_owned), text()));
    }
    assert!(prepared.brotli.get().unwrap().size() < text().len() / 10);
}

#[actix_web::test]
async fn the_form_that_the_build_compressed_is_sent_and_not_made_again() {
    let prepared = CachedResponse::new("text/javascript", text());
    // Brotli of a different text, to distinguish it from a form that is made here.
    let built = Plain::new("text/javascript", "built ".repeat(200)).thorough(Coding::Brotli).bytes();
    prepared.keep_brotli(built.clone());
    prepared.warm();
    let sent = prepared.serve(asking("gzip, br").headers()).await;
    assert_eq!((sent.coded.bytes(), sent.lasting), (built, true));
    let gzipped = prepared.respond(&asking("gzip"), "no-cache").await;
    assert_eq!(unpacked(gzipped).await, (Some("gzip".to_owned()), text()));
    // A body that is too small to be worth compressing is sent uncompressed.
    let small = CachedResponse::new("text/javascript", "x");
    small.keep_brotli(vec![1_u8, 2, 3]);
    assert_eq!(small.serve(asking("br").headers()).await.coded.bytes(), "x");
}

#[actix_web::test]
async fn what_the_caller_has_in_whatever_coding_is_not_sent_again() {
    let prepared = CachedResponse::new("application/json", text());
    for coding in ["", "gzip"] {
        let first = prepared.respond(&asking(coding), "no-cache").await;
        let etag = first.headers().get("etag").unwrap().clone();
        let again = TestRequest::default()
            .insert_header(("if-none-match", etag))
            .insert_header(("accept-encoding", "gzip, br"))
            .to_http_request();
        assert_eq!(prepared.respond(&again, "no-cache").await.status(), 304);
        assert_eq!(CachedResponse::new("application/json", "[]").respond(&again, "no-cache").await.status(), 200);
        // Only a success becomes a 304.
        let missing = Plain::new("application/json", text()).quick(Coding::Identity);
        assert_eq!(missing.respond(StatusCode::NOT_FOUND, &again, "no-cache").status(), 404);
    }
}
