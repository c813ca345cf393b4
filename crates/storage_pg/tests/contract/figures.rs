//! Statistics of courses.

use crate::grants::grant;
use crate::world::{World, at};
use catalogue::Course;
use domain::testing::{self, noon};
use kernel::ids::{ItemId, PostId, ReviewId};
use kernel::store::Page;
use learning::discussions::Post;
use learning::figures::{CourseScope, LearnerFilter, LearnerState, LessonReach, ReviewMonth};
use learning::reviews::{Review, Stars};
use learning::{GrantSource, LessonProgress};
use people::identity::User;

const DAY: i64 = 24 * 60;

fn does(world: &World, user: &User, course: &Course, lesson: usize, completed: bool, minute: i64) {
    let progress = LessonProgress {
        course: course.id,
        lesson: course.lessons[lesson].id,
        position_ms: 1,
        completed,
        updated_at: at(minute),
    };
    world.write(|tx| tx.progress().record(user.id, &progress));
}

/// Six users who got 'html' one after the other. 1: finished; 2: half done, long ago; 3: opened it today; 4: not started; 5:
/// lost the course; 6: deleted their account.
fn class() -> (World, Course, Vec<User>) {
    let world = World::new();
    let html = world.course("html");
    let users: Vec<_> = (1..=6).map(|number| world.user(number)).collect();
    for (minute, user) in (1..).zip(&users) {
        let given = GrantSource::Assignment(users[0].id);
        world.write(|tx| tx.grants().insert(&grant(&user.name, user, ItemId::Course(html.id), given, minute)));
    }
    does(&world, &users[0], &html, 0, true, 10);
    does(&world, &users[0], &html, 1, true, 20);
    does(&world, &users[1], &html, 0, true, -15 * DAY);
    does(&world, &users[2], &html, 0, false, 0);
    does(&world, &users[4], &html, 0, true, 0);
    does(&world, &users[5], &html, 0, true, 0);
    let lost = format!("UPDATE grants SET revoked_at = now() WHERE user_id = '{}'", users[4].id);
    world.sql(&lost).unwrap();
    world.write(|tx| tx.users().erase(users[5].id, at(1)));
    (world, html, users)
}

fn scope(course: &Course) -> CourseScope {
    CourseScope { course: course.id, lessons: course.lessons.iter().map(|lesson| lesson.id).collect() }
}

#[test]
fn those_who_own_a_course_are_counted_and_where_they_stop() {
    let (world, html, users) = class();
    let post = |name: &str| Post::question(PostId(testing::id(name)), html.id, users[0].id, "Why?", "Text", at(1));
    let answer = post("answered").answered(PostId(testing::id("answer")), users[1].id, "Because", at(2));
    let review = |number: usize, stars: i64, minute: i64| Review {
        id: ReviewId(testing::id(&format!("review {number}"))),
        course: html.id,
        author: users[number].id,
        stars: Stars::new(stars).unwrap(),
        text: String::new(),
        created_at: at(minute),
        edited_at: None,
        answer: None,
        hidden: None,
    };
    world.write(|tx| {
        tx.discussions().insert(&post("open"))?;
        tx.discussions().insert(&Post { answers: 1, ..post("answered") })?;
        tx.discussions().insert(&answer)?;
        tx.reviews().write(&review(0, 5, 0))?;
        tx.reviews().write(&review(1, 4, 1))?;
        // One review is from half an hour before July in India, the other from a year earlier.
        tx.reviews().write(&review(2, 1, -12 * 60 - 30))?;
        tx.reviews().write(&review(3, 1, -400 * DAY)).map(drop)
    });
    let figures = world.read(|tx| tx.figures().figures(&scope(&html), noon() - chrono::TimeDelta::days(365)));
    assert_eq!((figures.enrolled, figures.started, figures.finished, figures.unanswered), (4, 3, 1, 1));
    let [first, second] = [html.lessons[0].id, html.lessons[1].id];
    assert_eq!(figures.reach(first), LessonReach { lesson: first, reached: 3, completed: 2 });
    assert_eq!(figures.reach(second), LessonReach { lesson: second, reached: 1, completed: 1 });
    let month = |day: &str, count, stars| ReviewMonth { month: day.parse().unwrap(), count, stars };
    let mut reviews = figures.reviews;
    reviews.sort_by_key(|reviews| reviews.month);
    assert_eq!(reviews, [month("2026-06-01", 1, 1), month("2026-07-01", 2, 9)]);
    let empty = world.course("css");
    let none = world.read(|tx| tx.figures().figures(&scope(&empty), noon()));
    assert_eq!(none, learning::figures::CourseFigures::default());
}

#[test]
fn learners_are_found_by_name_and_by_where_they_stand() {
    let (world, html, users) = class();
    let list = |text: &str, state: Option<LearnerState>, page: Page| {
        let filter = LearnerFilter::new(scope(&html), text, state, noon());
        let found = world.read(|tx| tx.figures().learners(&filter, page));
        (found.rows.iter().map(|learner| learner.name.clone()).collect::<Vec<_>>(), found.total)
    };
    let all = Page { offset: 0, limit: 20 };
    let named = |numbers: &[usize]| numbers.iter().map(|number| users[number - 1].name.clone()).collect::<Vec<_>>();
    assert_eq!(list("", None, all), (named(&[4, 3, 2, 1]), 4), "who got it last first");
    assert_eq!(list("", None, Page { offset: 1, limit: 2 }), (named(&[3, 2]), 4));
    assert_eq!(list("", None, Page { offset: 9, limit: 2 }), (named(&[]), 4));
    assert_eq!(list("LEARNER3@", None, all), (named(&[3]), 1));
    assert_eq!(list("100%", None, all), (named(&[]), 0));
    for (state, number) in [
        (LearnerState::Finished, 1),
        (LearnerState::Paused, 2),
        (LearnerState::Active, 3),
        (LearnerState::NotStarted, 4),
    ] {
        assert_eq!(list("", Some(state), all), (named(&[number]), 1), "{state:?}");
    }
    let filter = LearnerFilter::new(scope(&html), "", None, noon());
    let found = world.read(|tx| tx.figures().learners(&filter, all)).rows;
    let [_, _, half, whole] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((half.progress.percent(), half.finished_at, half.last_seen_at), (50, None, Some(at(-15 * DAY))));
    assert_eq!((whole.progress.percent(), whole.finished_at, whole.enrolled_at), (100, Some(at(20)), at(1)));
    // The pages together contain the same learners, each once.
    let (mut parts, mut last) = (Vec::new(), None);
    loop {
        let part = world.read(|tx| tx.figures().learners_after(&filter, last, 3));
        let Some(learner) = part.last() else { break };
        last = Some((learner.enrolled_at, learner.user));
        parts.extend(part);
    }
    assert_eq!(parts, found);
}

#[test]
fn a_certificate_says_that_a_course_is_finished() {
    let (world, html, users) = class();
    let of_react = testing::certificate(true).certificate;
    let issued =
        learning::certificates::Certificate { user: users[1].id, course: html.id, issued_at: at(5), ..of_react };
    world.write(|tx| tx.certificates().insert(&issued));
    // Lessons that were added later don't undo the completion.
    let filter = LearnerFilter::new(scope(&html), "", Some(LearnerState::Finished), noon());
    let found = world.read(|tx| tx.figures().learners(&filter, Page { offset: 0, limit: 20 })).rows;
    let seen: Vec<_> = found.iter().map(|learner| (learner.user, learner.finished_at)).collect();
    assert_eq!(seen, [(users[1].id, Some(at(5))), (users[0].id, Some(at(20)))]);
}
