use crate::world::{World, at};
use catalogue::Course;
use diesel::connection::SimpleConnection;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use domain::ports::store::Tx;
use domain::testing::{self, noon};
use kernel::ids::{JobId, OrderId};
use kernel::jobs::{Kind as JobKind, Task};
use kernel::mail::OutgoingMail;
use kernel::store::{Page, StoreError};
use money::invoicing::issue_invoice::{issue_credit_note, issue_invoice};
use money::invoicing::{Document, Kind};
use money::orders::fulfil::fulfil;
use money::orders::{Order, OrderStatus};
use money::payments::AttemptStatus;
use money::ports::store::{OrderFilter, OrderHit};
use people::identity::User;
use std::collections::HashSet;
use std::thread;

const ALL: Page = Page { offset: 0, limit: 100 };

/// Stores a user with this number, and an order of theirs.
fn sale(world: &World, number: u32, course: &Course) -> (User, Order) {
    let user = world.user(number);
    let order = world.order(&user, "1", course);
    (user, order)
}

fn issue(tx: &mut dyn Tx, order: &Order, minute: i64) -> Result<Document, StoreError> {
    issue_invoice(tx, &testing::sale(), order, at(minute)).map(Option::unwrap)
}

#[test]
fn a_document_comes_back_as_issued_whatever_changes_later() {
    let world = World::new();
    let (user, order) = sale(&world, 1, &world.course("html"));
    let order_number = world.read(|tx| tx.orders().numbers(&[order.id]))[&order.id];
    let invoice = Document { order_number, ..world.write(|tx| issue(tx, &order, 0)) };
    assert_eq!((invoice.number.as_str(), invoice.kind), ("KS-26-27-000001", Kind::Invoice));
    world.sql("UPDATE users SET name = 'Somebody else'; UPDATE order_lines SET title = 'Another'").unwrap();
    assert_eq!(world.read(|tx| tx.invoices().find("KS-26-27-000001")), Some(invoice.clone()));
    assert_eq!(world.read(|tx| tx.invoices().of_order(order.id)), Some(invoice.clone()));
    assert_eq!(world.read(|tx| tx.invoices().find("KS-26-27-000002")), None);
    let note = world.write(|tx| issue_credit_note(tx, &testing::sale(), &order, at(1))).unwrap();
    assert_eq!(world.read(|tx| tx.invoices().find("KC-26-27-000001")), Some(note.clone()));
    assert_eq!(note.of.as_ref().map(|of| of.number.as_str()), Some("KS-26-27-000001"));
    // The order's document is still the invoice.
    assert_eq!(world.read(|tx| tx.invoices().of_order(order.id)), Some(invoice.clone()));
    let mut issued = world.read(|tx| tx.invoices().of_orders(&[order.id, OrderId(testing::id("none"))]));
    issued.sort_by_key(|document| document.issued_at);
    assert_eq!(issued, [invoice, note]);
    assert_eq!(world.read(|tx| tx.invoices().numbers(&[order.id])), [(order.id, "KS-26-27-000001".to_owned())]);
    assert_eq!(world.read(|tx| tx.invoices().list(Some(user.id), ALL)).total, 2);
}

#[test]
fn an_order_is_found_by_its_documents_its_payments_and_its_id() {
    let world = World::new();
    let course = world.course("html");
    let (asha, first) = sale(&world, 1, &course);
    let (_, second) = sale(&world, 2, &course);
    let attempt = testing::attempt(&second, AttemptStatus::Created);
    world.write(|tx| {
        issue(tx, &first, 0)?;
        issue(tx, &second, 1)?;
        issue_credit_note(tx, &testing::sale(), &first, at(2))?;
        tx.orders().insert_attempt(&attempt)
    });
    let find = |text: &str| world.read(|tx| tx.orders().find_numbered(text, 5));
    let ids = |text: &str| find(text).into_iter().map(|hit| hit.id).collect::<Vec<_>>();
    let numbers = world.read(|tx| tx.orders().numbers(&[first.id, second.id]));
    let hit = OrderHit {
        id: first.id,
        order_number: numbers[&first.id],
        buyer: asha.name,
        status: first.status,
        total: first.total,
        created_at: first.created_at,
        number: Some("KS-26-27-000001".into()),
    };
    assert_eq!(find("ks-26-27-000001"), [hit]);
    assert_eq!(
        (ids("kc-26"), ids(&attempt.reference), ids(&second.id.to_string())),
        (vec![first.id], vec![second.id], vec![second.id])
    );
    for order in [&first, &second] {
        assert_eq!(ids(&format!("Order {}", numbers[&order.id]))[0], order.id);
    }
    let listed = |text: &str| {
        let filter = OrderFilter { text: text.into(), ..OrderFilter::default() };
        let found = world.read(|tx| tx.orders().search(&filter, Page { offset: 0, limit: 9 }));
        let after = world.read(|tx| tx.orders().search_after(&filter, None, 9));
        assert_eq!(after.len(), found.rows.len(), "{text}");
        (found.total, found.rows.into_iter().map(|(order, _)| order.id).collect::<Vec<_>>())
    };
    assert_eq!(listed("ks-26-27-000001"), (1, vec![first.id]));
    assert_eq!(listed(&attempt.reference), (1, vec![second.id]));
    assert_eq!(listed(&format!("#{}", numbers[&second.id])), (1, vec![second.id]));
    assert_eq!(listed("nobody"), (0, vec![]));
    assert_eq!(ids("-27-").len(), 2);
    assert_eq!(world.read(|tx| tx.orders().find_numbered("-27-", 1)).len(), 1);
    assert_eq!((ids("%"), ids("___"), ids("ks"), ids("हिन्दी")), (vec![], vec![], vec![], vec![]));
}

#[test]
fn a_buyer_with_a_registration_and_a_name_in_hindi_is_kept() {
    let world = World::new();
    let (_, order) = sale(&world, 1, &world.course("html"));
    let mut invoice = Document::of_sale("KS-1".into(), &testing::sale(), &order, &testing::user(1), noon());
    invoice.buyer.name = "आशा वर्मा".into();
    invoice.buyer.gstin = Some("29AAGCB7383J1Z4".into());
    invoice.seller.gstin = None;
    world.write(|tx| tx.invoices().insert(&invoice));
    let found = world.read(|tx| tx.invoices().find("KS-1")).unwrap();
    assert!(found.order_number > 0, "read with the order");
    assert_eq!(Document { order_number: 0, ..found }, invoice);
}

#[test]
fn lists_are_of_one_or_of_all_the_newest_first() {
    let world = World::new();
    let course = world.course("html");
    let (asha, first) = sale(&world, 1, &course);
    let (_, second) = sale(&world, 2, &course);
    let third = world.order(&asha, "2", &course);
    for (minute, order) in [(1, &first), (2, &second), (3, &third)] {
        world.write(|tx| issue(tx, order, minute));
    }
    let numbers = |user, page| -> Vec<String> {
        let listed = world.read(|tx| tx.invoices().list(user, page));
        listed.rows.into_iter().map(|document| document.number.replace("KS-26-27-00000", "")).collect()
    };
    assert_eq!(numbers(None, ALL), ["3", "2", "1"]);
    assert_eq!(numbers(Some(asha.id), ALL), ["3", "1"]);
    assert_eq!(numbers(None, Page { offset: 1, limit: 1 }), ["2"]);
    assert_eq!(world.read(|tx| tx.invoices().list(None, Page { offset: 1, limit: 1 })).total, 3);
    let none = OrderId(testing::id("none"));
    assert_eq!(world.read(|tx| tx.invoices().numbers(&[none, second.id])), [(second.id, "KS-26-27-000002".into())]);
}

#[test]
fn series_and_years_count_on_their_own() {
    let world = World::new();
    let next = |series: &str, year| world.write(|tx| tx.invoices().next(series, year));
    assert_eq!([next("KS", 2026), next("KS", 2026), next("KC", 2026), next("KS", 2027)], [1, 2, 1, 1]);
}

#[test]
fn a_second_payment_waits_for_the_first_and_goes_on_from_there() {
    let world = World::new();
    let next = |tx: &mut dyn Tx| tx.invoices().next("KS", 2026);
    assert_eq!(world.race(next, next), (Ok(1), Ok(2), Ok(())));
}

#[test]
fn an_order_has_one_invoice_and_an_invoice_one_credit_note() {
    let world = World::new();
    let (_, order) = sale(&world, 1, &world.course("html"));
    world.write(|tx| issue(tx, &order, 0));
    assert!(issue(&mut *world.begin(), &order, 1).is_err());
    world.write(|tx| issue_credit_note(tx, &testing::sale(), &order, at(1)));
    assert!(issue_credit_note(&mut *world.begin(), &testing::sale(), &order, at(2)).is_err());
    // The failed transaction used no number.
    assert_eq!(world.number("SELECT sum(last) AS n FROM invoice_series"), 2);
}

#[test]
fn what_was_issued_is_neither_changed_nor_taken_out() {
    let world = World::new();
    let (_, order) = sale(&world, 1, &world.course("html"));
    world.write(|tx| issue(tx, &order, 0));
    for sql in [
        "UPDATE invoices SET total = 1",
        "DELETE FROM invoices",
        "TRUNCATE invoices CASCADE",
        "SET session_replication_role = replica; DELETE FROM invoices",
        "INSERT INTO invoices (number, kind, order_id, user_id, issued_at, total, snapshot) \
         SELECT number, kind, order_id, user_id, issued_at, total, snapshot FROM invoices \
         ON CONFLICT (number) DO UPDATE SET total = 1",
    ] {
        let refused = world.sql(sql).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{sql}: {refused}");
    }
    assert_eq!(world.read(|tx| tx.invoices().list(None, ALL)).total, 1);
}

#[test]
fn a_mail_carries_the_number_of_its_document() {
    let world = World::new();
    let (_, order) = sale(&world, 1, &world.course("html"));
    let mail = kernel::mail::Mail::new("asha@kaushal.test", "Receipt", "Thank you.");
    let queued = world.write(|tx| {
        let document = Some(issue(tx, &order, 0)?.number);
        let task = Task::SendMail(OutgoingMail { document, ..mail.clone().into() });
        tx.jobs().enqueue(JobId(testing::id("mail")), &task, at(0)).map(|()| task)
    });
    let claimed = world.write(|tx| tx.jobs().claim(JobKind::Mail, at(1), at(11))).unwrap();
    assert_eq!((&claimed.task, claimed.id), (&queued, JobId(testing::id("mail"))));
    assert!(matches!(queued, Task::SendMail(mail) if mail.document.as_deref() == Some("KS-26-27-000001")));
}

/// Fifty concurrent payments, some of which fail at the last moment. The others get the numbers 1, 2, 3, … without a gap.
#[test]
fn numbers_have_no_gap_and_no_double_under_parallel_payments_and_rollbacks() {
    let world = World::new();
    let course = world.course("html");
    let orders: Vec<Order> = (1..=50).map(|number| sale(&world, number, &course).1).collect();
    let (ids, sale) = (testing::ids(), testing::sale());
    let pay = |number: usize, order: &Order| {
        // The pool of the tests is small: retry until a connection is free.
        let mut tx = std::iter::repeat_with(|| world.store.begin()).find_map(Result::ok).unwrap();
        let order = tx.orders().find_locked(order.id).unwrap().unwrap();
        fulfil(tx.as_mut(), ids.as_ref(), &sale, &order, noon()).unwrap();
        if number.is_multiple_of(5) {
            return None;
        }
        let issued = tx.invoices().of_order(order.id).unwrap().unwrap().number;
        tx.commit().unwrap();
        Some(issued)
    };
    let issued: Vec<String> = thread::scope(|scope| {
        let all: Vec<_> = orders
            .iter()
            .enumerate()
            .map(|(number, order)| {
                let pay = &pay;
                scope.spawn(move || pay(number, order))
            })
            .collect();
        all.into_iter().filter_map(|one| one.join().unwrap()).collect()
    });
    let expected: HashSet<String> = (1..=40).map(|count| format!("KS-26-27-{count:06}")).collect();
    assert_eq!((issued.len(), issued.into_iter().collect::<HashSet<_>>()), (40, expected));
    let paid =
        orders.iter().filter(|order| world.read(|tx| tx.orders().find(order.id)).unwrap().status == OrderStatus::Paid);
    assert_eq!(paid.count(), 40);
    assert_eq!(world.number("SELECT count(*) AS n FROM jobs WHERE payload ->> 'event' = 'order_paid'"), 40);
}

/// Without statistics, and with sequential scans disabled: the plan for any parameter values, which a prepared statement
/// eventually gets, must be able to use the index. It could not use a partial index whose condition the statement lacks.
#[test]
fn the_documents_of_orders_are_found_by_an_index_whatever_is_asked_for() {
    let world = World::new();
    let mut connection = world.connection();
    connection
        .batch_execute(
            "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
            PREPARE documents(uuid[]) AS SELECT * FROM invoices WHERE order_id = ANY ($1);
            PREPARE numbers(uuid[], text) AS SELECT number FROM invoices WHERE order_id = ANY ($1) AND kind <> $2",
        )
        .unwrap();
    for asked in ["documents('{}')", "numbers('{}', 'credit_note')"] {
        let plan: Vec<Plan> = sql_query(format!("EXPLAIN EXECUTE {asked}")).load(&mut connection).unwrap();
        let plan: Vec<_> = plan.into_iter().map(|line| line.line).collect();
        assert!(plan.iter().any(|line| line.contains("invoices_order_id_key")), "{asked} {plan:#?}");
    }
}

#[derive(QueryableByName)]
struct Plan {
    #[diesel(sql_type = diesel::sql_types::Text, column_name = "QUERY PLAN")]
    line: String,
}
