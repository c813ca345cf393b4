//! Settings of the payment gateway and the mail server that an admin stored.

use crate::schema::{provider_settings, settings};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::ports::store::{ProviderRepo, SealedValue};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = provider_settings, primary_key(name), check_for_backend(Pg))]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
struct ProviderRow {
    name: String,
    sealed: Vec<u8>,
    changed_at: Time,
    changed_by: Option<Uuid>,
}

impl ProviderRepo for PgTx {
    fn version(&mut self) -> Result<i64, StoreError> {
        self.run(|c| settings::table.select(settings::providers_version).get_result(c))
    }

    fn all(&mut self) -> Result<Vec<SealedValue>, StoreError> {
        let rows = self.run(|c| {
            provider_settings::table.order(provider_settings::name).select(ProviderRow::as_select()).load(c)
        })?;
        let value = |ProviderRow { name, sealed, changed_at, changed_by }| SealedValue {
            name,
            sealed,
            at: changed_at,
            by: changed_by.map(UserId),
        };
        Ok(rows.into_iter().map(value).collect())
    }

    fn raise(&mut self) -> Result<(), StoreError> {
        let higher = settings::providers_version.eq(settings::providers_version + 1);
        self.run(|c| diesel::update(settings::table).set(higher).execute(c)).map(drop)
    }

    fn put(&mut self, value: &SealedValue) -> Result<(), StoreError> {
        let row = ProviderRow {
            name: value.name.clone(),
            sealed: value.sealed.clone(),
            changed_at: value.at,
            changed_by: value.by.map(|by| by.0),
        };
        self.run(|c| {
            diesel::insert_into(provider_settings::table)
                .values(&row)
                .on_conflict(provider_settings::name)
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self, name: &str) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(provider_settings::table.find(name)).execute(c)).map(drop)
    }

    fn reseal(&mut self, name: &str, before: &[u8], after: &[u8]) -> Result<(), StoreError> {
        let same = provider_settings::table.find(name).filter(provider_settings::sealed.eq(before));
        self.run(|c| diesel::update(same).set(provider_settings::sealed.eq(after)).execute(c)).map(drop)
    }
}
