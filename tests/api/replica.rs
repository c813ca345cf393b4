//! Servers with a replica: what is read from it, and which callers read from the primary.

use crate::harness::{self, start_on_with_ports, start_with_ports};
use domain::testing;
use serde_json::{Value, json};
use std::sync::Arc;
use storage_pg::Storage;
use storage_pg::testing::TestDb;

/// Returns the store of a database that is never written to. It serves as a replica that lags behind.
fn behind() -> (TestDb, Arc<Storage>) {
    let database = TestDb::new().unwrap();
    let store = database.store().unwrap();
    (database, store)
}

#[actix_web::test]
async fn lists_come_from_the_replica_and_who_wrote_reads_from_the_primary() {
    let (_database, replica) = behind();
    let mut admin = None;
    let server = start_with_ports(&[], Box::new(move |ports| ports.reads = replica), |ports| {
        admin = Some(harness::admin(ports, 9));
    })
    .await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let mentors = "/api/v1/admin/mentors";
    let made = admin.send("POST", mentors, Some(json!({"name": "Meera"}))).await;
    assert_eq!(made.status, 201);
    let cookie = made.cookies.iter().find(|cookie| cookie.starts_with("app_wrote=")).unwrap();
    assert!(cookie.contains("Max-Age=5") && cookie.contains("HttpOnly"), "{cookie}");
    assert_eq!(admin.get(mentors).await.data()["mentors"][0]["name"], "Meera", "who wrote sees it");
    // Five seconds later the `app_wrote` cookie has expired.
    admin.forget("app_wrote");
    assert_eq!(admin.get(mentors).await.data()["mentors"], json!([]), "the replica has not heard of it");
    let refused = admin.send("POST", mentors, Some(json!({"name": ""}))).await;
    assert_eq!(refused.status, 422);
    assert!(refused.cookies.is_empty(), "nothing was written");
    assert_eq!(admin.get(mentors).await.data()["mentors"], json!([]));
}

#[actix_web::test]
async fn without_a_replica_nothing_is_noted() {
    let mut admin = None;
    let server = harness::start(&[], |ports| admin = Some(harness::admin(ports, 9))).await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let made = admin.send("POST", "/api/v1/admin/mentors", Some(json!({"name": "Meera"}))).await;
    assert_eq!((made.status, made.cookies.len()), (201, 0));
    let listed = admin.get("/api/v1/admin/mentors").await.data()["mentors"].clone();
    assert_ne!(listed, Value::Array(vec![]));
}

#[actix_web::test]
async fn who_wrote_through_one_server_is_answered_anew_by_another() {
    let (_database, replica) = behind();
    let mut admin = None;
    let server = start_with_ports(&[], Box::new(move |ports| ports.reads = replica), |ports| {
        harness::course(ports, testing::course("react"));
        admin = Some(harness::admin(ports, 9));
    })
    .await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let (_other_database, replica) = behind();
    let other = start_on_with_ports(&server, Box::new(move |ports| ports.reads = replica)).await;
    let (mut writer, course) = (other.client(), "/api/v1/course/react");
    writer.set_cookie("app_wrote", "1");
    // The response is cached for everybody who did not write.
    assert_eq!((other.client().get(course).await.status, writer.get(course).await.status), (200, 200));
    for (status, seen) in [("Draft", 404), ("Published", 200), ("Draft", 404), ("Published", 200)] {
        let changed = admin.send("PATCH", "/api/v1/course/react/status", Some(json!({"status": status}))).await;
        assert_eq!(changed.status, 200, "{}", changed.json());
        assert_eq!(writer.get(course).await.status, seen, "{status}");
    }
}
