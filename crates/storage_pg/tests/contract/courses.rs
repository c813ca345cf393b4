//! Tests changing and deleting courses.

use crate::world::{World, at};
use catalogue::ports::store::CourseUse;
use catalogue::{Bundle, Course, Lesson, Status, VideoSource};
use domain::testing;
use kernel::ids::{CourseId, GrantId, ItemId, Key, LessonId};
use kernel::store::{StoreError, Unique};
use learning::{Grant, GrantSource, LessonProgress};

fn slug(text: &str) -> Key {
    Key::Slug(text.to_owned())
}

fn find(world: &World, text: &str) -> Option<Course> {
    world.read(|tx| tx.catalogue().find_course(&slug(text)))
}

fn next(course: &Course) -> Course {
    Course { version: course.version + 1, updated_at: at(1), ..course.clone() }
}

fn new_video(name: &str) -> Lesson {
    let content = testing::plays(Some(VideoSource::Address(format!("https://youtu.be/{name}"))), None);
    Lesson { id: LessonId(testing::id(name)), title: name.to_owned(), content, ..testing::video(1) }
}

fn watched(world: &World, learner: &people::identity::User, course: &Course, lesson: LessonId) {
    let progress =
        LessonProgress { course: course.id, lesson, position_ms: 1_000, completed: true, updated_at: testing::noon() };
    world.write(|tx| tx.progress().record(learner.id, &progress));
}

#[test]
fn a_changed_course_is_found_as_changed() {
    let world = World::new();
    let course = world.course("react");
    let [meera, arun] = ["Meera", "Arun"].map(testing::mentor);
    world.write(|tx| tx.mentors().insert(&meera).and_then(|()| tx.mentors().insert(&arun)));
    let mut changed = Course {
        slug: "react-again".into(),
        image: Some("/media/files/a.webp".into()),
        how_will_help_you: Some("It helps.".into()),
        mentors: vec![meera.clone(), arun.clone()],
        ..next(&course)
    };
    assert!(world.write(|tx| tx.catalogue().update_course(&changed)));
    assert_eq!(find(&world, "react-again"), Some(changed.clone()));
    changed = Course {
        image: None,
        how_will_help_you: None,
        intro_video: None,
        mentors: vec![arun],
        lessons: vec![],
        is_priced: false,
        price: kernel::money::Paise::ZERO,
        status: Status::Draft,
        ..next(&changed)
    };
    assert!(world.write(|tx| tx.catalogue().update_course(&changed)));
    assert_eq!(find(&world, "react-again"), Some(changed));
}

#[test]
fn videos_that_stay_keep_progress_wherever_they_move_and_the_others_go_with_theirs() {
    let world = World::new();
    let (learner, course) = (world.user(1), world.course("react"));
    let [first, second] = [course.lessons[0].clone(), course.lessons[1].clone()];
    watched(&world, &learner, &course, first.id);
    watched(&world, &learner, &course, second.id);
    let renamed = Lesson { title: "Another title".into(), is_preview: true, ..second.clone() };
    let swapped = Course { lessons: vec![renamed.clone(), new_video("new"), first], ..next(&course) };
    assert!(world.write(|tx| tx.catalogue().update_course(&swapped)));
    assert_eq!(find(&world, "react").unwrap().lessons, swapped.lessons);
    let progress = || world.read(|tx| tx.progress().of_course(learner.id, course.id));
    assert_eq!(progress().len(), 2);
    let shorter = Course { lessons: vec![renamed], ..next(&swapped) };
    assert!(world.write(|tx| tx.catalogue().update_course(&shorter)));
    assert_eq!(progress().iter().map(|progress| progress.lesson).collect::<Vec<_>>(), [second.id]);
}

#[test]
fn a_video_of_another_course_is_never_taken_over() {
    let world = World::new();
    let (react, html) = (world.course("react"), world.course("html"));
    let thief = Course { lessons: vec![html.lessons[0].clone()], ..next(&react) };
    assert!(matches!(world.begin().catalogue().update_course(&thief), Err(StoreError::Unexpected(_))));
    assert_eq!((find(&world, "react"), find(&world, "html")), (Some(react), Some(html)));
}

#[test]
fn of_two_changes_of_one_version_exactly_one_is_stored() {
    let world = World::new();
    let course = world.course("react");
    let titled = |title: &str| Course { title: title.into(), ..next(&course) };
    let (first, second) = (titled("First"), titled("Second"));
    let (a, b, committed) = world
        .race(|tx| tx.catalogue().update_course(&first).unwrap(), |tx| tx.catalogue().update_course(&second).unwrap());
    assert_eq!((a, b, committed), (true, false, Ok(())));
    assert_eq!(find(&world, "react"), Some(first));
    let nobody = Course { id: CourseId(testing::id("none")), ..titled("None") };
    assert!(!world.write(|tx| tx.catalogue().update_course(&nobody)));
}

#[test]
fn who_holds_the_catalogue_reads_what_the_one_before_wrote() {
    let world = World::new();
    let course = world.course("react");
    let (_, seen, _) = world.race(
        |tx| {
            tx.catalogue_version().lock().unwrap();
            tx.catalogue().update_course(&next(&course)).unwrap()
        },
        |tx| {
            tx.catalogue_version().lock().unwrap();
            tx.catalogue().find_course(&slug("react")).unwrap().unwrap().version
        },
    );
    assert_eq!(seen, course.version + 1);
}

#[test]
fn a_taken_slug_is_a_conflict_for_a_changed_course_too() {
    let world = World::new();
    let (react, _) = (world.course("react"), world.course("html"));
    let taken = Course { slug: "html".into(), ..next(&react) };
    assert_eq!(world.begin().catalogue().update_course(&taken), Err(StoreError::Conflict(Unique::CourseSlug)));
}

#[test]
fn what_names_a_course_is_counted() {
    let world = World::new();
    let (one, two, admin, course) = (world.user(1), world.user(2), world.user(9), world.course("react"));
    let used = || world.read(|tx| tx.catalogue().course_use(course.id));
    assert_eq!(used(), CourseUse::default());
    world.bundle("web", &[&course]);
    let jobs = Bundle { name: "All jobs".into(), courses: vec![course.id], ..testing::bundle("jobs") };
    world.write(|tx| tx.catalogue().insert_bundle(&jobs));
    world.order(&one, "key", &course);
    for learner in [&one, &two] {
        let grant = Grant {
            id: GrantId(testing::id(&learner.name)),
            user: learner.id,
            item: ItemId::Course(course.id),
            source: GrantSource::Assignment(admin.id),
            part_of: None,
            granted_at: testing::noon(),
        };
        world.write(|tx| tx.grants().insert(&grant));
    }
    world.sql(&format!("UPDATE grants SET revoked_at = now() WHERE user_id = '{}'", two.id)).unwrap();
    let bundles = vec!["All jobs".to_owned(), "Bundle web".to_owned()];
    assert_eq!(used(), CourseUse { owners: 1, former_owners: 1, orders: 1, bundles });
}

#[test]
fn an_order_that_is_just_being_stored_is_waited_for_and_counted() {
    let world = World::new();
    let (learner, course) = (world.user(1), world.course("react"));
    let order = crate::world::order(&learner, "key", &course);
    let (_, used, _) =
        world.race(|tx| tx.orders().insert(&order).unwrap(), |tx| tx.catalogue().course_use(course.id).unwrap());
    assert_eq!(used.orders, 1);
}

#[test]
fn a_deleted_course_is_gone_with_its_parts_and_from_carts() {
    let world = World::new();
    let (learner, course, other) = (world.user(1), world.course("react"), world.course("html"));
    world.write(|tx| tx.carts().replace(learner.id, &[ItemId::Course(course.id), ItemId::Course(other.id)], at(0)));
    watched(&world, &learner, &course, course.lessons[0].id);
    assert!(world.write(|tx| tx.catalogue().delete_course(course.id)));
    assert_eq!(find(&world, "react"), None);
    assert_eq!(world.read(|tx| tx.carts().items(learner.id)), [ItemId::Course(other.id)]);
    assert_eq!(world.read(|tx| tx.progress().of_user(learner.id)), []);
    assert!(!world.write(|tx| tx.catalogue().delete_course(course.id)));
}

#[test]
fn the_database_itself_keeps_what_is_named() {
    let world = World::new();
    let (learner, course) = (world.user(1), world.course("react"));
    world.order(&learner, "key", &course);
    assert!(matches!(world.begin().catalogue().delete_course(course.id), Err(StoreError::Unexpected(_))));
    assert_eq!(find(&world, "react"), Some(course));
}

#[test]
fn videos_are_found_whichever_course_they_are_of() {
    let world = World::new();
    let (react, html) = (world.course("react"), world.course("html"));
    let asked = [html.lessons[1].id, LessonId(testing::id("none")), react.lessons[0].id];
    let mut found = world.read(|tx| tx.catalogue().lessons(&asked));
    found.sort_by_key(|video| video.id != html.lessons[1].id);
    assert_eq!(found, [html.lessons[1].clone(), react.lessons[0].clone()]);
}

#[test]
fn a_bundle_is_found_by_its_name_in_any_case_the_oldest_first() {
    let world = World::new();
    let named =
        |slug: &str, minute| Bundle {
            name: "हिन्दी Web".into(), created_at: at(minute), ..testing::bundle(slug)
        };
    for bundle in [named("young", 5), named("old", 1)] {
        world.write(|tx| tx.catalogue().insert_bundle(&bundle));
    }
    let find = |name: &str| world.read(|tx| tx.catalogue().find_bundle_named(name)).map(|bundle| bundle.slug);
    assert_eq!(find("हिन्दी WEB").as_deref(), Some("old"));
    assert_eq!(find("हिन्दी"), None);
    assert_eq!(find("%"), None);
}

#[test]
fn a_published_course_has_a_price() {
    let world = World::new();
    let unpriced = Course { is_priced: false, price: kernel::money::Paise::ZERO, ..testing::course("react") };
    assert!(matches!(world.begin().catalogue().insert_course(&unpriced), Err(StoreError::Unexpected(_))));
    let draft = Course { status: Status::Draft, ..unpriced };
    world.write(|tx| tx.catalogue().insert_course(&draft));
    assert_eq!(find(&world, "react"), Some(draft));
}
