//! Limits on placing orders: the idempotency key, and the number of unpaid orders.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_with};
use chrono::TimeDelta;
use domain::testing;
use futures_util::future::join_all;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Shop {
    server: TestServer,
    buyer: User,
    other: User,
    clock: Arc<Travel>,
}

/// Courses c0 to c9; a coupon WELCOME10; nothing is ever paid.
async fn shop(most_unpaid: &str) -> Shop {
    let clock = Travel::at(chrono::Utc::now());
    let settings = [
        ("KAUSHAL_RATE_LIMIT__UNPAID_ORDERS_PER_HOUR", most_unpaid),
        ("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending"),
        ("KAUSHAL_HTTP__WORKERS", "2"),
        ("KAUSHAL_DATABASE__POOL_SIZE", "8"),
    ];
    let mut users = None;
    let server = start_with(&settings, Some(clock.clone()), |ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2)));
        for number in 0..10 {
            harness::course(ports, testing::course(&format!("c{number}")));
        }
        let mut tx = ports.store.begin().unwrap();
        tx.coupons().insert(&testing::coupon("WELCOME10")).unwrap();
        tx.commit().unwrap();
    })
    .await;
    let (buyer, other) = users.unwrap();
    Shop { server, buyer, other, clock }
}

async fn place(client: &mut Client, key: &str, body: Value) -> Answer {
    client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", key)]).await
}

fn course(id: &str) -> Value {
    json!({"items": [{"type": "course", "id": id}]})
}

#[actix_web::test]
async fn a_key_belongs_to_its_basket() {
    let shop = shop("0").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let items = |ids: &[&str]| ids.iter().map(|id| json!({"type": "course", "id": id})).collect::<Vec<_>>();
    let basket = |ids: &[&str], coupon: &str, state: &str, gstin: &str| json!({"items": items(ids), "coupon": coupon, "state": state, "gstin": gstin});
    let gstin = "29AAGCB7383J1Z4";
    let placed = place(&mut client, "k", basket(&["c0", "c1"], "WELCOME10", "29", gstin)).await;
    assert_eq!(placed.status, 201, "{}", placed.json());
    let id = testing::course("c0").id.to_string();
    for same in [
        basket(&["c0", "c1"], "WELCOME10", "29", gstin),
        basket(&["c1", &id], " welcome10", "29", "29aagcb7383j1z4"),
        basket(&["c1", "c0", "c1"], "WELCOME10", "", gstin),
    ] {
        let again = place(&mut client, "k", same.clone()).await;
        assert_eq!(
            (again.status, &again.json()["data"]["order"]["_id"]),
            (200, &placed.data()["order"]["_id"]),
            "{same}"
        );
    }
    for other in [
        basket(&["c0"], "WELCOME10", "29", gstin),
        basket(&["c0", "c1", "c2"], "WELCOME10", "29", gstin),
        basket(&["c0", "gone"], "WELCOME10", "29", gstin),
        basket(&["c0", "c1"], "", "29", gstin),
        basket(&["c0", "c1"], "OTHER", "29", gstin),
        basket(&["c0", "c1"], "WELCOME10", "27", gstin),
        basket(&["c0", "c1"], "WELCOME10", "29", ""),
        basket(&["c0", "c1"], "WELCOME10", "29", "27AAPFU0939F1ZV"),
    ] {
        let refused = place(&mut client, "k", other.clone()).await;
        let told = refused.json();
        assert_eq!((refused.status, &told["code"]), (422, &json!("idempotency_key_reused")), "{other}");
        assert_eq!(told["errors"][0]["code"], "idempotency_key_reused");
    }
    // Another account may use the same key for a different order.
    let mut other = shop.server.signed_in(&shop.other).await;
    assert_eq!(place(&mut other, "k", course("c5")).await.status, 201);
    assert_eq!(client.get("/api/v1/orders").await.data()["page"]["total"], 1);
}

#[actix_web::test]
async fn one_key_with_two_baskets_at_once_makes_one_order() {
    let shop = shop("0").await;
    let (one, two) = (shop.server.signed_in(&shop.buyer).await, shop.server.signed_in(&shop.buyer).await);
    let asked = [(one, "c0"), (two, "c1")]
        .map(|(mut client, id)| async move { place(&mut client, "k", course(id)).await.status });
    let mut statuses = join_all(asked).await;
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 422]);
}

#[actix_web::test]
async fn an_account_places_so_many_orders_without_paying_them() {
    let shop = shop("3").await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    for number in 0..3 {
        let placed = place(&mut client, &format!("k{number}"), course("c0")).await.data();
        // Cancelled orders count too; otherwise a user could place and cancel orders without end.
        let cancel = format!("/api/v1/orders/{}/cancel", placed["order"]["_id"].as_str().unwrap());
        assert_eq!(client.send("POST", &cancel, None).await.status, 200);
    }
    let refused = place(&mut client, "k3", course("c1")).await;
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_unpaid_orders")));
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((3_500..=3_601).contains(&wait), "{wait}");
    assert_eq!(place(&mut client, "k0", course("c0")).await.status, 200, "the order of a key is still answered");
    let mut other = shop.server.signed_in(&shop.other).await;
    assert_eq!(place(&mut other, "k3", course("c1")).await.status, 201, "others are not held up");
    shop.clock.to(chrono::Utc::now() + TimeDelta::minutes(61));
    assert_eq!(place(&mut client, "k3", course("c1")).await.status, 201);
}

#[actix_web::test]
async fn of_many_at_once_no_more_are_placed_than_may_be() {
    let shop = shop("3").await;
    let mut tabs = Vec::new();
    for number in 0..8 {
        tabs.push((shop.server.signed_in(&shop.buyer).await, format!("c{number}")));
    }
    let asked = tabs.into_iter().map(|(mut client, id)| async move {
        let answer = place(&mut client, &id, course(&id)).await;
        answer.status
    });
    let mut statuses = join_all(asked).await;
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 201, 201, 429, 429, 429, 429, 429]);
}
