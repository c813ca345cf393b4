//! Sums of reports. Each equals the sum of its parts.

use crate::world::{World, at, statements};
use domain::ports::store::Tx;
use domain::testing::{self, noon};
use kernel::attribution::Attribution;
use kernel::ids::EntryId;
use kernel::india::day_of;
use kernel::money::Paise;
use kernel::window::Window;
use money::invoicing::issue_invoice::{issue_credit_note, issue_invoice};
use money::orders::{Order, OrderStatus};
use money::ports::store::PanRepo;
use money::reports::gstr1::{Gstr1, TaxDocument, Thresholds};
use money::reports::sales::{SalesBy, SalesKey, Sums};
use money::reports::tds::Movement;
use money::wallet::Entry;
use people::identity::User;

fn today() -> Window {
    let day = day_of(noon());
    Window::between(day, day).unwrap()
}

/// Stores an order of a user with this number, paid and invoiced at this minute.
fn sell(world: &World, number: u32, minute: i64) -> (User, Order) {
    let user = world.user(number);
    let order = world.order(&user, "key", &testing::course("react"));
    world.write(|tx| tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(minute)));
    world.write(|tx| issue_invoice(tx, &testing::sale(), &order, at(minute)));
    (user, order)
}

#[test]
fn sales_have_the_same_sums_whatever_they_are_summed_up_by() {
    let world = World::new();
    world.course("react");
    let (_, first) = sell(&world, 1, 0);
    let (_, second) = sell(&world, 2, 1);
    // This sale is on the next day in India.
    sell(&world, 3, 720);
    world.write(|tx| tx.orders().advance(second.id, OrderStatus::Paid, OrderStatus::Refunded, at(2)));
    let from = Attribution { source: Some("newsletter".into()), ..Attribution::default() };
    world.write(|tx| tx.attributions().put_order(first.id, &from));
    world.write(|tx| tx.attributions().put_signup(first.user, &from));
    let tax = first.gst.total().unwrap();
    let expected = Sums {
        orders: 2,
        subtotal: Paise::new(2 * first.subtotal.get()),
        discount: Paise::ZERO,
        taxable: Paise::new(2 * first.taxable.get()),
        tax: Paise::new(2 * tax.get()),
        total: Paise::new(2 * first.total.get()),
        refunded_orders: 1,
        refunded: second.total,
    };
    for by in SalesBy::ALL {
        let sales = world.read(|tx| tx.reports().sales(today(), by));
        assert_eq!(sales.totals, expected, "{by:?}");
        let sum = |part: fn(&Sums) -> Paise| sales.rows.iter().map(|row| part(&row.sums).get()).sum::<i64>();
        assert_eq!((sum(|row| row.total), sum(|row| row.tax)), (expected.total.get(), expected.tax.get()), "{by:?}");
        assert_eq!(sum(|row| row.refunded), expected.refunded.get(), "{by:?}");
    }
    let visits = world.read(|tx| tx.reports().sales(today(), SalesBy::Visit)).rows;
    let found: Vec<_> = visits.iter().map(|row| (row.key.clone(), row.sums.orders, row.signups)).collect();
    assert!(found.contains(&(SalesKey::Visit(Some(from)), 1, 1)), "{found:?}");
    // Three users signed up at noon, and two of them have no attribution.
    assert!(found.contains(&(SalesKey::Visit(None), 1, 2)), "{found:?}");
}

#[test]
fn documents_for_the_return_are_those_that_were_issued() {
    let world = World::new();
    world.course("react");
    let (_, order) = sell(&world, 1, 0);
    let invoice = world.read(|tx| tx.invoices().of_order(order.id)).unwrap();
    let note = world.write(|tx| issue_credit_note(tx, &testing::sale(), &order, at(60))).unwrap();
    // The second of two lines has another code, and the buyer has a GST registration.
    let (_, other) = sell(&world, 2, 1);
    let mut mixed = world.read(|tx| tx.invoices().of_order(other.id)).unwrap();
    mixed.number = "KX-1".into();
    mixed.order = world.order(&world.user(3), "mixed", &testing::course("react")).id;
    mixed.buyer.gstin = Some("29AAGCB7383J1Z4".into());
    let line = mixed.lines[0].clone();
    mixed.lines.push(money::invoicing::Line { sac: "998313".into(), ..line });
    world.write(|tx| tx.invoices().insert(&mixed));
    let found = world.read(|tx| tx.reports().tax_documents(at(0), at(120)));
    let named = |number: &str| found.iter().find(|document| document.number == number).unwrap().clone();
    let TaxDocument { kind, issued_at, gstin, place, rate, lines, buyer, .. } = named(&invoice.number);
    assert_eq!((kind, issued_at, gstin, buyer), (invoice.kind, invoice.issued_at, None, None));
    assert_eq!((place, rate, lines[0].0.as_str()), (invoice.place, invoice.rate, "999293"));
    let amounts = named(&invoice.number).amounts().unwrap();
    assert_eq!((amounts.value, amounts.taxable, amounts.gst), (invoice.total, invoice.taxable, invoice.gst));
    assert_eq!(named(&note.number).amounts().unwrap(), amounts);
    let codes: Vec<_> = named("KX-1").lines.into_iter().map(|(code, _)| code).collect();
    assert_eq!((codes, named("KX-1").buyer), (vec!["999293".to_owned(), "998313".to_owned()], Some(mixed.buyer.name)));
    assert_eq!(world.read(|tx| tx.reports().tax_documents(at(1), at(2))).len(), 2, "until before the end");
    let thresholds = Thresholds { b2cl: Paise::new(10_000_000), e_invoice: Paise::ZERO };
    assert!(Gstr1::of(found, thresholds).is_ok());
    // The credit note is subtracted from its invoice.
    let turnovers = world.read(|tx| tx.reports().turnovers(at(120)));
    assert_eq!(turnovers, [(2026, Paise::new(2 * other.taxable.get()))]);
}

fn gift(tx: &mut dyn Tx, user: &User, admin: &User, name: &str, paise: i64, minute: i64) {
    let entry = Entry::incentive(
        EntryId(testing::id(name)),
        at(minute),
        user.id,
        Paise::new(paise),
        admin.id,
        "Best project".into(),
    );
    assert!(tx.ledger().post(&entry).unwrap());
}

#[test]
fn payees_come_with_what_was_before_the_year_and_what_moved_in_it() {
    let world = World::new();
    let (asha, admin) = (world.user(1), world.user(9));
    world.user(2);
    let day = 24 * 60;
    world.write(|tx| {
        gift(tx, &asha, &admin, "before", 700, -200 * day);
        gift(tx, &asha, &admin, "first", 1_000, 0);
        gift(tx, &asha, &admin, "later", 1, 5 * day);
        tx.pans().put(asha.id, b"sealed", at(0))
    });
    let year = kernel::india::financial_year_start(noon());
    let found = world.read(|tx| tx.reports().payees(year, at(day)));
    assert_eq!((found.len(), found[0].user, found[0].name.as_str()), (1, asha.id, asha.name.as_str()));
    assert_eq!((found[0].credited_before, found[0].paid_before), (700, 0));
    assert_eq!(found[0].movements, [(at(0), Movement::Credited(Paise::new(1_000)))]);
    assert_eq!(found[0].sealed_pan.as_deref(), Some(&b"sealed"[..]));
    let mut tx = world.begin();
    let count = statements(|| tx.reports().payees(year, at(day)).unwrap()).1;
    assert_eq!(count, 2);
}

#[test]
fn a_number_is_replaced_and_goes_with_the_account() {
    let world = World::new();
    let user = world.user(1);
    for sealed in [b"one", b"two"] {
        world.write(|tx| tx.pans().put(user.id, sealed, at(0)));
    }
    assert_eq!(world.read(|tx| PanRepo::find(tx.pans(), user.id)).as_deref(), Some(&b"two"[..]));
    // Resealing replaces a value only if it is still the one that was read.
    world.write(|tx| tx.pans().reseal(user.id, b"one", b"anew"));
    assert_eq!(world.read(|tx| tx.pans().sealed()), [(user.id, b"two".to_vec())]);
    world.write(|tx| tx.pans().reseal(user.id, b"two", b"anew"));
    assert_eq!(world.read(|tx| tx.pans().sealed()), [(user.id, b"anew".to_vec())]);
    world.write(|tx| tx.users().erase(user.id, at(5)));
    assert_eq!(world.read(|tx| PanRepo::find(tx.pans(), user.id)), None);
}
