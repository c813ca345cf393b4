//! What the mails to the staff say.

use super::Mail;
use crate::identity::Role;

/// To an address that is invited to the staff: it has no account, so nobody is greeted by name.
pub fn invited(to: &str, role: Role, brand: &str, link: &str) -> Mail {
    let work = match role {
        Role::Support => "support, to help students",
        Role::Finance => "finance, to handle payments",
        Role::Editor => "an editor, to write courses",
        Role::Admin | Role::Learner | Role::Mentor => "an admin",
    };
    let body = format!(
        "Hello,\n\nYou are invited to the staff of {brand} as {work}. Choose a password to begin; then you connect an \
         authenticator app.\n\nAccept the invite:\n{link}\n\nThe link works once and for 72 hours. If you do not know \
         {brand}, ignore this mail."
    );
    Mail::new(to, format!("Join the staff of {brand}"), body)
}
