//! The audit log: it records admins' actions and keeps them.

use crate::harness::{self, Answer, Client, TestServer, start};
use domain::testing;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    client: Client,
    admin: User,
    learner: User,
}

async fn office() -> Office {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2)));
        harness::course(ports, testing::course("react"));
    })
    .await;
    let (learner, admin) = users.unwrap();
    let client = server.signed_in(&admin).await;
    Office { server, client, admin, learner }
}

async fn entries(client: &mut Client, query: &str) -> Vec<Value> {
    let data = client.get(&format!("/api/v1/admin/audit{query}")).await.data();
    data["entries"].as_array().unwrap().clone()
}

fn actions(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect()
}

async fn unpublish(client: &mut Client, id: &str) -> Answer {
    let body = json!({"status": "Draft"});
    client.send_with("PATCH", "/api/v1/course/react/status", Some(body), &[("x-request-id", id)]).await
}

#[actix_web::test]
async fn an_entry_says_who_did_what_when_and_in_which_request() {
    let mut office = office().await;
    let client = &mut office.client;
    assert_eq!(entries(client, "").await, Vec::<Value>::new());
    assert_eq!(unpublish(client, "from-a-test").await.status, 200);
    let data = client.get("/api/v1/admin/audit").await.data();
    assert_eq!(data["page"], json!({"page": 1, "perPage": 20, "total": 1}));
    let entry = &data["entries"][0];
    assert_eq!(entry["actor"], json!({"_id": office.admin.id.0, "name": office.admin.name}));
    assert_eq!((&entry["action"], &entry["entity"]), (&json!("course.unpublish"), &json!("course")));
    assert_eq!(entry["entityId"], json!(testing::course("react").id.0));
    assert_eq!(entry["entityName"], "Course react");
    assert_eq!(entry["requestId"], "from-a-test");
    assert_eq!(entry["changes"], json!([{"field": "status", "before": "Published", "after": "Draft"}]));
    assert!(entry["at"].as_str().unwrap().ends_with('Z'));
}

#[actix_web::test]
async fn what_is_refused_leaves_no_entry() {
    let mut office = office().await;
    let body = json!({"status": "Gone"});
    assert_eq!(office.client.send("PATCH", "/api/v1/course/react/status", Some(body)).await.status, 422);
    let mut learner = office.server.signed_in(&office.learner).await;
    assert_eq!(unpublish(&mut learner, "by-a-learner").await.status, 403);
    assert_eq!(entries(&mut office.client, "").await, Vec::<Value>::new());
}

#[actix_web::test]
async fn entries_are_filtered_and_paged() {
    let mut office = office().await;
    let client = &mut office.client;
    unpublish(client, "1").await;
    client.send("PATCH", "/api/v1/course/react/status", Some(json!({"status": "Published"}))).await;
    let gift = json!({"studentId": office.learner.id.0, "courseId": "react"});
    assert_eq!(client.send("PATCH", "/api/v1/course/assignCourse", Some(gift)).await.status, 200);
    assert_eq!(actions(&entries(client, "").await), ["grant.assign", "course.publish", "course.unpublish"]);
    assert_eq!(actions(&entries(client, "?entity=student").await), ["grant.assign"]);
    assert_eq!(actions(&entries(client, "?action=course.").await), ["course.publish", "course.unpublish"]);
    assert_eq!(actions(&entries(client, "?action=course.publish").await), ["course.publish"]);
    let by = format!("?actor={}&entityId={}", office.admin.id, testing::course("react").id);
    assert_eq!(entries(client, &by).await.len(), 2);
    assert_eq!(entries(client, &format!("?actor={}", office.learner.id)).await.len(), 0);
    let today = kernel::india::day_of(office.server.state.clock.now());
    assert_eq!(entries(client, &format!("?from={today}&to={today}")).await.len(), 3);
    assert_eq!(entries(client, &format!("?to={}", today.pred_opt().unwrap())).await.len(), 0);
    assert_eq!(actions(&entries(client, "?page=2&perPage=1").await), ["course.publish"]);
    for bad in ["?page=0", "?perPage=101", "?actor=x", "?from=today", "?page=x"] {
        assert_eq!(client.get(&format!("/api/v1/admin/audit{bad}")).await.status, 400, "{bad}");
    }
}
