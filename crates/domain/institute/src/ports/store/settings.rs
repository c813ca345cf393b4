//! What an admin set over the configuration.

use kernel::Time;
use kernel::store::StoreError;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSettings {
    /// Grows with each write.
    pub version: i64,
    /// Values by name, only those that were set.
    pub overrides: BTreeMap<String, String>,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SettingsRepo {
    /// The version alone; cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    fn load(&mut self) -> Result<StoredSettings, StoreError>;
    /// Raises the version without a change, because something else that processes combine with the settings changed.
    fn touch(&mut self, now: Time) -> Result<(), StoreError>;
    /// Replaces the overrides and raises the version; `None` if the version is no longer `expected`.
    fn save(
        &mut self,
        expected: i64,
        overrides: &BTreeMap<String, String>,
        now: Time,
    ) -> Result<Option<i64>, StoreError>;
}
