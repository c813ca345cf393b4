//! Notes over HTTP.

use crate::discussions::{Class, class, id};
use crate::harness::{self, Answer, Client};
use domain::testing;
use serde_json::{Value, json};

const NOTES: &str = "/api/v1/course/react/notes";

/// Adds a note at this second of the lesson at this position in the course.
async fn add(client: &mut Client, place: usize, at: f64, body: &str) -> Answer {
    let video = testing::course("react").lessons[place].id.0;
    client.send("POST", NOTES, Some(json!({"video": video, "at": at, "body": body}))).await
}

async fn bodies(client: &mut Client, query: &str) -> Vec<Value> {
    let notes = client.get(&format!("{NOTES}{query}")).await.data()["notes"].clone();
    notes.as_array().unwrap().iter().map(|note| note["body"].clone()).collect()
}

#[actix_web::test]
async fn a_member_notes_finds_changes_and_takes_them_along() {
    let mut class = class().await;
    let added = add(&mut class.asha, 1, 65.8, " यहाँ से <b>फिर</b>\nदूसरी पंक्ति ").await;
    assert_eq!(added.status, 201);
    let note = added.data()["note"].clone();
    assert_eq!((&note["at"], &note["video"]["title"]), (&json!(65), &json!("Lesson 2")));
    assert_eq!(note["body"], "यहाँ से <b>फिर</b>\nदूसरी पंक्ति", "as it was written");
    add(&mut class.asha, 0, 3.0, "").await.data();
    let text = &note["body"];
    assert_eq!(bodies(&mut class.asha, "").await, [json!(""), text.clone()], "in the lessons' order");
    assert_eq!(bodies(&mut class.asha, "?q=%E0%A4%AB%E0%A4%BF%E0%A4%B0").await, std::slice::from_ref(text));
    let file = class.asha.get(&format!("{NOTES}/export")).await;
    assert_eq!(file.header("content-type"), "text/markdown; charset=utf-8");
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"react-notes.md\"");
    let expected =
        "# Course react\n\n## Lesson 1\n\n- [00:03]\n\n## Lesson 2\n\n- [01:05] यहाँ से <b>फिर</b>\n  दूसरी पंक्ति\n";
    assert_eq!(String::from_utf8(file.bytes).unwrap(), expected);
    let path = format!("/api/v1/notes/{}", id(&note));
    let edited = class.asha.send("PATCH", &path, Some(json!({"body": "Shorter"}))).await.data();
    assert_eq!(edited["note"]["body"], "Shorter");
    let export = class.asha.get("/api/v1/user/export").await.json();
    assert_eq!(export["notes"][1]["body"], "Shorter");
    assert_eq!(class.asha.send("DELETE", &path, None).await.status, 200);
    assert_eq!(bodies(&mut class.asha, "").await, [json!("")]);
}

#[actix_web::test]
async fn nobody_else_reads_or_changes_a_note() {
    let mut class = class().await;
    let note = add(&mut class.asha, 0, 1.0, "Secret words").await.data()["note"].clone();
    let path = format!("/api/v1/notes/{}", id(&note));
    let Class { ravi, stranger, admin, server, .. } = &mut class;
    for client in [&mut *ravi, &mut *stranger, &mut *admin] {
        assert_eq!(client.send("PATCH", &path, Some(json!({"body": "Mine"}))).await.status, 404);
        assert_eq!(client.send("DELETE", &path, None).await.status, 404);
    }
    for client in [ravi, admin] {
        let seen = [client.get(NOTES).await, client.get(&format!("{NOTES}/export")).await];
        assert!(seen.iter().all(|answer| !String::from_utf8_lossy(&answer.bytes).contains("Secret")));
    }
    for path in [NOTES.to_owned(), format!("{NOTES}/export")] {
        assert_eq!(stranger.get(&path).await.status, 403, "{path}");
        assert_eq!(server.client().get(&path).await.status, 401, "{path}");
    }
    assert_eq!(add(stranger, 0, 1.0, "x").await.status, 403);
    assert_eq!(bodies(&mut class.asha, "").await, [json!("Secret words")]);
}

#[actix_web::test]
async fn a_note_has_its_bounds_and_its_lesson() {
    let mut class = class().await;
    for (at, body) in
        [(-1.0, "x".to_owned()), (360_001.0, "x".to_owned()), (1.0, "क".repeat(5_001)), (1.0, "\u{7}".into())]
    {
        assert_eq!(add(&mut class.asha, 0, at, &body).await.status, 422, "{at} {body:.9}");
    }
    assert_eq!(add(&mut class.asha, 0, 1.0, &"क".repeat(5_000)).await.status, 201);
    let foreign = json!({"video": testing::course("html").lessons[0].id.0, "at": 1, "body": "x"});
    assert_eq!(class.asha.send("POST", NOTES, Some(foreign)).await.status, 422);
    let password = json!({"password": harness::PASSWORD});
    assert_eq!(class.asha.send("DELETE", "/api/v1/user", Some(password)).await.status, 200);
}

#[actix_web::test]
async fn a_thousand_are_enough() {
    let mut class = class().await;
    let (user, course) = (class.users[0].id, testing::course("react"));
    let mut tx = class.server.state.store.begin().unwrap();
    for number in 0..999_u32 {
        let id = kernel::ids::NoteId(testing::id(&format!("note {number}")));
        let now = testing::noon();
        let (video, body) = (course.lessons[0].id, String::new());
        let note = learning::notes::Note {
            id,
            user,
            course: course.id,
            lesson: video,
            at: 0,
            body,
            created_at: now,
            updated_at: now,
        };
        tx.notes().insert(&note).unwrap();
    }
    tx.commit().unwrap();
    assert_eq!(add(&mut class.asha, 0, 1.0, "The last").await.status, 201);
    let refused = add(&mut class.asha, 0, 1.0, "One more").await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("too_many_notes")));
}
