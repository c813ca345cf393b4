//! Video streams: encoded by the real ffmpeg, and played only by users who may watch.

use crate::doors::until;
use crate::harness::{self, Client, TestServer, Travel, start, start_with};
use catalogue::ports::{LinkSigner, LinkTo};
use catalogue::streams::StreamState;
use catalogue::{Course, Status, VideoSource};
use chrono::TimeDelta;
use domain::testing;
use kernel::ids::{ItemId, LessonId};
use kernel::ports::BlobContent;
use people::identity::User;
use serde_json::json;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

const KEY: &str = "0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6.mp4";

/// Makes five seconds of a moving picture with a tone. Returns `None` if ffmpeg is missing. In CI that fails.
fn clip() -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clip.mp4");
    let input = ["-loglevel", "error", "-f", "lavfi", "-i", "testsrc=size=160x120:rate=10:duration=5"];
    let sound = ["-f", "lavfi", "-i", "sine=duration=5", "-pix_fmt", "yuv420p", "-c:a", "aac"];
    let made = Command::new("ffmpeg").args(input).args(sound).arg(&path).status();
    if made.is_err() {
        assert!(std::env::var_os("CI").is_none(), "CI needs ffmpeg: deploy/scripts/ffmpeg");
        return None;
    }
    assert!(made.unwrap().success());
    Some(fs::read(path).unwrap())
}

pub(crate) struct School {
    pub(crate) server: TestServer,
    pub(crate) clock: Arc<Travel>,
    pub(crate) course: Course,
    pub(crate) owner: User,
    other: User,
    admin: User,
}

/// A course with a preview and a lesson that share one clip. The clip has been encoded when this returns.
pub(crate) async fn school(settings: &[(&str, &str)]) -> Option<School> {
    let clip = clip()?;
    let mut made = None;
    let clock = Travel::at(testing::noon());
    let settings = [&[("KAUSHAL_MEDIA__FFMPEG", "ffmpeg")], settings].concat();
    let server = start_with(&settings, Some(clock.clone()), |ports| {
        let (owner, other) = (harness::learner(ports, 1), harness::learner(ports, 2));
        let admin = harness::admin(ports, 3);
        ports.blobs.put(KEY, BlobContent::Bytes(&clip)).unwrap();
        let mut course = testing::course("react");
        let film = testing::plays(Some(VideoSource::File(KEY.to_owned())), Some(30));
        course.lessons.iter_mut().for_each(|lesson| lesson.content = film.clone());
        let course = harness::course(ports, course);
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other, admin));
    })
    .await;
    let (course, owner, other, admin) = made.unwrap();
    server.state.use_cases().encode_videos.queue_missing().unwrap();
    // Wait until the worker has encoded the clip.
    let state = server.state.clone();
    until(|| {
        let found = state.store.begin().unwrap().streams().of_sources(&[KEY.to_owned()]).unwrap().pop();
        found.is_some_and(|it| {
            assert_ne!(it.state, StreamState::Failed, "{it:?}");
            it.state == StreamState::Ready
        })
    })
    .await;
    Some(School { server, clock, course, owner, other, admin })
}

impl School {
    pub(crate) fn lesson(&self) -> LessonId {
        self.course.lessons[1].id
    }

    /// Returns the query of a link that is valid for the owner now.
    fn link_by(&self, signer: &dyn LinkSigner) -> String {
        let to = LinkTo { lesson: self.lesson(), user: self.owner.id, player: None };
        signer.sign(to, testing::noon() + TimeDelta::minutes(10))
    }

    pub(crate) fn addresses(&self, query: &str) -> [String; 3] {
        let lesson = self.lesson();
        ["master.m3u8", "240p.m3u8", "keys/240p"].map(|name| format!("/media/streams/{lesson}/{name}?{query}"))
    }
}

async fn text(client: &mut Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, "private, no-store"), "{path}");
    String::from_utf8(answer.bytes).unwrap()
}

/// Downloads what a player would get. Returns whether it decodes.
async fn plays(client: &mut Client, list: &str, base: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let mut local = String::new();
    for (number, line) in list.lines().enumerate() {
        if let Some(rest) = line.strip_prefix("#EXT-X-KEY:METHOD=AES-128,URI=\"") {
            let (uri, rest) = rest.split_once('"').unwrap();
            let key = client.get(&format!("{base}{uri}")).await;
            assert_eq!((key.status, key.bytes.len(), key.header("cache-control")), (200, 16, "private, no-store"));
            fs::write(folder.path().join("key"), key.bytes).unwrap();
            local += &format!("#EXT-X-KEY:METHOD=AES-128,URI=\"key\"{rest}\n");
        } else if line.starts_with('#') {
            local += &format!("{line}\n");
        } else {
            let segment = client.get(line).await;
            assert_eq!((segment.status, segment.header("content-type")), (200, "video/mp2t"));
            assert!(segment.header("cache-control").contains("immutable") && segment.cookies.is_empty());
            assert_eq!(segment.header("access-control-allow-origin"), "*");
            fs::write(folder.path().join(format!("{number}.ts")), segment.bytes).unwrap();
            local += &format!("{number}.ts\n");
        }
    }
    decodes(folder.path(), &local)
}

fn decodes(folder: &Path, list: &str) -> bool {
    fs::write(folder.join("list.m3u8"), list).unwrap();
    let input = ["-v", "error", "-xerror", "-allowed_extensions", "ALL", "-protocol_whitelist", "file,crypto,data"];
    let output = ["-i", "list.m3u8", "-f", "null", "-"];
    let output = Command::new("ffmpeg").current_dir(folder).args(input).args(output).output().unwrap();
    output.status.success() && output.stderr.is_empty()
}

#[actix_web::test]
async fn an_owner_plays_every_quality_and_anybody_a_preview() {
    let Some(school) = school(&[]).await else { return };
    let mut owner = school.server.signed_in(&school.owner).await;
    let query = school.link_by(school.server.state.stream_links.as_ref());
    let base = format!("/media/streams/{}/", school.lesson());
    let master = text(&mut owner, &format!("{base}master.m3u8?{query}")).await;
    assert!(master.contains("RESOLUTION=160x120") && master.contains(&format!("\n240p.m3u8?{query}\n")), "{master}");
    for name in ["240p", "audio"] {
        let list = text(&mut owner, &format!("{base}{name}.m3u8?{query}")).await;
        assert!(list.contains(&format!("URI=\"keys/{name}?{query}\"")) && !list.contains(KEY), "{list}");
        assert!(plays(&mut owner, &list, &base).await, "{name}");
    }
    let segment = "/media/segments/";
    let list = text(&mut owner, &format!("{base}240p.m3u8?{query}")).await;
    let segment = list.lines().find(|line| line.starts_with(segment)).unwrap().to_owned();
    let part = school.server.client().send_with("GET", &segment, None, &[("range", "bytes=0-15")]).await;
    assert_eq!((part.status, part.bytes.len()), (206, 16), "for anybody, and in parts");
    let folder = segment.rsplitn(3, '/').last().unwrap().to_owned();
    for (name, kind) in [("poster.jpg", "image/jpeg"), ("thumbnails.jpg", "image/jpeg"), ("thumbnails.vtt", "text/vtt")]
    {
        let picture = school.server.client().get(&format!("{folder}/{name}")).await;
        assert_eq!((picture.status, picture.header("content-type").starts_with(kind)), (200, true), "{name}");
    }
    for none in ["key", "..%2f..%2fetc", "240p/9999.ts", "secret/0.ts"] {
        assert_eq!(school.server.client().get(&format!("{folder}/{none}")).await.status, 404, "{none}");
    }
    let preview = format!("/media/streams/{}/", school.course.lessons[0].id);
    let mut anybody = school.server.client();
    assert!(text(&mut anybody, &format!("{preview}master.m3u8")).await.contains("\n240p.m3u8\n"));
    let list = text(&mut anybody, &format!("{preview}240p.m3u8")).await;
    assert!(plays(&mut anybody, &list, &preview).await);
    for none in ["2160p.m3u8", "keys/2160p", "keys/..%2fkey"] {
        assert_eq!(anybody.get(&format!("{preview}{none}")).await.status, 404, "{none}");
    }
}

#[actix_web::test]
async fn once_there_is_a_stream_owners_get_that_and_the_staff_the_file() {
    let Some(school) = school(&[]).await else { return };
    let lesson = school.lesson();
    let url = |data: &serde_json::Value| data["course"]["videos"][1]["url"].as_str().unwrap_or_default().to_owned();
    let mut owner = school.server.signed_in(&school.owner).await;
    let list = url(&owner.get("/api/v1/course/react").await.data());
    assert!(list.starts_with(&format!("/media/streams/{lesson}/master.m3u8?u=")), "{list}");
    assert!(text(&mut owner, &list).await.contains("240p.m3u8?"));
    let detail = owner.get(&format!("/api/v1/course/react/lessons/{lesson}")).await.data();
    assert!(detail["lesson"]["url"].as_str().unwrap().starts_with(&format!("/media/streams/{lesson}/master.m3u8?")));
    // A link from before the stream was ready, or one for captions, is signed with the same key but opens no file.
    let file = format!("/media/lessons/{lesson}?{}", school.link_by(school.server.state.links.as_ref()));
    assert_eq!(owner.get(&file).await.status, 403);
    let mut admin = school.server.signed_in(&school.admin).await;
    let file = url(&admin.get("/api/v1/course/react").await.data());
    assert!(file.starts_with(&format!("/media/lessons/{lesson}?")), "the form sends it back: {file}");
    assert_eq!(admin.get(&file).await.status, 200);
    assert!(url(&school.server.client().get("/api/v1/course/react").await.data()).is_empty());
}

#[actix_web::test]
async fn keys_and_lists_are_for_who_may_watch_at_that_moment() {
    let Some(school) = school(&[]).await else { return };
    let state = &school.server.state;
    let query = school.link_by(state.stream_links.as_ref());
    let mut owner = school.server.signed_in(&school.owner).await;
    let mut other = school.server.signed_in(&school.other).await;
    let file_link = school.link_by(state.links.as_ref());
    for path in school.addresses(&query) {
        assert_eq!(owner.get(&path).await.status, 200);
        for (who, answer) in [("another", other.get(&path).await), ("nobody", school.server.client().get(&path).await)]
        {
            assert_eq!((answer.status, answer.json()["code"].as_str()), (403, Some("not_owned")), "{who}: {path}");
        }
        let elsewhere = path.replace(&school.lesson().to_string(), &testing::id("html-2").to_string());
        assert_eq!(owner.get(&elsewhere).await.status, 404);
    }
    let forged = query.replace("&e=", "&e=9");
    for query in ["", "u=1", &forged, &file_link] {
        for path in school.addresses(query) {
            let answer = owner.get(&path).await;
            assert_eq!((answer.status, answer.json()["code"].as_str()), (403, Some("not_owned")), "{path}");
        }
    }
    school.clock.to(testing::noon() + TimeDelta::minutes(10));
    for path in school.addresses(&query) {
        let answer = owner.get(&path).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (403, Some("link_expired")), "{path}");
    }
    school.clock.to(testing::noon());
    let mut tx = state.store.begin().unwrap();
    let given = tx.grants().of_user(school.owner.id).unwrap()[0].grant.id;
    tx.grants().revoke(given, testing::noon()).unwrap();
    tx.commit().unwrap();
    for path in school.addresses(&query) {
        let answer = owner.get(&path).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (403, Some("not_owned")), "{path}");
    }
}

#[actix_web::test]
async fn segments_may_lie_at_an_origin_of_their_own_that_pages_allow() {
    let origin = "https://cdn.example.in";
    let Some(school) = school(&[("KAUSHAL_MEDIA__SEGMENT_ORIGIN", origin)]).await else { return };
    let path = format!("/media/streams/{}/240p.m3u8", school.course.lessons[0].id);
    let answer = school.server.client().get(&path).await;
    let list = String::from_utf8(answer.bytes.clone()).unwrap();
    assert!(list.contains(&format!("\n{origin}/media/segments/")) && list.contains("URI=\"keys/240p\""), "{list}");
    let policy = answer.header("content-security-policy");
    assert!(policy.contains(&format!("media-src 'self' blob: {origin};")), "{policy}");
    assert!(policy.contains(&format!("connect-src 'self' {origin};")), "{policy}");
    let mut admin = school.server.signed_in(&school.admin).await;
    let files = format!("/media/files/{KEY},/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f7.mp4,/etc/passwd");
    let data = admin.get(&format!("/api/v1/admin/streams?files={files}")).await.data();
    let states: Vec<_> = data["streams"].as_array().unwrap().iter().map(|it| it["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["Ready", "None", "None"]);
    assert_eq!(
        (&data["streams"][0]["percent"], &data["ffmpeg"]),
        (&json!(100), &json!({"installed": true, "hint": null}))
    );
    let names: Vec<_> = data["streams"][0]["renditions"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["240p", "audio"]);
}

#[actix_web::test]
async fn without_the_program_the_admin_is_told_what_to_install_and_the_original_plays() {
    let mut made = None;
    let server = start(&[], |ports| {
        ports.blobs.put(KEY, BlobContent::Bytes(b"film")).unwrap();
        let mut course = testing::course("react");
        course.lessons[0].content = testing::plays(Some(VideoSource::File(KEY.to_owned())), Some(30));
        assert_eq!(course.status, Status::Published);
        made = Some((harness::course(ports, course), harness::admin(ports, 1)));
    })
    .await;
    let (course, admin) = made.unwrap();
    let mut admin = server.signed_in(&admin).await;
    let path = format!("/media/files/{KEY}");
    let retry = |path: &str| json!({"path": path});
    let accepted = admin.send("POST", "/api/v1/admin/streams/retry", Some(retry(&path))).await;
    assert_eq!(accepted.status, 202);
    for none in ["/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f7.mp4", "/etc/passwd", "/media/files/..%2f.mp4"] {
        assert_eq!(admin.send("POST", "/api/v1/admin/streams/retry", Some(retry(none))).await.status, 422, "{none}");
    }
    let data = admin.get(&format!("/api/v1/admin/streams?files={path}")).await.data();
    assert_eq!((&data["streams"][0]["state"], &data["ffmpeg"]["installed"]), (&json!("Queued"), &json!(false)));
    assert!(data["ffmpeg"]["hint"].as_str().unwrap().contains("apt-get install ffmpeg"));
    let lesson = course.lessons[0].id;
    assert_eq!(server.client().get(&format!("/media/streams/{lesson}/master.m3u8")).await.status, 404);
    assert_eq!(server.client().get(&format!("/media/lessons/{lesson}")).await.bytes, b"film");
}
