//! Removes a mobile number from an account. Numbers aren't verified, so an account can have somebody else's number, and its
//! real owner can't sign up with it.

use crate::ports::Store;
use kernel::audit::{AuditContext, action, diff};
use kernel::clock::Clock;
use kernel::events::Event;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use people::identity::User;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

/// A request of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    /// The account that has the number.
    pub student: UserId,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FreeNumberError {
    /// The caller can't correct students.
    #[error("staff only")]
    Forbidden,
    /// The account doesn't exist or its owner deleted it.
    #[error("no such student")]
    NotFound,
    /// The account belongs to the staff, who change their own numbers.
    #[error("that is somebody of the staff")]
    Staff,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct FreeNumber {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl FreeNumber {
    /// Removes the number, records it in the audit log, and notifies the account's owner. Does nothing if there is no number.
    ///
    /// # Errors
    ///
    /// See [`FreeNumberError`].
    pub fn run(&self, command: &Command) -> Result<(), FreeNumberError> {
        let staff = command.author.staff(Permission::Students).ok_or(FreeNumberError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let found = tx.users().find(command.student)?.filter(|user| user.deleted_at.is_none());
        let before = found.ok_or(FreeNumberError::NotFound)?;
        if before.role.is_staff() {
            return Err(FreeNumberError::Staff);
        }
        if before.mobile.is_empty() {
            return Ok(());
        }
        let after = User { mobile: String::new(), ..before.clone() };
        tx.users().update_account(&after)?;
        let now = self.clock.now();
        let number = |user: &User| [("mobilenumber", Some(user.mobile.clone()))];
        let changes = diff(&number(&before), &number(&after));
        tx.audit().record(&staff.entry(now, action::STUDENT_FREE_NUMBER, of_student(&after), changes))?;
        tx.jobs().publish(&Event::MobileFreed { to: after.recipient(), mobile: before.mobile }, now)?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::role::Role;

    /// Returns the number of audit entries afterwards.
    fn free(student: User, author: AuditContext) -> Result<usize, FreeNumberError> {
        let (id, mut tx) = (student.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(student.clone())));
        tx.users.expect_update_account().withf(|user| user.mobile.is_empty()).returning(|_| Ok(()));
        let number = testing::user(1).mobile;
        tx.jobs.expect_publish().times(..=1).returning(move |event, _| {
            let mail = testing::mail(event).unwrap();
            assert!(mail.to == testing::user(1).email && !mail.body.contains(&number), "{mail:?}");
            Ok(())
        });
        let log = testing::log(&mut tx);
        let use_case = FreeNumber { store: stores(vec![tx]), clock: testing::clock() };
        use_case.run(&Command { author, student: id })?;
        let entries = log.lock().unwrap().len();
        Ok(entries)
    }

    #[test]
    fn a_number_is_taken_away_once_and_never_from_staff() {
        assert_eq!(free(testing::user(1), testing::admin()), Ok(1));
        assert_eq!(free(User { mobile: String::new(), ..testing::user(1) }, testing::admin()), Ok(0));
        assert_eq!(free(testing::user(1), testing::no_admin()), Err(FreeNumberError::Forbidden));
        let support = User { role: Role::Support, ..testing::user(1) };
        assert_eq!(free(support, testing::admin()), Err(FreeNumberError::Staff));
        let gone = User { deleted_at: Some(testing::noon()), ..testing::user(1) };
        assert_eq!(free(gone, testing::admin()), Err(FreeNumberError::NotFound));
    }
}
