//! Changes a colleague's role, or removes them from the staff.

use super::invite_staff::{role_change, role_violation};
use super::{decides, subject};
use crate::identity::User;
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::audit::{AuditContext, action};
use kernel::clock::Clock;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeStaffError {
    /// The caller lacks the permission.
    #[error("not permitted")]
    Forbidden,
    /// The role is not one of the staff's roles.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The user is not a member of the staff.
    #[error("nobody of the staff")]
    NotFound,
    /// The user is the caller. Admins can't change themselves, so at least one admin always remains.
    #[error("oneself")]
    Oneself,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes staff roles. Takes the staff lock, so two admins can't demote each other at the same time. Callers can't change
/// themselves, so the last admin can't be removed.
#[derive(Clone)]
pub struct ChangeStaff {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ChangeStaff {
    /// Sets a colleague's role, which applies from the colleague's next request. Setting the present role changes nothing and
    /// is not logged.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the role isn't one of the staff's, or the user is not a member of the staff or is the
    /// caller.
    pub fn set_role(&self, author: &AuditContext, id: UserId, role: Role) -> Result<(), ChangeStaffError> {
        let admin = author.staff(Permission::Staff).ok_or(ChangeStaffError::Forbidden)?;
        if let Some(broken) = role_violation(role) {
            return Err(ChangeStaffError::Invalid(vec![broken]));
        }
        let mut tx = self.store.begin()?;
        let member = locked(tx.as_mut(), admin.id, id)?;
        if member.role == role {
            return Ok(());
        }
        tx.users().set_role(id, role)?;
        if !role.may(Permission::Staff) {
            tx.staff().remove_invites_by(id)?;
        }
        let changes = vec![role_change(Some(member.role), Some(role))];
        tx.audit().record(&admin.entry(self.clock.now(), action::STAFF_ROLE, subject(&member), changes))?;
        Ok(tx.commit()?)
    }

    /// Removes a member from the staff. The account becomes a learner's. Its second factor is removed, because learners can't
    /// turn it off. The member's sessions end, and the invites that the member sent are deleted.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the user is not a member of the staff, or the user is the caller.
    pub fn remove(&self, author: &AuditContext, id: UserId) -> Result<(), ChangeStaffError> {
        let admin = author.staff(Permission::Staff).ok_or(ChangeStaffError::Forbidden)?;
        let mut tx = self.store.begin()?;
        let member = locked(tx.as_mut(), admin.id, id)?;
        tx.users().set_role(id, Role::Learner)?;
        tx.sessions().end_all(id, None)?;
        tx.second_factors().remove(id)?;
        tx.staff().remove_invites_by(id)?;
        let changes = vec![role_change(Some(member.role), None)];
        tx.audit().record(&admin.entry(self.clock.now(), action::STAFF_REMOVE, subject(&member), changes))?;
        Ok(tx.commit()?)
    }
}

/// Returns the colleague to change, after locking the rows of all admins and of the colleague. If two admins change each other
/// concurrently, the second finds that it is no longer an admin.
fn locked(tx: &mut dyn Tx, admin: UserId, id: UserId) -> Result<User, ChangeStaffError> {
    tx.users().other_admins(id)?;
    if !decides(tx, admin)? {
        return Err(ChangeStaffError::Forbidden);
    }
    if id == admin {
        return Err(ChangeStaffError::Oneself);
    }
    tx.users().lock(id)?;
    let found = tx.users().find(id)?.filter(|user| user.role.is_staff() && user.deleted_at.is_none());
    found.ok_or(ChangeStaffError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::actor::Actor;
    use std::sync::atomic::Ordering;

    const ADMIN: u32 = 9;

    /// Returns the outcome of changing user 1, who has `role`. The acting admin has the role `own` by then.
    fn change(
        run: impl FnOnce(&ChangeStaff) -> Result<(), ChangeStaffError>,
        own: Role,
        role: Role,
        ends: bool,
    ) -> (Result<(), ChangeStaffError>, Vec<&'static str>, bool) {
        let mut tx = StubTx::default();
        tx.users.expect_other_admins().returning(|_| Ok(true));
        tx.users.expect_lock().returning(|_| Ok(true));
        let users = [User { role: own, ..testing::user(ADMIN) }, User { role, ..testing::user(1) }];
        tx.users.expect_find().returning(move |id| Ok(users.iter().find(|user| user.id == id).cloned()));
        tx.users.expect_set_role().returning(|_, _| Ok(()));
        tx.staff.expect_remove_invites_by().returning(|_| Ok(()));
        let times = usize::from(ends);
        tx.sessions.expect_end_all().times(times).withf(|_, spared| spared.is_none()).returning(|_, _| Ok(1));
        tx.second_factors.expect_remove().times(times).returning(|_| Ok(true));
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let done = run(&ChangeStaff { store: stores(vec![tx]), clock: testing::clock() });
        let actions = log.lock().unwrap().iter().map(|entry| entry.action).collect();
        (done, actions, committed.load(Ordering::SeqCst))
    }

    fn other() -> UserId {
        testing::user(1).id
    }

    #[test]
    fn an_admin_changes_and_removes_others() {
        let admin = testing::admin();
        let to = |role| move |it: &ChangeStaff| it.set_role(&testing::admin(), other(), role);
        assert_eq!(change(to(Role::Editor), Role::Admin, Role::Support, false), (Ok(()), vec!["staff.role"], true));
        assert_eq!(change(to(Role::Editor), Role::Admin, Role::Editor, false), (Ok(()), vec![], false));
        let (refused, ..) = change(to(Role::Learner), Role::Admin, Role::Editor, false);
        assert!(matches!(refused, Err(ChangeStaffError::Invalid(_))), "{refused:?}");
        for role in Role::STAFF {
            let removed = change(|it| it.remove(&admin, other()), Role::Admin, role, true);
            assert_eq!(removed, (Ok(()), vec!["staff.remove"], true), "{role:?}");
        }
        for role in [Role::Learner, Role::Mentor] {
            let refused = change(|it| it.remove(&admin, other()), Role::Admin, role, false);
            assert_eq!(refused.0, Err(ChangeStaffError::NotFound), "{role:?}");
        }
    }

    #[test]
    fn nobody_changes_themselves_and_who_is_no_admin_any_more_changes_nobody() {
        let (admin, own) = (testing::admin(), testing::user(ADMIN).id);
        let refused = change(|it| it.remove(&admin, own), Role::Admin, Role::Admin, false);
        assert_eq!(refused.0, Err(ChangeStaffError::Oneself));
        let refused = change(|it| it.set_role(&admin, own, Role::Editor), Role::Admin, Role::Admin, false);
        assert_eq!(refused.0, Err(ChangeStaffError::Oneself));
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Admin) {
            let refused = change(|it| it.remove(&admin, other()), role, Role::Admin, false);
            assert_eq!(refused.0, Err(ChangeStaffError::Forbidden), "{role:?}");
            let author = AuditContext { actor: Actor::of(role, own), request: "r".into() };
            let refused = change(|it| it.set_role(&author, other(), Role::Editor), Role::Admin, Role::Admin, false);
            assert_eq!(refused.0, Err(ChangeStaffError::Forbidden), "{role:?}");
        }
    }
}
