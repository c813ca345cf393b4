//! Mails about assigned courses, answers, submitted work and certificates.

pub mod courses;
pub mod discussions;
pub mod submissions;
pub mod templates;

use institute::mail::TemplatedMail;
use kernel::events::Event;

/// Builds the mail that an event about a learner's courses needs, from the event alone.
pub fn of_event(event: &Event, brand: &str, origin: &str) -> Option<TemplatedMail> {
    match event {
        Event::AccessGranted { to, given, course } => {
            Some(courses::granted(to, given, course.as_deref(), brand, origin))
        }
        Event::CertificateReissued { to, course, name, code } => {
            Some(courses::reissued(to, course, name, brand, &format!("{origin}/verify/{code}")))
        }
        _ => None,
    }
}
