use super::*;
use crate::payments::Attempt;
use crate::testing::{self, noon, sellable, sellable_bundle};
use kernel::ids::{BundleId, OrderId};
use people::identity::Undeliverable;

fn ago(hours: i64) -> Time {
    noon() - TimeDelta::hours(hours)
}

/// A learner whose cart is empty and who has no orders. 'react', 'html' and the bundle 'web' are for sale.
fn shopper() -> Shopper {
    Shopper {
        user: testing::user(1),
        wants_mail: true,
        reminded_at: None,
        cart: Vec::new(),
        cart_changed_at: None,
        orders: Vec::new(),
        owned: Vec::new(),
        sellables: vec![sellable("react"), sellable("html"), sellable_bundle("web", &["html"])],
    }
}

/// A learner whose cart was last changed `hours` ago.
fn with_cart(slugs: &[&str], hours: i64) -> Shopper {
    let cart = slugs.iter().map(|slug| sellable(slug).item).collect();
    Shopper { cart, cart_changed_at: Some(ago(hours)), ..shopper() }
}

/// An order that was placed `hours` ago.
fn order(items: &[Sellable], status: OrderStatus, hours: i64) -> Order {
    let id = OrderId(testing::id(&format!("order {hours} hours ago")));
    Order { id, status, created_at: ago(hours), ..testing::order(&testing::user(1), items) }
}

fn with_orders(orders: Vec<Order>) -> Shopper {
    Shopper { orders, ..shopper() }
}

fn tried(order: Order, status: AttemptStatus, hours: i64) -> Order {
    let attempt = Attempt { created_at: ago(hours), ..testing::attempt(&order, status) };
    Order { attempts: vec![attempt], ..order }
}

/// Returns the items and the page of a reminder, at noon with a delay of 24 hours.
fn told(shopper: &Shopper) -> Option<(Vec<String>, Place)> {
    let left = abandoned(shopper, LeftWindow::of(24, noon()).unwrap(), noon())?;
    Some((left.items.into_iter().map(|sellable| sellable.slug).collect(), left.place))
}

fn some(slugs: &[&str], place: Place) -> Option<(Vec<String>, Place)> {
    Some((slugs.iter().map(|slug| (*slug).to_owned()).collect(), place))
}

#[test]
fn a_mail_is_due_from_the_hours_on_for_seven_days_and_never_when_it_is_off() {
    let cart = |hours| told(&with_cart(&["react", "html"], hours));
    assert_eq!(cart(23), None);
    assert_eq!(cart(24), some(&["react", "html"], Place::Cart));
    assert_eq!(cart(24 + 7 * 24 - 1), some(&["react", "html"], Place::Cart));
    assert_eq!(cart(24 + 7 * 24), None, "left long ago");
    assert_eq!(LeftWindow::of(0, noon()), None);
    assert_eq!(LeftWindow::of(1, noon()).unwrap().until, ago(1));
    let of_before = Shopper { cart_changed_at: None, ..with_cart(&["react"], 24) };
    assert_eq!(told(&of_before), None, "nobody knows since when it lies there");
    assert_eq!(told(&shopper()), None);
    assert_eq!(told(&with_cart(&[], 24)), None);
}

#[test]
fn only_who_can_and_wants_to_be_reached_is_reminded() {
    let user = |change: fn(&mut User)| {
        let mut shopper = with_cart(&["react"], 24);
        change(&mut shopper.user);
        told(&shopper).is_some()
    };
    assert!(user(|_| {}));
    assert!(user(|user| user.role = Role::Mentor), "who teaches buys too");
    assert!(!user(|user| user.role = Role::Admin));
    assert!(!user(|user| user.blocked_at = Some(noon())));
    assert!(!user(|user| user.deleted_at = Some(noon())));
    assert!(!user(|user| user.email_confirmed_at = None));
    let refused = |email: &str| Some(Undeliverable { email: email.to_owned(), since: noon() });
    let mut shopper = with_cart(&["react"], 24);
    shopper.user.undeliverable = refused("learner1@kaushal.test");
    assert_eq!(told(&shopper), None);
    shopper.user.undeliverable = refused("new@kaushal.test");
    assert!(told(&shopper).is_some(), "another address takes none");
    assert_eq!(told(&Shopper { wants_mail: false, ..with_cart(&["react"], 24) }), None);
}

#[test]
fn one_mail_goes_out_in_seven_days_and_one_for_what_was_left() {
    let reminded = |hours, cart_hours| {
        told(&Shopper { reminded_at: Some(ago(hours)), ..with_cart(&["react"], cart_hours) }).is_some()
    };
    assert!(!reminded(7 * 24 - 1, 24), "this week");
    assert!(reminded(7 * 24, 24));
    assert!(!reminded(7 * 24, 7 * 24), "of this cart already");
    assert!(!reminded(7 * 24, 7 * 24 + 1));
    let order = order(&[sellable("html")], OrderStatus::Expired, 30);
    let both = Shopper { orders: vec![order], ..with_cart(&["react"], 7 * 24 + 2) };
    let shopper = Shopper { reminded_at: Some(ago(7 * 24)), ..both };
    assert_eq!(told(&shopper), some(&["html"], Place::Payment), "the cart was told of, the payment was not");
}

#[test]
fn what_is_owned_bought_or_no_longer_sold_is_not_named() {
    let cart = || with_cart(&["react", "html"], 30);
    let owner = Shopper { owned: vec![sellable("react").item], ..cart() };
    assert_eq!(told(&owner), some(&["html"], Place::Cart));
    let owner = Shopper { owned: vec![sellable("react").item, sellable("html").item], ..cart() };
    assert_eq!(told(&owner), None);
    let withdrawn = Sellable { published: false, ..sellable("react") };
    assert_eq!(told(&Shopper { sellables: vec![withdrawn], ..cart() }), None, "one is a draft, one is gone");
    // The learner bought the item and got a refund since, so there is no reminder of it.
    let paid = |status, hours| Order { paid_at: Some(ago(hours)), ..order(&[sellable("react")], status, hours) };
    let refunded = Shopper { orders: vec![paid(OrderStatus::Refunded, 29)], ..cart() };
    assert_eq!(told(&refunded), some(&["html"], Place::Cart));
    let again = Shopper { orders: vec![paid(OrderStatus::Refunded, 31)], ..cart() };
    assert_eq!(told(&again), some(&["react", "html"], Place::Cart), "and put into the cart again");
    let unpaid = order(&[sellable("react")], OrderStatus::Expired, 40);
    assert_eq!(told(&with_orders(vec![paid(OrderStatus::Refunded, 30), unpaid])), None, "the second order was paid");
}

#[test]
fn who_is_at_it_is_left_in_peace() {
    let recent = order(&[sellable("html")], OrderStatus::Pending, 1);
    assert_eq!(told(&Shopper { orders: vec![recent], ..with_cart(&["react"], 30) }), None);
    let bought = Order { paid_at: Some(ago(2)), ..order(&[sellable("html")], OrderStatus::Paid, 30) };
    assert_eq!(told(&Shopper { orders: vec![bought], ..with_cart(&["react"], 30) }), None, "just bought something");
    let left = order(&[sellable("html")], OrderStatus::Expired, 30);
    let emptied = Shopper { orders: vec![left.clone()], ..with_cart(&[], 23) };
    assert_eq!(told(&emptied), None);
    let tried_again = tried(left, AttemptStatus::Failed, 23);
    assert_eq!(told(&with_orders(vec![tried_again])), None);
}

#[test]
fn a_payment_that_was_begun_goes_on_with_its_items() {
    let react = || order(&[sellable("react")], OrderStatus::Expired, 30);
    assert_eq!(told(&with_orders(vec![react()])), some(&["react"], Place::Payment));
    assert_eq!(
        told(&with_orders(vec![order(&[sellable("react")], OrderStatus::Pending, 24)])),
        some(&["react"], Place::Payment)
    );
    for status in [OrderStatus::Paid, OrderStatus::Refunded, OrderStatus::Cancelled] {
        assert_eq!(told(&with_orders(vec![order(&[sellable("react")], status, 30)])), None, "{status:?}");
    }
    let given_up = order(&[sellable("react")], OrderStatus::Cancelled, 29);
    assert_eq!(told(&with_orders(vec![given_up, react()])), None, "given up at the second try");
    let other = order(&[sellable("html")], OrderStatus::Expired, 28);
    assert_eq!(told(&with_orders(vec![other, react()])), some(&["html"], Place::Payment), "the newest");
    let owned = Shopper {
        owned: vec![sellable("html").item],
        ..with_orders(vec![order(&[sellable("html")], OrderStatus::Expired, 28), react()])
    };
    assert_eq!(told(&owned), some(&["react"], Place::Payment), "the newest that is not owned");
    let failed = tried(react(), AttemptStatus::Failed, 26);
    assert_eq!(told(&with_orders(vec![failed])), some(&["react"], Place::Payment));
    let late = tried(react(), AttemptStatus::Paid, 29);
    assert_eq!(told(&with_orders(vec![late])), None, "money came, and goes back");
}

#[test]
fn money_that_may_still_come_is_waited_for() {
    let window = LeftWindow::of(2, noon()).unwrap();
    let open = |hours| {
        let order = order(&[sellable("react")], OrderStatus::Expired, hours);
        let paying = Shopper { orders: vec![tried(order, AttemptStatus::Created, hours)], ..with_cart(&["react"], 30) };
        abandoned(&paying, window, noon()).is_some()
    };
    assert!(!open(23), "in the cart too");
    assert!(open(24));
}

#[test]
fn cart_and_payment_are_one_mail() {
    let of = |slug: &str, hours| order(&[sellable(slug)], OrderStatus::Expired, hours);
    let both = |orders, cart: &[&str], hours| told(&Shopper { orders, ..with_cart(cart, hours) });
    // All items of the payment are in the cart, so the mail links to the cart.
    assert_eq!(both(vec![of("react", 26)], &["react", "html"], 30), some(&["react", "html"], Place::Cart));
    // The mail is about the place that the learner used last.
    assert_eq!(both(vec![of("html", 26)], &["react"], 30), some(&["html"], Place::Payment));
    assert_eq!(both(vec![of("html", 30)], &["react"], 26), some(&["react"], Place::Cart));
    // The cart was last changed too long ago for a reminder, so the mail names only the items of the payment.
    assert_eq!(both(vec![of("react", 26)], &["react", "html"], 400), some(&["react"], Place::Cart));
}

#[test]
fn what_was_taken_out_of_the_cart_after_its_payment_failed_is_not_wanted() {
    let web = sellable_bundle("web", &["html"]);
    assert_eq!(web.item, ItemId::Bundle(BundleId(testing::id("web"))));
    let mixed = || order(&[sellable("react"), web.clone()], OrderStatus::Expired, 30);
    assert_eq!(told(&with_orders(vec![mixed()])), None);
    let kept = Shopper { orders: vec![mixed()], ..with_cart(&["react"], 29) };
    assert_eq!(told(&kept), some(&["react"], Place::Cart));
    let bundles = order(std::slice::from_ref(&web), OrderStatus::Expired, 30);
    assert_eq!(told(&with_orders(vec![bundles])), some(&["web"], Place::Payment));
}
