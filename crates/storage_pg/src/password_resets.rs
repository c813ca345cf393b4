//! Password reset links.

use crate::schema::password_resets;
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::PasswordReset;
use people::ports::store::PasswordResetRepo;
use uuid::Uuid;

impl PasswordResetRepo for PgTx {
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StoreError> {
        let PasswordReset { user, token_digest, created_at, expires_at } = reset;
        self.run(|c| {
            let ended = password_resets::table
                .filter(password_resets::user_id.eq(user.0))
                .filter(password_resets::expires_at.le(created_at));
            diesel::delete(ended).execute(c)?;
            diesel::insert_into(password_resets::table)
                .values((
                    password_resets::user_id.eq(user.0),
                    password_resets::token_digest.eq(token_digest),
                    password_resets::created_at.eq(created_at),
                    password_resets::expires_at.eq(expires_at),
                ))
                .execute(c)
        })
        .map(drop)
    }

    fn live_since(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            password_resets::table
                .filter(password_resets::user_id.eq(user.0))
                .filter(password_resets::expires_at.gt(now))
                .order(password_resets::created_at.desc())
                .select(password_resets::created_at)
                .load(c)
        })
    }

    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let row = live(token_digest, now).select(password_resets::user_id).first::<Uuid>(c);
            Ok(row.optional()?.map(UserId))
        })
    }

    fn take(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let row = diesel::delete(live(token_digest, now)).returning(password_resets::user_id);
            Ok(row.get_result::<Uuid>(c).optional()?.map(UserId))
        })
    }

    fn forget(&mut self, user: UserId) -> Result<(), StoreError> {
        let theirs = password_resets::table.filter(password_resets::user_id.eq(user.0));
        self.run(|c| diesel::delete(theirs).execute(c)).map(drop)
    }
}

#[diesel::dsl::auto_type]
fn live<'a>(token_digest: &'a [u8], now: Time) -> _ {
    password_resets::table
        .filter(password_resets::token_digest.eq(token_digest))
        .filter(password_resets::expires_at.gt(now))
}
