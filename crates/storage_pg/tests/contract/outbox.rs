use crate::world::{World, at};
use domain::ids::MailId;
use domain::mail::{Mail, QueuedMail};
use domain::testing;
use std::collections::HashSet;
use std::thread;

fn id(name: &str) -> MailId {
    MailId(testing::id(name))
}

fn mail(name: &str) -> Mail {
    let mail = Mail::new(&format!("{name}@kaushal.test"), "विषय", "One\n\ntwo");
    Mail { reply_to: Some("asha@kaushal.test".into()), ..mail }
}

fn put(world: &World, name: &str, minute: i64) -> QueuedMail {
    world.write(|tx| tx.outbox().enqueue(id(name), &mail(name), at(minute)));
    QueuedMail { id: id(name), mail: mail(name), document: None, tries: 1, created_at: at(minute) }
}

fn take(world: &World, now: i64) -> Option<QueuedMail> {
    world.write(|tx| tx.outbox().claim(at(now), at(now + 10)))
}

#[test]
fn the_mail_that_is_due_longest_is_taken_and_hidden() {
    let world = World::new();
    let (late, early) = (put(&world, "late", 2), put(&world, "early", 1));
    assert_eq!(take(&world, 0), None);
    assert_eq!(take(&world, 5), Some(early.clone()));
    assert_eq!(take(&world, 6), Some(late));
    assert_eq!(take(&world, 14), None);
    // Whoever took it died: it comes again, at least once.
    assert_eq!(take(&world, 15), Some(QueuedMail { tries: 2, ..early }));
}

#[test]
fn a_mail_knows_whose_account_it_is_about() {
    let world = World::new();
    let mail = Mail::to_user(&world.user(1), "Welcome", "Hello");
    world.write(|tx| tx.outbox().enqueue(id("a"), &mail, at(0)));
    assert_eq!(take(&world, 1).map(|queued| queued.mail), Some(mail));
}

#[test]
fn what_was_sent_is_gone_and_may_be_told_twice() {
    let world = World::new();
    put(&world, "a", 0);
    for _ in 0..2 {
        world.write(|tx| tx.outbox().remove(id("a")));
    }
    assert_eq!(take(&world, 60), None);
    assert_eq!(world.number("SELECT count(*) AS n FROM outbox"), 0);
}

#[test]
fn a_mail_is_put_off_and_given_up_with_the_reason() {
    let world = World::new();
    put(&world, "a", 0);
    take(&world, 1);
    world.write(|tx| tx.outbox().retry_at(id("a"), at(30), "no route"));
    assert_eq!(take(&world, 29), None);
    assert_eq!(take(&world, 30).map(|queued| queued.tries), Some(2));
    assert_eq!(world.read(|tx| tx.outbox().parked()), 0);
    world.write(|tx| tx.outbox().park(id("a"), at(31), "no such mailbox"));
    assert_eq!(take(&world, 600), None);
    assert_eq!(world.read(|tx| tx.outbox().parked()), 1);
    assert_eq!(world.number("SELECT count(*) AS n FROM outbox WHERE last_error = 'no such mailbox'"), 1);
}

#[test]
fn a_mail_lives_and_dies_with_its_unit_of_work() {
    let world = World::new();
    world.read(|tx| tx.outbox().enqueue(id("a"), &mail("a"), at(0)));
    assert_eq!(take(&world, 60), None);
}

#[test]
fn two_workers_take_different_mails_without_waiting() {
    let world = World::new();
    put(&world, "a", 0);
    put(&world, "b", 1);
    // The first has taken its mail and not yet committed: the second takes the other one at once.
    let (mut first, mut second) = (world.begin(), world.begin());
    let one = first.outbox().claim(at(5), at(15)).unwrap();
    let other = second.outbox().claim(at(5), at(15)).unwrap();
    assert_eq!((one.unwrap().id, other.unwrap().id), (id("a"), id("b")));
    assert_eq!(world.begin().outbox().claim(at(5), at(15)), Ok(None));
    first.commit().unwrap();
    drop(second);
    assert_eq!(take(&world, 5).map(|queued| queued.id), Some(id("b")));
}

#[test]
fn many_mails_and_many_workers_meet_once_each() {
    let world = World::new();
    let names: Vec<_> = (0..40).map(|number| format!("mail{number}")).collect();
    for name in &names {
        put(&world, name, 0);
    }
    let taken: Vec<MailId> = thread::scope(|scope| {
        let worker = || std::iter::from_fn(|| take(&world, 5)).map(|queued| queued.id).collect::<Vec<_>>();
        let workers = [(); 3].map(|()| scope.spawn(worker));
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert_eq!(taken.len(), 40);
    assert_eq!(taken.into_iter().collect::<HashSet<_>>().len(), 40);
}
