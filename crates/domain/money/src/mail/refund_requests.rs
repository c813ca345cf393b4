//! The mails about a request for a refund.

use crate::mail::templates::refund_requests;
use crate::orders::Order;
use crate::payments::refund_request::RefundRequest;
use institute::mail::TemplatedMail;
use institute::mail::template::Template;
use institute::sale_context::SaleContext;
use kernel::events::Recipient;

/// Returns the mail that confirms to the learner that the refund request was received.
pub fn asked(to: &Recipient, order: &Order, sale: &SaleContext) -> TemplatedMail {
    of(&refund_requests::ASKED, to, order, sale)
}

/// Returns the mail that tells a learner why their request was rejected.
pub fn refused(to: &Recipient, order: &Order, request: &RefundRequest, sale: &SaleContext) -> TemplatedMail {
    of(&refund_requests::REFUSED, to, order, sale).with("reason", request.answer.as_deref().unwrap_or_default())
}

/// Returns the mail that tells the institute that a refund request waits for a decision.
pub fn waits(from: &Recipient, order: &Order, request: &RefundRequest, sale: &SaleContext) -> TemplatedMail {
    let mail = TemplatedMail::new(&refund_requests::WAITS, &sale.settings.contact.email);
    let mail = mail.with("name", &from.name).with("email", &from.email).with("reason", &request.reason);
    about(mail, order, sale).with("link", format!("{}/admin/money?tab=requests", sale.origin))
}

fn of(template: &'static Template, to: &Recipient, order: &Order, sale: &SaleContext) -> TemplatedMail {
    let mail = about(TemplatedMail::to_user(template, to), order, sale);
    mail.with("link", format!("{}/dashboard/profile/invoices", sale.origin))
}

fn about(mail: TemplatedMail, order: &Order, sale: &SaleContext) -> TemplatedMail {
    let titles: Vec<_> = order.lines.iter().map(|line| line.line.title.as_str()).collect();
    mail.with("brand", &sale.settings.brand.name)
        .with("items", institute::mail::list(&titles))
        .with("total", order.total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payments::refund_request::RequestState;
    use crate::testing::{self, noon};
    use crate::testing::{paid_order as paid, refund_request as request};

    #[test]
    fn both_sides_read_what_it_is_about() {
        let (to, sale) = (testing::user(1).recipient(), testing::sale());
        let open = request(RequestState::Open);
        let mail = waits(&to, &paid(), &open, &sale).in_default_words();
        for part in ["Learner 1", "learner1@kaushal.test", "Course react", "मेरे लिए नहीं", "/admin/money?tab=requests"]
        {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
        assert_eq!(mail.to, sale.settings.contact.email);
        let no = open.decided(RequestState::Refused, "You watched all of it.".into(), noon());
        let mail = refused(&to, &paid(), &no, &sale).in_default_words();
        assert!(mail.body.contains("You watched all of it.") && mail.body.contains("₹1,178.82"), "{}", mail.body);
        assert_eq!(asked(&to, &paid(), &sale).in_default_words().to, "learner1@kaushal.test");
    }
}
