//! Paying from the wallet over HTTP: in part, in full, late, refunded, and concurrently with other actions.

use crate::books;
use crate::harness::{self, Answer, Client, Travel};
use crate::payu_shop::{Shop, look, pay, shop};
use chrono::TimeDelta;
use futures_util::future::{join, join3};
use kernel::ids::EntryId;
use kernel::money::Paise;
use money::orders::expire_orders::ExpireOrders;
use money::payments::RefundReason;
use money::wallet::Entry;
use payu_fake::Status;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

const ALLOWED: (&str, &str) = ("KAUSHAL_CHECKOUT__WALLET", "true");
/// Number of rounds of each race.
const ROUNDS: usize = 8;

struct Till {
    shop: Shop,
    admin: User,
    buyer: Client,
}

/// The courses c0, c1, … at ₹1,178.82 including tax. The buyer, who was referred, has this many rupees in the wallet.
async fn till(rupees: i64, clock: Option<Arc<Travel>>) -> Till {
    let more = [ALLOWED, ("KAUSHAL_DATABASE__POOL_SIZE", "8"), ("KAUSHAL_HTTP__WORKERS", "2")];
    let shop = shop(ROUNDS, &more, clock).await;
    let admin = harness::admin(&shop.server.state.ports, 9);
    let buyer = shop.server.signed_in(&shop.buyer).await;
    let till = Till { shop, admin, buyer };
    if rupees > 0 {
        till.gives(rupees);
    }
    till
}

impl Till {
    fn gives(&self, rupees: i64) {
        let ports = &self.shop.server.state.ports;
        let (id, to, by) = (EntryId(ports.ids.uuid()), self.shop.buyer.id, self.admin.id);
        let gift = Entry::incentive(id, ports.clock.now(), to, Paise::new(rupees * 100), by, "Best project".into());
        let mut tx = ports.store.begin().unwrap();
        tx.ledger().post(&gift).unwrap();
        tx.commit().unwrap();
    }

    /// Returns the available and the reserved amount.
    async fn wallet(&mut self) -> [f64; 2] {
        books::check(self.shop.server.database());
        let shown = self.buyer.get("/api/v1/wallet").await.data();
        ["balance", "reserved"].map(|name| shown[name].as_f64().unwrap())
    }

    /// Places an order of which the wallet pays ₹500 and the gateway the rest. Returns the order with its `txnid`.
    async fn pending(&mut self, course: &str) -> (String, String) {
        let order = id_of(&place(&mut self.buyer, course, 500.0).await);
        let txnid = self.shop.at_payu(&pay(&mut self.buyer, &order).await);
        (order, txnid)
    }

    async fn comes(&self, txnid: &str) {
        assert_eq!(self.shop.webhook(&self.shop.decided(txnid, Status::Success)).await.status, 200);
    }

    fn expire(&self) {
        let state = &self.shop.server.state;
        ExpireOrders { store: state.store.clone(), clock: state.clock.clone(), ids: state.ids.clone() }.run().unwrap();
    }

    async fn refund(&self, order: &str) -> u16 {
        let mut office = self.shop.server.signed_in(&self.admin).await;
        let path = format!("/api/v1/orders/{order}/refund");
        office.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await.status
    }
}

fn basket(course: &str, share: f64) -> Value {
    json!({"items": [{"type": "course", "id": course}], "walletShare": share})
}

/// Places an order for which the buyer was shown that the wallet pays `share` rupees.
async fn place(client: &mut Client, course: &str, share: f64) -> Answer {
    let key = uuid::Uuid::now_v7().to_string();
    let body = basket(course, share);
    client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", &key)]).await
}

async fn cancel(client: &mut Client, order: &str) -> u16 {
    client.send("POST", &format!("/api/v1/orders/{order}/cancel"), Some(json!({}))).await.status
}

async fn withdraw(client: &mut Client, rupees: u32) -> u16 {
    let body = json!({"amount": rupees, "upi": "asha@bank"});
    client.send("POST", "/api/v1/wallet/withdrawals", Some(body)).await.status
}

fn id_of(answer: &Answer) -> String {
    answer.json()["data"]["order"]["_id"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn the_wallet_pays_a_part_and_the_gateway_the_rest() {
    let mut till = till(500, None).await;
    let quote = till.buyer.send("POST", "/api/v1/cart/quote", Some(basket("c0", 0.0))).await.data()["quote"].clone();
    assert_eq!(quote["wallet"], json!({"available": 500, "share": 500, "rest": 678.82}));
    let (order, txnid) = till.pending("c0").await;
    let shown = look(&mut till.buyer, &order).await;
    assert_eq!([&shown["total"], &shown["walletShare"], &shown["payable"]], [1178.82, 500.0, 678.82]);
    assert_eq!([&shown["discount"], &shown["taxable"]], [0, 999], "as payment and not as discount");
    assert_eq!(till.shop.payu.book().payments().next().unwrap().1.form["amount"], "678.82");
    assert_eq!(till.wallet().await, [0.0, 500.0]);
    till.comes(&txnid).await;
    assert_eq!(till.wallet().await, [0.0, 0.0]);
    let paid = look(&mut till.buyer, &order).await;
    let number = paid["invoice"].as_str().unwrap();
    let state = &till.shop.server.state;
    let invoice = state.store.begin().unwrap().invoices().find(number).unwrap().unwrap();
    assert_eq!([invoice.total, invoice.wallet].map(Paise::get), [117_882, 50_000]);
    // The referrer earns a tenth of what was not paid from the wallet: 999 × 678.82 / 1,178.82.
    assert_eq!(crate::payu_shop::earned(state.store.as_ref(), &till.shop.other), 5_752);
    assert_eq!(till.refund(&order).await, 200);
    assert_eq!(till.wallet().await, [500.0, 0.0], "it is back where it came from");
    let back = till.shop.server.state.store.begin().unwrap().refunds().of_user(till.shop.buyer.id).unwrap();
    assert_eq!(back.iter().map(|refund| refund.amount.get()).collect::<Vec<_>>(), [67_882]);
    assert_eq!(till.refund(&order).await, 409);
    assert_eq!(till.wallet().await, [500.0, 0.0]);
}

#[actix_web::test]
async fn what_the_wallet_pays_whole_is_paid_at_once_and_gives_no_reward() {
    let mut till = till(1_200, None).await;
    let placed = place(&mut till.buyer, "c0", 1178.82).await;
    assert_eq!(placed.status, 201);
    let data = placed.json()["data"].clone();
    assert_eq!((&data["order"]["status"], &data["payment"]), (&json!("paid"), &Value::Null));
    assert!(data["order"]["invoice"].is_string(), "{data}");
    assert_eq!(till.wallet().await, [21.18, 0.0]);
    assert_eq!(crate::payu_shop::earned(till.shop.server.state.store.as_ref(), &till.shop.other), 0);
    assert_eq!(till.refund(&id_of(&placed)).await, 200);
    assert_eq!(till.wallet().await, [1_200.0, 0.0]);
    assert_eq!(till.shop.refunds_due(), [], "nothing went through the gateway");
    let kinds: Vec<_> = till.buyer.get("/api/v1/wallet").await.data()["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (entry["kind"].as_str().unwrap().to_owned(), entry["amount"].as_f64().unwrap()))
        .collect();
    let expected = [("purchase_return", 1178.82), ("purchase", -1178.82), ("incentive", 1200.0)];
    assert_eq!(kinds, expected.map(|(kind, amount)| (kind.to_owned(), amount)));
}

#[actix_web::test]
async fn nothing_is_taken_where_it_is_not_allowed_not_chosen_or_not_there() {
    let plain = shop(1, &[], None).await;
    let mut buyer = plain.server.signed_in(&plain.buyer).await;
    let refused = place(&mut buyer, "c0", 500.0).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("wallet_changed")));
    assert_eq!(place(&mut buyer, "c0", 0.0).await.status, 201);
    let mut till = till(0, None).await;
    assert_eq!(place(&mut till.buyer, "c0", 500.0).await.json()["code"], "wallet_changed");
    for broken in [-1.0, 0.001] {
        assert_eq!(place(&mut till.buyer, "c0", broken).await.status, 422);
    }
    till.gives(1_178);
    let stranger = till.shop.server.client().send("POST", "/api/v1/cart/quote", Some(basket("c0", 0.0))).await;
    assert_eq!(stranger.data()["quote"]["wallet"], Value::Null);
    // 82 paise would remain to be paid, which no gateway accepts.
    for other in [1_178.0, 1178.82, 1177.81, 1177.83] {
        assert_eq!(place(&mut till.buyer, "c0", other).await.json()["code"], "wallet_changed");
    }
    let placed = place(&mut till.buyer, "c0", 1177.82).await;
    assert_eq!(placed.json()["data"]["order"]["payable"], 1);
    assert_eq!(till.wallet().await, [0.18, 1177.82]);
    // The same key with another choice does not return this order.
    let key = [("idempotency-key", "once")];
    let other = till.buyer.send_with("POST", "/api/v1/orders", Some(basket("c1", 0.0)), &key).await;
    assert_eq!(other.status, 201);
    let other = till.buyer.send_with("POST", "/api/v1/orders", Some(basket("c1", 0.18)), &key).await;
    assert_eq!((other.status, &other.json()["code"]), (422, &json!("idempotency_key_reused")));
}

#[actix_web::test]
async fn an_order_that_ends_unpaid_gives_its_share_back_and_late_money_buys_only_with_it() {
    let began = chrono::Utc::now();
    let clock = Travel::at(began);
    let mut till = till(500, Some(clock.clone())).await;
    let order = id_of(&place(&mut till.buyer, "c0", 500.0).await);
    assert_eq!(withdraw(&mut till.buyer, 500).await, 422, "it is set aside");
    let body = json!({"password": harness::PASSWORD});
    let leaves = till.buyer.send("DELETE", "/api/v1/user", Some(body)).await;
    assert_eq!(leaves.status, 409, "nor does an account go with money set aside");
    assert_eq!(cancel(&mut till.buyer, &order).await, 200);
    assert_eq!(till.wallet().await, [500.0, 0.0]);
    let (late, txnid) = till.pending("c0").await;
    clock.to(began + TimeDelta::minutes(61));
    till.expire();
    assert_eq!(till.wallet().await, [500.0, 0.0]);
    // Meanwhile the wallet's share pays for something else, so the late payment is refunded.
    let (other, second) = till.pending("c1").await;
    till.comes(&txnid).await;
    assert_eq!(look(&mut till.buyer, &late).await["status"], "expired");
    assert_eq!((till.wallet().await, till.shop.refunds_due()), ([0.0, 500.0], vec![RefundReason::Late]));
    // That order's share is available again when its own payment arrives late.
    clock.to(began + TimeDelta::minutes(122));
    till.expire();
    assert_eq!(till.wallet().await, [500.0, 0.0]);
    till.comes(&second).await;
    assert_eq!(look(&mut till.buyer, &other).await["status"], "paid");
    assert_eq!(till.wallet().await, [0.0, 0.0]);
    assert_eq!(till.refund(&other).await, 200);
    assert_eq!(till.wallet().await, [500.0, 0.0]);
}

#[actix_web::test]
async fn two_orders_and_a_withdrawal_at_once_share_one_balance() {
    let mut till = till(600, None).await;
    for round in 0..ROUNDS {
        let mut tab = till.shop.server.signed_in(&till.shop.buyer).await;
        let mut third = till.shop.server.signed_in(&till.shop.buyer).await;
        let (one, two) = (format!("c{round}"), format!("c{}", (round + 1) % ROUNDS));
        let (first, second, asked) =
            join3(place(&mut till.buyer, &one, 600.0), place(&mut tab, &two, 600.0), withdraw(&mut third, 600)).await;
        let won = [first.status, second.status, asked].iter().filter(|status| **status == 201).count();
        assert_eq!(won, 1, "{} {} {asked}", first.status, second.status);
        assert_eq!(till.wallet().await, [0.0, 600.0]);
        for placed in [&first, &second].into_iter().filter(|answer| answer.status == 201) {
            assert_eq!(cancel(&mut till.buyer, &id_of(placed)).await, 200);
        }
        if asked == 201 {
            let mut office = till.shop.server.signed_in(&till.admin).await;
            let open = till.buyer.get("/api/v1/wallet").await.data()["openWithdrawal"]["_id"].clone();
            let path = format!("/api/v1/admin/withdrawals/{}", open.as_str().unwrap());
            let body = json!({"status": "rejected", "reason": "Of today"});
            assert_eq!(office.send("PATCH", &path, Some(body)).await.status, 200);
        }
        assert_eq!(till.wallet().await, [600.0, 0.0]);
    }
}

#[actix_web::test]
async fn an_order_is_cancelled_while_its_rest_is_captured() {
    let mut till = till(500, None).await;
    for round in 0..ROUNDS {
        let (order, txnid) = till.pending(&format!("c{round}")).await;
        // The bank first refused, so the order can be cancelled, and then captured the payment after all.
        till.shop.back(&till.shop.decided(&txnid, Status::Failure)).await;
        let captured = till.shop.decided(&txnid, Status::Success);
        let Till { shop, buyer, .. } = &mut till;
        let (cancelled, came) = join(cancel(buyer, &order), shop.webhook(&captured)).await;
        assert_eq!(came.status, 200);
        assert!([200, 409].contains(&cancelled), "{cancelled}");
        // If the order was cancelled first, the payment arrives late and finds the share available again.
        assert_eq!(look(&mut till.buyer, &order).await["status"], "paid");
        assert_eq!(till.wallet().await, [0.0, 0.0]);
        assert_eq!(till.refund(&order).await, 200);
        assert_eq!(till.wallet().await, [500.0, 0.0]);
    }
}

#[actix_web::test]
async fn what_an_order_set_aside_comes_back_while_its_course_is_ordered_again() {
    let mut till = till(500, None).await;
    let mut order = id_of(&place(&mut till.buyer, "c0", 500.0).await);
    for _ in 0..ROUNDS {
        let mut tab = till.shop.server.signed_in(&till.shop.buyer).await;
        // The two must not deadlock, which would fail one of them with 503.
        let (cancelled, placed) = join(cancel(&mut till.buyer, &order), place(&mut tab, "c0", 500.0)).await;
        assert_eq!(cancelled, 200);
        assert!([201, 409].contains(&placed.status), "{}", placed.status);
        order = match placed.status {
            201 => id_of(&placed),
            _ => id_of(&place(&mut tab, "c0", 500.0).await),
        };
        assert_eq!(till.wallet().await, [0.0, 500.0]);
    }
}

#[actix_web::test]
async fn what_is_under_way_ends_well_when_the_institute_allows_it_no_more() {
    let mut till = till(500, None).await;
    let (order, txnid) = till.pending("c0").await;
    let mut office = till.shop.server.signed_in(&till.admin).await;
    let mut settings = office.get("/api/v1/admin/settings").await.data();
    settings["settings"]["checkout"]["wallet"] = json!(false);
    assert_eq!(office.send("PUT", "/api/v1/admin/settings", Some(settings)).await.status, 200);
    assert_eq!(place(&mut till.buyer, "c1", 500.0).await.json()["code"], "wallet_changed");
    till.comes(&txnid).await;
    assert_eq!(look(&mut till.buyer, &order).await["status"], "paid");
    assert_eq!(till.wallet().await, [0.0, 0.0]);
    assert_eq!(till.refund(&order).await, 200);
    assert_eq!(till.wallet().await, [500.0, 0.0]);
}

#[actix_web::test]
async fn two_notifications_of_one_payment_spend_its_share_once() {
    let mut till = till(500, None).await;
    let (order, txnid) = till.pending("c0").await;
    let captured = till.shop.decided(&txnid, Status::Success);
    let (one, two) = join(till.shop.webhook(&captured), till.shop.back(&captured)).await;
    assert!(one.status == 200 && two.status == 303, "{} {}", one.status, two.status);
    assert_eq!(look(&mut till.buyer, &order).await["status"], "paid");
    assert_eq!(till.wallet().await, [0.0, 0.0]);
}
