//! Withdrawals, alone and together with refunds.

use crate::ledger::{Ids, Shop, shop, trial_balance};
use crate::world::at;
use domain::testing;
use kernel::Time;
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{EntryId, UserId, WithdrawalId};
use kernel::money::{BasisPoints, Paise};
use kernel::role::Role;
use kernel::store::Page;
use kernel::store::{StoreError, Unique};
use money::orders::fulfil::reward::reverse_reward;
use money::ports::store::WithdrawalFilter;
use money::wallet::decide_withdrawal::{self, DecideWithdrawal, DecideWithdrawalError};
use money::wallet::request_withdrawal::{Command, RequestWithdrawal, RequestWithdrawalError};
use money::wallet::withdrawal::{PaidBefore, Status};
use money::wallet::{Destination, Policy, Withdrawal};
use people::identity::User;
use std::sync::Arc;
use std::thread;

const POLICY: Policy = Policy {
    least: Paise::new(100),
    tds: BasisPoints::new(200),
    tds_without_pan: BasisPoints::new(2_000),
    tds_threshold: Paise::new(50_000),
};

struct At(Time);

impl Clock for At {
    fn now(&self) -> Time {
        self.0
    }
}

fn asks(shop: &Shop, paise: i64) -> Result<Withdrawal, RequestWithdrawalError> {
    let use_case = RequestWithdrawal {
        store: shop.world.store.clone(),
        clock: Arc::new(At(at(10))),
        ids: Arc::new(Ids),
        cipher: testing::pan_cipher(),
        policy: POLICY,
    };
    use_case.run(&Command {
        user: shop.asha.id,
        amount: Paise::new(paise),
        upi: "asha@bank".into(),
        account: String::new(),
        pan: String::new(),
    })
}

fn decides(shop: &Shop, id: WithdrawalId, to: Status) -> Result<Withdrawal, DecideWithdrawalError> {
    let admin = User { role: Role::Admin, ..testing::user(9) };
    let mut tx = shop.world.begin();
    if tx.users().find(admin.id).unwrap().is_none() {
        tx.users().insert(&admin).unwrap();
        tx.commit().unwrap();
    }
    let use_case = DecideWithdrawal {
        store: shop.world.store.clone(),
        clock: Arc::new(At(at(20))),
        ids: Arc::new(Ids),
        cipher: testing::pan_cipher(),
        policy: POLICY,
    };
    let author = AuditContext { actor: Actor::Admin(admin.id), request: "r".into() };
    let command = decide_withdrawal::Command { author, withdrawal: id, to, reason: "Unknown address".into() };
    use_case.run(&command).map(|(withdrawal, _)| withdrawal)
}

#[test]
fn a_withdrawal_is_reserved_taxed_and_paid() {
    let shop = shop();
    shop.gives(1_000, 0);
    let asked = asks(&shop, 60_000).unwrap();
    assert_eq!(shop.balances(), [0, 40_000, 60_000]);
    assert_eq!(shop.world.read(|tx| tx.withdrawals().open(shop.asha.id)), Some(asked.clone()));
    assert_eq!(decides(&shop, asked.id, Status::Approved).unwrap().tds.get(), 12_000);
    let before = PaidBefore { amount: Paise::new(60_000), tds: Paise::new(12_000) };
    assert_eq!(shop.world.read(|tx| tx.withdrawals().paid_since(shop.asha.id, at(20))), before, "approved counts");
    let paid = decides(&shop, asked.id, Status::Paid).unwrap();
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 40_000, 0], 0));
    assert_eq!(shop.world.read(|tx| tx.withdrawals().find(asked.id)), Some(paid));
    assert_eq!(shop.world.read(|tx| tx.withdrawals().paid_since(shop.asha.id, at(20))), before);
    assert_eq!(shop.world.read(|tx| tx.withdrawals().paid_since(shop.asha.id, at(21))), PaidBefore::default());
    let mut tx = shop.world.begin();
    tx.pans().put(shop.asha.id, b"sealed", at(20)).unwrap();
    tx.commit().unwrap();
    let payees = |since| shop.world.read(|tx| tx.pans().of_payees_since(since));
    assert_eq!((payees(at(20)), payees(at(21))), (vec![(shop.asha.id, b"sealed".to_vec())], vec![]));
    let addresses = ["Asha@Bank".to_owned(), "other@bank".to_owned()];
    let users = shop.world.read(|tx| tx.withdrawals().users_by_upi(&addresses));
    assert_eq!(users, [("asha@bank".to_owned(), 1)]);
    let owed = "SELECT sum(amount)::bigint AS n FROM ledger_entries WHERE credit_account = 'tds'";
    assert_eq!(shop.world.number(owed), 12_000);
}

#[test]
fn a_rejected_one_gives_the_money_back() {
    let shop = shop();
    shop.gives(1_000, 0);
    let asked = asks(&shop, 60_000).unwrap();
    decides(&shop, asked.id, Status::Rejected).unwrap();
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 100_000, 0], 0));
    assert_eq!(decides(&shop, asked.id, Status::Paid), Err(DecideWithdrawalError::NotFrom(Status::Rejected)));
    assert!(asks(&shop, 100_000).is_ok());
}

/// Eight concurrent requests for the whole balance.
#[test]
fn of_many_at_once_one_gets_the_money() {
    let shop = shop();
    shop.gives(1_000, 0);
    let results: Vec<_> = thread::scope(|scope| {
        let asking: Vec<_> = (0..8).map(|_| scope.spawn(|| asks(&shop, 100_000))).collect();
        asking.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 0, 100_000], 0));
}

#[test]
fn a_second_open_one_is_a_conflict_for_the_database_too() {
    let shop = shop();
    let row = |name: &str| Withdrawal {
        id: WithdrawalId(testing::id(name)),
        user: shop.asha.id,
        amount: Paise::new(1),
        destination: Destination::Account("SBI 1".into()),
        has_pan: true,
        status: Status::Requested,
        tds: Paise::ZERO,
        reason: None,
        requested_at: at(0),
        decided_at: None,
        paid_at: None,
    };
    shop.world.write(|tx| tx.withdrawals().insert(&row("first")));
    let second = shop.world.begin().withdrawals().insert(&row("second"));
    assert_eq!(second, Err(StoreError::Conflict(Unique::OpenWithdrawal)));
    assert_eq!(shop.world.read(|tx| tx.withdrawals().find(row("first").id)), Some(row("first")));
}

#[test]
fn lists_are_filtered_and_ordered() {
    let shop = shop();
    shop.gives(1_000, 0);
    let first = asks(&shop, 1_000).unwrap();
    decides(&shop, first.id, Status::Rejected).unwrap();
    let second = asks(&shop, 2_000).unwrap();
    let list = |user: Option<UserId>, statuses: &[Status], oldest_first| {
        let filter = WithdrawalFilter { user, statuses: statuses.to_vec(), oldest_first };
        let listed = shop.world.read(|tx| tx.withdrawals().list(&filter, Page { offset: 0, limit: 10 }));
        assert_eq!(listed.total, i64::try_from(listed.rows.len()).unwrap());
        assert!(listed.rows.iter().all(|(withdrawal, user)| withdrawal.user == user.id));
        listed.rows.into_iter().map(|(withdrawal, _)| withdrawal.id).collect::<Vec<_>>()
    };
    let all = list(Some(shop.asha.id), &[], true);
    assert_eq!(all.len(), 2);
    assert_eq!(list(None, &[], false), all.into_iter().rev().collect::<Vec<_>>());
    assert_eq!(list(None, &[Status::Requested, Status::Approved], true), [second.id]);
    assert_eq!(list(None, &[Status::Rejected], true), [first.id]);
    assert_eq!(list(Some(shop.ravi.id), &[], true), []);
}

/// A refund while the withdrawal is open: whichever comes first, the money is paid out only once.
#[test]
fn a_refund_while_its_reward_is_being_withdrawn_pays_out_nothing_too_much() {
    let shop = shop();
    let order = shop.pays("1", 0, 1);
    let reserve = |tx: &mut dyn domain::ports::Tx| {
        tx.users().lock(shop.asha.id)?;
        let available = tx.ledger().balances(shop.asha.id)?.available;
        let withdrawal = Withdrawal {
            id: WithdrawalId(testing::id("w")),
            user: shop.asha.id,
            amount: available,
            destination: Destination::Upi("asha@bank".into()),
            has_pan: false,
            status: Status::Requested,
            tds: Paise::ZERO,
            reason: None,
            requested_at: at(2),
            decided_at: None,
            paid_at: None,
        };
        tx.withdrawals().insert(&withdrawal)?;
        tx.ledger().post(&withdrawal.reservation(EntryId(Ids.uuid())))
    };
    let (reserved, reversed, committed) = shop.world.race(reserve, |tx| reverse_reward(tx, &Ids, &order, at(3)));
    assert_eq!((reserved, committed), (Ok(true), Ok(())));
    assert!(reversed.unwrap().is_some());
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, -9_990, 9_990], 0));
    let id = WithdrawalId(testing::id("w"));
    let refused = decides(&shop, id, Status::Approved);
    assert_eq!(refused, Err(DecideWithdrawalError::Overdrawn(Paise::new(9_990))));
    decides(&shop, id, Status::Rejected).unwrap();
    assert_eq!(shop.balances(), [0, 0, 0]);
}

#[test]
fn after_a_refund_there_is_nothing_to_withdraw() {
    let shop = shop();
    let order = shop.pays("1", 0, 1);
    let refund = |tx: &mut dyn domain::ports::Tx| reverse_reward(tx, &Ids, &order, at(3));
    let asked = |tx: &mut dyn domain::ports::Tx| {
        tx.users().lock(shop.asha.id).unwrap();
        tx.ledger().balances(shop.asha.id).unwrap().available
    };
    let (reversed, available, _) = shop.world.race(refund, asked);
    assert!(reversed.unwrap().is_some());
    assert_eq!(available, Paise::ZERO);
}

/// Random histories on the real database: the accounts sum to zero after every step, and the balances are what the
/// use cases promise.
#[test]
fn random_histories_balance_at_every_step() {
    let shop = shop();
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    let (mut orders, mut overdrawn) = (Vec::new(), false);
    for step in 0..150 {
        match next(6) {
            0 => orders.push(shop.pays(&step.to_string(), u32::try_from(next(2) * 7).unwrap(), step)),
            1 if !orders.is_empty() => {
                let order = orders.swap_remove(usize::try_from(next(u64::try_from(orders.len()).unwrap())).unwrap());
                shop.world.write(|tx| reverse_reward(tx, &Ids, &order, at(step)));
                overdrawn = overdrawn || shop.balances()[1] < 0;
            }
            2 => drop(shop.gives(i64::try_from(next(50) + 1).unwrap(), step)),
            3 => drop(asks(&shop, i64::try_from(next(20_000) + 1).unwrap())),
            _ => {
                let open = shop.world.read(|tx| tx.withdrawals().open(shop.asha.id));
                let to = [Status::Approved, Status::Paid, Status::Rejected][usize::try_from(next(3)).unwrap()];
                open.into_iter().for_each(|withdrawal| drop(decides(&shop, withdrawal.id, to)));
            }
        }
        let [held, available, reserved] = shop.balances();
        assert_eq!(trial_balance(&shop.world), 0, "step {step}");
        let open = shop.world.read(|tx| tx.withdrawals().open(shop.asha.id));
        assert_eq!(reserved, open.map_or(0, |withdrawal| withdrawal.amount.get()), "step {step}");
        assert!(held >= 0 && (available >= 0 || overdrawn), "step {step}: {held} {available}");
    }
    assert!(shop.world.number("SELECT count(*) AS n FROM ledger_entries WHERE kind = 'payout'") > 0);
}
