//! Property tests of the ledger with random histories of rewards, refunds, incentives, withdrawals and orders paid from a
//! wallet.

use super::*;
use crate::orders::OrderStatus;
use crate::testing::{id, noon, user};
use crate::wallet::checkout::offer;
use crate::wallet::withdrawal::{Destination, PaidBefore, Policy, Status, Withdrawal, may_move, tds};
use kernel::money::BasisPoints;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A step of a history. Its numbers choose among the existing users, orders and withdrawals.
#[derive(Debug, Clone)]
enum Step {
    Order {
        user: u32,
        taxable: i64,
        held: bool,
    },
    Release(usize),
    Refund(usize),
    Give {
        user: u32,
        amount: i64,
    },
    Ask {
        user: u32,
        amount: i64,
    },
    Decide {
        withdrawal: usize,
        to: Status,
    },
    /// An order that the wallet pays in part.
    Buy {
        user: u32,
        total: i64,
    },
    /// Moves an order of `Buy` to its next state. If `paid` is true, an unpaid order is paid and a paid one is refunded.
    /// Otherwise an unpaid order ends unpaid, and a paid order stays paid.
    End {
        purchase: usize,
        paid: bool,
    },
}

fn step() -> impl Strategy<Value = Step> {
    let user = || 1..4_u32;
    let to = prop::sample::select(vec![Status::Approved, Status::Paid, Status::Rejected]);
    prop_oneof![
        4 => (user(), 0..1_000_000_i64, any::<bool>()).prop_map(|(user, taxable, held)| Step::Order { user, taxable, held }),
        2 => any::<prop::sample::Index>().prop_map(|at| Step::Release(at.index(64))),
        2 => any::<prop::sample::Index>().prop_map(|at| Step::Refund(at.index(64))),
        1 => (user(), 1..100_000_i64).prop_map(|(user, amount)| Step::Give { user, amount }),
        3 => (user(), 1..200_000_i64).prop_map(|(user, amount)| Step::Ask { user, amount }),
        3 => (user(), 1..200_000_i64).prop_map(|(user, total)| Step::Buy { user, total }),
        4 => (any::<prop::sample::Index>(), any::<bool>()).prop_map(|(at, paid)| Step::End { purchase: at.index(64), paid }),
        4 => (any::<prop::sample::Index>(), to).prop_map(|(at, to)| Step::Decide { withdrawal: at.index(64), to }),
    ]
}

const POLICY: Policy = Policy {
    least: Paise::new(100),
    tds: BasisPoints::new(200),
    tds_without_pan: BasisPoints::new(2_000),
    tds_threshold: Paise::new(50_000),
};

/// The tables as the database keeps them: entries, the queue of held rewards, withdrawals.
#[derive(Default)]
struct Books {
    entries: Vec<Entry>,
    keys: BTreeSet<String>,
    held: BTreeSet<OrderId>,
    rewards: Vec<Entry>,
    withdrawals: Vec<Withdrawal>,
    purchases: Vec<(OrderShare, OrderStatus)>,
    /// Users whose reward was reversed after they had withdrawn it.
    overdrawn: BTreeSet<UserId>,
}

impl Books {
    fn entry(&self) -> EntryId {
        EntryId(id(&format!("entry {}", self.entries.len())))
    }

    fn post(&mut self, entry: Entry) {
        assert!(entry.amount > Paise::ZERO);
        assert!(self.keys.insert(entry.key()), "{entry:?} twice");
        self.entries.push(entry);
    }

    fn balance(&self, user: UserId, account: Account) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.user == user);
        own.map(|entry| entry.amount.get() * (i64::from(entry.credit == account) - i64::from(entry.debit == account)))
            .sum()
    }

    fn act(&mut self, step: Step) {
        match step {
            Step::Order { user: number, taxable, held } => self.order(user(number).id, taxable, held),
            Step::Release(at) => {
                let Some(reward) = self.rewards.get(at).cloned() else { return };
                let Source::Order(order) = reward.source else { unreachable!() };
                if self.held.remove(&order) {
                    self.post(reward.released(self.entry(), noon()));
                }
            }
            Step::Refund(at) => self.refund(at),
            Step::Give { user: number, amount } => {
                let (to, by) = (user(number).id, user(9).id);
                self.post(Entry::incentive(self.entry(), noon(), to, Paise::new(amount), by, "Well done".into()));
            }
            Step::Ask { user: number, amount } => self.ask(user(number).id, Paise::new(amount)),
            Step::Decide { withdrawal, to } => self.decide(withdrawal, to),
            Step::Buy { user: number, total } => self.buy(user(number).id, Paise::new(total)),
            Step::End { purchase, paid } => self.end(purchase, paid),
        }
    }

    fn order(&mut self, to: UserId, taxable: i64, held: bool) {
        let amount = Paise::new(taxable).part_down(BasisPoints::new(1_000)).unwrap();
        let order = OrderId(id(&format!("order {}", self.rewards.len())));
        if amount > Paise::ZERO {
            let reward = Entry::reward(self.entry(), noon(), to, order, amount, held);
            self.rewards.push(reward.clone());
            self.post(reward);
            if held {
                self.held.insert(order);
            }
        }
    }

    fn refund(&mut self, at: usize) {
        let Some(reward) = self.rewards.get(at).cloned() else { return };
        let Source::Order(order) = reward.source else { unreachable!() };
        let held = self.held.remove(&order);
        let reversal = reward.reversed(self.entry(), noon(), held);
        if self.keys.contains(&reversal.key()) {
            return;
        }
        if !held && self.balance(reward.user, Account::Available) < reward.amount.get() {
            self.overdrawn.insert(reward.user);
        }
        self.post(reversal);
    }

    fn ask(&mut self, by: UserId, amount: Paise) {
        let open = |status| matches!(status, Status::Requested | Status::Approved);
        let waiting = self.withdrawals.iter().any(|other| other.user == by && open(other.status));
        if waiting || amount < POLICY.least || amount.get() > self.balance(by, Account::Available) {
            return;
        }
        let withdrawal = Withdrawal {
            id: WithdrawalId(id(&format!("withdrawal {}", self.withdrawals.len()))),
            user: by,
            amount,
            destination: Destination::Upi("a@bank".into()),
            has_pan: false,
            status: Status::Requested,
            tds: Paise::ZERO,
            reason: None,
            requested_at: noon(),
            decided_at: None,
            paid_at: None,
        };
        self.post(withdrawal.reservation(self.entry()));
        self.withdrawals.push(withdrawal);
    }

    fn buy(&mut self, by: UserId, total: Paise) {
        let available = Paise::new(self.balance(by, Account::Available));
        let Some(offer) = offer(total, available) else { return };
        let order = OrderId(id(&format!("purchase {}", self.purchases.len())));
        let share = OrderShare { order, user: by, amount: offer.share };
        self.post(share.reserved(self.entry(), noon()));
        self.purchases.push((share, OrderStatus::Pending));
    }

    /// Moves an order as the use cases do: it ends unpaid, is paid, is paid late if enough balance is available again, or is
    /// refunded.
    fn end(&mut self, at: usize, paid: bool) {
        let Some((share, status)) = self.purchases.get(at).copied() else { return };
        let id = self.entry();
        let available = self.balance(share.user, Account::Available) >= share.amount.get();
        let (entry, after) = match (status, paid) {
            (OrderStatus::Pending, true) => (share.spent(id, noon(), true), OrderStatus::Paid),
            (OrderStatus::Pending, false) => (share.released(id, noon()), OrderStatus::Expired),
            (OrderStatus::Expired, true) if available => (share.spent(id, noon(), false), OrderStatus::Paid),
            (OrderStatus::Paid, true) => (share.returned(id, noon()), OrderStatus::Refunded),
            _ => return,
        };
        self.post(entry);
        self.purchases[at].1 = after;
    }

    /// Returns the sum that wallets pay for orders in this state.
    fn shares(&self, wanted: OrderStatus) -> i64 {
        let some = self.purchases.iter().filter(|(_, status)| *status == wanted);
        some.map(|(share, _)| share.amount.get()).sum()
    }

    fn decide(&mut self, at: usize, to: Status) {
        let Some(mut withdrawal) = self.withdrawals.get(at).cloned() else { return };
        let short = self.balance(withdrawal.user, Account::Available) < 0;
        if !may_move(withdrawal.status, to) || (short && to != Status::Rejected) {
            return;
        }
        let second = EntryId(id(&format!("tds {}", self.entries.len())));
        match to {
            Status::Approved => {
                let before = self.paid_before(withdrawal.user);
                withdrawal.tds = tds(POLICY, false, before, withdrawal.amount).unwrap();
            }
            Status::Rejected => self.post(withdrawal.returned(self.entry(), noon())),
            Status::Paid | Status::Requested => {
                let lines = withdrawal.payment([self.entry(), second], noon()).unwrap();
                lines.into_iter().for_each(|line| self.post(line));
            }
        }
        withdrawal.status = to;
        self.withdrawals[at] = withdrawal;
    }

    fn paid_before(&self, user: UserId) -> PaidBefore {
        let paid = self.withdrawals.iter().filter(|other| other.user == user && other.status == Status::Paid);
        paid.fold(PaidBefore::default(), |sum, other| PaidBefore {
            amount: sum.amount.plus(other.amount).unwrap(),
            tds: sum.tds.plus(other.tds).unwrap(),
        })
    }

    fn check(&self) {
        let mut accounts: BTreeMap<Account, i64> = BTreeMap::new();
        for entry in &self.entries {
            assert_ne!(entry.debit, entry.credit);
            *accounts.entry(entry.debit).or_default() -= entry.amount.get();
            *accounts.entry(entry.credit).or_default() += entry.amount.get();
        }
        assert_eq!(accounts.values().sum::<i64>(), 0);
        let of = |account| accounts.get(&account).copied().unwrap_or_default();
        assert!(of(Account::Rewards) <= 0 && of(Account::Incentives) <= 0);
        assert!(of(Account::Payouts) >= 0 && of(Account::Tds) >= 0);
        let sum = |status: &[Status]| {
            let some = self.withdrawals.iter().filter(|withdrawal| status.contains(&withdrawal.status));
            some.map(|withdrawal| withdrawal.amount.get()).sum::<i64>()
        };
        let waiting = sum(&[Status::Requested, Status::Approved]);
        assert_eq!(of(Account::Reserved), waiting + self.shares(OrderStatus::Pending));
        assert_eq!(
            of(Account::Purchases),
            self.shares(OrderStatus::Paid),
            "a refund gives back exactly what was taken"
        );
        assert_eq!(of(Account::Payouts) + of(Account::Tds), sum(&[Status::Paid]));
        for number in 1..4 {
            let user = user(number).id;
            assert!(self.balance(user, Account::Held) >= 0 && self.balance(user, Account::Reserved) >= 0);
            let kept = self.balance(user, Account::Available) >= 0;
            assert!(kept || self.overdrawn.contains(&user), "only a refund after the withdrawal overdraws");
        }
    }
}

proptest! {
    #[test]
    fn the_books_balance_at_every_step(steps in prop::collection::vec(step(), 1..120)) {
        let mut books = Books::default();
        for step in steps {
            books.act(step);
            books.check();
        }
    }
}

#[test]
fn names_are_read_back() {
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.as_str()), Some(kind));
    }
    for account in Account::ALL {
        assert_eq!(Account::parse(account.as_str()), Some(account));
    }
    assert_eq!((Kind::parse("gift"), Account::parse("bank")), (None, None));
}
