//! Double entry: an entry moves paise from one account to another, so the sum over all accounts is always zero. Entries
//! are only added; a mistake is corrected by another entry.

use kernel::Time;
use kernel::ids::{EntryId, OrderId, UserId, WithdrawalId};
use kernel::money::Paise;

/// An account of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// The user's: earned, but the order behind it may still be refunded.
    Held,
    /// The user's: can be withdrawn.
    Available,
    /// The user's: asked for and not yet paid out, or set aside for an order that waits for the rest of its money.
    Reserved,
    /// The institute's cost of rewards.
    Rewards,
    /// The institute's cost of incentives.
    Incentives,
    /// Money that left the institute's bank.
    Payouts,
    /// Tax deducted at source, owed to the government.
    Tds,
    /// Payments of orders: the institute's.
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
    /// A referred user paid an order.
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
    /// Deducted tax.
    Tds,
    /// The user placed an order that this pays a part or all of.
    OrderReservation,
    /// That order ended unpaid.
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
    /// The referred buyer's order, or one that the wallet pays.
    Order(OrderId),
    Withdrawal(WithdrawalId),
    Admin(UserId),
}

/// An entry. Its amount is above zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub at: Time,
    /// Its kind.
    pub kind: Kind,
    pub debit: Account,
    pub credit: Account,
    pub amount: Paise,
    pub user: UserId,
    pub source: Source,
    /// An admin's reason.
    pub note: Option<String>,
}

impl Entry {
    /// The entry's unique key: one reward, release and reversal per order; one reservation, release, purchase and
    /// return; one reservation and end per withdrawal. An incentive is always new.
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

    /// An admin's gift.
    pub fn incentive(id: EntryId, at: Time, user: UserId, amount: Paise, by: UserId, reason: String) -> Self {
        let (debit, credit, source) = (Account::Incentives, Account::Available, Source::Admin(by));
        Self { id, at, kind: Kind::Incentive, debit, credit, amount, user, source, note: Some(reason) }
    }
}

/// The wallet's share of an order's price, on its way: reserved with the order, then released or spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderShare {
    pub order: OrderId,
    /// Its buyer, whose wallet pays.
    pub user: UserId,
    pub amount: Paise,
}

impl OrderShare {
    /// Set aside as the order is placed.
    pub fn reserved(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::OrderReservation, (Account::Available, Account::Reserved))
    }

    /// Given back as the order ends unpaid.
    pub fn released(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::OrderRelease, (Account::Reserved, Account::Available))
    }

    /// Spends the share as the order is paid: the reservation or, if the order had ended and its money came late, the
    /// available balance.
    pub fn spent(self, id: EntryId, at: Time, reserved: bool) -> Entry {
        let from = if reserved { Account::Reserved } else { Account::Available };
        self.entry(id, at, Kind::Purchase, (from, Account::Purchases))
    }

    /// Back in the wallet as the order is refunded.
    pub fn returned(self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::PurchaseReturn, (Account::Purchases, Account::Available))
    }

    fn entry(self, id: EntryId, at: Time, kind: Kind, (debit, credit): (Account, Account)) -> Entry {
        let Self { order, user, amount } = self;
        Entry { id, at, kind, debit, credit, amount, user, source: Source::Order(order), note: None }
    }
}

/// A user's balances. `available` falls below zero only when a withdrawn reward is reversed.
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
