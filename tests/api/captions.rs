//! Captions and chapters: uploaded by admins, read by users who may watch.

use crate::harness::{self, Answer, Client, TestServer, start};
use catalogue::Course;
use catalogue::ports::LinkTo;
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::json;

const FILE: &str = "WEBVTT\n\nNOTE chapter: परिचय\n\n00:01.000 --> 00:04.000\n<v Asha>नमस्ते <script>alert(1)</script>\n";

async fn school() -> (TestServer, Course, User, User, User) {
    let mut made = None;
    let server = start(&[], |ports| {
        let (owner, other) = (harness::learner(ports, 1), harness::learner(ports, 2));
        let admin = harness::admin(ports, 3);
        let course = harness::course(ports, testing::course("react"));
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other, admin));
    })
    .await;
    let (course, owner, other, admin) = made.unwrap();
    (server, course, owner, other, admin)
}

async fn put(admin: &mut Client, lesson: &str, language: &str, text: &str) -> Answer {
    let path = format!("/api/v1/admin/lessons/{lesson}/captions/{language}");
    admin.send_bytes("PUT", &path, "text/vtt", text.as_bytes().to_vec()).await
}

#[actix_web::test]
async fn captions_are_text_for_who_may_watch() {
    let (server, course, owner, other, admin) = school().await;
    let mut admin = server.signed_in(&admin).await;
    let lesson = course.lessons[1].id;
    let kept = put(&mut admin, &lesson.to_string(), "hi", FILE).await.data();
    assert_eq!(kept["captions"], json!([{"language": "hi", "cues": 1, "seconds": 4}]));
    assert_eq!(kept["chapters"], json!([{"title": "परिचय", "start": 1}]));
    let signed = |user: &User| {
        let to = LinkTo { lesson, user: user.id, player: None };
        server.state.links.sign(to, server.state.clock.now() + chrono::TimeDelta::minutes(5))
    };
    let path = format!("/media/captions/{lesson}/hi.vtt?{}", signed(&owner));
    let answer = server.signed_in(&owner).await.get(&path).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/vtt; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let text = String::from_utf8(answer.bytes).unwrap();
    assert!(text.ends_with("\nनमस्ते &lt;script&gt;alert(1)&lt;/script&gt;\n"), "{text}");
    let theirs = format!("/media/captions/{lesson}/hi.vtt?{}", signed(&other));
    let mut other = server.signed_in(&other).await;
    assert_eq!(other.get(&path).await.status, 403);
    assert_eq!(other.get(&theirs).await.status, 403, "signed, but the course is not theirs");
    assert_eq!(server.client().get(&path).await.status, 403);
    assert_eq!(server.client().get(&format!("/media/captions/{lesson}/hi.vtt")).await.status, 403);
    let preview = course.lessons[0].id;
    put(&mut admin, &preview.to_string(), "en", FILE).await.data();
    assert_eq!(server.client().get(&format!("/media/captions/{preview}/en.vtt")).await.status, 200);
    assert_eq!(server.client().get(&format!("/media/captions/{preview}/hi.vtt")).await.status, 404);
    assert_eq!(server.client().get(&format!("/media/captions/{preview}/xx.vtt")).await.status, 404);
}

#[actix_web::test]
async fn what_is_wrong_is_named_by_its_line() {
    let (server, course, .., admin) = school().await;
    let mut admin = server.signed_in(&admin).await;
    let lesson = course.lessons[0].id.to_string();
    let refused = put(&mut admin, &lesson, "en", "WEBVTT\n\nText without times\n").await;
    assert_eq!((refused.status, refused.json()["errors"][0]["field"].as_str()), (422, Some("captions")));
    assert!(refused.json()["errors"][0]["message"].as_str().unwrap().starts_with("Line 3: "));
    assert_eq!(put(&mut admin, &lesson, "en", &format!("WEBVTT\n\n{}", "a".repeat(1 << 20))).await.status, 413);
    let path = format!("/api/v1/admin/lessons/{lesson}/captions/en");
    assert_eq!(admin.send_bytes("PUT", &path, "text/vtt", b"WEBVTT\n\xff".to_vec()).await.status, 422);
    assert_eq!(put(&mut admin, &lesson, "fr", FILE).await.status, 404);
    assert_eq!(put(&mut admin, &testing::id("gone").to_string(), "en", FILE).await.status, 404);
    assert_eq!(admin.send("DELETE", &path, None).await.status, 404);
    put(&mut admin, &lesson, "en", FILE).await.data();
    assert_eq!(admin.send("DELETE", &path, None).await.status, 200);
    let none = admin.get(&format!("/api/v1/admin/lessons/{lesson}/captions")).await.data();
    assert_eq!(none, json!({"captions": [], "chapters": []}));
}

#[actix_web::test]
async fn captions_of_any_program_are_taken_and_what_was_left_out_is_told() {
    let (server, course, .., admin) = school().await;
    let mut admin = server.signed_in(&admin).await;
    let path = format!("/api/v1/admin/lessons/{}/captions/en", course.lessons[0].id);
    let cue = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello नमस्ते\n";
    let utf16 = |order: fn(u16) -> [u8; 2]| cue.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    let marked = [b"\xff\xfe".to_vec(), utf16(u16::to_le_bytes)].concat();
    let shown = format!("/media/captions/{}/en.vtt", course.lessons[0].id);
    for bytes in [marked, utf16(u16::to_le_bytes), utf16(u16::to_be_bytes)] {
        admin.send_bytes("PUT", &path, "text/vtt", bytes).await.data();
        let text = String::from_utf8(server.client().get(&shown).await.bytes).unwrap();
        assert!(text.contains("Hello नमस्ते"), "{text}");
    }
    let windows = b"WEBVTT\n\n00:01.000 --> 00:02.000\nHello \x97 it\x92s\n".to_vec();
    assert_eq!(admin.send_bytes("PUT", &path, "text/vtt", windows).await.data().get("mends"), None);
    assert!(String::from_utf8(server.client().get(&shown).await.bytes).unwrap().contains("Hello — it’s"));
    let srt = "1\r\n00:00:05,000 --> 00:00:05,000\r\nTwo\r\n\r\n2\r\n00:00:01,000 --> 00:00:03,500\r\nOne\r\n\r\n3\r\n00:00:09,000 --> 00:00:10,000\r\n";
    let kept = admin.send_bytes("PUT", &path, "application/x-subrip", srt.into()).await.data();
    assert_eq!(kept["captions"][0]["cues"], 2);
    let mends = json!([
        {"kind": "wordless", "count": 1, "lines": [10]},
        {"kind": "moved", "count": 1, "lines": [6]},
        {"kind": "lengthened", "count": 1, "lines": [2]},
    ]);
    assert_eq!(kept["mends"], mends);
}

#[actix_web::test]
async fn an_admins_chapters_go_before_those_of_the_captions() {
    let (server, course, .., admin) = school().await;
    let mut admin = server.signed_in(&admin).await;
    let lesson = course.lessons[0].id.to_string();
    put(&mut admin, &lesson, "en", FILE).await.data();
    let path = format!("/api/v1/admin/lessons/{lesson}/chapters");
    let own = json!([{"title": "One", "start": 0}, {"title": "दो", "start": 90}]);
    assert_eq!(admin.send("PUT", &path, Some(json!({"chapters": own}))).await.data()["chapters"], own);
    for (wrong, field) in [
        (json!([{"title": " ", "start": 0}]), "chapters[0].title"),
        (json!([{"title": "A", "start": 5}, {"title": "B", "start": 5}]), "chapters[1].start"),
    ] {
        let refused = admin.send("PUT", &path, Some(json!({"chapters": wrong}))).await;
        assert_eq!((refused.status, refused.json()["errors"][0]["field"].as_str()), (422, Some(field)));
    }
    let derived = admin.send("PUT", &path, Some(json!({"chapters": []}))).await.data();
    assert_eq!(derived["chapters"], json!([{"title": "परिचय", "start": 1}]));
}
