use crate::world::{World, at};
use catalogue::ports::store::TaughtCounts;
use catalogue::{Course, Mentor};
use domain::testing;
use kernel::ids::{CourseId, GrantId, ItemId};
use kernel::role::Role;
use kernel::store::Page;
use learning::{Grant, GrantSource, LessonProgress};
use people::identity::User;
use storage_pg::{migrate, migrate_to};

const PAGE: Page = Page { offset: 0, limit: 20 };

fn store(world: &World, mentor: &Mentor) {
    world.write(|tx| tx.mentors().insert(mentor));
}

/// A published course that these mentors teach.
fn course(world: &World, slug: &str, mentors: &[&Mentor]) -> Course {
    let mentors = mentors.iter().map(|mentor| (*mentor).clone()).collect();
    let course = Course { mentors, ..testing::course(slug) };
    world.write(|tx| tx.catalogue().insert_course(&course));
    course
}

#[test]
fn a_changed_mentor_is_found_as_changed_and_every_course_with_them() {
    let world = World::new();
    let user = world.user(1);
    let full = Mentor {
        image: Some("/media/files/m.webp".into()),
        youtube: Some("https://a.in/y".into()),
        linkedin: Some("https://a.in/l".into()),
        website: Some("https://a.in".into()),
        user: Some(user.id),
        ..testing::mentor("Meera")
    };
    let arun = testing::mentor("Arun");
    store(&world, &full);
    store(&world, &arun);
    let (react, html) = (course(&world, "react", &[&full, &arun]), course(&world, "html", &[&arun]));
    let known = world.read(|tx| tx.snapshots().load());
    let names = ["Arun".to_owned()];
    let by_slug = |mut found: Vec<Mentor>| {
        found.sort_by(|a, b| a.slug.cmp(&b.slug));
        found
    };
    let found = world.read(|tx| tx.mentors().known(&[full.id], &names));
    assert_eq!(by_slug(found), [arun.clone(), full.clone()]);
    let bare = Mentor { image: None, youtube: None, linkedin: None, website: None, ..full };
    let changed = Mentor { name: "Meera K".into(), words: String::new(), updated_at: at(5), ..bare };
    world.write(|tx| tx.mentors().update(&changed));
    assert_eq!(world.read(|tx| tx.mentors().find_locked(changed.id)), Some(changed.clone()));
    let now = world.read(|tx| tx.snapshots().reload(&known));
    assert!(now.version > known.version);
    let of = |id: CourseId| now.courses.iter().find(|course| course.id == id).unwrap().mentors.clone();
    assert_eq!((of(react.id), of(html.id)), (vec![changed, arun.clone()], vec![arun]));
}

#[test]
fn a_mentor_is_listed_with_their_account_and_deleted_when_no_course_names_them() {
    let world = World::new();
    let user = world.user(1);
    let (meera, arun) = (testing::mentor("Meera"), testing::mentor("Arun"));
    store(&world, &meera);
    store(&world, &arun);
    let react = course(&world, "react", &[&meera]);
    world.write(|tx| tx.mentors().set_account(meera.id, Some(user.id)));
    world.write(|tx| tx.users().set_role(user.id, Role::Mentor));
    assert_eq!(world.read(|tx| tx.users().find(user.id)).map(|user| user.role), Some(Role::Mentor));
    let list = |text: &str| {
        let found = world.read(|tx| tx.mentors().list(text, PAGE));
        found.rows.into_iter().map(|row| (row.mentor.name, row.email, row.courses)).collect::<Vec<_>>()
    };
    let with_account = ("Meera".to_owned(), Some(user.email.clone()), 1);
    assert_eq!(list(""), [("Arun".to_owned(), None, 0), with_account.clone()]);
    assert_eq!((list("MEE"), list("LEARNER1@"), list("%")), (vec![with_account.clone()], vec![with_account], vec![]));
    assert_eq!(world.read(|tx| tx.mentors().slugs_like("meera")), ["meera"]);
    let teaches = |course: CourseId| world.read(|tx| tx.mentors().teaches(user.id, course));
    assert_eq!((teaches(react.id), teaches(testing::course("html").id)), (true, false));
    assert_eq!(world.read(|tx| tx.mentors().courses_of(user.id)), [react.id]);
    assert!(!world.write(|tx| tx.mentors().delete(meera.id)));
    assert!(world.write(|tx| tx.mentors().delete(arun.id)));
    // After the account is deleted it teaches nothing, but the mentor stays.
    world.write(|tx| tx.users().erase(user.id, at(9)));
    assert_eq!(world.read(|tx| tx.mentors().find_locked(meera.id)).unwrap().user, None);
    assert!(!teaches(react.id));
}

#[test]
fn a_courses_learners_are_those_who_own_it_now() {
    let world = World::new();
    let (asha, ravi) = (world.user(1), world.user(2));
    world.user(3);
    let (react, html) = (world.course("react"), world.course("html"));
    let admin = User { role: Role::Admin, ..testing::user(9) };
    world.write(|tx| tx.users().insert(&admin));
    let grant = |user: &User, course: &Course| Grant {
        id: GrantId(testing::id(&format!("{} {}", user.name, course.slug))),
        user: user.id,
        item: ItemId::Course(course.id),
        source: GrantSource::Assignment(admin.id),
        part_of: None,
        granted_at: at(0),
    };
    let grants = [grant(&asha, &react), grant(&ravi, &react), grant(&asha, &html)];
    let [first, second] = [react.lessons[0].id, react.lessons[1].id];
    let seen = |lesson, course: &Course, minute| LessonProgress {
        course: course.id,
        lesson,
        position_ms: 1,
        completed: true,
        updated_at: at(minute),
    };
    world.write(|tx| {
        tx.grants().insert_all(&grants)?;
        for progress in [seen(first, &react, 1), seen(second, &react, 2), seen(html.lessons[0].id, &html, 9)] {
            tx.progress().record(asha.id, &progress)?;
        }
        Ok(())
    });
    let learners = |text: &str| {
        let found = world.read(|tx| tx.mentors().learners(react.id, &[first], text, PAGE));
        let row = |row: catalogue::ports::store::TaughtLearner| (row.user, row.completed, row.last_seen_at);
        (found.rows.into_iter().map(row).collect::<Vec<_>>(), found.total)
    };
    assert_eq!(learners(""), (vec![(asha.id, 1, Some(at(2))), (ravi.id, 0, None)], 2));
    assert_eq!(learners("learner 2"), (vec![(ravi.id, 0, None)], 1));
    assert_eq!(learners("_"), (vec![], 0));
    world.names_a_parent(&asha);
    assert_eq!(learners("learner 1"), (vec![(asha.id, 0, None)], 1), "of learners under 18 no more than the name");
    world.write(|tx| tx.grants().revoke(grants[1].id, at(3)));
    assert_eq!(learners("").1, 1);
    let counts = world.read(|tx| tx.mentors().counts(&[react.id, html.id]));
    let of_react = counts.iter().find(|(id, _)| *id == react.id).map(|(_, counts)| *counts);
    assert_eq!(of_react, Some(TaughtCounts { learners: 1, waiting: 0, unanswered: 0 }));
}

/// Tests the migration of mentors from entries of each course to a table.
#[test]
fn a_course_loses_no_mentor_when_they_become_entities_and_back() {
    let world = World::new();
    let meera = Mentor { linkedin: Some("https://a.in/l".into()), ..testing::mentor("Meera") };
    let namesake = Mentor { name: "Meera".into(), words: "Another one.".into(), ..testing::mentor("Meera-2") };
    let hindi = Mentor { slug: "m".into(), ..testing::mentor("मीरा") };
    for mentor in [&meera, &namesake, &hindi] {
        store(&world, mentor);
    }
    let courses = [course(&world, "react", &[&meera, &hindi]), course(&world, "html", &[&namesake, &meera])];
    migrate_to(world.db.url(), "20261123001410").unwrap();
    assert_eq!(world.number("SELECT count(*) AS n FROM course_mentors WHERE name = 'Meera'"), 3);
    migrate(world.db.url()).unwrap();
    assert_eq!(world.number("SELECT count(*) AS n FROM mentors"), 3);
    for course in courses {
        let key = kernel::ids::Key::Id(course.id.0);
        let after = world.read(|tx| tx.catalogue().find_course(&key)).unwrap().mentors;
        let texts = |mentors: &[Mentor]| {
            mentors.iter().map(|it| (it.name.clone(), it.words.clone(), it.linkedin.clone())).collect::<Vec<_>>()
        };
        assert_eq!(texts(&after), texts(&course.mentors));
    }
}
