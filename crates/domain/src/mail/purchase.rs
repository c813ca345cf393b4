//! What the mails about a purchase say. Each has the document it tells of attached.

use super::Mail;
use crate::invoicing::Document;

/// The money came: what was bought, and the invoice.
pub fn receipt(invoice: &Document, origin: &str) -> Mail {
    let (buyer, brand, number) = (&invoice.buyer, &invoice.seller.brand, &invoice.number);
    let kind = invoice.kind.title().to_lowercase();
    let body = format!(
        "Hello {},\n\nThank you. We received {} for:\n\n{}\n\nYour {kind} {number} is attached; it is in your account \
         too.\n\nStart learning:\n{origin}/dashboard/mycourses",
        buyer.name,
        invoice.total,
        titles(invoice),
    );
    let user = Some(invoice.user);
    Mail { user, ..Mail::new(&buyer.email, format!("Your receipt from {brand}: {number}"), body) }
}

/// The money goes back: what was refunded, and the credit note.
pub fn refunded(note: &Document, reason: &str) -> Mail {
    let (buyer, brand, number) = (&note.buyer, &note.seller.brand, &note.number);
    let body = format!(
        "Hello {},\n\nWe are refunding {} to you for:\n\n{}\n\nReason: {reason}\n\nThe money goes back the way it came; banks \
         may take a few days. Access to what was refunded has ended. The credit note {number} is attached.",
        buyer.name,
        note.total,
        titles(note),
    );
    let user = Some(note.user);
    Mail { user, ..Mail::new(&buyer.email, format!("Your refund from {brand}: {number}"), body) }
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
        let mail = receipt(&invoice(), "https://kaushal.test");
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
        let mail = refunded(&note, "Bought twice");
        assert_eq!(mail.subject, "Your refund from Kaushal: KC-26-27-000001");
        assert!(mail.body.contains("Reason: Bought twice") && mail.body.contains("₹7,077.64"), "{}", mail.body);
    }
}
