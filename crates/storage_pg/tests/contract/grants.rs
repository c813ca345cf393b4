use crate::world::{World, at, statements};
use domain::testing;
use kernel::ids::{GrantId, ItemId};
use learning::ports::store::GrantRecord;
use learning::{Grant, GrantSource};
use people::identity::User;

pub(crate) fn grant(name: &str, user: &User, item: ItemId, source: GrantSource, minute: i64) -> Grant {
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
    // A replayed payment does not restore the grant; an admin can.
    world.write(|tx| tx.grants().insert(&grant("replayed", &user, html, paid, 3)));
    assert!(!world.read(|tx| tx.grants().owns(user.id, html)));
    world.write(|tx| tx.grants().insert(&grant("again", &user, html, given, 4)));
    assert!(world.read(|tx| tx.grants().owns(user.id, html)));
}

/// Grants a bundle of html and react, and returns the grants as stored.
fn given_whole(world: &World, user: &User, admin: &User, name: &str) -> Vec<Grant> {
    let (html, react) = (world.course(&format!("{name}-html")), world.course(&format!("{name}-react")));
    let web = world.bundle(name, &[&html, &react]);
    let source = GrantSource::Assignment(admin.id);
    let whole = grant(&format!("{name} whole"), user, ItemId::Bundle(web.id), source, 1);
    let part = |course: ItemId| Grant {
        id: GrantId(testing::id(&format!("{name} {course:?}"))),
        item: course,
        part_of: Some(whole.id),
        ..whole.clone()
    };
    let grants = vec![whole.clone(), part(ItemId::Course(html.id)), part(ItemId::Course(react.id))];
    world.write(|tx| tx.grants().insert_all(&grants));
    grants
}

#[test]
fn the_grants_of_a_bundle_are_one_statement() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let web = given_whole(&world, &user, &admin, "web");
    let again: Vec<_> = web.iter().map(|grant| Grant { granted_at: at(2), ..grant.clone() }).collect();
    let mut tx = world.begin();
    let (stored, sent, _) = statements(|| tx.grants().insert_all(&again));
    assert_eq!((stored, sent, count(&world)), (Ok(()), 1, 3));
}

#[test]
fn a_whole_is_revoked_with_its_parts_and_once() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let web = given_whole(&world, &user, &admin, "web");
    let taken = world.write(|tx| tx.grants().revoke(web[0].id, at(9)));
    assert_eq!((taken.len(), taken[0]), (3, web[0].item));
    assert_eq!(world.write(|tx| tx.grants().revoke(web[0].id, at(9))), []);
    assert_eq!(world.read(|tx| tx.grants().owned(user.id)), []);
    let revoked: Vec<_> =
        world.read(|tx| tx.grants().of_user(user.id)).into_iter().map(|record| record.revoked_at).collect();
    assert_eq!(revoked, [Some(at(9)); 3]);
}

#[test]
fn what_is_given_otherwise_too_outlives_a_revoked_bundle() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let web = given_whole(&world, &user, &admin, "web");
    let source = GrantSource::Assignment(admin.id);
    // The same admin grants the same course alone, and as part of another bundle.
    let other = world.bundle("other", &[]);
    let alone = grant("alone", &user, web[1].item, source, 2);
    let other = grant("other", &user, ItemId::Bundle(other.id), source, 3);
    let part = Grant { id: GrantId(testing::id("part")), item: web[2].item, part_of: Some(other.id), ..other.clone() };
    world.write(|tx| tx.grants().insert_all(&[alone.clone(), other.clone(), part.clone()]));
    world.write(|tx| tx.grants().revoke(web[0].id, at(9)));
    let mut owned = world.read(|tx| tx.grants().owned(user.id));
    owned.sort_unstable();
    let mut expected = [alone.item, other.item, part.item];
    expected.sort_unstable();
    assert_eq!(owned, expected);
}

#[test]
fn of_two_who_revoke_at_once_one_does() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let web = given_whole(&world, &user, &admin, "web");
    let revoke = |tx: &mut dyn domain::ports::store::Tx| tx.grants().revoke(web[0].id, at(9)).unwrap().len();
    let (first, second, committed) = world.race(|tx| revoke(tx), |tx| revoke(tx));
    assert_eq!((first, second, committed), (3, 0, Ok(())));
}

#[test]
fn the_record_names_order_and_admin_newest_first_with_parts_behind() {
    let world = World::new();
    let (user, admin) = (world.user(1), world.user(2));
    let web = given_whole(&world, &user, &admin, "web");
    let course = world.course("excel");
    let order = world.order(&user, "1", &course);
    let bought = grant("bought", &user, ItemId::Course(course.id), GrantSource::OrderLine(order.lines[0].id), 5);
    world.write(|tx| tx.grants().insert(&bought));
    let records = world.read(|tx| tx.grants().of_user(user.id));
    let first = GrantRecord { grant: bought, order: Some(order.id), assigned_by: None, revoked_at: None };
    assert_eq!(records[0], first);
    let second = GrantRecord { grant: web[0].clone(), order: None, assigned_by: Some(admin.name), revoked_at: None };
    assert_eq!(records[1], second);
    assert!(records[2..].iter().all(|record| record.grant.part_of == Some(web[0].id)));
    assert_eq!(records.len(), 4);
    let mut both = world.read(|tx| tx.grants().owned_by(&[user.id, admin.id]));
    both.sort_unstable();
    let mut expected: Vec<_> = records.iter().map(|record| (user.id, record.grant.item)).collect();
    expected.sort_unstable();
    assert_eq!(both, expected);
}
