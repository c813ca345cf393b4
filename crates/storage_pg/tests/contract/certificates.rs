//! Watched ranges and certificates.

use crate::grants::grant;
use crate::world::{World, at};
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::{CourseId, GrantId, ItemId};
use kernel::store::StoreError;
use learning::certificates::{Certificate, CertificateCode, CertificateState};
use learning::watched::{self, FIRST_MS, WatchedLesson, WatchedRanges};
use learning::{GrantSource, LessonProgress};
use people::identity::User;

fn ranges(of: &[(i32, i32)]) -> WatchedRanges {
    WatchedRanges::of(of.iter().copied())
}

#[test]
fn what_was_watched_is_kept_by_lesson() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (html, react) = (world.course("html"), world.course("react"));
    let [one, two] = [html.lessons[0].id, html.lessons[1].id];
    let early = WatchedLesson { ranges: ranges(&[(0, 900)]), reported_at: at(1) };
    let late = WatchedLesson { ranges: ranges(&[(0, 1_000), (5_000, 9_000)]), reported_at: at(3) };
    let empty = WatchedLesson { ranges: ranges(&[]), reported_at: at(2) };
    world.write(|tx| {
        tx.watched().save(user.id, html.id, one, &early)?;
        tx.watched().save(user.id, html.id, one, &late)?;
        tx.watched().save(user.id, html.id, two, &empty)?;
        tx.watched().save(user.id, react.id, react.lessons[0].id, &early)
    });
    assert_eq!(world.read(|tx| tx.watched().lesson(user.id, one)), Some(late.clone()));
    assert_eq!(world.read(|tx| tx.watched().lesson(other.id, one)), None);
    assert_eq!(world.read(|tx| tx.watched().last_report(user.id)), Some(at(3)));
    assert_eq!(world.read(|tx| tx.watched().last_report(other.id)), None);
    let mut of_html = world.read(|tx| tx.watched().of_user(user.id, Some(html.id)));
    of_html.sort_by_key(|(lesson, _)| *lesson != one);
    assert_eq!(of_html, [(one, late.ranges), (two, empty.ranges)]);
    assert_eq!(world.read(|tx| tx.watched().of_user(user.id, None)).len(), 3);
    let elsewhere = world.begin().watched().save(other.id, react.id, one, &early);
    assert_eq!(elsewhere, Err(StoreError::Gone));
}

#[test]
fn of_two_reports_at_once_nothing_is_lost_and_no_time_counts_twice() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let lesson = course.lessons[0].id;
    let report = |range: (i32, i32)| {
        move |tx: &mut dyn Tx| {
            tx.users().lock(user.id).unwrap();
            let before = tx.watched().lesson(user.id, lesson).unwrap();
            let last = tx.watched().last_report(user.id).unwrap();
            let now = watched::report(before.as_ref(), last, &ranges(&[range]), None, at(1));
            tx.watched().save(user.id, course.id, lesson, &now).unwrap();
        }
    };
    let begun = WatchedLesson { ranges: ranges(&[(0, 1_000)]), reported_at: at(0) };
    world.write(|tx| tx.watched().save(user.id, course.id, lesson, &begun));
    // A minute has passed, so both reports together may add at most 150 seconds.
    let (_, _, committed) = world.race(report((0, 100_000)), report((200_000, 300_000)));
    assert_eq!(committed, Ok(()));
    let kept = world.read(|tx| tx.watched().lesson(user.id, lesson)).unwrap();
    assert_eq!(kept.ranges, ranges(&[(0, 100_000)]), "the second found no time left");
    // Two concurrent first reports of a lesson.
    let other = course.lessons[1].id;
    let first = |tx: &mut dyn Tx| {
        tx.users().lock(user.id).unwrap();
        let before = tx.watched().lesson(user.id, other).unwrap();
        let last = tx.watched().last_report(user.id).unwrap();
        let now = watched::report(before.as_ref(), last, &ranges(&[(0, 500_000)]), None, at(9));
        tx.watched().save(user.id, course.id, other, &now).unwrap();
    };
    assert_eq!(world.race(first, first).2, Ok(()));
    let kept = world.read(|tx| tx.watched().lesson(user.id, other)).unwrap();
    assert_eq!(kept.ranges.total_ms(), FIRST_MS);
}

#[test]
fn a_resume_point_that_was_reached_earlier_and_comes_later_does_not_move_it() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let reached = |position_ms, completed, minute| {
        let (course, lesson, updated_at) = (course.id, course.lessons[0].id, at(minute));
        LessonProgress { course, lesson, position_ms, completed, updated_at }
    };
    let record = |progress: LessonProgress| world.write(|tx| tx.progress().record(user.id, &progress));
    record(reached(20_000, false, 5));
    assert_eq!(record(reached(3_000, false, 4)).progress, reached(20_000, false, 5));
    // The late report does not move the position, but completes the lesson, once.
    let late = record(reached(29_000, true, 3));
    assert_eq!((late.progress, late.is_first_completion), (reached(20_000, true, 5), true));
    assert!(!record(reached(29_000, true, 6)).is_first_completion);
    assert_eq!(world.read(|tx| tx.progress().of_course(user.id, course.id)), [reached(29_000, true, 6)]);
}

fn certificate(user: &User, course: CourseId, number: u8, minute: i64) -> Certificate {
    Certificate {
        code: CertificateCode::of_random(&[number; 10]),
        user: user.id,
        course,
        name: format!("आशा {}", "A".repeat(usize::from(number))),
        course_title: "HTML".into(),
        seconds: 3_600,
        practice_hours: Some(30),
        issued_at: at(minute),
        replaced_by: None,
    }
}

#[test]
fn a_certificate_is_found_by_its_code_and_holds_while_the_course_is_owned() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let course = world.course("html");
    let made = certificate(&user, course.id, 1, 1);
    world.write(|tx| tx.certificates().insert(&made));
    let found = || world.read(|tx| tx.certificates().find(&made.code)).unwrap();
    assert_eq!((found().certificate, found().slug.as_str()), (made.clone(), "html"));
    assert_eq!(world.read(|tx| tx.certificates().find(&CertificateCode::of_random(&[9; 10]))), None);
    assert_eq!(found().state(), CertificateState::Revoked);
    let give = |name: &str| {
        let given = grant(name, &user, ItemId::Course(course.id), GrantSource::Assignment(admin.id), 1);
        world.write(|tx| tx.grants().insert(&given));
    };
    give("given");
    assert_eq!(found().state(), CertificateState::Valid);
    world.write(|tx| tx.grants().revoke(GrantId(testing::id("given")), at(5)));
    assert_eq!(found().state(), CertificateState::Revoked);
    give("again");
    assert_eq!(found().state(), CertificateState::Valid);
}

#[test]
fn of_a_learners_course_one_stands_and_the_others_point_to_it() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (html, react) = (world.course("html"), world.course("react"));
    let [one, two, three] =
        [(1, 1), (2, 2), (3, 3)].map(|(number, minute)| certificate(&user, html.id, number, minute));
    let elsewhere = certificate(&user, react.id, 4, 4);
    world.write(|tx| {
        tx.certificates().insert(&one)?;
        tx.certificates().replace(&one.code, &two)?;
        tx.certificates().replace(&two.code, &three)?;
        tx.certificates().insert(&elsewhere)?;
        tx.certificates().insert(&certificate(&other, html.id, 5, 5))
    });
    let current = world.read(|tx| tx.certificates().current(user.id, html.id)).unwrap();
    assert_eq!(current.certificate, three);
    let codes: Vec<_> =
        world.read(|tx| tx.certificates().of_user(user.id)).into_iter().map(|r| r.certificate.code).collect();
    assert_eq!(codes, [&elsewhere, &three, &two, &one].map(|certificate| certificate.code.clone()));
    let replaced = world.read(|tx| tx.certificates().find(&one.code)).unwrap();
    assert_eq!(replaced.certificate.replaced_by, Some(two.code.clone()));
    let second = world.begin().certificates().insert(&certificate(&user, html.id, 6, 6));
    assert!(matches!(second, Err(StoreError::Unexpected(_))), "{second:?}");
    // Two concurrent renames: the database lets only one replace the certificate.
    let rename = |number| {
        let (old, by) = (three.code.clone(), certificate(&user, html.id, number, 7));
        move |tx: &mut dyn Tx| tx.certificates().replace(&old, &by)
    };
    let (first, second, _) = world.race(rename(7), rename(8));
    assert!(first.is_ok() && second.is_err(), "{first:?} {second:?}");
}

#[test]
fn who_leaves_takes_their_certificates_along() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let course = world.course("html");
    let (own, replaced, others) = (
        certificate(&user, course.id, 2, 2),
        certificate(&user, course.id, 1, 1),
        certificate(&other, course.id, 3, 3),
    );
    let seen = WatchedLesson { ranges: ranges(&[(0, 900)]), reported_at: at(1) };
    world.write(|tx| {
        tx.certificates().insert(&replaced)?;
        tx.certificates().replace(&replaced.code, &own)?;
        tx.certificates().insert(&others)?;
        tx.watched().save(user.id, course.id, course.lessons[0].id, &seen)
    });
    world.write(|tx| tx.users().erase(user.id, at(5)));
    for (code, is_there) in [(&own.code, false), (&replaced.code, false), (&others.code, true)] {
        assert_eq!(world.read(|tx| tx.certificates().find(code)).is_some(), is_there);
    }
    assert_eq!(world.read(|tx| tx.watched().of_user(user.id, None)), []);
}
