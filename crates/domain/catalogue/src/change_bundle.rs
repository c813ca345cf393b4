//! Changes a bundle: its fields, status or discount. All three changes lock the bundle, check its version and write an audit
//! entry.

use crate::audit_fields;
use crate::bundle_edit::{BundleEdit, DISCOUNT_BOUNDS, MAX_ENTRIES, is_discount, missing, violations};
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::{Bundle, Dates, ItemKey, Status};
use kernel::Time;
use kernel::audit::{self, Admin, AuditContext, Subject, action};
use kernel::clock::Clock;
use kernel::ids::{CourseId, ItemId, Key};
use kernel::money::{BasisPoints, OutOfRange};
use kernel::permission::Permission;
use kernel::slug::slugify;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BundleChange {
    Edit(Box<BundleEdit>),
    /// Sets the status to Draft, Published or Archived. Owners keep the bundle.
    Status(Status),
    /// Sets a percentage off between two dates. Replaces a fixed offer.
    Discount(BasisPoints, Dates),
    /// Removes the percentage and the fixed offer.
    NoDiscount,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeBundleError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such bundle")]
    NotFound,
    /// Another user changed the bundle after it was read.
    #[error("another version")]
    Stale,
    /// The change breaks rules. Lists all violations.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    /// The idempotency key was used before to create a bundle.
    #[error("it was stored before")]
    Repeated,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A price is out of range. The validation rules prevent this.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
}

#[derive(Clone)]
pub struct ChangeBundle {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ChangeBundle {
    /// Changes a bundle if its version equals `expected`, or if `expected` is `None`. A change without an effect writes
    /// nothing. Owners keep what they own, because their grants name courses and don't follow the bundle's list.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the bundle is unknown.
    /// `Stale`: the version is stale.
    /// `Invalid`: the change breaks rules. Lists all violations.
    pub fn run(
        &self,
        author: &AuditContext,
        key: &Key,
        expected: Option<i32>,
        change: &BundleChange,
    ) -> Result<Bundle, ChangeBundleError> {
        let admin = author.staff(needed(change)).ok_or(ChangeBundleError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let before = tx.catalogue().find_bundle(key)?.ok_or(ChangeBundleError::NotFound)?;
        if expected.is_some_and(|version| version != before.version) {
            return Err(ChangeBundleError::Stale);
        }
        let mut after = before.clone();
        let mut broken = match change {
            BundleChange::Edit(edit) => edited(tx.as_mut(), edit, &mut after, now)?,
            BundleChange::Status(status) => moved(*status, &mut after, now),
            BundleChange::Discount(percent, dates) => discounted(*percent, *dates, &mut after, now),
            BundleChange::NoDiscount => {
                (after.discount, after.discount_dates, after.offer_price) = (None, Dates::OPEN, None);
                Vec::new()
            }
        };
        broken.extend(foreign_discount(author, &before, &after));
        if !broken.is_empty() {
            return Err(ChangeBundleError::Invalid(broken));
        }
        if after == before {
            return Ok(before);
        }
        (after.version, after.updated_at) = (before.version + 1, now);
        if !tx.catalogue().update_bundle(&after)? {
            return Err(ChangeBundleError::Stale);
        }
        let was = audit_fields::of_bundle(&before, &titles(tx.as_mut(), &before)?);
        let is = audit_fields::of_bundle(&after, &titles(tx.as_mut(), &after)?);
        let subject = Subject::new("bundle", after.id, &after.name);
        tx.audit().record(&admin.entry(now, action_of(change), subject, audit::diff(&was, &is)))?;
        tx.commit()?;
        Ok(after)
    }
}

/// The permission that a change needs.
fn needed(change: &BundleChange) -> Permission {
    match change {
        BundleChange::Edit(_) | BundleChange::Status(_) => Permission::Catalogue,
        BundleChange::Discount(_, _) | BundleChange::NoDiscount => Permission::Prices,
    }
}

/// Returns a violation if an edit changes the discount and the author lacks the permission for prices.
pub(super) fn foreign_discount(author: &AuditContext, before: &Bundle, after: &Bundle) -> Option<Violation> {
    let of = |bundle: &Bundle| (bundle.discount, bundle.discount_dates, bundle.offer_price);
    let is_foreign = !author.actor.may(Permission::Prices) && of(before) != of(after);
    is_foreign.then(|| Violation::new("discount", "not_permitted", "Only finance staff and admins change discounts."))
}

fn action_of(change: &BundleChange) -> &'static str {
    match change {
        BundleChange::Edit(_) => action::BUNDLE_UPDATE,
        BundleChange::Status(Status::Published) => action::BUNDLE_PUBLISH,
        BundleChange::Status(Status::Draft) => action::BUNDLE_UNPUBLISH,
        BundleChange::Status(Status::Archived) => action::BUNDLE_ARCHIVE,
        BundleChange::Discount(_, _) => action::BUNDLE_DISCOUNT,
        BundleChange::NoDiscount => action::BUNDLE_NO_DISCOUNT,
    }
}

/// Applies an edit and returns the rules that it breaks. An edit can't remove from a published bundle what publishing requires.
fn edited(
    tx: &mut dyn Tx,
    edit: &BundleEdit,
    bundle: &mut Bundle,
    now: Time,
) -> Result<Vec<Violation>, ChangeBundleError> {
    let lacked = missing(bundle);
    edit.apply(bundle)?;
    let mut broken = violations(bundle);
    if let Some(keys) = &edit.courses {
        match chosen_courses(tx, keys, now)? {
            Ok(courses) => bundle.courses = courses,
            Err(fault) => broken.push(fault),
        }
    }
    if bundle.status == Status::Published {
        let lost = missing(bundle).into_iter().filter(|fault| !lacked.contains(fault));
        let lost: Vec<_> = lost.filter(|fault| broken.iter().all(|known| known.field != fault.field)).collect();
        broken.extend(lost);
    }
    if let Some(wished) = &edit.slug {
        let slug = slugify(wished, "bundle");
        let others = if slug == bundle.slug { Vec::new() } else { tx.catalogue().bundle_slugs_like(&slug)? };
        if others.contains(&slug) {
            broken.push(SLUG_TAKEN);
        }
        bundle.slug = slug;
    }
    Ok(broken)
}

const SLUG_TAKEN: Violation = Violation::new("slug", "slug_taken", "Another bundle has this address already.");

/// Changes the bundle's status and returns what the bundle lacks for it.
pub(super) fn moved(status: Status, bundle: &mut Bundle, now: Time) -> Vec<Violation> {
    if bundle.status == status {
        return Vec::new();
    }
    bundle.status = status;
    if status != Status::Published {
        return Vec::new();
    }
    bundle.published_at = bundle.published_at.or(Some(now));
    missing(bundle)
}

/// Builds the audit entry for a status change. The courses are left out, because they don't change.
pub(super) fn moved_entry(admin: Admin<'_>, now: Time, before: &Bundle, after: &Bundle) -> audit::Entry {
    let changes = audit::diff(&audit_fields::of_bundle(before, &[]), &audit_fields::of_bundle(after, &[]));
    let action = action_of(&BundleChange::Status(after.status));
    admin.entry(now, action, Subject::new("bundle", after.id, &after.name), changes)
}

fn discounted(percent: BasisPoints, dates: Dates, bundle: &mut Bundle, now: Time) -> Vec<Violation> {
    let mut broken = date_violations(dates, now);
    if !is_discount(percent) {
        broken.insert(0, Violation::new("discount", "out_of_range", DISCOUNT_BOUNDS));
    }
    (bundle.discount, bundle.discount_dates, bundle.offer_price) = (Some(percent), dates, None);
    broken
}

/// Returns the violations of a new offer's dates at `now`.
pub(crate) fn date_violations(dates: Dates, now: Time) -> Vec<Violation> {
    let fault = |message| Violation::new("endsAt", "invalid_date", message);
    if !dates.are_ordered() {
        return vec![fault("The end must lie after the start.")];
    }
    let is_over = dates.ends_at.is_some_and(|end| end <= now);
    if is_over { vec![fault("The end must lie in the future.")] } else { Vec::new() }
}

/// Finds the courses with these keys, in the given order, or returns the reasons why they can't be chosen.
pub(crate) fn chosen_courses(
    tx: &mut dyn Tx,
    keys: &[Key],
    now: Time,
) -> Result<Result<Vec<CourseId>, Violation>, StoreError> {
    let fault = |code, message| Ok(Err(Violation::new("courses", code, message)));
    if keys.len() > MAX_ENTRIES {
        return fault("too_many", "A bundle holds at most 200 courses.");
    }
    let items: Vec<_> = keys.iter().cloned().map(ItemKey::Course).collect();
    let found = tx.catalogue().sellables(&items, now)?;
    if found.len() < items.len() {
        return fault("unknown_course", "One of the courses does not exist any more.");
    }
    let mut courses = Vec::new();
    for course in found.into_iter().flat_map(|sellable| sellable.courses) {
        if courses.contains(&course) {
            return fault("repeated_course", "A course can be in a bundle once only.");
        }
        courses.push(course);
    }
    Ok(Ok(courses))
}

/// Titles of a bundle's courses, for the log.
pub(crate) fn titles(tx: &mut dyn Tx, bundle: &Bundle) -> Result<Vec<String>, StoreError> {
    let items: Vec<_> = bundle.courses.iter().map(|course| ItemKey::from(ItemId::Course(*course))).collect();
    let found = tx.catalogue().sellables(&items, bundle.updated_at)?;
    Ok(found.into_iter().map(|sellable| sellable.title).collect())
}

#[cfg(test)]
mod tests;
