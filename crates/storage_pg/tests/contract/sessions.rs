use crate::world::{World, at, statements};
use chrono::TimeDelta;
use domain::ports::store::{Account, Learner};
use domain::testing;
use kernel::ids::{CourseId, GrantId, ItemId, LessonId, SessionId};
use learning::{Grant, GrantSource, LessonProgress};
use people::identity::{Session, User};

fn session(user: &User, number: u8) -> Session {
    Session {
        id: SessionId(testing::id(&format!("session {number}"))),
        user: user.id,
        token_digest: vec![number; 32],
        user_agent: "Firefox".into(),
        created_at: at(0),
        last_seen_at: at(i64::from(number)),
        expires_at: at(60),
        second_factor_at: None,
    }
}

/// A learner who owns nothing and has watched nothing.
fn learner(session: &Session, user: &User) -> Learner {
    Learner {
        session: session.id,
        last_seen_at: session.last_seen_at,
        user: user.id,
        role: user.role,
        owned: vec![],
        progress: vec![],
    }
}

fn stored(world: &World, user: &User, number: u8) -> Session {
    let session = session(user, number);
    world.write(|tx| tx.sessions().insert(&session));
    session
}

#[test]
fn a_live_session_comes_with_its_user() {
    let world = World::new();
    let user = world.user(1);
    let session = stored(&world, &user, 1);
    assert_eq!(world.read(|tx| tx.sessions().find_live(&[1; 32], at(59))), Some((session, user)));
    assert_eq!(world.read(|tx| tx.sessions().find_live(&[2; 32], at(59))), None);
}

#[test]
fn a_session_keeps_when_a_code_was_entered() {
    let world = World::new();
    let user = world.user(1);
    let session = stored(&world, &user, 1);
    let other = stored(&world, &user, 2);
    for entered in [Some(at(7)), None] {
        world.write(|tx| tx.sessions().set_second_factor(session.id, entered));
        let found = world.read(|tx| tx.sessions().find_live(&[1; 32], at(8))).unwrap().0;
        assert_eq!(found, Session { second_factor_at: entered, ..session.clone() });
    }
    assert_eq!(world.read(|tx| tx.sessions().find_live(&[2; 32], at(8))).unwrap().0, other);
}

#[test]
fn a_session_ends_at_its_time_and_with_a_block() {
    let world = World::new();
    let user = world.user(1);
    stored(&world, &user, 1);
    let ended = |now| {
        world.read(|tx| {
            Ok((
                tx.sessions().find_live(&[1; 32], now)?.is_none(),
                tx.accounts().find_account(&[1; 32], now)?.is_none()
                    && tx.accounts().find_learner(&[1; 32], now)?.is_none(),
            ))
        })
    };
    assert_eq!(ended(at(60) - TimeDelta::microseconds(1)), (false, false));
    assert_eq!(ended(at(60)), (true, true));
    world.sql("UPDATE users SET blocked_at = now()").unwrap();
    assert_eq!(ended(at(1)), (true, true));
}

#[test]
fn an_account_has_all_that_its_owner_sees() {
    let world = World::new();
    let (admin, user) = (world.user(1), world.user(2));
    for number in 3..=4 {
        let member = User { referred_by: Some(user.id), ..testing::user(number) };
        world.write(|tx| tx.users().insert(&member));
    }
    let (html, react) = (world.course("html"), world.course("react"));
    let web = world.bundle("web", &[&html, &react]);
    let session = stored(&world, &user, 1);
    let give = |name: &str, item, by: &User, minute| Grant {
        id: GrantId(testing::id(name)),
        user: user.id,
        item,
        source: GrantSource::Assignment(by.id),
        part_of: None,
        granted_at: at(minute),
    };
    let (course, bundle, other) = (ItemId::Course(html.id), ItemId::Bundle(web.id), ItemId::Course(react.id));
    let watched = |lesson: LessonId, completed| LessonProgress {
        course: html.id,
        lesson,
        position_ms: 1,
        completed,
        updated_at: at(1),
    };
    world.write(|tx| {
        tx.grants().insert(&give("second", bundle, &admin, 2))?;
        tx.grants().insert(&give("first", course, &admin, 1))?;
        tx.grants().insert(&give("again", course, &user, 3))?;
        tx.grants().insert(&give("revoked", other, &admin, 4))?;
        tx.progress().record(user.id, &watched(html.lessons[0].id, true))?;
        tx.progress().record(user.id, &watched(html.lessons[1].id, false))?;
        tx.progress().record(admin.id, &watched(html.lessons[1].id, true))
    });
    world.sql(&format!("UPDATE grants SET revoked_at = now() WHERE id = '{}'", testing::id("revoked"))).unwrap();
    let expected = Account {
        owned: vec![course, bundle],
        completed: vec![html.lessons[0].id],
        team: 2,
        ..Account::new(session.clone(), user.clone())
    };
    assert_eq!(world.read(|tx| tx.accounts().find_account(&[1; 32], at(1))), Some(expected));
    let later = LessonProgress { updated_at: at(9), position_ms: 7, ..watched(html.lessons[1].id, false) };
    world.write(|tx| tx.progress().record(user.id, &later));
    let progress = vec![later, watched(html.lessons[0].id, true)];
    let expected = Learner { owned: vec![course, bundle], progress, ..learner(&session, &user) };
    assert_eq!(world.read(|tx| tx.accounts().find_learner(&[1; 32], at(1))), Some(expected));
}

#[test]
fn a_new_account_owns_nothing() {
    let world = World::new();
    let user = world.user(1);
    let session = stored(&world, &user, 1);
    let expected = Account::new(session.clone(), user.clone());
    assert_eq!(world.read(|tx| tx.accounts().find_account(&[1; 32], at(1))), Some(expected));
    let expected = learner(&session, &user);
    assert_eq!(world.read(|tx| tx.accounts().find_learner(&[1; 32], at(1))), Some(expected));
}

#[test]
fn completed_lessons_are_read_for_who_owns_a_bundle() {
    let world = World::new();
    let user = world.user(1);
    let html = world.course("html");
    let web = world.bundle("web", &[&html]);
    stored(&world, &user, 1);
    let grant = |name: &str, item| Grant {
        id: GrantId(testing::id(name)),
        user: user.id,
        item,
        source: GrantSource::Assignment(user.id),
        part_of: None,
        granted_at: at(1),
    };
    let lesson = html.lessons[0].id;
    let watched = LessonProgress { course: html.id, lesson, position_ms: 1, completed: true, updated_at: at(1) };
    world.write(|tx| {
        tx.grants().insert(&grant("course", ItemId::Course(html.id)))?;
        tx.progress().record(user.id, &watched)
    });
    let completed = || world.read(|tx| tx.accounts().find_account(&[1; 32], at(1))).unwrap().completed;
    assert!(completed().is_empty());
    world.write(|tx| tx.grants().insert(&grant("bundle", ItemId::Bundle(web.id))));
    assert_eq!(completed(), [lesson]);
    world.sql("UPDATE grants SET revoked_at = now() WHERE bundle_id IS NOT NULL").unwrap();
    assert!(completed().is_empty(), "the bundle was taken away");
}

#[test]
fn the_hot_look_ups_are_one_prepared_statement_each() {
    let world = World::new();
    let user = world.user(1);
    stored(&world, &user, 1);
    let mut tx = world.begin();
    let sessions = tx.sessions();
    let (_, first, prepared) = statements(|| sessions.find_live(&[1; 32], at(1)).unwrap());
    assert_eq!((first, prepared), (1, 1));
    let (_, again, prepared) = statements(|| sessions.find_live(&[1; 32], at(1)).unwrap());
    assert_eq!((again, prepared), (1, 0));
    let accounts = tx.accounts();
    let (_, first, prepared) = statements(|| accounts.find_account(&[1; 32], at(1)).unwrap());
    assert_eq!((first, prepared), (1, 1));
    let (_, again, prepared) = statements(|| accounts.find_account(&[1; 32], at(1)).unwrap());
    assert_eq!((again, prepared), (1, 0));
    let (_, first, prepared) = statements(|| accounts.find_learner(&[1; 32], at(1)).unwrap());
    assert_eq!((first, prepared), (1, 1));
    let (_, again, prepared) = statements(|| accounts.find_learner(&[1; 32], at(1)).unwrap());
    assert_eq!((again, prepared), (1, 0));
}

#[test]
fn touch_slides_the_end() {
    let world = World::new();
    let user = world.user(1);
    let session = stored(&world, &user, 1);
    world.write(|tx| tx.sessions().touch(session.id, at(30), at(90)));
    let slid = Session { last_seen_at: at(30), expires_at: at(90), ..session };
    assert_eq!(world.read(|tx| tx.sessions().find_live(&[1; 32], at(80))), Some((slid, user)));
}

#[test]
fn the_list_has_the_users_live_sessions_last_used_first() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (early, late) = (stored(&world, &user, 1), stored(&world, &user, 2));
    stored(&world, &other, 3);
    assert_eq!(world.read(|tx| tx.sessions().list(user.id, at(59))), [late, early]);
    assert_eq!(world.read(|tx| tx.sessions().list(user.id, at(60))), []);
}

#[test]
fn one_ends_only_ones_own_sessions() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let session = stored(&world, &user, 1);
    assert!(!world.write(|tx| tx.sessions().end(other.id, session.id)));
    assert!(world.read(|tx| tx.sessions().find_live(&[1; 32], at(1))).is_some());
    assert!(world.write(|tx| tx.sessions().end(user.id, session.id)));
    assert!(!world.write(|tx| tx.sessions().end(user.id, session.id)));
    assert_eq!(world.read(|tx| tx.sessions().find_live(&[1; 32], at(1))), None);
}

#[test]
fn a_session_ends_by_its_token_and_absence_is_fine() {
    let world = World::new();
    let user = world.user(1);
    let kept = stored(&world, &user, 1);
    stored(&world, &user, 2);
    world.write(|tx| tx.sessions().end_by_token(&[2; 32]));
    world.write(|tx| tx.sessions().end_by_token(&[2; 32]));
    assert_eq!(world.read(|tx| tx.sessions().list(user.id, at(1))), [kept]);
}

#[test]
fn the_sweep_removes_what_ended() {
    let world = World::new();
    let user = world.user(1);
    stored(&world, &user, 1);
    let long = Session { expires_at: at(120), ..session(&user, 2) };
    world.write(|tx| tx.sessions().insert(&long));
    assert_eq!(world.write(|tx| tx.sessions().sweep(at(59))), 0);
    assert_eq!(world.write(|tx| tx.sessions().sweep(at(61))), 1);
    assert_eq!(world.read(|tx| tx.sessions().list(user.id, at(0))), [long]);
}

#[test]
fn ids_of_courses_and_bundles_are_told_apart() {
    let world = World::new();
    let user = world.user(1);
    // The builders derive ids from the slug, so a course and a bundle of the same slug have the same bare id.
    let course = world.course("same");
    let bundle = world.bundle("same", &[]);
    assert_eq!(course.id, CourseId(bundle.id.0));
    stored(&world, &user, 1);
    let grant = Grant {
        id: GrantId(testing::id("grant")),
        user: user.id,
        item: ItemId::Bundle(bundle.id),
        source: GrantSource::Assignment(user.id),
        part_of: None,
        granted_at: at(1),
    };
    world.write(|tx| tx.grants().insert(&grant));
    let account = world.read(|tx| tx.accounts().find_account(&[1; 32], at(1))).unwrap();
    assert_eq!(account.owned, [ItemId::Bundle(bundle.id)]);
}
