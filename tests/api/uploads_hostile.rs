//! Hostile uploads: each is refused with our envelope and leaves nothing behind.

use crate::harness::Client;
use crate::uploads::{Library, PDF, UPLOAD, film, form, library, picture};
use image::ImageFormat;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Returns a PNG whose header claims 60,000 by 60,000 pixels.
fn png_bomb() -> Vec<u8> {
    let mut bytes = picture(4, 4, ImageFormat::Png);
    bytes[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let crc = !bytes[12..29].iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 })
    });
    bytes[29..33].copy_from_slice(&crc.to_be_bytes());
    bytes
}

fn webp_bomb() -> Vec<u8> {
    // The extended header gives the canvas size in 24 bits.
    [b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0".as_slice(), &[0x5f, 0xea, 0, 0x5f, 0xea, 0]].concat()
}

fn avif() -> Vec<u8> {
    b"\0\0\0\x18ftypavif\0\0\0\0avifmif1\0\0\0\x08mdat".to_vec()
}

#[actix_web::test]
async fn each_hostile_file_is_refused_with_a_sentence_and_leaves_nothing() {
    let mut library = library(&[]).await;
    let png = picture(64, 64, ImageFormat::Png);
    let jpeg = picture(64, 64, ImageFormat::Jpeg);
    let cases: [(&str, &str, Vec<u8>, u16); 19] = [
        ("an SVG", "image", b"<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>".to_vec(), 415),
        ("a page", "image", b"<!doctype html><script>x()</script>".to_vec(), 415),
        ("a GIF", "image", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), 415),
        ("an AVIF", "image", avif(), 415),
        ("a PDF as a picture", "image", PDF.to_vec(), 415),
        ("a picture as a PDF", "pdf", png.clone(), 415),
        ("a picture as a video", "video", png.clone(), 415),
        ("a page as a video", "video", b"<html></html>".to_vec(), 415),
        ("a PDF that is a page too", "pdf", b"%PDF-1.7 <html><script>x()</script> %%EOF".to_vec(), 415),
        ("a page in front of a PDF", "pdf", [b"<html>".as_slice(), PDF].concat(), 415),
        ("nothing", "image", Vec::new(), 422),
        ("a bomb", "image", png_bomb(), 422),
        ("a WebP bomb", "image", webp_bomb(), 422),
        ("half a PNG", "image", png[..png.len() / 2].to_vec(), 422),
        ("half a JPEG", "image", jpeg[..jpeg.len() / 2].to_vec(), 422),
        ("half a film", "video", film(5)[..60].to_vec(), 422),
        ("a film with a page in it", "video", [film(5), b"\n<html><script>".to_vec()].concat(), 415),
        ("a film with something behind it", "video", [film(5), b"PK\x03\x04 zip".to_vec()].concat(), 422),
        ("a PDF without an end", "pdf", b"%PDF-1.7 ".to_vec(), 415),
    ];
    for (what, purpose, bytes, status) in cases {
        let answer = library.upload(purpose, &bytes).await;
        assert_eq!(answer.status, status, "{what}: {}", answer.json());
        assert_eq!(answer.json()["success"], json!(false), "{what}");
        let message = answer.json()["message"].to_string();
        assert!(message.contains('.') && !message.contains('/'), "{what}: {message}");
    }
    assert_eq!(library.names(), Vec::<String>::new());
}

#[actix_web::test]
async fn another_file_behind_a_picture_does_not_survive() {
    let mut library = library(&[]).await;
    let polyglot = [picture(64, 64, ImageFormat::Png), b"<script>evil()</script>PK\x03\x04".to_vec()].concat();
    let path = library.upload("image", &polyglot).await.data()["file"]["path"].as_str().unwrap().to_owned();
    for end in ["960.webp", "640.webp", "320.webp"] {
        let served = library.server.client().get(&path.replace("960.webp", end)).await;
        assert!(!served.bytes.windows(4).any(|window| window == b"evil" || window == b"PK\x03\x04"));
    }
}

#[actix_web::test]
async fn a_form_has_one_purpose_and_one_file() {
    let mut library = library(&[]).await;
    let (purpose, file) = (("purpose", None, b"pdf".as_slice()), ("file", Some("x.pdf"), PDF));
    let cases = [
        (form(&[purpose, file, file]), 400),
        (form(&[purpose, purpose, file]), 400),
        (form(&[purpose, file, ("other", None, b"x")]), 400),
        (form(&[("purpose", None, b"anything"), file]), 422),
        (form(&[("purpose", None, &[b'x'; 100_000]), file]), 422),
        (form(&[file]), 422),
        (form(&[purpose]), 422),
        (form(&[]), 422),
        (b"no form".to_vec(), 400),
        (form(&[purpose, file])[..90].to_vec(), 400),
        (form(&[file, purpose]), 201),
    ];
    for (number, (body, status)) in cases.into_iter().enumerate() {
        let answer = library.send(body).await;
        assert_eq!(answer.status, status, "{number}: {}", answer.json());
    }
    let body = Some(json!({"purpose": "pdf"}));
    assert_eq!(library.admin.send("POST", UPLOAD, body).await.status, 415);
    assert_eq!(library.names().len(), 1);
}

#[actix_web::test]
async fn each_kind_has_its_limit_whatever_the_form_says_first() {
    let settings = [("KAUSHAL_MEDIA__IMAGE_LIMIT_MB", "1"), ("KAUSHAL_MEDIA__PDF_LIMIT_MB", "2")];
    let mut library = library(&settings).await;
    let large = |size: usize| [picture(8, 8, ImageFormat::Png), vec![0; size]].concat();
    let refused = library.upload("image", &large(1 << 20)).await;
    assert_eq!(
        (refused.status, refused.json()["message"].as_str().unwrap()),
        (413, "The file is too large. A picture may have 1 MB.")
    );
    let late = form(&[("file", Some("x"), &large(3 << 20)), ("purpose", None, b"image")]);
    assert_eq!(library.send(late).await.status, 413);
    assert_eq!(library.upload("image", &large(1000)).await.status, 201);
    let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; 2 << 20], b"%%EOF".to_vec()].concat();
    assert_eq!(library.upload("pdf", &long).await.status, 413);
    assert_eq!(library.names().len(), 3);
}

/// A raw TCP connection.
struct Line(TcpStream);

impl Line {
    fn open(library: &Library, client: Option<&Client>, header: &str) -> Self {
        let stream = TcpStream::connect(library.server.origin.trim_start_matches("http://")).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let cookie = client.map(|client| format!("cookie: app_session={}\r\n", client.cookie("app_session")));
        let cookie = cookie.unwrap_or_default();
        let mut line = Self(stream);
        let head = format!(
            "POST {UPLOAD} HTTP/1.1\r\nhost: {}\r\n{cookie}{header}\r\n\
             content-type: multipart/form-data; boundary=edge\r\n\r\n",
            library.server.origin.trim_start_matches("http://")
        );
        line.0.write_all(head.as_bytes()).unwrap();
        line
    }

    /// Sends the bytes as one chunk. Returns false if the server no longer reads.
    fn chunk(&mut self, bytes: &[u8]) -> bool {
        let framed = [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat();
        self.0.write_all(&framed).is_ok()
    }

    /// Reads the response until its envelope ends.
    fn answer(&mut self) -> String {
        let (mut text, mut part) = (String::new(), [0; 4096]);
        while let Ok(read @ 1..) = self.0.read(&mut part) {
            text.push_str(&String::from_utf8_lossy(&part[..read]));
            if text.trim_end().ends_with('}') {
                break;
            }
        }
        text
    }
}

const HUGE: &str = "content-length: 524288000";

#[actix_web::test]
async fn of_a_body_that_one_may_not_send_nothing_is_read() {
    let library = library(&[]).await;
    let learner = library.server.signed_in(&library.learner).await;
    // The server responds before a single byte of the body is sent.
    let refused = Line::open(&library, None, HUGE).answer();
    assert!(refused.starts_with("HTTP/1.1 401") && refused.contains("\"success\":false"), "{refused}");
    let refused = Line::open(&library, Some(&learner), HUGE).answer();
    assert!(refused.starts_with("HTTP/1.1 403") && refused.contains("\"success\":false"), "{refused}");
    assert_eq!(library.names(), Vec::<String>::new());
}

#[actix_web::test]
async fn a_body_without_a_length_ends_at_the_limit_and_its_sender_hears_why() {
    let library = library(&[("KAUSHAL_MEDIA__IMAGE_LIMIT_MB", "5")]).await;
    let mut line = Line::open(&library, Some(&library.admin), "transfer-encoding: chunked");
    let start = form(&[("purpose", None, b"image"), ("file", Some("x.png"), &picture(8, 8, ImageFormat::Png))]);
    assert!(line.chunk(&start[..start.len() - 10]));
    // The sender continues for a while after the limit, as browsers do.
    let megabyte = vec![0; 1 << 20];
    for _ in 0..8 {
        if !line.chunk(&megabyte) {
            break;
        }
    }
    let refused = line.answer();
    assert!(refused.starts_with("HTTP/1.1 413") && refused.contains("A picture may have 5 MB."), "{refused}");
    assert_eq!(library.names(), Vec::<String>::new());
}

#[actix_web::test]
async fn an_upload_that_breaks_off_leaves_nothing() {
    let library = library(&[]).await;
    let mut line = Line::open(&library, Some(&library.admin), HUGE);
    line.0
        .write_all(&form(&[("purpose", None, b"video"), ("file", Some("x.mp4"), &vec![7; 1 << 20])])[..1 << 20])
        .unwrap();
    wait_until(|| !library.names().is_empty());
    drop(line);
    wait_until(|| library.names().is_empty());
}

fn wait_until(holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it does not come to hold");
        std::thread::sleep(Duration::from_millis(10));
    }
}
