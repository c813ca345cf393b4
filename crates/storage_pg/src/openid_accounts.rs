//! Accounts of other providers (OpenID) with which users log in.

use crate::schema::openid_accounts;
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::ports::ExternalAccount;
use people::ports::store::{LinkedAccount, OpenIdRepo};
use uuid::Uuid;

impl OpenIdRepo for PgTx {
    fn find(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError> {
        self.run(|c| {
            let account = openid_accounts::table.find((issuer, subject));
            Ok(account.select(openid_accounts::user_id).first::<Uuid>(c).optional()?.map(UserId))
        })
    }

    fn of(&mut self, user: UserId) -> Result<Option<LinkedAccount>, StoreError> {
        let columns = (openid_accounts::issuer, openid_accounts::subject, openid_accounts::linked_at);
        let own = openid_accounts::table.filter(openid_accounts::user_id.eq(user.0)).select(columns);
        self.run(|c| {
            let found = own.first::<(String, String, Time)>(c).optional()?;
            Ok(found.map(|(issuer, subject, linked_at)| LinkedAccount { issuer, subject, linked_at }))
        })
    }

    fn link(&mut self, user: UserId, account: &ExternalAccount, at: Time) -> Result<(), StoreError> {
        self.forget(user)?;
        let row = (
            openid_accounts::issuer.eq(&account.issuer),
            openid_accounts::subject.eq(&account.subject),
            openid_accounts::user_id.eq(user.0),
            openid_accounts::linked_at.eq(at),
        );
        self.run(|c| diesel::insert_into(openid_accounts::table).values(row).execute(c)).map(drop)
    }

    fn forget(&mut self, user: UserId) -> Result<bool, StoreError> {
        let own = openid_accounts::table.filter(openid_accounts::user_id.eq(user.0));
        self.run(|c| diesel::delete(own).execute(c)).map(|rows| rows > 0)
    }
}
