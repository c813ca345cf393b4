//! Refunds: money, access, invoice and reward are reversed together, once.

use crate::harness::{self, Client, TestServer, Travel, start, start_with};
use catalogue::Course;
use chrono::{DateTime, TimeDelta, Utc};
use domain::testing::{self, noon};
use futures_util::future::join;
use kernel::ids::RefundId;
use kernel::money::Paise;
use money::payments::{GatewayReport, RefundState};
use people::identity::User;
use serde_json::{Value, json};

pub(crate) struct Shop {
    pub server: TestServer,
    pub buyer: User,
    pub referrer: User,
    pub admin: User,
}

/// The courses react and node at ₹999; node has a refund window of 30 days. Learner 2 referred learner 1. The test settles
/// payments.
pub(crate) async fn shop() -> Shop {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let referrer = harness::learner(ports, 2);
        let buyer = harness::referred(ports, 1, &referrer);
        users = Some((buyer, referrer, harness::admin(ports, 3)));
        harness::course(ports, testing::course("react"));
        harness::course(ports, Course { refund_window_days: 30, ..testing::course("node") });
    })
    .await;
    let (buyer, referrer, admin) = users.unwrap();
    Shop { server, buyer, referrer, admin }
}

impl Shop {
    /// Places an order of react, with this amount captured.
    pub(crate) async fn bought(&self, client: &mut Client, paise: i64) -> String {
        self.bought_course(client, "react", paise).await
    }

    pub(crate) async fn bought_course(&self, client: &mut Client, slug: &str, paise: i64) -> String {
        let (order, reference) = self.began(client, slug).await;
        let report = GatewayReport::Captured { payment: "p1".into(), amount: Paise::new(paise) };
        self.server.state.use_cases().settle_payment.clone().run(&reference, report).unwrap();
        order
    }

    /// Places an order and starts its payment. Returns both the order and the payment's reference.
    async fn began(&self, client: &mut Client, slug: &str) -> (String, String) {
        let basket = json!({"items": [{"type": "course", "id": slug}]});
        let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await;
        let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
        let paying = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
        (order, paying["payment"]["reference"].as_str().unwrap().to_owned())
    }

    async fn wallet(&self) -> Value {
        self.server.signed_in(&self.referrer).await.get("/api/v1/wallet").await.data()
    }

    async fn refunds(&self, state: &str) -> Vec<Value> {
        let mut admin = self.server.signed_in(&self.admin).await;
        let listed = admin.get(&format!("/api/v1/admin/refunds?state={state}")).await.data();
        listed["refunds"].as_array().unwrap().clone()
    }
}

/// Marks a refund as refused by the gateway.
pub(crate) fn refuse(server: &TestServer, refund: &str) {
    let mut tx = server.state.store.begin().unwrap();
    let found = tx.refunds().find_locked(RefundId(refund.parse().unwrap())).unwrap().unwrap();
    let (state, fault) = (RefundState::Failed, Some("The account is closed.".to_owned()));
    tx.refunds().update(&money::payments::Refund { state, fault, gateway_refund: None, ..found }).unwrap();
    tx.commit().unwrap();
}

#[actix_web::test]
async fn a_refund_takes_back_access_and_reward_and_credits_the_invoice() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought(&mut buyer, 117_882).await;
    assert_eq!(buyer.get("/api/v1/course/react").await.data()["course"]["owned"], true);
    assert_eq!(shop.wallet().await["balance"], 99.9);

    let path = format!("/api/v1/orders/{order}/refund");
    assert_eq!(buyer.send("POST", &path, Some(json!({"reason": "Mine"}))).await.status, 403);
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let silent = admin.send("POST", &path, Some(json!({"reason": " "}))).await;
    assert_eq!((silent.status, &silent.json()["errors"][0]["field"]), (422, &json!("reason")));
    let refunded = admin.send("POST", &path, Some(json!({"reason": "Bought twice"}))).await;
    assert_eq!((refunded.status, &refunded.data()["order"]["status"]), (200, &json!("refunded")));
    let again = admin.send("POST", &path, Some(json!({"reason": "Again"}))).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("This order was refunded before.")));

    assert_eq!(buyer.get("/api/v1/course/react").await.data()["course"]["owned"], false);
    assert_eq!(shop.wallet().await["balance"], 0.0);
    let invoices = buyer.get("/api/v1/invoices").await.data()["invoices"].clone();
    assert_eq!((&invoices[0]["kind"], &invoices[0]["ofNumber"]), (&json!("credit_note"), &invoices[1]["number"]));
    assert_eq!((&invoices[0]["creditNote"], &invoices[1]["creditNote"]), (&Value::Null, &invoices[0]["number"]));
    let own = buyer.get("/api/v1/orders").await.data()["orders"][0].clone();
    assert_eq!((&own["status"], &own["creditNote"]), (&json!("refunded"), &invoices[0]["number"]));
    assert_eq!(own["refundUntil"], Value::Null, "the course has no refund window");

    // The server's own worker may be faster. The result is the same.
    assert_eq!(shop.server.state.use_cases().send_refunds.clone().run().unwrap().1, None);
    let done = shop.refunds("done").await;
    assert_eq!((done.len(), &done[0]["amount"], &done[0]["reason"]), (1, &json!(1178.82), &json!("Bought twice")));
    assert_eq!((&done[0]["kind"], &done[0]["buyer"]["email"]), (&json!("order"), &json!(shop.buyer.email)));
}

#[actix_web::test]
async fn an_order_tells_until_when_its_buyer_may_ask_for_the_money_back() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought_course(&mut buyer, "node", 117_882).await;
    let told = buyer.get(&format!("/api/v1/orders/{order}")).await.data()["order"].clone();
    let at = |name: &str| told[name].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
    assert_eq!(at("refundUntil") - at("paidAt"), TimeDelta::days(30));
    assert_eq!((&told["status"], &told["creditNote"]), (&json!("paid"), &Value::Null));
}

#[actix_web::test]
async fn money_of_a_wrong_amount_waits_for_an_admin_and_goes_back_as_it_came() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought(&mut buyer, 100).await;
    let due = shop.refunds("due").await;
    assert_eq!((due.len(), &due[0]["kind"], &due[0]["amount"]), (1, &json!("wrong_amount"), &json!(1)));
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let unpaid = admin.send("POST", &format!("/api/v1/orders/{order}/refund"), Some(json!({"reason": "x"}))).await;
    assert_eq!(unpaid.status, 409);
    let path = format!("/api/v1/admin/refunds/{}/send", due[0]["_id"].as_str().unwrap());
    assert_eq!(admin.send("POST", &path, Some(json!({}))).await.data()["refund"]["state"], "sent");
    assert_eq!(admin.send("POST", &path, Some(json!({}))).await.status, 409);
    assert_eq!(shop.server.state.use_cases().send_refunds.clone().run().unwrap().1, None);
    assert_eq!(shop.refunds("done").await.len(), 1);
}

#[actix_web::test]
async fn the_money_desk_finds_orders_by_state_and_buyer_and_asks_the_gateway_again() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = shop.bought(&mut buyer, 117_882).await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let mut found = async |query: &str| {
        let listed = admin.get(&format!("/api/v1/admin/orders?{query}")).await.data();
        assert_eq!(listed["page"]["total"], listed["orders"].as_array().unwrap().len());
        listed["orders"].as_array().unwrap().clone()
    };
    let paid = found("status=paid&q=LEARNER1%40").await;
    assert_eq!((&paid[0]["_id"], &paid[0]["buyer"]["email"]), (&json!(order), &json!(shop.buyer.email)));
    assert_eq!((&paid[0]["attempts"][0]["status"], paid[0]["invoice"].is_string()), (&json!("paid"), true));
    for none in ["status=stuck", "status=pending", "q=nobody"] {
        assert_eq!(found(none).await, Vec::<Value>::new(), "{none}");
    }
    assert_eq!(admin.get("/api/v1/admin/orders?status=odd").await.status, 400);
    let path = format!("/api/v1/admin/orders/{order}/recheck");
    let asked = admin.send("POST", &path, Some(json!({}))).await;
    assert_eq!((asked.status, &asked.json()["message"]), (409, &json!("No payment of this order is open.")));
}

#[actix_web::test]
async fn a_payment_whose_end_is_not_known_is_stuck_after_five_minutes() {
    let (mut users, clock) = (None, Travel::at(noon()));
    let pending = [("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")];
    let server = start_with(&pending, Some(clock.clone()), |ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)));
        harness::course(ports, testing::course("react"));
    })
    .await;
    let (buyer, referrer, admin) = users.unwrap();
    let mut desk = server.signed_in(&admin).await;
    let mut client = server.signed_in(&buyer).await;
    let shop = Shop { server, buyer, referrer, admin };
    let (order, reference) = shop.began(&mut client, "react").await;
    let mut stuck = async || {
        let listed = desk.get("/api/v1/admin/orders?status=stuck").await.data();
        listed["orders"].as_array().unwrap().iter().map(|order| order["_id"].clone()).collect::<Vec<_>>()
    };
    clock.to(noon() + TimeDelta::minutes(5));
    assert_eq!(stuck().await, Vec::<Value>::new());
    clock.to(noon() + TimeDelta::minutes(5) + TimeDelta::seconds(1));
    assert_eq!(stuck().await, [json!(order)]);
    let report = GatewayReport::Captured { payment: "p1".into(), amount: Paise::new(117_882) };
    shop.server.state.use_cases().settle_payment.clone().run(&reference, report).unwrap();
    assert_eq!(stuck().await, Vec::<Value>::new(), "its end is known");
}

#[actix_web::test]
async fn what_the_gateway_refused_is_paid_by_hand_and_marked_as_done_once() {
    let shop = shop().await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    shop.bought(&mut buyer, 100).await;
    let due = shop.refunds("due").await[0].clone();
    assert_eq!(
        (&due["gateway"], &due["mayGoByHand"], &due["byHand"]),
        (&json!("simulated"), &json!(false), &Value::Null)
    );
    let path = format!("/api/v1/admin/refunds/{}/settle", due["_id"].as_str().unwrap());
    let by = |reference: &str| Some(json!({"reference": reference}));
    let (mut admin, mut tab) = (shop.server.signed_in(&shop.admin).await, shop.server.signed_in(&shop.admin).await);
    assert_eq!(admin.send("POST", &path, by("UTR 1")).await.status, 409, "the gateway was not asked");

    refuse(&shop.server, due["_id"].as_str().unwrap());
    assert_eq!(shop.refunds("failed").await[0]["mayGoByHand"], true);
    assert_eq!(buyer.send("POST", &path, by("UTR 1")).await.status, 403);
    for wrong in
        [json!({}), json!({"reference": " "}), json!({"reference": "a\nb"}), json!({"reference": "1".repeat(101)})]
    {
        let refused = admin.send("POST", &path, Some(wrong)).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("reference")));
    }
    let (one, other) = join(admin.send("POST", &path, by("UTR 1")), tab.send("POST", &path, by("UTR 1"))).await;
    assert!([(200, 409), (409, 200)].contains(&(one.status, other.status)), "{} {}", one.status, other.status);
    let done = shop.refunds("done").await[0].clone();
    let expected = (&json!("UTR 1"), &Value::Null, &json!("The account is closed."));
    assert_eq!((&done["byHand"], &done["gatewayRefund"], &done["fault"]), expected);
    let send = path.replace("/settle", "/send");
    let again = admin.send("POST", &send, Some(json!({}))).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("This money went back already.")));
    let nobody = format!("/api/v1/admin/refunds/{}/settle", testing::id("nobody"));
    assert_eq!(admin.send("POST", &nobody, by("UTR 1")).await.status, 404);
}
