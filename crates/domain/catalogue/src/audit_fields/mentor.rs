//! Lists the fields of a mentor as the audit log shows them.

use crate::Mentor;
use kernel::audit::Field;

/// Lists every field of a mentor that an admin can change, except the account.
pub fn of_mentor(mentor: &Mentor) -> Vec<Field> {
    vec![
        ("name", Some(mentor.name.clone())),
        ("image", mentor.image.clone()),
        ("words", Some(mentor.words.clone())),
        ("youtube", mentor.youtube.clone()),
        ("linkedin", mentor.linkedin.clone()),
        ("website", mentor.website.clone()),
    ]
}
