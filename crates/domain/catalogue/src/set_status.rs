//! Publishes, withdraws or archives a course.

use crate::audit_fields;
use crate::course_rules::missing;
use crate::ports::Store;
use crate::{Course, Status};
use kernel::Time;
use kernel::audit::{self, Admin, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::ids::Key;
use kernel::india;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetStatusError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such course")]
    NotFound,
    /// What the course still lacks for publishing. Lists everything.
    #[error("incomplete")]
    Incomplete(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SetStatus {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl SetStatus {
    /// Publishes a complete course, moves it back to draft, or archives it. Owners keep it. Setting the present status changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the course is unknown.
    /// `Incomplete`: the course lacks something that publishing needs. Lists everything.
    pub fn run(&self, author: &AuditContext, key: &Key, status: Status) -> Result<Course, SetStatusError> {
        let admin = author.staff(Permission::Catalogue).ok_or(SetStatusError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let before = tx.catalogue().find_course(key)?.ok_or(SetStatusError::NotFound)?;
        let Some(course) = moved(&before, status, now).map_err(SetStatusError::Incomplete)? else {
            return Ok(before);
        };
        tx.catalogue().set_course_statuses(&[before.id], status, now)?;
        tx.audit().record(&entry(admin, now, &before, &course))?;
        tx.commit()?;
        Ok(course)
    }
}

/// Returns the course with the new status, or `None` if it already has this status. The error lists what the course still lacks
/// for publishing.
pub(super) fn moved(before: &Course, status: Status, now: Time) -> Result<Option<Course>, Vec<Violation>> {
    if before.status == status {
        return Ok(None);
    }
    let missing = if status == Status::Published { missing(before, india::day_of(now)) } else { Vec::new() };
    if !missing.is_empty() {
        return Err(missing);
    }
    let mut course = Course { status, updated_at: now, version: before.version + 1, ..before.clone() };
    if status == Status::Published {
        course.published_at = course.published_at.or(Some(now));
    }
    Ok(Some(course))
}

/// Builds the audit entry for a status change.
pub(super) fn entry(admin: Admin<'_>, now: Time, before: &Course, course: &Course) -> audit::Entry {
    let action = match (before.status, course.status) {
        (_, Status::Published) => action::COURSE_PUBLISH,
        (_, Status::Archived) => action::COURSE_ARCHIVE,
        (Status::Archived, Status::Draft) => action::COURSE_RESTORE,
        (_, Status::Draft) => action::COURSE_UNPUBLISH,
    };
    let changes = audit::diff(&audit_fields::of_course(before), &audit_fields::of_course(course));
    admin.entry(now, action, Subject::new("course", course.id, &course.title), changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn set(
        course: Course,
        author: &AuditContext,
        status: Status,
    ) -> Result<(Course, Vec<&'static str>), SetStatusError> {
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_find_course().returning(move |_| Ok(Some(course.clone())));
        tx.catalogue.expect_set_course_statuses().returning(|_, _, _| Ok(()));
        let log = testing::log(&mut tx);
        let use_case = SetStatus { store: stores(vec![tx]), clock: testing::clock() };
        let course = use_case.run(author, &Key::Slug("react".into()), status)?;
        let entries = log.lock().unwrap();
        assert!(entries.iter().all(|entry| entry.changes[0].after.as_deref() == Some(status.as_str())));
        Ok((course, entries.iter().map(|entry| entry.action).collect()))
    }

    #[test]
    fn only_complete_courses_are_published_and_only_by_admins() {
        let admin = &testing::admin();
        let draft = Course { status: Status::Draft, published_at: None, ..testing::course("react") };
        let (published, _) = set(draft.clone(), admin, Status::Published).unwrap();
        assert_eq!((published.status, published.published_at), (Status::Published, Some(testing::noon())));
        assert_eq!(published.version, draft.version + 1);
        assert_eq!(set(draft.clone(), &testing::no_admin(), Status::Published), Err(SetStatusError::Forbidden));
        let bare = Course { description: " ".into(), is_priced: false, lessons: vec![], ..draft };
        let Err(SetStatusError::Incomplete(violations)) = set(bare.clone(), admin, Status::Published) else {
            panic!("published")
        };
        assert_eq!(violations.iter().map(|fault| fault.field).collect::<Vec<_>>(), ["price", "description", "videos"]);
        assert_eq!(set(bare, admin, Status::Archived).unwrap().0.status, Status::Archived);
    }

    #[test]
    fn each_move_has_a_name_and_none_is_logged_for_no_move() {
        let act = |from, to| set(Course { status: from, ..testing::course("react") }, &testing::admin(), to).unwrap().1;
        assert_eq!(act(Status::Draft, Status::Published), ["course.publish"]);
        assert_eq!(act(Status::Published, Status::Draft), ["course.unpublish"]);
        assert_eq!(act(Status::Published, Status::Archived), ["course.archive"]);
        assert_eq!(act(Status::Archived, Status::Draft), ["course.restore"]);
        assert_eq!(act(Status::Archived, Status::Archived), [""; 0]);
    }
}
