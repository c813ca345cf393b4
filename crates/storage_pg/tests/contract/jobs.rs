use crate::world::{World, at};
use domain::Time;
use domain::events::{Event, Handler, Recipient};
use domain::identity::SecondFactorChange;
use domain::ids::{CourseId, EnquiryId, JobId, OrderId, RefundId, UserId, VideoId, WithdrawalId};
use domain::jobs::{Job, Kind, Task};
use domain::mail::{Mail, OutgoingMail};
use domain::money::Paise;
use domain::testing;
use std::collections::HashSet;
use std::thread;

const EVENTS: Kind = Kind::MAILS[0];

fn id(name: &str) -> JobId {
    JobId(testing::id(name))
}

fn mail(name: &str) -> Task {
    let mail = Mail::new(&format!("{name}@kaushal.test"), "विषय", "One\n\ntwo");
    Task::SendMail(Mail { reply_to: Some("asha@kaushal.test".into()), ..mail }.into())
}

fn put(world: &World, name: &str, minute: i64) -> Job {
    world.write(|tx| tx.jobs().enqueue(id(name), &mail(name), at(minute)));
    Job { id: id(name), task: mail(name), attempts: 1, created_at: at(minute) }
}

/// Claims a mail for ten minutes.
fn claim(world: &World, now: i64) -> Option<Job> {
    world.write(|tx| tx.jobs().claim(Kind::Mail, at(now), at(now + 10)))
}

#[test]
fn the_job_that_is_due_longest_is_claimed_and_hidden() {
    let world = World::new();
    let (late, early) = (put(&world, "late", 2), put(&world, "early", 1));
    assert_eq!(claim(&world, 0), None);
    assert_eq!(claim(&world, 5), Some(early.clone()));
    assert_eq!(claim(&world, 6), Some(late));
    assert_eq!(claim(&world, 14), None);
    // Whoever claimed it died: it comes again, at least once.
    assert_eq!(claim(&world, 15), Some(Job { attempts: 2, ..early }));
}

#[test]
fn a_crash_between_claim_and_work_costs_the_timeout_and_the_work_is_done_once() {
    let world = World::new();
    put(&world, "a", 0);
    let dies = claim(&world, 1).unwrap();
    assert_eq!(claim(&world, 10), None, "hidden while somebody may be at it");
    let second = claim(&world, 11).unwrap();
    assert_eq!((second.id, second.attempts), (dies.id, 2));
    world.write(|tx| tx.jobs().complete(second.id));
    assert_eq!(claim(&world, 600), None);
    // The first was only slow: it ends a job that is gone.
    world.write(|tx| tx.jobs().complete(dies.id));
    world.write(|tx| tx.jobs().retry_at(dies.id, at(12), "slow"));
    world.write(|tx| tx.jobs().dead_letter(dies.id, at(12), "slow"));
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs"), 0);
}

#[test]
fn who_dies_before_the_claim_is_committed_has_claimed_nothing() {
    let world = World::new();
    let put = put(&world, "a", 0);
    let mut dies = world.begin();
    assert!(dies.jobs().claim(Kind::Mail, at(1), at(11)).unwrap().is_some());
    drop(dies);
    assert_eq!(claim(&world, 1), Some(put));
}

#[test]
fn a_job_is_put_off_and_given_up_with_the_reason() {
    let world = World::new();
    put(&world, "a", 0);
    claim(&world, 1);
    world.write(|tx| tx.jobs().retry_at(id("a"), at(5), "no route"));
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE last_error = 'no route'"), 1);
    assert_eq!(claim(&world, 4), None);
    assert_eq!(claim(&world, 5).map(|job| job.attempts), Some(2), "hidden no more, though within the timeout");
    assert_eq!(world.read(|tx| tx.jobs().dead_lettered(&Kind::MAILS)), 0);
    world.write(|tx| tx.jobs().dead_letter(id("a"), at(31), "no such mailbox"));
    assert_eq!(claim(&world, 600), None);
    assert_eq!(world.read(|tx| tx.jobs().dead_lettered(&Kind::MAILS)), 1);
    assert_eq!(world.read(|tx| tx.jobs().dead_lettered(&[Kind::Refund])), 0);
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE last_error = 'no such mailbox'"), 1);
}

#[test]
fn a_job_and_an_event_live_and_die_with_their_unit_of_work() {
    let world = World::new();
    let event = Event::OrderPaid { order: OrderId(testing::id("order")) };
    world.read(|tx| {
        tx.jobs().enqueue(id("a"), &mail("a"), at(0))?;
        tx.jobs().publish(&event, at(0))
    });
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs"), 0);
    world.write(|tx| tx.jobs().publish(&event, at(0)));
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs"), 1);
}

#[test]
fn two_workers_claim_different_jobs_without_waiting() {
    let world = World::new();
    put(&world, "a", 0);
    put(&world, "b", 1);
    // The first has claimed its job and not yet committed: the second takes the other one at once.
    let (mut first, mut second) = (world.begin(), world.begin());
    let one = first.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    let other = second.jobs().claim(Kind::Mail, at(5), at(15)).unwrap();
    assert_eq!((one.unwrap().id, other.unwrap().id), (id("a"), id("b")));
    assert_eq!(world.begin().jobs().claim(Kind::Mail, at(5), at(15)), Ok(None));
    first.commit().unwrap();
    drop(second);
    assert_eq!(claim(&world, 5).map(|job| job.id), Some(id("b")));
}

#[test]
fn many_jobs_and_many_workers_meet_once_each() {
    let world = World::new();
    let names: Vec<_> = (0..40).map(|number| format!("mail{number}")).collect();
    for name in &names {
        put(&world, name, 0);
    }
    let claimed: Vec<JobId> = thread::scope(|scope| {
        let worker = || std::iter::from_fn(|| claim(&world, 5)).map(|job| job.id).collect::<Vec<_>>();
        let workers = [(); 3].map(|()| scope.spawn(worker));
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert_eq!(claimed.len(), 40);
    assert_eq!(claimed.into_iter().collect::<HashSet<_>>().len(), 40);
}

#[test]
fn a_refund_has_one_job_and_is_due_anew_when_it_is_sent_again() {
    let world = World::new();
    let refund = RefundId(testing::id("refund"));
    let enqueue =
        |name: &str, minute| world.write(|tx| tx.jobs().enqueue(id(name), &Task::CarryRefund(refund), at(minute)));
    let claim =
        |now: Time| world.write(|tx| tx.jobs().claim(Kind::Refund, now, now + Kind::Refund.visibility_timeout()));
    enqueue("a", 0);
    assert_eq!(claim(at(0)).map(|job| (job.task, job.attempts)), Some((Task::CarryRefund(refund), 1)));
    world.write(|tx| tx.jobs().retry_at(id("a"), at(60), ""));
    assert_eq!(claim(at(2)), None);
    enqueue("b", 2);
    let again = claim(at(2)).unwrap();
    assert_eq!((again.id, again.attempts), (id("a"), 1));
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE last_error IS NULL"), 1);
    // Jobs of other kinds are none of a worker's business.
    assert_eq!(self::claim(&world, 600), None);
}

#[test]
fn what_cannot_be_read_is_given_up_and_holds_nobody_up() {
    let world = World::new();
    let later = "INSERT INTO jobs (kind, payload, created_at, due_at) VALUES ('mail', '{\"to\": 1}', $t, $t)";
    world.sql(&later.replace("$t", "'2020-01-01T00:00:00Z'")).unwrap();
    put(&world, "a", 0);
    assert_eq!(claim(&world, 1).map(|job| job.id), Some(id("a")));
    assert_eq!(world.read(|tx| tx.jobs().dead_lettered(&Kind::MAILS)), 1);
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE last_error LIKE 'cannot be read: %'"), 1);
}

#[test]
fn mails_and_events_come_back_as_they_were_put_in() {
    let world = World::new();
    let to = Recipient::of(&world.user(1));
    let mail = OutgoingMail { mail: Mail::to_user(&to, "Welcome", "Hello"), document: Some("KS-26-27-000001".into()) };
    world.write(|tx| tx.jobs().enqueue(id("a"), &Task::SendMail(mail.clone()), at(0)));
    assert_eq!(claim(&world, 1).map(|job| job.task), Some(Task::SendMail(mail)));
    for event in events(&to) {
        let task = Task::Handle(Handler::Mail, event);
        world.write(|tx| tx.jobs().enqueue(id("event"), &task, at(0)));
        let job = world.write(|tx| tx.jobs().claim(EVENTS, at(1), at(2))).unwrap();
        assert_eq!((&job.task, job.created_at), (&task, at(0)));
        world.write(|tx| tx.jobs().complete(job.id));
    }
}

#[test]
fn an_event_becomes_a_job_for_each_handler_that_wants_it() {
    let world = World::new();
    let to = Recipient::of(&world.user(1));
    for event in events(&to) {
        world.write(|tx| tx.jobs().publish(&event, at(0)));
        let wants = Handler::ALL.into_iter().filter(|handler| handler.wants(&event)).count();
        assert_eq!(world.number("SELECT count(*) AS n FROM jobs"), i64::try_from(wants).unwrap(), "{event:?}");
        if let Some(job) = world.write(|tx| tx.jobs().claim(EVENTS, at(1), at(2))) {
            assert_eq!(job.task, Task::Handle(Handler::Mail, event));
            world.write(|tx| tx.jobs().complete(job.id));
        }
    }
}

/// One of each, with what is hard to write down.
fn events(to: &Recipient) -> Vec<Event> {
    let (to, token) = (|| to.clone(), || "sécret\"\n".to_owned());
    let (order, enquiry) = (OrderId(testing::id("order")), EnquiryId(testing::id("enquiry")));
    let changes = [
        SecondFactorChange::Enabled,
        SecondFactorChange::Disabled,
        SecondFactorChange::Reset,
        SecondFactorChange::RecoveryCodeUsed(9),
        SecondFactorChange::Locked,
        SecondFactorChange::RecoveryCodesRenewed,
    ];
    let mut events = vec![
        Event::OrderPaid { order },
        Event::OrderRefunded { order, reason: "दो बार".into() },
        Event::RewardEarned { to: to(), order, amount: Paise::new(i64::MAX), held_until: Some(at(7)) },
        Event::RewardEarned { to: to(), order, amount: Paise::new(1), held_until: None },
        Event::WithdrawalEnded { to: to(), withdrawal: WithdrawalId(testing::id("withdrawal")) },
        Event::EnquiryReceived { enquiry },
        Event::EnquiryAnswered { enquiry, answer: "Yes.\n\nहाँ".into() },
        Event::LessonCompleted {
            user: UserId(testing::id("user")),
            course: CourseId(testing::id("course")),
            video: VideoId(testing::id("video")),
        },
        Event::UserRegistered { to: to() },
        Event::UserInvited { to: to(), mobile: "9000000001".into(), token: token() },
        Event::EmailConfirmationRequested { to: to(), pending: None, token: token() },
        Event::EmailConfirmationRequested { to: to(), pending: Some("new@kaushal.test".into()), token: token() },
        Event::EmailConfirmed { to: to() },
        Event::EmailChangeRequested { to: to() },
        Event::EmailChanged { to: to(), former: "old@kaushal.test".into() },
        Event::MobileChanged { to: to(), mobile: "9000000002".into() },
        Event::PasswordResetRequested { to: to(), token: token() },
        Event::PasswordChanged { to: to() },
        Event::LoginLinkRequested { to: to(), token: token() },
        Event::NewDeviceSeen { to: to(), device: "Chrome on Android".into(), at: at(3) },
        Event::UserDeleted { to: to() },
    ];
    events.extend(changes.map(|change| Event::SecondFactorChanged { to: to(), change }));
    events
}
