//! What the mails about an enquiry say.

use super::Mail;
use crate::enquiries::Enquiry;

/// To the institute: somebody asks. Answers go to them, if they gave an address.
pub fn asked(enquiry: &Enquiry, to: &str) -> Mail {
    let Enquiry { name, subject, mobile, email, message, .. } = enquiry;
    let mail = email.as_ref().map(|email| format!("\nEmail: {email}")).unwrap_or_default();
    let message = message.as_deref().unwrap_or("No message was added.");
    let body = format!(
        "{name} sent an enquiry from the website.\n\n\
         Subject: {subject}\nName: {name}\nMobile: {mobile}{mail}\n\n{message}"
    );
    Mail { reply_to: email.clone(), ..Mail::new(to, format!("Enquiry: {subject}"), body) }
}

/// To the one who asked, if they gave an address.
pub fn answered(enquiry: &Enquiry, answer: &str, reply_to: &str) -> Option<Mail> {
    let asked = enquiry.message.as_deref().unwrap_or(&enquiry.subject);
    let body = format!("Hello {},\n\n{answer}\n\nYou wrote to us:\n\n{asked}", enquiry.name);
    let mail = Mail::new(enquiry.email.as_ref()?, format!("Re: {}", enquiry.subject), body);
    Some(Mail { reply_to: Some(reply_to.to_owned()), ..mail })
}
