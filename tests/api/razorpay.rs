//! Payments with Razorpay, against the fake: a verified message counts once, an unverified one never.

use crate::books;
use crate::harness::{self, Travel, elsewhere};
use crate::payu_shop::{form, look, order, pay};
use crate::razorpay_shop::{ACCOUNT, CALLBACK, PRICE, open_without_account, shop};
use chrono::TimeDelta;
use domain::testing;
use kernel::clock::Clock;
use money::orders::expire_orders::ExpireOrders;
use money::payments::RefundReason;
use razorpay_fake::{Fields, Mood};
use serde_json::{Value, json};
use std::time::Duration;

fn status(order: &Value) -> (&str, &str) {
    (order["status"].as_str().unwrap(), order["payment"]["status"].as_str().unwrap())
}

#[actix_web::test]
async fn a_buyer_pays_at_the_gateways_page_and_comes_back_without_a_cookie() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let payment = pay(&mut client, &order).await;
    assert_eq!((&payment["kind"], &payment["url"]), (&json!("redirect"), &json!(shop.razorpay.page_url())));
    let fields = form(&payment);
    assert_eq!((fields["amount"].as_str(), fields["key_id"].as_str()), ("117882", ACCOUNT[0]));
    assert_eq!((fields["notes[order]"].as_str(), fields["name"].as_str()), (order.as_str(), "Kaushal"));
    assert_eq!(fields["callback_url"], format!("{}{CALLBACK}", shop.server.origin));
    assert_eq!(fields["cancel_url"], format!("{}/payment/result?order={order}", shop.server.origin));
    assert!(fields.values().all(|value| !value.contains(ACCOUNT[1]) && !value.contains(ACCOUNT[2])));
    let taken = shop.razorpay.book().orders[&fields["order_id"]].clone();
    assert_eq!((taken.receipt, &taken.notes["order"]), (shop.reference(&order), &json!(order)));
    let page = elsewhere(&shop.razorpay.origin).send_form("/v1/checkout/embedded", &fields, &[]).await;
    let page = String::from_utf8(page.bytes).unwrap();
    assert!(page.contains("117882 paise to Kaushal") && page.contains("value=\"pay\""), "{page}");
    let paid = shop.razorpay.book().pay(&fields["order_id"], "captured");
    let back = shop.back_from(&paid).await;
    assert_eq!((back.status, back.header("location")), (303, format!("/payment/result?order={order}").as_str()));
    assert_eq!(back.cookies, Vec::<String>::new());
    assert_eq!(status(&look(&mut client, &order).await), ("paid", "paid"));
    assert_eq!(client.get("/api/v1/course/c0").await.data()["course"]["owned"], true);
    let public = client.get("/api/v1/settings/public").await;
    assert_eq!(public.data()["settings"]["paymentGateway"], "razorpay");
    let policy = public.header("content-security-policy").to_owned();
    assert!(policy.contains(&format!("form-action 'self' {};", shop.razorpay.origin)), "{policy}");
    assert_eq!(policy.matches(&shop.razorpay.origin).count(), 1, "{policy}");
    books::check(shop.server.database());
}

#[actix_web::test]
async fn the_fakes_buttons_send_the_browser_back_and_tell_by_webhook() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let mut pressed = form(&pay(&mut client, &order).await);
    pressed.insert("choice".to_owned(), "twice".to_owned());
    let page = elsewhere(&shop.razorpay.origin).send_form("/_decide", &pressed, &[]).await;
    let page = String::from_utf8(page.bytes).unwrap();
    assert!(page.contains(&format!("action=\"{}{CALLBACK}\"", shop.server.origin)), "{page}");
    let mut paid = json!(null);
    for _ in 0..100 {
        paid = look(&mut client, &order).await;
        if paid["status"] == "paid" {
            break;
        }
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!((&paid["status"], shop.grants()), (&json!("paid"), 1));
}

#[actix_web::test]
async fn events_come_before_the_return_twice_and_out_of_order() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    let captured = shop.razorpay.book().event("payment.captured", &paid);
    for _ in 0..3 {
        shop.deliver(&captured).await;
    }
    assert_eq!(status(&look(&mut client, &order).await), ("paid", "paid"));
    shop.hear("order.paid", &paid).await;
    for (name, status) in [("payment.authorized", "authorized"), ("payment.failed", "failed")] {
        let outdated = shop.razorpay.book().event_as(name, &paid, status);
        shop.deliver(&outdated).await;
    }
    assert_eq!((shop.back_from(&paid).await.status, shop.poll()), (303, None));
    assert_eq!(status(&look(&mut client, &order).await), ("paid", "paid"));
    assert_eq!((shop.grants(), shop.refunds_due()), (1, vec![]));
    books::check(shop.server.database());
}

#[actix_web::test]
async fn what_is_not_proven_changes_nothing_and_still_leads_to_the_order() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let (_, cheap) = shop.at_page(&mut client, "c1").await;
    let (claimed, other) = {
        let mut book = shop.razorpay.book();
        (book.pay(&at_razorpay, "created"), book.pay(&cheap, "captured"))
    };
    let result = format!("/payment/result?order={order}");
    let with = |name: &str, value: &str| {
        let mut fields = shop.razorpay.book().returned(&claimed);
        fields.insert(name.to_owned(), value.to_owned());
        fields
    };
    let stale = shop.razorpay.book().returned(&other)["razorpay_signature"].clone();
    for forged in
        [with("razorpay_signature", "00"), with("razorpay_signature", &stale), with("razorpay_payment_id", &other)]
    {
        let back = shop.back(&forged).await;
        assert_eq!((back.status, back.header("location")), (303, result.as_str()));
    }
    let honest = shop.razorpay.book().event("payment.captured", &other);
    let mut forged = shop.razorpay.book().event_as("payment.captured", &claimed, "captured");
    forged.signature = honest.signature.clone();
    shop.deliver(&forged).await;
    forged.signature = "0".repeat(64);
    shop.deliver(&forged).await;
    // Nothing signs the return after a failure, so it is no forgery either.
    let failure = shop.razorpay.book().returned_failed(&claimed);
    assert_eq!(shop.back(&failure).await.header("location"), result);
    let nowhere = shop.back(&Fields::from([("error[metadata]".to_owned(), "x' --\0".to_owned())])).await;
    assert_eq!((nowhere.status, nowhere.header("location")), (303, "/payment/result"));
    assert_eq!(status(&look(&mut client, &order).await), ("pending", "created"));
    assert_eq!((shop.grants(), shop.refunds_due()), (0, vec![]));
    let figures = String::from_utf8(shop.server.state.metrics.render().unwrap()).unwrap();
    assert!(figures.contains("gateway_messages_total{gateway=\"razorpay\",outcome=\"refused\"} 5\n"), "{figures}");
}

#[actix_web::test]
async fn a_signed_return_alone_is_no_money() {
    let shop = shop(1, &[("KAUSHAL_PAYMENT__RAZORPAY__TIMEOUT_SECONDS", "3")], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    for mood in [Mood::Down(503), Mood::Down(429), Mood::Garbage, Mood::Slow(Duration::from_secs(5))] {
        shop.razorpay.book().mood = mood;
        let back = shop.back_from(&paid).await;
        assert_eq!((back.status, back.header("location")), (303, format!("/payment/result?order={order}").as_str()));
        let said = shop.poll().unwrap();
        assert!(said.contains("away") && ACCOUNT.iter().all(|secret| !said.contains(secret)), "{said}");
        assert_eq!(status(&look(&mut client, &order).await), ("pending", "created"), "{mood:?}");
    }
    shop.razorpay.book().mood = Mood::Fine;
    assert_eq!(shop.poll(), None);
    assert_eq!(status(&look(&mut client, &order).await), ("paid", "paid"));
    books::check(shop.server.database());
}

#[actix_web::test]
async fn a_gateway_that_is_away_takes_no_payment_and_the_buyer_tries_again() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let id = order(&mut client, "c0").await;
    shop.razorpay.book().mood = Mood::Down(500);
    let refused = client.send("POST", &format!("/api/v1/orders/{id}/pay"), Some(json!({}))).await;
    assert_eq!(refused.status, 503, "{}", refused.json());
    shop.razorpay.book().mood = Mood::Fine;
    let fields = form(&pay(&mut client, &id).await);
    let at_razorpay = shop.razorpay.book().begin(&fields).unwrap();
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    shop.back_from(&paid).await;
    assert_eq!(status(&look(&mut client, &id).await), ("paid", "paid"));
}

#[actix_web::test]
async fn an_authorized_payment_is_captured_by_the_poller_with_the_exact_amount() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let held = shop.razorpay.book().pay(&at_razorpay, "authorized");
    shop.hear("payment.authorized", &held).await;
    shop.back_from(&held).await;
    assert_eq!(status(&look(&mut client, &order).await), ("pending", "created"));
    assert_eq!(shop.poll(), None);
    assert_eq!(status(&look(&mut client, &order).await), ("paid", "paid"));
    assert_eq!(shop.razorpay.book().payments[&held].status, "captured");
    let (other, at_razorpay) = shop.at_page(&mut client, "c1").await;
    let (less, dollars) = {
        let mut book = shop.razorpay.book();
        let less = book.pay_other(&at_razorpay, "authorized", (PRICE - 1, "INR"));
        (less, book.pay_other(&at_razorpay, "authorized", (PRICE, "USD")))
    };
    assert_eq!(shop.poll(), None);
    let (less, dollars) = {
        let book = shop.razorpay.book();
        (book.payments[&less].status, book.payments[&dollars].status)
    };
    assert_eq!((less, dollars), ("authorized", "authorized"), "Razorpay sends both back");
    assert_eq!(status(&look(&mut client, &other).await), ("pending", "failed"));
}

#[actix_web::test]
async fn another_amount_is_not_payment_but_money_to_give_back() {
    let shop = shop(1, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let paid = shop.razorpay.book().pay_other(&at_razorpay, "captured", (100, "INR"));
    shop.hear("payment.captured", &paid).await;
    assert_eq!((shop.back_from(&paid).await.status, shop.poll()), (303, None));
    assert_eq!(look(&mut client, &order).await["status"], "pending");
    assert_eq!((shop.refunds_due(), shop.grants()), (vec![RefundReason::WrongAmount], 0));
}

#[actix_web::test]
async fn a_buyer_whose_card_was_declined_pays_the_same_order_after_all() {
    let shop = shop(2, &[], None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (lone, at_razorpay) = shop.at_page(&mut client, "c0").await;
    let declined = shop.razorpay.book().pay(&at_razorpay, "failed");
    let failure = shop.razorpay.book().returned_failed(&declined);
    shop.back(&failure).await;
    assert_eq!(status(&look(&mut client, &lone).await), ("pending", "created"));
    assert_eq!(shop.poll(), None, "and without a webhook");
    let failed = look(&mut client, &lone).await;
    assert_eq!(
        (status(&failed), failed["payment"]["reason"].as_str()),
        (("pending", "failed"), Some("The bank declined the payment."))
    );
    shop.razorpay.book().pay(&at_razorpay, "captured");
    assert_eq!(shop.poll(), None, "failed attempts are asked about for a day");
    assert_eq!(status(&look(&mut client, &lone).await), ("paid", "paid"));

    let (twice, first) = shop.at_page(&mut client, "c1").await;
    let declined = shop.razorpay.book().pay(&first, "failed");
    shop.hear("payment.failed", &declined).await;
    let fields = form(&pay(&mut client, &twice).await);
    let second = shop.razorpay.book().begin(&fields).unwrap();
    assert_ne!(first, second);
    let (late, again) = {
        let mut book = shop.razorpay.book();
        (book.pay(&first, "captured"), book.pay(&second, "captured"))
    };
    shop.back_from(&again).await;
    shop.hear("payment.captured", &late).await;
    assert_eq!(status(&look(&mut client, &twice).await), ("paid", "paid"));
    assert_eq!((shop.refunds_due(), shop.grants()), (vec![RefundReason::Duplicate], 2));
    books::check(shop.server.database());
}

#[actix_web::test]
async fn an_hour_late_a_capture_counts_while_the_course_can_be_sold_to_that_buyer() {
    let clock = Travel::at(chrono::Utc::now());
    let shop = shop(1, &[], Some(clock.clone())).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let (order, at_razorpay) = shop.at_page(&mut client, "c0").await;
    clock.to(chrono::Utc::now() + TimeDelta::minutes(61));
    let state = &shop.server.state;
    ExpireOrders { store: state.store.clone(), clock: state.clock.clone(), ids: state.ids.clone() }.run().unwrap();
    assert_eq!(look(&mut client, &order).await["status"], "expired");
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    shop.hear("order.paid", &paid).await;
    assert_eq!(look(&mut client, &order).await["status"], "paid");
    assert_eq!((shop.grants(), shop.refunds_due()), (1, vec![]));
    books::check(shop.server.database());
}

#[actix_web::test]
async fn two_tabs_pay_one_order_once() {
    let shop = shop(1, &[], None).await;
    let (mut tab, mut other) = (shop.server.signed_in(&shop.buyer).await, shop.server.signed_in(&shop.buyer).await);
    let order = order(&mut tab, "c0").await;
    let (one, two) = futures_util::future::join(pay(&mut tab, &order), pay(&mut other, &order)).await;
    assert_eq!(
        (&one["reference"], form(&one)),
        (&two["reference"], form(&two)),
        "both hold the same order of Razorpay"
    );
    let at_razorpay = shop.razorpay.book().begin(&form(&one)).unwrap();
    let paid = shop.razorpay.book().pay(&at_razorpay, "captured");
    assert!(shop.razorpay.book().begin(&form(&two)).is_err(), "Razorpay takes the money of an order once");
    let (left, right) = futures_util::future::join(shop.back_from(&paid), shop.back_from(&paid)).await;
    assert_eq!((left.status, right.status), (303, 303));
    assert_eq!(look(&mut tab, &order).await["payment"]["attempts"], 1);
    assert_eq!((shop.grants(), shop.refunds_due().len()), (1, 0));
}

#[actix_web::test]
async fn an_admin_enters_the_account_and_tests_it_with_a_rupee() {
    let (clock, mut admin) = (Travel::at(testing::noon()), None);
    let seed = |ports: &_| admin = Some(harness::admin(ports, 9));
    let (server, razorpay) = open_without_account(&[], Some(clock.clone()), seed).await;
    let mut client = server.signed_in(&admin.unwrap()).await;
    let [key_id, key_secret, webhook_secret] = ACCOUNT;
    let mut body = json!({"gateway": "razorpay", "account": {"key_id": key_id, "key_secret": "a b"}});
    let path = "/api/v1/admin/providers/gateway";
    let refused = client.send("PUT", path, Some(body.clone())).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("account.key_secret")));
    body["account"] = json!({"key_id": key_id, "key_secret": key_secret, "webhook_secret": webhook_secret});
    let saved = client.send("PUT", path, Some(body)).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    assert!(!saved.json().to_string().contains(key_secret) && !saved.json().to_string().contains(webhook_secret));
    let started = client.send("POST", "/api/v1/admin/launch/testPayment", Some(json!({}))).await.data();
    let fields = form(&started["payment"]);
    assert_eq!(fields["amount"], "100");
    let paid = razorpay.book().pay(&fields["order_id"], "captured");
    let returned = razorpay.book().returned(&paid);
    let back = server.client().send_form(CALLBACK, &returned, &[]).await;
    assert_eq!((back.status, back.header("location")), (303, "/admin/launch#gateway"));
    let mut shown = json!(null);
    for _ in 0..20 {
        clock.to(clock.now() + TimeDelta::seconds(10));
        server.state.use_cases().launch.try_gateway.carry().unwrap();
        razorpay.book().end_refunds("processed");
        shown = client.get("/api/v1/admin/launch").await.data()["testPayment"].clone();
        if shown["state"] == "refunded" {
            break;
        }
    }
    assert_eq!(shown["state"], "refunded", "{shown}");
    assert_eq!(razorpay.book().refunds.iter().map(|refund| refund.amount).collect::<Vec<_>>(), [100]);
}
