//! The inbox of enquiries.

use crate::harness::{self, Client, TestServer, start};
use crate::notifications::take_mails;
use domain::testing;
use kernel::role::Role;
use people::identity::User;
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
    assert_eq!((&answered["mailed"], &enquiry["status"]), (&json!(true), &json!("waiting")));
    let said = &enquiry["messages"][0];
    assert_eq!(
        (&said["text"], &said["by"], &said["kind"]),
        (&json!("₹999, all in."), &json!("Learner 2"), &json!("reply"))
    );
    let past = admin.send("PATCH", &fees, Some(json!({"answer": "Again", "seen": 0}))).await;
    assert_eq!((past.status, &past.json()["code"]), (409, &json!("enquiry_moved")));
    assert_eq!(admin.send("PATCH", &fees, Some(json!({"status": "closed"}))).await.status, 200);
    let twice = admin.send("PATCH", &fees, Some(json!({"answer": "Again"}))).await;
    assert_eq!((twice.status, &twice.json()["code"]), (409, &json!("enquiry_closed")));
    let career = format!("/api/v1/admin/enquiries/{}", all[0]["_id"].as_str().unwrap());
    let by_phone = admin.send("PATCH", &career, Some(json!({"answer": "We called.", "status": "closed"}))).await.data();
    assert_eq!(by_phone["mailed"], false);
    assert_eq!(listed(&mut admin, "?status=open").await.len(), 0);
    let opened = admin.send("PATCH", &career, Some(json!({"status": "open"}))).await.data();
    assert_eq!(opened["enquiry"]["status"], "open");
    assert_eq!(listed(&mut admin, "?status=closed").await.len(), 1);
    let log = admin.get("/api/v1/admin/audit?entity=enquiry").await.data();
    assert_eq!(log["page"]["total"], 4);
}

#[actix_web::test]
async fn support_and_a_learner_talk_until_it_is_closed() {
    let mut users = None;
    let server = start(&[], |ports| {
        let support = harness::user(ports, 5, Role::Support);
        users = Some((
            harness::learner(ports, 1),
            harness::learner(ports, 2),
            support,
            harness::user(ports, 6, Role::Finance),
        ));
    })
    .await;
    let (learner, other, support, finance) = users.unwrap();
    let mut asha = server.signed_in(&learner).await;
    ask(&mut asha, "Batches", "asha@example.in").await;
    let mut desk = server.signed_in(&support).await;
    let row = listed(&mut desk, "").await[0].clone();
    let (id, path) =
        (row["_id"].as_str().unwrap(), format!("/api/v1/admin/enquiries/{}", row["_id"].as_str().unwrap()));
    let able = desk.get("/api/v1/admin/enquiries/assignees").await.data()["assignees"].clone();
    assert_eq!(able, json!([{"_id": support.id.to_string(), "name": support.name}]));
    let wrong = desk.send("PATCH", &path, Some(json!({"assignee": finance.id.to_string()}))).await;
    assert_eq!((wrong.status, &wrong.json()["errors"][0]["field"]), (422, &json!("assignee")));
    let taken = desk.send("PATCH", &path, Some(json!({"assignee": support.id.to_string()}))).await.data();
    assert_eq!(taken["enquiry"]["assignee"]["name"], json!(support.name));
    assert_eq!(listed(&mut desk, "?status=mine").await.len(), 1);
    let noted = desk.send("PATCH", &path, Some(json!({"note": "Wants a discount"}))).await.data();
    assert_eq!((&noted["mailed"], &noted["enquiry"]["status"]), (&json!(false), &json!("open")));
    take_mails(&server);
    let answer = json!({"answer": "On Monday.", "seen": 1});
    assert_eq!(desk.send("PATCH", &path, Some(answer)).await.data()["mailed"], true);
    let mail = take_mails(&server).into_iter().find(|mail| mail.recipient == "asha@example.in").unwrap();
    assert!(
        mail.body.contains("An answer to this mail reaches us") && mail.body.contains("help&support"),
        "{}",
        mail.body
    );

    let own = asha.get("/api/v1/user/enquiries").await.data()["enquiries"][0].clone();
    assert_eq!((&own["status"], own["messages"].as_array().unwrap().len()), (&json!("waiting"), 1), "{own}");
    assert!(!own.to_string().contains("discount"), "a note is for colleagues");
    let said = format!("/api/v1/user/enquiries/{id}/messages");
    let mut ravi = server.signed_in(&other).await;
    assert_eq!(ravi.send("POST", &said, Some(json!({"text": "Mine?"}))).await.status, 404);
    assert_eq!(asha.send("POST", &said, Some(json!({"text": " "}))).await.status, 422);
    for text in ["धन्यवाद", "And the time?"] {
        assert_eq!(asha.send("POST", &said, Some(json!({"text": text}))).await.data()["enquiry"]["status"], "open");
    }
    let told: Vec<_> = take_mails(&server).into_iter().filter(|mail| mail.recipient == support.email).collect();
    assert_eq!(told.len(), 1, "who looks after it, once");
    let past = desk.send("PATCH", &path, Some(json!({"answer": "Bye", "seen": 2}))).await;
    assert_eq!((past.status, &past.json()["code"]), (409, &json!("enquiry_moved")));
    let ends = json!({"answer": "At six.", "seen": 4, "status": "closed"});
    assert_eq!(desk.send("PATCH", &path, Some(ends)).await.data()["enquiry"]["status"], "closed");
    assert_eq!(listed(&mut desk, "?status=mine").await.len(), 0);
    let file = asha.get("/api/v1/user/export").await.json();
    assert_eq!(file["enquiries"][0]["messages"].as_array().unwrap().len(), 5);
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

#[actix_web::test]
async fn many_are_closed_and_given_to_somebody_at_once() {
    let (server, mut admin, learner) = desk().await;
    for subject in ["Fees", "करियर"] {
        ask(&mut server.client(), subject, "").await;
    }
    let me = admin.get("/api/v1/user").await.data()["user"]["_id"].clone();
    let all = listed(&mut admin, "").await;
    let gone = "0b7d6f2e-0000-4000-8000-0000000000ff";
    let ids = json!([all[0]["_id"], gone, all[1]["_id"]]);
    let form = json!({"ids": ids, "status": "closed", "assignee": me});
    let results =
        admin.send("POST", "/api/v1/admin/enquiries/bulk", Some(form.clone())).await.data()["results"].clone();
    let before = json!({"status": "open", "assignee": null});
    let of = |n: usize| (results[n]["outcome"].as_str().unwrap(), &results[n]["from"], &results[n]["subject"]);
    assert_eq!(of(0), ("changed", &before, &json!("करियर")));
    assert_eq!(of(1), ("not_found", &Value::Null, &json!("")));
    assert_eq!(of(2), ("changed", &before, &json!("Fees")));
    let closed = listed(&mut admin, "?status=closed").await;
    assert!(closed.len() == 2 && closed.iter().all(|enquiry| enquiry["assignee"]["_id"] == me));
    let again = admin.send("POST", "/api/v1/admin/enquiries/bulk", Some(form)).await.data();
    assert_eq!(again["results"][0]["outcome"], "unchanged");
    for (broken, field) in [
        (json!({"ids": ids, "status": "lost"}), "status"),
        (json!({"ids": ids, "assignee": learner.id.to_string()}), "assignee"),
        (json!({"ids": vec![gone; 1001], "status": "open"}), "ids"),
    ] {
        let refused = admin.send("POST", "/api/v1/admin/enquiries/bulk", Some(broken)).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!(field)));
    }
}
