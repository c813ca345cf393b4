//! Learners who were credited with commission, or to whom it was paid out, for the TDS report.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Binary, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use money::reports::tds::{Movement, Payee};
use std::collections::HashMap;
use uuid::Uuid;

/// Combines credits, reversals and payments into one list with a kind.
const MOVEMENTS: &str = "
    WITH moved AS (
        SELECT user_id, at, CASE WHEN kind = 'reversal' THEN 'taken_back' ELSE 'credited' END AS kind, amount,
            0::bigint AS tds
        FROM ledger_entries
        WHERE at < $2 AND (credit_account = 'available' AND kind IN ('reward', 'release', 'incentive')
            OR debit_account = 'available' AND kind = 'reversal')
        UNION ALL
        SELECT user_id, paid_at, 'paid', amount, tds FROM withdrawals WHERE status = 'paid' AND paid_at < $2
    )";

#[derive(QueryableByName)]
struct PayeeRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Nullable<Binary>)]
    sealed: Option<Vec<u8>>,
    #[diesel(sql_type = BigInt)]
    credited: i64,
    #[diesel(sql_type = BigInt)]
    paid: i64,
}

#[derive(QueryableByName)]
struct MovementRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    at: Time,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    tds: i64,
}

impl MovementRow {
    fn movement(&self) -> Movement {
        let amount = Paise::new(self.amount);
        match self.kind.as_str() {
            "credited" => Movement::Credited(amount),
            "taken_back" => Movement::TakenBack(amount),
            _ => Movement::Paid { amount, tds: Paise::new(self.tds) },
        }
    }
}

pub(super) fn payees(year_start: Time, until: Time, connection: &mut PgConnection) -> QueryResult<Vec<Payee>> {
    let of = |rest: &str| {
        let query = sql_query(format!("{MOVEMENTS} {rest}"));
        query.bind::<Timestamptz, _>(year_start).bind::<Timestamptz, _>(until)
    };
    let rows: Vec<MovementRow> =
        of("SELECT * FROM moved WHERE at >= $1 ORDER BY user_id, at, kind, amount").load(connection)?;
    let mut movements: HashMap<Uuid, Vec<(Time, Movement)>> = HashMap::new();
    for row in rows {
        movements.entry(row.user_id).or_default().push((row.at, row.movement()));
    }
    let found: Vec<PayeeRow> = of(", opened AS (
            SELECT user_id,
                coalesce(sum(CASE kind WHEN 'credited' THEN amount WHEN 'taken_back' THEN -amount END)
                    FILTER (WHERE at < $1), 0)::bigint AS credited,
                coalesce(sum(amount) FILTER (WHERE kind = 'paid' AND at < $1), 0)::bigint AS paid
            FROM moved GROUP BY 1 HAVING bool_or(at >= $1)
        )
        SELECT users.id, users.name, pans.sealed, credited, paid
        FROM opened INNER JOIN users ON users.id = opened.user_id LEFT JOIN pans ON pans.user_id = users.id
        ORDER BY users.name, users.id")
    .load(connection)?;
    let payee = |row: PayeeRow| Payee {
        user: UserId(row.id),
        name: row.name,
        sealed_pan: row.sealed,
        credited_before: row.credited,
        paid_before: row.paid,
        movements: movements.remove(&row.id).unwrap_or_default(),
    };
    Ok(found.into_iter().map(payee).collect())
}
