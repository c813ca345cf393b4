//! Users.

mod account;
mod import;
mod row;
pub(crate) mod search;

use crate::schema::users;
use crate::sql::{lower, upper};
use crate::tx::PgTx;
use diesel::dsl::{exists, select, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::Time;
use kernel::email::MAX_EMAIL;
use kernel::ids::UserId;
use kernel::role::Role;
use kernel::store::{Listed, Page, StoreError};
use people::identity::{Login, User};
use people::ports::store::{Block, Contact, Taken, UserFilter, UserRepo};
use uuid::Uuid;

pub(crate) use account::erase as erase_account;
pub(crate) use row::UserRow;

/// Upper bound for a referral code in bytes. No code is as long.
const MAX_CODE: usize = 100;

impl UserRepo for PgTx {
    fn insert(&mut self, user: &User) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(users::table).values(UserRow::from(user)).execute(c)).map(drop)
    }

    fn find(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        self.run(|c| {
            users::table.find(id.0).select(UserRow::as_select()).first(c).optional()?.map(UserRow::user).transpose()
        })
    }

    fn find_by_login(&mut self, login: &Login) -> Result<Option<User>, StoreError> {
        let (Login::Email(text) | Login::Mobile(text)) = login;
        if text.len() > MAX_EMAIL {
            return Ok(None);
        }
        self.run(|c| {
            let all = users::table.select(UserRow::as_select());
            let row = match login {
                Login::Email(email) => all.filter(lower(users::email).eq(lower(email))).first(c),
                Login::Mobile(mobile) => all.filter(users::mobile.eq(mobile)).first(c),
            };
            row.optional()?.map(UserRow::user).transpose()
        })
    }

    fn find_by_referral_code(&mut self, code: &str) -> Result<Option<UserId>, StoreError> {
        if code.len() > MAX_CODE {
            return Ok(None);
        }
        self.run(|c| {
            let named = users::table.filter(upper(users::referral_code).eq(upper(code)));
            Ok(named.select(users::id).first(c).optional()?.map(UserId))
        })
    }

    fn taken(&mut self, email: &str, mobile: &str) -> Result<Taken, StoreError> {
        // No account has a longer address, so skip the query.
        let known = |text| if str::len(text) > MAX_EMAIL { "" } else { text };
        let (email, mobile) = (known(email), known(mobile));
        self.run(|c| {
            let by_email = exists(users::table.filter(lower(users::email).eq(lower(email))));
            let by_mobile = exists(users::table.filter(users::mobile.eq(mobile)));
            let (email, mobile) = select((by_email, by_mobile)).get_result(c)?;
            Ok(Taken { email, mobile })
        })
    }

    fn lock(&mut self, id: UserId) -> Result<bool, StoreError> {
        self.run(|c| {
            // Don't use FOR UPDATE: it would block other transactions from inserting rows that refer to the user.
            let row = users::table.find(id.0).select(users::id).for_no_key_update().first::<Uuid>(c);
            Ok(row.optional()?.is_some())
        })
    }

    fn list(&mut self, filter: &UserFilter, page: Page) -> Result<Listed<User>, StoreError> {
        self.run(|c| search::list(filter, page, c))
    }

    fn list_after(
        &mut self,
        filter: &UserFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<User>, StoreError> {
        self.run(|c| search::list_after(filter, last, limit, c))
    }

    fn contacts(&mut self, emails: &[String], mobiles: &[String]) -> Result<Vec<Contact>, StoreError> {
        self.run(|c| import::contacts(emails, mobiles, c))
    }

    fn insert_new(&mut self, users: &[User]) -> Result<Vec<UserId>, StoreError> {
        self.run(|c| import::insert_new(users, c))
    }

    fn await_turn_to_import(&mut self) -> Result<(), StoreError> {
        self.run(import::await_turn)
    }

    fn set_block(&mut self, id: UserId, block: Option<Block>) -> Result<(), StoreError> {
        let (at, reason, notice) =
            block.map_or((None, None, None), |block| (Some(block.at), block.reason, block.notice));
        let change = (users::blocked_at.eq(at), users::blocked_reason.eq(reason), users::blocked_notice.eq(notice));
        self.run(|c| diesel::update(users::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StoreError> {
        let change = users::role.eq(role.as_str());
        self.run(|c| diesel::update(users::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn set_password(&mut self, id: UserId, hash: &str) -> Result<(), StoreError> {
        self.run(|c| diesel::update(users::table.find(id.0)).set(users::password_hash.eq(hash)).execute(c)).map(drop)
    }

    fn clear_password(&mut self, id: UserId) -> Result<(), StoreError> {
        let none = users::password_hash.eq(None::<String>);
        self.run(|c| diesel::update(users::table.find(id.0)).set(none).execute(c)).map(drop)
    }

    fn update_account(&mut self, user: &User) -> Result<(), StoreError> {
        self.run(|c| account::update(user, c))
    }

    fn mark_undeliverable(&mut self, id: UserId, email: &str, now: Time) -> Result<(), StoreError> {
        self.run(|c| account::mark_undeliverable(id, email, now, c))
    }

    fn has_traded(&mut self, id: UserId) -> Result<bool, StoreError> {
        self.run(|c| account::has_traded(id, c))
    }

    fn has_admin(&mut self) -> Result<bool, StoreError> {
        self.run(|c| {
            // Use a literal, as the partial index does. A statement prepared for any role could not use the index.
            let admins = users::table.filter(sql::<Bool>("role = 'admin'")).filter(users::deleted_at.is_null());
            select(exists(admins)).get_result(c)
        })
    }

    fn other_admins(&mut self, id: UserId) -> Result<bool, StoreError> {
        self.run(|c| account::other_admins(id, c))
    }

    fn erase(&mut self, id: UserId, now: Time) -> Result<(), StoreError> {
        self.run(|c| account::erase(id, now, c))
    }
}
