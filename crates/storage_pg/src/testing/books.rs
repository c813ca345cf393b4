//! Rules that the books must keep at every moment, as queries.

use diesel::sql_types::BigInt;
use diesel::{PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query};

/// Each rule, with a query that counts the rows that break it.
const RULES: [(&str, &str); 24] = [
    (
        "a sale has one invoice, what is not sold has none",
        "SELECT count(*) AS n FROM orders WHERE (paid_at IS NOT NULL AND total > 0)::int <> (
            SELECT count(*) FROM invoices WHERE order_id = orders.id AND kind <> 'credit_note')",
    ),
    (
        "a refunded sale has one credit note",
        "SELECT count(*) AS n FROM orders WHERE (status = 'refunded' AND total > 0)::int <> (
            SELECT count(*) FROM invoices WHERE order_id = orders.id AND kind = 'credit_note')",
    ),
    (
        "documents are over what was paid",
        "SELECT count(*) AS n FROM invoices INNER JOIN orders ON orders.id = order_id
         WHERE invoices.total <> orders.total OR coalesce((snapshot ->> 'wallet')::bigint, 0) <> orders.wallet",
    ),
    (
        "numbers have no gaps",
        "SELECT count(*) AS n FROM invoice_series
         WHERE last <> (SELECT count(*) FROM invoices WHERE number LIKE series || '-%')
            OR last <> (SELECT max(right(number, 6)::int) FROM invoices WHERE number LIKE series || '-%')",
    ),
    (
        "a sale to one who was referred has one reward, others have none",
        "SELECT count(*) AS n FROM orders INNER JOIN users ON users.id = orders.user_id
         WHERE (paid_at IS NOT NULL AND taxable > 0 AND wallet < total AND referred_by IS NOT NULL)::int <> (
            SELECT count(*) FROM ledger_entries WHERE order_id = orders.id AND kind = 'reward')",
    ),
    (
        "a refund takes the reward back once",
        "SELECT count(*) AS n FROM orders INNER JOIN users ON users.id = orders.user_id
         WHERE (status = 'refunded' AND taxable > 0 AND wallet < total AND referred_by IS NOT NULL)::int <> (
            SELECT count(*) FROM ledger_entries WHERE order_id = orders.id AND kind = 'reversal')",
    ),
    (
        "a reward is a tenth of the taxable value paid from outside and its referrer's, and so is its reversal",
        "SELECT count(*) AS n FROM ledger_entries INNER JOIN orders ON orders.id = order_id
            INNER JOIN users ON users.id = orders.user_id
         WHERE ledger_entries.kind IN ('reward', 'reversal')
            AND (amount <> taxable * (total - wallet) / total / 10 OR ledger_entries.user_id IS DISTINCT FROM users.referred_by)",
    ),
    (
        "the ledger sums to zero",
        "SELECT abs(coalesce(sum(amount), 0))::bigint AS n FROM moves",
    ),
    (
        "what is held is what waits",
        "SELECT count(*) AS n FROM users WHERE
            (SELECT coalesce(sum(amount), 0) FROM moves WHERE user_id = users.id AND account = 'held') <> (
            SELECT coalesce(sum(amount), 0) FROM ledger_entries INNER JOIN held_rewards USING (order_id)
            WHERE kind = 'reward' AND ledger_entries.user_id = users.id)",
    ),
    (
        "what is reserved is what is asked for and what open orders set aside",
        "SELECT count(*) AS n FROM users WHERE
            (SELECT coalesce(sum(amount), 0) FROM moves WHERE user_id = users.id AND account = 'reserved') <> (
            SELECT coalesce(sum(amount), 0) FROM withdrawals
            WHERE user_id = users.id AND status IN ('requested', 'approved')) + (
            SELECT coalesce(sum(wallet), 0) FROM orders WHERE user_id = users.id AND status = 'pending')",
    ),
    (
        "what left is what was paid, with its tax",
        "SELECT count(*) AS n FROM users WHERE
            (SELECT coalesce(sum(amount), 0) FROM moves WHERE user_id = users.id AND account IN ('payouts', 'tds')) <> (
            SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE user_id = users.id AND status = 'paid')",
    ),
    (
        "a coupon's use stands as its order does",
        "SELECT count(*) AS n FROM orders LEFT JOIN coupon_uses ON coupon_uses.order_id = orders.id
         WHERE coalesce(coupon_uses.amount, 0) <> (
                SELECT coalesce(sum(amount), 0) FROM order_adjustments
                WHERE order_adjustments.order_id = orders.id AND kind = 'coupon')
            OR coupon_uses.state <> CASE status
                WHEN 'pending' THEN 'reserved' WHEN 'paid' THEN 'used' WHEN 'refunded' THEN 'used' ELSE 'released' END",
    ),
    (
        "no coupon is used more often than it may be",
        "SELECT count(*) AS n FROM coupons WHERE max_uses < (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id AND state <> 'released')",
    ),
    (
        "nobody uses a coupon more often than they may",
        "SELECT count(*) AS n FROM (
            SELECT coupon_id, count(*) AS uses FROM coupon_uses WHERE state <> 'released' GROUP BY coupon_id, user_id
         ) AS own INNER JOIN coupons ON coupons.id = coupon_id WHERE uses > max_uses_per_user",
    ),
    (
        "a credit is live with its order, and its course is paid for",
        "SELECT count(*) AS n FROM upgrade_credits INNER JOIN orders ON orders.id = upgrade_credits.order_id
            INNER JOIN order_lines AS credited ON credited.id = credited_line_id
            INNER JOIN orders AS bought ON bought.id = credited.order_id
         WHERE (released_at IS NULL) <> (orders.status IN ('pending', 'paid'))
            OR released_at IS NULL AND bought.status <> 'paid'",
    ),
    (
        "a line is cheaper by its adjustments, an order by those of its lines",
        "SELECT count(*) AS n FROM orders WHERE discount <> (
                SELECT coalesce(sum(amount), 0) FROM order_adjustments WHERE order_id = orders.id)
            OR EXISTS (
                SELECT FROM order_lines AS lines WHERE lines.order_id = orders.id AND discount <> (
                    SELECT coalesce(sum(amount), 0) FROM order_adjustments
                    WHERE order_line_id = lines.id AND order_id = orders.id))",
    ),
    (
        "what a line is credited with is claimed",
        "SELECT count(*) AS n FROM (
                SELECT * FROM order_adjustments WHERE kind = 'credit'
            ) AS credits FULL JOIN upgrade_credits AS claimed ON claimed.order_line_id = credits.order_line_id
                AND claimed.credited_line_id::text = credits.source
         WHERE claimed.amount IS DISTINCT FROM credits.amount",
    ),
    (
        "what is paid is granted once, what is not paid is not",
        "SELECT count(*) AS n FROM order_lines INNER JOIN orders ON orders.id = order_id WHERE (status = 'paid')::int <> (
            SELECT count(*) FROM grants
            WHERE order_line_id = order_lines.id AND part_of IS NULL AND revoked_at IS NULL)",
    ),
    (
        "one capture pays, all others go back",
        "SELECT count(*) AS n FROM orders WHERE (status = 'paid' AND total > wallet)::int <> (
            SELECT count(*) FROM payment_attempts AS own WHERE order_id = orders.id AND own.status = 'paid'
                AND NOT EXISTS (SELECT FROM refunds WHERE attempt_id = own.id))",
    ),
    (
        "what a wallet pays of an order is set aside once, from its buyer",
        "SELECT count(*) AS n FROM orders WHERE (wallet > 0)::int <> (
            SELECT count(*) FROM ledger_entries WHERE order_id = orders.id AND kind = 'order_reservation'
                AND user_id = orders.user_id AND amount = wallet)",
    ),
    (
        "what wallets paid is that of orders that are paid",
        "SELECT count(*) AS n FROM orders WHERE (CASE status WHEN 'paid' THEN wallet ELSE 0 END) <> (
            SELECT coalesce(sum(CASE kind WHEN 'purchase' THEN amount ELSE -amount END), 0) FROM ledger_entries
            WHERE order_id = orders.id AND user_id = orders.user_id AND kind IN ('purchase', 'purchase_return'))",
    ),
    (
        "only what was captured goes back",
        "SELECT count(*) AS n FROM refunds INNER JOIN payment_attempts ON payment_attempts.id = attempt_id
         WHERE status <> 'paid'",
    ),
    (
        "only open orders hold items",
        "SELECT count(*) AS n FROM open_order_items INNER JOIN orders ON orders.id = order_id WHERE status <> 'pending'",
    ),
    (
        "a withdrawal is reserved once and ends once",
        "SELECT count(*) AS n FROM withdrawals WHERE
            (SELECT count(*) FROM ledger_entries WHERE withdrawal_id = withdrawals.id AND kind = 'reservation') <> 1
            OR (SELECT count(*) FROM ledger_entries WHERE withdrawal_id = withdrawals.id AND kind IN ('payout', 'return'))
                <> (status IN ('paid', 'rejected'))::int",
    ),
];

/// Lists each entry twice: as a credit and as a debit.
const MOVES: &str = "WITH moves AS (
    SELECT user_id, credit_account AS account, amount FROM ledger_entries
    UNION ALL SELECT user_id, debit_account, -amount FROM ledger_entries) ";

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

/// Returns the number `n` that a query selects. The query may use `moves`.
///
/// # Errors
///
/// The database fails.
pub fn number(query: &str, connection: &mut PgConnection) -> QueryResult<i64> {
    sql_query(format!("{MOVES}{query}")).get_result::<Number>(connection).map(|row| row.n)
}

/// Returns the broken rules. They assume a shop whose rewards are a tenth of the price and in which no referrer has deleted
/// their account.
///
/// # Errors
///
/// The database fails.
pub fn broken(connection: &mut PgConnection) -> QueryResult<Vec<&'static str>> {
    let mut broken = Vec::new();
    for (rule, rows) in RULES {
        if number(rows, connection)? != 0 {
            broken.push(rule);
        }
    }
    Ok(broken)
}
