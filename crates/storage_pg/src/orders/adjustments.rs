//! Stores the adjustments (discounts and credits) of an order's lines as rows.

use crate::error::corrupt;
use crate::schema::order_adjustments;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::ids::OrderLineId;
use kernel::money::Paise;
use money::orders::Order;
use money::pricing::{Adjustment, AdjustmentKind};
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = order_adjustments, check_for_backend(Pg), treat_none_as_default_value = false)]
struct AdjustmentRow {
    order_id: Uuid,
    position: i32,
    order_line_id: Uuid,
    kind: String,
    source: String,
    label: String,
    amount: i64,
}

impl AdjustmentRow {
    fn adjustment(self) -> QueryResult<Adjustment> {
        Ok(Adjustment {
            kind: AdjustmentKind::parse(&self.kind).ok_or_else(|| corrupt("order_adjustments.kind", &self.kind))?,
            source: self.source,
            label: self.label,
            amount: Paise::new(self.amount),
        })
    }
}

/// Stores the adjustments of a new order's lines; most have none.
pub(super) fn insert(order: &Order, connection: &mut PgConnection) -> QueryResult<()> {
    let all = order.lines.iter().flat_map(|line| line.line.adjustments.iter().map(|one| (line.id, one)));
    let row = |(position, (line, adjustment)): (i32, (OrderLineId, &Adjustment))| AdjustmentRow {
        order_id: order.id.0,
        position,
        order_line_id: line.0,
        kind: adjustment.kind.as_str().to_owned(),
        source: adjustment.source.clone(),
        label: adjustment.label.clone(),
        amount: adjustment.amount.get(),
    };
    let rows: Vec<AdjustmentRow> = (0..).zip(all).map(row).collect();
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(order_adjustments::table).values(rows).execute(connection).map(drop)
}

/// The adjustments of these orders' lines, by line, in the order in which they were applied.
pub(super) fn of_orders(orders: &[Uuid], connection: &mut PgConnection) -> QueryResult<HashMap<Uuid, Vec<Adjustment>>> {
    let mut adjustments: HashMap<Uuid, Vec<Adjustment>> = HashMap::new();
    if orders.is_empty() {
        return Ok(adjustments);
    }
    let rows: Vec<AdjustmentRow> = order_adjustments::table
        .filter(order_adjustments::order_id.eq_any(orders))
        .order((order_adjustments::order_id, order_adjustments::position))
        .select(AdjustmentRow::as_select())
        .load(connection)?;
    for row in rows {
        adjustments.entry(row.order_line_id).or_default().push(row.adjustment()?);
    }
    Ok(adjustments)
}
