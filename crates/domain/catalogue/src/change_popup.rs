//! Shows or removes the popup that announces a bundle's offer.

use crate::audit_fields;
use crate::change_bundle::date_violations;
use crate::offer::MAX_POPUP_TEXT;
use crate::ports::Store;
use crate::{Dates, Popup};
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{Key, PopupId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangePopupError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such bundle")]
    NotFound,
    /// The popup breaks rules. Lists all violations.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangePopup {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ChangePopup {
    /// Shows a popup for a bundle and replaces its active popup. The popup of an unpublished bundle appears once the bundle is
    /// published.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the bundle is unknown.
    /// `Invalid`: the text or the dates break rules.
    pub fn show(
        &self,
        author: &AuditContext,
        bundle: &Key,
        text: &str,
        dates: Dates,
    ) -> Result<Popup, ChangePopupError> {
        let admin = author.staff(Permission::Prices).ok_or(ChangePopupError::Forbidden)?;
        let (now, text) = (self.clock.now(), text.trim());
        let broken = violations(text, dates, now);
        if !broken.is_empty() {
            return Err(ChangePopupError::Invalid(broken));
        }
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let bundle = tx.catalogue().find_bundle(bundle)?.ok_or(ChangePopupError::NotFound)?;
        let replaced = tx.catalogue().popups_of(bundle.id)?.into_iter().find(|popup| popup.is_active);
        let id = PopupId(self.ids.uuid());
        let popup = Popup { id, bundle: bundle.id, text: text.to_owned(), is_active: true, dates };
        tx.catalogue().insert_popup(&popup)?;
        let was = replaced.as_ref().map(audit_fields::of_popup).unwrap_or_default();
        let changes = audit::diff(&was, &audit_fields::of_popup(&popup));
        let subject = Subject::new("bundle", bundle.id, &bundle.name);
        tx.audit().record(&admin.entry(now, action::POPUP_SHOW, subject, changes))?;
        tx.commit()?;
        Ok(popup)
    }

    /// Deletes a bundle's popups. A bundle without popups isn't an error.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the bundle is unknown.
    pub fn remove(&self, author: &AuditContext, bundle: &Key) -> Result<(), ChangePopupError> {
        let admin = author.staff(Permission::Prices).ok_or(ChangePopupError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let bundle = tx.catalogue().find_bundle(bundle)?.ok_or(ChangePopupError::NotFound)?;
        let popups = tx.catalogue().popups_of(bundle.id)?;
        let Some(shown) = popups.first() else { return Ok(()) };
        tx.catalogue().delete_popups(bundle.id)?;
        let subject = Subject::new("bundle", bundle.id, &bundle.name);
        let changes = audit::diff(&audit_fields::of_popup(shown), &[]);
        tx.audit().record(&admin.entry(self.clock.now(), action::POPUP_REMOVE, subject, changes))?;
        Ok(tx.commit()?)
    }
}

fn violations(text: &str, dates: Dates, now: kernel::Time) -> Vec<Violation> {
    let text_fault = |code, message| Violation::new("text", code, message);
    let mut violations = Vec::new();
    if text.is_empty() {
        violations.push(text_fault("required", "Popup message is required."));
    }
    if text.chars().count() > MAX_POPUP_TEXT {
        violations.push(text_fault("too_long", "The popup message must be at most 500 characters."));
    }
    violations.extend(date_violations(dates, now));
    violations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};

    fn popup(text: &str) -> Popup {
        let id = PopupId(testing::id(text));
        Popup { id, bundle: testing::bundle("web").id, text: text.into(), is_active: true, dates: Dates::OPEN }
    }

    fn use_case(txs: Vec<StubTx>) -> ChangePopup {
        ChangePopup { store: stores(txs), clock: testing::clock(), ids: testing::ids() }
    }

    fn tx(known: bool, popups: Vec<Popup>) -> StubTx {
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_find_bundle().returning(move |_| Ok(known.then(|| testing::bundle("web"))));
        tx.catalogue.expect_popups_of().returning(move |_| Ok(popups.clone()));
        tx
    }

    fn web() -> Key {
        Key::Slug("web".into())
    }

    #[test]
    fn a_popup_replaces_the_active_one_and_the_log_names_both() {
        let mut tx = tx(true, vec![popup("Old")]);
        tx.catalogue.expect_insert_popup().times(1).returning(|_| Ok(()));
        let log = testing::log(&mut tx);
        let shown = use_case(vec![tx]).show(&testing::admin(), &web(), " नया ऑफ़र ", Dates::OPEN).unwrap();
        assert_eq!((shown.text.as_str(), shown.is_active), ("नया ऑफ़र", true));
        let change = log.lock().unwrap()[0].changes[0].clone();
        assert_eq!((change.before.as_deref(), change.after.as_deref()), (Some("Old"), Some("नया ऑफ़र")));
    }

    #[test]
    fn a_popup_needs_a_text_of_bounded_length_and_dates_to_come() {
        let refused = |text: &str, dates| match use_case(vec![]).show(&testing::admin(), &web(), text, dates) {
            Err(ChangePopupError::Invalid(violations)) => {
                violations.into_iter().map(|fault| fault.field).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        let over = Dates { starts_at: None, ends_at: Some(noon()) };
        assert_eq!(refused(" ", over), ["text", "endsAt"]);
        assert_eq!(refused(&"क".repeat(MAX_POPUP_TEXT + 1), Dates::OPEN), ["text"]);
    }

    #[test]
    fn taking_away_is_repeatable_and_for_admins() {
        let mut full = tx(true, vec![popup("Old")]);
        full.catalogue.expect_delete_popups().times(1).returning(|_| Ok(1));
        let log = testing::log(&mut full);
        let use_case = use_case(vec![full, tx(true, vec![]), tx(false, vec![])]);
        assert_eq!(use_case.remove(&testing::admin(), &web()), Ok(()));
        assert_eq!(use_case.remove(&testing::admin(), &web()), Ok(()));
        assert_eq!(use_case.remove(&testing::admin(), &web()), Err(ChangePopupError::NotFound));
        assert_eq!(use_case.remove(&testing::no_admin(), &web()), Err(ChangePopupError::Forbidden));
        assert_eq!(log.lock().unwrap()[0].action, action::POPUP_REMOVE);
    }
}
