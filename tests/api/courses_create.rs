//! Creating courses.

use crate::course_forms::{CREATE, Form, Office, PDF, PNG, complete, faults, office};
use domain::testing;
use serde_json::{Value, json};

#[actix_web::test]
async fn a_course_is_written_with_its_files_and_seen_at_once() {
    let Office { server, mut admin, .. } = office().await;
    let form = complete().file("imageFile", PNG).file("pdfFile", PDF).file("certificateFile", PNG);
    let answer = form.create(&mut admin).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    let course = answer.data()["course"].clone();
    assert_eq!((&course["slug"], &course["price"]), (&json!("rust-in-practice"), &json!(1499.5)));
    assert_eq!(course["whatYouWillLearn"], json!(["Ownership", "Borrowing"]));
    assert_eq!(course["videos"].as_array().unwrap().len(), 1);
    let shown = server.client().get("/api/v1/course/rust-in-practice").await.data()["course"].clone();
    assert_eq!((&shown["title"], &shown["description"]), (&json!("Rust in Practice"), &json!("कोड लिखना सीखें")));
    for (field, kind) in [("image", "image/webp"), ("pdfPath", "application/pdf"), ("certificatePath", "image/webp")] {
        let file = server.client().get(shown[field].as_str().unwrap()).await;
        assert_eq!((file.status, file.header("content-type")), (200, kind), "{field}");
    }
    let again = complete().create(&mut admin).await;
    assert_eq!(again.data()["course"]["slug"], "rust-in-practice-2");
}

#[actix_web::test]
async fn a_key_writes_one_course_however_often_the_form_is_sent() {
    let mut office = office().await;
    let admin = &mut office.admin;
    let key = "0b7d6f2e000040008000000000000001";
    assert_eq!(complete().file("imageFile", PNG).create_once(admin, key).await.status, 201);
    let again = complete().file("imageFile", PNG).create_once(admin, key).await;
    assert_eq!(again.status, 409, "{}", again.json());
    let listed = admin.get("/api/v1/course/getCourses?q=Rust").await.data();
    assert_eq!(listed["courses"].as_array().unwrap().len(), 1, "{listed}");
    assert_eq!(complete().create_once(admin, "once").await.status, 400);
}

#[actix_web::test]
async fn a_draft_may_be_incomplete_and_is_hidden_until_it_is_published() {
    let Office { server, mut admin, .. } = office().await;
    let draft = Form::default().text("title", "Someday").create(&mut admin).await;
    assert_eq!((draft.status, &draft.data()["course"]["status"]), (201, &json!("Draft")));
    assert_eq!(server.client().get("/api/v1/course/someday").await.status, 404);
    let rows = admin.get("/api/v1/course/getCourses?status=all").await.data()["courses"].clone();
    let row = |slug: &str| rows.as_array().unwrap().iter().find(|row| row["slug"] == slug).unwrap().clone();
    assert_eq!((&row("someday")["isPriced"], row("react").get("isPriced")), (&json!(false), None));
    let publish = json!({"status": "Published"});
    let refused = admin.send("PATCH", "/api/v1/course/someday/status", Some(publish.clone())).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["message"],
        json!([
            "Category is required.",
            "Price is required.",
            "Description is required.",
            "Add a lesson with its video, or the day after today that the course starts on."
        ])
    );
    let hidden = admin.send("PATCH", "/api/v1/course/react/status", Some(json!({"status": "Draft"}))).await;
    assert_eq!(hidden.data()["course"]["status"], "Draft");
    assert_eq!(server.client().get("/api/v1/course/react").await.status, 404);
    assert_eq!(admin.send("PATCH", "/api/v1/course/react/status", Some(publish.clone())).await.status, 200);
    assert_eq!(server.client().get("/api/v1/course/react").await.status, 200);
    assert_eq!(admin.send("PATCH", "/api/v1/course/none/status", Some(publish)).await.status, 404);
    let archived = json!({"status": "Archived"});
    assert_eq!(admin.send("PATCH", "/api/v1/course/react/status", Some(archived)).await.status, 422);
}

#[actix_web::test]
async fn what_breaks_rules_is_told_all_at_once_and_leaves_no_file() {
    let Office { server, mut admin, .. } = office().await;
    let broken = Form::default().text("status", "Published").text("videos", r#"[{"title":"x","url":"http://a.in"}]"#);
    let refused = broken.file("imageFile", PNG).create(&mut admin).await;
    let fields = ["title", "category", "price", "description", "videos[0].url"];
    assert_eq!((refused.status, faults(&refused)), (422, fields.map(str::to_owned).to_vec()));
    assert_eq!(complete().file("imageFile", PDF).create(&mut admin).await.status, 415);
    assert_eq!(complete().file("imageFile", PNG).file("pdfFile", b"<html>").create(&mut admin).await.status, 415);
    assert_eq!(complete().file("imageFile", &vec![0; 5 * 1024 * 1024 + 1]).create(&mut admin).await.status, 413);
    assert_eq!(Form::default().text("videos", "{").create(&mut admin).await.status, 400);
    assert_eq!(Form::default().text("title", "a\0b").create(&mut admin).await.status, 400);
    assert_eq!(admin.send("POST", CREATE, Some(json!({}))).await.status, 415);
    let kept = std::fs::read_dir(server.state.config.media_dir()).unwrap().count();
    assert_eq!(kept, 0);
}

#[actix_web::test]
async fn the_same_form_sent_twice_at_once_makes_two_drafts_with_two_addresses() {
    let Office { server: _server, mut admin, mut other, .. } = office().await;
    let form = || Form::default().text("title", "Twice");
    let one = actix_web::rt::spawn(async move { form().create(&mut admin).await });
    let two = actix_web::rt::spawn(async move { form().create(&mut other).await });
    let mut slugs = [one.await.unwrap(), two.await.unwrap()]
        .map(|answer| answer.data()["course"]["slug"].as_str().unwrap().to_owned());
    slugs.sort();
    assert_eq!(slugs, ["twice", "twice-2"]);
}

#[actix_web::test]
async fn a_course_joins_the_bundle_it_names() {
    let mut office = office().await;
    let named = complete().text("bundleName", "bundle WEB").create(&mut office.admin).await.data()["course"].clone();
    assert_eq!(named["bundleName"], "Bundle web");
    let keyed = Form::default().text("bundle", "web").create(&mut office.admin).await.data()["course"].clone();
    let bundle =
        office.server.state.catalogue.snapshot().bundle(&kernel::ids::Key::Slug("web".into())).unwrap().clone();
    let members: Vec<_> = bundle.courses.iter().map(|id| json!(id.0)).collect();
    assert_eq!(members[1..], [named["_id"].clone(), keyed["_id"].clone()]);
    assert_eq!(bundle.version, 3);
    let unknown = complete().text("bundleName", "Nowhere").create(&mut office.admin).await;
    assert_eq!((unknown.status, faults(&unknown)), (422, vec!["bundleName".to_owned()]));
    let log = office.log(&named["_id"]).await;
    assert_eq!((log[0].0.as_str(), log[0].1.last().unwrap().as_str()), ("course.create", "bundleName"));
}

#[actix_web::test]
async fn hostile_forms_are_refused_and_nothing_is_stored() {
    let Office { server, mut admin, .. } = office().await;
    let videos = |json: &str| Form::default().text("videos", json);
    let stranger = testing::course("react").lessons[0].id;
    let unknown_id = format!(r#"[{{"_id":"{stranger}","title":"x","url":"https://a.in"}}]"#);
    let mut many = Form::default();
    for _ in 0..10_000 {
        many = many.text("reason", "x");
    }
    let many_videos = Value::Array(vec![json!({"title": "x", "url": "https://a.in"}); 10_000]);
    let cases = [
        (Form::default().text("title", &"क".repeat(350_000)), 422, "title"),
        (many, 422, "reason"),
        (Form::default().json("videos", &many_videos), 422, "videos"),
        (videos(r#"[{"title":"x","url":"https://a.in","duration":-1}]"#), 422, "videos[0].duration"),
        (videos(r#"[{"title":"x","url":"https://a.in","duration":1e300}]"#), 422, "videos[0].duration"),
        (videos(&unknown_id), 422, "videos[0]._id"),
        (
            videos(r#"[{"title":"x","url":"/media/lessons/00000000-0000-0000-0000-000000000001"}]"#),
            422,
            "videos[0].url",
        ),
        (videos(r#"[{"title":"x","url":"/media/files/../../etc/passwd.mp4"}]"#), 422, "videos[0].url"),
        (Form::default().text("courseIntrovideo", "javascript:alert(1)"), 422, "courseIntrovideo"),
        (Form::default().text("image", "/etc/passwd"), 422, "image"),
        (
            Form::default().text("mentor", r#"[{"name":"M","profileImage":"//evil.in/x.png"}]"#),
            422,
            "mentor[0].profileImage",
        ),
        (Form::default().text("price", "1e9"), 422, "price"),
        (Form::default().text("price", "99999999999"), 422, "price"),
        (Form::default().text("refundWindowDays", "-1"), 422, "refundWindowDays"),
        (Form::default().text("status", "Archived"), 422, "status"),
    ];
    for (form, status, field) in cases {
        let answer = form.create(&mut admin).await;
        assert_eq!(answer.status, status, "{field}: {}", answer.json());
        assert_eq!(faults(&answer)[0], field);
    }
    let unreadable = [
        videos("[{"),
        videos(r#"{"title":"x"}"#),
        videos(r#"[{"_id":"7"}]"#),
        videos(r#"[{"title":"a\u0000b"}]"#),
        Form::default().text("isTrending", "maybe"),
        Form::default().text("refundWindowDays", "soon"),
    ];
    for form in unreadable {
        assert_eq!(form.create(&mut admin).await.status, 400);
    }
    assert_eq!(server.state.catalogue.snapshot().catalogue.courses.len(), 2);
}
