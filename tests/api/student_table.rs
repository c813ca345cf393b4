//! The table of students: figures that follow events, filters, sorting.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use kernel::ids::ItemId;
use kernel::money::Paise;
use serde_json::{Value, json};

/// Learners 1 to 3 and an admin. The first bought React for free and started it; the second was granted it.
async fn office() -> (TestServer, Client) {
    let mut users = None;
    let server = start(&[], |ports| {
        let mut free = testing::course("react");
        free.price = Paise::ZERO;
        let course = harness::course(ports, free);
        let learners = [1, 2, 3].map(|number| harness::learner(ports, number));
        let admin = harness::admin(ports, 9);
        harness::grant(ports, &learners[1], ItemId::Course(course.id), admin.id);
        users = Some((learners, admin));
    })
    .await;
    let (learners, admin) = users.unwrap();
    let mut first = server.signed_in(&learners[0]).await;
    let order = json!({"items": [{"type": "course", "id": "react"}]});
    first.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "one")]).await.data();
    let lesson = format!("/api/v1/learning/react/videos/{}", testing::course("react").lessons[0].id);
    first.send("PUT", &lesson, Some(json!({"position": 5, "completed": true}))).await.data();
    let admin = server.signed_in(&admin).await;
    server.state.use_cases().students.refresh_figures.run(&|| true).unwrap();
    (server, admin)
}

async fn names(admin: &mut Client, query: &str) -> Vec<String> {
    let data = admin.get(&format!("/api/v1/admin/students?{query}")).await.data();
    let rows = data["students"].as_array().unwrap();
    rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_row_says_what_a_student_came_to() {
    let (_server, mut admin) = office().await;
    let data = admin.get("/api/v1/admin/students?q=learner1%40").await.data();
    let row = &data["students"][0];
    assert_eq!((&data["page"]["total"], &row["name"], &row["bought"]), (&json!(1), &json!("Learner 1"), &json!(1)));
    let progress = ["spent", "completed", "lessons", "progress"].map(|field| &row[field]);
    assert_eq!(progress, [&json!(0), &json!(1), &json!(2), &json!(50)]);
    assert!(row["lastSeenAt"].is_string() && row["tags"] == json!([]), "{row}");
    assert_eq!(
        admin.get("/api/v1/admin/students?q=learner3%40").await.data()["students"][0]["lastSeenAt"],
        Value::Null
    );
}

#[actix_web::test]
async fn the_address_filters_and_sorts() {
    let (_server, mut admin) = office().await;
    assert_eq!(names(&mut admin, "sort=name").await, ["Learner 1", "Learner 2", "Learner 3"]);
    assert_eq!(names(&mut admin, "sort=-name&perPage=1&page=2").await, ["Learner 2"]);
    assert_eq!(names(&mut admin, "stage=began").await, ["Learner 1"]);
    assert_eq!(names(&mut admin, "stage=notBought&sort=name").await, ["Learner 2", "Learner 3"]);
    assert_eq!(names(&mut admin, "stage=paidNotBegun").await, [""; 0]);
    assert_eq!(names(&mut admin, "blocked=yes").await, [""; 0]);
    assert_eq!(names(&mut admin, "seenFrom=2020-01-01&blocked=no").await, ["Learner 1"]);
    assert_eq!(names(&mut admin, "notSeenFrom=2020-01-01&sort=name").await, ["Learner 2", "Learner 3"]);
    assert_eq!(names(&mut admin, "sort=-progress").await[0], "Learner 1");
    let react = testing::course("react").id;
    let bought = admin.get(&format!("/api/v1/admin/students?bought={react}")).await.data();
    assert_eq!((&bought["bought"]["title"], &bought["page"]["total"]), (&json!("Course react"), &json!(1)));
    for wrong in ["stage=none", "blocked=perhaps", "seenFrom=soon", "bought=react", "sort=age", "page=0", "perPage=101"]
    {
        assert_eq!(admin.get(&format!("/api/v1/admin/students?{wrong}")).await.status, 400, "{wrong}");
    }
    let file = admin.get("/api/v1/admin/students/export?stage=began").await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.contains("learner1@kaushal.test,9000000001,react,,learner,"), "{text}");
    let log = admin.get("/api/v1/admin/audit?action=student.export").await.data();
    assert_eq!(log["entries"][0]["changes"], json!([{"field": "stage", "before": null, "after": "began"}]));
}
