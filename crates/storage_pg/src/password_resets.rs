//! Links with which a new password is chosen.

use crate::schema::password_resets;
use crate::tx::PgTx;
use diesel::prelude::*;
use domain::Time;
use domain::identity::PasswordReset;
use domain::ids::UserId;
use domain::ports::store::{PasswordResetRepo, StoreError};
use uuid::Uuid;

impl PasswordResetRepo for PgTx {
    fn put(&mut self, reset: &PasswordReset, settled: Time) -> Result<bool, StoreError> {
        let PasswordReset { user, token_digest, created_at, expires_at } = reset;
        let row = (
            password_resets::token_digest.eq(token_digest),
            password_resets::created_at.eq(created_at),
            password_resets::expires_at.eq(expires_at),
            password_resets::used_at.eq(None::<Time>),
        );
        let replaceable = password_resets::created_at.le(settled).or(password_resets::used_at.is_not_null());
        let insert = diesel::insert_into(password_resets::table)
            .values((password_resets::user_id.eq(user.0), row))
            .on_conflict(password_resets::user_id)
            .do_update()
            .set(row);
        self.run(|c| diesel::query_dsl::methods::FilterDsl::filter(insert, replaceable).execute(c))
            .map(|stored| stored == 1)
    }

    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let row = password_resets::table
                .filter(password_resets::token_digest.eq(token_digest))
                .filter(password_resets::used_at.is_null())
                .filter(password_resets::expires_at.gt(now))
                .select(password_resets::user_id)
                .first::<Uuid>(c);
            Ok(row.optional()?.map(UserId))
        })
    }

    fn take(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let live = password_resets::table
                .filter(password_resets::token_digest.eq(token_digest))
                .filter(password_resets::used_at.is_null())
                .filter(password_resets::expires_at.gt(now));
            let row = diesel::update(live).set(password_resets::used_at.eq(now)).returning(password_resets::user_id);
            Ok(row.get_result::<Uuid>(c).optional()?.map(UserId))
        })
    }

    fn forget(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(password_resets::table.find(user.0)).execute(c)).map(drop)
    }
}
