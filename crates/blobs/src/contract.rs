//! Contract tests that every blob store must pass. Enabled by the feature `test-support`.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

use kernel::Time;
use kernel::ports::blobs::{BlobContent, BlobStore};
use std::io::Read;
use std::sync::Barrier;
use std::thread;
use std::time::SystemTime;

const KEY: &str = "00000000-0000-0000-0000-000000000001.pdf";

fn at(seconds_from_now: i64) -> Time {
    Time::from(SystemTime::now()) + chrono::TimeDelta::seconds(seconds_from_now)
}

fn put(store: &dyn BlobStore, key: &str, bytes: &[u8]) {
    store.put(key, BlobContent::Bytes(bytes)).unwrap();
}

fn read(store: &dyn BlobStore, key: &str, range: std::ops::Range<u64>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    store.read(key, range).unwrap()?.read_to_end(&mut bytes).unwrap();
    Some(bytes)
}

fn keys(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Returns a time later than the modification time of these blobs. S3 reports whole seconds, so this may wait a second.
fn after(store: &dyn BlobStore, keys: &[String]) -> Time {
    loop {
        let now = at(0);
        if keys.iter().all(|key| store.info(key).unwrap().is_some_and(|info| info.modified < now)) {
            return now;
        }
    }
}

fn what_is_put_is_read_whole_or_in_part(store: &dyn BlobStore) {
    put(store, KEY, b"0123456789");
    let info = store.info(KEY).unwrap().unwrap();
    assert_eq!(info.bytes, 10);
    assert!(info.modified > at(-60) && info.modified < at(60));
    for (range, expected) in
        [(0..10, &b"0123456789"[..]), (3..5, b"34"), (8..99, b"89"), (10..20, b""), (50..60, b""), (4..4, b"")]
    {
        assert_eq!(read(store, KEY, range.clone()).as_deref(), Some(expected), "{range:?}");
    }
    // An open reader keeps working after the blob is deleted.
    let mut reader = store.read(KEY, 0..10).unwrap().unwrap();
    store.delete(&keys(&[KEY])).unwrap();
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).unwrap();
    assert_eq!(bytes, b"0123456789");
    put(store, "empty", b"");
    assert_eq!((store.info("empty").unwrap().unwrap().bytes, read(store, "empty", 0..9)), (0, Some(vec![])));
}

fn a_file_is_taken_over_and_gone(store: &dyn BlobStore) {
    let folder = tempfile::tempdir().unwrap();
    let upload = folder.path().join("evil.php.html");
    std::fs::write(&upload, b"bytes").unwrap();
    store.put(KEY, BlobContent::File(&upload)).unwrap();
    assert_eq!((read(store, KEY, 0..9), upload.exists()), (Some(b"bytes".to_vec()), false));
    assert!(store.put("other", BlobContent::File(&upload)).is_err());
    assert_eq!(store.info("other"), Ok(None));
    std::fs::write(&upload, b"bytes").unwrap();
    assert!(store.put("../evil", BlobContent::File(&upload)).is_err());
    assert!(upload.exists(), "on an error it stays where it is");
}

fn absence_is_not_an_error(store: &dyn BlobStore) {
    assert_eq!((store.info(KEY), read(store, KEY, 0..9)), (Ok(None), None));
    assert_eq!((store.delete(&keys(&[KEY])), store.delete_older(&keys(&[KEY]), at(60))), (Ok(()), Ok(true)));
    assert_eq!((store.touch(&keys(&[KEY])), store.touch(&[])), (Ok(false), Ok(false)));
    assert_eq!((store.list(at(60)), store.clear_unfinished(at(60))), (Ok(vec![]), Ok(0)));
}

fn no_other_form_of_key_is_stored_or_found(store: &dyn BlobStore) {
    put(store, KEY, b"bytes");
    let (slash, twice) = (format!("/{KEY}"), format!("a/b/{KEY}"));
    for key in ["", ".", "..", "../a", "a/../a", ".part", "a/.part", "A", "a b", "a\0", &slash, &twice] {
        assert!(store.put(key, BlobContent::Bytes(b"x")).is_err(), "{key:?}");
        assert_eq!((store.info(key), read(store, key, 0..9)), (Ok(None), None), "{key:?}");
        assert_eq!((store.delete(&keys(&[key])), store.touch(&keys(&[key]))), (Ok(()), Ok(false)), "{key:?}");
    }
    // A path below a blob's key names no blob, because a blob is not a folder.
    assert_eq!(store.info(&format!("{KEY}/x")), Ok(None));
    assert_eq!(store.list(at(60)), Ok(keys(&[KEY])));
}

fn only_what_was_not_touched_for_a_while_is_listed(store: &dyn BlobStore) {
    put(store, "b", b"bytes");
    put(store, "a", b"bytes");
    put(store, "share/c", b"bytes");
    assert_eq!(read(store, "share/c", 0..9), Some(b"bytes".to_vec()));
    assert_eq!(store.list(at(60)), Ok(keys(&["a", "b"])), "those of a folder are somebody else's");
    assert_eq!(store.list(at(-60)), Ok(vec![]));
    store.touch(&keys(&["a"])).unwrap();
    assert_eq!(store.keys(), Ok(keys(&["a", "b", "share/c"])), "whatever they are");
    store.delete(&keys(&["share/c"])).unwrap();
    assert_eq!(store.info("share/c"), Ok(None));
}

fn what_lives_together_is_touched_and_deleted_together(store: &dyn BlobStore) {
    let both = keys(&["a", "b"]);
    put(store, "a", b"bytes");
    assert_eq!(store.touch(&both), Ok(false), "one is missing");
    put(store, "b", b"bytes");
    let between = after(store, &both);
    assert_eq!(store.delete_older(&keys(&["a"]), between - chrono::TimeDelta::seconds(60)), Ok(false), "it is young");
    assert_eq!(store.touch(&keys(&["b"])), Ok(true));
    assert_eq!(store.list(between), Ok(keys(&["a"])));
    assert_eq!(store.delete_older(&both, between), Ok(false), "one of them is young");
    assert_eq!(store.list(at(60)), Ok(both.clone()));
    assert_eq!(store.delete_older(&both, at(60)), Ok(true));
    assert_eq!(store.list(at(60)), Ok(vec![]));
}

fn of_a_touch_and_a_sweep_at_once_one_comes_first(store: &dyn BlobStore) {
    let both = keys(&["a", "b"]);
    // A remote store needs seconds for each round, so it gets fewer rounds.
    for _ in 0..if store.origin().is_some() { 5 } else { 50 } {
        put(store, "a", b"bytes");
        put(store, "b", b"bytes");
        let (before, start) = (after(store, &both), Barrier::new(2));
        let (touched, deleted) = thread::scope(|scope| {
            let sweep = scope.spawn(|| {
                start.wait();
                store.delete_older(&both, before).unwrap()
            });
            start.wait();
            (store.touch(&both).unwrap(), sweep.join().unwrap())
        });
        assert_ne!(touched, deleted);
        assert_eq!(both.iter().filter(|key| store.info(key).unwrap().is_some()).count(), if touched { 2 } else { 0 });
    }
}

fn what_it_presigns_lies_at_its_origin(store: &dyn BlobStore) {
    put(store, KEY, b"bytes");
    match (store.presign(KEY, at(60)).unwrap(), store.origin()) {
        (Some(address), Some(origin)) => assert!(address.starts_with(&format!("{origin}/")), "{address}"),
        (address, origin) => assert_eq!((address, origin), (None, None)),
    }
}

/// A property that every blob store must have, with the test that checks it.
pub type Promise = (&'static str, fn(&dyn BlobStore));

pub const PROMISES: [Promise; 8] = [
    ("what is put is read whole or in part", what_is_put_is_read_whole_or_in_part),
    ("a file is taken over and gone", a_file_is_taken_over_and_gone),
    ("absence is not an error", absence_is_not_an_error),
    ("no other form of key is stored or found", no_other_form_of_key_is_stored_or_found),
    ("only what was not touched for a while is listed", only_what_was_not_touched_for_a_while_is_listed),
    ("what lives together is touched and deleted together", what_lives_together_is_touched_and_deleted_together),
    ("of a touch and a sweep at once one comes first", of_a_touch_and_a_sweep_at_once_one_comes_first),
    ("what it presigns lies at its origin", what_it_presigns_lies_at_its_origin),
];
