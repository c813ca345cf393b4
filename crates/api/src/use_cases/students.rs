//! Use cases with which the back office manages learners.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::students::apply_email_changes::ApplyEmailChanges;
use domain::students::apply_to_students::ApplyToStudents;
use domain::students::assign_item::AssignItem;
use domain::students::block_student::BlockStudent;
use domain::students::correct_student::CorrectStudent;
use domain::students::erase_student::EraseStudent;
use domain::students::free_number::FreeNumber;
use domain::students::import_students::ImportStudents;
use domain::students::label_student::LabelStudent;
use domain::students::refresh_figures::RefreshFigures;
use domain::students::run_tasks::RunTasks;
use domain::students::start_task::StartTask;
use kernel::jobs::queue::Queue;
use learning::certificates::reissue_certificate::ReissueCertificate;
use learning::revoke_grant::RevokeGrant;
use people::identity::confirm_email::ConfirmationLinks;
use people::identity::forgot_password::ResetLinks;

pub struct StudentUseCases {
    pub apply_email_changes: ApplyEmailChanges,
    pub assign_item: AssignItem,
    pub block_student: BlockStudent,
    pub correct_student: CorrectStudent,
    pub erase_student: EraseStudent,
    pub free_number: FreeNumber,
    pub import_students: ImportStudents,
    pub label_student: LabelStudent,
    pub reissue_certificate: ReissueCertificate,
    pub refresh_figures: RefreshFigures,
    pub revoke_grant: RevokeGrant,
    pub run_tasks: RunTasks,
    pub start_task: StartTask,
}

impl StudentUseCases {
    pub fn new(ports: &Ports, config: &Config, runtime: &RuntimeSettings) -> Self {
        let import_students = ImportStudents {
            store: ports.store.clone(),
            clock: ports.clock.clone(),
            ids: ports.ids.clone(),
            tokens: ports.tokens.clone(),
            links: ResetLinks { tokens: ports.tokens.clone() },
            terms_version: runtime.legal.agreed(&config.storefront.terms_version),
        };
        Self {
            apply_email_changes: ApplyEmailChanges {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                links: ConfirmationLinks { tokens: ports.tokens.clone() },
            },
            assign_item: AssignItem { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            block_student: BlockStudent {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                sale: runtime.sale.clone(),
            },
            correct_student: CorrectStudent {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                links: ConfirmationLinks { tokens: ports.tokens.clone() },
            },
            erase_student: EraseStudent { store: ports.store.clone(), clock: ports.clock.clone() },
            free_number: FreeNumber { store: ports.store.clone(), clock: ports.clock.clone() },
            run_tasks: RunTasks {
                queue: Queue { store: ports.store.clone(), clock: ports.clock.clone() },
                import: import_students.clone(),
                apply: ApplyToStudents { ids: ports.ids.clone(), sale: runtime.sale.clone() },
            },
            start_task: StartTask { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            import_students,
            reissue_certificate: ReissueCertificate {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                tokens: ports.tokens.clone(),
            },
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
