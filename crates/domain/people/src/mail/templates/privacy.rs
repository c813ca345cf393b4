//! Words of mails to parents of learners under 18.

use institute::mail::template::{BRAND, TemplateField, templates};

const PARENT: TemplateField = TemplateField::line("parent", "The parent's name; may be empty.", "सुनीता वर्मा");
const CHILD: TemplateField = TemplateField::line("learner", "The learner under 18.", "आशा वर्मा");
const ANSWER: TemplateField =
    TemplateField::link("link", "The page on which the parent answers.", "/parentconsent?token=sample").required();
const HELLO: &str = "Hello {parent},";

templates! { Account;
    /// To a parent whom a learner under 18 named: asks for their consent.
    ASKED = "parent-asked" {
        fields: [PARENT, CHILD, BRAND, ANSWER],
        subject: "{learner} asks for your consent at {brand}",
        greeting: HELLO,
        body: "{learner} opened an account at {brand}, is under 18, and named you as a parent. Before they can buy a course, \
               the law asks for your consent to our keeping their data.\n\nWe keep what the account needs: name, mobile \
               number, email address, and what is learned. Of learners under 18 we show no streaks, send no reminders of \
               courses and carts, and count no behaviour.\n\n[Read more and answer]({link})\n\nIf you do not know them, there is nothing to do: \
               without your answer nothing happens. The link works once, for 14 days.",
    }

    /// To a parent who agreed: how to withdraw.
    AGREED = "parent-agreed" {
        fields: [PARENT, CHILD, BRAND, ANSWER],
        subject: "You agreed: {learner} at {brand}",
        greeting: HELLO,
        body: "You agreed to our keeping the data of {learner}, who can buy courses now. If you change your mind, withdraw at \
               any time:\n\n[Withdraw my consent]({link})",
    }

    /// To a parent who withdrew their consent: how to agree again.
    WITHDRAWN = "parent-withdrawn" {
        fields: [PARENT, CHILD, BRAND, ANSWER],
        subject: "You withdrew your consent: {learner} at {brand}",
        greeting: HELLO,
        body: "You withdrew your consent: {learner} can buy nothing more. Unpaid orders have ended; what they bought stays \
               theirs. If you change your mind:\n\n[Agree again]({link})",
    }

    /// To a parent who withdrew their consent, when the learner names somebody else: nobody else was asked.
    ANOTHER_NAMED = "parent-another-named" {
        fields: [PARENT, CHILD, BRAND],
        subject: "{learner} named another parent at {brand}",
        greeting: HELLO,
        body: "You withdrew your consent for {learner} at {brand}. {learner} now named somebody else as a parent. We did not ask \
               them: your withdrawal stands until you agree again yourself.",
    }
}
