//! Addresses that staff entered: they are pending until confirmed, can be applied once, and are swept in time.

use crate::world::{World, at};
use domain::testing;
use kernel::ids::EmailChangeId;
use people::identity::User;
use people::identity::email_change::EmailChange;

fn change(name: &str, of: &User, by: &User, due: i64) -> EmailChange {
    EmailChange {
        id: EmailChangeId(testing::id(name)),
        user: of.id,
        email: format!("{name}@kaushal.test"),
        reason: "Asked by phone".into(),
        asked_by: by.id,
        request: "r".into(),
        token_digest: Some(testing::id(name).as_bytes().to_vec()),
        asked_at: at(0),
        due_at: at(due),
    }
}

#[test]
fn one_change_waits_for_an_account_until_it_holds_or_is_stopped() {
    let world = World::new();
    let [asha, ravi, staff] = [1, 2, 3].map(|number| world.user(number));
    let (first, second) = (change("first", &asha, &staff, 20), change("second", &asha, &staff, 30));
    let other = change("other", &ravi, &staff, 25);
    for change in [&first, &second, &other] {
        world.write(|tx| tx.email_changes().put(change));
    }
    assert_eq!(world.read(|tx| tx.email_changes().waiting(asha.id)), Some(second.clone()), "in the first one's place");
    let due = |now| world.read(|tx| tx.email_changes().due(at(now), 10));
    assert_eq!((due(24), due(30)), (vec![], vec![ravi.id, asha.id]));
    assert!(!world.write(|tx| tx.email_changes().stop(first.token_digest.as_ref().unwrap())));
    assert!(world.write(|tx| tx.email_changes().stop(other.token_digest.as_ref().unwrap())));
    assert_eq!(world.read(|tx| tx.email_changes().waiting(ravi.id)), None);
    assert!(world.write(|tx| tx.email_changes().applied(second.id, at(31))));
    assert!(!world.write(|tx| tx.email_changes().applied(second.id, at(32))), "it holds already");
    assert_eq!(world.read(|tx| tx.email_changes().last_applied(asha.id)), Some(at(31)));
    let named = "SELECT count(*) AS n FROM email_changes WHERE email <> '' OR reason <> '' OR token_digest IS NOT NULL";
    assert_eq!(world.number(named), 0, "the log has them");
}

#[test]
fn changes_are_swept_after_they_held_for_a_while_and_not_while_they_wait() {
    let world = World::new();
    let [asha, ravi, staff] = [1, 2, 3].map(|number| world.user(number));
    let (held, waits) = (change("held", &asha, &staff, 10), change("waits", &ravi, &staff, 10));
    for change in [&held, &waits] {
        world.write(|tx| tx.email_changes().put(change));
    }
    world.write(|tx| tx.email_changes().applied(held.id, at(11)));
    assert_eq!(world.write(|tx| tx.email_changes().sweep(at(11))), 0);
    assert_eq!(world.write(|tx| tx.email_changes().sweep(at(12))), 1);
    assert_eq!(world.read(|tx| tx.email_changes().last_applied(asha.id)), None);
    assert_eq!(world.read(|tx| tx.email_changes().waiting(ravi.id)), Some(waits));
}
