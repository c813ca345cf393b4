use crate::world::{World, at};
use domain::ports::store::Tx;
use people::identity::{SecondFactor, User};

fn factor(user: &User) -> SecondFactor {
    SecondFactor::new(user.id, vec![1, 2, 3], at(0))
}

fn left(world: &World, user: &User) -> usize {
    world.read(|tx| tx.second_factors().recovery_codes_left(user.id))
}

#[test]
fn a_user_has_one_second_factor_and_the_latest_counts() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    assert_eq!(world.read(|tx| tx.second_factors().find(user.id)), None);
    world.write(|tx| tx.second_factors().put(&factor(&user)));
    world.write(|tx| tx.second_factors().put(&factor(&other)));
    let confirmed = SecondFactor {
        sealed_secret: vec![4],
        created_at: at(1),
        confirmed_at: Some(at(2)),
        last_step: 59_000_000,
        wrong_codes: 3,
        wrong_since: at(3),
        ..factor(&user)
    };
    world.write(|tx| tx.second_factors().put(&confirmed));
    assert_eq!(world.read(|tx| tx.second_factors().find(user.id)), Some(confirmed));
    let begun_anew = factor(&user);
    world.write(|tx| tx.second_factors().put(&begun_anew));
    assert_eq!(world.read(|tx| tx.second_factors().find(user.id)), Some(begun_anew));
    assert!(world.write(|tx| tx.second_factors().remove(user.id)));
    assert!(!world.write(|tx| tx.second_factors().remove(user.id)));
    assert_eq!(world.read(|tx| tx.second_factors().find(other.id)), Some(factor(&other)));
}

#[test]
fn only_the_secret_that_was_read_is_sealed_anew() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    for user in [&user, &other] {
        world.write(|tx| tx.second_factors().put(&factor(user)));
    }
    let mut all = world.read(|tx| tx.second_factors().sealed());
    all.sort();
    let mut expected = [&user, &other].map(|user| (user.id, vec![1, 2, 3]));
    expected.sort();
    assert_eq!(all, expected);
    world.write(|tx| tx.second_factors().reseal(user.id, &[9], &[8]));
    assert_eq!(world.read(|tx| tx.second_factors().find(user.id)), Some(factor(&user)));
    world.write(|tx| tx.second_factors().reseal(user.id, &[1, 2, 3], &[8]));
    let anew = SecondFactor { sealed_secret: vec![8], ..factor(&user) };
    assert_eq!(world.read(|tx| tx.second_factors().find(user.id)), Some(anew));
    assert_eq!(world.read(|tx| tx.second_factors().find(other.id)), Some(factor(&other)));
}

#[test]
fn a_recovery_code_works_once_and_new_ones_replace_all() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    for user in [&user, &other] {
        world.write(|tx| tx.second_factors().put(&factor(user)));
        world.write(|tx| tx.second_factors().put_recovery_codes(user.id, &[vec![1; 32], vec![2; 32]]));
    }
    let take = |number: u8| world.write(|tx| tx.second_factors().take_recovery_code(user.id, &[number; 32], at(1)));
    assert_eq!([1, 1, 3].map(take), [true, false, false]);
    assert_eq!((left(&world, &user), left(&world, &other)), (1, 2));
    world.write(|tx| tx.second_factors().put_recovery_codes(user.id, &[vec![1; 32]]));
    assert_eq!([2, 1].map(take), [false, true]);
    // Recovery codes are deleted with the second factor, and with the account.
    world.write(|tx| tx.second_factors().put_recovery_codes(user.id, &[vec![5; 32]]));
    world.write(|tx| tx.second_factors().remove(user.id));
    assert_eq!((left(&world, &user), left(&world, &other)), (0, 2));
    world.write(|tx| tx.users().erase(other.id, at(2)));
    assert_eq!((left(&world, &other), world.read(|tx| tx.second_factors().find(other.id))), (0, None));
}

#[test]
fn of_two_with_one_recovery_code_one_gets_it() {
    let world = World::new();
    let user = world.user(1);
    world.write(|tx| tx.second_factors().put(&factor(&user)));
    world.write(|tx| tx.second_factors().put_recovery_codes(user.id, &[vec![1; 32]]));
    let take = |tx: &mut dyn Tx| tx.second_factors().take_recovery_code(user.id, &[1; 32], at(1)).unwrap();
    let (first, second, _) = world.race(|tx| take(tx), |tx| take(tx));
    assert_eq!((first, second), (true, false));
}
