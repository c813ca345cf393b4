//! Searches the whole database for traces of a deleted account.

use crate::ownership::{House, house};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use domain::privacy::retention::RETENTION;
use kernel::events::Event;
use kernel::jobs::Kind;
use serde_json::json;
use std::collections::BTreeSet;

/// Tables that may name a user after the account's deletion, each with its entry in the published retention table.
const KEPT: [(&str, &str); 4] =
    [("invoices", "documents"), ("orders", "documents"), ("refunds", "documents"), ("consents", "consents")];

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Returns the tables that contain one of these texts, in upper or lower case.
fn tables_with(database: &str, texts: &[&str]) -> BTreeSet<String> {
    let mut connection = PgConnection::establish(database).unwrap();
    let tables = "SELECT relname::text AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '__diesel_schema_migrations'";
    let tables = sql_query(tables).load::<Named>(&mut connection).unwrap();
    let any = texts.iter().map(|text| format!("strpos(lower(row::text), lower('{text}')) > 0")).collect::<Vec<_>>();
    let found = |table: &Named| {
        let table = &table.name;
        let query = format!("SELECT '{table}' AS name FROM \"{table}\" AS row WHERE {} LIMIT 1", any.join(" OR "));
        !sql_query(query).load::<Named>(&mut connection).unwrap().is_empty()
    };
    tables.into_iter().filter(found).map(|table| table.name).collect()
}

/// Adds cases that the other tests' learner lacks: a guest's enquiry, mails that wait and that were dead-lettered, and a
/// correction by staff.
async fn more(house: &House) {
    let learner = &house.learner;
    let question =
        json!({"userName": "Ashalata", "subject": "A guest's", "mobile": learner.mobile, "email": learner.email});
    assert_eq!(house.server.client().send("POST", "/api/v1/enquiry", Some(question)).await.status, 201);
    let mut admin = house.server.signed_in(&house.admin).await;
    let path = format!("/api/v1/admin/students/{}", learner.id);
    let body = json!({"email": "ashalata.new@kaushal.test", "reason": "Ashalata called"});
    assert_eq!(admin.send("PATCH", &path, Some(body)).await.status, 200);
    let ports = &house.server.state.ports;
    let mut tx = ports.store.begin().unwrap();
    let (to, now) = (learner.recipient(), ports.clock.now());
    tx.jobs().publish(&Event::LoginLinkRequested { to: to.clone(), token: "a secret".into() }, now).unwrap();
    tx.jobs().publish(&Event::MobileChanged { to, mobile: learner.mobile.clone() }, now).unwrap();
    // Claim the mails before the server's worker does.
    for kind in Kind::MAILS {
        while let Some(job) = tx.jobs().claim(kind, now, now + kind.visibility_timeout()).unwrap() {
            tx.jobs().dead_letter(job.id, now, &format!("refused: {}", learner.email)).unwrap();
        }
    }
    tx.commit().unwrap();
}

#[actix_web::test]
async fn of_an_erased_person_only_what_the_law_asks_for_is_found() {
    let house = house().await;
    more(&house).await;
    let learner = &house.learner;
    let texts = [
        learner.name.as_str(),
        "Ashalata",
        &learner.email,
        "ashalata.new@kaushal.test",
        &learner.mobile,
        &learner.referral_code,
        "ashalata@okbank",
        "Private jotting",
        "Wants an invoice",
        "A guest's",
        "a secret",
    ];
    let texts = texts.map(|text| text.replace('\'', "''"));
    let texts: Vec<_> = texts.iter().map(String::as_str).collect();
    let before = tables_with(house.server.database(), &texts);
    for table in ["users", "jobs", "enquiries", "email_changes", "audit_log", "notes", "student_notes", "withdrawals"] {
        assert!(before.contains(table), "{table} is tried: {before:?}");
    }
    let ports = &house.server.state.ports;
    let mut tx = ports.store.begin().unwrap();
    tx.users().erase(learner.id, ports.clock.now()).unwrap();
    tx.commit().unwrap();
    let after = tables_with(house.server.database(), &texts);
    let kept: BTreeSet<_> = KEPT.iter().map(|(table, _)| (*table).to_owned()).collect();
    assert!(after.is_subset(&kept), "{after:?}");
    for (table, what) in KEPT {
        let row = RETENTION.iter().find(|row| row.what == what).unwrap();
        assert!(row.law.is_some(), "{table}");
    }
}
