//! Candidates for reminders of a cart or a payment, and their claims.

use crate::world::{World, at, order};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::Time;
use kernel::ids::{ItemId, UserId};
use kernel::role::Role;
use money::orders::{Order, OrderStatus};
use people::identity::User;
use people::ports::store::LeftWindow;

const DAY: i64 = 24 * 60;

fn days_ago(days: i64) -> Time {
    at(-days * DAY)
}

/// The window from eight days ago to one day ago.
fn window() -> LeftWindow {
    LeftWindow { after: days_ago(8), until: days_ago(1) }
}

fn quiet_since() -> Time {
    noon() - TimeDelta::days(7)
}

fn candidates(world: &World) -> Vec<UserId> {
    world.read(|tx| tx.cart_reminders().candidates(window(), quiet_since(), None, 100))
}

/// Puts 'html' into the user's cart this many days ago. The user agreed to reminders.
fn puts(world: &World, user: &User, days: i64) {
    world.write(|tx| tx.cart_reminders().set_wanted(user.id, true));
    let html = ItemId::Course(testing::course("html").id);
    world.write(|tx| tx.carts().replace(user.id, &[html], days_ago(days)));
}

fn sorted(users: &[&User]) -> Vec<UserId> {
    let mut ids: Vec<_> = users.iter().map(|user| user.id).collect();
    ids.sort_by_key(|id| id.0);
    ids
}

#[test]
fn who_left_a_cart_or_a_payment_in_time_is_a_candidate() {
    let world = World::new();
    let html = world.course("html");
    let users: Vec<_> = (1..=8).map(|number| world.user(number)).collect();
    for user in &users {
        assert!(!world.read(|tx| tx.cart_reminders().wanted(user.id)), "who never agreed");
        world.write(|tx| tx.cart_reminders().set_wanted(user.id, true));
    }
    // Inside the window, too recent, too old.
    for (user, days) in users.iter().zip([1, 0, 8]) {
        puts(&world, user, days);
    }
    let orders = [
        (OrderStatus::Pending, 2),
        (OrderStatus::Expired, 2),
        (OrderStatus::Cancelled, 2),
        (OrderStatus::Paid, 2),
        (OrderStatus::Expired, 8),
    ];
    for (user, (status, days)) in users[3..].iter().zip(orders) {
        let placed = Order { created_at: days_ago(days), ..order(user, "left", &html) };
        world.write(|tx| tx.orders().insert(&placed));
        if status != OrderStatus::Pending {
            world.write(|tx| tx.orders().advance(placed.id, OrderStatus::Pending, status, noon()));
        }
    }
    let expected = sorted(&[&users[0], &users[3], &users[4]]);
    assert_eq!(candidates(&world), expected);
    // A user with both a cart and a payment is listed once. Users are listed in the order of their ids.
    puts(&world, &users[3], 2);
    assert_eq!(candidates(&world), expected);
    let page = |last| world.read(|tx| tx.cart_reminders().candidates(window(), quiet_since(), last, 2));
    assert_eq!(page(None), expected[..2]);
    assert_eq!(page(Some(expected[1])), expected[2..]);
    assert_eq!(page(Some(expected[2])), []);
}

#[test]
fn only_who_can_and_wants_to_be_reached_is_a_candidate() {
    let world = World::new();
    world.course("html");
    let changes = [
        "email_confirmed_at = NULL",
        "blocked_at = now(), blocked_reason = 'Shared'",
        "undeliverable_email = email, undeliverable_since = now()",
    ];
    for (number, change) in (1..).zip(changes) {
        let user = world.user(number);
        puts(&world, &user, 2);
        world.sql(&format!("UPDATE users SET {change} WHERE id = '{}'", user.id)).unwrap();
    }
    let admin = User { role: Role::Admin, ..testing::user(7) };
    world.write(|tx| tx.users().insert(&admin));
    puts(&world, &admin, 2);
    let (user, off) = (world.user(8), world.user(9));
    puts(&world, &user, 2);
    puts(&world, &off, 2);
    assert_eq!(candidates(&world), sorted(&[&user, &off]));
    assert!(world.read(|tx| tx.cart_reminders().wanted(off.id)));
    world.write(|tx| tx.cart_reminders().set_wanted(off.id, false));
    assert!(!world.read(|tx| tx.cart_reminders().wanted(off.id)));
    assert_eq!(candidates(&world), [user.id]);
    // Cart items from before changes were recorded.
    world.sql("UPDATE cart_items SET changed_at = NULL").unwrap();
    assert_eq!(candidates(&world), []);
}

#[test]
fn of_two_who_claim_at_once_one_reminds_and_nobody_again_within_seven_days() {
    let world = World::new();
    world.course("html");
    let user = world.user(1);
    puts(&world, &user, 2);
    let claim = |now: Time| world.write(|tx| tx.cart_reminders().claim(user.id, now - TimeDelta::days(7), now));
    for now in [noon(), noon() + TimeDelta::days(7)] {
        let (first, second, committed) = world.race(
            |tx| tx.cart_reminders().claim(user.id, now - TimeDelta::days(7), now),
            |tx| tx.cart_reminders().claim(user.id, now - TimeDelta::days(7), now),
        );
        assert_eq!((first, second, committed), (Ok(true), Ok(false), Ok(())), "{now}");
        assert_eq!(world.read(|tx| tx.cart_reminders().sent_at(user.id)), Some(now));
        assert!(!claim(now + TimeDelta::days(7) - TimeDelta::seconds(1)));
    }
    assert_eq!(candidates(&world), [], "reminded this week");
    // The claim is deleted with the account.
    world.write(|tx| tx.users().erase(user.id, noon()));
    assert_eq!(world.number("SELECT count(*) AS n FROM cart_reminders"), 0);
}
