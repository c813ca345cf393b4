//! The fields of a coupon that an admin edits, and their rules.

use super::{Coupon, CouponKind, CouponScope, normal};
use catalogue::{Dates, ItemKey};
use kernel::Time;
use kernel::ids::ItemId;
use kernel::money::{BasisPoints, Paise};
use kernel::validation::Violation;

/// Length of a code, in characters.
const CODE_LENGTH: std::ops::RangeInclusive<usize> = 3..=super::MAX_CODE;
/// Highest number of orders that a limit of uses may allow.
const MAX_LIMIT: i32 = 1_000_000;

/// The kind of discount in an edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewKind {
    Percent,
    Flat,
}

/// An edit of a coupon, existing or new. Absent fields stay as they are. An inner `None` clears the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CouponEdit {
    pub code: Option<String>,
    pub kind: Option<NewKind>,
    /// The discount of the kind `Percent`.
    pub percent: Option<BasisPoints>,
    /// The discount of the kind `Flat`.
    pub amount: Option<Paise>,
    pub starts_at: Option<Option<Time>>,
    pub ends_at: Option<Option<Time>>,
    pub min_amount: Option<Paise>,
    /// The scope: everything, all courses or all bundles.
    pub scope: Option<CouponScope>,
    /// The single item that the coupon covers. The use case looks it up.
    pub item: Option<Option<ItemKey>>,
    pub max_uses: Option<Option<i32>>,
    pub max_uses_per_user: Option<Option<i32>>,
    pub paused: Option<bool>,
}

impl CouponEdit {
    /// Writes all edited fields into `coupon`. `item` is the item that the edit names, as looked up.
    pub fn apply(&self, item: Option<ItemId>, coupon: &mut Coupon, now: Time) {
        if let Some(code) = &self.code {
            coupon.code = normal(code);
        }
        let was_flat = matches!(coupon.kind, CouponKind::Flat(_));
        let kind = self.kind.unwrap_or(if was_flat { NewKind::Flat } else { NewKind::Percent });
        coupon.kind = match (kind, coupon.kind) {
            (NewKind::Percent, CouponKind::Percent(rate)) => CouponKind::Percent(self.percent.unwrap_or(rate)),
            (NewKind::Percent, CouponKind::Flat(_)) => CouponKind::Percent(self.percent.unwrap_or_default()),
            (NewKind::Flat, CouponKind::Flat(amount)) => CouponKind::Flat(self.amount.unwrap_or(amount)),
            (NewKind::Flat, CouponKind::Percent(_)) => CouponKind::Flat(self.amount.unwrap_or_default()),
        };
        let Dates { starts_at, ends_at } = coupon.dates;
        coupon.dates =
            Dates { starts_at: self.starts_at.unwrap_or(starts_at), ends_at: self.ends_at.unwrap_or(ends_at) };
        coupon.min_amount = self.min_amount.unwrap_or(coupon.min_amount);
        coupon.scope = self.scoped(item, coupon.scope);
        coupon.max_uses = self.max_uses.unwrap_or(coupon.max_uses);
        coupon.max_uses_per_user = self.max_uses_per_user.unwrap_or(coupon.max_uses_per_user);
        if let Some(paused) = self.paused {
            coupon.paused_at = paused.then(|| coupon.paused_at.unwrap_or(now));
        }
    }

    /// Returns the new scope. A named item has priority over a named kind. If the edit names only the kind of the item that the
    /// coupon covers now, the coupon keeps that item.
    fn scoped(&self, item: Option<ItemId>, was: CouponScope) -> CouponScope {
        match (item, self.scope, &self.item) {
            (Some(item), ..) => CouponScope::Item(item),
            (None, Some(scope), Some(_)) => scope,
            (None, Some(scope), None) => {
                if scope.as_str() == was.as_str() {
                    was
                } else {
                    scope
                }
            }
            (None, None, None) => was,
            (None, None, Some(_)) => match was {
                CouponScope::Item(ItemId::Course(_)) => CouponScope::Courses,
                CouponScope::Item(ItemId::Bundle(_)) => CouponScope::Bundles,
                CouponScope::All | CouponScope::Courses | CouponScope::Bundles => was,
            },
        }
    }

    /// Whether the item and the scope of the edit are of different kinds.
    pub fn contradicts(&self, item: Option<ItemId>) -> bool {
        item.zip(self.scope).is_some_and(|(item, scope)| CouponScope::Item(item).as_str() != scope.as_str())
    }
}

/// Returns all rules that a coupon breaks.
pub fn violations(coupon: &Coupon) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut unless = |holds: bool, field, code, message| {
        if !holds {
            violations.push(Violation::new(field, code, message));
        }
    };
    let code = coupon.code.as_bytes();
    let letters = code.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || b"-_".contains(byte));
    let starts_well = code.first().is_some_and(u8::is_ascii_alphanumeric);
    let message = "The code must have 3 to 30 letters, digits or dashes, and begin with a letter or digit.";
    unless(CODE_LENGTH.contains(&code.len()) && letters && starts_well, "code", "invalid_code", message);
    match coupon.kind {
        CouponKind::Percent(rate) => {
            let message = "Percent must be above 0 and at most 100.";
            unless(rate > BasisPoints::default() && rate <= BasisPoints::WHOLE, "percent", "out_of_range", message);
        }
        CouponKind::Flat(amount) => {
            let message = "The amount must be above ₹0 and at most ₹1,00,00,000.";
            unless(amount > Paise::ZERO && amount <= Paise::MAX_PRICE, "amount", "out_of_range", message);
        }
    }
    unless(coupon.dates.are_ordered(), "endsAt", "invalid_date", "The end must lie after the start.");
    let message = "The minimum must be between ₹0 and ₹1,00,00,000.";
    let minimum = (Paise::ZERO..=Paise::MAX_PRICE).contains(&coupon.min_amount);
    unless(minimum, "minAmount", "out_of_range", message);
    let limit = |limit: Option<i32>| limit.is_none_or(|limit| (1..=MAX_LIMIT).contains(&limit));
    let message = "A limit must be between 1 and 10,00,000.";
    unless(limit(coupon.max_uses), "maxUses", "out_of_range", message);
    unless(limit(coupon.max_uses_per_user), "maxUsesPerUser", "out_of_range", message);
    violations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, sellable, sellable_bundle};

    #[test]
    fn every_field_has_its_rule() {
        let broken = |change: fn(&mut Coupon)| {
            let mut coupon = testing::coupon("WELCOME10");
            change(&mut coupon);
            violations(&coupon).into_iter().map(|fault| fault.field).collect::<Vec<_>>()
        };
        assert_eq!(broken(|_| ()), [""; 0]);
        assert_eq!(broken(|c| c.code = "AB".into()), ["code"]);
        assert_eq!(broken(|c| c.code = "-ABC".into()), ["code"]);
        assert_eq!(broken(|c| c.code = "कूपन".into()), ["code"]);
        assert_eq!(broken(|c| c.kind = CouponKind::Percent(BasisPoints::new(0))), ["percent"]);
        assert_eq!(broken(|c| c.kind = CouponKind::Percent(BasisPoints::new(10_001))), ["percent"]);
        assert_eq!(broken(|c| c.kind = CouponKind::Flat(Paise::ZERO)), ["amount"]);
        assert_eq!(broken(|c| c.min_amount = Paise::new(-1)), ["minAmount"]);
        assert_eq!(broken(|c| (c.max_uses, c.max_uses_per_user) = (Some(0), Some(-1))), ["maxUses", "maxUsesPerUser"]);
        assert_eq!(broken(|c| c.dates = Dates { starts_at: Some(noon()), ends_at: Some(noon()) }), ["endsAt"]);
    }

    #[test]
    fn what_is_absent_stays() {
        let mut coupon = Coupon { max_uses: Some(5), ..testing::coupon("WELCOME10") };
        let before = coupon.clone();
        CouponEdit::default().apply(None, &mut coupon, noon());
        assert_eq!(coupon, before);
        let edit = CouponEdit { kind: Some(NewKind::Flat), amount: Some(Paise::new(50_000)), ..CouponEdit::default() };
        edit.apply(None, &mut coupon, noon());
        assert_eq!(coupon.kind, CouponKind::Flat(Paise::new(50_000)));
        let edit = CouponEdit { max_uses: Some(None), paused: Some(true), code: Some(" new-1 ".into()), ..edit };
        edit.apply(None, &mut coupon, noon());
        assert_eq!((coupon.max_uses, coupon.paused_at, coupon.code.as_str()), (None, Some(noon()), "NEW-1"));
        CouponEdit { paused: Some(false), ..CouponEdit::default() }.apply(None, &mut coupon, noon());
        assert_eq!(coupon.paused_at, None);
    }

    #[test]
    fn a_scope_may_name_one_item_of_its_kind() {
        let (react, web) = (sellable("react").item, sellable_bundle("web", &[]).item);
        let scope = |edit: CouponEdit, item| {
            let mut coupon = Coupon { scope: CouponScope::Item(react), ..testing::coupon("ONE") };
            edit.apply(item, &mut coupon, noon());
            coupon.scope
        };
        let to = |scope| CouponEdit { scope: Some(scope), ..CouponEdit::default() };
        assert_eq!(scope(to(CouponScope::Courses), None), CouponScope::Item(react));
        assert_eq!(scope(to(CouponScope::All), None), CouponScope::All);
        assert_eq!(scope(CouponEdit { item: Some(None), ..to(CouponScope::Courses) }, None), CouponScope::Courses);
        assert_eq!(scope(CouponEdit { item: Some(None), ..CouponEdit::default() }, None), CouponScope::Courses);
        assert_eq!(scope(CouponEdit::default(), Some(web)), CouponScope::Item(web));
        assert!(to(CouponScope::Courses).contradicts(Some(web)) && !to(CouponScope::Bundles).contradicts(Some(web)));
    }
}
