//! Reads what has happened so far, and says what is missing.

use super::{Facts, Installation, Step, steps};
use crate::audit::{Logged, action};
use crate::orders::OrderStatus;
use crate::ports::store::{AuditFilter, OrderFilter, Page, Tx};
use crate::ports::{Store, StoreError};
use crate::settings::Settings;
use std::sync::Arc;

const ONE: Page = Page { offset: 0, limit: 1 };

/// Answers with the checklist.
#[derive(Clone)]
pub struct CheckLaunch {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// What the operator decided.
    pub installation: Installation,
}

impl CheckLaunch {
    /// The checklist for these settings. `has_course`: whether a course is published.
    ///
    /// # Errors
    /// Those of storage.
    pub fn run(&self, settings: &Settings, has_course: bool) -> Result<Vec<Step>, StoreError> {
        let mut tx = self.store.begin()?;
        let paid = OrderFilter { status: Some(OrderStatus::Paid), ..OrderFilter::default() };
        let has_sale = tx.orders().search(&paid, ONE)?.total > 0;
        let test_mail = last(tx.as_mut(), action::SETTINGS_TEST_MAIL)?.map(|entry| went_out(&entry));
        let accepted = last(tx.as_mut(), action::LEGAL_ACCEPT)?.map(|entry| entry.changes);
        let facts = Facts { has_course, has_sale, test_mail, accepted };
        Ok(steps(settings, &self.installation, &facts))
    }
}

fn last(tx: &mut dyn Tx, action: &str) -> Result<Option<Logged>, StoreError> {
    let filter = AuditFilter { action: Some(action.to_owned()), ..AuditFilter::default() };
    Ok(tx.audit().list(&filter, ONE)?.rows.pop())
}

/// Whether a test mail's entry says that it was sent.
fn went_out(entry: &Logged) -> bool {
    entry.changes.iter().any(|change| change.field == "outcome" && change.after.as_deref() == Some("sent"))
}
