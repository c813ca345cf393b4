//! Creates, changes and deletes batches.

use super::{Batch, ListedBatch};
use crate::ports::Store;
use crate::ports::store::Tx;
use chrono::NaiveDate;
use kernel::audit::{AuditContext, Field, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{BatchId, CourseId, Key};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// An editor's input; `None` leaves a field as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BatchChanges {
    /// The version that the editor read. `None` overwrites any version.
    pub version: Option<i32>,
    pub venue: Option<String>,
    pub starts_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
    pub timing: Option<String>,
    pub seats: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeBatchError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    /// No such course or batch.
    #[error("no such course or batch")]
    NotFound,
    /// The input breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Another editor changed the batch after it was read.
    #[error("it is at another version")]
    Changed,
    /// Buyers have seats in the batch.
    #[error("seats are taken")]
    HasLearners,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangeBatch {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ChangeBatch {
    /// Stores a new batch of a course.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the course is unknown.
    /// `Invalid`: the input breaks rules.
    pub fn create(
        &self,
        author: &AuditContext,
        course: CourseId,
        form: BatchChanges,
    ) -> Result<ListedBatch, ChangeBatchError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeBatchError::Forbidden)?;
        let now = self.clock.now();
        let missing = [(form.starts_on, "startsOn"), (form.ends_on, "endsOn")].into_iter();
        let missing = missing.filter(|(day, _)| day.is_none());
        let broken = missing.map(|(_, field)| Violation::new(field, "required", "Enter a day.")).collect();
        let today = kernel::india::day_of(now);
        let mut batch = Batch {
            id: BatchId(self.ids.uuid()),
            course,
            version: 1,
            venue: String::new(),
            starts_on: today,
            ends_on: form.starts_on.unwrap_or(today),
            timing: String::new(),
            seats: 0,
            created_at: now,
            updated_at: now,
        };
        apply(&mut batch, form, broken)?;
        let mut tx = self.store.begin()?;
        let title = title_of(tx.as_mut(), course)?.ok_or(ChangeBatchError::NotFound)?;
        tx.batches().insert(&batch)?;
        let changes = diff(&[], &fields(&batch));
        tx.audit().record(&staff.entry(now, action::BATCH_CREATE, Subject::new("batch", batch.id, title), changes))?;
        tx.commit()?;
        Ok(ListedBatch { batch, taken: 0 })
    }

    /// Changes the fields that the form contains. A form that changes nothing writes nothing and adds no audit entry.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the batch is unknown.
    /// `Changed`: the version is stale.
    /// `Invalid`: the input breaks rules, or more seats are taken than the batch would have (field `seats`, code `taken`).
    pub fn edit(
        &self,
        author: &AuditContext,
        id: BatchId,
        form: BatchChanges,
    ) -> Result<ListedBatch, ChangeBatchError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeBatchError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let ListedBatch { batch: before, taken } = tx.batches().find_locked(id)?.ok_or(ChangeBatchError::NotFound)?;
        if form.version.is_some_and(|version| version != before.version) {
            return Err(ChangeBatchError::Changed);
        }
        let mut after = before.clone();
        let is_short = form.seats.is_some_and(|seats| taken > i64::from(seats));
        let broken = is_short.then(|| Violation::new("seats", "taken", "More seats are taken already."));
        apply(&mut after, form, broken.into_iter().collect())?;
        let changes = diff(&fields(&before), &fields(&after));
        if changes.is_empty() {
            return Ok(ListedBatch { batch: before, taken });
        }
        (after.version, after.updated_at) = (before.version + 1, now);
        tx.batches().update(&after)?;
        let title = title_of(tx.as_mut(), after.course)?.unwrap_or_default();
        tx.audit().record(&staff.entry(now, action::BATCH_UPDATE, Subject::new("batch", id, title), changes))?;
        tx.commit()?;
        Ok(ListedBatch { batch: after, taken })
    }

    /// Deletes a batch without taken seats. A batch that an order names, even if the order ended unpaid, is archived instead.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the batch is unknown.
    /// `HasLearners`: seats in the batch are taken.
    pub fn delete(&self, author: &AuditContext, id: BatchId) -> Result<(), ChangeBatchError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeBatchError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let ListedBatch { batch, taken } = tx.batches().find_locked(id)?.ok_or(ChangeBatchError::NotFound)?;
        if taken > 0 {
            return Err(ChangeBatchError::HasLearners);
        }
        tx.batches().delete(id, now)?;
        let title = title_of(tx.as_mut(), batch.course)?.unwrap_or_default();
        let changes = diff(&fields(&batch), &[]);
        tx.audit().record(&staff.entry(now, action::BATCH_DELETE, Subject::new("batch", id, title), changes))?;
        Ok(tx.commit()?)
    }
}

fn title_of(tx: &mut dyn Tx, course: CourseId) -> Result<Option<String>, StoreError> {
    Ok(tx.catalogue().find_course(&Key::Id(course.0))?.map(|course| course.title))
}

/// Lists every field of a batch that an editor can change, for the audit log.
fn fields(batch: &Batch) -> Vec<Field> {
    vec![
        ("venue", Some(batch.venue.clone())),
        ("startsOn", Some(batch.starts_on.to_string())),
        ("endsOn", Some(batch.ends_on.to_string())),
        ("timing", Some(batch.timing.clone())),
        ("seats", Some(batch.seats.to_string())),
    ]
}

/// Applies the form to the batch, unless the form breaks rules.
fn apply(batch: &mut Batch, form: BatchChanges, mut broken: Vec<Violation>) -> Result<(), ChangeBatchError> {
    for (slot, entered) in [(&mut batch.venue, form.venue), (&mut batch.timing, form.timing)] {
        if let Some(text) = entered {
            text.trim().clone_into(slot);
        }
    }
    batch.starts_on = form.starts_on.unwrap_or(batch.starts_on);
    batch.ends_on = form.ends_on.unwrap_or(batch.ends_on);
    batch.seats = form.seats.unwrap_or(batch.seats);
    broken.extend(batch.violations());
    if broken.is_empty() { Ok(()) } else { Err(ChangeBatchError::Invalid(broken)) }
}
