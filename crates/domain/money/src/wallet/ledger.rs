//! A double-entry ledger. An entry moves paise from one account to another, so the sum over all accounts is always zero.
//! Entries are only added. Another entry corrects a mistake.

use kernel::Time;
use kernel::ids::{EntryId, OrderId, UserId, WithdrawalId};
use kernel::money::Paise;

/// An account of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// The user's money that is earned, while the order behind it may still be refunded.
    Held,
    /// The user's money that can be withdrawn.
    Available,
    /// The user's money that is reserved for a withdrawal until it is paid out, or for an order until it is paid.
    Reserved,
    /// The institute's cost of rewards.
    Rewards,
    /// The institute's cost of incentives.
    Incentives,
    /// Money that was transferred from the institute's bank.
    Payouts,
    /// Tax deducted at source, owed to the government.
    Tds,
    /// Money that wallets paid for orders. It belongs to the institute.
    Purchases,
}

impl Account {
    const ALL: [Self; 8] = [
        Self::Held,
        Self::Available,
        Self::Reserved,
        Self::Rewards,
        Self::Incentives,
        Self::Payouts,
        Self::Tds,
        Self::Purchases,
    ];

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
            Self::Purchases => "purchases",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|account| account.as_str() == name)
    }
}

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A referred user paid for an order.
    Reward,
    /// The holding period of the reward is over.
    Release,
    /// The order was refunded, so the reward is reversed.
    Reversal,
    /// An admin gave a credit.
    Incentive,
    /// A withdrawal was requested.
    Reservation,
    /// The withdrawal was rejected.
    Return,
    /// The withdrawal was paid out.
    Payout,
    /// Tax deducted from a withdrawal.
    Tds,
    /// The user placed an order that the wallet pays in part or in full.
    OrderReservation,
    /// The order ended unpaid, so its reservation is released.
    OrderRelease,
    Purchase,
    PurchaseReturn,
}

impl Kind {
    const ALL: [Self; 12] = [
        Self::Reward,
        Self::Release,
        Self::Reversal,
        Self::Incentive,
        Self::Reservation,
        Self::Return,
        Self::Payout,
        Self::Tds,
        Self::OrderReservation,
        Self::OrderRelease,
        Self::Purchase,
        Self::PurchaseReturn,
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
            Self::OrderReservation => "order_reservation",
            Self::OrderRelease => "order_release",
            Self::Purchase => "purchase",
            Self::PurchaseReturn => "purchase_return",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// The cause of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The order: the referred buyer's, or one that the wallet pays.
    Order(OrderId),
    Withdrawal(WithdrawalId),
    Admin(UserId),
}

/// A ledger entry. Its amount is above zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub at: Time,
    pub kind: Kind,
    pub debit: Account,
    pub credit: Account,
    pub amount: Paise,
    pub user: UserId,
    pub source: Source,
    /// An admin's reason, for an incentive.
    pub note: Option<String>,
}

impl Entry {
    /// Returns the entry's unique key. It allows one reward, release and reversal per order; one reservation, release, purchase
    /// and return per order; and one reservation and one result per withdrawal. An incentive's key is always new.
    pub fn key(&self) -> String {
        let kind = self.kind.as_str();
        match self.source {
            Source::Order(order) => format!("{kind}:{order}"),
            Source::Withdrawal(withdrawal) => format!("{kind}:{withdrawal}"),
            Source::Admin(_) => format!("{kind}:{}", self.id),
        }
    }

    /// Creates the reward for an order, held or available at once.
    pub fn reward(id: EntryId, at: Time, user: UserId, order: OrderId, amount: Paise, held: bool) -> Self {
        let credit = if held { Account::Held } else { Account::Available };
        let source = Source::Order(order);
        Self { id, at, kind: Kind::Reward, debit: Account::Rewards, credit, amount, user, source, note: None }
    }

    /// Creates the entry that releases this reward.
    #[must_use]
    pub fn released(&self, id: EntryId, at: Time) -> Self {
        let (debit, credit) = (Account::Held, Account::Available);
        Self { id, at, kind: Kind::Release, debit, credit, ..self.clone() }
    }

    /// Creates the entry that reverses this reward, from the account where the money is now.
    #[must_use]
    pub fn reversed(&self, id: EntryId, at: Time, held: bool) -> Self {
        let debit = if held { Account::Held } else { Account::Available };
        Self { id, at, kind: Kind::Reversal, debit, credit: Account::Rewards, ..self.clone() }
    }

    /// Creates an admin's credit.
    pub fn incentive(id: EntryId, at: Time, user: UserId, amount: Paise, by: UserId, reason: String) -> Self {
        let (debit, credit, source) = (Account::Incentives, Account::Available, Source::Admin(by));
        Self { id, at, kind: Kind::Incentive, debit, credit, amount, user, source, note: Some(reason) }
    }
}

/// The wallet's part of an order's price. It is reserved with the order, then released or spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderShare {
    pub order: OrderId,
    /// The buyer, whose wallet pays.
    pub user: UserId,
    pub amount: Paise,
}

impl OrderShare {
    /// Creates the entry that reserves the money when the order is placed.
    pub fn reserved(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::OrderReservation, (Account::Available, Account::Reserved))
    }

    /// Creates the entry that releases the money when the order ends unpaid.
    pub fn released(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::OrderRelease, (Account::Reserved, Account::Available))
    }

    /// Creates the entry that spends the money when the order is paid. It takes the reservation or, if the order ended and its
    /// payment came late, the available balance.
    pub fn spent(self, id: EntryId, at: Time, reserved: bool) -> Entry {
        let from = if reserved { Account::Reserved } else { Account::Available };
        self.entry(id, at, Kind::Purchase, (from, Account::Purchases))
    }

    /// Creates the entry that returns the money to the wallet when the order is refunded.
    pub fn returned(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::PurchaseReturn, (Account::Purchases, Account::Available))
    }

    fn entry(self, id: EntryId, at: Time, kind: Kind, (debit, credit): (Account, Account)) -> Entry {
        let Self { order, user, amount } = self;
        Entry { id, at, kind, debit, credit, amount, user, source: Source::Order(order), note: None }
    }
}

/// A user's balances. `available` is below zero only after a withdrawn reward was reversed.
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
