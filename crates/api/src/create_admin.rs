//! Creates an admin's account from the command line.

use crate::start_error::StartError;
use crate::use_cases::UseCases;
use people::identity::create_admin::{Command, CreateAdminError};

/// Creates an admin's account under the rules of the sign-up form.
///
/// # Errors
///
/// One sentence that names the broken rules, or says that the e-mail address or mobile number is taken.
pub fn run(use_cases: &UseCases, command: &Command) -> Result<(), StartError> {
    use_cases.admins.create.run(command).map_err(|error| match error {
        CreateAdminError::Invalid(violations) => {
            let messages: Vec<_> = violations.into_iter().map(|fault| fault.message).collect();
            StartError::other(messages.join(" "))
        }
        CreateAdminError::Taken(taken) if taken.email => StartError::other("Email already registered."),
        CreateAdminError::Taken(_) => StartError::other("Mobile number already registered."),
        CreateAdminError::Password(error) => StartError::other(error),
        CreateAdminError::Store(error) => error.into(),
    })
}
