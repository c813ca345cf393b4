//! The staff's tags and notes about a student, and the student's timeline.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use kernel::ids::ItemId;
use kernel::role::Role;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    student: User,
    admin: Client,
    support: Client,
    finance: Client,
}

async fn office() -> Office {
    let mut users = None;
    let server = start(&[], |ports| {
        let student = harness::learner(ports, 1);
        let admin = harness::admin(ports, 9);
        let staff = [(7, Role::Support), (8, Role::Finance)].map(|(number, role)| harness::user(ports, number, role));
        let course = harness::course(ports, testing::course("react"));
        harness::grant(ports, &student, ItemId::Course(course.id), admin.id);
        users = Some((student, admin, staff));
    })
    .await;
    let (student, admin, [support, finance]) = users.unwrap();
    let admin = server.signed_in(&admin).await;
    let (support, finance) = (server.signed_in(&support).await, server.signed_in(&finance).await);
    Office { server, student, admin, support, finance }
}

impl Office {
    fn path(&self, rest: &str) -> String {
        format!("/api/v1/admin/students/{}{rest}", self.student.id)
    }
}

async fn kinds(client: &mut Client, path: &str) -> Vec<String> {
    let data = client.get(path).await.data();
    data["entries"].as_array().unwrap().iter().map(|entry| entry["kind"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn tags_are_set_suggested_and_filter_the_table() {
    let mut office = office().await;
    let path = office.path("/tags");
    let set = office.support.send("PUT", &path, Some(json!({"tags": [" VIP ", "vip", "सितंबर बैच"]}))).await;
    assert_eq!(set.data()["tags"], json!(["VIP", "सितंबर बैच"]));
    let found = office.admin.get("/api/v1/admin/student-tags?q=vI").await.data();
    assert_eq!(found["tags"], json!([{"tag": "VIP", "students": 1}]));
    assert_eq!(office.admin.get("/api/v1/admin/student-tags?q=%25").await.data()["tags"], json!([]));
    let rows = office.admin.get("/api/v1/admin/students?tag=vip").await.data();
    assert_eq!((&rows["page"]["total"], &rows["students"][0]["tags"]), (&json!(1), &json!(["VIP", "सितंबर बैच"])));
    let many: Vec<String> = (0..21).map(|number| number.to_string()).collect();
    for wrong in [json!({"tags": many}), json!({"tags": ["क".repeat(41)]}), json!({"tags": [""]})] {
        assert_eq!(office.support.send("PUT", &path, Some(wrong)).await.status, 422);
    }
    let nobody = format!("/api/v1/admin/students/{}/tags", testing::id("nobody"));
    assert_eq!(office.support.send("PUT", &nobody, Some(json!({"tags": []}))).await.status, 404);
}

#[actix_web::test]
async fn notes_are_the_staffs_and_part_of_the_copy_of_the_data() {
    let mut office = office().await;
    let path = office.path("/notes");
    let made = office.support.send("POST", &path, Some(json!({"text": "Wants an invoice. बाद में"}))).await;
    assert_eq!(made.status, 201);
    let note = made.data()["note"].clone();
    assert_eq!((&note["author"], &note["text"]), (&json!("Learner 7"), &json!("Wants an invoice. बाद में")));
    assert_eq!(office.finance.get(&path).await.data()["page"]["total"], 1);
    assert_eq!(office.finance.send("POST", &path, Some(json!({"text": "x"}))).await.status, 403);
    assert_eq!(office.support.send("POST", &path, Some(json!({"text": " "}))).await.status, 422);
    let mut learner = office.server.signed_in(&office.student).await;
    let copy = String::from_utf8(learner.get("/api/v1/user/export").await.bytes).unwrap();
    assert!(copy.contains("Wants an invoice. बाद में") && !copy.contains("Learner 7"), "{copy}");
    assert!(!learner.get("/api/v1/user").await.data().to_string().contains("invoice"));
    let own = format!("{path}/{}", note["_id"].as_str().unwrap());
    let elsewhere = format!("/api/v1/admin/students/{}/notes/{}", testing::user(7).id, note["_id"].as_str().unwrap());
    assert_eq!(office.admin.send("DELETE", &elsewhere, None).await.status, 404);
    assert_eq!(office.admin.send("DELETE", &own, None).await.status, 200);
    assert_eq!(office.admin.send("DELETE", &own, None).await.status, 404);
    let log = office.admin.get("/api/v1/admin/audit?action=student.note").await.data();
    assert!(!log.to_string().contains("invoice"), "{log}");
}

#[actix_web::test]
async fn the_time_line_has_all_that_happened_newest_first() {
    let mut office = office().await;
    let mut learner = office.server.signed_in(&office.student).await;
    for (lesson, completed) in [(0, true), (1, false)] {
        let lesson = format!("/api/v1/learning/react/videos/{}", testing::course("react").lessons[lesson].id);
        learner.send("PUT", &lesson, Some(json!({"position": 5, "completed": completed}))).await.data();
    }
    let enquiry = json!({"subject": "रिफंड", "mobile": "9000000001", "userName": "Asha", "message": "When?"});
    learner.send("POST", "/api/v1/enquiry", Some(enquiry)).await;
    office.support.send("POST", &office.path("/notes"), Some(json!({"text": "Called."}))).await.data();
    office.support.send("PUT", &office.path("/tags"), Some(json!({"tags": ["VIP"]}))).await.data();
    let path = office.path("/timeline");
    let all = kinds(&mut office.admin, &path).await;
    for kind in ["joined", "given", "lessonBegun", "lessonFinished", "signedIn", "note", "account"] {
        assert!(all.iter().any(|known| known == kind), "{kind} of {all:?}");
    }
    assert_eq!(kinds(&mut office.admin, &format!("{path}?kinds=lessonBegun,lessonFinished")).await.len(), 3);
    assert_eq!(kinds(&mut office.finance, &format!("{path}?kinds=enquiry")).await, [""; 0]);
    let given = office.admin.get(&format!("{path}?kinds=given")).await.data()["entries"][0].clone();
    assert_eq!((&given["title"], &given["by"]), (&json!("Course react"), &json!("Learner 9")));
    let account = office.admin.get(&format!("{path}?kinds=account")).await.data()["entries"][0].clone();
    assert_eq!((&account["title"], &account["by"]), (&json!("student.tag"), &json!("Learner 7")));
    for rest in ["timeline", "notes"] {
        let nobody = format!("/api/v1/admin/students/{}/{rest}", testing::id("nobody"));
        assert_eq!(office.admin.get(&nobody).await.status, 404, "{rest}");
    }
    for wrong in ["kinds=none", "after=never"] {
        assert_eq!(office.admin.get(&format!("{path}?{wrong}")).await.status, 400, "{wrong}");
    }
}

#[actix_web::test]
async fn pages_of_the_time_line_meet() {
    let mut office = office().await;
    for number in 0..70 {
        let note = json!({"text": format!("Note {number}")});
        office.support.send("POST", &office.path("/notes"), Some(note)).await.data();
    }
    let path = office.path("/timeline?kinds=note,joined");
    let (mut after, mut seen) = (String::new(), Vec::new());
    loop {
        let data = office.admin.get(&format!("{path}&after={after}")).await.data();
        seen.extend(data["entries"].as_array().unwrap().iter().map(|entry| entry["key"].clone()));
        let Some(next) = data["next"].as_str() else { break };
        after = next.to_owned();
    }
    let all: std::collections::HashSet<String> = seen.iter().map(Value::to_string).collect();
    assert_eq!((seen.len(), all.len()), (71, 71));
    assert_eq!(seen.last().unwrap().as_str().unwrap().split(':').next(), Some("joined"));
}
