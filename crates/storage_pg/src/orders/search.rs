//! Everybody's orders, for the money desk.

use super::rows::{OrderRow, with_parts};
use crate::schema::{orders, payment_attempts, users};
use crate::sql::{escape_like, lower};
use crate::users::UserRow;
use crate::users::search::SEARCHED;
use diesel::dsl::{InnerJoin, IntoBoxed, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::Time;
use domain::identity::User;
use domain::ids::OrderId;
use domain::orders::Order;
use domain::ports::store::{Listed, OrderFilter, Page};

type Found<'f> = IntoBoxed<'f, InnerJoin<orders::table, users::table>, Pg>;

fn found(filter: &OrderFilter) -> Found<'_> {
    let mut query = orders::table.inner_join(users::table).into_boxed();
    if let Some(status) = filter.status {
        query = query.filter(orders::status.eq(status.as_str()));
    }
    if let Some(since) = filter.stuck_since {
        let stuck = payment_attempts::table
            .filter(payment_attempts::status.eq("created"))
            .filter(payment_attempts::created_at.lt(since))
            .select(payment_attempts::order_id);
        query = query.filter(orders::id.eq_any(stuck));
    }
    if !filter.text.is_empty() {
        let pattern = format!("%{}%", escape_like(&filter.text));
        query = query.filter(sql::<Text>(SEARCHED).like(lower(pattern)));
    }
    query
}

/// Those that the filter finds with their buyers, newest first.
pub(super) fn search(
    filter: &OrderFilter,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<(Order, User)>> {
    let total = found(filter).count().get_result(connection)?;
    let rows: Vec<(OrderRow, UserRow)> = found(filter)
        .order((orders::created_at.desc(), orders::id.desc()))
        .offset(page.offset)
        .limit(page.limit)
        .select((OrderRow::as_select(), UserRow::as_select()))
        .load(connection)?;
    Ok(Listed { rows: whole(rows, connection)?, total })
}

/// The same without a count, from the one after `last`.
pub(super) fn search_after(
    filter: &OrderFilter,
    last: Option<(Time, OrderId)>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<(Order, User)>> {
    let mut query = found(filter);
    if let Some((at, id)) = last {
        // The first condition alone would do with the second, but only it can be looked up in the index.
        let same = orders::created_at.eq(at).and(orders::id.lt(id.0));
        query = query.filter(orders::created_at.le(at)).filter(orders::created_at.lt(at).or(same));
    }
    let rows = query
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(limit)
        .select((OrderRow::as_select(), UserRow::as_select()))
        .load(connection)?;
    whole(rows, connection)
}

fn whole(rows: Vec<(OrderRow, UserRow)>, connection: &mut PgConnection) -> QueryResult<Vec<(Order, User)>> {
    let (rows, buyers): (Vec<OrderRow>, Vec<UserRow>) = rows.into_iter().unzip();
    let buyers = buyers.into_iter().map(UserRow::user).collect::<QueryResult<Vec<_>>>()?;
    Ok(with_parts(rows, connection)?.into_iter().zip(buyers).collect())
}
