//! Students' figures: recomputed after each change, and used for filters and sorting.

use crate::grants::grant;
use crate::world::{World, at};
use catalogue::{Lesson, LessonContent};
use domain::students::listing::{ListedStudent, Stage, StudentFigures, StudentFilter, StudentOrder};
use domain::testing;
use kernel::ids::{ItemId, SessionId};
use kernel::money::Paise;
use kernel::store::{MOST_COUNTED, Page};
use learning::{CourseProgress, GrantSource, LessonProgress};
use money::orders::OrderStatus;
use people::identity::{Session, User};

const PAGE: Page = Page { offset: 0, limit: 20 };
const NEWEST: (StudentOrder, bool) = (StudentOrder::Joined, true);

fn refresh(world: &World) -> i64 {
    world.write(|tx| tx.students().refresh_figures(100))
}

fn list(world: &World, filter: &StudentFilter, order: (StudentOrder, bool)) -> Vec<ListedStudent> {
    world.read(|tx| tx.students().list(filter, order, PAGE)).rows
}

fn figures(world: &World, user: &User) -> StudentFigures {
    let found = list(world, &StudentFilter { ids: Some(vec![user.id]), ..StudentFilter::default() }, NEWEST);
    found.into_iter().next().unwrap().figures
}

fn pay(world: &World, user: &User, course: &catalogue::Course) -> money::orders::Order {
    let order = world.order(user, &course.slug, course);
    let source = GrantSource::OrderLine(order.lines[0].id);
    world.write(|tx| {
        tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(1))?;
        let name = format!("{} {}", user.name, course.slug);
        tx.grants().insert(&grant(&name, user, ItemId::Course(course.id), source, 1))
    });
    order
}

fn watch(world: &World, user: &User, course: &catalogue::Course, lesson: usize, completed: bool) {
    let (course, lesson) = (course.id, course.lessons[lesson].id);
    let progress = LessonProgress { course, lesson, position_ms: 5, completed, updated_at: at(7) };
    world.write(|tx| tx.progress().record(user.id, &progress));
}

#[test]
fn of_learners_under_18_nothing_that_they_do_is_counted() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("react"));
    pay(&world, &user, &course);
    watch(&world, &user, &course, 0, true);
    refresh(&world);
    assert_eq!((figures(&world, &user).begun, figures(&world, &user).last_seen_at), (1, Some(at(7))));
    world.names_a_parent(&user);
    assert!(refresh(&world) > 0, "what was counted before goes");
    let child = figures(&world, &user);
    let done = (child.progress.completed, child.begun, child.finished, child.last_seen_at);
    assert_eq!((child.bought, done), (1, (0, 0, 0, None)));
}

#[test]
fn figures_follow_orders_grants_progress_sessions_and_lessons() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("react"));
    refresh(&world);
    assert_eq!(figures(&world, &user), StudentFigures::default());
    let order = pay(&world, &user, &course);
    assert!(refresh(&world) > 0);
    let paid = StudentFigures {
        bought: 1,
        spent: order.total,
        progress: CourseProgress { completed: 0, total: course.lessons.len() },
        ..StudentFigures::default()
    };
    assert_eq!(figures(&world, &user), paid);
    watch(&world, &user, &course, 0, true);
    refresh(&world);
    let half = figures(&world, &user);
    assert_eq!((half.begun, half.finished, half.progress.completed, half.last_seen_at), (1, 0, 1, Some(at(7))));
    // A report that only moves the position changes no figure.
    watch(&world, &user, &course, 0, false);
    assert_eq!(refresh(&world), 0);
    watch(&world, &user, &course, 1, true);
    refresh(&world);
    assert_eq!(figures(&world, &user).finished, 1);
    let session = Session {
        id: SessionId(testing::id("session")),
        user: user.id,
        token_digest: vec![1; 32],
        user_agent: String::new(),
        created_at: at(9),
        last_seen_at: at(9),
        expires_at: at(99),
        second_factor_at: None,
    };
    world.write(|tx| tx.sessions().insert(&session));
    refresh(&world);
    world.write(|tx| tx.sessions().end_all(user.id, None));
    refresh(&world);
    assert_eq!(figures(&world, &user).last_seen_at, Some(at(9)));
    // A changed title changes no figure.
    let mut renamed = course.clone();
    renamed.lessons[0].title = "नया नाम".into();
    renamed.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&renamed)));
    assert_eq!(refresh(&world), 0);
    // A newly published lesson changes the progress of the course's owners.
    let mut more = renamed.clone();
    more.lessons.push(testing::video(9));
    more.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&more)));
    while refresh(&world) > 0 {}
    assert_eq!((figures(&world, &user).progress.total, figures(&world, &user).finished), (course.lessons.len() + 1, 0));
    world.write(|tx| {
        tx.orders().advance(order.id, OrderStatus::Paid, OrderStatus::Refunded, at(19))?;
        tx.grants().revoke_order(order.id, at(20))
    });
    while refresh(&world) > 0 {}
    let back = figures(&world, &user);
    assert_eq!((back.bought, back.spent, back.progress, back.begun), (0, Paise::ZERO, CourseProgress::default(), 0));
}

#[test]
fn the_lessons_that_count_are_those_that_learners_see() {
    let world = World::new();
    let user = world.user(1);
    let quiz = |questions| LessonContent::Quiz { questions };
    let contents = [
        testing::plays(None, None),
        testing::video(1).content,
        LessonContent::Reading { words: 0 },
        LessonContent::Reading { words: 3 },
        LessonContent::Assignment { words: 3 },
        LessonContent::File(None),
        quiz(0),
        quiz(2),
    ];
    let lesson = |(number, content): (usize, LessonContent)| Lesson {
        content,
        ..testing::video(i32::try_from(number).unwrap() + 1)
    };
    let mut course = testing::course("react");
    course.lessons = contents.into_iter().enumerate().map(lesson).collect();
    course.lessons.push(Lesson { is_draft: true, ..testing::video(20) });
    world.write(|tx| tx.catalogue().insert_course(&course));
    let given = GrantSource::Assignment(user.id);
    world.write(|tx| tx.grants().insert(&grant("g", &user, ItemId::Course(course.id), given, 1)));
    while refresh(&world) > 0 {}
    assert_eq!(figures(&world, &user).progress.total, course.shown_lessons().count());
    assert_eq!(figures(&world, &user).bought, 0);
}

#[test]
fn filters_are_combined_and_the_unknown_is_least() {
    let world = World::new();
    let (asha, ravi, meera) = (world.user(1), world.user(2), world.user(3));
    let (react, html) = (world.course("react"), world.course("html"));
    pay(&world, &asha, &react);
    pay(&world, &ravi, &react);
    pay(&world, &ravi, &html);
    watch(&world, &ravi, &react, 0, true);
    world.sql(&format!("INSERT INTO student_tags VALUES ('{}', 'VIP'), ('{}', 'सितंबर')", asha.id, asha.id)).unwrap();
    while refresh(&world) > 0 {}
    let names = |filter: StudentFilter, order| {
        let found = list(&world, &filter, order);
        found.into_iter().map(|student| student.user.name).collect::<Vec<_>>()
    };
    let all = StudentFilter::default;
    let stage = |stage| StudentFilter { stage: Some(stage), ..all() };
    let by_name = (StudentOrder::Name, false);
    assert_eq!(names(stage(Stage::PaidNotBegun), by_name), [asha.name.as_str()]);
    assert_eq!(names(stage(Stage::Began), by_name), [ravi.name.as_str()]);
    assert_eq!(names(stage(Stage::NotBought), by_name), [meera.name.as_str()]);
    assert_eq!(names(stage(Stage::Finished), by_name), [""; 0]);
    let bought = |item| StudentFilter { bought: Some(item), ..all() };
    assert_eq!(names(bought(react.id.0), by_name), [asha.name.clone(), ravi.name.clone()]);
    assert_eq!(names(StudentFilter { text: "learner1".into(), ..bought(react.id.0) }, by_name), [asha.name.as_str()]);
    let tagged = |tag: &str| StudentFilter { tag: Some(tag.into()), ..all() };
    assert_eq!(names(tagged("vip"), by_name), [asha.name.as_str()]);
    assert_eq!(names(tagged("vi"), by_name), [""; 0]);
    let seen = StudentFilter { seen_from: Some(at(7)), ..all() };
    assert_eq!(names(seen, by_name), [ravi.name.as_str()]);
    let not_seen = StudentFilter { not_seen_from: Some(at(7)), ..all() };
    assert_eq!(names(not_seen, by_name), [asha.name.clone(), meera.name.clone()]);
    assert_eq!(names(StudentFilter { blocked: Some(true), ..all() }, by_name), [""; 0]);
    for order in [StudentOrder::Bought, StudentOrder::Spent, StudentOrder::Progress, StudentOrder::LastSeen] {
        assert_eq!(names(all(), (order, true))[0], ravi.name, "{order:?}");
        assert_eq!(names(all(), (order, false)).last(), Some(&ravi.name), "{order:?}");
    }
    let tags = list(&world, &tagged("VIP"), NEWEST).remove(0).tags;
    assert_eq!(tags, ["VIP", "सितंबर"]);
    world.write(|tx| tx.users().erase(asha.id, at(30)));
    assert_eq!(world.number("SELECT count(*) AS n FROM student_tags"), 0);
    assert_eq!(world.read(|tx| tx.students().list(&all(), NEWEST, PAGE)).total, 2);
}

#[test]
fn all_are_gone_through_in_steps() {
    let world = World::new();
    (1..=5).for_each(|number| drop(world.user(number)));
    let first = world.read(|tx| tx.students().list_after(&StudentFilter::default(), None, 3));
    let last = first.last().map(|student| (student.user.created_at, student.user.id));
    let second = world.read(|tx| tx.students().list_after(&StudentFilter::default(), last, 3));
    assert_eq!((first.len(), second.len()), (3, 2));
}

#[test]
fn a_list_is_counted_to_one_above_what_it_may_show() {
    let world = World::new();
    let found = || world.read(|tx| tx.students().list(&StudentFilter::default(), (StudentOrder::Spent, true), PAGE));
    world
        .sql(
            "INSERT INTO users (id, name, email, mobile, password_hash, role, referral_code, created_at)
             SELECT gen_random_uuid(), 'N', n || '@example.com', (6000000000 + n)::text, 'h', 'learner', 'N' || n, now()
             FROM generate_series(1, 9999) AS n",
        )
        .unwrap();
    assert_eq!((found().total, found().rows.len()), (9_999, 20));
    // A new user is in the list at once, with empty figures.
    let user = world.user(1);
    assert_eq!((found().total, figures(&world, &user)), (MOST_COUNTED, StudentFigures::default()));
    world.user(2);
    world.user(3);
    assert_eq!(found().total, MOST_COUNTED + 1);
}
