//! Mails to a parent of a learner under 18.

use crate::mail::templates::privacy;
use crate::privacy::Guardian;
use crate::privacy::guardian::{Sender, link};
use institute::mail::TemplatedMail;
use institute::mail::greeting::plain_name;
use institute::mail::template::Template;
use kernel::locale::Text;

/// Sent to a parent whom a learner named: who named them, the request for consent, and where to answer.
pub fn asked(guardian: &Guardian, learner: &str, token: &str, sender: &Sender) -> TemplatedMail {
    of(&privacy::ASKED, guardian, learner, token, sender)
}

/// Sent to a parent who answered: what applies now, and where to change it.
pub fn answered(guardian: &Guardian, learner: &str, token: &str, sender: &Sender) -> TemplatedMail {
    let template = if guardian.consented_at.is_some() { &privacy::AGREED } else { &privacy::WITHDRAWN };
    of(template, guardian, learner, token, sender)
}

/// Sent to a parent who withdrew the consent: the learner named another person, who was not asked.
pub fn another_named(guardian: &Guardian, learner: &str, sender: &Sender) -> TemplatedMail {
    named(&privacy::ANOTHER_NAMED, guardian, learner, sender)
}

/// Makes a mail with a link to the parent's page. The learner entered both names, although the mail goes to another person, so
/// names that look like links are not shown.
fn of(template: &'static Template, guardian: &Guardian, learner: &str, token: &str, sender: &Sender) -> TemplatedMail {
    named(template, guardian, learner, sender).with("link", link(&sender.origin, token))
}

fn named(template: &'static Template, guardian: &Guardian, learner: &str, sender: &Sender) -> TemplatedMail {
    let named = Some(plain_name(learner)).filter(|name| !name.is_empty());
    let mail = TemplatedMail::new(template, &guardian.email).with("parent", plain_name(&guardian.name));
    let named = named.map_or_else(|| Text::new("A learner"), Text::verbatim);
    mail.with_text("learner", named).with("brand", &sender.brand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::guardian;
    use crate::testing::noon;

    fn sender() -> Sender {
        Sender {
            brand: "Kaushal".into(),
            origin: "https://kaushal.test".into(),
            languages: crate::testing::languages(),
        }
    }

    #[test]
    fn a_parent_reads_who_asks_and_how_to_withdraw() {
        let mail = asked(&guardian(), "आशा", "t0", &sender()).in_default_words();
        assert_eq!(mail.to, "sunita@kaushal.test");
        for part in ["आशा opened an account at Kaushal", "https://kaushal.test/parentconsent?token=t0", "works once"]
        {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
        let agreed = Guardian { consented_at: Some(noon()), ..guardian() };
        let body = |guardian: &Guardian| answered(guardian, "आशा", "t1", &sender()).in_default_words().body;
        assert!(body(&agreed).contains("Withdraw my consent") && body(&guardian()).contains("Agree again"));
    }

    #[test]
    fn no_name_brings_a_link_or_a_number_into_a_strangers_mail() {
        let parent = Guardian { name: "win.example".into(), ..guardian() };
        let mail = asked(&parent, "Call 900000", "t0", &sender()).in_default_words();
        assert!(!mail.body.contains("win.example") && !mail.body.contains("900000"), "{}", mail.body);
        assert!(mail.subject.starts_with("A learner "), "{}", mail.subject);
    }
}
