//! A student in the back office: details, sessions, blocks, grants, the export file.

use crate::harness::{self, Client, PASSWORD, TestServer, start};
use crate::notifications::take_mails;
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    admin: Client,
    boss: User,
    student: User,
}

async fn office() -> Office {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2), harness::admin(ports, 3)));
        let [react, html] = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        let mut web = testing::bundle("web");
        web.courses = vec![react, html];
        harness::bundle(ports, web);
    })
    .await;
    let (student, boss, _) = users.unwrap();
    let admin = server.signed_in(&boss).await;
    Office { server, admin, boss, student }
}

impl Office {
    fn path(&self, rest: &str) -> String {
        format!("/api/v1/admin/students/{}{rest}", self.student.id)
    }

    async fn detail(&mut self) -> Value {
        let path = self.path("");
        self.admin.get(&path).await.data()["student"].clone()
    }

    async fn give(&mut self, kind: &str, slug: &str) {
        let body = json!({"studentId": self.student.id.to_string(), "courseId": slug});
        let path = format!("/api/v1/{kind}/assign{}{}", kind[..1].to_uppercase(), &kind[1..]);
        assert_eq!(self.admin.send("PATCH", &path, Some(body)).await.status, 200);
    }

    async fn revoke(&mut self, grant: &Value) -> harness::Answer {
        let path = self.path(&format!("/grants/{}", grant["_id"].as_str().unwrap()));
        self.admin.send("DELETE", &path, None).await
    }

    async fn actions(&mut self) -> Vec<Value> {
        let entries = self.admin.get("/api/v1/admin/audit?entity=student").await.data()["entries"].clone();
        entries.as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect()
    }
}

#[actix_web::test]
async fn the_detail_shows_orders_grants_progress_and_sessions() {
    let mut office = office().await;
    let mut learner = office.server.signed_in(&office.student).await;
    let order = json!({"items": [{"type": "course", "id": "html"}], "state": "27"});
    let placed =
        learner.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "one")]).await.data()["order"]
            .clone();
    office.give("bundle", "web").await;
    let video = testing::course("react").lessons[0].id.0;
    let watched = format!("/api/v1/learning/react/videos/{video}");
    assert_eq!(learner.send("PUT", &watched, Some(json!({"position": 5, "completed": true}))).await.status, 200);
    let student = office.detail().await;
    assert_eq!((&student["name"], &student["mobilenumber"]), (&json!("Learner 1"), &json!("9000000001")));
    assert_eq!((&student["blocked"], &student["hasPassword"]), (&json!(false), &json!(true)));
    assert_eq!((&student["orders"][0]["_id"], &student["totalOrders"]), (&placed["_id"], &json!(1)));
    let grants: Vec<_> = student["grants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|grant| {
            (grant["type"].as_str().unwrap(), grant["source"].as_str().unwrap(), grant["assignedBy"].as_str().unwrap())
        })
        .collect();
    let part = ("course", "bundle", "Learner 2");
    assert_eq!(grants, [("bundle", "assigned", "Learner 2"), part, part]);
    assert_eq!(student["grants"][1]["bundle"]["title"], "Bundle web");
    let first = &student["progress"][0];
    assert_eq!(
        (&first["course"]["title"], &first["completed"], &first["total"]),
        (&json!("Course react"), &json!(1), &json!(2))
    );
    assert_eq!(student["progress"].as_array().unwrap().len(), 2);
    assert_eq!(student["sessions"].as_array().unwrap().len(), 1);
    assert!(!student.to_string().contains("argon2"));
    let nobody = format!("/api/v1/admin/students/{}", testing::id("nobody"));
    assert_eq!(office.admin.get(&nobody).await.status, 404);
    assert_eq!(office.admin.get("/api/v1/admin/students/nonsense").await.status, 400);
}

#[actix_web::test]
async fn only_what_a_student_does_not_own_is_offered_to_be_given() {
    let mut office = office().await;
    office.give("course", "react").await;
    let offered = async |office: &mut Office, list: &str, kind: &str| {
        let path = format!("/api/v1/{list}?status=all&q={kind}&assignableTo={}", office.student.id);
        let data = office.admin.get(&path).await.data();
        let rows = data[format!("{kind}s")].as_array().unwrap().clone();
        assert_eq!(data["page"]["total"], rows.len());
        rows.into_iter().map(|row| row["slug"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(offered(&mut office, "course/getCourses", "course").await, ["html"]);
    assert_eq!(offered(&mut office, "bundle/getBundles", "bundle").await, ["web"]);
    office.give("bundle", "web").await;
    assert_eq!(offered(&mut office, "course/getCourses", "course").await, [""; 0]);
    assert_eq!(offered(&mut office, "bundle/getBundles", "bundle").await, [""; 0]);
    for list in ["course/getCourses", "bundle/getBundles"] {
        let path = format!("/api/v1/{list}?status=all&assignableTo=nonsense");
        assert_eq!(office.admin.get(&path).await.status, 400);
    }
}

#[actix_web::test]
async fn sessions_end_at_once_one_or_all() {
    let mut office = office().await;
    let mut devices = Vec::new();
    for _ in 0..3 {
        devices.push(office.server.signed_in(&office.student).await);
    }
    let one = office.detail().await["sessions"][0]["_id"].as_str().unwrap().to_owned();
    let path = office.path(&format!("/sessions/{one}"));
    assert_eq!(office.admin.send("DELETE", &path, None).await.status, 200);
    assert_eq!(office.admin.send("DELETE", &path, None).await.status, 404);
    assert_eq!(devices[2].get("/api/v1/user").await.status, 401);
    assert_eq!(devices[0].get("/api/v1/user").await.status, 200);
    let all = office.path("/sessions");
    assert_eq!(office.admin.send("DELETE", &all, None).await.data()["ended"], 2);
    assert_eq!(devices[0].get("/api/v1/user").await.status, 401);
    assert_eq!(office.admin.get("/api/v1/user").await.status, 200);
    assert_eq!(office.actions().await, ["student.signOut", "student.signOut"]);
}

#[actix_web::test]
async fn a_blocked_student_is_out_at_the_next_call_and_only_they_hear_why() {
    let mut office = office().await;
    let mut learner = office.server.signed_in(&office.student).await;
    let path = office.path("/block");
    let blocked = office
        .admin
        .send(
            "PATCH",
            &path,
            Some(json!({"blocked": true, "reason": "साझा खाता", "notice": "Four people use this account."})),
        )
        .await;
    let student = blocked.data()["student"].clone();
    assert_eq!((&student["blocked"], &student["blockedReason"]), (&json!(true), &json!("साझा खाता")));
    assert_eq!(student["sessions"], json!([]));
    assert_eq!(learner.get("/api/v1/user").await.status, 401);
    let listed = office.admin.get("/api/v1/user/getUsers?q=learner1@").await.data();
    assert_eq!(listed["users"][0]["blocked"], true);
    let login = |password: &str| json!({"email": office.student.email, "password": password});
    let refused = learner.send("POST", "/api/v1/auth/login", Some(login(PASSWORD))).await;
    assert_eq!(
        (refused.status, &refused.json()["message"]),
        (403, &json!("This account is blocked. The reason: Four people use this account."))
    );
    let told = take_mails(&office.server).into_iter().find(|mail| mail.recipient == office.student.email).unwrap();
    assert!(told.body.contains("Four people use this account.") && !told.body.contains("साझा खाता"), "{}", told.body);
    let stranger = learner.send("POST", "/api/v1/auth/login", Some(login("a guess"))).await;
    assert_eq!((stranger.status, &stranger.json()["message"]), (401, &json!("Invalid email/mobile or password.")));
    let free = office.admin.send("PATCH", &path, Some(json!({"blocked": false}))).await;
    assert_eq!(free.data()["student"]["blockedReason"], json!(null));
    assert_eq!(learner.get("/api/v1/user").await.status, 401);
    office.server.signed_in(&office.student).await;
    assert_eq!(office.actions().await, ["student.unblock", "student.block"]);
}

#[actix_web::test]
async fn admins_are_not_blocked() {
    let mut office = office().await;
    let block = Some(json!({"blocked": true, "notice": "Shared"}));
    for (id, message) in [
        (office.boss.id, "You cannot block yourself."),
        (testing::user(3).id, "This is somebody of the staff: remove them from it first."),
    ] {
        let path = format!("/api/v1/admin/students/{id}/block");
        let refused = office.admin.send("PATCH", &path, block.clone()).await;
        assert_eq!((refused.status, &refused.json()["message"]), (409, &json!(message)));
    }
    let path = office.path("/block");
    let long = json!({"blocked": true, "reason": "x".repeat(501)});
    assert_eq!(office.admin.send("PATCH", &path, Some(long)).await.status, 422);
    let silent = office.admin.send("PATCH", &path, Some(json!({"blocked": true, "reason": "Shared"}))).await;
    assert_eq!(
        (silent.status, &silent.json()["errors"][0]["field"]),
        (422, &json!("notice")),
        "nobody is blocked unsaid"
    );
    assert_eq!(office.admin.send("PATCH", &path, Some(json!({}))).await.status, 400);
}

#[actix_web::test]
async fn what_was_given_is_taken_back_whole_and_what_was_bought_stays() {
    let mut office = office().await;
    office.give("course", "react").await;
    office.give("bundle", "web").await;
    let grants = office.detail().await["grants"].clone();
    let whole = grants.as_array().unwrap().iter().find(|grant| grant["type"] == "bundle").unwrap().clone();
    let after = office.revoke(&whole).await.data()["student"]["grants"].clone();
    let live: Vec<_> = after.as_array().unwrap().iter().filter(|grant| grant["revokedAt"].is_null()).collect();
    // React was also granted alone.
    assert_eq!(
        (live.len(), &live[0]["item"]["title"], &live[0]["source"]),
        (1, &json!("Course react"), &json!("assigned"))
    );
    let mut learner = office.server.signed_in(&office.student).await;
    let owned = |user: &Value| user["user"]["courses"].as_array().unwrap().len();
    assert_eq!(owned(&learner.get("/api/v1/user").await.data()), 1);
    assert_eq!(office.revoke(&whole).await.status, 409);
    let last = live[0].clone();
    assert_eq!(office.revoke(&last).await.status, 200);
    assert_eq!(owned(&learner.get("/api/v1/user").await.data()), 0);
    // The bundle can be granted again.
    office.give("bundle", "web").await;
    assert_eq!(owned(&learner.get("/api/v1/user").await.data()), 2);
    assert_eq!(office.actions().await[..3], ["grant.assign", "grant.revoke", "grant.revoke"]);
    assert_eq!(office.revoke(&json!({"_id": testing::id("none").to_string()})).await.status, 404);
}

#[actix_web::test]
async fn progress_is_kept_while_a_course_is_taken_back_and_is_there_when_it_is_given_again() {
    let mut office = office().await;
    office.give("course", "react").await;
    let mut learner = office.server.signed_in(&office.student).await;
    let watched = format!("/api/v1/learning/react/videos/{}", testing::course("react").lessons[0].id);
    let report = || Some(json!({"position": 12.5, "completed": true}));
    assert_eq!(learner.send("PUT", &watched, report()).await.status, 200);
    let shown = async |learner: &mut Client| learner.get("/api/v1/learning").await.data()["courses"].clone();
    let before = shown(&mut learner).await;
    assert_eq!((before[0]["progress"].clone(), before[0]["completedLessons"].clone()), (json!(50), json!(1)));
    let grant = office.detail().await["grants"][0].clone();
    assert_eq!(office.revoke(&grant).await.status, 200);
    assert_eq!((learner.send("PUT", &watched, report()).await.status, shown(&mut learner).await), (403, json!([])));
    office.give("course", "react").await;
    let again = shown(&mut learner).await;
    assert_eq!((&again[0]["progress"], &again[0]["resume"]), (&before[0]["progress"], &before[0]["resume"]));
    let lesson = learner.get("/api/v1/course/react").await.data()["course"]["videos"][0]["progress"].clone();
    assert_eq!(lesson, json!({"position": 12.5, "completed": true}));
}

#[actix_web::test]
async fn a_bought_course_is_refunded_not_revoked() {
    let mut student = None;
    let mut boss = None;
    let server = start(&[], |ports| {
        student = Some(harness::learner(ports, 1));
        boss = Some(harness::admin(ports, 2));
        let mut free = testing::course("free");
        free.price = kernel::money::Paise::ZERO;
        harness::course(ports, free);
    })
    .await;
    let (student, boss) = (student.unwrap(), boss.unwrap());
    let mut learner = server.signed_in(&student).await;
    let order = json!({"items": [{"type": "course", "id": "free"}]});
    let paid = learner.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "one")]).await.data();
    assert_eq!(paid["order"]["status"], "paid");
    let mut office = Office { admin: server.signed_in(&boss).await, server, boss, student };
    let grant = office.detail().await["grants"][0].clone();
    assert_eq!(
        (&grant["source"], &grant["order"], &grant["revocable"]),
        (&json!("order"), &paid["order"]["_id"], &json!(false))
    );
    let refused = office.revoke(&grant).await;
    assert_eq!(
        (refused.status, &refused.json()["message"]),
        (409, &json!("The student bought this. Refund the order instead."))
    );
}

#[actix_web::test]
async fn the_file_has_everybody_harmless_and_quoted() {
    let mut boss = None;
    let server = start(&[], |ports| {
        let admin = harness::admin(ports, 9999);
        let react = harness::course(ports, testing::course("react")).id;
        let users: Vec<User> = (1..=1_203)
            .map(|number| User {
                name: match number {
                    1 => "=HYPERLINK(\"http://evil.example\")".to_owned(),
                    2 => "Verma, \"Asha\" आशा".to_owned(),
                    _ => format!("Student {number}"),
                },
                password_hash: None,
                ..testing::user(number)
            })
            .collect();
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert_new(&users).unwrap();
        tx.commit().unwrap();
        harness::grant(ports, &users[1], ItemId::Course(react), admin.id);
        boss = Some(admin);
    })
    .await;
    let mut admin = server.signed_in(&boss.unwrap()).await;
    let answer = admin.get("/api/v1/admin/students/export").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"students-20"));
    let text = String::from_utf8(answer.bytes).unwrap();
    assert!(text.starts_with("\u{feff}name,email,mobile,courses,bundles,role,joined,blocked,bought,spent,"));
    assert_eq!(text.lines().count(), 1_204);
    assert_eq!(text.matches("\u{feff}").count(), 1);
    assert!(text.contains("\"'=HYPERLINK(\"\"http://evil.example\"\")\",learner1@kaushal.test,9000000001,,,learner,"));
    assert!(text.contains("\"Verma, \"\"Asha\"\" आशा\",learner2@kaushal.test,9000000002,react,,learner,"));
    let found = admin.get("/api/v1/admin/students/export?q=%E0%A4%86%E0%A4%B6%E0%A4%BE").await;
    assert_eq!(String::from_utf8(found.bytes).unwrap().lines().count(), 2);
    let log = admin.get("/api/v1/admin/audit?action=student.export").await.data();
    assert_eq!(log["page"]["total"], 2);
}
