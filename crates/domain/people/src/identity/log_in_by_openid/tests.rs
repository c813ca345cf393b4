use super::*;
use crate::identity::check_second_factor::tests::{confirmed, second_factor};
use crate::identity::count_guess::tests::counting;
use crate::identity::sign_in::tests::{knows_nothing, visitor};
use crate::ports::password::MockPasswordHasher;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use kernel::ids::UserId;
use std::sync::Arc;
use std::sync::atomic::Ordering;

pub(in crate::identity) fn google(email: &str) -> ExternalAccount {
    ExternalAccount {
        issuer: "https://accounts.google.com".into(),
        subject: "1017".into(),
        email: email.into(),
        is_email_verified: true,
        name: "आशा".into(),
    }
}

fn linked(subject: &str) -> LinkedAccount {
    LinkedAccount { issuer: "https://accounts.google.com".into(), subject: subject.into(), linked_at: noon() }
}

/// Returns a mock transaction in which `user` has the address or the linked account, and `linked` is the user's link.
pub(in crate::identity) fn facts(user: Option<User>, linked: Option<LinkedAccount>) -> StubTx {
    let mut tx = StubTx::default();
    let id = user.as_ref().map(|user| user.id);
    let is_linked = linked.as_ref().is_some_and(|linked| linked.subject == "1017");
    tx.openid_accounts.expect_find().returning(move |_, _| Ok(id.filter(|_| is_linked)));
    let by_email = user.clone();
    tx.users.expect_find_by_login().returning(move |_| Ok(by_email.clone()));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.users.expect_find().returning(move |_| Ok(user.clone()));
    tx.openid_accounts.expect_of().returning(move |_| Ok(linked.clone()));
    tx
}

/// Expects the writes of a login.
fn logs_in(tx: &mut StubTx, links: usize) {
    tx.second_factors.expect_find().returning(|_| Ok(None));
    tx.sessions.expect_insert().returning(|_| Ok(()));
    tx.sessions.expect_note_device().returning(|_, _, _| Ok(false));
    knows_nothing(tx);
    expect_link(tx, links);
}

fn expect_link(tx: &mut StubTx, times: usize) {
    tx.openid_accounts
        .expect_link()
        .times(times)
        .withf(|user, account, at| *user == testing::user(1).id && account.subject == "1017" && *at == noon())
        .returning(|_, _, _| Ok(()));
    tx.jobs
        .expect_publish()
        .times(times)
        .withf(|event, _| matches!(event, Event::OpenIdLinked { .. }))
        .returning(|_, _| Ok(()));
}

fn use_case(txs: Vec<StubTx>) -> LogInByOpenId {
    let mut hasher = MockPasswordHasher::new();
    hasher.expect_verify().returning(|password, _| Ok(password == "Learner@123"));
    let (store, hasher, guesses) = (stores(txs), Arc::new(hasher), counting(50));
    let log_in = LogIn { store, hasher, guesses, sign_in: testing::sign_in(), second_factor: second_factor() };
    LogInByOpenId { log_in }
}

fn command(account: ExternalAccount) -> Command {
    Command { account, password: None, visitor: visitor() }
}

/// Logs in with a Google account that has the address of `user(1)`.
fn come_back(tx: StubTx) -> (Result<UserId, LogInByOpenIdError>, bool) {
    let committed = tx.committed.clone();
    let done = use_case(vec![tx]).run(command(google("Learner1@kaushal.test")));
    (done.map(|signed_in| signed_in.user.id), committed.load(Ordering::SeqCst))
}

#[test]
fn an_account_is_joined_by_its_address_only_when_both_have_confirmed_it() {
    let (user, account) = (testing::user(1), google("LEARNER1@kaushal.test"));
    let unconfirmed = User { email_confirmed_at: None, ..user.clone() };
    let unverified = ExternalAccount { is_email_verified: false, ..account.clone() };
    assert_eq!(way(&user, None, &account), Way::Join);
    assert_eq!(way(&user, None, &unverified), Way::AskPassword);
    assert_eq!(way(&unconfirmed, None, &account), Way::SignUp);
    assert_eq!(way(&unconfirmed, None, &unverified), Way::AskPassword);
    assert_eq!(way(&User { role: Role::Admin, ..unconfirmed }, None, &account), Way::AskPassword);
    assert_eq!(way(&user, None, &google("other@kaushal.test")), Way::AskPassword);
}

#[test]
fn a_joined_account_opens_whatever_its_address_became_and_no_other_one_does() {
    let (user, account) = (testing::user(1), google("learner1@kaushal.test"));
    let moved = ExternalAccount { is_email_verified: false, ..google("new@kaushal.test") };
    assert_eq!(way(&user, Some(&linked("1017")), &moved), Way::Enter);
    // The provider gave the address to another person.
    assert_eq!(way(&user, Some(&linked("9")), &account), Way::AskPassword);
    let elsewhere = LinkedAccount { issuer: "https://id.example".into(), ..linked("1017") };
    assert_eq!(way(&user, Some(&elsewhere), &account), Way::AskPassword);
}

#[test]
fn the_owner_gets_in_and_hears_once_that_google_opens_the_account() {
    let user = testing::user(1);
    for (link, links) in [(None, 1), (Some(linked("1017")), 0)] {
        let mut tx = facts(Some(user.clone()), link);
        logs_in(&mut tx, links);
        assert_eq!(come_back(tx), (Ok(user.id), true));
    }
}

#[test]
fn who_may_not_log_in_is_refused_and_nothing_is_written() {
    let refused = |user: Option<User>, account: ExternalAccount| {
        let tx = facts(user, None);
        let committed = tx.committed.clone();
        let refusal = use_case(vec![tx]).run(command(account)).unwrap_err();
        assert!(!committed.load(Ordering::SeqCst));
        refusal
    };
    let (user, account) = (testing::user(1), google("learner1@kaushal.test"));
    let unverified = ExternalAccount { is_email_verified: false, ..account.clone() };
    assert_eq!(refused(None, account.clone()), LogInByOpenIdError::NoAccount);
    assert_eq!(refused(None, unverified.clone()), LogInByOpenIdError::Unverified);
    assert_eq!(refused(Some(user.clone()), unverified), LogInByOpenIdError::PasswordRequired);
    let unconfirmed = User { email_confirmed_at: None, ..user.clone() };
    assert_eq!(refused(Some(unconfirmed), account.clone()), LogInByOpenIdError::NoAccount);
    let deleted = User { deleted_at: Some(noon()), ..user.clone() };
    assert_eq!(refused(Some(deleted), account.clone()), LogInByOpenIdError::NoAccount);
    let blocked = User { blocked_at: Some(noon()), ..user };
    assert_eq!(refused(Some(blocked), account), LogInError::Blocked(None).into());
}

#[test]
fn staff_keep_their_second_factor_and_the_account_is_joined_when_the_code_is_asked_for() {
    let mut tx = facts(Some(testing::user(1)), None);
    tx.second_factors.expect_find().returning(|_| Ok(Some(confirmed())));
    expect_link(&mut tx, 1);
    assert_eq!(come_back(tx), (Err(SecondFactorError::Required.into()), true));
}

#[test]
fn the_password_joins_once() {
    let (user, account) = (testing::user(1), google("learner1@kaushal.test"));
    let account = ExternalAccount { is_email_verified: false, ..account };
    let enter_with = |password: &str, links: usize| {
        let (mut judged, mut entered, mut joined) = (StubTx::default(), StubTx::default(), StubTx::default());
        let found = user.clone();
        judged.users.expect_find_by_login().returning(move |_| Ok(Some(found.clone())));
        judged.guesses.expect_count().returning(|_, _, _, _| Ok(None));
        let found = user.clone();
        entered.users.expect_lock().returning(|_| Ok(true));
        entered.users.expect_find().returning(move |_| Ok(Some(found.clone())));
        entered.guesses.expect_take_back().returning(|_| Ok(()));
        logs_in(&mut entered, 0);
        joined.users.expect_lock().returning(|_| Ok(true));
        expect_link(&mut joined, links);
        let txs = vec![facts(Some(user.clone()), None), judged, entered, joined];
        let command = Command { password: Some(password.into()), ..command(account.clone()) };
        use_case(txs).run(command).map(|signed_in| signed_in.user.id)
    };
    assert_eq!(enter_with("Learner@123", 1), Ok(user.id));
    assert_eq!(enter_with("guess", 0), Err(LogInError::Wrong.into()));
}
