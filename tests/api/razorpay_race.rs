//! The buyer's return, webhooks and the poller run concurrently. One of them settles the payment, the others change nothing.

use crate::books;
use crate::payu_shop::{earned, invoices, look, settler};
use crate::razorpay_shop::{Shop, deliver, shop};
use actix_web::web;
use futures_util::future::{join_all, join3};
use serde_json::json;

const ROUNDS: usize = 30;

async fn fire(shop: &Shop, at_razorpay: &str, status: &'static str) {
    let (paid, events) = {
        let mut book = shop.razorpay.book();
        let paid = book.pay(at_razorpay, status);
        let captured = book.event_as("payment.captured", &paid, "captured");
        let failed = book.event_as("payment.failed", &paid, "failed");
        let paid_order = book.event_as("order.paid", &paid, "captured");
        (paid, [captured.clone(), failed, captured, paid_order])
    };
    let settler = settler(&shop.server);
    let poller = web::block(move || settler.poll());
    let returns = join_all([shop.back_from(&paid), shop.back_from(&paid)]);
    let hooks = join_all(events.iter().map(|event| deliver(&shop.server, event)));
    let (polled, returned, heard) = join3(poller, returns, hooks).await;
    assert_eq!(polled.unwrap().unwrap().1, None);
    assert!(returned.iter().all(|answer| answer.status == 303));
    assert!(heard.iter().all(|answer| answer.status == 200));
}

/// In every second round the payment still waits for its capture.
#[actix_web::test]
async fn thirty_payments_told_by_all_channels_at_once_give_one_grant_one_invoice_and_one_reward_each() {
    let more = [("KAUSHAL_DATABASE__POOL_SIZE", "8"), ("KAUSHAL_HTTP__WORKERS", "2")];
    let shop = shop(ROUNDS, &more, None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    for round in 0..ROUNDS {
        let (id, at_razorpay) = shop.at_page(&mut client, &format!("c{round}")).await;
        fire(&shop, &at_razorpay, if round % 2 == 0 { "captured" } else { "authorized" }).await;
        let paid = look(&mut client, &id).await;
        assert_eq!((&paid["status"], &paid["payment"]["status"]), (&json!("paid"), &json!("paid")));
        assert_eq!((&paid["payment"]["attempts"], shop.grants()), (&json!(1), round + 1));
        let store = shop.server.state.store.as_ref();
        let numbers = invoices(store, &shop.buyer);
        assert_eq!((numbers.len(), &json!(numbers[0])), (round + 1, &paid["invoice"]));
        // The reward is a tenth of ₹999 each time.
        assert_eq!(earned(store, &shop.other), 9_990 * i64::try_from(round + 1).unwrap());
    }
    assert_eq!(shop.refunds_due(), []);
    books::check(shop.server.database());
}
