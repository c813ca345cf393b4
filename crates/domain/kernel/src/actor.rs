//! The actor of a request: an anonymous visitor, or a user with a role.

use crate::ids::UserId;
use crate::permission::Permission;
use crate::role::Role;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A visitor without a login.
    Anonymous,
    Learner(UserId),
    Admin(UserId),
    /// A signed-in mentor. A mentor has a learner's permissions, except in teaching.
    Mentor(UserId),
    /// Signed-in staff who help students.
    Support(UserId),
    /// Signed-in staff who handle money.
    Finance(UserId),
    /// Signed-in staff who write the catalogue.
    Editor(UserId),
}

impl Actor {
    /// Returns the actor for a signed-in user with a role.
    pub fn of(role: Role, user: UserId) -> Self {
        match role {
            Role::Learner => Self::Learner(user),
            Role::Admin => Self::Admin(user),
            Role::Mentor => Self::Mentor(user),
            Role::Support => Self::Support(user),
            Role::Finance => Self::Finance(user),
            Role::Editor => Self::Editor(user),
        }
    }

    /// Returns the role; `None` for a visitor.
    pub fn role(self) -> Option<Role> {
        match self {
            Self::Anonymous => None,
            Self::Learner(_) => Some(Role::Learner),
            Self::Admin(_) => Some(Role::Admin),
            Self::Mentor(_) => Some(Role::Mentor),
            Self::Support(_) => Some(Role::Support),
            Self::Finance(_) => Some(Role::Finance),
            Self::Editor(_) => Some(Role::Editor),
        }
    }

    /// Returns the user; `None` for a visitor.
    pub fn user(self) -> Option<UserId> {
        match self {
            Self::Anonymous => None,
            Self::Learner(id)
            | Self::Admin(id)
            | Self::Mentor(id)
            | Self::Support(id)
            | Self::Finance(id)
            | Self::Editor(id) => Some(id),
        }
    }

    /// Returns whether the actor belongs to the staff, who work in the back office.
    pub fn is_staff(self) -> bool {
        self.role().is_some_and(Role::is_staff)
    }

    /// Returns whether the actor has a permission.
    pub fn may(self, permission: Permission) -> bool {
        self.role().is_some_and(|role| role.may(permission))
    }

    /// Returns whether the actor may see an order, an invoice or another thing of `owner`. Users may see their own things.
    /// Staff with the permission `everybodys` may see those of all users.
    pub fn may_see(self, owner: UserId, everybodys: Permission) -> bool {
        self.may(everybodys) || self.user() == Some(owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn user(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    #[test]
    fn an_owner_and_staff_with_the_permission_see_what_is_the_owners() {
        let (owner, other) = (user(1), user(2));
        let sees = |actor: Actor| actor.may_see(owner, Permission::OrdersRead);
        assert!(sees(Actor::Learner(owner)) && sees(Actor::Editor(owner)));
        for role in Role::ALL {
            assert_eq!(sees(Actor::of(role, other)), role.may(Permission::OrdersRead), "{role:?}");
        }
        assert!(!sees(Actor::Anonymous));
    }

    #[test]
    fn an_actor_is_a_user_of_a_role() {
        let id = user(1);
        for role in Role::ALL {
            let actor = Actor::of(role, id);
            assert_eq!((actor.role(), actor.user(), actor.is_staff()), (Some(role), Some(id), role.is_staff()));
        }
        assert_eq!((Actor::Anonymous.role(), Actor::Anonymous.user()), (None, None));
    }
}
