//! A message that the staff write to chosen students.

use institute::mail::render;
use institute::mail::template::HELLO;
use institute::sale_context::SaleContext;
use kernel::events::Recipient;
use kernel::locale::Text;
use kernel::mail::{Mail, Mark, Style};

/// Why the reader gets advertising. The link to turn it off follows.
pub(super) const OFFERS: &str = "{brand} sends you mails like this because you agreed to them. Turn these mails off in your \
                                 account, under 'Emails':";
/// Why the reader gets a mail that isn't advertising.
pub(super) const CONCERNS: &str = "{brand} sends you this because it concerns your account or your courses.";

/// The staff's words.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    /// The subject, in one line.
    pub subject: &'a str,
    /// The text in markdown. Braces in it are plain text, not placeholders.
    pub text: &'a str,
    /// Whether the mail is advertising.
    pub marketing: bool,
}

/// Returns the mail with the staff's text below a greeting. Advertising ends with the link to turn it off. Everything but the
/// staff's text is in the reader's language.
pub fn to_student(to: &Recipient, words: Words<'_>, sale: &SaleContext) -> Mail {
    let (brand, locale) = (&sale.settings.brand.name, sale.languages.served(to.locale));
    let told =
        |english| Text::new(english).with("brand", brand).with("learner", &to.name).in_locale(locale).into_owned();
    let said = render::paragraphs(words.text, &|_| None);
    let mut body = format!("{}\n\n", told(HELLO));
    let begin = body.len();
    body.push_str(&said.text);
    let moved = |mark: Mark| Mark { start: mark.start + begin, end: mark.end + begin, ..mark };
    let mut marks: Vec<Mark> = said.marks.into_iter().map(moved).collect();
    if words.marketing {
        body.push_str(&format!("\n\n{} ", told(OFFERS)));
        let off = format!("{}/dashboard/profile/privacyandsecurity#mails", sale.origin);
        let off = sale.languages.address(locale, &off).into_owned();
        marks.push(Mark { start: body.len(), end: body.len() + off.len(), style: Style::Link(off.clone()) });
        body.push_str(&off);
    } else {
        body.push_str(&format!("\n\n{}", told(CONCERNS)));
    }
    Mail { marks: Some(marks), locale, ..Mail::to_user(to, words.subject.to_owned(), body) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn mail(text: &str) -> Mail {
        let words = Words { subject: "A new batch", text, marketing: true };
        to_student(&testing::user(1).recipient(), words, &testing::sale())
    }

    #[test]
    fn it_says_what_was_written_and_where_to_turn_it_off() {
        let mail = mail(" नया बैच\n\nSee you. ");
        assert_eq!((mail.subject.as_str(), mail.to.as_str()), ("A new batch", "learner1@kaushal.test"));
        assert!(mail.body.starts_with("Hello Learner 1,\n\nनया बैच\n\nSee you.\n\nKaushal sends you"), "{}", mail.body);
        assert!(
            mail.body.ends_with(" https://kaushal.test/dashboard/profile/privacyandsecurity#mails"),
            "{}",
            mail.body
        );
    }

    #[test]
    fn markdown_is_marked_where_it_stands_below_the_greeting() {
        let mail = mail("It is **new**.");
        let marks = mail.marks.as_deref().unwrap();
        let shown = |mark: &Mark| mail.body.get(mark.start..mark.end).unwrap().to_owned();
        assert_eq!((shown(&marks[0]), &marks[0].style), ("new".to_owned(), &Style::Strong));
        assert!(shown(marks.last().unwrap()).ends_with("#mails"));
        assert!(mail.body.contains("It is new."));
    }
}
