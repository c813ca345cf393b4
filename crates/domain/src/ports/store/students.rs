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
    /// Learners that the filter finds, in an order that falls or rises. Nobody who left.
    fn list(
        &mut self,
        filter: &StudentFilter,
        order: (StudentOrder, bool),
        page: Page,
    ) -> Result<Listed<ListedStudent>, StoreError>;
    /// The same without a count, newest first, at most `limit` from the one after `last`: for going through all of them.
    fn list_after(
        &mut self,
        filter: &StudentFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<ListedStudent>, StoreError>;
    /// Users by id, whose rows are locked until the end, as by [`UserRepo::lock`](people::ports::store::UserRepo::lock).
    fn lock_all(&mut self, ids: &[UserId]) -> Result<Vec<User>, StoreError>;
    /// A student's tags, by name.
    fn tags(&mut self, id: UserId) -> Result<Vec<String>, StoreError>;
    /// Gives a student these tags in place of the former.
    fn set_tags(&mut self, id: UserId, tags: &[String]) -> Result<(), StoreError>;
    /// The existing spellings of these tags, ignoring case.
    fn spellings(&mut self, tags: &[String]) -> Result<Vec<String>, StoreError>;
    /// Tags in use that begin like this, in any case, with how many students have each; the most used first.
    fn known_tags(&mut self, beginning: &str, limit: i64) -> Result<Vec<(String, i64)>, StoreError>;
    fn insert_note(&mut self, note: &StudentNote) -> Result<(), StoreError>;
    /// A note by id.
    fn find_note(&mut self, id: StudentNoteId) -> Result<Option<StudentNote>, StoreError>;
    fn delete_note(&mut self, id: StudentNoteId) -> Result<(), StoreError>;
    /// A student's notes, newest first.
    fn notes(&mut self, id: UserId, page: Page) -> Result<Listed<StudentNote>, StoreError>;
    /// A student's timeline, newest first, at most `limit` entries after `last`.
    #[allow(clippy::needless_lifetimes, reason = "mockall wants the name of a lifetime within an Option")]
    fn timeline<'a>(
        &mut self,
        id: UserId,
        kinds: &[TimelineKind],
        last: Option<&'a TimelinePlace>,
        limit: i64,
    ) -> Result<Vec<TimelineEntry>, StoreError>;
    /// Counts the figures of some whose were changed; returns how many changes it was that, at most about `limit`. 0 while
    /// another does the same.
    fn refresh_figures(&mut self, limit: i64) -> Result<i64, StoreError>;
}
