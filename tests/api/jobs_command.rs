//! The operator's commands for dead-lettered jobs.

use crate::account::world;
use api::jobs_command::{JobsCommand, run};
use domain::testing;
use kernel::ids::JobId;
use kernel::jobs::Task;
use kernel::mail::Mail;

#[actix_web::test]
async fn a_mail_that_was_given_up_is_listed_and_goes_out_when_it_is_retried() {
    let world = world(&[]).await;
    let ports = &world.server.state.ports;
    let run = |command| run(ports, &command).map_err(|error| error.to_string());
    let retry = |ids: &[&str]| {
        let ids = ids.iter().map(|name| testing::id(name)).collect();
        run(JobsCommand::Retry { ids, all: false })
    };
    assert_eq!(run(JobsCommand::List), Ok("No job was given up.".to_owned()));
    assert_eq!(run(JobsCommand::Retry { ids: vec![], all: true }), Ok("No job was given up.".to_owned()));

    let mut tx = ports.store.begin().unwrap();
    for name in ["first", "second", "third"] {
        let (id, mail) = (JobId(testing::id(name)), Mail::new(&format!("{name}@kaushal.test"), name, "Text"));
        tx.jobs().enqueue(id, &Task::SendMail(mail.into()), ports.clock.now()).unwrap();
        if name != "third" {
            tx.jobs().dead_letter(id, testing::noon(), "no such\nmailbox").unwrap();
        }
    }
    tx.commit().unwrap();
    let listed = run(JobsCommand::List).unwrap();
    let line = |name| format!("{}  2026-07-01T06:30:00Z  mail  0 attempts  no such mailbox", testing::id(name));
    let (mut lines, mut expected) = (listed.lines().collect::<Vec<_>>(), [line("first"), line("second")]);
    lines.sort_unstable();
    expected.sort_unstable();
    assert_eq!(lines, expected);

    let waits = testing::id("third");
    let refused = format!("nothing is retried, since these were not given up: {waits}");
    assert_eq!(retry(&["first", "third"]), Err(refused));
    assert_eq!(run(JobsCommand::List).unwrap().lines().count(), 2);
    assert_eq!(retry(&["first"]), Ok("1 job is due now.".to_owned()));
    world.mail("first@kaushal.test", "first").await;
    assert_eq!(run(JobsCommand::Retry { ids: vec![], all: true }), Ok("1 job is due now.".to_owned()));
    world.mail("second@kaushal.test", "second").await;
    assert_eq!(run(JobsCommand::List), Ok("No job was given up.".to_owned()));
}
