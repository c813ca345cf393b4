//! The staff grant a course or bundle to a student without payment.

use crate::ports::Store;
use catalogue::{ItemKey, Sellable};
use kernel::audit::{self, AuditContext, action};
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{ItemId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use learning::GrantSource;
use money::orders::fulfil::grants_of;
use people::identity::User;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

/// Returns the event whose mail lists everything that one action of an admin granted to a student. `None` while the account is
/// blocked, because it can't open anything.
pub fn granted(student: &User, given: &[&Sellable]) -> Option<Event> {
    if given.is_empty() || student.blocked_at.is_some() {
        return None;
    }
    let course = match given {
        [only] if only.published && matches!(only.item, ItemId::Course(_)) => Some(only.slug.clone()),
        _ => None,
    };
    let given = given.iter().map(|sellable| sellable.given()).collect();
    Some(Event::AccessGranted { to: student.recipient(), given, course })
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub student: UserId,
    /// The item to grant. It may be a draft.
    pub item: ItemKey,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AssignItemError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such student")]
    NoStudent,
    /// The course or bundle doesn't exist.
    #[error("no such item")]
    NoItem,
    /// The student already owns the item with this title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct AssignItem {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl AssignItem {
    /// Grants the item and mails the student. If two admins do it at once, the second gets `AlreadyOwned`.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NoStudent`: the student doesn't exist.
    /// `NoItem`: the course or bundle doesn't exist.
    /// `AlreadyOwned`: the student owns the item.
    pub fn run(&self, command: &Command) -> Result<(), AssignItemError> {
        let admin = command.author.staff(Permission::Students).ok_or(AssignItemError::Forbidden)?;
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.ok_or(AssignItemError::NoStudent)?;
        let now = self.clock.now();
        let found = tx.catalogue().sellables(std::slice::from_ref(&command.item), now)?;
        let sellable = found.first().ok_or(AssignItemError::NoItem)?;
        if tx.grants().owns(command.student, sellable.item)? {
            return Err(AssignItemError::AlreadyOwned(sellable.title.clone()));
        }
        let source = GrantSource::Assignment(admin.id);
        let grants = grants_of(self.ids.as_ref(), command.student, sellable.item, Some(sellable), source, now);
        tx.grants().insert_all(&grants)?;
        let changes = audit::diff(&[], &[(sellable.item.kind(), Some(sellable.title.clone()))]);
        tx.audit().record(&admin.entry(now, action::GRANT_ASSIGN, of_student(&student), changes))?;
        if let Some(event) = granted(&student, &[sellable]) {
            tx.jobs().publish(&event, now)?;
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable_bundle, stores};
    use catalogue::Sellable;
    use kernel::ids::Key;
    use learning::Grant;

    fn assign(author: AuditContext, student: bool, found: Vec<Sellable>, owns: bool) -> Result<(), AssignItemError> {
        let gives = author.staff(Permission::Students).is_some() && student && !owns;
        let tells = usize::from(gives && !found.is_empty());
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(move |_| Ok(student));
        tx.users.expect_find().returning(move |_| Ok(student.then(|| testing::user(1))));
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        // The grants of the bundle and its two courses are inserted by one statement.
        let all = |grants: &[Grant]| grants.len() == 3;
        tx.grants.expect_insert_all().times(0..=usize::from(gives)).withf(all).returning(|_| Ok(()));
        let bundle = sellable_bundle("web", &["react", "html"]).given();
        let is_told = move |event: &Event, _: &_| matches!(event, Event::AccessGranted { given, .. } if given.iter().eq([&bundle]));
        tx.jobs.expect_publish().times(tells).withf(is_told).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let item = ItemKey::Bundle(Key::Slug("web".into()));
        let use_case = AssignItem { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        use_case.run(&Command { author, student: testing::user(1).id, item })?;
        let log = log.lock().unwrap();
        assert_eq!((log[0].action, log[0].subject.name.as_str()), (action::GRANT_ASSIGN, "Learner 1"));
        assert_eq!(log[0].changes[0].after.as_deref(), Some("Bundle web"));
        Ok(())
    }

    #[test]
    fn a_student_hears_of_one_action_once_and_begins_where_they_can() {
        let (student, react, web) = (testing::user(1), testing::sellable("react"), sellable_bundle("web", &["react"]));
        let told = |student: &User, given: &[&Sellable]| match granted(student, given)? {
            Event::AccessGranted { given, course, .. } => {
                Some((given.into_iter().map(|given| given.title).collect::<Vec<_>>(), course))
            }
            other => panic!("{other:?}"),
        };
        let react_alone = (vec!["Course react".to_owned()], Some("react".to_owned()));
        assert_eq!(told(&student, &[&react]), Some(react_alone.clone()));
        let draft = Sellable { published: false, ..react.clone() };
        assert_eq!(told(&student, &[&draft]), Some((react_alone.0, None)));
        assert_eq!(told(&student, &[&web]), Some((vec!["Bundle web".to_owned()], None)));
        let both = vec!["Bundle web".to_owned(), "Course react".to_owned()];
        assert_eq!(told(&student, &[&web, &react]), Some((both, None)));
        assert_eq!(told(&student, &[]), None);
        let blocked = User { blocked_at: Some(testing::noon()), ..student };
        assert_eq!(told(&blocked, &[&react]), None);
    }

    #[test]
    fn an_admin_gives_once() {
        let admin = testing::admin;
        let web = || vec![sellable_bundle("web", &["react", "html"])];
        assert_eq!(assign(admin(), true, web(), false), Ok(()));
        assert_eq!(assign(admin(), true, web(), true), Err(AssignItemError::AlreadyOwned("Bundle web".into())));
        assert_eq!(assign(admin(), false, web(), false), Err(AssignItemError::NoStudent));
        assert_eq!(assign(admin(), true, vec![], false), Err(AssignItemError::NoItem));
        assert_eq!(assign(testing::no_admin(), true, web(), false), Err(AssignItemError::Forbidden));
    }
}
