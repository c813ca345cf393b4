use crate::world::{World, at};
use domain::identity::{PasswordReset, User};
use std::thread;

fn reset(user: &User, number: u8, minute: i64) -> PasswordReset {
    PasswordReset { user: user.id, token_digest: vec![number; 32], created_at: at(minute), expires_at: at(minute + 30) }
}

fn put(world: &World, user: &User, number: u8, minute: i64) -> bool {
    world.write(|tx| tx.password_resets().put(&reset(user, number, minute), at(minute - 1)))
}

#[test]
fn a_link_lives_until_its_end_or_its_use() {
    let world = World::new();
    let user = world.user(1);
    assert!(put(&world, &user, 1, 0));
    let live = |now| world.read(|tx| tx.password_resets().find_live(&[1; 32], now));
    assert_eq!(live(at(29)), Some(user.id));
    assert_eq!(live(at(30)), None);
    assert_eq!(world.write(|tx| tx.password_resets().take(&[1; 32], at(30))), None);
    assert_eq!(world.write(|tx| tx.password_resets().take(&[2; 32], at(1))), None);
    assert_eq!(world.write(|tx| tx.password_resets().take(&[1; 32], at(1))), Some(user.id));
    assert_eq!(world.write(|tx| tx.password_resets().take(&[1; 32], at(1))), None);
    assert_eq!(live(at(1)), None);
}

#[test]
fn a_later_link_replaces_the_earlier_one_but_not_one_just_made() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    assert!(put(&world, &user, 1, 10));
    assert!(put(&world, &other, 9, 10));
    let soon = PasswordReset { created_at: at(10), ..reset(&user, 2, 10) };
    assert!(!world.write(|tx| tx.password_resets().put(&soon, at(9))));
    assert!(put(&world, &user, 3, 11));
    let live = |number| world.read(|tx| tx.password_resets().find_live(&[number; 32], at(12)));
    assert_eq!([1, 2, 3, 9].map(live), [None, None, Some(user.id), Some(other.id)]);
    // One that was used makes room at once.
    world.write(|tx| tx.password_resets().take(&[3; 32], at(11)));
    assert!(world.write(|tx| tx.password_resets().put(&reset(&user, 4, 11), at(10))));
}

#[test]
fn of_two_with_one_link_one_gets_it() {
    let world = World::new();
    let user = world.user(1);
    put(&world, &user, 1, 0);
    let take = |tx: &mut dyn domain::ports::store::Tx| tx.password_resets().take(&[1; 32], at(1)).unwrap();
    let (first, second, _) = world.race(|tx| take(tx), |tx| take(tx));
    assert_eq!((first, second), (Some(user.id), None));
    // The same without a conductor.
    assert!(put(&world, &user, 2, 5));
    let won: usize = thread::scope(|scope| {
        let all = [(); 4].map(|()| {
            scope.spawn(|| usize::from(world.write(|tx| tx.password_resets().take(&[2; 32], at(6))).is_some()))
        });
        all.map(|one| one.join().unwrap()).into_iter().sum()
    });
    assert_eq!(won, 1);
}
