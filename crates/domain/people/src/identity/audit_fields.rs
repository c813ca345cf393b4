//! Fields of users in the audit log.

use crate::identity::User;
use kernel::audit::Subject;

pub fn of_student(student: &User) -> Subject {
    Subject::new("student", student.id, student.name.clone())
}

pub fn of_admin(admin: &User) -> Subject {
    Subject::new("admin", admin.id, admin.name.clone())
}
