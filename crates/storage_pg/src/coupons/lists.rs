//! Lists coupons for the back office.

use super::row::CouponRow;
use crate::error::corrupt;
use crate::schema::{coupon_uses, orders, users};
use crate::sql::escape_like;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz};
use kernel::Time;
use kernel::ids::{CouponId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page};
use money::coupon::{CouponUse, Status};
use money::orders::OrderStatus;
use money::ports::store::{CouponFilter, ListedCoupon, ListedUse};
use uuid::Uuid;

/// Selects coupons by words ($2), standing ($3) and id ($4) at a time ($1). The standing has the same rules as
/// `Coupon::standing`. Uses are counted only where the standing depends on them.
const FOUND: &str = "
    WITH standings AS (
        SELECT coupons.*, CASE WHEN paused_at IS NOT NULL THEN 'paused' WHEN starts_at > $1 THEN 'scheduled'
            WHEN ends_at <= $1 THEN 'expired' WHEN max_uses IS NOT NULL AND max_uses <= (
                SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id AND state <> 'released') THEN 'used_up'
            ELSE 'active' END AS standing
        FROM coupons
    ), found AS (
        SELECT * FROM standings
        WHERE code LIKE $2 AND ($3 IS NULL OR standing = $3) AND ($4 IS NULL OR id = $4)
    )";

/// Selects one page of the found coupons, and sums up uses only for that page.
const WITH_FIGURES: &str = ", page AS (SELECT * FROM found ORDER BY created_at DESC, id DESC OFFSET $5 LIMIT $6)
    SELECT * FROM page CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE state <> 'released') AS uses,
            (coalesce(sum(amount) FILTER (WHERE state = 'used'), 0))::bigint AS given
        FROM coupon_uses WHERE coupon_id = page.id
    ) AS figures
    ORDER BY created_at DESC, id DESC";

#[derive(QueryableByName)]
struct Found {
    #[diesel(embed)]
    coupon: CouponRow,
    #[diesel(sql_type = BigInt)]
    uses: i64,
    #[diesel(sql_type = BigInt)]
    given: i64,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

/// See `CouponRepo::list`.
pub(super) fn coupons(
    filter: &CouponFilter,
    now: Time,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<ListedCoupon>> {
    let pattern = format!("%{}%", escape_like(&filter.text.to_uppercase()));
    let query = |end: &str| {
        sql_query(format!("{FOUND} {end}"))
            .bind::<Timestamptz, _>(now)
            .bind::<Text, _>(pattern.clone())
            .bind::<Nullable<Text>, _>(filter.status.map(Status::as_str))
            .bind::<Nullable<diesel::sql_types::Uuid>, _>(filter.id.map(|id| id.0))
    };
    let total = query("SELECT count(*) AS n FROM found").get_result::<Count>(connection)?.n;
    let rows: Vec<Found> =
        query(WITH_FIGURES).bind::<BigInt, _>(page.offset).bind::<BigInt, _>(page.limit).load(connection)?;
    let listed = |Found { coupon, uses, given }: Found| {
        Ok(ListedCoupon { coupon: coupon.coupon()?, uses, given: Paise::new(given) })
    };
    Ok(Listed { rows: rows.into_iter().map(listed).collect::<QueryResult<_>>()?, total })
}

type UseRow = (Uuid, Uuid, i64, String, Time, String, String, String);

/// See `CouponRepo::list_uses`.
pub(super) fn uses(coupon: CouponId, page: Page, connection: &mut PgConnection) -> QueryResult<Listed<ListedUse>> {
    let live =
        || coupon_uses::table.filter(coupon_uses::coupon_id.eq(coupon.0)).filter(coupon_uses::state.ne("released"));
    let total = live().count().get_result(connection)?;
    let rows: Vec<UseRow> = live()
        .inner_join(orders::table.on(orders::id.eq(coupon_uses::order_id)))
        .inner_join(users::table.on(users::id.eq(coupon_uses::user_id)))
        .order((coupon_uses::at.desc(), coupon_uses::order_id.desc()))
        .offset(page.offset)
        .limit(page.limit)
        .select((
            coupon_uses::order_id,
            coupon_uses::user_id,
            coupon_uses::amount,
            coupon_uses::state,
            coupon_uses::at,
            orders::status,
            users::name,
            users::email,
        ))
        .load(connection)?;
    let listed = |(order, user, amount, state, at, status, name, email): UseRow| {
        Ok(ListedUse {
            used: CouponUse { order: OrderId(order), coupon, user: UserId(user), amount: Paise::new(amount), at },
            is_final: state == "used",
            status: OrderStatus::parse(&status).ok_or_else(|| corrupt("orders.status", &status))?,
            name,
            email,
        })
    };
    Ok(Listed { rows: rows.into_iter().map(listed).collect::<QueryResult<_>>()?, total })
}
