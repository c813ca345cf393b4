//! Students as the back office shows them.

mod figures;
mod list;
mod notes;
mod tags;
mod timeline;

use crate::tx::PgTx;
use domain::ports::store::StudentRepo;
use domain::students::label_student::StudentNote;
use domain::students::listing::{ListedStudent, StudentFilter, StudentOrder};
use domain::students::timeline::{TimelineEntry, TimelineKind, TimelinePlace};
use kernel::Time;
use kernel::ids::{StudentNoteId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

impl StudentRepo for PgTx {
    fn list(
        &mut self,
        filter: &StudentFilter,
        order: (StudentOrder, bool),
        page: Page,
    ) -> Result<Listed<ListedStudent>, StoreError> {
        self.run(|c| list::list(filter, order, page, c))
    }

    fn list_after(
        &mut self,
        filter: &StudentFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<ListedStudent>, StoreError> {
        self.run(|c| list::list_after(filter, last, limit, c))
    }

    fn lock_all(&mut self, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
        self.run(|c| list::lock_all(ids, c))
    }

    fn tags(&mut self, id: UserId) -> Result<Vec<String>, StoreError> {
        self.run(|c| Ok(tags::of(&[id.0], c)?.remove(&id.0).unwrap_or_default()))
    }

    fn set_tags(&mut self, id: UserId, tags: &[String]) -> Result<(), StoreError> {
        self.run(|c| tags::set(id, tags, c))
    }

    fn spellings(&mut self, tags: &[String]) -> Result<Vec<String>, StoreError> {
        self.run(|c| tags::spellings(tags, c))
    }

    fn known_tags(&mut self, beginning: &str, limit: i64) -> Result<Vec<(String, i64)>, StoreError> {
        self.run(|c| tags::known(beginning, limit, c))
    }

    fn insert_note(&mut self, note: &StudentNote) -> Result<(), StoreError> {
        self.run(|c| notes::insert(note, c))
    }

    fn find_note(&mut self, id: StudentNoteId) -> Result<Option<StudentNote>, StoreError> {
        self.run(|c| notes::find(id, c))
    }

    fn delete_note(&mut self, id: StudentNoteId) -> Result<(), StoreError> {
        self.run(|c| notes::delete(id, c))
    }

    fn notes(&mut self, id: UserId, page: Page) -> Result<Listed<StudentNote>, StoreError> {
        self.run(|c| notes::list(id, page, c))
    }

    fn timeline(
        &mut self,
        id: UserId,
        kinds: &[TimelineKind],
        last: Option<&TimelinePlace>,
        limit: i64,
    ) -> Result<Vec<TimelineEntry>, StoreError> {
        self.run(|c| timeline::entries(id, kinds, last, limit, c))
    }

    fn refresh_figures(&mut self, limit: i64) -> Result<i64, StoreError> {
        self.run(|c| figures::refresh(limit, c))
    }
}
