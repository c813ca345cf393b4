//! Candidates for reminders of a course.

use crate::grants::grant;
use crate::world::{World, at};
use catalogue::Course;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use domain::testing::{self, noon};
use kernel::ids::ItemId;
use kernel::role::Role;
use learning::remind_learners::{DueFilter, OpenCourse, Window};
use learning::reminder::{Due, Reminder, ReminderKind};
use learning::{GrantSource, LessonProgress};
use people::identity::User;

const DAY: i64 = 24 * 60;

fn days_ago(days: i64) -> kernel::Time {
    noon() - TimeDelta::days(days)
}

/// Reminders are due three days after a learner got a course without starting it, and fourteen days after they paused, at noon.
fn filter(courses: &[&Course]) -> DueFilter {
    let open = |course: &&Course| OpenCourse {
        id: course.id,
        opened_at: days_ago(100),
        lessons: course.lessons.iter().map(|lesson| lesson.id).collect(),
    };
    DueFilter {
        courses: courses.iter().map(open).collect(),
        got: Window { after: days_ago(33), until: days_ago(3) },
        seen: Window { after: days_ago(44), until: days_ago(14) },
        quiet_since: days_ago(7),
        most: 100,
    }
}

fn gets(world: &World, user: &User, course: &Course, days: i64) {
    let name = format!("{} {}", user.name, course.slug);
    let given = GrantSource::Assignment(user.id);
    world.write(|tx| tx.grants().insert(&grant(&name, user, ItemId::Course(course.id), given, -days * DAY)));
}

fn does(world: &World, user: &User, course: &Course, lesson: usize, days: i64) {
    let progress = LessonProgress {
        course: course.id,
        lesson: course.lessons[lesson].id,
        position_ms: 1,
        completed: true,
        updated_at: days_ago(days),
    };
    world.write(|tx| tx.progress().record(user.id, &progress));
}

fn due(world: &World, filter: &DueFilter) -> Vec<(String, String, ReminderKind)> {
    let mut found: Vec<_> = world
        .read(|tx| tx.reminders().due(filter))
        .into_iter()
        .map(|due| {
            let slug = if due.course == testing::course("html").id { "html" } else { "react" };
            (due.to.name, slug.to_owned(), due.kind)
        })
        .collect();
    found.sort_by_key(|(name, ..)| name.clone());
    found
}

#[test]
fn who_has_not_begun_or_paused_is_due_and_who_finished_is_not() {
    let world = World::new();
    let html = world.course("html");
    let users: Vec<_> = (1..=8).map(|number| world.user(number)).collect();
    // Not started: due, too early, too late.
    for (user, days) in users.iter().zip([3, 2, 34]) {
        gets(&world, user, &html, days);
    }
    // Paused: due, too early, finished.
    for (user, days) in users[3..6].iter().zip([14, 13, 14]) {
        gets(&world, user, &html, 40);
        does(&world, user, &html, 0, days);
    }
    does(&world, &users[5], &html, 1, 14);
    // This learner's grant was revoked, so no reminder is due.
    gets(&world, &users[6], &html, 5);
    world.sql(&format!("UPDATE grants SET revoked_at = now() WHERE user_id = '{}'", users[6].id)).unwrap();
    let expected = [("Learner 1", ReminderKind::NotBegun), ("Learner 4", ReminderKind::Paused)];
    let expected = expected.map(|(name, kind)| (name.to_owned(), "html".to_owned(), kind));
    assert_eq!(due(&world, &filter(&[&html])), expected);
    // A course that opened yesterday could not be begun before.
    let mut opened = filter(&[&html]);
    opened.courses[0].opened_at = days_ago(1);
    assert_eq!(due(&world, &opened), [expected[1].clone()]);
    let off = Window { after: noon(), until: noon() };
    assert_eq!(due(&world, &DueFilter { got: off, seen: off, ..filter(&[&html]) }), []);
    assert_eq!(due(&world, &filter(&[])), []);
    let html_done = testing::certificate(true).certificate;
    let issued = learning::certificates::Certificate { user: users[3].id, course: html.id, ..html_done };
    world.write(|tx| tx.certificates().insert(&issued));
    assert_eq!(due(&world, &filter(&[&html])), [expected[0].clone()], "finished, whatever was added since");
}

#[test]
fn only_who_can_and_wants_to_be_reached_is_due() {
    let world = World::new();
    let html = world.course("html");
    let changes = [
        "email_confirmed_at = NULL",
        "blocked_at = now(), blocked_reason = 'Shared'",
        "undeliverable_email = email, undeliverable_since = now()",
    ];
    for (number, change) in (1..).zip(changes) {
        let user = world.user(number);
        gets(&world, &user, &html, 4);
        world.sql(&format!("UPDATE users SET {change} WHERE id = '{}'", user.id)).unwrap();
    }
    let admin = User { role: Role::Admin, ..testing::user(7) };
    world.write(|tx| tx.users().insert(&admin));
    gets(&world, &admin, &html, 4);
    let (left, off) = (world.user(8), world.user(9));
    for user in [&left, &off] {
        gets(&world, user, &html, 4);
    }
    world.write(|tx| tx.users().erase(left.id, at(0)));
    assert_eq!(due(&world, &filter(&[&html])).len(), 1);
    world.write(|tx| tx.reminders().set_wanted(off.id, false));
    assert!(!world.read(|tx| tx.reminders().wanted(off.id)));
    assert_eq!(due(&world, &filter(&[&html])), []);
}

#[test]
fn each_mail_is_written_once_and_one_in_a_week() {
    let world = World::new();
    let (html, react) = (world.course("html"), world.course("react"));
    let user = world.user(1);
    gets(&world, &user, &html, 5);
    gets(&world, &user, &react, 4);
    let both = filter(&[&html, &react]);
    let is = |slug: &str| [(user.name.clone(), slug.to_owned(), ReminderKind::NotBegun)];
    assert_eq!(due(&world, &both), is("react"), "one of each learner, what they got last");
    let note = |course: &Course, days: i64| {
        let due = Due { to: user.recipient(), course: course.id, kind: ReminderKind::NotBegun };
        world.write(|tx| tx.reminders().note(&due, days_ago(days)));
    };
    note(&react, 6);
    assert_eq!(due(&world, &both), [], "reminded this week");
    world.sql("UPDATE learning_reminders SET sent_at = sent_at - interval '2 days'").unwrap();
    assert_eq!(due(&world, &both), is("html"));
    note(&html, 6);
    let sent = world.read(|tx| tx.reminders().of_user(user.id));
    let reminder =
        |course: &Course, days| Reminder { course: course.id, kind: ReminderKind::NotBegun, sent_at: days_ago(days) };
    assert_eq!(sent, [reminder(&react, 8), reminder(&html, 6)]);
    // Two servers select candidates one after the other.
    let choose = |tx: &mut dyn Tx| tx.reminders().lock();
    assert_eq!(world.race(choose, choose), (Ok(()), Ok(()), Ok(())));
    world.write(|tx| tx.users().erase(user.id, at(0)));
    assert_eq!(world.number("SELECT count(*) AS n FROM learning_reminders"), 0);
}
