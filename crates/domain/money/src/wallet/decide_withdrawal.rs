//! The staff approve, reject or mark as paid a withdrawal.

use crate::ports::store::Tx;
use crate::ports::{PanCipher, Store};
use crate::wallet::post_entry::insert_entry;
use crate::wallet::withdrawal::{PaidBefore, Status, may_move, tds};
use crate::wallet::{Policy, Withdrawal};
use kernel::Time;
use kernel::audit::reason::{read_reason, required_reason};
use kernel::audit::{AuditContext, action, diff, rupees};
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{EntryId, UserId, WithdrawalId};
use kernel::india::financial_year_start;
use kernel::money::{OutOfRange, Paise};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::User;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub withdrawal: WithdrawalId,
    pub to: Status,
    /// The reason, which the learner sees. Required for a rejection.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecideWithdrawalError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such withdrawal")]
    NotFound,
    /// The withdrawal can't move from its present state to the requested one. The value is the present state.
    #[error("not from there")]
    NotFrom(Status),
    /// The wallet is overdrawn by this amount, because a refund reversed a reward.
    #[error("the balance is below zero")]
    Overdrawn(Paise),
    /// A sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DecideWithdrawal {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Decrypts PANs, to find accounts of the same person.
    pub cipher: Arc<dyn PanCipher>,
    /// The institute's rules for withdrawals.
    pub policy: Policy,
}

impl DecideWithdrawal {
    /// Approves a withdrawal (and computes its tax), marks it as paid, or rejects it, which returns the money. The user gets a
    /// mail each time. Returns the withdrawal with the user. If a refund has overdrawn the wallet meanwhile, the withdrawal can
    /// only be rejected.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the reason breaks rules.
    /// `NotFound`: the withdrawal doesn't exist.
    /// `NotFrom`: it can't move to this state.
    /// `Overdrawn`: a refund has overdrawn the wallet.
    pub fn run(&self, command: &Command) -> Result<(Withdrawal, User), DecideWithdrawalError> {
        let admin = command.author.staff(Permission::Money).ok_or(DecideWithdrawalError::Forbidden)?;
        let reason = match command.to {
            Status::Rejected => required_reason(&command.reason, "Say why; the learner reads it.").map(Some),
            Status::Requested | Status::Approved | Status::Paid => read_reason(&command.reason),
        };
        let reason = reason.map_err(|fault| DecideWithdrawalError::Invalid(vec![fault]))?;
        let mut tx = self.store.begin()?;
        let of = tx.withdrawals().find(command.withdrawal)?.ok_or(DecideWithdrawalError::NotFound)?.user;
        if command.to == Status::Approved {
            // Two accounts of one person have separate rows. This lock runs one approval at a time, so that each sees the tax
            // of the other.
            tx.withdrawals().lock_approvals()?;
        }
        tx.users().lock(of)?;
        // Reads the withdrawal again under the lock, because it may have changed before the lock was taken.
        let before = tx.withdrawals().find(command.withdrawal)?.ok_or(DecideWithdrawalError::NotFound)?;
        let user = tx.users().find(of)?.ok_or(DecideWithdrawalError::NotFound)?;
        if !may_move(before.status, command.to) {
            return Err(DecideWithdrawalError::NotFrom(before.status));
        }
        let available = tx.ledger().balances(of)?.available;
        if available < Paise::ZERO && command.to != Status::Rejected {
            return Err(DecideWithdrawalError::Overdrawn(Paise::new(available.get().saturating_abs())));
        }
        let after = self.moved(tx.as_mut(), &before, command.to, reason)?;
        tx.withdrawals().update(&after)?;
        let done = match command.to {
            Status::Paid => action::WITHDRAWAL_PAY,
            Status::Rejected => action::WITHDRAWAL_REJECT,
            Status::Approved | Status::Requested => action::WITHDRAWAL_APPROVE,
        };
        let changes = diff(&shown(&before), &shown(&after));
        let now = self.clock.now();
        tx.audit().record(&admin.entry(now, done, of_student(&user), changes))?;
        let (to, withdrawal) = (user.recipient(), after.id);
        let event = match after.status {
            Status::Approved | Status::Requested => Event::WithdrawalApproved { to, withdrawal },
            Status::Paid | Status::Rejected => Event::WithdrawalEnded { to, withdrawal },
        };
        tx.jobs().publish(&event, now)?;
        tx.commit()?;
        Ok((after, user))
    }

    fn moved(
        &self,
        tx: &mut dyn Tx,
        before: &Withdrawal,
        to: Status,
        reason: Option<String>,
    ) -> Result<Withdrawal, DecideWithdrawalError> {
        let now = self.clock.now();
        let reason = reason.or_else(|| before.reason.clone());
        let mut after = Withdrawal { status: to, reason, decided_at: Some(now), ..before.clone() };
        match to {
            Status::Requested => {}
            Status::Approved => {
                let paid = self.paid_before(tx, before.user, financial_year_start(now))?;
                // The learner may have entered the PAN after the request.
                after.has_pan = before.has_pan || tx.pans().find(before.user)?.is_some();
                after.tds = tds(self.policy, after.has_pan, paid, before.amount)?;
            }
            Status::Paid => {
                after.paid_at = Some(now);
                for entry in after.payment([EntryId(self.ids.uuid()), EntryId(self.ids.uuid())], now)? {
                    insert_entry(tx, &entry)?;
                }
            }
            Status::Rejected => {
                after.tds = Paise::ZERO;
                insert_entry(tx, &after.returned(EntryId(self.ids.uuid()), now))?;
            }
        }
        Ok(after)
    }
}

impl DecideWithdrawal {
    /// Returns the sum paid or approved to a person since a moment. It includes other accounts with the same PAN, because the
    /// tax threshold applies to the person. A PAN that can't be decrypted matches none.
    fn paid_before(&self, tx: &mut dyn Tx, user: UserId, since: Time) -> Result<PaidBefore, DecideWithdrawalError> {
        let mut paid = tx.withdrawals().paid_since(user, since)?;
        let own = tx.pans().find(user)?.and_then(|sealed| self.cipher.open(user, &sealed).ok());
        let Some(own) = own else { return Ok(paid) };
        for (other, sealed) in tx.pans().of_payees_since(since)? {
            if other == user || self.cipher.open(other, &sealed).ok().as_ref() != Some(&own) {
                continue;
            }
            let theirs = tx.withdrawals().paid_since(other, since)?;
            paid = PaidBefore { amount: paid.amount.plus(theirs.amount)?, tds: paid.tds.plus(theirs.tds)? };
        }
        Ok(paid)
    }
}

fn shown(withdrawal: &Withdrawal) -> [kernel::audit::Field; 4] {
    [
        ("amount", Some(rupees(withdrawal.amount))),
        ("status", Some(withdrawal.status.as_str().to_owned())),
        ("tds", Some(rupees(withdrawal.tds))),
        ("reason", withdrawal.reason.clone()),
    ]
}

#[cfg(test)]
mod tests;
