//! Giving a course or bundle to a student without payment.

use super::fulfil::grant;
use crate::catalogue::ItemKey;
use crate::identity::Actor;
use crate::ids::UserId;
use crate::learning::GrantSource;
use crate::ports::{Clock, IdGen, Store, StoreError};
use std::sync::Arc;

/// What an admin asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who asks.
    pub actor: Actor,
    /// The student.
    pub student: UserId,
    /// What to give; a draft may be given too.
    pub item: ItemKey,
}

/// Why nothing was given.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AssignItemError {
    /// Only admins give.
    #[error("admins only")]
    Forbidden,
    /// No such student.
    #[error("no such student")]
    NoStudent,
    /// No such course or bundle.
    #[error("no such item")]
    NoItem,
    /// The student has it; its title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Assigns items.
#[derive(Clone)]
pub struct AssignItem {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
}

impl AssignItem {
    /// Grants the item. Of two admins at once the second is told that the student owns it.
    pub fn run(&self, command: &Command) -> Result<(), AssignItemError> {
        let Actor::Admin(admin) = command.actor else { return Err(AssignItemError::Forbidden) };
        let mut tx = self.store.begin()?;
        if !tx.users().lock(command.student)? {
            return Err(AssignItemError::NoStudent);
        }
        let found = tx.catalogue().sellables(std::slice::from_ref(&command.item))?;
        let sellable = found.first().ok_or(AssignItemError::NoItem)?;
        if tx.grants().owns(command.student, sellable.item)? {
            return Err(AssignItemError::AlreadyOwned(sellable.title.clone()));
        }
        let source = GrantSource::Assignment(admin);
        let now = self.clock.now();
        grant(tx.as_mut(), self.ids.as_ref(), command.student, sellable.item, Some(sellable), source, now)?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Sellable;
    use crate::ids::Key;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable_bundle, stores};

    fn assign(actor: Actor, student: bool, found: Vec<Sellable>, owns: bool) -> Result<(), AssignItemError> {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(move |_| Ok(student));
        tx.catalogue.expect_sellables().returning(move |_| Ok(found.clone()));
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        let grants = if actor.is_admin() && student && !owns { 3 } else { 0 };
        tx.grants.expect_insert().times(0..=grants).returning(|_| Ok(()));
        let item = ItemKey::Bundle(Key::Slug("web".into()));
        AssignItem { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() }.run(&Command {
            actor,
            student: testing::user(1).id,
            item,
        })
    }

    #[test]
    fn an_admin_gives_once() {
        let admin = Actor::Admin(testing::user(9).id);
        let web = || vec![sellable_bundle("web", &["react", "html"])];
        assert_eq!(assign(admin, true, web(), false), Ok(()));
        assert_eq!(assign(admin, true, web(), true), Err(AssignItemError::AlreadyOwned("Bundle web".into())));
        assert_eq!(assign(admin, false, web(), false), Err(AssignItemError::NoStudent));
        assert_eq!(assign(admin, true, vec![], false), Err(AssignItemError::NoItem));
        assert_eq!(assign(Actor::Learner(testing::user(1).id), true, web(), false), Err(AssignItemError::Forbidden));
    }
}
