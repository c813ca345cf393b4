//! Mails about an account. A mail to an address that isn't the user's yet, or isn't any more, contains no other address and no
//! data of the account.

use crate::mail::templates::{account, security};
use institute::mail::TemplatedMail;
use institute::mail::greeting::shown_name;
use institute::mail::own_text::OwnText;
use institute::mail::template::Template;
use institute::settings::Settings;
use kernel::Time;
use kernel::events::{Given, Recipient};
use kernel::india;
use kernel::locale::Text;

/// Makes a mail to the account's own address.
fn own(template: &'static Template, to: &Recipient, brand: &str) -> TemplatedMail {
    TemplatedMail::to_user(template, to).with("brand", brand)
}

/// Sent to a new user: the link that confirms the address.
pub fn confirm(to: &Recipient, brand: &str, link: &str) -> TemplatedMail {
    own(&account::CONFIRM, to, brand).with("link", link)
}

/// Sent to the new address of an account: the link that confirms it.
pub fn confirm_new(to: &Recipient, brand: &str, new: &str, link: &str) -> TemplatedMail {
    let mail = TemplatedMail::new(&account::CONFIRM_NEW, new).of(to.user).for_reader_of(to.locale);
    mail.with("learner", shown_name(to, false)).with("brand", brand).with("link", link)
}

/// Sent to the present address when the user requested a change of address.
pub fn address_asked(to: &Recipient, brand: &str) -> TemplatedMail {
    own(&account::ADDRESS_ASKED, to, brand)
}

/// Sent to the present address when staff entered another one. `stop` is the page that stops the change.
pub fn address_moves(to: &Recipient, brand: &str, due: Time, stop: Option<String>) -> TemplatedMail {
    own(&account::ADDRESS_MOVES, to, brand).with_text("time", in_india(due)).with("stop", stop.unwrap_or_default())
}

/// Sent to the former address when the account's address was changed.
pub fn address_changed(to: &Recipient, brand: &str, former: &str) -> TemplatedMail {
    let mail = TemplatedMail::new(&account::ADDRESS_CHANGED, former).of(to.user).for_reader_of(to.locale);
    mail.with("learner", shown_name(to, to.is_confirmed)).with("brand", brand)
}

/// Sent when the mobile number, which is a login name, was changed.
pub fn mobile_changed(to: &Recipient, mobile: &str, brand: &str) -> TemplatedMail {
    own(&account::MOBILE_CHANGED, to, brand).with("ending", ending(mobile))
}

/// Sent when staff removed the mobile number.
pub fn mobile_freed(to: &Recipient, mobile: &str, brand: &str) -> TemplatedMail {
    own(&account::MOBILE_FREED, to, brand).with("ending", ending(mobile))
}

fn ending(mobile: &str) -> String {
    mobile.chars().skip(mobile.chars().count().saturating_sub(3)).collect()
}

/// Sent when the account was blocked: the reason, and the address for objections.
pub fn blocked(to: &Recipient, notice: &str, settings: &Settings) -> TemplatedMail {
    let mail = own(&account::BLOCKED, to, &settings.brand.name).with("reason", notice);
    mail.with("contact", &settings.contact.grievance_email)
}

/// Sent to a user who forgot the password: the link for choosing a new one.
pub fn forgotten(to: &Recipient, brand: &str, link: &str) -> TemplatedMail {
    own(&security::PASSWORD_FORGOTTEN, to, brand).with("link", link)
}

/// Sent to a user who wants to log in without a password: the link that logs in.
pub fn login_link(to: &Recipient, brand: &str, link: &str) -> TemplatedMail {
    own(&security::LOGIN_LINK, to, brand).with("link", link)
}

/// Sent to a person whose account an admin just created: the link for choosing a password.
pub fn invited(to: &Recipient, mobile: &str, given: &[Given], brand: &str, origin: &str, link: &str) -> TemplatedMail {
    let privacy = format!("{}/privacy", origin.trim_end_matches('/'));
    let mail = own(&account::INVITED, to, brand).with("link", link).with("privacy", privacy);
    let mail = mail.with_own_list("courses", given.iter().map(OwnText::given).collect());
    mail.with("email", &to.email).with("mobile", mobile)
}

/// Sent when the password was changed.
pub fn password_changed(to: &Recipient, brand: &str) -> TemplatedMail {
    own(&security::PASSWORD_CHANGED, to, brand)
}

/// Sent after a login from a device that is new to the account.
pub fn new_device(to: &Recipient, brand: &str, device: &str, at: Time) -> TemplatedMail {
    own(&security::NEW_DEVICE, to, brand).with("device", device).with_text("time", in_india(at))
}

/// Sent when a Google account was linked to the user's account.
pub fn openid_linked(to: &Recipient, brand: &str, at: Time) -> TemplatedMail {
    own(&security::OPENID_LINKED, to, brand).with_text("time", in_india(at))
}

/// Sent to a user who has just confirmed an address for the first time.
pub fn welcome(to: &Recipient, brand: &str, origin: &str) -> TemplatedMail {
    let origin = origin.trim_end_matches('/');
    own(&account::WELCOME, to, brand).with("link", format!("{origin}/courses"))
}

/// Sent last, to a user who deleted the account. It names no account as its subject, because mails about deleted accounts are
/// dropped.
pub fn deleted(to: &Recipient, brand: &str) -> TemplatedMail {
    let mail = TemplatedMail::new(&account::DELETED, &to.email).for_reader_of(to.locale);
    mail.with("learner", shown_name(to, to.is_confirmed)).with("brand", brand)
}

/// Formats a time as '1 July 2026, 12:00 (India)'.
fn in_india(at: Time) -> Text {
    let at = india::clock(at);
    Text::new("{day}, {time} (India)").with_text("day", Text::day(at.date())).with("time", at.format("%H:%M"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::User;
    use crate::testing::{self, noon};

    #[test]
    fn the_new_address_stays_out_of_what_the_old_one_gets() {
        let user = User { email: "new@kaushal.test".into(), ..testing::user(1) };
        let mail = address_changed(&user.recipient(), "Kaushal", "old@kaushal.test").in_default_words();
        assert_eq!(mail.to, "old@kaushal.test");
        assert!(!mail.body.contains("new@") && !mail.body.contains(&user.mobile));
        let pending = User { pending_email: Some("new@kaushal.test".into()), ..testing::user(1) };
        assert!(!address_asked(&pending.recipient(), "Kaushal").in_default_words().body.contains("new@"));
    }

    #[test]
    fn no_stranger_writes_to_others_by_the_name_of_an_account() {
        let of = |name: &str, email_confirmed_at| {
            User { name: name.into(), email_confirmed_at, ..testing::user(1) }.recipient()
        };
        let named = |name: &str| of(name, None);
        for name in ["Asha Verma", "आशा वर्मा", "Dr. R. O'Neil-Rao", "தமிழ்"] {
            assert!(
                confirm(&named(name), "Kaushal", "link")
                    .in_default_words()
                    .body
                    .starts_with(&format!("Hello {name},\n")),
                "{name}"
            );
        }
        for name in ["https://evil.test", "Win at evil.test", "www.evil.test", "Call 9000000000", "९०००", "a@evil"]
        {
            for mail in [confirm(&named(name), "Kaushal", "l"), confirm_new(&named(name), "Kaushal", "a@b.in", "l")] {
                let mail = mail.in_default_words();
                assert!(mail.body.starts_with("Hello,\n") && !mail.body.contains(name), "{}", mail.body);
            }
            let known = of(name, Some(noon()));
            assert!(
                password_changed(&known, "Kaushal").in_default_words().body.starts_with(&format!("Hello {name},\n"))
            );
            assert!(password_changed(&named(name), "Kaushal").in_default_words().body.starts_with("Hello,\n"));
        }
    }

    #[test]
    fn times_are_indias_and_numbers_are_cut() {
        let (user, to) = (testing::user(123), testing::user(123).recipient());
        assert!(
            new_device(&to, "Kaushal", "Chrome on Android", noon())
                .in_default_words()
                .body
                .contains("1 July 2026, 12:00 (India)")
        );
        let told = mobile_changed(&to, &user.mobile, "Kaushal").in_default_words().body;
        assert!(told.contains("ends with 123.") && !told.contains(&user.mobile));
    }
}
