//! The first admin comes from the command line.

use crate::ports::Ports;
use crate::start_error::StartError;
use domain::identity::contact::violations;
use domain::identity::register::REFERRAL_CODE_LENGTH;
use domain::identity::user::{Role, User};
use domain::ids::UserId;
use domain::phone;
use domain::ports::{StoreError, Unique};

/// Makes an admin's account, by the rules of the sign-up form.
///
/// # Errors
/// Says which rules are broken, or that the e-mail address or mobile number is taken.
pub fn run(ports: &Ports, name: &str, email: &str, mobile: &str, password: &str) -> Result<(), StartError> {
    let violations = violations(name, mobile, email, password);
    if !violations.is_empty() {
        let messages: Vec<_> = violations.into_iter().map(|fault| fault.message).collect();
        return Err(StartError::other(messages.join(" ")));
    }
    let (id, code, now) = (UserId(ports.ids.uuid()), ports.tokens.code(REFERRAL_CODE_LENGTH), ports.clock.now());
    let admin = User {
        name: name.trim().to_owned(),
        email: email.trim().to_owned(),
        email_confirmed_at: Some(now),
        mobile: phone::mobile(mobile).unwrap_or_default(),
        password_hash: Some(ports.passwords.hash(password).map_err(StartError::other)?),
        ..User::new(id, Role::Admin, code, now)
    };
    let mut tx = ports.store.begin()?;
    match tx.users().insert(&admin) {
        Ok(()) => Ok(tx.commit()?),
        Err(StoreError::Conflict(Unique::Email)) => Err(StartError::other("Email already registered.")),
        Err(StoreError::Conflict(Unique::Mobile)) => Err(StartError::other("Mobile number already registered.")),
        Err(error) => Err(error.into()),
    }
}
