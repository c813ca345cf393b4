use crate::world::{World, at};
use people::identity::{PasswordReset, User};
use std::thread;

fn reset(user: &User, number: u8, minute: i64) -> PasswordReset {
    PasswordReset { user: user.id, token_digest: vec![number; 32], created_at: at(minute), expires_at: at(minute + 30) }
}

fn put(world: &World, user: &User, number: u8, minute: i64) {
    world.write(|tx| tx.password_resets().insert(&reset(user, number, minute)));
}

#[test]
fn a_link_lives_until_its_end_or_its_use() {
    let world = World::new();
    let user = world.user(1);
    put(&world, &user, 1, 0);
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
fn several_links_of_one_user_live_until_all_are_dropped() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    for (number, minute) in [(1, 0), (2, 10), (3, 20)] {
        put(&world, &user, number, minute);
    }
    put(&world, &other, 9, 10);
    let live = |number| world.read(|tx| tx.password_resets().find_live(&[number; 32], at(21)));
    assert_eq!([1, 2, 3, 9].map(live), [Some(user.id), Some(user.id), Some(user.id), Some(other.id)]);
    assert_eq!(world.read(|tx| tx.password_resets().live_since(user.id, at(35))), [at(20), at(10)]);
    // An expired link is deleted with the next one.
    put(&world, &user, 4, 30);
    assert_eq!(world.number("SELECT count(*) AS n FROM password_resets"), 4);
    world.write(|tx| tx.password_resets().forget(user.id));
    assert_eq!([2, 3, 4, 9].map(live), [None, None, None, Some(other.id)]);
}

#[test]
fn of_two_with_one_link_one_gets_it() {
    let world = World::new();
    let user = world.user(1);
    put(&world, &user, 1, 0);
    let take = |tx: &mut dyn domain::ports::store::Tx| tx.password_resets().take(&[1; 32], at(1)).unwrap();
    let (first, second, _) = world.race(|tx| take(tx), |tx| take(tx));
    assert_eq!((first, second), (Some(user.id), None));
    // The same with real threads, without a fixed sequence.
    put(&world, &user, 2, 5);
    let won: usize = thread::scope(|scope| {
        let all = [(); 4].map(|()| {
            scope.spawn(|| usize::from(world.write(|tx| tx.password_resets().take(&[2; 32], at(6))).is_some()))
        });
        all.map(|one| one.join().unwrap()).into_iter().sum()
    });
    assert_eq!(won, 1);
}
