use crate::world::{World, at};
use catalogue::Course;
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::{CourseId, UserId};
use kernel::store::StoreError;
use learning::LessonProgress;
use learning::watched::{WatchedLesson, WatchedRanges};

fn watched(course: &Course, lesson: usize, position_ms: i32, completed: bool, minute: i64) -> LessonProgress {
    LessonProgress {
        course: course.id,
        lesson: course.lessons[lesson].id,
        position_ms,
        completed,
        updated_at: at(minute),
    }
}

#[test]
fn a_resume_point_moves_and_completion_stays() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let record = |progress| world.write(|tx| tx.progress().record(user.id, &progress)).progress;
    let start = watched(&course, 0, 1_000, false, 1);
    assert_eq!(record(start), start);
    let end = watched(&course, 0, 30_000, true, 2);
    assert_eq!(record(end), end);
    // Watching again moves the resume point back, but the lesson stays completed.
    let again = record(watched(&course, 0, 500, false, 3));
    assert_eq!(again, watched(&course, 0, 500, true, 3));
    assert_eq!(world.read(|tx| tx.progress().of_course(user.id, course.id)), [again]);
}

#[test]
fn of_two_players_at_once_completion_wins() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let (_, second, committed) = world.race(
        |tx| tx.progress().record(user.id, &watched(&course, 0, 9, true, 1)),
        |tx| tx.progress().record(user.id, &watched(&course, 0, 5, false, 2)),
    );
    let second = second.map(|recorded| recorded.progress);
    assert_eq!((second, committed), (Ok(watched(&course, 0, 5, true, 2)), Ok(())));
}

#[test]
fn of_two_reports_at_once_one_completes_the_lesson() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let report = |lesson, completed, minute| {
        let progress = watched(&course, lesson, 9, completed, minute);
        move |tx: &mut dyn Tx| tx.progress().record(user.id, &progress).unwrap().is_first_completion
    };
    // A lesson that nobody had opened, and one that was being watched.
    world.write(|tx| Ok(report(1, false, 0)(tx)));
    for lesson in [0, 1] {
        let (first, second, committed) = world.race(report(lesson, true, 1), report(lesson, true, 1));
        assert_eq!((first, second, committed), (true, false, Ok(())), "lesson {lesson}");
        assert!(!world.write(|tx| Ok(report(lesson, true, 2)(tx))), "it was completed before");
    }
    // A transaction that is rolled back completes nothing.
    let other = world.user(2);
    let record = |tx: &mut dyn Tx| tx.progress().record(other.id, &watched(&course, 0, 9, true, 1));
    assert!(world.read(record).is_first_completion);
    assert!(world.write(record).is_first_completion);
}

#[test]
fn progress_is_ones_own_by_course_or_all_last_watched_first() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (html, react) = (world.course("html"), world.course("react"));
    let early = watched(&html, 0, 1, false, 1);
    let late = watched(&html, 1, 2, false, 3);
    let elsewhere = watched(&react, 0, 3, true, 2);
    world.write(|tx| {
        for progress in [early, late, elsewhere] {
            tx.progress().record(user.id, &progress)?;
        }
        tx.progress().record(other.id, &early)
    });
    assert_eq!(world.read(|tx| tx.progress().of_user(user.id)), [late, elsewhere, early]);
    let mut of_course = world.read(|tx| tx.progress().of_course(user.id, html.id));
    of_course.sort_by_key(|progress| progress.updated_at);
    assert_eq!(of_course, [early, late]);
    assert_eq!(world.read(|tx| tx.progress().of_user(other.id)), [early]);
    assert_eq!(world.read(|tx| tx.progress().of_course(user.id, CourseId(testing::id("none")))), []);
}

#[test]
fn a_lesson_of_another_course_is_refused() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (world.course("html"), world.course("react"));
    let wrong = LessonProgress { course: react.id, ..watched(&html, 0, 1, false, 1) };
    let result = world.begin().progress().record(user.id, &wrong);
    assert_eq!(result, Err(StoreError::Gone));
}

#[test]
fn a_lesson_is_marked_once_and_the_marks_are_ones_own() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let course = world.course("html");
    world.write(|tx| {
        for user in [&user, &other] {
            tx.progress().record(user.id, &watched(&course, 0, 0, true, 1))?;
        }
        tx.progress().mark(user.id, course.lessons[0].id, at(1))?;
        tx.progress().mark(user.id, course.lessons[0].id, at(2))
    });
    let marked = |user: UserId| world.read(|tx| tx.progress().marked(user, course.id));
    assert_eq!((marked(user.id), marked(other.id)), (vec![course.lessons[0].id], vec![]));
}

#[test]
fn a_shorter_film_takes_places_and_ranges_inside() {
    let world = World::new();
    let (early, late) = (world.user(1), world.user(2));
    let course = world.course("html");
    let lesson = course.lessons[0].id;
    let seen = WatchedRanges::of([(0, 4_000), (6_000, 9_000), (20_000, 29_000)]);
    world.write(|tx| {
        tx.progress().record(early.id, &watched(&course, 0, 7_000, false, 1))?;
        tx.progress().record(late.id, &watched(&course, 0, 25_000, false, 1))?;
        tx.watched().save(late.id, course.id, lesson, &WatchedLesson { ranges: seen, reported_at: at(1) })
    });
    let mut shorter = Course { version: course.version + 1, ..course.clone() };
    shorter.lessons[0].content = testing::plays(course.lessons[0].source().cloned(), Some(8));
    assert!(world.write(|tx| tx.catalogue().update_course(&shorter)));
    let place = |user: UserId| world.read(|tx| tx.progress().of_course(user, course.id))[0].position_ms;
    assert_eq!((place(early.id), place(late.id)), (7_000, 0));
    let ranges = world.read(|tx| tx.watched().lesson(late.id, lesson)).unwrap().ranges;
    assert_eq!(ranges.ranges(), [(0, 4_000), (6_000, 8_000)]);
}
