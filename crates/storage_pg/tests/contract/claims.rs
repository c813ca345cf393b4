use crate::world::{World, order};
use domain::testing;
use kernel::ids::{ItemId, OrderId};

struct Shop {
    world: World,
    html: ItemId,
    react: ItemId,
    /// A bundle with the bare id of `html`.
    web: ItemId,
}

fn shop() -> Shop {
    let world = World::new();
    let html = ItemId::Course(world.course("html").id);
    let react = ItemId::Course(world.course("react").id);
    let web = ItemId::Bundle(world.bundle("html", &[]).id);
    Shop { world, html, react, web }
}

fn claims(world: &World, order: OrderId) -> i64 {
    world.number(&format!("SELECT count(*) AS n FROM open_order_items WHERE order_id = '{order}'"))
}

#[test]
fn an_item_is_in_one_open_order_of_a_user() {
    let Shop { world, html, react, web } = shop();
    let (user, other) = (world.user(1), world.user(2));
    let course = testing::course("html");
    let first = world.order(&user, "1", &course).id;
    let second = world.order(&user, "2", &course).id;
    let others = world.order(&other, "3", &course).id;
    assert_eq!(world.write(|tx| tx.orders().claim(user.id, first, &[html, web, html])), None);
    assert_eq!(world.write(|tx| tx.orders().claim(other.id, others, &[html, web])), None);
    // The bundle and the course are both held. The bundle was named first, so the claim reports it, and reserves nothing for
    // the second order.
    let held = world.write(|tx| tx.orders().claim(user.id, second, &[react, web, html]));
    assert_eq!((held, claims(&world, second)), (Some((web, first)), 0));
    assert_eq!(world.write(|tx| tx.orders().claim(user.id, second, &[react])), None);
    assert_eq!((claims(&world, first), claims(&world, second), claims(&world, others)), (2, 1, 2));
}

#[test]
fn a_refused_claim_leaves_the_unit_of_work_usable() {
    let Shop { world, html, react, .. } = shop();
    let user = world.user(1);
    let course = testing::course("html");
    let first = world.order(&user, "1", &course).id;
    world.write(|tx| tx.orders().claim(user.id, first, &[html]));
    let second = order(&user, "2", &course);
    world.write(|tx| {
        assert_eq!(tx.orders().claim(user.id, second.id, &[html])?, Some((html, first)));
        tx.orders().insert(&second)?;
        tx.orders().claim(user.id, second.id, &[react])
    });
    assert_eq!(claims(&world, second.id), 1);
}

#[test]
fn a_repeated_claim_of_the_same_order_holds() {
    let Shop { world, html, react, .. } = shop();
    let user = world.user(1);
    let order = world.order(&user, "1", &testing::course("html")).id;
    for _ in 0..2 {
        assert_eq!(world.write(|tx| tx.orders().claim(user.id, order, &[html, react])), None);
    }
    assert_eq!(claims(&world, order), 2);
}

#[test]
fn released_items_can_be_claimed_again() {
    let Shop { world, html, react, .. } = shop();
    let user = world.user(1);
    let course = testing::course("html");
    let (first, second) = (world.order(&user, "1", &course).id, world.order(&user, "2", &course).id);
    world.write(|tx| tx.orders().claim(user.id, first, &[html]));
    world.write(|tx| tx.orders().claim(user.id, second, &[react]));
    world.write(|tx| tx.orders().release(first));
    assert_eq!((claims(&world, first), claims(&world, second)), (0, 1));
    assert_eq!(world.write(|tx| tx.orders().claim(user.id, second, &[html, react])), None);
    assert_eq!(claims(&world, second), 2);
}

#[test]
fn of_two_orders_that_claim_an_item_at_once_one_holds_it() {
    let Shop { world, html, react, .. } = shop();
    let user = world.user(1);
    let course = testing::course("html");
    let (first, second) = (world.order(&user, "1", &course).id, world.order(&user, "2", &course).id);
    // Claim the items in opposite order: the transactions must wait for each other and not deadlock.
    let (won, lost, committed) = world.race(
        |tx| tx.orders().claim(user.id, first, &[html, react]),
        |tx| tx.orders().claim(user.id, second, &[react, html]),
    );
    assert_eq!((won, lost, committed), (Ok(None), Ok(Some((react, first))), Ok(())));
    assert_eq!((claims(&world, first), claims(&world, second)), (2, 0));
}

#[test]
fn items_may_be_claimed_before_their_order_is_stored_but_not_without() {
    let Shop { world, html, .. } = shop();
    let user = world.user(1);
    let order = order(&user, "1", &testing::course("html"));
    let mut tx = world.begin();
    assert_eq!(tx.orders().claim(user.id, order.id, &[html]), Ok(None));
    assert!(tx.commit().is_err());
    world.write(|tx| {
        tx.orders().claim(user.id, order.id, &[html])?;
        tx.orders().insert(&order)
    });
    assert_eq!(claims(&world, order.id), 1);
}
