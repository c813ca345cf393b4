//! Changes to a user's own account, and its deletion.

use crate::world::{World, at, order};
use catalogue::Course;
use domain::enquiries::{Enquiry, Status};
use domain::ports::store::EnquiryFilter;
use domain::testing;
use kernel::gst::{Gst, StateCode};
use kernel::ids::{EnquiryId, EntryId, ItemId, SessionId, UserId};
use kernel::locale::Locale;
use kernel::money::Paise;
use kernel::role::Role;
use kernel::store::{Page, StoreError, Unique};
use learning::LessonProgress;
use money::orders::{Order, OrderStatus};
use money::wallet::Entry;
use people::identity::{EmailLink, Login, PasswordReset, Session, Undeliverable, User};
use people::ports::store::{Taken, UserFilter};

const ALL: Page = Page { offset: 0, limit: 100 };

fn link(user: &User, number: u8, email: &str) -> EmailLink {
    EmailLink {
        user: user.id,
        email: email.to_owned(),
        token_digest: vec![number; 32],
        created_at: at(0),
        expires_at: at(30),
    }
}

fn session(user: &User, number: u8) -> Session {
    Session {
        id: SessionId(testing::id(&format!("session {number}"))),
        user: user.id,
        token_digest: vec![number; 32],
        user_agent: String::new(),
        created_at: at(0),
        last_seen_at: at(0),
        expires_at: at(60),
        second_factor_at: None,
    }
}

#[test]
fn a_profile_is_stored_and_nothing_else_with_it() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let changed = User {
        name: "आशा वर्मा".into(),
        email: "Asha@Kaushal.test".into(),
        email_confirmed_at: Some(at(5)),
        pending_email: Some("new@kaushal.test".into()),
        undeliverable: Some(Undeliverable { email: "new@kaushal.test".into(), since: at(3) }),
        mobile: "9111111111".into(),
        referred_by: Some(other.id),
        referral_code_given: Some("CODE0002".into()),
        profile_pic: Some("/media/files/x-960.webp".into()),
        state: StateCode::parse("27"),
        locale: Locale::Hindi,
        ..user.clone()
    };
    let more = User { password_hash: None, role: Role::Admin, blocked_at: Some(at(1)), ..changed.clone() };
    world.write(|tx| tx.users().update_account(&more));
    assert_eq!(world.read(|tx| tx.users().find(user.id)), Some(changed.clone()));
    let refused = |taken: User| world.begin().users().update_account(&taken);
    let email = refused(User { email: other.email.to_uppercase(), ..changed.clone() });
    assert_eq!(email, Err(StoreError::Conflict(Unique::Email)));
    assert_eq!(refused(User { mobile: other.mobile, ..changed }), Err(StoreError::Conflict(Unique::Mobile)));
}

#[test]
fn users_without_a_mobile_number_are_many_found_by_name_and_by_no_number() {
    let world = World::new();
    let (one, two) = (world.user(1), world.user(2));
    for user in [&one, &two] {
        let unknown = User { mobile: String::new(), ..user.clone() };
        world.write(|tx| tx.users().update_account(&unknown));
        assert_eq!(world.read(|tx| tx.users().find(user.id)), Some(unknown));
    }
    let find = |text: &str| {
        let filter = UserFilter { text: text.into(), role: None };
        world.read(|tx| tx.users().list(&filter, ALL)).total
    };
    assert_eq!((find(&one.email), find(&one.mobile)), (1, 0));
    assert_eq!(world.read(|tx| tx.users().taken("nobody@kaushal.test", "")), Taken::default());
    assert_eq!(world.read(|tx| tx.users().find_by_login(&Login::Mobile(one.mobile.clone()))), None);
    // Another user can take a number that was given up.
    world.write(|tx| tx.users().update_account(&User { mobile: one.mobile.clone(), ..two.clone() }));
}

#[test]
fn an_address_that_takes_no_mail_is_marked_while_it_is_the_users() {
    let world = World::new();
    let user = world.user(1);
    let moving = User { pending_email: Some("new@kaushal.test".into()), ..user.clone() };
    world.write(|tx| tx.users().update_account(&moving));
    let mark = |email: &str, minute| {
        world.write(|tx| tx.users().mark_undeliverable(user.id, email, at(minute)));
        world.read(|tx| tx.users().find(user.id)).unwrap().undeliverable
    };
    let marked = |email: &str, minute| Some(Undeliverable { email: email.into(), since: at(minute) });
    assert_eq!(mark("former@kaushal.test", 1), None);
    assert_eq!(mark(&user.email, 2), marked(&user.email, 2));
    assert_eq!(mark(&user.email, 3), marked(&user.email, 2), "the first time counts");
    assert_eq!(mark("new@kaushal.test", 4), marked("new@kaushal.test", 4));
    world.write(|tx| tx.users().erase(user.id, at(5)));
    assert_eq!(mark("new@kaushal.test", 6), None);
}

#[test]
fn who_paid_money_or_has_something_in_the_wallet_has_traded() {
    let world = World::new();
    let [buyer, free, earner, none] = [1, 2, 3, 4].map(|number| world.user(number));
    let course = world.course("react");
    let paid = world.order(&buyer, "paid", &course);
    let order = order(&free, "free", &course);
    let gift = Order {
        subtotal: Paise::ZERO,
        discount: Paise::ZERO,
        taxable: Paise::ZERO,
        gst: Gst::default(),
        total: Paise::ZERO,
        lines: vec![],
        ..order
    };
    world.write(|tx| {
        tx.orders().insert(&gift)?;
        for id in [paid.id, gift.id] {
            tx.orders().advance(id, OrderStatus::Pending, OrderStatus::Paid, at(1))?;
        }
        let id = EntryId(testing::id("gift"));
        tx.ledger().post(&Entry::incentive(id, at(1), earner.id, Paise::new(100), buyer.id, "Thanks".into()))
    });
    let traded = [&buyer, &free, &earner, &none].map(|user| world.read(|tx| tx.users().has_traded(user.id)));
    assert_eq!(traded, [true, false, true, false]);
}

#[test]
fn a_link_lives_until_its_end_or_the_next_one() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    world.write(|tx| {
        tx.email_links().put(&link(&user, 1, "a@kaushal.test"))?;
        tx.email_links().put(&link(&other, 2, "b@kaushal.test"))
    });
    let live = |number, now| world.read(|tx| tx.email_links().find_live(&[number; 32], now));
    assert_eq!(live(1, at(29)), Some(link(&user, 1, "a@kaushal.test")));
    assert_eq!((live(1, at(30)), live(9, at(1))), (None, None));
    world.write(|tx| tx.email_links().put(&link(&user, 3, "c@kaushal.test")));
    assert_eq!((live(1, at(1)), live(3, at(1))), (None, Some(link(&user, 3, "c@kaushal.test"))));
    world.write(|tx| tx.email_links().forget(user.id));
    assert_eq!((live(3, at(1)), live(2, at(1)).is_some()), (None, true));
}

#[test]
fn a_device_is_new_once_and_the_first_never() {
    let world = World::new();
    let (user, other) = (world.user(1), world.user(2));
    let note = |user: &User, name: &str| world.write(|tx| tx.sessions().note_device(user.id, name, at(1)));
    assert!(!note(&user, "Chrome on Android"));
    assert!(!note(&user, "Chrome on Android"));
    assert!(note(&user, "Firefox on Windows"));
    assert!(!note(&user, "Firefox on Windows"));
    assert!(!note(&other, "Safari on iPhone"));
    let known = world.read(|tx| tx.sessions().devices(user.id));
    assert_eq!(known, [("Chrome on Android".to_owned(), at(1)), ("Firefox on Windows".to_owned(), at(1))]);
}

#[test]
fn another_admin_is_counted_and_two_who_leave_at_once_wait_in_a_row() {
    let world = World::new();
    let admin = |number| {
        let admin = User { role: Role::Admin, ..testing::user(number) };
        world.write(|tx| tx.users().insert(&admin));
        admin
    };
    let (one, learner) = (admin(1), world.user(3));
    assert!(!world.read(|tx| tx.users().other_admins(one.id)));
    let two = admin(2);
    assert!(world.read(|tx| tx.users().other_admins(learner.id)));
    let (first, second, _) = world.race(
        |tx| {
            let others = tx.users().other_admins(one.id).unwrap();
            tx.users().erase(one.id, at(1)).unwrap();
            others
        },
        |tx| tx.users().other_admins(two.id),
    );
    assert_eq!((first, second), (true, Ok(false)));
}

#[test]
fn who_leaves_is_forgotten_and_what_tax_law_wants_is_kept() {
    let world = World::new();
    let (course, stays) = (world.course("react"), world.user(2));
    let user = User {
        profile_pic: Some("/media/files/x-960.webp".into()),
        pending_email: Some("new@kaushal.test".into()),
        state: StateCode::parse("27"),
        ..testing::user(1)
    };
    world.write(|tx| tx.users().insert(&user));
    let order = world.order(&user, "key", &course);
    for (user, number) in [(&user, 1), (&stays, 2)] {
        fill(&world, user, number, &course);
    }
    for _ in 0..2 {
        world.write(|tx| tx.users().erase(user.id, at(9)));
    }
    let nobody = user.id.to_string();
    let expected = User {
        name: "Deleted user".into(),
        email: format!("{nobody}@deleted.invalid"),
        email_confirmed_at: None,
        pending_email: None,
        mobile: nobody.clone(),
        password_hash: None,
        referral_code: nobody,
        profile_pic: None,
        state: None,
        deleted_at: Some(at(9)),
        ..user.clone()
    };
    assert_eq!(world.read(|tx| tx.users().find(user.id)), Some(expected));
    assert_eq!(traces(&world, &user, 1), [0; 6]);
    assert_eq!(traces(&world, &stays, 2), [1; 6]);
    assert_eq!(world.read(|tx| tx.orders().find(order.id)), Some(order));
    let listed = world.read(|tx| tx.users().list(&UserFilter::default(), ALL));
    assert_eq!(listed.rows.iter().map(|user| user.id).collect::<Vec<_>>(), [stays.id]);
    // After the deletion the address and the number can be used again.
    let back = User { id: UserId(testing::id("back")), referral_code: "BACK".into(), ..testing::user(1) };
    world.write(|tx| tx.users().insert(&back));
    assert_eq!(world.read(|tx| tx.users().find_by_login(&Login::Mobile(back.mobile.clone()))), Some(back));
}

/// Creates one of each thing that an account's deletion must handle.
fn fill(world: &World, user: &User, number: u8, course: &Course) {
    let reset = PasswordReset { user: user.id, token_digest: vec![number; 32], created_at: at(0), expires_at: at(30) };
    let lesson = course.lessons[0].id;
    let progress = LessonProgress { course: course.id, lesson, position_ms: 1, completed: true, updated_at: at(1) };
    let enquiry = Enquiry {
        id: EnquiryId(testing::id(&format!("enquiry {number}"))),
        name: user.name.clone(),
        subject: "When?".into(),
        mobile: user.mobile.clone(),
        email: None,
        message: None,
        created_at: at(0),
        user: Some(user.id),
        status: Status::Open,
        assignee: None,
        messages: Vec::new(),
        grievance: None,
        locale: kernel::locale::Locale::default(),
    };
    world.write(|tx| {
        tx.sessions().insert(&session(user, number))?;
        tx.sessions().note_device(user.id, "Chrome on Android", at(0))?;
        tx.email_links().put(&link(user, number, "x@kaushal.test"))?;
        tx.password_resets().insert(&reset)?;
        tx.carts().replace(user.id, &[ItemId::Course(course.id)], at(0))?;
        tx.progress().record(user.id, &progress)?;
        tx.enquiries().insert(&enquiry)
    });
}

/// Counts sessions, links, resets, cart items, lessons and enquiries.
fn traces(world: &World, user: &User, number: u8) -> [usize; 6] {
    let own = EnquiryFilter { user: Some(user.id), ..EnquiryFilter::default() };
    let mut tx = world.begin();
    [
        tx.sessions().list(user.id, at(1)).unwrap().len(),
        usize::from(tx.email_links().find_live(&[number; 32], at(1)).unwrap().is_some()),
        usize::from(tx.password_resets().find_live(&[number; 32], at(1)).unwrap().is_some()),
        tx.carts().items(user.id).unwrap().len(),
        tx.progress().of_user(user.id).unwrap().len(),
        tx.enquiries().list(&own, ALL).unwrap().rows.len(),
    ]
}
