use crate::world::{World, at};
use catalogue::ports::store::BundleUse;
use catalogue::{Bundle, Dates, ItemKey, Status};
use domain::testing;
use kernel::ids::{BundleId, CourseId, GrantId, ItemId, Key};
use kernel::money::{BasisPoints, Paise};
use kernel::store::{StoreError, Unique};
use learning::{Grant, GrantSource};

fn find(world: &World, bundle: &Bundle) -> Bundle {
    world.read(|tx| tx.catalogue().find_bundle(&Key::Id(bundle.id.0))).unwrap()
}

fn next(bundle: &Bundle) -> Bundle {
    Bundle { version: bundle.version + 1, updated_at: at(9), ..bundle.clone() }
}

fn discounted(slug: &str, starts: Option<i64>, ends: Option<i64>) -> Bundle {
    let discount_dates = Dates { starts_at: starts.map(at), ends_at: ends.map(at) };
    Bundle { discount: Some(BasisPoints::new(2_000)), discount_dates, ..testing::bundle(slug) }
}

#[test]
fn an_update_replaces_everything_and_clears_what_is_none() {
    let world = World::new();
    let (a, b) = (world.course("a"), world.course("b"));
    let mut full = discounted("web", Some(1), Some(2));
    full.description = Some("हिन्दी".into());
    full.courses = vec![a.id, b.id];
    world.write(|tx| tx.catalogue().insert_bundle(&full));
    let version = world.read(|tx| tx.catalogue_version().version());
    let bare = Bundle { name: "Bare".into(), courses: vec![b.id], ..next(&testing::bundle("web")) };
    assert!(world.write(|tx| tx.catalogue().update_bundle(&bare)));
    assert_eq!(find(&world, &full), bare);
    let swapped = Bundle { courses: vec![b.id, a.id], status: Status::Archived, ..next(&bare) };
    assert!(world.write(|tx| tx.catalogue().update_bundle(&swapped)));
    assert_eq!(find(&world, &full), swapped);
    assert_eq!(world.read(|tx| tx.catalogue_version().version()), version + 2);
}

#[test]
fn of_two_updates_of_one_version_the_second_writes_nothing() {
    let world = World::new();
    let course = world.course("a");
    let before = world.bundle("web", &[&course]);
    let first = Bundle { name: "First".into(), ..next(&before) };
    let second = Bundle { name: "Second".into(), courses: vec![], ..next(&before) };
    let raced = world.race(|tx| tx.catalogue().update_bundle(&first), |tx| tx.catalogue().update_bundle(&second));
    assert_eq!(raced, (Ok(true), Ok(false), Ok(())));
    assert_eq!(find(&world, &before), first);
    let gone = next(&testing::bundle("none"));
    assert!(!world.write(|tx| tx.catalogue().update_bundle(&gone)));
}

#[test]
fn under_the_lock_the_second_reads_what_the_first_wrote() {
    let world = World::new();
    let before = world.bundle("web", &[]);
    let after = Bundle { name: "First".into(), ..next(&before) };
    let (_, seen, _) = world.race(
        |tx| {
            tx.catalogue_version().lock()?;
            tx.catalogue().update_bundle(&after)
        },
        |tx| {
            tx.catalogue_version().lock()?;
            tx.catalogue().find_bundle(&Key::Id(before.id.0))
        },
    );
    assert_eq!(seen, Ok(Some(after)));
}

#[test]
fn an_update_to_a_taken_slug_is_a_conflict() {
    let world = World::new();
    let (web, _) = (world.bundle("web", &[]), world.bundle("art", &[]));
    let taken = Bundle { slug: "art".into(), ..next(&web) };
    assert_eq!(world.begin().catalogue().update_bundle(&taken), Err(StoreError::Conflict(Unique::BundleSlug)));
}

#[test]
fn slugs_like_a_base_are_it_and_its_numbered_forms() {
    let world = World::new();
    for name in ["web", "web-2", "website"] {
        world.bundle(name, &[]);
    }
    let like = |base: &str| world.read(|tx| tx.catalogue().bundle_slugs_like(base));
    assert_eq!((like("web"), like("w_b")), (vec!["web".to_owned(), "web-2".to_owned()], vec![]));
}

#[test]
fn a_basket_is_priced_at_the_moment_asked() {
    let world = World::new();
    world.write(|tx| tx.catalogue().insert_bundle(&discounted("web", Some(10), Some(20))));
    let price = |minutes| {
        let asked = [ItemKey::Bundle(Key::Slug("web".into()))];
        world.read(|tx| tx.catalogue().sellables(&asked, at(minutes))).remove(0).price
    };
    let (list, offer) = (Paise::new(499_900), Paise::new(399_920));
    assert_eq!([9, 10, 19, 20].map(price), [list, offer, offer, list]);
}

fn grant(user: &people::identity::User, bundle: &Bundle) -> Grant {
    Grant {
        id: GrantId(testing::id(&format!("grant {}", user.name))),
        user: user.id,
        item: ItemId::Bundle(bundle.id),
        source: GrantSource::Assignment(user.id),
        granted_at: at(0),
        part_of: None,
    }
}

#[test]
fn owners_and_orders_keep_a_bundle() {
    let world = World::new();
    let (buyer, owner) = (world.user(1), world.user(2));
    let (web, art) = (world.bundle("web", &[]), world.bundle("art", &[]));
    let in_use = |bundle: &Bundle| world.read(|tx| tx.catalogue().bundle_use(bundle.id));
    assert_eq!(in_use(&web), BundleUse::default());
    let order = testing::order(&buyer, &[testing::sellable_bundle("web", &[])]);
    world.write(|tx| {
        tx.orders().insert(&order)?;
        tx.orders().claim(buyer.id, order.id, &[ItemId::Bundle(web.id)])?;
        tx.grants().insert(&grant(&owner, &web))
    });
    assert_eq!(in_use(&web), BundleUse { owners: 1, open_orders: 1, orders: 1 });
    world.sql("UPDATE grants SET revoked_at = now()").unwrap();
    world.write(|tx| tx.orders().release(order.id));
    assert_eq!(in_use(&web), BundleUse { owners: 0, open_orders: 0, orders: 2 });
    assert_eq!(in_use(&art), BundleUse::default());
}

#[test]
fn a_deleted_bundle_leaves_carts_and_takes_its_popups_but_no_course() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("a"));
    let web = world.bundle("web", &[&course]);
    world.write(|tx| tx.carts().replace(user.id, &[ItemId::Bundle(web.id), ItemId::Course(course.id)], at(0)));
    let version = world.read(|tx| tx.catalogue_version().version());
    assert!(world.write(|tx| tx.catalogue().delete_bundle(web.id)));
    assert_eq!(world.read(|tx| tx.carts().items(user.id)), [ItemId::Course(course.id)]);
    let loaded = world.read(|tx| tx.snapshots().load());
    assert_eq!((loaded.version, loaded.bundles, loaded.courses.len()), (version + 1, vec![], 1));
    assert!(!world.write(|tx| tx.catalogue().delete_bundle(BundleId(testing::id("none")))));
}

#[test]
fn an_order_that_comes_during_a_deletion_is_not_stored() {
    let world = World::new();
    let (buyer, web) = (world.user(1), world.bundle("web", &[]));
    let order = testing::order(&buyer, &[testing::sellable_bundle("web", &[])]);
    let (deleted, stored, committed) = world.race(
        |tx| {
            assert_eq!(tx.catalogue().bundle_use(web.id), Ok(BundleUse::default()));
            tx.catalogue().delete_bundle(web.id)
        },
        |tx| tx.orders().insert(&order),
    );
    assert_eq!(deleted, Ok(true));
    assert!(stored.is_err() && committed.is_err());
}

#[test]
fn a_course_of_no_catalogue_is_in_no_bundle() {
    let world = World::new();
    let web = world.bundle("web", &[]);
    let broken = Bundle { courses: vec![CourseId(testing::id("none"))], ..next(&web) };
    assert!(world.begin().catalogue().update_bundle(&broken).is_err());
}
