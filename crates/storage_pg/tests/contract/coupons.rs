use crate::world::{World, at, order};
use catalogue::{Course, Dates};
use domain::ports::store::Tx;
use domain::testing::{self, noon};
use kernel::ids::{CouponId, ItemId, OrderId};
use kernel::money::Paise;
use kernel::store::{Page, StoreError, Unique};
use money::coupon::{Coupon, CouponKind, CouponScope, CouponUse, Status, Uses};
use money::orders::OrderStatus;
use money::ports::store::CouponFilter;
use people::identity::User;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const ALL: Page = Page { offset: 0, limit: 100 };

fn coupon(world: &World, coupon: Coupon) -> Coupon {
    world.write(|tx| tx.coupons().insert(&coupon));
    coupon
}

fn used(coupon: &Coupon, user: &User, order: OrderId) -> CouponUse {
    CouponUse { order, coupon: coupon.id, user: user.id, amount: Paise::new(9_990), at: noon() }
}

/// Does what placing an order does with its coupon.
fn take(tx: &mut dyn Tx, code: &str, user: &User, order: OrderId) -> Result<bool, StoreError> {
    let coupon = tx.coupons().lock_by_code(code)?.unwrap();
    tx.coupons().reserve(&used(&coupon, user, order))
}

fn uses(world: &World, coupon: &Coupon, user: &User) -> (i64, i64) {
    let Uses { all, own } = world.read(|tx| tx.coupons().uses(coupon.id, Some(user.id)));
    (all, own)
}

#[test]
fn a_coupon_is_found_as_stored_and_changed() {
    let world = World::new();
    let (react, web) = (world.course("react"), world.bundle("web", &[]));
    let whole = Coupon {
        kind: CouponKind::Flat(Paise::new(50_000)),
        dates: Dates { starts_at: Some(at(1)), ends_at: Some(at(2)) },
        min_amount: Paise::new(200_000),
        scope: CouponScope::Item(ItemId::Course(react.id)),
        max_uses: Some(5),
        max_uses_per_user: Some(1),
        ..testing::coupon("ONE")
    };
    for mut stored in [coupon(&world, testing::coupon("WELCOME10")), coupon(&world, whole.clone())] {
        assert_eq!(world.read(|tx| tx.coupons().find_by_code(&stored.code)), Some(stored.clone()));
        assert_eq!(world.read(|tx| tx.coupons().lock_by_code(&stored.code)), Some(stored.clone()));
        stored = Coupon {
            scope: CouponScope::Item(ItemId::Bundle(web.id)),
            dates: Dates::OPEN,
            max_uses: None,
            paused_at: Some(noon()),
            version: 2,
            ..stored
        };
        world.write(|tx| tx.coupons().update(&stored));
        assert_eq!(world.read(|tx| tx.coupons().find_locked(stored.id)), Some(stored));
    }
    assert_eq!(world.read(|tx| tx.coupons().find_by_code("one")), None);
    let again = Coupon { id: CouponId(testing::id("again")), ..whole };
    assert_eq!(world.begin().coupons().insert(&again), Err(StoreError::Conflict(Unique::CouponCode)));
    let gone = CouponScope::Item(ItemId::Course(testing::course("gone").id));
    let refused = world.begin().coupons().insert(&Coupon { scope: gone, ..testing::coupon("GONE") });
    assert_eq!(refused, Err(StoreError::Gone));
}

#[test]
fn a_coupon_of_a_limit_of_one_is_used_once_by_a_hundred_at_once() {
    let world = World::new();
    let course = world.course("react");
    let limited = coupon(&world, Coupon { max_uses: Some(1), ..testing::coupon("ONCE") });
    let orders: Vec<(User, OrderId)> = (1..=100)
        .map(|number| {
            let user = world.user(number);
            let order = world.order(&user, "1", &course).id;
            (user, order)
        })
        .collect();
    let won = AtomicUsize::new(0);
    thread::scope(|scope| {
        for (user, order) in &orders {
            let (world, won) = (&world, &won);
            scope.spawn(move || {
                if world.write(|tx| take(tx, "ONCE", user, *order)) {
                    won.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
    });
    assert_eq!((won.into_inner(), uses(&world, &limited, &orders[0].0).0), (1, 1));
}

#[test]
fn who_asks_second_waits_and_sees_the_first() {
    let world = World::new();
    let (asha, ravi, course) = (world.user(1), world.user(2), world.course("react"));
    coupon(&world, Coupon { max_uses: Some(1), ..testing::coupon("ONCE") });
    let (first, second) = (world.order(&asha, "1", &course).id, world.order(&ravi, "1", &course).id);
    let raced = world.race(|tx| take(tx, "ONCE", &asha, first), |tx| take(tx, "ONCE", &ravi, second));
    assert_eq!(raced, (Ok(true), Ok(false), Ok(())));
}

#[test]
fn a_use_that_is_given_back_can_be_had_again_and_a_final_one_cannot() {
    let world = World::new();
    let (asha, ravi, course) = (world.user(1), world.user(2), world.course("react"));
    let once_each = Coupon { max_uses: Some(2), max_uses_per_user: Some(1), ..testing::coupon("EACH") };
    let each = coupon(&world, once_each);
    let ids = ["1", "2", "3"].map(|key| world.order(&asha, key, &course).id);
    let reserve = |user: &User, order| world.write(|tx| take(tx, "EACH", user, order));
    assert!(!world.read(|tx| tx.coupons().was_used(each.id)));
    assert!(reserve(&asha, ids[0]));
    assert!(!reserve(&asha, ids[1]));
    assert_eq!((uses(&world, &each, &asha), uses(&world, &each, &ravi)), ((1, 1), (1, 0)));
    world.write(|tx| tx.coupons().release(ids[0]));
    assert_eq!(uses(&world, &each, &asha), (0, 0));
    assert!(world.read(|tx| tx.coupons().was_used(each.id)));
    assert!(reserve(&asha, ids[1]));
    world.write(|tx| tx.coupons().finalise(ids[1], at(5)));
    world.write(|tx| tx.coupons().release(ids[1]));
    assert_eq!(uses(&world, &each, &asha), (1, 1));
    // A payment after the order expired makes the use final, whatever the limit is.
    world.write(|tx| tx.coupons().finalise(ids[0], at(6)));
    assert_eq!(uses(&world, &each, &asha), (2, 2));
    assert!(!reserve(&ravi, world.order(&ravi, "1", &course).id));
}

/// A released use can be taken again within the coupon's current limits.
#[test]
fn what_was_given_back_can_be_had_again_within_the_limits_of_now() {
    let world = World::new();
    let (course, asha, ravi) = (world.course("react"), world.user(1), world.user(2));
    let limits = [(Some(2), None), (None, Some(1)), (None, None)];
    for (number, (max_uses, max_uses_per_user)) in limits.into_iter().enumerate() {
        let code = format!("LIMIT{number}");
        let limited = coupon(&world, Coupon { max_uses, max_uses_per_user, ..testing::coupon(&code) });
        let of = |user, key: &str| world.order(user, &format!("{code} {key}"), &course).id;
        let (late, own, others) = (of(&asha, "late"), of(&asha, "own"), of(&ravi, "others"));
        let can = || world.read(|tx| tx.coupons().can_take_again(late));
        assert!(can(), "it has none to give back");
        assert!(world.write(|tx| take(tx, &code, &asha, late)));
        assert!(can(), "it has it");
        world.write(|tx| tx.coupons().release(late));
        assert!(can());
        assert!(world.write(|tx| take(tx, &code, &asha, own)));
        assert_eq!(can(), max_uses_per_user.is_none());
        assert!(world.write(|tx| take(tx, &code, &ravi, others)));
        assert_eq!(can(), number == 2, "{code}");
        // The check holds the coupon's lock, so nobody can take the last use meanwhile.
        let (_, used, _) =
            world.race(|tx| tx.coupons().can_take_again(late), |tx| tx.coupons().find_locked(limited.id));
        assert_eq!(used, Ok(Some(limited)));
    }
}

fn listed() -> (World, Course, User) {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("react"));
    let dated = |code, starts_at, ends_at| Coupon { dates: Dates { starts_at, ends_at }, ..testing::coupon(code) };
    let limited = Coupon { max_uses: Some(1), ..testing::coupon("FULL_1") };
    let all = [
        testing::coupon("ACTIVE"),
        dated("LATER", Some(at(1)), None),
        dated("OLD50", None, Some(noon())),
        Coupon { paused_at: Some(noon()), ..dated("RESTS", None, Some(noon())) },
        limited,
    ];
    for (minute, one) in (0..).zip(all) {
        coupon(&world, Coupon { created_at: at(minute), ..one });
    }
    for (key, code) in [("1", "ACTIVE"), ("2", "FULL_1"), ("3", "ACTIVE"), ("4", "ACTIVE")] {
        let order = order(&user, key, &course);
        world.write(|tx| {
            tx.orders().insert(&order)?;
            take(tx, code, &user, order.id)?;
            match key {
                "1" => tx.coupons().finalise(order.id, at(9)),
                "4" => tx.coupons().release(order.id),
                _ => Ok(()),
            }
        });
    }
    (world, course, user)
}

#[test]
fn coupons_are_listed_by_code_and_by_where_they_stand() {
    let (world, ..) = listed();
    let find = |text: &str, status, page| {
        let filter = CouponFilter { text: text.into(), status, id: None };
        let found = world.read(|tx| tx.coupons().list(&filter, noon(), page));
        (found.rows.iter().map(|row| row.coupon.code.clone()).collect::<Vec<_>>(), found.total)
    };
    assert_eq!(find("", None, ALL).0, ["FULL_1", "RESTS", "OLD50", "LATER", "ACTIVE"]);
    assert_eq!(find("", None, Page { offset: 1, limit: 2 }), (vec!["RESTS".into(), "OLD50".into()], 5));
    assert_eq!(find("l_", None, ALL), (vec!["FULL_1".into()], 1));
    assert_eq!(find("", None, Page { offset: 9, limit: 2 }), (vec![], 5));
    for (status, code) in [
        (Status::Active, "ACTIVE"),
        (Status::Scheduled, "LATER"),
        (Status::Expired, "OLD50"),
        (Status::Paused, "RESTS"),
        (Status::UsedUp, "FULL_1"),
    ] {
        assert_eq!(find("", Some(status), ALL), (vec![code.to_owned()], 1));
    }
    let all = world.read(|tx| tx.coupons().list(&CouponFilter::default(), noon(), ALL)).rows;
    for row in &all {
        let filter = CouponFilter { status: Some(row.coupon.status(row.uses, noon())), ..CouponFilter::default() };
        let same = world.read(|tx| tx.coupons().list(&filter, noon(), ALL)).rows;
        assert!(same.contains(row), "{row:?}");
    }
}

#[test]
fn a_coupons_figures_leave_out_what_was_given_back() {
    let (world, _, user) = listed();
    let id = testing::coupon("ACTIVE").id;
    let filter = CouponFilter { id: Some(id), ..CouponFilter::default() };
    let row = world.read(|tx| tx.coupons().list(&filter, noon(), ALL)).rows.remove(0);
    assert_eq!((row.uses, row.given), (2, Paise::new(9_990)));
    let uses = world.read(|tx| tx.coupons().list_uses(id, ALL));
    let shown: Vec<_> = uses.rows.iter().map(|row| (row.is_final, row.status, row.email.clone())).collect();
    let expected = [true, false].map(|is_final| (is_final, OrderStatus::Pending, user.email.clone()));
    assert_eq!((shown.as_slice(), uses.total), (&expected[..], 2));
}

#[test]
fn the_rules_of_a_coupon_are_the_databases_too() {
    let (world, ..) = listed();
    for (sql, by) in [
        ("UPDATE coupons SET code = 'lower'", "coupons_code_check"),
        ("UPDATE coupons SET percent_bp = 10001", "coupons_percent_bp_check"),
        ("UPDATE coupons SET kind = 'flat'", "coupons_kind_check"),
        ("UPDATE coupons SET amount = 5", "coupons_kind_check"),
        ("UPDATE coupons SET scope = 'some'", "coupons_scope_check"),
        ("UPDATE coupons SET course_id = (SELECT id FROM courses)", "coupons_item_check"),
        ("UPDATE coupons SET max_uses = 0", "coupons_max_uses_check"),
        ("UPDATE coupons SET starts_at = now(), ends_at = now()", "coupons_dates_check"),
        ("UPDATE coupon_uses SET state = 'lost'", "coupon_uses_state_check"),
        ("UPDATE coupon_uses SET amount = 0", "coupon_uses_amount_check"),
        ("UPDATE orders SET gstin = '29AAGCB7383J1Z4'", "orders_gstin_check"),
        ("UPDATE orders SET gstin = '27'", "orders_gstin_check"),
    ] {
        let refused = world.sql(sql).unwrap_err().to_string();
        assert!(refused.contains(by), "{sql}: {refused}");
    }
    world.sql("UPDATE orders SET gstin = '27AAPFU0939F1ZV'").unwrap();
}
