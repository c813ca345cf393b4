use crate::world::{World, at};
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::{GrantId, ItemId, PostId, UserId};
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::{Page, StoreError};
use learning::discussions::{Hidden, Post, Told};
use learning::{Grant, GrantSource};
use people::identity::User;

const PAGE: Page = Page { offset: 0, limit: 20 };

fn own(world: &World, user: &User, by: UserId) {
    let grant = Grant {
        id: GrantId(testing::id(&user.name)),
        user: user.id,
        item: ItemId::Course(testing::course("react").id),
        source: GrantSource::Assignment(by),
        part_of: None,
        granted_at: at(0),
    };
    world.write(|tx| tx.grants().insert(&grant));
}

/// A question of user 1 with an answer of user 2. Both follow it, and so do user 3, an admin, and user 4, who lost the course.
fn world() -> (World, Vec<User>, Post) {
    let world = World::new();
    let course = world.course("react");
    let mut users: Vec<_> = (1..=4).map(|number| world.user(number)).collect();
    let admin = User { role: Role::Admin, ..testing::user(9) };
    world.write(|tx| tx.users().insert(&admin));
    for user in &users[..3] {
        own(&world, user, admin.id);
    }
    users.push(admin);
    let asked = Post::question(PostId(testing::id("asked")), course.id, users[0].id, "Why?", "Text", at(1));
    let given = asked.answered(PostId(testing::id("given")), users[1].id, "Because", at(2));
    world.write(|tx| {
        tx.discussions().insert(&asked)?;
        tx.discussions().insert(&given)?;
        users.iter().try_for_each(|user| tx.discussions().set_follow(asked.id, user.id, true))?;
        tx.notifications().tell_followers(&given)?;
        tx.notifications().tell_followers(&given)
    });
    (world, users, given)
}

fn unread(world: &World, user: &User) -> i64 {
    world.read(|tx| tx.notifications().unread(user.id))
}

#[test]
fn staff_who_take_part_in_every_discussion_are_told() {
    let (world, users, given) = world();
    for role in Role::ALL {
        world.write(|tx| tx.users().set_role(users[4].id, role));
        let mailed = world.read(|tx| tx.notifications().mailed_followers(&given));
        let is_told = mailed.iter().any(|to| to.user == users[4].id);
        assert_eq!(is_told, role.may(Permission::Discussions), "{role:?}");
    }
}

#[test]
fn followers_who_are_members_are_told_but_for_the_author() {
    let (world, users, given) = world();
    let told: Vec<_> = users.iter().map(|user| unread(&world, user)).collect();
    assert_eq!(told, [1, 0, 1, 0, 1]);
    let mailed = world.read(|tx| tx.notifications().mailed_followers(&given));
    let mut mailed: Vec<_> = mailed.into_iter().map(|to| to.email).collect();
    mailed.sort();
    assert_eq!(mailed, ["learner1@kaushal.test", "learner3@kaushal.test", "learner9@kaushal.test"]);
    let shown = world.read(|tx| tx.notifications().list(users[0].id, PAGE));
    assert_eq!(shown.total, 1);
    let shown = &shown.rows[0];
    let Told::Answer { answer, question_title, .. } = &shown.told else { panic!("{shown:?}") };
    assert_eq!((*answer, question_title.as_str(), shown.by.as_str()), (given.id, "Why?", "Learner 2"));
    assert_eq!((shown.course_slug.as_str(), shown.created_at, shown.is_read), ("react", at(2), false));
    world.write(|tx| tx.notifications().read_all(users[0].id, at(3)));
    assert_eq!((unread(&world, &users[0]), unread(&world, &users[2])), (0, 1), "each reads their own");
    assert!(world.read(|tx| tx.notifications().list(users[0].id, PAGE)).rows[0].is_read);
}

#[test]
fn mails_go_to_who_wants_them_at_an_address_that_takes_them() {
    let (world, users, given) = world();
    let off = |tx: &mut dyn Tx| tx.notifications().set_answers_by_mail(users[0].id, false);
    world.write(off);
    assert!(!world.read(|tx| tx.notifications().answers_by_mail(users[0].id)));
    assert!(world.read(|tx| tx.notifications().answers_by_mail(users[2].id)));
    let unconfirmed = User { email_confirmed_at: None, ..users[2].clone() };
    world.write(|tx| tx.users().update_account(&unconfirmed));
    world.write(|tx| tx.users().mark_undeliverable(users[4].id, &users[4].email, at(3)));
    assert_eq!(world.read(|tx| tx.notifications().mailed_followers(&given)), []);
}

#[test]
fn what_was_hidden_or_deleted_is_not_told_of_and_who_leaves_has_no_bell() {
    let (world, users, given) = world();
    let hidden = Post { hidden: Some(Hidden { reason: "Rude".into(), at: at(3) }), ..given.clone() };
    let change = |post: &Post| world.write(|tx| tx.discussions().update(post));
    change(&hidden);
    assert_eq!(unread(&world, &users[0]), 0);
    change(&given);
    assert_eq!(unread(&world, &users[0]), 1);
    let erase = |tx: &mut dyn Tx| -> Result<(), StoreError> { tx.users().erase(users[2].id, at(4)) };
    world.write(erase);
    assert_eq!(world.number("SELECT count(*) AS n FROM notifications"), 2);
    world.write(|tx| tx.discussions().delete(given.id, at(5)));
    assert_eq!(unread(&world, &users[0]), 0);
}

#[test]
fn what_was_seen_goes_before_what_was_not() {
    let (world, users, _) = world();
    let told = || world.number("SELECT count(*) AS n FROM notifications");
    world.write(|tx| tx.notifications().read_all(users[0].id, at(3)));
    let sweep = |seen_before, before| world.write(|tx| tx.notifications().sweep(at(seen_before), at(before)));
    // The answer was written in the second minute.
    assert_eq!((sweep(2, 2), told()), (0, 3));
    assert_eq!((sweep(3, 2), told()), (1, 2));
    assert_eq!((unread(&world, &users[0]), unread(&world, &users[2])), (0, 1));
    assert_eq!((sweep(4, 3), told()), (2, 0));
}
