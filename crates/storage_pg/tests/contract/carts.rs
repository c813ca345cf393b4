use crate::world::World;
use domain::ids::{CourseId, ItemId};
use domain::testing;

#[test]
fn a_cart_keeps_its_order_and_holds_an_item_once() {
    let world = World::new();
    let user = world.user(1);
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), []);
    // A course and a bundle with the same bare id are two items.
    let (html, react, web) = (world.course("html"), world.course("react"), world.bundle("html", &[]));
    let (html, react, web) = (ItemId::Course(html.id), ItemId::Course(react.id), ItemId::Bundle(web.id));
    world.write(|tx| tx.carts().replace(user.id, &[react, web, react, html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web, html]);
    world.write(|tx| tx.carts().replace(user.id, &[html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html]);
    world.write(|tx| tx.carts().replace(user.id, &[]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), []);
}

#[test]
fn what_was_bought_leaves_the_buyers_cart_only() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (html, react, web) = (world.course("html"), world.course("react"), world.bundle("html", &[]));
    let (html, react, web) = (ItemId::Course(html.id), ItemId::Course(react.id), ItemId::Bundle(web.id));
    for owner in [&user, &other] {
        world.write(|tx| tx.carts().replace(owner.id, &[html, react, web]));
    }
    world.write(|tx| tx.carts().remove(user.id, &[html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web]);
    world.write(|tx| tx.carts().remove(user.id, &[web, html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react]);
    assert_eq!(world.read(|tx| tx.carts().items(other.id)), [html, react, web]);
}

#[test]
fn of_two_replacements_at_once_the_later_stays_whole() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (ItemId::Course(world.course("html").id), ItemId::Course(world.course("react").id));
    let (first, second, committed) =
        world.race(|tx| tx.carts().replace(user.id, &[html]), |tx| tx.carts().replace(user.id, &[react]));
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react]);
}

#[test]
fn what_does_not_exist_is_left_out() {
    let world = World::new();
    let (user, html) = (world.user(1), ItemId::Course(world.course("html").id));
    let nothing = ItemId::Course(CourseId(testing::id("none")));
    world.write(|tx| tx.carts().replace(user.id, &[nothing, html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html]);
}

#[test]
fn a_course_that_is_deleted_in_the_same_instant_is_left_out() {
    let world = World::new();
    let (user, html, react) = (world.user(1), world.course("html"), world.course("react"));
    let both = [ItemId::Course(html.id), ItemId::Course(react.id)];
    world.write(|tx| tx.carts().replace(user.id, &both));
    // The one who deletes wants the cart's rows too: neither may wait for the other.
    let (used, replaced, committed) = world.race(
        |tx| {
            tx.catalogue().course_use(html.id)?;
            tx.catalogue().delete_course(html.id)
        },
        |tx| tx.carts().replace(user.id, &both),
    );
    assert_eq!((used, replaced, committed), (Ok(true), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [ItemId::Course(react.id)]);
}

#[test]
fn what_is_added_comes_last_and_once() {
    let world = World::new();
    let user = world.user(1);
    let (html, react, web) = (world.course("html"), world.course("react"), world.bundle("html", &[]));
    let (html, react, web) = (ItemId::Course(html.id), ItemId::Course(react.id), ItemId::Bundle(web.id));
    let nothing = ItemId::Course(CourseId(testing::id("none")));
    world.write(|tx| tx.carts().add(user.id, &[react, nothing]));
    world.write(|tx| tx.carts().add(user.id, &[web, react, html]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web, html]);
    // After a removal from the middle too.
    world.write(|tx| tx.carts().remove(user.id, &[web]));
    world.write(|tx| tx.carts().add(user.id, &[web]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, html, web]);
    world.write(|tx| tx.carts().add(user.id, &[]));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, html, web]);
}

#[test]
fn of_two_that_add_at_once_both_stay() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (ItemId::Course(world.course("html").id), ItemId::Course(world.course("react").id));
    let (first, second, committed) =
        world.race(|tx| tx.carts().add(user.id, &[html]), |tx| tx.carts().add(user.id, &[react]));
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html, react]);
}
