//! Consents are kept as they were given; parents of learners under 18.

use crate::world::{World, at};
use chrono::TimeDelta;
use domain::privacy::{ConsentRecord, Guardian, Purpose, Way};

#[test]
fn answers_are_kept_and_the_newest_is_first() {
    let world = World::new();
    let [asha, ravi] = [1, 2].map(|number| world.user(number));
    let said = |given, minute| ConsentRecord {
        user: asha.id,
        purpose: Purpose::Marketing,
        given,
        version: "2026-11".into(),
        way: Way::Account,
        at: at(minute),
    };
    let all = [said(true, 1), said(false, 2), said(true, 2)];
    for record in &all {
        world.write(|tx| tx.privacy().record(record));
    }
    let [first, second, third] = all;
    let read = |limit| world.read(|tx| tx.privacy().consents(asha.id, limit));
    assert_eq!(read(100), [third.clone(), second, first], "of one moment the later one");
    assert_eq!(read(1), [third]);
    assert_eq!(world.read(|tx| tx.privacy().consents(ravi.id, 100)), []);
    for sql in ["UPDATE consents SET given = true", "DELETE FROM consents", "TRUNCATE consents"] {
        let refused = world.sql(sql).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{sql}: {refused}");
    }
    world.write(|tx| tx.users().erase(asha.id, at(3)));
    assert_eq!(read(100).len(), 3, "a record names nobody by itself");
}

#[test]
fn a_parent_is_found_by_the_last_link_while_it_lasts_and_goes_with_the_account() {
    let world = World::new();
    let asha = world.user(1);
    let asked = Guardian {
        user: asha.id,
        name: "सुनीता वर्मा".into(),
        email: "sunita@kaushal.test".into(),
        token_digest: vec![1; 32],
        expires_at: at(10),
        asked_at: at(0),
        consented_at: None,
    };
    let put = |guardian: &Guardian| world.write(|tx| tx.privacy().put_guardian(guardian));
    let by_link = |byte: u8, minute| world.read(|tx| tx.privacy().guardian_by_link(&[byte; 32], at(minute)));
    put(&asked);
    assert_eq!(by_link(1, 9), Some(asked.clone()));
    assert_eq!((by_link(1, 10), by_link(2, 1)), (None, None));
    let agreed = asked.answered(true, vec![2; 32], at(5));
    put(&agreed);
    assert_eq!((by_link(1, 6), by_link(2, 6)), (None, Some(agreed.clone())));
    let withdrawn = agreed.answered(false, vec![3; 32], at(7));
    put(&withdrawn);
    assert_eq!(world.read(|tx| tx.privacy().guardian(asha.id)), Some(withdrawn));
    let day = domain::learning::goal::WatchDay { day: domain::india::day_of(at(0)), ms: 1_000 };
    world.write(|tx| tx.goals().add_watched(asha.id, day));
    assert_eq!(world.read(|tx| tx.goals().watched_days(asha.id, None)), [], "nothing is counted of who is under 18");
    world.write(|tx| tx.users().erase(asha.id, at(0) + TimeDelta::days(1)));
    assert_eq!(world.read(|tx| tx.privacy().guardian(asha.id)), None);
}
