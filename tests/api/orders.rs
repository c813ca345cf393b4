//! The purchase: order, payment, access.

use crate::harness::{self, Answer, Client, TestServer, start};
use catalogue::Status;
use domain::testing;
use kernel::money::Paise;
use money::payments::settle_payment::SettlePayment;
use people::identity::User;
use serde_json::{Value, json};

struct Shop {
    server: TestServer,
    buyer: User,
    other: User,
    admin: User,
}

/// Courses react, html and free; a bundle web of the first two; a draft.
async fn shop(outcome: &str) -> Shop {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", outcome)], |ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)));
        let members = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        let mut free = testing::course("free");
        free.price = Paise::ZERO;
        harness::course(ports, free);
        let mut draft = testing::course("draft");
        (draft.status, draft.published_at) = (Status::Draft, None);
        harness::course(ports, draft);
        let mut web = testing::bundle("web");
        web.courses = members.to_vec();
        harness::bundle(ports, web);
    })
    .await;
    let (buyer, other, admin) = users.unwrap();
    Shop { server, buyer, other, admin }
}

impl Shop {
    /// Runs the poller once. The server's own poller may be faster. The result is the same.
    fn settle(&self) {
        let state = &self.server.state;
        let (store, gateways) = (state.store.clone(), state.gateways());
        let settle =
            SettlePayment { store, gateways, clock: state.clock.clone(), ids: state.ids.clone(), sale: state.sale() };
        assert_eq!(settle.poll().unwrap().1, None);
    }
}

fn basket(items: &[(&str, &str)]) -> Value {
    json!({"items": items.iter().map(|(kind, id)| json!({"type": kind, "id": id})).collect::<Vec<_>>()})
}

async fn order(client: &mut Client, key: &str, items: &[(&str, &str)]) -> Answer {
    client.send_with("POST", "/api/v1/orders", Some(basket(items)), &[("idempotency-key", key)]).await
}

fn id(answer: &Answer) -> String {
    answer.data()["order"]["_id"].as_str().unwrap().to_owned()
}

async fn pay(client: &mut Client, id: &str) -> Answer {
    client.send("POST", &format!("/api/v1/orders/{id}/pay"), Some(json!({}))).await
}

async fn look(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/v1/orders/{id}")).await.data()["order"].clone()
}

#[actix_web::test]
async fn a_basket_becomes_a_paid_order_and_opens_its_courses() {
    let shop = shop("succeed").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    client.send("PUT", "/api/v1/cart", Some(basket(&[("bundle", "web"), ("course", "free")]))).await.data();
    let placed = order(&mut client, "k1", &[("bundle", "web")]).await;
    assert_eq!((placed.status, &placed.data()["payment"]), (201, &json!({"kind": "simulated"})));
    let body = placed.data()["order"].clone();
    assert_eq!((&body["status"], &body["payment"], &body["paidAt"]), (&json!("pending"), &Value::Null, &Value::Null));
    assert_eq!((&body["subtotal"], &body["total"]), (&json!(4999), &json!(5898.82)));
    assert_eq!(body["items"][0]["slug"], "web");
    let paying = pay(&mut client, &id(&placed)).await;
    assert_eq!((paying.status, &paying.data()["payment"]["kind"]), (202, &json!("simulated")));
    shop.settle();
    let paid = look(&mut client, &id(&placed)).await;
    assert_eq!((&paid["status"], &paid["payment"]["status"]), (&json!("paid"), &json!("paid")));
    assert_eq!(paid["payment"]["attempts"], 1);
    let user = client.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!((user["courses"].as_array().unwrap().len(), &user["bundles"][0]["slug"]), (2, &json!("web")));
    let course = client.get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!(course["owned"], true);
    let cart = client.get("/api/v1/cart").await.data();
    assert_eq!((cart["items"].as_array().unwrap().len(), &cart["items"][0]["slug"]), (1, &json!("free")));
    let repeated = order(&mut client, "k1", &[("bundle", "web")]).await;
    assert_eq!((repeated.status, &repeated.data()["payment"]), (200, &Value::Null));
    assert!(paid["invoice"].is_string() && repeated.data()["order"] == paid, "{}", repeated.json());
    let again = pay(&mut client, &id(&placed)).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("This order is already paid.")));
    let owned = order(&mut client, "k2", &[("course", "react")]).await;
    assert_eq!((owned.status, &owned.json()["message"]), (409, &json!("You already own 'Course react'.")));
}

#[actix_web::test]
async fn pressing_twice_pays_once() {
    let shop = shop("pending").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let placed = order(&mut client, "k1", &[("course", "react")]).await;
    let first = pay(&mut client, &id(&placed)).await.data();
    assert_eq!(pay(&mut client, &id(&placed)).await.data(), first);
    assert_eq!(
        look(&mut client, &id(&placed)).await["payment"],
        json!({"status": "created", "reason": null, "attempts": 1})
    );
    let cancel = client.send("POST", &format!("/api/v1/orders/{}/cancel", id(&placed)), Some(json!({}))).await;
    assert_eq!(cancel.status, 409);
}

#[actix_web::test]
async fn the_same_key_is_the_same_order() {
    let shop = shop("pending").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let first = order(&mut client, "k1", &[("course", "react")]).await;
    let again = order(&mut client, "k1", &[("course", "react")]).await;
    assert_eq!((first.status, again.status), (201, 200));
    assert_eq!(first.data(), again.data());
    let stranger = order(&mut shop.server.signed_in(&shop.other).await, "k1", &[("course", "react")]).await;
    assert_eq!(stranger.status, 201);
    assert_ne!(id(&stranger), id(&first));
    let without = client.send("POST", "/api/v1/orders", Some(basket(&[("course", "html")]))).await;
    assert_eq!(without.status, 400);
    assert!(without.json()["message"].as_str().unwrap().contains("Idempotency-Key"));
    assert_eq!(order(&mut client, "two words", &[("course", "html")]).await.status, 400);
}

#[actix_web::test]
async fn of_two_orders_at_once_for_one_item_one_is_told_of_the_other() {
    let shop = shop("pending").await;
    let mut tabs = Vec::new();
    for key in ["tab-1", "tab-2"] {
        let mut client = shop.server.signed_in(&shop.buyer).await;
        tabs.push(actix_web::rt::spawn(async move { order(&mut client, key, &[("course", "react")]).await }));
    }
    let mut answers = Vec::new();
    for tab in tabs {
        answers.push(tab.await.unwrap());
    }
    answers.sort_by_key(|answer| answer.status);
    let (won, lost) = (&answers[0], &answers[1]);
    assert_eq!((won.status, lost.status), (201, 409));
    assert_eq!(lost.json()["data"]["orderId"], json!(id(won)));
    assert!(lost.json()["message"].as_str().unwrap().contains("Course react"));
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let path = format!("/api/v1/orders/{}/cancel", id(won));
    assert_eq!(client.send("POST", &path, Some(json!({}))).await.data()["order"]["status"], "cancelled");
    assert_eq!(order(&mut client, "tab-3", &[("course", "react")]).await.status, 201);
    assert_eq!(pay(&mut client, &id(won)).await.status, 409);
}

#[actix_web::test]
async fn a_failed_payment_is_tried_again() {
    let shop = shop("fail_first").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let placed = order(&mut client, "k1", &[("course", "react")]).await;
    pay(&mut client, &id(&placed)).await.data();
    shop.settle();
    let failed = look(&mut client, &id(&placed)).await;
    assert_eq!((&failed["status"], &failed["payment"]["status"]), (&json!("pending"), &json!("failed")));
    assert_eq!(failed["payment"]["reason"], "The bank declined the payment.");
    assert_eq!(client.get("/api/v1/user").await.data()["user"]["courses"], json!([]));
    pay(&mut client, &id(&placed)).await.data();
    shop.settle();
    let paid = look(&mut client, &id(&placed)).await;
    assert_eq!((&paid["status"], &paid["payment"]["attempts"]), (&json!("paid"), &json!(2)));
}

#[actix_web::test]
async fn a_free_course_is_paid_at_once() {
    let shop = shop("fail").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let placed = order(&mut client, "k1", &[("course", "free")]).await;
    assert_eq!((placed.status, &placed.data()["payment"]), (201, &Value::Null));
    assert_eq!((&placed.data()["order"]["status"], &placed.data()["order"]["total"]), (&json!("paid"), &json!(0)));
    assert_eq!(client.get("/api/v1/course/free").await.data()["course"]["owned"], true);
}

#[actix_web::test]
async fn an_order_is_its_buyers_and_the_admins() {
    let shop = shop("pending").await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let placed = order(&mut buyer, "k1", &[("course", "react")]).await;
    let path = format!("/api/v1/orders/{}", id(&placed));
    let mut other = shop.server.signed_in(&shop.other).await;
    assert_eq!(other.get(&path).await.status, 404);
    assert_eq!(pay(&mut other, &id(&placed)).await.status, 404);
    assert_eq!(other.send("POST", &format!("{path}/cancel"), Some(json!({}))).await.status, 404);
    assert_eq!(other.get("/api/v1/orders").await.data()["page"]["total"], 0);
    let mut admin = shop.server.signed_in(&shop.admin).await;
    assert_eq!(admin.get(&path).await.data()["order"], placed.data()["order"]);
    assert_eq!(buyer.get("/api/v1/orders?page=1&perPage=5").await.data()["orders"][0], placed.data()["order"]);
    let numbered = format!("/api/v1/orders/{}", placed.data()["order"]["number"]);
    assert_eq!(buyer.get(&numbered).await.data()["order"], placed.data()["order"]);
    for unknown in [numbered.as_str(), "/api/v1/orders/1", "/api/v1/orders/99999999999"] {
        assert_eq!(other.get(unknown).await.status, 404, "{unknown}");
    }
    for unreadable in ["/api/v1/orders/0", "/api/v1/orders/-5", "/api/v1/orders/99999999999999999999"] {
        assert_eq!(buyer.get(unreadable).await.status, 400, "{unreadable}");
    }
}

#[actix_web::test]
async fn what_cannot_be_sold_is_refused() {
    let shop = shop("pending").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let code = |answer: &Answer| answer.json()["errors"][0]["code"].clone();
    for (items, expected) in [
        (vec![], "required"),
        (vec![("course", "draft")], "unavailable"),
        (vec![("course", "gone")], "unavailable"),
        (vec![("course", "react"), ("bundle", "web")], "contained_in_bundle"),
    ] {
        let refused = order(&mut client, "k1", &items).await;
        assert_eq!((refused.status, code(&refused)), (422, json!(expected)));
    }
    assert_eq!(client.get("/api/v1/orders").await.data()["page"]["total"], 0);
}

#[actix_web::test]
async fn where_a_visit_came_from_is_kept_with_sign_up_and_order_and_handed_out() {
    let shop = shop("succeed").await;
    let mut client = shop.server.client();
    let visit = json!({"referrer": "https://www.search.test/?q=react", "source": "News\u{7}letter", "campaign": "x".repeat(300)});
    let form = json!({"name": "आशा", "mobilenumber": "9000000077", "email": "asha@kaushal.test", "password": "Kaveri#77x",
        "acceptTerms": true, "visit": visit});
    let joined = client.send("POST", "/api/v1/auth/register", Some(form)).await;
    assert_eq!(joined.status, 201, "{}", joined.json());
    let mut wanted = basket(&[("course", "free")]);
    wanted["visit"] = json!({"referrer": "not a host", "medium": "asha@kaushal.test", "source": "दीवाली"});
    let placed = client.send_with("POST", "/api/v1/orders", Some(wanted), &[("idempotency-key", "k1")]).await;
    assert_eq!(placed.status, 201, "{}", placed.json());
    // An unreadable visit, and no visit: neither stores a row, and the order is not refused.
    let mut second = basket(&[("course", "react")]);
    second["visit"] = json!({"source": "asha@kaushal.test"});
    let unknown = client.send_with("POST", "/api/v1/orders", Some(second), &[("idempotency-key", "k2")]).await;
    assert_eq!(unknown.status, 201, "{}", unknown.json());
    let kept = client.get("/api/v1/user/export").await.json();
    let expected =
        json!({"referrer": "search.test", "source": "news letter", "medium": null, "campaign": "x".repeat(100)});
    assert_eq!(kept["cameFrom"], expected);
    let orders = kept["orders"].as_array().unwrap();
    let came: Vec<_> = orders.iter().map(|order| &order["cameFrom"]).collect();
    assert_eq!(came, [&Value::Null, &json!({"referrer": null, "source": "दीवाली", "medium": null, "campaign": null})]);
}
