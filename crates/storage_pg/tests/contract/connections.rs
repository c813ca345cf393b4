use crate::world::World;
use diesel::pg::Pg;
use diesel::sql_types::Text;
use domain::testing;
use embedded_pg::Options;
use kernel::store::StoreError;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};
use storage_pg::testing::with_database;
use storage_pg::{PgStore, PoolMode, Storage, is_english, without_values};

const KILL_THE_OTHERS: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn ping_answers() {
    assert_eq!(World::new().store.ping(), Ok(()));
}

#[test]
fn after_a_restart_of_the_database_nobody_sees_a_dead_connection() {
    let world = World::new();
    for round in 0..3 {
        world.sql(KILL_THE_OTHERS).unwrap();
        world.user(round);
    }
    assert_eq!(world.store.ping(), Ok(()));
}

/// When one of its processes crashes, Postgres ends all the others, each with a last notice. libpq reads that notice, and
/// reports the dead connection as alive until the next statement fails too.
#[test]
fn after_a_crash_of_the_database_nobody_sees_a_dead_connection() {
    let folder = tempfile::Builder::new().permissions(Permissions::from_mode(0o755)).tempdir().unwrap();
    let options = Options { durable: false, ..Options::new(folder.path().join("postgres")) };
    let database = embedded_pg::start(&options).unwrap();
    let pool = storage_pg::connect(&database.url("postgres"), 4, PoolMode::Session).unwrap();
    let store = Storage::Primary(PgStore::new(pool.clone(), PoolMode::Session));
    let ask = |sql: &str| database.endpoint().execute("postgres", sql);
    let checkpointer = || ask("SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'").ok().flatten();
    let clients = "SELECT string_agg(pid::text, ' ') FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    for _ in 0..3 {
        wait_until(|| pool.state().idle_connections == 4);
        let (pids, before) = (ask(clients).unwrap().unwrap(), checkpointer());
        // `kill` fails if one of the processes, which served an earlier query, has just ended.
        let _ = Command::new("kill").arg("-QUIT").args(pids.split(' ')).status().unwrap();
        wait_until(|| checkpointer().is_some_and(|now| Some(now) != before));
        assert_eq!(store.begin().map(drop), Ok(()));
    }
}

fn wait_until(condition: impl Fn() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not become true");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_connection_lost_in_the_middle_is_unavailable_and_commits_nothing() {
    let world = World::new();
    let mut tx = world.begin();
    tx.users().insert(&testing::user(1)).unwrap();
    world.sql(KILL_THE_OTHERS).unwrap();
    assert_eq!(tx.users().insert(&testing::user(2)), Err(StoreError::Unavailable));
    assert!(tx.commit().is_err());
    let mut tx = world.begin();
    tx.users().insert(&testing::user(3)).unwrap();
    world.sql(KILL_THE_OTHERS).unwrap();
    assert_eq!(tx.commit(), Err(StoreError::Unavailable));
    assert_eq!(world.number("SELECT count(*) AS n FROM users"), 0);
}

#[test]
fn a_database_that_is_away_is_unavailable_within_seconds() {
    let start = Instant::now();
    let result = storage_pg::connect("postgres://nobody@/none?host=/nonexistent", 2, PoolMode::Session);
    assert_eq!(result.err(), Some(StoreError::Unavailable));
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_lock_that_is_held_too_long_is_unavailable() {
    let world = World::new();
    let user = world.user(1);
    let mut holder = world.begin();
    holder.users().lock(user.id).unwrap();
    let start = Instant::now();
    assert_eq!(world.begin().users().lock(user.id), Err(StoreError::Unavailable));
    assert!(start.elapsed() < Duration::from_secs(8));
}

#[test]
fn a_read_sees_what_lasts() {
    let world = World::new();
    let user = world.user(1);
    let mut read = world.store.read().unwrap();
    assert_eq!(read.users().find(user.id), Ok(Some(user)));
}

#[test]
fn a_read_on_a_dead_connection_is_unavailable_and_begin_finds_one_that_lives() {
    let world = World::new();
    let user = world.user(1);
    world.sql(KILL_THE_OTHERS).unwrap();
    assert_eq!(world.store.read().unwrap().users().find(user.id), Err(StoreError::Unavailable));
    assert_eq!(world.begin().users().find(user.id), Ok(Some(user)));
}

#[test]
fn of_two_that_wait_for_each_other_one_is_told_to_try_again() {
    let world = World::new();
    let (one, two) = (world.user(1).id, world.user(2).id);
    let both_hold = Barrier::new(2);
    let in_turn = |mine, theirs| {
        let mut tx = world.begin();
        tx.users().lock(mine).unwrap();
        both_hold.wait();
        tx.users().lock(theirs)
    };
    let (first, second) = thread::scope(|scope| {
        let other = scope.spawn(|| in_turn(two, one));
        (in_turn(one, two), other.join().unwrap())
    });
    let mut both = [first, second];
    both.sort_by_key(Result::is_err);
    assert_eq!(both, [Ok(true), Err(StoreError::Unavailable)]);
}

#[test]
fn the_database_refuses_in_english() {
    let world = World::new();
    assert_eq!(world.number("SELECT count(*) AS n WHERE current_setting('lc_messages') = 'C'"), 1);
}

#[test]
fn servers_of_another_language_are_known_by_their_locale() {
    for english in ["C", "C.UTF-8", "POSIX", "en_IN", "en_US.UTF-8", "en"] {
        assert!(is_english(english), "{english}");
    }
    for other in ["de_DE.UTF-8", "hi_IN", "es_ES@euro", "csb_PL", "eno", ""] {
        assert!(!is_english(other), "{other}");
    }
}

#[test]
fn what_diesel_shows_of_a_statement_is_told_without_its_values() {
    let query = diesel::sql_query("SELECT id FROM users WHERE email = $1").bind::<Text, _>("asha@kaushal.test");
    let shown = diesel::debug_query::<Pg, _>(&query).to_string();
    assert!(shown.contains("asha@kaushal.test"), "{shown}");
    assert_eq!(without_values(&shown), "SELECT id FROM users WHERE email = $1");
}

#[test]
fn the_database_of_an_address_is_exchanged() {
    let cases = [
        ("postgres://u:p@host:5432/old", "postgres://u:p@host:5432/new"),
        ("postgres://u@host", "postgres://u@host/new"),
        ("postgres://u@/old?host=%2Ftmp%2Fs", "postgres://u@/new?host=%2Ftmp%2Fs"),
    ];
    for (url, expected) in cases {
        assert_eq!(with_database(url, "new"), expected);
    }
}
