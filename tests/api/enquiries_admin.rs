//! The inbox of enquiries.

use crate::harness::{self, Client, TestServer, start};
use domain::identity::User;
use domain::testing;
use serde_json::{Value, json};

async fn desk() -> (TestServer, Client, User) {
    let mut users = None;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let server = start(&[("KAUSHAL_DATA__DIR", &data)], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2)));
    })
    .await;
    let (learner, admin) = users.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, learner)
}

async fn ask(client: &mut Client, subject: &str, email: &str) {
    let body = json!({"userName": "आशा वर्मा", "subject": subject, "mobile": "9000000001", "email": email});
    assert_eq!(client.send("POST", "/api/v1/enquiry", Some(body)).await.status, 201);
}

async fn listed(admin: &mut Client, query: &str) -> Vec<Value> {
    let data = admin.get(&format!("/api/v1/admin/enquiries{query}")).await.data();
    let rows = data["enquiries"].as_array().unwrap().clone();
    assert_eq!(data["page"]["total"], rows.len());
    rows
}

#[actix_web::test]
async fn enquiries_are_found_answered_and_closed() {
    let (server, mut admin, learner) = desk().await;
    ask(&mut server.client(), "Fees of the web course", "asha@example.in").await;
    ask(&mut server.signed_in(&learner).await, "करियर", "").await;
    let all = listed(&mut admin, "?status=open").await;
    assert_eq!((all.len(), &all[0]["subject"], &all[1]["user"]), (2, &json!("करियर"), &json!(null)));
    assert_eq!(all[0]["user"], learner.id.to_string());
    assert_eq!(listed(&mut admin, "?q=WEB%20course").await.len(), 1);
    assert_eq!(listed(&mut admin, "?q=%E0%A4%95%E0%A4%B0%E0%A4%BF").await.len(), 1);
    let fees = format!("/api/v1/admin/enquiries/{}", all[1]["_id"].as_str().unwrap());
    let answered = admin.send("PATCH", &fees, Some(json!({"answer": "₹999, all in."}))).await.data();
    let enquiry = &answered["enquiry"];
    assert_eq!((&answered["mailed"], &enquiry["status"]), (&json!(true), &json!("closed")));
    assert_eq!((&enquiry["answer"], &enquiry["answeredBy"]), (&json!("₹999, all in."), &json!("Learner 2")));
    let twice = admin.send("PATCH", &fees, Some(json!({"answer": "Again"}))).await;
    assert_eq!(twice.status, 409);
    let career = format!("/api/v1/admin/enquiries/{}", all[0]["_id"].as_str().unwrap());
    let by_phone = admin.send("PATCH", &career, Some(json!({"answer": "We called."}))).await.data();
    assert_eq!(by_phone["mailed"], false);
    assert_eq!(listed(&mut admin, "?status=open").await.len(), 0);
    let opened = admin.send("PATCH", &career, Some(json!({"status": "open"}))).await.data();
    assert_eq!((&opened["enquiry"]["status"], &opened["enquiry"]["answer"]), (&json!("open"), &json!("We called.")));
    assert_eq!(listed(&mut admin, "?status=closed").await.len(), 1);
    let log = admin.get("/api/v1/admin/audit?entity=enquiry").await.data();
    assert_eq!(log["page"]["total"], 3);
}

#[actix_web::test]
async fn what_cannot_be_is_refused() {
    let (server, mut admin, _) = desk().await;
    ask(&mut server.client(), "Fees", "asha@example.in").await;
    let id = listed(&mut admin, "").await[0]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/admin/enquiries/{id}");
    for body in [json!({"status": "lost"}), json!({"answer": " "}), json!({"answer": "x".repeat(5_001)})] {
        assert_eq!(admin.send("PATCH", &path, Some(body)).await.status, 422);
    }
    let none = format!("/api/v1/admin/enquiries/{}", testing::id("none"));
    assert_eq!(admin.send("PATCH", &none, Some(json!({"status": "closed"}))).await.status, 404);
    assert_eq!(admin.get("/api/v1/admin/enquiries?status=lost").await.status, 400);
    assert_eq!(admin.get("/api/v1/admin/enquiries?perPage=101").await.status, 400);
    assert_eq!(admin.get("/api/v1/admin/enquiries?page=0").await.status, 400);
}
