//! Credits for a bundle's buyer who already paid for some of its courses, and the order that uses each credit.

use crate::error::corrupt;
use crate::schema::{order_lines, orders, upgrade_credits};
use crate::tx::PgTx;
use diesel::dsl::{exists, not, select};
use diesel::prelude::*;
use diesel::sql_query;
use kernel::Time;
use kernel::ids::{CourseId, OrderId, OrderLineId, UserId};
use kernel::money::Paise;
use kernel::store::StoreError;
use money::orders::Order;
use money::ports::store::UpgradeRepo;
use money::pricing::{Adjustment, AdjustmentKind, PaidCourse};
use uuid::Uuid;

/// If two orders take the same credit again, the first one gets it.
const TAKE_AGAIN: &str = "
    UPDATE upgrade_credits AS mine SET released_at = NULL
    WHERE order_id = $1 AND NOT EXISTS (
        SELECT FROM upgrade_credits AS other
        WHERE other.credited_line_id = mine.credited_line_id AND other.released_at IS NULL)";

#[derive(Insertable)]
#[diesel(table_name = upgrade_credits, treat_none_as_default_value = false)]
struct CreditRow {
    order_line_id: Uuid,
    credited_line_id: Uuid,
    order_id: Uuid,
    amount: i64,
}

/// Claims the credits of a new order.
pub(crate) fn insert(order: &Order, connection: &mut PgConnection) -> QueryResult<()> {
    let row = |line: OrderLineId, credit: &Adjustment| {
        let credited = credit.paid_line().ok_or_else(|| corrupt("order_adjustments.source", &credit.source))?;
        let (order_id, amount) = (order.id.0, credit.amount.get());
        Ok(CreditRow { order_line_id: line.0, credited_line_id: credited.0, order_id, amount })
    };
    let credits = order.lines.iter().flat_map(|line| {
        let own = line.line.adjustments_of(AdjustmentKind::Credit);
        own.map(|credit| row(line.id, credit))
    });
    let rows = credits.collect::<QueryResult<Vec<CreditRow>>>()?;
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(upgrade_credits::table).values(rows).execute(connection).map(drop)
}

impl UpgradeRepo for PgTx {
    fn paid_singly(
        &mut self,
        user: UserId,
        courses: &[CourseId],
        for_update: bool,
    ) -> Result<Vec<PaidCourse>, StoreError> {
        let courses: Vec<Uuid> = courses.iter().map(|course| course.0).collect();
        self.run(|c| {
            let live = upgrade_credits::table
                .filter(upgrade_credits::credited_line_id.eq(order_lines::id))
                .filter(upgrade_credits::released_at.is_null());
            let paid = order_lines::table
                .inner_join(orders::table)
                .filter(orders::user_id.eq(user.0))
                .filter(orders::status.eq("paid"))
                .filter(order_lines::course_id.eq_any(courses))
                .filter(order_lines::taxable.gt(0))
                .filter(not(exists(live)))
                .order((orders::paid_at, order_lines::position))
                .select((
                    order_lines::course_id.assume_not_null(),
                    order_lines::id,
                    order_lines::title,
                    order_lines::taxable,
                    order_lines::total,
                ));
            let rows: Vec<(Uuid, Uuid, String, i64, i64)> =
                if for_update { paid.for_share().load(c)? } else { paid.load(c)? };
            let paid = |(course, line, title, taxable, total)| {
                let (course, line) = (CourseId(course), OrderLineId(line));
                PaidCourse { course, line, title, taxable: Paise::new(taxable), total: Paise::new(total) }
            };
            Ok(rows.into_iter().map(paid).collect())
        })
    }

    fn release(&mut self, order: OrderId, now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            let live = upgrade_credits::table
                .filter(upgrade_credits::order_id.eq(order.0))
                .filter(upgrade_credits::released_at.is_null());
            diesel::update(live).set(upgrade_credits::released_at.eq(now)).execute(c)
        })
        .map(drop)
    }

    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError> {
        self.run(|c| {
            let own = || upgrade_credits::table.filter(upgrade_credits::order_id.eq(order.0));
            // The locking query sees the orders as they are after the wait, so an order that was refunded meanwhile shows that.
            let paid_in: Vec<(Uuid, String)> = own()
                .inner_join(order_lines::table.on(order_lines::id.eq(upgrade_credits::credited_line_id)))
                .inner_join(orders::table.on(orders::id.eq(order_lines::order_id)))
                .select((upgrade_credits::credited_line_id, orders::status))
                .for_share()
                .load(c)?;
            let (lines, states): (Vec<Uuid>, Vec<String>) = paid_in.into_iter().unzip();
            let others = upgrade_credits::table
                .filter(upgrade_credits::credited_line_id.eq_any(lines))
                .filter(upgrade_credits::released_at.is_null())
                .filter(upgrade_credits::order_id.ne(order.0));
            Ok(states.iter().all(|state| state == "paid") && !select(exists(others)).get_result::<bool>(c)?)
        })
    }

    fn take_again(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.run(|c| sql_query(TAKE_AGAIN).bind::<diesel::sql_types::Uuid, _>(order.0).execute(c)).map(drop)
    }

    fn credited_in(&mut self, order: OrderId) -> Result<Option<OrderId>, StoreError> {
        self.run(|c| {
            let lines = order_lines::table.filter(order_lines::order_id.eq(order.0)).select(order_lines::id);
            let live = upgrade_credits::table
                .filter(upgrade_credits::credited_line_id.eq_any(lines))
                .filter(upgrade_credits::released_at.is_null());
            let found: Option<Uuid> = live.select(upgrade_credits::order_id).first(c).optional()?;
            Ok(found.map(OrderId))
        })
    }
}
