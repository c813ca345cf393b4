//! Files that staff download. They contain names, addresses or the institute's money, so each download is written to the audit
//! log before its first row is read.

use crate::ports::Store;
use kernel::Time;
use kernel::audit::{AuditContext, Change, Field, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::{CourseId, WebinarId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use learning::figures::LearnerFilter;
use std::sync::Arc;

/// A file with rows of many people or sales.
#[derive(Debug, Clone)]
pub enum Export {
    /// The orders that match these filters.
    Orders(Vec<Field>),
    /// The students that match these filters.
    Students(Vec<Field>),
    /// A course's learners that match a filter.
    CourseLearners { course: CourseId, title: String, filter: LearnerFilter },
    /// The guests of a webinar.
    Guests { webinar: WebinarId, title: String },
    /// A report for a period, both given by name.
    Report { name: String, period: String },
}

impl Export {
    fn permission(&self) -> Permission {
        match self {
            Self::Orders(_) | Self::Report { .. } => Permission::Money,
            Self::Students(_) | Self::CourseLearners { .. } => Permission::Students,
            Self::Guests { .. } => Permission::Catalogue,
        }
    }

    /// Returns the audit entry's action, subject and changes.
    fn entry(self) -> (&'static str, Subject, Vec<Change>) {
        match self {
            Self::Orders(asked) => (action::ORDER_EXPORT, Subject::new("order", "", "Orders"), diff(&[], &asked)),
            Self::Students(asked) => {
                (action::STUDENT_EXPORT, Subject::new("student", "", "Students"), diff(&[], &asked))
            }
            Self::CourseLearners { course, title, filter } => {
                let state = filter.state.map(|state| state.as_str().to_owned());
                let asked = [("q", Some(filter.text)), ("state", state)];
                (action::STUDENT_EXPORT, Subject::new("course", course, title), diff(&[], &asked))
            }
            Self::Guests { webinar, title } => {
                (action::WEBINAR_EXPORT, Subject::new("webinar", webinar, title), Vec::new())
            }
            Self::Report { name, period } => {
                let subject = Subject::new("report", "", format!("{name}, {period}"));
                let asked = [("report", Some(name)), ("period", Some(period))];
                (action::REPORT_EXPORT, subject, diff(&[], &asked))
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordExportError {
    /// The caller's role doesn't include the export's permission.
    #[error("not permitted")]
    Forbidden,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records the download of a file in the audit log.
#[derive(Clone)]
pub struct RecordExport {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl RecordExport {
    /// Records the download. Returns the time of the audit entry, which is also part of the file's name.
    ///
    /// # Errors
    ///
    /// [`RecordExportError::Forbidden`]: the caller's role doesn't include the export's permission.
    pub fn run(&self, author: &AuditContext, export: Export) -> Result<Time, RecordExportError> {
        let staff = author.staff(export.permission()).ok_or(RecordExportError::Forbidden)?;
        let now = self.clock.now();
        let (action, subject, changes) = export.entry();
        let mut tx = self.store.begin()?;
        tx.audit().record(&staff.entry(now, action, subject, changes))?;
        tx.commit()?;
        Ok(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing;
    use kernel::actor::Actor;
    use kernel::role::Role;

    fn record(role: Role, export: Export, expected: Option<(&'static str, usize)>) -> Result<Time, RecordExportError> {
        let mut tx = StubTx::default();
        tx.audit.expect_record().times(usize::from(expected.is_some())).returning(move |entry| {
            assert_eq!(Some((entry.action, entry.changes.len())), expected);
            Ok(())
        });
        let actor = Actor::of(role, testing::user(1).id);
        let author = AuditContext { actor, request: "r".to_owned() };
        RecordExport { store: testing::stores(vec![tx]), clock: testing::clock() }.run(&author, export)
    }

    #[test]
    fn a_file_is_logged_with_what_was_asked_for() {
        let asked = vec![("status", Some("paid".to_owned())), ("q", None)];
        assert_eq!(record(Role::Finance, Export::Orders(asked), Some(("order.export", 1))), Ok(testing::noon()));
        let report = Export::Report { name: "gstr1-b2b".to_owned(), period: "2026-07".to_owned() };
        assert_eq!(record(Role::Admin, report, Some(("report.export", 2))), Ok(testing::noon()));
    }

    #[test]
    fn a_role_without_the_permission_takes_no_file_and_leaves_no_entry() {
        for role in Role::ALL {
            let exports = [
                (Export::Orders(Vec::new()), Permission::Money),
                (Export::Students(Vec::new()), Permission::Students),
                (
                    Export::Guests { webinar: WebinarId(testing::id("webinar")), title: "GST live".to_owned() },
                    Permission::Catalogue,
                ),
            ];
            for (export, permission) in exports.into_iter().filter(|(_, permission)| !role.may(*permission)) {
                assert_eq!(record(role, export, None), Err(RecordExportError::Forbidden), "{role:?}, {permission:?}");
            }
        }
    }
}
