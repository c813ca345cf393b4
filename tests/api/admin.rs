//! What admins change.

use crate::harness::{self, Client, TestServer, start};
use domain::identity::User;
use domain::testing;
use serde_json::{Value, json};

const CREATE: &str = "/api/v1/course/createCourse";
const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IEND\xaeB`\x82";
const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";

async fn office() -> (TestServer, Client, User) {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2)));
        let react = harness::course(ports, testing::course("react")).id;
        let mut web = testing::bundle("web");
        web.courses = vec![react];
        harness::bundle(ports, web);
    })
    .await;
    let (learner, admin) = users.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, learner)
}

#[derive(Default)]
struct Form(Vec<u8>);

impl Form {
    fn part(mut self, disposition: &str, bytes: &[u8]) -> Self {
        let head = format!("--edge\r\ncontent-disposition: form-data; {disposition}\r\n\r\n");
        self.0.extend([head.as_bytes(), bytes, b"\r\n"].concat());
        self
    }

    fn text(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    fn file(self, name: &str, bytes: &[u8]) -> Self {
        self.part(&format!("name=\"{name}\"; filename=\"any.bin\""), bytes)
    }

    async fn send(mut self, client: &mut Client) -> harness::Answer {
        self.0.extend(b"--edge--\r\n");
        client.send_bytes("POST", CREATE, "multipart/form-data; boundary=edge", self.0).await
    }
}

fn complete() -> Form {
    Form::default()
        .text("title", "Rust in Practice")
        .text("category", "Web Development")
        .text("description", "कोड लिखना सीखें")
        .text("price", "1499.50")
        .text("duration", "3 Months")
        .text("isTrending", "true")
        .text("whatYouWillLearn", "Ownership")
        .text("whatYouWillLearn", "Borrowing")
        .text("videos", r#"[{"title":"Start","url":"https://youtu.be/1","isPreview":true},{"title":"","url":""}]"#)
        .text("status", "Published")
}

#[actix_web::test]
async fn a_course_is_written_with_its_files_and_seen_at_once() {
    let (server, mut admin, _) = office().await;
    let form = complete().file("imageFile", PNG).file("pdfFile", PDF).file("certificateFile", PNG);
    let answer = form.send(&mut admin).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    let course = answer.data()["course"].clone();
    assert_eq!((&course["slug"], &course["price"]), (&json!("rust-in-practice"), &json!(1499.5)));
    assert_eq!(course["whatYouWillLearn"], json!(["Ownership", "Borrowing"]));
    assert_eq!(course["videos"].as_array().unwrap().len(), 1);
    let shown = server.client().get("/api/v1/course/rust-in-practice").await.data()["course"].clone();
    assert_eq!((&shown["title"], &shown["description"]), (&json!("Rust in Practice"), &json!("कोड लिखना सीखें")));
    for (field, kind) in [("image", "image/png"), ("pdfPath", "application/pdf"), ("certificatePath", "image/png")] {
        let file = server.client().get(shown[field].as_str().unwrap()).await;
        assert_eq!((file.status, file.header("content-type")), (200, kind), "{field}");
    }
    let again = complete().send(&mut admin).await;
    assert_eq!(again.data()["course"]["slug"], "rust-in-practice-2");
}

#[actix_web::test]
async fn a_draft_may_be_incomplete_and_is_hidden_until_it_is_published() {
    let (server, mut admin, _) = office().await;
    let draft = Form::default().text("title", "Later").send(&mut admin).await;
    assert_eq!((draft.status, &draft.data()["course"]["status"]), (201, &json!("Draft")));
    assert_eq!(server.client().get("/api/v1/course/later").await.status, 404);
    let publish = json!({"status": "Published"});
    let refused = admin.send("PATCH", "/api/v1/course/later/status", Some(publish.clone())).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["message"], json!(["Category is required.", "Description is required."]));
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
    let (server, mut admin, _) = office().await;
    let broken = Form::default().text("status", "Published").text("videos", r#"[{"title":"x","url":"http://a.in"}]"#);
    let refused = broken.file("imageFile", PNG).send(&mut admin).await;
    let fields: Vec<_> = refused.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].clone()).collect();
    assert_eq!(
        (refused.status, fields),
        (422, vec![json!("price"), json!("title"), json!("category"), json!("description"), json!("videos")])
    );
    assert_eq!(complete().file("imageFile", PDF).send(&mut admin).await.status, 415);
    assert_eq!(complete().file("imageFile", PNG).file("pdfFile", b"<html>").send(&mut admin).await.status, 415);
    assert_eq!(complete().file("imageFile", &vec![0; 5 * 1024 * 1024 + 1]).send(&mut admin).await.status, 413);
    assert_eq!(Form::default().text("videos", "{").send(&mut admin).await.status, 400);
    assert_eq!(Form::default().text("title", "a\0b").send(&mut admin).await.status, 400);
    assert_eq!(admin.send("POST", CREATE, Some(json!({}))).await.status, 415);
    let kept = std::fs::read_dir(server.state.config.media_dir()).unwrap().count();
    assert_eq!(kept, 0);
}

#[actix_web::test]
async fn an_admin_gives_a_student_a_thing_once() {
    let (server, mut admin, learner) = office().await;
    let give = |item: &str| json!({"studentId": learner.id.to_string(), "courseId": item});
    let bundle = admin.send("PATCH", "/api/v1/bundle/assignBundle", Some(give("web"))).await;
    assert_eq!((bundle.status, &bundle.json()["message"]), (200, &json!("bundle assigned successfully!")));
    let user = server.signed_in(&learner).await.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!((&user["courses"][0]["slug"], &user["bundles"][0]["slug"]), (&json!("react"), &json!("web")));
    let again = admin.send("PATCH", "/api/v1/course/assignCourse", Some(give("react"))).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("This student already owns 'Course react'.")));
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(give("none"))).await.status, 404);
    let nobody: Value = json!({"studentId": testing::id("nobody"), "courseId": "react"});
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(nobody)).await.status, 404);
    let unreadable = json!({"studentId": "1", "courseId": "react"});
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(unreadable)).await.status, 400);
}
