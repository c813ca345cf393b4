use crate::world::{World, at, statements};
use domain::testing;
use kernel::audit::{Change, Entry, Logged, Subject, action};
use kernel::ids::UserId;
use kernel::ports::store::AuditFilter;
use kernel::store::Page;
use people::identity::User;

const ALL: Page = Page { offset: 0, limit: 100 };

fn entry(actor: &User, action: &'static str, name: &str, minute: i64) -> Entry {
    let change = Change { field: "title".into(), before: Some("पुराना".into()), after: None };
    Entry {
        at: at(minute),
        actor: actor.id,
        request: format!("request-{minute}"),
        action,
        subject: Subject::new(action.split('.').next().map_or("", |kind| kind), testing::id(name), name),
        changes: vec![change],
    }
}

/// Two admins, each with an entry in the audit log.
fn world() -> (World, User, User) {
    let world = World::new();
    let (asha, ravi) = (world.user(1), world.user(2));
    world.write(|tx| {
        tx.audit().record(&entry(&asha, action::COURSE_CREATE, "react", 1))?;
        tx.audit().record(&entry(&asha, action::COURSE_PUBLISH, "react", 2))?;
        tx.audit().record(&entry(&ravi, action::COURSE_PUBLISH, "excel", 3))?;
        tx.audit().record(&entry(&ravi, action::GRANT_ASSIGN, "meera", 4))
    });
    (world, asha, ravi)
}

fn minutes(world: &World, filter: AuditFilter) -> Vec<String> {
    let listed = world.read(|tx| tx.audit().list(&filter, ALL));
    assert_eq!(listed.total, i64::try_from(listed.rows.len()).unwrap());
    listed.rows.into_iter().map(|row| row.request.replace("request-", "")).collect()
}

#[test]
fn many_entries_are_written_as_one_is() {
    let (world, asha, _) = world();
    let alone = entry(&asha, action::COURSE_ARCHIVE, "react", 7);
    let entries: Vec<_> =
        (0..1_000).map(|number| Entry { request: format!("bulk-{number}"), ..alone.clone() }).collect();
    let (_, count, _) = statements(|| world.write(|tx| tx.audit().record_all(&entries)));
    assert!(count < 10, "{count} statements");
    world.write(|tx| tx.audit().record(&alone));
    let filter = AuditFilter { action: Some(action::COURSE_ARCHIVE.into()), ..AuditFilter::default() };
    let listed = world.read(|tx| tx.audit().list(&filter, Page { offset: 0, limit: 2_000 }));
    assert_eq!(listed.total, 1_001);
    let facts = |row: &Logged| {
        let (at, actor, name) = (row.at, row.actor, row.actor_name.clone());
        (at, actor, name, row.entity.clone(), row.entity_id.clone(), row.entity_name.clone(), row.changes.clone())
    };
    assert!(listed.rows.iter().all(|row| facts(row) == facts(&listed.rows[0])));
    world.write(|tx| tx.audit().record_all(&[]));
}

#[test]
fn an_entry_comes_back_as_written_with_its_authors_name_of_then() {
    let (world, asha, _) = world();
    world.sql("UPDATE users SET name = 'Somebody else'").unwrap();
    let filter = AuditFilter { action: Some(action::COURSE_CREATE.into()), ..AuditFilter::default() };
    let row = world.read(|tx| tx.audit().list(&filter, ALL)).rows.remove(0);
    let written = entry(&asha, action::COURSE_CREATE, "react", 1);
    assert_eq!((row.at, row.actor, row.actor_name), (written.at, asha.id, asha.name));
    assert_eq!((row.action.as_str(), row.entity.as_str()), (written.action, written.subject.kind));
    assert_eq!((row.entity_id, row.entity_name), (written.subject.id, written.subject.name));
    assert_eq!((row.changes, row.request), (written.changes, written.request));
}

#[test]
fn filters_narrow_and_the_newest_comes_first() {
    let (world, asha, _) = world();
    let none = AuditFilter::default;
    assert_eq!(minutes(&world, none()), ["4", "3", "2", "1"]);
    assert_eq!(minutes(&world, AuditFilter { actor: Some(asha.id), ..none() }), ["2", "1"]);
    assert_eq!(minutes(&world, AuditFilter { entity: Some("grant".into()), ..none() }), ["4"]);
    let excel = Some(testing::id("excel").to_string());
    assert_eq!(minutes(&world, AuditFilter { entity: Some("course".into()), entity_id: excel, ..none() }), ["3"]);
    assert_eq!(minutes(&world, AuditFilter { action: Some("course.publish".into()), ..none() }), ["3", "2"]);
    assert_eq!(minutes(&world, AuditFilter { action: Some("course.".into()), ..none() }), ["3", "2", "1"]);
    assert_eq!(minutes(&world, AuditFilter { action: Some("%.".into()), ..none() }), [""; 0]);
    assert_eq!(minutes(&world, AuditFilter { from: Some(at(2)), until: Some(at(4)), ..none() }), ["3", "2"]);
    let second = world.read(|tx| tx.audit().list(&none(), Page { offset: 1, limit: 1 }));
    assert_eq!((second.rows[0].request.as_str(), second.total), ("request-3", 4));
}

#[test]
fn nothing_is_changed_or_taken_out_of_the_log() {
    let (world, ..) = world();
    for sql in [
        "UPDATE audit_log SET actor_name = 'Nobody'",
        "UPDATE audit_log SET entity_name = 'Nobody'",
        "UPDATE audit_log SET entity_name = 'Deleted user', changes = '[]'",
        "UPDATE audit_log SET entity_name = 'Deleted user', at = now()",
        "DELETE FROM audit_log",
        "TRUNCATE audit_log",
        "TRUNCATE audit_log CASCADE",
        "SET session_replication_role = replica; DELETE FROM audit_log",
        "INSERT INTO audit_log SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET actor_name = 'Nobody'",
    ] {
        let refused = world.sql(sql).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{sql}: {refused}");
    }
    assert_eq!(minutes(&world, AuditFilter::default()).len(), 4);
}

#[test]
fn an_entry_goes_with_its_change_or_not_at_all() {
    let (world, asha, _) = world();
    drop(world.begin().audit().record(&entry(&asha, action::GRANT_ASSIGN, "farida", 5)));
    assert_eq!(minutes(&world, AuditFilter::default()).len(), 4);
    let nobody = Entry { actor: UserId(testing::id("nobody")), ..entry(&asha, action::GRANT_ASSIGN, "farida", 5) };
    assert!(world.begin().audit().record(&nobody).is_err());
}
