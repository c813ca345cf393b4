//! The institute's translations wherever a learner sees them: titles in discussions, notes, notifications and the account,
//! batches, certificates, category names.

use crate::discussions::{Class, ask, class_with, reply};
use crate::harness::{self, Client};
use crate::languages::{ORIGIN, builds};
use catalogue::Course;
use domain::testing;
use kernel::role::Role;
use learning::certificates::Certificate;
use serde_json::{Value, json};

/// Members of 'react'. The course's title, its lessons and its category have Hindi translations.
async fn hindi_class() -> (Class, tempfile::TempDir) {
    let builds = builds();
    let dist = builds.path().join("dist").display().to_string();
    let settings = [
        ("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN),
        ("KAUSHAL_HTTP__LANGUAGES", "hi"),
    ];
    let mut class = class_with(&settings, None).await;
    let course = testing::course("react");
    let texts = [(course.title.as_str(), "रिएक्ट"), ("Lesson 1", "पहला लेसन"), ("Lesson 2", "दूसरा लेसन")];
    translate(&mut class.admin, &format!("course/{}", course.id), &texts).await;
    translate(&mut class.admin, "categories/all", &[(course.category.as_str(), "वेब डेवलपमेंट")]).await;
    (class, builds)
}

async fn translate(admin: &mut Client, thing: &str, texts: &[(&str, &str)]) {
    let texts: Vec<_> = texts.iter().map(|(text, to)| json!({"text": text, "translation": to})).collect();
    let body = json!({"version": 0, "texts": texts});
    let answer = admin.send("PUT", &format!("/api/v1/admin/translations/{thing}/hi"), Some(body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Returns a call's responses in Hindi and in English.
async fn both(client: &mut Client, path: &str, at: impl Fn(&Value) -> &Value) -> [Value; 2] {
    let hindi = client.get(&format!("/hi/api/v1{path}")).await.data();
    let english = client.get(&format!("/api/v1{path}")).await.data();
    [at(&hindi).clone(), at(&english).clone()]
}

#[actix_web::test]
async fn titles_in_discussions_notes_and_the_bell_are_in_the_language_of_the_address() {
    let (mut class, _builds) = hindi_class().await;
    let lesson = testing::course("react").lessons[1].id.0;
    let question = json!({"title": "Why?", "body": "Because", "lesson": lesson, "at": 3});
    let asked = class.asha.send("POST", "/hi/api/v1/course/react/discussions", Some(question)).await;
    let question = asked.data()["question"].clone();
    assert_eq!((&question["course"]["title"], &question["lesson"]["title"]), (&json!("रिएक्ट"), &json!("दूसरा लेसन")));
    assert_eq!(reply(&mut class.ravi, &question, "So").await.status, 201);
    let titles = [json!("रिएक्ट"), json!("Course react")];
    let client = &mut class.asha;
    let thread = format!("/discussions/{}", question["_id"].as_str().unwrap());
    assert_eq!(both(client, &thread, |data| &data["question"]["course"]["title"]).await, titles);
    let list = "/course/react/discussions";
    assert_eq!(both(client, list, |data| &data["questions"][0]["course"]["title"]).await, titles);
    assert_eq!(both(client, "/notifications", |data| &data["notifications"][0]["course"]["title"]).await, titles);
    assert_eq!(both(client, "/learning/today", |data| &data["answers"][0]["course"]["title"]).await, titles);
    assert_eq!(both(client, "/user", |data| &data["user"]["courses"][0]["title"]).await, titles);
    let note = json!({"video": lesson, "at": 5, "body": "यहाँ से"});
    let noted = client.send("POST", "/hi/api/v1/course/react/notes", Some(note)).await;
    assert_eq!(noted.data()["note"]["video"]["title"], "दूसरा लेसन");
    let lessons = [json!("दूसरा लेसन"), json!("Lesson 2")];
    assert_eq!(both(client, "/course/react/notes", |data| &data["notes"][0]["video"]["title"]).await, lessons);
    let file = String::from_utf8(client.get("/hi/api/v1/course/react/notes/export").await.bytes).unwrap();
    assert_eq!(file, "# रिएक्ट\n\n## दूसरा लेसन\n\n- [00:05] यहाँ से\n");
}

#[actix_web::test]
async fn who_moderates_reads_the_titles_as_they_are_stored() {
    let (mut class, _builds) = hindi_class().await;
    ask(&mut class.asha, "Why?", "Because").await;
    let posts = class.admin.get("/hi/api/v1/admin/discussions").await.data();
    assert_eq!(posts["posts"][0]["course"]["title"], "Course react");
}

#[actix_web::test]
async fn a_category_is_found_by_its_stored_name_and_shown_by_its_translated_one() {
    let (class, _builds) = hindi_class().await;
    let category = testing::course("react").category;
    let mut visitor = class.server.client();
    let names = [json!("वेब डेवलपमेंट"), Value::Null];
    assert_eq!(both(&mut visitor, "/course/react", |data| &data["course"]["categoryName"]).await, names);
    assert_eq!(both(&mut visitor, "/catalogue/menu", |data| &data["menu"]["categories"][0]["label"]).await, names);
    let stored = [json!(category), json!(category)];
    assert_eq!(both(&mut visitor, "/catalogue/menu", |data| &data["menu"]["categories"][0]["name"]).await, stored);
    assert_eq!(both(&mut visitor, "/course/react", |data| &data["course"]["category"]).await, stored);
    let search = form_urlencoded::Serializer::new(String::new()).append_pair("category", &category).finish();
    let list = format!("/course/getCourses?page=1&{search}");
    assert_eq!(both(&mut visitor, &list, |data| &data["courses"][0]["categoryName"]).await, names);
    assert_eq!(both(&mut visitor, &list, |data| &data["page"]["total"]).await, [2, 2]);
    let page = String::from_utf8(visitor.get("/hi/course/react").await.bytes).unwrap();
    assert!(page.contains("\"about\":\"वेब डेवलपमेंट\""), "{page}");
}

#[actix_web::test]
async fn who_writes_the_catalogue_translates_the_names_of_categories() {
    let (mut class, _builds) = hindi_class().await;
    let path = "/api/v1/admin/translations/categories/all/hi";
    let body = json!({"version": 1, "texts": []});
    let editor = harness::user(&class.server.state.ports, 6, Role::Editor);
    let mut editor = class.server.signed_in(&editor).await;
    for (client, status) in [(&mut class.server.client(), 401), (&mut class.asha, 403), (&mut editor, 200)] {
        assert_eq!(client.get(path).await.status, status);
        assert_eq!(client.send("PUT", path, Some(body.clone())).await.status, status);
    }
    let names = class.server.client().get("/hi/api/v1/course/react").await.data()["course"]["categoryName"].clone();
    assert_eq!(names, Value::Null, "taken back");
}

#[actix_web::test]
async fn a_certificate_names_its_course_as_its_reader_does() {
    let (class, _builds) = hindi_class().await;
    let asha = &class.users[0];
    let certificate = Certificate { user: asha.id, ..testing::certificate(true).certificate };
    let code = certificate.code.to_string();
    let mut tx = class.server.state.store.begin().unwrap();
    tx.certificates().insert(&certificate).unwrap();
    tx.commit().unwrap();
    let mut client = class.server.signed_in(asha).await;
    let titles = [json!("रिएक्ट"), json!("Course react")];
    assert_eq!(both(&mut client, "/certificates", |data| &data["certificates"][0]["courseTitle"]).await, titles);
    let verified = format!("/certificates/{code}");
    assert_eq!(both(&mut client, &verified, |data| &data["certificate"]["courseTitle"]).await, titles);
    let pictures =
        [json!(format!("/share/certificates/{code}.png?locale=hi")), json!(format!("/share/certificates/{code}.png"))];
    assert_eq!(both(&mut client, "/certificates", |data| &data["certificates"][0]["picture"]).await, pictures);
    let english = client.get(&format!("/share/certificates/{code}.png")).await;
    let hindi = client.get(&format!("/share/certificates/{code}.png?locale=hi")).await;
    assert_eq!((english.status, hindi.status), (200, 200));
    assert_ne!(english.bytes, hindi.bytes);
}

#[actix_web::test]
async fn a_share_picture_is_in_the_language_that_its_page_asks_for() {
    let (class, _builds) = hindi_class().await;
    let mut visitor = class.server.client();
    let page = String::from_utf8(visitor.get("/hi/course/react").await.bytes).unwrap();
    let path = "/media/share/course/react.png";
    assert!(page.contains(&format!("og:image\" content=\"{ORIGIN}{path}?locale=hi\"")), "{page}");
    let mut drawn = Vec::new();
    for query in ["", "?locale=hi", "?locale=xx"] {
        let answer = visitor.get(&format!("{path}{query}")).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{query}");
        drawn.push(answer.bytes);
    }
    assert_ne!(drawn[0], drawn[1]);
    assert_eq!(drawn[0], drawn[2], "an unknown language is as none");
}

#[actix_web::test]
async fn the_words_of_batches_are_translated_with_their_course() {
    let (mut class, _builds) = hindi_class().await;
    let ports = &class.server.state.ports;
    let tally = harness::course(ports, Course { is_offline: true, ..testing::course("tally") });
    let batch = json!({"venue": "Hall 1\nPune", "startsOn": "2099-01-05", "endsOn": "2099-02-05",
        "timing": "Mon to Fri", "seats": 5});
    let made = class.admin.send("POST", &format!("/api/v1/admin/courses/{}/batches", tally.id), Some(batch)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let texts = [("Hall 1\nPune", "हॉल 1\nपुणे"), ("Mon to Fri", "सोमवार से शुक्रवार")];
    translate(&mut class.admin, &format!("course/{}", tally.id), &texts).await;
    let mut visitor = class.server.client();
    let path = "/courses/tally/batches";
    let venues = [json!("हॉल 1\nपुणे"), json!("Hall 1\nPune")];
    assert_eq!(both(&mut visitor, path, |data| &data["batches"][0]["venue"]).await, venues);
    let timings = [json!("सोमवार से शुक्रवार"), json!("Mon to Fri")];
    assert_eq!(both(&mut visitor, path, |data| &data["batches"][0]["timing"]).await, timings);
    let listed = class.admin.get(&format!("/hi/api/v1/admin/courses/{}/batches", tally.id)).await.data();
    assert_eq!(listed["batches"][0]["timing"], "Mon to Fri", "the office writes the stored one");
}

#[actix_web::test]
async fn search_engines_hear_of_a_site_page_in_hindi_once_its_own_texts_are_translated() {
    let (mut class, _builds) = hindi_class().await;
    let admin = &mut class.admin;
    let canonical = async |server: &harness::TestServer| {
        let page = String::from_utf8(server.client().get("/hi/refund").await.bytes).unwrap();
        let sitemap = String::from_utf8(server.client().get("/sitemap.xml").await.bytes).unwrap();
        let is_own = page.contains(&format!("rel=\"canonical\" href=\"{ORIGIN}/hi/refund\""));
        (is_own, page.contains("noindex"), sitemap.contains(&format!("<loc>{ORIGIN}/hi/refund</loc>")))
    };
    assert_eq!(canonical(&class.server).await, (true, false, true), "the build's own texts are translated");
    // Longer than other calls' bodies may be, at three bytes a letter.
    let body = format!("## Ours\n\n{}", "क".repeat(59_000));
    let sections = crate::legal::text(&body);
    let draft = admin.send("PUT", "/api/v1/admin/site/refund", Some(json!({"version": 0, "sections": sections}))).await;
    assert_eq!(draft.status, 200, "{draft:?}");
    let publish = json!({"version": 1, "note": "Ours"});
    let published = admin.send("POST", "/api/v1/admin/site/refund/publish", Some(publish)).await;
    assert_eq!(published.status, 200, "{published:?}");
    assert_eq!(canonical(&class.server).await, (false, true, false));
    let own = [("In short.", "थोड़े में।"), (&body, &format!("## हमारी\n\n{}", "ख".repeat(59_000)))];
    translate(admin, "site/refund", &own).await;
    assert_eq!(canonical(&class.server).await, (true, false, true));
}
