//! Multipart forms of courses, and a back office to send them to.

use crate::harness::{self, Answer, Client, TestServer, start};
use catalogue::{Course, Status};
use domain::testing;
use people::identity::User;
use serde_json::Value;

pub(crate) const CREATE: &str = "/api/v1/course/createCourse";
/// A PNG of two by two pixels.
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02\x08\x02\0\0\0\xfd\xd4\x9as\0\0\0\x10IDATx\x9cc\xe0\xf6\x8f\x01\x22\x06\x08\x05\0\x12\xb2\x02\xd9\xef\xa3\xb5\xe2\0\0\0\0IEND\xaeB`\x82";
pub(crate) const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";

/// A published course 'react' in the bundle 'web', a draft 'later', a learner and two admins.
pub(crate) struct Office {
    pub server: TestServer,
    pub admin: Client,
    pub other: Client,
    pub learner: User,
    pub admin_user: User,
}

pub(crate) async fn office() -> Office {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2), harness::admin(ports, 3)));
        let react = harness::course(ports, testing::course("react")).id;
        harness::course(ports, Course { status: Status::Draft, published_at: None, ..testing::course("later") });
        let mut web = testing::bundle("web");
        web.courses = vec![react];
        harness::bundle(ports, web);
    })
    .await;
    let (learner, admin_user, other) = users.unwrap();
    let (admin, other) = (server.signed_in(&admin_user).await, server.signed_in(&other).await);
    Office { server, admin, other, learner, admin_user }
}

impl Office {
    /// The course as the admin sees it.
    pub(crate) async fn course(&mut self, key: &str) -> Value {
        self.admin.get(&format!("/api/v1/course/{key}")).await.data()["course"].clone()
    }

    /// Returns the log entries about a course, newest first: the action and the changed fields.
    pub(crate) async fn log(&mut self, id: &Value) -> Vec<(String, Vec<String>)> {
        let path = format!("/api/v1/admin/audit?entity=course&entityId={}", id.as_str().unwrap());
        let entries = self.admin.get(&path).await.data()["entries"].as_array().unwrap().clone();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let fields = |entry: &Value| entry["changes"].as_array().unwrap().iter().map(|c| text(&c["field"])).collect();
        entries.iter().map(|entry| (text(&entry["action"]), fields(entry))).collect()
    }
}

#[derive(Default, Clone)]
pub(crate) struct Form(Vec<u8>);

impl Form {
    fn part(mut self, disposition: &str, bytes: &[u8]) -> Self {
        let head = format!("--edge\r\ncontent-disposition: form-data; {disposition}\r\n\r\n");
        self.0.extend([head.as_bytes(), bytes, b"\r\n"].concat());
        self
    }

    pub(crate) fn text(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    /// Adds a field as JSON text.
    pub(crate) fn json(self, name: &str, value: &Value) -> Self {
        self.text(name, &value.to_string())
    }

    pub(crate) fn file(self, name: &str, bytes: &[u8]) -> Self {
        self.part(&format!("name=\"{name}\"; filename=\"any.bin\""), bytes)
    }

    pub(crate) async fn create(self, client: &mut Client) -> Answer {
        self.send(client, "POST", CREATE).await
    }

    /// Creates the course with an idempotency key.
    pub(crate) async fn create_once(mut self, client: &mut Client, key: &str) -> Answer {
        self.0.extend(b"--edge--\r\n");
        let headers = [("content-type", "multipart/form-data; boundary=edge"), ("idempotency-key", key)];
        client.send_bytes_with("POST", CREATE, self.0, &headers).await
    }

    pub(crate) async fn edit(self, client: &mut Client, key: &str) -> Answer {
        self.send(client, "PATCH", &format!("/api/v1/course/{key}")).await
    }

    async fn send(mut self, client: &mut Client, method: &str, path: &str) -> Answer {
        self.0.extend(b"--edge--\r\n");
        client.send_bytes(method, path, "multipart/form-data; boundary=edge", self.0).await
    }
}

/// Returns a form with everything that a published course needs.
pub(crate) fn complete() -> Form {
    let videos = r#"[{"title":"Start","url":"https://youtu.be/1","isPreview":true},{"title":"","url":""}]"#;
    untaught().text("videos", videos)
}

/// Returns the same form without a lesson.
pub(crate) fn untaught() -> Form {
    Form::default()
        .text("title", "Rust in Practice")
        .text("category", "Web Development")
        .text("description", "कोड लिखना सीखें")
        .text("price", "1499.50")
        .text("duration", "3 Months")
        .text("isTrending", "true")
        .text("whatYouWillLearn", "Ownership")
        .text("whatYouWillLearn", "Borrowing")
        .text("status", "Published")
}

/// Returns the names of the invalid fields in an answer.
pub(crate) fn faults(answer: &Answer) -> Vec<String> {
    let errors = answer.json()["errors"].as_array().cloned().unwrap_or_default();
    errors.iter().map(|error| error["field"].as_str().unwrap().to_owned()).collect()
}
