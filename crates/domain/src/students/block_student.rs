//! Keeping a student out, and letting them in again.

use crate::audit::reason::read_reason;
use crate::audit::{AuditContext, action, diff, of_student};
use crate::identity::{Permission, Role};
use crate::ids::UserId;
use crate::ports::store::Block;
use crate::ports::{Clock, Store, StoreError};
use crate::validation::Violation;
use std::sync::Arc;

/// What an admin asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who asks.
    pub author: AuditContext,
    /// The student.
    pub student: UserId,
    /// Blocked or not.
    pub blocked: bool,
    /// Why, for the admins; empty is none.
    pub reason: String,
}

/// Why nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BlockStudentError {
    /// Only admins block.
    #[error("admins only")]
    Forbidden,
    /// The reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// No such student.
    #[error("no such student")]
    NotFound,
    /// One does not lock oneself out.
    #[error("that is the admin who asks")]
    Oneself,
    /// Admins do not lock each other out.
    #[error("that is an admin")]
    Admin,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Blocks and unblocks.
#[derive(Clone)]
pub struct BlockStudent {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl BlockStudent {
    /// Blocks, which ends all sessions, or unblocks. Blocking again replaces the reason.
    ///
    /// # Errors
    /// For who is no admin, a reason that breaks rules, an unknown student, oneself and other admins.
    pub fn run(&self, command: &Command) -> Result<(), BlockStudentError> {
        let admin = command.author.staff(Permission::Security).ok_or(BlockStudentError::Forbidden)?;
        let reason = read_reason(&command.reason).map_err(|fault| BlockStudentError::Invalid(vec![fault]))?;
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
        let block = command.blocked.then_some(Block { at: since, reason });
        let after = shown(block.is_some(), block.as_ref().and_then(|block| block.reason.clone()));
        let before = shown(student.blocked_at.is_some(), student.blocked_reason.clone());
        let changes = diff(&before, &after);
        if changes.is_empty() {
            return Ok(());
        }
        tx.users().set_block(student.id, block)?;
        // At the end of a block too: a login that was under way when it began left its session behind.
        tx.sessions().end_all(student.id, None)?;
        let done = if command.blocked { action::STUDENT_BLOCK } else { action::STUDENT_UNBLOCK };
        tx.audit().record(&admin.entry(now, done, of_student(&student), changes))?;
        Ok(tx.commit()?)
    }
}

fn shown(blocked: bool, reason: Option<String>) -> [crate::audit::Field; 2] {
    [("blocked", blocked.then(|| "yes".to_owned())), ("reason", reason)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::{Actor, User};
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use std::sync::atomic::Ordering;

    fn author() -> AuditContext {
        AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() }
    }

    fn block(student: User, blocked: bool, reason: &str) -> (Result<(), BlockStudentError>, bool) {
        let (id, mut tx) = (student.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(student.clone())));
        tx.users.expect_set_block().withf(move |_, block| block.is_some() == blocked).returning(|_, _| Ok(()));
        tx.sessions.expect_end_all().withf(move |user, but| *user == id && but.is_none()).returning(|_, _| Ok(2));
        let done = if blocked { "student.block" } else { "student.unblock" };
        tx.audit.expect_record().withf(move |entry| entry.action == done).returning(|_| Ok(()));
        let committed = tx.committed.clone();
        let command = Command { author: author(), student: id, blocked, reason: reason.into() };
        let result = BlockStudent { store: stores(vec![tx]), clock: testing::clock() }.run(&command);
        (result, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn a_learner_is_blocked_and_let_in_again_and_nothing_changes_twice() {
        let (free, held) = (testing::user(1), User { blocked_at: Some(noon()), ..testing::user(1) });
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
        let command = Command { author: learner, student: testing::user(2).id, blocked: true, reason: String::new() };
        let use_case = BlockStudent { store: stores(vec![]), clock: testing::clock() };
        assert_eq!(use_case.run(&command), Err(BlockStudentError::Forbidden));
    }
}
