//! Modules, readings and files: writing them, and who may open them.

use crate::course_forms::{Form, Office, faults, office};
use crate::harness::{self, Client};
use crate::uploads;
use domain::testing;
use kernel::ids::ItemId;
use serde_json::{Value, json};

const ZIP: &[u8] = b"PK\x03\x04 entries PK\x01\x02 directory PK\x05\x06 and the end of it";
const READING: &str = "# पढ़ना\n\nRead **this** first: <script>alert(1)</script>";

async fn curriculum(client: &mut Client) -> Value {
    client.get("/api/v1/admin/courses/react/curriculum").await.data()["curriculum"].clone()
}

async fn send(office: &mut Office, curriculum: &Value) -> harness::Answer {
    Form::default().json("curriculum", curriculum).edit(&mut office.admin, "react").await
}

async fn upload(office: &mut Office, bytes: &[u8]) -> Value {
    let form = uploads::form(&[("purpose", None, b"file"), ("file", Some("any.bin"), bytes)]);
    let kind = "multipart/form-data; boundary=edge";
    let answer = office.admin.send_bytes("POST", uploads::UPLOAD, kind, form).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    answer.data()["file"].clone()
}

/// 'react' with its two videos, the second in a module with a reading, a file, a draft and a planned lesson.
async fn written(office: &mut Office) -> Value {
    let file = upload(office, ZIP).await;
    let mut all = curriculum(&mut office.admin).await;
    let second = all["lessons"].as_array_mut().unwrap().pop().unwrap();
    all["modules"] = json!([{"title": "शुरुआत", "purpose": "Read a page.", "lessons": [
        second,
        {"kind": "reading", "title": "Reading", "isPreview": false, "text": READING},
        {"kind": "file", "title": "Sheet", "file": {"path": file["path"], "name": "अभ्यास 1.xlsx"}},
        {"kind": "reading", "title": "Draft", "isDraft": true, "text": "Not yet"},
        {"kind": "reading", "title": "Planned", "text": ""},
    ]}]);
    let answer = send(office, &all).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    curriculum(&mut office.admin).await
}

async fn owner(office: &Office) -> Client {
    let react = ItemId::Course(testing::course("react").id);
    harness::grant(&office.server.state.ports, &office.learner, react, office.admin_user.id);
    office.server.signed_in(&office.learner).await
}

fn id(curriculum: &Value, place: usize) -> String {
    curriculum["modules"][0]["lessons"][place]["_id"].as_str().unwrap().to_owned()
}

fn address(id: &str) -> String {
    format!("/api/v1/course/react/lessons/{id}")
}

#[actix_web::test]
async fn what_is_written_is_read_back_and_changes_nothing_when_it_is_sent_again() {
    let mut office = office().await;
    let stored = written(&mut office).await;
    let lessons = stored["modules"][0]["lessons"].as_array().unwrap();
    let kinds: Vec<_> = lessons.iter().map(|lesson| lesson["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["video", "reading", "file", "reading", "reading"]);
    assert_eq!((&lessons[1]["text"], &lessons[3]["isDraft"]), (&json!(READING), &json!(true)));
    assert_eq!(lessons[2]["file"]["name"], "अभ्यास 1.xlsx");
    assert_eq!(lessons[2]["file"]["bytes"], ZIP.len());
    let version = office.course("react").await["version"].clone();
    let again = send(&mut office, &stored).await;
    assert_eq!((again.status, &again.data()["course"]["version"]), (200, &version));
    assert_eq!(curriculum(&mut office.admin).await, stored);
    let (_, fields) = office.log(&json!(testing::course("react").id.0)).await.remove(0);
    assert_eq!(fields, ["modules", "videos"]);
}

#[actix_web::test]
async fn a_text_that_changes_is_stored_and_logged_without_a_word_of_it() {
    let mut office = office().await;
    let mut stored = written(&mut office).await;
    stored["modules"][0]["lessons"][1]["text"] = json!("Other words entirely, secret ones, yes.");
    let answer = send(&mut office, &stored).await;
    assert_eq!((answer.status, &answer.data()["course"]["version"]), (200, &json!(3)));
    assert_eq!(curriculum(&mut office.admin).await, stored);
    let id = testing::course("react").id.0;
    let log = office.admin.get(&format!("/api/v1/admin/audit?entity=course&entityId={id}")).await.data();
    assert!(log["entries"][0]["changes"].to_string().contains("text of Reading"));
    assert!(!log.to_string().contains("secret ones"));
}

#[actix_web::test]
async fn learners_see_modules_and_lessons_of_every_kind_without_what_is_in_them() {
    let mut office = office().await;
    written(&mut office).await;
    let body = office.server.client().get("/api/v1/course/react").await;
    let course = body.data()["course"].clone();
    assert_eq!(course["modules"][0]["title"], "शुरुआत");
    let shown: Vec<_> = course["lessons"].as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
    assert_eq!(shown, ["Lesson 1", "Lesson 2", "Reading", "Sheet"]);
    assert_eq!(course["lessons"][2]["moduleId"], course["modules"][0]["_id"]);
    assert_eq!((&course["lessons"][2]["words"], &course["lessons"][3]["bytes"]), (&json!(6), &json!(ZIP.len())));
    assert_eq!((course["videos"].as_array().unwrap().len(), &course["totalLessons"]), (2, &json!(4)));
    let text = String::from_utf8(body.bytes).unwrap();
    assert!(!text.contains("पढ़ना") && !text.contains(".zip") && !text.contains("Planned"));
}

#[actix_web::test]
async fn an_owner_opens_every_shown_lesson_and_a_stranger_none() {
    let mut office = office().await;
    let stored = written(&mut office).await;
    let (reading, file, draft) = (address(&id(&stored, 1)), address(&id(&stored, 2)), address(&id(&stored, 3)));
    for path in [&reading, &file] {
        let refused = office.server.client().get(path).await;
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_owned")));
        assert_eq!(office.server.signed_in(&office.learner).await.get(path).await.status, 403);
    }
    let mut owner = owner(&office).await;
    let lesson = owner.get(&reading).await.data()["lesson"].clone();
    assert_eq!((&lesson["text"], lesson.get("url")), (&json!(READING), None));
    let lesson = owner.get(&file).await.data()["lesson"].clone();
    let link = lesson["url"].as_str().unwrap();
    let sent = owner.get(link).await;
    assert_eq!((sent.status, sent.bytes.as_slice()), (200, ZIP));
    assert_eq!(sent.header("content-type"), "application/zip");
    assert!(sent.header("content-disposition").starts_with("attachment; filename*=UTF-8''%E0%A4%85"));
    assert_eq!(office.server.client().get(link).await.status, 403);
    assert_eq!(owner.get(&draft).await.status, 404);
    assert_eq!(office.admin.get(&draft).await.data()["lesson"]["text"], "Not yet");
    assert_eq!(office.admin.get(&address(&id(&stored, 4))).await.status, 404, "a plan has no content");
    let elsewhere = reading.replace("/react/", "/later/");
    assert_eq!(office.admin.get(&elsewhere).await.status, 404);
}

#[actix_web::test]
async fn a_reading_may_be_a_free_preview() {
    let mut office = office().await;
    let mut stored = written(&mut office).await;
    stored["modules"][0]["lessons"][1]["isPreview"] = json!(true);
    assert_eq!(send(&mut office, &stored).await.status, 200);
    let free = office.server.client().get(&address(&id(&stored, 1))).await;
    assert_eq!((free.status, &free.data()["lesson"]["text"]), (200, &json!(READING)));
    let draft = Form::default().text("status", "Draft").edit(&mut office.admin, "react").await;
    assert_eq!(draft.status, 200);
    assert_eq!(office.server.client().get(&address(&id(&stored, 1))).await.status, 404);
}

#[actix_web::test]
async fn a_reading_counts_as_a_lesson_of_the_learner_s_list() {
    let mut office = office().await;
    let stored = written(&mut office).await;
    let mut owner = owner(&office).await;
    let path = format!("/api/v1/learning/react/videos/{}", id(&stored, 1));
    let done = owner.send("PUT", &path, Some(json!({"position": 0, "completed": true}))).await;
    assert_eq!((done.status, &done.data()["course"]["progress"]), (200, &json!(25)));
    let lesson = owner.get(&address(&id(&stored, 1))).await.data()["lesson"]["progress"].clone();
    assert_eq!(lesson["completed"], true);
    let draft = format!("/api/v1/learning/react/videos/{}", id(&stored, 3));
    assert_eq!(owner.send("PUT", &draft, Some(json!({"position": 0, "completed": true}))).await.status, 404);
}

#[actix_web::test]
async fn the_documented_list_of_videos_leaves_other_lessons_alone() {
    let mut office = office().await;
    let stored = written(&mut office).await;
    let mut videos = office.course("react").await["videos"].as_array().unwrap().clone();
    videos.remove(1);
    let answer = Form::default().json("videos", &json!(videos)).edit(&mut office.admin, "react").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let left = curriculum(&mut office.admin).await;
    let titles: Vec<_> =
        left["modules"][0]["lessons"].as_array().unwrap().iter().map(|it| it["title"].clone()).collect();
    assert_eq!(titles, ["Reading", "Sheet", "Draft", "Planned"]);
    assert_eq!(left["modules"][0]["lessons"][0]["text"], stored["modules"][0]["lessons"][1]["text"]);
    let both = Form::default().json("videos", &json!([])).json("curriculum", &stored);
    let both = both.edit(&mut office.admin, "react").await;
    assert_eq!((both.status, faults(&both)), (422, vec!["curriculum".to_owned()]));
}

#[actix_web::test]
async fn faults_stand_where_they_are_and_nothing_is_stored() {
    let mut office = office().await;
    let before = written(&mut office).await;
    let mut broken = before.clone();
    broken["lessons"][0]["title"] = json!(" ");
    broken["modules"][0]["title"] = json!("");
    broken["modules"][0]["lessons"][1]["text"] = json!("x".repeat(50_001));
    broken["modules"][0]["lessons"][2]["file"]["path"] = json!("/media/files/00000000-0000-0000-0000-000000000009.zip");
    let answer = send(&mut office, &broken).await;
    let mut fields = faults(&answer);
    fields.sort();
    let expected = [
        "curriculum.lessons[0].title",
        "curriculum.modules[0].lessons[1].text",
        "curriculum.modules[0].lessons[2].file.path",
        "curriculum.modules[0].title",
    ];
    assert_eq!((answer.status, fields), (422, expected.map(str::to_owned).to_vec()));
    for junk in [json!([]), json!({"lessons": [{"kind": "exam"}]}), json!({"modules": [{"_id": "x"}]}), json!(3)] {
        assert_eq!(send(&mut office, &junk).await.status, 400, "{junk}");
    }
    assert_eq!(curriculum(&mut office.admin).await, before);
}

#[actix_web::test]
async fn a_page_or_a_program_is_no_file_to_download() {
    let mut office = office().await;
    for bytes in
        [b"<!doctype html><script>x</script>".as_slice(), b"MZ\x90\0 a program", b"\x7fELF", b"\xff\xd8\xff\xe0 x"]
    {
        let form = uploads::form(&[("purpose", None, b"file"), ("file", Some("a.csv"), bytes)]);
        let answer = office.admin.send_bytes("POST", uploads::UPLOAD, "multipart/form-data; boundary=edge", form).await;
        assert_eq!(answer.status, 415, "{bytes:?}");
    }
    let csv = upload(&mut office, "नाम,शहर\nAsha,Indore\n".as_bytes()).await;
    let path = csv["path"].as_str().unwrap();
    assert!(path.ends_with(".txt"));
    assert_eq!(office.server.client().get(path).await.status, 404, "only admins see it before a lesson gives it");
}

#[actix_web::test]
async fn a_copy_has_the_texts_and_lessons_of_its_own() {
    let mut office = office().await;
    let stored = written(&mut office).await;
    let copy = office.admin.send("POST", "/api/v1/course/react/duplicate", None).await;
    let slug = copy.data()["course"]["slug"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/admin/courses/{slug}/curriculum");
    let copied = office.admin.get(&path).await.data()["curriculum"].clone();
    assert_eq!(copied["modules"][0]["lessons"][1]["text"], READING);
    assert_ne!(id(&copied, 1), id(&stored, 1));
    assert_ne!(copied["modules"][0]["_id"], stored["modules"][0]["_id"]);
}
