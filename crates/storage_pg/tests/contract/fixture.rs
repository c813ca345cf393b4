//! An institute of an earlier schema comes through every later migration, and back. What it holds and how it was made:
//! tests/fixtures/README.md.

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use std::collections::BTreeMap;
use std::path::Path;
use storage_pg::testing::{TestDb, books};
use storage_pg::{migrate, migrate_to};

const VERSION: &str = "20261122000800";

/// What ends by itself within days: a later schema may drop it.
const PASSING: [&str; 4] = ["sessions", "known_devices", "password_resets", "email_links"];

/// Not a letter of these may be lost.
const BOOKS: [&str; 14] = [
    "orders",
    "order_lines",
    "open_order_items",
    "payment_attempts",
    "refunds",
    "invoices",
    "invoice_series",
    "ledger_entries",
    "held_rewards",
    "withdrawals",
    "coupons",
    "coupon_uses",
    "upgrade_credits",
    "grants",
];

/// What must be the same in every schema: name, and a query of texts.
const FACTS: [(&str, &str); 12] = [
    (
        "orders by state, with their sums",
        "SELECT concat_ws(' ', status, count(*), sum(total)) FROM orders GROUP BY status",
    ),
    ("invoices", "SELECT concat_ws(' ', number, kind, total) FROM invoices"),
    ("series", "SELECT concat_ws(' ', series, year, last) FROM invoice_series"),
    (
        "accounts of the ledger",
        "SELECT concat_ws(' ', account, sum(amount)) FROM (SELECT credit_account AS account, amount FROM ledger_entries
            UNION ALL SELECT debit_account, -amount FROM ledger_entries) AS moves GROUP BY account",
    ),
    (
        "wallets",
        "SELECT concat_ws(' ', email, account, sum(amount)) FROM users INNER JOIN (
            SELECT user_id, credit_account AS account, amount FROM ledger_entries
            UNION ALL SELECT user_id, debit_account, -amount FROM ledger_entries
         ) AS moves ON user_id = users.id GROUP BY email, account",
    ),
    (
        "open attempts",
        "SELECT concat_ws(' ', gateway, reference, amount) FROM payment_attempts WHERE status = 'created'",
    ),
    (
        "attempts by gateway and state",
        "SELECT concat_ws(' ', gateway, status, count(*)) FROM payment_attempts GROUP BY gateway, status",
    ),
    (
        "refunds by state and reason",
        "SELECT concat_ws(' ', state, reason, count(*), sum(amount)) FROM refunds GROUP BY state, reason",
    ),
    ("withdrawals by state", "SELECT concat_ws(' ', status, count(*), sum(amount)) FROM withdrawals GROUP BY status"),
    ("coupons' uses by state", "SELECT concat_ws(' ', state, count(*)) FROM coupon_uses GROUP BY state"),
    (
        "credits",
        "SELECT concat_ws(' ', released_at IS NULL, count(*), sum(amount)) FROM upgrade_credits GROUP BY released_at IS NULL",
    ),
    (
        "live grants",
        "SELECT concat_ws(' ', email, count(*)) FROM grants INNER JOIN users ON users.id = user_id WHERE revoked_at IS NULL GROUP BY email",
    ),
];

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    line: String,
}

fn lines(connection: &mut PgConnection, query: &str) -> Vec<String> {
    let query = format!("SELECT line::text FROM ({query}) AS all_lines (line) ORDER BY line");
    sql_query(query).load::<Row>(connection).unwrap().into_iter().map(|row| row.line).collect()
}

fn facts(connection: &mut PgConnection) -> Vec<(&'static str, Vec<String>)> {
    FACTS.iter().map(|(name, query)| (*name, lines(connection, query))).collect()
}

/// How many rows each table of the fixture's schema has.
fn counts(connection: &mut PgConnection, tables: &[String]) -> BTreeMap<String, Vec<String>> {
    let count = |table: &String| (table.clone(), lines(connection, &format!("SELECT count(*) FROM {table}")));
    tables.iter().map(count).collect()
}

/// The books' rows, whatever the order of their columns.
fn rows(connection: &mut PgConnection) -> Vec<Vec<String>> {
    BOOKS.iter().map(|table| lines(connection, &format!("SELECT to_jsonb({table}) FROM {table}"))).collect()
}

fn loaded() -> TestDb {
    let db = TestDb::blank().unwrap();
    migrate_to(db.url(), VERSION).unwrap();
    let rows = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(format!("{VERSION}.sql"));
    let rows = std::fs::read_to_string(rows).unwrap();
    PgConnection::establish(db.url()).unwrap().batch_execute(&rows).unwrap();
    db
}

#[test]
fn an_earlier_institute_survives_all_migrations_and_their_way_back() {
    let db = loaded();
    let mut connection = PgConnection::establish(db.url()).unwrap();
    let tables = lines(
        &mut connection,
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    let tables: Vec<_> = tables
        .into_iter()
        .filter(|table| !table.starts_with("__diesel") && !PASSING.contains(&table.as_str()))
        .collect();
    let (facts_before, counts_before, rows_before) =
        (facts(&mut connection), counts(&mut connection, &tables), rows(&mut connection));
    assert_eq!(books::broken(&mut connection).unwrap(), [""; 0]);

    migrate(db.url()).unwrap();
    assert_eq!(facts(&mut connection), facts_before, "up");
    assert_eq!(books::broken(&mut connection).unwrap(), [""; 0], "up");

    migrate_to(db.url(), VERSION).unwrap();
    assert_eq!(counts(&mut connection, &tables), counts_before, "back");
    assert_eq!(rows(&mut connection), rows_before, "back");
    assert_eq!(facts(&mut connection), facts_before, "back");
}

#[test]
fn the_fixture_holds_everything_that_a_migration_may_stumble_over() {
    let db = loaded();
    let mut connection = PgConnection::establish(db.url()).unwrap();
    let mut has = |query: &str, expected: &[&str]| assert_eq!(lines(&mut connection, query), expected, "{query}");
    has("SELECT DISTINCT status FROM orders", &["cancelled", "expired", "paid", "pending", "refunded"]);
    has("SELECT DISTINCT kind FROM invoices", &["credit_note", "invoice"]);
    has("SELECT DISTINCT gateway FROM payment_attempts WHERE status = 'created'", &["payu", "simulated"]);
    has("SELECT DISTINCT state FROM refunds", &["done", "due", "failed", "sent"]);
    has("SELECT DISTINCT status FROM withdrawals", &["approved", "paid", "rejected", "requested"]);
    has("SELECT DISTINCT state FROM coupon_uses", &["released", "reserved", "used"]);
    has("SELECT DISTINCT released_at IS NULL FROM upgrade_credits", &["false", "true"]);
    has("SELECT DISTINCT revoked_at IS NULL FROM grants", &["false", "true"]);
    has("SELECT DISTINCT parked_at IS NULL FROM outbox", &["false", "true"]);
    has("SELECT DISTINCT deleted_at IS NULL FROM users", &["false", "true"]);
    has("SELECT DISTINCT tds > 0 FROM withdrawals WHERE status = 'paid'", &["false", "true"]);
    // Nothing is empty; the last three are what only a busier day would hold.
    let tables = lines(
        &mut connection,
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    let empty: Vec<_> =
        tables.iter().filter(|table| lines(&mut connection, &format!("SELECT 1 FROM {table}")).is_empty()).collect();
    assert_eq!(empty, [""; 0]);
}
