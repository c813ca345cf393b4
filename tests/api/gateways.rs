//! Changing the gateway: payments started at the former gateway are completed there.

use crate::harness::{self, Client, TestServer, start_on};
use crate::payu_shop::{CALLBACK, Shop, WEBHOOK, look, order, pay, shop};
use kernel::money::Paise;
use kernel::store::Page;
use money::payments::{RefundReason, RefundState};
use payu_fake::Status;
use serde_json::{Value, json};

/// Starts the same shop after it switched back to the simulated gateway, with PayU's account kept or removed.
async fn changed(shop: &Shop, with_account: bool) -> TestServer {
    let service = shop.payu.service_url();
    let mut settings = vec![("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", service.as_str())];
    if with_account {
        settings.extend([("KAUSHAL_PAYMENT__PAYU__KEY", "TESTKEY1"), ("KAUSHAL_PAYMENT__PAYU__SALT", "TESTSALT123")]);
    }
    start_on(&shop.server, &settings).await
}

/// Places an order with a payment at PayU. Returns the order and its `txnid`.
async fn open(shop: &Shop, client: &mut Client, course: &str) -> (String, String) {
    let order = order(client, course).await;
    let txnid = shop.at_payu(&pay(client, &order).await);
    (order, txnid)
}

#[actix_web::test]
async fn open_payments_are_asked_and_heard_of_at_the_gateway_they_were_made_with() {
    let shop = shop(3, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (asked, first) = open(&shop, &mut client, "c0").await;
    let (told, second) = open(&shop, &mut client, "c1").await;
    let (returned, third) = open(&shop, &mut client, "c2").await;
    let after = changed(&shop, true).await;
    assert_eq!(after.state.gateways().current().unwrap().name(), "simulated");
    let messages = [&second, &third].map(|txnid| shop.decided(txnid, Status::Success));
    assert_eq!(after.client().send_form(WEBHOOK, &messages[0], &[]).await.status, 200);
    assert_eq!(look(&mut client, &told).await["status"], "paid");
    let back = after.client().send_form(CALLBACK, &messages[1], &[]).await;
    assert_eq!((back.status, back.header("location")), (303, format!("/payment/result?order={returned}").as_str()));
    assert_eq!(look(&mut client, &returned).await["status"], "paid");
    shop.decided(&first, Status::Success);
    // The server's own worker may be faster. The result is the same.
    assert_eq!(after.state.use_cases().settle_payment.clone().poll().unwrap().1, None);
    assert_eq!(look(&mut client, &asked).await["status"], "paid");
    assert_eq!((shop.grants(&shop.buyer), shop.refunds_due().len()), (3, 0));
}

#[actix_web::test]
async fn a_refund_goes_back_by_the_gateway_that_has_the_money() {
    let shop = shop(1, &[], None).await;
    let admin = harness::admin(&shop.server.state.ports, 9);
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, txnid) = open(&shop, &mut client, "c0").await;
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    let after = changed(&shop, true).await;
    let mut office = after.signed_in(&admin).await;
    let path = format!("/api/v1/orders/{order}/refund");
    assert_eq!(office.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    assert_eq!(after.state.use_cases().send_refunds.clone().run().unwrap().1, None);
    let sent = shop.payu.book().payment(&txnid).unwrap().refunds.clone();
    assert_eq!(sent.values().map(|(_, amount, ..)| amount.as_str()).collect::<Vec<_>>(), ["1178.82"]);
    // PayU has queued the refund, so the next request to it waits.
    assert_eq!(after.state.use_cases().send_refunds.clone().run(), Ok((0, None)));
}

#[actix_web::test]
async fn a_payment_whose_gateway_is_gone_waits_at_the_money_desk() {
    let shop = shop(2, &[], None).await;
    let admin = harness::admin(&shop.server.state.ports, 9);
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, txnid) = open(&shop, &mut client, "c0").await;
    let told = shop.decided(&txnid, Status::Success);
    let after = changed(&shop, false).await;
    // The message can't be verified any more, PayU is not called, and nothing fails repeatedly.
    assert_eq!(after.client().send_form(WEBHOOK, &told, &[]).await.status, 200);
    assert_eq!(after.state.use_cases().settle_payment.clone().poll().unwrap(), (0, None));
    let stranded = |server: &TestServer| {
        let names = server.state.gateways().names();
        server.state.store.begin().unwrap().orders().stranded(&names).unwrap()
    };
    assert_eq!((stranded(&after), stranded(&shop.server)), (1, 0));
    assert_eq!(look(&mut client, &order).await["payment"]["status"], "created");
    let mut office = after.signed_in(&admin).await;
    let listed = office.get("/api/v1/admin/orders?status=pending").await.data()["orders"].clone();
    assert_eq!((&listed[0]["_id"], &listed[0]["attempts"][0]["canBeAsked"]), (&json!(order), &json!(false)));
    let asked = office.send("POST", &format!("/api/v1/admin/orders/{order}/recheck"), Some(json!({}))).await;
    assert_eq!((asked.status, &asked.json()["code"]), (409, &json!("gateway_not_configured")));
    // The buyer pays at the current gateway. When the former account is configured again, its payment is found and refunded.
    let mut buyer = after.signed_in(&shop.buyer).await;
    let again = buyer.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    assert_eq!(again["payment"]["kind"], "simulated");
    assert_eq!(after.state.use_cases().settle_payment.clone().poll().unwrap().1, None);
    assert_eq!(look(&mut client, &order).await["status"], "paid");
    assert_eq!(shop.poll(), None);
    assert_eq!((stranded(&after), shop.grants(&shop.buyer)), (0, 1));
    assert_eq!(shop.refunds_due(), [RefundReason::Duplicate]);
}

#[actix_web::test]
async fn a_refund_of_a_gateway_that_is_gone_is_settled_by_hand() {
    let shop = shop(1, &[], None).await;
    let admin = harness::admin(&shop.server.state.ports, 9);
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, txnid) = open(&shop, &mut client, "c0").await;
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    let after = changed(&shop, false).await;
    let mut office = after.signed_in(&admin).await;
    let path = format!("/api/v1/orders/{order}/refund");
    assert_eq!(office.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    assert_eq!(after.state.use_cases().send_refunds.clone().run().unwrap().1, None);
    let all = Page { offset: 0, limit: 9 };
    let listed = after.state.store.begin().unwrap().refunds().list(None, all).unwrap().rows;
    assert_eq!((listed[0].0.state, listed[0].0.amount), (RefundState::Failed, Paise::new(117_882)));
    let shown = office.get("/api/v1/admin/refunds?state=failed").await.data()["refunds"][0].clone();
    assert_eq!(shown["mayGoByHand"], Value::Bool(true));
    assert!(shown["fault"].as_str().unwrap().starts_with("Paid with payu, which is not configured"), "{shown}");
    let settle = format!("/api/v1/admin/refunds/{}/settle", shown["_id"].as_str().unwrap());
    assert_eq!(office.send("POST", &settle, Some(json!({"reference": "UTR 1"}))).await.status, 200);
}
