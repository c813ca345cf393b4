//! Sales of a window. Every statement sums the same set of orders, so the rows of each one add up to the same amounts.

use crate::error::corrupt;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::attribution::Attribution;
use kernel::gst::StateCode;
use kernel::ids::{BundleId, CourseId, ItemId};
use kernel::money::Paise;
use kernel::window::Window;
use money::reports::sales::{Sales, SalesBy, SalesKey, SalesRow, Sums};
use uuid::Uuid;

/// $1 and $2: start of the window, and its end (exclusive).
const SOLD: &str = "
    WITH sold AS MATERIALIZED (
        SELECT id, state, subtotal, discount, taxable, total, status = 'refunded' AS is_refunded
        FROM orders WHERE paid_at >= $1 AND paid_at < $2
    )";

/// Sums over rows with the columns of `sold`.
const SUMS: &str = "count(*) AS orders, coalesce(sum(subtotal), 0)::bigint AS subtotal,
    coalesce(sum(discount), 0)::bigint AS discount, coalesce(sum(taxable), 0)::bigint AS taxable,
    coalesce(sum(total - taxable), 0)::bigint AS tax, coalesce(sum(total), 0)::bigint AS total,
    count(*) FILTER (WHERE is_refunded) AS refunded_orders,
    coalesce(sum(total) FILTER (WHERE is_refunded), 0)::bigint AS refunded";

/// Empty key columns, for statements that don't fill them.
const NO_KEY: &str = "NULL::uuid AS course_id, NULL::uuid AS bundle_id, NULL::text AS name, NULL::text AS referrer,
    NULL::text AS source, NULL::text AS medium, NULL::text AS campaign, 0::bigint AS signups";

fn by_item() -> String {
    format!(
        "{SOLD}, found AS (
            SELECT lines.course_id, lines.bundle_id, {SUMS}
            FROM (SELECT course_id, bundle_id, price AS subtotal, order_lines.discount, order_lines.taxable,
                order_lines.total, is_refunded FROM sold INNER JOIN order_lines ON order_id = sold.id) AS lines
            GROUP BY 1, 2
        )
        SELECT found.*, coalesce(courses.title, bundles.name) AS name, NULL::text AS referrer, NULL::text AS source,
            NULL::text AS medium, NULL::text AS campaign, 0::bigint AS signups
        FROM found LEFT JOIN courses ON courses.id = course_id LEFT JOIN bundles ON bundles.id = bundle_id
        ORDER BY total DESC, orders DESC, course_id, bundle_id"
    )
}

fn by_coupon() -> String {
    let keys = NO_KEY.replace("NULL::text AS name", "coupon AS name");
    format!(
        "{SOLD}, coupons AS (
            SELECT order_id, min(order_adjustments.source) AS coupon
            FROM sold INNER JOIN order_adjustments ON order_id = sold.id WHERE kind = 'coupon' GROUP BY 1
        ), found AS (SELECT coupon, {SUMS} FROM sold LEFT JOIN coupons ON order_id = id GROUP BY 1)
        SELECT found.*, {keys} FROM found ORDER BY total DESC, orders DESC, coupon"
    )
}

fn by_state() -> String {
    let keys = NO_KEY.replace("NULL::text AS name", "state AS name");
    format!(
        "{SOLD}, found AS (SELECT state, {SUMS} FROM sold GROUP BY 1)
        SELECT found.*, {keys} FROM found ORDER BY total DESC, orders DESC, state"
    )
}

fn by_visit() -> String {
    format!(
        "{SOLD}, found AS (
            SELECT referrer, source, medium, campaign, {SUMS}
            FROM sold LEFT JOIN order_attributions ON order_id = id GROUP BY 1, 2, 3, 4
        ), joined AS (
            SELECT referrer, source, medium, campaign, count(*) AS signups
            FROM users LEFT JOIN signup_attributions ON user_id = id
            WHERE role = 'learner' AND created_at >= $1 AND created_at < $2 GROUP BY 1, 2, 3, 4
        ), both_of AS (
            SELECT referrer, source, medium, campaign, orders, subtotal, discount, taxable, tax, total, refunded_orders,
                refunded, 0::bigint AS signups FROM found
            UNION ALL
            SELECT referrer, source, medium, campaign, 0, 0, 0, 0, 0, 0, 0, 0, signups FROM joined
        )
        SELECT referrer, source, medium, campaign, NULL::uuid AS course_id, NULL::uuid AS bundle_id, NULL::text AS name,
            sum(orders)::bigint AS orders, sum(subtotal)::bigint AS subtotal, sum(discount)::bigint AS discount,
            sum(taxable)::bigint AS taxable, sum(tax)::bigint AS tax, sum(total)::bigint AS total,
            sum(refunded_orders)::bigint AS refunded_orders, sum(refunded)::bigint AS refunded,
            sum(signups)::bigint AS signups
        FROM both_of GROUP BY 1, 2, 3, 4
        ORDER BY total DESC, orders DESC, signups DESC, referrer, source, medium, campaign"
    )
}

#[derive(QueryableByName)]
struct SumsRow {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    subtotal: i64,
    #[diesel(sql_type = BigInt)]
    discount: i64,
    #[diesel(sql_type = BigInt)]
    taxable: i64,
    #[diesel(sql_type = BigInt)]
    tax: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = BigInt)]
    refunded_orders: i64,
    #[diesel(sql_type = BigInt)]
    refunded: i64,
}

impl From<SumsRow> for Sums {
    fn from(row: SumsRow) -> Self {
        Self {
            orders: row.orders,
            subtotal: Paise::new(row.subtotal),
            discount: Paise::new(row.discount),
            taxable: Paise::new(row.taxable),
            tax: Paise::new(row.tax),
            total: Paise::new(row.total),
            refunded_orders: row.refunded_orders,
            refunded: Paise::new(row.refunded),
        }
    }
}

#[derive(QueryableByName)]
struct KeyedRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    course_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    bundle_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    referrer: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    source: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    medium: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    campaign: Option<String>,
    #[diesel(sql_type = BigInt)]
    signups: i64,
    #[diesel(embed)]
    sums: SumsRow,
}

impl KeyedRow {
    fn row(self, by: SalesBy) -> QueryResult<SalesRow> {
        let name = self.name.unwrap_or_default();
        let key = match by {
            SalesBy::Item => {
                let course = self.course_id.map(|id| ItemId::Course(CourseId(id)));
                let item = course.or_else(|| self.bundle_id.map(|id| ItemId::Bundle(BundleId(id))));
                SalesKey::Item(item.ok_or_else(|| corrupt("order_lines item", &name))?, name)
            }
            SalesBy::Coupon => SalesKey::Coupon((!name.is_empty()).then_some(name)),
            SalesBy::State => SalesKey::State(StateCode::parse(&name).ok_or_else(|| corrupt("orders.state", &name))?),
            SalesBy::Visit => {
                let (referrer, source, medium, campaign) = (self.referrer, self.source, self.medium, self.campaign);
                let from = Attribution { referrer, source, medium, campaign };
                SalesKey::Visit((from != Attribution::default()).then_some(from))
            }
        };
        Ok(SalesRow { key, sums: self.sums.into(), signups: self.signups })
    }
}

pub(super) fn sales(window: Window, by: SalesBy, connection: &mut PgConnection) -> QueryResult<Sales> {
    let of = |sql: String| sql_query(sql).bind::<Timestamptz, _>(window.start()).bind::<Timestamptz, _>(window.end());
    let totals: SumsRow = of(format!("{SOLD} SELECT {SUMS} FROM sold")).get_result(connection)?;
    let statement = match by {
        SalesBy::Item => by_item(),
        SalesBy::Coupon => by_coupon(),
        SalesBy::State => by_state(),
        SalesBy::Visit => by_visit(),
    };
    let rows: Vec<KeyedRow> = of(statement).load(connection)?;
    let rows = rows.into_iter().map(|row| row.row(by)).collect::<QueryResult<_>>()?;
    Ok(Sales { rows, totals: totals.into() })
}
