//! Logs in by e-mail address or mobile number.

use crate::identity::check_second_factor::{Entered, SecondFactorCheck, SecondFactorError};
use crate::identity::count_guess::{CountGuess, Try};
use crate::identity::password::MAX_PASSWORD;
use crate::identity::recheck_password::lock_unchanged;
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{Login, User, device};
use crate::ports::store::Tx;
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::events::Event;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Email address or mobile number.
    pub login: String,
    /// Password in plain text.
    pub password: String,
    pub visitor: Visitor,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInError {
    /// The user is unknown, the password is wrong, or none was chosen yet. The cases are deliberately indistinguishable.
    #[error("wrong login or password")]
    Wrong,
    /// Too many wrong passwords were entered, and the device isn't known. Names without an account are treated in the same way.
    #[error("too many wrong passwords for an unknown device")]
    UnknownDevice {
        /// Seconds until the next attempt is allowed.
        seconds: u64,
    },
    /// Staff blocked the account. The text is the reason as its owner sees it. Only a caller who knows the password gets it.
    #[error("blocked")]
    Blocked(Option<String>),
    /// The second factor is missing or wrong. Only a caller who knows the password learns that the account has one.
    #[error(transparent)]
    SecondFactor(#[from] SecondFactorError),
    /// A stored password hash can't be read.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct LogIn {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub guesses: CountGuess,
    pub sign_in: SignIn,
    /// Checks the second factor, and mails the user about a new device.
    pub second_factor: SecondFactorCheck,
}

impl LogIn {
    /// Verifies the password and begins a session, unless the password was changed or the account blocked during the
    /// verification. An unknown user, and one without a password, cost the same hash computation, so timing reveals nothing.
    /// Wrong passwords are counted by account.
    ///
    /// # Errors
    ///
    /// The name or password is wrong, only known devices can log in to the account, the account is blocked, or the second
    /// factor is missing or wrong.
    pub fn run(&self, command: Command) -> Result<SignedIn, LogInError> {
        let mut tx = self.store.begin()?;
        let found = tx.users().find_by_login(&Login::parse(&command.login))?;
        let device = command.visitor.device.as_deref();
        let guess = self.guesses.judge(tx.as_mut(), &command.login, found.as_ref(), device)?;
        if let Try::Refused { seconds } = guess {
            return Err(LogInError::UnknownDevice { seconds });
        }
        tx.commit()?;
        let hash = found.as_ref().and_then(|user| user.password_hash.clone());
        let hash = hash.unwrap_or_else(|| self.hasher.dummy_hash());
        let password = if command.password.len() > MAX_PASSWORD { "" } else { command.password.as_str() };
        let matches = self.hasher.verify(password, &hash)?;
        let verified = found.filter(|_| matches).ok_or(LogInError::Wrong)?;
        let mut tx = self.store.begin()?;
        let user = lock_unchanged(tx.as_mut(), &verified)?.ok_or(LogInError::Wrong)?;
        if user.blocked_at.is_some() {
            return Err(LogInError::Blocked(user.blocked_notice));
        }
        if let Try::Counted(key) = guess {
            tx.guesses().take_back(key)?;
        }
        let (tx, signed_in) = enter(&self.sign_in, &self.second_factor, tx, user, &command.visitor)?;
        tx.commit()?;
        Ok(signed_in)
    }
}

/// Checks the second factor and begins the session of a user who was identified by password or link. If the device is new to an
/// account that knows others, the user gets a mail. Returns the transaction for the caller to commit. A refusal has already
/// committed what the caller wrote.
///
/// # Errors
///
/// Those of [`SecondFactorCheck::check`].
pub fn enter(
    sign_in: &SignIn,
    second_factor: &SecondFactorCheck,
    tx: Box<dyn Tx>,
    user: User,
    visitor: &Visitor,
) -> Result<(Box<dyn Tx>, SignedIn), SecondFactorError> {
    let entered = Entered { code: visitor.totp.as_deref(), request: &visitor.request };
    let (mut tx, passed) = second_factor.check(tx, &user, entered, sign_in.clock.now())?;
    let signed_in = sign_in.begin(tx.as_mut(), user, visitor, passed)?;
    let (now, device) = (signed_in.session.created_at, device::name(&signed_in.session.user_agent));
    if tx.sessions().note_device(signed_in.user.id, &device, now)? {
        let to = signed_in.user.recipient();
        tx.jobs().publish(&Event::NewDeviceSeen { to, device, at: now }, now)?;
    }
    Ok((tx, signed_in))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::check_second_factor::tests::{confirmed, second_factor};
    use crate::identity::count_guess::tests::counting;
    use crate::identity::sign_in::tests::{knows_nothing, visitor};
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use std::sync::atomic::Ordering;

    fn command(password: &str) -> Command {
        Command { login: "9000000001".into(), password: password.into(), visitor: visitor() }
    }

    fn log_in(txs: Vec<StubTx>, hasher: MockPasswordHasher) -> LogIn {
        let (store, hasher, guesses) = (stores(txs), Arc::new(hasher), counting(50));
        LogIn { store, hasher, guesses, sign_in: testing::sign_in(), second_factor: second_factor() }
    }

    fn try_with(found: Option<User>, password: &str) -> Result<SignedIn, LogInError> {
        try_on(found, password, false)
    }

    /// Logs in. `is_new` means that the account knows other devices but not this one. Only then a mail is sent.
    fn try_on(found: Option<User>, password: &str, is_new: bool) -> Result<SignedIn, LogInError> {
        try_while(found.clone(), found, password, is_new)
    }

    /// Logs in. `meanwhile` is the account as it is after its password was verified.
    fn try_while(
        found: Option<User>,
        meanwhile: Option<User>,
        password: &str,
        is_new: bool,
    ) -> Result<SignedIn, LogInError> {
        let mut read = StubTx::default();
        read.users.expect_find_by_login().returning(move |_| Ok(found.clone()));
        read.guesses.expect_count().times(1).returning(|_, _, _, _| Ok(None));
        let counted = read.committed.clone();
        let mut write = StubTx::default();
        write.guesses.expect_take_back().returning(|_| Ok(()));
        knows_nothing(&mut write);
        write.users.expect_lock().returning(|_| Ok(true));
        write.users.expect_find().returning(move |_| Ok(meanwhile.clone()));
        write.second_factors.expect_find().returning(|_| Ok(None));
        write.sessions.expect_insert().returning(|_| Ok(()));
        write
            .sessions
            .expect_note_device()
            .withf(|_, name, _| name == "Firefox on Windows")
            .returning(move |_, _, _| Ok(is_new));
        write
            .jobs
            .expect_publish()
            .times(usize::from(is_new))
            .withf(|event, _| {
                let told = "Device: Firefox on Windows\nTime: 1 July 2026, 12:00 (India)";
                testing::mail(event).is_some_and(|mail| mail.body.contains(told))
            })
            .returning(|_, _| Ok(()));
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_dummy_hash().returning(|| "dummy".into());
        // Every attempt verifies exactly one hash, whether or not the name is known.
        hasher.expect_verify().times(1).returning(|password, hash| Ok(password == "right" && hash != "dummy"));
        let done = log_in(vec![read, write], hasher).run(command(password));
        assert!(counted.load(Ordering::SeqCst), "the try was not stored");
        done
    }

    #[test]
    fn the_right_password_begins_a_session() {
        let done = try_with(Some(testing::user(1)), "right").unwrap();
        assert_eq!(done.user, testing::user(1));
        assert_eq!(done.session.expires_at, noon() + chrono::TimeDelta::days(14));
    }

    #[test]
    fn past_the_limit_an_unknown_device_is_refused_before_the_password_is_looked_at() {
        for found in [Some(testing::user(1)), None] {
            let mut read = StubTx::default();
            read.users.expect_find_by_login().returning(move |_| Ok(found.clone()));
            let full = noon() + chrono::TimeDelta::minutes(9);
            read.guesses.expect_count().returning(move |_, _, _, _| Ok(Some(full)));
            let use_case = log_in(vec![read], MockPasswordHasher::new());
            assert_eq!(use_case.run(command("right")), Err(LogInError::UnknownDevice { seconds: 541 }));
        }
    }

    #[test]
    fn a_session_with_a_second_factor_begins_with_its_code_and_a_right_password_is_no_guess() {
        let try_code = |code: Option<&str>| {
            let (mut read, mut write) = (StubTx::default(), StubTx::default());
            read.users.expect_find_by_login().returning(|_| Ok(Some(testing::user(9))));
            read.guesses.expect_count().returning(|_, _, _, _| Ok(None));
            write.guesses.expect_take_back().times(1).returning(|_| Ok(()));
            write.users.expect_lock().returning(|_| Ok(true));
            write.users.expect_find().returning(|_| Ok(Some(testing::user(9))));
            write.second_factors.expect_find().returning(|_| Ok(Some(confirmed())));
            write.second_factors.expect_put().returning(|_| Ok(()));
            write.sessions.expect_insert().times(usize::from(code == Some("123456"))).returning(|_| Ok(()));
            write.sessions.expect_note_device().returning(|_, _, _| Ok(false));
            knows_nothing(&mut write);
            let committed = write.committed.clone();
            let mut hasher = MockPasswordHasher::new();
            hasher.expect_verify().returning(|_, _| Ok(true));
            let visitor = Visitor { totp: code.map(str::to_owned), ..visitor() };
            let done = log_in(vec![read, write], hasher).run(Command { visitor, ..command("right") });
            assert!(committed.load(Ordering::SeqCst));
            done.map(|signed_in| signed_in.session.second_factor_at)
        };
        assert_eq!(try_code(Some("123456")), Ok(Some(noon())));
        assert_eq!(try_code(None), Err(SecondFactorError::Required.into()));
        assert_eq!(try_code(Some("000000")), Err(SecondFactorError::Wrong.into()));
    }

    #[test]
    fn a_login_from_a_new_device_is_told() {
        assert!(try_on(Some(testing::user(1)), "right", true).is_ok());
    }

    #[test]
    fn only_who_knows_the_password_hears_of_a_block() {
        let blocked = || User { blocked_at: Some(noon()), blocked_notice: Some("Shared".into()), ..testing::user(1) };
        assert_eq!(try_with(Some(blocked()), "right"), Err(LogInError::Blocked(Some("Shared".into()))));
        assert_eq!(try_with(Some(blocked()), "wrong"), Err(LogInError::Wrong));
    }

    #[test]
    fn a_password_changed_or_an_account_blocked_meanwhile_begins_no_session() {
        let user = Some(testing::user(1));
        let newer = User { password_hash: Some("newer".into()), ..testing::user(1) };
        assert_eq!(try_while(user.clone(), Some(newer), "right", false), Err(LogInError::Wrong));
        let blocked = User { blocked_at: Some(noon()), ..testing::user(1) };
        assert_eq!(try_while(user.clone(), Some(blocked), "right", false), Err(LogInError::Blocked(None)));
        let left = User { deleted_at: Some(noon()), ..testing::user(1) };
        assert_eq!(try_while(user, Some(left), "right", false), Err(LogInError::Wrong));
    }

    #[test]
    fn unknown_wrong_endless_and_none_chosen_are_told_apart_by_nobody() {
        assert_eq!(try_with(None, "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(User { password_hash: None, ..testing::user(1) }), "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), "wrong"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), &"right".repeat(100)), Err(LogInError::Wrong));
    }
}
