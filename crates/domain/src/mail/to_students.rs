//! What the staff writes to chosen students.

use super::Mail;
use crate::events::Recipient;

/// The staff's words under a greeting, with the way to turn such mails off.
pub fn to_student(to: &Recipient, subject: &str, text: &str, brand: &str, origin: &str) -> Mail {
    let body = format!(
        "Hello {},\n\n{}\n\n{brand} sends you mails like this because your account wants them. Turn these mails off in your \
         account, under 'Mails':\n\n{origin}/dashboard/profile/privacyandsecurity#mails",
        to.name,
        text.trim(),
    );
    Mail::to_user(to, subject.to_owned(), body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn it_says_what_was_written_and_where_to_turn_it_off() {
        let to = Recipient::of(&testing::user(1));
        let mail = to_student(&to, "A new batch", " नया बैच\n\nSee you. ", "Kaushal", "https://kaushal.test");
        assert_eq!((mail.subject.as_str(), mail.to.as_str()), ("A new batch", "learner1@kaushal.test"));
        assert!(mail.body.starts_with("Hello Learner 1,\n\nनया बैच\n\nSee you.\n\nKaushal sends you"), "{}", mail.body);
        assert!(mail.body.ends_with("\n\nhttps://kaushal.test/dashboard/profile/privacyandsecurity#mails"), "{}", mail.body);
    }
}
