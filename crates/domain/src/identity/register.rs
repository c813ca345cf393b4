//! Signing up.

use crate::Time;
use crate::attribution::Attribution;
use crate::events::{Event, Recipient};
use crate::identity::check_second_factor::Passed;
use crate::identity::confirm_email::ConfirmationLinks;
use crate::identity::contact::violations;
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{Role, User, device};
use crate::ids::UserId;
use crate::phone;
use crate::ports::store::{Taken, Tx, Unique};
use crate::ports::{PasswordError, PasswordHasher, Store, StoreError};
use crate::privacy::ask_parent::ParentLinks;
use crate::privacy::{ConsentRecord, GuardianForm, MARKETING_TEXT, Purpose, Way, guardian};
use crate::validation::Violation;
use crate::wallet::reward::mailbox;
use std::sync::Arc;

/// Length of the code a user shares.
pub const REFERRAL_CODE_LENGTH: usize = 8;

/// What a visitor enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Name.
    pub name: String,
    /// Mobile number in any spelling.
    pub mobile: String,
    /// E-mail.
    pub email: String,
    /// Password in clear.
    pub password: String,
    /// Somebody's code; empty is none.
    pub referral_code: String,
    /// Version of the terms agreed to; `None` when the caller said nothing of consent.
    pub terms_version: Option<String>,
    /// Whether they agree to mails that ask to buy.
    pub marketing: bool,
    /// The parent of a learner under 18.
    pub guardian: Option<GuardianForm>,
    /// From where.
    pub visitor: Visitor,
    /// What brought them here.
    pub attribution: Option<Attribution>,
}

/// Why nobody was signed up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegisterError {
    /// Rules of the form are broken: all of them.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Nobody has this referral code.
    #[error("unknown referral code")]
    UnknownReferralCode,
    /// The code is that of the same person's other account.
    #[error("their own referral code")]
    OwnReferralCode,
    /// E-mail or mobile number are somebody's.
    #[error("already registered")]
    Taken(Taken),
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Signs a visitor up and in.
#[derive(Clone)]
pub struct Register {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Hashes the password.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Makes the session.
    pub sign_in: SignIn,
    /// Asks the parent of a learner under 18.
    pub parents: ParentLinks,
}

impl Register {
    /// Signs up a learner, begins a session and has the link mailed that confirms the address; without `links` none, until the
    /// learner asks for it.
    ///
    /// # Errors
    /// For broken rules of the form (all of them at once), a referral code that nobody else has, and an e-mail address
    /// or mobile number that is somebody's.
    pub fn run(&self, command: Command, links: Option<&ConfirmationLinks>) -> Result<SignedIn, RegisterError> {
        let joining = Joining::of(&command);
        let (tx, user) = self.insert(command)?;
        let (mut tx, signed_in) = self.join(tx, user, joining)?;
        if let Some(links) = links {
            links.request(tx.as_mut(), &signed_in.user, signed_in.session.created_at)?;
        }
        tx.commit()?;
        Ok(signed_in)
    }

    /// Begins the first session of a stored account, notes what its owner agreed to and where they came from, and says that
    /// somebody signed up. The caller commits.
    pub(super) fn join(
        &self,
        mut tx: Box<dyn Tx>,
        user: User,
        joining: Joining,
    ) -> Result<(Box<dyn Tx>, SignedIn), StoreError> {
        let Joining { agreed, visitor, attribution } = joining;
        // Nothing is noted of how somebody under 18 came.
        if let Some(from) = attribution.filter(|_| agreed.guardian.is_none()) {
            tx.attributions().put_signup(user.id, &from)?;
        }
        let signed_in = self.sign_in.begin(tx.as_mut(), user, &visitor, Passed::new_account())?;
        let (user, session) = (&signed_in.user, &signed_in.session);
        self.note_consents(tx.as_mut(), user, &agreed, session.created_at)?;
        tx.sessions().note_device(user.id, &device::name(&session.user_agent), session.created_at)?;
        tx.jobs().publish(&Event::UserRegistered { to: Recipient::of(user) }, session.created_at)?;
        Ok((tx, signed_in))
    }

    /// What was agreed to, as records. Who is under 18 agrees to no marketing; their parent is asked.
    fn note_consents(&self, tx: &mut dyn Tx, user: &User, agreed: &Agreed, at: Time) -> Result<(), StoreError> {
        let given = |purpose, version: &str| {
            let (user, version) = (user.id, version.to_owned());
            ConsentRecord { user, purpose, given: true, version, way: Way::Signup, at }
        };
        if let Some(version) = &agreed.terms {
            tx.privacy().record(&given(Purpose::Terms, version))?;
        }
        match &agreed.guardian {
            Some(form) => self.parents.ask(tx, user, form, at).map(drop),
            None if agreed.marketing => {
                tx.cart_reminders().set_wanted(user.id, true)?;
                tx.privacy().record(&given(Purpose::Marketing, MARKETING_TEXT))
            }
            None => Ok(()),
        }
    }

    fn insert(&self, command: Command) -> Result<(Box<dyn Tx>, User), RegisterError> {
        let mut broken = violations(&command.name, &command.mobile, &command.email, &command.password);
        let guardian = command.guardian.as_ref();
        broken.extend(guardian.map(|form| guardian::violations(form, &command.email)).unwrap_or_default());
        if !broken.is_empty() {
            return Err(RegisterError::Invalid(broken));
        }
        let (email, mobile) = (command.email.trim().to_owned(), phone::mobile(&command.mobile).unwrap_or_default());
        let referred_by = self.check(&email, &mobile, command.referral_code.trim())?;
        // Hashing takes long: no unit of work is open meanwhile.
        let password_hash = self.hasher.hash(&command.password)?;
        let now = self.sign_in.clock.now();
        let given = command.referral_code.trim();
        let (id, code) = (UserId(self.sign_in.ids.uuid()), self.sign_in.tokens.code(REFERRAL_CODE_LENGTH));
        let user = User {
            name: command.name.trim().to_owned(),
            email,
            mobile,
            password_hash: Some(password_hash),
            referred_by,
            referral_code_given: (!given.is_empty()).then(|| given.to_uppercase()),
            ..User::new(id, Role::Learner, code, now)
        };
        let mut tx = self.store.begin()?;
        tx.users().insert(&user).map_err(taken)?;
        Ok((tx, user))
    }

    fn check(&self, email: &str, mobile: &str, code: &str) -> Result<Option<UserId>, RegisterError> {
        let mut tx = self.store.begin()?;
        let taken = tx.users().taken(email, mobile)?;
        if taken != Taken::default() {
            return Err(RegisterError::Taken(taken));
        }
        referrer(tx.as_mut(), code, email)
    }
}

/// Whose code it is, if one was given.
pub(super) fn referrer(tx: &mut dyn Tx, code: &str, email: &str) -> Result<Option<UserId>, RegisterError> {
    if code.is_empty() {
        return Ok(None);
    }
    let found = tx.users().find_by_referral_code(code)?.ok_or(RegisterError::UnknownReferralCode)?;
    let referrer = tx.users().find(found)?.filter(|user| user.deleted_at.is_none());
    let referrer = referrer.ok_or(RegisterError::UnknownReferralCode)?;
    if mailbox(&referrer.email) == mailbox(email) {
        return Err(RegisterError::OwnReferralCode);
    }
    Ok(Some(referrer.id))
}

/// Somebody was faster between the check and the writing.
pub(super) fn taken(error: StoreError) -> RegisterError {
    match error {
        StoreError::Conflict(Unique::Email) => RegisterError::Taken(Taken { email: true, mobile: false }),
        StoreError::Conflict(Unique::Mobile) => RegisterError::Taken(Taken { email: false, mobile: true }),
        error => error.into(),
    }
}

/// What comes with an account that is not part of it.
pub(super) struct Joining {
    agreed: Agreed,
    visitor: Visitor,
    attribution: Option<Attribution>,
}

impl Joining {
    pub(super) fn of(command: &Command) -> Self {
        Self {
            agreed: Agreed {
                terms: command.terms_version.clone(),
                marketing: command.marketing,
                guardian: command.guardian.clone(),
            },
            visitor: command.visitor.clone(),
            attribution: command.attribution.clone(),
        }
    }
}

/// What was agreed to with the form.
struct Agreed {
    terms: Option<String>,
    marketing: bool,
    guardian: Option<GuardianForm>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::confirm_email::tests::links;
    use crate::identity::sign_in::tests::knows_nothing;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::privacy::Guardian;
    use crate::privacy::ask_parent::tests::links as parents;
    use crate::testing::{self, stores};

    fn command() -> Command {
        Command {
            name: " आशा वर्मा ".into(),
            mobile: "+91 90000-00001".into(),
            email: " Asha@Kaushal.test ".into(),
            password: "Learner@123".into(),
            referral_code: String::new(),
            terms_version: Some("2026-11".into()),
            marketing: false,
            guardian: None,
            visitor: Visitor { user_agent: "Browser".into(), ..Visitor::default() },
            attribution: None,
        }
    }

    fn register(txs: Vec<StubTx>) -> Register {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_hash().returning(|_| Ok("hashed".into()));
        Register { store: stores(txs), hasher: Arc::new(hasher), sign_in: testing::sign_in(), parents: parents() }
    }

    /// What happens once there is an account.
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
        write
            .attributions
            .expect_put_signup()
            .times(1)
            .withf(move |_, kept| *kept == expected)
            .returning(|_, _| Ok(()));
        welcome(&mut write);
        let command = Command { attribution: Some(from), ..command() };
        assert!(register(vec![free(), write]).run(command, Some(&links())).is_ok());
    }

    #[test]
    fn marketing_is_asked_for_and_a_parent_instead_of_who_is_under_18() {
        let signs_up = |marketing: bool, guardian: Option<GuardianForm>| {
            let mut write = StubTx::default();
            write.users.expect_insert().returning(|_| Ok(()));
            welcome(&mut write);
            let adult = usize::from(marketing && guardian.is_none());
            write.mail_words.expect_find().returning(|_| Ok(None));
            write.cart_reminders.expect_set_wanted().times(adult).returning(|_, _| Ok(()));
            let agreed = |record: &ConsentRecord| record.purpose == Purpose::Marketing && record.given;
            write.privacy.expect_record().times(adult).withf(agreed).returning(|_| Ok(()));
            let minor = usize::from(guardian.is_some());
            let asked = |parent: &Guardian| parent.email == "sunita@kaushal.test" && parent.consented_at.is_none();
            write.privacy.expect_put_guardian().times(minor).withf(asked).returning(|_| Ok(()));
            write.jobs.expect_enqueue().times(minor).returning(|_, _, _| Ok(()));
            let command = Command { marketing, guardian, ..command() };
            register(vec![free(), write]).run(command, Some(&links())).unwrap();
        };
        let sunita = || GuardianForm { name: "Sunita".into(), email: " sunita@kaushal.test ".into() };
        signs_up(true, None);
        signs_up(false, Some(sunita()));
        signs_up(true, Some(sunita()));
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
        let error = register(vec![tx])
            .run(Command { referral_code: "NOBODY".into(), ..command() }, Some(&links()))
            .unwrap_err();
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
}
