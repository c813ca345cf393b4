//! Coupons and their uses.

mod lists;
mod row;

use crate::schema::{coupon_uses, coupons};
use crate::tx::PgTx;
use diesel::dsl::{count_star, exists, select};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Timestamptz};
use kernel::Time;
use kernel::ids::{CouponId, OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};
use money::coupon::{Coupon, CouponUse, Uses};
use money::ports::store::{CouponFilter, CouponRepo, ListedCoupon, ListedUse};
use uuid::Uuid;

use row::CouponRow;

/// Reserves a use with one conditional statement. The caller holds the coupon's lock. The statement counts after the lock was
/// taken, so it sees every earlier reservation.
const RESERVE: &str = "
    INSERT INTO coupon_uses (order_id, coupon_id, user_id, amount, state, at)
    SELECT $1, id, $3, $4, 'reserved', $5 FROM coupons
    WHERE id = $2
        AND (max_uses IS NULL OR max_uses > (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = $2 AND state <> 'released'))
        AND (max_uses_per_user IS NULL OR max_uses_per_user > (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = $2 AND user_id = $3 AND state <> 'released'))";

/// Asks whether a released use can be taken again. The caller holds the coupon's lock.
const CAN_TAKE_AGAIN: &str = "
    SELECT mine.state <> 'released' OR (
        (max_uses IS NULL OR max_uses > (
            SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id AND state <> 'released'))
        AND (max_uses_per_user IS NULL OR max_uses_per_user > (
            SELECT count(*) FROM coupon_uses
            WHERE coupon_id = coupons.id AND user_id = mine.user_id AND state <> 'released'))) AS can
    FROM coupon_uses AS mine INNER JOIN coupons ON coupons.id = mine.coupon_id WHERE mine.order_id = $1";

impl CouponRepo for PgTx {
    fn insert(&mut self, coupon: &Coupon) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(coupons::table).values(CouponRow::from(coupon)).execute(c)).map(drop)
    }

    fn update(&mut self, coupon: &Coupon) -> Result<(), StoreError> {
        self.run(|c| diesel::update(coupons::table.find(coupon.id.0)).set(CouponRow::from(coupon)).execute(c)).map(drop)
    }

    fn find_locked(&mut self, id: CouponId) -> Result<Option<Coupon>, StoreError> {
        self.run(|c| {
            let row = coupons::table.find(id.0).select(CouponRow::as_select()).for_no_key_update().first(c);
            row.optional()?.map(CouponRow::coupon).transpose()
        })
    }

    fn find_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError> {
        self.run(|c| {
            let row = coupons::table.filter(coupons::code.eq(code)).select(CouponRow::as_select()).first(c);
            row.optional()?.map(CouponRow::coupon).transpose()
        })
    }

    fn lock_by_code(&mut self, code: &str) -> Result<Option<Coupon>, StoreError> {
        self.run(|c| {
            let named = coupons::table.filter(coupons::code.eq(code)).select(CouponRow::as_select());
            named.for_no_key_update().first(c).optional()?.map(CouponRow::coupon).transpose()
        })
    }

    fn uses(&mut self, id: CouponId, user: Option<UserId>) -> Result<Uses, StoreError> {
        self.run(|c| {
            let live =
                || coupon_uses::table.filter(coupon_uses::coupon_id.eq(id.0)).filter(coupon_uses::state.ne("released"));
            let own = match user {
                Some(user) => live().filter(coupon_uses::user_id.eq(user.0)).count().get_result(c)?,
                None => 0,
            };
            Ok(Uses { all: live().select(count_star()).get_result(c)?, own })
        })
    }

    fn was_used(&mut self, id: CouponId) -> Result<bool, StoreError> {
        self.run(|c| select(exists(coupon_uses::table.filter(coupon_uses::coupon_id.eq(id.0)))).get_result(c))
    }

    fn reserve(&mut self, used: &CouponUse) -> Result<bool, StoreError> {
        let CouponUse { order, coupon, user, amount, at } = *used;
        let reserved = self.run(|c| {
            sql_query(RESERVE)
                .bind::<diesel::sql_types::Uuid, _>(order.0)
                .bind::<diesel::sql_types::Uuid, _>(coupon.0)
                .bind::<diesel::sql_types::Uuid, _>(user.0)
                .bind::<BigInt, _>(amount.get())
                .bind::<Timestamptz, _>(at)
                .execute(c)
        })?;
        Ok(reserved == 1)
    }

    fn release(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.run(|c| {
            let reserved = coupon_uses::table.find(order.0).filter(coupon_uses::state.eq("reserved"));
            diesel::update(reserved).set(coupon_uses::state.eq("released")).execute(c)
        })
        .map(drop)
    }

    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError> {
        #[derive(QueryableByName)]
        struct Answer {
            #[diesel(sql_type = Bool)]
            can: bool,
        }
        self.run(|c| {
            let used = coupon_uses::table.find(order.0).select(coupon_uses::coupon_id);
            let coupon = coupons::table.filter(coupons::id.eq_any(used)).select(coupons::id);
            coupon.for_no_key_update().load::<Uuid>(c)?;
            let answer = sql_query(CAN_TAKE_AGAIN).bind::<diesel::sql_types::Uuid, _>(order.0).get_result(c);
            Ok(answer.optional()?.is_none_or(|Answer { can }| can))
        })
    }

    fn finalise(&mut self, order: OrderId, now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            let is_final = (coupon_uses::state.eq("used"), coupon_uses::at.eq(now));
            diesel::update(coupon_uses::table.find(order.0)).set(is_final).execute(c)
        })
        .map(drop)
    }

    fn list(&mut self, filter: &CouponFilter, now: Time, page: Page) -> Result<Listed<ListedCoupon>, StoreError> {
        self.run(|c| lists::coupons(filter, now, page, c))
    }

    fn list_uses(&mut self, id: CouponId, page: Page) -> Result<Listed<ListedUse>, StoreError> {
        self.run(|c| lists::uses(id, page, c))
    }
}
