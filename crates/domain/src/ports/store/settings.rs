//! What an admin set over the configuration.

use super::StoreError;
use crate::Time;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSettings {
    /// Grows with each write.
    pub version: i64,
    /// Values by name, only those that were set.
    pub overrides: BTreeMap<String, String>,
}

#[cfg_attr(test, mockall::automock)]
pub trait SettingsRepo {
    /// The version alone; cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    fn load(&mut self) -> Result<StoredSettings, StoreError>;
    /// Raises the version and leaves what is set: what else each process makes with the settings is another.
    fn touch(&mut self, now: Time) -> Result<(), StoreError>;
    /// Replaces what is set and raises the version, unless the version is not `expected` any more: `None` then.
    fn save(
        &mut self,
        expected: i64,
        overrides: &BTreeMap<String, String>,
        now: Time,
    ) -> Result<Option<i64>, StoreError>;
}
