//! The mails about a purchase. Each has its document attached, if money was paid.

use crate::invoicing::{Document, Kind};
use crate::mail::templates::orders;
use crate::orders::Order;
use institute::mail::TemplatedMail;
use institute::mail::template::Template;
use kernel::events::Recipient;
use kernel::money::Paise;

/// Returns the mail that confirms a payment. It lists the items and goes out with the invoice.
pub fn receipt(invoice: &Document, origin: &str) -> TemplatedMail {
    let kind = match invoice.kind {
        Kind::Invoice => "tax invoice",
        Kind::BillOfSupply => "bill of supply",
        Kind::CreditNote => "credit note",
    };
    of(&orders::RECEIPT, invoice).with_text("document", kind).with("link", format!("{origin}/dashboard/mycourses"))
}

/// Returns the mail that announces a refund. It lists the items and goes out with the credit note.
pub fn refunded(note: &Document, reason: &str) -> TemplatedMail {
    of(&orders::REFUND, note).with("reason", reason).with("rest", shown(note.payable()))
}

/// Returns the mail to the owner of an order that cost nothing and was revoked. There is no document.
pub fn revoked(to: &Recipient, order: &Order, reason: &str, brand: &str) -> TemplatedMail {
    let titles: Vec<_> = order.lines.iter().map(|line| line.line.title.as_str()).collect();
    let mail = TemplatedMail::to_user(&orders::REVOKED, to).with("brand", brand);
    mail.with("items", institute::mail::list(&titles)).with("reason", reason)
}

fn of(template: &'static Template, document: &Document) -> TemplatedMail {
    let mail = TemplatedMail::new(template, &document.buyer.email).of(document.user);
    let mail = mail.with("learner", &document.buyer.name).with("brand", &document.seller.brand);
    let mail = mail.with("total", document.total).with("items", titles(document)).with("number", &document.number);
    mail.with("wallet", shown(document.wallet))
}

/// Returns an empty text for a zero amount, so that the template leaves out the amount's sentence.
fn shown(amount: Paise) -> String {
    if amount > Paise::ZERO { amount.to_string() } else { String::new() }
}

fn titles(document: &Document) -> String {
    institute::mail::list(&document.lines.iter().map(|line| line.title.as_str()).collect::<Vec<_>>())
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
    fn both_say_what_the_wallet_paid() {
        let told = |wallet| {
            let invoice = Document { wallet: Paise::new(wallet), ..invoice() };
            let note = invoice.clone().credited("KC-26-27-000001".into(), &testing::sale(), noon());
            [receipt(&invoice, "https://kaushal.test"), refunded(&note, "Bought twice")]
                .map(|mail| mail.in_default_words().body)
        };
        let [receipt, refund] = told(50_000);
        assert!(receipt.contains("₹500 of it came from your wallet."), "{receipt}");
        assert!(refund.contains("₹500 is back in your wallet.\n\n₹6,577.64 goes back the way it came"), "{refund}");
        let [_, refund] = told(707_764);
        assert!(refund.contains("₹7,077.64 is back in your wallet.") && !refund.contains("banks"), "{refund}");
        let [receipt, refund] = told(0);
        assert!(!receipt.contains("wallet") && !refund.contains("wallet") && refund.contains("banks may take"));
    }

    #[test]
    fn a_refund_says_why() {
        let note = invoice().credited("KC-26-27-000001".into(), &testing::sale(), noon());
        let mail = refunded(&note, "Bought twice").in_default_words();
        assert_eq!(mail.subject, "Your refund from Kaushal: KC-26-27-000001");
        assert!(mail.body.contains("Reason: Bought twice") && mail.body.contains("₹7,077.64"), "{}", mail.body);
    }
}
