use super::*;
use crate::payments::RefundReason;
use crate::payments::gateway_round::FAILURES;
use crate::ports::gateway::MockPaymentGateway;
use crate::ports::store::StubTx;
use crate::pricing::Adjustment;
use crate::testing::guardian;
use crate::testing::{self, noon, sellable_bundle, stores};
use crate::wallet::{Account, Balances, Kind};
use kernel::events::Event;
use kernel::ids::OrderLineId;
use kernel::money::Paise;
use people::identity::User;
use people::privacy::Guardian;
use std::sync::atomic::Ordering;

fn settling(txs: Vec<StubTx>, mut gateway: MockPaymentGateway) -> SettlePayment {
    gateway.expect_name().return_const("simulated");
    SettlePayment {
        store: stores(txs),
        gateways: testing::gateways(gateway),
        clock: testing::clock(),
        ids: testing::ids(),
        sale: testing::sale(),
    }
}

fn order(status: OrderStatus, attempt: AttemptStatus) -> Order {
    let mut order = testing::order(&testing::user(1), &[sellable_bundle("web", &["react", "html"])]);
    order.status = status;
    order.attempts = vec![testing::attempt(&order, attempt)];
    order
}

fn locked_of(order: &Order, buyer: User) -> StubTx {
    let order = order.clone();
    let mut tx = StubTx::default();
    tx.orders.expect_find_locked_by_reference().returning(move |_| Ok(Some(order.clone())));
    tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![sellable_bundle("web", &["react", "html"])]));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.users.expect_find().returning(move |_| Ok(Some(buyer.clone())));
    tx.privacy.expect_guardian().returning(|_| Ok(None));
    tx.batches.expect_can_take_again().returning(|_| Ok(true));
    tx
}

fn locked(order: &Order) -> StubTx {
    locked_of(order, testing::user(1))
}

fn captured(order: &Order) -> GatewayReport {
    GatewayReport::Captured { payment: "p1".into(), amount: order.payable() }
}

/// Expects all writes of a payment.
fn pays(tx: &mut StubTx) {
    tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
    tx.orders.expect_advance().times(1).returning(|_, _, _, _| Ok(true));
    tx.orders.expect_release().times(1).returning(|_| Ok(()));
    // All grants are inserted by one statement.
    tx.grants.expect_insert_all().times(1).withf(|grants| grants.len() == 3).returning(|_| Ok(()));
    tx.carts.expect_remove().times(1).returning(|_, _, _| Ok(()));
    tx.invoices.expect_next().times(1).returning(|_, _| Ok(1));
    tx.invoices.expect_insert().times(1).withf(|invoice| invoice.number == "KS-26-27-000001").returning(|_| Ok(()));
    tx.jobs
        .expect_publish()
        .times(1)
        .withf(|event, _| matches!(event, Event::OrderPaid { .. }))
        .returning(|_, _| Ok(()));
}

/// Expects that the payment is queued for refund, and that nothing else is written.
fn goes_back(tx: &mut StubTx, why: RefundReason) {
    tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
    tx.refunds.expect_insert().times(1).withf(move |due| due.reason == why).returning(|_| Ok(true));
}

#[test]
fn a_capture_pays_and_grants_the_bundle_with_its_courses_in_one_unit_of_work() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let reference = order.attempts[0].reference.clone();
    let mut tx = locked(&order);
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    pays(&mut tx);
    let committed = tx.committed.clone();
    let done = settling(vec![tx], MockPaymentGateway::new()).run(&reference, captured(&order));
    assert_eq!(done, Ok(Some(Settlement::Pay { payment: "p1".into() })));
    assert!(committed.load(Ordering::SeqCst));
}

#[test]
fn an_unknown_reference_changes_nothing() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let tx = locked(&order);
    let committed = tx.committed.clone();
    assert_eq!(settling(vec![tx], MockPaymentGateway::new()).run("OTHER", captured(&order)), Ok(None));
    assert!(!committed.load(Ordering::SeqCst));
}

fn late(order: &Order, tx: StubTx) -> Option<Settlement> {
    let use_case = settling(vec![tx], MockPaymentGateway::new());
    use_case.run(&order.attempts[0].reference, captured(order)).unwrap()
}

fn back(order: &Order) -> Option<Settlement> {
    Some(Settlement::Refund { payment: "p1".into(), reason: RefundReason::Late, amount: order.total })
}

#[test]
fn a_late_capture_is_honoured_only_while_it_can_be_sold() {
    let order = order(OrderStatus::Expired, AttemptStatus::Created);
    let item = order.lines[0].line.item;
    let mut tx = locked(&order);
    tx.grants.expect_owned().returning(move |_| Ok(vec![item]));
    goes_back(&mut tx, RefundReason::Late);
    assert_eq!(late(&order, tx), back(&order));
    let mut tx = locked_of(&order, User { deleted_at: Some(noon()), ..testing::user(1) });
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    goes_back(&mut tx, RefundReason::Late);
    assert_eq!(late(&order, tx), back(&order), "nobody is there to have it");
}

#[test]
fn money_for_a_learner_whose_parent_withdrew_goes_back() {
    let order = order(OrderStatus::Cancelled, AttemptStatus::Created);
    let mut tx = locked(&order);
    tx.privacy.checkpoint();
    let withdrawn = Guardian { withdrawn_at: Some(noon()), ..guardian() };
    tx.privacy.expect_guardian().returning(move |_| Ok(Some(withdrawn.clone())));
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    goes_back(&mut tx, RefundReason::Late);
    assert_eq!(late(&order, tx), back(&order));
}

#[test]
fn what_the_buyer_has_come_to_own_meanwhile_is_not_sold_again() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let (item, mut tx) = (order.lines[0].line.item, locked(&order));
    tx.grants.expect_owned().returning(move |_| Ok(vec![item]));
    goes_back(&mut tx, RefundReason::Duplicate);
    let reason = RefundReason::Duplicate;
    assert_eq!(late(&order, tx), Some(Settlement::Refund { payment: "p1".into(), reason, amount: order.total }));
}

/// Settles a payment for an ended order that had a credit and a coupon. `credit` and `coupon`: whether each is available again.
fn late_upgrade(status: OrderStatus, credit: bool, coupon: bool) -> Option<Settlement> {
    let mut order = order(status, AttemptStatus::Failed);
    let paid = OrderLineId(testing::id("paid"));
    let credited = Adjustment::credit(paid, "Course html".into(), Paise::new(99_900));
    order.lines[0].line.adjustments = vec![Adjustment::coupon("WELCOME10", Paise::new(9_990)), credited];
    let mut tx = locked(&order);
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    tx.upgrades.expect_can_take_again().times(1).returning(move |_| Ok(credit));
    tx.coupons.expect_can_take_again().times(usize::from(credit)).returning(move |_| Ok(coupon));
    if credit && coupon {
        pays(&mut tx);
        tx.upgrades.expect_take_again().times(1).returning(|_| Ok(()));
        tx.coupons.expect_finalise().times(1).returning(|_, _| Ok(()));
    } else {
        goes_back(&mut tx, RefundReason::Late);
    }
    let settled = late(&order, tx);
    assert_eq!(settled == back(&order), !(credit && coupon));
    settled
}

#[test]
fn a_late_capture_buys_at_a_reduced_price_only_while_the_reduction_can_be_had_again() {
    for status in [OrderStatus::Expired, OrderStatus::Cancelled] {
        assert_eq!(late_upgrade(status, true, true), Some(Settlement::Pay { payment: "p1".into() }));
        assert!(matches!(late_upgrade(status, false, true), Some(Settlement::Refund { .. })));
        assert!(matches!(late_upgrade(status, true, false), Some(Settlement::Refund { .. })));
    }
}

#[test]
fn a_late_capture_is_honoured_only_while_its_batch_has_a_seat() {
    for seat in [true, false] {
        let order = order(OrderStatus::Expired, AttemptStatus::Failed);
        let mut tx = locked(&order);
        tx.batches.checkpoint();
        tx.grants.expect_owned().returning(|_| Ok(vec![]));
        tx.batches.expect_can_take_again().times(1).returning(move |_| Ok(seat));
        if seat {
            pays(&mut tx);
        } else {
            goes_back(&mut tx, RefundReason::Late);
        }
        assert_eq!(late(&order, tx) == back(&order), !seat);
    }
}

/// Settles the gateway's part of an order of which the wallet pays ₹500. Returns the account that the wallet's entry takes
/// from, if any. `available` is the wallet's balance now.
fn rest_comes(status: OrderStatus, available: i64) -> Option<Account> {
    let mut order = order(status, AttemptStatus::Created);
    order.wallet = Paise::new(50_000);
    order.attempts[0].amount = order.payable();
    let mut tx = locked(&order);
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    let balances = Balances { available: Paise::new(available), ..Balances::default() };
    tx.ledger.expect_balances().returning(move |_| Ok(balances));
    let honoured = status == OrderStatus::Pending || available >= 50_000;
    let from = Arc::new(std::sync::Mutex::new(None));
    if honoured {
        pays(&mut tx);
        let seen = from.clone();
        tx.ledger.expect_post().times(1).returning(move |entry| {
            assert_eq!((entry.kind, entry.credit, entry.amount.get()), (Kind::Purchase, Account::Purchases, 50_000));
            *seen.lock().unwrap() = Some(entry.debit);
            Ok(true)
        });
    } else {
        goes_back(&mut tx, RefundReason::Late);
    }
    assert!(late(&order, tx).is_some());
    *from.lock().unwrap()
}

#[test]
fn late_money_buys_only_while_the_wallet_has_its_share_again() {
    assert_eq!(rest_comes(OrderStatus::Pending, -100), Some(Account::Reserved), "what was set aside is spent");
    for status in [OrderStatus::Expired, OrderStatus::Cancelled] {
        assert_eq!(rest_comes(status, 50_000), Some(Account::Available));
        assert_eq!(rest_comes(status, 49_999), None);
    }
}

#[test]
fn a_replayed_word_writes_nothing() {
    let order = order(OrderStatus::Paid, AttemptStatus::Paid);
    let tx = locked(&order);
    let committed = tx.committed.clone();
    assert_eq!(late(&order, tx), Some(Settlement::Unchanged));
    assert!(!committed.load(Ordering::SeqCst));
}

/// A stub transaction in which this attempt is claimed.
fn turn(attempt: Option<Attempt>) -> StubTx {
    let mut tx = StubTx::default();
    let expected = PollWindow {
        now: noon(),
        fresh_since: noon() - TimeDelta::minutes(10),
        failed_since: noon() - TimeDelta::hours(24),
        gateways: vec!["simulated"],
    };
    tx.orders.expect_claim_due().times(1).withf(move |turn| *turn == expected).returning(move |_| Ok(attempt.clone()));
    tx
}

#[test]
fn the_poller_goes_on_when_the_gateway_fails_for_one_attempt() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let second = order.attempts[0].clone();
    let first = Attempt { reference: "AWAY".into(), ..second.clone() };
    let mut tx = locked(&order);
    tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
    let mut gateway = MockPaymentGateway::new();
    gateway.expect_report().returning(|attempt, _| match attempt.reference.as_str() {
        "AWAY" => Err(GatewayError("timeout".into())),
        _ => Ok(GatewayReport::Failed { reason: "declined".into() }),
    });
    let taken = turn(Some(first));
    let committed = taken.committed.clone();
    let done = settling(vec![taken, turn(Some(second)), tx, turn(None)], gateway).poll().unwrap();
    assert_eq!(done, (1, Some(SettleError::Gateway(GatewayError("timeout".into())))));
    assert!(committed.load(Ordering::SeqCst), "its turn is over");
}

#[test]
fn a_failed_attempt_is_asked_about_and_its_money_counts() {
    let order = order(OrderStatus::Pending, AttemptStatus::Failed);
    let (total, mut tx) = (order.total, locked(&order));
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    pays(&mut tx);
    let mut gateway = MockPaymentGateway::new();
    gateway
        .expect_report()
        .times(1)
        .returning(move |_, _| Ok(GatewayReport::Captured { payment: "p1".into(), amount: total }));
    let done = settling(vec![turn(Some(order.attempts[0].clone())), tx, turn(None)], gateway).poll().unwrap();
    assert_eq!(done, (1, None));
}

#[test]
fn a_gateway_that_is_away_is_not_asked_about_every_attempt() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let turns = (0..FAILURES).map(|_| turn(Some(order.attempts[0].clone()))).collect();
    let mut gateway = MockPaymentGateway::new();
    gateway.expect_report().times(FAILURES).returning(|_, _| Err(GatewayError("timeout".into())));
    let done = settling(turns, gateway).poll().unwrap();
    assert_eq!(done, (0, Some(SettleError::Gateway(GatewayError("timeout".into())))));
}

#[test]
fn an_attempt_without_an_end_is_given_up_after_a_day() {
    let mut order = order(OrderStatus::Expired, AttemptStatus::Created);
    order.attempts[0].created_at = noon() - ATTEMPT_LIFETIME;
    let mut tx = locked(&order);
    tx.grants.expect_owned().returning(|_| Ok(vec![]));
    tx.orders
        .expect_settle_attempt()
        .times(1)
        .withf(|_, status, _, _, _| *status == AttemptStatus::Failed)
        .returning(|_, _, _, _, _| Ok(()));
    let mut mock = MockPaymentGateway::new();
    mock.expect_report().times(1).returning(|_, _| Ok(GatewayReport::Pending));
    let done = settling(vec![turn(Some(order.attempts[0].clone())), tx, turn(None)], mock).poll().unwrap();
    assert_eq!(done, (1, None));
}

/// A gateway of this name that returns the same report `times` times.
fn telling(name: &'static str, times: usize, report: &Result<GatewayReport, GatewayError>) -> Arc<MockPaymentGateway> {
    let (mut gateway, report) = (MockPaymentGateway::new(), report.clone());
    gateway.expect_name().return_const(name);
    gateway.expect_report().times(times).returning(move |_, _| report.clone());
    Arc::new(gateway)
}

/// A stub transaction in which this attempt is claimed while these gateways are polled.
fn turn_while(gateways: &'static [&str], attempt: Option<Attempt>) -> StubTx {
    let mut tx = StubTx::default();
    let whose = tx.orders.expect_claim_due().times(1).withf(move |turn| turn.gateways == gateways);
    whose.returning(move |_| Ok(attempt.clone()));
    tx
}

#[test]
fn each_gateway_is_asked_about_its_own_attempts_and_one_that_is_away_does_not_hold_up_the_other() {
    let order = order(OrderStatus::Pending, AttemptStatus::Created);
    let ours = order.attempts[0].clone();
    let theirs = Attempt { gateway: "payu".into(), ..ours.clone() };
    let both: &[&str] = &["simulated", "payu"];
    let mut txs: Vec<_> = (0..FAILURES).map(|_| turn_while(both, Some(theirs.clone()))).collect();
    let mut tx = locked(&order);
    tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
    txs.extend([turn_while(&["simulated"], Some(ours)), tx, turn_while(&["simulated"], None)]);
    let declined = Ok(GatewayReport::Failed { reason: "declined".into() });
    let away = Err(GatewayError("timeout".into()));
    let (current, former) = (telling("simulated", 1, &declined), telling("payu", FAILURES, &away));
    let gateways = Gateways::new(Some(current), vec![former], vec![]);
    let settle = SettlePayment { gateways, ..settling(txs, MockPaymentGateway::new()) };
    assert_eq!(settle.poll().unwrap(), (1, Some(SettleError::Gateway(GatewayError("timeout".into())))));
}

#[test]
fn an_attempt_whose_gateway_is_no_longer_configured_stays_as_it_is() {
    let order = order(OrderStatus::Expired, AttemptStatus::Created);
    let old = Attempt { gateway: "payu".into(), created_at: noon() - ATTEMPT_LIFETIME, ..order.attempts[0].clone() };
    assert_eq!(settling(vec![], MockPaymentGateway::new()).ask(&old, noon()), Ok(false));
}
