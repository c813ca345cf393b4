//! Settings that an admin changed, which override the configuration. They are one row.

use crate::error::corrupt;
use crate::schema::settings;
use crate::tx::PgTx;
use diesel::prelude::*;
use institute::ports::store::{SettingsRepo, StoredSettings};
use kernel::Time;
use kernel::store::StoreError;
use serde_json::Value;
use std::collections::BTreeMap;

impl SettingsRepo for PgTx {
    fn version(&mut self) -> Result<i64, StoreError> {
        self.run(|c| settings::table.select(settings::version).get_result(c))
    }

    fn load(&mut self) -> Result<StoredSettings, StoreError> {
        self.run(|c| {
            let (version, body): (i64, Value) =
                settings::table.select((settings::version, settings::body)).get_result(c)?;
            let text = |(name, value): (String, Value)| match value {
                Value::String(text) => Ok((name, text)),
                other => Err(corrupt(&format!("settings.body {name}"), &other.to_string())),
            };
            let Value::Object(body) = body else { return Err(corrupt("settings.body", &body.to_string())) };
            let overrides = body.into_iter().map(text).collect::<QueryResult<_>>()?;
            Ok(StoredSettings { version, overrides })
        })
    }

    fn touch(&mut self, now: Time) -> Result<(), StoreError> {
        let raised = (settings::version.eq(settings::version + 1), settings::updated_at.eq(now));
        self.run(|c| diesel::update(settings::table).set(raised).execute(c).map(drop))
    }

    fn save(
        &mut self,
        expected: i64,
        overrides: &BTreeMap<String, String>,
        now: Time,
    ) -> Result<Option<i64>, StoreError> {
        let body: Value = overrides.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
        self.run(|c| {
            diesel::update(settings::table.filter(settings::version.eq(expected)))
                .set((
                    settings::version.eq(settings::version + 1),
                    settings::body.eq(body),
                    settings::updated_at.eq(now),
                ))
                .returning(settings::version)
                .get_result(c)
                .optional()
        })
    }
}
