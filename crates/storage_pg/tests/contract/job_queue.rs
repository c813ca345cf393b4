//! What every queue of jobs promises, asked of the one in Postgres and of the one in memory.

use crate::world::{World, at};
use domain::Time;
use domain::events::{Event, Handler};
use domain::ids::{JobId, OrderId, RefundId};
use domain::jobs::queue::{Failure, NEVER_ENDED, Queue};
use domain::jobs::{Job, Kind, MAX_ATTEMPTS, Task, backoff};
use domain::mail::Mail;
use domain::ports::clock::MockClock;
use domain::ports::store::{Backlog, MemoryJobs, Page, Store, StoreError, Tx};
use domain::testing;
use std::collections::HashSet;
use std::sync::Arc;
use std::thread;
use uuid::Uuid;

const EVENTS: Kind = Kind::Event(Handler::Mail);
const LETTERS: Page = Page { offset: 0, limit: 10 };

fn id(name: &str) -> JobId {
    JobId(testing::id(name))
}

fn mail(name: &str) -> Task {
    Task::SendMail(Mail::new(&format!("{name}@kaushal.test"), "विषय", "Text").into())
}

/// Acts and commits.
fn write<T>(store: &dyn Store, act: impl FnOnce(&mut dyn Tx) -> Result<T, StoreError>) -> T {
    let mut tx = store.begin().unwrap();
    let result = act(&mut *tx).unwrap();
    tx.commit().unwrap();
    result
}

fn put(store: &dyn Store, name: &str, minute: i64) -> Job {
    write(store, |tx| tx.jobs().enqueue(id(name), &mail(name), at(minute)));
    Job { id: id(name), task: mail(name), attempts: 1, claim: Uuid::nil(), created_at: at(minute) }
}

/// Claims a mail for ten minutes; without the token, to compare it with what was [`put`].
fn claim(store: &dyn Store, now: i64) -> Option<Job> {
    claimed(store, now).map(|job| Job { claim: Uuid::nil(), ..job })
}

fn claimed(store: &dyn Store, now: i64) -> Option<Job> {
    write(store, |tx| tx.jobs().claim(Kind::Mail, at(now), at(now + 10)))
}

/// The queue as a worker has it at `now`.
fn queue(store: &Arc<dyn Store>, now: Time) -> Queue {
    let mut clock = MockClock::new();
    clock.expect_now().return_const(now);
    Queue { store: store.clone(), clock: Arc::new(clock) }
}

fn who_still_works_on_a_job_keeps_it_from_others(store: Arc<dyn Store>) {
    let job = put(&*store, "long", 0);
    assert_eq!(claim(&*store, 0), Some(job.clone()));
    write(&*store, |tx| tx.jobs().extend(job.id, at(30)));
    assert_eq!(claim(&*store, 29), None);
    assert_eq!(claim(&*store, 30), Some(Job { attempts: 2, ..job }));
}

fn what_waits_is_told_by_kind(store: Arc<dyn Store>) {
    let backlog = |now: i64| write(&*store, |tx| tx.jobs().backlog(at(now)));
    assert_eq!(backlog(0), []);
    for (name, minute) in [("early", 1), ("late", 2), ("lost", 3)] {
        put(&*store, name, minute);
    }
    write(&*store, |tx| tx.jobs().dead_letter(id("lost"), at(4), "no such mailbox"));
    let mails = |oldest_due| [Backlog { kind: "mail".into(), oldest_due, given_up: 1 }];
    assert_eq!(backlog(0), mails(None), "nothing is due");
    assert_eq!(backlog(5), mails(Some(at(1))));
    claim(&*store, 5);
    assert_eq!(backlog(6), mails(Some(at(2))), "somebody works on the other");
    assert_eq!(backlog(15), mails(Some(at(1))), "and died");
}

fn the_job_that_is_due_longest_is_claimed_and_hidden(store: Arc<dyn Store>) {
    let (late, early) = (put(&*store, "late", 2), put(&*store, "early", 1));
    assert_eq!(claim(&*store, 0), None);
    assert_eq!(claim(&*store, 5), Some(early.clone()));
    assert_eq!(claim(&*store, 6), Some(late));
    assert_eq!(claim(&*store, 14), None);
    // Whoever claimed it died: it comes again, at least once.
    assert_eq!(claim(&*store, 15), Some(Job { attempts: 2, ..early }));
}

fn a_crash_between_claim_and_work_costs_the_timeout_and_the_work_is_done_once(store: Arc<dyn Store>) {
    put(&*store, "a", 0);
    let dies = claim(&*store, 1).unwrap();
    assert_eq!(claim(&*store, 10), None, "hidden while somebody may be at it");
    let second = claim(&*store, 11).unwrap();
    assert_eq!((second.id, second.attempts), (dies.id, 2));
    write(&*store, |tx| tx.jobs().complete(second.id));
    assert_eq!(claim(&*store, 600), None);
    // The first was only slow: it ends a job that is gone.
    write(&*store, |tx| tx.jobs().complete(dies.id));
    write(&*store, |tx| tx.jobs().retry_at(dies.id, at(12), "slow"));
    write(&*store, |tx| tx.jobs().dead_letter(dies.id, at(12), "slow"));
    assert_eq!(claim(&*store, 600), None);
    assert_eq!(write(&*store, |tx| tx.jobs().dead_letters(LETTERS)).total, 0);
}

fn who_dies_before_the_claim_is_committed_has_claimed_nothing(store: Arc<dyn Store>) {
    let put = put(&*store, "a", 0);
    let mut dies = store.begin().unwrap();
    assert!(dies.jobs().claim(Kind::Mail, at(1), at(11)).unwrap().is_some());
    drop(dies);
    assert_eq!(claim(&*store, 1), Some(put));
}

fn a_later_claim_ends_the_earlier_one(store: Arc<dyn Store>) {
    put(&*store, "a", 0);
    let first = claimed(&*store, 1).unwrap();
    let holds = |job: &Job| write(&*store, |tx| tx.jobs().holds(job));
    assert!(holds(&first));
    let second = claimed(&*store, 11).unwrap();
    assert_eq!((holds(&first), holds(&second)), (false, true));
    // The release before counts the attempt and leaves the token as it was.
    assert!(!holds(&Job { attempts: 1, ..second.clone() }));
    write(&*store, |tx| tx.jobs().put_back(second.id, at(12), "the server stops"));
    let third = claimed(&*store, 12).unwrap();
    assert_eq!((third.attempts, holds(&second), holds(&third)), (2, false, true), "an orderly stop does not count");
    write(&*store, |tx| tx.jobs().dead_letter(third.id, at(13), "broken"));
    assert!(!holds(&third));
}

fn a_job_whose_attempts_never_come_to_an_end_is_given_up_at_the_claim(store: Arc<dyn Store>) {
    put(&*store, "a", 0);
    for hour in 0..i64::from(MAX_ATTEMPTS) {
        assert!(queue(&store, at(60 * hour)).claim(Kind::Mail).unwrap().is_some(), "{hour}");
    }
    let next = put(&*store, "b", 60_000);
    let claimed = queue(&store, at(60_000)).claim(Kind::Mail).unwrap().unwrap();
    assert_eq!((claimed.id, claimed.attempts), (next.id, 1), "and holds nobody up");
    let letters = write(&*store, |tx| tx.jobs().dead_letters(LETTERS));
    let [letter] = letters.rows.as_slice() else { panic!("{letters:?}") };
    assert_eq!((letter.id, letter.last_error.as_deref()), (id("a"), Some(NEVER_ENDED)));
}

fn each_kind_is_hidden_for_its_own_timeout(store: Arc<dyn Store>) {
    let event = Event::OrderPaid { order: OrderId(testing::id("order")) };
    write(&*store, |tx| {
        tx.jobs().enqueue(id("mail"), &mail("mail"), at(0))?;
        tx.jobs().enqueue(id("refund"), &Task::CarryRefund(RefundId(testing::id("refund"))), at(0))?;
        tx.jobs().publish(&event, at(0))
    });
    let microsecond = chrono::TimeDelta::microseconds(1);
    for kind in [Kind::Mail, Kind::Refund, EVENTS] {
        let attempts = |now| queue(&store, now).claim(kind).unwrap().map(|job| job.attempts);
        assert_eq!(attempts(at(0)), Some(1), "{kind:?}");
        let shown = at(0) + kind.visibility_timeout();
        assert_eq!((attempts(shown - microsecond), attempts(shown)), (None, Some(2)), "{kind:?}");
    }
}

fn a_job_that_fails_comes_again_ever_later_until_it_is_given_up(store: Arc<dyn Store>) {
    put(&*store, "a", 0);
    let (mut now, microsecond) = (at(0), chrono::TimeDelta::microseconds(1));
    for attempts in 1..=MAX_ATTEMPTS {
        assert_eq!(queue(&store, now - microsecond).claim(Kind::Mail), Ok(None), "attempt {attempts}");
        let job = queue(&store, now).claim(Kind::Mail).unwrap().unwrap();
        assert_eq!(job.attempts, attempts);
        let expected = if attempts == MAX_ATTEMPTS { Failure::DeadLettered } else { Failure::Postponed };
        assert_eq!(queue(&store, now).fail(&job, &format!("no route, {attempts}")), Ok(expected));
        now += backoff(attempts);
    }
    assert_eq!(queue(&store, now + chrono::TimeDelta::days(365)).claim(Kind::Mail), Ok(None));
    let count = |kinds: &[Kind]| write(&*store, |tx| tx.jobs().dead_lettered(kinds));
    assert_eq!((count(&Kind::MAILS), count(&[Kind::Refund])), (1, 0));
    let letters = write(&*store, |tx| tx.jobs().dead_letters(LETTERS));
    let [letter] = letters.rows.as_slice() else { panic!("{letters:?}") };
    assert_eq!((letter.id, letter.kind.as_str(), letter.created_at), (id("a"), "mail", at(0)));
    assert_eq!((letter.attempts, letter.dead_lettered_at), (MAX_ATTEMPTS, now - backoff(MAX_ATTEMPTS)));
    assert_eq!((letter.last_error.as_deref(), letters.total), (Some("no route, 12"), 1));
}

fn what_was_given_up_is_listed_by_pages_and_tried_again_at_once(store: Arc<dyn Store>) {
    for (name, minute) in [("a", 3), ("b", 1), ("c", 2), ("waits", 0)] {
        put(&*store, name, 0);
        if name != "waits" {
            write(&*store, |tx| tx.jobs().dead_letter(id(name), at(minute), "broken"));
        }
    }
    let page = |offset, limit| {
        let listed = write(&*store, |tx| tx.jobs().dead_letters(Page { offset, limit }));
        (listed.rows.into_iter().map(|letter| letter.id).collect::<Vec<_>>(), listed.total)
    };
    assert_eq!(page(0, 2), (vec![id("b"), id("c")], 3));
    assert_eq!(page(2, 2), (vec![id("a")], 3));
    let revive = |name| write(&*store, |tx| tx.jobs().revive(id(name), at(60)));
    assert_eq!((revive("waits"), revive("none")), (false, false));
    // Claimed and hidden when it was given up: whoever retries it does not wait for that.
    assert_eq!(claim(&*store, 0).map(|job| job.id), Some(id("waits")));
    write(&*store, |tx| tx.jobs().dead_letter(id("waits"), at(4), "broken"));
    assert_eq!((revive("waits"), revive("waits")), (true, false));
    assert_eq!(claim(&*store, 59), None);
    assert_eq!(claim(&*store, 60).map(|job| (job.id, job.attempts)), Some((id("waits"), 1)));
    assert_eq!(page(0, 9).1, 3);
}

fn a_job_and_an_event_live_and_die_with_their_unit_of_work(store: Arc<dyn Store>) {
    let event = Event::OrderPaid { order: OrderId(testing::id("order")) };
    let both = |tx: &mut dyn Tx| {
        tx.jobs().enqueue(id("a"), &mail("a"), at(0))?;
        tx.jobs().publish(&event, at(0))
    };
    both(&mut *store.begin().unwrap()).unwrap();
    assert_eq!((claim(&*store, 1), queue(&store, at(1)).claim(EVENTS)), (None, Ok(None)));
    write(&*store, both);
    let job = queue(&store, at(1)).claim(EVENTS).unwrap();
    assert_eq!(job.map(|job| job.task), Some(Task::Handle(Handler::Mail, event.clone())));
    assert_eq!(claim(&*store, 1).map(|job| job.id), Some(id("a")));
}

fn two_workers_claim_different_jobs_without_waiting(store: Arc<dyn Store>) {
    put(&*store, "a", 0);
    put(&*store, "b", 1);
    // The first has claimed its job and not yet committed: the second takes the other one at once.
    let (mut first, mut second) = (store.begin().unwrap(), store.begin().unwrap());
    let one = first.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    let other = second.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    assert_eq!((one.unwrap().id, other.unwrap().id), (id("a"), id("b")));
    assert_eq!(store.begin().unwrap().jobs().claim(Kind::Mail, at(5), at(15)), Ok(None));
    first.commit().unwrap();
    drop(second);
    assert_eq!(claim(&*store, 5).map(|job| job.id), Some(id("b")));
}

fn many_jobs_and_many_workers_meet_once_each(store: Arc<dyn Store>) {
    for number in 0..40 {
        put(&*store, &format!("mail{number}"), 0);
    }
    let claimed: Vec<JobId> = thread::scope(|scope| {
        let worker = || std::iter::from_fn(|| claim(&*store, 5)).map(|job| job.id).collect::<Vec<_>>();
        let workers = [(); 3].map(|()| scope.spawn(worker));
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert_eq!(claimed.len(), 40);
    assert_eq!(claimed.into_iter().collect::<HashSet<_>>().len(), 40);
}

fn a_refund_has_one_job_and_is_due_anew_when_it_is_sent_again(store: Arc<dyn Store>) {
    let refund = RefundId(testing::id("refund"));
    let enqueue =
        |name: &str, minute| write(&*store, |tx| tx.jobs().enqueue(id(name), &Task::CarryRefund(refund), at(minute)));
    let claim = |now| queue(&store, now).claim(Kind::Refund).unwrap();
    enqueue("a", 0);
    assert_eq!(claim(at(0)).map(|job| (job.task, job.attempts)), Some((Task::CarryRefund(refund), 1)));
    write(&*store, |tx| tx.jobs().retry_at(id("a"), at(60), ""));
    assert_eq!(claim(at(2)), None);
    enqueue("b", 2);
    let again = claim(at(2)).unwrap();
    assert_eq!((again.id, again.attempts), (id("a"), 1));
    write(&*store, |tx| tx.jobs().complete(again.id));
    assert_eq!(claim(at(600)), None);
    // Jobs of other kinds are none of a worker's business.
    enqueue("c", 600);
    assert_eq!(self::claim(&*store, 600), None);
}

macro_rules! contract {
    ($($promise:ident)*) => {
        mod postgres {
            $(#[test]
            fn $promise() {
                let world = super::World::new();
                super::$promise(world.store.clone());
            })*
        }

        mod memory {
            $(#[test]
            fn $promise() {
                super::$promise(std::sync::Arc::new(super::MemoryJobs::default()));
            })*
        }
    };
}

contract! {
    what_waits_is_told_by_kind
    the_job_that_is_due_longest_is_claimed_and_hidden
    who_still_works_on_a_job_keeps_it_from_others
    a_crash_between_claim_and_work_costs_the_timeout_and_the_work_is_done_once
    who_dies_before_the_claim_is_committed_has_claimed_nothing
    a_later_claim_ends_the_earlier_one
    a_job_whose_attempts_never_come_to_an_end_is_given_up_at_the_claim
    each_kind_is_hidden_for_its_own_timeout
    a_job_that_fails_comes_again_ever_later_until_it_is_given_up
    what_was_given_up_is_listed_by_pages_and_tried_again_at_once
    a_job_and_an_event_live_and_die_with_their_unit_of_work
    two_workers_claim_different_jobs_without_waiting
    many_jobs_and_many_workers_meet_once_each
    a_refund_has_one_job_and_is_due_anew_when_it_is_sent_again
}
