//! Records which open order holds an item. The primary key `(user, item)` lets one order win when several try at the same time.

use crate::error::corrupt;
use crate::item::split;
use crate::schema::open_order_items;
use crate::sql::insert_rows;
use diesel::prelude::*;
use kernel::ids::{ItemId, OrderId, UserId};
use std::collections::HashMap;
use uuid::Uuid;

/// Most attempts to insert a claim. The holder may release its claim between the refused insert and the query for the holder;
/// then the insert is retried.
const TRIES: usize = 5;

#[derive(Insertable)]
#[diesel(table_name = open_order_items, treat_none_as_default_value = false)]
struct ClaimRow {
    user_id: Uuid,
    item_type: &'static str,
    item_id: Uuid,
    order_id: Uuid,
}

/// Implements `OrderRepo::claim`. A held item causes no error in the database, so the unit of work stays usable.
pub(super) fn claim(
    user: UserId,
    order: OrderId,
    items: &[ItemId],
    connection: &mut PgConnection,
) -> QueryResult<Option<(ItemId, OrderId)>> {
    // Sort the items, so that two orders with the same items wait for each other instead of deadlocking.
    let mut wanted = items.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    for _ in 0..TRIES {
        let claims: Vec<ClaimRow> = wanted
            .iter()
            .map(|item| ClaimRow { user_id: user.0, item_type: item.kind(), item_id: item.uuid(), order_id: order.0 })
            .collect();
        let claimed = insert_rows!(open_order_items::table, claims, connection, on_conflict_do_nothing)?;
        if claimed == wanted.len() {
            return Ok(None);
        }
        let holders = holders(user, &wanted, connection)?;
        if holders.len() == wanted.len() && holders.values().all(|holder| *holder == order) {
            return Ok(None);
        }
        release(order, connection)?;
        let held = |item: &ItemId| holders.get(item).filter(|holder| **holder != order).map(|holder| (*item, *holder));
        if let Some(conflict) = items.iter().find_map(held) {
            return Ok(Some(conflict));
        }
    }
    Err(corrupt("open_order_items", "holders that come and go"))
}

fn holders(user: UserId, items: &[ItemId], connection: &mut PgConnection) -> QueryResult<HashMap<ItemId, OrderId>> {
    let (courses, bundles) = split(items);
    let rows: Vec<(String, Uuid, Uuid)> = open_order_items::table
        .filter(open_order_items::user_id.eq(user.0))
        .filter(open_order_items::item_id.eq_any([courses, bundles].concat()))
        .select((open_order_items::item_type, open_order_items::item_id, open_order_items::order_id))
        .load(connection)?;
    let held = |item: &ItemId| {
        let is_it = |row: &&(String, Uuid, Uuid)| row.0 == item.kind() && row.1 == item.uuid();
        rows.iter().find(is_it).map(|row| (*item, OrderId(row.2)))
    };
    Ok(items.iter().filter_map(held).collect())
}

/// See `OrderRepo::release`.
pub(super) fn release(order: OrderId, connection: &mut PgConnection) -> QueryResult<usize> {
    diesel::delete(open_order_items::table.filter(open_order_items::order_id.eq(order.0))).execute(connection)
}
