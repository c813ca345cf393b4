use crate::world::{World, at};
use domain::testing;
use kernel::ids::{AttemptId, RefundId};
use kernel::money::Paise;
use kernel::store::{Page, StoreError};
use money::orders::Order;
use money::payments::{Attempt, AttemptStatus, Refund, RefundReason, RefundState};
use money::ports::gateway::AttemptKey;
use money::ports::store::PollWindow;

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
fn a_gateways_order_is_noted_once_and_finds_its_attempt_at_that_gateway_alone() {
    let (world, order) = shop();
    let [mut ours, unnamed, theirs] = [1, 2, 3].map(|number| attempt(&order, number, 0));
    let theirs = Attempt { gateway: "payu".into(), ..theirs };
    [&ours, &unnamed, &theirs].iter().for_each(|attempt| world.write(|tx| tx.orders().insert_attempt(attempt)));
    let record = |attempt: &Attempt, name: &str| world.begin().orders().record_gateway_order(attempt.id, name);
    world.write(|tx| tx.orders().record_gateway_order(ours.id, "gw-1"));
    assert_eq!(record(&ours, "gw-2"), Ok("gw-1".to_owned()), "the first one stays");
    ours.gateway_order = Some("gw-1".into());
    let find = |gateway, name: &str| {
        world.read(|tx| tx.orders().find_attempt(gateway, &AttemptKey::GatewayOrder(name.to_owned())))
    };
    assert_eq!(find("simulated", "gw-1"), Some(ours.clone()));
    assert_eq!((find("payu", "gw-1"), find("simulated", "gw-2")), (None, None));
    let by_reference = AttemptKey::Reference(ours.reference.clone());
    assert_eq!(world.read(|tx| tx.orders().find_attempt("payu", &by_reference)), Some(ours.clone()), "at any gateway");
    let mut locking = world.begin();
    locking.orders().find_locked(order.id).unwrap();
    assert_eq!(world.read(|tx| tx.orders().find_attempt("simulated", &by_reference)), Some(ours), "waits for nobody");
    drop(locking);
    assert_eq!(record(&theirs, "gw-1"), Ok("gw-1".to_owned()), "another gateway may use the same");
    let taken = record(&unnamed, "gw-1");
    assert!(matches!(&taken, Err(StoreError::Unexpected(text)) if text.contains("payment_attempts_gateway_order_key")));
    let nobody = AttemptId(testing::id("none"));
    assert!(world.begin().orders().record_gateway_order(nobody, "gw-3").is_err());
}

#[test]
fn of_two_that_note_a_gateways_order_the_second_gets_the_first_ones() {
    let (world, order) = shop();
    let attempt = attempt(&order, 1, 0);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    let (first, second, committed) = world.race(
        |tx| tx.orders().record_gateway_order(attempt.id, "gw-1"),
        |tx| tx.orders().record_gateway_order(attempt.id, "gw-2"),
    );
    assert_eq!((first, second, committed), (Ok("gw-1".into()), Ok("gw-1".into()), Ok(())));
}

#[test]
fn the_end_of_an_unknown_attempt_is_an_error() {
    let (world, _) = shop();
    let nothing = AttemptId(testing::id("none"));
    let result = world.begin().orders().settle_attempt(nothing, AttemptStatus::Paid, None, None, at(1));
    assert!(matches!(result, Err(StoreError::Unexpected(_))));
}

/// Returns the numbers of the attempts that are due at a minute, in order.
fn asked(world: &World, minute: i64) -> Vec<i32> {
    asked_at(world, minute, "simulated")
}

fn asked_at(world: &World, minute: i64, gateway: &'static str) -> Vec<i32> {
    let (fresh_since, failed_since) = (at(minute - 10), at(minute - 1_440));
    let turn = PollWindow { now: at(minute), fresh_since, failed_since, gateways: vec![gateway] };
    let next = || world.write(|tx| tx.orders().claim_due(&turn));
    std::iter::from_fn(next).map(|attempt| attempt.number).collect()
}

fn end(world: &World, attempt: &Attempt, status: AttemptStatus, minute: i64) {
    world.write(|tx| tx.orders().settle_attempt(attempt.id, status, None, None, at(minute)));
}

#[test]
fn who_waited_longest_is_asked_about_first_and_nobody_twice_in_a_round() {
    let (world, order) = shop();
    let attempts = [(1, 8), (2, 4), (3, 6), (4, 5)].map(|(number, minute)| attempt(&order, number, minute));
    attempts.iter().for_each(|attempt| world.write(|tx| tx.orders().insert_attempt(attempt)));
    end(&world, &attempts[3], AttemptStatus::Expired, 9);
    assert_eq!(asked(&world, 9), [2, 3, 1]);
    assert_eq!(asked(&world, 9), [0; 0]);
    world.write(|tx| tx.orders().insert_attempt(&attempt(&order, 5, 1)));
    assert_eq!(asked(&world, 10), [5, 2, 3, 1]);
    // Another process made this attempt a moment after the round began.
    world.write(|tx| tx.orders().insert_attempt(&attempt(&order, 6, 12)));
    assert_eq!(asked(&world, 11), [6, 5, 2, 3, 1]);
}

#[test]
fn what_is_old_is_asked_about_ever_more_seldom_and_what_failed_for_a_day() {
    let (world, order) = shop();
    let (open, failed) = (attempt(&order, 1, 0), attempt(&order, 2, 0));
    [&open, &failed].iter().for_each(|attempt| world.write(|tx| tx.orders().insert_attempt(attempt)));
    end(&world, &failed, AttemptStatus::Failed, 1);
    assert_eq!(asked(&world, 160), [1, 2]);
    for minute in [161, 170] {
        assert_eq!(asked(&world, minute), [0; 0], "{minute}");
    }
    assert_eq!(asked(&world, 171), [1, 2]);
    assert_eq!(asked(&world, 1_440), [1, 2]);
    assert_eq!(asked(&world, 1_540), [1], "an open one is asked about until it has an end");
    end(&world, &open, AttemptStatus::Paid, 1_541);
    assert_eq!(asked(&world, 9_999), [0; 0]);
}

#[test]
fn each_gateway_has_its_own_attempts_and_those_of_none_are_counted() {
    let (world, order) = shop();
    let [ours, theirs, ended] = [1, 2, 3].map(|number| attempt(&order, number, 0));
    let [theirs, ended] = [theirs, ended].map(|attempt| Attempt { gateway: "payu".into(), ..attempt });
    [&ours, &theirs, &ended].iter().for_each(|attempt| world.write(|tx| tx.orders().insert_attempt(attempt)));
    end(&world, &ended, AttemptStatus::Failed, 1);
    let stranded = |gateways: &'static [&str]| world.read(|tx| tx.orders().stranded(gateways));
    assert_eq!([&[][..], &["simulated"], &["payu", "simulated"]].map(stranded), [2, 1, 0]);
    assert_eq!((asked_at(&world, 2, "simulated"), asked_at(&world, 2, "payu")), (vec![1], vec![2, 3]));
}

#[test]
fn one_that_is_just_being_settled_is_waited_for() {
    let (world, order) = shop();
    let attempt = attempt(&order, 1, 0);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    let gateways = vec!["simulated"];
    let turn = PollWindow { now: at(1), fresh_since: at(-9), failed_since: at(-1_439), gateways };
    let (_, next, committed) = world.race(
        |tx| tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some("p"), at(1)),
        |tx| tx.orders().claim_due(&turn),
    );
    assert_eq!((next, committed), (Ok(None), Ok(())));
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
fn a_payment_goes_back_once_what_waits_for_an_admin_comes_first() {
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
    assert_eq!(listed(Some(RefundState::Failed)), [(failed.clone(), buyer)]);
    assert_eq!(listed(Some(RefundState::Due)), [(late.clone(), buyer)]);
    assert_eq!(listed(None), [(failed.clone(), buyer), (late.clone(), buyer), (sent.clone(), buyer)]);
    let [failed, late] = [(failed, 7), (late, 8)].map(|(refund, minute)| {
        let by_hand = Some(format!("UTR {minute}"));
        let done = Refund { state: RefundState::Done, by_hand, updated_at: at(minute), ..refund };
        world.write(|tx| tx.refunds().update(&done));
        done
    });
    let own = world.read(|tx| tx.refunds().of_user(buyer));
    assert_eq!(own, [sent.clone(), late.clone(), failed.clone()]);
    assert_eq!(world.read(|tx| tx.refunds().of_user(world.user(9).id)), []);
    assert_eq!(listed(None), [(sent, buyer), (late, buyer), (failed, buyer)], "of what is done the newest first");
}

#[test]
fn two_that_queue_one_refund_at_once_queue_it_once() {
    let (world, order) = shop();
    let due = due(&world, &order, 1, RefundReason::Late, 1);
    let other = Refund { id: RefundId(testing::id("other")), token: "other".into(), ..due.clone() };
    let (first, second, committed) = world.race(|tx| tx.refunds().insert(&due), |tx| tx.refunds().insert(&other));
    assert_eq!((first, second, committed), (Ok(true), Ok(false), Ok(())));
}

#[test]
fn who_locks_a_refund_sees_what_the_one_before_wrote() {
    let (world, order) = shop();
    let failed = Refund { state: RefundState::Failed, ..due(&world, &order, 1, RefundReason::Late, 1) };
    world.write(|tx| tx.refunds().insert(&failed));
    let done = failed.settled_by_hand("UTR 1", true, at(2)).unwrap();
    let (_, second, committed) = world.race(
        |tx| {
            tx.refunds().find_locked(failed.id).unwrap();
            tx.refunds().update(&done).unwrap();
        },
        |tx| tx.refunds().find_locked(failed.id),
    );
    assert_eq!((second, committed), (Ok(Some(done)), Ok(())));
}

#[test]
fn only_what_is_done_and_what_no_gateway_sent_is_settled_by_hand() {
    let (world, order) = shop();
    let due = due(&world, &order, 1, RefundReason::Late, 1);
    world.write(|tx| tx.refunds().insert(&due));
    let by_hand = |state, by: &str, gateway: Option<&str>| {
        let gateway_refund = gateway.map(str::to_owned);
        let refund = Refund { state, by_hand: Some(by.to_owned()), gateway_refund, ..due.clone() };
        world.begin().refunds().update(&refund)
    };
    assert_eq!(by_hand(RefundState::Done, "UTR 1", None), Ok(()));
    for wrong in [
        by_hand(RefundState::Failed, "UTR 1", None),
        by_hand(RefundState::Done, "", None),
        by_hand(RefundState::Done, "UTR 1", Some("r1")),
    ] {
        assert!(matches!(wrong, Err(StoreError::Unexpected(text)) if text.contains("refunds_by_hand_check")));
    }
}
