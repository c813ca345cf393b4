//! Learners' requests for refunds.

use crate::error::corrupt;
use crate::schema::{refund_requests, users};
use crate::tx::PgTx;
use crate::users::UserRow;
use diesel::dsl::case_when;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, Integer, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{OrderId, RefundRequestId, UserId};
use kernel::store::{Listed, Page, StoreError};
use money::payments::refund_request::{RefundRequest, RequestState};
use money::ports::store::RefundRequestRepo;
use people::identity::User;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refund_requests, check_for_backend(Pg), treat_none_as_default_value = false)]
struct RequestRow {
    id: Uuid,
    order_id: Uuid,
    user_id: Uuid,
    reason: String,
    asked_at: Time,
    state: String,
    answer: Option<String>,
    decided_at: Option<Time>,
}

impl From<&RefundRequest> for RequestRow {
    fn from(request: &RefundRequest) -> Self {
        let RefundRequest { id, order, user, reason, asked_at, state, answer, decided_at } = request.clone();
        let state = state.as_str().to_owned();
        Self { id: id.0, order_id: order.0, user_id: user.0, reason, asked_at, state, answer, decided_at }
    }
}

impl RequestRow {
    fn request(self) -> QueryResult<RefundRequest> {
        Ok(RefundRequest {
            id: RefundRequestId(self.id),
            order: OrderId(self.order_id),
            user: UserId(self.user_id),
            reason: self.reason,
            asked_at: self.asked_at,
            state: RequestState::parse(&self.state).ok_or_else(|| corrupt("refund_requests.state", &self.state))?,
            answer: self.answer,
            decided_at: self.decided_at,
        })
    }
}

/// Selects the refund window of each order. A line refers to a course or a bundle, which can't be deleted while an order names
/// it. Lines that the previous release wrote have no window of their own, so the current one of the item applies.
const WINDOWS: &str = "
    SELECT l.order_id, max(coalesce(l.refund_window_days, c.refund_window_days, b.refund_window_days, 0)) AS days
    FROM order_lines l LEFT JOIN courses c ON c.id = l.course_id LEFT JOIN bundles b ON b.id = l.bundle_id
    WHERE l.order_id = ANY($1) GROUP BY l.order_id";

#[derive(QueryableByName)]
struct WindowRow {
    #[diesel(sql_type = SqlUuid)]
    order_id: Uuid,
    #[diesel(sql_type = Integer)]
    days: i32,
}

const FREEZE: &str = "
    UPDATE order_lines AS line SET refund_window_days = coalesce(
        (SELECT refund_window_days FROM courses WHERE id = line.course_id),
        (SELECT refund_window_days FROM bundles WHERE id = line.bundle_id))
    WHERE line.order_id = $1";

/// Stores the current refund windows in the order's lines. Later changes don't affect them.
pub(crate) fn freeze_windows(order: OrderId, connection: &mut PgConnection) -> QueryResult<()> {
    sql_query(FREEZE).bind::<SqlUuid, _>(order.0).execute(connection).map(drop)
}

fn requests(rows: Vec<RequestRow>) -> QueryResult<Vec<RefundRequest>> {
    rows.into_iter().map(RequestRow::request).collect()
}

impl RefundRequestRepo for PgTx {
    fn insert(&mut self, request: &RefundRequest) -> Result<(), StoreError> {
        let row = RequestRow::from(request);
        self.run(|c| diesel::insert_into(refund_requests::table).values(row).execute(c)).map(drop)
    }

    fn find(&mut self, id: RefundRequestId) -> Result<Option<RefundRequest>, StoreError> {
        self.run(|c| {
            let row = refund_requests::table.find(id.0).select(RequestRow::as_select()).first(c).optional()?;
            row.map(RequestRow::request).transpose()
        })
    }

    fn update(&mut self, request: &RefundRequest) -> Result<(), StoreError> {
        let RequestRow { id, state, answer, decided_at, .. } = request.into();
        let change = (
            refund_requests::state.eq(state),
            refund_requests::answer.eq(answer),
            refund_requests::decided_at.eq(decided_at),
        );
        self.run(|c| diesel::update(refund_requests::table.find(id)).set(change).execute(c)).map(drop)
    }

    fn of_order(&mut self, order: OrderId) -> Result<Vec<RefundRequest>, StoreError> {
        self.run(|c| {
            let of_order = refund_requests::table.filter(refund_requests::order_id.eq(order.0));
            let newest = (refund_requests::asked_at.desc(), refund_requests::id.desc());
            requests(of_order.order(newest).select(RequestRow::as_select()).load(c)?)
        })
    }

    fn windows(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, i32)>, StoreError> {
        let orders: Vec<Uuid> = orders.iter().map(|order| order.0).collect();
        self.run(|c| {
            let rows: Vec<WindowRow> = sql_query(WINDOWS).bind::<Array<SqlUuid>, _>(orders).load(c)?;
            Ok(rows.into_iter().map(|row| (OrderId(row.order_id), row.days)).collect())
        })
    }

    fn newest_of(&mut self, orders: &[OrderId]) -> Result<Vec<RefundRequest>, StoreError> {
        let orders: Vec<Uuid> = orders.iter().map(|order| order.0).collect();
        self.run(|c| {
            let rows = refund_requests::table
                .filter(refund_requests::order_id.eq_any(&orders))
                .distinct_on(refund_requests::order_id)
                .order((refund_requests::order_id, refund_requests::asked_at.desc(), refund_requests::id.desc()))
                .select(RequestRow::as_select())
                .load(c)?;
            requests(rows)
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<RefundRequest>, StoreError> {
        self.run(|c| {
            let of_user = refund_requests::table.filter(refund_requests::user_id.eq(user.0));
            let newest = (refund_requests::asked_at.desc(), refund_requests::id.desc());
            requests(of_user.order(newest).select(RequestRow::as_select()).load(c)?)
        })
    }

    fn list(&mut self, state: Option<RequestState>, page: Page) -> Result<Listed<(RefundRequest, User)>, StoreError> {
        let states = RequestState::ALL.iter().filter(|one| state.is_none_or(|state| state == **one));
        let states: Vec<&str> = states.map(|state| state.as_str()).collect();
        self.run(|c| {
            let found = || refund_requests::table.filter(refund_requests::state.eq_any(&states));
            let total = found().count().get_result(c)?;
            let open = || refund_requests::state.eq(RequestState::Open.as_str());
            let order = (
                open().desc(),
                case_when(open(), refund_requests::asked_at.nullable()),
                refund_requests::asked_at.desc(),
                refund_requests::id,
            );
            let rows: Vec<(RequestRow, UserRow)> = found()
                .inner_join(users::table)
                .order(order)
                .offset(page.offset)
                .limit(page.limit)
                .select((RequestRow::as_select(), UserRow::as_select()))
                .load(c)?;
            let with_buyer = |(row, user): (RequestRow, UserRow)| Ok((row.request()?, user.user()?));
            Ok(Listed { rows: rows.into_iter().map(with_buyer).collect::<QueryResult<_>>()?, total })
        })
    }
}
