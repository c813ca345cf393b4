//! Repositories of certificates, and of the watched ranges on which they depend.

use crate::certificates::{Certificate, CertificateCode, CertificateRecord};
use crate::watched::{WatchedLesson, WatchedRanges};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::store::StoreError;

/// Certificates. Lock their user before a write.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CertificateRepo {
    /// Returns a user's certificate of a course. Replaced ones are left out.
    fn current(&mut self, user: UserId, course: CourseId) -> Result<Option<CertificateRecord>, StoreError>;
    fn find(&mut self, code: &CertificateCode) -> Result<Option<CertificateRecord>, StoreError>;
    /// Returns the code of the certificate that `by` replaced.
    fn replaced_by(&mut self, by: &CertificateCode) -> Result<Option<CertificateCode>, StoreError>;
    /// Returns all certificates of a user, including replaced ones, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<CertificateRecord>, StoreError>;
    /// Stores a user's first certificate of a course.
    fn insert(&mut self, certificate: &Certificate) -> Result<(), StoreError>;
    /// Stores a certificate that replaces `old`, which refers to it from then on.
    fn replace(&mut self, old: &CertificateCode, by: &Certificate) -> Result<(), StoreError>;
}

/// Watched ranges. Lock the user before reading and storing a report. Otherwise two concurrent reports could both claim the
/// same elapsed time.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WatchedRepo {
    /// A user's watched ranges of a lesson.
    fn lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Option<WatchedLesson>, StoreError>;
    /// Returns when a player of the user last reported ranges of any lesson.
    fn last_report(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Stores the watched ranges of a lesson, replacing the stored ones.
    fn save(
        &mut self,
        user: UserId,
        course: CourseId,
        lesson: LessonId,
        watched: &WatchedLesson,
    ) -> Result<(), StoreError>;
    /// A user's watched ranges of all lessons, or of one course.
    fn of_user(&mut self, user: UserId, course: Option<CourseId>)
    -> Result<Vec<(LessonId, WatchedRanges)>, StoreError>;
}
