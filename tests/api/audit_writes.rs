//! Every admin's write is in the log.

use crate::authorisation::admin_writes;
use crate::harness::{self, Client, TestServer, start};
use crate::refunds::refuse;
use domain::catalogue::Course;
use domain::identity::{Role, User};
use domain::ids::{ItemId, UserId};
use domain::money::Paise;
use domain::payments::GatewayReport;
use domain::ports::BlobContent;
use domain::ports::store::DemoKind;
use domain::submissions::Submission;
use domain::testing;
use domain::wallet::request_withdrawal::{Command, RequestWithdrawal};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use uuid::Uuid;

/// An upload is nothing until something names it; that change is in the log.
const SILENT: [&str; 16] = [
    "POST /admin/media",
    "POST /admin/uploads",
    "PATCH /admin/uploads/{id}",
    "DELETE /admin/uploads/{id}",
    "POST /admin/quizzes/parse",
    "POST /discussions/pictures",
    // They only look, or are told of student by student when the worker does it.
    "POST /admin/students/import/columns",
    "POST /admin/students/imports",
    "POST /admin/students/bulk/assign",
    "POST /admin/students/bulk/tags",
    "POST /admin/students/bulk/export",
    "POST /admin/courses/bulk/export",
    "POST /admin/bundles/bulk/export",
    "POST /admin/orders/bulk/export",
    // Saved while somebody writes; what becomes of it is in the log.
    "PUT /admin/site/{page}",
    // Changes nothing.
    "POST /admin/mails/preview",
];

/// One admin at work, and what was called so far.
struct Day {
    client: Client,
    admin: UserId,
    called: BTreeSet<String>,
    entries: u64,
}

impl Day {
    /// Calls with the words in braces put in their places; exactly one entry comes with it, of this action.
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
    let (mut users, mut buyer, mut colleague) = (None, None, None);
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let (learner, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        buyer = Some(harness::learner(ports, 3));
        colleague = Some(harness::user(ports, 4, Role::Support));
        for slug in ["react", "html", "css"] {
            harness::course(ports, Course { refund_window_days: 30, ..testing::course(slug) });
        }
        users = Some((learner, admin));
    })
    .await;
    let ((learner, admin), colleague) = (users.unwrap(), colleague.unwrap());
    let client = server.signed_in(&admin).await;
    let mut day = Day { client, admin: admin.id, called: BTreeSet::new(), entries: 0 };
    courses_and_bundles(&mut day).await;
    // Two sessions: one is ended by its id, the other with all that are left.
    let mut signed_in = server.signed_in(&learner).await;
    server.signed_in(&learner).await;
    let sessions = signed_in.get("/api/v1/auth/sessions").await.data();
    let session = sessions["sessions"][0]["_id"].as_str().unwrap().to_owned();
    students(&mut day, &learner.id.to_string(), &session).await;
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
    staff(&mut day, &colleague).await;
    day.called.extend(SILENT.map(str::to_owned));
    assert_eq!(day.called, admin_writes().into_iter().collect());
}

async fn mails(day: &mut Day) {
    let (name, welcome) = ([("{name}", "welcome")], "/admin/mails/{name}");
    let words = json!({"subject": "Namaste", "greeting": "", "body": "Welcome."});
    let own = json!({"version": 0, "words": words});
    let saved = day.does("mail.words", &format!("PUT {welcome}"), &name, own).await;
    let reset = json!({"version": saved["version"]});
    day.does("mail.words.reset", &format!("POST {welcome}/reset"), &name, reset).await;
    let trial = json!({"template": "welcome", "words": words});
    day.does("mail.words.test", "POST /admin/mails/test", &[], trial).await;
}

async fn providers(day: &mut Day) {
    let server = json!({"host": "127.0.0.1", "port": 1, "tls": "none", "from": "a@kaushal.test"});
    day.does("providers.mail", "PUT /admin/providers/mail", &[], server).await;
    let gateway = json!({"gateway": "payu", "account": {"key": "TESTKEY1", "salt": "TESTSALT123"}});
    day.does("providers.gateway", "PUT /admin/providers/gateway", &[], gateway).await;
    let back = json!({"gateway": "simulated"});
    day.does("providers.gateway", "PUT /admin/providers/gateway", &[], back).await;
}

async fn site(day: &mut Day) {
    let page = [("{page}", "about")];
    let about = "/api/v1/admin/site/about";
    let published = day.does("site.publish", "POST /admin/site/{page}/publish", &page, json!({"version": 0})).await;
    let restored = json!({"version": published["version"], "number": 1});
    let draft = day.does("site.restore", "POST /admin/site/{page}/restore", &page, restored).await;
    let saved = json!({"version": draft["version"], "sections": []});
    let saved = day.client.send("PUT", about, Some(saved)).await.data();
    day.does("site.discard", "POST /admin/site/{page}/discard", &page, saved).await;
}

async fn staff(day: &mut Day, colleague: &User) {
    let whom = json!({"email": "ravi@kaushal.test", "role": "editor"});
    let made = day.does("staff.invite", "POST /admin/staff/invites", &[], whom).await;
    let id = [("{id}", made["invite"]["_id"].as_str().unwrap())];
    day.does("staff.invite.withdraw", "DELETE /admin/staff/invites/{id}", &id, json!({})).await;
    let id = [("{id}", &*colleague.id.to_string())];
    day.does("staff.role", "PATCH /admin/staff/{id}", &id, json!({"role": "editor"})).await;
    day.does("staff.remove", "DELETE /admin/staff/{id}", &id, json!({})).await;
}

async fn articles(day: &mut Day) {
    let form = json!({"title": "Rust", "excerpt": "Why.", "body": "Text", "author": "Meera", "category": "Design"});
    let made = day.does("article.create", "POST /admin/articles", &[], form).await;
    let id = [("{id}", made["article"]["_id"].as_str().unwrap())];
    let edit = "PATCH /admin/articles/{id}";
    day.does("article.update", edit, &id, json!({"title": "More"})).await;
    day.does("article.publish", edit, &id, json!({"isPublished": true})).await;
    day.does("article.unpublish", edit, &id, json!({"isPublished": false})).await;
    day.does("article.delete", "DELETE /admin/articles/{id}", &id, json!({})).await;
}

async fn batches(day: &mut Day, course: &str) {
    let form = json!({"venue": "Pune", "startsOn": "2099-01-01", "endsOn": "2099-02-01", "seats": 20});
    let made = day.does("batch.create", "POST /admin/courses/{id}/batches", &[("{id}", course)], form).await;
    let id = [("{id}", made["batch"]["_id"].as_str().unwrap())];
    day.does("batch.update", "PATCH /admin/batches/{id}", &id, json!({"seats": 21})).await;
    day.does("batch.delete", "DELETE /admin/batches/{id}", &id, json!({})).await;
}

async fn webinars(day: &mut Day) {
    let form = json!({"title": "Rust", "startsAt": "2099-01-01T12:00:00+05:30", "endsAt": "2099-01-01T13:00:00+05:30",
        "speakerName": "Meera", "place": "Pune"});
    let made = day.does("webinar.create", "POST /admin/webinars", &[], form).await;
    let id = [("{id}", made["webinar"]["_id"].as_str().unwrap())];
    let edit = "PATCH /admin/webinars/{id}";
    day.does("webinar.update", edit, &id, json!({"description": "More."})).await;
    for (action, status) in [("publish", "published"), ("cancel", "cancelled"), ("unpublish", "draft")] {
        day.does(&format!("webinar.{action}"), edit, &id, json!({"status": status})).await;
    }
    day.does("webinar.delete", "DELETE /admin/webinars/{id}", &id, json!({})).await;
}

async fn mentors(day: &mut Day, user: &User) {
    let made = day.does("mentor.create", "POST /admin/mentors", &[], json!({"name": "Meera"})).await;
    let id = [("{id}", made["mentor"]["_id"].as_str().unwrap())];
    day.does("mentor.update", "PATCH /admin/mentors/{id}", &id, json!({"words": "Teaches."})).await;
    let account = json!({"email": user.email});
    day.does("mentor.account", "PUT /admin/mentors/{id}/account", &id, account).await;
    day.does("mentor.account.remove", "DELETE /admin/mentors/{id}/account", &id, json!({})).await;
    day.does("mentor.delete", "DELETE /admin/mentors/{id}", &id, json!({})).await;
}

/// Of the buyer for an assignment that is made of a lesson of 'html', which they were given.
async fn submissions(day: &mut Day, server: &TestServer, learner: &User) {
    let course = harness::assignment(&server.state.ports, "homework");
    harness::grant(&server.state, learner, ItemId::Course(course.id), day.admin);
    let mut tx = server.state.store.begin().unwrap();
    let work = testing::submission("audit");
    let work = Submission { course: course.id, lesson: course.lessons[1].id, user: learner.id, ..work };
    tx.submissions().insert(&work).unwrap();
    tx.commit().unwrap();
    let id = [("{id}", &*work.id.to_string())];
    let verdict = json!({"accepted": true, "comment": ""});
    day.does("submission.grade", "POST /teach/submissions/{id}/grade", &id, verdict).await;
}

/// Of a course that the learner was given.
async fn discussions(day: &mut Day, server: &TestServer, learner: &User) {
    let state = &server.state;
    let course = state.catalogue.snapshot().catalogue.courses[0].id;
    harness::grant(&state.ports, learner, ItemId::Course(course), day.admin);
    let asked = json!({"title": "Why?", "body": "Text"});
    let path = format!("/api/v1/course/{course}/discussions");
    let mut client = server.signed_in(learner).await;
    let asked = client.send("POST", &path, Some(asked)).await.data();
    let id = asked["question"]["_id"].as_str().unwrap().to_owned();
    let places = [("{postId}", id.as_str()), ("{id}", id.as_str())];
    let why = || json!({"reason": "Rude"});
    day.does("post.hide", "PUT /discussions/posts/{postId}/hidden", &places, why()).await;
    day.does("post.show", "DELETE /discussions/posts/{postId}/hidden", &places, json!({})).await;
    day.does("post.lock", "PUT /discussions/{id}/lock", &places, json!({})).await;
    day.does("post.unlock", "DELETE /discussions/{id}/lock", &places, json!({})).await;
    let mine = day.client.send("POST", &path, Some(json!({"title": "Mine", "body": "Text"}))).await.data();
    let own = mine["question"]["_id"].as_str().unwrap().to_owned();
    client.send("POST", &format!("/api/v1/discussions/posts/{own}/reports"), Some(why())).await.data();
    let reported = [("{postId}", own.as_str())];
    day.does("post.dismissReports", "DELETE /admin/discussions/{postId}/reports", &reported, json!({})).await;
    let path = format!("/api/v1/discussions/posts/{id}");
    day.client.send("DELETE", &path, None).await.data();
    let log = day.client.get("/api/v1/admin/audit?perPage=1").await.data();
    assert_eq!(log["entries"][0]["action"], "post.delete");
    day.entries += 1;
}

async fn reviews(day: &mut Day, server: &TestServer, learner: &User, admin: &User) {
    let course = testing::course("html");
    harness::grant(&server.state, learner, ItemId::Course(course.id), admin.id);
    let mut client = server.signed_in(learner).await;
    let lesson = format!("/api/v1/learning/html/videos/{}", course.lessons[0].id);
    client.send("PUT", &lesson, Some(json!({"position": 9, "completed": true}))).await.data();
    let review = json!({"rating": 2, "text": "Too fast"});
    let written = client.send("PUT", "/api/v1/course/html/review", Some(review)).await.data();
    let id = [("{id}", written["review"]["_id"].as_str().unwrap())];
    let (text, reason) = (json!({"text": "Sorry"}), json!({"reason": "An address"}));
    day.does("review.answer", "PUT /admin/reviews/{id}/answer", &id, text).await;
    day.does("review.answer", "DELETE /admin/reviews/{id}/answer", &id, json!({})).await;
    day.does("review.hide", "PUT /admin/reviews/{id}/hidden", &id, reason).await;
    day.does("review.show", "DELETE /admin/reviews/{id}/hidden", &id, json!({})).await;
}

async fn money(day: &mut Day, server: &TestServer, learner: &User) {
    let student = learner.id.to_string();
    let credit = json!({"amount": 500, "reason": "Best project"});
    day.does("wallet.credit", "POST /admin/students/{id}/credits", &[("{id}", &student)], credit).await;
    let policy = server.state.config.wallet.policy().unwrap();
    let ask = RequestWithdrawal {
        store: server.state.store.clone(),
        clock: server.state.clock.clone(),
        ids: server.state.ids.clone(),
        cipher: server.state.ports.pan_cipher.clone(),
        policy,
    };
    let (upi, account, pan) = ("asha@bank".to_owned(), String::new(), String::new());
    let asked = ask.run(&Command { user: learner.id, amount: policy.least, upi, account, pan }).unwrap();
    let id = asked.id.to_string();
    for (action, status) in [("withdrawal.approve", "approved"), ("withdrawal.reject", "rejected")] {
        let body = json!({"status": status, "reason": "Unknown address"});
        day.does(action, "PATCH /admin/withdrawals/{id}", &[("{id}", &id)], body).await;
    }
}

async fn refunds(day: &mut Day, server: &TestServer, learner: &User) {
    let state = &server.state;
    let settle = state.use_cases().settle_payment.clone();
    let mut client = server.signed_in(learner).await;
    let captured = |amount| GatewayReport::Captured { payment: "p1".into(), amount: Paise::new(amount) };
    let (order, reference) = paying(&mut client, "css").await;
    day.does("order.recheck", "POST /admin/orders/{id}/recheck", &[("{id}", &order)], json!({})).await;
    settle.run(&reference, captured(117_882)).unwrap();
    let why = json!({"reason": "Bought twice"});
    for (action, how) in [("refund.refuse", "refuse"), ("order.refund", "approve")] {
        let asked = client.send("POST", &format!("/api/v1/orders/{order}/refundRequest"), Some(why.clone())).await;
        let id = asked.data()["request"]["_id"].as_str().unwrap().to_owned();
        let path = format!("POST /admin/refundRequests/{{id}}/{how}");
        day.does(action, &path, &[("{id}", &id)], why.clone()).await;
    }
    let (order, reference) = paying(&mut client, "css").await;
    settle.run(&reference, captured(117_882)).unwrap();
    day.does("order.refund", "POST /orders/{id}/refund", &[("{id}", &order)], why).await;
    let (_, reference) = paying(&mut client, "html").await;
    settle.run(&reference, captured(100)).unwrap();
    let due = day.client.get("/api/v1/admin/refunds?state=due").await.data();
    let id = due["refunds"][0]["_id"].as_str().unwrap();
    day.does("refund.send", "POST /admin/refunds/{id}/send", &[("{id}", id)], json!({})).await;
    refuse(server, id);
    let by = json!({"reference": "UTR 1"});
    day.does("refund.settle", "POST /admin/refunds/{id}/settle", &[("{id}", id)], by).await;
}

/// An order of a course whose payment is open, and the payment's reference.
async fn paying(client: &mut Client, course: &str) -> (String, String) {
    let basket = json!({"items": [{"type": "course", "id": course}]});
    let key = uuid::Uuid::now_v7().to_string();
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", &key)]).await;
    let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
    let payment = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    (order, payment["payment"]["reference"].as_str().unwrap().to_owned())
}

async fn courses_and_bundles(day: &mut Day) {
    let react = [("{id}", "react")];
    day.does("course.create", "POST /course/createCourse", &[], form(&[("title", "Rust")])).await;
    day.does("course.update", "PATCH /course/{id}", &react, form(&[("title", "React 2"), ("version", "1")])).await;
    day.does("course.unpublish", "PATCH /course/{id}/status", &react, json!({"status": "Draft"})).await;
    day.does("course.archive", "PATCH /course/{id}/archive", &react, json!({})).await;
    day.does("course.duplicate", "POST /course/{id}/duplicate", &react, json!({})).await;
    for (action, status) in [("course.unpublish", "Draft"), ("course.publish", "Published")] {
        let many = json!({"status": status, "ids": [testing::course("html").id.0]});
        day.does(action, "POST /admin/courses/bulk", &[], many).await;
    }
    day.does("course.delete", "DELETE /course/deleteCourse/{id}", &[("{id}", "rust")], json!({})).await;
    let bundle = json!({"bundleName": "Web", "price": 999, "description": "All of it", "courses": ["react"]});
    let made = day.does("bundle.create", "POST /bundle/createBundle", &[], bundle).await;
    let web = made["bundle"]["_id"].as_str().unwrap().to_owned();
    let places = [("{id}", web.as_str()), ("{bundleId}", web.as_str())];
    let renamed = json!({"bundleName": "Whole Web", "category": "Web Development"});
    day.does("bundle.update", "PUT /bundle/updateBundle/{id}", &places, renamed).await;
    day.does("bundle.publish", "PATCH /bundle/{id}/status", &places, json!({"status": "Published"})).await;
    day.does("bundle.discount", "PUT /discount", &[], json!({"courseId": web, "discount": 20})).await;
    day.does("popup.show", "POST /popup", &[], json!({"text": "Save today", "bundle": web})).await;
    day.does("popup.remove", "DELETE /popup/{bundleId}", &places, json!({})).await;
    day.does("bundle.discount.remove", "PUT /discount/remove", &[], json!({"courseId": web})).await;
    let many = json!({"status": "Draft", "ids": [&web]});
    day.does("bundle.unpublish", "POST /admin/bundles/bulk", &[], many).await;
    day.does("bundle.archive", "PATCH /bundle/{id}/archive", &places, json!({})).await;
    day.does("bundle.delete", "DELETE /bundle/deleteBundle/{id}", &places, json!({})).await;
    day.client.send("POST", "/api/v1/bundle/createBundle", Some(json!({"bundleName": "Gift"}))).await.data();
    day.entries += 1;
}

async fn students(day: &mut Day, student: &str, session: &str) {
    let places = [("{id}", student), ("{sessionId}", session)];
    let gift = |item: &str| json!({"studentId": student, "courseId": item});
    day.does("grant.assign", "PATCH /bundle/assignBundle", &[], gift("gift")).await;
    day.does("grant.assign", "PATCH /course/assignCourse", &[], gift("react")).await;
    let shown = day.client.get(&format!("/api/v1/admin/students/{student}")).await.data();
    let grant = shown["student"]["grants"][0]["_id"].as_str().unwrap().to_owned();
    let granted = [("{id}", student), ("{grantId}", grant.as_str())];
    day.does("grant.revoke", "DELETE /admin/students/{id}/grants/{grantId}", &granted, json!({})).await;
    day.does("student.update", "PATCH /admin/students/{id}", &places, json!({"name": "Asha"})).await;
    day.does("student.signOut", "DELETE /admin/students/{id}/sessions/{sessionId}", &places, json!({})).await;
    day.does("student.signOut", "DELETE /admin/students/{id}/sessions", &places, json!({})).await;
    let block = json!({"blocked": true, "reason": "Shared the account"});
    day.does("student.block", "PATCH /admin/students/{id}/block", &places, block).await;
    day.does("student.tag", "PUT /admin/students/{id}/tags", &places, json!({"tags": ["VIP"]})).await;
    let note = day.does("student.note", "POST /admin/students/{id}/notes", &places, json!({"text": "Called."})).await;
    let note = note["note"]["_id"].as_str().unwrap().to_owned();
    let places = [("{id}", student), ("{noteId}", note.as_str())];
    day.does("student.note.delete", "DELETE /admin/students/{id}/notes/{noteId}", &places, json!({})).await;
    let mail = json!({"students": {"filter": {}}, "subject": "Hello", "text": "A new batch begins."});
    day.does("student.mail", "POST /admin/students/bulk/mail", &[], mail).await;
    let file = "--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n\
        name,email,mobile,courses,bundles\r\nMeera,meera@kaushal.test,9000000077,,\r\n\r\n--edge--\r\n";
    day.does("student.import", "POST /admin/students/import", &[], json!(file)).await;
}
