//! Links that confirm that an email address belongs to the user.

use crate::schema::email_links;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::EmailLink;
use people::ports::store::EmailLinkRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = email_links, check_for_backend(Pg), treat_none_as_default_value = false)]
struct LinkRow {
    user_id: Uuid,
    email: String,
    token_digest: Vec<u8>,
    created_at: Time,
    expires_at: Time,
}

impl EmailLinkRepo for PgTx {
    fn put(&mut self, link: &EmailLink) -> Result<(), StoreError> {
        let EmailLink { user, email, token_digest, created_at, expires_at } = link.clone();
        let row = LinkRow { user_id: user.0, email, token_digest, created_at, expires_at };
        self.run(|c| {
            let insert = diesel::insert_into(email_links::table).values(&row);
            insert.on_conflict(email_links::user_id).do_update().set(&row).execute(c)
        })
        .map(drop)
    }

    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<EmailLink>, StoreError> {
        self.run(|c| {
            let row = email_links::table
                .filter(email_links::token_digest.eq(token_digest))
                .filter(email_links::expires_at.gt(now))
                .select(LinkRow::as_select())
                .first(c)
                .optional()?;
            let link = |LinkRow { user_id, email, token_digest, created_at, expires_at }| EmailLink {
                user: UserId(user_id),
                email,
                token_digest,
                created_at,
                expires_at,
            };
            Ok(row.map(link))
        })
    }

    fn forget(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(email_links::table.find(user.0)).execute(c)).map(drop)
    }
}
