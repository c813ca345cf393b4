//! Withdrawals.

use crate::error::corrupt;
use crate::schema::{users, withdrawals};
use crate::tx::PgTx;
use crate::users::UserRow;
use diesel::dsl::{InnerJoin, IntoBoxed};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text as SqlText, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{UserId, WithdrawalId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use money::ports::store::{WithdrawalFilter, WithdrawalRepo};
use money::wallet::withdrawal::{PaidBefore, Status};
use money::wallet::{Destination, Withdrawal};
use people::identity::User;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = withdrawals, check_for_backend(Pg), treat_none_as_default_value = false)]
struct WithdrawalRow {
    id: Uuid,
    user_id: Uuid,
    amount: i64,
    upi: Option<String>,
    account: Option<String>,
    has_pan: bool,
    status: String,
    tds: i64,
    reason: Option<String>,
    requested_at: Time,
    decided_at: Option<Time>,
    paid_at: Option<Time>,
}

impl From<&Withdrawal> for WithdrawalRow {
    fn from(withdrawal: &Withdrawal) -> Self {
        let (upi, account) = match withdrawal.destination.clone() {
            Destination::Upi(address) => (Some(address), None),
            Destination::Account(note) => (None, Some(note)),
        };
        Self {
            id: withdrawal.id.0,
            user_id: withdrawal.user.0,
            amount: withdrawal.amount.get(),
            upi,
            account,
            has_pan: withdrawal.has_pan,
            status: withdrawal.status.as_str().to_owned(),
            tds: withdrawal.tds.get(),
            reason: withdrawal.reason.clone(),
            requested_at: withdrawal.requested_at,
            decided_at: withdrawal.decided_at,
            paid_at: withdrawal.paid_at,
        }
    }
}

impl WithdrawalRow {
    fn withdrawal(self) -> QueryResult<Withdrawal> {
        let destination = match (self.upi, self.account) {
            (Some(address), None) => Destination::Upi(address),
            (None, Some(note)) => Destination::Account(note),
            _ => return Err(corrupt("withdrawals destination", &self.id.to_string())),
        };
        Ok(Withdrawal {
            id: WithdrawalId(self.id),
            user: UserId(self.user_id),
            amount: Paise::new(self.amount),
            destination,
            has_pan: self.has_pan,
            status: Status::parse(&self.status).ok_or_else(|| corrupt("withdrawals.status", &self.status))?,
            tds: Paise::new(self.tds),
            reason: self.reason,
            requested_at: self.requested_at,
            decided_at: self.decided_at,
            paid_at: self.paid_at,
        })
    }
}

/// Withdrawals with the user who requested each.
type Found<'f> = IntoBoxed<'f, InnerJoin<withdrawals::table, users::table>, Pg>;

fn found(filter: &WithdrawalFilter) -> Found<'_> {
    let mut query = withdrawals::table.inner_join(users::table).into_boxed();
    if let Some(user) = filter.user {
        query = query.filter(withdrawals::user_id.eq(user.0));
    }
    if filter.statuses.is_empty() {
        return query;
    }
    query.filter(withdrawals::status.eq_any(filter.statuses.iter().map(|status| status.as_str())))
}

impl WithdrawalRepo for PgTx {
    fn insert(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError> {
        let row = WithdrawalRow::from(withdrawal);
        self.run(|c| diesel::insert_into(withdrawals::table).values(row).execute(c)).map(drop)
    }

    fn find(&mut self, id: WithdrawalId) -> Result<Option<Withdrawal>, StoreError> {
        self.run(|c| {
            let row = withdrawals::table.find(id.0).select(WithdrawalRow::as_select()).first(c);
            row.optional()?.map(WithdrawalRow::withdrawal).transpose()
        })
    }

    fn open(&mut self, user: UserId) -> Result<Option<Withdrawal>, StoreError> {
        self.run(|c| {
            let open = [Status::Requested, Status::Approved].map(Status::as_str);
            let own = withdrawals::table.filter(withdrawals::user_id.eq(user.0));
            let row = own.filter(withdrawals::status.eq_any(open)).select(WithdrawalRow::as_select()).first(c);
            row.optional()?.map(WithdrawalRow::withdrawal).transpose()
        })
    }

    fn update(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError> {
        let WithdrawalRow { id, has_pan, status, tds, reason, decided_at, paid_at, .. } = withdrawal.into();
        let change = (
            withdrawals::has_pan.eq(has_pan),
            withdrawals::status.eq(status),
            withdrawals::tds.eq(tds),
            withdrawals::reason.eq(reason),
            withdrawals::decided_at.eq(decided_at),
            withdrawals::paid_at.eq(paid_at),
        );
        self.run(|c| diesel::update(withdrawals::table.find(id)).set(change).execute(c)).map(drop)
    }

    fn list(&mut self, filter: &WithdrawalFilter, page: Page) -> Result<Listed<(Withdrawal, User)>, StoreError> {
        self.run(|c| {
            let total = found(filter).count().get_result(c)?;
            let shown = (WithdrawalRow::as_select(), UserRow::as_select());
            let query = found(filter).offset(page.offset).limit(page.limit).select(shown);
            let rows: Vec<(WithdrawalRow, UserRow)> = if filter.oldest_first {
                query.order((withdrawals::requested_at.asc(), withdrawals::id.asc())).load(c)?
            } else {
                query.order((withdrawals::requested_at.desc(), withdrawals::id.desc())).load(c)?
            };
            let with_user = |(row, user): (WithdrawalRow, UserRow)| Ok((row.withdrawal()?, user.user()?));
            Ok(Listed { rows: rows.into_iter().map(with_user).collect::<QueryResult<_>>()?, total })
        })
    }

    fn lock_approvals(&mut self) -> Result<(), StoreError> {
        self.run(|c| sql_query("SELECT pg_advisory_xact_lock(5307168238)").execute(c)).map(drop)
    }

    fn users_by_upi(&mut self, addresses: &[String]) -> Result<Vec<(String, i64)>, StoreError> {
        const USERS: &str = "
            SELECT lower(upi) AS upi, count(DISTINCT user_id) AS users
            FROM withdrawals WHERE lower(upi) = ANY($1) GROUP BY lower(upi)";
        #[derive(QueryableByName)]
        struct Users {
            #[diesel(sql_type = SqlText)]
            upi: String,
            #[diesel(sql_type = BigInt)]
            users: i64,
        }
        let lower: Vec<String> = addresses.iter().map(|address| address.to_lowercase()).collect();
        self.run(|c| {
            let rows: Vec<Users> = sql_query(USERS).bind::<Array<SqlText>, _>(lower).load(c)?;
            Ok(rows.into_iter().map(|Users { upi, users }| (upi, users)).collect())
        })
    }

    fn paid_since(&mut self, user: UserId, since: Time) -> Result<PaidBefore, StoreError> {
        const SUMS: &str = "
            SELECT coalesce(sum(amount), 0)::bigint AS amount, coalesce(sum(tds), 0)::bigint AS tds
            FROM withdrawals
            WHERE user_id = $1 AND (status = 'paid' AND paid_at >= $2 OR status = 'approved' AND decided_at >= $2)";
        #[derive(QueryableByName)]
        struct Sums {
            #[diesel(sql_type = BigInt)]
            amount: i64,
            #[diesel(sql_type = BigInt)]
            tds: i64,
        }
        self.run(|c| {
            let query = sql_query(SUMS).bind::<SqlUuid, _>(user.0).bind::<Timestamptz, _>(since);
            let Sums { amount, tds } = query.get_result(c)?;
            Ok(PaidBefore { amount: Paise::new(amount), tds: Paise::new(tds) })
        })
    }
}
