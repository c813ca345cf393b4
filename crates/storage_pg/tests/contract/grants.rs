use crate::world::{World, at};
use domain::identity::User;
use domain::ids::{GrantId, ItemId};
use domain::learning::{Grant, GrantSource};
use domain::testing;

fn grant(name: &str, user: &User, item: ItemId, source: GrantSource, minute: i64) -> Grant {
    Grant { id: GrantId(testing::id(name)), user: user.id, item, source, part_of: None, granted_at: at(minute) }
}

fn count(world: &World) -> i64 {
    world.number("SELECT count(*) AS n FROM grants")
}

#[test]
fn a_user_owns_what_was_granted_oldest_first_each_once() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let course = world.course("html");
    let web = world.bundle("html", &[&course]);
    let order = world.order(&user, "1", &course);
    let (html, web) = (ItemId::Course(course.id), ItemId::Bundle(web.id));
    let paid = GrantSource::OrderLine(order.lines[0].id);
    let given = GrantSource::Assignment(admin.id);
    world.write(|tx| {
        tx.grants().insert(&grant("late", &user, html, paid, 3))?;
        tx.grants().insert(&grant("middle", &user, web, paid, 2))?;
        tx.grants().insert(&grant("early", &user, html, given, 1))
    });
    assert_eq!(world.read(|tx| tx.grants().owned(user.id)), [html, web]);
    assert_eq!(world.read(|tx| tx.grants().owned(admin.id)), []);
    let owns = |user: &User, item| world.read(|tx| tx.grants().owns(user.id, item));
    assert!(owns(&user, html) && owns(&user, web) && !owns(&admin, html));
}

#[test]
fn a_bundle_and_a_course_with_one_bare_id_are_two_things_to_own() {
    let world = World::new();
    let user = world.user(1);
    let (course, bundle) = (world.course("html"), world.bundle("html", &[]));
    let given = GrantSource::Assignment(user.id);
    world.write(|tx| tx.grants().insert(&grant("g", &user, ItemId::Bundle(bundle.id), given, 1)));
    assert!(world.read(|tx| tx.grants().owns(user.id, ItemId::Bundle(bundle.id))));
    assert!(!world.read(|tx| tx.grants().owns(user.id, ItemId::Course(course.id))));
}

#[test]
fn the_same_item_from_the_same_source_is_stored_once_and_poisons_nothing() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let html = ItemId::Course(course.id);
    for source in [GrantSource::OrderLine(order.lines[0].id), GrantSource::Assignment(admin.id)] {
        let before = count(&world);
        world.write(|tx| {
            tx.grants().insert(&grant(&format!("{source:?} 1"), &user, html, source, 1))?;
            tx.grants().insert(&grant(&format!("{source:?} 2"), &user, html, source, 2))
        });
        assert_eq!(count(&world), before + 1);
    }
}

#[test]
fn two_that_grant_at_once_store_one() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let (html, source) = (ItemId::Course(course.id), GrantSource::OrderLine(order.lines[0].id));
    let (first, second, committed) = world.race(
        |tx| tx.grants().insert(&grant("first", &user, html, source, 1)),
        |tx| tx.grants().insert(&grant("second", &user, html, source, 1)),
    );
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(count(&world), 1);
}

#[test]
fn access_ends_when_no_live_grant_remains() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let html = ItemId::Course(course.id);
    let paid = GrantSource::OrderLine(order.lines[0].id);
    let given = GrantSource::Assignment(admin.id);
    world.write(|tx| {
        tx.grants().insert(&grant("paid", &user, html, paid, 1))?;
        tx.grants().insert(&grant("given", &user, html, given, 2))
    });
    let revoke = |name: &str| {
        world.sql(&format!("UPDATE grants SET revoked_at = now() WHERE id = '{}'", testing::id(name))).unwrap();
        let owns = world.read(|tx| tx.grants().owns(user.id, html));
        assert_eq!(world.read(|tx| tx.grants().owned(user.id)).contains(&html), owns);
        owns
    };
    assert!(revoke("paid"));
    assert!(!revoke("given"));
    // A replayed payment does not give it back; an admin may.
    world.write(|tx| tx.grants().insert(&grant("replayed", &user, html, paid, 3)));
    assert!(!world.read(|tx| tx.grants().owns(user.id, html)));
    world.write(|tx| tx.grants().insert(&grant("again", &user, html, given, 4)));
    assert!(world.read(|tx| tx.grants().owns(user.id, html)));
}
