//! Jobs as Postgres stores them. The tests that every queue must pass are in `job_queue.rs`.

use crate::world::{World, at};
use domain::mail::webinars::{Guest, GuestMail, changed, confirmed, reminded};
use domain::testing::{self, noon};
use domain::webinars::{Seat, Status, Webinar};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::events::SecondFactorChange;
use kernel::events::{Event, Given, Handler, Recipient};
use kernel::ids::{
    BundleId, CourseId, EnquiryId, ItemId, JobId, LessonId, OrderId, PostId, RefundId, SubmissionId, UserId,
    WithdrawalId,
};
use kernel::jobs::{Job, Kind, Task};
use kernel::locale::{Locale, SiteLanguages};
use kernel::mail::CalendarEntry;
use kernel::mail::{Mail, Mark, OutgoingMail, Style};
use kernel::money::Paise;
use kernel::role::Role;

const EVENTS: Kind = Kind::MAILS[0];

fn id(name: &str) -> JobId {
    JobId(testing::id(name))
}

fn mail(name: &str) -> Task {
    let mail = Mail::new(&format!("{name}@kaushal.test"), "विषय", "One\n\ntwo");
    Task::SendMail(Mail { reply_to: Some("asha@kaushal.test".into()), ..mail }.into())
}

fn put(world: &World, name: &str) {
    world.write(|tx| tx.jobs().enqueue(id(name), &mail(name), at(0)));
}

/// Claims a mail for ten minutes.
fn claim(world: &World, now: i64) -> Option<Job> {
    world.write(|tx| tx.jobs().claim(Kind::Mail, at(now), at(now + 10)))
}

#[test]
fn the_reason_of_a_failure_stands_with_the_job() {
    let world = World::new();
    put(&world, "a");
    claim(&world, 1);
    let reasons = |reason: &str| world.number(&format!("SELECT count(*) AS n FROM jobs WHERE last_error {reason}"));
    world.write(|tx| tx.jobs().retry_at(id("a"), at(5), "no route"));
    assert_eq!(reasons("= 'no route'"), 1);
    world.write(|tx| tx.jobs().retry_at(id("a"), at(5), ""));
    assert_eq!(reasons("IS NULL"), 1);
    world.write(|tx| tx.jobs().dead_letter(id("a"), at(31), "no such mailbox"));
    assert_eq!(reasons("= 'no such mailbox'"), 1);
}

#[test]
fn what_cannot_be_read_is_given_up_and_holds_nobody_up() {
    let world = World::new();
    let later = "INSERT INTO jobs (kind, payload, created_at, due_at) VALUES ('mail', '{\"to\": 1}', $t, $t)";
    world.sql(&later.replace("$t", "'2020-01-01T00:00:00Z'")).unwrap();
    put(&world, "a");
    assert_eq!(claim(&world, 1).map(|job| job.id), Some(id("a")));
    assert_eq!(world.read(|tx| tx.jobs().dead_lettered(&Kind::MAILS)), 1);
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE last_error LIKE 'cannot be read: %'"), 1);
}

/// Returns the names of the jobs that are left in the queue.
fn left(world: &World, names: &[&'static str]) -> Vec<&'static str> {
    let is_there =
        |name: &&&str| world.number(&format!("SELECT count(*) AS n FROM jobs WHERE id = '{}'", id(name).0)) == 1;
    names.iter().filter(is_there).copied().collect()
}

#[test]
fn with_an_account_go_its_mails_and_those_that_name_its_address_and_nobody_elses() {
    let world = World::new();
    let (asha, ravi) = (world.user(1), world.user(2));
    let put =
        |name: &str, mail: Mail| world.write(|tx| tx.jobs().enqueue(id(name), &Task::SendMail(mail.into()), at(0)));
    let letter = |to: &str, reply_to: Option<&str>, body: &str| Mail {
        reply_to: reply_to.map(str::to_owned),
        ..Mail::new(to, "Subject", body)
    };
    put("own", Mail::to_user(&asha.recipient(), "Log in", "https://k.test/loginlink?token=secret"));
    put("to", letter(&asha.email.to_uppercase(), None, "Hello"));
    put("reply", letter("office@k.test", Some(&asha.email), "A question"));
    put("told", letter("office@k.test", None, &format!("Write to {}. Thank you.", asha.email)));
    put("number", letter("office@k.test", None, &format!("Mobile: {}\n\nA question", asha.mobile)));
    put("longer", letter(&format!("not.{}", asha.email), None, "Hello"));
    put("domain", letter(&format!("{}.in", asha.email), None, "Hello"));
    put("other", Mail::to_user(&ravi.recipient(), "Hello", "Hello"));
    world.write(|tx| tx.jobs().enqueue(id("refund"), &Task::CarryRefund(RefundId(testing::id("refund"))), at(0)));
    world.write(|tx| tx.jobs().dead_letter(id("own"), at(1), "no such mailbox"));
    world.write(|tx| tx.users().erase(asha.id, at(2)));
    let all = ["own", "to", "reply", "told", "number", "longer", "domain", "other", "refund"];
    assert_eq!(left(&world, &all), ["longer", "domain", "other", "refund"]);
    // A handler that had claimed its event before wrote this mail.
    put("late", Mail::to_user(&asha.recipient(), "Log in", "https://k.test/loginlink?token=secret"));
    for _ in 0..4 {
        assert_ne!(claim(&world, 3).map(|job| job.id), Some(id("late")));
    }
    assert_eq!(left(&world, &["late"]), [""; 0]);
}

#[test]
fn with_a_seat_go_the_mails_about_it_and_nobody_elses() {
    let world = World::new();
    let [react, html] = ["react", "html"].map(testing::webinar);
    let cancelled = Webinar { status: Status::Cancelled, ..react.clone() };
    let (asha, ravi) = (testing::seat("asha", &react), testing::seat("ravi", &react));
    let elsewhere = Seat { token: "token-html".into(), ..testing::seat("asha", &html) };
    let put = |name: &str, seat: &Seat, of: &Webinar, write: fn(&Guest<'_>, &SaleContext, Time) -> GuestMail| {
        let shown = testing::shown_webinar(of.clone());
        let mail = write(&Guest { seat, shown: &shown }, &testing::sale(), noon());
        world.write(|tx| {
            let mail = mail.write(tx, &SiteLanguages::default())?;
            tx.jobs().enqueue(id(name), &Task::SendMail(mail), at(0))
        });
    };
    put("confirmed", &asha, &react, confirmed);
    put("changed", &asha, &react, changed);
    put("cancelled", &asha, &cancelled, changed);
    put("reminded", &asha, &react, reminded);
    put("other seat", &ravi, &react, confirmed);
    put("other webinar", &elsewhere, &html, confirmed);
    let answer = Mail::new(&asha.email, "Your question", "Come to the webinar.");
    world.write(|tx| tx.jobs().enqueue(id("answer"), &Task::SendMail(answer.into()), at(0)));
    world.write(|tx| tx.jobs().dead_letter(id("confirmed"), at(1), "no such mailbox"));
    world.write(|tx| {
        tx.webinars().insert(&react)?;
        tx.webinars().insert_seat(&asha)
    });
    assert!(world.write(|tx| tx.guests().erase_seat(&asha)));
    assert!(!world.write(|tx| tx.guests().erase_seat(&asha)));
    assert_eq!(world.read(|tx| tx.webinars().seat(asha.id)), None);
    let all = ["confirmed", "changed", "cancelled", "reminded", "other seat", "other webinar", "answer"];
    assert_eq!(left(&world, &all), ["other seat", "other webinar", "answer"]);
}

#[test]
fn mails_that_were_given_up_are_forgotten_in_time() {
    let world = World::new();
    for name in ["old", "new", "waiting"] {
        put(&world, name);
    }
    world.write(|tx| tx.jobs().dead_letter(id("old"), at(1), "no such mailbox"));
    world.write(|tx| tx.jobs().dead_letter(id("new"), at(2), "no such mailbox"));
    assert_eq!(world.write(|tx| tx.jobs().sweep_mails(at(2))), 1);
    assert_eq!(left(&world, &["old", "new", "waiting"]), ["new", "waiting"]);
}

#[test]
fn mails_and_events_come_back_as_they_were_put_in() {
    let world = World::new();
    let to = Recipient { locale: Locale::Hindi, ..world.user(1).recipient() };
    let styles = ["a", "b"].map(|address| format!("https://k.test/{address}"));
    let [link, button] = styles;
    let styles = [Style::Strong, Style::Emphasis, Style::Link(link), Style::Button(button), Style::TextOnly];
    let marks = styles.map(|style| Mark { start: 1, end: 3, style }).to_vec();
    let calendar = Some(CalendarEntry { text: "BEGIN:VCALENDAR\r\n".into(), is_cancellation: true });
    for marks in [None, Some(Vec::new()), Some(marks)] {
        let mail = Mail { marks, locale: Locale::Hindi, ..Mail::to_user(&to, "Welcome", "Hello") };
        let (document, calendar) = (Some("KS-26-27-000001".into()), calendar.clone());
        let mail = OutgoingMail { mail, document, calendar };
        world.write(|tx| tx.jobs().enqueue(id("a"), &Task::SendMail(mail.clone()), at(0)));
        assert_eq!(claim(&world, 1).map(|job| job.task), Some(Task::SendMail(mail)));
        world.write(|tx| tx.jobs().complete(id("a")));
    }
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
    let to = Recipient { locale: Locale::Hindi, ..world.user(1).recipient() };
    for event in events(&to) {
        world.write(|tx| tx.jobs().publish(&event, at(0)));
        for handler in Handler::ALL {
            let job = world.write(|tx| tx.jobs().claim(Kind::Event(handler), at(1), at(2)));
            let expected = handler.wants(&event).then(|| Task::Handle(handler, event.clone()));
            assert_eq!(job.as_ref().map(|job| &job.task), expected.as_ref());
            job.into_iter().for_each(|job| world.write(|tx| tx.jobs().complete(job.id)));
        }
        assert_eq!(world.number("SELECT count(*) AS n FROM jobs"), 0, "{event:?}");
    }
}

#[test]
fn what_was_given_is_understood_by_the_release_before_and_the_other_way_round() {
    let world = World::new();
    let to = world.user(1).recipient();
    let react = Given { item: Some(ItemId::Course(CourseId(testing::id("react")))), title: "React".into() };
    let granted = |given: Given| Event::AccessGranted { to: to.clone(), given: vec![given], course: None };
    let invited =
        Event::UserInvited { to: to.clone(), mobile: String::new(), token: String::new(), given: vec![react.clone()] };
    world.write(|tx| tx.jobs().publish(&invited, at(0)));
    world.write(|tx| tx.jobs().publish(&granted(react), at(1)));
    // The earlier release reads a list of titles.
    let titles =
        "SELECT count(*) AS n FROM jobs WHERE payload->'given' = '[\"React\"]' OR payload->'titles' = '[\"React\"]'";
    assert_eq!(world.number(titles), 2);
    // The earlier release names no items.
    world.sql("DELETE FROM jobs WHERE payload->>'event' = 'user_invited'").unwrap();
    world.sql("UPDATE jobs SET payload = payload - 'items'").unwrap();
    let job = world.write(|tx| tx.jobs().claim(Kind::Event(Handler::Mail), at(2), at(3))).unwrap();
    let untold = granted(Given { item: None, title: "React".into() });
    assert_eq!(job.task, Task::Handle(Handler::Mail, untold));
}

/// One of each event, with texts that are hard to encode.
#[expect(clippy::too_many_lines, reason = "one of each event")]
fn events(to: &Recipient) -> Vec<Event> {
    let (to, token) = (|| to.clone(), || "sécret\"\n".to_owned());
    let given = |title: &str, item| Given { item, title: title.into() };
    let (react, web) = (CourseId(testing::id("react")), BundleId(testing::id("web")));
    let (react, web) = (ItemId::Course(react), ItemId::Bundle(web));
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
        Event::WithdrawalRequested { to: to(), withdrawal: WithdrawalId(testing::id("withdrawal")) },
        Event::WithdrawalApproved { to: to(), withdrawal: WithdrawalId(testing::id("withdrawal")) },
        Event::WithdrawalEnded { to: to(), withdrawal: WithdrawalId(testing::id("withdrawal")) },
        Event::EnquiryReceived { enquiry },
        Event::EnquiryAnswered { enquiry, answer: "Yes.\n\nहाँ".into() },
        Event::LessonCompleted {
            user: UserId(testing::id("user")),
            course: CourseId(testing::id("course")),
            lesson: LessonId(testing::id("lesson")),
        },
        Event::AnswerPosted { answer: PostId(testing::id("answer")) },
        Event::SubmissionGraded { to: to(), submission: SubmissionId(testing::id("work")) },
        Event::CertificateReissued {
            to: to(), course: "हिन्दी".into(), name: "Asha".into(), code: "ZZZZ".into()
        },
        Event::UserRegistered { to: to() },
        Event::UserInvited { to: to(), mobile: "9000000001".into(), token: token(), given: Vec::new() },
        Event::UserInvited {
            to: to(),
            mobile: "9000000001".into(),
            token: token(),
            given: vec![given("एक \"a\"", None)],
        },
        Event::AccessGranted {
            to: to(),
            given: vec![given("React", Some(react)), given("वेब", Some(web))],
            course: None,
        },
        Event::AccessGranted { to: to(), given: vec![given("React", Some(react))], course: Some("react".into()) },
        Event::StaffInvited { email: "ravi@kaushal.test".into(), role: Role::Finance, token: token() },
        Event::EmailConfirmationRequested { to: to(), pending: None, token: token() },
        Event::EmailConfirmationRequested { to: to(), pending: Some("new@kaushal.test".into()), token: token() },
        Event::EmailConfirmed { to: to() },
        Event::EmailChangeRequested { to: to() },
        Event::EmailMoveRequested { to: to(), token: Some("t".into()), due: noon() },
        Event::MobileFreed { to: to(), mobile: "9000000001".into() },
        Event::EmailMoveRequested { to: to(), token: None, due: noon() },
        Event::EmailChanged { to: to(), former: "old@kaushal.test".into() },
        Event::MobileChanged { to: to(), mobile: "9000000002".into() },
        Event::PasswordResetRequested { to: to(), token: token() },
        Event::PasswordChanged { to: to() },
        Event::LoginLinkRequested { to: to(), token: token() },
        Event::OpenIdLinked { to: to(), at: at(3) },
        Event::NewDeviceSeen { to: to(), device: "Chrome on Android".into(), at: at(3) },
        Event::UserDeleted { to: to() },
    ];
    events.extend(changes.map(|change| Event::SecondFactorChanged { to: to(), change }));
    events
}

#[test]
fn what_an_earlier_release_queued_is_of_an_english_reader() {
    let world = World::new();
    world
        .sql(
            r#"INSERT INTO jobs (kind, payload, due_at, created_at) VALUES
                ('mail', '{"to": "a@k.test", "subject": "Hello", "body": "Text"}', '2026-07-01', '2026-07-01'),
                ('event.mail', '{"event": "email_confirmed", "to": {"user": "00000000-0000-0000-0000-000000000000",
                    "name": "Asha", "email": "a@k.test", "is_confirmed": true}}', '2026-07-01', '2026-07-01')"#,
        )
        .unwrap();
    let claim = |kind| world.write(|tx| tx.jobs().claim(kind, noon(), at(9))).map(|job| job.task);
    let Some(Task::SendMail(outgoing)) = claim(Kind::Mail) else { panic!("it is read") };
    assert_eq!(outgoing.mail.locale, Locale::English);
    let Some(Task::Handle(_, Event::EmailConfirmed { to })) = claim(EVENTS) else { panic!("it is read") };
    assert_eq!(to.locale, Locale::English);
}
