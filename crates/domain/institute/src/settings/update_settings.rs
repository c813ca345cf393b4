//! Changing the institute's settings.

use crate::ports::Store;
use crate::ports::store::{StoredSettings, Tx};
use crate::settings::{Settings, gstin_violation, violations};
use kernel::Time;
use kernel::audit::{self, Admin, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateSettingsError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// All broken rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Somebody changed the settings since the caller read them.
    #[error("changed meanwhile")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct UpdateSettings {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// The values in the configuration.
    pub defaults: Settings,
    /// Whether invoices are real, as in production. Charging GST then needs a GSTIN.
    pub for_real: bool,
}

impl UpdateSettings {
    /// Stores the differences from the configuration if `version` is still the newest, and returns the new version.
    /// Without a change nothing is written.
    ///
    /// # Errors
    /// The caller lacks the permission, the version is stale, or rules are broken (all broken rules at once).
    pub fn run(&self, author: &AuditContext, version: i64, new: &Settings) -> Result<i64, UpdateSettingsError> {
        let admin = author.staff(Permission::Settings).ok_or(UpdateSettingsError::Forbidden)?;
        let new = new.clone().canonical();
        let broken = violations(&new);
        if !broken.is_empty() {
            return Err(UpdateSettingsError::Invalid(broken));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let stored = tx.settings().load()?;
        if stored.version != version {
            return Err(UpdateSettingsError::Stale);
        }
        // Without a GSTIN nothing is sold yet, so other settings may still be saved. Once one is stored, removing it would stop
        // all sales, so that is refused.
        let sells = gstin_violation(&self.defaults.with(&stored.overrides)).is_none();
        if let Some(taken) = gstin_violation(&new).filter(|_| self.for_real && sells) {
            return Err(UpdateSettingsError::Invalid(vec![taken]));
        }
        let saved = save(tx.as_mut(), &self.defaults, &stored, &new, admin, now)?.ok_or(UpdateSettingsError::Stale)?;
        if saved != version {
            tx.commit()?;
        }
        Ok(saved)
    }
}

/// Stores the differences from `defaults` with their audit entry, in the caller's transaction. Returns the new version, or the
/// current version if nothing changed; `None` when somebody changed the `stored` settings.
///
/// # Errors
///
/// Storage fails.
pub fn save(
    tx: &mut dyn Tx,
    defaults: &Settings,
    stored: &StoredSettings,
    new: &Settings,
    admin: Admin<'_>,
    now: Time,
) -> Result<Option<i64>, StoreError> {
    let changes = audit::diff(&defaults.with(&stored.overrides).fields(), &new.fields());
    if changes.is_empty() {
        return Ok(Some(stored.version));
    }
    let Some(version) = tx.settings().save(stored.version, &new.overrides(defaults), now)? else { return Ok(None) };
    let subject = Subject::new("settings", "", "Settings");
    tx.audit().record(&admin.entry(now, action::SETTINGS_UPDATE, subject, changes))?;
    Ok(Some(version))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::audit::Change;
    use std::sync::atomic::Ordering;

    /// Runs the use case with a stored version of 7. `saved` is the result of `SettingsRepo::save`.
    fn update(
        author: &AuditContext,
        version: i64,
        change: impl FnOnce(&mut Settings),
        saved: Option<i64>,
    ) -> (Result<i64, UpdateSettingsError>, Vec<Change>, bool) {
        let mut tx = StubTx::default();
        let log = testing::log(&mut tx);
        let committed = tx.committed.clone();
        let stored = StoredSettings { version: 7, overrides: [("brand.name".into(), "Old".into())].into() };
        tx.settings.expect_load().returning(move || Ok(stored.clone()));
        tx.settings.expect_save().returning(move |expected, overrides, _| {
            assert_eq!(expected, 7);
            assert!(overrides.len() <= 2, "{overrides:?}");
            Ok(saved)
        });
        let defaults = testing::settings();
        let mut new = defaults.clone();
        new.brand.name = "Old".into();
        change(&mut new);
        let use_case = UpdateSettings { store: stores(vec![tx]), clock: testing::clock(), defaults, for_real: true };
        let result = use_case.run(author, version, &new);
        let changes = log.lock().unwrap().iter().flat_map(|entry| entry.changes.clone()).collect();
        (result, changes, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn a_change_is_stored_with_its_entry() {
        let (result, changes, committed) = update(&testing::admin(), 7, |s| s.brand.tagline = "New".into(), Some(8));
        assert_eq!((result, committed), (Ok(8), true));
        let change = Change { field: "brand.tagline".into(), before: None, after: Some("New".into()) };
        assert_eq!(changes, [change]);
    }

    #[test]
    fn a_value_of_the_configuration_is_a_change_too() {
        let change = |s: &mut Settings| s.brand.name = testing::settings().brand.name;
        let (result, changes, _) = update(&testing::admin(), 7, change, Some(8));
        assert_eq!((result, changes[0].after.as_deref()), (Ok(8), Some("Kaushal")));
    }

    #[test]
    fn nothing_is_written_without_a_change_a_right_or_the_newest_version() {
        let refused = |author: &AuditContext, version, saved| {
            let (result, changes, committed) = update(author, version, |s| s.brand.tagline = "New".into(), saved);
            assert!(changes.is_empty() && !committed);
            result.unwrap_err()
        };
        assert_eq!(refused(&testing::no_admin(), 7, Some(8)), UpdateSettingsError::Forbidden);
        assert_eq!(refused(&testing::admin(), 6, Some(8)), UpdateSettingsError::Stale);
        assert_eq!(refused(&testing::admin(), 7, None), UpdateSettingsError::Stale);
        assert_eq!(update(&testing::admin(), 7, |_| (), Some(8)), (Ok(7), vec![], false));
        let (result, ..) = update(&testing::admin(), 7, |s| s.company.gstin = None, Some(8));
        assert!(
            matches!(result, Err(UpdateSettingsError::Invalid(violations)) if violations[0].field == "company.gstin")
        );
        let (result, ..) = update(&testing::admin(), 7, |s| s.contact.email = "x".into(), Some(8));
        assert!(
            matches!(result, Err(UpdateSettingsError::Invalid(violations)) if violations[0].field == "contact.email")
        );
    }
}
