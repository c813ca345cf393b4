use super::*;
use crate::ports::Gateways;
use crate::ports::gateway::{MockPaymentGateway, NextStep, StartedCheckout};
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use kernel::ids::OrderId;
use std::sync::Mutex;

fn test(state: TestState, gateway: &str) -> TestPayment {
    TestPayment {
        id: testing::id("test"),
        reference: "T1".into(),
        gateway: gateway.into(),
        gateway_order: Some("gw-1".into()),
        amount: AMOUNT,
        state,
        reason: None,
        gateway_payment: Some("p1".into()),
        refund_token: "R1".into(),
        created_at: noon(),
        created_by: None,
        changed_at: noon(),
    }
}

fn trying(txs: Vec<StubTx>, gateways: Gateways) -> TryGateway {
    let store = stores(txs);
    let settle = SettlePayment {
        store: store.clone(),
        gateways,
        clock: testing::clock(),
        ids: testing::ids(),
        sale: testing::sale(),
    };
    TryGateway { store, settle, clock: testing::clock(), ids: testing::ids(), tokens: testing::tokens() }
}

fn simulated(change: impl FnOnce(&mut MockPaymentGateway)) -> Gateways {
    let mut gateway = MockPaymentGateway::new();
    gateway.expect_name().return_const("simulated");
    gateway.expect_start().returning(|_| Ok(StartedCheckout { order: "gw-1".into(), next: NextStep::Wait }));
    change(&mut gateway);
    testing::gateways(gateway)
}

/// Starts a test payment while `latest` is the newest one and a number were started before. Returns the result and what was
/// inserted.
fn begin(
    author: &AuditContext,
    latest: Option<TestPayment>,
    begun: usize,
) -> (Result<Started, TryGatewayError>, usize) {
    let mut tx = StubTx::default();
    let log = testing::log(&mut tx);
    tx.test_payments.expect_lock().returning(|| Ok(()));
    tx.test_payments.expect_latest().returning(move || Ok(latest.clone()));
    tx.test_payments.expect_begun_since().returning(move |_| Ok(begun));
    tx.test_payments.expect_update().withf(|test| test.state == TestState::Failed).returning(|_| Ok(()));
    tx.test_payments.expect_insert().withf(|test| test.amount == AMOUNT).returning(|_| Ok(()));
    let mut recorded = StubTx::default();
    recorded.test_payments.expect_record_gateway_order().returning(|_, order| Ok(order.to_owned()));
    let user = testing::user(9);
    let result = trying(vec![tx, recorded], simulated(|_| ())).run(author, &user, Place::default());
    let logged = log.lock().unwrap().len();
    (result, logged)
}

#[test]
fn one_is_open_at_a_time_and_a_few_an_hour() {
    let (started, logged) = begin(&testing::admin(), None, 0);
    assert_eq!((started.unwrap().attempt.amount.get(), logged), (100, 1));
    let (again, logged) = begin(&testing::admin(), Some(test(TestState::Open, "simulated")), 5);
    assert_eq!((again.unwrap().attempt.reference.as_str(), logged), ("T1", 0), "the open one goes on");
    let (other, logged) = begin(&testing::admin(), Some(test(TestState::Open, "payu")), 4);
    assert!(other.is_ok() && logged == 1, "that of a former gateway is given up");
    assert_eq!(
        begin(&testing::admin(), Some(test(TestState::Refunded, "simulated")), 5),
        (Err(TryGatewayError::TooMany), 0)
    );
    assert_eq!(begin(&testing::no_admin(), None, 0), (Err(TryGatewayError::Forbidden), 0));
    let none = trying(vec![], Gateways::new(None, vec![], vec![]));
    let refused = none.run(&testing::admin(), &testing::user(9), Place::default());
    assert_eq!(refused, Err(TryGatewayError::NoGateway));
}

/// Returns the state after one round of a test payment that was in `state`.
fn carried(state: TestState, change: impl FnOnce(&mut MockPaymentGateway)) -> Option<TestState> {
    let due = |due: Option<TestPayment>| {
        let mut tx = StubTx::default();
        tx.test_payments.expect_claim_due().return_once(move |_| Ok(due));
        tx
    };
    let written = Arc::new(Mutex::new(None));
    let (seen, found) = (written.clone(), test(state, "simulated"));
    let mut noted = StubTx::default();
    noted.test_payments.expect_claim_due().returning(|_| Ok(None));
    noted.orders.expect_find_locked_by_reference().returning(|_| Ok(None));
    noted.test_payments.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
    noted.test_payments.expect_update().returning(move |test| {
        *seen.lock().unwrap() = Some(test.state);
        Ok(())
    });
    let claimed = due(Some(test(state, "simulated")));
    let _ = trying(vec![claimed, noted, due(None)], simulated(change)).carry();
    *written.lock().unwrap()
}

#[test]
fn what_was_paid_is_sent_back_with_its_token() {
    let sends = |report: Result<RefundReport, GatewayError>| {
        carried(TestState::Paid, |gateway| {
            let is_its = |refund: &GatewayRefund| (refund.token.as_str(), refund.amount) == ("R1", AMOUNT);
            gateway.expect_refund().times(1).withf(is_its).return_once(move |_| report);
        })
    };
    assert_eq!(sends(Ok(RefundReport::Done { refund: "r".into() })), Some(TestState::Refunded));
    assert_eq!(sends(Ok(RefundReport::Failed { reason: "closed".into() })), Some(TestState::Stuck));
    assert_eq!(sends(Ok(RefundReport::Pending)), None);
    assert_eq!(sends(Err(GatewayError("timeout".into()))), None);
}

#[test]
fn the_gateway_is_asked_about_the_open_one() {
    let told = |report: GatewayReport| {
        carried(TestState::Open, |gateway| {
            let as_an_order =
                |attempt: &crate::payments::Attempt, _: &Time| attempt.order == OrderId(testing::id("test"));
            gateway.expect_report().times(1).withf(as_an_order).return_once(move |_, _| Ok(report));
        })
    };
    assert_eq!(told(GatewayReport::Captured { payment: "p1".into(), amount: AMOUNT }), Some(TestState::Paid));
    assert_eq!(told(GatewayReport::Failed { reason: "no".into() }), Some(TestState::Failed));
    assert_eq!(told(GatewayReport::Pending), None);
}
