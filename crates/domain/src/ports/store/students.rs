//! Students as the back office lists them.

use crate::students::label_student::StudentNote;
use crate::students::listing::{ListedStudent, StudentFilter, StudentOrder};
use crate::students::timeline::{TimelineEntry, TimelineKind, TimelinePlace};
use kernel::Time;
use kernel::ids::{StudentNoteId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// Learners with their figures and tags.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StudentRepo {
    /// Lists learners that match the filter, in ascending or descending order. Deleted accounts are left out.
    fn list(
        &mut self,
        filter: &StudentFilter,
        order: (StudentOrder, bool),
        page: Page,
    ) -> Result<Listed<ListedStudent>, StoreError>;
    /// Returns at most `limit` matching learners after `last`, newest first, without a count. It is for reading all of them
    /// page by page.
    fn list_after(
        &mut self,
        filter: &StudentFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<ListedStudent>, StoreError>;
    /// Finds users by id and locks their rows until the unit of work ends, as
    /// [`UserRepo::lock`](people::ports::store::UserRepo::lock) does.
    fn lock_all(&mut self, ids: &[UserId]) -> Result<Vec<User>, StoreError>;
    /// Returns a student's tags, by name.
    fn tags(&mut self, id: UserId) -> Result<Vec<String>, StoreError>;
    /// Replaces a student's tags.
    fn set_tags(&mut self, id: UserId, tags: &[String]) -> Result<(), StoreError>;
    /// Returns the spellings in use of these tags, ignoring case.
    fn spellings(&mut self, tags: &[String]) -> Result<Vec<String>, StoreError>;
    /// Returns tags in use that begin with `beginning` (ignoring case), with the number of students who have each. The most
    /// used comes first.
    fn known_tags(&mut self, beginning: &str, limit: i64) -> Result<Vec<(String, i64)>, StoreError>;
    fn insert_note(&mut self, note: &StudentNote) -> Result<(), StoreError>;
    /// A note by id.
    fn find_note(&mut self, id: StudentNoteId) -> Result<Option<StudentNote>, StoreError>;
    fn delete_note(&mut self, id: StudentNoteId) -> Result<(), StoreError>;
    /// A student's notes, newest first.
    fn notes(&mut self, id: UserId, page: Page) -> Result<Listed<StudentNote>, StoreError>;
    /// Returns a student's timeline, newest first, at most `limit` entries after `last`.
    #[allow(clippy::needless_lifetimes, reason = "mockall wants the name of a lifetime within an Option")]
    fn timeline<'a>(
        &mut self,
        id: UserId,
        kinds: &[TimelineKind],
        last: Option<&'a TimelinePlace>,
        limit: i64,
    ) -> Result<Vec<TimelineEntry>, StoreError>;
    /// Recounts the figures of some students whose data changed. Returns how many changes it handled, at most about `limit`.
    /// Returns 0 while another process does the same.
    fn refresh_figures(&mut self, limit: i64) -> Result<i64, StoreError>;
}
