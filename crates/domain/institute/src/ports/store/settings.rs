//! Settings that an admin changed, which override the configuration.

use kernel::Time;
use kernel::store::StoreError;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSettings {
    /// Increases with each write.
    pub version: i64,
    /// Values by name; only the settings that an admin changed.
    pub overrides: BTreeMap<String, String>,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SettingsRepo {
    /// Reads the version alone, which is cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    fn load(&mut self) -> Result<StoredSettings, StoreError>;
    /// Increases the version without a change, because something else changed that every process caches together with the
    /// settings.
    fn touch(&mut self, now: Time) -> Result<(), StoreError>;
    /// Replaces the overrides and increases the version; `None` if the version is no longer `expected`.
    fn save(
        &mut self,
        expected: i64,
        overrides: &BTreeMap<String, String>,
        now: Time,
    ) -> Result<Option<i64>, StoreError>;
}
