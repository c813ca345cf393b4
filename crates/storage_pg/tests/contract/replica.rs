//! Tests that reads go to a real streaming replica while it is up to date, and to the primary otherwise.

use domain::testing;
use embedded_pg::{EmbeddedPg, Options};
use kernel::store::StoreError;
use std::fs::{self, OpenOptions, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use storage_pg::{PgStore, PoolMode, ReplicaStore, Storage};

const DATABASE: &str = "postgres";

fn start(folder: &Path) -> EmbeddedPg {
    embedded_pg::start(&Options::new(folder)).unwrap()
}

/// Starts a primary with our schema, and a standby that was copied from it and streams from it.
fn pair(folder: &Path) -> (EmbeddedPg, EmbeddedPg) {
    let primary = start(&folder.join("primary"));
    storage_pg::migrate(&primary.url(DATABASE)).unwrap();
    let (from, to) = (primary.data_dir().to_owned(), folder.join("standby"));
    primary.stop();
    assert!(Command::new("cp").arg("-a").args([&from, &to]).status().unwrap().success());
    let primary = start(&folder.join("primary"));
    let socket = primary.url(DATABASE);
    let cluster = to.join("cluster");
    fs::write(cluster.join("standby.signal"), "").unwrap();
    let mut settings = OpenOptions::new().append(true).open(cluster.join("postgresql.auto.conf")).unwrap();
    writeln!(settings, "primary_conninfo = '{socket}'").unwrap();
    let standby = start(&to);
    (primary, standby)
}

fn wait_until(condition: impl Fn() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not become true");
        thread::sleep(Duration::from_millis(20));
    }
}

fn count(store: &Storage) -> usize {
    let taken = |number| {
        let user = testing::user(number);
        store.begin().unwrap().users().find(user.id).unwrap().is_some()
    };
    (1..=3).filter(|number| taken(*number)).count()
}

fn add(store: &Storage, number: u32) -> Result<(), StoreError> {
    let mut tx = store.begin()?;
    tx.users().insert(&testing::user(number))?;
    tx.commit()
}

#[test]
fn reads_go_to_a_replica_that_follows_and_to_the_primary_when_it_does_not() {
    let folder = tempfile::Builder::new().permissions(Permissions::from_mode(0o755)).tempdir().unwrap();
    let (primary, standby) = pair(folder.path());
    let store = |server: &EmbeddedPg| {
        let pool = storage_pg::connect_later(&server.url(DATABASE), 2, PoolMode::Session);
        PgStore::new(pool, PoolMode::Session)
    };
    let replica = Arc::new(ReplicaStore::new(store(&primary), store(&standby)));
    let (writes, reads) = (Storage::Primary(store(&primary)), Storage::Replica(replica.clone()));
    add(&writes, 1).unwrap();
    assert_eq!(count(&reads), 1, "nothing is known of the replica yet: the primary answers");
    wait_until(|| count(&reads) == 1 && replica.was_following());
    assert!(add(&reads, 2).is_err(), "a replica takes no writes");
    // The replica stops replaying, so the primary answers.
    standby.endpoint().execute(DATABASE, "SELECT pg_wal_replay_pause()").unwrap();
    add(&writes, 2).unwrap();
    wait_until(|| count(&reads) == 2 && !replica.was_following());
    standby.endpoint().execute(DATABASE, "SELECT pg_wal_replay_resume()").unwrap();
    wait_until(|| count(&reads) == 2 && replica.was_following());
    // The replica shuts down. No read fails.
    standby.stop();
    add(&writes, 3).unwrap();
    assert_eq!(count(&reads), 3);
    assert_eq!(reads.ping(), Ok(()));
}

#[test]
fn a_server_that_is_no_replica_is_not_read_from() {
    let (first, other) = (storage_pg::testing::TestDb::new().unwrap(), storage_pg::testing::TestDb::new().unwrap());
    let store = |db: &storage_pg::testing::TestDb| PgStore::new(db.pool().unwrap(), db.way().1);
    let replica = Arc::new(ReplicaStore::new(store(&first), store(&other)));
    let reads = Storage::Replica(replica.clone());
    add(&Storage::Primary(store(&first)), 1).unwrap();
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(2_500) {
        assert_eq!(count(&reads), 1);
    }
    assert!(!replica.was_following());
}
