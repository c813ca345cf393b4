//! An admin erases a learner's account, an enquiry, or a guest of a webinar.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, start};
use crate::notifications::{Written, take_mails};
use domain::testing;
use domain::webinars::Seat;
use futures_util::future::join;
use kernel::ids::WebinarId;
use kernel::role::Role;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    admin: Client,
    boss: User,
    learner: User,
    colleagues: Vec<User>,
    webinar: WebinarId,
}

async fn office() -> Office {
    let mut made = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let colleagues = [(4, Role::Support), (5, Role::Finance), (6, Role::Editor), (7, Role::Admin)];
        let colleagues = colleagues.map(|(number, role)| harness::user(ports, number, role));
        harness::course(ports, testing::course("react"));
        let webinar = harness::webinar(ports, "talk");
        let mut tx = ports.store.begin().unwrap();
        tx.webinars().insert_seat(&testing::seat("ravi", &webinar)).unwrap();
        tx.webinars().insert_seat(&testing::seat("meera", &webinar)).unwrap();
        tx.commit().unwrap();
        made = Some((harness::learner(ports, 1), harness::admin(ports, 2), colleagues.to_vec(), webinar.id));
    })
    .await;
    let (learner, boss, colleagues, webinar) = made.unwrap();
    let admin = server.signed_in(&boss).await;
    Office { server, admin, boss, learner, colleagues, webinar }
}

fn student(user: &User) -> String {
    format!("/api/v1/admin/students/{}", user.id)
}

/// Requests an erasure. The reason says that the person asked by letter.
async fn erase(client: &mut Client, path: &str) -> Answer {
    client.send("DELETE", path, Some(json!({"reason": "पत्र से माँगा"}))).await
}

/// Takes a seat at the webinar 'talk' without an account; returns the status.
async fn take_seat(client: &mut Client, email: &str) -> u16 {
    let seat = json!({"name": "आशा", "email": email});
    client.send("POST", "/api/v1/webinars/talk/seats", Some(seat)).await.status
}

fn code(answer: &Answer) -> (u16, Value) {
    (answer.status, answer.json()["code"].clone())
}

impl Office {
    /// Sends an enquiry without an account. Returns its path in the back office.
    async fn question(&mut self, email: &str) -> String {
        let question = json!({"userName": "रवि कुमार", "subject": "Fees?", "mobile": "9000000044", "email": email});
        assert_eq!(self.server.client().send("POST", "/api/v1/enquiry", Some(question)).await.status, 201);
        let newest = self.admin.get("/api/v1/admin/enquiries?perPage=1").await.data()["enquiries"][0].clone();
        format!("/api/v1/admin/enquiries/{}", newest["_id"].as_str().unwrap())
    }

    fn guest(&self, seat: &Seat) -> String {
        format!("/api/v1/admin/webinars/{}/seats/{}", self.webinar, seat.id)
    }

    async fn log(&mut self) -> Value {
        self.admin.get("/api/v1/admin/audit").await.data()["entries"].clone()
    }
}

#[actix_web::test]
async fn an_account_is_erased_once_and_only_the_reason_stays() {
    let mut office = office().await;
    let mut learner = office.server.signed_in(&office.learner).await;
    let path = student(&office.learner);
    let renamed = json!({"name": "Asha Verma"});
    assert_eq!(office.admin.send("PATCH", &path, Some(renamed)).await.status, 200);
    let block = json!({"blocked": true, "reason": "Shared", "notice": "Shared"});
    assert_eq!(office.admin.send("PATCH", &format!("{path}/block"), Some(block)).await.status, 200);
    let mut second = office.server.signed_in(&office.colleagues[3]).await;
    let (one, other) = join(erase(&mut office.admin, &path), erase(&mut second, &path)).await;
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 404], "of two at once one erases it");
    assert_eq!(erase(&mut office.admin, &path).await.status, 404);
    assert_eq!(learner.get("/api/v1/user").await.status, 401);
    let login = json!({"email": office.learner.email, "password": PASSWORD});
    assert_eq!(learner.send("POST", "/api/v1/auth/login", Some(login)).await.status, 401);
    let shown = office.admin.get(&path).await.data()["student"].clone();
    assert_eq!((&shown["name"], &shown["deleted"]), (&json!("Deleted user"), &json!(true)));
    assert_eq!(office.admin.get("/api/v1/user/getUsers?role=learner").await.data()["page"]["total"], 0);
    let goodbye = take_mails(&office.server).into_iter().find(|mail| mail.body.contains("was deleted as you asked"));
    assert_eq!(goodbye.unwrap().recipient, office.learner.email);
    let log = office.log().await;
    assert_eq!((&log[0]["action"], &log[0]["entityName"]), (&json!("student.delete"), &json!("Deleted user")));
    assert_eq!(log[0]["changes"], json!([{"field": "reason", "before": null, "after": "पत्र से माँगा"}]));
    let log = log.to_string();
    for gone in ["Asha Verma", "Learner 1", &office.learner.email, &office.learner.mobile] {
        assert!(!log.contains(gone), "{gone}: {log}");
    }
}

#[actix_web::test]
async fn only_admins_erase_and_only_whom_they_may() {
    let mut office = office().await;
    let question = office.question("ravi@kaushal.test").await;
    let seat = testing::seat("ravi", &testing::webinar("talk"));
    let paths = [student(&office.learner), question, office.guest(&seat)];
    let mut learner = office.server.signed_in(&office.learner).await;
    for path in &paths {
        assert_eq!(erase(&mut office.server.client(), path).await.status, 401, "{path}");
        assert_eq!(code(&erase(&mut learner, path).await), (403, json!("admins_only")), "{path}");
    }
    // Staff with the roles support, finance and editor.
    for colleague in &office.colleagues[..3] {
        let mut client = office.server.signed_in(colleague).await;
        for path in &paths {
            let answer = erase(&mut client, path).await;
            assert_eq!(code(&answer), (403, json!("not_permitted")), "{:?} {path}", colleague.role);
        }
    }
    let staff: Vec<_> = office.colleagues.iter().chain([&office.boss]).map(student).collect();
    for path in &staff {
        assert_eq!(code(&erase(&mut office.admin, path).await), (409, json!("is_admin")), "{path}");
    }
    let nobody = testing::id("nobody");
    for path in ["students", "enquiries"].map(|things| format!("/api/v1/admin/{things}/{nobody}")) {
        assert_eq!(erase(&mut office.admin, &path).await.status, 404, "{path}");
    }
    let elsewhere = format!("/api/v1/admin/webinars/{nobody}/seats/{}", seat.id);
    assert_eq!(erase(&mut office.admin, &elsewhere).await.status, 404);
    assert_eq!(erase(&mut office.admin, "/api/v1/admin/students/nonsense").await.status, 400);
    assert_eq!(office.log().await, json!([]));
}

#[actix_web::test]
async fn a_reason_is_given_that_does_not_name_the_person() {
    let mut office = office().await;
    let question = office.question("ravi@kaushal.test").await;
    let paths = [student(&office.learner), question];
    let long = "क".repeat(501);
    for (path, named) in paths.iter().zip([office.learner.email.clone(), "रवि कुमार".to_owned()]) {
        for (reason, code) in [
            (" ", "required"),
            (long.as_str(), "invalid_reason"),
            ("a\u{7}b", "invalid_reason"),
            (named.as_str(), "personal_data"),
        ] {
            let refused = office.admin.send("DELETE", path, Some(json!({"reason": reason}))).await;
            let fault = &refused.json()["errors"][0];
            assert_eq!((refused.status, &fault["field"], &fault["code"]), (422, &json!("reason"), &json!(code)));
        }
        assert_eq!(erase(&mut office.admin, path).await.status, 200);
    }
}

#[actix_web::test]
async fn money_that_is_not_settled_keeps_an_account() {
    let mut office = office().await;
    let mut learner = office.server.signed_in(&office.learner).await;
    let order = json!({"items": [{"type": "course", "id": "react"}]});
    let placed = learner.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "one")]).await.data();
    let path = student(&office.learner);
    let refused = erase(&mut office.admin, &path).await;
    assert_eq!(code(&refused), (409, json!("order_pending")), "{}", refused.json());
    let cancel = format!("/api/v1/orders/{}/cancel", placed["order"]["_id"].as_str().unwrap());
    assert_eq!(learner.send("POST", &cancel, None).await.status, 200);
    assert_eq!(erase(&mut office.admin, &path).await.status, 200);
}

#[actix_web::test]
async fn an_enquiry_goes_alone_or_with_all_of_its_guest() {
    let mut office = office().await;
    let mut questions = Vec::new();
    for email in ["ravi@kaushal.test", "RAVI@kaushal.test", "ravi@kaushal.test", "meera@kaushal.test"] {
        questions.push(office.question(email).await);
    }
    let answer = json!({"answer": "Namaste Ravi"});
    assert_eq!(office.admin.send("PATCH", &questions[1], Some(answer)).await.status, 200);
    let alone = erase(&mut office.admin, &questions[0]).await.data();
    assert_eq!(alone, json!({"enquiries": 1, "seats": 0}));
    assert_eq!(erase(&mut office.admin, &questions[0]).await.status, 404);
    let all = json!({"reason": "पत्र से माँगा", "ofAddress": true});
    let all = office.admin.send("DELETE", &questions[1], Some(all)).await;
    assert_eq!((all.status, all.data()), (200, json!({"enquiries": 2, "seats": 1})));
    assert_eq!(office.admin.get("/api/v1/admin/enquiries").await.data()["page"]["total"], 1);
    let guests = office.admin.get(&format!("/api/v1/admin/webinars/{}/guests", office.webinar)).await.data();
    assert_eq!((&guests["page"]["total"], &guests["guests"][0]["name"]), (&json!(1), &json!("meera")));
    let log = office.log().await;
    assert_eq!(log[0]["changes"].as_array().unwrap().len(), 3);
    assert_eq!((&log[0]["action"], &log[0]["entityName"]), (&json!("enquiry.delete"), &json!("Deleted user")));
    let log = log.to_string();
    for gone in ["Namaste Ravi", "Fees?", "ravi@", "रवि"] {
        assert!(!log.contains(gone), "{gone}: {log}");
    }
}

#[actix_web::test]
async fn a_guest_of_a_webinar_is_erased_once() {
    let mut office = office().await;
    let path = office.guest(&testing::seat("ravi", &testing::webinar("talk")));
    assert_eq!(erase(&mut office.admin, &path).await.data(), json!({"enquiries": 0, "seats": 1}));
    assert_eq!(erase(&mut office.admin, &path).await.status, 404);
    office.question("meera@kaushal.test").await;
    let meera = office.guest(&testing::seat("meera", &testing::webinar("talk")));
    let all = json!({"reason": "By phone", "ofAddress": true});
    assert_eq!(office.admin.send("DELETE", &meera, Some(all)).await.data(), json!({"enquiries": 1, "seats": 1}));
    let log = office.log().await;
    assert_eq!((&log[0]["action"], &log[0]["entity"]), (&json!("webinar.guest.delete"), &json!("webinar")));
    assert!(!log.to_string().contains("meera"), "{log}");
}

#[actix_web::test]
async fn a_deleted_guest_gets_no_mail_that_waits_and_may_take_the_seat_again() {
    let mut office = office().await;
    let mut visitor = office.server.client();
    for email in ["asha@example.in", "bina@example.in"] {
        assert_eq!(take_seat(&mut visitor, email).await, 201);
    }
    let guests = office.admin.get(&format!("/api/v1/admin/webinars/{}/guests", office.webinar)).await.data();
    let guests = guests["guests"].as_array().unwrap();
    let asha = guests.iter().find(|guest| guest["email"] == "asha@example.in").unwrap();
    let path = format!("/api/v1/admin/webinars/{}/seats/{}", office.webinar, asha["_id"].as_str().unwrap());
    assert_eq!(erase(&mut office.admin, &path).await.data(), json!({"enquiries": 0, "seats": 1}));
    let recipients = |mails: Vec<Written>| mails.into_iter().map(|mail| mail.recipient).collect::<Vec<_>>();
    assert_eq!(recipients(take_mails(&office.server)), ["bina@example.in"]);
    assert_eq!(take_seat(&mut visitor, "asha@example.in").await, 201);
    assert_eq!(recipients(take_mails(&office.server)), ["asha@example.in"], "the seat is new and confirmed at once");
    let again = office.admin.get(&format!("/api/v1/admin/webinars/{}/guests", office.webinar)).await.data();
    assert_eq!(again["page"]["total"], 4, "ravi, meera, bina, and asha anew");
}
