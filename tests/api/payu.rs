//! Payments with PayU, against the fake: a verified message counts once, an unverified one never.

use crate::harness::{Travel, elsewhere};
use crate::payu_shop::{CALLBACK, WEBHOOK, form, look, order, pay, shop};
use chrono::TimeDelta;
use kernel::money::Paise;
use money::orders::expire_orders::ExpireOrders;
use money::payments::RefundReason;
use money::ports::gateway::{GatewayRefund, RefundReport};
use payu_fake::{Fields, Status};
use serde_json::json;

fn with(mut fields: Fields, name: &str, value: &str) -> Fields {
    fields.insert(name.to_owned(), value.to_owned());
    fields
}

#[actix_web::test]
async fn a_buyer_pays_at_the_gateways_page_and_comes_back_without_a_cookie() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let payment = pay(&mut client, &order).await;
    assert_eq!((&payment["kind"], &payment["url"]), (&json!("redirect"), &json!(shop.payu.page_url())));
    let fields = form(&payment);
    assert_eq!((fields["amount"].as_str(), fields["udf1"].as_str()), ("1178.82", order.as_str()));
    assert_eq!(fields["surl"], format!("{}{CALLBACK}", shop.server.origin));
    let mut browser = elsewhere(&shop.payu.origin);
    let page = browser.send_form("/_payment", &fields, &[]).await;
    let page = String::from_utf8(page.bytes).unwrap();
    assert!(page.contains("₹1178.82") && page.contains("value=\"pay\""), "{page}");
    // Take the message from the fake. Its own webhook reaches the shop as well.
    let told = shop.decided(&fields["txnid"], Status::Success);
    let back = shop.back(&told).await;
    assert_eq!((back.status, back.header("location")), (303, format!("/payment/result?order={order}").as_str()));
    assert_eq!(back.cookies, Vec::<String>::new());
    let paid = look(&mut client, &order).await;
    assert_eq!((&paid["status"], &paid["payment"]["status"]), (&json!("paid"), &json!("paid")));
    assert_eq!(client.get("/api/v1/course/c0").await.data()["course"]["owned"], true);
    let policy = client.get("/api/v1/settings/public").await.header("content-security-policy").to_owned();
    assert!(policy.contains(&format!("form-action 'self' {} https://*.payu.in;", shop.payu.origin)), "{policy}");
}

#[actix_web::test]
async fn the_fakes_buttons_send_the_browser_back_and_tell_by_webhook() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    let pressed = Fields::from([("txnid".to_owned(), txnid), ("choice".to_owned(), "twice".to_owned())]);
    let page = elsewhere(&shop.payu.origin).send_form("/_decide", &pressed, &[]).await;
    let page = String::from_utf8(page.bytes).unwrap();
    assert!(page.contains(&format!("action=\"{}{CALLBACK}\"", shop.server.origin)), "{page}");
    let mut paid = json!(null);
    for _ in 0..100 {
        paid = look(&mut client, &order).await;
        if paid["status"] == "paid" {
            break;
        }
        actix_web::rt::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!((&paid["status"], shop.grants(&shop.buyer)), (&json!("paid"), 1));
}

#[actix_web::test]
async fn a_webhook_comes_as_a_form_or_as_json_as_often_as_it_likes() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let first = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &first).await);
    let told = shop.decided(&txnid, Status::Success);
    for _ in 0..3 {
        let answer = shop.webhook(&told).await;
        assert_eq!((answer.status, answer.json()), (200, json!({"success": true, "data": {}})));
    }
    assert_eq!(look(&mut client, &first).await["status"], "paid");
    let second = order(&mut client, "c1").await;
    let txnid = shop.at_payu(&pay(&mut client, &second).await);
    let mut told = json!(shop.decided(&txnid, Status::Success));
    told["udf2"] = json!(null);
    assert_eq!(shop.server.client().send("POST", WEBHOOK, Some(told)).await.status, 200);
    assert_eq!(look(&mut client, &second).await["status"], "paid");
    assert_eq!((shop.grants(&shop.buyer), shop.refunds_due().len()), (2, 0));
}

#[actix_web::test]
async fn what_is_not_proven_changes_nothing_and_still_leads_to_the_order() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    let claimed = shop.payu.book().message_as(&txnid, Status::Success);
    let failed = shop.payu.book().message_as(&txnid, Status::Failure);
    let result = format!("/payment/result?order={order}");
    for forged in [
        with(claimed.clone(), "hash", "00"),
        with(claimed.clone(), "amount", "1.00"),
        with(failed, "status", "success"),
        with(claimed.clone(), "additionalCharges", "1.00"),
        claimed.clone().into_iter().filter(|(name, _)| name != "hash").collect(),
    ] {
        let back = shop.back(&forged).await;
        assert_eq!((back.status, back.header("location")), (303, result.as_str()));
        assert_eq!(shop.webhook(&forged).await.status, 200);
        let seen = look(&mut client, &order).await;
        assert_eq!((&seen["status"], &seen["payment"]["status"]), (&json!("pending"), &json!("created")));
    }
    let nowhere = shop.back(&with(claimed.clone(), "txnid", "x' --\0")).await;
    assert_eq!((nowhere.status, nowhere.header("location")), (303, "/payment/result"));
    assert_eq!(shop.poll(), None);
    assert_eq!((look(&mut client, &order).await["status"].clone(), shop.grants(&shop.buyer)), (json!("pending"), 0));
    let figures = String::from_utf8(shop.server.state.metrics.render().unwrap()).unwrap();
    assert!(figures.contains("gateway_messages_total{gateway=\"payu\",outcome=\"refused\"} 11\n"), "{figures}");
}

#[actix_web::test]
async fn messages_that_are_none_are_refused() {
    let shop = shop(1, &[("KAUSHAL_RATE_LIMIT__GATEWAY_PER_MINUTE", "6")], None).await;
    let mut client = shop.server.client();
    for (kind, bytes, status) in [
        ("text/plain", b"a".to_vec(), 415),
        ("application/json", b"[1]".to_vec(), 400),
        ("application/json", b"{\"a\": {}".to_vec(), 400),
        ("application/x-www-form-urlencoded", vec![b'a'; 40_000], 413),
        ("application/x-www-form-urlencoded", vec![b'a'; 400_000], 413),
        ("application/x-www-form-urlencoded", b"%FF=%00&&=".to_vec(), 200),
        ("application/x-www-form-urlencoded", Vec::new(), 429),
    ] {
        assert_eq!(client.send_bytes("POST", WEBHOOK, kind, bytes).await.status, status, "{kind}");
    }
    assert_eq!(client.get(WEBHOOK).await.status, 405);
    let foreign = [("origin", "https://evil.example"), ("content-type", "application/json")];
    assert_eq!(client.send_bytes_with("POST", "/api/v1/cart/quote", b"{}".to_vec(), &foreign).await.status, 403);
}

#[actix_web::test]
async fn another_amount_is_not_payment_but_money_to_give_back() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    shop.payu.book().decide(&txnid, Status::Success, Some("1.00"));
    let told = shop.payu.book().message(&txnid);
    assert_eq!((shop.webhook(&told).await.status, shop.back(&told).await.status, shop.poll()), (200, 303, None));
    assert_eq!(look(&mut client, &order).await["status"], "pending");
    assert_eq!((shop.refunds_due(), shop.grants(&shop.buyer)), (vec![RefundReason::WrongAmount], 0));
}

#[actix_web::test]
async fn the_same_amount_in_other_letters_is_payment() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    shop.payu.book().decide(&txnid, Status::Success, Some("1178.820"));
    let told = shop.payu.book().message(&txnid);
    shop.back(&told).await;
    assert_eq!(look(&mut client, &order).await["status"], "paid");
}

#[actix_web::test]
async fn pending_is_not_paid_and_the_poller_hears_of_the_capture() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let payment = pay(&mut client, &order).await;
    assert_eq!(shop.poll(), None, "the gateway has not seen it yet");
    let txnid = shop.at_payu(&payment);
    let pending = shop.decided(&txnid, Status::Pending);
    assert_eq!((shop.back(&pending).await.status, shop.poll()), (303, None));
    assert_eq!(look(&mut client, &order).await["payment"]["status"], "created");
    shop.decided(&txnid, Status::Success);
    assert_eq!(shop.poll(), None);
    assert_eq!(look(&mut client, &order).await["status"], "paid");
    // Outdated messages arrive late.
    assert_eq!(shop.webhook(&pending).await.status, 200);
    let failed = shop.payu.book().message_as(&txnid, Status::Failure);
    assert_eq!(shop.webhook(&failed).await.status, 200);
    assert_eq!((look(&mut client, &order).await["status"].clone(), shop.grants(&shop.buyer)), (json!("paid"), 1));
}

#[actix_web::test]
async fn a_gateway_that_is_away_changes_nothing() {
    let shop = shop(1, &[("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", "http://127.0.0.1:9/")], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    shop.at_payu(&pay(&mut client, &order).await);
    let told = shop.poll().unwrap();
    assert!(told.contains("away") && !told.contains("TESTKEY1"), "{told}");
    assert_eq!(look(&mut client, &order).await["payment"]["status"], "created");
}

#[actix_web::test]
async fn success_after_a_failure_pays_or_is_given_back_when_another_try_paid() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let lone = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &lone).await);
    shop.back(&shop.decided(&txnid, Status::Failure)).await;
    let failed = look(&mut client, &lone).await;
    assert_eq!((&failed["status"], &failed["payment"]["status"]), (&json!("pending"), &json!("failed")));
    assert_eq!(failed["payment"]["reason"], "The bank declined the payment.");
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    assert_eq!(look(&mut client, &lone).await["status"], "paid");

    let twice = order(&mut client, "c1").await;
    let first = shop.at_payu(&pay(&mut client, &twice).await);
    shop.back(&shop.decided(&first, Status::Failure)).await;
    let second = shop.at_payu(&pay(&mut client, &twice).await);
    assert_ne!(first, second);
    shop.back(&shop.decided(&second, Status::Success)).await;
    shop.webhook(&shop.decided(&first, Status::Success)).await;
    let seen = look(&mut client, &twice).await;
    assert_eq!((&seen["status"], &seen["payment"]["attempts"]), (&json!("paid"), &json!(2)));
    assert_eq!((shop.refunds_due(), shop.grants(&shop.buyer)), (vec![RefundReason::Duplicate], 2));
}

#[actix_web::test]
async fn a_late_capture_counts_while_the_course_can_be_sold_to_that_buyer() {
    let clock = Travel::at(chrono::Utc::now());
    let shop = shop(2, &[], Some(clock.clone())).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    clock.to(chrono::Utc::now() + TimeDelta::minutes(61));
    let state = &shop.server.state;
    ExpireOrders { store: state.store.clone(), clock: state.clock.clone(), ids: state.ids.clone() }.run().unwrap();
    assert_eq!(look(&mut client, &order).await["status"], "expired");
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    assert_eq!(look(&mut client, &order).await["status"], "paid");
    assert_eq!((shop.grants(&shop.buyer), shop.refunds_due().len()), (1, 0));
}

#[actix_web::test]
async fn two_tabs_pay_one_order_once() {
    let shop = shop(1, &[], None).await;
    let (mut tab, mut other) = (shop.server.signed_in(&shop.buyer).await, shop.server.signed_in(&shop.buyer).await);
    let order = order(&mut tab, "c0").await;
    let (one, two) = futures_util::future::join(pay(&mut tab, &order), pay(&mut other, &order)).await;
    assert_eq!(one["reference"], two["reference"], "both hold the same try");
    let txnid = shop.at_payu(&one);
    assert_eq!(shop.at_payu(&two), txnid);
    let told = shop.decided(&txnid, Status::Success);
    assert!(shop.payu.book().begin(form(&two)).is_err(), "the gateway takes a reference once");
    let (left, right) = futures_util::future::join(shop.back(&told), shop.back(&told)).await;
    assert_eq!((left.status, right.status), (303, 303));
    assert_eq!(look(&mut tab, &order).await["payment"]["attempts"], 1);
    assert_eq!((shop.grants(&shop.buyer), shop.refunds_due().len()), (1, 0));
    let stranger = shop.server.signed_in(&shop.other).await.get(&format!("/api/v1/orders/{order}")).await;
    assert_eq!(stranger.status, 404);
}

#[actix_web::test]
async fn a_refund_is_sent_once_and_found_again_by_its_token() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let txnid = shop.at_payu(&pay(&mut client, &order).await);
    let told = with(shop.decided(&txnid, Status::Success), "mihpayid", "1 of somebody else\0");
    shop.back(&told).await;
    assert_eq!(look(&mut client, &order).await["status"], "paid", "the payment's id is under no hash");
    let gateways = shop.server.state.gateways();
    let gateway = gateways.current().unwrap();
    let refund = |token: &str, amount| {
        let payment = "1ofsomebodyelse".to_owned();
        gateway.refund(&GatewayRefund { token: token.into(), reference: txnid.clone(), payment, amount })
    };
    let all = Paise::new(117_882);
    assert!(matches!(refund(&"R".repeat(24), all), Ok(RefundReport::Failed { .. })));
    assert_eq!(refund("R1", all), Ok(RefundReport::Pending));
    let sent = shop.payu.book().payment(&txnid).unwrap().refunds.clone();
    assert_eq!((sent.len(), sent["R1"].1.as_str()), (1, "1178.82"));
    let done = RefundReport::Done { refund: sent["R1"].0.clone() };
    assert_eq!(
        (refund("R1", all), refund("R2", all)),
        (Ok(done.clone()), Ok(done)),
        "another token sends nothing more"
    );
    assert_eq!(shop.payu.book().payment(&txnid).unwrap().refunds.len(), 1);
}

#[actix_web::test]
async fn two_processes_that_send_one_refund_send_it_once_and_neither_hears_a_refusal() {
    let shop = shop(10, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    for round in 0..10 {
        let order = order(&mut client, &format!("c{round}")).await;
        let txnid = shop.at_payu(&pay(&mut client, &order).await);
        shop.decided(&txnid, Status::Success);
        let told = GatewayRefund {
            token: format!("R{round}"),
            reference: txnid.clone(),
            payment: "p".into(),
            amount: Paise::new(117_882),
        };
        let gateways = shop.server.state.gateways();
        let gateway = gateways.current().unwrap();
        let (one, other) = std::thread::scope(|scope| {
            let other = scope.spawn(|| gateway.refund(&told));
            (gateway.refund(&told), other.join().unwrap())
        });
        let fine = |report| matches!(report, Ok(RefundReport::Pending | RefundReport::Done { .. }));
        assert!(fine(one) && fine(other));
        assert_eq!(shop.payu.book().payment(&txnid).unwrap().refunds.len(), 1);
    }
}
