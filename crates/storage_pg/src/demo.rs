//! Records rows of the demo data, and removes them.

use crate::catalogue::raise_version;
use crate::schema::{bundles, courses, demo_rows};
use crate::tx::PgTx;
use crate::users::erase_account;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_query;
use diesel::sql_types::{Timestamptz, Uuid as SqlUuid};
use domain::ports::store::{DemoCounts, DemoKind, DemoRemoval, DemoRepo};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use uuid::Uuid;

/// The demo's accounts.
const USERS: &str = "(SELECT name::uuid FROM demo_rows WHERE kind = 'user')";

/// Demo accounts that can be deleted, because they made no real payment.
const GONE: &str = "(SELECT name::uuid FROM demo_rows WHERE kind = 'user' AND value IS NULL)";

/// Demo accounts that paid through a real gateway, or whose purchase earned money for somebody outside the demo. Their
/// purchases stay, because the law requires it and that person earned from them.
const REAL: &str = "SELECT o.user_id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE a.status = 'paid' AND a.gateway <> 'simulated' AND a.gateway_payment NOT LIKE 'demo-%'
    UNION SELECT o.user_id FROM orders o JOIN ledger_entries l ON l.order_id = o.id WHERE l.user_id NOT IN @users";

/// Deletes purchases, earnings and texts of deleted accounts. The order follows the foreign keys.
const TRACES: &[&str] = &[
    "DELETE FROM ledger_entries WHERE user_id IN @gone OR user_id IN @users AND order_id IN @orders",
    "DELETE FROM held_rewards WHERE order_id IN @orders",
    "DELETE FROM withdrawals WHERE user_id IN @gone",
    "DELETE FROM invoices WHERE user_id IN @gone",
    "DELETE FROM consents WHERE user_id IN @gone",
    "DELETE FROM guardians WHERE user_id IN @gone",
    "DELETE FROM grants WHERE user_id IN @gone",
    "DELETE FROM coupon_uses WHERE user_id IN @gone",
    "DELETE FROM upgrade_credits WHERE order_id IN @orders",
    "DELETE FROM order_adjustments WHERE order_id IN @orders",
    "DELETE FROM open_order_items WHERE user_id IN @gone",
    "DELETE FROM refund_requests WHERE order_id IN @orders",
    "DELETE FROM refunds WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE order_id IN @orders)",
    "DELETE FROM payment_attempts WHERE order_id IN @orders",
    "DELETE FROM order_lines WHERE order_id IN @orders",
    "DELETE FROM orders WHERE user_id IN @gone",
    "UPDATE course_ratings SET is_stale = true
        WHERE course_id IN (SELECT course_id FROM reviews WHERE user_id IN @users)",
    "DELETE FROM reviews WHERE user_id IN @users",
    "DELETE FROM certificates WHERE user_id IN @users",
    "DELETE FROM discussion_votes WHERE user_id IN @users",
    // If somebody outside the demo took part, only the names of the demo's accounts are removed.
    "DELETE FROM discussion_posts p WHERE author_id IN @users AND question_id IS NULL AND NOT EXISTS (
        SELECT FROM discussion_posts a WHERE a.question_id = p.id AND a.author_id NOT IN @users)",
    "UPDATE users SET referred_by = NULL WHERE referred_by IN @users",
];

/// Unpublishes demo pages that nobody has published again since. Drafts stay.
const PAGES: &[&str] = &[
    "UPDATE site_pages SET published = NULL, version = version + 1
        WHERE published = 1 AND page IN (SELECT name FROM demo_rows WHERE kind = 'page')",
    "DELETE FROM site_versions v WHERE number = 1 AND page IN (SELECT name FROM demo_rows WHERE kind = 'page')
        AND NOT EXISTS (SELECT FROM site_pages p WHERE p.page = v.page AND p.published = v.number)",
    "DELETE FROM site_pages WHERE published IS NULL AND draft IS NULL
        AND page IN (SELECT name FROM demo_rows WHERE kind = 'page')",
];

/// Removes settings that still have the demo's value, so that the configuration applies again.
const SETTINGS: &str = "UPDATE settings SET version = version + 1, updated_at = $1, body = body - ARRAY(
    SELECT name FROM demo_rows WHERE kind = 'setting' AND body ->> name = value)";

fn filled(statement: &str) -> String {
    let orders = format!("(SELECT id FROM orders WHERE user_id IN {GONE})");
    let filled = statement.replace("@real", REAL).replace("@orders", &orders);
    filled.replace("@gone", GONE).replace("@users", USERS)
}

fn marked(kind: DemoKind, connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    demo_rows::table
        .filter(demo_rows::kind.eq(kind.as_str()))
        .order(demo_rows::name)
        .select(demo_rows::name)
        .load(connection)
}

/// Deletes a row unless another row needs it. Returns whether it was deleted.
fn delete_unless_held(table: &str, id: Uuid, connection: &mut PgConnection) -> QueryResult<bool> {
    let deleted = connection.transaction(|c| {
        // A coupon or bundle of the institute keeps a demo course, even though the foreign key would delete the coupon with the
        // course.
        let condition = match table {
            "courses" => "NOT EXISTS (SELECT FROM coupons WHERE course_id = $1)",
            "bundles" => "NOT EXISTS (SELECT FROM coupons WHERE bundle_id = $1)",
            // A webinar with guests stays, because they must be told that it is cancelled.
            "webinars" => "NOT EXISTS (SELECT FROM webinar_seats WHERE webinar_id = $1)",
            _ => "true",
        };
        sql_query(format!("DELETE FROM {table} WHERE id = $1 AND {condition}")).bind::<SqlUuid, _>(id).execute(c)
    });
    match deleted {
        Ok(rows) => Ok(rows > 0),
        Err(Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Deletes the rows of a kind that no other row needs. Returns how many it deleted, and the ids of the others.
fn delete_marked(kind: DemoKind, table: &str, connection: &mut PgConnection) -> QueryResult<(usize, Vec<Uuid>)> {
    let (mut removed, mut kept) = (0, Vec::new());
    for id in marked(kind, connection)?.iter().filter_map(|name| name.parse::<Uuid>().ok()) {
        if delete_unless_held(table, id, connection)? {
            removed += 1;
        } else {
            kept.push(id);
        }
    }
    Ok((removed, kept))
}

fn remove(now: Time, connection: &mut PgConnection) -> QueryResult<DemoRemoval> {
    // Lock the demo's users, so that nobody can start an order that would be deleted.
    sql_query(filled("SELECT id FROM users WHERE id IN @users FOR UPDATE")).execute(connection)?;
    sql_query(filled("UPDATE demo_rows SET value = 'real' WHERE kind = 'user' AND name IN (SELECT user_id::text FROM (@real) AS paid)"))
        .execute(connection)?;
    for statement in TRACES.iter().chain(PAGES) {
        sql_query(filled(statement)).execute(connection)?;
    }
    sql_query(SETTINGS).bind::<Timestamptz, _>(now).execute(connection)?;
    delete_marked(DemoKind::Coupon, "coupons", connection)?;
    let (bundles_gone, bundles_kept) = delete_marked(DemoKind::Bundle, "bundles", connection)?;
    let (courses_gone, courses_kept) = delete_marked(DemoKind::Course, "courses", connection)?;
    delete_marked(DemoKind::Webinar, "webinars", connection)?;
    delete_marked(DemoKind::Mentor, "mentors", connection)?;
    delete_marked(DemoKind::Article, "articles", connection)?;
    for id in marked(DemoKind::User, connection)?.iter().filter_map(|name| name.parse::<Uuid>().ok()) {
        erase_account(UserId(id), now, connection)?;
    }
    let (accounts, accounts_kept) = delete_marked(DemoKind::User, "users", connection)?;
    let mut kept: Vec<String> =
        bundles::table.filter(bundles::id.eq_any(bundles_kept)).select(bundles::name).load(connection)?;
    kept.extend(
        courses::table.filter(courses::id.eq_any(courses_kept)).select(courses::title).load::<String>(connection)?,
    );
    kept.sort();
    diesel::delete(demo_rows::table).execute(connection)?;
    raise_version(connection)?;
    let removed = DemoCounts { courses: courses_gone, bundles: bundles_gone, accounts };
    Ok(DemoRemoval { removed, kept, kept_accounts: accounts_kept.len() })
}

impl DemoRepo for PgTx {
    fn mark(&mut self, kind: DemoKind, names: &[(String, Option<String>)]) -> Result<(), StoreError> {
        let row = |(name, value): &(String, Option<String>)| {
            (demo_rows::kind.eq(kind.as_str()), demo_rows::name.eq(name.clone()), demo_rows::value.eq(value.clone()))
        };
        let rows: Vec<_> = names.iter().map(row).collect();
        self.run(|c| diesel::insert_into(demo_rows::table).values(rows).execute(c)).map(drop)
    }

    fn has_account(&mut self, user: UserId) -> Result<bool, StoreError> {
        let row = demo_rows::table.find((DemoKind::User.as_str(), user.0.to_string()));
        self.run(|c| diesel::select(exists(row)).get_result(c))
    }

    fn counts(&mut self) -> Result<DemoCounts, StoreError> {
        self.run(|c| {
            let mut count = |kind| marked(kind, c).map(|names| names.len());
            Ok(DemoCounts {
                courses: count(DemoKind::Course)?,
                bundles: count(DemoKind::Bundle)?,
                accounts: count(DemoKind::User)?,
            })
        })
    }

    fn remove(&mut self, now: Time) -> Result<DemoRemoval, StoreError> {
        self.run(|c| remove(now, c))
    }
}
