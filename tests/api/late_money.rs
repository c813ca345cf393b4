//! Late payments: after the order expired, after a failed attempt, or after the order's coupon or credit was used or refunded.

use crate::books;
use crate::harness::{self, Answer, Client, Travel};
use crate::payu_shop::{Shop, look, order, pay, shop};
use catalogue::Bundle;
use chrono::TimeDelta;
use domain::testing;
use futures_util::future::join;
use kernel::Time;
use money::coupon::Coupon;
use money::orders::expire_orders::ExpireOrders;
use money::payments::RefundReason;
use payu_fake::Status;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Late {
    shop: Shop,
    clock: Arc<Travel>,
    began: Time,
    admin: User,
}

/// The courses c0 to c2; the bundles web (c0 and c1) and all (all three); a coupon ONCE for each buyer's first order.
async fn late() -> Late {
    let began = chrono::Utc::now();
    let clock = Travel::at(began);
    let shop = shop(3, &[], Some(clock.clone())).await;
    let ports = &shop.server.state.ports;
    let courses = ["c0", "c1", "c2"].map(|slug| testing::course(slug).id);
    harness::bundle(ports, Bundle { courses: courses[..2].to_vec(), ..testing::bundle("web") });
    harness::bundle(ports, Bundle { courses: courses.to_vec(), ..testing::bundle("all") });
    let mut tx = ports.store.begin().unwrap();
    tx.coupons().insert(&Coupon { max_uses_per_user: Some(1), ..testing::coupon("ONCE") }).unwrap();
    tx.commit().unwrap();
    let admin = harness::admin(ports, 9);
    Late { shop, clock, began, admin }
}

impl Late {
    fn at(&self, minutes: i64) {
        self.clock.to(self.began + TimeDelta::minutes(minutes));
    }

    /// Moves the clock on and expires the order.
    async fn expired(&self, client: &mut Client, order: &str, minutes: i64) {
        self.at(minutes);
        let state = &self.shop.server.state;
        ExpireOrders { store: state.store.clone(), clock: state.clock.clone(), ids: state.ids.clone() }.run().unwrap();
        assert_eq!(look(client, order).await["status"], "expired");
    }

    async fn buys(&self, client: &mut Client, body: Value) -> String {
        let order = place(client, body).await;
        let txnid = self.shop.at_payu(&pay(client, &order).await);
        self.shop.webhook(&self.shop.decided(&txnid, Status::Success)).await;
        assert_eq!(look(client, &order).await["status"], "paid");
        order
    }

    async fn refund(&self, order: &str) -> Answer {
        let mut admin = self.shop.server.signed_in(&self.admin).await;
        let path = format!("/api/v1/orders/{order}/refund");
        admin.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await
    }

    /// Requests a refund that must be refused. Returns the reason.
    async fn refused(&self, order: &str) -> String {
        let refused = self.refund(order).await;
        assert!(refused.status == 409 && refused.json()["data"]["orderId"].is_string());
        refused.json()["message"].as_str().unwrap().to_owned()
    }

    /// The payment arrives now. Returns the order's state after it.
    async fn comes(&self, client: &mut Client, txnid: &str, order: &str) -> Value {
        assert_eq!(self.shop.webhook(&self.shop.decided(txnid, Status::Success)).await.status, 200);
        books::check(self.shop.server.database());
        look(client, order).await["status"].clone()
    }
}

async fn place(client: &mut Client, body: Value) -> String {
    let key = format!("k{}", testing::id(&body.to_string()).simple());
    let placed = client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", &key)]).await.data();
    placed["order"]["_id"].as_str().unwrap().to_owned()
}

fn basket(kind: &str, id: &str) -> Value {
    json!({"items": [{"type": kind, "id": id}]})
}

#[actix_web::test]
async fn money_for_an_upgrade_whose_course_was_refunded_goes_back() {
    let late = late().await;
    let mut buyer = late.shop.server.signed_in(&late.shop.buyer).await;
    let course = late.buys(&mut buyer, basket("course", "c0")).await;
    let upgrade = place(&mut buyer, basket("bundle", "web")).await;
    assert_eq!(look(&mut buyer, &upgrade).await["credit"], 999);
    let txnid = late.shop.at_payu(&pay(&mut buyer, &upgrade).await);
    let why = late.refused(&course).await;
    assert!(why.starts_with("What was paid here is taken off 'Bundle web', which the buyer ordered on "), "{why}");
    assert!(why.contains("has not paid yet"), "{why}");
    late.expired(&mut buyer, &upgrade, 61).await;
    assert_eq!(late.refund(&course).await.status, 200);
    assert_eq!(late.comes(&mut buyer, &txnid, &upgrade).await, "expired");
    let why = late.shop.refunds_due();
    assert!(why.len() == 2 && why.contains(&RefundReason::Late) && why.contains(&RefundReason::Order), "{why:?}");
    assert_eq!(buyer.get("/api/v1/course/c0").await.data()["course"]["owned"], false);
}

#[actix_web::test]
async fn money_for_an_upgrade_whose_credit_another_order_used_goes_back() {
    let late = late().await;
    let mut buyer = late.shop.server.signed_in(&late.shop.buyer).await;
    late.buys(&mut buyer, basket("course", "c0")).await;
    let upgrade = place(&mut buyer, basket("bundle", "web")).await;
    let txnid = late.shop.at_payu(&pay(&mut buyer, &upgrade).await);
    late.expired(&mut buyer, &upgrade, 61).await;
    late.buys(&mut buyer, basket("bundle", "all")).await;
    assert_eq!(late.comes(&mut buyer, &txnid, &upgrade).await, "expired");
    assert_eq!(late.shop.refunds_due(), [RefundReason::Late]);
}

#[actix_web::test]
async fn money_for_an_upgrade_that_was_cancelled_buys_it_and_takes_the_credit_again() {
    let late = late().await;
    let mut buyer = late.shop.server.signed_in(&late.shop.buyer).await;
    let course = late.buys(&mut buyer, basket("course", "c0")).await;
    let upgrade = place(&mut buyer, basket("bundle", "web")).await;
    let txnid = late.shop.at_payu(&pay(&mut buyer, &upgrade).await);
    late.shop.back(&late.shop.decided(&txnid, Status::Failure)).await;
    let path = format!("/api/v1/orders/{upgrade}/cancel");
    assert_eq!(buyer.send("POST", &path, Some(json!({}))).await.status, 200);
    assert_eq!(late.comes(&mut buyer, &txnid, &upgrade).await, "paid");
    assert_eq!(late.shop.refunds_due(), []);
    let why = late.refused(&course).await;
    assert!(why.starts_with("What was paid here was taken off 'Bundle web'"), "{why}");
    assert!(why.ends_with("Refund that order first."), "{why}");
    let quoted = buyer.send("POST", "/api/v1/cart/quote", Some(basket("bundle", "all"))).await.data();
    assert_eq!(quoted["quote"]["credit"], 0);
}

#[actix_web::test]
async fn a_coupon_for_one_order_is_not_had_twice_by_paying_late() {
    let late = late().await;
    let mut buyer = late.shop.server.signed_in(&late.shop.buyer).await;
    let with = |course: &str| json!({"items": [{"type": "course", "id": course}], "coupon": "ONCE"});
    let first = place(&mut buyer, with("c0")).await;
    let txnid = late.shop.at_payu(&pay(&mut buyer, &first).await);
    late.expired(&mut buyer, &first, 61).await;
    let second = place(&mut buyer, with("c1")).await;
    let paying = late.shop.at_payu(&pay(&mut buyer, &second).await);
    assert_eq!(late.comes(&mut buyer, &txnid, &first).await, "expired");
    assert_eq!(late.comes(&mut buyer, &paying, &second).await, "paid");
    assert_eq!(late.shop.refunds_due(), [RefundReason::Late]);
}

#[actix_web::test]
async fn the_poller_hears_of_money_that_came_after_a_failure() {
    let late = late().await;
    let shop = &late.shop;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let lone = order(&mut buyer, "c0").await;
    let failed = shop.at_payu(&pay(&mut buyer, &lone).await);
    shop.back(&shop.decided(&failed, Status::Failure)).await;
    assert_eq!(shop.poll(), None);
    assert_eq!(look(&mut buyer, &lone).await["payment"]["status"], "failed");
    // The payment was captured after all, but neither the browser nor a webhook reports it.
    shop.decided(&failed, Status::Success);
    late.at(1);
    assert_eq!(shop.poll(), None);
    assert_eq!(look(&mut buyer, &lone).await["status"], "paid");

    let twice = order(&mut buyer, "c1").await;
    let first = shop.at_payu(&pay(&mut buyer, &twice).await);
    shop.back(&shop.decided(&first, Status::Failure)).await;
    let second = shop.at_payu(&pay(&mut buyer, &twice).await);
    shop.back(&shop.decided(&second, Status::Success)).await;
    shop.decided(&first, Status::Success);
    late.at(2);
    assert_eq!((shop.poll(), shop.refunds_due()), (None, vec![RefundReason::Duplicate]));
    books::check(shop.server.database());
}

#[actix_web::test]
async fn a_failure_is_asked_about_for_a_day_and_by_an_admin_at_any_time() {
    let late = late().await;
    let shop = &late.shop;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut buyer, "c0").await;
    let txnid = shop.at_payu(&pay(&mut buyer, &order).await);
    shop.back(&shop.decided(&txnid, Status::Failure)).await;
    shop.decided(&txnid, Status::Success);
    late.at(24 * 60 + 1);
    assert_eq!(shop.poll(), None);
    assert_eq!(look(&mut buyer, &order).await["payment"]["status"], "failed");
    let mut admin = shop.server.signed_in(&late.admin).await;
    let path = format!("/api/v1/admin/orders/{order}/recheck");
    assert_eq!(admin.send("POST", &path, Some(json!({}))).await.status, 200);
    assert_eq!(look(&mut buyer, &order).await["status"], "paid");
    books::check(shop.server.database());
}

/// Pays an order that expires before the payment arrives, and another one for the same course. Returns both payments.
async fn ordered_twice(late: &Late, buyer: &mut Client, course: &str, minutes: i64) -> [(String, String); 2] {
    let first = place(buyer, basket("course", course)).await;
    let txnid = late.shop.at_payu(&pay(buyer, &first).await);
    late.expired(buyer, &first, minutes).await;
    let second = place(buyer, json!({"items": [{"type": "course", "id": course}], "state": "29"})).await;
    let other = late.shop.at_payu(&pay(buyer, &second).await);
    [(first, txnid), (second, other)]
}

#[actix_web::test]
async fn a_course_that_came_by_late_money_is_not_sold_again_by_the_order_that_waits() {
    let late = late().await;
    let mut buyer = late.shop.server.signed_in(&late.shop.buyer).await;
    let [(first, txnid), (second, other)] = ordered_twice(&late, &mut buyer, "c0", 61).await;
    assert_eq!(late.comes(&mut buyer, &txnid, &first).await, "paid");
    assert_eq!(late.comes(&mut buyer, &other, &second).await, "pending");
    assert_eq!(late.shop.refunds_due(), [RefundReason::Duplicate]);

    let both = ordered_twice(&late, &mut buyer, "c1", 130).await;
    let [one, two] = [&both[0], &both[1]].map(|(_, txnid)| late.shop.decided(txnid, Status::Success));
    join(late.shop.webhook(&one), late.shop.webhook(&two)).await;
    let paid = [look(&mut buyer, &both[0].0).await, look(&mut buyer, &both[1].0).await];
    assert_eq!(paid.iter().filter(|order| order["status"] == "paid").count(), 1);
    assert_eq!(late.shop.refunds_due().len(), 2);
    books::check(late.shop.server.database());
}
