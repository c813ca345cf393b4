//! Which player holds an account's stream.

use crate::world::{World, at};
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::PlayerId;
use learning::one_stream::Claim;

fn player(name: &str, minutes: i64) -> Claim {
    Claim { player: PlayerId(testing::id(name)), heard_at: at(minutes) }
}

#[test]
fn who_claims_last_has_it_and_it_goes_with_the_account() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    assert_eq!(world.read(|tx| tx.stream_claims().of(user.id)), None);
    for claim in [player("phone", 0), player("laptop", 0), player("phone", 1)] {
        world.write(|tx| tx.stream_claims().claim(user.id, claim));
        assert_eq!(world.read(|tx| tx.stream_claims().of(user.id)), Some(claim));
    }
    assert_eq!(world.read(|tx| tx.stream_claims().of(other.id)), None);
    world.write(|tx| tx.users().erase(user.id, at(2)));
    assert_eq!(world.number("SELECT count(*) AS n FROM stream_claims"), 0);
}

#[test]
fn who_is_heard_of_keeps_it_and_others_get_what_nobody_has() {
    let world = World::new();
    let user = world.user(1);
    let hear = |claim: Claim, free_since| world.write(|tx| tx.stream_claims().hear(user.id, claim, at(free_since)));
    assert!(hear(player("phone", 0), -10), "nobody has it");
    assert!(!hear(player("laptop", 9), -1), "it was heard of since");
    assert_eq!(world.read(|tx| tx.stream_claims().of(user.id)), Some(player("phone", 0)));
    assert!(hear(player("phone", 9), -1), "its own");
    assert!(!hear(player("laptop", 10), 0));
    assert!(hear(player("laptop", 19), 9));
    assert_eq!(world.read(|tx| tx.stream_claims().of(user.id)), Some(player("laptop", 19)));
}

#[test]
fn of_two_that_take_a_free_stream_at_once_one_has_it() {
    let world = World::new();
    let user = world.user(1);
    let take = |name: &'static str, minutes: i64| {
        move |tx: &mut dyn Tx| tx.stream_claims().hear(user.id, player(name, minutes), at(minutes - 10))
    };
    let raced = world.race(take("phone", 0), take("laptop", 0));
    assert_eq!(raced, (Ok(true), Ok(false), Ok(())), "of none before");
    let raced = world.race(take("tablet", 30), take("laptop", 30));
    assert_eq!(raced, (Ok(true), Ok(false), Ok(())), "of one that is long over");
}
