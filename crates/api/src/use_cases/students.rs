//! Learners, as the back office looks after them.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::identity::confirm_email::ConfirmationLinks;
use domain::identity::forgot_password::ResetLinks;
use domain::jobs::queue::Queue;
use domain::learning::assign_item::AssignItem;
use domain::learning::revoke_grant::RevokeGrant;
use domain::students::apply_to_students::ApplyToStudents;
use domain::students::block_student::BlockStudent;
use domain::students::correct_student::CorrectStudent;
use domain::students::import_students::ImportStudents;
use domain::students::label_student::LabelStudent;
use domain::students::refresh_figures::RefreshFigures;
use domain::students::run_tasks::RunTasks;
use domain::students::start_task::StartTask;

/// Its use cases.
#[allow(missing_docs, reason = "each use case says what it does")]
pub struct StudentUseCases {
    pub assign_item: AssignItem,
    pub block_student: BlockStudent,
    pub correct_student: CorrectStudent,
    pub import_students: ImportStudents,
    pub label_student: LabelStudent,
    pub refresh_figures: RefreshFigures,
    pub revoke_grant: RevokeGrant,
    pub run_tasks: RunTasks,
    pub start_task: StartTask,
}

impl StudentUseCases {
    /// Builds them.
    pub fn new(ports: &Ports, runtime: &RuntimeSettings, queue: &Queue) -> Self {
        let import_students = ImportStudents {
            store: ports.store.clone(),
            clock: ports.clock.clone(),
            ids: ports.ids.clone(),
            tokens: ports.tokens.clone(),
            links: ResetLinks { tokens: ports.tokens.clone() },
        };
        Self {
            assign_item: AssignItem { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            block_student: BlockStudent { store: ports.store.clone(), clock: ports.clock.clone() },
            correct_student: CorrectStudent {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                links: ConfirmationLinks { tokens: ports.tokens.clone() },
            },
            run_tasks: RunTasks {
                queue: queue.clone(),
                import: import_students.clone(),
                apply: ApplyToStudents { ids: ports.ids.clone(), sale: runtime.sale.clone() },
            },
            start_task: StartTask { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            import_students,
            label_student: LabelStudent {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            refresh_figures: RefreshFigures { store: ports.store.clone() },
            revoke_grant: RevokeGrant { store: ports.store.clone(), clock: ports.clock.clone() },
        }
    }
}
