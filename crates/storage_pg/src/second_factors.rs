//! Second factors and their recovery codes.

use crate::schema::{recovery_codes, second_factors};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::SecondFactor;
use people::ports::store::SecondFactorRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = second_factors, primary_key(user_id), check_for_backend(Pg))]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
struct SecondFactorRow {
    user_id: Uuid,
    sealed_secret: Vec<u8>,
    created_at: Time,
    confirmed_at: Option<Time>,
    last_step: i64,
    wrong_codes: i32,
    wrong_since: Time,
}

impl From<&SecondFactor> for SecondFactorRow {
    fn from(factor: &SecondFactor) -> Self {
        Self {
            user_id: factor.user.0,
            sealed_secret: factor.sealed_secret.clone(),
            created_at: factor.created_at,
            confirmed_at: factor.confirmed_at,
            last_step: factor.last_step,
            wrong_codes: factor.wrong_codes,
            wrong_since: factor.wrong_since,
        }
    }
}

impl SecondFactorRow {
    fn factor(self) -> SecondFactor {
        SecondFactor {
            user: UserId(self.user_id),
            sealed_secret: self.sealed_secret,
            created_at: self.created_at,
            confirmed_at: self.confirmed_at,
            last_step: self.last_step,
            wrong_codes: self.wrong_codes,
            wrong_since: self.wrong_since,
        }
    }
}

impl SecondFactorRepo for PgTx {
    fn find(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        self.run(|c| {
            let row = second_factors::table.find(user.0).select(SecondFactorRow::as_select()).first(c);
            Ok(row.optional()?.map(SecondFactorRow::factor))
        })
    }

    fn put(&mut self, factor: &SecondFactor) -> Result<(), StoreError> {
        let row = SecondFactorRow::from(factor);
        self.run(|c| {
            diesel::insert_into(second_factors::table)
                .values(&row)
                .on_conflict(second_factors::user_id)
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| diesel::delete(second_factors::table.find(user.0)).execute(c)).map(|removed| removed == 1)
    }

    fn sealed(&mut self) -> Result<Vec<(UserId, Vec<u8>)>, StoreError> {
        let rows: Vec<(Uuid, Vec<u8>)> = self.run(|c| {
            let rows = second_factors::table.select((second_factors::user_id, second_factors::sealed_secret));
            rows.order(second_factors::user_id).load(c)
        })?;
        Ok(rows.into_iter().map(|(user, sealed)| (UserId(user), sealed)).collect())
    }

    fn reseal(&mut self, user: UserId, before: &[u8], after: &[u8]) -> Result<(), StoreError> {
        let same = second_factors::table.find(user.0).filter(second_factors::sealed_secret.eq(before));
        self.run(|c| diesel::update(same).set(second_factors::sealed_secret.eq(after)).execute(c)).map(drop)
    }

    fn put_recovery_codes(&mut self, user: UserId, digests: &[Vec<u8>]) -> Result<(), StoreError> {
        let rows: Vec<_> = digests
            .iter()
            .map(|digest| (recovery_codes::user_id.eq(user.0), recovery_codes::digest.eq(digest)))
            .collect();
        self.run(|c| {
            diesel::delete(recovery_codes::table.filter(recovery_codes::user_id.eq(user.0))).execute(c)?;
            diesel::insert_into(recovery_codes::table).values(rows).execute(c)
        })
        .map(drop)
    }

    fn take_recovery_code(&mut self, user: UserId, digest: &[u8], now: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let unused = recovery_codes::table.find((user.0, digest)).filter(recovery_codes::used_at.is_null());
            diesel::update(unused).set(recovery_codes::used_at.eq(now)).execute(c)
        })
        .map(|taken| taken == 1)
    }

    fn recovery_codes_left(&mut self, user: UserId) -> Result<usize, StoreError> {
        self.run(|c| {
            let unused = recovery_codes::table
                .filter(recovery_codes::user_id.eq(user.0))
                .filter(recovery_codes::used_at.is_null());
            unused.count().get_result::<i64>(c)
        })
        .map(|left| usize::try_from(left).unwrap_or_default())
    }
}
