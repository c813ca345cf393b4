//! Export of orders as a file for bookkeeping.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use kernel::ids::{OrderId, OrderLineId};
use kernel::money::Paise;
use money::orders::Order;
use money::payments::GatewayReport;
use people::identity::User;
use serde_json::json;

const FILE: &str = "/api/v1/admin/orders.csv";

struct Shop {
    server: TestServer,
    buyers: Vec<User>,
    admin: User,
}

/// Two courses. The first learner's name is in Hindi, the second one's is a spreadsheet formula.
async fn shop() -> Shop {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let mut buyers = vec![harness::learner(ports, 1), harness::learner(ports, 2)];
        let mut tx = ports.store.begin().unwrap();
        for (buyer, name) in buyers.iter_mut().zip(["आशा वर्मा", "=1+1"]) {
            buyer.name = name.to_owned();
            tx.users().update_account(buyer).unwrap();
        }
        tx.commit().unwrap();
        users = Some((buyers, harness::admin(ports, 3)));
        for slug in ["react", "html"] {
            harness::course(ports, testing::course(slug));
        }
    })
    .await;
    let (buyers, admin) = users.unwrap();
    Shop { server, buyers, admin }
}

/// Orders a course from Karnataka and pays it; gives the order's id.
async fn buy(server: &TestServer, client: &mut Client, slug: &str) -> String {
    let basket = json!({"items": [{"type": "course", "id": slug}], "state": "29"});
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", slug)]).await;
    let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
    let paying = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    let report = GatewayReport::Captured { payment: format!("gw-{slug}"), amount: Paise::new(117_882) };
    server
        .state
        .use_cases()
        .settle_payment
        .clone()
        .run(paying["payment"]["reference"].as_str().unwrap(), report)
        .unwrap();
    order
}

/// Returns the cells of a file without quoted cells.
fn cells(file: &str) -> Vec<Vec<String>> {
    let text = file.strip_prefix('\u{feff}').unwrap();
    let rows = text.split_terminator("\r\n").map(|row| row.split(',').map(str::to_owned).collect());
    rows.collect()
}

async fn file(client: &mut Client, query: &str) -> Vec<Vec<String>> {
    let answer = client.get(&format!("{FILE}{query}")).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let name = answer.header("content-disposition");
    assert!(name.starts_with("attachment; filename=\"orders-20") && name.ends_with(".csv\""), "{name}");
    cells(std::str::from_utf8(&answer.bytes).unwrap())
}

#[actix_web::test]
async fn the_file_says_what_a_bookkeeper_asks_for_and_holds_no_formula() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.buyers[0]).await;
    let mut ravi = shop.server.signed_in(&shop.buyers[1]).await;
    buy(&shop.server, &mut asha, "react").await;
    let refunded = buy(&shop.server, &mut ravi, "html").await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let refund = format!("/api/v1/orders/{refunded}/refund");
    assert_eq!(admin.send("POST", &refund, Some(json!({"reason": "Twice"}))).await.status, 200);

    let rows = file(&mut admin, "").await;
    let cell = |row: usize, name: &str| rows[row][rows[0].iter().position(|head| head == name).unwrap()].as_str();
    assert_eq!(rows.len(), 3);
    assert_eq!((cell(1, "Order id"), cell(1, "Status"), cell(2, "Status")), (refunded.as_str(), "refunded", "paid"));
    assert_eq!((cell(1, "Buyer"), cell(2, "Buyer")), ("'=1+1", "आशा वर्मा"));
    assert_eq!((cell(2, "Email"), cell(2, "Place of supply")), (shop.buyers[0].email.as_str(), "29-Karnataka"));
    assert_eq!((cell(2, "Items"), cell(2, "Subtotal"), cell(2, "Taxable")), ("Course react", "999.00", "999.00"));
    assert_eq!((cell(2, "CGST"), cell(2, "IGST"), cell(2, "Total")), ("0.00", "179.82", "1178.82"));
    assert_eq!((cell(2, "Gateway"), cell(2, "Gateway payment")), ("simulated", "gw-react"));
    assert!(cell(2, "Invoice").ends_with("-000001") && cell(1, "Invoice").ends_with("-000002"), "{rows:?}");
    assert!(cell(1, "Credit note").ends_with("-000001") && cell(2, "Credit note").is_empty(), "{rows:?}");
    assert_eq!((cell(1, "Credit note total"), cell(2, "Paid (IST)").len()), ("1178.82", "2026-07-01 12:00".len()));

    let log = admin.get("/api/v1/admin/audit?action=order.export").await.data();
    assert_eq!(log["page"]["total"], 1);
}

#[actix_web::test]
async fn it_has_what_the_list_finds() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.buyers[0]).await;
    let mut ravi = shop.server.signed_in(&shop.buyers[1]).await;
    buy(&shop.server, &mut asha, "react").await;
    buy(&shop.server, &mut ravi, "react").await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    for (query, count) in
        [("?status=paid", 2), ("?status=all&q=LEARNER2%40", 1), ("?status=stuck", 0), ("?q=nobody", 0)]
    {
        assert_eq!(file(&mut admin, query).await.len(), count + 1, "{query}");
    }
    assert_eq!(admin.get(&format!("{FILE}?status=odd")).await.status, 400);
}

#[actix_web::test]
async fn more_orders_than_fit_into_memory_at_once_are_one_file() {
    let shop = shop().await;
    let template = testing::order(&shop.buyers[0], &[testing::sellable("react")]);
    let mut tx = shop.server.state.store.begin().unwrap();
    for number in 0..1_001 {
        let mut order = Order { id: OrderId(testing::id(&format!("o{number}"))), ..template.clone() };
        order.idempotency_key = number.to_string();
        order.lines[0].id = OrderLineId(testing::id(&format!("l{number}")));
        tx.orders().insert(&order).unwrap();
    }
    tx.commit().unwrap();
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let rows = file(&mut admin, "").await;
    let ids: std::collections::HashSet<_> = rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!((rows.len(), ids.len()), (1_002, 1_002));
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
}

#[actix_web::test]
async fn chosen_orders_are_a_file_of_their_own() {
    let shop = shop().await;
    let mut asha = shop.server.signed_in(&shop.buyers[0]).await;
    let mut ravi = shop.server.signed_in(&shop.buyers[1]).await;
    let [first, _] = [buy(&shop.server, &mut asha, "react").await, buy(&shop.server, &mut ravi, "html").await];
    let mut admin = shop.server.signed_in(&shop.admin).await;
    for (body, count) in [(json!({"ids": [first]}), 1), (json!({"match": {"status": "paid", "q": ""}}), 2)] {
        let answer = admin.send("POST", "/api/v1/admin/orders/bulk/export", Some(body)).await;
        assert_eq!(answer.status, 200);
        assert_eq!(cells(std::str::from_utf8(&answer.bytes).unwrap()).len(), count + 1);
    }
    let log = admin.get("/api/v1/admin/audit?action=order.export").await.data();
    assert_eq!(log["page"]["total"], 2);
}
