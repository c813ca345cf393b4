//! From single courses to a bundle: what was paid is credited once.

use crate::harness::{self, Client, TestServer, start};
use catalogue::{Bundle, Course, Status};
use domain::testing;
use kernel::ids::ItemId;
use money::payments::settle_payment::SettlePayment;
use people::identity::User;
use serde_json::{Value, json};

struct Shop {
    server: TestServer,
    asha: User,
    ravi: User,
    admin: User,
}

/// The courses react, html and node, each with a refund window of 30 days; the bundles web (react and html) and all (all
/// three). Asha was granted node.
async fn shop() -> Shop {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__DELAY_MS", "0")], |ports| {
        let (asha, ravi, admin) = (harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3));
        let [react, html, node] = ["react", "html", "node"].map(|slug| harness::course(ports, returnable(slug)).id);
        harness::bundle(ports, Bundle { courses: vec![react, html], ..testing::bundle("web") });
        harness::bundle(ports, Bundle { courses: vec![react, html, node], ..testing::bundle("all") });
        harness::grant(ports, &asha, ItemId::Course(node), admin.id);
        users = Some((asha, ravi, admin));
    })
    .await;
    let (asha, ravi, admin) = users.unwrap();
    Shop { server, asha, ravi, admin }
}

fn returnable(slug: &str) -> Course {
    Course { refund_window_days: 30, ..testing::course(slug) }
}

impl Shop {
    async fn buys(&self, client: &mut Client, kind: &str, item: &str, coupon: &str) -> Value {
        buys(&self.server, client, kind, item, coupon).await
    }
}

/// Orders an item and settles its payment, as the poller would.
pub(crate) async fn buys(server: &TestServer, client: &mut Client, kind: &str, item: &str, coupon: &str) -> Value {
    let placed = order(client, kind, item, coupon).await;
    let path = format!("/api/v1/orders/{}", placed["_id"].as_str().unwrap());
    if placed["status"] == "pending" {
        client.send("POST", &format!("{path}/pay"), Some(json!({}))).await.data();
        let state = &server.state;
        let (store, gateways, sale) = (state.store.clone(), state.gateways(), state.sale());
        let settle = SettlePayment { store, gateways, clock: state.clock.clone(), ids: state.ids.clone(), sale };
        assert_eq!(settle.poll().unwrap().1, None);
    }
    let paid = client.get(&path).await.data()["order"].clone();
    assert_eq!(paid["status"], "paid");
    paid
}

pub(crate) async fn order(client: &mut Client, kind: &str, item: &str, coupon: &str) -> Value {
    let body = json!({"items": [{"type": kind, "id": item}], "coupon": coupon});
    let key = format!("{kind}-{item}-{}", uuid::Uuid::now_v7());
    let answer = client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", &key)]).await;
    answer.data()["order"].clone()
}

async fn upgrades(client: &mut Client) -> Vec<Value> {
    client.get("/api/v1/bundle/upgrades").await.data()["bundles"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_hidden_course_is_neither_shown_nor_counted() {
    let mut learner = None;
    let server = start(&[], |ports| {
        let (asha, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        let [react, html] = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        let hidden = Course { status: Status::Draft, published_at: None, ..testing::course("hidden") };
        let hidden = harness::course(ports, hidden).id;
        harness::bundle(ports, Bundle { courses: vec![react, html, hidden], ..testing::bundle("web") });
        for owned in [html, hidden] {
            harness::grant(ports, &asha, ItemId::Course(owned), admin.id);
        }
        learner = Some(asha);
    })
    .await;
    let offers = upgrades(&mut server.signed_in(&learner.unwrap()).await).await;
    assert_eq!((&offers[0]["ownedCourses"], &offers[0]["courses"]), (&json!(1), &json!(2)));
    let shown = server.client().get("/api/v1/bundle/getBundle/web").await.data();
    assert_eq!(shown["bundle"]["courses"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn what_was_paid_for_a_course_is_taken_off_its_bundle_once() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.asha).await;
    let offers = upgrades(&mut asha).await;
    let shown: Vec<_> = offers.iter().map(|offer| (&offer["slug"], &offer["credit"], &offer["ownedCourses"])).collect();
    assert_eq!(shown, [(&json!("all"), &json!(0), &json!(1)), (&json!("web"), &json!(0), &json!(0))]);
    shop.buys(&mut asha, "course", "react", "").await;
    let offers = upgrades(&mut asha).await;
    let all = offers.iter().find(|offer| offer["slug"] == "all").unwrap();
    assert_eq!((&all["credit"], &all["ownedCourses"], &all["courses"]), (&json!(999), &json!(2), &json!(3)));
    assert_eq!((&all["discountedPrice"], &all["payable"]), (&json!(4999), &json!(4720)));
    assert_eq!(all["discountedPriceInclGst"], json!(5898.82));
    assert_eq!(all["credits"], json!([{"title": "Course react", "amount": 999}]));
    let placed = order(&mut asha, "bundle", "web", "").await;
    assert_eq!((&placed["credit"], &placed["discount"], &placed["taxable"]), (&json!(999), &json!(0), &json!(4000)));
    assert_eq!((&placed["total"], &placed["items"][0]["credits"]), (&json!(4720), &all["credits"]));
    // No credit is left for another bundle until this order ends.
    assert!(upgrades(&mut asha).await.iter().all(|offer| offer["credit"] == 0));
    let path = format!("/api/v1/orders/{}/cancel", placed["_id"].as_str().unwrap());
    let cancelled = asha.send("POST", &path, Some(json!({}))).await.data()["order"].clone();
    assert_eq!((&cancelled["status"], &cancelled["credit"]), (&json!("cancelled"), &json!(999)));
    assert!(upgrades(&mut asha).await.iter().all(|offer| offer["credit"] == 999));
    let paid = shop.buys(&mut asha, "bundle", "web", "").await;
    assert_eq!(paid["credit"], 999);
    let invoices = asha.get("/api/v1/invoices").await.data()["invoices"].clone();
    assert_eq!((&invoices[0]["adjustments"], &invoices[1]["adjustments"]), (&paid["adjustments"], &json!([])));
    assert_eq!(paid["adjustments"], json!([{"kind": "credit", "label": "Credit for what you own", "amount": 999}]));
    let left = upgrades(&mut asha).await;
    assert_eq!((left.len(), &left[0]["slug"], &left[0]["credit"]), (1, &json!("all"), &json!(0)));
    assert_eq!(left[0]["ownedCourses"], 3);
}

#[actix_web::test]
async fn a_course_that_made_a_bundle_cheaper_is_asked_back_after_the_bundle() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.asha).await;
    let course = shop.buys(&mut asha, "course", "react", "").await;
    assert!(course["refundUntil"].is_string(), "{course}");
    let ask = format!("/api/v1/orders/{}/refundRequest", course["_id"].as_str().unwrap());
    let unpaid = order(&mut asha, "bundle", "web", "").await["_id"].as_str().unwrap().to_owned();
    let refused = asha.send("POST", &ask, Some(json!({}))).await.json();
    assert_eq!((&refused["code"], &refused["data"]["orderId"]), (&json!("credited_elsewhere"), &json!(unpaid)));
    let told = refused["message"].as_str().unwrap();
    assert!(told.contains("'Bundle web'") && told.ends_with("Cancel that order first."), "{told}");
    asha.send("POST", &format!("/api/v1/orders/{unpaid}/cancel"), Some(json!({}))).await.data();
    let bundle = shop.buys(&mut asha, "bundle", "web", "").await["_id"].as_str().unwrap().to_owned();
    let refused = asha.send("POST", &ask, Some(json!({}))).await;
    let told = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(refused.status == 409 && told.contains("Ask for a refund of that order first"), "{told}");
    let refund = format!("/api/v1/orders/{bundle}/refund");
    let mut admin = shop.server.signed_in(&shop.admin).await;
    assert_eq!(admin.send("POST", &refund, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    assert_eq!(asha.send("POST", &ask, Some(json!({}))).await.status, 201);
}

#[actix_web::test]
async fn credits_are_the_buyers_own_and_known_at_the_quote() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.asha).await;
    let mut ravi = shop.server.signed_in(&shop.ravi).await;
    shop.buys(&mut asha, "course", "html", "").await;
    let body = || Some(json!({"items": [{"type": "bundle", "id": "web"}]}));
    let quoted = asha.send("POST", "/api/v1/cart/quote", body()).await.data()["quote"].clone();
    assert_eq!((&quoted["credit"], &quoted["taxable"], &quoted["coupon"]), (&json!(999), &json!(4000), &Value::Null));
    assert_eq!(quoted["lines"][0]["credits"], json!([{"title": "Course html", "amount": 999}]));
    let credit = json!([{"kind": "credit", "label": "Credit for what you own", "amount": 999}]);
    assert_eq!(quoted["adjustments"], credit);
    let others = ravi.send("POST", "/api/v1/cart/quote", body()).await.data()["quote"].clone();
    assert_eq!((&others["credit"], &others["total"]), (&json!(0), &json!(5898.82)));
    assert_eq!(shop.server.client().get("/api/v1/bundle/upgrades").await.status, 401);
}

#[actix_web::test]
async fn a_credit_counts_after_the_coupon_and_bears_no_more_than_the_rest() {
    let shop = shop().await;
    let mut tx = shop.server.state.store.begin().unwrap();
    let kind = money::coupon::CouponKind::Percent(kernel::money::BasisPoints::new(9_000));
    tx.coupons().insert(&money::coupon::Coupon { kind, ..testing::coupon("NINETY") }).unwrap();
    tx.commit().unwrap();
    let mut asha = shop.server.signed_in(&shop.asha).await;
    shop.buys(&mut asha, "course", "react", "").await;
    let paid = shop.buys(&mut asha, "bundle", "web", "NINETY").await;
    assert_eq!((&paid["discount"], &paid["credit"], &paid["total"]), (&json!(4499.1), &json!(499.9), &json!(0)));
    assert_eq!(paid["coupon"], json!({"code": "NINETY", "discount": 4499.1}));
    let adjustments = json!([
        {"kind": "coupon", "label": "Coupon NINETY", "amount": 4499.1},
        {"kind": "credit", "label": "Credit for what you own", "amount": 499.9},
    ]);
    assert_eq!(paid["adjustments"], adjustments);
    assert_eq!(asha.get("/api/v1/course/html").await.data()["course"]["owned"], true);
}
