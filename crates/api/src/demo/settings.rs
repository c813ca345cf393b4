//! The demo's settings, from `settings.toml`: values by setting name.

use super::error::DemoError;
use super::files::unreadable;
use domain::ports::store::Tx;
use kernel::Time;
use std::collections::BTreeMap;
use std::path::Path;

/// Reads the settings as values by name.
///
/// # Errors
///
/// The file is missing, or has a value that is not a text.
pub(super) fn read(folder: &Path) -> Result<BTreeMap<String, String>, DemoError> {
    let path = folder.join("settings.toml");
    let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
    toml::from_str(&text).map_err(|error| unreadable(&path, error))
}

/// Stores the settings, unless any setting has been changed before. Returns whether it stored them.
///
/// # Errors
///
/// The database fails.
pub(super) fn store(tx: &mut dyn Tx, settings: &BTreeMap<String, String>, now: Time) -> Result<bool, DemoError> {
    let stored = tx.settings().load()?;
    let is_free = stored.overrides.is_empty();
    if is_free {
        tx.settings().save(stored.version, settings, now)?;
    }
    Ok(is_free)
}
