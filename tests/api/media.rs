//! Covers, files and lessons.

use crate::harness::{self, TestServer, start, start_with_ports};
use api::ports::Ports;
use catalogue::{Bundle, Course, Status, VideoSource};
use domain::testing;
use kernel::Time;
use kernel::ids::ItemId;
use kernel::ports::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore, MediaStore};
use people::identity::User;
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

/// Returns an MP4 file of one second: a header of 24 bytes, a box of sixteen known bytes, and the index.
fn video() -> Vec<u8> {
    let mut bytes = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec();
    bytes.extend(b"\0\0\0\x18mdat0123456789abcdef");
    bytes.extend(b"\0\0\0\x24moov\0\0\0\x1cmvhd\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\xe8\0\0\x03\xe8");
    bytes
}

fn keep(media: &dyn MediaStore, bytes: &[u8]) -> String {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    let path = file.into_temp_path().keep().unwrap();
    media.keep(&path).unwrap().key
}

/// A course with a preview and a lesson that share one video, its owner, and another learner.
async fn school() -> (TestServer, Course, User, User) {
    school_with(Box::new(|_| ())).await
}

async fn school_with(wrap: harness::Wrap) -> (TestServer, Course, User, User) {
    let mut made = None;
    let server = start_with_ports(&[], wrap, |ports| {
        let (owner, other) = (harness::learner(ports, 1), harness::learner(ports, 2));
        let admin = harness::admin(ports, 3);
        let key = keep(ports.media.as_ref(), &video());
        let mut course = testing::course("react");
        course
            .lessons
            .iter_mut()
            .for_each(|video| video.content = testing::plays(Some(VideoSource::File(key.clone())), Some(30)));
        let course = harness::course(ports, course);
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other));
    })
    .await;
    let (course, owner, other) = made.unwrap();
    (server, course, owner, other)
}

#[actix_web::test]
async fn every_course_has_a_cover() {
    let (server, ..) = school().await;
    let answer = server.client().get("/media/covers/web-development/react.svg").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "image/svg+xml"));
    assert!(answer.bytes.starts_with(b"<svg"));
}

#[actix_web::test]
async fn a_preview_plays_for_anyone_from_anywhere_in_it() {
    let (server, course, ..) = school().await;
    let path = format!("/media/lessons/{}", course.lessons[0].id);
    let whole = server.client().get(&path).await;
    assert_eq!((whole.status, whole.header("content-type")), (200, "video/mp4"));
    let part = server.client().send_with("GET", &path, None, &[("range", "bytes=32-41")]).await;
    assert_eq!((part.status, part.bytes.as_slice()), (206, &b"0123456789"[..]));
}

#[actix_web::test]
async fn a_lesson_opens_for_the_one_who_got_the_link_and_for_nobody_else() {
    let (server, course, owner, other) = school().await;
    let mut owner = server.signed_in(&owner).await;
    let data = owner.get("/api/v1/course/react").await.data();
    let link = data["course"]["videos"][1]["url"].as_str().unwrap().to_owned();
    let part = owner.send_with("GET", &link, None, &[("range", "bytes=24-")]).await;
    assert_eq!((part.status, part.header("cache-control")), (206, "private, no-store"));
    assert_eq!(owner.get(&format!("/media/lessons/{}", course.lessons[1].id)).await.status, 403);
    assert_eq!(owner.get(&link.replace("&e=", "&e=9")).await.status, 403);
    assert_eq!(server.client().get(&link).await.status, 403);
    assert_eq!(server.signed_in(&other).await.get(&link).await.status, 403);
}

#[actix_web::test]
async fn a_link_ends_with_the_grant_behind_it() {
    let (server, _, owner, _) = school().await;
    let mut signed = server.signed_in(&owner).await;
    let data = signed.get("/api/v1/course/react").await.data();
    let link = data["course"]["videos"][1]["url"].as_str().unwrap().to_owned();
    assert_eq!(signed.get(&link).await.status, 200);
    let mut tx = server.state.store.begin().unwrap();
    let given = tx.grants().of_user(owner.id).unwrap()[0].grant.id;
    tx.grants().revoke(given, server.state.clock.now()).unwrap();
    tx.commit().unwrap();
    assert_eq!(signed.get(&link).await.status, 403);
}

#[actix_web::test]
async fn a_lessons_file_has_no_public_address() {
    let (server, course, ..) = school().await;
    let Some(VideoSource::File(key)) = course.lessons[1].source() else { panic!("a file") };
    assert_eq!(server.client().get(&format!("/media/files/{key}")).await.status, 404);
    for path in ["/media/files/..%2f..%2fetc%2fpasswd", "/media/files/x.png", "/media/lessons/x"] {
        assert_eq!(server.client().get(path).await.status, 404, "{path}");
    }
}

#[actix_web::test]
async fn documents_are_downloads_that_never_change() {
    let (server, ..) = school().await;
    let key = keep(server.state.media.as_ref(), b"%PDF-1.7\n1 0 obj\n%%EOF\n");
    let answer = server.client().get(&format!("/media/files/{key}")).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/pdf"));
    assert!(answer.header("content-disposition").starts_with("attachment"));
    assert!(answer.header("cache-control").contains("immutable"));
}

#[actix_web::test]
async fn an_introduction_plays_once_its_page_was_published() {
    let mut made = None;
    let server = start(&[], |ports| {
        let intro = || keep(ports.media.as_ref(), &video());
        let keys = [intro(), intro(), intro(), intro()];
        let path = |key: &String| Some(format!("/media/files/{key}"));
        let mut draft = testing::course("draft");
        (draft.status, draft.published_at) = (Status::Draft, None);
        draft.intro_video = Some(VideoSource::File(keys[0].clone()));
        harness::course(ports, draft);
        let mut shown = testing::course("shown");
        shown.intro_video = Some(VideoSource::File(keys[1].clone()));
        harness::course(ports, shown);
        let mut draft = testing::bundle("draft");
        (draft.status, draft.published_at, draft.video_url_hindi) = (Status::Draft, None, path(&keys[2]));
        harness::bundle(ports, draft);
        harness::bundle(ports, Bundle { video_url_english: path(&keys[3]), ..testing::bundle("shown") });
        made = Some((keys, harness::learner(ports, 1)));
    })
    .await;
    let (keys, learner) = made.unwrap();
    for mut client in [server.client(), server.signed_in(&learner).await] {
        for (key, status) in keys.iter().zip([404, 200, 404, 200]) {
            assert_eq!(client.get(&format!("/media/files/{key}")).await.status, status);
        }
    }
}

#[actix_web::test]
async fn a_file_is_sent_in_parts_under_a_tag_that_does_not_name_it() {
    let (server, course, ..) = school().await;
    let path = format!("/media/lessons/{}", course.lessons[0].id);
    let mut client = server.client();
    let whole = client.get(&path).await;
    let (tag, length) = (whole.header("etag").to_owned(), whole.bytes.len());
    let Some(VideoSource::File(key)) = course.lessons[0].source() else { panic!("a file") };
    assert!(!tag.is_empty() && !tag.contains(&key[..8]) && whole.header("accept-ranges") == "bytes");
    let beyond = client.send_with("GET", &path, None, &[("range", "bytes=9999-")]).await;
    assert_eq!((beyond.status, beyond.header("content-range")), (416, format!("bytes */{length}").as_str()));
    let head = client.send("HEAD", &path, None).await;
    assert_eq!((head.status, head.header("content-length"), head.bytes.len()), (200, length.to_string().as_str(), 0));
    assert_eq!(client.send_with("GET", &path, None, &[("if-none-match", &tag)]).await.status, 304);
    let resumed = [("range", "bytes=32-41"), ("if-range", tag.as_str())];
    let part = client.send_with("GET", &path, None, &resumed).await;
    assert_eq!((part.status, part.header("content-range")), (206, format!("bytes 32-41/{length}").as_str()));
}

/// A blob store to which browsers can be redirected.
struct Elsewhere(Arc<dyn BlobStore>);

impl BlobStore for Elsewhere {
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError> {
        self.0.put(key, content)
    }
    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError> {
        self.0.info(key)
    }
    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError> {
        self.0.read(key, range)
    }
    fn presign(&self, _: &str, expires: Time) -> Result<Option<String>, BlobError> {
        Ok(Some(format!("https://files.example.in/object?until={}", expires.timestamp())))
    }
    fn origin(&self) -> Option<String> {
        Some("https://files.example.in".to_owned())
    }
    fn touch(&self, keys: &[String]) -> Result<bool, BlobError> {
        self.0.touch(keys)
    }
    fn delete(&self, keys: &[String]) -> Result<(), BlobError> {
        self.0.delete(keys)
    }
    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError> {
        self.0.delete_older(keys, before)
    }
    fn list(&self, before: Time) -> Result<Vec<String>, BlobError> {
        self.0.list(before)
    }
    fn keys(&self) -> Result<Vec<String>, BlobError> {
        self.0.keys()
    }
    fn clear_unfinished(&self, before: Time) -> Result<usize, BlobError> {
        self.0.clear_unfinished(before)
    }
}

#[actix_web::test]
async fn a_video_plays_from_a_store_that_has_addresses_for_those_who_may_watch_it() {
    let wrap = Box::new(|ports: &mut Ports| ports.blobs = Arc::new(Elsewhere(ports.blobs.clone())));
    let (server, course, owner, _) = school_with(wrap).await;
    let (preview, lesson) = (&course.lessons[0].id, &course.lessons[1].id);
    let mut owner = server.signed_in(&owner).await;
    assert_eq!(owner.get(&format!("/media/lessons/{lesson}")).await.status, 403);
    let data = owner.get("/api/v1/course/react").await.data();
    let link = data["course"]["videos"][1]["url"].as_str().unwrap().to_owned();
    for path in [link, format!("/media/lessons/{preview}")] {
        let answer = owner.get(&path).await;
        assert_eq!((answer.status, answer.header("cache-control")), (307, "private, no-store"), "{path}");
        assert!(answer.header("location").starts_with("https://files.example.in/object?until="), "{path}");
    }
    let policy = owner.get("/api/v1/settings/public").await.header("content-security-policy").to_owned();
    assert!(policy.contains("media-src 'self' blob: https://files.example.in;"), "{policy}");
    // A document is small, so the server sends it itself.
    let key = keep(server.state.media.as_ref(), b"%PDF-1.7\n1 0 obj\n%%EOF\n");
    assert_eq!(server.client().get(&format!("/media/files/{key}")).await.status, 200);
}
