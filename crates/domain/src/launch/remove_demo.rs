//! An admin removes the demo data. `demo_rows` lists the rows, and the triggers of append-only tables allow their deletion. A
//! row stays if something outside the demo refers to it by a foreign key, and so do accounts that paid real money. Numbers of
//! removed invoices are not used again.

use crate::ports::Store;
use crate::ports::store::{DemoCounts, DemoRemoval};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::Clock;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemoveDemoError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The caller's account is demo data and would be removed too.
    #[error("the account is of the demo data")]
    OwnAccount,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct RemoveDemo {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl RemoveDemo {
    /// Removes everything that nothing outside the demo refers to, in one unit of work. Items that a real student owns, or that
    /// a bundle or coupon of the institute needs, stay and become the institute's own.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `OwnAccount`: the caller's account is demo data.
    pub fn run(&self, author: &AuditContext) -> Result<DemoRemoval, RemoveDemoError> {
        let admin = author.staff(Permission::Settings).ok_or(RemoveDemoError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        if tx.demo().has_account(admin.id)? {
            return Err(RemoveDemoError::OwnAccount);
        }
        if tx.demo().counts()? == DemoCounts::default() {
            return Ok(DemoRemoval::default());
        }
        let removal = tx.demo().remove(now)?;
        let DemoCounts { courses, bundles, accounts } = removal.removed;
        let said = [("courses", courses), ("bundles", bundles), ("accounts", accounts), ("kept", removal.kept.len())];
        let said = said.map(|(name, count)| (name, Some(count.to_string())));
        let subject = Subject::new("settings", "", "Demo data");
        tx.audit().record(&admin.entry(now, action::LAUNCH_REMOVE_DEMO, subject, diff(&[], &said)))?;
        tx.commit()?;
        Ok(removal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn remove(author: &AuditContext, is_own: bool, courses: usize) -> (Result<DemoRemoval, RemoveDemoError>, usize) {
        let mut tx = StubTx::default();
        let log = testing::log(&mut tx);
        tx.demo.expect_has_account().returning(move |_| Ok(is_own));
        tx.demo.expect_counts().returning(move || Ok(DemoCounts { courses, ..DemoCounts::default() }));
        tx.demo.expect_remove().returning(move |_| {
            Ok(DemoRemoval { removed: DemoCounts { courses, ..DemoCounts::default() }, ..DemoRemoval::default() })
        });
        let removal = RemoveDemo { store: stores(vec![tx]), clock: testing::clock() }.run(author);
        let logged = log.lock().unwrap().len();
        (removal, logged)
    }

    #[test]
    fn an_admin_of_the_institute_removes_it_once() {
        let (removal, logged) = remove(&testing::admin(), false, 3);
        assert_eq!((removal.unwrap().removed.courses, logged), (3, 1));
        let (removal, logged) = remove(&testing::admin(), false, 0);
        assert_eq!((removal, logged), (Ok(DemoRemoval::default()), 0));
    }

    #[test]
    fn nobody_else_removes_it() {
        assert_eq!(remove(&testing::no_admin(), false, 3).0, Err(RemoveDemoError::Forbidden));
        assert_eq!(remove(&testing::admin(), true, 3), (Err(RemoveDemoError::OwnAccount), 0));
    }
}
