use crate::world::World;
use catalogue::{Course, Lesson};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use domain::testing;
use kernel::ids::Key;
use people::identity::User;
use std::thread;
use storage_pg::testing::TestDb;
use storage_pg::{migrate, migrate_to, missing_migrations, revert_all};

/// Returns everything in the schema as text, except Diesel's own table.
fn objects(db: &TestDb) -> Vec<String> {
    all_objects(db).into_iter().filter(|name| !name.contains("__diesel")).collect()
}

fn all_objects(db: &TestDb) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Object {
        #[diesel(sql_type = diesel::sql_types::Text)]
        name: String,
    }
    let query = "SELECT relkind::text || ' ' || relname AS name FROM pg_class
                 WHERE relnamespace = 'public'::regnamespace ORDER BY 1";
    let mut connection = PgConnection::establish(db.url()).unwrap();
    sql_query(query).load::<Object>(&mut connection).unwrap().into_iter().map(|object| object.name).collect()
}

#[test]
fn migrations_run_up_down_and_up_again() {
    let db = TestDb::blank().unwrap();
    let missing = missing_migrations(db.url()).unwrap();
    assert_eq!(all_objects(&db), [""; 0], "asking changes nothing");
    let versions = migrate(db.url()).unwrap();
    assert!(!versions.is_empty());
    assert_eq!(missing, versions);
    assert_eq!(missing_migrations(db.url()).unwrap(), [""; 0]);
    let full = objects(&db);
    assert!(full.contains(&"r users".to_owned()));
    assert_eq!(revert_all(db.url()).unwrap().len(), versions.len());
    assert_eq!(objects(&db), [""; 0]);
    assert_eq!(migrate(db.url()).unwrap(), versions);
    assert_eq!(objects(&db), full);
}

/// The texts of a course's page were columns of `courses`, and a lesson always had a film.
#[test]
fn a_course_loses_nothing_when_its_texts_move_there_and_back() {
    let world = World::new();
    // The language of a course was not recorded then.
    let course_of = |slug| Course { language: None, ..testing::course(slug) };
    let mut course = Course {
        how_will_help_you: Some("It helps.".into()),
        why_course: vec!["Why".into(), "हिन्दी, and 'quotes'".into()],
        who_should_enroll: vec!["All".into()],
        ..course_of("react")
    };
    course.lessons.push(Lesson { content: testing::plays(None, Some(30)), ..testing::video(3) });
    let bare = course_of("bare");
    world.write(|tx| tx.catalogue().insert_course(&course).and_then(|()| tx.catalogue().insert_course(&bare)));
    let to = |version| migrate_to(world.db.url(), version).unwrap();
    to("20261122000995");
    assert_eq!(world.number("SELECT count(*) AS n FROM course_videos WHERE address = ''"), 1);
    to("20261122000951");
    assert_eq!(world.number("SELECT count(*) AS n FROM courses WHERE why_course[1] = 'Why'"), 1);
    migrate(world.db.url()).unwrap();
    for course in [course, bare] {
        assert_eq!(world.read(|tx| tx.catalogue().find_course(&Key::Id(course.id.0))), Some(course));
    }
}

/// Names were stored as typed, so 'Zoë' could be encoded in two ways.
#[test]
fn names_that_were_typed_in_parts_are_composed() {
    let world = World::new();
    let user = User { name: "Zoe\u{308}".into(), ..testing::user(1) };
    world.write(|tx| tx.users().insert(&user));
    migrate_to(world.db.url(), "20261127190000").unwrap();
    migrate(world.db.url()).unwrap();
    assert_eq!(world.read(|tx| tx.users().find(user.id)).map(|user| user.name).as_deref(), Some("Zo\u{eb}"));
}

#[test]
fn who_is_up_to_date_has_nothing_to_do() {
    let db = TestDb::new().unwrap();
    assert_eq!(migrate(db.url()).unwrap(), [""; 0]);
}

#[test]
fn several_processes_may_migrate_at_once() {
    let db = TestDb::blank().unwrap();
    let mut ran: Vec<usize> = thread::scope(|scope| {
        let all = [(); 3].map(|()| scope.spawn(|| migrate(db.url()).unwrap().len()));
        all.map(|one| one.join().unwrap()).into()
    });
    ran.sort_unstable();
    assert_eq!(ran[..2], [0, 0]);
    assert!(ran[2] > 0);
}

#[test]
fn the_template_is_named_by_the_migrations() {
    assert_eq!(storage_pg::migrations_hash().len(), 16);
}
