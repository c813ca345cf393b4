//! The staff close, reopen or assign many enquiries at once.

use super::answer_enquiry::{AnswerEnquiryError, assigned, shown};
use crate::enquiries::{Enquiry, Status};
use crate::ports::Store;
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::{EnquiryId, UserId};
use kernel::permission::Permission;
use kernel::validation::Violation;
use std::collections::HashMap;
use std::sync::Arc;

/// Most enquiries in one call.
pub const MAX_ENQUIRIES: usize = 1_000;

/// The change to apply to each enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnquiryMove {
    /// The new status. `None` keeps the old one.
    pub status: Option<Status>,
    /// The new assignee. `Some(None)` removes the assignee, `None` keeps the old one.
    pub assignee: Option<Option<UserId>>,
}

/// The outcome for one enquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveOutcome {
    /// The enquiry was changed. The value is its state before.
    Changed(Enquiry),
    /// The enquiry already had this status and assignee.
    Unchanged(Enquiry),
    NotFound,
}

#[derive(Clone)]
pub struct ChangeEnquiries {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ChangeEnquiries {
    /// Changes the enquiries that differ, in one unit of work, each with an audit entry. Returns one result for each id, in the
    /// given order.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, there are more than [`MAX_ENQUIRIES`], or the assignee can't handle enquiries.
    pub fn run(
        &self,
        author: &AuditContext,
        ids: &[EnquiryId],
        wish: EnquiryMove,
    ) -> Result<Vec<(EnquiryId, MoveOutcome)>, AnswerEnquiryError> {
        let staff = author.staff(Permission::Enquiries).ok_or(AnswerEnquiryError::Forbidden)?;
        if ids.len() > MAX_ENQUIRIES {
            let message = "At most 1,000 can be changed at once.";
            return Err(AnswerEnquiryError::Invalid(vec![Violation::new("ids", "too_many", message)]));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let assignee = match wish.assignee {
            Some(Some(id)) => Some(Some(assigned(tx.as_mut(), id)?)),
            other => other.map(|_| None),
        };
        let found = tx.enquiries().find_all_locked(ids)?;
        let (mut log, mut moved) = (Vec::new(), Vec::new());
        let mut judge = |before: Enquiry| {
            let mut after = before.clone();
            after.status = wish.status.unwrap_or(before.status);
            if let Some(assignee) = &assignee {
                after.assignee.clone_from(assignee);
            }
            let changes = diff(&shown(&before, [None, None]), &shown(&after, [None, None]));
            if changes.is_empty() {
                return MoveOutcome::Unchanged(before);
            }
            let subject = Subject::new("enquiry", before.id, before.subject.clone());
            log.push(staff.entry(now, action::ENQUIRY_UPDATE, subject, changes));
            moved.push(before.id);
            MoveOutcome::Changed(before)
        };
        let mut outcomes: HashMap<_, _> = found.into_iter().map(|before| (before.id, judge(before))).collect();
        if !moved.is_empty() {
            tx.enquiries().update_all(&moved, wish.status, wish.assignee)?;
            tx.audit().record_all(&log)?;
            tx.commit()?;
        }
        Ok(ids.iter().map(|id| (*id, outcomes.remove(id).unwrap_or(MoveOutcome::NotFound))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enquiries::Assignee;
    use crate::enquiries::answer_enquiry::tests::enquiry;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::role::Role;
    use people::identity::User;
    use std::sync::atomic::Ordering;

    fn named(name: &str, status: Status) -> Enquiry {
        Enquiry { id: EnquiryId(testing::id(name)), ..enquiry(status, None) }
    }

    fn run(mut tx: StubTx, names: &[&str], wish: EnquiryMove) -> Result<Vec<MoveOutcome>, AnswerEnquiryError> {
        tx.users.expect_find().returning(|_| Ok(Some(User { role: Role::Finance, ..testing::user(3) })));
        let ids: Vec<_> = names.iter().map(|name| EnquiryId(testing::id(name))).collect();
        let change = ChangeEnquiries { store: stores(vec![tx]), clock: testing::clock() };
        let outcomes = change.run(&testing::admin(), &ids, wish)?;
        Ok(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
    }

    const CLOSE: EnquiryMove = EnquiryMove { status: Some(Status::Closed), assignee: Some(None) };

    #[test]
    fn what_is_not_so_already_is_changed_at_once_and_logged() {
        let (open, closed) = (named("open", Status::Open), named("closed", Status::Closed));
        let kept = Some(Assignee { id: testing::user(3).id, name: "Meera".into() });
        let held = Enquiry { assignee: kept, ..named("held", Status::Closed) };
        let all = vec![open.clone(), closed.clone(), held.clone()];
        let mut tx = StubTx::default();
        tx.enquiries.expect_find_all_locked().returning(move |_| Ok(all.clone()));
        let moved = [open.id, held.id];
        tx.enquiries
            .expect_update_all()
            .times(1)
            .withf(move |ids, status, assignee| {
                (ids, *status, *assignee) == (&moved[..], Some(Status::Closed), Some(None))
            })
            .returning(|_, _, _| Ok(()));
        tx.audit.expect_record_all().times(1).withf(|entries| entries.len() == 2).returning(|_| Ok(()));
        let committed = tx.committed.clone();
        let outcomes = run(tx, &["closed", "open", "gone", "held"], CLOSE).unwrap();
        let expected = [
            MoveOutcome::Unchanged(closed),
            MoveOutcome::Changed(open),
            MoveOutcome::NotFound,
            MoveOutcome::Changed(held),
        ];
        assert_eq!(outcomes, expected);
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn who_cannot_look_after_enquiries_is_not_given_any_and_there_is_a_bound() {
        let give = EnquiryMove { status: None, assignee: Some(Some(testing::user(3).id)) };
        assert!(matches!(run(StubTx::default(), &["open"], give), Err(AnswerEnquiryError::Invalid(_))));
        let many = vec!["open"; MAX_ENQUIRIES + 1];
        assert!(matches!(run(StubTx::default(), &many, CLOSE), Err(AnswerEnquiryError::Invalid(_))));
    }
}
