//! Refunds.

use crate::error::corrupt;
use crate::schema::{orders, payment_attempts, refunds, users};
use crate::tx::PgTx;
use crate::users::UserRow;
use diesel::dsl::case_when;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{AttemptId, OrderId, RefundId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use money::payments::{Refund, RefundReason, RefundState};
use money::ports::store::RefundRepo;
use people::identity::User;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refunds, check_for_backend(Pg), treat_none_as_default_value = false)]
struct RefundRow {
    id: Uuid,
    attempt_id: Uuid,
    reason: String,
    note: Option<String>,
    amount: i64,
    state: String,
    token: String,
    fault: Option<String>,
    gateway_refund: Option<String>,
    created_at: Time,
    updated_at: Time,
    by_hand: Option<String>,
}

impl From<&Refund> for RefundRow {
    fn from(refund: &Refund) -> Self {
        Self {
            id: refund.id.0,
            attempt_id: refund.attempt.0,
            reason: refund.reason.as_str().to_owned(),
            note: refund.note.clone(),
            amount: refund.amount.get(),
            state: refund.state.as_str().to_owned(),
            token: refund.token.clone(),
            fault: refund.fault.clone(),
            gateway_refund: refund.gateway_refund.clone(),
            created_at: refund.created_at,
            updated_at: refund.updated_at,
            by_hand: refund.by_hand.clone(),
        }
    }
}

/// Order, buyer, reference and gateway of a refund's payment, and the gateway's id of it.
type Payment = (Uuid, Uuid, String, String, Option<String>);
type Whole = (RefundRow, Payment);

fn refund((row, payment): Whole) -> QueryResult<Refund> {
    let (order, user, reference, gateway, payment) = payment;
    Ok(Refund {
        id: RefundId(row.id),
        order: OrderId(order),
        user: UserId(user),
        attempt: AttemptId(row.attempt_id),
        reference,
        gateway,
        payment: payment.unwrap_or_default(),
        reason: RefundReason::parse(&row.reason).ok_or_else(|| corrupt("refunds.reason", &row.reason))?,
        note: row.note,
        amount: Paise::new(row.amount),
        state: RefundState::parse(&row.state).ok_or_else(|| corrupt("refunds.state", &row.state))?,
        token: row.token,
        fault: row.fault,
        gateway_refund: row.gateway_refund,
        by_hand: row.by_hand,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

/// Refunds with their payments; a macro, because the type of such a query is too long to write down.
macro_rules! whole {
    () => {
        refunds::table.inner_join(payment_attempts::table.inner_join(orders::table.inner_join(users::table)))
    };
}
macro_rules! payment {
    () => {
        (
            orders::id,
            orders::user_id,
            payment_attempts::reference,
            payment_attempts::gateway,
            payment_attempts::gateway_payment,
        )
    };
}
macro_rules! columns {
    () => {
        (RefundRow::as_select(), payment!())
    };
}

impl RefundRepo for PgTx {
    fn insert(&mut self, refund: &Refund) -> Result<bool, StoreError> {
        let row = RefundRow::from(refund);
        self.run(|c| {
            let stored = diesel::insert_into(refunds::table)
                .values(row)
                .on_conflict(refunds::attempt_id)
                .do_nothing()
                .execute(c)?;
            Ok(stored == 1)
        })
    }

    fn find_locked(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError> {
        self.run(|c| {
            let locked = refunds::table.filter(refunds::id.eq(id.0)).select(refunds::id).for_update();
            if locked.first::<Uuid>(c).optional()?.is_none() {
                return Ok(None);
            }
            whole!().filter(refunds::id.eq(id.0)).select(columns!()).first(c).optional()?.map(refund).transpose()
        })
    }

    fn update(&mut self, refund: &Refund) -> Result<(), StoreError> {
        let RefundRow { id, state, token, fault, gateway_refund, by_hand, updated_at, .. } = refund.into();
        let change = (
            refunds::state.eq(state),
            refunds::token.eq(token),
            refunds::fault.eq(fault),
            refunds::gateway_refund.eq(gateway_refund),
            refunds::by_hand.eq(by_hand),
            refunds::updated_at.eq(updated_at),
        );
        self.run(|c| diesel::update(refunds::table.filter(refunds::id.eq(id))).set(change).execute(c)).map(drop)
    }

    fn remove(&mut self, id: RefundId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(refunds::table.filter(refunds::id.eq(id.0))).execute(c)).map(drop)
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<Refund>, StoreError> {
        self.run(|c| {
            let rows: Vec<Whole> = whole!()
                .filter(orders::user_id.eq(user.0))
                .order((refunds::created_at.desc(), refunds::id))
                .select(columns!())
                .load(c)?;
            rows.into_iter().map(refund).collect()
        })
    }

    fn list(&mut self, state: Option<RefundState>, page: Page) -> Result<Listed<(Refund, User)>, StoreError> {
        let states = RefundState::ALL.iter().filter(|one| state.is_none_or(|state| state == **one));
        let states: Vec<&str> = states.map(|state| state.as_str()).collect();
        self.run(|c| {
            let total = refunds::table.filter(refunds::state.eq_any(&states)).count().get_result(c)?;
            let waits = || refunds::state.eq_any([RefundState::Due.as_str(), RefundState::Failed.as_str()]);
            let open = refunds::state.ne(RefundState::Done.as_str());
            let order = (
                waits().desc(),
                refunds::state.eq(RefundState::Sent.as_str()).desc(),
                waits().and(refunds::reason.eq(RefundReason::Duplicate.as_str())).desc(),
                case_when(open, refunds::created_at.nullable()),
                refunds::created_at.desc(),
                refunds::id,
            );
            let rows: Vec<(RefundRow, Payment, UserRow)> = whole!()
                .filter(refunds::state.eq_any(&states))
                .order(order)
                .offset(page.offset)
                .limit(page.limit)
                .select((RefundRow::as_select(), payment!(), UserRow::as_select()))
                .load(c)?;
            let with_buyer =
                |(row, payment, user): (RefundRow, Payment, UserRow)| Ok((refund((row, payment))?, user.user()?));
            Ok(Listed { rows: rows.into_iter().map(with_buyer).collect::<QueryResult<_>>()?, total })
        })
    }
}
