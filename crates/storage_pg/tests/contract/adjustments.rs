//! Tests the migration of adjustments from the columns `orders.coupon` and `order_lines.credit` to rows.

use crate::fixture::{VERSION, complete_events, lines, loaded};
use crate::world::{World, at};
use catalogue::{ItemKey, Sellable};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use domain::testing::{self, sellable, sellable_bundle};
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::clock::IdGen;
use kernel::gst::StateCode;
use kernel::ids::{Key, OrderId, OrderLineId, UserId};
use kernel::money::Paise;
use money::orders::place_order::{self, PlaceOrder};
use money::orders::quote_basket::QuoteBasket;
use money::orders::{Order, OrderStatus};
use money::payments::refund_order::{self, RefundOrder};
use money::pricing::{Adjustment, AdjustmentKind, PricedItem, quote};
use std::sync::Arc;
use storage_pg::Storage;
use storage_pg::testing::books;
use storage_pg::{migrate, migrate_to};

/// Inserts an expired order of two lines, one of them with a coupon and a credit. The fixture has no order with both.
const OF_BOTH: &str = "
    INSERT INTO orders (id, user_id, idempotency_key, status, subtotal, discount, taxable, cgst, sgst, igst, total, state,
        created_at, expires_at, coupon)
    SELECT '0b000000-0000-4000-8000-000000000001'::uuid, user_id, 'both', 'cancelled', 499800, 249980, 249820, 0, 0, 44968,
        294788, '10', created_at, expires_at, 'WELCOME10'
    FROM orders WHERE idempotency_key = 'demo-video-editing-reels-youtube';
    INSERT INTO order_lines (id, order_id, position, course_id, bundle_id, title, price, discount, taxable, cgst, sgst,
        igst, total, credit)
    SELECT '0b000000-0000-4000-8000-000000000002'::uuid, '0b000000-0000-4000-8000-000000000001'::uuid, 0, NULL::uuid, id, name,
        349900, 234990, 114910, 0, 0, 20684, 135594, 200000
    FROM bundles WHERE slug = 'office-and-accounts'
    UNION ALL
    SELECT '0b000000-0000-4000-8000-000000000003', '0b000000-0000-4000-8000-000000000001', 1, id, NULL, title,
        149900, 14990, 134910, 0, 0, 24284, 159194, 0
    FROM courses WHERE slug = 'spoken-english-for-work';
    INSERT INTO coupon_uses (order_id, coupon_id, user_id, amount, state, at)
    SELECT orders.id, coupons.id, user_id, 49980, 'released', orders.created_at
    FROM orders, coupons WHERE idempotency_key = 'both' AND code = 'WELCOME10';
    INSERT INTO upgrade_credits (order_line_id, credited_line_id, order_id, amount, released_at)
    SELECT '0b000000-0000-4000-8000-000000000002'::uuid, order_lines.id, '0b000000-0000-4000-8000-000000000001'::uuid, 200000, paid_at
    FROM orders INNER JOIN order_lines ON order_id = orders.id
    WHERE idempotency_key = 'demo-video-editing-reels-youtube';";

/// In the old schema, selects each order with its coupon, the coupon's amount, and the credits of each line by title.
const OLD: &str = "
    SELECT concat_ws('|', orders.id, coalesce(orders.coupon, ''), discount - credit, credit, credits) FROM orders, LATERAL (
        SELECT sum(credit) AS credit, string_agg((
            SELECT coalesce(string_agg(concat(credited.title, '=', amount), '+' ORDER BY bought.paid_at, credited.position), '')
            FROM upgrade_credits INNER JOIN order_lines AS credited ON credited.id = credited_line_id
                INNER JOIN orders AS bought ON bought.id = credited.order_id
            WHERE order_line_id = lines.id), '/' ORDER BY position) AS credits
        FROM order_lines AS lines WHERE order_id = orders.id) AS parts";

/// Returns the text that `OLD` selects, for an order as it is read now.
fn old_words(order: &Order) -> String {
    let credits = order.lines.iter().map(|line| {
        let credits = line.line.adjustments_of(AdjustmentKind::Credit);
        credits.map(|credit| format!("{}={}", credit.label, credit.amount.get())).collect::<Vec<_>>().join("+")
    });
    let taken_off = |kind| order.taken_off(kind).unwrap().get();
    let (coupon, credit) = (taken_off(AdjustmentKind::Coupon), taken_off(AdjustmentKind::Credit));
    let credits = credits.collect::<Vec<_>>().join("/");
    format!("{}|{}|{coupon}|{credit}|{credits}", order.id.0, order.coupon().unwrap_or_default())
}

fn order_id(connection: &mut PgConnection, of: &str) -> OrderId {
    OrderId(lines(connection, &format!("SELECT id FROM orders WHERE {of}"))[0].parse().unwrap())
}

/// Kavya returns a bundle whose price her courses reduced, and orders it again with a coupon.
fn use_it(store: &Arc<Storage>, kavya: UserId, admin: UserId, upgrade: OrderId) -> Order {
    let (clock, ids, sale): (_, Arc<dyn IdGen>, _) = (testing::clock(), testing::ids(), testing::sale());
    let author = AuditContext { actor: Actor::Admin(admin), request: "request-1".into() };
    let refund = RefundOrder { store: store.clone(), clock: clock.clone(), ids: ids.clone(), sale: sale.clone() };
    let refund = refund.run(&refund_order::Command { author, order: upgrade, reason: "Asked for it".into() });
    assert_eq!(refund.unwrap().status, OrderStatus::Refunded);
    let quote = QuoteBasket { store: store.clone(), clock: clock.clone(), tax: testing::tax(), wallet: false };
    let place = PlaceOrder { store: store.clone(), quote, clock, ids, sale, for_real: true, most_unpaid: None };
    let command = place_order::Command {
        user: kavya,
        items: vec![ItemKey::Bundle(Key::Slug("1".into()))],
        coupon: Some("flat500".into()),
        state: StateCode::parse("27"),
        gstin: None,
        wallet: Paise::ZERO,
        batches: vec![],
        idempotency_key: "again".into(),
        attribution: None,
    };
    place.run(command).unwrap().order
}

#[test]
fn orders_keep_what_made_them_cheaper_through_the_migration_its_use_and_the_way_back() {
    let db = loaded();
    let mut connection = PgConnection::establish(db.url()).unwrap();
    connection.batch_execute(OF_BOTH).unwrap();
    let before = lines(&mut connection, OLD);
    let documents = "SELECT concat_ws('|', number, snapshot) FROM invoices";
    let issued = lines(&mut connection, documents);
    // The fixture has orders with a coupon, with credits, with both, and with neither.
    let kinds = "SELECT DISTINCT concat_ws(' ', coupon IS NOT NULL, EXISTS (
        SELECT FROM order_lines WHERE order_id = orders.id AND credit > 0)) FROM orders";
    assert_eq!(lines(&mut connection, kinds), ["f f", "f t", "t f", "t t"]);
    let user = |connection: &mut PgConnection, email: &str| {
        UserId(lines(connection, &format!("SELECT id FROM users WHERE email = '{email}'"))[0].parse().unwrap())
    };
    let (kavya, admin) = (user(&mut connection, "kavya@fixture.test"), user(&mut connection, "admin@kaushal.test"));
    let upgrade = order_id(&mut connection, "discount = 296810 AND status = 'paid'");

    migrate(db.url()).unwrap();
    assert_eq!(books::broken(&mut connection).unwrap(), [""; 0]);
    let store = db.store().unwrap();
    let read = || {
        let mut tx = store.begin().unwrap();
        let ids = lines(&mut PgConnection::establish(db.url()).unwrap(), "SELECT id FROM orders");
        let orders = ids.iter().map(|id| tx.orders().find(OrderId(id.parse().unwrap())).unwrap().unwrap());
        let mut words: Vec<String> = orders.map(|order| old_words(&order)).collect();
        words.sort();
        words
    };
    assert_eq!(read(), before, "up");
    let both = store.begin().unwrap().orders().find(order_id(&mut connection, "idempotency_key = 'both'"));
    let both = both.unwrap().unwrap();
    let headings: Vec<_> = both.adjustments.iter().map(|one| (one.label.as_str(), one.amount.get())).collect();
    assert_eq!(headings, [("Coupon WELCOME10", 49_980), ("Credit for what you own", 200_000)]);
    // Documents from before the migration have no adjustments, but can still be read.
    let mut tx = store.begin().unwrap();
    for number in lines(&mut connection, "SELECT number FROM invoices") {
        assert_eq!(tx.invoices().find(&number).unwrap().unwrap().adjustments, []);
    }
    drop(tx);

    let placed = use_it(&store, kavya, admin, upgrade);
    assert_eq!(placed.taken_off(AdjustmentKind::Credit), Ok(Paise::new(296_810)));
    let kept = store.begin().unwrap().orders().find(placed.id).unwrap();
    assert_eq!(kept, Some(placed.clone()));
    assert_eq!(lines(&mut connection, "SELECT status FROM orders WHERE discount = 296810"), ["refunded"]);
    let used = read();
    // Reverting the migration requires that no event waits for its mail handler.
    complete_events(&store, testing::noon());
    drop(store);

    migrate_to(db.url(), VERSION).unwrap();
    assert_eq!(lines(&mut connection, OLD), used, "back, with what was done meanwhile");
    let old = format!("SELECT * FROM ({OLD}) AS old (line) WHERE line NOT LIKE '{}%'", placed.id.0);
    assert_eq!(lines(&mut connection, &old), before, "back");
    let column = format!("SELECT concat_ws(' ', coupon, discount) FROM orders WHERE id = '{}'", placed.id.0);
    assert_eq!(lines(&mut connection, &column), ["FLAT500 346810"]);
    let earlier = format!("{documents} WHERE kind <> 'credit_note' OR order_id <> '{}'", upgrade.0);
    assert_eq!(lines(&mut connection, &earlier), issued);
}

/// An order of a bundle, which two courses make cheaper, and a course, both with a coupon.
fn cheaper(world: &World) -> Order {
    let buyer = world.user(1);
    let [react, html] = ["react", "html"].map(|slug| world.course(slug));
    let bought = [&react, &html].map(|course| world.order(&buyer, &course.slug, course));
    for order in &bought {
        world.write(|tx| tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(1)));
    }
    world.course("node");
    world.bundle("web", &[&react, &html]);
    let credit =
        |order: &Order| Adjustment::credit(order.lines[0].id, order.lines[0].line.title.clone(), Paise::new(99_900));
    let item = |sellable: &Sellable, adjustments| PricedItem { adjustments, ..PricedItem::from(sellable) };
    let coupon = |paise| Adjustment::coupon("TEN", Paise::new(paise));
    let items = vec![
        // List the adjustments sorted neither by name nor by amount, to detect whether the order in which they apply is kept.
        item(&sellable_bundle("web", &["react", "html"]), vec![credit(&bought[1]), coupon(49_990), credit(&bought[0])]),
        item(&sellable("node"), vec![coupon(9_990)]),
    ];
    let priced = quote(items, testing::tax().seller_state, testing::tax()).unwrap();
    let mut lines = ["first", "second"].map(|name| OrderLineId(testing::id(name))).into_iter();
    let id = OrderId(testing::id("cheaper"));
    Order::placed(id, buyer.id, "cheaper".into(), priced, || lines.next().unwrap(), at(2))
}

#[test]
fn an_order_is_read_with_what_was_taken_off_in_its_order() {
    let world = World::new();
    let order = cheaper(&world);
    world.write(|tx| tx.orders().insert(&order));
    let read = world.read(|tx| tx.orders().find(order.id)).unwrap();
    assert_eq!(read, order);
    let labels: Vec<_> = read.lines[0].line.adjustments.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels, ["Course html", "TEN", "Course react"]);
    assert_eq!((read.coupon(), read.adjustments.len()), (Some("TEN"), 2));
    assert_eq!(world.read(|tx| tx.upgrades().credited_in(OrderId(order.id.0))), None);
}

#[test]
fn what_was_taken_off_is_neither_changed_nor_taken_out() {
    let world = World::new();
    let order = cheaper(&world);
    world.write(|tx| tx.orders().insert(&order));
    for sql in [
        "UPDATE order_adjustments SET amount = 1",
        "DELETE FROM order_adjustments",
        "TRUNCATE order_adjustments",
        "SET session_replication_role = replica; DELETE FROM order_adjustments",
    ] {
        let refused = world.sql(sql).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{sql}: {refused}");
    }
    let row = |kind: &str, source: &str, amount: i64| {
        format!(
            "INSERT INTO order_adjustments SELECT order_id, 9, order_line_id, '{kind}', '{source}', 'x', {amount}
             FROM order_adjustments WHERE position = 1"
        )
    };
    for (sql, by) in [
        (row("coupon", "OTHER", 0), "order_adjustments_amount_check"),
        (row("Coupon", "OTHER", 1), "order_adjustments_kind_check"),
        (row("", "OTHER", 1), "order_adjustments_kind_check"),
        (row("coupon", "TEN", 1), "order_adjustments_source_key"),
    ] {
        let refused = world.sql(&sql).unwrap_err().to_string();
        assert!(refused.contains(by), "{sql}: {refused}");
    }
    // A new kind of adjustment needs no schema change, but this program must reject a kind that it does not know.
    world.sql(&row("early_bird", "x", 1)).unwrap();
    let unknown = world.begin().orders().find(order.id).unwrap_err();
    assert!(format!("{unknown:?}").contains("early_bird"), "{unknown:?}");
}
