//! An admin confirms that the legal texts apply to the institute. The audit log records this with the company's data in the
//! texts.

use super::legal_facts;
use crate::ports::Store;
use institute::settings::Settings;
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AcceptLegalError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct AcceptLegal {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Version of the terms that learners accept.
    pub terms_version: String,
}

impl AcceptLegal {
    /// Records the acceptance of the texts as they are with these settings.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    pub fn run(&self, author: &AuditContext, settings: &Settings) -> Result<(), AcceptLegalError> {
        let admin = author.staff(Permission::Settings).ok_or(AcceptLegalError::Forbidden)?;
        let said = audit::diff(&[], &legal_facts(settings, &self.terms_version));
        let subject = Subject::new("settings", "", "Legal texts");
        let mut tx = self.store.begin()?;
        tx.audit().record(&admin.entry(self.clock.now(), action::LEGAL_ACCEPT, subject, said))?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use std::sync::atomic::Ordering;

    #[test]
    fn what_the_texts_said_is_kept() {
        let mut tx = StubTx::default();
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let use_case =
            AcceptLegal { store: stores(vec![tx]), clock: testing::clock(), terms_version: "2026-07".into() };
        use_case.run(&testing::admin(), &testing::settings()).unwrap();
        let entries = log.lock().unwrap();
        let expected = audit::diff(&[], &legal_facts(&testing::settings(), "2026-07"));
        assert_eq!((entries[0].action, &entries[0].changes), (action::LEGAL_ACCEPT, &expected));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn only_an_admin_accepts() {
        let use_case = AcceptLegal { store: stores(vec![]), clock: testing::clock(), terms_version: String::new() };
        let refused = use_case.run(&testing::no_admin(), &testing::settings());
        assert_eq!(refused, Err(AcceptLegalError::Forbidden));
    }
}
