//! The mails about an enquiry.

use super::templates::enquiries;
use crate::enquiries::{Enquiry, Grievance};
use institute::mail::TemplatedMail;
use institute::mail::greeting::plain_name;
use institute::sale_context::SaleContext;
use kernel::india::day_of;
use kernel::locale::Text;

/// Returns the mail to the institute about a new enquiry. Replies go to the enquirer, if they gave an address.
pub fn asked(enquiry: &Enquiry, to: &str, brand: &str) -> TemplatedMail {
    let Enquiry { name, subject, mobile, email, message, .. } = enquiry;
    let mail = TemplatedMail::new(&enquiries::ASKED, to).reply_to(email.clone()).with("brand", brand);
    let number = enquiry.grievance.map(Grievance::name).unwrap_or_default();
    let mail = mail.with("name", name).with("subject", subject).with("mobile", mobile).with("grievance", number);
    mail.with("email", email.as_deref().unwrap_or_default()).with("message", message.as_deref().unwrap_or_default())
}

/// Returns the mail to the sender of a grievance, with its number and deadline. `None` if the enquiry isn't a grievance or has
/// no address.
pub fn acknowledged(enquiry: &Enquiry, brand: &str) -> Option<TemplatedMail> {
    let grievance = enquiry.grievance?;
    let mail = TemplatedMail::new(&enquiries::ACKNOWLEDGED, enquiry.email.as_ref()?).for_reader_of(enquiry.locale);
    let mail = mail.with("brand", brand).with("name", plain_name(&enquiry.name)).with("number", grievance.name());
    Some(mail.with_text("date", Text::day(day_of(grievance.due_at))))
}

/// Returns the mail to a visitor that their message arrived. `None` without an address. It contains none of the visitor's text,
/// because the address may be somebody else's.
pub fn received(enquiry: &Enquiry, brand: &str) -> Option<TemplatedMail> {
    let mail = TemplatedMail::new(&enquiries::RECEIVED, enquiry.email.as_ref()?).for_reader_of(enquiry.locale);
    Some(mail.with("brand", brand).with("name", plain_name(&enquiry.name)))
}

/// Returns the mail with the answer to the enquirer. `None` without an address. Replies to this mail are not read, so it links
/// to the conversation on the site.
pub fn answered(enquiry: &Enquiry, answer: &str, brand: &str, origin: &str) -> Option<TemplatedMail> {
    let asked = enquiry.message.as_deref().unwrap_or(&enquiry.subject);
    let page = if enquiry.user.is_some() { "/dashboard/help&support#messages" } else { "/contactus" };
    let mail = TemplatedMail::new(&enquiries::ANSWERED, enquiry.email.as_ref()?).for_reader_of(enquiry.locale);
    let mail = mail
        .with("link", format!("{origin}{page}"))
        .with("brand", brand)
        .with("name", &enquiry.name)
        .with("subject", &enquiry.subject);
    Some(mail.with("answer", answer).with("asked", asked))
}

/// Returns the mail that the enquirer has written again. It goes to the enquiry's assignee, or to the institute if there is
/// none.
pub fn replied(enquiry: &Enquiry, text: &str, to: &str, sale: &SaleContext) -> TemplatedMail {
    let mail = TemplatedMail::new(&enquiries::REPLIED, to).with("brand", &sale.settings.brand.name);
    let mail = mail.with("name", &enquiry.name).with("subject", &enquiry.subject).with("message", text);
    mail.with("link", format!("{}/admin/enquiries/{}", sale.origin, enquiry.id))
}
