//! Migrates an institute of an earlier schema through every later migration, and back. tests/fixtures/README.md describes its
//! content and how it was made.

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use domain::testing;
use kernel::Time;
use kernel::events::{Event, Handler};
use kernel::ids::{JobId, OrderId};
use kernel::jobs::{Kind, Task};
use kernel::mail::Mail;
use std::collections::BTreeMap;
use std::path::Path;
use storage_pg::Storage;
use storage_pg::testing::{TestDb, books};
use storage_pg::{migrate, migrate_to};

pub(crate) const VERSION: &str = "20261122000800";

/// Tables whose rows expire within days. A later schema may drop them.
const PASSING: [&str; 4] = ["sessions", "known_devices", "password_resets", "email_links"];

/// Tables whose rows must stay unchanged.
const BOOKS: [&str; 15] = [
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
    "outbox",
];

/// Facts that must be the same in every schema: a name, and a query that selects texts.
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

/// Defines `order_adjustments` for the fixture's schema, on this connection.
const ADJUSTMENTS_OF_COLUMNS: &str = "
    CREATE TEMPORARY VIEW order_adjustments AS
    SELECT order_id, lines.id AS order_line_id, 'coupon' AS kind, coupon AS source, lines.discount - lines.credit AS amount
    FROM order_lines AS lines INNER JOIN orders ON orders.id = order_id WHERE coupon IS NOT NULL
    UNION ALL
    SELECT order_id, order_line_id, 'credit', credited_line_id::text, amount FROM upgrade_credits";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    line: String,
}

pub(crate) fn lines(connection: &mut PgConnection, query: &str) -> Vec<String> {
    let query = format!("SELECT line::text FROM ({query}) AS all_lines (line) ORDER BY line");
    sql_query(query).load::<Row>(connection).unwrap().into_iter().map(|row| row.line).collect()
}

fn facts(connection: &mut PgConnection) -> Vec<(&'static str, Vec<String>)> {
    FACTS.iter().map(|(name, query)| (*name, lines(connection, query))).collect()
}

/// Returns the number of rows of each table in the fixture's schema.
fn counts(connection: &mut PgConnection, tables: &[String]) -> BTreeMap<String, Vec<String>> {
    let count = |table: &String| (table.clone(), lines(connection, &format!("SELECT count(*) FROM {table}")));
    tables.iter().map(count).collect()
}

/// Returns the rows of the tables in `BOOKS`, independent of the order of their columns.
fn rows(connection: &mut PgConnection) -> Vec<Vec<String>> {
    BOOKS.iter().map(|table| lines(connection, &format!("SELECT to_jsonb({table}) FROM {table}"))).collect()
}

pub(crate) fn loaded() -> TestDb {
    let db = TestDb::blank().unwrap();
    migrate_to(db.url(), VERSION).unwrap();
    let rows = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(format!("{VERSION}.sql"));
    let rows = std::fs::read_to_string(rows).unwrap();
    PgConnection::establish(db.url()).unwrap().batch_execute(&rows).unwrap();
    db
}

/// Completes all published events on behalf of their handlers, as far as the queue is concerned.
pub(crate) fn complete_events(store: &Storage, now: Time) {
    let mut tx = store.begin().unwrap();
    for handler in Handler::ALL {
        while let Some(event) = tx.jobs().claim(Kind::Event(handler), now, now).unwrap() {
            tx.jobs().complete(event.id).unwrap();
        }
    }
    tx.commit().unwrap();
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
    // In the fixture's schema, adjustments were two columns and wallets could not pay. The rules of the books use the newer
    // names.
    connection.batch_execute(ADJUSTMENTS_OF_COLUMNS).unwrap();
    connection.batch_execute("ALTER TABLE orders ADD COLUMN wallet bigint NOT NULL DEFAULT 0").unwrap();
    assert_eq!(books::broken(&mut connection).unwrap(), [""; 0]);
    connection.batch_execute("DROP VIEW order_adjustments; ALTER TABLE orders DROP COLUMN wallet").unwrap();

    migrate(db.url()).unwrap();
    assert_eq!(facts(&mut connection), facts_before, "up");
    assert_eq!(books::broken(&mut connection).unwrap(), [""; 0], "up");

    // The application continues after the migration: a buyer presses 'Pay Now' again.
    let pressed = "UPDATE payment_attempts SET gateway_order = reference WHERE status = 'created'";
    assert!(sql_query(pressed).execute(&mut connection).unwrap() > 1);
    migrate_to(db.url(), VERSION).unwrap();
    assert_eq!(counts(&mut connection, &tables), counts_before, "back");
    assert_eq!(rows(&mut connection), rows_before, "back");
    assert_eq!(facts(&mut connection), facts_before, "back");
}

/// Waiting and dead-lettered mails, in the fixture's schema and in the newest.
const OUTBOX: &str =
    "SELECT concat_ws('|', id, recipient, reply_to, subject, body, document, tries, created_at, due_at,
    parked_at IS NULL, parked_at, last_error) FROM outbox";
const MAILS: &str = "SELECT concat_ws('|', id, payload ->> 'to', payload ->> 'reply_to', payload ->> 'subject',
    payload ->> 'body', payload ->> 'document', attempts, created_at, due_at,
    dead_lettered_at IS NULL, dead_lettered_at, last_error) FROM jobs WHERE kind = 'mail'";

#[test]
fn what_waited_in_the_outbox_and_at_a_gateway_becomes_jobs_is_worked_on_and_goes_back() {
    let db = loaded();
    let mut connection = PgConnection::establish(db.url()).unwrap();
    let waiting = lines(&mut connection, OUTBOX);
    let sent = "SELECT id::text FROM refunds WHERE state = 'sent'";
    let with_gateway = lines(&mut connection, sent);
    migrate(db.url()).unwrap();
    assert_eq!(lines(&mut connection, MAILS), waiting);
    let refunds = "SELECT payload ->> 'refund' FROM jobs WHERE kind = 'refund' AND dedup_key = payload ->> 'refund'";
    assert_eq!(lines(&mut connection, refunds), with_gateway);
    // Use the newest schema: one mail is sent, one is claimed by a worker that dies, one is new, and a refund is done.
    let store = db.store().unwrap();
    let now = testing::noon() + chrono::TimeDelta::days(365);
    let mut tx = store.begin().unwrap();
    assert_eq!(tx.jobs().dead_lettered(&Kind::MAILS), Ok(1));
    let done = tx.jobs().claim(Kind::Mail, now, now).unwrap().unwrap();
    assert!(matches!(&done.task, Task::SendMail(mail) if mail.mail.to.ends_with("@fixture.test")));
    tx.jobs().complete(done.id).unwrap();
    let claimed = tx.jobs().claim(Kind::Mail, now, now).unwrap().unwrap();
    let new = Task::SendMail(Mail::new("new@fixture.test", "New", "After the migration").into());
    tx.jobs().enqueue(JobId(testing::id("new")), &new, now).unwrap();
    let refund = tx.jobs().claim(Kind::Refund, now, now).unwrap().unwrap();
    assert!(matches!(refund.task, Task::CarryRefund(id) if with_gateway.contains(&id.to_string())));
    tx.jobs().publish(&Event::OrderPaid { order: OrderId(testing::id("order")) }, now).unwrap();
    tx.commit().unwrap();
    // An event still waits for its mail handler. Reverting is refused, because nothing else could write that mail.
    let refused = migrate_to(db.url(), VERSION).unwrap_err();
    assert!(refused.to_string().contains("events wait for their handlers"), "{refused}");
    // The newer migrations are reverted already, so migrate up again: this release works only with its own schema.
    migrate(db.url()).unwrap();
    complete_events(&store, now);
    migrate_to(db.url(), VERSION).unwrap();
    let back = lines(&mut connection, OUTBOX);
    assert_eq!(back.len(), waiting.len(), "one less, one more");
    let is = |line: &String, id: JobId| line.starts_with(&id.to_string());
    let untouched = |all: &[String]| {
        all.iter()
            .filter(|line| ![done.id, claimed.id, JobId(testing::id("new"))].iter().any(|id| is(line, *id)))
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(untouched(&back), untouched(&waiting), "not a letter of the others is lost");
    assert!(back.iter().any(|line| is(line, claimed.id)) && !back.iter().any(|line| is(line, done.id)));
    assert!(back.iter().any(|line| line.contains("new@fixture.test|New|After the migration")));
    assert_eq!(lines(&mut connection, sent), with_gateway);
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
    // No table is empty.
    let tables = lines(
        &mut connection,
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    let empty: Vec<_> =
        tables.iter().filter(|table| lines(&mut connection, &format!("SELECT 1 FROM {table}")).is_empty()).collect();
    assert_eq!(empty, [""; 0]);
}
