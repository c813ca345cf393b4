use crate::world::{World, at, statements};
use catalogue::{Bundle, Course, Dates, Effort, Faq, ItemKey, Lesson, Mentor, Project, Sellable, Status, VideoSource};
use domain::ports::store::Tx;
use domain::storefront::snapshot::Catalogue;
use domain::testing;
use kernel::ids::{BundleId, CourseId, ItemId, Key};
use kernel::money::{BasisPoints, Paise};
use kernel::store::{StoreError, Unique};
use std::sync::Arc;

fn slug(text: &str) -> Key {
    Key::Slug(text.to_owned())
}

fn full_course() -> Course {
    let list = |text: &str| vec![text.to_owned(), format!("{text}, and 'quotes' {{}} हिन्दी")];
    let mut course = Course {
        image: Some("/media/files/a.webp".into()),
        is_trending: true,
        is_offline: true,
        learners_mark: true,
        intro_video: Some(VideoSource::Address("https://www.youtube.com/watch?v=1".into())),
        how_will_help_you: Some("It helps.".into()),
        why_course: list("why"),
        what_you_will_learn: list("learn"),
        who_should_enroll: list("who"),
        still_confused: list("confused"),
        reason: list("reason"),
        course_highlights: list("highlights"),
        effort: Effort { weeks: Some(26), hours_per_week: Some(10), projects: Some(2) },
        projects: ["menu", "kitchen"]
            .map(|title| Project { title: title.into(), picture: format!("/media/files/{title}.webp") })
            .into(),
        questions: vec![faq("Do I need a laptop?"), faq("हिन्दी में?")],
        certificate: Some("/media/files/c.svg".into()),
        pdf: Some("/media/files/s.pdf".into()),
        refund_window_days: 30,
        starts_on: chrono::NaiveDate::from_ymd_opt(2026, 11, 22),
        updated_at: at(1),
        version: 7,
        mentors: ["Meera", "Arun"]
            .map(|name| Mentor {
                image: Some("/media/files/m.svg".into()),
                linkedin: Some("https://www.linkedin.com/in/m".into()),
                ..testing::mentor(name)
            })
            .into(),
        ..testing::course("full")
    };
    course.lessons[1].content = testing::plays(Some(VideoSource::Address("https://youtu.be/2".into())), None);
    course.lessons.push(Lesson { content: testing::plays(None, Some(30)), ..testing::video(3) });
    course.lessons.reverse();
    course
}

fn faq(question: &str) -> Faq {
    Faq { question: question.into(), answer: "As you like.".into() }
}

fn store(tx: &mut dyn Tx, course: &Course) -> Result<(), StoreError> {
    course.mentors.iter().try_for_each(|mentor| tx.mentors().insert(mentor))?;
    tx.catalogue().insert_course(course)
}

fn full_bundle(courses: Vec<CourseId>) -> Bundle {
    Bundle {
        description: Some("All of it.".into()),
        image: Some("/media/files/b.webp".into()),
        offer_price: Some(Paise::new(4_999_900)),
        discount: Some(BasisPoints::new(2_050)),
        discount_dates: Dates { starts_at: Some(at(1)), ends_at: Some(at(2)) },
        is_special: true,
        category: Some("Web Development".into()),
        workshops: 3,
        why_bundle: vec!["Cheaper".into(), "Complete".into()],
        outcomes: vec!["Build a site".into()],
        questions: vec![faq("In which order?")],
        theme: Some("green".into()),
        popup_language: Some("hi".into()),
        video_url_english: Some("lessons/en.mp4".into()),
        video_url_hindi: Some("lessons/hi.mp4".into()),
        start_learning_url: Some("https://learn.example.in".into()),
        refund_window_days: 30,
        updated_at: at(1),
        version: 2,
        courses,
        ..testing::bundle("full")
    }
}

#[test]
fn a_course_is_found_as_stored_by_id_and_slug() {
    let world = World::new();
    let course = full_course();
    world.write(|tx| store(tx, &course));
    assert_eq!(world.read(|tx| tx.catalogue().find_course(&Key::Id(course.id.0))), Some(course.clone()));
    assert_eq!(world.read(|tx| tx.catalogue().find_course(&slug("full"))), Some(course));
    assert_eq!(world.read(|tx| tx.catalogue().find_course(&slug("none"))), None);
}

#[test]
fn a_draft_may_be_bare() {
    let world = World::new();
    let draft = Course { status: Status::Draft, published_at: None, lessons: vec![], ..testing::course("draft") };
    world.write(|tx| tx.catalogue().insert_course(&draft));
    assert_eq!(world.read(|tx| tx.catalogue().find_course(&slug("draft"))), Some(draft));
}

#[test]
fn a_bundle_is_found_as_stored_with_its_courses_in_order() {
    let world = World::new();
    let (a, b, c) = (world.course("a"), world.course("b"), world.course("c"));
    let bundle = full_bundle(vec![c.id, a.id, b.id]);
    world.write(|tx| tx.catalogue().insert_bundle(&bundle));
    assert_eq!(world.read(|tx| tx.catalogue().find_bundle(&Key::Id(bundle.id.0))), Some(bundle.clone()));
    assert_eq!(world.read(|tx| tx.catalogue().find_bundle(&slug("full"))), Some(bundle));
    assert_eq!(world.read(|tx| tx.catalogue().find_bundle(&slug("a"))), None);
}

#[test]
fn a_taken_slug_is_a_conflict() {
    let world = World::new();
    world.course("react");
    world.bundle("web", &[]);
    let course = Course { id: CourseId(testing::id("other")), ..testing::course("react") };
    let bundle = Bundle { id: BundleId(testing::id("other")), ..testing::bundle("web") };
    assert_eq!(world.begin().catalogue().insert_course(&course), Err(StoreError::Conflict(Unique::CourseSlug)));
    assert_eq!(world.begin().catalogue().insert_bundle(&bundle), Err(StoreError::Conflict(Unique::BundleSlug)));
}

#[test]
fn everything_is_loaded_newest_first() {
    let world = World::new();
    let course = |name: &str, published: Option<i64>, created| Course {
        status: if published.is_some() { Status::Published } else { Status::Draft },
        published_at: published.map(at),
        created_at: at(created),
        ..testing::course(name)
    };
    let bundle = |name: &str, published| Bundle { published_at: Some(at(published)), ..testing::bundle(name) };
    for course in
        [course("old", Some(5), 1), course("new", Some(9), 0), course("draft", None, 7), course("twin", Some(9), 1)]
    {
        world.write(|tx| tx.catalogue().insert_course(&course));
    }
    for bundle in [bundle("early", 1), bundle("late", 2)] {
        world.write(|tx| tx.catalogue().insert_bundle(&bundle));
    }
    let catalogue = world.read(|tx| tx.snapshots().load());
    assert_eq!(catalogue.courses.iter().map(|c| c.slug.as_str()).collect::<Vec<_>>(), ["twin", "new", "draft", "old"]);
    assert_eq!(catalogue.bundles.iter().map(|b| b.slug.as_str()).collect::<Vec<_>>(), ["late", "early"]);
}

#[test]
fn the_whole_takes_the_same_few_statements_however_large() {
    let world = World::new();
    let count = || statements(|| world.read(|tx| tx.snapshots().load())).1;
    let empty = count();
    let first = full_course();
    world.write(|tx| store(tx, &first));
    let courses: Vec<_> = (0..20).map(|number| world.course(&format!("c{number}"))).collect();
    world.write(|tx| tx.catalogue().insert_bundle(&full_bundle(courses.iter().map(|course| course.id).collect())));
    let (Catalogue { courses, bundles, .. }, full, _) = statements(|| world.read(|tx| tx.snapshots().load()));
    assert_eq!((courses.len(), bundles.len(), bundles[0].courses.len()), (21, 1, 20));
    assert!(courses.iter().any(|course| **course == first));
    assert_eq!(empty, full);
}

#[test]
fn what_did_not_change_is_taken_over_and_all_else_is_read() {
    let world = World::new();
    let [same, edited, hidden, gone] = ["same", "edited", "hidden", "gone"].map(|slug| world.course(slug));
    let known = world.read(|tx| tx.snapshots().load());
    let mut changed = Course { version: edited.version + 1, title: "Another".into(), ..edited };
    changed.lessons.truncate(1);
    world.write(|tx| {
        tx.catalogue().update_course(&changed)?;
        tx.catalogue().set_course_statuses(&[hidden.id], Status::Archived, at(1))?;
        tx.catalogue().delete_course(gone.id)
    });
    world.course("new");
    let (now, whole) = (world.read(|tx| tx.snapshots().reload(&known)), world.read(|tx| tx.snapshots().load()));
    assert_eq!((now.version, &now.courses), (whole.version, &whole.courses));
    let shared = |course: &Arc<Course>| known.courses.iter().any(|before| Arc::ptr_eq(before, course));
    let taken_over: Vec<_> = now.courses.iter().filter(|course| shared(course)).map(|course| course.id).collect();
    assert_eq!(taken_over, [same.id]);
    let (_, quiet, _) = statements(|| world.read(|tx| tx.snapshots().reload(&now)));
    let (_, full, _) = statements(|| world.read(|tx| tx.snapshots().load()));
    assert!(quiet < full, "{quiet} statements of {full}");
}

#[test]
fn every_write_raises_the_version_and_no_read_does() {
    let world = World::new();
    let version = || world.read(|tx| tx.catalogue_version().version());
    let start = version();
    let course = world.course("react");
    assert_eq!(version(), start + 1);
    world.bundle("web", &[&course]);
    assert_eq!(version(), start + 2);
    world.write(|tx| tx.catalogue().set_course_statuses(&[course.id], Status::Archived, at(1)));
    assert_eq!(version(), start + 3);
    let loaded = world.write(|tx| {
        tx.catalogue().find_course(&slug("react"))?;
        tx.catalogue().find_bundle(&slug("web"))?;
        tx.snapshots().load()
    });
    assert_eq!((loaded.version, version()), (start + 3, start + 3));
}

#[test]
fn a_rolled_back_write_leaves_the_version() {
    let world = World::new();
    let before = world.read(|tx| tx.catalogue_version().version());
    world.read(|tx| tx.catalogue().insert_course(&testing::course("react")));
    assert_eq!(world.read(|tx| tx.catalogue_version().version()), before);
}

#[test]
fn a_load_during_a_write_has_the_new_version_with_the_new_things() {
    let world = World::new();
    let before = world.read(|tx| tx.catalogue_version().version());
    let (_, loaded, _) =
        world.race(|tx| tx.catalogue().insert_course(&testing::course("react")), |tx| tx.snapshots().load().unwrap());
    assert_eq!((loaded.version, loaded.courses), (before + 1, vec![Arc::new(testing::course("react"))]));
}

#[test]
fn the_first_publication_sets_its_date_and_later_ones_keep_it() {
    let world = World::new();
    let draft = Course { status: Status::Draft, published_at: None, ..testing::course("react") };
    world.write(|tx| tx.catalogue().insert_course(&draft));
    let mut minute = 0;
    let mut move_to = |status| {
        minute += 1;
        world.write(|tx| tx.catalogue().set_course_statuses(&[draft.id], status, at(minute)));
        world.read(|tx| tx.catalogue().find_course(&slug("react"))).unwrap()
    };
    let published = Course {
        status: Status::Published,
        published_at: Some(at(1)),
        updated_at: at(1),
        version: draft.version + 1,
        ..draft.clone()
    };
    assert_eq!(move_to(Status::Published), published);
    assert_eq!(move_to(Status::Draft).published_at, Some(at(1)));
    let again = move_to(Status::Published);
    assert_eq!((again.published_at, again.updated_at, again.version), (Some(at(1)), at(3), draft.version + 3));
}

#[test]
fn many_are_found_and_moved_at_once_and_the_others_stay() {
    let world = World::new();
    let [one, two, other] = ["one", "two", "other"].map(|slug| world.course(slug));
    let nobody = CourseId(testing::id("none"));
    let find = |known: &[Arc<Course>]| {
        let mut found = world.read(|tx| tx.catalogue().find_courses(&[two.id, nobody, one.id], known));
        found.sort_by_key(|course| course.slug.clone());
        found
    };
    let found = find(&[]);
    assert_eq!(found.iter().map(AsRef::as_ref).collect::<Vec<_>>(), [&one, &two]);
    // Unchanged courses are taken from `known`; changed ones are read again.
    let stale = Arc::new(Course { title: "Stale".into(), version: two.version + 1, ..two.clone() });
    let known = Catalogue { courses: vec![found[0].clone(), stale], ..Catalogue::default() };
    let again = find(&known.courses);
    assert!(Arc::ptr_eq(&again[0], &found[0]));
    let here = known.with_courses(vec![again[1].clone()]);
    assert!(here.courses.iter().zip([&found[0], &again[1]]).all(|(course, now)| Arc::ptr_eq(course, now)));
    assert_eq!(*again[1], two);
    world.write(|tx| tx.catalogue().set_course_statuses(&[one.id, two.id, nobody], Status::Archived, at(1)));
    let standing = |id: CourseId| {
        let course = world.read(|tx| tx.catalogue().find_course(&Key::Id(id.0))).unwrap();
        (course.status, course.version, course.updated_at, course.lessons.len())
    };
    for course in [&one, &two] {
        assert_eq!(standing(course.id), (Status::Archived, course.version + 1, at(1), course.lessons.len()));
    }
    assert_eq!(standing(other.id), (other.status, other.version, other.updated_at, other.lessons.len()));

    let draft = Bundle { status: Status::Draft, published_at: None, ..world.bundle("web", &[&one, &two]) };
    world.write(|tx| tx.catalogue().update_bundle(&Bundle { version: draft.version + 1, ..draft.clone() }));
    let asked = [draft.id, BundleId(testing::id("none"))];
    assert_eq!(world.read(|tx| tx.catalogue().find_bundles(&asked)).len(), 1);
    world.write(|tx| tx.catalogue().set_bundle_statuses(&asked, Status::Published, at(2)));
    let bundle = world.read(|tx| tx.catalogue().find_bundles(&asked)).remove(0);
    assert_eq!(
        (bundle.status, bundle.published_at, bundle.version),
        (Status::Published, Some(at(2)), draft.version + 2)
    );
    assert_eq!(bundle.courses, [one.id, two.id]);
}

#[test]
fn slugs_like_a_base_are_it_and_its_numbered_forms() {
    let world = World::new();
    for name in ["react", "react-2", "react-native", "reactive", "preact"] {
        world.course(name);
    }
    let like = |base: &str| world.read(|tx| tx.catalogue().course_slugs_like(base));
    assert_eq!(like("react"), ["react", "react-2", "react-native"]);
    assert_eq!(like("re_ct"), [""; 0]);
    assert_eq!(like("%"), [""; 0]);
}

#[test]
fn sellables_come_in_the_order_asked_without_the_unknown() {
    let world = World::new();
    let (html, react) = (world.course("html"), world.course("react"));
    let draft = Course { status: Status::Draft, published_at: None, ..testing::course("draft") };
    world.write(|tx| tx.catalogue().insert_course(&draft));
    let web = Bundle {
        discount: Some(BasisPoints::new(2_000)),
        courses: vec![react.id, html.id],
        // The bundle has the same bare id as the course. Only the kind tells them apart.
        ..testing::bundle("react")
    };
    world.write(|tx| tx.catalogue().insert_bundle(&web));
    let asked = [
        ItemKey::Bundle(slug("react")),
        ItemKey::Course(slug("none")),
        ItemKey::Course(Key::Id(react.id.0)),
        ItemKey::Bundle(Key::Id(html.id.0)),
        ItemKey::Course(slug("draft")),
        ItemKey::Course(slug("html")),
    ];
    let course = |course: &Course, published| Sellable {
        item: ItemId::Course(course.id),
        slug: course.slug.clone(),
        title: course.title.clone(),
        price: course.price,
        published,
        courses: vec![course.id],
    };
    let bundle = Sellable {
        item: ItemId::Bundle(web.id),
        slug: "react".into(),
        title: web.name.clone(),
        price: Paise::new(399_920),
        published: true,
        courses: vec![react.id, html.id],
    };
    let expected = [bundle, course(&react, true), course(&draft, false), course(&html, true)];
    assert_eq!(world.read(|tx| tx.catalogue().sellables(&asked, at(0))), expected);
    assert_eq!(world.read(|tx| tx.catalogue().sellables(&[], at(0))), []);
}
