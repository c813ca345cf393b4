//! Tests that every job queue must pass, and how a worker uses the queue.

use crate::world::{World, at};
use domain::ports::Store;
use domain::ports::store::Tx;
use domain::testing;
use kernel::Time;
use kernel::clock::MockClock;
use kernel::events::{Event, Handler};
use kernel::ids::{JobId, OrderId, RefundId};
use kernel::jobs::dead_letters::DeadLetters;
use kernel::jobs::queue::{Failure, NEVER_ENDED, Queue};
use kernel::jobs::{Job, Kind, MAX_ATTEMPTS, Task, backoff};
use kernel::mail::Mail;
use kernel::ports::store::Backlog;
use kernel::store::{Page, StoreError};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::Duration;
use storage_pg::Storage;
use uuid::Uuid;

const EVENTS: Kind = Kind::Event(Handler::Mail);
const LETTERS: Page = Page { offset: 0, limit: 10 };

fn id(name: &str) -> JobId {
    JobId(testing::id(name))
}

fn mail(name: &str) -> Task {
    Task::SendMail(Mail::new(&format!("{name}@kaushal.test"), "विषय", "Text").into())
}

fn write<T>(store: &Storage, act: impl FnOnce(&mut dyn Tx) -> Result<T, StoreError>) -> T {
    let mut tx = store.begin().unwrap();
    let result = act(&mut *tx).unwrap();
    tx.commit().unwrap();
    result
}

fn put(store: &Storage, name: &str, minute: i64) -> Job {
    write(store, |tx| tx.jobs().enqueue(id(name), &mail(name), at(minute)));
    Job { id: id(name), task: mail(name), attempts: 1, claim: Uuid::nil(), created_at: at(minute) }
}

/// Claims a mail for ten minutes. Drops the claim's token, so that the job can be compared with the one that was [`put`].
fn claim(store: &Storage, now: i64) -> Option<Job> {
    claimed(store, now).map(|job| Job { claim: Uuid::nil(), ..job })
}

fn claimed(store: &Storage, now: i64) -> Option<Job> {
    write(store, |tx| tx.jobs().claim(Kind::Mail, at(now), at(now + 10)))
}

/// The queue as a worker has it at `now`.
fn queue(store: &Arc<Storage>, now: Time) -> Queue<dyn Store> {
    ticking_queue(store, move || now)
}

fn ticking_queue(store: &Arc<Storage>, now: impl Fn() -> Time + Send + Sync + 'static) -> Queue<dyn Store> {
    let mut clock = MockClock::new();
    clock.expect_now().returning(now);
    Queue { store: store.clone(), clock: Arc::new(clock) }
}

#[test]
fn who_still_works_on_a_job_keeps_it_from_others() {
    let world = World::new();
    let store = &world.store;
    let job = put(store, "long", 0);
    assert_eq!(claim(store, 0), Some(job.clone()));
    write(store, |tx| tx.jobs().extend(job.id, at(30)));
    assert_eq!(claim(store, 29), None);
    assert_eq!(claim(store, 30), Some(Job { attempts: 2, ..job }));
}

#[test]
fn what_waits_is_told_by_kind() {
    let world = World::new();
    let store = &world.store;
    let backlog = |now: i64| write(store, |tx| tx.jobs().backlog(at(now)));
    assert_eq!(backlog(0), []);
    for (name, minute) in [("early", 1), ("late", 2), ("lost", 3)] {
        put(store, name, minute);
    }
    write(store, |tx| tx.jobs().dead_letter(id("lost"), at(4), "no such mailbox"));
    let mails = |oldest_due| [Backlog { kind: "mail".into(), oldest_due, given_up: 1 }];
    assert_eq!(backlog(0), mails(None), "nothing is due");
    assert_eq!(backlog(5), mails(Some(at(1))));
    claim(store, 5);
    assert_eq!(backlog(6), mails(Some(at(2))), "somebody works on the other");
    assert_eq!(backlog(15), mails(Some(at(1))), "and died");
}

#[test]
fn the_job_that_is_due_longest_is_claimed_and_hidden() {
    let world = World::new();
    let store = &world.store;
    let (late, early) = (put(store, "late", 2), put(store, "early", 1));
    assert_eq!(claim(store, 0), None);
    assert_eq!(claim(store, 5), Some(early.clone()));
    assert_eq!(claim(store, 6), Some(late));
    assert_eq!(claim(store, 14), None);
    // The worker died, so the job can be claimed again.
    assert_eq!(claim(store, 15), Some(Job { attempts: 2, ..early }));
}

#[test]
fn a_crash_between_claim_and_work_costs_the_timeout_and_the_work_is_done_once() {
    let world = World::new();
    let store = &world.store;
    put(store, "a", 0);
    let dies = claim(store, 1).unwrap();
    assert_eq!(claim(store, 10), None, "hidden while somebody may be at it");
    let second = claim(store, 11).unwrap();
    assert_eq!((second.id, second.attempts), (dies.id, 2));
    write(store, |tx| tx.jobs().complete(second.id));
    assert_eq!(claim(store, 600), None);
    // The first worker was only slow, and completes a job that is already gone.
    write(store, |tx| tx.jobs().complete(dies.id));
    write(store, |tx| tx.jobs().retry_at(dies.id, at(12), "slow"));
    write(store, |tx| tx.jobs().dead_letter(dies.id, at(12), "slow"));
    assert_eq!(claim(store, 600), None);
    assert_eq!(write(store, |tx| tx.jobs().dead_letters(LETTERS)).total, 0);
}

#[test]
fn who_dies_before_the_claim_is_committed_has_claimed_nothing() {
    let world = World::new();
    let store = &world.store;
    let put = put(store, "a", 0);
    let mut dies = store.begin().unwrap();
    assert!(dies.jobs().claim(Kind::Mail, at(1), at(11)).unwrap().is_some());
    drop(dies);
    assert_eq!(claim(store, 1), Some(put));
}

#[test]
fn a_later_claim_ends_the_earlier_one() {
    let world = World::new();
    let store = &world.store;
    put(store, "a", 0);
    let first = claimed(store, 1).unwrap();
    let holds = |job: &Job| write(store, |tx| tx.jobs().holds(job));
    assert!(holds(&first));
    let second = claimed(store, 11).unwrap();
    assert_eq!((holds(&first), holds(&second)), (false, true));
    // The previous release counts the attempt and leaves the token unchanged.
    assert!(!holds(&Job { attempts: 1, ..second.clone() }));
    write(store, |tx| tx.jobs().put_back(second.id, at(12), "the server stops"));
    let third = claimed(store, 12).unwrap();
    assert_eq!((third.attempts, holds(&second), holds(&third)), (2, false, true), "an orderly stop does not count");
    write(store, |tx| tx.jobs().dead_letter(third.id, at(13), "broken"));
    assert!(!holds(&third));
}

#[test]
fn a_job_whose_attempts_never_come_to_an_end_is_given_up_at_the_claim() {
    let world = World::new();
    let store = &world.store;
    put(store, "a", 0);
    for hour in 0..i64::from(MAX_ATTEMPTS) {
        assert!(queue(store, at(60 * hour)).claim(Kind::Mail).unwrap().is_some(), "{hour}");
    }
    let next = put(store, "b", 60_000);
    let claimed = queue(store, at(60_000)).claim(Kind::Mail).unwrap().unwrap();
    assert_eq!((claimed.id, claimed.attempts), (next.id, 1), "and holds nobody up");
    let letters = write(store, |tx| tx.jobs().dead_letters(LETTERS));
    let [letter] = letters.rows.as_slice() else { panic!("{letters:?}") };
    assert_eq!((letter.id, letter.last_error.as_deref()), (id("a"), Some(NEVER_ENDED)));
}

#[test]
fn each_kind_is_hidden_for_its_own_timeout() {
    let world = World::new();
    let store = &world.store;
    let event = Event::OrderPaid { order: OrderId(testing::id("order")) };
    write(store, |tx| {
        tx.jobs().enqueue(id("mail"), &mail("mail"), at(0))?;
        tx.jobs().enqueue(id("refund"), &Task::CarryRefund(RefundId(testing::id("refund"))), at(0))?;
        tx.jobs().publish(&event, at(0))
    });
    let microsecond = chrono::TimeDelta::microseconds(1);
    for kind in [Kind::Mail, Kind::Refund, EVENTS] {
        let attempts = |now| queue(store, now).claim(kind).unwrap().map(|job| job.attempts);
        assert_eq!(attempts(at(0)), Some(1), "{kind:?}");
        let shown = at(0) + kind.visibility_timeout();
        assert_eq!((attempts(shown - microsecond), attempts(shown)), (None, Some(2)), "{kind:?}");
    }
}

#[test]
fn a_job_that_fails_comes_again_ever_later_until_it_is_given_up() {
    let world = World::new();
    let store = &world.store;
    put(store, "a", 0);
    let (mut now, microsecond) = (at(0), chrono::TimeDelta::microseconds(1));
    for attempts in 1..=MAX_ATTEMPTS {
        assert_eq!(queue(store, now - microsecond).claim(Kind::Mail), Ok(None), "attempt {attempts}");
        let job = queue(store, now).claim(Kind::Mail).unwrap().unwrap();
        assert_eq!(job.attempts, attempts);
        let expected = if attempts == MAX_ATTEMPTS { Failure::DeadLettered } else { Failure::Postponed };
        assert_eq!(queue(store, now).fail(&job, &format!("no route, {attempts}")), Ok(expected));
        now += backoff(attempts);
    }
    assert_eq!(queue(store, now + chrono::TimeDelta::days(365)).claim(Kind::Mail), Ok(None));
    let count = |kinds: &[Kind]| write(store, |tx| tx.jobs().dead_lettered(kinds));
    assert_eq!((count(&Kind::MAILS), count(&[Kind::Refund])), (1, 0));
    let letters = write(store, |tx| tx.jobs().dead_letters(LETTERS));
    let [letter] = letters.rows.as_slice() else { panic!("{letters:?}") };
    assert_eq!((letter.id, letter.kind.as_str(), letter.created_at), (id("a"), "mail", at(0)));
    assert_eq!((letter.attempts, letter.dead_lettered_at), (MAX_ATTEMPTS, now - backoff(MAX_ATTEMPTS)));
    assert_eq!((letter.last_error.as_deref(), letters.total), (Some("no route, 12"), 1));
}

#[test]
fn what_was_given_up_is_listed_by_pages_and_tried_again_at_once() {
    let world = World::new();
    let store = &world.store;
    for (name, minute) in [("a", 3), ("b", 1), ("c", 2), ("waits", 0)] {
        put(store, name, 0);
        if name != "waits" {
            write(store, |tx| tx.jobs().dead_letter(id(name), at(minute), "broken"));
        }
    }
    let page = |offset, limit| {
        let listed = write(store, |tx| tx.jobs().dead_letters(Page { offset, limit }));
        (listed.rows.into_iter().map(|letter| letter.id).collect::<Vec<_>>(), listed.total)
    };
    assert_eq!(page(0, 2), (vec![id("b"), id("c")], 3));
    assert_eq!(page(2, 2), (vec![id("a")], 3));
    let revive = |name| write(store, |tx| tx.jobs().revive(id(name), at(60)));
    assert_eq!((revive("waits"), revive("none")), (false, false));
    // The job was claimed and hidden when it was dead-lettered. Reviving it must make it visible at once.
    assert_eq!(claim(store, 0).map(|job| job.id), Some(id("waits")));
    write(store, |tx| tx.jobs().dead_letter(id("waits"), at(4), "broken"));
    assert_eq!((revive("waits"), revive("waits")), (true, false));
    assert_eq!(claim(store, 59), None);
    assert_eq!(claim(store, 60).map(|job| (job.id, job.attempts)), Some((id("waits"), 1)));
    assert_eq!(page(0, 9).1, 3);
}

#[test]
fn a_job_and_an_event_live_and_die_with_their_unit_of_work() {
    let world = World::new();
    let store = &world.store;
    let event = Event::OrderPaid { order: OrderId(testing::id("order")) };
    let both = |tx: &mut dyn Tx| {
        tx.jobs().enqueue(id("a"), &mail("a"), at(0))?;
        tx.jobs().publish(&event, at(0))
    };
    both(&mut *store.begin().unwrap()).unwrap();
    assert_eq!((claim(store, 1), queue(store, at(1)).claim(EVENTS)), (None, Ok(None)));
    write(store, both);
    let job = queue(store, at(1)).claim(EVENTS).unwrap();
    assert_eq!(job.map(|job| job.task), Some(Task::Handle(Handler::Mail, event.clone())));
    assert_eq!(claim(store, 1).map(|job| job.id), Some(id("a")));
}

#[test]
fn two_workers_claim_different_jobs_without_waiting() {
    let world = World::new();
    let store = &world.store;
    put(store, "a", 0);
    put(store, "b", 1);
    // The first transaction has claimed its job but not committed. The second takes the other job without waiting.
    let (mut first, mut second) = (store.begin().unwrap(), store.begin().unwrap());
    let one = first.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    let other = second.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    assert_eq!((one.unwrap().id, other.unwrap().id), (id("a"), id("b")));
    assert_eq!(store.begin().unwrap().jobs().claim(Kind::Mail, at(5), at(15)), Ok(None));
    first.commit().unwrap();
    drop(second);
    assert_eq!(claim(store, 5).map(|job| job.id), Some(id("b")));
}

#[test]
fn many_jobs_and_many_workers_meet_once_each() {
    let world = World::new();
    let store = &world.store;
    for number in 0..40 {
        put(store, &format!("mail{number}"), 0);
    }
    let claimed: Vec<JobId> = thread::scope(|scope| {
        let worker = || std::iter::from_fn(|| claim(store, 5)).map(|job| job.id).collect::<Vec<_>>();
        let workers = [(); 3].map(|()| scope.spawn(worker));
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert_eq!(claimed.len(), 40);
    assert_eq!(claimed.into_iter().collect::<HashSet<_>>().len(), 40);
}

#[test]
fn a_refund_has_one_job_and_is_due_anew_when_it_is_sent_again() {
    let world = World::new();
    let store = &world.store;
    let refund = RefundId(testing::id("refund"));
    let enqueue =
        |name: &str, minute| write(store, |tx| tx.jobs().enqueue(id(name), &Task::CarryRefund(refund), at(minute)));
    let claim = |now| queue(store, now).claim(Kind::Refund).unwrap();
    enqueue("a", 0);
    assert_eq!(claim(at(0)).map(|job| (job.task, job.attempts)), Some((Task::CarryRefund(refund), 1)));
    write(store, |tx| tx.jobs().retry_at(id("a"), at(60), ""));
    assert_eq!(claim(at(2)), None);
    enqueue("b", 2);
    let again = claim(at(2)).unwrap();
    assert_eq!((again.id, again.attempts), (id("a"), 1));
    write(store, |tx| tx.jobs().complete(again.id));
    assert_eq!(claim(at(600)), None);
    // A worker for one kind of job does not see jobs of other kinds.
    enqueue("c", 600);
    assert_eq!(self::claim(store, 600), None);
}

#[test]
fn an_operator_has_all_tried_again_or_none() {
    let world = World::new();
    let store = &world.store;
    for name in ["dead", "waits"] {
        put(store, name, 0);
    }
    write(store, |tx| tx.jobs().dead_letter(id("dead"), at(1), "broken"));
    let letters = DeadLetters { store: store.clone(), clock: queue(store, at(1)).clock };
    assert_eq!(letters.retry(&[id("dead"), id("waits"), id("gone")]), Ok(vec![id("waits"), id("gone")]));
    assert_eq!(letters.list().unwrap().total, 1);
    assert_eq!(letters.retry(&[id("dead")]), Ok(vec![]));
    assert_eq!(letters.list().unwrap().total, 0);
}

#[test]
fn polls_and_orderly_stops_never_give_a_job_up() {
    let world = World::new();
    put(&world.store, "a", 0);
    for hour in 0..3 * i64::from(MAX_ATTEMPTS) {
        let queue = queue(&world.store, at(60 * hour));
        let job = queue.claim(Kind::Mail).unwrap().unwrap();
        assert_eq!(job.attempts, 1);
        queue.note(|tx, now| tx.jobs().put_back(job.id, now, "the gateway is away")).unwrap();
    }
}

#[test]
fn after_another_claim_a_worker_writes_nothing() {
    let world = World::new();
    put(&world.store, "a", 0);
    let (early, late) = (queue(&world.store, at(0)), queue(&world.store, at(600)));
    let first = early.claim(Kind::Mail).unwrap().unwrap();
    assert_eq!(early.note_claimed(&first, |_, _| Ok("written")), Ok(Some("written")));
    let second = late.claim(Kind::Mail).unwrap().unwrap();
    assert_ne!(first.claim, second.claim);
    assert_eq!(late.note_claimed(&first, |_, _| -> Result<(), _> { panic!("the claim is lost") }), Ok(None));
    assert_eq!(late.note_claimed(&second, |tx, _| tx.jobs().complete(second.id)), Ok(Some(())));
    assert_eq!(late.note_claimed(&second, |_, _| Ok(())), Ok(None), "the job is gone");
}

#[test]
fn a_heartbeat_keeps_the_job_from_others_while_its_work_waits_for_something_else() {
    let world = World::new();
    put(&world.store, "a", 0);
    let minutes = Arc::new(AtomicI64::new(0));
    let shown = minutes.clone();
    let queue = ticking_queue(&world.store, move || at(shown.load(Ordering::SeqCst)));
    let job = queue.claim(Kind::Mail).unwrap().unwrap();
    let timeout = Kind::Mail.visibility_timeout().num_minutes();
    let claimed_by_another = queue.with_heartbeat(&job, Duration::from_millis(1), |lost| {
        minutes.store(timeout - 1, Ordering::SeqCst);
        // Try, in a transaction that is rolled back, whether another worker could claim the job when the first claim ends. It
        // can't once a heartbeat has extended the claim.
        let free = || world.store.begin().unwrap().jobs().claim(Kind::Mail, at(timeout), at(timeout)).unwrap();
        while free().is_some() {
            thread::yield_now();
        }
        assert!(!lost.load(Ordering::SeqCst));
        let other = loop {
            // A heartbeat and this claim race for the job. If the heartbeat came first, the claim was extended for another
            // timeout.
            minutes.fetch_add(timeout + 1, Ordering::SeqCst);
            if let Some(other) = queue.claim(Kind::Mail).unwrap() {
                break other;
            }
        };
        while !lost.load(Ordering::SeqCst) {
            thread::yield_now();
        }
        other
    });
    assert_ne!(claimed_by_another.claim, job.claim);
}
