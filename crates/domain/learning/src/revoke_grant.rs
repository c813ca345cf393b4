//! Revokes a grant that an admin gave.

use crate::GrantSource;
use crate::certificates::lost;
use crate::ports::Store;
use catalogue::ItemKey;
use kernel::audit::{AuditContext, Change, action};
use kernel::clock::Clock;
use kernel::ids::{GrantId, ItemId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub student: UserId,
    pub grant: GrantId,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RevokeGrantError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such student")]
    NoStudent,
    /// The student has no such grant.
    #[error("no such grant")]
    NoGrant,
    #[error("bought")]
    Bought,
    /// The grant was revoked before.
    #[error("revoked before")]
    Revoked,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct RevokeGrant {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl RevokeGrant {
    /// Revokes a grant that an admin assigned. For a bundle, also revokes the grants of its courses. Access ends with the last
    /// live grant on an item, so the student keeps anything that they also bought or were given otherwise.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, student or grant is unknown, or the grant was bought or is already revoked.
    pub fn run(&self, command: &Command) -> Result<(), RevokeGrantError> {
        let admin = command.author.staff(Permission::Students).ok_or(RevokeGrantError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.ok_or(RevokeGrantError::NoStudent)?;
        let grants = tx.grants().of_user(student.id)?;
        let found = grants.iter().find(|record| record.grant.id == command.grant);
        let record = found.ok_or(RevokeGrantError::NoGrant)?;
        match record.grant.source {
            GrantSource::OrderLine(_) => return Err(RevokeGrantError::Bought),
            GrantSource::Assignment(_) => {}
        }
        let certificates = tx.certificates().of_user(student.id)?;
        let taken = tx.grants().revoke(command.grant, now)?;
        if taken.is_empty() {
            return Err(RevokeGrantError::Revoked);
        }
        let keys: Vec<ItemKey> = taken.iter().copied().map(ItemKey::from).collect();
        let named = tx.catalogue().sellables(&keys, now)?;
        let change = |item: &ItemId| {
            let title = named.iter().find(|sellable| sellable.item == *item).map(|sellable| sellable.title.clone());
            Change {
                field: item.kind().to_owned(),
                before: title.or_else(|| Some(item.uuid().to_string())),
                after: None,
            }
        };
        let mut changes: Vec<Change> = taken.iter().map(change).collect();
        changes.extend(lost(&certificates, &tx.certificates().of_user(student.id)?));
        tx.audit().record(&admin.entry(now, action::GRANT_REVOKE, of_student(&student), changes))?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grant;
    use crate::ports::store::{GrantRecord, StubTx};
    use crate::testing::{self, noon, sellable_bundle, stores};
    use kernel::actor::Actor;
    use kernel::ids::OrderLineId;

    const GRANT: &str = "grant";

    fn revoke(source: GrantSource, taken: Vec<ItemId>, grant: &str) -> Result<(), RevokeGrantError> {
        let web = sellable_bundle("web", &["react"]);
        let grant_of = Grant {
            id: GrantId(testing::id(GRANT)),
            user: testing::user(1).id,
            item: web.item,
            source,
            part_of: None,
            granted_at: noon(),
        };
        let record = GrantRecord { grant: grant_of, order: None, assigned_by: None, revoked_at: None };
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.grants.expect_of_user().returning(move |_| Ok(vec![record.clone()]));
        let mut owned = [true, false].into_iter();
        tx.certificates
            .expect_of_user()
            .returning(move |_| Ok(vec![testing::certificate(owned.next().unwrap_or(false))]));
        tx.grants.expect_revoke().returning(move |_, _| Ok(taken.clone()));
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(vec![web.clone()]));
        let shown = [
            ("bundle", Some("Bundle web".to_owned())),
            ("course", Some(testing::id("react").to_string())),
            ("certificate", Some(testing::certificate(true).certificate.code.to_string())),
        ];
        tx.audit
            .expect_record()
            .withf(move |entry| {
                let changes = entry.changes.iter().map(|change| (change.field.as_str(), change.before.clone()));
                entry.action == "grant.revoke" && changes.eq(shown.clone())
            })
            .returning(|_| Ok(()));
        let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
        let command = Command { author, student: testing::user(1).id, grant: GrantId(testing::id(grant)) };
        RevokeGrant { store: stores(vec![tx]), clock: testing::clock() }.run(&command)
    }

    #[test]
    fn what_was_given_is_taken_back_with_its_parts_and_what_was_bought_is_not() {
        let web = sellable_bundle("web", &["react"]);
        let items = || vec![web.item, ItemId::Course(web.courses[0])];
        let given = GrantSource::Assignment(testing::user(9).id);
        assert_eq!(revoke(given, items(), GRANT), Ok(()));
        assert_eq!(revoke(given, vec![], GRANT), Err(RevokeGrantError::Revoked));
        assert_eq!(revoke(given, items(), "another"), Err(RevokeGrantError::NoGrant));
        let bought = GrantSource::OrderLine(OrderLineId(testing::id("line")));
        assert_eq!(revoke(bought, items(), GRANT), Err(RevokeGrantError::Bought));
    }
}
