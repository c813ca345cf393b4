//! Links that log a user in without a password.

use crate::schema::login_links;
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::LoginLink;
use people::ports::store::LoginLinkRepo;
use uuid::Uuid;

impl LoginLinkRepo for PgTx {
    fn live(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            let own = login_links::table.filter(login_links::user_id.eq(user.0));
            own.filter(login_links::expires_at.gt(now)).select(login_links::created_at).load(c)
        })
    }

    fn insert(&mut self, link: &LoginLink) -> Result<(), StoreError> {
        let row = (
            login_links::token_digest.eq(&link.token_digest),
            login_links::user_id.eq(link.user.0),
            login_links::created_at.eq(link.created_at),
            login_links::expires_at.eq(link.expires_at),
        );
        self.run(|c| diesel::insert_into(login_links::table).values(row).execute(c)).map(drop)
    }

    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let link = login_links::table.find(token_digest).filter(login_links::expires_at.gt(now));
            Ok(link.select(login_links::user_id).first::<Uuid>(c).optional()?.map(UserId))
        })
    }

    fn forget(&mut self, user: UserId) -> Result<(), StoreError> {
        let own = login_links::table.filter(login_links::user_id.eq(user.0));
        self.run(|c| diesel::delete(own).execute(c)).map(drop)
    }

    fn sweep(&mut self, now: Time) -> Result<usize, StoreError> {
        let ended = login_links::table.filter(login_links::expires_at.le(now));
        self.run(|c| diesel::delete(ended).execute(c))
    }
}
