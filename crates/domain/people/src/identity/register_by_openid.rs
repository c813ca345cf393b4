//! Signs up with a Google account (OpenID Connect). The user enters a mobile number and consents, but no password.

use crate::identity::User;
use crate::identity::contact::contact_violations;
use crate::identity::log_in_by_openid::{Way, owner, way};
use crate::identity::register::{Command, Joining, REFERRAL_CODE_LENGTH, Register, RegisterError, referrer, taken};
use crate::identity::reset_password::claimed;
use crate::identity::sign_in::SignedIn;
use crate::ports::ExternalAccount;
use crate::ports::store::{Taken, Tx};
use crate::privacy::guardian;
use kernel::ids::UserId;
use kernel::lettering::stored_name;
use kernel::phone;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::store::Unique;

/// Signs up a visitor whom an identity provider has authenticated.
#[derive(Clone)]
pub struct RegisterByOpenId {
    /// Shared with the sign-up by password.
    pub register: Register,
}

impl RegisterByOpenId {
    /// Signs up a learner with the email address that the provider has verified, which needs no further confirmation, and
    /// begins a session. Ignores the email address and the password in the command. If an existing learner's account has the
    /// address but never confirmed it, the learner takes it over, and its maker is locked out.
    ///
    /// # Errors
    ///
    /// Those of [`Register::run`].
    /// [`RegisterError::Taken`]: also if the provider has not verified the address.
    pub fn run(&self, command: Command, account: &ExternalAccount) -> Result<SignedIn, RegisterError> {
        let email = account.email.trim().to_owned();
        let mut broken = contact_violations(&command.name, &command.mobile, &email);
        let form = command.guardian.as_ref();
        broken.extend(form.map(|form| guardian::violations(form, &email)).unwrap_or_default());
        if !broken.is_empty() {
            return Err(RegisterError::Invalid(broken));
        }
        let joining = Joining::of(&command);
        let mut tx = self.register.store.begin()?;
        let user = self.store(tx.as_mut(), command, account, email)?;
        let linked = tx.openid_accounts().link(user.id, account, self.register.sign_in.clock.now());
        linked.map_err(
            |error| if error == StoreError::Conflict(Unique::OpenId) { email_taken() } else { error.into() },
        )?;
        let (tx, signed_in) = self.register.join(tx, user, joining)?;
        tx.commit()?;
        Ok(signed_in)
    }

    fn store(
        &self,
        tx: &mut dyn Tx,
        command: Command,
        account: &ExternalAccount,
        email: String,
    ) -> Result<User, RegisterError> {
        let sign_in = &self.register.sign_in;
        let now = sign_in.clock.now();
        if !account.is_email_verified {
            return Err(email_taken());
        }
        let mobile = phone::mobile(&command.mobile).unwrap_or_default();
        let code = command.referral_code.trim();
        let referred_by = referrer(tx, code, &email)?;
        let given = (!code.is_empty()).then(|| code.to_uppercase());
        let name = stored_name(&command.name);
        let Some((found, linked)) = owner(tx, account)? else {
            let (id, own_code) = (UserId(sign_in.ids.uuid()), sign_in.tokens.code(REFERRAL_CODE_LENGTH));
            let user = User {
                name,
                email,
                email_confirmed_at: Some(now),
                mobile,
                referred_by,
                referral_code_given: given,
                locale: command.locale,
                ..User::new(id, Role::Learner, own_code, now)
            };
            tx.users().insert(&user).map_err(taken)?;
            return Ok(user);
        };
        if way(&found, linked.as_ref(), account) != Way::SignUp || found.blocked_at.is_some() {
            return Err(email_taken());
        }
        take_over(tx, &found)?;
        let mut user = claimed(tx, &found, now)?;
        if user.referral_code_given.is_none() {
            (user.referred_by, user.referral_code_given) = (referred_by, given);
        }
        let user = User { name, mobile, email, password_hash: None, locale: command.locale, ..user };
        tx.users().update_account(&user).map_err(taken)?;
        Ok(user)
    }
}

fn email_taken() -> RegisterError {
    RegisterError::Taken(Taken { email: true, mobile: false })
}

/// Locks out the stranger who made the account, by removing the password and other ways to log in.
fn take_over(tx: &mut dyn Tx, user: &User) -> Result<(), StoreError> {
    tx.users().clear_password(user.id)?;
    tx.login_links().forget(user.id)?;
    tx.password_resets().forget(user.id)?;
    tx.email_links().forget(user.id)?;
    tx.devices().forget(user.id, None)?;
    tx.sessions().end_all(user.id, None).map(drop)
}

#[cfg(test)]
mod tests;
