//! Mails to people who are invited to the staff.

use crate::mail::templates::staff;
use institute::mail::TemplatedMail;
use kernel::role::Role;

/// Sent to an address that is invited to the staff. The address has no account, so the mail greets nobody by name.
pub fn invited(to: &str, role: Role, brand: &str, link: &str) -> TemplatedMail {
    let work = match role {
        Role::Support => "support, to help students",
        Role::Finance => "finance, to handle payments",
        Role::Editor => "an editor, to write courses",
        Role::Admin | Role::Learner | Role::Mentor => "an admin",
    };
    TemplatedMail::new(&staff::INVITED, to).with("brand", brand).with("work", work).with("link", link)
}
