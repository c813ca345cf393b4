//! Deletes a bundle that no order, grant or other record refers to.

use crate::audit_fields;
use crate::change_bundle::titles;
use crate::ports::Store;
use crate::ports::store::BundleUse;
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::ids::Key;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeleteBundleError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such bundle")]
    NotFound,
    /// Learners own the bundle or orders name it. It can be archived instead.
    #[error("in use")]
    InUse(BundleUse),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DeleteBundle {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DeleteBundle {
    /// Deletes a bundle with its popups and removes it from all carts. Its courses stay.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the bundle is unknown.
    /// `InUse`: learners own the bundle, or orders name it.
    pub fn run(&self, author: &AuditContext, key: &Key) -> Result<(), DeleteBundleError> {
        let admin = author.staff(Permission::Catalogue).ok_or(DeleteBundleError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let bundle = tx.catalogue().find_bundle(key)?.ok_or(DeleteBundleError::NotFound)?;
        let in_use = tx.catalogue().bundle_use(bundle.id)?;
        if in_use != BundleUse::default() {
            return Err(DeleteBundleError::InUse(in_use));
        }
        let changes = audit::diff(&audit_fields::of_bundle(&bundle, &titles(tx.as_mut(), &bundle)?), &[]);
        tx.catalogue().delete_bundle(bundle.id)?;
        let subject = Subject::new("bundle", bundle.id, &bundle.name);
        tx.audit().record(&admin.entry(self.clock.now(), action::BUNDLE_DELETE, subject, changes))?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn delete(author: &AuditContext, known: bool, in_use: BundleUse) -> Result<(), DeleteBundleError> {
        let mut tx = StubTx::default();
        let free = known && in_use == BundleUse::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_find_bundle().returning(move |_| Ok(known.then(|| testing::bundle("web"))));
        tx.catalogue.expect_bundle_use().returning(move |_| Ok(in_use));
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![]));
        tx.catalogue.expect_delete_bundle().times(usize::from(free)).returning(|_| Ok(true));
        let log = testing::log(&mut tx);
        let use_case = DeleteBundle { store: stores(vec![tx]), clock: testing::clock() };
        use_case.run(author, &Key::Slug("web".into()))?;
        assert_eq!(log.lock().unwrap()[0].action, action::BUNDLE_DELETE);
        Ok(())
    }

    #[test]
    fn only_what_nobody_owns_or_ordered_is_deleted() {
        let admin = testing::admin();
        assert_eq!(delete(&admin, true, BundleUse::default()), Ok(()));
        for in_use in [
            BundleUse { owners: 1, ..BundleUse::default() },
            BundleUse { open_orders: 1, ..BundleUse::default() },
            BundleUse { orders: 1, ..BundleUse::default() },
        ] {
            assert_eq!(delete(&admin, true, in_use), Err(DeleteBundleError::InUse(in_use)));
        }
        assert_eq!(delete(&admin, false, BundleUse::default()), Err(DeleteBundleError::NotFound));
    }

    #[test]
    fn learners_delete_nothing() {
        let use_case = DeleteBundle { store: stores(vec![]), clock: testing::clock() };
        let refused = use_case.run(&testing::no_admin(), &Key::Slug("web".into()));
        assert_eq!(refused, Err(DeleteBundleError::Forbidden));
    }
}
