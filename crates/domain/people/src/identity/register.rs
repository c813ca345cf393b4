//! Signs up learners.

use crate::identity::check_second_factor::Passed;
use crate::identity::confirm_email::ConfirmationLinks;
use crate::identity::contact::violations;
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{User, device};
use crate::ports::store::{Taken, Tx};
use crate::ports::{PasswordError, PasswordHasher, Store};
use crate::privacy::ask_parent::ParentLinks;
use crate::privacy::{ConsentRecord, GuardianForm, MAIL_TEXTS, Purpose, Way, guardian};
use kernel::Time;
use kernel::attribution::Attribution;
use kernel::email::mailbox;
use kernel::events::Event;
use kernel::ids::UserId;
use kernel::lettering::stored_name;
use kernel::locale::Locale;
use kernel::phone;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

/// Length of a user's referral code.
pub const REFERRAL_CODE_LENGTH: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub name: String,
    /// Mobile number in any spelling.
    pub mobile: String,
    pub email: String,
    /// Password in plain text.
    pub password: String,
    /// Another user's referral code; empty for none.
    pub referral_code: String,
    /// Version of the accepted terms; `None` when the form contained no consent.
    pub terms_version: Option<String>,
    /// Whether the user consents to mails about offers.
    pub marketing: bool,
    /// Whether the user consents to reminders of abandoned carts and payments.
    pub carts: bool,
    /// The parent, if the learner is under 18.
    pub guardian: Option<GuardianForm>,
    pub visitor: Visitor,
    pub attribution: Option<Attribution>,
    /// The language of mails to the user.
    pub locale: Locale,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegisterError {
    /// All broken rules of the form.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// No user has this referral code.
    #[error("unknown referral code")]
    UnknownReferralCode,
    /// The referral code belongs to another account of the same person.
    #[error("their own referral code")]
    OwnReferralCode,
    /// Another account has the email address or the mobile number.
    #[error("already registered")]
    Taken(Taken),
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Signs a visitor up and logs them in.
#[derive(Clone)]
pub struct Register {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub sign_in: SignIn,
    /// Asks the parent of a learner under 18 for consent.
    pub parents: ParentLinks,
}

impl Register {
    /// Signs up a learner, begins a session, and has the confirmation link mailed. Without `links` none is mailed until the
    /// learner asks for it.
    ///
    /// # Errors
    ///
    /// The form breaks rules (all of them at once), no other user has the referral code, or an account has the email address or
    /// mobile number.
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

    /// Begins the first session of a stored account, records consents and attribution, and publishes the sign-up. The
    /// caller commits.
    pub(super) fn join(
        &self,
        mut tx: Box<dyn Tx>,
        user: User,
        joining: Joining,
    ) -> Result<(Box<dyn Tx>, SignedIn), StoreError> {
        let Joining { agreed, visitor, attribution } = joining;
        // No attribution is stored for learners under 18.
        if let Some(from) = attribution.filter(|_| agreed.guardian.is_none()) {
            tx.attributions().put_signup(user.id, &from)?;
        }
        let signed_in = self.sign_in.begin(tx.as_mut(), user, &visitor, Passed::new_account())?;
        let (user, session) = (&signed_in.user, &signed_in.session);
        self.note_consents(tx.as_mut(), user, &agreed, session.created_at)?;
        tx.sessions().note_device(user.id, &device::name(&session.user_agent), session.created_at)?;
        tx.jobs().publish(&Event::UserRegistered { to: user.recipient() }, session.created_at)?;
        Ok((tx, signed_in))
    }

    /// Records the consents. A learner under 18 can't consent to advertising. The parent is asked instead.
    fn note_consents(&self, tx: &mut dyn Tx, user: &User, agreed: &Agreed, at: Time) -> Result<(), StoreError> {
        let given = |purpose, version: &str| {
            let (user, version) = (user.id, version.to_owned());
            ConsentRecord { user, purpose, given: true, version, way: Way::Signup, at, recorded_by: None }
        };
        if let Some(version) = &agreed.terms {
            tx.privacy().record(&given(Purpose::Terms, version))?;
        }
        if let Some(form) = &agreed.guardian {
            return self.parents.ask(tx, user, form, at).map(drop);
        }
        if agreed.marketing {
            tx.privacy().record(&given(Purpose::Marketing, MAIL_TEXTS))?;
        }
        if agreed.carts {
            tx.cart_reminders().set_wanted(user.id, true)?;
            tx.privacy().record(&given(Purpose::Carts, MAIL_TEXTS))?;
        }
        Ok(())
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
        // Hashing is slow, so no transaction is open meanwhile.
        let password_hash = self.hasher.hash(&command.password)?;
        let now = self.sign_in.clock.now();
        let given = command.referral_code.trim();
        let (id, code) = (UserId(self.sign_in.ids.uuid()), self.sign_in.tokens.code(REFERRAL_CODE_LENGTH));
        let user = User {
            name: stored_name(&command.name),
            email,
            mobile,
            password_hash: Some(password_hash),
            referred_by,
            referral_code_given: (!given.is_empty()).then(|| given.to_uppercase()),
            locale: command.locale,
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

/// Returns the owner of the referral code, if one was entered.
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

/// Converts a storage error. A conflict means that another account took the email address or mobile number between the check
/// and the write.
pub(super) fn taken(error: StoreError) -> RegisterError {
    match error {
        StoreError::Conflict(Unique::Email) => RegisterError::Taken(Taken { email: true, mobile: false }),
        StoreError::Conflict(Unique::Mobile) => RegisterError::Taken(Taken { email: false, mobile: true }),
        error => error.into(),
    }
}

/// Data of a sign-up that isn't part of the account.
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
                carts: command.carts,
                guardian: command.guardian.clone(),
            },
            visitor: command.visitor.clone(),
            attribution: command.attribution.clone(),
        }
    }
}

/// The consents in a sign-up form.
struct Agreed {
    terms: Option<String>,
    marketing: bool,
    carts: bool,
    guardian: Option<GuardianForm>,
}

#[cfg(test)]
mod tests;
