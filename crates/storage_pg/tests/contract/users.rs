use crate::world::{World, at};
use domain::testing;
use kernel::gst::StateCode;
use kernel::ids::UserId;
use kernel::locale::Locale;
use kernel::role::Role;
use kernel::store::{Page, StoreError, Unique};
use people::identity::{Login, User};
use people::ports::store::{Taken, UserFilter};

const ALL: Page = Page { offset: 0, limit: 100 };

fn found(text: &str) -> UserFilter {
    UserFilter { text: text.to_owned(), role: None }
}

fn email(text: &str) -> Login {
    Login::Email(text.to_owned())
}

#[test]
fn a_user_is_found_as_stored_by_id_login_and_code() {
    let world = World::new();
    let friend = world.user(1);
    let user = User {
        email: "Asha.Verma@Kaushal.test".into(),
        role: Role::Admin,
        referral_code: "AbCd23".into(),
        referred_by: Some(friend.id),
        referral_code_given: Some("code0001".into()),
        profile_pic: Some("/media/files/asha.webp".into()),
        state: StateCode::parse("27"),
        blocked_at: Some(at(2)),
        blocked_reason: Some("धोखा".into()),
        locale: Locale::Hindi,
        ..testing::user(2)
    };
    world.write(|tx| tx.users().insert(&user));
    let mut tx = world.begin();
    let users = tx.users();
    assert_eq!(users.find(user.id), Ok(Some(user.clone())));
    assert_eq!(users.find_by_login(&email("asha.verma@kaushal.test")), Ok(Some(user.clone())));
    assert_eq!(users.find_by_login(&Login::Mobile(user.mobile.clone())), Ok(Some(user.clone())));
    assert_eq!(users.find_by_referral_code("aBcD23"), Ok(Some(user.id)));
}

#[test]
fn absence_is_not_an_error() {
    let world = World::new();
    let mut tx = world.begin();
    let users = tx.users();
    assert_eq!(users.find(UserId(testing::id("nobody"))), Ok(None));
    assert_eq!(users.find_by_login(&email("nobody@kaushal.test")), Ok(None));
    assert_eq!(users.find_by_login(&Login::Mobile("9000000000".into())), Ok(None));
    assert_eq!(users.find_by_referral_code("NOBODY"), Ok(None));
    assert_eq!(users.lock(UserId(testing::id("nobody"))), Ok(false));
}

#[test]
fn duplicates_name_the_broken_rule() {
    let world = World::new();
    let first = world.user(1);
    let cases = [
        (User { email: first.email.to_uppercase(), ..testing::user(2) }, Unique::Email),
        (User { mobile: first.mobile.clone(), ..testing::user(2) }, Unique::Mobile),
        (User { referral_code: first.referral_code.to_lowercase(), ..testing::user(2) }, Unique::ReferralCode),
    ];
    for (user, rule) in cases {
        assert_eq!(world.begin().users().insert(&user), Err(StoreError::Conflict(rule)));
    }
}

#[test]
fn of_two_who_sign_up_with_one_address_at_once_one_wins() {
    let world = World::new();
    let (first, second) = (testing::user(1), User { email: testing::user(1).email, ..testing::user(2) });
    let (won, lost, committed) = world.race(|tx| tx.users().insert(&first), |tx| tx.users().insert(&second));
    assert_eq!((won, lost), (Ok(()), Err(StoreError::Conflict(Unique::Email))));
    assert!(committed.is_err());
    assert_eq!(world.number("SELECT count(*) AS n FROM users"), 1);
}

#[test]
fn taken_says_which() {
    let world = World::new();
    let user = world.user(1);
    let shout = user.email.to_uppercase();
    let cases = [
        ("free@kaushal.test", "9111111111", Taken { email: false, mobile: false }),
        (shout.as_str(), "9111111111", Taken { email: true, mobile: false }),
        ("free@kaushal.test", user.mobile.as_str(), Taken { email: false, mobile: true }),
        (shout.as_str(), user.mobile.as_str(), Taken { email: true, mobile: true }),
    ];
    for (email, mobile, expected) in cases {
        assert_eq!(world.read(|tx| tx.users().taken(email, mobile)), expected, "{email} {mobile}");
    }
}

#[test]
fn the_users_lock_puts_two_in_a_row() {
    let world = World::new();
    let user = world.user(1);
    let (first, second, _) = world.race(|tx| tx.users().lock(user.id), |tx| tx.users().lock(user.id));
    assert_eq!((first, second), (Ok(true), Ok(true)));
}

#[test]
fn the_users_lock_does_not_hinder_rows_that_refer_to_the_user() {
    let world = World::new();
    let user = world.user(1);
    let mut holder = world.begin();
    assert_eq!(holder.users().lock(user.id), Ok(true));
    let member = User { referred_by: Some(user.id), ..testing::user(2) };
    world.write(|tx| tx.users().insert(&member));
}

#[test]
fn the_list_searches_name_email_and_mobile_newest_first() {
    let world = World::new();
    let users = [
        User { name: "Asha 100%".into(), email: "one@kaushal.test".into(), created_at: at(1), ..testing::user(1) },
        User { name: "Bala".into(), email: "asha_b@kaushal.test".into(), created_at: at(3), ..testing::user(2) },
        User { name: "Chitra".into(), mobile: "9876500000".into(), created_at: at(2), ..testing::user(3) },
    ];
    for user in &users {
        world.write(|tx| tx.users().insert(user));
    }
    let names = |text: &str| -> Vec<String> {
        world.read(|tx| tx.users().list(&found(text), ALL)).rows.into_iter().map(|user| user.name).collect()
    };
    assert_eq!(names(""), ["Bala", "Chitra", "Asha 100%"]);
    assert_eq!(names("ASHA"), ["Bala", "Asha 100%"]);
    assert_eq!(names("98765"), ["Chitra"]);
    // SQL wildcards match themselves.
    assert_eq!(names("00%"), ["Asha 100%"]);
    assert_eq!(names("a_b"), ["Bala"]);
    assert_eq!(names("a%a"), [""; 0]);
    assert_eq!(names("\\"), [""; 0]);
}

#[test]
fn the_list_is_paged_and_counts_all() {
    let world = World::new();
    for number in 1..=5 {
        world.user(number);
    }
    let page = |offset| world.read(|tx| tx.users().list(&found("learner"), Page { offset, limit: 2 }));
    let pages = [page(0), page(2), page(4), page(6)];
    assert_eq!(pages.each_ref().map(|page| (page.rows.len(), page.total)), [(2, 5), (2, 5), (1, 5), (0, 5)]);
    let mut seen: Vec<_> = pages.iter().flat_map(|page| &page.rows).map(|user| user.id).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 5);
}
