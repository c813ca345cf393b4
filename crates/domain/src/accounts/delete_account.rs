//! Users delete their own account. Orders and invoices stay, as tax law requires; see `erase_account.rs`.

use crate::accounts::erase_account::{self, EraseAccountError};
use crate::ports::Store;
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::Clock;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::recheck_password::{is_password_of, wrong_password};
use people::identity::{Session, User};
use people::ports::{PasswordError, PasswordHasher};
use std::sync::Arc;

/// How fresh a login must be to confirm the deletion of an account without a password.
pub const FRESH: TimeDelta = TimeDelta::minutes(10);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeleteAccountError {
    /// The password is missing or wrong.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The account is the last admin's, so nobody could run the institute any more.
    #[error("the last admin")]
    LastAdmin,
    /// The account has open orders, withdrawals or debts.
    #[error(transparent)]
    Erase(#[from] EraseAccountError),
    /// The account has no password, and the login is too old to replace one.
    #[error("log in again")]
    NotFresh,
    /// The account was deleted before.
    #[error("no such user")]
    NotFound,
    /// A stored password hash can't be read.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DeleteAccount {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
}

impl DeleteAccount {
    /// Erases the account and ends its sessions. Returns the user as they were. An account without a password, such as one
    /// created with Google, needs a login that is at most `FRESH` old, by Google or by a mailed link.
    ///
    /// # Errors
    ///
    /// `Invalid`: the password is missing or wrong.
    /// `NotFresh`: the account has no password and the login is too old.
    /// `LastAdmin`: the account is the last admin's.
    /// `Erase`: something must be settled first.
    /// `NotFound`: the account was deleted before.
    pub fn run(&self, asker: &User, session: &Session, password: &str) -> Result<User, DeleteAccountError> {
        let now = self.clock.now();
        self.check_owner(asker, session, password, now)?;
        let mut tx = self.store.begin()?;
        // This lock comes before the user's own row. Two admins who leave at once wait here instead of deadlocking.
        if asker.role == Role::Admin && !tx.users().other_admins(asker.id)? {
            return Err(DeleteAccountError::LastAdmin);
        }
        tx.users().lock(asker.id)?;
        let user = tx.users().find(asker.id)?.filter(|user| user.deleted_at.is_none());
        let user = user.ok_or(DeleteAccountError::NotFound)?;
        // The password was verified before the transaction. It may have been changed since.
        if user.password_hash != asker.password_hash {
            return Err(DeleteAccountError::Invalid(vec![wrong_password()]));
        }
        erase_account::erase(tx.as_mut(), &user, now)?;
        tx.commit()?;
        Ok(user)
    }
}

impl DeleteAccount {
    fn check_owner(
        &self,
        asker: &User,
        session: &Session,
        password: &str,
        now: Time,
    ) -> Result<(), DeleteAccountError> {
        if asker.password_hash.is_none() {
            let is_fresh = session.created_at + FRESH > now;
            return if is_fresh { Ok(()) } else { Err(DeleteAccountError::NotFresh) };
        }
        if password.is_empty() {
            let message = "Enter your password to delete your account.";
            return Err(DeleteAccountError::Invalid(vec![Violation::new("password", "required", message)]));
        }
        if !is_password_of(asker, password, self.hasher.as_ref())? {
            return Err(DeleteAccountError::Invalid(vec![wrong_password()]));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::ids::SessionId;
    use kernel::money::Paise;
    use kernel::store::Listed;
    use money::orders::{Order, OrderStatus};
    use money::wallet::Balances;
    use people::ports::password::MockPasswordHasher;
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
        delete_in(user, password, others, status, withdrawal, (available, noon() - TimeDelta::days(1)))
    }

    fn session(user: &User, began: Time) -> Session {
        Session {
            id: SessionId(testing::id("session")),
            user: user.id,
            token_digest: Vec::new(),
            created_at: began,
            last_seen_at: began,
            expires_at: noon() + TimeDelta::days(1),
            user_agent: String::new(),
            second_factor_at: None,
        }
    }

    fn delete_in(
        user: User,
        password: &str,
        others: bool,
        status: Option<OrderStatus>,
        withdrawal: bool,
        (available, began): (i64, Time),
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
        (use_case.run(&user, &session(&user, began), password).map(drop), committed.load(Ordering::SeqCst))
    }

    #[test]
    fn who_knows_the_password_leaves_unless_something_is_open() {
        let learner = || testing::user(1);
        assert_eq!(delete(learner(), "right", false, Some(OrderStatus::Paid), false), (Ok(()), true));
        let refused = |error| (Err(DeleteAccountError::Erase(error)), false);
        let pending = delete(learner(), "right", false, Some(OrderStatus::Pending), false);
        assert_eq!(pending, refused(EraseAccountError::PendingOrder));
        let withdrawing = delete(learner(), "right", false, None, true);
        assert_eq!(withdrawing, refused(EraseAccountError::OpenWithdrawal));
        for (password, code) in [("", "required"), ("a guess", "wrong_password")] {
            let (refused, committed) = delete(learner(), password, false, None, false);
            let Err(DeleteAccountError::Invalid(violations)) = refused else { panic!("{refused:?}") };
            assert_eq!((violations[0].code, committed), (code, false));
        }
    }

    #[test]
    fn an_account_without_a_password_is_deleted_right_after_a_login() {
        let googled = User { password_hash: None, ..testing::user(1) };
        let after = |ago| delete_in(googled.clone(), "", false, None, false, (0, noon() - ago));
        assert_eq!(after(FRESH - TimeDelta::seconds(1)), (Ok(()), true));
        assert_eq!(after(FRESH), (Err(DeleteAccountError::NotFresh), false));
        let with_password = delete_in(testing::user(1), "", false, None, false, (0, noon()));
        assert!(matches!(with_password.0, Err(DeleteAccountError::Invalid(_))));
    }

    #[test]
    fn who_owes_stays_until_it_is_settled() {
        let leaving = |available| delete_with(testing::user(1), "right", false, None, false, available);
        let debt = EraseAccountError::Debt(Paise::new(1));
        assert_eq!(leaving(-1), (Err(DeleteAccountError::Erase(debt)), false));
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
