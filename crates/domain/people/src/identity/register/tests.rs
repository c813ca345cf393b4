use super::*;
use crate::identity::sign_in::tests::knows_nothing;
use crate::ports::password::MockPasswordHasher;
use crate::ports::store::StubTx;
use crate::privacy::Guardian;
use crate::testing::confirmation_links as links;
use crate::testing::parent_links as parents;
use crate::testing::{self, stores};
use kernel::locale::Locale;

fn command() -> Command {
    Command {
        name: " आशा वर्मा ".into(),
        mobile: "+91 90000-00001".into(),
        email: " Asha@Kaushal.test ".into(),
        password: "Learner@123".into(),
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

fn register(txs: Vec<StubTx>) -> Register {
    let mut hasher = MockPasswordHasher::new();
    hasher.expect_hash().returning(|_| Ok("hashed".into()));
    Register { store: stores(txs), hasher: Arc::new(hasher), sign_in: testing::sign_in(), parents: parents() }
}

/// Expects the writes that follow the creation of an account.
fn welcome(write: &mut StubTx) {
    let terms = |record: &ConsentRecord| record.purpose == Purpose::Terms && record.version == "2026-11";
    write.privacy.expect_record().times(1).withf(terms).returning(|_| Ok(()));
    write.sessions.expect_insert().returning(|_| Ok(()));
    knows_nothing(write);
    write.sessions.expect_note_device().returning(|_, _, _| Ok(false));
    write.email_links.expect_put().returning(|_| Ok(()));
    let link = "https://kaushal.test/confirmemail?token=token";
    let is_new = |event: &Event| matches!(event, Event::UserRegistered { to } if to.email == "Asha@Kaushal.test");
    write.jobs.expect_publish().times(1).withf(move |event, _| is_new(event)).returning(|_, _| Ok(()));
    write
        .jobs
        .expect_publish()
        .times(1)
        .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.body.contains(link)))
        .returning(|_, _| Ok(()));
}

fn free() -> StubTx {
    let mut tx = StubTx::default();
    tx.users.expect_taken().returning(|_, _| Ok(Taken::default()));
    tx
}

#[test]
fn a_visitor_becomes_a_signed_in_learner_with_consent() {
    let mut write = StubTx::default();
    write
        .users
        .expect_insert()
        .withf(|user| user.name == "आशा वर्मा" && user.email == "Asha@Kaushal.test" && user.mobile == "9000000001")
        .returning(|_| Ok(()));
    welcome(&mut write);
    let committed = write.committed.clone();
    let done = register(vec![free(), write]).run(command(), Some(&links())).unwrap();
    assert_eq!(done.user.role, Role::Learner);
    assert_eq!(done.user.password_hash.as_deref(), Some("hashed"));
    assert_eq!(done.session.user, done.user.id);
    assert_ne!(done.session.token_digest, done.token.as_bytes());
    assert!(committed.load(std::sync::atomic::Ordering::SeqCst));
}

#[test]
fn what_brought_them_is_kept_with_the_account() {
    let from = Attribution { source: Some("newsletter".into()), ..Attribution::default() };
    let mut write = StubTx::default();
    write.users.expect_insert().returning(|_| Ok(()));
    let expected = from.clone();
    write.attributions.expect_put_signup().times(1).withf(move |_, kept| *kept == expected).returning(|_, _| Ok(()));
    welcome(&mut write);
    let command = Command { attribution: Some(from), ..command() };
    assert!(register(vec![free(), write]).run(command, Some(&links())).is_ok());
}

#[test]
fn offers_and_carts_are_two_consents_and_a_minor_gives_neither() {
    let signs_up = |marketing: bool, carts: bool, guardian: Option<GuardianForm>| {
        let mut write = StubTx::default();
        write.users.expect_insert().returning(|_| Ok(()));
        welcome(&mut write);
        let adult = guardian.is_none();
        write.mail_words.expect_find().returning(|_, _| Ok(None));
        write.cart_reminders.expect_set_wanted().times(usize::from(adult && carts)).returning(|_, _| Ok(()));
        for (purpose, wanted) in [(Purpose::Marketing, marketing), (Purpose::Carts, carts)] {
            let agreed = move |record: &ConsentRecord| record.purpose == purpose && record.given;
            write.privacy.expect_record().times(usize::from(adult && wanted)).withf(agreed).returning(|_| Ok(()));
        }
        let minor = usize::from(guardian.is_some());
        let asked = |parent: &Guardian| parent.email == "sunita@kaushal.test" && parent.consented_at.is_none();
        write.privacy.expect_put_guardian().times(minor).withf(asked).returning(|_| Ok(()));
        write.jobs.expect_enqueue().times(minor).returning(|_, _, _| Ok(()));
        let command = Command { marketing, carts, guardian, ..command() };
        register(vec![free(), write]).run(command, Some(&links())).unwrap();
    };
    let sunita = || GuardianForm { name: "Sunita".into(), email: " sunita@kaushal.test ".into() };
    signs_up(true, false, None);
    signs_up(false, true, None);
    signs_up(true, true, None);
    signs_up(false, false, Some(sunita()));
    signs_up(true, true, Some(sunita()));
}

#[test]
fn broken_rules_are_told_before_anything_is_asked() {
    let error = register(vec![])
        .run(Command { name: String::new(), password: "x".into(), ..command() }, Some(&links()))
        .unwrap_err();
    let RegisterError::Invalid(violations) = error else { panic!("{error:?}") };
    assert_eq!(violations.len(), 2);
}

#[test]
fn taken_addresses_are_refused_also_when_somebody_is_faster() {
    let mut taken = StubTx::default();
    taken.users.expect_taken().returning(|_, _| Ok(Taken { email: true, mobile: true }));
    assert_eq!(
        register(vec![taken]).run(command(), Some(&links())),
        Err(RegisterError::Taken(Taken { email: true, mobile: true }))
    );
    let mut write = StubTx::default();
    write.users.expect_insert().returning(|_| Err(StoreError::Conflict(Unique::Mobile)));
    assert_eq!(
        register(vec![free(), write]).run(command(), Some(&links())),
        Err(RegisterError::Taken(Taken { email: false, mobile: true }))
    );
}

#[test]
fn a_referral_code_must_be_somebodys() {
    let mut tx = free();
    tx.users.expect_find_by_referral_code().returning(|_| Ok(None));
    let error =
        register(vec![tx]).run(Command { referral_code: "NOBODY".into(), ..command() }, Some(&links())).unwrap_err();
    assert_eq!(error, RegisterError::UnknownReferralCode);
}

#[test]
fn nobody_refers_themselves_by_another_spelling_of_their_address() {
    let mut tx = free();
    tx.users.expect_find_by_referral_code().returning(|_| Ok(Some(testing::user(7).id)));
    let asha = User { email: "asha@kaushal.test".into(), ..testing::user(7) };
    tx.users.expect_find().returning(move |_| Ok(Some(asha.clone())));
    let own = Command { referral_code: "ASHA2345".into(), email: "Asha+2@Kaushal.test".into(), ..command() };
    assert_eq!(register(vec![tx]).run(own, Some(&links())).unwrap_err(), RegisterError::OwnReferralCode);
}

#[test]
fn the_referrer_is_recorded() {
    let referrer = testing::user(7).id;
    let mut tx = free();
    tx.users.expect_find_by_referral_code().withf(|code| code == "asha2345").returning(move |_| Ok(Some(referrer)));
    tx.users.expect_find().returning(|_| Ok(Some(testing::user(7))));
    let mut write = StubTx::default();
    write.users.expect_insert().returning(|_| Ok(()));
    welcome(&mut write);
    let done = register(vec![tx, write])
        .run(Command { referral_code: " asha2345 ".into(), ..command() }, Some(&links()))
        .unwrap();
    assert_eq!((done.user.referred_by, done.user.referral_code_given), (Some(referrer), Some("ASHA2345".into())));
}
