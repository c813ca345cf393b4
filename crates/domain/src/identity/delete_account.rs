//! Leaving: the account forgets whom it was for; orders and invoices stay as tax law wants them.

use crate::events::{Event, Recipient};
use crate::identity::recheck_password::{is_password_of, wrong_password};
use crate::identity::{Role, User};
use crate::money::Paise;
use crate::orders::OrderStatus;
use crate::ports::store::Page;
use crate::ports::{Clock, PasswordError, PasswordHasher, Store, StoreError};
use crate::validation::Violation;
use std::sync::Arc;

/// Orders among which one that waits is looked for: they expire within the hour, so it is among the newest.
const NEWEST: Page = Page { offset: 0, limit: 100 };

/// Why the account stays.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeleteAccountError {
    /// The password is missing or another one.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Nobody could run the institute any more.
    #[error("the last admin")]
    LastAdmin,
    /// An order waits for its payment.
    #[error("an order is pending")]
    PendingOrder,
    /// A withdrawal waits to be decided or paid.
    #[error("a withdrawal is open")]
    OpenWithdrawal,
    /// The wallet is below zero: a reward was taken back after it was withdrawn. How much is owed.
    #[error("the wallet owes {0}")]
    Debt(Paise),
    /// The account is gone already.
    #[error("no such user")]
    NotFound,
    /// A stored hash cannot be read.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes accounts.
#[derive(Clone)]
pub struct DeleteAccount {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Verifies the password.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl DeleteAccount {
    /// Erases the account and ends its sessions. Returns the user as they were.
    ///
    /// # Errors
    /// For a missing or wrong password, the last admin, and who has an open order, an open withdrawal or a debt.
    pub fn run(&self, asker: &User, password: &str) -> Result<User, DeleteAccountError> {
        if password.is_empty() {
            let message = "Enter your password to delete your account.";
            return Err(DeleteAccountError::Invalid(vec![Violation::new("password", "required", message)]));
        }
        if !is_password_of(asker, password, self.hasher.as_ref())? {
            return Err(DeleteAccountError::Invalid(vec![wrong_password()]));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        // Before their own row, so that two admins who leave at once wait here and not for each other.
        if asker.role == Role::Admin && !tx.users().other_admins(asker.id)? {
            return Err(DeleteAccountError::LastAdmin);
        }
        tx.users().lock(asker.id)?;
        let user = tx.users().find(asker.id)?.filter(|user| user.deleted_at.is_none());
        let user = user.ok_or(DeleteAccountError::NotFound)?;
        // The password was verified outside: it may have been changed since.
        if user.password_hash != asker.password_hash {
            return Err(DeleteAccountError::Invalid(vec![wrong_password()]));
        }
        let orders = tx.orders().list(user.id, NEWEST)?.rows;
        if orders.iter().any(|order| order.status == OrderStatus::Pending) {
            return Err(DeleteAccountError::PendingOrder);
        }
        if tx.withdrawals().open(user.id)?.is_some() {
            return Err(DeleteAccountError::OpenWithdrawal);
        }
        // With the account the debt would be gone too, and its owner could begin anew.
        let available = tx.ledger().balances(user.id)?.available;
        if available < Paise::ZERO {
            return Err(DeleteAccountError::Debt(Paise::new(available.get().saturating_neg())));
        }
        tx.users().erase(user.id, now)?;
        tx.jobs().publish(&Event::UserDeleted { to: Recipient::of(&user) }, now)?;
        tx.commit()?;
        Ok(user)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Order;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::{Listed, StubTx};
    use crate::testing::{self, stores};
    use crate::wallet::Balances;
    use std::sync::atomic::Ordering;

    fn delete(
        user: User,
        password: &str,
        others: bool,
        status: Option<OrderStatus>,
        withdrawal: bool,
    ) -> (Result<(), DeleteAccountError>, bool) {
        delete_with(user, password, others, status, withdrawal, 0)
    }

    fn delete_with(
        user: User,
        password: &str,
        others: bool,
        status: Option<OrderStatus>,
        withdrawal: bool,
        available: i64,
    ) -> (Result<(), DeleteAccountError>, bool) {
        let mut tx = StubTx::default();
        tx.users.expect_other_admins().returning(move |_| Ok(others));
        tx.users.expect_lock().returning(|_| Ok(true));
        let (found, to) = (user.clone(), user.email.clone());
        tx.users.expect_find().returning(move |_| Ok(Some(found.clone())));
        let order = testing::order(&user, &[testing::sellable("react")]);
        let rows: Vec<Order> = status.map(|status| Order { status, ..order }).into_iter().collect();
        tx.orders.expect_list().returning(move |_, _| Ok(Listed { rows: rows.clone(), total: 1 }));
        let open = testing::withdrawal(&user);
        tx.withdrawals.expect_open().returning(move |_| Ok(withdrawal.then(|| open.clone())));
        let balances = Balances { held: Paise::new(500), available: Paise::new(available), reserved: Paise::ZERO };
        tx.ledger.expect_balances().returning(move |_| Ok(balances));
        tx.users.expect_erase().times(..=1).returning(|_, _| Ok(()));
        tx.jobs
            .expect_publish()
            .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.to == to))
            .returning(|_, _| Ok(()));
        let committed = tx.committed.clone();
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_verify().returning(|password, _| Ok(password == "right"));
        let use_case = DeleteAccount { store: stores(vec![tx]), hasher: Arc::new(hasher), clock: testing::clock() };
        (use_case.run(&user, password).map(drop), committed.load(Ordering::SeqCst))
    }

    #[test]
    fn who_knows_the_password_leaves_unless_something_is_open() {
        let learner = || testing::user(1);
        assert_eq!(delete(learner(), "right", false, Some(OrderStatus::Paid), false), (Ok(()), true));
        let pending = Some(OrderStatus::Pending);
        assert_eq!(delete(learner(), "right", false, pending, false), (Err(DeleteAccountError::PendingOrder), false));
        let withdrawing = delete(learner(), "right", false, None, true);
        assert_eq!(withdrawing, (Err(DeleteAccountError::OpenWithdrawal), false));
        for (password, code) in [("", "required"), ("a guess", "wrong_password")] {
            let (refused, committed) = delete(learner(), password, false, None, false);
            let Err(DeleteAccountError::Invalid(violations)) = refused else { panic!("{refused:?}") };
            assert_eq!((violations[0].code, committed), (code, false));
        }
    }

    #[test]
    fn who_owes_stays_until_it_is_settled() {
        let leaving = |available| delete_with(testing::user(1), "right", false, None, false, available);
        assert_eq!(leaving(-1), (Err(DeleteAccountError::Debt(Paise::new(1))), false));
        for available in [0, 120_000] {
            assert_eq!(leaving(available), (Ok(()), true));
        }
    }

    #[test]
    fn the_last_admin_stays() {
        let admin = || User { role: Role::Admin, ..testing::user(9) };
        assert_eq!(delete(admin(), "right", false, None, false), (Err(DeleteAccountError::LastAdmin), false));
        assert_eq!(delete(admin(), "right", true, None, false), (Ok(()), true));
    }
}
