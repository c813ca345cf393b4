//! The media library: what is kept, how it is served, and what is swept.

use crate::harness::{self, Answer, Client, TestServer, start};
use domain::testing;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use kernel::ports::MediaStore;
use people::identity::User;
use serde_json::json;
use std::fs::{self, File};
use std::io::Cursor;
use std::time::{Duration, SystemTime};

pub(crate) const UPLOAD: &str = "/api/v1/admin/media";
pub(crate) const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";

/// A server with an admin and a learner.
pub(crate) struct Library {
    pub server: TestServer,
    pub admin: Client,
    pub learner: User,
}

pub(crate) async fn library(settings: &[(&str, &str)]) -> Library {
    let mut users = None;
    let server = start(settings, |ports| users = Some((harness::admin(ports, 1), harness::learner(ports, 2)))).await;
    let (admin, learner) = users.unwrap();
    let admin = server.signed_in(&admin).await;
    Library { server, admin, learner }
}

impl Library {
    pub(crate) async fn upload(&mut self, purpose: &str, bytes: &[u8]) -> Answer {
        let form = form(&[("purpose", None, purpose.as_bytes()), ("file", Some("any.bin"), bytes)]);
        self.send(form).await
    }

    pub(crate) async fn send(&mut self, form: Vec<u8>) -> Answer {
        self.admin.send_bytes("POST", UPLOAD, "multipart/form-data; boundary=edge", form).await
    }

    /// Returns the names of the files in the store.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.server.state.config.media_dir()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

/// Returns a multipart form of these fields: name, file name, content.
pub(crate) fn form(fields: &[(&str, Option<&str>, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (name, file, content) in fields {
        let file = file.map(|file| format!("; filename=\"{file}\"\r\ncontent-type: text/html")).unwrap_or_default();
        bytes.extend(format!("--edge\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n").into_bytes());
        bytes.extend_from_slice(content);
        bytes.extend(b"\r\n");
    }
    bytes.extend(b"--edge--\r\n");
    bytes
}

pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(width, height, |x, y| {
        Rgb([if x < width / 2 { 200 } else { 20 }, 40, u8::try_from(y % 200).unwrap()])
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(image).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Returns an MP4 file that lasts `seconds`.
pub(crate) fn film(seconds: u32) -> Vec<u8> {
    let length = (seconds * 1000).to_be_bytes();
    let head: &[u8] = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x18mdat0123456789abcdef";
    let index: &[u8] = b"\0\0\0\x24moov\0\0\0\x1cmvhd\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\xe8";
    [head, index, &length].concat()
}

#[actix_web::test]
async fn a_picture_is_there_as_webp_in_three_widths_when_the_call_answers() {
    let mut library = library(&[]).await;
    let answer = library.upload("image", &picture(1000, 500, ImageFormat::Jpeg)).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    let file = answer.data()["file"].clone();
    assert_eq!((&file["kind"], &file["width"], &file["height"]), (&json!("image"), &json!(960), &json!(480)));
    let path = file["path"].as_str().unwrap();
    let stem = path.strip_suffix("-960.webp").unwrap();
    let mut anyone = library.server.client();
    for width in [320, 640, 960] {
        let served = anyone.get(&format!("{stem}-{width}.webp")).await;
        assert_eq!((served.status, served.header("content-type")), (200, "image/webp"));
        assert_eq!(served.header("x-content-type-options"), "nosniff");
        assert!(served.header("cache-control").contains("immutable"));
        assert_eq!(served.header("content-disposition"), "inline");
    }
    let shown = anyone.get(path).await;
    assert_eq!(Some(shown.bytes.len()), file["bytes"].as_u64().and_then(|bytes| usize::try_from(bytes).ok()));
    let shown = image::load_from_memory_with_format(&shown.bytes, ImageFormat::WebP).unwrap();
    assert_eq!((shown.width(), shown.height()), (960, 480));
    for other in ["-100.webp", "-960.png", ".webp", "-960.html"] {
        assert_eq!(anyone.get(&format!("{stem}{other}")).await.status, 404, "{other}");
    }
    assert_eq!(library.names().len(), 3);
}

#[actix_web::test]
async fn an_address_of_avif_answers_the_avif_that_is_kept_or_the_webp_of_the_same_width() {
    let mut library = library(&[]).await;
    let sent = library.upload("image", &picture(1000, 500, ImageFormat::Png)).await;
    let path = sent.data()["file"]["path"].as_str().unwrap().to_owned();
    let stem = path.strip_suffix("-960.webp").unwrap();
    let mut anyone = library.server.client();
    for width in [320, 640, 960] {
        let (webp, avif) = (format!("{stem}-{width}.webp"), format!("{stem}-{width}.avif"));
        let (webp, avif) = (anyone.get(&webp).await, anyone.get(&avif).await);
        assert_eq!((avif.status, avif.header("content-type")), (200, "image/webp"));
        assert!(avif.bytes == webp.bytes, "{width}");
        for name in ["cache-control", "content-disposition", "etag", "last-modified", "x-content-type-options"] {
            assert_eq!(avif.header(name), webp.header(name), "{name}");
        }
    }
    // A file as an earlier release stored it.
    let key = stem.strip_prefix("/media/files/").unwrap();
    let kept = library.server.state.config.media_dir().join(format!("{key}-640.avif"));
    fs::write(&kept, b"an AVIF").unwrap();
    let served = anyone.get(&format!("{stem}-640.avif")).await;
    assert_eq!((served.status, served.header("content-type")), (200, "image/avif"));
    assert_eq!(served.bytes, b"an AVIF");
    assert!(served.header("cache-control").contains("immutable"));
    library.server.state.media.remove(&format!("{key}-960.webp")).unwrap();
    assert_eq!(library.names(), Vec::<String>::new(), "the AVIF went with its picture");
    for width in [320, 640, 960] {
        assert_eq!(anyone.get(&format!("{stem}-{width}.avif")).await.status, 404, "{width}");
    }
    assert_eq!(anyone.get(&format!("{stem}-100.avif")).await.status, 404);
}

#[actix_web::test]
async fn a_document_is_a_download_and_a_film_is_the_admins_until_a_page_shows_it() {
    let mut library = library(&[]).await;
    let pdf = library.upload("pdf", PDF).await.data()["file"].clone();
    assert_eq!((&pdf["kind"], &pdf["bytes"]), (&json!("pdf"), &json!(PDF.len())));
    let served = library.server.client().get(pdf["path"].as_str().unwrap()).await;
    assert_eq!((served.status, served.header("content-type")), (200, "application/pdf"));
    assert!(served.header("content-disposition").starts_with("attachment"));
    assert_eq!(served.header("x-content-type-options"), "nosniff");

    let video = library.upload("video", &film(75)).await.data()["file"].clone();
    assert_eq!((&video["kind"], &video["seconds"], &video["width"]), (&json!("video"), &json!(75), &json!(null)));
    let path = video["path"].as_str().unwrap();
    assert_eq!(library.server.client().get(path).await.status, 404);
    let learner = library.learner.clone();
    assert_eq!(library.server.signed_in(&learner).await.get(path).await.status, 404);
    let part = library.admin.send_with("GET", path, None, &[("range", "bytes=32-41")]).await;
    assert_eq!((part.status, part.bytes.as_slice()), (206, &b"0123456789"[..]));
    assert_eq!((part.header("content-type"), part.header("cache-control")), ("video/mp4", "private, no-store"));
}

#[actix_web::test]
async fn names_are_ours_whatever_the_client_calls_its_file() {
    let mut library = library(&[]).await;
    for name in ["../../../etc/cron.d/x", "..\\..\\x.php", "C:\\x.html", "a/../../b.pdf", "", "\u{202e}fdp.exe"] {
        let answer = library.send(form(&[("purpose", None, b"pdf"), ("file", Some(name), PDF)])).await;
        assert_eq!(answer.status, 201, "{name}: {}", answer.json());
    }
    let names = library.names();
    assert_eq!(names.len(), 6);
    assert!(names.iter().all(|name| name.len() == 40 && name.ends_with(".pdf")), "{names:?}");
}

fn keep(media: &dyn MediaStore, bytes: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), bytes).unwrap();
    media.keep(file.path()).unwrap().key
}

#[actix_web::test]
async fn what_nothing_names_goes_after_a_day() {
    let mut used = None;
    let server = start(&[], |ports| {
        let (picture, syllabus) = (picture(40, 20, ImageFormat::Png), keep(ports.media.as_ref(), PDF));
        let (image, lost) = (keep(ports.media.as_ref(), &picture), keep(ports.media.as_ref(), &picture));
        let mut course = testing::course("react");
        course.image = Some(format!("/media/files/{image}"));
        course.pdf = Some(format!("/media/files/{syllabus}"));
        harness::course(ports, course);
        used = Some((image, syllabus, lost));
    })
    .await;
    let (image, syllabus, lost) = used.unwrap();
    let folder = server.state.config.media_dir();
    fs::write(folder.join(".tmpAbCdEf"), b"half of an upload").unwrap();
    // Pictures as an earlier release stored them.
    for key in [&image, &lost] {
        fs::write(folder.join(key.replace(".webp", ".avif")), b"an AVIF").unwrap();
    }
    let yesterday = SystemTime::now() - Duration::from_secs(25 * 60 * 60);
    for entry in fs::read_dir(&folder).unwrap() {
        File::options().write(true).open(entry.unwrap().path()).unwrap().set_modified(yesterday).unwrap();
    }
    let young = keep(server.state.media.as_ref(), PDF);
    api::media_sweep::run(&server.state).unwrap();
    let mut client = server.client();
    for (key, status) in [(&image, 200), (&syllabus, 200), (&young, 200), (&lost, 404)] {
        assert_eq!(client.get(&format!("/media/files/{key}")).await.status, status, "{key}");
    }
    // Three sizes of the picture and its AVIF, two documents.
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
}

#[actix_web::test]
async fn a_file_that_cannot_be_kept_is_our_fault_and_a_bad_form_is_not() {
    let mut library = library(&[]).await;
    let folder = library.server.state.config.media_dir();
    fs::remove_dir_all(&folder).unwrap();
    let picture = picture(8, 8, ImageFormat::Png);
    let answer = library.upload("image", &picture).await;
    assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("unavailable")));
    fs::create_dir_all(&folder).unwrap();
    assert_eq!(library.send(b"--edge--\r\n".to_vec()).await.status, 422);
}
