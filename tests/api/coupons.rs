//! Coupons: in quotes and orders, reserved and released, and in the back office.

use crate::harness::{self, Answer, Client, TestServer, Travel, start, start_with};
use catalogue::{Dates, ItemKey};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::ids::Key;
use kernel::money::{BasisPoints, Paise};
use kernel::store::Page;
use money::coupon::{Coupon, CouponKind, CouponScope, Refusal};
use money::orders::expire_orders::ExpireOrders;
use money::orders::place_order::{self, PlaceOrder, PlaceOrderError};
use money::orders::quote_basket::{QuoteBasket, QuoteError};
use money::payments::GatewayReport;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Shop {
    server: TestServer,
    clock: Arc<Travel>,
    asha: User,
    ravi: User,
    admin: User,
}

/// The courses react and html at ₹999, a bundle web at ₹4,999, and coupons of each kind. The test settles payments.
async fn shop() -> Shop {
    let (mut users, clock) = (None, Travel::at(noon()));
    let pending = [("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")];
    let server = start_with(&pending, Some(clock.clone()), |ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)));
        let courses = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        harness::bundle(ports, catalogue::Bundle { courses: courses.to_vec(), ..testing::bundle("web") });
        let once_each = Coupon { max_uses_per_user: Some(1), ..testing::coupon("WELCOME10") };
        let flat = CouponKind::Flat(Paise::new(50_000));
        let dated = |starts, ends| Dates { starts_at: Some(at(starts)), ends_at: Some(at(ends)) };
        for coupon in [
            once_each,
            Coupon { kind: flat, min_amount: Paise::new(200_000), ..testing::coupon("FLAT500") },
            Coupon { kind: flat, scope: CouponScope::Bundles, ..testing::coupon("BUNDLES") },
            Coupon { dates: dated(-60, -30), ..testing::coupon("OLD50") },
            Coupon { dates: dated(60, 120), ..testing::coupon("SOON") },
            Coupon { paused_at: Some(noon()), ..testing::coupon("RESTS") },
            Coupon { max_uses: Some(1), ..testing::coupon("ONCE") },
            Coupon { kind: CouponKind::Percent(BasisPoints::WHOLE), ..testing::coupon("GIFT") },
        ] {
            let mut tx = ports.store.begin().unwrap();
            tx.coupons().insert(&coupon).unwrap();
            tx.commit().unwrap();
        }
    })
    .await;
    let (asha, ravi, admin) = users.unwrap();
    Shop { server, clock, asha, ravi, admin }
}

fn at(minutes: i64) -> kernel::Time {
    noon() + TimeDelta::minutes(minutes)
}

fn basket(items: &[(&str, &str)], coupon: &str) -> Value {
    let items: Vec<Value> = items.iter().map(|(kind, id)| json!({"type": kind, "id": id})).collect();
    json!({"items": items, "coupon": coupon})
}

async fn quote(client: &mut Client, items: &[(&str, &str)], coupon: &str) -> Answer {
    client.send("POST", "/api/v1/cart/quote", Some(basket(items, coupon))).await
}

async fn order(client: &mut Client, key: &str, items: &[(&str, &str)], coupon: &str) -> Answer {
    client.send_with("POST", "/api/v1/orders", Some(basket(items, coupon)), &[("idempotency-key", key)]).await
}

fn code(answer: &Answer) -> Value {
    assert_eq!(answer.status, 422, "{}", answer.json());
    assert_eq!(answer.json()["errors"][0]["field"], "coupon");
    answer.json()["errors"][0]["code"].clone()
}

const REACT: &[(&str, &str)] = &[("course", "react")];

#[actix_web::test]
async fn a_coupon_makes_a_basket_cheaper_before_tax() {
    let shop = shop().await;
    let mut stranger = shop.server.client();
    let quoted = quote(&mut stranger, REACT, " welcome10 ").await.data()["quote"].clone();
    assert_eq!(quoted["coupon"], json!({"code": "WELCOME10", "discount": 99.9}));
    assert_eq!(quoted["adjustments"], json!([{"kind": "coupon", "label": "Coupon WELCOME10", "amount": 99.9}]));
    assert_eq!(
        (&quoted["subtotal"], &quoted["discount"], &quoted["taxable"]),
        (&json!(999), &json!(99.9), &json!(899.1))
    );
    assert_eq!(
        (&quoted["total"], &quoted["gstRate"], &quoted["registered"]),
        (&json!(1060.94), &json!(18.0), &json!(true))
    );
    assert_eq!((&quoted["credit"], &quoted["lines"][0]["credits"]), (&json!(0), &json!([])));
    let both = [("course", "react"), ("bundle", "web")];
    let html = [("course", "html"), ("bundle", "web")];
    let lines = quote(&mut stranger, &both, "BUNDLES").await.data()["quote"]["lines"].clone();
    assert_eq!(
        (&lines[0]["discount"], &lines[1]["discount"], &lines[1]["taxable"]),
        (&json!(0), &json!(500), &json!(4499))
    );
    let mut buyer = shop.server.signed_in(&shop.asha).await;
    let placed = order(&mut buyer, "k1", REACT, "welcome10").await;
    let body = placed.data()["order"].clone();
    assert_eq!((placed.status, &body["coupon"]), (201, &json!({"code": "WELCOME10", "discount": 99.9})));
    assert_eq!(
        (&body["discount"], &body["total"], &body["items"][0]["discount"]),
        (&json!(99.9), &json!(1060.94), &json!(99.9))
    );
    let without = quote(&mut stranger, &html, "").await.data()["quote"].clone();
    assert_eq!((&without["coupon"], &without["discount"]), (&Value::Null, &json!(0)));
}

#[actix_web::test]
async fn a_refusal_says_why_at_the_quote_and_at_the_order() {
    let shop = shop().await;
    let mut client = shop.server.signed_in(&shop.asha).await;
    for (coupon, expected) in [
        ("NONE", "unknown_coupon"),
        ("SOON", "coupon_not_yet"),
        ("OLD50", "coupon_over"),
        ("RESTS", "coupon_paused"),
        ("FLAT500", "coupon_minimum"),
        ("BUNDLES", "coupon_not_for_this"),
    ] {
        assert_eq!(code(&quote(&mut client, REACT, coupon).await), expected);
        assert_eq!(code(&order(&mut client, "k1", REACT, coupon).await), expected);
    }
    let minimum = quote(&mut client, REACT, "FLAT500").await.json();
    assert_eq!(minimum["message"], "This coupon needs a subtotal of at least ₹2,000.");
    assert_eq!(client.get("/api/v1/orders").await.data()["page"]["total"], 0);
}

#[actix_web::test]
async fn a_use_is_the_buyers_until_their_order_ends() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.asha).await;
    let mut ravi = shop.server.signed_in(&shop.ravi).await;
    let first = order(&mut asha, "k1", REACT, "ONCE").await.data();
    assert_eq!(code(&quote(&mut ravi, REACT, "ONCE").await), "coupon_used_up");
    assert_eq!(code(&order(&mut ravi, "k1", REACT, "ONCE").await), "coupon_used_up");
    // The same idempotency key returns the same order, and does not use the coupon again.
    assert_eq!(order(&mut asha, "k1", REACT, "ONCE").await.status, 200);
    let path = format!("/api/v1/orders/{}/cancel", first["order"]["_id"].as_str().unwrap());
    assert_eq!(asha.send("POST", &path, Some(json!({}))).await.status, 200);
    assert_eq!(order(&mut ravi, "k2", REACT, "ONCE").await.status, 201);
    shop.clock.to(at(61));
    let state = &shop.server.state;
    let expire = ExpireOrders { store: state.store.clone(), clock: state.clock.clone(), ids: state.ids.clone() };
    // The server's worker may have expired the order already.
    expire.run().unwrap();
    assert_eq!(order(&mut asha, "k3", REACT, "ONCE").await.status, 201);
    let html = [("course", "html")];
    assert_eq!(order(&mut asha, "k4", &html, "WELCOME10").await.status, 201);
    let web = [("bundle", "web")];
    assert_eq!(code(&quote(&mut asha, &web, "WELCOME10").await), "coupon_used");
    assert_eq!(quote(&mut ravi, &web, "WELCOME10").await.status, 200);
}

#[actix_web::test]
async fn an_order_keeps_a_coupon_that_is_paused_and_new_orders_do_not_get_it() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.asha).await;
    let placed = order(&mut asha, "k1", REACT, "WELCOME10").await.data()["order"].clone();
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let coupon = format!("/api/v1/admin/coupons/{}", testing::coupon("WELCOME10").id);
    let paused = admin.send("PATCH", &coupon, Some(json!({"paused": true, "version": 1}))).await.data();
    assert_eq!(paused["coupon"]["status"], "paused");
    let path = format!("/api/v1/orders/{}", placed["_id"].as_str().unwrap());
    assert_eq!(asha.get(&path).await.data()["order"], placed);
    let paying = asha.send("POST", &format!("{path}/pay"), Some(json!({}))).await.data();
    let report = GatewayReport::Captured { payment: "p1".into(), amount: Paise::new(106_094) };
    let reference = paying["payment"]["reference"].as_str().unwrap();
    shop.server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
    let paid = asha.get(&path).await.data()["order"].clone();
    assert_eq!((&paid["status"], &paid["coupon"]), (&json!("paid"), &placed["coupon"]));
    let used = admin.get(&coupon).await.data()["uses"][0].clone();
    assert_eq!((&used["state"], &used["amount"]), (&json!("used"), &json!(99.9)));
    let mut ravi = shop.server.signed_in(&shop.ravi).await;
    assert_eq!(code(&order(&mut ravi, "k1", REACT, "WELCOME10").await), "coupon_paused");
}

#[actix_web::test]
async fn what_a_coupon_makes_free_is_owned_at_once() {
    let shop = shop().await;
    let mut client = shop.server.signed_in(&shop.asha).await;
    let placed = order(&mut client, "k1", REACT, "GIFT").await.data();
    assert_eq!((&placed["order"]["status"], &placed["order"]["total"]), (&json!("paid"), &json!(0)));
    assert_eq!((&placed["payment"], &placed["order"]["coupon"]["discount"]), (&Value::Null, &json!(999)));
    assert_eq!(client.get("/api/v1/course/react").await.data()["course"]["owned"], true);
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let gift = testing::coupon("GIFT").id;
    let shown = admin.get(&format!("/api/v1/admin/coupons/{gift}")).await.data();
    assert_eq!((&shown["uses"][0]["state"], &shown["coupon"]["discountGiven"]), (&json!("used"), &json!(999)));
}

#[actix_web::test]
async fn of_a_hundred_orders_at_once_one_has_the_last_use() {
    let mut users = Vec::new();
    let server = start(&[], |ports| {
        harness::course(ports, testing::course("react"));
        let mut tx = ports.store.begin().unwrap();
        tx.coupons().insert(&Coupon { max_uses: Some(1), ..testing::coupon("ONCE") }).unwrap();
        users = (1..=100).map(testing::user).collect();
        users.iter().for_each(|user| tx.users().insert(user).unwrap());
        tx.commit().unwrap();
    })
    .await;
    let state = &server.state;
    let quote = QuoteBasket { store: state.store.clone(), clock: state.clock.clone(), tax: state.tax(), wallet: false };
    let (store, clock, ids) = (state.store.clone(), state.clock.clone(), state.ids.clone());
    let place = PlaceOrder { store, quote, clock, ids, sale: state.sale(), for_real: false, most_unpaid: None };
    let tries: Vec<_> = users
        .iter()
        .map(|user| {
            let (place, user) = (place.clone(), user.id);
            let items = vec![ItemKey::Course(Key::Slug("react".into()))];
            let (coupon, idempotency_key) = (Some("ONCE".into()), "k".into());
            let command = place_order::Command {
                user,
                items,
                coupon,
                state: None,
                gstin: None,
                wallet: Paise::ZERO,
                batches: vec![],
                idempotency_key,
                attribution: None,
            };
            std::thread::spawn(move || place.run(command))
        })
        .collect();
    let results: Vec<_> = tries.into_iter().map(|one| one.join().unwrap()).collect();
    let used_up = Err(PlaceOrderError::Quote(QuoteError::Coupon(Refusal::UsedUp)));
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(results.iter().filter(|result| **result == used_up).count(), 99);
    let mut tx = state.store.begin().unwrap();
    let id = testing::coupon("ONCE").id;
    assert_eq!(tx.coupons().list_uses(id, Page { offset: 0, limit: 9 }).unwrap().total, 1);
}

#[actix_web::test]
async fn a_business_is_billed_in_the_state_of_its_gstin() {
    let shop = shop().await;
    let mut client = shop.server.signed_in(&shop.asha).await;
    let body = |state: Value, gstin: &str| {
        let mut body = basket(REACT, "");
        (body["state"], body["gstin"]) = (state, json!(gstin));
        body
    };
    for path in ["/api/v1/cart/quote", "/api/v1/orders"] {
        for (state, gstin, expected) in
            [(json!("07"), "07AAACB5343E1ZA", "invalid_gstin"), (json!("27"), "29AAGCB7383J1Z4", "other_state")]
        {
            let refused = client.send_with("POST", path, Some(body(state, gstin)), &[("idempotency-key", "k")]).await;
            let fault = refused.json()["errors"][0].clone();
            assert_eq!((refused.status, &fault["field"], &fault["code"]), (422, &json!("gstin"), &json!(expected)));
        }
    }
    let quoted = client.send("POST", "/api/v1/cart/quote", Some(body(Value::Null, "29aagcb7383j1z4"))).await.data();
    assert_eq!((&quoted["quote"]["state"], &quoted["quote"]["gst"]["igst"]), (&json!("29"), &json!(179.82)));
    let asked = body(json!("29"), "29aagcb7383j1z4");
    let placed = client.send_with("POST", "/api/v1/orders", Some(asked), &[("idempotency-key", "k")]).await.data();
    assert_eq!((&placed["order"]["gstin"], &placed["order"]["state"]), (&json!("29AAGCB7383J1Z4"), &json!("29")));
    let path = format!("/api/v1/orders/{}", placed["order"]["_id"].as_str().unwrap());
    assert_eq!(client.get(&path).await.data()["order"], placed["order"]);
}

#[actix_web::test]
async fn an_admin_makes_changes_and_pauses_coupons() {
    let shop = shop().await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let new = json!({"code": "festive", "kind": "flat", "amount": 250.5, "startsAt": "2026-07-01T00:00:00Z",
        "endsAt": "2026-08-01T00:00:00Z", "minAmount": 999, "item": {"type": "course", "id": "react"}, "maxUses": 3});
    let made = admin.send("POST", "/api/v1/admin/coupons", Some(new.clone())).await;
    let coupon = made.data()["coupon"].clone();
    assert_eq!((made.status, &coupon["code"], &coupon["amount"]), (201, &json!("FESTIVE"), &json!(250.5)));
    assert_eq!((&coupon["scope"], &coupon["item"]["title"]), (&json!("course"), &json!("Course react")));
    assert_eq!((&coupon["status"], &coupon["uses"], &coupon["percent"]), (&json!("active"), &json!(0), &Value::Null));
    assert_eq!(admin.send("POST", "/api/v1/admin/coupons", Some(new)).await.status, 409);
    let mut buyer = shop.server.signed_in(&shop.asha).await;
    assert_eq!(order(&mut buyer, "k1", REACT, "FESTIVE").await.data()["order"]["discount"], 250.5);
    let path = format!("/api/v1/admin/coupons/{}", coupon["_id"].as_str().unwrap());
    let renamed = admin.send("PATCH", &path, Some(json!({"code": "OTHER"}))).await;
    assert_eq!((renamed.status, renamed.json()["message"].as_str().unwrap().contains("cannot change")), (409, true));
    let change = json!({"kind": "percent", "percent": 12.5, "endsAt": null, "item": null, "scope": "all",
        "maxUses": null, "paused": true, "version": 1});
    let changed = admin.send("PATCH", &path, Some(change.clone())).await.data()["coupon"].clone();
    assert_eq!((&changed["percent"], &changed["amount"], &changed["version"]), (&json!(12.5), &Value::Null, &json!(2)));
    assert_eq!((&changed["scope"], &changed["item"], &changed["endsAt"]), (&json!("all"), &Value::Null, &Value::Null));
    assert_eq!((&changed["status"], &changed["paused"], &changed["uses"]), (&json!("paused"), &json!(true), &json!(1)));
    assert_eq!(admin.send("PATCH", &path, Some(change)).await.status, 409);
    let shown = admin.get(&path).await.data();
    let used = &shown["uses"][0];
    assert_eq!(
        (&used["state"], &used["orderStatus"], &used["amount"]),
        (&json!("reserved"), &json!("pending"), &json!(250.5))
    );
    assert_eq!((&used["user"]["email"], &shown["page"]["total"]), (&json!(shop.asha.email), &json!(1)));
}

#[actix_web::test]
async fn the_list_of_coupons_is_found_by_code_and_status() {
    let shop = shop().await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let mut codes = async |query: &str| {
        let data = admin.get(&format!("/api/v1/admin/coupons{query}")).await.data();
        let rows = data["coupons"].as_array().unwrap().iter().map(|row| row["code"].as_str().unwrap().to_owned());
        (rows.collect::<Vec<_>>(), data["page"]["total"].clone())
    };
    assert_eq!(codes("?status=expired").await, (vec!["OLD50".to_owned()], json!(1)));
    assert_eq!(codes("?status=scheduled").await.0, ["SOON"]);
    assert_eq!(codes("?q=flat").await.0, ["FLAT500"]);
    assert_eq!(codes("?perPage=3").await.1, json!(8));
    assert_eq!(admin.get("/api/v1/admin/coupons?status=lost").await.status, 400);
    assert_eq!(admin.get("/api/v1/admin/coupons/1").await.status, 400);
    let nothing = testing::id("nothing");
    assert_eq!(admin.get(&format!("/api/v1/admin/coupons/{nothing}")).await.status, 404);
}

#[actix_web::test]
async fn what_breaks_a_rule_is_named_by_its_field() {
    let shop = shop().await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    for (body, fields) in [
        (json!({}), vec!["code", "percent", "kind"]),
        (json!({"code": "A B", "kind": "flat", "amount": 0}), vec!["code", "amount"]),
        (json!({"code": "ABC", "kind": "gift"}), vec!["kind"]),
        (json!({"code": "ABC", "kind": "percent", "percent": 10.123}), vec!["percent"]),
        (json!({"code": "ABC", "kind": "percent", "percent": 101}), vec!["percent"]),
        (json!({"code": "ABC", "kind": "percent", "percent": 10, "endsAt": "tomorrow"}), vec!["endsAt"]),
        (json!({"code": "ABC", "kind": "percent", "percent": 10, "endsAt": "2026-06-01T00:00:00Z"}), vec!["endsAt"]),
        (json!({"code": "ABC", "kind": "percent", "percent": 10, "maxUses": 0}), vec!["maxUses"]),
        (
            json!({"code": "ABC", "kind": "percent", "percent": 10, "item": {"type": "course", "id": "gone"}}),
            vec!["item"],
        ),
    ] {
        let refused = admin.send("POST", "/api/v1/admin/coupons", Some(body.clone())).await;
        assert_eq!(refused.status, 422, "{body}");
        let errors = refused.json()["errors"].clone();
        let named: Vec<_> = errors.as_array().unwrap().iter().map(|fault| fault["field"].clone()).collect();
        assert_eq!(named, fields, "{body}");
    }
}
