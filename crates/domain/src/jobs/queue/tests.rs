use super::*;
use crate::ids::RefundId;
use crate::jobs::Task;
use crate::ports::clock::MockClock;
use crate::ports::store::{MemoryJobs, Page};
use crate::testing::{self, noon};
use chrono::TimeDelta;
use std::sync::atomic::AtomicI64;

/// A queue with one refund, and the seconds since noon that its clock shows.
fn queue() -> (Queue, Arc<AtomicI64>) {
    let seconds = Arc::new(AtomicI64::new(0));
    let (mut clock, shown) = (MockClock::new(), seconds.clone());
    clock.expect_now().returning(move || noon() + TimeDelta::seconds(shown.load(Ordering::SeqCst)));
    let queue = Queue { store: Arc::new(MemoryJobs::default()), clock: Arc::new(clock) };
    let task = Task::CarryRefund(RefundId(testing::id("refund")));
    queue.note(|tx, now| tx.jobs().enqueue(JobId(testing::id("job")), &task, now)).unwrap();
    (queue, seconds)
}

fn dead_letters(queue: &Queue) -> Vec<Option<String>> {
    let letters = queue.note(|tx, _| tx.jobs().dead_letters(Page { offset: 0, limit: 9 })).unwrap();
    letters.rows.into_iter().map(|letter| letter.last_error).collect()
}

#[test]
fn a_job_that_ends_the_process_each_time_is_given_up_after_the_last_attempt() {
    let (queue, seconds) = queue();
    let told = std::cell::Cell::new(0);
    let claim = || {
        seconds.fetch_add(3600, Ordering::SeqCst);
        let given_up = |_: &mut dyn Tx, job: &Job, _| {
            assert_eq!(job.id, JobId(testing::id("job")));
            told.set(told.get() + 1);
            Ok(())
        };
        queue.claim_or_give_up(Kind::Refund, given_up).unwrap()
    };
    for attempts in 1..=MAX_ATTEMPTS {
        assert_eq!(claim().map(|job| job.attempts), Some(attempts));
    }
    assert_eq!((claim(), told.get(), dead_letters(&queue)), (None, 1, vec![Some(NEVER_ENDED.to_owned())]));
    assert_eq!((claim(), told.get()), (None, 1));
}

#[test]
fn polls_and_orderly_stops_never_give_a_job_up() {
    let (queue, seconds) = queue();
    for _ in 0..3 * MAX_ATTEMPTS {
        seconds.fetch_add(3600, Ordering::SeqCst);
        let job = queue.claim(Kind::Refund).unwrap().unwrap();
        assert_eq!(job.attempts, 1);
        queue.note(|tx, now| tx.jobs().put_back(job.id, now, "the gateway is away")).unwrap();
    }
    assert_eq!(dead_letters(&queue), []);
}

#[test]
fn after_another_claim_nothing_is_written() {
    let (queue, seconds) = queue();
    let first = queue.claim(Kind::Refund).unwrap().unwrap();
    assert_eq!(queue.note_claimed(&first, |_, _| Ok("written")), Ok(Some("written")));
    seconds.store(3600, Ordering::SeqCst);
    let second = queue.claim(Kind::Refund).unwrap().unwrap();
    assert_ne!(first.claim, second.claim);
    assert_eq!(queue.note_claimed(&first, |_, _| -> Result<(), _> { panic!("the claim is lost") }), Ok(None));
    assert_eq!(queue.note_claimed(&second, |tx, _| tx.jobs().complete(second.id)), Ok(Some(())));
    assert_eq!(queue.note_claimed(&second, |_, _| Ok(())), Ok(None), "the job is gone");
}

#[test]
fn a_heartbeat_keeps_the_job_from_others_while_its_work_waits_for_something_else() {
    let (queue, seconds) = queue();
    let job = queue.claim(Kind::Refund).unwrap().unwrap();
    let timeout = Kind::Refund.visibility_timeout().num_seconds();
    let claimed_by_another = queue.with_heartbeat(&job, Duration::from_millis(1), |lost| {
        seconds.store(timeout - 1, Ordering::SeqCst);
        // Another worker's look a second before the extended claim ends: a beat came if the first claim's end is past.
        let until = |store: &dyn Store| {
            let mut tx = store.begin().unwrap();
            tx.jobs().claim(Kind::Refund, noon() + TimeDelta::seconds(timeout), noon()).unwrap()
        };
        while until(queue.store.as_ref()).is_some() {
            thread::yield_now();
        }
        assert!(!lost.load(Ordering::SeqCst));
        seconds.store(3600, Ordering::SeqCst);
        let other = loop {
            // The beat and this claim race for the job; a beat that came first extended it for another timeout.
            seconds.fetch_add(timeout + 1, Ordering::SeqCst);
            if let Some(other) = queue.claim(Kind::Refund).unwrap() {
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
