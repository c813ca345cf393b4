//! Creates an admin's account from the command line, and defines the properties of every new admin's account.

use crate::identity::User;
use crate::identity::audit_fields::of_admin;
use crate::identity::contact::violations;
use crate::identity::register::REFERRAL_CODE_LENGTH;
use crate::ports::store::{Taken, Tx};
use crate::ports::{PasswordError, PasswordHasher, SetupFile, Store};
use kernel::Time;
use kernel::audit::{Admin, action};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ids::UserId;
use kernel::lettering::stored_name;
use kernel::phone;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub name: String,
    /// Email address for logging in.
    pub email: String,
    /// Mobile number in any spelling.
    pub mobile: String,
    /// Password in plain text.
    pub password: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreateAdminError {
    /// All broken rules of the sign-up form.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Another account has the email address or the mobile number.
    #[error("already registered")]
    Taken(Taken),
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Creates admins from the command line.
#[derive(Clone)]
pub struct CreateAdmin {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Makes the admin's referral code.
    pub tokens: Arc<dyn Tokens>,
    /// The file of the setup code, which is useless once an admin exists.
    pub file: Arc<dyn SetupFile>,
}

impl CreateAdmin {
    /// Creates an admin's account by the rules of the sign-up form. Other admins may exist already.
    ///
    /// # Errors
    ///
    /// Rules are broken (all of them at once), or an account has the email address or mobile number.
    pub fn run(&self, command: &Command) -> Result<(), CreateAdminError> {
        let Command { name, email, mobile, password } = command;
        let broken = violations(name, mobile, email, password);
        if !broken.is_empty() {
            return Err(CreateAdminError::Invalid(broken));
        }
        let password_hash = self.hasher.hash(password)?;
        let admin = User {
            name: stored_name(name),
            email: email.trim().to_owned(),
            mobile: phone::mobile(mobile).unwrap_or_default(),
            password_hash: Some(password_hash),
            ..account(self.ids.as_ref(), self.tokens.as_ref(), self.clock.now())
        };
        let mut tx = self.store.begin()?;
        // A concurrent setup of the first admin in the browser waits for this lock and then finds this admin.
        tx.setup_codes().await_turn()?;
        match insert(tx.as_mut(), &admin, "command line") {
            Ok(()) => tx.commit()?,
            Err(StoreError::Conflict(Unique::Email)) => {
                return Err(CreateAdminError::Taken(Taken { email: true, mobile: false }));
            }
            Err(StoreError::Conflict(Unique::Mobile)) => {
                return Err(CreateAdminError::Taken(Taken { email: false, mobile: true }));
            }
            Err(error) => return Err(error.into()),
        }
        // A remaining file is harmless, because its code no longer works. The next start of a server tries again to remove it,
        // and reports failures.
        let _ = self.file.remove();
        Ok(())
    }
}

/// Returns a new admin's account, still without name, addresses and password. The email address counts as confirmed, because
/// the person has access to the server.
pub(crate) fn account(ids: &dyn IdGen, tokens: &dyn Tokens, now: Time) -> User {
    let (id, code) = (UserId(ids.uuid()), tokens.code(REFERRAL_CODE_LENGTH));
    User { email_confirmed_at: Some(now), ..User::new(id, Role::Admin, code, now) }
}

/// Stores a new admin, with an audit entry by the admin, and removes the setup code. The caller holds the setup lock
/// (`await_turn`).
///
/// # Errors
///
/// `Conflict` with `Email` or `Mobile`: another account has it.
/// Storage fails.
pub(crate) fn insert(tx: &mut dyn Tx, admin: &User, request: &str) -> Result<(), StoreError> {
    tx.users().insert(admin)?;
    tx.setup_codes().remove()?;
    let author = Admin { id: admin.id, request };
    tx.audit().record(&author.entry(admin.created_at, action::ADMIN_CREATE, of_admin(admin), vec![]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::setup_file::MockSetupFile;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use std::sync::atomic::Ordering;

    fn command() -> Command {
        Command {
            name: " Asha Verma ".into(),
            email: " asha@kaushal.test ".into(),
            mobile: "+91 90000-00001".into(),
            password: "Brass-Kettle-42".into(),
        }
    }

    fn create(txs: Vec<StubTx>, file: MockSetupFile) -> CreateAdmin {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_hash().returning(|_| Ok("hashed".into()));
        CreateAdmin {
            store: stores(txs),
            hasher: Arc::new(hasher),
            clock: testing::clock(),
            ids: testing::ids(),
            tokens: testing::tokens(),
            file: Arc::new(file),
        }
    }

    #[test]
    fn an_admin_can_log_in_and_ends_the_code_for_the_first_one() {
        let mut tx = StubTx::default();
        tx.setup_codes.expect_await_turn().times(1).returning(|| Ok(()));
        tx.setup_codes.expect_remove().times(1).returning(|| Ok(()));
        let made = |admin: &User| {
            (admin.role, admin.name.as_str(), admin.email.as_str()) == (Role::Admin, "Asha Verma", "asha@kaushal.test")
                && (admin.mobile.as_str(), admin.email_confirmed_at) == ("9000000001", Some(noon()))
                && admin.password_hash.as_deref() == Some("hashed")
        };
        tx.users.expect_insert().times(1).withf(made).returning(|_| Ok(()));
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let mut file = MockSetupFile::new();
        file.expect_remove().times(1).returning(|| Ok(()));
        assert_eq!(create(vec![tx], file).run(&command()), Ok(()));
        assert!(committed.load(Ordering::SeqCst));
        let log = log.lock().unwrap();
        assert_eq!((log[0].action, log[0].request.as_str()), (action::ADMIN_CREATE, "command line"));
    }

    #[test]
    fn broken_rules_and_addresses_of_others_are_told() {
        let short = Command { password: "x".into(), name: String::new(), ..command() };
        let error = create(vec![], MockSetupFile::new()).run(&short).unwrap_err();
        assert!(matches!(error, CreateAdminError::Invalid(violations) if violations.len() == 2));
        for (unique, taken) in [
            (Unique::Email, Taken { email: true, mobile: false }),
            (Unique::Mobile, Taken { email: false, mobile: true }),
        ] {
            let mut tx = StubTx::default();
            tx.setup_codes.expect_await_turn().returning(|| Ok(()));
            tx.users.expect_insert().returning(move |_| Err(StoreError::Conflict(unique)));
            let refused = create(vec![tx], MockSetupFile::new()).run(&command());
            assert_eq!(refused, Err(CreateAdminError::Taken(taken)));
        }
    }
}
