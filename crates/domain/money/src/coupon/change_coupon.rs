//! Creates, changes, pauses and resumes coupons.

use crate::coupon::audit_fields;
use crate::coupon::{Coupon, CouponEdit, CouponKind, CouponScope, violations};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::{Dates, ItemKey};
use kernel::Time;
use kernel::audit::{self, AuditContext, Change, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::CouponId;
use kernel::money::{BasisPoints, Paise};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeCouponError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such coupon")]
    NotFound,
    /// The edit breaks these rules.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    /// Another coupon has the same code.
    #[error("the code is taken")]
    Taken,
    /// An order has used the present code, so it can no longer change.
    #[error("the code was used")]
    CodeUsed,
    /// Somebody changed the coupon since the caller read it.
    #[error("changed meanwhile")]
    Stale,
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for ChangeCouponError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Unique::CouponCode) => Self::Taken,
            // The coupon's item was deleted while this request ran.
            StoreError::Gone => Self::Invalid(vec![unknown_item()]),
            other => Self::Store(other),
        }
    }
}

#[derive(Clone)]
pub struct ChangeCoupon {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ChangeCoupon {
    /// Creates a coupon. Fields that the edit leaves out get defaults: the coupon covers everything and has no limits.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: rules are broken (all of them are listed).
    /// `Taken`: another coupon has the code.
    pub fn create(&self, author: &AuditContext, new: &CouponEdit) -> Result<Coupon, ChangeCouponError> {
        let admin = author.staff(Permission::Prices).ok_or(ChangeCouponError::Forbidden)?;
        let mut tx = self.store.begin()?;
        let now = self.clock.now();
        let mut coupon = self.blank(now);
        let mut broken = apply(tx.as_mut(), new, &mut coupon, now)?;
        if coupon.dates.are_ordered() && coupon.dates.ends_at.is_some_and(|end| end <= now) {
            broken.push(Violation::new("endsAt", "invalid_date", "The end must lie in the future."));
        }
        if new.kind.is_none() {
            broken.push(Violation::new("kind", "required", "Choose percent or flat."));
        }
        if !broken.is_empty() {
            return Err(ChangeCouponError::Invalid(broken));
        }
        tx.coupons().insert(&coupon)?;
        let item = title(tx.as_mut(), &coupon, now)?;
        let changes = audit::diff(&[], &audit_fields::of_coupon(&coupon, item));
        tx.audit().record(&admin.entry(now, action::COUPON_CREATE, subject(&coupon), changes))?;
        tx.commit()?;
        Ok(coupon)
    }

    /// Changes a coupon if `expected` is still its version. The code can't change once an order used it. Writes nothing if
    /// nothing changes.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the coupon doesn't exist.
    /// `Stale`: the version is no longer `expected`.
    /// `Invalid`: rules are broken (all of them are listed).
    /// `Taken`: another coupon has the code.
    /// `CodeUsed`: an order has used the present code.
    pub fn edit(
        &self,
        author: &AuditContext,
        id: CouponId,
        expected: Option<i32>,
        edit: &CouponEdit,
    ) -> Result<Coupon, ChangeCouponError> {
        let admin = author.staff(Permission::Prices).ok_or(ChangeCouponError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.coupons().find_locked(id)?.ok_or(ChangeCouponError::NotFound)?;
        if expected.is_some_and(|expected| expected != before.version) {
            return Err(ChangeCouponError::Stale);
        }
        let mut coupon = before.clone();
        let broken = apply(tx.as_mut(), edit, &mut coupon, now)?;
        if !broken.is_empty() {
            return Err(ChangeCouponError::Invalid(broken));
        }
        if coupon.code != before.code && tx.coupons().was_used(id)? {
            return Err(ChangeCouponError::CodeUsed);
        }
        let was = audit_fields::of_coupon(&before, title(tx.as_mut(), &before, now)?);
        let changes = audit::diff(&was, &audit_fields::of_coupon(&coupon, title(tx.as_mut(), &coupon, now)?));
        if changes.is_empty() {
            return Ok(before);
        }
        coupon.version = before.version.saturating_add(1);
        tx.coupons().update(&coupon)?;
        tx.audit().record(&admin.entry(now, done(&changes, &coupon), subject(&before), changes))?;
        tx.commit()?;
        Ok(coupon)
    }

    fn blank(&self, now: Time) -> Coupon {
        Coupon {
            id: CouponId(self.ids.uuid()),
            code: String::new(),
            kind: CouponKind::Percent(BasisPoints::default()),
            dates: Dates::OPEN,
            min_amount: Paise::ZERO,
            scope: CouponScope::All,
            max_uses: None,
            max_uses_per_user: None,
            paused_at: None,
            version: 1,
            created_at: now,
        }
    }
}

/// Applies the edit to the coupon, and returns the rules that are broken.
fn apply(tx: &mut dyn Tx, edit: &CouponEdit, coupon: &mut Coupon, now: Time) -> Result<Vec<Violation>, StoreError> {
    let wanted = edit.item.clone().flatten();
    let item = match &wanted {
        Some(key) => tx.catalogue().sellables(std::slice::from_ref(key), now)?.pop().map(|sellable| sellable.item),
        None => None,
    };
    edit.apply(item, coupon, now);
    let mut broken = violations(coupon);
    if wanted.is_some() && item.is_none() {
        broken.push(unknown_item());
    }
    if edit.contradicts(item) {
        let message = "The chosen item is not of the kind that the coupon is for.";
        broken.push(Violation::new("item", "other_scope", message));
    }
    Ok(broken)
}

fn unknown_item() -> Violation {
    Violation::new("item", "unknown_item", "This course or bundle does not exist.")
}

/// Returns the title of the single item that a coupon is limited to, if any.
fn title(tx: &mut dyn Tx, coupon: &Coupon, now: Time) -> Result<Option<String>, StoreError> {
    let CouponScope::Item(item) = coupon.scope else { return Ok(None) };
    Ok(tx.catalogue().sellables(&[ItemKey::from(item)], now)?.pop().map(|sellable| sellable.title))
}

fn subject(coupon: &Coupon) -> Subject {
    Subject::new("coupon", coupon.id, &coupon.code)
}

fn done(changes: &[Change], coupon: &Coupon) -> &'static str {
    match changes {
        [only] if only.field == "paused" && coupon.paused_at.is_some() => action::COUPON_PAUSE,
        [only] if only.field == "paused" => action::COUPON_RESUME,
        _ => action::COUPON_UPDATE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coupon::NewKind;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use chrono::TimeDelta;
    use kernel::ids::Key;

    fn use_case(tx: StubTx) -> ChangeCoupon {
        ChangeCoupon { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() }
    }

    fn new() -> CouponEdit {
        CouponEdit {
            code: Some(" festive-20 ".into()),
            kind: Some(NewKind::Percent),
            percent: Some(BasisPoints::new(2_000)),
            ..CouponEdit::default()
        }
    }

    /// A stub transaction in which coupon ONE, limited to the course react, is found.
    fn found(was_used: bool) -> StubTx {
        let mut tx = StubTx::default();
        let scope = CouponScope::Item(sellable("react").item);
        tx.coupons.expect_find_locked().returning(move |_| Ok(Some(Coupon { scope, ..testing::coupon("ONE") })));
        tx.coupons.expect_was_used().returning(move |_| Ok(was_used));
        tx.catalogue.expect_sellables().returning(|keys, _| {
            let known = keys.iter().filter(|key| !matches!(key, ItemKey::Course(Key::Slug(slug)) if slug == "gone"));
            Ok(known.map(|_| sellable("react")).collect())
        });
        tx
    }

    fn edit(tx: StubTx, version: i32, edit: &CouponEdit) -> Result<Coupon, ChangeCouponError> {
        use_case(tx).edit(&testing::admin(), testing::coupon("ONE").id, Some(version), edit)
    }

    #[test]
    fn a_new_coupon_is_stored_in_capitals_with_its_entry() {
        let mut tx = StubTx::default();
        tx.coupons.expect_insert().times(1).returning(|_| Ok(()));
        let log = testing::log(&mut tx);
        let made = use_case(tx).create(&testing::admin(), &new()).unwrap();
        assert_eq!((made.code.as_str(), made.scope, made.version), ("FESTIVE-20", CouponScope::All, 1));
        let entry = log.lock().unwrap()[0].clone();
        assert_eq!((entry.action, entry.subject.name.as_str()), (action::COUPON_CREATE, "FESTIVE-20"));
    }

    #[test]
    fn a_new_coupon_keeps_the_rules() {
        let refused = |new: &CouponEdit| match use_case(StubTx::default()).create(&testing::admin(), new) {
            Err(ChangeCouponError::Invalid(violations)) => {
                violations.into_iter().map(|fault| fault.field).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(&CouponEdit::default()), ["code", "percent", "kind"]);
        let over = Some(Some(noon() - TimeDelta::minutes(1)));
        assert_eq!(refused(&CouponEdit { ends_at: over, ..new() }), ["endsAt"]);
        let mut tx = StubTx::default();
        tx.coupons.expect_insert().returning(|_| Err(StoreError::Conflict(Unique::CouponCode)));
        assert_eq!(use_case(tx).create(&testing::admin(), &new()), Err(ChangeCouponError::Taken));
        let learner = use_case(StubTx::default()).create(&testing::no_admin(), &new());
        assert_eq!(learner, Err(ChangeCouponError::Forbidden));
    }

    #[test]
    fn pausing_and_changing_are_told_apart_in_the_log() {
        let entry = |change: &CouponEdit| {
            let mut tx = found(true);
            tx.coupons.expect_update().times(1).withf(|coupon| coupon.version == 2).returning(|_| Ok(()));
            let log = testing::log(&mut tx);
            edit(tx, 1, change).unwrap();
            let entry = log.lock().unwrap()[0].clone();
            (entry.action, entry.changes[0].field.clone())
        };
        let pause = CouponEdit { paused: Some(true), ..CouponEdit::default() };
        assert_eq!(entry(&pause), (action::COUPON_PAUSE, "paused".to_owned()));
        let wider = CouponEdit { scope: Some(CouponScope::All), ..CouponEdit::default() };
        assert_eq!(entry(&wider), (action::COUPON_UPDATE, "scope".to_owned()));
    }

    #[test]
    fn a_used_code_stays_and_an_old_version_is_refused() {
        let renamed = CouponEdit { code: Some("TWO".into()), ..CouponEdit::default() };
        assert_eq!(edit(found(true), 1, &renamed), Err(ChangeCouponError::CodeUsed));
        assert_eq!(edit(found(false), 2, &renamed), Err(ChangeCouponError::Stale));
        let same = CouponEdit { code: Some("one".into()), ..CouponEdit::default() };
        assert_eq!(edit(found(true), 1, &same).map(|coupon| coupon.version), Ok(1));
        let gone = CouponEdit { item: Some(Some(ItemKey::Course(Key::Slug("gone".into())))), ..CouponEdit::default() };
        assert_eq!(edit(found(true), 1, &gone), Err(ChangeCouponError::Invalid(vec![unknown_item()])));
        let bundle = CouponEdit {
            scope: Some(CouponScope::Bundles),
            item: Some(Some(ItemKey::Course(Key::Slug("react".into())))),
            ..CouponEdit::default()
        };
        assert!(matches!(edit(found(true), 1, &bundle), Err(ChangeCouponError::Invalid(_))));
        let id = CouponId(testing::id("ONE"));
        let learner = use_case(found(true)).edit(&testing::no_admin(), id, None, &same);
        assert_eq!(learner, Err(ChangeCouponError::Forbidden));
    }
}
