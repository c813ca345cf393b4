//! The ledger of all wallets. Entries are only added, and balances are their sums.

use crate::error::corrupt;
use crate::item::split;
use crate::schema::{bundles, courses, held_rewards, ledger_entries, sessions, users};
use crate::tx::PgTx;
use diesel::dsl::max;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{EntryId, ItemId, OrderId, UserId, WithdrawalId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use money::orders::OrderStatus;
use money::ports::store::{LedgerRepo, LineStatus, TeamMember, WalletLine};
use money::wallet::withdrawal::Status;
use money::wallet::{Account, Balances, Entry, Kind, Source};
use uuid::Uuid;

diesel::table! {
    /// A view of rewards that were not reversed, and of incentives.
    incomes (id) {
        id -> Uuid,
        user_id -> Uuid,
        at -> Timestamptz,
        kind -> Text,
        amount -> Int8,
        order_id -> Nullable<Uuid>,
    }
}
diesel::allow_tables_to_appear_in_same_query!(incomes, users);
diesel::allow_tables_to_appear_in_same_query!(incomes, sessions);

const BALANCES: &str = "
    SELECT coalesce(sum(CASE 'held' WHEN credit_account THEN amount WHEN debit_account THEN -amount END), 0)::bigint AS held,
        coalesce(sum(CASE 'available' WHEN credit_account THEN amount WHEN debit_account THEN -amount END), 0)::bigint
            AS available,
        coalesce(sum(CASE 'reserved' WHEN credit_account THEN amount WHEN debit_account THEN -amount END), 0)::bigint
            AS reserved
    FROM ledger_entries WHERE user_id = $1";

/// Excludes moves between a wallet's accounts, and moves out of the reserved account.
const LISTED: &str = "entries.user_id = $1 AND entries.kind NOT IN ('release', 'payout', 'tds') \
    AND (entries.kind, entries.debit_account) <> ('purchase', 'reserved') \
    AND ($2 IS NULL OR entries.kind = $2)";

const LINES: &str = "
    SELECT entries.id, entries.at, entries.kind, entries.debit_account, entries.credit_account, entries.amount,
        entries.user_id, entries.order_id, entries.withdrawal_id, entries.given_by, entries.note,
        held.order_id IS NOT NULL AS is_held, taken.id IS NOT NULL AS is_reversed, withdrawals.status AS withdrawal,
        orders.status AS order_status,
        CASE WHEN buyers.deleted_at IS NULL THEN buyers.name END AS buyer
    FROM ledger_entries AS entries
        LEFT JOIN held_rewards AS held ON held.order_id = entries.order_id AND entries.kind = 'reward'
        LEFT JOIN ledger_entries AS taken ON taken.order_id = entries.order_id AND taken.kind = 'reversal'
        LEFT JOIN withdrawals ON withdrawals.id = entries.withdrawal_id
        LEFT JOIN orders ON orders.id = entries.order_id LEFT JOIN users AS buyers ON buyers.id = orders.user_id";

const TEAM: &str = "
    SELECT CASE WHEN users.deleted_at IS NULL THEN users.name END AS name, users.created_at AS joined_at,
        (SELECT count(*) FROM orders
         WHERE orders.user_id = users.id AND orders.status = 'paid' AND orders.total > 0) AS orders,
        (SELECT coalesce(sum(incomes.amount), 0)::bigint
         FROM orders INNER JOIN incomes ON incomes.order_id = orders.id AND incomes.user_id = $1
         WHERE orders.user_id = users.id) AS earned
    FROM users WHERE referred_by = $1
    ORDER BY users.created_at DESC, users.id DESC OFFSET $2 LIMIT $3";

#[derive(Queryable, Selectable, Insertable, QueryableByName)]
#[diesel(table_name = ledger_entries, check_for_backend(Pg), treat_none_as_default_value = false)]
struct EntryRow {
    id: Uuid,
    at: Time,
    kind: String,
    debit_account: String,
    credit_account: String,
    amount: i64,
    user_id: Uuid,
    order_id: Option<Uuid>,
    withdrawal_id: Option<Uuid>,
    given_by: Option<Uuid>,
    note: Option<String>,
}

impl From<&Entry> for EntryRow {
    fn from(entry: &Entry) -> Self {
        let (order_id, withdrawal_id, given_by) = match entry.source {
            Source::Order(id) => (Some(id.0), None, None),
            Source::Withdrawal(id) => (None, Some(id.0), None),
            Source::Admin(id) => (None, None, Some(id.0)),
        };
        Self {
            id: entry.id.0,
            at: entry.at,
            kind: entry.kind.as_str().to_owned(),
            debit_account: entry.debit.as_str().to_owned(),
            credit_account: entry.credit.as_str().to_owned(),
            amount: entry.amount.get(),
            user_id: entry.user.0,
            order_id,
            withdrawal_id,
            given_by,
            note: entry.note.clone(),
        }
    }
}

impl EntryRow {
    fn entry(self) -> QueryResult<Entry> {
        let account = |name: &str| Account::parse(name).ok_or_else(|| corrupt("ledger_entries account", name));
        let source = match (self.order_id, self.withdrawal_id, self.given_by) {
            (Some(id), None, None) => Source::Order(OrderId(id)),
            (None, Some(id), None) => Source::Withdrawal(WithdrawalId(id)),
            (None, None, Some(id)) => Source::Admin(UserId(id)),
            _ => return Err(corrupt("ledger_entries source", &self.id.to_string())),
        };
        Ok(Entry {
            id: EntryId(self.id),
            at: self.at,
            kind: Kind::parse(&self.kind).ok_or_else(|| corrupt("ledger_entries.kind", &self.kind))?,
            debit: account(&self.debit_account)?,
            credit: account(&self.credit_account)?,
            amount: Paise::new(self.amount),
            user: UserId(self.user_id),
            source,
            note: self.note,
        })
    }
}

#[derive(QueryableByName)]
struct LineRow {
    #[diesel(embed)]
    entry: EntryRow,
    #[diesel(sql_type = Bool)]
    is_held: bool,
    #[diesel(sql_type = Bool)]
    is_reversed: bool,
    #[diesel(sql_type = Nullable<Text>)]
    withdrawal: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    order_status: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    buyer: Option<String>,
}

impl LineRow {
    fn line(self) -> QueryResult<WalletLine> {
        let (is_held, is_reversed, buyer) = (self.is_held, self.is_reversed, self.buyer);
        let entry = self.entry.entry()?;
        let status = match (entry.kind, self.withdrawal, self.order_status) {
            (Kind::Reservation, Some(name), _) => {
                LineStatus::Withdrawal(Status::parse(&name).ok_or_else(|| corrupt("withdrawals.status", &name))?)
            }
            (Kind::OrderReservation | Kind::Purchase, _, Some(name)) => {
                LineStatus::Order(OrderStatus::parse(&name).ok_or_else(|| corrupt("orders.status", &name))?)
            }
            (Kind::OrderRelease | Kind::PurchaseReturn, ..) => LineStatus::Available,
            _ if is_reversed => LineStatus::Reversed,
            _ if is_held => LineStatus::Held,
            _ => LineStatus::Available,
        };
        Ok(WalletLine { entry, status, buyer })
    }
}

#[derive(QueryableByName)]
struct BalancesRow {
    #[diesel(sql_type = BigInt)]
    held: i64,
    #[diesel(sql_type = BigInt)]
    available: i64,
    #[diesel(sql_type = BigInt)]
    reserved: i64,
}

#[derive(QueryableByName)]
struct TeamRow {
    #[diesel(sql_type = Nullable<Text>)]
    name: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    joined_at: Time,
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    earned: i64,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

impl LedgerRepo for PgTx {
    fn post(&mut self, entry: &Entry) -> Result<bool, StoreError> {
        self.run(|c| {
            let row = (EntryRow::from(entry), ledger_entries::idempotency_key.eq(entry.key()));
            let insert = diesel::insert_into(ledger_entries::table).values(row);
            // Ignore conflicts on the key and on the id: an admin's client chooses the id of a credit, and may send it twice.
            Ok(insert.on_conflict_do_nothing().execute(c)? == 1)
        })
    }

    fn find(&mut self, id: EntryId) -> Result<Option<Entry>, StoreError> {
        self.run(|c| {
            let row = ledger_entries::table.find(id.0).select(EntryRow::as_select()).first(c).optional()?;
            row.map(EntryRow::entry).transpose()
        })
    }

    fn hold(&mut self, order: OrderId, due_at: Time) -> Result<(), StoreError> {
        let row = (held_rewards::order_id.eq(order.0), held_rewards::due_at.eq(due_at));
        self.run(|c| diesel::insert_into(held_rewards::table).values(row).execute(c)).map(drop)
    }

    fn take_held(&mut self, order: OrderId) -> Result<bool, StoreError> {
        self.run(|c| Ok(diesel::delete(held_rewards::table.find(order.0)).execute(c)? == 1))
    }

    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<Entry>, StoreError> {
        self.run(|c| {
            let rows: Vec<EntryRow> = held_rewards::table
                .inner_join(ledger_entries::table.on(ledger_entries::order_id.eq(held_rewards::order_id.nullable())))
                .filter(ledger_entries::kind.eq(Kind::Reward.as_str()))
                .filter(held_rewards::due_at.le(now))
                .order((held_rewards::due_at, held_rewards::order_id))
                .limit(limit)
                .select(EntryRow::as_select())
                .load(c)?;
            rows.into_iter().map(EntryRow::entry).collect()
        })
    }

    fn of_order(&mut self, order: OrderId, kind: Kind) -> Result<Option<Entry>, StoreError> {
        self.run(|c| {
            let of_kind = ledger_entries::table.filter(ledger_entries::kind.eq(kind.as_str()));
            let row = of_kind.filter(ledger_entries::order_id.eq(order.0)).select(EntryRow::as_select()).first(c);
            row.optional()?.map(EntryRow::entry).transpose()
        })
    }

    fn reward_of(&mut self, order: OrderId) -> Result<Option<Entry>, StoreError> {
        self.of_order(order, Kind::Reward)
    }

    fn balances(&mut self, user: UserId) -> Result<Balances, StoreError> {
        self.run(|c| {
            let row: BalancesRow = sql_query(BALANCES).bind::<SqlUuid, _>(user.0).get_result(c)?;
            let BalancesRow { held, available, reserved } = row;
            let [held, available, reserved] = [held, available, reserved].map(Paise::new);
            Ok(Balances { held, available, reserved })
        })
    }

    fn lines(&mut self, user: UserId, kind: Option<Kind>, page: Page) -> Result<Listed<WalletLine>, StoreError> {
        let kind = kind.map(Kind::as_str);
        self.run(|c| {
            let total: Number =
                sql_query(format!("SELECT count(*) AS n FROM ledger_entries AS entries WHERE {LISTED}"))
                    .bind::<SqlUuid, _>(user.0)
                    .bind::<Nullable<Text>, _>(kind)
                    .get_result(c)?;
            let rows: Vec<LineRow> = sql_query(format!(
                "{LINES} WHERE {LISTED} ORDER BY entries.at DESC, entries.id DESC OFFSET $3 LIMIT $4"
            ))
            .bind::<SqlUuid, _>(user.0)
            .bind::<Nullable<Text>, _>(kind)
            .bind::<BigInt, _>(page.offset)
            .bind::<BigInt, _>(page.limit)
            .load(c)?;
            Ok(Listed { rows: rows.into_iter().map(LineRow::line).collect::<QueryResult<_>>()?, total: total.n })
        })
    }

    fn team(&mut self, user: UserId, page: Page) -> Result<Listed<TeamMember>, StoreError> {
        self.run(|c| {
            let total: Number = sql_query("SELECT count(*) AS n FROM users WHERE referred_by = $1")
                .bind::<SqlUuid, _>(user.0)
                .get_result(c)?;
            let rows: Vec<TeamRow> = sql_query(TEAM)
                .bind::<SqlUuid, _>(user.0)
                .bind::<BigInt, _>(page.offset)
                .bind::<BigInt, _>(page.limit)
                .load(c)?;
            let member = |TeamRow { name, joined_at, orders, earned }: TeamRow| TeamMember {
                name,
                joined_at,
                orders,
                earned: Paise::new(earned),
            };
            Ok(Listed { rows: rows.into_iter().map(member).collect(), total: total.n })
        })
    }

    fn earned_since(&mut self, user: UserId, since: Time) -> Result<Paise, StoreError> {
        let sum = "SELECT coalesce(sum(amount), 0)::bigint AS n FROM incomes WHERE user_id = $1 AND at >= $2";
        self.run(|c| {
            let query = sql_query(sum).bind::<SqlUuid, _>(user.0).bind::<Timestamptz, _>(since);
            query.get_result(c).map(|Number { n }| Paise::new(n))
        })
    }

    fn rewarded(&mut self, user: UserId) -> Result<Paise, StoreError> {
        let sum = "SELECT coalesce(sum(amount), 0)::bigint AS n FROM incomes WHERE user_id = $1 AND kind = 'reward'";
        self.run(|c| sql_query(sum).bind::<SqlUuid, _>(user.0).get_result(c).map(|Number { n }| Paise::new(n)))
    }

    fn refund_window(&mut self, items: &[ItemId]) -> Result<i32, StoreError> {
        let (course_ids, bundle_ids) = split(items);
        self.run(|c| {
            let of_courses: Option<i32> = courses::table
                .filter(courses::id.eq_any(course_ids))
                .select(max(courses::refund_window_days))
                .first(c)?;
            let of_bundles: Option<i32> = bundles::table
                .filter(bundles::id.eq_any(bundle_ids))
                .select(max(bundles::refund_window_days))
                .first(c)?;
            Ok(of_courses.max(of_bundles).unwrap_or_default())
        })
    }

    fn longest_refund_window(&mut self) -> Result<i32, StoreError> {
        self.run(|c| {
            let of_courses: Option<i32> = courses::table
                .filter(courses::status.eq("Published"))
                .select(max(courses::refund_window_days))
                .first(c)?;
            let of_bundles: Option<i32> = bundles::table
                .filter(bundles::status.eq("Published"))
                .select(max(bundles::refund_window_days))
                .first(c)?;
            Ok(of_courses.max(of_bundles).unwrap_or_default())
        })
    }
}
