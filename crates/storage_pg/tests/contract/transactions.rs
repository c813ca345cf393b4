use crate::world::{World, order};
use domain::testing;
use kernel::ids::ItemId;
use kernel::store::{StoreError, Unique};

fn users(world: &World) -> i64 {
    world.number("SELECT count(*) AS n FROM users")
}

#[test]
fn a_committed_unit_lasts_and_a_dropped_one_leaves_nothing() {
    let world = World::new();
    let mut tx = world.begin();
    tx.users().insert(&testing::user(1)).unwrap();
    assert_eq!(users(&world), 0);
    drop(tx);
    assert_eq!(users(&world), 0);
    world.write(|tx| tx.users().insert(&testing::user(1)));
    assert_eq!(users(&world), 1);
}

/// Postgres answers COMMIT of a failed transaction with ROLLBACK and no error: without the flag this commit would
/// succeed and the second user be lost.
#[test]
fn a_unit_with_a_failed_statement_refuses_to_commit() {
    let world = World::new();
    let taken = world.user(1);
    let mut tx = world.begin();
    tx.users().insert(&testing::user(2)).unwrap();
    assert!(matches!(tx.users().insert(&taken), Err(StoreError::Unexpected(_))));
    let refused = tx.users().find(taken.id);
    assert!(matches!(refused, Err(StoreError::Unexpected(_))), "no statement runs after a failed one");
    assert!(matches!(tx.commit(), Err(StoreError::Unexpected(_))));
    assert_eq!(users(&world), 1);
}

#[test]
fn a_conflict_poisons_too() {
    let world = World::new();
    let first = world.user(1);
    let mut tx = world.begin();
    let second = people::identity::User { email: first.email, ..testing::user(2) };
    assert_eq!(tx.users().insert(&second), Err(StoreError::Conflict(Unique::Email)));
    assert!(tx.commit().is_err());
}

#[test]
fn a_failed_unit_leaves_its_connection_clean() {
    let world = World::new();
    let taken = world.user(1);
    // More iterations than the pool has connections, to detect a leak.
    for _ in 0..8 {
        let mut tx = world.begin();
        assert!(tx.users().insert(&taken).is_err());
    }
    world.user(2);
    assert_eq!(users(&world), 2);
}

#[test]
fn a_commit_that_the_database_refuses_is_an_error() {
    let world = World::new();
    let user = world.user(1);
    let course = world.course("html");
    let order = order(&user, "1", &course);
    let mut tx = world.begin();
    // No statement fails before the deferred foreign key is checked at COMMIT.
    assert_eq!(tx.orders().claim(user.id, order.id, &[ItemId::Course(course.id)]), Ok(None));
    tx.users().insert(&testing::user(2)).unwrap();
    assert!(
        matches!(tx.commit(), Err(StoreError::Unexpected(text)) if text.contains("open_order_items_order_id_fkey"))
    );
    assert_eq!(users(&world), 1);
    world.user(3);
}

#[test]
fn units_of_work_do_not_see_each_others_open_changes() {
    let world = World::new();
    let mut open = world.begin();
    open.users().insert(&testing::user(1)).unwrap();
    let mut other = world.begin();
    assert_eq!(other.users().find(testing::user(1).id), Ok(None));
    open.commit().unwrap();
    // With 'read committed', the same unit of work sees the row now.
    assert_eq!(other.users().find(testing::user(1).id), Ok(Some(testing::user(1))));
}
