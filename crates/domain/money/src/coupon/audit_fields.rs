//! A coupon as the audit log shows it.

use crate::coupon::{Coupon, CouponKind};
use kernel::audit::{Field, moment, percent, rupees};

/// Returns all fields that an admin can change. `item` is the title of the item that the coupon is limited to, if any.
pub fn of_coupon(coupon: &Coupon, item: Option<String>) -> Vec<Field> {
    let discount = match coupon.kind {
        CouponKind::Percent(rate) => percent(rate),
        CouponKind::Flat(amount) => rupees(amount),
    };
    vec![
        ("code", Some(coupon.code.clone())),
        ("discount", Some(discount)),
        ("startsAt", coupon.dates.starts_at.map(moment)),
        ("endsAt", coupon.dates.ends_at.map(moment)),
        ("minAmount", Some(rupees(coupon.min_amount))),
        ("scope", Some(coupon.scope.as_str().to_owned())),
        ("item", item),
        ("maxUses", coupon.max_uses.map(|limit| limit.to_string())),
        ("maxUsesPerUser", coupon.max_uses_per_user.map(|limit| limit.to_string())),
        ("paused", Some(if coupon.paused_at.is_some() { "yes" } else { "no" }.to_owned())),
    ]
}
