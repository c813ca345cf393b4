//! A row of `coupons`.

use crate::error::corrupt;
use crate::item::{columns, item};
use crate::schema::coupons;
use catalogue::Dates;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::CouponId;
use kernel::money::{BasisPoints, Paise};
use money::coupon::{Coupon, CouponKind, CouponScope};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset, QueryableByName)]
#[diesel(table_name = coupons, treat_none_as_null = true, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct CouponRow {
    pub(super) id: Uuid,
    pub(super) code: String,
    pub(super) kind: String,
    pub(super) percent_bp: Option<i32>,
    pub(super) amount: Option<i64>,
    pub(super) starts_at: Option<Time>,
    pub(super) ends_at: Option<Time>,
    pub(super) min_amount: i64,
    pub(super) scope: String,
    pub(super) course_id: Option<Uuid>,
    pub(super) bundle_id: Option<Uuid>,
    pub(super) max_uses: Option<i32>,
    pub(super) max_uses_per_user: Option<i32>,
    pub(super) paused_at: Option<Time>,
    pub(super) version: i32,
    pub(super) created_at: Time,
}

impl From<&Coupon> for CouponRow {
    fn from(coupon: &Coupon) -> Self {
        let (kind, percent_bp, amount) = match coupon.kind {
            CouponKind::Percent(rate) => ("percent", Some(i32::try_from(rate.get()).unwrap_or(i32::MAX)), None),
            CouponKind::Flat(amount) => ("flat", None, Some(amount.get())),
        };
        let (course_id, bundle_id) = match coupon.scope {
            CouponScope::Item(item) => columns(item),
            CouponScope::All | CouponScope::Courses | CouponScope::Bundles => (None, None),
        };
        Self {
            id: coupon.id.0,
            code: coupon.code.clone(),
            kind: kind.to_owned(),
            percent_bp,
            amount,
            starts_at: coupon.dates.starts_at,
            ends_at: coupon.dates.ends_at,
            min_amount: coupon.min_amount.get(),
            scope: coupon.scope.as_str().to_owned(),
            course_id,
            bundle_id,
            max_uses: coupon.max_uses,
            max_uses_per_user: coupon.max_uses_per_user,
            paused_at: coupon.paused_at,
            version: coupon.version,
            created_at: coupon.created_at,
        }
    }
}

impl CouponRow {
    pub(super) fn coupon(self) -> QueryResult<Coupon> {
        let kind = match (self.percent_bp, self.amount) {
            (Some(rate), None) => {
                let rate = u32::try_from(rate).map_err(|_| corrupt("coupons.percent_bp", &rate.to_string()))?;
                CouponKind::Percent(BasisPoints::new(rate))
            }
            (None, Some(amount)) => CouponKind::Flat(Paise::new(amount)),
            _ => return Err(corrupt("coupons.kind", &self.kind)),
        };
        let only = match (self.course_id, self.bundle_id) {
            (None, None) => None,
            both => Some(item(both)?),
        };
        Ok(Coupon {
            id: CouponId(self.id),
            kind,
            dates: Dates { starts_at: self.starts_at, ends_at: self.ends_at },
            min_amount: Paise::new(self.min_amount),
            scope: CouponScope::parse(&self.scope, only).ok_or_else(|| corrupt("coupons.scope", &self.scope))?,
            code: self.code,
            max_uses: self.max_uses,
            max_uses_per_user: self.max_uses_per_user,
            paused_at: self.paused_at,
            version: self.version,
            created_at: self.created_at,
        })
    }
}
