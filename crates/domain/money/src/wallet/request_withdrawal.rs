//! Requests a withdrawal.

use crate::ports::store::Tx;
use crate::ports::{PanCipher, PanCipherError, Store};
use crate::wallet::post_entry::insert_entry;
use crate::wallet::withdrawal::{Status, read_destination};
use crate::wallet::{Policy, Withdrawal};
use kernel::Time;
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{EntryId, UserId, WithdrawalId};
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use people::identity::email_change::withdrawals_rest_until;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub user: UserId,
    pub amount: Paise,
    /// A UPI address, or empty.
    pub upi: String,
    /// A bank account in the learner's words, or empty.
    pub account: String,
    /// PAN, or empty.
    pub pan: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestWithdrawalError {
    /// The form breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("below the least amount")]
    BelowLeast(Paise),
    /// The amount is above the balance. The value is the available balance.
    #[error("above the balance")]
    AboveBalance(Paise),
    #[error("another one waits")]
    Waiting,
    /// Staff changed the account's e-mail address recently. Nothing is paid out before this time.
    #[error("the address was changed")]
    Resting(Time),
    /// The PAN cannot be encrypted.
    #[error(transparent)]
    Cipher(#[from] PanCipherError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct RequestWithdrawal {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Encrypts the PAN.
    pub cipher: Arc<dyn PanCipher>,
    /// The institute's rules for withdrawals.
    pub policy: Policy,
}

impl RequestWithdrawal {
    /// Reserves the money, stores the request for the admins, and mails a confirmation to the learner. Of two concurrent
    /// requests the second is refused.
    ///
    /// # Errors
    ///
    /// Rules are broken, the amount is below the minimum or above the balance, or another withdrawal is open.
    pub fn run(&self, command: &Command) -> Result<Withdrawal, RequestWithdrawalError> {
        let read = read_destination(&command.upi, &command.account, &command.pan);
        let (destination, pan) = read.map_err(RequestWithdrawalError::Invalid)?;
        if command.amount < self.policy.least {
            return Err(RequestWithdrawalError::BelowLeast(self.policy.least));
        }
        let sealed = pan.map(|pan| self.cipher.seal(command.user, pan.as_str())).transpose()?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.user)?;
        if let Some(until) = rests_until(tx.as_mut(), command.user)?.filter(|until| *until > self.clock.now()) {
            return Err(RequestWithdrawalError::Resting(until));
        }
        if tx.withdrawals().open(command.user)?.is_some() {
            return Err(RequestWithdrawalError::Waiting);
        }
        let available = tx.ledger().balances(command.user)?.available;
        if command.amount > available {
            return Err(RequestWithdrawalError::AboveBalance(available.max(Paise::ZERO)));
        }
        let has_pan = keep_pan(tx.as_mut(), command.user, sealed, self.clock.now())?;
        let withdrawal = Withdrawal {
            id: WithdrawalId(self.ids.uuid()),
            user: command.user,
            amount: command.amount,
            destination,
            has_pan,
            status: Status::Requested,
            tds: Paise::ZERO,
            reason: None,
            requested_at: self.clock.now(),
            decided_at: None,
            paid_at: None,
        };
        match tx.withdrawals().insert(&withdrawal) {
            Err(StoreError::Conflict(Unique::OpenWithdrawal)) => return Err(RequestWithdrawalError::Waiting),
            stored => stored?,
        }
        insert_entry(tx.as_mut(), &withdrawal.reservation(EntryId(self.ids.uuid())))?;
        if let Some(user) = tx.users().find(command.user)? {
            let asked = Event::WithdrawalRequested { to: user.recipient(), withdrawal: withdrawal.id };
            tx.jobs().publish(&asked, withdrawal.requested_at)?;
        }
        tx.commit()?;
        Ok(withdrawal)
    }
}

fn rests_until(tx: &mut dyn Tx, user: UserId) -> Result<Option<Time>, StoreError> {
    let waiting = tx.email_changes().waiting(user)?;
    Ok(withdrawals_rest_until(waiting.as_ref(), tx.email_changes().last_applied(user)?))
}

/// Stores a new PAN, if there is one. Returns whether a PAN is known then.
fn keep_pan(tx: &mut dyn Tx, user: UserId, sealed: Option<Vec<u8>>, now: Time) -> Result<bool, StoreError> {
    match sealed {
        Some(sealed) => tx.pans().put(user, &sealed, now).map(|()| true),
        None => Ok(tx.pans().find(user)?.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use crate::wallet::{Account, Balances};
    use chrono::TimeDelta;
    use kernel::money::BasisPoints;
    use people::identity::email_change::WITHDRAWALS_REST;

    fn ask(amount: i64, available: i64, waiting: bool) -> Result<Paise, RequestWithdrawalError> {
        ask_after(amount, available, waiting, None)
    }

    fn ask_after(
        amount: i64,
        available: i64,
        waiting: bool,
        address_changed: Option<Time>,
    ) -> Result<Paise, RequestWithdrawalError> {
        let mut tx = StubTx::default();
        tx.users.expect_lock().times(0..=1).returning(|_| Ok(true));
        tx.email_changes.expect_waiting().returning(|_| Ok(None));
        tx.email_changes.expect_last_applied().returning(move |_| Ok(address_changed));
        let open = testing::withdrawal(&testing::user(1));
        tx.withdrawals.expect_open().returning(move |_| Ok(waiting.then(|| open.clone())));
        let balances = Balances { available: Paise::new(available), ..Balances::default() };
        tx.ledger.expect_balances().returning(move |_| Ok(balances));
        tx.pans.expect_put().withf(|_, sealed, _| sealed == b"sealed ABCDE1234F").returning(|_, _, _| Ok(()));
        tx.withdrawals.expect_insert().returning(|_| Ok(()));
        tx.ledger
            .expect_post()
            .withf(move |entry| {
                let moved = (entry.debit, entry.credit) == (Account::Available, Account::Reserved);
                moved && entry.amount.get() == amount
            })
            .returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        let rests = address_changed.is_some_and(|at| at + WITHDRAWALS_REST > noon());
        let told = usize::from(!rests && amount >= 50_000 && amount <= available && !waiting);
        let is_asked =
            |event: &Event| matches!(event, Event::WithdrawalRequested { to, .. } if to.user == testing::user(1).id);
        tx.jobs.expect_publish().times(told).withf(move |event, _| is_asked(event)).returning(|_, _| Ok(()));
        let policy = Policy {
            least: Paise::new(50_000),
            tds: BasisPoints::new(200),
            tds_without_pan: BasisPoints::new(2_000),
            tds_threshold: Paise::new(2_000_000),
        };
        let use_case = RequestWithdrawal {
            store: stores(vec![tx]),
            clock: testing::clock(),
            ids: testing::ids(),
            cipher: testing::pan_cipher(),
            policy,
        };
        let (upi, account, pan) = ("asha@bank".into(), String::new(), "abcde1234f".into());
        let command = Command { user: testing::user(1).id, amount: Paise::new(amount), upi, account, pan };
        let asked = use_case.run(&command)?;
        assert!(asked.has_pan);
        Ok(asked.amount)
    }

    #[test]
    fn what_is_available_is_reserved_and_no_more() {
        assert_eq!(ask(120_000, 120_000, false), Ok(Paise::new(120_000)));
        assert_eq!(ask(120_001, 120_000, false), Err(RequestWithdrawalError::AboveBalance(Paise::new(120_000))));
        assert_eq!(ask(50_000, -100, false), Err(RequestWithdrawalError::AboveBalance(Paise::ZERO)));
        assert_eq!(ask(49_999, 120_000, false), Err(RequestWithdrawalError::BelowLeast(Paise::new(50_000))));
        assert_eq!(ask(50_000, 120_000, true), Err(RequestWithdrawalError::Waiting));
    }

    #[test]
    fn nothing_is_paid_out_for_a_week_after_staff_changed_the_address() {
        let at = |days| Some(noon() - TimeDelta::days(days));
        let until = noon() + TimeDelta::days(1);
        assert_eq!(ask_after(50_000, 50_000, false, at(6)), Err(RequestWithdrawalError::Resting(until)));
        assert_eq!(ask_after(50_000, 50_000, false, at(7)), Ok(Paise::new(50_000)));
    }
}
