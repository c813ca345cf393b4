//! Accounts of the demo data.

use super::error::DemoError;
use super::files::{AccountFile, Files};
use crate::state::AppState;
use catalogue::Mentor;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::gst::StateCode;
use kernel::ids::UserId;
use kernel::role::Role;
use people::identity::User;
use people::identity::register::REFERRAL_CODE_LENGTH;
use people::privacy::{ConsentRecord, Purpose, Way};

/// Creates the accounts in the order of the file. An account that nobody logs in to has no password.
///
/// # Errors
///
/// An account refers to something unknown, or its password cannot be hashed.
pub(super) fn make(state: &AppState, files: &Files, now: Time) -> Result<Vec<User>, DemoError> {
    let mut users: Vec<User> = Vec::new();
    for file in &files.people.account {
        let user = user(state, file, &users, now)?;
        users.push(user);
    }
    Ok(users)
}

/// Records that each user agreed to the current terms when they joined.
///
/// # Errors
///
/// The database fails.
pub(super) fn agree(state: &AppState, tx: &mut dyn Tx, users: &[User]) -> Result<(), DemoError> {
    for user in users {
        let version = state.config.storefront.terms_version.clone();
        let (purpose, way) = (Purpose::Terms, Way::Signup);
        let agreed =
            ConsentRecord { user: user.id, purpose, given: true, version, way, at: user.created_at, recorded_by: None };
        tx.privacy().record(&agreed)?;
    }
    Ok(())
}

/// Links the mentors to the accounts that the files name.
///
/// # Errors
///
/// An account doesn't exist.
pub(super) fn of_mentors(files: &Files, users: &[User], mentors: &mut [Mentor]) -> Result<(), DemoError> {
    for (file, mentor) in files.people.mentor.iter().zip(mentors) {
        if let Some(email) = &file.account {
            let wrong = || DemoError::wrong(format!("{} has the account {email}, which is not there", file.slug));
            mentor.user = Some(users.iter().find(|user| user.email == *email).ok_or_else(wrong)?.id);
        }
    }
    Ok(())
}

fn user(state: &AppState, file: &AccountFile, known: &[User], now: Time) -> Result<User, DemoError> {
    let wrong = |what: &str| DemoError::wrong(format!("the account {} has an unknown {what}", file.email));
    let referrer = match &file.referred_by {
        None => None,
        Some(email) => Some(known.iter().find(|user| user.email == *email).ok_or_else(|| wrong("referrer"))?),
    };
    let password = file.password.as_deref().filter(|_| file.login);
    let password_hash = password.map(|password| state.passwords.hash(password)).transpose()?;
    let joined = now - TimeDelta::days(file.joined_days_ago);
    let role = Role::parse(&file.role).ok_or_else(|| wrong("role"))?;
    let (id, code) = (UserId(state.ids.uuid()), state.tokens.code(REFERRAL_CODE_LENGTH));
    Ok(User {
        name: file.name.clone(),
        email: file.email.clone(),
        email_confirmed_at: Some(joined),
        mobile: file.mobile.clone(),
        password_hash,
        referred_by: referrer.map(|user| user.id),
        referral_code_given: referrer.map(|user| user.referral_code.clone()),
        state: Some(StateCode::parse(&file.state).ok_or_else(|| wrong("state"))?),
        ..User::new(id, role, code, joined)
    })
}
