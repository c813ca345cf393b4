use crate::world::{World, at};
use domain::ids::AttemptId;
use domain::orders::{Attempt, AttemptStatus, Order, RefundReason};
use domain::ports::store::{RefundDue, StoreError};
use domain::testing;

fn attempt(order: &Order, number: i32, minute: i64) -> Attempt {
    Attempt {
        id: AttemptId(testing::id(&format!("attempt {number}"))),
        reference: format!("REF{number}"),
        number,
        created_at: at(minute),
        ..testing::attempt(order, AttemptStatus::Created)
    }
}

fn shop() -> (World, Order) {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    (world, order)
}

#[test]
fn an_attempts_end_is_written_and_may_be_corrected() {
    let (world, order) = shop();
    let mut attempt = attempt(&order, 1, 0);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    world.write(|tx| tx.orders().settle_attempt(attempt.id, AttemptStatus::Failed, Some("declined"), None, at(1)));
    attempt.status = AttemptStatus::Failed;
    attempt.reason = Some("declined".into());
    attempt.settled_at = Some(at(1));
    assert_eq!(world.read(|tx| tx.orders().find(order.id)).unwrap().attempts, [attempt.clone()]);
    // A late capture of a failed attempt counts.
    world.write(|tx| tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some("pay-1"), at(2)));
    attempt.status = AttemptStatus::Paid;
    attempt.reason = None;
    attempt.gateway_payment = Some("pay-1".into());
    attempt.settled_at = Some(at(2));
    assert_eq!(world.read(|tx| tx.orders().find(order.id)).unwrap().attempts, [attempt]);
}

#[test]
fn the_end_of_an_unknown_attempt_is_an_error() {
    let (world, _) = shop();
    let nothing = AttemptId(testing::id("none"));
    let result = world.begin().orders().settle_attempt(nothing, AttemptStatus::Paid, None, None, at(1));
    assert!(matches!(result, Err(StoreError::Unexpected(_))));
}

#[test]
fn open_attempts_are_the_created_ones_since_a_time_oldest_first() {
    let (world, order) = shop();
    for (number, minute) in [(1, 30), (2, 10), (3, 20), (4, 15)] {
        world.write(|tx| tx.orders().insert_attempt(&attempt(&order, number, minute)));
    }
    let settled = attempt(&order, 4, 15).id;
    world.write(|tx| tx.orders().settle_attempt(settled, AttemptStatus::Expired, None, None, at(40)));
    let open = |since, limit| -> Vec<i32> {
        let found = world.read(|tx| tx.orders().open_attempts(at(since), limit));
        found.into_iter().map(|attempt| attempt.number).collect()
    };
    assert_eq!(open(0, 10), [2, 3, 1]);
    assert_eq!(open(0, 2), [2, 3]);
    assert_eq!(open(20, 10), [3, 1]);
    assert_eq!(open(31, 10), [0; 0]);
}

#[test]
fn a_reference_is_used_once() {
    let (world, order) = shop();
    world.write(|tx| tx.orders().insert_attempt(&attempt(&order, 1, 0)));
    let again = Attempt { reference: "REF1".into(), ..attempt(&order, 2, 0) };
    let result = world.begin().orders().insert_attempt(&again);
    assert!(matches!(result, Err(StoreError::Unexpected(text)) if text.contains("payment_attempts_reference_key")));
}

#[test]
fn money_is_queued_for_refund_once_per_attempt_oldest_first() {
    let (world, order) = shop();
    let reasons = [(1, RefundReason::Late, 3), (2, RefundReason::Duplicate, 1), (3, RefundReason::WrongAmount, 2)];
    let due = reasons.map(|(number, reason, minute)| {
        let attempt = attempt(&order, number, 0);
        world.write(|tx| tx.orders().insert_attempt(&attempt));
        let due = RefundDue { attempt: attempt.id, reason, created_at: at(minute) };
        world.write(|tx| tx.orders().queue_refund(&due));
        due
    });
    let replay = RefundDue { reason: RefundReason::Late, created_at: at(9), ..due[1].clone() };
    world.write(|tx| tx.orders().queue_refund(&replay));
    let [first, second, third] = due;
    assert_eq!(world.read(|tx| tx.orders().refunds_due()), [second, third, first]);
}

#[test]
fn two_that_queue_one_refund_at_once_queue_it_once() {
    let (world, order) = shop();
    let attempt = attempt(&order, 1, 0);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    let due = RefundDue { attempt: attempt.id, reason: RefundReason::Late, created_at: at(1) };
    let (first, second, committed) =
        world.race(|tx| tx.orders().queue_refund(&due), |tx| tx.orders().queue_refund(&due));
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.orders().refunds_due()), [due]);
}
