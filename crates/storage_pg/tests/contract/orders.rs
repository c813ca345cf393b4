use crate::grants::grant;
use crate::world::{World, at, order, statements};
use catalogue::Bundle;
use catalogue::ports::store::CourseUse;
use domain::ports::store::Tx;
use domain::testing;
use kernel::gst::StateCode;
use kernel::ids::{ItemId, OrderId, OrderLineId};
use kernel::money::Paise;
use kernel::store::{Page, StoreError, Unique};
use learning::GrantSource;
use money::orders::order::{Order, OrderStatus};
use money::payments::{Attempt, AttemptStatus};
use money::ports::gateway::AttemptKey;
use money::ports::store::OrderFilter;
use storage_pg::PoolMode;

const ALL: Page = Page { offset: 0, limit: 100 };

#[test]
fn an_order_is_found_as_stored_with_lines_and_attempts_in_order() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (world.course("html"), world.course("react"));
    let web = world.bundle("web", &[&html]);
    let items = [testing::sellable("react"), testing::sellable_bundle("web", &["html"]), testing::sellable("html")];
    let mut order = testing::order(&user, &items);
    world.write(|tx| tx.orders().insert(&order));
    for number in [2, 1] {
        let mut attempt = testing::attempt(&order, AttemptStatus::Created);
        attempt.id.0 = testing::id(&format!("attempt {number}"));
        attempt.reference = format!("REF{number}");
        attempt.number = number;
        world.write(|tx| tx.orders().insert_attempt(&attempt));
        order.attempts.insert(0, attempt);
    }
    let named: Vec<_> = order.lines.iter().map(|line| line.line.item.uuid()).collect();
    assert_eq!(named, [react.id.0, web.id.0, html.id.0]);
    let mut tx = world.begin();
    let orders = tx.orders();
    assert_eq!(orders.find(order.id), Ok(Some(order.clone())));
    assert_eq!(orders.find_locked(order.id), Ok(Some(order.clone())));
    assert_eq!(orders.find_by_key(user.id, "key"), Ok(Some(order.clone())));
    assert_eq!(orders.find_locked_by_reference("REF2"), Ok(Some(order)));
}

#[test]
fn each_order_has_a_number_of_its_own_and_is_found_by_it() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let orders = ["first", "second"].map(|key| order(&user, key, &course));
    for order in &orders {
        world.write(|tx| tx.orders().insert(order));
    }
    let numbers = world.read(|tx| tx.orders().numbers(&orders.each_ref().map(|order| order.id)));
    let [first, second] = orders.each_ref().map(|order| numbers[&order.id]);
    assert!(first > 1_000 && second > first, "{numbers:?}");
    assert_eq!(world.read(|tx| tx.orders().find_by_number(second)), Some(orders[1].clone()));
    assert_eq!(world.read(|tx| tx.orders().find_by_number(second + 1)), None);
}

/// Each statement that Postgres must parse and plan again reduces how many orders can be placed.
#[test]
fn an_order_of_one_course_is_stored_by_prepared_statements() {
    let world = World::new();
    let user = world.user(1);
    let [first, second] = ["html", "react"].map(|key| {
        let course = world.course(key);
        (ItemId::Course(course.id), order(&user, key, &course))
    });
    let mut tx = world.begin();
    let mut place = |(item, order): &(ItemId, Order)| {
        let orders = tx.orders();
        let (stored, sent, prepared) = statements(|| {
            orders.insert(order)?;
            orders.claim(user.id, order.id, &[*item])
        });
        assert_eq!(stored, Ok(None));
        (sent, prepared)
    };
    // Through a pooler no statement stays prepared.
    let kept = world.db.way().1 == PoolMode::Session;
    // The fourth statement stores the refund windows. It spans several tables, so Diesel prepares it each time.
    assert_eq!(place(&first), if kept { (4, 3) } else { (4, 0) });
    assert_eq!(place(&second), (4, 0));
}

#[test]
fn absence_is_not_an_error() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let course = world.course("html");
    world.order(&user, "1", &course);
    let mut tx = world.begin();
    let orders = tx.orders();
    let nothing = OrderId(testing::id("none"));
    assert_eq!(orders.find(nothing), Ok(None));
    assert_eq!(orders.find_locked(nothing), Ok(None));
    assert_eq!(orders.find_by_key(other.id, "1"), Ok(None));
    assert_eq!(orders.find_locked_by_reference("NONE"), Ok(None));
    assert_eq!(orders.find_attempt("payu", &AttemptKey::Reference("NONE".into())), Ok(None));
    assert_eq!(orders.find_attempt("payu", &AttemptKey::GatewayOrder("NONE".into())), Ok(None));
    assert_eq!(orders.list(other.id, ALL).map(|page| page.total), Ok(0));
}

#[test]
fn an_order_of_another_state_keeps_its_integrated_tax() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let mut order = order(&user, "1", &course);
    let igst = order.gst.total().unwrap();
    let integrated = kernel::gst::Gst { igst, ..Default::default() };
    order.gst = integrated;
    order.lines[0].line.gst = integrated;
    order.state = StateCode::parse("29").unwrap();
    world.write(|tx| tx.orders().insert(&order));
    assert_eq!(world.read(|tx| tx.orders().find(order.id)), Some(order));
}

#[test]
fn tax_is_on_top_of_prices_or_within_them() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let mut within = order(&user, "1", &course);
    (within.subtotal, within.lines[0].line.price) = (within.total, within.total);
    world.write(|tx| tx.orders().insert(&within));
    assert_eq!(world.read(|tx| tx.orders().find(within.id)), Some(within));
    let neither = |key: &str, of_order: i64, of_line: i64, constraint: &str| {
        let mut order = order(&user, key, &course);
        order.subtotal = Paise::new(order.subtotal.get() + of_order);
        order.lines[0].line.price = Paise::new(order.lines[0].line.price.get() + of_line);
        let refused = world.begin().orders().insert(&order);
        assert!(matches!(&refused, Err(StoreError::Unexpected(text)) if text.contains(constraint)), "{refused:?}");
    };
    neither("2", 1, 0, "orders_totals_check");
    neither("3", 0, 1, "order_lines_totals_check");
}

#[test]
fn a_key_is_used_once_per_user() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let course = world.course("html");
    world.order(&user, "1", &course);
    world.order(&other, "1", &course);
    world.order(&user, "2", &course);
    let again = Order { id: OrderId(testing::id("again")), ..order(&user, "1", &course) };
    let refused = world.begin().orders().insert(&again);
    assert_eq!(refused, Err(StoreError::Conflict(Unique::IdempotencyKey)));
}

#[test]
fn of_two_orders_with_one_key_at_once_one_is_stored() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let first = order(&user, "1", &course);
    let mut second = Order { id: OrderId(testing::id("second")), ..order(&user, "1", &course) };
    second.lines[0].id = OrderLineId(testing::id("second line"));
    let (won, lost, committed) = world.race(|tx| tx.orders().insert(&first), |tx| tx.orders().insert(&second));
    assert_eq!((won, lost), (Ok(()), Err(StoreError::Conflict(Unique::IdempotencyKey))));
    assert!(committed.is_err());
    assert_eq!(world.read(|tx| tx.orders().find_by_key(user.id, "1")), Some(first));
}

#[test]
fn the_list_is_the_users_newest_first_in_pages() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let course = world.course("html");
    world.order(&other, "x", &course);
    for (key, minute) in [("a", 1), ("b", 3), ("c", 2)] {
        let order = Order { created_at: at(minute), ..order(&user, key, &course) };
        world.write(|tx| tx.orders().insert(&order));
    }
    let page = |offset, limit| {
        let page = world.read(|tx| tx.orders().list(user.id, Page { offset, limit }));
        (page.rows.into_iter().map(|order| order.idempotency_key).collect::<Vec<_>>(), page.total)
    };
    assert_eq!(page(0, 2), (vec!["b".into(), "c".into()], 3));
    assert_eq!(page(2, 2), (vec!["a".into()], 3));
    assert_eq!(page(9, 2), (vec![], 3));
}

#[test]
fn all_that_a_search_finds_are_gone_through_once_the_newest_first() {
    let world = World::new();
    let (asha, ravi) = (world.user(1), world.user(2));
    let course = world.course("html");
    // Orders of the same moment are sorted by their ids.
    for (user, key, minute) in [(&asha, "a", 1), (&asha, "b", 3), (&ravi, "c", 3), (&asha, "d", 3), (&asha, "e", 2)] {
        let order = Order { created_at: at(minute), ..order(user, key, &course) };
        world.write(|tx| tx.orders().insert(&order));
    }
    let filter = OrderFilter { text: "learner1@".into(), ..OrderFilter::default() };
    let (mut last, mut seen) = (None, Vec::new());
    loop {
        let found = world.read(|tx| tx.orders().search_after(&filter, last, 2));
        let Some((order, buyer)) = found.last() else { break };
        assert_eq!(buyer, &asha);
        last = Some((order.created_at, order.id));
        seen.extend(found.into_iter().map(|(order, _)| order));
    }
    assert_eq!(
        seen,
        world.read(|tx| tx.orders().search(&filter, ALL)).rows.into_iter().map(|row| row.0).collect::<Vec<_>>()
    );
    assert_eq!(seen.len(), 4);
    let paid = OrderFilter { status: Some(OrderStatus::Paid), ..OrderFilter::default() };
    assert_eq!(world.read(|tx| tx.orders().search_after(&paid, None, 9)), []);
}

#[test]
fn the_list_has_each_orders_own_lines_and_attempts() {
    let world = World::new();
    let user = world.user(1);
    let (html, react) = (world.course("html"), world.course("react"));
    let (mut first, second) = (world.order(&user, "1", &html), world.order(&user, "2", &react));
    let attempt: Attempt = testing::attempt(&first, AttemptStatus::Created);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    first.attempts.push(attempt);
    let listed = world.read(|tx| tx.orders().list(user.id, ALL)).rows;
    assert_eq!(listed.len(), 2);
    assert!(listed.contains(&first) && listed.contains(&second));
}

#[test]
fn an_order_moves_only_from_where_it_is() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let advance = |from, to, minute| world.write(|tx| tx.orders().advance(order.id, from, to, at(minute)));
    let now = || {
        let order = world.read(|tx| tx.orders().find(order.id)).unwrap();
        (order.status, order.paid_at)
    };
    assert!(advance(OrderStatus::Pending, OrderStatus::Expired, 1));
    assert_eq!(now(), (OrderStatus::Expired, None));
    assert!(!advance(OrderStatus::Pending, OrderStatus::Paid, 2));
    assert_eq!(now(), (OrderStatus::Expired, None));
    // A late capture that is honoured.
    assert!(advance(OrderStatus::Expired, OrderStatus::Paid, 3));
    assert_eq!(now(), (OrderStatus::Paid, Some(at(3))));
    assert!(!advance(OrderStatus::Expired, OrderStatus::Paid, 4));
    assert!(advance(OrderStatus::Paid, OrderStatus::Refunded, 5));
    assert_eq!(now(), (OrderStatus::Refunded, Some(at(3))));
    let nothing = OrderId(testing::id("none"));
    let (from, to) = (OrderStatus::Pending, OrderStatus::Paid);
    assert!(!world.write(|tx| tx.orders().advance(nothing, from, to, at(6))));
}

#[test]
fn of_two_that_advance_at_once_one_does() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let (won, lost, committed) = world.race(
        |tx| tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(1)),
        |tx| tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Expired, at(2)),
    );
    assert_eq!((won, lost, committed), (Ok(true), Ok(false), Ok(())));
    assert_eq!(world.read(|tx| tx.orders().find(order.id)).unwrap().status, OrderStatus::Paid);
}

#[test]
fn who_finds_a_locked_order_waits_and_sees_the_change() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = world.order(&user, "1", &course);
    let attempt = testing::attempt(&order, AttemptStatus::Created);
    world.write(|tx| tx.orders().insert_attempt(&attempt));
    let pay = |tx: &mut dyn domain::ports::store::Tx| {
        tx.orders().find_locked(order.id).unwrap();
        tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some("p"), at(1)).unwrap();
        tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(1))
    };
    let (_, seen, _) = world.race(pay, |tx| tx.orders().find_locked_by_reference(&attempt.reference));
    let seen = seen.unwrap().unwrap();
    assert_eq!((seen.status, seen.attempts[0].status), (OrderStatus::Paid, AttemptStatus::Paid));
    let (_, seen, _) = world.race(|tx| tx.orders().find_locked(order.id), |tx| tx.orders().find_locked(order.id));
    assert!(seen.unwrap().is_some());
}

#[test]
fn overdue_are_the_pending_ones_past_their_end_oldest_first() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let mut ids = Vec::new();
    for (key, minute) in [("late", 30), ("early", 10), ("future", 99), ("paid", 5)] {
        let order = Order { expires_at: at(minute), ..order(&user, key, &course) };
        world.write(|tx| tx.orders().insert(&order));
        ids.push(order.id);
    }
    world.write(|tx| tx.orders().advance(ids[3], OrderStatus::Pending, OrderStatus::Paid, at(1)));
    assert_eq!(world.read(|tx| tx.orders().overdue(at(40), 10)), [ids[1], ids[0]]);
    assert_eq!(world.read(|tx| tx.orders().overdue(at(40), 1)), [ids[1]]);
    assert_eq!(world.read(|tx| tx.orders().overdue(at(9), 10)), []);
}

#[test]
fn an_order_keeps_its_titles_when_the_catalogue_changes() {
    let world = World::new();
    let user = world.user(1);
    let web: Bundle = world.bundle("web", &[]);
    let order = testing::order(&user, &[testing::sellable_bundle("web", &[])]);
    world.write(|tx| tx.orders().insert(&order));
    world.sql(&format!("UPDATE bundles SET name = 'New', price = 1 WHERE id = '{}'", web.id)).unwrap();
    assert_eq!(world.read(|tx| tx.orders().find(order.id)), Some(order));
}

#[test]
fn what_is_deleted_while_it_is_ordered_or_given_is_gone() {
    let world = World::new();
    let (user, admin, course) = (world.user(1), world.user(2), world.course("html"));
    let ordered = order(&user, "key", &course);
    let delete = |tx: &mut dyn Tx| {
        assert_eq!(tx.catalogue().course_use(course.id)?, CourseUse::default());
        tx.catalogue().delete_course(course.id)
    };
    let (deleted, inserted, _) = world.race(delete, |tx| tx.orders().insert(&ordered));
    assert_eq!((deleted, inserted), (Ok(true), Err(StoreError::Gone)));

    let web = world.bundle("web", &[]);
    let grant = grant("gift", &user, ItemId::Bundle(web.id), GrantSource::Assignment(admin.id), 1);
    let (deleted, granted, _) = world.race(|tx| tx.catalogue().delete_bundle(web.id), |tx| tx.grants().insert(&grant));
    assert_eq!((deleted, granted), (Ok(true), Err(StoreError::Gone)));
}

#[test]
fn what_is_ordered_while_it_is_deleted_stays() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("html"));
    let ordered = order(&user, "key", &course);
    let (inserted, used, _) = world.race(|tx| tx.orders().insert(&ordered), |tx| tx.catalogue().course_use(course.id));
    assert_eq!((inserted, used.map(|used| used.orders)), (Ok(()), Ok(1)));
}
