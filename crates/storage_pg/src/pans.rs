//! Permanent account numbers, encrypted.

use crate::schema::{pans, withdrawals};
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Bytea, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{UserId, WithdrawalId};
use kernel::store::StoreError;
use money::ports::store::PanRepo;
use uuid::Uuid;

impl PanRepo for PgTx {
    fn put(&mut self, user: UserId, sealed: &[u8], now: Time) -> Result<(), StoreError> {
        let change = (pans::sealed.eq(sealed), pans::entered_at.eq(now));
        self.run(|c| {
            diesel::insert_into(pans::table)
                .values((pans::user_id.eq(user.0), change))
                .on_conflict(pans::user_id)
                .do_update()
                .set(change)
                .execute(c)
        })
        .map(drop)
    }

    fn find(&mut self, user: UserId) -> Result<Option<Vec<u8>>, StoreError> {
        self.run(|c| pans::table.find(user.0).select(pans::sealed).first(c).optional())
    }

    fn of_payees_since(&mut self, since: Time) -> Result<Vec<(UserId, Vec<u8>)>, StoreError> {
        const PAYEES: &str = "
            SELECT user_id, sealed FROM pans WHERE EXISTS (
                SELECT FROM withdrawals WHERE withdrawals.user_id = pans.user_id
                    AND (status = 'paid' AND paid_at >= $1 OR status = 'approved' AND decided_at >= $1))
            ORDER BY user_id";
        #[derive(QueryableByName)]
        struct Payee {
            #[diesel(sql_type = SqlUuid)]
            user_id: Uuid,
            #[diesel(sql_type = Bytea)]
            sealed: Vec<u8>,
        }
        self.run(|c| {
            let rows: Vec<Payee> = sql_query(PAYEES).bind::<Timestamptz, _>(since).load(c)?;
            Ok(rows.into_iter().map(|row| (UserId(row.user_id), row.sealed)).collect())
        })
    }

    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError> {
        let rows: Vec<(Uuid, Vec<u8>)> =
            self.run(|c| pans::table.select((pans::user_id, pans::sealed)).order(pans::user_id).load(c))?;
        Ok(rows.into_iter().map(|(user, sealed)| (UserId(user), sealed)).collect())
    }

    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError> {
        let same = pans::table.find(user.0).filter(pans::sealed.eq(before));
        self.run(|c| diesel::update(same).set(pans::sealed.eq(after)).execute(c)).map(drop)
    }

    fn unsealed(&mut self, limit: i64) -> Result<Vec<(WithdrawalId, UserId, String)>, StoreError> {
        self.run(|c| {
            let rows: Vec<(Uuid, Uuid, String)> = withdrawals::table
                .filter(withdrawals::pan.is_not_null())
                .order((withdrawals::requested_at, withdrawals::id))
                .limit(limit)
                .select((withdrawals::id, withdrawals::user_id, withdrawals::pan.assume_not_null()))
                .load(c)?;
            Ok(rows.into_iter().map(|(id, user, pan)| (WithdrawalId(id), UserId(user), pan)).collect())
        })
    }

    fn forget_unsealed(&mut self, withdrawal: WithdrawalId) -> Result<(), StoreError> {
        let row = withdrawals::table.find(withdrawal.0);
        self.run(|c| diesel::update(row).set(withdrawals::pan.eq(None::<String>)).execute(c)).map(drop)
    }
}
