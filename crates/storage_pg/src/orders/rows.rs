//! Orders, lines and attempts as rows.

use super::adjustments;
use crate::error::corrupt;
use crate::item::{columns, item};
use crate::schema::{order_lines, orders, payment_attempts};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::gst::{Gst, StateCode};
use kernel::ids::{AttemptId, OrderId, OrderLineId, UserId};
use kernel::money::Paise;
use money::orders::{Order, OrderLine, OrderStatus};
use money::payments::{Attempt, AttemptStatus};
use money::pricing::{Adjustment, AdjustmentTotal, QuoteLine};
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = orders, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct OrderRow {
    id: Uuid,
    user_id: Uuid,
    idempotency_key: String,
    status: String,
    subtotal: i64,
    discount: i64,
    taxable: i64,
    cgst: i64,
    sgst: i64,
    igst: i64,
    total: i64,
    state: String,
    created_at: Time,
    expires_at: Time,
    paid_at: Option<Time>,
    gstin: Option<String>,
    wallet: i64,
}

impl From<&Order> for OrderRow {
    fn from(order: &Order) -> Self {
        Self {
            id: order.id.0,
            user_id: order.user.0,
            idempotency_key: order.idempotency_key.clone(),
            status: order.status.as_str().to_owned(),
            subtotal: order.subtotal.get(),
            discount: order.discount.get(),
            taxable: order.taxable.get(),
            cgst: order.gst.cgst.get(),
            sgst: order.gst.sgst.get(),
            igst: order.gst.igst.get(),
            total: order.total.get(),
            state: order.state.as_str().to_owned(),
            created_at: order.created_at,
            expires_at: order.expires_at,
            paid_at: order.paid_at,
            gstin: order.gstin.clone(),
            wallet: order.wallet.get(),
        }
    }
}

impl OrderRow {
    fn order(self, lines: Vec<OrderLine>, attempts: Vec<Attempt>) -> QueryResult<Order> {
        Ok(Order {
            id: OrderId(self.id),
            user: UserId(self.user_id),
            idempotency_key: self.idempotency_key,
            status: OrderStatus::parse(&self.status).ok_or_else(|| corrupt("orders.status", &self.status))?,
            adjustments: AdjustmentTotal::of(lines.iter().flat_map(|line| &line.line.adjustments))
                .map_err(|_| corrupt("order_adjustments.amount", &self.id.to_string()))?,
            lines,
            subtotal: Paise::new(self.subtotal),
            discount: Paise::new(self.discount),
            taxable: Paise::new(self.taxable),
            gst: gst(self.cgst, self.sgst, self.igst),
            total: Paise::new(self.total),
            wallet: Paise::new(self.wallet),
            state: StateCode::parse(&self.state).ok_or_else(|| corrupt("orders.state", &self.state))?,
            gstin: self.gstin,
            created_at: self.created_at,
            expires_at: self.expires_at,
            paid_at: self.paid_at,
            attempts,
        })
    }
}

fn gst(cgst: i64, sgst: i64, igst: i64) -> Gst {
    Gst { cgst: Paise::new(cgst), sgst: Paise::new(sgst), igst: Paise::new(igst) }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = order_lines, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct LineRow {
    id: Uuid,
    order_id: Uuid,
    position: i32,
    course_id: Option<Uuid>,
    bundle_id: Option<Uuid>,
    title: String,
    price: i64,
    discount: i64,
    taxable: i64,
    cgst: i64,
    sgst: i64,
    igst: i64,
    total: i64,
}

impl LineRow {
    /// The rows of an order's lines.
    pub(super) fn of(order: &Order) -> Vec<Self> {
        (0..).zip(&order.lines).map(|(position, line)| Self::new(order.id, position, line)).collect()
    }

    fn new(order: OrderId, position: i32, OrderLine { id, line }: &OrderLine) -> Self {
        let (course_id, bundle_id) = columns(line.item);
        Self {
            id: id.0,
            order_id: order.0,
            position,
            course_id,
            bundle_id,
            title: line.title.clone(),
            price: line.price.get(),
            discount: line.discount.get(),
            taxable: line.taxable.get(),
            cgst: line.gst.cgst.get(),
            sgst: line.gst.sgst.get(),
            igst: line.gst.igst.get(),
            total: line.total.get(),
        }
    }

    fn line(self, adjustments: Vec<Adjustment>) -> QueryResult<OrderLine> {
        let line = QuoteLine {
            item: item((self.course_id, self.bundle_id))?,
            title: self.title,
            price: Paise::new(self.price),
            adjustments,
            discount: Paise::new(self.discount),
            taxable: Paise::new(self.taxable),
            gst: gst(self.cgst, self.sgst, self.igst),
            total: Paise::new(self.total),
        };
        Ok(OrderLine { id: OrderLineId(self.id), line })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = payment_attempts, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct AttemptRow {
    id: Uuid,
    order_id: Uuid,
    reference: String,
    gateway: String,
    gateway_order: Option<String>,
    number: i32,
    amount: i64,
    status: String,
    reason: Option<String>,
    gateway_payment: Option<String>,
    created_at: Time,
    settled_at: Option<Time>,
}

impl From<&Attempt> for AttemptRow {
    fn from(attempt: &Attempt) -> Self {
        Self {
            id: attempt.id.0,
            order_id: attempt.order.0,
            reference: attempt.reference.clone(),
            gateway: attempt.gateway.clone(),
            gateway_order: attempt.gateway_order.clone(),
            number: attempt.number,
            amount: attempt.amount.get(),
            status: attempt.status.as_str().to_owned(),
            reason: attempt.reason.clone(),
            gateway_payment: attempt.gateway_payment.clone(),
            created_at: attempt.created_at,
            settled_at: attempt.settled_at,
        }
    }
}

impl AttemptRow {
    pub(super) fn attempt(self) -> QueryResult<Attempt> {
        let status = AttemptStatus::parse(&self.status);
        Ok(Attempt {
            id: AttemptId(self.id),
            order: OrderId(self.order_id),
            reference: self.reference,
            gateway: self.gateway,
            gateway_order: self.gateway_order,
            number: self.number,
            amount: Paise::new(self.amount),
            status: status.ok_or_else(|| corrupt("payment_attempts.status", &self.status))?,
            reason: self.reason,
            gateway_payment: self.gateway_payment,
            created_at: self.created_at,
            settled_at: self.settled_at,
        })
    }
}

/// Loads the orders of these rows, in the same order, with lines and attempts. This takes two queries for any number of orders,
/// and one more if there are adjustments.
pub(super) fn with_parts(rows: Vec<OrderRow>, connection: &mut PgConnection) -> QueryResult<Vec<Order>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut lines: HashMap<Uuid, Vec<OrderLine>> = HashMap::new();
    let line_rows: Vec<LineRow> = order_lines::table
        .filter(order_lines::order_id.eq_any(&ids))
        .order(order_lines::position)
        .select(LineRow::as_select())
        .load(connection)?;
    let adjusted: Vec<Uuid> = rows.iter().filter(|row| row.discount > 0).map(|row| row.id).collect();
    let mut adjustments = adjustments::of_orders(&adjusted, connection)?;
    for row in line_rows {
        let adjustments = adjustments.remove(&row.id).unwrap_or_default();
        lines.entry(row.order_id).or_default().push(row.line(adjustments)?);
    }
    let mut attempts: HashMap<Uuid, Vec<Attempt>> = HashMap::new();
    let attempt_rows = payment_attempts::table
        .filter(payment_attempts::order_id.eq_any(&ids))
        .order(payment_attempts::number)
        .select(AttemptRow::as_select())
        .load(connection)?;
    for row in attempt_rows {
        attempts.entry(row.order_id).or_default().push(row.attempt()?);
    }
    rows.into_iter()
        .map(|row| {
            let parts = (lines.remove(&row.id).unwrap_or_default(), attempts.remove(&row.id).unwrap_or_default());
            row.order(parts.0, parts.1)
        })
        .collect()
}
