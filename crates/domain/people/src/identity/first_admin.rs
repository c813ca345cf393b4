//! Creates the first admin in the browser, with the setup code in the server's file.

use crate::identity::check_second_factor::Passed;
use crate::identity::contact::{email_violation, name_violation};
use crate::identity::create_admin::{account, insert};
use crate::identity::password::{self, Owner};
use crate::identity::setup_code::{OfferSetup, OfferSetupError, Setup};
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{User, device};
use crate::ports::store::Tx;
use crate::ports::{PasswordError, PasswordHasher};
use institute::ports::store::StoredSettings;
use institute::settings::update_settings::save;
use institute::settings::{self, Settings};
use kernel::audit::Admin;
use kernel::lettering::stored_name;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The setup code as typed.
    pub code: String,
    /// The admin's name.
    pub name: String,
    /// Email address for logging in.
    pub email: String,
    /// Password in plain text.
    pub password: String,
    /// The institute's name.
    pub institute: String,
    /// Two-digit GST code of the institute's State.
    pub state: String,
    /// The institute's teaching language, a code of [`kernel::course_languages::LANGUAGES`].
    pub language: Option<String>,
    /// Whether prices will be entered with GST contained.
    pub prices_contain_gst: bool,
    pub visitor: Visitor,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FirstAdminError {
    /// An admin exists already.
    #[error("there is an admin")]
    Closed,
    /// The code is wrong or no longer valid.
    #[error("wrong code")]
    WrongCode {
        /// Whether the code had expired and was replaced by a new one.
        is_new: bool,
    },
    /// All broken rules of the form.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// No code could be made.
    #[error(transparent)]
    Offer(#[from] OfferSetupError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Creates the first admin.
#[derive(Clone)]
pub struct FirstAdmin {
    pub offer: OfferSetup,
    pub hasher: Arc<dyn PasswordHasher>,
    pub sign_in: SignIn,
    /// The settings in the configuration.
    pub defaults: Settings,
}

impl FirstAdmin {
    /// Creates the first admin with a session, and stores the institute's name, State, language and kind of prices in the
    /// settings. Then removes the code and its file. An expired code is replaced, whatever was entered.
    ///
    /// # Errors
    ///
    /// An admin exists, the code is wrong, or the form breaks rules (all of them at once).
    pub fn run(&self, command: &Command) -> Result<SignedIn, FirstAdminError> {
        match self.offer.run()? {
            Setup::Closed => return Err(FirstAdminError::Closed),
            // The code was only just made, so nobody has read it.
            Setup::Open { is_new: true } => return Err(FirstAdminError::WrongCode { is_new: true }),
            Setup::Open { is_new: false } => {}
        }
        let stored = self.authorise(&command.code)?;
        let settings = self.settings(&stored, command);
        let broken = violations(command, &settings);
        if !broken.is_empty() {
            return Err(FirstAdminError::Invalid(broken));
        }
        // Hashing is slow, so no transaction is open meanwhile.
        let password_hash = self.hasher.hash(&command.password)?;
        let SignIn { clock, ids, tokens, .. } = &self.sign_in;
        let admin = User {
            name: stored_name(&command.name),
            email: command.email.trim().to_owned(),
            password_hash: Some(password_hash),
            ..account(ids.as_ref(), tokens.as_ref(), clock.now())
        };
        let mut tx = self.offer.store.begin()?;
        tx.setup_codes().await_turn()?;
        if tx.users().has_admin()? {
            return Err(FirstAdminError::Closed);
        }
        self.check(tx.as_mut(), &command.code)?;
        let signed_in = self.enter(tx.as_mut(), admin, &command.visitor, (&stored, &settings))?;
        tx.commit()?;
        // A remaining file is harmless, because its code no longer works. The next start tries again to remove it, and reports
        // failures.
        let _ = self.offer.file.remove();
        Ok(signed_in)
    }

    /// Checks the code, and returns the stored settings.
    fn authorise(&self, code: &str) -> Result<StoredSettings, FirstAdminError> {
        let mut tx = self.offer.store.begin()?;
        self.check(tx.as_mut(), code)?;
        Ok(tx.settings().load()?)
    }

    fn check(&self, tx: &mut dyn Tx, typed: &str) -> Result<(), FirstAdminError> {
        let now = self.offer.clock.now();
        let live = tx.setup_codes().find()?.filter(|code| code.is_live(now));
        if live.is_some_and(|code| code.is(typed, self.offer.tokens.as_ref())) {
            return Ok(());
        }
        // The code is deleted with the first admin's creation, so a missing code can mean that somebody else was faster.
        if tx.users().has_admin()? {
            Err(FirstAdminError::Closed)
        } else {
            Err(FirstAdminError::WrongCode { is_new: false })
        }
    }

    fn settings(&self, stored: &StoredSettings, command: &Command) -> Settings {
        let mut settings = self.defaults.with(&stored.overrides);
        command.institute.trim().clone_into(&mut settings.brand.name);
        settings.company.state.clone_from(&command.state);
        settings.courses.language.clone_from(&command.language);
        settings.company.prices_contain_gst = command.prices_contain_gst;
        settings
    }

    fn enter(
        &self,
        tx: &mut dyn Tx,
        admin: User,
        visitor: &Visitor,
        (stored, settings): (&StoredSettings, &Settings),
    ) -> Result<SignedIn, FirstAdminError> {
        match insert(tx, &admin, &visitor.request) {
            Err(StoreError::Conflict(Unique::Email)) => {
                let taken = Violation::new("email", "taken", "Email already registered.");
                return Err(FirstAdminError::Invalid(vec![taken]));
            }
            inserted => inserted?,
        }
        let author = Admin { id: admin.id, request: &visitor.request };
        // Without an admin nobody changes settings, so a conflict is treated as a transient failure.
        save(tx, &self.defaults, stored, settings, author, admin.created_at)?.ok_or(StoreError::Unavailable)?;
        let signed_in = self.sign_in.begin(tx, admin, visitor, Passed::new_account())?;
        let (user, session) = (&signed_in.user, &signed_in.session);
        tx.sessions().note_device(user.id, &device::name(&session.user_agent), session.created_at)?;
        Ok(signed_in)
    }
}

/// Returns all broken rules, in the form's order. Of the settings' rules, only those of fields in the form count.
fn violations(command: &Command, new: &Settings) -> Vec<Violation> {
    let Command { name, email, password, .. } = command;
    let owner = Owner { name, email, mobile: "" };
    let of_settings = settings::violations(new).into_iter().filter_map(|broken| match (broken.field, broken.code) {
        ("brand.name", code) => Some(Violation::new("instituteName", code, broken.message)),
        ("company.state", code) => Some(Violation::new("state", code, broken.message)),
        ("courses.language", code) => Some(Violation::new("language", code, broken.message)),
        ("company.gstin", code @ "other_state") => {
            let message =
                "The server is set up with a GSTIN of another State: choose the State of its first two digits.";
            Some(Violation::new("state", code, message))
        }
        _ => None,
    });
    let of_account = name_violation("fullName", name).into_iter().chain(email_violation(email));
    of_account.chain(password::violations("password", password, owner)).chain(of_settings).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::setup_code::LIFE;
    use crate::identity::setup_code::tests::{CODE, finds, offer, stored};
    use crate::identity::sign_in::tests::{knows_nothing, visitor};
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::setup_file::MockSetupFile;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use kernel::Time;
    use kernel::audit::action;
    use kernel::role::Role;
    use std::collections::BTreeMap;
    use std::sync::atomic::Ordering;

    fn command() -> Command {
        Command {
            code: CODE.to_lowercase(),
            name: " आशा वर्मा ".into(),
            email: " Asha@Gurukul.test ".into(),
            password: "Brass-Kettle-42".into(),
            institute: " Gurukul ".into(),
            state: "27".into(),
            language: Some("hi".into()),
            prices_contain_gst: true,
            visitor: visitor(),
        }
    }

    fn live() -> Time {
        noon() + LIFE
    }

    fn found(has_admin: bool) -> StubTx {
        let mut tx = finds(has_admin, Some(stored(live())));
        let as_configured = StoredSettings { version: 1, overrides: BTreeMap::new() };
        tx.settings.expect_load().returning(move || Ok(as_configured.clone()));
        tx
    }

    fn first_admin(txs: Vec<StubTx>, file: MockSetupFile) -> FirstAdmin {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_hash().returning(|_| Ok("hashed".into()));
        let (hasher, sign_in) = (Arc::new(hasher), testing::sign_in());
        FirstAdmin { offer: offer(txs, file), hasher, sign_in, defaults: testing::settings() }
    }

    fn refused(txs: Vec<StubTx>, command: &Command) -> FirstAdminError {
        let committed: Vec<_> = txs.iter().map(|tx| tx.committed.clone()).collect();
        let error = first_admin(txs, MockSetupFile::new()).run(command).unwrap_err();
        assert!(committed.iter().all(|it| !it.load(Ordering::SeqCst)));
        error
    }

    fn broken(command: &Command) -> Vec<(&'static str, &'static str)> {
        let FirstAdminError::Invalid(violations) = refused(vec![found(false), found(false)], command) else { panic!() };
        violations.into_iter().map(|it| (it.field, it.code)).collect()
    }

    #[test]
    fn who_has_the_code_becomes_the_first_admin_and_names_the_institute() {
        let mut write = found(false);
        write.users.expect_insert().times(1).returning(|_| Ok(()));
        write.setup_codes.expect_remove().times(1).returning(|| Ok(()));
        let named = |version: &i64, overrides: &BTreeMap<String, String>, _: &Time| {
            let expected = [("brand.name", "Gurukul"), ("company.pricesContainGst", "yes"), ("courses.language", "hi")];
            (*version, overrides) == (1, &expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into())
        };
        write.settings.expect_save().times(1).withf(named).returning(|_, _, _| Ok(Some(2)));
        write.sessions.expect_insert().returning(|_| Ok(()));
        write.sessions.expect_note_device().returning(|_, _, _| Ok(false));
        knows_nothing(&mut write);
        let (log, committed) = (testing::log(&mut write), write.committed.clone());
        let mut file = MockSetupFile::new();
        let of_the_code = committed.clone();
        file.expect_remove().times(1).returning(move || {
            assert!(of_the_code.load(Ordering::SeqCst));
            Ok(())
        });
        let done = first_admin(vec![found(false), found(false), write], file).run(&command()).unwrap();
        let User { name, email, role, password_hash, .. } = &done.user;
        assert_eq!((name.as_str(), email.as_str(), *role), ("आशा वर्मा", "Asha@Gurukul.test", Role::Admin));
        assert_eq!((password_hash.as_deref(), done.session.user), (Some("hashed"), done.user.id));
        let log = log.lock().unwrap();
        let entries: Vec<_> = log.iter().map(|it| (it.action, it.actor, it.request.as_str())).collect();
        let id = done.user.id;
        assert_eq!(entries, [(action::ADMIN_CREATE, id, "request-1"), (action::SETTINGS_UPDATE, id, "request-1")]);
    }

    #[test]
    fn a_file_that_cannot_be_removed_hinders_nothing() {
        let mut write = found(false);
        write.users.expect_insert().returning(|_| Ok(()));
        write.setup_codes.expect_remove().returning(|| Ok(()));
        write.settings.expect_save().returning(|_, _, _| Ok(Some(2)));
        write.sessions.expect_insert().returning(|_| Ok(()));
        write.sessions.expect_note_device().returning(|_, _, _| Ok(false));
        knows_nothing(&mut write);
        testing::log(&mut write);
        let mut file = MockSetupFile::new();
        file.expect_remove().returning(|| Err(crate::ports::SetupFileError("read-only".into())));
        assert!(first_admin(vec![found(false), found(false), write], file).run(&command()).is_ok());
    }

    #[test]
    fn with_an_admin_it_is_closed_also_when_somebody_is_faster() {
        assert_eq!(refused(vec![found(true)], &command()), FirstAdminError::Closed);
        assert_eq!(refused(vec![found(false), finds(true, None)], &command()), FirstAdminError::Closed);
        assert_eq!(refused(vec![found(false), found(false), found(true)], &command()), FirstAdminError::Closed);
    }

    #[test]
    fn a_wrong_code_is_refused_before_the_form_is_looked_at() {
        let wrong = Command { code: "WSBBD-XT000-00000-00001".into(), email: "x".into(), ..command() };
        assert_eq!(refused(vec![found(false), found(false)], &wrong), FirstAdminError::WrongCode { is_new: false });
        // The code was replaced while the password was hashed.
        let mut other = stored(live());
        other.digest.reverse();
        let txs = vec![found(false), found(false), finds(false, Some(other))];
        assert_eq!(refused(txs, &command()), FirstAdminError::WrongCode { is_new: false });
    }

    #[test]
    fn a_code_that_has_ended_is_replaced() {
        let mut ended = finds(false, Some(stored(noon())));
        ended.setup_codes.expect_put().times(1).returning(|_| Ok(()));
        let mut file = MockSetupFile::new();
        file.expect_write().times(1).returning(|_| Ok(()));
        let replaced = first_admin(vec![ended], file).run(&command());
        assert_eq!(replaced, Err(FirstAdminError::WrongCode { is_new: true }));
    }

    #[test]
    fn all_broken_rules_are_told_by_the_forms_fields() {
        let nothing = Command {
            name: String::new(),
            email: "asha@".into(),
            password: "short".into(),
            institute: " ".into(),
            state: "25".into(),
            language: Some("Hindi".into()),
            ..command()
        };
        let expected = [
            ("fullName", "required"),
            ("email", "invalid_email"),
            ("password", "too_short"),
            ("instituteName", "invalid_text"),
            ("state", "unknown_state"),
            ("language", "unknown_language"),
        ];
        assert_eq!(broken(&nothing), expected);
        assert_eq!(broken(&Command { state: "29".into(), ..command() }), [("state", "other_state")]);
        assert_eq!(
            broken(&Command { password: "asha@gurukul.test".into(), ..command() }),
            [("password", "personal_password")]
        );
    }

    #[test]
    fn an_address_that_is_a_learners_is_a_fault_of_its_field() {
        let mut write = found(false);
        write.users.expect_insert().returning(|_| Err(StoreError::Conflict(Unique::Email)));
        let error = refused(vec![found(false), found(false), write], &command());
        let FirstAdminError::Invalid(violations) = error else { panic!("{error:?}") };
        assert_eq!((violations[0].field, violations[0].code), ("email", "taken"));
    }
}
