//! Refunds at Razorpay, against the fake: one token sends the money once, and a refund that fails later is sent anew.

use crate::books;
use crate::harness::{self, Client, Travel};
use crate::payu_shop::look;
use crate::razorpay_shop::{PRICE, Shop, shop};
use chrono::TimeDelta;
use kernel::clock::Clock;
use kernel::money::Paise;
use money::ports::GatewayError;
use money::ports::gateway::{GatewayRefund, RefundReport};
use razorpay_fake::Mood;
use serde_json::{Value, json};

/// Sells a course. Returns our order and Razorpay's payment.
async fn sold(shop: &Shop, course: &str) -> (String, String) {
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, course).await;
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    shop.hear("payment.captured", &paid).await;
    assert_eq!(look(&mut client, &order).await["status"], "paid");
    (order, paid)
}

fn told(payment: &str, token: &str) -> GatewayRefund {
    GatewayRefund {
        token: token.to_owned(),
        reference: "LT26000001A1".to_owned(),
        payment: payment.to_owned(),
        amount: Paise::new(PRICE),
    }
}

fn refund(shop: &Shop, payment: &str, token: &str) -> Result<RefundReport, GatewayError> {
    shop.server.state.gateways().current().unwrap().refund(&told(payment, token))
}

#[actix_web::test]
async fn a_refund_is_sent_once_and_found_again_by_its_token() {
    let shop = shop(1, &[], None).await;
    let (_, paid) = sold(&shop, "c0").await;
    shop.razorpay.book().mood = Mood::Down(502);
    assert!(refund(&shop, &paid, "R1").is_err());
    shop.razorpay.book().mood = Mood::Fine;
    assert_eq!(refund(&shop, &paid, "R1"), Ok(RefundReport::Pending));
    let sent = shop.razorpay.book().refunds.clone();
    assert_eq!((sent.len(), sent[0].amount, &sent[0].receipt), (1, PRICE, &json!("R1")));
    shop.hear("refund.processed", &paid).await;
    assert_eq!(refund(&shop, &paid, "R1"), Ok(RefundReport::Pending), "the API says when it is done, no message");
    shop.razorpay.book().end_refunds("processed");
    let done = RefundReport::Done { refund: sent[0].id.clone() };
    assert_eq!(refund(&shop, &paid, "R1"), Ok(done.clone()));
    assert_eq!(refund(&shop, &paid, "R2"), Ok(done), "another token sends nothing more");
    assert_eq!(shop.razorpay.book().refunds.len(), 1);
    for strange in ["", "pay_1/../orders", "order_F0000000000001"] {
        assert!(matches!(refund(&shop, strange, "R1"), Ok(RefundReport::Failed { .. })), "{strange}");
    }
    let refused = refund(&shop, "pay_unknown", "R1");
    assert!(refused.is_err(), "{refused:?}");
}

#[actix_web::test]
async fn a_refund_that_fails_later_is_seen_and_sent_anew() {
    let clock = Travel::at(chrono::Utc::now());
    let shop = shop(1, &[], Some(clock.clone())).await;
    let admin = harness::admin(&shop.server.state.ports, 9);
    let (order, paid) = sold(&shop, "c0").await;
    let mut office = shop.server.signed_in(&admin).await;
    let path = format!("/api/v1/orders/{order}/refund");
    assert_eq!(office.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    let shown = carried(&shop, &clock, &mut office, ("sent", 1)).await;
    assert_eq!(shown["fault"], json!(null));
    shop.razorpay.book().end_refunds("failed");
    shop.hear("refund.failed", &paid).await;
    let shown = carried(&shop, &clock, &mut office, ("failed", 1)).await;
    assert!(shown["fault"].as_str().unwrap().starts_with("Razorpay could not carry out refund rfnd_"), "{shown}");
    let path = format!("/api/v1/admin/refunds/{}/send", shown["_id"].as_str().unwrap());
    assert_eq!(office.send("POST", &path, Some(json!({}))).await.status, 200);
    carried(&shop, &clock, &mut office, ("sent", 2)).await;
    let receipts: Vec<_> = shop.razorpay.book().refunds.iter().map(|refund| refund.receipt.clone()).collect();
    assert!(receipts.len() == 2 && receipts[0] != receipts[1], "{receipts:?}");
    shop.razorpay.book().end_refunds("processed");
    carried(&shop, &clock, &mut office, ("done", 2)).await;
    books::check(shop.server.database());
}

/// Runs the worker at later and later times until the only refund is in this state, and Razorpay got it this often. Returns it as
/// the office sees it.
async fn carried(shop: &Shop, clock: &Travel, office: &mut Client, (state, count): (&str, usize)) -> Value {
    let mut shown = json!(null);
    for _ in 0..20 {
        clock.to(clock.now() + TimeDelta::minutes(1));
        assert_eq!(shop.server.state.use_cases().send_refunds.clone().run().unwrap().1, None);
        shown = office.get("/api/v1/admin/refunds").await.data()["refunds"][0].clone();
        if shown["state"] == state && shop.razorpay.book().refunds.len() == count {
            return shown;
        }
    }
    panic!("{shown}");
}

#[actix_web::test]
async fn two_processes_that_send_one_refund_send_it_once_and_neither_hears_a_refusal() {
    let shop = shop(10, &[], None).await;
    for round in 0..10 {
        let (_, paid) = sold(&shop, &format!("c{round}")).await;
        let told = told(&paid, &format!("R{round}"));
        let gateways = shop.server.state.gateways();
        let gateway = gateways.current().unwrap();
        let (one, other) = std::thread::scope(|scope| {
            let other = scope.spawn(|| gateway.refund(&told));
            (gateway.refund(&told), other.join().unwrap())
        });
        assert_eq!((one, other), (Ok(RefundReport::Pending), Ok(RefundReport::Pending)));
        let book = shop.razorpay.book();
        assert_eq!(book.refunds.iter().filter(|refund| refund.payment == paid).count(), 1);
    }
}
