//! Coupons of the demo data.

use super::error::DemoError;
use super::files::{CouponFile, Files};
use crate::state::AppState;
use catalogue::Dates;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::ids::CouponId;
use kernel::money::{BasisPoints, Paise};
use money::coupon::{Coupon, CouponKind, CouponScope, violations};

/// Stores the coupons in the transaction of the other data. Returns their ids.
///
/// # Errors
///
/// A coupon breaks a rule, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, files: &Files, now: Time) -> Result<Vec<CouponId>, DemoError> {
    let mut ids = Vec::new();
    for file in &files.coupons.coupon {
        let coupon = coupon(state, file, now)?;
        if let Some(fault) = violations(&coupon).first() {
            return Err(DemoError::wrong(format!("{}: {}", file.code, fault.message)));
        }
        tx.coupons().insert(&coupon)?;
        ids.push(coupon.id);
    }
    Ok(ids)
}

fn coupon(state: &AppState, file: &CouponFile, now: Time) -> Result<Coupon, DemoError> {
    let rupees = |whole| Paise::from_rupees(whole).map_err(DemoError::wrong);
    let day = |days| now + TimeDelta::days(days);
    let kind = match (file.percent, file.flat) {
        (Some(percent), None) => CouponKind::Percent(BasisPoints::new(percent.saturating_mul(100))),
        (None, Some(amount)) => CouponKind::Flat(rupees(amount)?),
        _ => return Err(DemoError::wrong(format!("{} is neither percent nor flat", file.code))),
    };
    Ok(Coupon {
        id: CouponId(state.ids.uuid()),
        code: file.code.clone(),
        kind,
        dates: Dates { starts_at: file.starts_in_days.map(day), ends_at: file.ends_in_days.map(day) },
        min_amount: rupees(file.min_amount)?,
        scope: CouponScope::All,
        max_uses: None,
        max_uses_per_user: file.max_uses_per_user,
        paused_at: None,
        version: 1,
        created_at: file.starts_in_days.map_or(now, day),
    })
}
