use super::*;
use crate::ports::store::StubTx;
use crate::testing::reset_links as links;
use crate::testing::{self, sellable, sellable_bundle, stores};
use kernel::actor::Actor;
use kernel::events::Event;
use kernel::sheets::Spoiled;
use people::ports::store::Contact;
use std::sync::atomic::Ordering;

fn row(line: u64, cells: &[&str]) -> Row {
    Row { line, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() }
}

fn person(number: u32, role: Role) -> Contact {
    let User { id, name, email, mobile, .. } = testing::user(number);
    Contact { id, name, email, mobile, role }
}

/// A stub transaction that knows learners 1 and 2 (who owns react), admin 9, and the bundle web (react, html).
fn knowing() -> StubTx {
    let mut tx = StubTx::default();
    tx.users.expect_await_turn_to_import().returning(|| Ok(()));
    tx.users
        .expect_contacts()
        .returning(|_, _| Ok(vec![person(1, Role::Learner), person(2, Role::Learner), person(9, Role::Admin)]));
    let owned = (testing::user(2).id, sellable("react").item);
    tx.grants.expect_owned_by().returning(move |_| Ok(vec![owned]));
    tx.catalogue
        .expect_sellables()
        .returning(|_, _| Ok(vec![sellable("react"), sellable("html"), sellable_bundle("web", &["react", "html"])]));
    tx
}

fn import(tx: StubTx, rows: &[Row], dry_run: bool) -> Vec<RowResult> {
    let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
    importer(vec![tx]).run(&author, rows, dry_run).unwrap()
}

fn importer(txs: Vec<StubTx>) -> ImportStudents {
    let (clock, ids, tokens) = (testing::clock(), testing::ids(), testing::tokens());
    let terms_version = "2026-07".to_owned();
    ImportStudents { store: stores(txs), clock, ids, tokens, links: links(), terms_version }
}

fn outcomes(told: &[RowResult]) -> Vec<(u64, Outcome)> {
    told.iter().map(|told| (told.line, told.outcome)).collect()
}

fn sheet() -> Vec<Row> {
    vec![
        row(2, &["आशा वर्मा", "asha@example.in", "9111111111", "react; html", "web", "", ""]),
        row(3, &["Learner 1", "LEARNER1@kaushal.test", "9000000001", "react", ""]),
        row(4, &["Learner 2", "learner2@kaushal.test", "9000000002", "react", ""]),
        // The first row again, and a row of which only the e-mail address is known.
        row(5, &["Asha", "asha@example.in", "9111111111", "html", "web"]),
        row(6, &["Somebody", "asha@example.in", "9222222222", "", ""]),
    ]
}

#[test]
fn new_students_are_made_known_ones_given_and_a_file_may_say_things_twice() {
    let mut tx = knowing();
    tx.users
        .expect_insert_new()
        .withf(|users| matches!(users, [one] if one.name == "आशा वर्मा" && one.password_hash.is_none()))
        .returning(|users| Ok(users.iter().map(|user| user.id).collect()));
    // Grants the bundle with its two courses to the new student, and react to learner 1.
    tx.grants
        .expect_insert_all()
        .withf(|grants| {
            let parts: Vec<bool> = grants.iter().map(|grant| grant.part_of.is_some()).collect();
            parts == [false, true, true, false]
        })
        .returning(|_| Ok(()));
    tx.audit.expect_record().times(1).withf(|entry| entry.action == "student.import").returning(|_| Ok(()));
    tx.audit.expect_record().times(1).withf(|entry| entry.action == "grant.assign").returning(|_| Ok(()));
    tx.password_resets
        .expect_insert()
        .times(1)
        .withf(|reset| reset.expires_at - reset.created_at == chrono::TimeDelta::days(7))
        .returning(|_| Ok(()));
    tx.privacy
        .expect_record_notice()
        .times(1)
        .withf(|new, notice| (new.len(), notice.version.as_str(), notice.at) == (1, "2026-07", testing::noon()))
        .returning(|_, _| Ok(()));
    tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
    for (to, part) in [
        ("asha@example.in", "It comes with:\n\n• Bundle web\n\nTo begin"),
        ("learner1@kaushal.test", "• Course react\n\nThere is nothing to pay"),
    ] {
        tx.jobs
            .expect_publish()
            .times(1)
            .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.to == to && mail.body.contains(part)))
            .returning(|_, _| Ok(()));
    }
    let committed = tx.committed.clone();
    let told = import(tx, &sheet(), false);
    use Outcome::{Assigned, Created, Failed, Unchanged};
    assert_eq!(outcomes(&told), [(2, Created), (3, Assigned), (4, Unchanged), (5, Unchanged), (6, Failed)]);
    assert_eq!(told[0].messages, ["Gives 'Bundle web'."]);
    assert!(told[0].gives() && !told[4].gives());
    assert_eq!(told[4].messages, ["This e-mail belongs to a user with another mobile number."]);
    assert!(committed.load(Ordering::SeqCst));
}

#[test]
fn who_is_given_something_by_several_rows_gets_one_mail_of_all() {
    let mut tx = knowing();
    tx.users.expect_insert_new().returning(|users| Ok(users.iter().map(|user| user.id).collect()));
    tx.users.expect_find().times(1).returning(|_| Ok(Some(testing::user(1))));
    tx.grants.expect_insert_all().returning(|_| Ok(()));
    tx.audit.expect_record().times(2).returning(|_| Ok(()));
    let both = ["react", "html"].map(|slug| sellable(slug).given());
    let is_all = move |event: &Event| matches!(event, Event::AccessGranted { given, .. } if given == &both);
    tx.jobs.expect_publish().times(1).withf(move |event, _| is_all(event)).returning(|_, _| Ok(()));
    let learner = |line, email, course| row(line, &["Learner 1", email, "9000000001", course, ""]);
    // The two rows are so far apart that they would be in different batches.
    let mut rows = vec![learner(2, "learner1@kaushal.test", "react")];
    rows.extend((3..303).map(|line| row(line, &["", "", "", "", ""])));
    rows.push(learner(303, " Learner1@Kaushal.test", "html"));
    let mut rest = knowing();
    rest.users.expect_insert_new().returning(|_| Ok(vec![]));
    rest.grants.expect_insert_all().returning(|_| Ok(()));
    let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
    let told = importer(vec![tx, rest]).run(&author, &rows, false).unwrap();
    assert_eq!(told.iter().map(|told| told.line).collect::<Vec<_>>(), (2..=303).collect::<Vec<_>>());
    assert_eq!((told[0].outcome, told[301].outcome), (Outcome::Assigned, Outcome::Assigned));
}

#[test]
fn a_dry_run_tells_the_same_and_stores_nothing() {
    let tx = knowing();
    let committed = tx.committed.clone();
    let told = import(tx, &sheet(), true);
    use Outcome::{Assigned, Created, Failed, Unchanged};
    assert_eq!(outcomes(&told), [(2, Created), (3, Assigned), (4, Unchanged), (5, Unchanged), (6, Failed)]);
    assert!(!committed.load(Ordering::SeqCst));
}

#[test]
fn all_that_is_wrong_with_a_row_is_told() {
    let rows = [
        row(2, &["", "asha@", "98", "", ""]),
        row(3, &["Asha", "asha@example.in", "9111111111"]),
        row(4, &["Asha", "asha@example.in", "9111111111", "none;react", "gone", "more"]),
        row(5, &["Asha", "asha@example.in", "9111111111", "None Such;REACT", "gone"]),
        row(6, &["Mixed", "learner1@kaushal.test", "9000000002", "", ""]),
        row(7, &["Boss", "learner9@kaushal.test", "9000000009", "", ""]),
    ];
    let told = import(knowing(), &rows, true);
    assert!(told.iter().all(|told| told.outcome == Outcome::Failed), "{told:?}");
    let messages: Vec<_> = told.into_iter().map(|told| told.messages).collect();
    let expected: [&[&str]; 6] = [
        &["Name is required.", "Enter a valid 10-digit mobile number.", "Enter a valid email address."],
        &["The row has 3 cells instead of 5."],
        &["The row has 6 cells instead of 5."],
        &["There is no bundle 'gone'.", "There is no course 'None Such'."],
        &[
            "This e-mail belongs to a user with another mobile number.",
            "This mobile number belongs to a user with another e-mail.",
        ],
        &["This is the e-mail of somebody of the staff."],
    ];
    assert_eq!(messages, expected);
}

#[test]
fn what_a_spreadsheet_made_of_a_cell_is_told_by_its_cause() {
    let rows = [
        row(2, &["2026-03-05", "asha@example.in", "9111111111", "", ""]),
        row(3, &["asha@example.in", "asha@example.in", "9111111111", "", ""]),
        row(4, &["Asha", "asha@example.in", "#ERROR!", "", ""]),
        row(5, &["Asha", "asha@example.in", "##########", "", ""]),
    ];
    let causes = [Spoiled::NotAName, Spoiled::NotAName, Spoiled::FormulaError, Spoiled::NarrowColumn];
    let messages: Vec<_> = import(knowing(), &rows, true).into_iter().map(|told| told.messages).collect();
    assert_eq!(messages, causes.map(|cause| vec![cause.message().to_owned()]));
}

#[test]
fn who_is_overtaken_by_a_sign_up_fails_with_all_rows_of_theirs() {
    let mut tx = knowing();
    tx.users.expect_insert_new().returning(|_| Ok(vec![]));
    tx.grants.expect_insert_all().withf(<[Grant]>::is_empty).returning(|_| Ok(()));
    let rows = [
        row(2, &["Asha", "asha@example.in", "9111111111", "react", ""]),
        row(3, &["Asha", "asha@example.in", "9111111111", "html", ""]),
    ];
    let told = import(tx, &rows, false);
    assert_eq!(outcomes(&told), [(2, Outcome::Failed), (3, Outcome::Failed)]);
    assert!(told[0].messages[0].contains("Import the file again"));
}

#[test]
fn a_file_has_at_most_10000_rows_and_is_an_admins() {
    let author = |actor| AuditContext { actor, request: "r".into() };
    let rows: Vec<Row> = (0..10_001).map(|line| row(line, &[])).collect();
    let admin = author(Actor::Admin(testing::user(9).id));
    assert_eq!(importer(vec![]).run(&admin, &rows, false), Err(ImportStudentsError::TooMany(10_001)));
    let learner = author(Actor::Learner(testing::user(1).id));
    assert_eq!(importer(vec![]).run(&learner, &rows, false), Err(ImportStudentsError::Forbidden));
}
