use crate::world::{World, at, order};
use catalogue::{Bundle, Course};
use domain::testing::{self, noon};
use kernel::ids::OrderLineId;
use kernel::money::Paise;
use money::orders::{Order, OrderStatus};
use money::pricing::{AdjustmentKind, PaidCourse, PricedItem, quote};
use people::identity::User;

struct Shop {
    world: World,
    asha: User,
    react: Course,
    html: Course,
    web: Bundle,
}

fn shop() -> Shop {
    let world = World::new();
    let asha = world.user(1);
    let (react, html) = (world.course("react"), world.course("html"));
    let web = world.bundle("web", &[&react, &html]);
    Shop { world, asha, react, html, web }
}

impl Shop {
    /// Stores a paid order of a single course.
    fn bought(&self, user: &User, key: &str, course: &Course, minute: i64) -> Order {
        let order = self.world.order(user, key, course);
        let (from, to) = (OrderStatus::Pending, OrderStatus::Paid);
        assert!(self.world.write(|tx| tx.orders().advance(order.id, from, to, at(minute))));
        order
    }

    fn credits(&self, user: &User) -> Vec<PaidCourse> {
        self.world.read(|tx| tx.upgrades().paid_singly(user.id, &[self.react.id, self.html.id], false))
    }

    /// Stores an order of the bundle with all available credits.
    fn upgrade(&self, key: &str) -> Order {
        let bundle = testing::sellable_bundle("web", &["react", "html"]);
        let adjustments = self.credits(&self.asha).iter().map(|paid| paid.credit(testing::tax())).collect();
        let item = PricedItem { adjustments, ..PricedItem::from(&bundle) };
        let priced = quote(vec![item], testing::tax().seller_state, testing::tax()).unwrap();
        let mut order = order(&self.asha, key, &self.react);
        order.lines[0].line = priced.lines[0].clone();
        (order.subtotal, order.discount, order.taxable) = (priced.subtotal, priced.discount, priced.taxable);
        (order.gst, order.total, order.adjustments) = (priced.gst, priced.total, priced.adjustments);
        order
    }
}

#[test]
fn what_was_paid_for_single_courses_is_credited() {
    let shop = shop();
    let ravi = shop.world.user(2);
    shop.bought(&ravi, "1", &shop.react, 1);
    shop.world.order(&shop.asha, "unpaid", &shop.html);
    assert_eq!(shop.credits(&shop.asha), []);
    let html = shop.bought(&shop.asha, "2", &shop.html, 2);
    let react = shop.bought(&shop.asha, "1", &shop.react, 1);
    let credit = |order: &Order, course: &Course| {
        let (taxable, total) = (Paise::new(99_900), Paise::new(117_882));
        PaidCourse { course: course.id, line: order.lines[0].id, title: course.title.clone(), taxable, total }
    };
    assert_eq!(shop.credits(&shop.asha), [credit(&react, &shop.react), credit(&html, &shop.html)]);
    let (from, to) = (OrderStatus::Paid, OrderStatus::Refunded);
    shop.world.write(|tx| tx.orders().advance(react.id, from, to, at(3)));
    assert_eq!(shop.credits(&shop.asha), [credit(&html, &shop.html)]);
    assert_eq!(shop.web.courses, [shop.react.id, shop.html.id]);
}

#[test]
fn a_line_is_credited_once_until_its_order_ends() {
    let shop = shop();
    let bought = shop.bought(&shop.asha, "1", &shop.react, 1);
    shop.bought(&shop.asha, "2", &shop.html, 2);
    let upgrade = shop.upgrade("up");
    assert_eq!(upgrade.lines[0].line.adjustments_of(AdjustmentKind::Credit).count(), 2);
    assert_eq!(upgrade.lines[0].line.taken_off(AdjustmentKind::Credit), Ok(Paise::new(199_800)));
    shop.world.write(|tx| tx.orders().insert(&upgrade));
    assert_eq!(shop.world.read(|tx| tx.orders().find(upgrade.id)), Some(upgrade.clone()));
    assert_eq!(shop.credits(&shop.asha), []);
    assert_eq!(shop.world.read(|tx| tx.upgrades().credited_in(bought.id)), Some(upgrade.id));
    assert_eq!(shop.world.read(|tx| tx.upgrades().credited_in(upgrade.id)), None);
    shop.world.write(|tx| tx.upgrades().release(upgrade.id, at(5)));
    assert_eq!(shop.credits(&shop.asha).len(), 2);
    assert_eq!(shop.world.read(|tx| tx.upgrades().credited_in(bought.id)), None);
    // The ended order still records its credits.
    assert_eq!(shop.world.read(|tx| tx.orders().find(upgrade.id)), Some(upgrade.clone()));
    shop.world.write(|tx| tx.upgrades().take_again(upgrade.id));
    assert_eq!(shop.credits(&shop.asha), []);
}

#[test]
fn what_another_order_credits_meanwhile_is_not_taken_again() {
    let shop = shop();
    shop.bought(&shop.asha, "1", &shop.react, 1);
    let first = shop.upgrade("first");
    shop.world.write(|tx| tx.orders().insert(&first));
    shop.world.write(|tx| tx.upgrades().release(first.id, noon()));
    let mut second = shop.upgrade("second");
    second.lines[0].id = OrderLineId(testing::id("second line"));
    shop.world.write(|tx| tx.orders().insert(&second));
    shop.world.write(|tx| tx.upgrades().take_again(first.id));
    let live = "SELECT count(*) AS n FROM upgrade_credits WHERE released_at IS NULL";
    assert_eq!(shop.world.number(live), 1);
    // Two claims on one credit would violate the unique constraint.
    assert!(shop.world.sql("UPDATE upgrade_credits SET released_at = NULL").is_err());
}

#[test]
fn credits_can_be_had_again_only_while_their_courses_are_paid_for_and_nobody_else_has_them() {
    let shop = shop();
    let bought = shop.bought(&shop.asha, "1", &shop.react, 1);
    let upgrade = shop.upgrade("up");
    shop.world.write(|tx| tx.orders().insert(&upgrade));
    let can = |order: &Order| shop.world.read(|tx| tx.upgrades().can_take_again(order.id));
    assert!(can(&upgrade), "it has them");
    shop.world.write(|tx| tx.upgrades().release(upgrade.id, at(2)));
    assert!(can(&upgrade));
    let other = shop.upgrade("other");
    shop.world.write(|tx| tx.orders().insert(&other));
    assert_eq!((can(&upgrade), can(&other)), (false, true));
    shop.world.write(|tx| tx.upgrades().release(other.id, at(3)));
    assert!(can(&upgrade));
    // While the check is open, the course can't be refunded; and the check waits for a refund in progress.
    let (held, locked, _) = shop.world.race(
        |tx| tx.upgrades().can_take_again(upgrade.id),
        |tx| tx.orders().find_locked(bought.id).map(|order| order.is_some()),
    );
    assert_eq!((held, locked), (Ok(true), Ok(true)));
    let (_, after, _) = shop.world.race(
        |tx| {
            tx.orders().find_locked(bought.id).unwrap();
            tx.orders().advance(bought.id, OrderStatus::Paid, OrderStatus::Refunded, at(4))
        },
        |tx| tx.upgrades().can_take_again(upgrade.id),
    );
    assert_eq!(after, Ok(false));
}

#[test]
fn a_credited_order_is_not_refunded_while_the_upgrade_is_placed() {
    let shop = shop();
    let bought = shop.bought(&shop.asha, "1", &shop.react, 1);
    let (user, course) = (shop.asha.id, shop.react.id);
    let (held, locked, _) = shop.world.race(
        |tx| tx.upgrades().paid_singly(user, &[course], true).map(|credits| credits.len()),
        |tx| tx.orders().find_locked(bought.id).map(|order| order.is_some()),
    );
    assert_eq!((held, locked), (Ok(1), Ok(true)));
    let (_, credits, _) = shop.world.race(
        |tx| {
            tx.orders().find_locked(bought.id).unwrap();
            tx.orders().advance(bought.id, OrderStatus::Paid, OrderStatus::Refunded, at(2))
        },
        |tx| tx.upgrades().paid_singly(user, &[course], true),
    );
    assert_eq!(credits, Ok(vec![]));
}
