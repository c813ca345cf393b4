//! The mails about accounts and consents.

pub mod account;
pub mod privacy;
pub mod second_factor;
pub mod staff;
pub mod templates;

use crate::identity::{email_change, email_link, login_link, password_reset};
use crate::staff::link as staff_invite_link;
use institute::mail::TemplatedMail;
use kernel::events::Event;

/// Returns the mail to an account's owner that an event causes, from the event's data alone. `None` for events that cause no
/// such mail.
pub fn of_event(event: &Event, brand: &str, origin: &str) -> Option<TemplatedMail> {
    Some(match event {
        Event::UserInvited { to, mobile, token, given } => {
            account::invited(to, mobile, given, brand, origin, &password_reset::link(origin, token))
        }
        Event::StaffInvited { email, role, token } => {
            staff::invited(email, *role, brand, &staff_invite_link(origin, token))
        }
        Event::EmailConfirmationRequested { to, pending: None, token } => {
            account::confirm(to, brand, &email_link::link(origin, token))
        }
        Event::EmailConfirmationRequested { to, pending: Some(new), token } => {
            account::confirm_new(to, brand, new, &email_link::link(origin, token))
        }
        Event::EmailConfirmed { to } => account::welcome(to, brand, origin),
        Event::EmailChangeRequested { to } => account::address_asked(to, brand),
        Event::EmailMoveRequested { to, token, due } => {
            let link = token.as_ref().map(|token| email_change::stop_link(origin, token));
            account::address_moves(to, brand, *due, link)
        }
        Event::EmailChanged { to, former } => account::address_changed(to, brand, former),
        Event::MobileChanged { to, mobile } => account::mobile_changed(to, mobile, brand),
        Event::MobileFreed { to, mobile } => account::mobile_freed(to, mobile, brand),
        Event::PasswordResetRequested { to, token } => {
            account::forgotten(to, brand, &password_reset::link(origin, token))
        }
        Event::PasswordChanged { to } => account::password_changed(to, brand),
        Event::LoginLinkRequested { to, token } => account::login_link(to, brand, &login_link::link(origin, token)),
        Event::OpenIdLinked { to, at } => account::openid_linked(to, brand, *at),
        Event::NewDeviceSeen { to, device, at } => account::new_device(to, brand, device, *at),
        Event::SecondFactorChanged { to, change } => second_factor::changed(to, brand, *change),
        Event::UserDeleted { to } => account::deleted(to, brand),
        Event::AccessGranted { .. }
        | Event::CertificateReissued { .. }
        | Event::OrderPaid { .. }
        | Event::OrderRefunded { .. }
        | Event::RewardEarned { .. }
        | Event::WithdrawalRequested { .. }
        | Event::WithdrawalApproved { .. }
        | Event::WithdrawalEnded { .. }
        | Event::EnquiryReceived { .. }
        | Event::EnquiryAnswered { .. }
        | Event::LessonCompleted { .. }
        | Event::AnswerPosted { .. }
        | Event::SubmissionGraded { .. }
        | Event::UserRegistered { .. } => return None,
    })
}
