//! Words of mails about passwords, login links, devices and second factors.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

/// Appends to the text of a security mail to staff what to do if the reader did not cause the event.
macro_rules! not_me_of_staff {
    ($told:literal) => {
        concat!(
            $told,
            "\n\nIf that was not you, choose a new password at once with 'Forgot Password?' on the login page, and tell \
             the person who runs the server."
        )
    };
}

templates! { Account;
    /// When somebody forgot their password: the link with which they choose a new one.
    PASSWORD_FORGOTTEN = "password-forgotten" {
        fields: [
            LEARNER,
            BRAND,
            TemplateField::link("link", "The page on which a password is chosen.", "/resetpassword?token=sample")
                .required(),
        ],
        subject: "Choose a new password for {brand}",
        greeting: HELLO,
        body: "Somebody asked for a new password for your account at {brand}. To choose one, open this page within 30 \
               minutes.\n\n[Choose a new password]({link})\n\nIf that was not you, do nothing: your password stays as it \
               is.",
    }

    /// When somebody wants to log in without a password, after many wrong ones: the link that does it.
    LOGIN_LINK = "login-link" {
        fields: [
            LEARNER,
            BRAND,
            TemplateField::link("link", "The page that logs in.", "/loginlink?token=sample").required(),
        ],
        subject: "Your link to log in to {brand}",
        greeting: HELLO,
        body: "Somebody asked for a link to log in to your account at {brand} without a password: from a device that the \
               account does not know, after many wrong passwords were tried. If that was you, open this page within 15 \
               minutes, on the device that you want to use.\n\n[Log in]({link})\n\nThe link works once. Give it to \
               nobody: it opens your account. If that was not you, do nothing: without this link and your password nobody \
               gets in.",
    }

    /// When the password was replaced.
    PASSWORD_CHANGED = "password-changed" {
        fields: [LEARNER, BRAND],
        subject: "Your password for {brand} was changed",
        greeting: HELLO,
        body: "The password of your account at {brand} was just changed, and your other devices were logged out.\n\nIf \
               that was not you, choose a new password at once with 'Forgot Password?' on the login page.",
    }

    /// When a Google account was linked to the account.
    OPENID_LINKED = "google-linked" {
        fields: [LEARNER, BRAND, TemplateField::line("time", "When that was.", "1 July 2026, 12:00 (India)")],
        subject: "Your account at {brand} now opens with Google",
        greeting: HELLO,
        body: "Your account at {brand} was just connected with the Google account of the same email address. From now on \
               'Continue with Google' logs you in.\n\nTime: {time}\n\nIf that was not you, choose a new password at once \
               with 'Forgot Password?' on the login page: that ends the connection and logs all devices out.",
    }

    /// When somebody logged in from a device that the account has not seen.
    NEW_DEVICE = "new-device" {
        fields: [
            LEARNER,
            BRAND,
            TemplateField::line("device", "What the device calls itself.", "Chrome on Android"),
            TemplateField::line("time", "When that was.", "1 July 2026, 12:00 (India)"),
        ],
        subject: "New login to your account at {brand}",
        greeting: HELLO,
        body: "Somebody just logged in to your account at {brand} from a device that you have not used before.\n\nDevice: \
               {device}\nTime: {time}\n\nIf that was you, there is nothing to do. If that was not you, choose a new \
               password at once with 'Forgot Password?' on the login page. Then end the session on your page 'Privacy and \
               security'.",
    }

    /// To staff, when an authenticator app was connected with their account.
    SECOND_FACTOR_ON = "second-factor-on" {
        fields: [LEARNER, BRAND],
        subject: "Your login at {brand} now asks for a code",
        greeting: HELLO,
        body: not_me_of_staff!(
            "An authenticator app was connected with your account. From now on a login asks for its code, and your other \
             devices were logged out."
        ),
    }

    /// To staff, when they disconnected their authenticator app.
    SECOND_FACTOR_OFF = "second-factor-off" {
        fields: [LEARNER, BRAND],
        subject: "Your login at {brand} no longer asks for a code",
        greeting: HELLO,
        body: not_me_of_staff!(
            "The authenticator app was disconnected from your account, and your other devices were logged out."
        ),
    }

    /// To staff, when the person who runs the server removed their authenticator app.
    SECOND_FACTOR_RESET = "second-factor-reset" {
        fields: [LEARNER, BRAND],
        subject: "Your login at {brand} no longer asks for a code",
        greeting: HELLO,
        body: not_me_of_staff!(
            "Who runs the server removed the authenticator app from your account. All your devices were logged out."
        ),
    }

    /// To staff, when one of their recovery codes was entered.
    RECOVERY_CODE_USED = "recovery-code-used" {
        fields: [LEARNER, BRAND, TemplateField::line("left", "How many recovery codes are left.", "9")],
        subject: "A recovery code of yours was used at {brand}",
        greeting: HELLO,
        body: not_me_of_staff!(
            "Somebody who knows your password entered one of your recovery codes in place of a code of the app. It works \
             no more; {left} are left."
        ),
    }

    /// To staff, when many wrong codes were entered.
    SECOND_FACTOR_LOCKED = "second-factor-locked" {
        fields: [LEARNER, BRAND],
        subject: "Wrong codes were entered for your account at {brand}",
        greeting: HELLO,
        body: not_me_of_staff!(
            "Somebody who knows your password entered many wrong codes. For a quarter of an hour nobody can log in to \
             your account with a code."
        ),
    }

    /// To staff, when they made new recovery codes.
    RECOVERY_CODES_NEW = "recovery-codes-new" {
        fields: [LEARNER, BRAND],
        subject: "You have new recovery codes for {brand}",
        greeting: HELLO,
        body: not_me_of_staff!(
            "New recovery codes were made for your account. The former ones work no more, and your other devices were \
             logged out."
        ),
    }
}
