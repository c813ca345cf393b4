//! Goals, daily watch times, and companion courses.

use crate::grants::grant;
use crate::world::{World, at};
use catalogue::{Course, Status};
use chrono::{Days, NaiveDate};
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::ItemId;
use learning::GrantSource;
use learning::companions::{Companion, Companions};
use learning::goal::{Goal, WatchDay};
use people::identity::User;

fn day() -> NaiveDate {
    "2026-07-01".parse().unwrap()
}

#[test]
fn what_is_watched_on_a_day_adds_up() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (early, late) = (WatchDay { day: day(), ms: 5_000 }, WatchDay { day: day() + Days::new(1), ms: 700 });
    world.write(|tx| {
        tx.goals().add_watched(user.id, late)?;
        tx.goals().add_watched(user.id, early)?;
        tx.goals().add_watched(user.id, early)
    });
    let twice = WatchDay { ms: 10_000, ..early };
    assert_eq!(world.read(|tx| tx.goals().watched_days(user.id, None)), [twice, late]);
    assert_eq!(world.read(|tx| tx.goals().watched_days(user.id, Some(late.day))), [late]);
    assert_eq!(world.read(|tx| tx.goals().watched_days(other.id, None)), []);
    // Both of two concurrent reports count.
    let add = |tx: &mut dyn Tx| tx.goals().add_watched(user.id, late);
    let (first, second, committed) = world.race(add, add);
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.goals().watched_days(user.id, Some(late.day)))[0].ms, 2_100);
}

#[test]
fn a_goal_is_ones_own_and_takes_the_place_of_the_one_before() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    assert_eq!(world.read(|tx| tx.goals().goal(user.id)), Goal::default());
    for goal in
        [Goal { minutes_per_week: Some(60), is_hidden: false }, Goal { minutes_per_week: None, is_hidden: true }]
    {
        world.write(|tx| tx.goals().set_goal(user.id, goal));
        assert_eq!(world.read(|tx| tx.goals().goal(user.id)), goal);
    }
    assert_eq!(world.read(|tx| tx.goals().goal(other.id)), Goal::default());
    world.write(|tx| tx.goals().add_watched(user.id, WatchDay { day: day(), ms: 1 }));
    world.write(|tx| tx.users().erase(user.id, at(1)));
    assert_eq!(world.number("SELECT count(*) AS n FROM learning_goals"), 0);
    assert_eq!(world.number("SELECT count(*) AS n FROM watch_days"), 0);
}

fn buys(world: &World, user: &User, courses: &[&Course]) {
    for course in courses {
        let name = format!("{} {}", user.name, course.slug);
        let order = world.order(user, &course.slug, course);
        let source = GrantSource::OrderLine(order.lines[0].id);
        world.write(|tx| tx.grants().insert(&grant(&name, user, ItemId::Course(course.id), source, 1)));
    }
}

#[test]
fn what_three_buyers_of_a_course_bought_too_is_counted() {
    let world = World::new();
    let users: Vec<_> = (1..=4).map(|number| world.user(number)).collect();
    let [html, react, css, node] = ["html", "react", "css", "node"].map(|slug| world.course(slug));
    let draft = Course { status: Status::Draft, published_at: None, ..testing::course("draft") };
    world.write(|tx| tx.catalogue().insert_course(&draft));
    for user in &users[..3] {
        buys(&world, user, &[&html, &react, &draft]);
    }
    buys(&world, &users[3], &[&html, &react, &css]);
    buys(&world, &users[0], &[&css]);
    // One of the three returned node; another got it as a gift.
    for user in &users[1..3] {
        buys(&world, user, &[&node]);
    }
    let given = grant("given", &users[0], ItemId::Course(node.id), GrantSource::Assignment(users[3].id), 1);
    world.write(|tx| tx.grants().insert(&given));
    let pair =
        |course: &Course, companion: &Course, buyers| Companion { course: course.id, companion: companion.id, buyers };
    let mut counted = world.read(|tx| tx.companions().count(3, 20));
    counted.sort_by_key(|pair| (pair.course, pair.companion));
    let mut expected = vec![
        pair(&html, &react, 4),
        pair(&react, &html, 4),
        // A draft is never suggested, but has suggestions of its own.
        pair(&draft, &html, 3),
        pair(&draft, &react, 3),
    ];
    expected.sort_by_key(|pair| (pair.course, pair.companion));
    assert_eq!(counted, expected);
    assert_eq!(world.read(|tx| tx.companions().count(3, 1)).len(), 3, "one of each course is kept");
    world.write(|tx| tx.companions().replace(&counted));
    world.write(|tx| tx.companions().replace(&counted));
    let all = world.read(|tx| tx.companions().all());
    assert_eq!(all.of, Companions::new(at(0), counted.clone()).of);
    // A course that was deleted after the count is skipped.
    let gone = testing::course("gone");
    let with_gone = [counted, vec![pair(&html, &gone, 9), pair(&gone, &html, 9)]].concat();
    world.write(|tx| tx.companions().replace(&with_gone));
    assert_eq!(world.number("SELECT count(*) AS n FROM course_companions"), 4);
}

#[test]
fn of_two_servers_one_counts() {
    let world = World::new();
    let begin = |tx: &mut dyn Tx| tx.companions().begin_count(at(60), at(0)).unwrap();
    let (first, second, committed) = world.race(begin, begin);
    assert_eq!((first, second, committed), (true, false, Ok(())));
    assert_eq!(world.read(|tx| tx.companions().counted_at()), at(60));
    assert!(!world.write(|tx| tx.companions().begin_count(at(119), at(59))));
    assert!(world.write(|tx| tx.companions().begin_count(at(120), at(60))));
}
