//! The setup code with which the first admin is created.

use crate::world::{World, at};
use domain::ports::store::Tx;
use domain::testing;
use kernel::role::Role;
use people::identity::User;
use people::identity::setup_code::SetupCode;

fn code(digest: &[u8], minutes: i64) -> SetupCode {
    SetupCode { digest: digest.to_vec(), expires_at: at(minutes) }
}

#[test]
fn there_is_one_at_most_which_the_next_replaces() {
    let world = World::new();
    assert_eq!(world.read(|tx| tx.setup_codes().find()), None);
    for code in [code(b"first", 1), code(b"second", 0)] {
        world.write(|tx| tx.setup_codes().put(&code));
        assert_eq!(world.read(|tx| tx.setup_codes().find()), Some(code));
        assert_eq!(world.number("SELECT count(*) AS n FROM setup_codes"), 1);
    }
    for _ in 0..2 {
        world.write(|tx| tx.setup_codes().remove());
        assert_eq!(world.read(|tx| tx.setup_codes().find()), None);
    }
}

#[test]
fn who_awaits_their_turn_sees_what_the_one_before_stored() {
    let world = World::new();
    let make = |digest: &'static [u8]| {
        move |tx: &mut dyn Tx| {
            tx.setup_codes().await_turn()?;
            let found = tx.setup_codes().find()?;
            if found.is_none() {
                tx.setup_codes().put(&code(digest, 1))?;
            }
            Ok::<_, kernel::store::StoreError>(found)
        }
    };
    let raced = world.race(make(b"first"), make(b"second"));
    assert_eq!(raced, (Ok(None), Ok(Some(code(b"first", 1))), Ok(())));
}

#[test]
fn an_admin_is_one_until_they_leave() {
    let world = World::new();
    world.user(1);
    let has_admin = || world.read(|tx| tx.users().has_admin());
    assert!(!has_admin(), "a learner is none");
    let admin = User { role: Role::Admin, ..testing::user(2) };
    world.write(|tx| tx.users().insert(&admin));
    assert!(has_admin());
    world.write(|tx| tx.users().erase(admin.id, at(1)));
    assert!(!has_admin());
}
