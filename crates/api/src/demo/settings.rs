//! The demo's settings: `settings.toml`, values by the settings' names.

use super::error::DemoError;
use super::files::unreadable;
use domain::ports::store::Tx;
use kernel::Time;
use std::collections::BTreeMap;
use std::path::Path;

/// Values by name.
///
/// # Errors
/// When the file is missing, or has something else than texts.
pub(super) fn read(folder: &Path) -> Result<BTreeMap<String, String>, DemoError> {
    let path = folder.join("settings.toml");
    let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
    toml::from_str(&text).map_err(|error| unreadable(&path, error))
}

/// Sets them, unless somebody has set something; says whether it did.
///
/// # Errors
/// Storage fails.
pub(super) fn store(tx: &mut dyn Tx, settings: &BTreeMap<String, String>, now: Time) -> Result<bool, DemoError> {
    let stored = tx.settings().load()?;
    let is_free = stored.overrides.is_empty();
    if is_free {
        tx.settings().save(stored.version, settings, now)?;
    }
    Ok(is_free)
}
