//! What the mails about a purchase tell. Each has the document it tells of attached.

use super::TemplatedMail;
use super::template::Template;
use super::templates::orders;
use crate::invoicing::Document;

/// The money came: what was bought, and the invoice.
pub fn receipt(invoice: &Document, origin: &str) -> TemplatedMail {
    let kind = invoice.kind.title().to_lowercase();
    of(&orders::RECEIPT, invoice).with("document", kind).with("link", format!("{origin}/dashboard/mycourses"))
}

/// The money goes back: what was refunded, and the credit note.
pub fn refunded(note: &Document, reason: &str) -> TemplatedMail {
    of(&orders::REFUND, note).with("reason", reason)
}

fn of(template: &'static Template, document: &Document) -> TemplatedMail {
    let mail = TemplatedMail::new(template, &document.buyer.email).of(document.user);
    let mail = mail.with("learner", &document.buyer.name).with("brand", &document.seller.brand);
    mail.with("total", document.total).with("items", titles(document)).with("number", &document.number)
}

fn titles(document: &Document) -> String {
    super::list(&document.lines.iter().map(|line| line.title.as_str()).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, sellable, sellable_bundle};

    fn invoice() -> Document {
        let buyer = testing::user(1);
        let order = testing::order(&buyer, &[sellable("react"), sellable_bundle("web", &["html"])]);
        Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon())
    }

    #[test]
    fn a_receipt_says_what_was_bought_for_how_much_and_where_to_go_on() {
        let mail = receipt(&invoice(), "https://kaushal.test").in_default_words();
        assert_eq!(mail.to, "learner1@kaushal.test");
        assert_eq!(mail.subject, "Your receipt from Kaushal: KS-26-27-000001");
        for part in [
            "₹7,077.64",
            "• Course react\n• Bundle web",
            "tax invoice KS-26-27-000001 is attached",
            "Start learning:\nhttps://kaushal.test/dashboard/mycourses",
        ] {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
    }

    #[test]
    fn a_refund_says_why() {
        let note = invoice().credited("KC-26-27-000001".into(), &testing::sale(), noon());
        let mail = refunded(&note, "Bought twice").in_default_words();
        assert_eq!(mail.subject, "Your refund from Kaushal: KC-26-27-000001");
        assert!(mail.body.contains("Reason: Bought twice") && mail.body.contains("₹7,077.64"), "{}", mail.body);
    }
}
