//! Blocks and unblocks a student.

use crate::ports::Store;
use institute::sale_context::SaleContext;
use kernel::audit::reason::{read_notice, read_reason};
use kernel::audit::{AuditContext, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{JobId, UserId};
use kernel::jobs::Task;
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::audit_fields::of_student;
use people::mail::account;
use people::ports::store::Block;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub student: UserId,
    pub blocked: bool,
    /// The reason, which only admins see. Empty: none.
    pub reason: String,
    /// The notice, which the student sees.
    pub notice: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BlockStudentError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The reason or the notice breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such student")]
    NotFound,
    /// Staff can't block themselves.
    #[error("that is the admin who asks")]
    Oneself,
    /// The account belongs to another member of the staff, who can't be blocked.
    #[error("that is an admin")]
    Admin,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Blocks and unblocks students.
#[derive(Clone)]
pub struct BlockStudent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data for the mails.
    pub sale: Arc<SaleContext>,
}

impl BlockStudent {
    /// Blocks a student, which ends all sessions, or unblocks them. The student gets the notice by mail, and sees it at each
    /// login. Blocking again replaces reason and notice.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller can't block.
    /// `Invalid`: the reason breaks rules, or the notice does or is missing.
    /// `NotFound`: the student doesn't exist.
    /// `Oneself`: staff can't block themselves.
    /// `Admin`: the account belongs to another member of the staff.
    pub fn run(&self, command: &Command) -> Result<(), BlockStudentError> {
        let admin = command.author.staff(Permission::Security).ok_or(BlockStudentError::Forbidden)?;
        let invalid = |fault| BlockStudentError::Invalid(vec![fault]);
        let reason = read_reason(&command.reason).map_err(invalid)?;
        let notice = command.blocked.then(|| read_notice(&command.notice)).transpose().map_err(invalid)?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.ok_or(BlockStudentError::NotFound)?;
        match student.role {
            role if role.is_staff() && student.id == admin.id => return Err(BlockStudentError::Oneself),
            Role::Admin | Role::Support | Role::Finance | Role::Editor => return Err(BlockStudentError::Admin),
            Role::Learner | Role::Mentor => {}
        }
        let now = self.clock.now();
        let since = student.blocked_at.unwrap_or(now);
        let block = command.blocked.then_some(Block { at: since, reason, notice });
        let before = student.blocked_at.map(|at| Block {
            at,
            reason: student.blocked_reason.clone(),
            notice: student.blocked_notice.clone(),
        });
        let changes = diff(&shown(before.as_ref()), &shown(block.as_ref()));
        if changes.is_empty() {
            return Ok(());
        }
        if let Some(notice) = block.as_ref().and_then(|block| block.notice.as_deref()) {
            let sale = &self.sale;
            let mail = account::blocked(&student.recipient(), notice, &sale.settings);
            let mail = mail.write(tx.as_mut(), &sale.languages)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        tx.users().set_block(student.id, block)?;
        // Sessions end after an unblock too, because a login that was under way when the block began may have left a session.
        tx.sessions().end_all(student.id, None)?;
        let done = if command.blocked { action::STUDENT_BLOCK } else { action::STUDENT_UNBLOCK };
        tx.audit().record(&admin.entry(now, done, of_student(&student), changes))?;
        Ok(tx.commit()?)
    }
}

fn shown(block: Option<&Block>) -> [kernel::audit::Field; 3] {
    let (reason, notice) = block.map(|block| (block.reason.clone(), block.notice.clone())).unzip();
    [("blocked", block.map(|_| "yes".to_owned())), ("reason", reason.flatten()), ("notice", notice.flatten())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::actor::Actor;
    use people::identity::User;
    use std::sync::atomic::Ordering;

    fn author() -> AuditContext {
        AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() }
    }

    fn use_case(txs: Vec<StubTx>) -> BlockStudent {
        BlockStudent { store: stores(txs), clock: testing::clock(), ids: testing::ids(), sale: testing::sale() }
    }

    fn block(student: User, blocked: bool, reason: &str) -> (Result<(), BlockStudentError>, bool) {
        block_with(student, blocked, reason, "The account was shared.")
    }

    fn block_with(student: User, blocked: bool, reason: &str, notice: &str) -> (Result<(), BlockStudentError>, bool) {
        let (id, mut tx) = (student.id, StubTx::default());
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let tells =
            |task: &Task| matches!(task, Task::SendMail(mail) if mail.mail.body.contains("The account was shared."));
        let mails = usize::from(blocked);
        tx.jobs.expect_enqueue().times(..=mails).withf(move |_, task, _| tells(task)).returning(|_, _, _| Ok(()));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(student.clone())));
        tx.users.expect_set_block().withf(move |_, block| block.is_some() == blocked).returning(|_, _| Ok(()));
        tx.sessions.expect_end_all().withf(move |user, but| *user == id && but.is_none()).returning(|_, _| Ok(2));
        let done = if blocked { "student.block" } else { "student.unblock" };
        tx.audit.expect_record().withf(move |entry| entry.action == done).returning(|_| Ok(()));
        let committed = tx.committed.clone();
        let (reason, notice) = (reason.into(), notice.into());
        let result = use_case(vec![tx]).run(&Command { author: author(), student: id, blocked, reason, notice });
        (result, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn a_learner_is_blocked_and_let_in_again_and_nothing_changes_twice() {
        let notice = Some("The account was shared.".into());
        let held = User { blocked_at: Some(noon()), blocked_notice: notice, ..testing::user(1) };
        let free = testing::user(1);
        assert_eq!(block(free.clone(), true, "धोखा"), (Ok(()), true));
        assert_eq!(block(held.clone(), true, "another reason"), (Ok(()), true));
        assert_eq!(block(held.clone(), false, ""), (Ok(()), true));
        assert_eq!(block(held, true, " "), (Ok(()), false));
        assert_eq!(block(free, false, ""), (Ok(()), false));
    }

    #[test]
    fn admins_are_not_blocked_and_reasons_have_their_bounds() {
        let admin = |number| User { role: Role::Admin, ..testing::user(number) };
        assert_eq!(block(admin(9), true, ""), (Err(BlockStudentError::Oneself), false));
        assert_eq!(block(admin(8), true, ""), (Err(BlockStudentError::Admin), false));
        assert!(matches!(block(testing::user(1), true, &"x".repeat(501)).0, Err(BlockStudentError::Invalid(_))));
        let learner = AuditContext { actor: Actor::Learner(testing::user(1).id), request: String::new() };
        let (reason, notice) = (String::new(), "Shared".into());
        let command = Command { author: learner, student: testing::user(2).id, blocked: true, reason, notice };
        assert_eq!(use_case(vec![]).run(&command), Err(BlockStudentError::Forbidden));
    }

    #[test]
    fn a_student_is_told_why_or_not_blocked() {
        let refused = block_with(testing::user(1), true, "For colleagues", " ").0;
        let Err(BlockStudentError::Invalid(faults)) = refused else { panic!("{refused:?}") };
        assert_eq!((faults[0].field, faults[0].code), ("notice", "required"));
        assert!(block_with(testing::user(1), true, "", &"x".repeat(501)).0.is_err());
    }
}
