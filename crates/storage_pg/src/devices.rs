//! Devices from which users logged in. A cookie identifies a device.

use crate::schema::device_cookies;
use crate::tx::PgTx;
use diesel::dsl::{exists, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Timestamptz;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::identity::KnownDevice;
use people::ports::store::DeviceRepo;
use uuid::Uuid;

/// Deletes device kinds without recent logins. A login updates its browser in `device_cookies` each time, but writes the kind
/// of browser to `known_devices` only the first time, so the last login of a kind is that of its browsers.
const SWEEP_KINDS: &str = "
    DELETE FROM known_devices AS kind
    WHERE first_seen_at <= $1 AND NOT EXISTS (
        SELECT FROM device_cookies AS device WHERE device.user_id = kind.user_id AND device.name = kind.name)";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = device_cookies, check_for_backend(Pg), treat_none_as_default_value = false)]
struct DeviceRow {
    user_id: Uuid,
    token_digest: Vec<u8>,
    name: String,
    first_used_at: Time,
    last_used_at: Time,
}

impl DeviceRepo for PgTx {
    fn is_known(&mut self, user: Option<UserId>, token_digest: &[u8], since: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let known = device_cookies::table
                .filter(device_cookies::token_digest.eq(token_digest))
                .filter(device_cookies::last_used_at.gt(since));
            match user {
                Some(user) => select(exists(known.filter(device_cookies::user_id.eq(user.0)))).get_result(c),
                None => select(exists(known)).get_result(c),
            }
        })
    }

    fn remember(&mut self, device: &KnownDevice, most: i64) -> Result<(), StoreError> {
        let KnownDevice { user, token_digest, name, first_used_at, last_used_at } = device.clone();
        let row = DeviceRow { user_id: user.0, token_digest, name, first_used_at, last_used_at };
        self.run(|c| {
            diesel::insert_into(device_cookies::table)
                .values(&row)
                .on_conflict((device_cookies::token_digest, device_cookies::user_id))
                .do_update()
                .set((device_cookies::name.eq(&row.name), device_cookies::last_used_at.eq(last_used_at)))
                .execute(c)?;
            let older: Vec<Vec<u8>> = device_cookies::table
                .filter(device_cookies::user_id.eq(user.0))
                .order((device_cookies::last_used_at.desc(), device_cookies::token_digest))
                .offset(most)
                .select(device_cookies::token_digest)
                .load(c)?;
            if older.is_empty() {
                return Ok(());
            }
            let own = device_cookies::table.filter(device_cookies::user_id.eq(user.0));
            diesel::delete(own.filter(device_cookies::token_digest.eq_any(older))).execute(c).map(drop)
        })
    }

    fn list(&mut self, user: UserId) -> Result<Vec<KnownDevice>, StoreError> {
        self.run(|c| {
            let rows = device_cookies::table
                .filter(device_cookies::user_id.eq(user.0))
                .order((device_cookies::first_used_at, device_cookies::token_digest))
                .select(DeviceRow::as_select())
                .load(c)?;
            let device = |DeviceRow { user_id, token_digest, name, first_used_at, last_used_at }| KnownDevice {
                user: UserId(user_id),
                token_digest,
                name,
                first_used_at,
                last_used_at,
            };
            Ok(rows.into_iter().map(device).collect())
        })
    }

    fn forget(&mut self, user: UserId, but: Option<&[u8]>) -> Result<(), StoreError> {
        let own = device_cookies::table.filter(device_cookies::user_id.eq(user.0));
        self.run(|c| match but {
            Some(kept) => diesel::delete(own.filter(device_cookies::token_digest.ne(kept))).execute(c),
            None => diesel::delete(own).execute(c),
        })
        .map(drop)
    }

    fn sweep(&mut self, before: Time) -> Result<usize, StoreError> {
        let old = device_cookies::table.filter(device_cookies::last_used_at.le(before));
        self.run(|c| {
            let swept = diesel::delete(old).execute(c)?;
            sql_query(SWEEP_KINDS).bind::<Timestamptz, _>(before).execute(c)?;
            Ok(swept)
        })
    }
}
