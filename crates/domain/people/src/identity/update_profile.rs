//! Changes a user's own profile. Changes of the email address and mobile number, which are login names and receive mail, need
//! the password.

use crate::identity::Login;
use crate::identity::User;
use crate::identity::confirm_email::ConfirmationLinks;
use crate::identity::contact::contact_violations;
use crate::identity::recheck_password::{is_password_of, wrong_password};
use crate::ports::store::{Taken, Tx};
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::Time;
use kernel::clock::Clock;
use kernel::events::Event;
use kernel::gst::StateCode;
use kernel::lettering::stored_name;
use kernel::locale::Locale;
use kernel::phone;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

/// The changes; `None` leaves a field unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Command {
    pub name: Option<String>,
    /// Two-digit GST code of the State; empty removes it.
    pub state: Option<String>,
    /// Path of the picture; `Some(None)` removes it.
    pub picture: Option<Option<String>>,
    /// Email address. The present address cancels a pending change.
    pub email: Option<String>,
    /// Mobile number in any spelling.
    pub mobile: Option<String>,
    /// The language of mails to the user.
    pub locale: Option<Locale>,
    /// The present password, which another email address or mobile number needs.
    pub password: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateProfileError {
    /// All broken rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Another account has the email address or the mobile number.
    #[error("already registered")]
    Taken(Taken),
    /// The account was deleted.
    #[error("no such user")]
    NotFound,
    /// A stored password hash can't be read.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct UpdateProfile {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    /// Makes the confirmation link for a new address.
    pub links: ConfirmationLinks,
}

impl UpdateProfile {
    /// Changes the profile and returns the user as stored. A new email address only becomes pending: it gets a confirmation
    /// link, and the present address gets a notice.
    ///
    /// # Errors
    ///
    /// Rules are broken (all of them at once, including a wrong password), another account has the email address or mobile
    /// number, or the account was deleted.
    pub fn run(&self, asker: &User, command: &Command) -> Result<User, UpdateProfileError> {
        let state = self.check(asker, command)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(asker.id)?;
        let before = tx.users().find(asker.id)?.ok_or(UpdateProfileError::NotFound)?;
        // The password was verified outside this transaction and may have been changed since.
        if asks_password(asker, command) && before.password_hash != asker.password_hash {
            return Err(UpdateProfileError::Invalid(vec![wrong_password()]));
        }
        let mut after = before.clone();
        if let Some(name) = &command.name {
            after.name = stored_name(name);
        }
        if let Some(picture) = &command.picture {
            after.profile_pic.clone_from(picture);
        }
        if command.state.is_some() {
            after.state = state;
        }
        if let Some(locale) = command.locale {
            after.locale = locale;
        }
        if let Some(mobile) = command.mobile.as_deref().and_then(phone::mobile) {
            after.mobile = mobile;
        }
        if let Some(email) = command.email.as_deref().map(str::trim) {
            after.pending_email = (!is_same(email, &before.email)).then(|| email.to_owned());
            after = after.without_stale_mark();
        }
        self.store(tx.as_mut(), &before, &after, command.email.is_some(), now)?;
        tx.commit()?;
        Ok(after)
    }

    /// Checks the form's rules, and the password if it is needed. Hashing is slow, so no transaction is open meanwhile.
    fn check(&self, asker: &User, command: &Command) -> Result<Option<StateCode>, UpdateProfileError> {
        let Command { name, state, email, mobile, password, .. } = command;
        let sent = [("name", name.is_some()), ("mobilenumber", mobile.is_some()), ("email", email.is_some())];
        let value = |sent: &Option<String>, present: &str| sent.clone().unwrap_or_else(|| present.to_owned());
        let mut broken =
            contact_violations(&value(name, &asker.name), &value(mobile, &asker.mobile), &value(email, &asker.email));
        broken.retain(|fault| sent.contains(&(fault.field, true)));
        let code = state.as_deref().map(str::trim).filter(|code| !code.is_empty());
        let parsed = code.and_then(StateCode::parse);
        if code.is_some() && parsed.is_none() {
            broken.push(Violation::new("state", "unknown_state", "Choose a State from the list."));
        }
        let moves = asks_password(asker, command);
        if moves && password.is_empty() {
            let message = "Enter your password to change your email or mobile number.";
            broken.push(Violation::new("password", "required", message));
        }
        if !broken.is_empty() {
            return Err(UpdateProfileError::Invalid(broken));
        }
        if moves && !is_password_of(asker, password, self.hasher.as_ref())? {
            return Err(UpdateProfileError::Invalid(vec![wrong_password()]));
        }
        Ok(parsed)
    }

    fn store(
        &self,
        tx: &mut dyn Tx,
        before: &User,
        after: &User,
        email_sent: bool,
        now: Time,
    ) -> Result<(), UpdateProfileError> {
        if let Some(new) = &after.pending_email
            && email_sent
            && tx.users().find_by_login(&Login::Email(new.to_lowercase()))?.is_some()
        {
            return Err(UpdateProfileError::Taken(Taken { email: true, mobile: false }));
        }
        tx.users().update_account(after).map_err(|error| match error {
            StoreError::Conflict(Unique::Mobile) => UpdateProfileError::Taken(Taken { email: false, mobile: true }),
            error => error.into(),
        })?;
        if after.mobile != before.mobile {
            let (to, mobile) = (after.recipient(), after.mobile.clone());
            tx.jobs().publish(&Event::MobileChanged { to, mobile }, now)?;
        }
        match &after.pending_email {
            Some(_) if email_sent => {
                self.links.request(tx, after, now)?;
                tx.jobs().publish(&Event::EmailChangeRequested { to: after.recipient() }, now)?;
            }
            None if before.pending_email.is_some() => tx.email_links().forget(after.id)?,
            _ => {}
        }
        Ok(())
    }
}

/// Returns whether the change needs the password, because it changes a login name.
pub fn asks_password(asker: &User, command: &Command) -> bool {
    command.email.as_deref().is_some_and(|email| !is_same(email.trim(), &asker.email))
        || command.mobile.as_deref().is_some_and(|mobile| phone::mobile(mobile).as_deref() != Some(&asker.mobile))
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use std::sync::Mutex;

    /// Subjects and recipients of mails.
    type Told = Vec<(String, String)>;

    fn update(asker: User, command: Command, taken: Option<Unique>) -> (Result<User, UpdateProfileError>, Told) {
        let (told, mut tx) = (Arc::new(Mutex::new(Vec::new())), StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        let (found, other) = (asker.clone(), (taken == Some(Unique::Email)).then(|| testing::user(2)));
        tx.users.expect_find().returning(move |_| Ok(Some(found.clone())));
        tx.users.expect_find_by_login().returning(move |_| Ok(other.clone()));
        let refuses = taken == Some(Unique::Mobile);
        tx.users
            .expect_update_account()
            .returning(move |_| if refuses { Err(StoreError::Conflict(Unique::Mobile)) } else { Ok(()) });
        tx.email_links.expect_put().returning(|_| Ok(()));
        tx.email_links.expect_forget().returning(|_| Ok(()));
        let heard = told.clone();
        tx.jobs.expect_publish().returning(move |event, _| {
            let mail = testing::mail(event).unwrap();
            heard.lock().unwrap().push((mail.to.clone(), mail.subject.clone()));
            Ok(())
        });
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_verify().returning(|password, _| Ok(password == "right"));
        let use_case = UpdateProfile {
            store: stores(vec![tx]),
            hasher: Arc::new(hasher),
            clock: testing::clock(),
            links: testing::confirmation_links(),
        };
        let done = use_case.run(&asker, &command);
        let told = told.lock().unwrap().clone();
        (done, told)
    }

    fn violations(command: Command) -> Vec<(&'static str, &'static str)> {
        match update(testing::user(1), command, None).0 {
            Err(UpdateProfileError::Invalid(violations)) => {
                violations.iter().map(|fault| (fault.field, fault.code)).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn name_state_and_picture_need_no_password_and_what_is_absent_stays() {
        let command = Command {
            name: Some(" आशा वर्मा ".into()),
            state: Some("27".into()),
            picture: Some(Some("/media/files/x-960.webp".into())),
            ..Command::default()
        };
        let (done, told) = update(testing::user(1), command, None);
        let expected = User {
            name: "आशा वर्मा".into(),
            state: StateCode::parse("27"),
            profile_pic: Some("/media/files/x-960.webp".into()),
            ..testing::user(1)
        };
        assert_eq!((done.as_ref(), told), (Ok(&expected), vec![]));
        let (bare, _) = update(expected.clone(), Command { state: Some(String::new()), ..Command::default() }, None);
        assert_eq!(bare, Ok(User { state: None, ..expected }));
    }

    #[test]
    fn another_address_waits_for_its_link_and_the_present_one_hears_of_it() {
        let command =
            Command { email: Some(" New@Kaushal.test ".into()), password: "right".into(), ..Command::default() };
        let (done, told) = update(testing::user(1), command, None);
        let done = done.unwrap();
        assert_eq!(
            (done.email.as_str(), done.pending_email.as_deref()),
            ("learner1@kaushal.test", Some("New@Kaushal.test"))
        );
        let to: Vec<_> = told.iter().map(|(to, _)| to.as_str()).collect();
        assert_eq!(to, ["New@Kaushal.test", "learner1@kaushal.test"]);
        // Entering the present address cancels the pending change, without a password.
        let back = Command { email: Some("LEARNER1@kaushal.test".into()), ..Command::default() };
        let (back, told) = update(done, back, None);
        assert_eq!((back.unwrap(), told), (testing::user(1), vec![]));
    }

    #[test]
    fn another_mobile_number_holds_at_once_and_is_told() {
        let command =
            Command { mobile: Some("+91 91111 11111".into()), password: "right".into(), ..Command::default() };
        let (done, told) = update(testing::user(1), command.clone(), None);
        assert_eq!(done.unwrap().mobile, "9111111111");
        assert_eq!(told.len(), 1);
        let (taken, _) = update(testing::user(1), command, Some(Unique::Mobile));
        assert_eq!(taken, Err(UpdateProfileError::Taken(Taken { email: false, mobile: true })));
        let command = Command { email: Some("b@kaushal.test".into()), password: "right".into(), ..Command::default() };
        let (taken, told) = update(testing::user(1), command, Some(Unique::Email));
        assert_eq!((taken, told), (Err(UpdateProfileError::Taken(Taken { email: true, mobile: false })), vec![]));
    }

    #[test]
    fn rules_are_told_at_their_fields() {
        let broken = Command {
            name: Some(String::new()),
            state: Some("99".into()),
            mobile: Some("123".into()),
            email: Some("asha@".into()),
            ..Command::default()
        };
        let fields: Vec<_> = violations(broken).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["name", "mobilenumber", "email", "state", "password"]);
        let moves = |password: &str| Command {
            mobile: Some("9111111111".into()),
            password: password.into(),
            ..Command::default()
        };
        assert_eq!(violations(moves("")), [("password", "required")]);
        assert_eq!(violations(moves("a guess")), [("password", "wrong_password")]);
        assert_eq!(violations(moves(&"right".repeat(100))), [("password", "wrong_password")]);
    }
}
