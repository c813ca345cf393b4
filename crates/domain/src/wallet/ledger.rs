//! Double entry: an entry moves paise from one account into another, so that all accounts together are zero at every
//! moment. Entries are only ever added; what was wrong is put right by another entry.

use crate::Time;
use crate::ids::{EntryId, OrderId, UserId, WithdrawalId};
use crate::money::Paise;

/// Where paise lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// The user's: earned, but the order behind it may still be refunded.
    Held,
    /// The user's: can be withdrawn.
    Available,
    /// The user's: asked for, not yet paid.
    Reserved,
    /// The institute's cost of rewards.
    Rewards,
    /// The institute's cost of incentives.
    Incentives,
    /// What left the institute's bank.
    Payouts,
    /// Tax deducted at source, owed to the government.
    Tds,
}

impl Account {
    const ALL: [Self; 7] =
        [Self::Held, Self::Available, Self::Reserved, Self::Rewards, Self::Incentives, Self::Payouts, Self::Tds];

    /// The name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::Available => "available",
            Self::Reserved => "reserved",
            Self::Rewards => "rewards",
            Self::Incentives => "incentives",
            Self::Payouts => "payouts",
            Self::Tds => "tds",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|account| account.as_str() == name)
    }
}

/// What an entry tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Somebody whom the user referred paid an order.
    Reward,
    /// The order's refund window is over.
    Release,
    /// The order was refunded: the reward is taken back.
    Reversal,
    /// An admin gave it.
    Incentive,
    /// A withdrawal was asked for.
    Reservation,
    /// The withdrawal was rejected.
    Return,
    /// The withdrawal was paid.
    Payout,
    /// What of it was deducted as tax.
    Tds,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::Reward,
        Self::Release,
        Self::Reversal,
        Self::Incentive,
        Self::Reservation,
        Self::Return,
        Self::Payout,
        Self::Tds,
    ];

    /// The name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reward => "reward",
            Self::Release => "release",
            Self::Reversal => "reversal",
            Self::Incentive => "incentive",
            Self::Reservation => "reservation",
            Self::Return => "return",
            Self::Payout => "payout",
            Self::Tds => "tds",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// What caused an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The order of the one who was referred.
    Order(OrderId),
    /// A withdrawal.
    Withdrawal(WithdrawalId),
    /// An admin.
    Admin(UserId),
}

/// An entry. Its amount is above zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Identity.
    pub id: EntryId,
    /// When.
    pub at: Time,
    /// What it tells of.
    pub kind: Kind,
    /// Taken from.
    pub debit: Account,
    /// Put into.
    pub credit: Account,
    /// How much.
    pub amount: Paise,
    /// Whose wallet.
    pub user: UserId,
    /// Why.
    pub source: Source,
    /// An admin's reason.
    pub note: Option<String>,
}

impl Entry {
    /// Of two entries with the same key the second is refused: one reward, release and reversal per order, one
    /// reservation and end per withdrawal. An incentive is always new.
    pub fn key(&self) -> String {
        let kind = self.kind.as_str();
        match self.source {
            Source::Order(order) => format!("{kind}:{order}"),
            Source::Withdrawal(withdrawal) => format!("{kind}:{withdrawal}"),
            Source::Admin(_) => format!("{kind}:{}", self.id),
        }
    }

    /// The reward for an order; held, or available at once.
    pub fn reward(id: EntryId, at: Time, user: UserId, order: OrderId, amount: Paise, held: bool) -> Self {
        let credit = if held { Account::Held } else { Account::Available };
        let source = Source::Order(order);
        Self { id, at, kind: Kind::Reward, debit: Account::Rewards, credit, amount, user, source, note: None }
    }

    /// The end of this reward's hold.
    #[must_use]
    pub fn released(&self, id: EntryId, at: Time) -> Self {
        let (debit, credit) = (Account::Held, Account::Available);
        Self { id, at, kind: Kind::Release, debit, credit, ..self.clone() }
    }

    /// The taking back of this reward, from where it lies now.
    #[must_use]
    pub fn reversed(&self, id: EntryId, at: Time, held: bool) -> Self {
        let debit = if held { Account::Held } else { Account::Available };
        Self { id, at, kind: Kind::Reversal, debit, credit: Account::Rewards, ..self.clone() }
    }

    /// What an admin gives.
    pub fn incentive(id: EntryId, at: Time, user: UserId, amount: Paise, by: UserId, reason: String) -> Self {
        let (debit, credit, source) = (Account::Incentives, Account::Available, Source::Admin(by));
        Self { id, at, kind: Kind::Incentive, debit, credit, amount, user, source, note: Some(reason) }
    }
}

/// What lies in a user's accounts. `available` falls below zero only when a reward is taken back that was withdrawn
/// before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balances {
    /// See [`Account::Held`].
    pub held: Paise,
    /// See [`Account::Available`].
    pub available: Paise,
    /// See [`Account::Reserved`].
    pub reserved: Paise,
}

#[cfg(test)]
mod tests;
