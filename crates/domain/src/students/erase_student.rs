//! Erases a learner's account on their behalf, because they can't log in or wrote to the institute.

use crate::accounts::erase_account::{self, EraseAccountError};
use crate::ports::Store;
use kernel::audit::reason::{Person, erasure_reason, without_person};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::User;
use people::identity::user::DELETED_USER;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The admin who asks.
    pub author: AuditContext,
    /// The account to erase.
    pub student: UserId,
    /// The reason. The audit log keeps it, so it must not name the person.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EraseStudentError {
    /// The caller can't erase accounts.
    #[error("admins only")]
    Forbidden,
    /// The reason is missing, too long, or names the person.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The account doesn't exist or was erased before.
    #[error("no such student")]
    NotFound,
    /// The account belongs to the staff, possibly to the caller. They must leave the staff first.
    #[error("that is somebody of the staff")]
    Staff,
    /// The account has open orders, withdrawals or debts.
    #[error(transparent)]
    Erase(#[from] EraseAccountError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Erases learners' accounts.
#[derive(Clone)]
pub struct EraseStudent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl EraseStudent {
    /// Erases the account as its owner would, and ends its sessions. Returns the user as they were. The audit log gets an entry
    /// with the account's id and the reason.
    ///
    /// # Errors
    ///
    /// See [`EraseStudentError`].
    pub fn run(&self, command: &Command) -> Result<User, EraseStudentError> {
        let admin = command.author.staff(Permission::Security).ok_or(EraseStudentError::Forbidden)?;
        let invalid = |fault| EraseStudentError::Invalid(vec![fault]);
        let reason = erasure_reason(&command.reason).map_err(invalid)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let found = tx.users().find(command.student)?.filter(|user| user.deleted_at.is_none());
        let user = found.ok_or(EraseStudentError::NotFound)?;
        if user.role.is_staff() {
            return Err(EraseStudentError::Staff);
        }
        let person = Person { name: &user.name, email: &user.email, mobile: &user.mobile };
        without_person(&reason, &person).map_err(invalid)?;
        erase_account::erase(tx.as_mut(), &user, now)?;
        let subject = Subject::new("student", user.id, DELETED_USER);
        let changes = diff(&[], &[("reason", Some(reason))]);
        tx.audit().record(&admin.entry(now, action::STUDENT_DELETE, subject, changes))?;
        tx.commit()?;
        Ok(user)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::money::Paise;
    use kernel::role::Role;
    use kernel::store::Listed;
    use money::orders::{Order, OrderStatus};
    use money::wallet::Balances;

    const LETTER: &str = "पत्र से माँगा";

    /// Returns the audit entries after an erasure. `waits`: an order is pending.
    fn erase(user: User, author: AuditContext, reason: &str, waits: bool) -> Result<String, EraseStudentError> {
        let (id, mut tx) = (user.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        let order = testing::order(&user, &[testing::sellable("react")]);
        let (found, to) = (user.clone(), user.email.clone());
        tx.users.expect_find().returning(move |_| Ok(Some(found.clone())));
        let rows: Vec<Order> = waits.then_some(Order { status: OrderStatus::Pending, ..order }).into_iter().collect();
        tx.orders.expect_list().returning(move |_, _| Ok(Listed { rows: rows.clone(), total: 1 }));
        tx.withdrawals.expect_open().returning(|_| Ok(None));
        let balances = Balances { held: Paise::ZERO, available: Paise::new(500), reserved: Paise::ZERO };
        tx.ledger.expect_balances().returning(move |_| Ok(balances));
        tx.users.expect_erase().times(..=1).returning(|_, _| Ok(()));
        tx.jobs
            .expect_publish()
            .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.to == to))
            .returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let use_case = EraseStudent { store: stores(vec![tx]), clock: testing::clock() };
        use_case.run(&Command { author, student: id, reason: reason.into() })?;
        let entry = log.lock().unwrap()[0].clone();
        let after: Vec<_> = entry.changes.into_iter().filter_map(|change| change.after).collect();
        Ok([entry.action.to_owned(), entry.subject.id, entry.subject.name, after.join(" ")].join(" "))
    }

    #[test]
    fn the_log_keeps_who_did_it_and_why_but_not_whose_the_account_was() {
        let user = testing::user(1);
        let log = erase(user.clone(), testing::admin(), LETTER, false).unwrap();
        for kept in ["student.delete", DELETED_USER, LETTER, &user.id.to_string()] {
            assert!(log.contains(kept), "{log}");
        }
        for gone in [&user.name, &user.email, &user.mobile] {
            assert!(!log.contains(gone.as_str()), "{log}");
        }
    }

    #[test]
    fn staff_the_deleted_and_unsettled_money_are_refused() {
        let user = || testing::user(1);
        let refused = |user, waits| erase(user, testing::admin(), LETTER, waits).unwrap_err();
        assert_eq!(refused(user(), true), EraseStudentError::Erase(EraseAccountError::PendingOrder));
        assert_eq!(refused(User { deleted_at: Some(noon()), ..user() }, false), EraseStudentError::NotFound);
        for role in Role::STAFF {
            assert_eq!(refused(User { role, ..user() }, false), EraseStudentError::Staff);
        }
        let forbidden = erase(user(), testing::no_admin(), LETTER, false);
        assert_eq!(forbidden, Err(EraseStudentError::Forbidden));
    }

    #[test]
    fn a_reason_is_given_and_names_nobody() {
        let long = "क".repeat(501);
        for (reason, code) in [
            (" ", "required"),
            ("9000000001 called", "personal_data"),
            ("Learner 1 wrote", "personal_data"),
            ("learner1 wrote", "personal_data"),
            (long.as_str(), "invalid_reason"),
        ] {
            let refused = erase(testing::user(1), testing::admin(), reason, false).unwrap_err();
            let EraseStudentError::Invalid(faults) = refused else { panic!("{refused:?}") };
            assert_eq!((faults[0].field, faults[0].code), ("reason", code));
        }
    }
}
