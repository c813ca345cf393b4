//! Staff members and invites.

use crate::world::{World, at};
use domain::ports::store::Tx;
use domain::testing;
use kernel::ids::StaffInviteId;
use kernel::role::Role;
use kernel::store::StoreError;
use people::identity::{SecondFactor, User};
use people::staff::StaffInvite;
use std::thread;

fn member(world: &World, number: u32, role: Role) -> User {
    let user = User { role, ..testing::user(number) };
    world.write(|tx| tx.users().insert(&user));
    user
}

fn invite(name: &str, by: &User, digest: u8, minute: i64) -> StaffInvite {
    StaffInvite {
        id: StaffInviteId(testing::id(&format!("{name}{digest}"))),
        email: format!("{name}@kaushal.test"),
        role: Role::Support,
        token_digest: vec![digest; 32],
        invited_by: by.id,
        created_at: at(minute),
        expires_at: at(minute + 30),
    }
}

fn open(world: &World, minute: i64) -> Vec<(String, u8, String)> {
    let open = world.read(|tx| tx.staff().open_invites(at(minute)));
    open.into_iter().map(|it| (it.invite.email, it.invite.token_digest[0], it.invited_by_name)).collect()
}

#[test]
fn the_staff_are_those_of_its_roles_who_did_not_leave() {
    let world = World::new();
    for (number, role) in (1..).zip(Role::ALL) {
        member(&world, number, role);
    }
    let gone = member(&world, 9, Role::Finance);
    world.write(|tx| tx.users().erase(gone.id, at(1)));
    let admin = testing::user(2);
    let begun = SecondFactor::new(testing::user(4).id, vec![1], at(0));
    let on = SecondFactor { confirmed_at: Some(at(0)), ..SecondFactor::new(admin.id, vec![1], at(0)) };
    world.write(|tx| {
        tx.second_factors().put(&begun)?;
        tx.second_factors().put(&on)
    });
    let members = world.read(|tx| tx.staff().members());
    let mut told: Vec<_> = members.iter().map(|it| (it.user.role.as_str(), it.has_second_factor)).collect();
    told.sort_unstable();
    assert_eq!(told, [("admin", true), ("editor", false), ("finance", false), ("support", false)]);
}

#[test]
fn an_address_has_one_invite_which_the_next_replaces() {
    let world = World::new();
    let admin = member(&world, 1, Role::Admin);
    let again = StaffInvite { email: "Ravi@Kaushal.test".into(), role: Role::Editor, ..invite("ravi", &admin, 2, 5) };
    for invite in [invite("ravi", &admin, 1, 0), invite("meera", &admin, 3, 1), again.clone()] {
        world.write(|tx| tx.staff().put_invite(&invite));
    }
    let told = |email: &str, digest| (email.to_owned(), digest, admin.name.clone());
    assert_eq!(open(&world, 6), [told("Ravi@Kaushal.test", 2), told("meera@kaushal.test", 3)]);
    assert_eq!(open(&world, 31), [told("Ravi@Kaushal.test", 2)]);
    let find = |digest: u8, minute| world.read(|tx| tx.staff().find_invite(&[digest; 32], at(minute)));
    assert_eq!((find(1, 6), find(2, 6), find(2, 35)), (None, Some(again.clone()), None));
    let remove = || world.write(|tx| tx.staff().remove_invite(again.id));
    assert_eq!((remove(), remove()), (Some(again), None));
}

#[test]
fn an_invite_is_taken_once_and_not_after_its_end() {
    let world = World::new();
    let admin = member(&world, 1, Role::Admin);
    world.write(|tx| tx.staff().put_invite(&invite("ravi", &admin, 1, 0)));
    assert_eq!(world.write(|tx| tx.staff().take_invite(&[1; 32], at(30))), None);
    let take = || world.write(|tx| tx.staff().take_invite(&[1; 32], at(29))).is_some();
    let won: usize = thread::scope(|scope| {
        let all = [(); 4].map(|()| scope.spawn(|| usize::from(take())));
        all.map(|one| one.join().unwrap()).into_iter().sum()
    });
    assert_eq!(won, 1);
}

#[test]
fn with_who_sent_them_their_invites_go() {
    let world = World::new();
    let (one, two) = (member(&world, 1, Role::Admin), member(&world, 2, Role::Admin));
    let sent = [invite("ravi", &one, 1, 0), invite("meera", &two, 2, 1), invite("asha", &two, 3, 2)];
    for invite in &sent {
        world.write(|tx| tx.staff().put_invite(invite));
    }
    assert_eq!(world.read(|tx| tx.staff().invites_by(two.id)), sent[1..]);
    world.write(|tx| tx.staff().remove_invites_by(one.id));
    assert_eq!(open(&world, 3).len(), 2);
    world.write(|tx| tx.users().erase(two.id, at(3)));
    assert_eq!(open(&world, 3), []);
}

/// Returns whether `admin` is still an admin after taking the locks of a change.
fn is_admin_still(tx: &mut dyn Tx, admin: &User) -> Result<bool, StoreError> {
    tx.users().other_admins(admin.id)?;
    Ok(tx.users().find(admin.id)?.is_some_and(|user| user.role == Role::Admin))
}

#[test]
fn of_two_admins_who_remove_each_other_the_second_sees_that_they_are_none() {
    let world = World::new();
    let (one, two) = (member(&world, 1, Role::Admin), member(&world, 2, Role::Admin));
    let (first, second, _) = world.race(
        |tx| {
            let is_one = is_admin_still(tx, &one);
            tx.users().set_role(two.id, Role::Learner).unwrap();
            is_one
        },
        |tx| is_admin_still(tx, &two),
    );
    assert_eq!((first, second), (Ok(true), Ok(false)));
}
