//! Tests that every write of an admin is in the audit log.

mod areas;

use self::areas::*;
use crate::authorisation::admin_writes;
use crate::harness::{self, Client, TestServer, start};
use crate::refunds::refuse;
use catalogue::Course;
use domain::ports::store::DemoKind;
use domain::testing;
use kernel::ids::{ItemId, UserId};
use kernel::money::Paise;
use kernel::ports::BlobContent;
use kernel::role::Role;
use learning::certificates::Certificate;
use learning::submissions::Submission;
use money::payments::GatewayReport;
use money::wallet::request_withdrawal::{Command, RequestWithdrawal};
use people::identity::User;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use uuid::Uuid;

/// An upload has no effect until a record names it, and that change is in the log.
const SILENT: [&str; 16] = [
    "POST /admin/media",
    "POST /admin/uploads",
    "PATCH /admin/uploads/{id}",
    "DELETE /admin/uploads/{id}",
    "POST /admin/quizzes/parse",
    "POST /discussions/pictures",
    // These calls only read, or their changes are logged student by student when the worker makes them.
    "POST /admin/students/import/columns",
    "POST /admin/students/imports",
    "POST /admin/students/bulk/assign",
    "POST /admin/students/bulk/tags",
    "POST /admin/students/bulk/export",
    "POST /admin/courses/bulk/export",
    "POST /admin/bundles/bulk/export",
    "POST /admin/orders/bulk/export",
    // Saves drafts while somebody writes. The publication is in the log.
    "PUT /admin/site/{page}",
    // Changes nothing.
    "POST /admin/mails/preview",
];

/// An admin's session, and the calls made so far.
struct Day {
    client: Client,
    admin: UserId,
    called: BTreeSet<String>,
    entries: u64,
}

impl Day {
    /// Calls an operation with its path parameters filled in. Asserts that exactly one log entry is added, with this action.
    async fn does(&mut self, action: &str, call: &str, places: &[(&str, &str)], body: Value) -> Value {
        let (method, template) = call.split_once(' ').unwrap();
        let path = places.iter().fold(template.to_owned(), |path, (name, value)| path.replace(name, value));
        let answer = match body.as_str() {
            Some(form) => {
                let form = form.as_bytes().to_vec();
                let kind = "multipart/form-data; boundary=edge";
                self.client.send_bytes(method, &format!("/api/v1{path}"), kind, form).await
            }
            None => {
                let key = [("idempotency-key", "0b7d6f2e-0000-4000-8000-0000000000a1")];
                self.client.send_with(method, &format!("/api/v1{path}"), Some(body), &key).await
            }
        };
        assert!((200..300).contains(&answer.status), "{call}: {} {}", answer.status, answer.json());
        let log = self.client.get("/api/v1/admin/audit?perPage=1").await.data();
        let newest = &log["entries"][0];
        assert_eq!(newest["action"], action, "{call}: {newest}");
        assert_eq!(log["page"]["total"], json!(self.entries + 1), "{call}");
        assert!(
            !newest["entityName"].as_str().unwrap().is_empty() && !newest["requestId"].as_str().unwrap().is_empty()
        );
        self.entries += 1;
        self.called.insert(call.to_owned());
        answer.json()["data"].clone()
    }
}

fn form(fields: &[(&str, &str)]) -> Value {
    let part = |(name, value): &(&str, &str)| {
        format!("--edge\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    json!(fields.iter().map(part).collect::<String>() + "--edge--\r\n")
}

#[actix_web::test]
async fn each_write_of_the_back_office_leaves_one_entry() {
    let (mut users, mut buyer, mut colleague, mut leaver) = (None, None, None, None);
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let (learner, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        buyer = Some(harness::learner(ports, 3));
        colleague = Some(harness::user(ports, 4, Role::Support));
        leaver = Some(harness::learner(ports, 5));
        for slug in ["react", "html", "css"] {
            harness::course(ports, Course { refund_window_days: 30, ..testing::course(slug) });
        }
        harness::course(ports, Course { is_offline: true, ..testing::course("tally") });
        harness::parent(ports, &learner);
        users = Some((learner, admin));
    })
    .await;
    let ((learner, admin), colleague) = (users.unwrap(), colleague.unwrap());
    let client = server.signed_in(&admin).await;
    let mut day = Day { client, admin: admin.id, called: BTreeSet::new(), entries: 0 };
    courses_and_bundles(&mut day).await;
    // Two sessions: one is ended by its id, and the other by ending all remaining ones.
    let mut signed_in = server.signed_in(&learner).await;
    server.signed_in(&learner).await;
    let sessions = signed_in.get("/api/v1/auth/sessions").await.data();
    let session = sessions["sessions"][0]["_id"].as_str().unwrap().to_owned();
    let earned = Certificate { user: learner.id, ..testing::certificate(true).certificate };
    let mut tx = server.state.store.begin().unwrap();
    tx.certificates().insert(&earned).unwrap();
    tx.commit().unwrap();
    students(&mut day, &learner.id.to_string(), &session, earned.code.as_str()).await;
    let question = json!({"userName": "Asha", "subject": "When?", "mobile": "9000000001"});
    assert_eq!(server.client().send("POST", "/api/v1/enquiry", Some(question)).await.status, 201);
    let enquiries = day.client.get("/api/v1/admin/enquiries").await.data();
    let id = enquiries["enquiries"][0]["_id"].as_str().unwrap().to_owned();
    day.does("enquiry.update", "PATCH /admin/enquiries/{id}", &[("{id}", &id)], json!({"status": "closed"})).await;
    let again = json!({"ids": [id], "status": "open"});
    day.does("enquiry.update", "POST /admin/enquiries/bulk", &[], again).await;
    discussions(&mut day, &server, buyer.as_ref().unwrap()).await;
    let coupon = json!({"code": "FESTIVE", "kind": "percent", "percent": 20});
    let made = day.does("coupon.create", "POST /admin/coupons", &[], coupon).await;
    let id = made["coupon"]["_id"].as_str().unwrap().to_owned();
    day.does("coupon.pause", "PATCH /admin/coupons/{id}", &[("{id}", &id)], json!({"paused": true})).await;
    let mut settings = day.client.get("/api/v1/admin/settings").await.data();
    settings["settings"]["brand"]["name"] = json!("Gurukul");
    day.does("settings.update", "PUT /admin/settings", &[], settings).await;
    let to = json!({"to": "a@kaushal.test"});
    day.does("settings.testMail", "POST /admin/settings/testMail", &[], to).await;
    day.does("launch.testPayment", "POST /admin/launch/testPayment", &[], json!({})).await;
    let mut tx = server.state.store.begin().unwrap();
    tx.demo().mark(DemoKind::Course, &[(Uuid::nil().to_string(), None)]).unwrap();
    tx.commit().unwrap();
    day.does("launch.removeDemo", "POST /admin/launch/removeDemo", &[], json!({})).await;
    day.does("settings.acceptLegal", "POST /admin/launch/acceptLegal", &[], json!({})).await;
    money(&mut day, &server, &learner).await;
    let buyer = buyer.unwrap();
    refunds(&mut day, &server, &buyer).await;
    late_money(&mut day, &server, &buyer).await;
    reviews(&mut day, &server, &buyer, &admin).await;
    let key = "0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6.mp4";
    server.state.blobs.put(key, BlobContent::Bytes(b"film")).unwrap();
    let video = json!({"path": format!("/media/files/{key}")});
    day.does("stream.retry", "POST /admin/streams/retry", &[], video).await;
    let snapshot = server.state.catalogue.snapshot();
    let offline = snapshot.catalogue.courses[0].id.0.to_string();
    let lesson = snapshot.catalogue.courses.iter().find_map(|course| course.lessons.first()).unwrap().id.to_string();
    let places = [("{lessonId}", lesson.as_str()), ("{language}", "en")];
    let captions = "/admin/lessons/{lessonId}/captions/{language}";
    let text = json!("WEBVTT\n\n00:01.000 --> 00:02.000\nText\n");
    day.does("lesson.captions", &format!("PUT {captions}"), &places, text).await;
    day.does("lesson.captions", &format!("DELETE {captions}"), &places, json!({})).await;
    let chapters = json!({"chapters": [{"title": "One", "start": 0}]});
    day.does("lesson.chapters", "PUT /admin/lessons/{lessonId}/chapters", &places, chapters).await;
    mentors(&mut day, &buyer).await;
    webinars(&mut day).await;
    batches(&mut day, &offline).await;
    articles(&mut day).await;
    site(&mut day).await;
    mails(&mut day).await;
    providers(&mut day).await;
    submissions(&mut day, &server, &buyer).await;
    erasures(&mut day, &server, &leaver.unwrap()).await;
    staff(&mut day, &colleague).await;
    day.called.extend(SILENT.map(str::to_owned));
    assert_eq!(day.called, admin_writes().into_iter().collect());
}
