//! Test payments, with which an admin checks that the gateway works.

use crate::error::corrupt;
use crate::schema::{settings, test_payments};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use kernel::store::StoreError;
use money::payments::test_payment::{self, TestPayment, TestState};
use money::ports::gateway::AttemptKey;
use money::ports::store::TestPaymentRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = test_payments, check_for_backend(Pg), treat_none_as_default_value = false)]
struct TestRow {
    id: Uuid,
    reference: String,
    gateway: String,
    gateway_order: Option<String>,
    amount: i64,
    state: String,
    reason: Option<String>,
    gateway_payment: Option<String>,
    refund_token: String,
    created_at: Time,
    created_by: Option<Uuid>,
    changed_at: Time,
}

impl From<&TestPayment> for TestRow {
    fn from(test: &TestPayment) -> Self {
        Self {
            id: test.id,
            reference: test.reference.clone(),
            gateway: test.gateway.clone(),
            gateway_order: test.gateway_order.clone(),
            amount: test.amount.get(),
            state: test.state.as_str().to_owned(),
            reason: test.reason.clone(),
            gateway_payment: test.gateway_payment.clone(),
            refund_token: test.refund_token.clone(),
            created_at: test.created_at,
            created_by: test.created_by.map(|by| by.0),
            changed_at: test.changed_at,
        }
    }
}

impl TestRow {
    fn test(self) -> QueryResult<TestPayment> {
        Ok(TestPayment {
            id: self.id,
            reference: self.reference,
            gateway: self.gateway,
            gateway_order: self.gateway_order,
            amount: Paise::new(self.amount),
            state: TestState::parse(&self.state).ok_or_else(|| corrupt("test_payments.state", &self.state))?,
            reason: self.reason,
            gateway_payment: self.gateway_payment,
            refund_token: self.refund_token,
            created_at: self.created_at,
            created_by: self.created_by.map(UserId),
            changed_at: self.changed_at,
        })
    }
}

impl TestPaymentRepo for PgTx {
    fn lock(&mut self) -> Result<(), StoreError> {
        let row = settings::table.select(settings::version).for_update();
        self.run(|c| row.get_result::<i64>(c)).map(drop)
    }

    fn insert(&mut self, test: &TestPayment) -> Result<(), StoreError> {
        let new = (TestRow::from(test), test_payments::due_at.eq(test.created_at));
        self.run(|c| diesel::insert_into(test_payments::table).values(new).execute(c)).map(drop)
    }

    fn update(&mut self, test: &TestPayment) -> Result<(), StoreError> {
        let changes = (
            test_payments::state.eq(test.state.as_str()),
            test_payments::reason.eq(&test.reason),
            test_payments::amount.eq(test.amount.get()),
            test_payments::gateway_payment.eq(&test.gateway_payment),
            test_payments::changed_at.eq(test.changed_at),
        );
        // A changed payment is due at once, because its new state needs another check.
        let turn = test_payments::due_at.eq(test.changed_at);
        self.run(|c| diesel::update(test_payments::table.find(test.id)).set((changes, turn)).execute(c)).map(drop)
    }

    fn latest(&mut self) -> Result<Option<TestPayment>, StoreError> {
        let newest = test_payments::table.order((test_payments::created_at.desc(), test_payments::id.desc()));
        self.run(|c| newest.select(TestRow::as_select()).first(c).optional()?.map(TestRow::test).transpose())
    }

    fn begun_since(&mut self, since: Time) -> Result<usize, StoreError> {
        let begun = test_payments::table.filter(test_payments::created_at.gt(since)).count();
        self.run(|c| begun.get_result::<i64>(c)).map(|begun| usize::try_from(begun).unwrap_or_default())
    }

    fn find_locked(&mut self, reference: &str) -> Result<Option<TestPayment>, StoreError> {
        let found = test_payments::table.filter(test_payments::reference.eq(reference)).for_update();
        self.run(|c| found.select(TestRow::as_select()).first(c).optional()?.map(TestRow::test).transpose())
    }

    fn find(&mut self, gateway: &str, key: &AttemptKey) -> Result<Option<TestPayment>, StoreError> {
        let all = test_payments::table.select(TestRow::as_select());
        self.run(|c| {
            let found = match key {
                AttemptKey::Reference(reference) => all.filter(test_payments::reference.eq(reference)).first(c),
                AttemptKey::GatewayOrder(order) => {
                    let of_gateway = all.filter(test_payments::gateway.eq(gateway));
                    of_gateway.filter(test_payments::gateway_order.eq(order)).first(c)
                }
            };
            found.optional()?.map(TestRow::test).transpose()
        })
    }

    fn record_gateway_order(&mut self, id: Uuid, order: &str) -> Result<String, StoreError> {
        self.run(|c| {
            let unknown = test_payments::table.find(id).filter(test_payments::gateway_order.is_null());
            diesel::update(unknown).set(test_payments::gateway_order.eq(order)).execute(c)?;
            let row = test_payments::table.find(id).select(test_payments::gateway_order);
            row.get_result::<Option<String>>(c).map(Option::unwrap_or_default)
        })
    }

    fn claim_due(&mut self, now: Time) -> Result<Option<TestPayment>, StoreError> {
        let carried = test_payments::state.eq_any([TestState::Open, TestState::Paid].map(TestState::as_str));
        let late = test_payments::state
            .eq(TestState::Failed.as_str())
            .and(test_payments::created_at.gt(now - test_payment::LATE));
        let due = test_payments::table.filter(test_payments::due_at.le(now)).filter(carried.or(late));
        self.run(|c| {
            let next = due.order((test_payments::due_at, test_payments::id)).select(TestRow::as_select());
            let Some(row) = next.for_update().skip_locked().first(c).optional()? else { return Ok(None) };
            let test = row.test()?;
            let turn = test_payments::due_at.eq(test.next_turn(now));
            diesel::update(test_payments::table.find(test.id)).set(turn).execute(c)?;
            Ok(Some(test))
        })
    }
}
