//! What the mails about an admin's second factor say.

use super::Mail;
use crate::events::Recipient;
use crate::identity::SecondFactorChange;

/// To the admin whose second factor it is.
pub fn changed(to: &Recipient, brand: &str, change: SecondFactorChange) -> Mail {
    let (subject, told) = match change {
        SecondFactorChange::Enabled => (
            format!("Your login at {brand} now asks for a code"),
            "An authenticator app was connected with your account. From now on a login asks for its code, and your \
             other devices were logged out."
                .to_owned(),
        ),
        SecondFactorChange::Disabled => (
            format!("Your login at {brand} no longer asks for a code"),
            "The authenticator app was disconnected from your account, and your other devices were logged out."
                .to_owned(),
        ),
        SecondFactorChange::Reset => (
            format!("Your login at {brand} no longer asks for a code"),
            "Who runs the server removed the authenticator app from your account. All your devices were logged out."
                .to_owned(),
        ),
        SecondFactorChange::RecoveryCodeUsed(left) => (
            format!("A recovery code of yours was used at {brand}"),
            format!(
                "Somebody who knows your password entered one of your recovery codes in place of a code of the app. \
                 It works no more; {left} are left."
            ),
        ),
        SecondFactorChange::Locked => (
            format!("Wrong codes were entered for your account at {brand}"),
            "Somebody who knows your password entered many wrong codes. For a quarter of an hour nobody can log in to your \
             account with a code."
                .to_owned(),
        ),
        SecondFactorChange::RecoveryCodesRenewed => (
            format!("You have new recovery codes for {brand}"),
            "New recovery codes were made for your account. The former ones work no more, and your other devices were \
             logged out."
                .to_owned(),
        ),
    };
    let body = format!(
        "Hello {},\n\n{told}\n\nIf that was not you, choose a new password at once with 'Forgot Password?' on the login \
         page, and tell whoever runs the server.",
        to.name
    );
    Mail::new(&to.email, subject, body)
}
