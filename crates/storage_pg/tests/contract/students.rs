//! The back office's queries over many users.

use crate::world::{World, at, statements};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use domain::testing;
use kernel::ids::SessionId;
use kernel::role::Role;
use kernel::store::{MOST_COUNTED, Page};
use people::identity::{Session, User};
use people::ports::store::{Block, Contact, UserFilter};

const PAGE: Page = Page { offset: 0, limit: 20 };

fn find(text: &str, role: Option<Role>) -> UserFilter {
    UserFilter { text: text.into(), role }
}

fn names(world: &World, filter: &UserFilter) -> Vec<String> {
    world.read(|tx| tx.users().list(filter, PAGE)).rows.into_iter().map(|user| user.name).collect()
}

/// 50,000 learners, one of whom has a Devanagari name.
fn crowd() -> World {
    let world = World::new();
    world
        .sql(
            "INSERT INTO users (id, name, email, mobile, role, referral_code, created_at)
             SELECT gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.in', (7000000000 + n)::text,
                 'learner', 'S' || n, now() - n * interval '1 minute'
             FROM generate_series(1, 50000) AS n;
             UPDATE users SET name = 'आशा वर्मा Émilie' WHERE referral_code = 'S25000'",
        )
        .unwrap();
    world.sql("VACUUM ANALYZE users").unwrap();
    world
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    text: String,
}

/// Returns the generic plan of a statement, which the server makes for a prepared one whose pattern it does not know.
fn plan(world: &World, statement: &str) -> String {
    let mut connection = world.connection();
    for sql in ["SET plan_cache_mode = force_generic_plan", &format!("PREPARE asked (text) AS {statement}")] {
        sql_query(sql).execute(&mut connection).unwrap();
    }
    let lines: Vec<Line> = sql_query("EXPLAIN EXECUTE asked ('%verma%')").load(&mut connection).unwrap();
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_search_among_50_000_uses_its_index_and_two_queries() {
    let world = crowd();
    let searched = "lower(users.name || E'\\n' || users.email || E'\\n' || coalesce(users.mobile, '')) LIKE lower($1)";
    let count = plan(&world, &format!("SELECT count(*) FROM users WHERE {searched}"));
    assert!(count.contains("users_search_idx") && !count.contains("Seq Scan"), "{count}");
    let all = world.read(|tx| tx.users().list(&find("", None), PAGE));
    assert_eq!((all.rows.len(), all.total), (20, MOST_COUNTED + 1));
    for text in ["शा वर", "वर्मा", "ÉMILIE", "émilie", "7000025000", "STUDENT25000@"] {
        let mut tx = world.begin();
        let (found, sent, _) = statements(|| tx.users().list(&find(text, Some(Role::Learner)), PAGE).unwrap());
        assert_eq!((found.rows.len(), found.total, sent), (1, 1, 2), "{text}");
        assert_eq!(found.rows[0].referral_code, "S25000", "{text}");
    }
    // Two letters match the beginning of a word. No match spans two fields.
    for (text, total) in [("आश", 1), ("वर", 1), ("ÉM", 1), ("शा", 0), ("mi", 0), ("st", MOST_COUNTED + 1)]
    {
        assert_eq!(world.read(|tx| tx.users().list(&find(text, None), PAGE)).total, total, "{text}");
    }
    assert_eq!(world.read(|tx| tx.users().list(&find("émilie student", None), PAGE)).total, 0);
}

#[test]
fn all_are_gone_through_in_steps_without_gaps_by_the_index() {
    let world = crowd();
    // Several users with the same creation time, as an import makes them.
    world.sql("UPDATE users SET created_at = (SELECT min(created_at) FROM users) WHERE referral_code < 'S2'").unwrap();
    let (filter, mut last, mut seen) = (find("", Some(Role::Learner)), None, std::collections::HashSet::new());
    loop {
        let users = world.read(|tx| tx.users().list_after(&filter, last, 1_000));
        let Some(end) = users.last() else { break };
        last = Some((end.created_at, end.id));
        seen.extend(users.iter().map(|user| user.id));
    }
    assert_eq!(seen.len(), 50_000);
}

#[test]
fn roles_are_told_apart() {
    let world = World::new();
    world.user(1);
    let admin = User { role: Role::Admin, ..testing::user(2) };
    world.write(|tx| tx.users().insert(&admin));
    assert_eq!(names(&world, &find("", Some(Role::Admin))), ["Learner 2"]);
    assert_eq!(names(&world, &find("learner", Some(Role::Learner))), ["Learner 1"]);
}

#[test]
fn a_block_and_a_new_password_are_stored() {
    let world = World::new();
    let user = world.user(1);
    let block = Block { at: at(3), reason: Some("धोखा".into()), notice: Some("Shared".into()) };
    world.write(|tx| tx.users().set_block(user.id, Some(block)));
    world.write(|tx| tx.users().set_password(user.id, "hashed"));
    let stored = world.read(|tx| tx.users().find(user.id)).unwrap();
    let expected = User {
        blocked_at: Some(at(3)),
        blocked_reason: Some("धोखा".into()),
        blocked_notice: Some("Shared".into()),
        password_hash: Some("hashed".into()),
        ..user.clone()
    };
    assert_eq!(stored, expected);
    world.write(|tx| tx.users().set_block(user.id, None));
    assert_eq!(world.read(|tx| tx.users().find(user.id)).unwrap().blocked_reason, None);
}

#[test]
fn all_sessions_but_one_end() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let session = |user: &User, number: u8| Session {
        id: SessionId(testing::id(&format!("session {number}"))),
        user: user.id,
        token_digest: vec![number; 32],
        user_agent: String::new(),
        created_at: at(0),
        last_seen_at: at(0),
        expires_at: at(60),
        second_factor_at: None,
    };
    let all = [session(&user, 1), session(&user, 2), session(&user, 3), session(&other, 4)];
    world.write(|tx| all.iter().try_for_each(|session| tx.sessions().insert(session)));
    assert_eq!(world.write(|tx| tx.sessions().end_all(user.id, Some(all[1].id))), 2);
    assert_eq!(world.read(|tx| tx.sessions().list(user.id, at(1))), [all[1].clone()]);
    assert_eq!(world.write(|tx| tx.sessions().end_all(user.id, None)), 1);
    assert_eq!(world.read(|tx| tx.sessions().list(other.id, at(1))).len(), 1);
}

#[test]
fn contacts_are_found_by_either_and_only_free_ones_are_stored() {
    let world = World::new();
    let (one, two) = (world.user(1), world.user(2));
    let contact = |user: &User| Contact {
        id: user.id,
        name: user.name.clone(),
        email: user.email.clone(),
        mobile: user.mobile.clone(),
        role: user.role,
    };
    let (emails, mobiles) = ([one.email.clone(), "nobody@example.in".into()], [two.mobile.clone(), "9".repeat(10)]);
    let mut found = world.read(|tx| tx.users().contacts(&emails, &mobiles));
    found.sort_by(|a, b| a.name.cmp(&b.name));
    assert_eq!(found, [contact(&one), contact(&two)]);
    let new = User { password_hash: None, ..testing::user(3) };
    let taken = [
        User { email: one.email.to_uppercase(), ..testing::user(4) },
        User { mobile: two.mobile.clone(), ..testing::user(5) },
        User { referral_code: one.referral_code.clone(), ..testing::user(6) },
    ];
    let all: Vec<User> = taken.into_iter().chain([new.clone()]).collect();
    assert_eq!(world.write(|tx| tx.users().insert_new(&all)), [new.id]);
    assert_eq!(world.read(|tx| tx.users().find(new.id)), Some(new));
}

#[test]
fn imports_wait_for_each_other() {
    let world = World::new();
    let new = testing::user(1);
    let (_, stored, committed) = world.race(
        |tx| {
            tx.users().await_turn_to_import().unwrap();
            tx.users().insert_new(std::slice::from_ref(&new)).unwrap()
        },
        |tx| {
            tx.users().await_turn_to_import().unwrap();
            tx.users().contacts(std::slice::from_ref(&new.email), &[]).unwrap().len()
        },
    );
    assert_eq!((stored, committed), (1, Ok(())));
}
