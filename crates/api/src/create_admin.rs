//! The first admin comes from the command line.

use crate::state::Ports;
use crate::wiring::StartError;
use domain::identity::user::{Role, User, faults};
use domain::ids::UserId;
use domain::phone;
use domain::ports::{StoreError, Unique};
use domain::usecase::register::REFERRAL_CODE_LENGTH;

/// Makes an admin's account, by the rules of the sign-up form.
pub fn run(ports: &Ports, name: &str, email: &str, mobile: &str, password: &str) -> Result<(), StartError> {
    let faults = faults(name, mobile, email, password);
    if !faults.is_empty() {
        let messages: Vec<_> = faults.into_iter().map(|fault| fault.message).collect();
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
