//! Checks the rules of the books (`storage_pg::testing::books`) on whole shops, and that each rule detects tampering.

use crate::payu_shop::{pay, shop};
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::prelude::*;
use diesel::sql_query;
use domain::testing;
use payu_fake::Status;
use serde_json::json;
use storage_pg::testing::books;

/// Runs a query that selects one number as `n`. The query may read `moves`: each ledger entry as a credit and as a debit.
pub(crate) fn number(database: &str, query: &str) -> i64 {
    books::number(query, &mut PgConnection::establish(database).unwrap()).unwrap()
}

fn broken(connection: &mut PgConnection) -> Vec<&'static str> {
    books::broken(connection).unwrap()
}

/// Asserts that every rule holds. The rules assume a shop whose rewards are a tenth of the price and in which no referrer has
/// deleted their account.
pub(crate) fn check(database: &str) {
    assert_eq!(broken(&mut PgConnection::establish(database).unwrap()), [""; 0]);
}

/// Changes to the data. Each breaks exactly the rules that start with the listed words.
const TAMPERED: [(&str, &[&str]); 10] = [
    ("UPDATE orders SET status = 'expired', paid_at = NULL", &["a sale has", "a sale to", "a coupon", "what is paid", "one capture"]),
    ("UPDATE orders SET status = 'refunded'", &["a refunded sale", "a refund takes", "what is paid", "one capture"]),
    ("UPDATE invoice_series SET last = 5", &["numbers"]),
    ("UPDATE payment_attempts SET status = 'failed'", &["one capture"]),
    ("INSERT INTO held_rewards SELECT id, now() FROM orders", &["what is held"]),
    ("UPDATE coupon_uses SET state = 'reserved'", &["a coupon"]),
    (
        "INSERT INTO order_adjustments SELECT order_id, 9, order_line_id, 'credit', order_line_id::text, label, amount
         FROM order_adjustments",
        &["a line is cheaper", "what a line is credited"],
    ),
    (
        "INSERT INTO withdrawals (id, user_id, amount, upi, status, requested_at)
         SELECT gen_random_uuid(), user_id, 100, 'a@b', 'requested', now() FROM ledger_entries",
        &["what is reserved", "a withdrawal"],
    ),
    (
        "INSERT INTO ledger_entries (id, at, kind, debit_account, credit_account, amount, user_id, order_id, idempotency_key)
         SELECT gen_random_uuid(), now(), kind, debit_account, credit_account, 1, user_id, order_id, 'x' FROM ledger_entries",
        &["a sale to", "a reward is"],
    ),
    ("UPDATE users SET referred_by = NULL", &["a sale to", "a reward is"]),
];

#[actix_web::test]
async fn the_books_show_what_was_tampered_with() {
    let shop = shop(1, &[], None).await;
    let mut tx = shop.server.state.store.begin().unwrap();
    tx.coupons().insert(&testing::coupon("TEN")).unwrap();
    tx.commit().unwrap();
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    let body = json!({"items": [{"type": "course", "id": "c0"}], "coupon": "TEN"});
    let placed = buyer.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", "k")]).await.data();
    let txnid = shop.at_payu(&pay(&mut buyer, placed["order"]["_id"].as_str().unwrap()).await);
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    let mut connection = PgConnection::establish(shop.server.database()).unwrap();
    assert_eq!(broken(&mut connection), [""; 0]);
    for (tampering, rules) in TAMPERED {
        AnsiTransactionManager::begin_transaction(&mut connection).unwrap();
        assert!(sql_query(tampering).execute(&mut connection).unwrap() > 0, "{tampering}");
        let found = broken(&mut connection);
        assert_eq!(found.len(), rules.len(), "{tampering}: {found:?}");
        assert!(found.iter().zip(rules).all(|(rule, begin)| rule.starts_with(begin)), "{tampering}: {found:?}");
        AnsiTransactionManager::rollback_transaction(&mut connection).unwrap();
    }
}
