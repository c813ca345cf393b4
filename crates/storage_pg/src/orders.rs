//! Orders with their lines and payment attempts. The order number that buyers see comes from the sequence `order_numbers`
//! (`numbers`).

mod adjustments;
mod claims;
mod polling;
mod rows;
mod search;

use self::rows::{AttemptRow, LineRow, OrderRow, with_parts};
use crate::refund_requests;
use crate::schema::{order_lines, orders, payment_attempts};
use crate::sql::insert_rows;
use crate::tx::PgTx;
use crate::upgrades;
use diesel::dsl::{case_when, count_star, exists, min};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use kernel::Time;
use kernel::ids::{AttemptId, ItemId, OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};
use money::orders::{Order, OrderStatus};
use money::payments::{Attempt, AttemptStatus};
use money::ports::gateway::AttemptKey;
use money::ports::store::{OrderFilter, OrderHit, OrderRepo, PaymentCounts, PollWindow};
use people::identity::User;
use std::collections::HashMap;
use uuid::Uuid;

impl PgTx {
    /// Loads the order of a row, with its lines and attempts.
    fn order(
        &mut self,
        row: impl FnOnce(&mut PgConnection) -> QueryResult<OrderRow>,
    ) -> Result<Option<Order>, StoreError> {
        self.run(|c| {
            let found = row(c).optional()?.into_iter().collect();
            Ok(with_parts(found, c)?.pop())
        })
    }
}

impl OrderRepo for PgTx {
    fn insert(&mut self, order: &Order) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::insert_into(orders::table).values(OrderRow::from(order)).execute(c)?;
            insert_rows!(order_lines::table, LineRow::of(order), c)?;
            refund_requests::freeze_windows(order.id, c)?;
            adjustments::insert(order, c)?;
            upgrades::insert(order, c)
        })
    }

    fn claim(
        &mut self,
        user: UserId,
        order: OrderId,
        items: &[ItemId],
    ) -> Result<Option<(ItemId, OrderId)>, StoreError> {
        self.run(|c| claims::claim(user, order, items, c))
    }

    fn release(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.run(|c| claims::release(order, c)).map(drop)
    }

    fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        self.order(|c| orders::table.find(id.0).select(OrderRow::as_select()).first(c))
    }

    fn find_by_number(&mut self, number: i64) -> Result<Option<Order>, StoreError> {
        self.order(|c| orders::table.filter(orders::number.eq(number)).select(OrderRow::as_select()).first(c))
    }

    fn numbers(&mut self, ids: &[OrderId]) -> Result<HashMap<OrderId, i64>, StoreError> {
        self.run(|c| {
            let named = orders::table.filter(orders::id.eq_any(ids.iter().map(|id| id.0)));
            let rows: Vec<(Uuid, i64)> = named.select((orders::id, orders::number)).load(c)?;
            Ok(rows.into_iter().map(|(id, number)| (OrderId(id), number)).collect())
        })
    }

    fn find_locked(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        self.order(|c| orders::table.find(id.0).select(OrderRow::as_select()).for_no_key_update().first(c))
    }

    fn find_by_key(&mut self, user: UserId, key: &str) -> Result<Option<Order>, StoreError> {
        self.order(|c| {
            let own = orders::table.filter(orders::user_id.eq(user.0));
            own.filter(orders::idempotency_key.eq(key)).select(OrderRow::as_select()).first(c)
        })
    }

    fn find_locked_by_reference(&mut self, reference: &str) -> Result<Option<Order>, StoreError> {
        self.order(|c| {
            let named = payment_attempts::table
                .filter(payment_attempts::reference.eq(reference))
                .select(payment_attempts::order_id);
            let paid = orders::table.filter(orders::id.eq_any(named));
            paid.select(OrderRow::as_select()).for_no_key_update().first(c)
        })
    }

    fn find_attempt(&mut self, gateway: &str, key: &AttemptKey) -> Result<Option<Attempt>, StoreError> {
        let all = payment_attempts::table.select(AttemptRow::as_select());
        self.run(|c| {
            let found = match key {
                AttemptKey::Reference(reference) => all.filter(payment_attempts::reference.eq(reference)).first(c),
                AttemptKey::GatewayOrder(order) => {
                    let of_gateway = all.filter(payment_attempts::gateway.eq(gateway));
                    of_gateway.filter(payment_attempts::gateway_order.eq(order)).first(c)
                }
            };
            found.optional()?.map(AttemptRow::attempt).transpose()
        })
    }

    fn unpaid_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            let own = orders::table.filter(orders::user_id.eq(user.0)).filter(orders::created_at.gt(since));
            let unpaid = own.filter(orders::paid_at.is_null()).order(orders::created_at.desc());
            unpaid.select(orders::created_at).load(c)
        })
    }

    fn newest_purchase(&mut self, user: UserId) -> Result<Option<Order>, StoreError> {
        self.run(|c| {
            let paid = orders::table.filter(orders::user_id.eq(user.0)).filter(orders::status.eq("paid"));
            let newest = paid.order((orders::created_at.desc(), orders::id.desc()));
            let row: Option<(OrderRow, Option<Time>)> =
                newest.select((OrderRow::as_select(), orders::dismissed_at)).first(c).optional()?;
            let shown = row.filter(|(_, dismissed)| dismissed.is_none()).map(|(row, _)| row);
            Ok(with_parts(shown.into_iter().collect(), c)?.pop())
        })
    }

    fn dismiss(&mut self, user: UserId, order: OrderId, now: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let own = orders::table.find(order.0).filter(orders::user_id.eq(user.0)).filter(orders::status.eq("paid"));
            diesel::update(own).set(orders::dismissed_at.eq(now)).execute(c).map(|rows| rows == 1)
        })
    }

    fn open_of(&mut self, user: UserId) -> Result<Vec<OrderId>, StoreError> {
        self.run(|c| {
            let own = orders::table.filter(orders::user_id.eq(user.0));
            let open = own.filter(orders::status.eq(OrderStatus::Pending.as_str())).order(orders::id);
            Ok(open.select(orders::id).load::<Uuid>(c)?.into_iter().map(OrderId).collect())
        })
    }

    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Order>, StoreError> {
        self.run(|c| {
            let own = orders::table.filter(orders::user_id.eq(user.0));
            let total = own.count().get_result(c)?;
            let rows = own
                .order((orders::created_at.desc(), orders::id.desc()))
                .offset(page.offset)
                .limit(page.limit)
                .select(OrderRow::as_select())
                .load(c)?;
            Ok(Listed { rows: with_parts(rows, c)?, total })
        })
    }

    fn search(&mut self, filter: &OrderFilter, page: Page) -> Result<Listed<(Order, User)>, StoreError> {
        self.run(|c| search::search(filter, page, c))
    }

    fn find_numbered(&mut self, text: &str, limit: i64) -> Result<Vec<OrderHit>, StoreError> {
        self.run(|c| search::find_numbered(text, limit, c))
    }

    fn search_after(
        &mut self,
        filter: &OrderFilter,
        last: Option<(Time, OrderId)>,
        limit: i64,
    ) -> Result<Vec<(Order, User)>, StoreError> {
        self.run(|c| search::search_after(filter, last, limit, c))
    }

    fn advance(&mut self, id: OrderId, from: OrderStatus, to: OrderStatus, now: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let order = orders::table.filter(orders::id.eq(id.0)).filter(orders::status.eq(from.as_str()));
            let status = orders::status.eq(to.as_str());
            let moved = match to {
                OrderStatus::Paid => diesel::update(order).set((status, orders::paid_at.eq(now))).execute(c)?,
                OrderStatus::Pending | OrderStatus::Refunded | OrderStatus::Expired | OrderStatus::Cancelled => {
                    diesel::update(order).set(status).execute(c)?
                }
            };
            Ok(moved == 1)
        })
    }

    fn insert_attempt(&mut self, attempt: &Attempt) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(payment_attempts::table).values(AttemptRow::from(attempt)).execute(c))
            .map(drop)
    }

    fn record_gateway_order(&mut self, id: AttemptId, order: &str) -> Result<String, StoreError> {
        self.run(|c| {
            let known = payment_attempts::gateway_order;
            diesel::update(payment_attempts::table.find(id.0))
                .set(known.eq(case_when(known.is_null(), order.into_sql::<Nullable<Text>>()).otherwise(known)))
                .returning(known.assume_not_null())
                .get_result(c)
        })
    }

    fn settle_attempt<'a>(
        &mut self,
        id: AttemptId,
        status: AttemptStatus,
        reason: Option<&'a str>,
        payment: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::update(payment_attempts::table.find(id.0))
                .set((
                    payment_attempts::status.eq(status.as_str()),
                    payment_attempts::reason.eq(reason),
                    payment_attempts::gateway_payment.eq(payment),
                    payment_attempts::settled_at.eq(now),
                ))
                .returning(payment_attempts::id)
                .get_result::<Uuid>(c)
        })
        .map(drop)
    }

    fn claim_due(&mut self, turn: &PollWindow) -> Result<Option<Attempt>, StoreError> {
        self.run(|c| polling::claim_due(turn, c))
    }

    fn stranded(&mut self, gateways: &[&'static str]) -> Result<i64, StoreError> {
        self.run(|c| {
            let open = payment_attempts::table.filter(payment_attempts::status.eq("created"));
            open.filter(payment_attempts::gateway.ne_all(gateways)).count().get_result(c)
        })
    }

    fn payment_counts(&mut self, since: Time) -> Result<PaymentCounts, StoreError> {
        self.run(|c| {
            let begun = payment_attempts::table.filter(payment_attempts::created_at.ge(since));
            let counts = begun.group_by(payment_attempts::status).select((payment_attempts::status, count_star()));
            let counts: HashMap<String, i64> = counts.load(c)?.into_iter().collect();
            let of = |status: AttemptStatus| counts.get(status.as_str()).copied().unwrap_or_default();
            let open = payment_attempts::table.filter(payment_attempts::status.eq(AttemptStatus::Created.as_str()));
            Ok(PaymentCounts {
                paid: of(AttemptStatus::Paid),
                failed: of(AttemptStatus::Failed),
                open: of(AttemptStatus::Created),
                oldest_open: open.select(min(payment_attempts::created_at)).get_result(c)?,
            })
        })
    }

    fn sold_with(&mut self, gateway: &str, since: Option<Time>) -> Result<bool, StoreError> {
        let paid = payment_attempts::table.filter(payment_attempts::status.eq("paid"));
        let mut sold = paid.filter(payment_attempts::gateway.eq(gateway)).into_boxed();
        if let Some(since) = since {
            sold = sold.filter(payment_attempts::settled_at.ge(since));
        }
        self.run(|c| diesel::select(exists(sold)).get_result(c))
    }

    fn overdue(&mut self, now: Time, limit: i64) -> Result<Vec<OrderId>, StoreError> {
        self.run(|c| {
            let ids = orders::table
                .filter(orders::status.eq("pending"))
                .filter(orders::expires_at.le(now))
                .order((orders::expires_at, orders::id))
                .limit(limit)
                .select(orders::id)
                .load(c)?;
            Ok(ids.into_iter().map(OrderId).collect())
        })
    }
}
