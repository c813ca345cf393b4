//! Guards of logins: wrong passwords, devices, links.

use crate::world::{World, at};
use domain::ports::store::Tx;
use kernel::store::{StoreError, Unique};
use people::identity::guessing::GuessKey;
use people::identity::{KnownDevice, LoginLink, User};
use people::ports::ExternalAccount;
use std::thread;
use uuid::Uuid;

const KEY: GuessKey = GuessKey(Uuid::from_u128(7));

fn count(world: &World, minute: i64, most: u32) -> Option<i64> {
    let end = world.write(|tx| tx.guesses().count(KEY, at(minute), at(minute + 60), most));
    end.map(|end| (end - at(0)).num_minutes())
}

#[test]
fn wrong_passwords_are_counted_until_the_end_of_the_first_ones_hour() {
    let world = World::new();
    for minute in 0..3 {
        assert_eq!(count(&world, minute, 3), None);
    }
    assert_eq!(count(&world, 59, 3), Some(60));
    world.write(|tx| tx.guesses().take_back(KEY));
    assert_eq!((count(&world, 59, 3), count(&world, 59, 3)), (None, Some(60)));
    let other = world.write(|tx| tx.guesses().count(GuessKey(Uuid::from_u128(8)), at(59), at(119), 3));
    assert_eq!(other, None);
    // The next hour starts a new count.
    assert_eq!((count(&world, 60, 1), count(&world, 60, 1)), (None, Some(120)));
    for _ in 0..3 {
        world.write(|tx| tx.guesses().take_back(KEY));
    }
    assert_eq!(count(&world, 61, 1), None);
}

#[test]
fn of_tries_at_once_no_more_than_the_limit_are_counted() {
    let world = World::new();
    let counted = thread::scope(|scope| {
        let tries: Vec<_> = (0..24).map(|_| scope.spawn(|| count(&world, 0, 10).is_none())).collect();
        tries.into_iter().map(|one| one.join().unwrap()).filter(|counted| *counted).count()
    });
    assert_eq!(counted, 10);
}

#[test]
fn counts_that_ended_are_swept() {
    let world = World::new();
    count(&world, 0, 3);
    assert_eq!(world.write(|tx| tx.guesses().sweep(at(59))), 0);
    assert_eq!(world.write(|tx| tx.guesses().sweep(at(60))), 1);
}

fn device(user: &User, number: u8, minute: i64) -> KnownDevice {
    KnownDevice {
        user: user.id,
        token_digest: vec![number; 32],
        name: "Firefox on Windows".into(),
        first_used_at: at(minute),
        last_used_at: at(minute),
    }
}

fn digests(world: &World, user: &User) -> Vec<u8> {
    world.read(|tx| tx.devices().list(user.id)).iter().map(|device| device.token_digest[0]).collect()
}

#[test]
fn a_device_is_known_to_who_logged_in_from_it() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    world.write(|tx| tx.devices().remember(&device(&user, 1, 0), 20));
    let known = |of: Option<&User>, number: u8, since| {
        world.read(|tx| tx.devices().is_known(of.map(|user| user.id), &[number; 32], at(since)))
    };
    assert!(known(Some(&user), 1, -1) && known(None, 1, -1));
    assert!(!known(Some(&other), 1, -1) && !known(Some(&user), 2, -1) && !known(None, 2, -1));
    assert!(!known(Some(&user), 1, 0) && !known(None, 1, 0), "used too long ago");
    // The device is used again, and by another account too.
    world.write(|tx| {
        tx.devices().remember(&KnownDevice { name: "Firefox on Linux".into(), ..device(&user, 1, 5) }, 20)?;
        tx.devices().remember(&device(&other, 1, 6), 20)
    });
    let again = KnownDevice { name: "Firefox on Linux".into(), last_used_at: at(5), ..device(&user, 1, 0) };
    assert_eq!(world.read(|tx| tx.devices().list(user.id)), [again]);
    assert!(known(Some(&other), 1, 0));
}

#[test]
fn the_devices_not_used_for_longest_give_way_and_all_are_forgotten_but_one() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    world.write(|tx| tx.devices().remember(&device(&other, 9, 0), 3));
    for number in 1..=3 {
        world.write(|tx| tx.devices().remember(&device(&user, number, i64::from(number)), 3));
    }
    world.write(|tx| {
        tx.devices().remember(&device(&user, 1, 8), 3)?;
        tx.devices().remember(&device(&user, 4, 9), 3)
    });
    assert_eq!(digests(&world, &user), [1, 3, 4]);
    world.write(|tx| tx.devices().forget(user.id, Some(&[3; 32])));
    assert_eq!(digests(&world, &user), [3]);
    assert_eq!(world.write(|tx| tx.devices().sweep(at(2))), 1, "the other's, of minute 0");
    world.write(|tx| tx.devices().forget(user.id, None));
    assert_eq!(digests(&world, &user), [0; 0]);
}

#[test]
fn a_kind_of_browser_is_forgotten_with_the_last_browser_of_it() {
    let world = World::new();
    let user = world.user(1);
    let used = |number, name: &str, minute| {
        let device = KnownDevice { name: name.into(), ..device(&user, number, minute) };
        world.write(|tx| {
            tx.sessions().note_device(user.id, name, at(minute))?;
            tx.devices().remember(&device, 20)
        });
    };
    used(1, "Firefox on Windows", 0);
    used(2, "Chrome on Android", 0);
    used(2, "Chrome on Android", 5);
    used(3, "Safari on iPhone", 1);
    let kinds = || -> Vec<String> {
        world.read(|tx| tx.sessions().devices(user.id)).into_iter().map(|(name, _)| name).collect()
    };
    assert_eq!(world.write(|tx| tx.devices().sweep(at(0))), 1);
    assert_eq!(kinds(), ["Chrome on Android", "Safari on iPhone"], "one was used again, one is newer");
    assert_eq!(world.write(|tx| tx.devices().sweep(at(1))), 1);
    assert_eq!(kinds(), ["Chrome on Android"]);
}

fn link(user: &User, number: u8, minute: i64) -> LoginLink {
    LoginLink { user: user.id, token_digest: vec![number; 32], created_at: at(minute), expires_at: at(minute + 15) }
}

#[test]
fn several_links_live_side_by_side_until_their_end_or_all_are_forgotten() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    world.write(|tx| {
        tx.login_links().insert(&link(&user, 1, 0))?;
        tx.login_links().insert(&link(&user, 2, 5))?;
        tx.login_links().insert(&link(&other, 3, 5))
    });
    let live = |number: u8, minute| world.read(|tx| tx.login_links().find_live(&[number; 32], at(minute)));
    assert_eq!((live(1, 14), live(1, 15), live(4, 14)), (Some(user.id), None, None));
    let made = |minute| {
        let mut made = world.read(|tx| tx.login_links().live(user.id, at(minute)));
        made.sort();
        made
    };
    assert_eq!((made(14), made(15), made(20)), (vec![at(0), at(5)], vec![at(5)], vec![]));
    world.write(|tx| tx.login_links().forget(user.id));
    assert_eq!((live(2, 6), live(3, 6)), (None, Some(other.id)));
    assert_eq!(world.write(|tx| tx.login_links().sweep(at(19))), 0);
    assert_eq!(world.write(|tx| tx.login_links().sweep(at(20))), 1);
}

#[test]
fn who_leaves_takes_all_of_it_along() {
    let world = World::new();
    let (user, stays) = (world.user(1), world.user(2));
    let fill = |tx: &mut dyn Tx, user: &User, number: u8| {
        tx.guesses().count(GuessKey::of(user), at(0), at(60), 50)?;
        tx.devices().remember(&device(user, number, 0), 20)?;
        tx.login_links().insert(&link(user, number, 0))
    };
    world.write(|tx| fill(tx, &user, 1));
    world.write(|tx| fill(tx, &stays, 2));
    world.write(|tx| tx.users().erase(user.id, at(9)));
    for table in ["password_guesses", "device_cookies", "login_links"] {
        assert_eq!(world.number(&format!("SELECT count(*) AS n FROM {table}")), 1, "{table}");
    }
    assert_eq!(digests(&world, &stays), [2]);
}

#[test]
fn an_account_elsewhere_is_one_users_and_a_user_has_one() {
    let world = World::new();
    let (first, second) = (world.user(1), world.user(2));
    let account = |subject: &str| ExternalAccount {
        issuer: "https://accounts.google.com".into(),
        subject: subject.into(),
        email: "a@gmail.test".into(),
        is_email_verified: true,
        name: String::new(),
    };
    let find = |subject: &str| world.write(|tx| tx.openid_accounts().find("https://accounts.google.com", subject));
    world.write(|tx| tx.openid_accounts().link(first.id, &account("1"), at(0)));
    assert_eq!(find("1"), Some(first.id));
    let linked = world.write(|tx| tx.openid_accounts().of(first.id)).unwrap();
    assert!(linked.is(&account("1")) && linked.linked_at == at(0));
    let mut tx = world.begin();
    let taken = tx.openid_accounts().link(second.id, &account("1"), at(1));
    assert_eq!(taken, Err(StoreError::Conflict(Unique::OpenId)));
    drop(tx);
    world.write(|tx| tx.openid_accounts().link(first.id, &account("2"), at(2)));
    assert_eq!((find("1"), find("2")), (None, Some(first.id)));
    assert!(world.write(|tx| tx.openid_accounts().forget(first.id)));
    assert!(!world.write(|tx| tx.openid_accounts().forget(first.id)));
    world.write(|tx| tx.openid_accounts().link(second.id, &account("2"), at(3)));
    world.write(|tx| tx.users().erase(second.id, at(4)));
    assert_eq!(find("2"), None);
}

#[test]
fn a_password_that_is_cleared_is_none() {
    let world = World::new();
    let user = world.user(1);
    world.write(|tx| tx.users().clear_password(user.id));
    assert_eq!(world.write(|tx| tx.users().find(user.id)).unwrap().password_hash, None);
}
