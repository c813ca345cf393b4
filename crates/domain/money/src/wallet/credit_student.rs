//! Credits a student's wallet as an incentive.

use crate::ports::Store;
use crate::wallet::Entry;
use kernel::audit::{AuditContext, action, diff, rupees};
use kernel::clock::Clock;
use kernel::ids::{EntryId, UserId};
use kernel::money::Paise;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

/// Longest reason, in characters.
pub const MAX_REASON: usize = 200;
/// Highest credit: ₹1,00,000.
pub const MAX_CREDIT: Paise = Paise::new(10_000_000);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    /// The caller's idempotency key.
    pub key: EntryId,
    pub student: UserId,
    pub amount: Paise,
    /// The reason, which the student sees.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreditStudentError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The amount or the reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The student doesn't exist or deleted their account.
    #[error("no such student")]
    NotFound,
    /// The idempotency key was used for another credit.
    #[error("the key was used for something else")]
    KeyUsed,
    /// Admins have no wallet.
    #[error("that is an admin")]
    Admin,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct CreditStudent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl CreditStudent {
    /// Credits an incentive, which can be withdrawn at once. Returns false if the key posted the same credit before.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: rules are broken.
    /// `NotFound`: the student doesn't exist.
    /// `Admin`: the account belongs to the staff.
    /// `KeyUsed`: the idempotency key was used for another credit.
    pub fn run(&self, command: &Command) -> Result<bool, CreditStudentError> {
        let admin = command.author.staff(Permission::Money).ok_or(CreditStudentError::Forbidden)?;
        let reason = command.reason.trim();
        let violations = violations(command.amount, reason);
        if !violations.is_empty() {
            return Err(CreditStudentError::Invalid(violations));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.filter(|student| student.deleted_at.is_none());
        let student = student.ok_or(CreditStudentError::NotFound)?;
        if student.role.is_staff() {
            return Err(CreditStudentError::Admin);
        }
        let entry = Entry::incentive(command.key, now, student.id, command.amount, admin.id, reason.to_owned());
        if let Some(given) = tx.ledger().find(entry.id)? {
            let same = given == Entry { at: given.at, ..entry };
            return if same { Ok(false) } else { Err(CreditStudentError::KeyUsed) };
        }
        // Another request with the same key posted its entry at the same moment.
        if !tx.ledger().post(&entry)? {
            return Err(CreditStudentError::KeyUsed);
        }
        let changes = diff(&[], &[("amount", Some(rupees(command.amount))), ("reason", Some(reason.to_owned()))]);
        tx.audit().record(&admin.entry(now, action::WALLET_CREDIT, of_student(&student), changes))?;
        tx.commit()?;
        Ok(true)
    }
}

fn violations(amount: Paise, reason: &str) -> Vec<Violation> {
    let mut violations = Vec::new();
    if amount <= Paise::ZERO || amount > MAX_CREDIT {
        let message = "Amount must be more than zero and at most ₹1,00,000.";
        violations.push(Violation::new("amount", "out_of_range", message));
    }
    if reason.is_empty() {
        violations.push(Violation::new("reason", "required", "Say why; the learner reads it."));
    } else if reason.chars().count() > MAX_REASON || reason.contains(char::is_control) {
        let message = "Reason must be one line of at most 200 characters.";
        violations.push(Violation::new("reason", "invalid_reason", message));
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, id, noon, stores};
    use crate::wallet::Account;
    use kernel::role::Role;
    use mockall::predicate::eq;
    use people::identity::User;

    /// A stub transaction with this learner, and with an earlier credit if `given`.
    fn desk(to: User, given: Option<Entry>) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(to.clone())));
        tx.ledger.expect_find().with(eq(EntryId(id("key")))).returning(move |_| Ok(given.clone()));
        tx
    }

    fn run(tx: StubTx, author: AuditContext, paise: i64, reason: &str) -> Result<bool, CreditStudentError> {
        let use_case = CreditStudent { store: stores(vec![tx]), clock: testing::clock() };
        let (student, amount) = (testing::user(1).id, Paise::new(paise));
        use_case.run(&Command { author, key: EntryId(id("key")), student, amount, reason: reason.into() })
    }

    fn give(author: AuditContext, to: User, paise: i64, reason: &str) -> Result<bool, CreditStudentError> {
        let mut tx = desk(to, None);
        tx.ledger
            .expect_post()
            .withf(move |entry| {
                let moved = (entry.debit, entry.credit) == (Account::Incentives, Account::Available);
                moved && entry.amount.get() == paise && entry.note.as_deref() == Some("Best project")
            })
            .returning(|_| Ok(true));
        let log = testing::log(&mut tx);
        let given = run(tx, author, paise, reason)?;
        assert_eq!(log.lock().unwrap()[0].action, action::WALLET_CREDIT);
        Ok(given)
    }

    #[test]
    fn an_admin_gives_with_a_reason() {
        let (admin, learner) = (testing::admin, || testing::user(1));
        assert_eq!(give(admin(), learner(), 75_000, " Best project "), Ok(true));
        let fields = |paise, reason: &str| match give(admin(), learner(), paise, reason) {
            Err(CreditStudentError::Invalid(violations)) => {
                violations.into_iter().map(|fault| fault.field).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(fields(0, ""), ["amount", "reason"]);
        assert_eq!(fields(10_000_001, "two\nlines"), ["amount", "reason"]);
        assert_eq!(give(testing::no_admin(), learner(), 1, "x"), Err(CreditStudentError::Forbidden));
        let boss = User { role: Role::Admin, ..testing::user(2) };
        assert_eq!(give(admin(), boss, 1, "x"), Err(CreditStudentError::Admin));
        let gone = User { deleted_at: Some(noon()), ..learner() };
        assert_eq!(give(admin(), gone, 1, "x"), Err(CreditStudentError::NotFound));
    }

    #[test]
    fn a_key_gives_once() {
        let by = testing::admin().staff(Permission::Money).map(|admin| admin.id).unwrap();
        let (to, before) = (testing::user(1), noon() - chrono::TimeDelta::minutes(3));
        let given = Entry::incentive(EntryId(id("key")), before, to.id, Paise::new(100), by, "Helped".into());
        let again = |given: &Entry, paise, reason: &str| {
            run(desk(to.clone(), Some(given.clone())), testing::admin(), paise, reason)
        };
        assert_eq!(again(&given, 100, "Helped "), Ok(false));
        assert_eq!(again(&given, 200, "Helped"), Err(CreditStudentError::KeyUsed));
        assert_eq!(again(&given, 100, "Helps"), Err(CreditStudentError::KeyUsed));
        let others = Entry { user: testing::user(2).id, ..given };
        assert_eq!(again(&others, 100, "Helped"), Err(CreditStudentError::KeyUsed));
    }
}
