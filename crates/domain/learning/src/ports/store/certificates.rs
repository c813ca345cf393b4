//! Certificates, and what was watched for them.

use crate::certificates::{Certificate, CertificateCode, CertificateRecord};
use crate::watched::{WatchedLesson, WatchedRanges};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::store::StoreError;

/// Certificates. Lock their user before a write.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CertificateRepo {
    /// The valid certificate for a user's course, which was not replaced.
    fn current(&mut self, user: UserId, course: CourseId) -> Result<Option<CertificateRecord>, StoreError>;
    fn find(&mut self, code: &CertificateCode) -> Result<Option<CertificateRecord>, StoreError>;
    /// The one whose place another one took.
    fn replaced_by(&mut self, by: &CertificateCode) -> Result<Option<CertificateCode>, StoreError>;
    /// All of a user, replaced ones too, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<CertificateRecord>, StoreError>;
    /// Stores a course's first one of a user.
    fn insert(&mut self, certificate: &Certificate) -> Result<(), StoreError>;
    /// Stores one that takes the place of another, which points to it from then on.
    fn replace(&mut self, old: &CertificateCode, by: &Certificate) -> Result<(), StoreError>;
}

/// Watched ranges. Lock the user before a report is read and stored; otherwise two at once would be given the same
/// time twice.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WatchedRepo {
    /// A user's watched ranges of a lesson.
    fn lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Option<WatchedLesson>, StoreError>;
    /// When a player of a user last reported ranges, of whichever lesson.
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
