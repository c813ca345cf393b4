use super::*;
use crate::identity::log_in_by_openid::tests::{facts, google};
use crate::identity::sign_in::Visitor;
use crate::identity::sign_in::tests::knows_nothing;
use crate::ports::password::MockPasswordHasher;
use crate::ports::store::StubTx;
use crate::testing::parent_links as parents;
use crate::testing::{self, noon, stores};
use kernel::events::Event;
use kernel::locale::Locale;
use std::sync::Arc;

fn command() -> Command {
    Command {
        name: " आशा ".into(),
        mobile: "+91 90000-00077".into(),
        email: "not@looked.at".into(),
        password: String::new(),
        referral_code: String::new(),
        terms_version: Some("2026-11".into()),
        marketing: false,
        carts: false,
        guardian: None,
        locale: Locale::default(),
        visitor: Visitor { user_agent: "Browser".into(), ..Visitor::default() },
        attribution: None,
    }
}

/// Runs the sign-up with a hasher that fails the test if it is called, because no password is hashed.
fn run(tx: StubTx, command: Command, account: &ExternalAccount) -> Result<SignedIn, RegisterError> {
    let hasher = Arc::new(MockPasswordHasher::new());
    let register = Register { store: stores(vec![tx]), hasher, sign_in: testing::sign_in(), parents: parents() };
    RegisterByOpenId { register }.run(command, account)
}

/// Expects the writes that follow the creation of an account.
fn welcome(tx: &mut StubTx) {
    tx.privacy.expect_record().times(1).returning(|_| Ok(()));
    tx.sessions.expect_insert().returning(|_| Ok(()));
    tx.sessions.expect_note_device().returning(|_, _, _| Ok(false));
    knows_nothing(tx);
    tx.openid_accounts
        .expect_link()
        .times(1)
        .withf(|_, account, at| account.subject == "1017" && *at == noon())
        .returning(|_, _, _| Ok(()));
    let is_new = |event: &Event| matches!(event, Event::UserRegistered { .. });
    tx.jobs.expect_publish().times(1).withf(move |event, _| is_new(event)).returning(|_, _| Ok(()));
}

#[test]
fn a_visitor_becomes_a_learner_with_a_confirmed_address_and_without_a_password() {
    let mut tx = facts(None, None);
    tx.users
        .expect_insert()
        .withf(|user| {
            user.name == "आशा"
                && user.email == "Asha@gmail.test"
                && user.email_confirmed_at == Some(noon())
                && user.mobile == "9000000077"
                && user.password_hash.is_none()
                && user.profile_pic.is_none()
        })
        .times(1)
        .returning(|_| Ok(()));
    welcome(&mut tx);
    assert_eq!(run(tx, command(), &google(" Asha@gmail.test ")).unwrap().user.role, Role::Learner);
}

#[test]
fn an_account_that_was_never_confirmed_starts_afresh_and_locks_out_who_made_it() {
    let before = User { email_confirmed_at: None, referral_code_given: Some("FRIEND01".into()), ..testing::user(1) };
    let mut tx = facts(Some(before.clone()), None);
    tx.users.expect_has_traded().returning(|_| Ok(false));
    tx.users.expect_clear_password().times(1).returning(|_| Ok(()));
    tx.login_links.expect_forget().times(1).returning(|_| Ok(()));
    tx.password_resets.expect_forget().times(1).returning(|_| Ok(()));
    tx.email_links.expect_forget().times(1).returning(|_| Ok(()));
    tx.devices.expect_forget().times(1).withf(|_, but| but.is_none()).returning(|_, _| Ok(()));
    tx.sessions.expect_end_all().times(1).withf(|_, but| but.is_none()).returning(|_, _| Ok(1));
    tx.users
        .expect_update_account()
        .withf(|user| {
            (user.name.as_str(), user.mobile.as_str()) == ("आशा", "9000000077")
                && user.email_confirmed_at == Some(noon())
                && user.referral_code_given.is_none()
        })
        .times(1)
        .returning(|_| Ok(()));
    welcome(&mut tx);
    assert_eq!(run(tx, command(), &google(&before.email)).unwrap().user.id, before.id);
}

#[test]
fn no_account_is_taken_over_that_is_somebodys() {
    let (user, account) = (testing::user(1), google("learner1@kaushal.test"));
    let unconfirmed = User { email_confirmed_at: None, ..user.clone() };
    let taken = |user: Option<User>, account: &ExternalAccount| {
        let refused = run(facts(user, None), command(), account).unwrap_err();
        assert_eq!(refused, RegisterError::Taken(Taken { email: true, mobile: false }));
    };
    taken(Some(user), &account);
    taken(Some(User { role: Role::Admin, ..unconfirmed.clone() }), &account);
    taken(Some(User { blocked_at: Some(noon()), ..unconfirmed.clone() }), &account);
    let unverified = ExternalAccount { is_email_verified: false, ..account };
    taken(Some(unconfirmed), &unverified);
    taken(None, &unverified);
}

#[test]
fn mobile_number_and_name_are_asked_as_of_everybody() {
    let command = Command { name: " ".into(), mobile: "98".into(), ..command() };
    let Err(RegisterError::Invalid(broken)) = run(StubTx::default(), command, &google("asha@gmail.test")) else {
        panic!("it was accepted")
    };
    let fields: Vec<_> = broken.iter().map(|broken| broken.field).collect();
    assert_eq!(fields, ["name", "mobilenumber"]);
}
