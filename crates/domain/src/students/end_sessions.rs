//! Ends a student's sessions, one or all.

use crate::ports::Store;
use kernel::audit::{AuditContext, Change, action};
use kernel::clock::Clock;
use kernel::ids::{SessionId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use people::identity::audit_fields::of_student;
use people::identity::device;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub student: UserId,
    /// The session to end; `None` ends all.
    pub session: Option<SessionId>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndSessionsError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such student")]
    NoStudent,
    /// The student has no such session.
    #[error("no such session")]
    NoSession,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct EndSessions {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl EndSessions {
    /// Ends the sessions at once, and returns how many. The audit log gets an entry if there were any.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NoStudent`: the student doesn't exist.
    /// `NoSession`: the session isn't the student's.
    pub fn run(&self, command: &Command) -> Result<usize, EndSessionsError> {
        let admin = command.author.staff(Permission::Security).ok_or(EndSessionsError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let student = tx.users().find(command.student)?.ok_or(EndSessionsError::NoStudent)?;
        let live = tx.sessions().list(student.id, now)?;
        let ending = |id: SessionId| command.session.is_none_or(|only| only == id);
        let changes: Vec<_> = live.iter().filter(|session| ending(session.id)).map(change).collect();
        let ended = match command.session {
            Some(id) if tx.sessions().end(student.id, id)? => 1,
            Some(_) => return Err(EndSessionsError::NoSession),
            None => tx.sessions().end_all(student.id, None)?,
        };
        if ended > 0 {
            tx.audit().record(&admin.entry(now, action::STUDENT_SIGN_OUT, of_student(&student), changes))?;
        }
        tx.commit()?;
        Ok(ended)
    }
}

fn change(session: &people::identity::Session) -> Change {
    Change { field: "session".to_owned(), before: Some(device::name(&session.user_agent)), after: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::actor::Actor;

    fn end(session: Option<SessionId>, there: bool) -> Result<usize, EndSessionsError> {
        let mut tx = StubTx::default();
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.sessions.expect_list().returning(|_, _| Ok(vec![]));
        tx.sessions.expect_end().returning(move |_, _| Ok(there));
        tx.sessions.expect_end_all().returning(move |_, _| Ok(if there { 3 } else { 0 }));
        let entries = usize::from(there);
        tx.audit.expect_record().times(entries).withf(|e| e.action == "student.signOut").returning(|_| Ok(()));
        let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
        let command = Command { author, student: testing::user(1).id, session };
        EndSessions { store: stores(vec![tx]), clock: testing::clock() }.run(&command)
    }

    #[test]
    fn one_or_all_are_ended_and_only_that_is_logged() {
        let one = Some(SessionId(testing::id("one")));
        assert_eq!(end(one, true), Ok(1));
        assert_eq!(end(one, false), Err(EndSessionsError::NoSession));
        assert_eq!(end(None, true), Ok(3));
        assert_eq!(end(None, false), Ok(0));
    }
}
