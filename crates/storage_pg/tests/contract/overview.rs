use crate::world::{World, at, statements};
use catalogue::VideoSource;
use catalogue::streams::{Stream, StreamState};
use domain::overview::{Facts, Happening};
use domain::testing;
use kernel::ids::{GrantId, ItemId, StreamId};
use kernel::india::day_of;
use kernel::money::Paise;
use kernel::window::Window;
use learning::{Grant, GrantSource};
use money::orders::OrderStatus;

fn day_of_noon() -> Window {
    let day = day_of(testing::noon());
    Window::between(day, day).unwrap()
}

fn facts(world: &World, window: Window) -> Facts {
    world.read(|tx| tx.overview().facts(window))
}

fn paid(world: &World, number: u32, minute: i64) -> Paise {
    let user = world.user(number);
    let course = testing::course("react");
    let order = world.order(&user, "key", &course);
    world.write(|tx| tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(minute)));
    order.taxable
}

#[test]
fn sales_signups_and_enrolments_are_summed_by_indias_day() {
    let world = World::new();
    let course = world.course("react");
    // Noon is 12:00 in India: 719 minutes later is 23:59, 720 minutes later is the next day, and 721 minutes earlier is the day
    // before.
    let taxable = paid(&world, 1, 719);
    paid(&world, 2, 720);
    paid(&world, 3, -721);
    let pending = world.user(4);
    world.order(&pending, "waits", &course);
    let gift = Grant {
        id: GrantId(testing::id("gift")),
        user: pending.id,
        item: ItemId::Course(course.id),
        source: GrantSource::Assignment(pending.id),
        part_of: None,
        granted_at: at(0),
    };
    world.write(|tx| tx.grants().insert(&gift));
    let facts = facts(&world, day_of_noon());
    let mut days: Vec<_> =
        facts.days.iter().map(|d| (d.date.to_string(), d.revenue, d.orders, d.signups, d.enrolments)).collect();
    days.sort();
    let expected = [("2026-06-30".into(), taxable, 1, 0, 0), ("2026-07-01".into(), taxable, 1, 4, 1)];
    assert_eq!(days, expected);
    // All four signed up at noon, and two of them have paid since.
    assert_eq!((facts.cohort.ordered, facts.cohort.paid, facts.cohort.began), (4, 2, 0));
    assert_eq!((facts.courses[0].sold, facts.courses[0].revenue), (1, taxable));
    assert_eq!((facts.courses[0].item, facts.courses[0].title.as_str()), (ItemId::Course(course.id), "Course react"));
    assert_eq!(facts.bundles, []);
    let kinds: Vec<_> = facts.recent.iter().map(|recent| recent.kind.clone()).collect();
    assert_eq!(kinds[0], Happening::Order(testing::user(2).id));
    assert_eq!(kinds.iter().filter(|kind| matches!(kind, Happening::Signup(_))).count(), 4);
    assert!(kinds.contains(&Happening::Enrolment(pending.id)));
}

#[test]
fn what_waits_is_counted() {
    let world = World::new();
    world.order(&world.user(1), "asks", &world.course("react"));
    world
        .sql(
            "INSERT INTO refund_requests (id, order_id, user_id, reason, asked_at, state)
            SELECT gen_random_uuid(), id, user_id, 'x', now(), 'open' FROM orders;
        INSERT INTO withdrawals (id, user_id, amount, upi, status, requested_at, decided_at)
            SELECT gen_random_uuid(), id, 100, 'a@bank', 'requested', now(), NULL FROM users
            UNION ALL SELECT gen_random_uuid(), id, 100, 'a@bank', 'rejected', now(), now() FROM users;
        INSERT INTO enquiries (id, name, subject, mobile, created_at, status)
            VALUES (gen_random_uuid(), 'A', 'x', '9000000001', now(), 'open'),
                (gen_random_uuid(), 'A', 'x', '9000000001', now(), 'closed');
        INSERT INTO jobs (kind, payload, created_at, due_at, dead_lettered_at)
            VALUES ('mail', '{}', now(), now(), now()), ('event.mail', '{}', now(), now(), now()),
                ('refund', '{}', now(), now(), now()), ('mail', '{}', now(), now(), NULL)",
        )
        .unwrap();
    world.write(|tx| tx.submissions().insert(&testing::submission("waits")));
    world
        .sql(
            "INSERT INTO discussion_posts (id, course_id, author_id, title, body, created_at, last_activity_at, hidden_at,
                hidden_reason, deleted_at)
            SELECT gen_random_uuid(), submissions.course_id, user_id, 'Why?', CASE WHEN deleted IS NULL THEN 'x' ELSE '' END,
                now(), now(), hidden, reason, deleted
            FROM submissions, (VALUES (NULL::timestamptz, NULL, NULL::timestamptz), (now(), 'Rude', NULL), (NULL, NULL, now()))
                AS post (hidden, reason, deleted);
        INSERT INTO discussion_reports (post_id, user_id, reason, at)
            SELECT posts.id, users.id, 'Rude', now() FROM discussion_posts AS posts, users WHERE posts.deleted_at IS NULL",
        )
        .unwrap();
    // Two videos failed, but a lesson uses only one of them.
    let mut course = testing::course("films");
    course.lessons[0].content = testing::plays(Some(VideoSource::File("named.mp4".into())), None);
    world.write(|tx| tx.catalogue().insert_course(&course));
    for name in ["named", "unnamed"] {
        let film = Stream::queued(StreamId(testing::id(name)), &format!("{name}.mp4"), at(0));
        world.write(|tx| tx.streams().insert(&Stream { state: StreamState::Failed, ..film.clone() }));
    }
    let pending = facts(&world, day_of_noon()).pending;
    assert_eq!(pending.failed_videos, 1);
    assert_eq!((pending.submissions, pending.questions, pending.reported_posts), (1, 1, 2));
    assert_eq!((pending.refunds, pending.enquiries, pending.dead_lettered_mails), (0, 1, 2));
    assert_eq!((pending.withdrawals, pending.refund_requests), (1, 1));
}

#[test]
fn the_number_of_statements_does_not_grow() {
    let world = World::new();
    world.course("react");
    let mut tx = world.begin();
    let few = statements(|| tx.overview().facts(day_of_noon()).unwrap()).1;
    for number in 1..=5 {
        paid(&world, number, 1);
    }
    let (facts, many, _) = statements(|| tx.overview().facts(day_of_noon()).unwrap());
    assert_eq!((facts.recent.len(), few, many), (10, 5, 5));
}
