//! Resumable uploads of large files, sent in pieces.

use crate::harness::{self, Answer, Client, TestServer, start, start_on};
use people::identity::User;
use serde_json::Value;

const UPLOADS: &str = "/api/v1/admin/uploads";
const TUS: (&str, &str) = ("tus-resumable", "1.0.0");
const BYTES: (&str, &str) = ("content-type", "application/offset+octet-stream");

/// An MP4 file of one second.
fn video() -> Vec<u8> {
    let mut bytes = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec();
    bytes.extend(b"\0\0\0\x18mdat0123456789abcdef");
    bytes.extend(b"\0\0\0\x24moov\0\0\0\x1cmvhd\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\xe8\0\0\x03\xe8");
    bytes
}

async fn office(settings: &[(&str, &str)]) -> (TestServer, User, User, User) {
    let mut users = None;
    let server = start(settings, |ports| {
        users = Some((harness::admin(ports, 1), harness::admin(ports, 2), harness::learner(ports, 3)));
    })
    .await;
    let (admin, colleague, learner) = users.unwrap();
    (server, admin, colleague, learner)
}

async fn begin(client: &mut Client, bytes: usize) -> Answer {
    let length = bytes.to_string();
    // The file name is 'पाठ.mp4' in base64.
    let headers = [TUS, ("upload-length", length.as_str()), ("upload-metadata", "filename 4KSq4KS+4KSgLm1wNA==")];
    client.send_with("POST", UPLOADS, None, &headers).await
}

async fn append(client: &mut Client, path: &str, offset: usize, bytes: &[u8]) -> Answer {
    let offset = offset.to_string();
    client.send_bytes_with("PATCH", path, bytes.to_vec(), &[TUS, BYTES, ("upload-offset", &offset)]).await
}

async fn state(client: &mut Client, path: &str) -> Value {
    client.get(path).await.data()["upload"].clone()
}

#[actix_web::test]
async fn an_upload_goes_on_after_a_break_and_another_process_and_becomes_a_file() {
    let (server, admin, ..) = office(&[]).await;
    let mut client = server.signed_in(&admin).await;
    let known = client.send_with("OPTIONS", UPLOADS, None, &[]).await;
    assert_eq!((known.status, known.header("tus-version")), (204, "1.0.0"));
    assert_eq!(known.header("tus-max-size"), (4_u64 << 30).to_string());
    assert_eq!(known.header("tus-extension"), "creation,termination,expiration");
    let video = video();
    let begun = begin(&mut client, video.len()).await;
    let path = begun.header("location").to_owned();
    assert_eq!((begun.status, path.starts_with(&format!("{UPLOADS}/"))), (201, true));
    assert!(begun.header("upload-expires").ends_with("GMT"));
    let part = append(&mut client, &path, 0, &video[..30]).await;
    assert_eq!((part.status, part.header("upload-offset")), (204, "30"));
    let media = server.state.config.media_dir().display().to_string();
    let next = start_on(&server, &[("KAUSHAL_MEDIA__DIR", &media)]).await;
    let mut client = next.signed_in(&admin).await;
    let measured = client.send_with("HEAD", &path, None, &[TUS]).await;
    assert_eq!((measured.status, measured.header("upload-offset")), (200, "30"));
    assert_eq!((measured.header("upload-length"), measured.header("cache-control")), ("84", "private, no-store"));
    for wrong in [0, 29, 31, 84] {
        let refused = append(&mut client, &path, wrong, b"x").await;
        assert_eq!((refused.status, refused.json()["code"].as_str()), (409, Some("wrong_offset")), "{wrong}");
    }
    let open = state(&mut client, &path).await;
    assert_eq!(
        (open["state"].as_str(), open["offset"].as_u64(), &open["path"]),
        (Some("Open"), Some(30), &Value::Null)
    );
    assert_eq!(open["name"], "पाठ.mp4");
    assert_eq!(append(&mut client, &path, 30, &video[30..]).await.status, 204);
    let kept = state(&mut client, &path).await;
    assert_eq!(
        (kept["state"].as_str(), kept["seconds"].as_u64(), &kept["reason"]),
        (Some("Kept"), Some(1), &Value::Null)
    );
    let file = client.get(kept["path"].as_str().unwrap()).await;
    assert_eq!((file.status, file.bytes), (200, video));
    assert_eq!(client.send_with("HEAD", &path, None, &[TUS]).await.header("upload-offset"), "84");
}

#[actix_web::test]
async fn content_is_judged_and_not_the_name() {
    let (server, admin, ..) = office(&[]).await;
    let mut client = server.signed_in(&admin).await;
    for bytes in
        [b"<html><script>alert(1)</script>".as_slice(), b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n", b"%PDF-1.7 %%EOF"]
    {
        let path = begin(&mut client, bytes.len()).await.header("location").to_owned();
        assert_eq!(append(&mut client, &path, 0, bytes).await.status, 204);
        let refused = state(&mut client, &path).await;
        assert_eq!((refused["state"].as_str(), &refused["path"]), (Some("Refused"), &Value::Null));
        assert!(refused["reason"].as_str().unwrap().contains("MP4"), "{refused}");
    }
    let left = std::fs::read_dir(server.state.config.media_dir().join(".uploads")).unwrap().count();
    assert_eq!(left, 0, "what was refused is gone");
}

#[actix_web::test]
async fn a_colleagues_upload_is_not_there() {
    let (server, admin, colleague, learner) = office(&[]).await;
    let mut client = server.signed_in(&admin).await;
    let path = begin(&mut client, 10).await.header("location").to_owned();
    for (user, status) in [(&colleague, 404), (&learner, 403)] {
        let mut other = server.signed_in(user).await;
        assert_eq!(other.get(&path).await.status, status);
        assert_eq!(other.send_with("HEAD", &path, None, &[TUS]).await.status, status);
        assert_eq!(append(&mut other, &path, 0, b"0123456789").await.status, status);
        assert_eq!(other.send_with("DELETE", &path, None, &[TUS]).await.status, status);
    }
    assert_eq!(state(&mut client, &path).await["offset"], 0);
    assert_eq!(client.send_with("DELETE", &path, None, &[TUS]).await.status, 204);
    assert_eq!(client.get(&path).await.status, 404);
}

#[actix_web::test]
async fn size_number_and_form_are_bounded() {
    let (server, admin, ..) = office(&[("KAUSHAL_MEDIA__UPLOAD_LIMIT_MB", "1")]).await;
    let mut client = server.signed_in(&admin).await;
    assert_eq!(begin(&mut client, (1 << 20) + 1).await.status, 413);
    assert_eq!(begin(&mut client, 0).await.status, 422);
    for headers in [vec![TUS], vec![TUS, ("upload-length", "-1")], vec![TUS, ("upload-length", "many")]] {
        assert_eq!(client.send_with("POST", UPLOADS, None, &headers).await.status, 400);
    }
    assert_eq!(client.send_with("POST", UPLOADS, None, &[("upload-length", "1")]).await.status, 412);
    let path = begin(&mut client, 4).await.header("location").to_owned();
    assert_eq!(client.send_bytes_with("PATCH", &path, vec![1], &[TUS, ("upload-offset", "0")]).await.status, 415);
    assert_eq!(client.send_bytes_with("PATCH", &path, vec![1], &[BYTES, ("upload-offset", "0")]).await.status, 412);
    assert_eq!(append(&mut client, &path, 0, b"12345").await.status, 413, "more than announced");
    assert_eq!(state(&mut client, &path).await["offset"], 0, "of which nothing is kept");
    for _ in 1..5 {
        assert_eq!(begin(&mut client, 4).await.status, 201);
    }
    let refused = begin(&mut client, 4).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_many_uploads")));
    let foreign = [TUS, ("upload-length", "4"), ("origin", "https://evil.example")];
    assert_eq!(client.send_with("POST", UPLOADS, None, &foreign).await.status, 403);
}

#[actix_web::test]
async fn one_request_at_a_time_adds_to_a_file() {
    let (server, admin, ..) = office(&[]).await;
    let mut client = server.signed_in(&admin).await;
    let path = begin(&mut client, 10).await.header("location").to_owned();
    let id = path.rsplit('/').next().unwrap().parse().unwrap();
    let held = server.state.uploads.open(kernel::ids::UploadId(id)).unwrap().unwrap();
    assert_eq!(append(&mut client, &path, 0, b"01").await.status, 423);
    assert_eq!(client.send_with("DELETE", &path, None, &[TUS]).await.status, 423);
    drop(held);
    assert_eq!(append(&mut client, &path, 0, b"01").await.status, 204);
}
