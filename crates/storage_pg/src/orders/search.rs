//! Finds orders for the back office, by filters, and by number for the Ctrl-K search (`find_numbered`).

use super::rows::{OrderRow, with_parts};
use crate::error::corrupt;
use crate::schema::{orders, payment_attempts, users};
use crate::sql::{counted, escape_like, lower};
use crate::users::UserRow;
use crate::users::search::SEARCHED;
use diesel::dsl::{InnerJoin, IntoBoxed, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::OrderId;
use kernel::money::Paise;
use kernel::store::{Listed, Page};
use money::orders::{Order, OrderStatus, named_number};
use money::ports::store::{OrderFilter, OrderHit};
use people::identity::User;
use uuid::Uuid;

/// Most orders that the list finds by part of an invoice number.
const MOST_NUMBERED: i64 = 1_000;

/// Finds orders by the order's number or id, by a payment's reference, or by part of a document's number.
const NUMBERED: &str = "
    (SELECT order_id FROM invoices WHERE lower(number) LIKE lower($1) ORDER BY issued_at DESC LIMIT $5)
    UNION (SELECT order_id FROM payment_attempts WHERE reference = $2)
    UNION (SELECT id FROM orders WHERE id = $3 OR number = $4)";

type Found<'f> = IntoBoxed<'f, InnerJoin<orders::table, users::table>, Pg>;

fn found(filter: &OrderFilter, numbered: Vec<Uuid>) -> Found<'static> {
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
    if let Some(ids) = &filter.ids {
        query = query.filter(orders::id.eq_any(ids.iter().map(|id| id.0)));
    }
    if !filter.text.is_empty() {
        let pattern = format!("%{}%", escape_like(&filter.text));
        let of_buyer = sql::<Text>(SEARCHED).like(lower(pattern));
        // Without numbers to match, the buyer's condition stands alone and can use the index on buyers.
        query = match numbered.is_empty() {
            true => query.filter(of_buyer),
            false => query.filter(of_buyer.or(orders::id.eq_any(numbered))),
        };
    }
    query
}

/// Returns the matching orders with their buyers, newest first.
pub(super) fn search(
    filter: &OrderFilter,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<(Order, User)>> {
    let ids = numbered(&filter.text, MOST_NUMBERED, connection)?;
    let total = counted(found(filter, ids.clone()).select(orders::id)).get_result(connection)?;
    let rows: Vec<(OrderRow, UserRow)> = found(filter, ids)
        .order((orders::created_at.desc(), orders::id.desc()))
        .offset(page.offset)
        .limit(page.limit)
        .select((OrderRow::as_select(), UserRow::as_select()))
        .load(connection)?;
    Ok(Listed { rows: whole(rows, connection)?, total })
}

/// Returns the matching orders after `last`, without a total.
pub(super) fn search_after(
    filter: &OrderFilter,
    last: Option<(Time, OrderId)>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<(Order, User)>> {
    let mut query = found(filter, numbered(&filter.text, MOST_NUMBERED, connection)?);
    if let Some((at, id)) = last {
        // The first condition follows from the second, but only the first one can use the index.
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

#[derive(QueryableByName)]
struct HitRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    order_number: i64,
    #[diesel(sql_type = Text)]
    buyer: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = Timestamptz)]
    created_at: Time,
    #[diesel(sql_type = Nullable<Text>)]
    number: Option<String>,
}

impl HitRow {
    fn hit(self) -> QueryResult<OrderHit> {
        let status = OrderStatus::parse(&self.status).ok_or_else(|| corrupt("orders.status", &self.status))?;
        let Self { id, order_number, buyer, total, created_at, number, .. } = self;
        Ok(OrderHit { id: OrderId(id), order_number, buyer, status, total: Paise::new(total), created_at, number })
    }
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    order_id: Uuid,
}

/// Returns the orders whose number, id, reference or document number matches the text. Parts of a document number with fewer
/// than three characters can't use the index.
fn numbered(text: &str, limit: i64, connection: &mut PgConnection) -> QueryResult<Vec<Uuid>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let part = (text.chars().count() > 2).then(|| format!("%{}%", escape_like(text)));
    let rows: Vec<IdRow> = diesel::sql_query(NUMBERED)
        .bind::<Nullable<Text>, _>(part)
        .bind::<Text, _>(text)
        .bind::<Nullable<SqlUuid>, _>(Uuid::try_parse(text).ok())
        .bind::<Nullable<BigInt>, _>(named_number(text))
        .bind::<BigInt, _>(limit)
        .load(connection)?;
    Ok(rows.into_iter().map(|row| row.order_id).collect())
}

/// See `OrderRepo::find_numbered`.
pub(super) fn find_numbered(text: &str, limit: i64, connection: &mut PgConnection) -> QueryResult<Vec<OrderHit>> {
    let rows: Vec<HitRow> = diesel::sql_query(
        "SELECT orders.id, orders.number AS order_number, users.name AS buyer, orders.status, orders.total,
                orders.created_at,
                (SELECT number FROM invoices WHERE order_id = orders.id AND kind <> 'credit_note') AS number
         FROM orders JOIN users ON users.id = orders.user_id
         WHERE orders.id = ANY ($1)
         ORDER BY orders.number IS NOT DISTINCT FROM $2 DESC, orders.created_at DESC, orders.id DESC LIMIT $3",
    )
    .bind::<Array<SqlUuid>, _>(numbered(text, limit, connection)?)
    .bind::<Nullable<BigInt>, _>(named_number(text))
    .bind::<BigInt, _>(limit)
    .load(connection)?;
    rows.into_iter().map(HitRow::hit).collect()
}
