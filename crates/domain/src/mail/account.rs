//! What the mails about an account say. One that goes to an address that is not (any more) the user's names no other
//! address and nothing of the account.

use super::Mail;
use crate::Time;
use crate::events::Recipient;
use crate::india;

/// What a reader does who did none of it.
const NOT_ME: &str = "If that was not you, choose a new password at once with 'Forgot Password?' on the login page.";

/// How a user is greeted at their address; `shown` says whether it was shown to be theirs. Elsewhere a name that could be
/// read as a link or as a number to call is left out: strangers would write to others by it.
fn hello(to: &Recipient, shown: bool) -> String {
    let plain = |c: char| !c.is_numeric() && (!c.is_ascii_punctuation() || "-'".contains(c));
    // 'Dr.' and 'R.' are names, 'win.example' is not.
    let is_plain = |word: &str| word.trim_end_matches('.').chars().all(plain);
    let named = shown || to.name.split_whitespace().all(is_plain);
    if named { format!("Hello {},", to.name) } else { "Hello,".to_owned() }
}

/// The same at the account's own address.
pub(super) fn greeting(to: &Recipient) -> String {
    hello(to, to.is_confirmed)
}

/// To a new user: the link that confirms the address.
pub fn confirm(to: &Recipient, brand: &str, link: &str) -> Mail {
    let body = format!(
        "{}\n\nPlease confirm that this is your address, so that your receipts and a forgotten password reach \
         you.\n\nConfirm my email address:\n{link}\n\nThe link works for 3 days. If you have no account at {brand}, \
         somebody mistyped their address: ignore this mail.",
        greeting(to)
    );
    Mail::to_user(to, format!("Confirm your email address for {brand}"), body)
}

/// To the address that an account is to get.
pub fn confirm_new(to: &Recipient, brand: &str, new: &str, link: &str) -> Mail {
    let body = format!(
        "{}\n\nThis becomes the address of your account at {brand} when you open this page within 3 days:\n\n\
         Use this email address:\n{link}\n\nUntil then your account keeps the address that it has. If you have no \
         account at {brand}, ignore this mail.",
        hello(to, false)
    );
    let user = Some(to.user);
    Mail { user, ..Mail::new(new, format!("Confirm your new email address for {brand}"), body) }
}

/// To the present address: another one was asked for.
pub fn address_asked(to: &Recipient, brand: &str) -> Mail {
    let body = format!(
        "{}\n\nSomebody who knows your password asked for another email address for your account at {brand}. \
         It changes when the link that we sent to the new address is opened.\n\n{NOT_ME} That also cancels the \
         change.",
        greeting(to)
    );
    Mail::to_user(to, format!("Your email address for {brand} is about to change"), body)
}

/// To the former address.
pub fn address_changed(to: &Recipient, brand: &str, former: &str) -> Mail {
    let body = format!(
        "{}\n\nThe email address of your account at {brand} was changed. We send nothing more to this \
         one.\n\nIf you did not want that, reply to this mail or write to our support at once.",
        greeting(to)
    );
    let user = Some(to.user);
    Mail { user, ..Mail::new(former, format!("Your email address for {brand} was changed"), body) }
}

/// The mobile number, which logs in too, is another one.
pub fn mobile_changed(to: &Recipient, mobile: &str, brand: &str) -> Mail {
    let end = mobile.chars().skip(mobile.chars().count().saturating_sub(3)).collect::<String>();
    let body = format!(
        "{}\n\nThe mobile number of your account at {brand} is now the one that ends with {end}. You can log in \
         with it.\n\n{NOT_ME}",
        greeting(to)
    );
    Mail::to_user(to, format!("Your mobile number for {brand} was changed"), body)
}

/// The link to somebody who forgot their password.
pub fn forgotten(to: &Recipient, brand: &str, link: &str) -> Mail {
    let body = format!(
        "{}\n\nSomebody asked for a new password for your account at {brand}. To choose one, open this page \
         within 30 minutes.\n\nChoose a new password:\n{link}\n\nIf that was not you, do nothing: your password stays \
         as it is.",
        greeting(to)
    );
    Mail::to_user(to, format!("Choose a new password for {brand}"), body)
}

/// The link that logs in without a password.
pub fn login_link(to: &Recipient, brand: &str, link: &str) -> Mail {
    let body = format!(
        "{}\n\nSomebody asked for a link to log in to your account at {brand} without a password: from a device that \
         the account does not know, after many wrong passwords were tried. If that was you, open this page within 15 \
         minutes, on the device that you want to use.\n\nLog in:\n{link}\n\nThe link works once. Give it to nobody: \
         it opens your account. If that was not you, do nothing: without this link and your password nobody gets in.",
        greeting(to)
    );
    Mail::new(&to.email, format!("Your link to log in to {brand}"), body)
}

/// The link to somebody for whom an admin just made an account.
pub fn invited(to: &Recipient, mobile: &str, given: &[String], brand: &str, link: &str) -> Mail {
    let given = match given {
        [] => String::new(),
        titles => format!("\n\nIt comes with:\n\n{}", super::list(titles)),
    };
    let body = format!(
        "{}\n\nAn account was made for you at {brand}.{given}\n\nTo begin, choose a password on this page within 7 \
         days.\n\nChoose a password:\n{link}\n\nThen log in with {} or your mobile number {mobile}. After the 7 days, ask \
         for a new link with 'Forgot Password?' on the login page.",
        greeting(to),
        to.email
    );
    Mail::to_user(to, format!("Your account at {brand}"), body)
}

/// The password is another one.
pub fn password_changed(to: &Recipient, brand: &str) -> Mail {
    let body = format!(
        "{}\n\nThe password of your account at {brand} was just changed, and your other devices were logged \
         out.\n\n{NOT_ME}",
        greeting(to)
    );
    Mail::to_user(to, format!("Your password for {brand} was changed"), body)
}

/// Somebody logged in from a device that the account has not seen.
pub fn new_device(to: &Recipient, brand: &str, device: &str, at: Time) -> Mail {
    let body = format!(
        "{}\n\nSomebody just logged in to your account at {brand} from a device that you have not used \
         before.\n\nDevice: {device}\nTime: {}\n\nIf that was you, there is nothing to do. {NOT_ME} Then end the \
         session on your page 'Privacy and security'.",
        greeting(to),
        in_india(at)
    );
    Mail::to_user(to, format!("New login to your account at {brand}"), body)
}

/// To somebody who just confirmed their address for the first time.
pub fn welcome(to: &Recipient, brand: &str, origin: &str) -> Mail {
    let origin = origin.trim_end_matches('/');
    let body = format!(
        "{}\n\nYour email address is confirmed, and your account is complete.\n\nWhat you buy is in My Courses \
         at once and stays there; lessons go on where you stopped, on every device.\n\nFind a course:\n{origin}/courses\
         \n\nQuestions are welcome: reply to this mail, or open Help & Support in your account.",
        greeting(to)
    );
    Mail::to_user(to, format!("Welcome to {brand}"), body)
}

/// The last mail to somebody who left.
pub fn deleted(to: &Recipient, brand: &str) -> Mail {
    let body = format!(
        "{}\n\nYour account at {brand} was deleted as you asked. Your name, addresses, picture, progress and \
         enquiries are gone; what you bought there cannot be watched any more.\n\nOrders and invoices are kept for as \
         long as tax law asks for them.\n\nThis is the last mail to you. If you did not delete your account, reply to \
         it.",
        greeting(to)
    );
    Mail::to_user(to, format!("Your account at {brand} was deleted"), body)
}

/// '1 July 2026, 12:00 (India)'.
fn in_india(at: Time) -> String {
    india::clock(at).format("%-d %B %Y, %H:%M (India)").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::User;
    use crate::testing::{self, noon};

    #[test]
    fn the_new_address_stays_out_of_what_the_old_one_gets() {
        let user = User { email: "new@kaushal.test".into(), ..testing::user(1) };
        let mail = address_changed(&Recipient::of(&user), "Kaushal", "old@kaushal.test");
        assert_eq!(mail.to, "old@kaushal.test");
        assert!(!mail.body.contains("new@") && !mail.body.contains(&user.mobile));
        let pending = User { pending_email: Some("new@kaushal.test".into()), ..testing::user(1) };
        assert!(!address_asked(&Recipient::of(&pending), "Kaushal").body.contains("new@"));
    }

    #[test]
    fn no_stranger_writes_to_others_by_the_name_of_an_account() {
        let of = |name: &str, email_confirmed_at| {
            Recipient::of(&User { name: name.into(), email_confirmed_at, ..testing::user(1) })
        };
        let named = |name: &str| of(name, None);
        for name in ["Asha Verma", "आशा वर्मा", "Dr. R. O'Neil-Rao", "தமிழ்"] {
            assert!(confirm(&named(name), "Kaushal", "link").body.starts_with(&format!("Hello {name},\n")), "{name}");
        }
        for name in ["https://evil.test", "Win at evil.test", "www.evil.test", "Call 9000000000", "९०००", "a@evil"]
        {
            for mail in [confirm(&named(name), "Kaushal", "l"), confirm_new(&named(name), "Kaushal", "a@b.in", "l")] {
                assert!(mail.body.starts_with("Hello,\n") && !mail.body.contains(name), "{}", mail.body);
            }
            let known = of(name, Some(noon()));
            assert!(password_changed(&known, "Kaushal").body.starts_with(&format!("Hello {name},\n")));
            assert!(password_changed(&named(name), "Kaushal").body.starts_with("Hello,\n"));
        }
    }

    #[test]
    fn times_are_indias_and_numbers_are_cut() {
        let (user, to) = (testing::user(123), Recipient::of(&testing::user(123)));
        assert!(new_device(&to, "Kaushal", "Chrome on Android", noon()).body.contains("1 July 2026, 12:00 (India)"));
        let told = mobile_changed(&to, &user.mobile, "Kaushal").body;
        assert!(told.contains("ends with 123.") && !told.contains(&user.mobile));
    }
}
