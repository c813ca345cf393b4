use crate::world::{World, at};
use domain::testing::id;
use money::payments::test_payment::{AMOUNT, TestPayment, TestState};
use money::ports::gateway::AttemptKey;

fn test(number: i64, state: TestState) -> TestPayment {
    TestPayment {
        id: id(&format!("test {number}")),
        reference: format!("T{number}"),
        gateway: "payu".into(),
        gateway_order: None,
        amount: AMOUNT,
        state,
        reason: None,
        gateway_payment: None,
        refund_token: format!("R{number}"),
        created_at: at(number),
        created_by: None,
        changed_at: at(number),
    }
}

#[test]
fn one_is_open_at_a_time() {
    let world = World::new();
    world.write(|tx| tx.test_payments().insert(&test(1, TestState::Open)));
    let mut second = world.begin();
    assert!(second.test_payments().insert(&test(2, TestState::Open)).is_err());
    drop(second);
    let paid = TestPayment {
        state: TestState::Paid,
        gateway_payment: Some("p1".into()),
        changed_at: at(5),
        ..test(1, TestState::Open)
    };
    world.write(|tx| tx.test_payments().update(&paid));
    world.write(|tx| tx.test_payments().insert(&test(2, TestState::Open)));
    assert_eq!(world.read(|tx| tx.test_payments().latest()), Some(test(2, TestState::Open)));
    assert_eq!(world.read(|tx| tx.test_payments().find_locked("T1")), Some(paid));
    assert_eq!(world.read(|tx| tx.test_payments().begun_since(at(1))), 1);
}

#[test]
fn the_gateways_first_id_stays_and_finds_it() {
    let world = World::new();
    world.write(|tx| tx.test_payments().insert(&test(1, TestState::Open)));
    let record = |order: &str| world.write(|tx| tx.test_payments().record_gateway_order(id("test 1"), order));
    assert_eq!([record("gw-1"), record("gw-2")], ["gw-1", "gw-1"]);
    let find = |gateway: &str, key| world.read(|tx| tx.test_payments().find(gateway, &key)).map(|test| test.reference);
    let by_order = || AttemptKey::GatewayOrder("gw-1".into());
    assert_eq!((find("payu", by_order()), find("simulated", by_order())), (Some("T1".into()), None));
    let by_reference = |reference: &str| find("payu", AttemptKey::Reference(reference.into()));
    assert_eq!((by_reference("T1"), by_reference("T2")), (Some("T1".into()), None));
}

#[test]
fn each_turn_takes_the_one_that_waits_longest() {
    let world = World::new();
    for (number, state) in [
        (1, TestState::Paid),
        (2, TestState::Refunded),
        (3, TestState::Failed),
        (4, TestState::Open),
        (5, TestState::Stuck),
    ] {
        world.write(|tx| tx.test_payments().insert(&test(number, state)));
    }
    let turn = |minute: i64| world.write(|tx| tx.test_payments().claim_due(at(minute))).map(|test| test.reference);
    let named = |name: &str| Some(name.to_owned());
    assert_eq!([turn(10), turn(10), turn(10), turn(10)], [named("T1"), named("T3"), named("T4"), None]);
    assert_eq!(turn(11), named("T4"), "the youngest is looked at again first");
    // A changed payment is due at once. For a day it is checked for late money.
    world.write(|tx| tx.test_payments().update(&TestPayment { changed_at: at(11), ..test(1, TestState::Paid) }));
    assert_eq!([turn(11), turn(11), turn(11)], [named("T3"), named("T1"), None]);
    let later = 26 * 60;
    world.write(|tx| tx.test_payments().update(&test(1, TestState::Refunded)));
    assert_eq!([turn(later), turn(later)], [named("T4"), None]);
}
