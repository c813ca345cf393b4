use super::*;
use crate::coupon::{Coupon, CouponKind, Uses};
use crate::invoicing::Document;
use crate::ports::store::StubTx;
use crate::pricing::Adjustment;
use crate::testing::guardian;
use crate::testing::{self, noon, sellable, sellable_bundle, stores};
use crate::wallet::{Account, Balances, Entry, Kind};
use catalogue::Sellable;
use catalogue::batches::ListedBatch;
use kernel::events::Event;
use kernel::ids::Key;
use kernel::money::BasisPoints;
use people::privacy::Guardian;
use std::sync::atomic::Ordering;

fn command() -> Command {
    Command {
        user: testing::user(1).id,
        items: vec![ItemKey::Course(Key::Slug("react".into()))],
        coupon: None,
        state: kernel::gst::StateCode::parse("27"),
        gstin: None,
        wallet: Paise::ZERO,
        batches: vec![],
        idempotency_key: "key-1".into(),
        attribution: None,
    }
}

fn tx(found: Vec<Sellable>, owned: Vec<ItemId>) -> StubTx {
    holding(0, found, owned)
}

/// A stub transaction whose buyer has this available wallet balance.
fn holding(available: i64, found: Vec<Sellable>, owned: Vec<ItemId>) -> StubTx {
    let mut tx = StubTx::default();
    let balances = Balances { available: Paise::new(available), ..Balances::default() };
    tx.ledger.expect_balances().returning(move |_| Ok(balances));
    tx.privacy.expect_guardian().returning(|_| Ok(None));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.orders.expect_find_by_key().returning(|_, _| Ok(None));
    tx.orders.expect_unpaid_since().returning(|_, _| Ok(vec![]));
    tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
    tx.grants.expect_owned().returning(move |_| Ok(owned.clone()));
    tx.upgrades.expect_paid_singly().returning(|_, _, _| Ok(vec![]));
    tx.batches.expect_open().returning(|_, _| Ok(vec![]));
    tx
}

/// A stub transaction that stores an order of which the wallet pays `share`.
fn with_wallet(available: i64, share: i64) -> StubTx {
    let mut tx = holding(available, vec![sellable("react")], vec![]);
    let reserves = move |entry: &Entry| entry.kind == Kind::OrderReservation && entry.amount.get() == share;
    tx.ledger.expect_post().times(usize::from(share > 0)).withf(reserves).returning(|_| Ok(true));
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    tx
}

fn place(tx: StubTx, command: Command) -> Result<Placed, PlaceOrderError> {
    place_of(tx, command, testing::sale())
}

fn place_of(tx: StubTx, command: Command, sale: Arc<SaleContext>) -> Result<Placed, PlaceOrderError> {
    let store = stores(vec![tx]);
    let quote = QuoteBasket { store: store.clone(), clock: testing::clock(), tax: testing::tax(), wallet: true };
    let (ids, most_unpaid) = (testing::ids(), NonZeroUsize::new(2));
    PlaceOrder { store, quote, clock: testing::clock(), ids, sale, for_real: true, most_unpaid }.run(command)
}

#[test]
fn nobody_charges_gst_without_a_gstin() {
    let mut sale = (*testing::sale()).clone();
    sale.settings.company.gstin = None;
    let refused = place_of(tx(vec![sellable("react")], vec![]), command(), Arc::new(sale));
    assert_eq!(refused, Err(PlaceOrderError::NoGstin));
}

#[test]
fn an_order_waits_an_hour_for_its_money() {
    let mut tx = tx(vec![sellable("react")], vec![]);
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    let committed = tx.committed.clone();
    let placed = place(tx, command()).unwrap();
    assert!(placed.new && committed.load(Ordering::SeqCst));
    assert_eq!((placed.order.status, placed.order.total), (OrderStatus::Pending, Paise::new(117_882)));
    assert_eq!(placed.order.expires_at, noon() + chrono::TimeDelta::minutes(60));
}

#[test]
fn what_brought_the_buyer_is_kept_with_the_order() {
    let mut tx = tx(vec![sellable("react")], vec![]);
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    let from = Attribution { campaign: Some("diwali".into()), ..Attribution::default() };
    let expected = from.clone();
    tx.attributions.expect_put_order().times(1).withf(move |_, kept| *kept == expected).returning(|_, _| Ok(()));
    assert!(place(tx, Command { attribution: Some(from), ..command() }).is_ok());
}

#[test]
fn a_free_order_is_paid_and_granted_at_once() {
    let mut free = sellable("free");
    free.price = Paise::ZERO;
    let item = free.item;
    let mut tx = tx(vec![free], vec![]);
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    tx.orders
        .expect_advance()
        .withf(|_, from, to, _| (*from, *to) == (OrderStatus::Pending, OrderStatus::Paid))
        .returning(|_, _, _, _| Ok(true));
    tx.orders.expect_release().returning(|_| Ok(()));
    tx.grants.expect_insert_all().times(1).withf(move |grants| grants[0].item == item).returning(|_| Ok(()));
    tx.carts.expect_remove().returning(|_, _, _| Ok(()));
    tx.jobs
        .expect_publish()
        .times(1)
        .withf(|event, _| matches!(event, Event::OrderPaid { .. }))
        .returning(|_, _| Ok(()));
    let committed = tx.committed.clone();
    assert_eq!(place(tx, command()).unwrap().order.status, OrderStatus::Paid);
    assert!(committed.load(Ordering::SeqCst));
}

/// A stub transaction that knows the coupon. `reserved`: whether its use can be reserved.
fn with_coupon(coupon: Coupon, reserved: bool) -> StubTx {
    let mut tx = tx(vec![sellable("react")], vec![]);
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    tx.coupons.expect_lock_by_code().returning(move |_| Ok(Some(coupon.clone())));
    tx.coupons.expect_uses().returning(|_, _| Ok(Uses::default()));
    tx.coupons.expect_reserve().returning(move |_| Ok(reserved));
    tx
}

#[test]
fn an_order_keeps_its_coupon_and_gstin_and_reserves_a_use() {
    let asked = Command { coupon: Some("welcome10".into()), gstin: Some("27aapfu0939f1zv".into()), ..command() };
    let placed = place(with_coupon(testing::coupon("WELCOME10"), true), asked.clone()).unwrap().order;
    assert_eq!((placed.coupon(), placed.gstin.as_deref()), (Some("WELCOME10"), Some("27AAPFU0939F1ZV")));
    assert_eq!((placed.discount, placed.taxable), (Paise::new(9_990), Paise::new(89_910)));
    let tx = with_coupon(testing::coupon("WELCOME10"), false);
    let committed = tx.committed.clone();
    assert_eq!(place(tx, asked), Err(PlaceOrderError::Quote(QuoteError::Coupon(Refusal::UsedUp))));
    assert!(!committed.load(Ordering::SeqCst));
}

#[test]
fn what_a_coupon_makes_free_is_paid_at_once_and_the_use_is_final() {
    let whole = CouponKind::Percent(BasisPoints::WHOLE);
    let mut tx = with_coupon(Coupon { kind: whole, ..testing::coupon("GIFT") }, true);
    tx.orders.expect_advance().returning(|_, _, _, _| Ok(true));
    tx.orders.expect_release().returning(|_| Ok(()));
    tx.coupons.expect_finalise().times(1).returning(|_, _| Ok(()));
    tx.grants.expect_insert_all().times(1).returning(|_| Ok(()));
    tx.carts.expect_remove().returning(|_, _, _| Ok(()));
    tx.jobs
        .expect_publish()
        .times(1)
        .withf(|event, _| matches!(event, Event::OrderPaid { .. }))
        .returning(|_, _| Ok(()));
    let placed = place(tx, Command { coupon: Some("GIFT".into()), ..command() }).unwrap().order;
    assert_eq!((placed.status, placed.total, placed.discount), (OrderStatus::Paid, Paise::ZERO, Paise::new(99_900)));
}

#[test]
fn the_wallet_pays_what_the_buyer_saw_to_the_paisa() {
    let asked = |share| Command { wallet: Paise::new(share), ..command() };
    let placed = place(with_wallet(50_000, 50_000), asked(50_000)).unwrap().order;
    assert_eq!(
        (placed.status, placed.wallet, placed.payable()),
        (OrderStatus::Pending, Paise::new(50_000), Paise::new(67_882))
    );
    assert_eq!((placed.discount, placed.total), (Paise::ZERO, Paise::new(117_882)), "as payment and not as discount");
    assert_eq!(place(with_wallet(50_000, 0), command()).unwrap().order.wallet, Paise::ZERO, "who did not choose it");
    for (available, share) in
        [(0, 50_000), (-900, 50_000), (49_999, 50_000), (50_001, 50_000), (200_000, 50_000), (50_000, -1)]
    {
        let placed = place(with_wallet(available, 0), asked(share));
        assert_eq!(placed, Err(PlaceOrderError::WalletShare), "{share} of {available}");
    }
}

#[test]
fn what_the_wallet_pays_whole_is_paid_at_once_and_has_an_invoice() {
    let mut tx = with_wallet(120_000, 117_882);
    let spends =
        |entry: &Entry| (entry.kind, entry.debit, entry.amount.get()) == (Kind::Purchase, Account::Reserved, 117_882);
    tx.ledger.expect_post().times(1).withf(spends).returning(|_| Ok(true));
    tx.orders.expect_advance().returning(|_, _, _, _| Ok(true));
    tx.orders.expect_release().returning(|_| Ok(()));
    tx.grants.expect_insert_all().times(1).returning(|_| Ok(()));
    tx.carts.expect_remove().returning(|_, _, _| Ok(()));
    tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
    tx.invoices.expect_next().times(1).returning(|_, _| Ok(1));
    let whole = |invoice: &Document| (invoice.total.get(), invoice.wallet.get()) == (117_882, 117_882);
    tx.invoices.expect_insert().times(1).withf(whole).returning(|_| Ok(()));
    tx.jobs.expect_publish().times(1).returning(|_, _| Ok(()));
    let placed = place(tx, Command { wallet: Paise::new(117_882), ..command() }).unwrap().order;
    assert_eq!((placed.status, placed.payable()), (OrderStatus::Paid, Paise::ZERO));
}

/// Repeats the key that placed an order of html and react with a coupon in Karnataka, with a changed request.
fn again(items: &[&str], change: impl FnOnce(&mut Command)) -> Result<Placed, PlaceOrderError> {
    let mut known = testing::order(&testing::user(1), &[sellable("html"), sellable("react")]);
    known.lines[0].line.adjustments = vec![Adjustment::coupon("WELCOME10", Paise::new(9_990))];
    known.gstin = Some("29AAGCB7383J1Z4".into());
    known.state = StateCode::parse("29").unwrap();
    let mut tx = StubTx::default();
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.orders.expect_find_by_key().returning(move |_, _| Ok(Some(known.clone())));
    tx.batches.expect_of_order().returning(|_| Ok(vec![testing::batch("morning").id]));
    tx.catalogue.expect_sellables().returning(|keys, _| {
        let slug = |key: &ItemKey| match key {
            ItemKey::Course(Key::Slug(slug)) => slug.clone(),
            other => panic!("{other:?}"),
        };
        Ok(keys.iter().map(slug).filter(|slug| slug != "gone").map(|slug| sellable(&slug)).collect())
    });
    let mut asked = Command {
        items: items.iter().map(|slug| ItemKey::Course(Key::Slug((*slug).into()))).collect(),
        coupon: Some(" welcome10".into()),
        state: StateCode::parse("29"),
        gstin: Some("29aagcb7383j1z4 ".into()),
        batches: vec![testing::batch("morning").id],
        ..command()
    };
    change(&mut asked);
    place(tx, asked)
}

#[test]
fn the_same_key_gives_the_same_order() {
    for items in [&["html", "react"][..], &["react", "html", "react"]] {
        assert!(!again(items, |_| ()).unwrap().new);
    }
    assert!(!again(&["html", "react"], |asked| asked.state = None).unwrap().new);
}

#[test]
fn a_key_is_not_used_with_another_basket() {
    for items in [&["html"][..], &["html", "react", "node"], &["html", "node"], &["html", "react", "gone"], &[]] {
        assert_eq!(again(items, |_| ()), Err(PlaceOrderError::KeyReused), "{items:?}");
    }
    let changes: [fn(&mut Command); 9] = [
        |asked| asked.batches = vec![],
        |asked| asked.batches = vec![testing::batch("evening").id],
        |asked| asked.wallet = Paise::new(1),
        |asked| asked.coupon = None,
        |asked| asked.coupon = Some("FLAT500".into()),
        |asked| asked.state = StateCode::parse("27"),
        |asked| asked.gstin = None,
        |asked| asked.gstin = Some("29AAGCB7383J1Z5".into()),
        |asked| asked.gstin = Some("29AAGCB7383J1Z4".repeat(9)),
    ];
    for change in changes {
        assert_eq!(again(&["html", "react"], change), Err(PlaceOrderError::KeyReused));
    }
}

#[test]
fn unpaid_orders_of_an_hour_are_bounded() {
    let placed = |minutes: &'static [i64]| {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.orders.expect_find_by_key().returning(|_, _| Ok(None));
        tx.orders
            .expect_unpaid_since()
            .withf(|_, since| *since == noon() - TimeDelta::hours(1))
            .returning(|_, _| Ok(minutes.iter().map(|ago| noon() - TimeDelta::minutes(*ago)).collect()));
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![]));
        tx.privacy.expect_guardian().returning(|_| Ok(None));
        place(tx, command())
    };
    assert_eq!(placed(&[5]), Err(PlaceOrderError::Quote(QuoteError::NotForSale)), "it is not too many");
    assert_eq!(placed(&[5, 20]), Err(PlaceOrderError::TooMany(TimeDelta::minutes(40))));
    assert_eq!(placed(&[5, 20, 50]), Err(PlaceOrderError::TooMany(TimeDelta::minutes(40))));
}

#[test]
fn who_is_under_18_buys_nothing_before_a_parent_agrees() {
    let asked = |consented_at| {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.orders.expect_find_by_key().returning(|_, _| Ok(None));
        tx.orders.expect_unpaid_since().returning(|_, _| Ok(vec![]));
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![]));
        let guardian = Guardian { consented_at, ..guardian() };
        tx.privacy.expect_guardian().returning(move |_| Ok(Some(guardian.clone())));
        place(tx, command())
    };
    assert_eq!(asked(None), Err(PlaceOrderError::ParentConsent));
    assert_eq!(asked(Some(noon())), Err(PlaceOrderError::Quote(QuoteError::NotForSale)), "no longer for that");
}

#[test]
fn what_is_owned_or_bought_twice_is_refused() {
    let react = sellable("react");
    let refused = place(tx(vec![react.clone()], vec![react.item]), command());
    assert_eq!(refused, Err(PlaceOrderError::AlreadyOwned("Course react".into())));
    let web = sellable_bundle("web", &["react"]);
    let items = vec![ItemKey::Course(Key::Slug("react".into())), ItemKey::Bundle(Key::Slug("web".into()))];
    let refused = place(tx(vec![react, web], vec![]), Command { items, ..command() });
    assert_eq!(refused, Err(PlaceOrderError::ContainedInBundle("Course react".into())));
}

#[test]
fn an_item_in_another_open_order_names_that_order() {
    let holder = OrderId(testing::id("holder"));
    let react = sellable("react");
    let item = react.item;
    let mut tx = tx(vec![react], vec![]);
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(move |_, _, _| Ok(Some((item, holder))));
    tx.orders.expect_numbers().returning(move |_| Ok([(holder, 1_002)].into()));
    let committed = tx.committed.clone();
    let refused = place(tx, command());
    assert_eq!(
        refused,
        Err(PlaceOrderError::InOpenOrder { title: "Course react".into(), order: holder, number: 1_002 })
    );
    assert!(!committed.load(Ordering::SeqCst));
}

/// Orders a course with two open batches, the second of them full. `seat`: whether the last seat is still free.
fn in_batch(name: &str, seat: bool) -> Result<Placed, PlaceOrderError> {
    let mut tx = tx(vec![sellable("react")], vec![]);
    tx.batches.checkpoint();
    let listed = |name: &str, taken| ListedBatch { batch: testing::batch(name), taken };
    tx.batches.expect_open().returning(move |_, _| Ok(vec![listed("morning", 19), listed("evening", 20)]));
    tx.batches
        .expect_reserve()
        .withf(|_, id, _| *id == testing::batch("morning").id)
        .returning(move |_, _, _| Ok(seat));
    tx.orders.expect_insert().returning(|_| Ok(()));
    tx.orders.expect_claim().returning(|_, _, _| Ok(None));
    let committed = tx.committed.clone();
    let placed = place(tx, Command { batches: vec![testing::batch(name).id], ..command() });
    assert_eq!(committed.load(Ordering::SeqCst), placed.is_ok());
    placed
}

#[test]
fn an_order_takes_a_seat_in_the_batch_that_is_chosen() {
    assert!(in_batch("morning", true).is_ok());
    assert_eq!(in_batch("morning", false), Err(PlaceOrderError::Batch(BatchRefusal::Full)), "another was first");
    assert_eq!(in_batch("evening", true), Err(PlaceOrderError::Batch(BatchRefusal::Full)));
    assert_eq!(in_batch("noon", true), Err(PlaceOrderError::Batch(BatchRefusal::Unknown)));
}

#[test]
fn what_is_deleted_while_it_is_ordered_is_not_for_sale() {
    let mut tx = tx(vec![sellable("react")], vec![]);
    tx.orders.expect_insert().returning(|_| Err(StoreError::Gone));
    assert_eq!(place(tx, command()), Err(PlaceOrderError::Quote(QuoteError::NotForSale)));
}

#[test]
fn keys_are_short_and_printable() {
    for key in ["", " ", "कुंजी", &"x".repeat(MAX_KEY + 1)] {
        let refused = place(StubTx::default(), Command { idempotency_key: key.into(), ..command() });
        assert_eq!(refused, Err(PlaceOrderError::Key), "{key}");
    }
}
