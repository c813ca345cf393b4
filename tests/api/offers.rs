//! Discounts and popups, with their dates.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_at};
use actix_web::rt;
use catalogue::{Bundle, Status};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::Time;
use kernel::money::Paise;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Office {
    server: TestServer,
    clock: Arc<Travel>,
    learner: User,
    admins: [User; 2],
}

/// At noon: a bundle web at ₹4,999, one with a fixed offer, and a draft.
async fn office() -> Office {
    let (mut users, clock) = (None, Travel::at(noon()));
    let server = start_at(clock.clone(), |ports| {
        users = Some((harness::learner(ports, 1), [harness::admin(ports, 2), harness::admin(ports, 3)]));
        let courses = vec![harness::course(ports, testing::course("react")).id];
        harness::bundle(ports, Bundle { courses: courses.clone(), ..testing::bundle("web") });
        let offer_price = Some(Paise::new(299_900));
        harness::bundle(ports, Bundle { offer_price, courses, ..testing::bundle("fixed") });
        harness::bundle(ports, Bundle { status: Status::Draft, published_at: None, ..testing::bundle("draft") });
    })
    .await;
    let (learner, admins) = users.unwrap();
    Office { server, clock, learner, admins }
}

fn at(minutes: i64) -> Time {
    noon() + TimeDelta::minutes(minutes)
}

fn wire(minutes: i64) -> String {
    at(minutes).to_rfc3339()
}

impl Office {
    async fn admin(&self) -> Client {
        self.server.signed_in(&self.admins[0]).await
    }

    async fn shown(&self, slug: &str) -> Value {
        self.server.client().get(&format!("/api/v1/bundle/getBundle/{slug}")).await.data()["bundle"].clone()
    }

    async fn popups(&self) -> Vec<String> {
        texts(&self.server.client().get("/api/v1/popup").await.data())
    }

    /// Returns web's price. Asserts that all public responses agree on it.
    async fn price(&self) -> Value {
        let mut client = self.server.client();
        let basket = json!({"items": [{"type": "bundle", "id": "web"}]});
        let quote = client.send("POST", "/api/v1/cart/quote", Some(basket)).await.data()["quote"]["subtotal"].clone();
        let page = self.shown("web").await["discountedPrice"].clone();
        assert_eq!(page, quote);
        for list in ["getBundles", "getAllBundles"] {
            let data = client.get(&format!("/api/v1/bundle/{list}")).await.data();
            let web =
                data["bundles"].as_array().unwrap().iter().find(|bundle| bundle["slug"] == "web").unwrap().clone();
            assert_eq!(web["discountedPrice"], page, "{list}");
        }
        page
    }
}

fn texts(data: &Value) -> Vec<String> {
    data["popup"].as_array().unwrap().iter().map(|popup| popup["text"].as_str().unwrap().to_owned()).collect()
}

async fn discount(admin: &mut Client, body: Value) -> Answer {
    admin.send("PUT", "/api/v1/discount", Some(body)).await
}

async fn popup(admin: &mut Client, body: Value) -> Answer {
    admin.send("POST", "/api/v1/popup", Some(body)).await
}

#[actix_web::test]
async fn a_discount_is_in_every_price_at_once_and_taken_back() {
    let office = office().await;
    let mut admin = office.admin().await;
    let applied =
        discount(&mut admin, json!({"courseId": testing::bundle("web").id.to_string(), "discount": 12.75})).await;
    let bundle = applied.data()["bundle"].clone();
    assert_eq!((&bundle["discount"], &bundle["hasDiscount"]), (&json!(12.75), &json!(true)));
    assert_eq!(office.price().await, json!(4361.63));
    let twice = discount(&mut admin, json!({"courseId": "web", "discount": 12.75})).await.data();
    assert_eq!(twice["bundle"]["version"], bundle["version"]);
    let removed = admin.send("PUT", "/api/v1/discount/remove", Some(json!({"courseId": "web"}))).await.data();
    assert_eq!((&removed["bundle"]["discount"], &removed["bundle"]["hasDiscount"]), (&json!(0.0), &json!(false)));
    assert_eq!(office.price().await, json!(4999));
    let again = admin.send("PUT", "/api/v1/discount/remove", Some(json!({"courseId": "web"}))).await;
    assert_eq!(again.data()["bundle"]["version"], removed["bundle"]["version"]);
}

#[actix_web::test]
async fn a_percentage_replaces_a_fixed_offer_and_removing_takes_both() {
    let office = office().await;
    let mut admin = office.admin().await;
    assert_eq!(office.shown("fixed").await["discountedPrice"], 2999);
    let applied = discount(&mut admin, json!({"courseId": "fixed", "discount": 100})).await.data();
    assert_eq!((&applied["bundle"]["offerPrice"], &applied["bundle"]["discountedPrice"]), (&Value::Null, &json!(0)));
    admin.send("PUT", "/api/v1/bundle/updateBundle/fixed", Some(json!({"offerPrice": 10}))).await.data();
    let removed = admin.send("PUT", "/api/v1/discount/remove", Some(json!({"courseId": "fixed"}))).await.data();
    assert_eq!((&removed["bundle"]["offerPrice"], &removed["bundle"]["discountedPrice"]), (&Value::Null, &json!(4999)));
}

#[actix_web::test]
async fn an_offer_holds_between_its_dates_without_any_write() {
    let office = office().await;
    let mut admin = office.admin().await;
    let dates = json!({"courseId": "web", "discount": 20, "startsAt": wire(60), "endsAt": wire(120)});
    let planned = discount(&mut admin, dates).await.data()["bundle"].clone();
    assert_eq!((&planned["discount"], &planned["discountedPrice"]), (&json!(20.0), &json!(4999)));
    assert_eq!(
        (&planned["startsAt"], &planned["endsAt"]),
        (&json!("2026-07-01T07:30:00.000Z"), &json!("2026-07-01T08:30:00.000Z"))
    );
    let shown = json!({"bundle": "web", "text": "Today only", "startsAt": wire(90), "endsAt": wire(121)});
    assert_eq!(popup(&mut admin, shown).await.status, 201);
    let moments = [
        (0, 4999.0, 0),
        (59, 4999.0, 0),
        (60, 3999.2, 0),
        (90, 3999.2, 1),
        (119, 3999.2, 1),
        (120, 4999.0, 1),
        (121, 4999.0, 0),
    ];
    for (minute, price, popups) in moments {
        office.clock.to(at(minute));
        assert_eq!(office.price().await.as_f64(), Some(price), "minute {minute}");
        assert_eq!(office.popups().await.len(), popups, "minute {minute}");
    }
    let public = office.shown("web").await;
    assert_eq!((&public["discount"], &public["hasDiscount"]), (&json!(0.0), &json!(false)));
    let stored = admin.get("/api/v1/bundle/getBundle/web").await.data()["bundle"].clone();
    assert_eq!(
        (&stored["discount"], &stored["hasDiscount"], &stored["discountedPrice"]),
        (&json!(20.0), &json!(true), &json!(4999))
    );
}

#[actix_web::test]
async fn an_order_after_the_end_is_charged_the_list_price() {
    let office = office().await;
    let mut admin = office.admin().await;
    discount(&mut admin, json!({"courseId": "web", "discount": 20, "endsAt": wire(10)})).await.data();
    let mut learner = office.server.signed_in(&office.learner).await;
    let basket = json!({"items": [{"type": "bundle", "id": "web"}]});
    let quoted = learner.send("POST", "/api/v1/cart/quote", Some(basket.clone())).await.data();
    assert_eq!(quoted["quote"]["subtotal"], json!(3999.2));
    learner.send("PUT", "/api/v1/cart", Some(basket.clone())).await.data();
    office.clock.to(at(10));
    let ordered = learner.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "1")]).await.data();
    assert_eq!((&ordered["order"]["subtotal"], &ordered["order"]["total"]), (&json!(4999), &json!(5898.82)));
    assert_eq!(learner.get("/api/v1/cart").await.data()["items"][0]["price"], 4999);
}

#[actix_web::test]
async fn a_bundle_has_one_active_popup_that_waits_until_the_bundle_is_published() {
    let office = office().await;
    let mut admin = office.admin().await;
    let first = popup(&mut admin, json!({"bundle": "web", "text": "First"})).await;
    assert_eq!((first.status, &first.data()["popup"]["bundle"]["slug"]), (201, &json!("web")));
    popup(&mut admin, json!({"bundle": "web", "text": " दूसरा "})).await.data();
    popup(&mut admin, json!({"bundle": "draft", "text": "Soon"})).await.data();
    assert_eq!(office.popups().await, ["दूसरा"]);
    let all = admin.get("/api/v1/popup?all=true").await.data();
    assert_eq!(texts(&all), ["Soon", "दूसरा", "First"]);
    assert_eq!((&all["popup"][1]["isActive"], &all["popup"][2]["isActive"]), (&json!(true), &json!(false)));
    let ready = json!({"description": "Ready", "courses": ["react"]});
    admin.send("PUT", "/api/v1/bundle/updateBundle/draft", Some(ready)).await.data();
    admin.send("PATCH", "/api/v1/bundle/draft/status", Some(json!({"status": "Published"}))).await.data();
    assert_eq!(office.popups().await, ["Soon", "दूसरा"]);
    for _ in 0..2 {
        assert_eq!(admin.send("DELETE", "/api/v1/popup/web", None).await.status, 200);
        assert_eq!(office.popups().await, ["Soon"]);
    }
    assert_eq!(texts(&admin.get("/api/v1/popup?all=true").await.data()), ["Soon"]);
    assert_eq!(admin.send("DELETE", "/api/v1/popup/none", None).await.status, 404);
    assert_eq!(office.server.client().get("/api/v1/popup?all=true").await.status, 401);
    assert_eq!(office.server.signed_in(&office.learner).await.get("/api/v1/popup?all=true").await.status, 403);
}

#[actix_web::test]
async fn two_popups_and_two_discounts_at_once_leave_one_of_each() {
    let office = office().await;
    let mut pending = Vec::new();
    for (number, admin) in office.admins.iter().enumerate() {
        let mut client = office.server.signed_in(admin).await;
        pending.push(rt::spawn(async move {
            let shown = popup(&mut client, json!({"bundle": "web", "text": format!("Popup {number}")})).await.status;
            let applied = discount(&mut client, json!({"courseId": "web", "discount": 10 + number})).await.status;
            (shown, applied)
        }));
    }
    for answer in pending {
        assert_eq!(answer.await.unwrap(), (201, 200));
    }
    assert_eq!(office.popups().await.len(), 1);
    let all = office.admin().await.get("/api/v1/popup?all=true").await.data();
    assert_eq!(texts(&all).len(), 2);
    let set = office.shown("web").await["discount"].as_f64().unwrap();
    assert!([10.0, 11.0].contains(&set), "{set}");
}

#[actix_web::test]
async fn hostile_offers_are_refused_and_change_nothing() {
    let office = office().await;
    let mut admin = office.admin().await;
    let before = office.shown("web").await;
    let offer = |discount: Value| json!({"courseId": "web", "discount": discount});
    for value in [json!(0), json!(-0.0), json!(-1), json!(100.01), json!(12.345), json!(1e308), json!(1e-9)] {
        let refused = discount(&mut admin, offer(value.clone())).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("discount")), "{value}");
    }
    for value in [json!("NaN"), json!("20"), json!(null), json!([20])] {
        assert_eq!(discount(&mut admin, offer(value.clone())).await.status, 400, "{value}");
    }
    for (starts, ends, field) in [
        (json!("tomorrow"), json!(null), "startsAt"),
        (json!(null), json!("2026-13-01T00:00:00Z"), "endsAt"),
        (json!(wire(20)), json!(wire(20)), "endsAt"),
        (json!(wire(20)), json!(wire(10)), "endsAt"),
        (json!(null), json!(wire(0)), "endsAt"),
    ] {
        let dated = json!({"courseId": "web", "discount": 5, "startsAt": starts, "endsAt": ends});
        let refused = discount(&mut admin, dated).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!(field)));
        let dated = json!({"bundle": "web", "text": "x", "startsAt": starts, "endsAt": ends});
        assert_eq!(popup(&mut admin, dated).await.status, 422);
    }
    for text in [json!(""), json!("   "), json!("क".repeat(501))] {
        assert_eq!(popup(&mut admin, json!({"bundle": "web", "text": text})).await.status, 422);
    }
    assert_eq!(popup(&mut admin, json!({"bundle": "web"})).await.status, 400);
    assert_eq!(popup(&mut admin, json!({"bundle": "none", "text": "x"})).await.status, 404);
    let unknown = json!({"courseId": "none", "discount": 5});
    assert_eq!(discount(&mut admin, unknown.clone()).await.status, 404);
    assert_eq!(admin.send("PUT", "/api/v1/discount/remove", Some(unknown)).await.status, 404);
    let stale = admin.send_with("PUT", "/api/v1/discount", Some(offer(json!(5))), &[("if-match", "\"9\"")]).await;
    assert_eq!(stale.status, 409);
    assert_eq!((office.shown("web").await, office.popups().await), (before, vec![]));
}
