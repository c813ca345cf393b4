use crate::world::{World, at};
use domain::ids::{AttemptId, RefundId};
use domain::money::Paise;
use domain::orders::{Attempt, AttemptStatus, Order, Refund, RefundReason, RefundState};
use domain::ports::store::{Page, StoreError};
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

fn due(world: &World, order: &Order, number: i32, reason: RefundReason, minute: i64) -> Refund {
    let attempt = Attempt { gateway_payment: Some("p".into()), ..attempt(order, number, 0) };
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    let id = RefundId(testing::id(&format!("refund-{number}")));
    Refund::due(id, order.user, &attempt, "p", reason, Paise::new(500), at(minute))
}

#[test]
fn a_payment_goes_back_once_duplicates_first_then_the_oldest() {
    let (world, order) = shop();
    let reasons = [(1, RefundReason::Late, 3), (2, RefundReason::Duplicate, 4), (3, RefundReason::WrongAmount, 2)];
    let [late, duplicate, wrong] = reasons.map(|(number, reason, minute)| {
        let due = due(&world, &order, number, reason, minute);
        assert!(world.write(|tx| tx.refunds().insert(&due)));
        due
    });
    let replay = Refund { id: RefundId(testing::id("replay")), token: "other".into(), ..late.clone() };
    assert!(!world.write(|tx| tx.refunds().insert(&replay)));
    let listed = |state| {
        let listed = world.read(|tx| tx.refunds().list(state, Page { offset: 0, limit: 9 }));
        assert_eq!(listed.total, i64::try_from(listed.rows.len()).unwrap());
        listed.rows.into_iter().map(|(refund, buyer)| (refund, buyer.id)).collect::<Vec<_>>()
    };
    let buyer = order.user;
    assert_eq!(listed(None), [(duplicate.clone(), buyer), (wrong.clone(), buyer), (late.clone(), buyer)]);

    let sent = duplicate.sent(late.id, at(5)).unwrap();
    world.write(|tx| tx.refunds().update(&sent));
    let failed = Refund { state: RefundState::Failed, fault: Some("closed".into()), updated_at: at(6), ..wrong };
    world.write(|tx| tx.refunds().update(&failed));
    assert_eq!(world.read(|tx| tx.refunds().find_locked(sent.id)), Some(sent.clone()));
    assert_eq!(world.read(|tx| tx.refunds().sent(9)), [sent]);
    assert_eq!(listed(Some(RefundState::Failed)), [(failed, buyer)]);
    assert_eq!(listed(Some(RefundState::Due)), [(late, buyer)]);
}

#[test]
fn two_that_queue_one_refund_at_once_queue_it_once() {
    let (world, order) = shop();
    let due = due(&world, &order, 1, RefundReason::Late, 1);
    let other = Refund { id: RefundId(testing::id("other")), token: "other".into(), ..due.clone() };
    let (first, second, committed) = world.race(|tx| tx.refunds().insert(&due), |tx| tx.refunds().insert(&other));
    assert_eq!((first, second, committed), (Ok(true), Ok(false), Ok(())));
}
