//! Learners, as the back office looks after them.

use crate::ports::Ports;
use domain::identity::confirm_email::ConfirmationLinks;
use domain::identity::forgot_password::ResetLinks;
use domain::learning::assign_item::AssignItem;
use domain::learning::revoke_grant::RevokeGrant;
use domain::students::block_student::BlockStudent;
use domain::students::correct_student::CorrectStudent;
use domain::students::import_students::ImportStudents;

/// Its use cases.
#[allow(missing_docs, reason = "each use case says what it does")]
pub struct StudentUseCases {
    pub assign_item: AssignItem,
    pub block_student: BlockStudent,
    pub correct_student: CorrectStudent,
    pub import_students: ImportStudents,
    pub revoke_grant: RevokeGrant,
}

impl StudentUseCases {
    /// Builds them.
    pub fn new(ports: &Ports) -> Self {
        Self {
            assign_item: AssignItem { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            block_student: BlockStudent { store: ports.store.clone(), clock: ports.clock.clone() },
            correct_student: CorrectStudent {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                links: ConfirmationLinks { tokens: ports.tokens.clone() },
            },
            import_students: ImportStudents {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
                links: ResetLinks { tokens: ports.tokens.clone() },
            },
            revoke_grant: RevokeGrant { store: ports.store.clone(), clock: ports.clock.clone() },
        }
    }
}
