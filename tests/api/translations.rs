//! What an institute writes in a second language: written by an admin, read below the prefix.

use crate::course_forms::Form;
use crate::harness::{self, Client, TestServer};
use crate::languages::{ORIGIN, site};
use domain::identity::Role;
use domain::testing;
use serde_json::{Value, json};
use uuid::Uuid;

fn address(id: Uuid) -> String {
    format!("/api/v1/admin/translations/course/{id}/hi")
}

/// A site in two languages with the course 'react', and who writes its catalogue.
async fn institute() -> (TestServer, Client, Uuid, tempfile::TempDir) {
    let (server, _, builds) = site(Some("hi")).await;
    let editor = harness::user(&server.state.ports, 6, Role::Editor);
    let client = server.signed_in(&editor).await;
    (server, client, testing::course("react").id.0, builds)
}

fn form(version: i32, texts: &[(&str, &str)]) -> Value {
    let texts: Vec<_> = texts.iter().map(|(text, to)| json!({"text": text, "translation": to})).collect();
    json!({"version": version, "texts": texts})
}

/// Translates title and description of the course.
async fn translate(editor: &mut Client, id: Uuid) {
    let course = testing::course("react");
    let texts = [(course.title.as_str(), "रिएक्ट सीखें"), (course.description.as_str(), "दुकान बनाना सीखें")];
    let answer = editor.send("PUT", &address(id), Some(form(0, &texts))).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[actix_web::test]
async fn a_course_is_translated_and_shown_below_the_prefix_only() {
    let (server, mut editor, id, _builds) = institute().await;
    let empty = editor.get(&address(id)).await.data()["translations"].clone();
    assert_eq!((&empty["version"], &empty["texts"][0]["place"]), (&json!(0), &json!("title")));
    assert_eq!(empty["missing"], json!(empty["texts"].as_array().unwrap().len()));
    translate(&mut editor, id).await;
    let stored = editor.get(&address(id)).await.data()["translations"].clone();
    assert_eq!((&stored["version"], &stored["texts"][0]["translation"]), (&json!(1), &json!("रिएक्ट सीखें")));
    // From the second time on the answer is ready.
    for _ in 0..2 {
        let title = async |path: &str| server.client().get(path).await.data()["course"]["title"].clone();
        assert_eq!(title("/hi/api/v1/course/react").await, "रिएक्ट सीखें");
        assert_eq!(title("/api/v1/course/react").await, testing::course("react").title);
    }
    let page = String::from_utf8(server.client().get("/hi/course/react").await.bytes).unwrap();
    assert!(page.contains(&format!("rel=\"canonical\" href=\"{ORIGIN}/hi/course/react\"")), "{page}");
    assert!(page.contains("रिएक्ट सीखें") && !page.contains("noindex"), "{page}");
    let english = String::from_utf8(server.client().get("/course/react").await.bytes).unwrap();
    assert!(english.contains("hreflang=\"hi\"") && !english.contains("रिएक्ट"), "{english}");
    let sitemap = String::from_utf8(server.client().get("/sitemap.xml").await.bytes).unwrap();
    assert!(sitemap.contains(&format!("<loc>{ORIGIN}/hi/course/react</loc>")), "{sitemap}");
}

#[actix_web::test]
async fn a_changed_text_is_missing_again_and_its_former_translation_is_offered() {
    let (server, mut editor, id, _builds) = institute().await;
    translate(&mut editor, id).await;
    let changed = Form::default().text("title", "React anew").edit(&mut editor, "react").await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let title = editor.get(&address(id)).await.data()["translations"]["texts"][0].clone();
    assert_eq!((&title["text"], &title["translation"]), (&json!("React anew"), &json!("")));
    assert_eq!(title["former"], "रिएक्ट सीखें");
    let page = String::from_utf8(server.client().get("/hi/course/react").await.bytes).unwrap();
    assert!(page.contains("noindex") && page.contains("React anew"), "{page}");
}

#[actix_web::test]
async fn a_translation_that_cannot_be_stored_is_refused_and_nothing_changes() {
    let (_server, mut editor, id, _builds) = institute().await;
    let title = testing::course("react").title;
    let long = "क".repeat(151);
    for (form, status, code) in [
        (form(1, &[]), 409, "changed_meanwhile"),
        (form(0, &[("Not of it", "कुछ")]), 422, "unknown_text"),
        (form(0, &[(&title, &long)]), 422, "too_long"),
        (json!({"version": 0}), 400, "bad_request"),
    ] {
        let answer = editor.send("PUT", &address(id), Some(form)).await;
        let found = answer.json();
        let found = if status == 422 { &found["errors"][0]["code"] } else { &found["code"] };
        assert_eq!((answer.status, found), (status, &json!(code)), "{answer:?}");
    }
    for path in [
        format!("/api/v1/admin/translations/course/{}/hi", Uuid::nil()),
        format!("/api/v1/admin/translations/course/{id}/en"),
        format!("/api/v1/admin/translations/course/{id}/xx"),
        format!("/api/v1/admin/translations/order/{id}/hi"),
    ] {
        assert_eq!(editor.get(&path).await.status, 404, "{path}");
        assert_eq!(editor.send("PUT", &path, Some(form(0, &[]))).await.status, 404, "{path}");
    }
    assert_eq!(editor.get(&address(id)).await.data()["translations"]["version"], 0);
}
