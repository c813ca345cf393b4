//! The buyer's return, webhooks and the poller run concurrently. One of them settles the payment, the others change nothing.

use crate::payu_shop::{Shop, earned, invoices, look, order, pay, shop};
use actix_web::web;
use futures_util::future::join_all;
use payu_fake::Status;
use serde_json::json;

const ROUNDS: usize = 50;

async fn fire(shop: &Shop, txnid: &str) {
    let told = shop.decided(txnid, Status::Success);
    let settler = shop.settler();
    let poller = web::block(move || settler.poll());
    let (returns, hooks) =
        (join_all([shop.back(&told), shop.back(&told)]), join_all([shop.webhook(&told), shop.webhook(&told)]));
    let (polled, returned, heard) = futures_util::future::join3(poller, returns, hooks).await;
    assert_eq!(polled.unwrap().unwrap().1, None);
    assert!(returned.iter().all(|answer| answer.status == 303));
    assert!(heard.iter().all(|answer| answer.status == 200));
}

#[actix_web::test]
async fn fifty_payments_told_by_all_channels_at_once_give_one_grant_one_invoice_and_one_reward_each() {
    let more = [("KAUSHAL_DATABASE__POOL_SIZE", "8"), ("KAUSHAL_HTTP__WORKERS", "2")];
    let shop = shop(ROUNDS, &more, None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    for round in 0..ROUNDS {
        let id = order(&mut client, &format!("c{round}")).await;
        let txnid = shop.at_payu(&pay(&mut client, &id).await);
        fire(&shop, &txnid).await;
        let paid = look(&mut client, &id).await;
        assert_eq!((&paid["status"], &paid["payment"]["status"]), (&json!("paid"), &json!("paid")));
        assert_eq!((&paid["payment"]["attempts"], shop.grants(&shop.buyer)), (&json!(1), round + 1));
        let store = shop.server.state.store.as_ref();
        let numbers = invoices(store, &shop.buyer);
        assert_eq!((numbers.len(), &json!(numbers[0])), (round + 1, &paid["invoice"]));
        // The reward is a tenth of ₹999 each time.
        assert_eq!(earned(store, &shop.other), 9_990 * i64::try_from(round + 1).unwrap());
    }
    assert_eq!(shop.refunds_due(), []);
    assert_eq!(shop.grants(&shop.other), 0);
}
