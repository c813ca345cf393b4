use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use crate::wallet::withdrawal::PaidBefore;
use crate::wallet::{Balances, Kind};
use kernel::money::BasisPoints;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

const RUPEE: i64 = 100;

fn withdrawal(status: Status) -> Withdrawal {
    Withdrawal {
        amount: Paise::new(10_000 * RUPEE),
        has_pan: true,
        status,
        tds: if status == Status::Approved { Paise::new(500 * RUPEE) } else { Paise::ZERO },
        decided_at: (status != Status::Requested).then(noon),
        ..testing::withdrawal(&testing::user(1))
    }
}

fn decider(txs: Vec<StubTx>, policy: Policy) -> DecideWithdrawal {
    let (clock, ids) = (testing::clock(), testing::ids());
    DecideWithdrawal { store: stores(txs), clock, ids, cipher: testing::pan_cipher(), policy }
}

type Posted = Vec<(Kind, i64)>;

fn decide(
    from: Status,
    to: Status,
    reason: &str,
    available: i64,
) -> Result<(Withdrawal, Posted), DecideWithdrawalError> {
    decide_beside(from, to, reason, available, "ZZZZZ9999Z")
}

/// Decides a withdrawal while another account with this PAN has received 15,000 rupees.
fn decide_beside(
    from: Status,
    to: Status,
    reason: &str,
    available: i64,
    other_pan: &'static str,
) -> Result<(Withdrawal, Posted), DecideWithdrawalError> {
    let mut tx = StubTx::default();
    tx.withdrawals.expect_lock_approvals().times(usize::from(to == Status::Approved)).returning(|| Ok(()));
    tx.pans.expect_find().returning(|_| Ok(Some(b"sealed ABCDE1234F".to_vec())));
    let sealed = move |number, pan: &str| (testing::user(number).id, format!("sealed {pan}").into_bytes());
    tx.pans.expect_of_payees_since().returning(move |_| Ok(vec![sealed(1, "ABCDE1234F"), sealed(2, other_pan)]));
    tx.withdrawals.expect_find().returning(move |_| Ok(Some(withdrawal(from))));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
    tx.ledger
        .expect_balances()
        .returning(move |_| Ok(Balances { available: Paise::new(available), ..Balances::default() }));
    let before = PaidBefore { amount: Paise::new(15_000 * RUPEE), tds: Paise::ZERO };
    tx.withdrawals.expect_paid_since().returning(move |_, _| Ok(before));
    tx.withdrawals.expect_update().returning(|_| Ok(()));
    let posted = Arc::new(Mutex::new(Posted::new()));
    let entries = posted.clone();
    tx.ledger.expect_post().returning(move |entry| {
        entries.lock().unwrap().push((entry.kind, entry.amount.get() / RUPEE));
        Ok(true)
    });
    let mails = Arc::new(AtomicUsize::new(0));
    let mailed = mails.clone();
    tx.jobs.expect_publish().returning(move |event, _| {
        let of = match (event, to) {
            (Event::WithdrawalEnded { to, .. }, Status::Paid | Status::Rejected) => to,
            (Event::WithdrawalApproved { to, .. }, Status::Approved) => to,
            other => panic!("{other:?}"),
        };
        assert_eq!(of.email, testing::user(1).email);
        mailed.fetch_add(1, Ordering::SeqCst);
        Ok(())
    });
    let log = testing::log(&mut tx);
    let policy = Policy {
        least: Paise::ZERO,
        tds: BasisPoints::new(200),
        tds_without_pan: BasisPoints::new(2_000),
        tds_threshold: Paise::new(20_000 * RUPEE),
    };
    let use_case = decider(vec![tx], policy);
    let command = Command { author: testing::admin(), withdrawal: withdrawal(from).id, to, reason: reason.into() };
    let (after, _) = use_case.run(&command)?;
    assert_eq!(log.lock().unwrap().len(), 1);
    assert_eq!(mails.load(Ordering::SeqCst), 1, "each step is told once");
    let posted = posted.lock().unwrap().clone();
    Ok((after, posted))
}

#[test]
fn the_tax_is_reckoned_at_the_approval_and_paid_as_its_own_line() {
    let (approved, posted) = decide(Status::Requested, Status::Approved, "", 0).unwrap();
    assert_eq!((approved.tds.get(), posted), (500 * RUPEE, vec![]));
    let (paid, posted) = decide(Status::Approved, Status::Paid, "", 0).unwrap();
    assert_eq!(posted, [(Kind::Payout, 9_500), (Kind::Tds, 500)]);
    assert_eq!((paid.status, paid.paid_at), (Status::Paid, Some(noon())));
}

#[test]
fn the_threshold_is_of_a_pan_and_not_of_an_account() {
    let tax = |pan| decide_beside(Status::Requested, Status::Approved, "", 0, pan).unwrap().0.tds.get();
    // 2% of 15,000 + 10,000 in this account, then of 15,000 more in another account of the same person.
    assert_eq!((tax("ZZZZZ9999Z"), tax("ABCDE1234F")), (500 * RUPEE, 800 * RUPEE));
}

#[test]
fn a_rejection_gives_the_money_back_and_says_why() {
    let (rejected, posted) = decide(Status::Approved, Status::Rejected, " Unknown UPI address ", -5).unwrap();
    assert_eq!(posted, [(Kind::Return, 10_000)]);
    assert_eq!((rejected.tds, rejected.reason.as_deref()), (Paise::ZERO, Some("Unknown UPI address")));
    let silent = decide(Status::Requested, Status::Rejected, " ", 0);
    assert!(matches!(silent, Err(DecideWithdrawalError::Invalid(_))));
}

#[test]
fn what_a_refund_took_back_is_not_paid() {
    let refused = decide(Status::Approved, Status::Paid, "", -7_000);
    assert_eq!(refused.unwrap_err(), DecideWithdrawalError::Overdrawn(Paise::new(7_000)));
}

#[test]
fn an_end_is_an_end_and_only_admins_decide() {
    assert_eq!(
        decide(Status::Paid, Status::Rejected, "x", 0).unwrap_err(),
        DecideWithdrawalError::NotFrom(Status::Paid)
    );
    assert_eq!(
        decide(Status::Requested, Status::Paid, "", 0).unwrap_err(),
        DecideWithdrawalError::NotFrom(Status::Requested)
    );
    let policy = Policy {
        least: Paise::ZERO,
        tds: BasisPoints::new(0),
        tds_without_pan: BasisPoints::new(0),
        tds_threshold: Paise::ZERO,
    };
    let use_case = decider(vec![], policy);
    let withdrawal = withdrawal(Status::Requested).id;
    let (author, to, reason) = (testing::no_admin(), Status::Paid, String::new());
    let refused = use_case.run(&Command { author, withdrawal, to, reason });
    assert_eq!(refused.unwrap_err(), DecideWithdrawalError::Forbidden);
}
