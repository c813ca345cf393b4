//! Publishes, withdraws or archives many courses or bundles in one call. Each one follows the same rules as a single change and
//! gets its own audit entry.

use super::{change_bundle, set_status};
use crate::ports::Store;
use crate::{Course, Status};
use kernel::audit::{AuditContext, Entry};
use kernel::clock::Clock;
use kernel::ids::{BundleId, CourseId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Maximum number of courses or bundles in one call.
pub const MAX_ITEMS: usize = 1_000;

/// The outcome for one course or bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The status was changed. Holds the status before.
    Moved(Status),
    /// The item already had this status.
    Unchanged,
    /// The status wasn't changed, because publishing still needs this.
    Incomplete(Vec<Violation>),
    NotFound,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetStatusesError {
    /// The caller lacks the permission.
    #[error("not permitted")]
    Forbidden,
    /// The call contains more ids than `MAX_ITEMS`.
    #[error("more than {MAX_ITEMS}")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// One outcome for each id, in the given order. A repeated id has one outcome.
pub type Outcomes<Id> = Vec<(Id, Outcome)>;

#[derive(Clone)]
pub struct SetStatuses {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl SetStatuses {
    /// Changes the status of all courses that can be changed, in one transaction. A course that can't be changed doesn't stop
    /// the others. Returns the outcomes and the changed courses. Unchanged courses are taken from `known`, because reading a
    /// thousand courses with their lessons takes longer than changing them.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `TooMany`: there are more than [`MAX_ITEMS`] ids.
    pub fn courses(
        &self,
        author: &AuditContext,
        ids: &[CourseId],
        status: Status,
        known: &[Arc<Course>],
    ) -> Result<(Outcomes<CourseId>, Vec<Arc<Course>>), SetStatusesError> {
        let admin = author.staff(Permission::Catalogue).ok_or(SetStatusesError::Forbidden)?;
        let (ids, now) = (distinct(ids)?, self.clock.now());
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let found = tx.catalogue().find_courses(&ids, known)?;
        let found: HashMap<_, _> = found.into_iter().map(|course| (course.id, course)).collect();
        let mut courses = Vec::new();
        let judge = |id: &CourseId, log: &mut Vec<Entry>| {
            let Some(before) = found.get(id) else { return Outcome::NotFound };
            match set_status::moved(before, status, now) {
                Ok(None) => Outcome::Unchanged,
                Err(missing) => Outcome::Incomplete(missing),
                Ok(Some(course)) => {
                    log.push(set_status::entry(admin, now, before, &course));
                    courses.push(Arc::new(course));
                    Outcome::Moved(before.status)
                }
            }
        };
        let (outcomes, log) = judged(&ids, judge);
        if !log.is_empty() {
            tx.catalogue().set_course_statuses(&moved(&outcomes), status, now)?;
            tx.audit().record_all(&log)?;
            tx.commit()?;
        }
        Ok((outcomes, courses))
    }

    /// Changes the status of bundles, with the same rules as [`Self::courses`]. There are few bundles, so all are read from the
    /// database.
    ///
    /// # Errors
    ///
    /// As [`Self::courses`].
    pub fn bundles(
        &self,
        author: &AuditContext,
        ids: &[BundleId],
        status: Status,
    ) -> Result<Outcomes<BundleId>, SetStatusesError> {
        let admin = author.staff(Permission::Catalogue).ok_or(SetStatusesError::Forbidden)?;
        let (ids, now) = (distinct(ids)?, self.clock.now());
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let found = tx.catalogue().find_bundles(&ids)?;
        let found: HashMap<_, _> = found.into_iter().map(|bundle| (bundle.id, bundle)).collect();
        let judge = |id: &BundleId, log: &mut Vec<Entry>| {
            let Some(before) = found.get(id) else { return Outcome::NotFound };
            let mut bundle = before.clone();
            let missing = change_bundle::moved(status, &mut bundle, now);
            if !missing.is_empty() {
                return Outcome::Incomplete(missing);
            }
            if bundle == *before {
                return Outcome::Unchanged;
            }
            log.push(change_bundle::moved_entry(admin, now, before, &bundle));
            Outcome::Moved(before.status)
        };
        let (outcomes, log) = judged(&ids, judge);
        if !log.is_empty() {
            tx.catalogue().set_bundle_statuses(&moved(&outcomes), status, now)?;
            tx.audit().record_all(&log)?;
            tx.commit()?;
        }
        Ok(outcomes)
    }
}

/// Removes repeated ids and keeps the order.
fn distinct<Id: Copy + Ord>(ids: &[Id]) -> Result<Vec<Id>, SetStatusesError> {
    if ids.len() > MAX_ITEMS {
        return Err(SetStatusesError::TooMany);
    }
    let mut seen = BTreeSet::new();
    Ok(ids.iter().copied().filter(|id| seen.insert(*id)).collect())
}

fn judged<Id: Copy>(ids: &[Id], mut judge: impl FnMut(&Id, &mut Vec<Entry>) -> Outcome) -> (Outcomes<Id>, Vec<Entry>) {
    let mut log = Vec::new();
    let outcomes = ids.iter().map(|id| (*id, judge(id, &mut log))).collect();
    (outcomes, log)
}

fn moved<Id: Copy>(outcomes: &[(Id, Outcome)]) -> Vec<Id> {
    let moved = outcomes.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Moved(_)));
    moved.map(|(id, _)| *id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bundle;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn use_case(tx: StubTx) -> SetStatuses {
        SetStatuses { store: stores(vec![tx]), clock: testing::clock() }
    }

    #[test]
    fn each_course_is_judged_alone_and_what_can_be_moved_is_moved_at_once() {
        let draft = Course { status: Status::Draft, ..testing::course("draft") };
        let bare = Course {
            description: String::new(),
            is_priced: false,
            ..Course { status: Status::Draft, ..testing::course("bare") }
        };
        let there = testing::course("there");
        let (ids, known) = ([draft.id, bare.id, there.id], vec![there.clone(), draft.clone(), bare.clone()]);
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_find_courses().returning(move |_, _| Ok(known.iter().cloned().map(Arc::new).collect()));
        let only = draft.id;
        tx.catalogue
            .expect_set_course_statuses()
            .withf(move |ids, status, _| ids == [only] && *status == Status::Published)
            .times(1)
            .returning(|_, _, _| Ok(()));
        let log = testing::log(&mut tx);
        let unknown = testing::course("unknown").id;
        let asked = [ids[0], ids[1], unknown, ids[2], ids[0]];
        let done = use_case(tx).courses(&testing::admin(), &asked, Status::Published, &[]);
        let (outcomes, moved) = done.unwrap();
        let moved: Vec<_> = moved.iter().map(|course| (course.id, course.status, course.version)).collect();
        assert_eq!(moved, [(only, Status::Published, 2)]);
        let [(_, first), (_, second), (_, third), (_, fourth)] = &outcomes[..] else { panic!("{outcomes:?}") };
        assert_eq!((first, third, fourth), (&Outcome::Moved(Status::Draft), &Outcome::NotFound, &Outcome::Unchanged));
        let Outcome::Incomplete(missing) = second else { panic!("{second:?}") };
        assert_eq!(missing.iter().map(|fault| fault.field).collect::<Vec<_>>(), ["price", "description"]);
        let log = log.lock().unwrap();
        assert_eq!(log.iter().map(|entry| entry.action).collect::<Vec<_>>(), ["course.publish"]);
    }

    #[test]
    fn bundles_follow_their_own_rules() {
        let sold = testing::bundle("sold");
        let empty = Bundle { courses: vec![], status: Status::Draft, ..testing::bundle("empty") };
        let (ids, known) = ([sold.id, empty.id], vec![sold, empty]);
        let moving = |status, moves: usize| {
            let (mut tx, known) = (StubTx::default(), known.clone());
            tx.catalogue_version.expect_lock().returning(|| Ok(()));
            tx.catalogue.expect_find_bundles().returning(move |_| Ok(known.clone()));
            tx.catalogue.expect_set_bundle_statuses().times(moves).returning(|_, _, _| Ok(()));
            let log = testing::log(&mut tx);
            let outcomes = use_case(tx).bundles(&testing::admin(), &ids, status).unwrap();
            let actions = log.lock().unwrap().iter().map(|entry| entry.action).collect::<Vec<_>>();
            (outcomes.into_iter().map(|(_, outcome)| outcome).collect::<Vec<_>>(), actions)
        };
        let (outcomes, actions) = moving(Status::Published, 0);
        assert!(matches!(&outcomes[..], [Outcome::Unchanged, Outcome::Incomplete(_)]), "{outcomes:?}");
        assert_eq!(actions, [""; 0]);
        let (outcomes, actions) = moving(Status::Archived, 1);
        assert_eq!(outcomes, [Outcome::Moved(Status::Published), Outcome::Moved(Status::Draft)]);
        assert_eq!(actions, ["bundle.archive", "bundle.archive"]);
    }

    #[test]
    fn only_who_writes_the_catalogue_and_only_so_many() {
        let none = |author: &AuditContext, ids: &[CourseId]| {
            use_case(StubTx::default()).courses(author, ids, Status::Archived, &[]).unwrap_err()
        };
        let id = testing::course("one").id;
        assert_eq!(none(&testing::no_admin(), &[id]), SetStatusesError::Forbidden);
        assert_eq!(none(&testing::admin(), &[id; MAX_ITEMS + 1]), SetStatusesError::TooMany);
    }
}
