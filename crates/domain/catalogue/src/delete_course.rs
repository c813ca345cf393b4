//! Deletes a course that no order, grant or other record refers to.

use crate::audit_fields;
use crate::ports::Store;
use crate::ports::store::CourseUse;
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::ids::Key;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeleteCourseError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such course")]
    NotFound,
    /// Learners own or owned the course, or orders or bundles name it.
    #[error("in use")]
    InUse(CourseUse),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DeleteCourse {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DeleteCourse {
    /// Deletes a course with its lessons, unless an owner, an order or a bundle refers to it.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the course is unknown.
    /// `InUse`: learners own or owned the course, or orders or bundles name it.
    pub fn run(&self, author: &AuditContext, key: &Key) -> Result<(), DeleteCourseError> {
        let admin = author.staff(Permission::Catalogue).ok_or(DeleteCourseError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let course = tx.catalogue().find_course(key)?.ok_or(DeleteCourseError::NotFound)?;
        let used = tx.catalogue().course_use(course.id)?;
        if used != CourseUse::default() {
            return Err(DeleteCourseError::InUse(used));
        }
        tx.catalogue().delete_course(course.id)?;
        let changes = audit::diff(&audit_fields::of_course(&course), &[]);
        let subject = Subject::new("course", course.id, course.title);
        tx.audit().record(&admin.entry(self.clock.now(), action::COURSE_DELETE, subject, changes))?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn delete(author: &AuditContext, key: &str, used: CourseUse) -> Result<(), DeleteCourseError> {
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue
            .expect_find_course()
            .returning(|key| Ok(Some(testing::course("react")).filter(|course| course.is_named(key))));
        tx.catalogue.expect_course_use().returning(move |_| Ok(used.clone()));
        tx.catalogue.expect_delete_course().times(0..=1).returning(|_| Ok(true));
        let log = testing::log(&mut tx);
        let use_case = DeleteCourse { store: stores(vec![tx]), clock: testing::clock() };
        let deleted = use_case.run(author, &Key::Slug(key.into()));
        let actions: Vec<_> = log.lock().unwrap().iter().map(|entry| entry.action).collect();
        assert_eq!(actions, if deleted.is_ok() { vec!["course.delete"] } else { vec![] });
        deleted
    }

    #[test]
    fn only_what_nobody_needs_is_deleted_and_only_by_admins() {
        let unused = CourseUse::default;
        assert_eq!(delete(&testing::admin(), "react", unused()), Ok(()));
        assert_eq!(delete(&testing::admin(), "none", unused()), Err(DeleteCourseError::NotFound));
        assert_eq!(delete(&testing::no_admin(), "react", unused()), Err(DeleteCourseError::Forbidden));
        for used in [
            CourseUse { owners: 1, ..unused() },
            CourseUse { former_owners: 1, ..unused() },
            CourseUse { orders: 1, ..unused() },
            CourseUse { bundles: vec!["Web".into()], ..unused() },
        ] {
            assert_eq!(delete(&testing::admin(), "react", used.clone()), Err(DeleteCourseError::InUse(used)));
        }
    }
}
