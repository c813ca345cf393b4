use crate::world::{World, at};
use domain::testing;
use kernel::ids::{CourseId, ItemId};

#[test]
fn a_cart_keeps_its_order_and_holds_an_item_once() {
    let world = World::new();
    let user = world.user(1);
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), []);
    // A course and a bundle with the same bare id are two items.
    let (html, react, web) = (world.course("html"), world.course("react"), world.bundle("html", &[]));
    let (html, react, web) = (ItemId::Course(html.id), ItemId::Course(react.id), ItemId::Bundle(web.id));
    world.write(|tx| tx.carts().replace(user.id, &[react, web, react, html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web, html]);
    world.write(|tx| tx.carts().replace(user.id, &[html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html]);
    world.write(|tx| tx.carts().replace(user.id, &[], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), []);
}

#[test]
fn what_was_bought_leaves_the_buyers_cart_only() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let (html, react, web) = (world.course("html"), world.course("react"), world.bundle("html", &[]));
    let (html, react, web) = (ItemId::Course(html.id), ItemId::Course(react.id), ItemId::Bundle(web.id));
    for owner in [&user, &other] {
        world.write(|tx| tx.carts().replace(owner.id, &[html, react, web], at(0)));
    }
    world.write(|tx| tx.carts().remove(user.id, &[html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web]);
    world.write(|tx| tx.carts().remove(user.id, &[web, html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react]);
    assert_eq!(world.read(|tx| tx.carts().items(other.id)), [html, react, web]);
}

#[test]
fn of_two_replacements_at_once_the_later_stays_whole() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (ItemId::Course(world.course("html").id), ItemId::Course(world.course("react").id));
    let (first, second, committed) =
        world.race(|tx| tx.carts().replace(user.id, &[html], at(0)), |tx| tx.carts().replace(user.id, &[react], at(0)));
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react]);
}

#[test]
fn what_does_not_exist_is_left_out() {
    let world = World::new();
    let (user, html) = (world.user(1), ItemId::Course(world.course("html").id));
    let nothing = ItemId::Course(CourseId(testing::id("none")));
    world.write(|tx| tx.carts().replace(user.id, &[nothing, html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html]);
}

#[test]
fn a_course_that_is_deleted_in_the_same_instant_is_left_out() {
    let world = World::new();
    let (user, html, react) = (world.user(1), world.course("html"), world.course("react"));
    let both = [ItemId::Course(html.id), ItemId::Course(react.id)];
    world.write(|tx| tx.carts().replace(user.id, &both, at(0)));
    // Deleting the course also needs the cart's rows. The two transactions must not deadlock.
    let (used, replaced, committed) = world.race(
        |tx| {
            tx.catalogue().course_use(html.id)?;
            tx.catalogue().delete_course(html.id)
        },
        |tx| tx.carts().replace(user.id, &both, at(0)),
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
    world.write(|tx| tx.carts().add(user.id, &[react, nothing], at(0)));
    world.write(|tx| tx.carts().add(user.id, &[web, react, html], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, web, html]);
    // Positions stay correct after a removal from the middle.
    world.write(|tx| tx.carts().remove(user.id, &[web], at(0)));
    world.write(|tx| tx.carts().add(user.id, &[web], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, html, web]);
    world.write(|tx| tx.carts().add(user.id, &[], at(0)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [react, html, web]);
}

#[test]
fn of_two_that_add_at_once_both_stay() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (ItemId::Course(world.course("html").id), ItemId::Course(world.course("react").id));
    let (first, second, committed) =
        world.race(|tx| tx.carts().add(user.id, &[html], at(0)), |tx| tx.carts().add(user.id, &[react], at(0)));
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [html, react]);
}

#[test]
fn it_is_known_when_a_cart_was_last_changed() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (ItemId::Course(world.course("html").id), ItemId::Course(world.course("react").id));
    let changed = |world: &World| world.read(|tx| tx.carts().changed_at(user.id));
    assert_eq!(changed(&world), None);
    world.write(|tx| tx.carts().replace(user.id, &[html], at(0)));
    assert_eq!(changed(&world), Some(at(0)));
    world.write(|tx| tx.carts().add(user.id, &[react], at(1)));
    assert_eq!(changed(&world), Some(at(1)));
    world.write(|tx| tx.carts().add(user.id, &[react], at(2)));
    assert_eq!(changed(&world), Some(at(1)), "it was there");
    world.write(|tx| tx.carts().remove(user.id, &[react], at(3)));
    assert_eq!(changed(&world), Some(at(3)));
    world.write(|tx| tx.carts().remove(user.id, &[react], at(4)));
    assert_eq!(changed(&world), Some(at(3)), "it was not there");
    world.write(|tx| tx.carts().remove(user.id, &[html], at(5)));
    assert_eq!(changed(&world), None, "it is empty");
}
