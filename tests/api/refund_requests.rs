//! Refund requests by learners: made within the window, decided by staff, once.

use crate::harness::{Client, TestServer};
use crate::notifications::take_mails;
use crate::refunds::{Shop, shop};
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

/// A learner who bought node, which has a refund window of 30 days.
async fn bought() -> (Shop, Client, String) {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought_course(&mut buyer, "node", 117_882).await;
    (shop, buyer, order)
}

fn why(reason: &str) -> Option<Value> {
    Some(json!({"reason": reason}))
}

async fn ask(client: &mut Client, order: &str) -> (u16, Value) {
    let answer = client.send("POST", &format!("/api/v1/orders/{order}/refundRequest"), why("मेरे लिए नहीं")).await;
    (answer.status, answer.json())
}

async fn decide(client: &mut Client, id: &str, how: &str) -> (u16, Value) {
    let path = format!("/api/v1/admin/refundRequests/{id}/{how}");
    let answer = client.send("POST", &path, why("You watched all of it")).await;
    (answer.status, answer.json())
}

fn mailed(server: &TestServer) -> Vec<(String, String)> {
    take_mails(server).into_iter().map(|mail| (mail.recipient, mail.subject)).collect()
}

async fn invoice(client: &mut Client) -> Value {
    client.get("/api/v1/invoices").await.data()["invoices"][0].clone()
}

#[actix_web::test]
async fn a_learner_asks_reads_a_refusal_and_asks_again() {
    let (shop, mut buyer, order) = bought().await;
    mailed(&shop.server);
    let before = invoice(&mut buyer).await;
    assert!(before["refundUntil"].is_string() && before["refundRequest"].is_null(), "{before}");
    let path = format!("/api/v1/orders/{order}/refundRequest");
    let long = buyer.send("POST", &path, why(&"x".repeat(501))).await;
    assert_eq!((long.status, &long.json()["errors"][0]["field"]), (422, &json!("reason")));
    let mut other = shop.server.signed_in(&shop.referrer).await;
    assert_eq!(ask(&mut other, &order).await.0, 404);
    let (status, asked) = ask(&mut buyer, &order).await;
    assert_eq!((status, &asked["data"]["request"]["state"]), (201, &json!("open")));
    let told = mailed(&shop.server);
    assert!(told.iter().any(|(to, subject)| *to == shop.buyer.email && subject.contains("refund")), "{told:?}");
    assert!(told.iter().any(|(_, subject)| subject.contains("asks for a refund of ₹1,178.82")), "{told:?}");
    let (status, again) = ask(&mut buyer, &order).await;
    assert_eq!((status, &again["code"]), (409, &json!("refund_requested")));

    let mut admin = shop.server.signed_in(&shop.admin).await;
    let queue = admin.get("/api/v1/admin/refundRequests?state=open").await.data();
    assert_eq!((&queue["page"]["total"], &queue["requests"][0]["reason"]), (&json!(1), &json!("मेरे लिए नहीं")));
    let id = queue["requests"][0]["_id"].as_str().unwrap();
    assert_eq!(decide(&mut buyer, id, "refuse").await.0, 403);
    assert_eq!(decide(&mut admin, id, "refuse").await.0, 200);
    let (status, late) = decide(&mut admin, id, "approve").await;
    assert_eq!((status, &late["code"]), (409, &json!("request_decided")));
    let shown = invoice(&mut buyer).await["refundRequest"].clone();
    assert_eq!((&shown["state"], &shown["answer"]), (&json!("refused"), &json!("You watched all of it")));
    assert!(mailed(&shop.server).iter().any(|(to, subject)| *to == shop.buyer.email && subject.contains("request")));
    assert_eq!(buyer.get("/api/v1/course/node").await.data()["course"]["owned"], true);

    for expected in [201, 201, 409] {
        let (status, asked) = ask(&mut buyer, &order).await;
        assert_eq!(status, expected, "{asked}");
        if let Some(id) = asked["data"]["request"]["_id"].as_str() {
            assert_eq!(decide(&mut admin, id, "refuse").await.0, 200);
        }
    }
    let exported = buyer.get("/api/v1/user/export").await.json();
    assert_eq!(exported["refundRequests"].as_array().unwrap().len(), 3, "{exported}");
}

#[actix_web::test]
async fn what_is_approved_is_refunded_with_its_access_and_money() {
    let (shop, mut buyer, order) = bought().await;
    let (_, asked) = ask(&mut buyer, &order).await;
    let id = asked["data"]["request"]["_id"].as_str().unwrap().to_owned();
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let (status, approved) = decide(&mut admin, &id, "approve").await;
    assert_eq!((status, &approved["data"]["request"]["state"]), (200, &json!("approved")));
    assert_eq!(buyer.get(&format!("/api/v1/orders/{order}")).await.data()["order"]["status"], "refunded");
    assert_eq!(buyer.get("/api/v1/course/node").await.data()["course"]["owned"], false);
    assert_eq!(ask(&mut buyer, &order).await.1["code"], "order_refunded");
    let all = buyer.get("/api/v1/invoices").await.data()["invoices"].clone();
    let sale = all.as_array().unwrap().iter().find(|it| it["kind"] == "invoice").unwrap().clone();
    assert_eq!((&sale["refundRequest"]["state"], &sale["refundUntil"]), (&json!("approved"), &Value::Null));
}

#[actix_web::test]
async fn who_refunds_without_the_queue_answers_the_request_too() {
    let (shop, mut buyer, order) = bought().await;
    ask(&mut buyer, &order).await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    assert_eq!(admin.send("POST", &format!("/api/v1/orders/{order}/refund"), why("Of course")).await.status, 200);
    let open = admin.get("/api/v1/admin/refundRequests?state=open").await.data();
    assert_eq!(open["page"]["total"], 0);
    let all = admin.get("/api/v1/admin/refundRequests").await.data();
    assert_eq!(
        (&all["requests"][0]["state"], &all["requests"][0]["answer"]),
        (&json!("approved"), &json!("Of course"))
    );
    assert_eq!(admin.get("/api/v1/admin/refundRequests?state=lost").await.status, 400);
}

#[actix_web::test]
async fn what_has_no_window_cannot_be_asked_back() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought(&mut buyer, 117_882).await;
    let (status, refused) = ask(&mut buyer, &order).await;
    assert_eq!((status, &refused["code"]), (409, &json!("refund_window_over")));
    assert_eq!(invoice(&mut buyer).await["refundUntil"], Value::Null);
}

#[actix_web::test]
async fn of_many_requests_at_once_one_is_kept_and_of_two_decisions_one_counts() {
    let (shop, mut buyer, order) = bought().await;
    let mut tabs = Vec::new();
    for _ in 0..6 {
        tabs.push(shop.server.signed_in(&shop.buyer).await);
    }
    let asked = join_all(tabs.iter_mut().map(|tab| ask(tab, &order))).await;
    assert_eq!(asked.iter().filter(|(status, _)| *status == 201).count(), 1, "{asked:?}");
    assert!(asked.iter().all(|(status, _)| [201, 409].contains(status)), "{asked:?}");
    let kept = asked.iter().find(|(status, _)| *status == 201).unwrap().1.clone();
    let id = kept["data"]["request"]["_id"].as_str().unwrap();
    let mut one = shop.server.signed_in(&shop.admin).await;
    let mut other = shop.server.signed_in(&shop.admin).await;
    let (yes, no) = join(decide(&mut one, id, "approve"), decide(&mut other, id, "refuse")).await;
    let mut statuses = [yes.0, no.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{yes:?} {no:?}");
    let refunded = buyer.get(&format!("/api/v1/orders/{order}")).await.data()["order"]["status"] == "refunded";
    assert_eq!(refunded, yes.0 == 200);
}

#[actix_web::test]
async fn inside_the_window_nobody_need_say_why() {
    let (shop, mut buyer, order) = bought().await;
    mailed(&shop.server);
    let path = format!("/api/v1/orders/{order}/refundRequest");
    let asked = buyer.send("POST", &path, Some(json!({}))).await;
    assert_eq!((asked.status, &asked.json()["data"]["request"]["reason"]), (201, &json!("")));
    let mails = take_mails(&shop.server);
    let office = mails.iter().find(|mail| mail.subject.contains("asks for a refund of")).unwrap();
    assert!(office.body.contains("inside the refund window") && !office.body.contains("Reason:"), "{}", office.body);
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let queue = admin.get("/api/v1/admin/refundRequests?state=open").await.data();
    assert_eq!(queue["requests"][0]["reason"], "");
}
