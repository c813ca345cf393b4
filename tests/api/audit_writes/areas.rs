//! Writes by staff, by area.

use super::*;
use money::orders::expire_orders::ExpireOrders;

pub(super) async fn mails(day: &mut Day) {
    let (name, welcome) = ([("{name}", "welcome")], "/admin/mails/{name}");
    let words = json!({"subject": "Namaste", "greeting": "", "body": "Welcome."});
    let own = json!({"version": 0, "words": words});
    let saved = day.does("mail.words", &format!("PUT {welcome}"), &name, own).await;
    let reset = json!({"version": saved["version"]});
    day.does("mail.words.reset", &format!("POST {welcome}/reset"), &name, reset).await;
    let trial = json!({"template": "welcome", "words": words});
    day.does("mail.words.test", "POST /admin/mails/test", &[], trial).await;
}

pub(super) async fn providers(day: &mut Day) {
    let server = json!({"host": "127.0.0.1", "port": 1, "tls": "none", "from": "a@kaushal.test"});
    day.does("providers.mail", "PUT /admin/providers/mail", &[], server).await;
    let gateway = json!({"gateway": "payu", "account": {"key": "TESTKEY1", "salt": "TESTSALT123"}});
    day.does("providers.gateway", "PUT /admin/providers/gateway", &[], gateway).await;
    let account = json!({"clientId": "17.apps.example", "clientSecret": "hunter2"});
    day.does("providers.google", "PUT /admin/providers/google", &[], account).await;
    let back = json!({"gateway": "simulated"});
    day.does("providers.gateway", "PUT /admin/providers/gateway", &[], back).await;
}

pub(super) async fn site(day: &mut Day) {
    let page = [("{page}", "about")];
    let about = "/api/v1/admin/site/about";
    let published = day.does("site.publish", "POST /admin/site/{page}/publish", &page, json!({"version": 0})).await;
    let restored = json!({"version": published["version"], "number": 1});
    let draft = day.does("site.restore", "POST /admin/site/{page}/restore", &page, restored).await;
    let saved = json!({"version": draft["version"], "sections": []});
    let saved = day.client.send("PUT", about, Some(saved)).await.data();
    day.does("site.discard", "POST /admin/site/{page}/discard", &page, saved).await;
}

pub(super) async fn staff(day: &mut Day, colleague: &User) {
    let whom = json!({"email": "ravi@kaushal.test", "role": "editor"});
    let made = day.does("staff.invite", "POST /admin/staff/invites", &[], whom).await;
    let id = [("{id}", made["invite"]["_id"].as_str().unwrap())];
    day.does("staff.invite.withdraw", "DELETE /admin/staff/invites/{id}", &id, json!({})).await;
    let id = [("{id}", &*colleague.id.to_string())];
    day.does("staff.role", "PATCH /admin/staff/{id}", &id, json!({"role": "editor"})).await;
    day.does("staff.remove", "DELETE /admin/staff/{id}", &id, json!({})).await;
}

pub(super) async fn articles(day: &mut Day) {
    let form = json!({"title": "Rust", "excerpt": "Why.", "body": "Text", "author": "Meera", "category": "Design"});
    let made = day.does("article.create", "POST /admin/articles", &[], form).await;
    let id = [("{id}", made["article"]["_id"].as_str().unwrap())];
    let edit = "PATCH /admin/articles/{id}";
    day.does("article.update", edit, &id, json!({"title": "More"})).await;
    day.does("article.publish", edit, &id, json!({"isPublished": true})).await;
    day.does("article.unpublish", edit, &id, json!({"isPublished": false})).await;
    day.does("article.delete", "DELETE /admin/articles/{id}", &id, json!({})).await;
}

pub(super) async fn batches(day: &mut Day, course: &str) {
    let form = json!({"venue": "Pune", "startsOn": "2099-01-01", "endsOn": "2099-02-01", "seats": 20});
    let made = day.does("batch.create", "POST /admin/courses/{id}/batches", &[("{id}", course)], form).await;
    let id = [("{id}", made["batch"]["_id"].as_str().unwrap())];
    day.does("batch.update", "PATCH /admin/batches/{id}", &id, json!({"seats": 21})).await;
    day.does("batch.delete", "DELETE /admin/batches/{id}", &id, json!({})).await;
}

pub(super) async fn webinars(day: &mut Day) {
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

pub(super) async fn mentors(day: &mut Day, user: &User) {
    let made = day.does("mentor.create", "POST /admin/mentors", &[], json!({"name": "Meera"})).await;
    let id = [("{id}", made["mentor"]["_id"].as_str().unwrap())];
    day.does("mentor.update", "PATCH /admin/mentors/{id}", &id, json!({"words": "Teaches."})).await;
    let hindi = json!({"version": 0, "texts": [{"text": "Teaches.", "translation": "पढ़ाती हैं।"}]});
    let place = [("{kind}", "mentor"), id[0], ("{locale}", "hi")];
    day.does("translations.update", "PUT /admin/translations/{kind}/{id}/{locale}", &place, hindi).await;
    let account = json!({"email": user.email});
    day.does("mentor.account", "PUT /admin/mentors/{id}/account", &id, account).await;
    day.does("mentor.account.remove", "DELETE /admin/mentors/{id}/account", &id, json!({})).await;
    day.does("mentor.delete", "DELETE /admin/mentors/{id}", &id, json!({})).await;
}

/// The learner, who was granted the course, submits work for its assignment.
pub(super) async fn submissions(day: &mut Day, server: &TestServer, learner: &User) {
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

/// Discussions of a course that the learner was granted.
pub(super) async fn discussions(day: &mut Day, server: &TestServer, learner: &User) {
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

pub(super) async fn reviews(day: &mut Day, server: &TestServer, learner: &User, admin: &User) {
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

pub(super) async fn money(day: &mut Day, server: &TestServer, learner: &User) {
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

pub(super) async fn refunds(day: &mut Day, server: &TestServer, learner: &User) {
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

/// A payment that arrived after its batch was deleted.
pub(super) async fn late_money(day: &mut Day, server: &TestServer, learner: &User) {
    let course = domain::testing::course("tally").id.0.to_string();
    let today = kernel::india::day_of(server.state.clock.now());
    let days = [7, 37].map(|after| (today + chrono::Days::new(after)).to_string());
    let form = json!({"venue": "Hall 2", "startsOn": days[0], "endsOn": days[1], "seats": 5});
    let mut ids = Vec::new();
    for _ in 0..2 {
        let made =
            day.does("batch.create", "POST /admin/courses/{id}/batches", &[("{id}", &course)], form.clone()).await;
        ids.push(made["batch"]["_id"].as_str().unwrap().to_owned());
    }
    let mut client = server.signed_in(learner).await;
    let basket = json!({"items": [{"type": "course", "id": "tally"}], "batches": [ids[0]]});
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "tally")]).await;
    let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
    let payment = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    let later = server.state.clock.now() + chrono::TimeDelta::hours(2);
    let (store, ids_of) = (server.state.store.clone(), server.state.ids.clone());
    ExpireOrders { store, clock: crate::harness::Travel::at(later), ids: ids_of }.run().unwrap();
    day.does("batch.delete", "DELETE /admin/batches/{id}", &[("{id}", &ids[0])], json!({})).await;
    let report = GatewayReport::Captured { payment: "p9".into(), amount: Paise::new(117_882) };
    let reference = payment["payment"]["reference"].as_str().unwrap();
    server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
    let due = day.client.get("/api/v1/admin/refunds?state=due").await.data();
    let id = due["refunds"][0]["_id"].as_str().unwrap();
    day.does("refund.seat", "POST /admin/refunds/{id}/seat", &[("{id}", id)], json!({"batches": [ids[1]]})).await;
}

/// Orders a course. Returns the order whose payment is open, and the payment's reference.
pub(super) async fn paying(client: &mut Client, course: &str) -> (String, String) {
    let basket = json!({"items": [{"type": "course", "id": course}]});
    let key = uuid::Uuid::now_v7().to_string();
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", &key)]).await;
    let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
    let payment = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    (order, payment["payment"]["reference"].as_str().unwrap().to_owned())
}

pub(super) async fn courses_and_bundles(day: &mut Day) {
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

pub(super) async fn students(day: &mut Day, student: &str, session: &str, certificate: &str) {
    let places = [("{id}", student), ("{sessionId}", session)];
    let gift = |item: &str| json!({"studentId": student, "courseId": item});
    day.does("grant.assign", "PATCH /bundle/assignBundle", &[], gift("gift")).await;
    day.does("grant.assign", "PATCH /course/assignCourse", &[], gift("react")).await;
    let shown = day.client.get(&format!("/api/v1/admin/students/{student}")).await.data();
    let grant = shown["student"]["grants"][0]["_id"].as_str().unwrap().to_owned();
    let granted = [("{id}", student), ("{grantId}", grant.as_str())];
    day.does("grant.revoke", "DELETE /admin/students/{id}/grants/{grantId}", &granted, json!({})).await;
    day.does("student.update", "PATCH /admin/students/{id}", &places, json!({"name": "Asha"})).await;
    day.does("student.freeNumber", "DELETE /admin/students/{id}/mobilenumber", &places, json!({})).await;
    let own = [("{id}", student), ("{code}", certificate)];
    let anew = json!({"name": "Asha V. Verma", "reason": "Passport seen"});
    day.does("certificate.reissue", "POST /admin/students/{id}/certificates/{code}/reissue", &own, anew).await;
    day.does("student.signOut", "DELETE /admin/students/{id}/sessions/{sessionId}", &places, json!({})).await;
    day.does("student.signOut", "DELETE /admin/students/{id}/sessions", &places, json!({})).await;
    let block = json!({"blocked": true, "reason": "Shared the account", "notice": "You shared it."});
    day.does("student.block", "PATCH /admin/students/{id}/block", &places, block).await;
    let paper = json!({"reason": "Letter of 3 July, folder 12"});
    day.does("student.parentConsent", "POST /admin/students/{id}/parentconsent", &places, paper).await;
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

pub(super) async fn erasures(day: &mut Day, server: &TestServer, leaver: &User) {
    let reason = json!({"reason": "Asked by letter"});
    let id = leaver.id.to_string();
    day.does("student.delete", "DELETE /admin/students/{id}", &[("{id}", &id)], reason.clone()).await;
    let asked = day.client.get("/api/v1/admin/enquiries").await.data();
    let id = asked["enquiries"][0]["_id"].as_str().unwrap().to_owned();
    day.does("enquiry.delete", "DELETE /admin/enquiries/{id}", &[("{id}", &id)], reason.clone()).await;
    let webinar = harness::webinar(&server.state.ports, "talk");
    let seat = testing::seat("ravi", &webinar);
    let mut tx = server.state.store.begin().unwrap();
    tx.webinars().insert_seat(&seat).unwrap();
    tx.commit().unwrap();
    let (id, guest) = (webinar.id.to_string(), seat.id.to_string());
    let places = [("{id}", id.as_str()), ("{guestId}", guest.as_str())];
    day.does("webinar.guest.delete", "DELETE /admin/webinars/{id}/seats/{guestId}", &places, reason).await;
}
