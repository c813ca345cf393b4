//! An admin starts a test payment.

use super::GatewayReport;
use super::settle_payment::SettlePayment;
use super::start_payment::{REFERENCE_LENGTH, Started};
use super::test_payment::{AMOUNT, LIFETIME, PER_HOUR, TestPayment, TestState};
use crate::ports::gateway::{Checkout, GatewayRefund, RefundReport, StartedCheckout};
use crate::ports::store::Tx;
use crate::ports::{GatewayError, PaymentGateway, Store};
use chrono::TimeDelta;
use institute::settings::Settings;
use kernel::Time;
use kernel::audit::{Admin, AuditContext, Subject, action, diff};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::permission::Permission;
use kernel::store::StoreError;
use people::identity::User;
use std::sync::Arc;

/// Length of a refund token. A gateway accepts at most 23 characters.
const TOKEN_LENGTH: usize = 20;
/// Most test payments that one round handles.
const ROUND: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TryGatewayError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// No gateway is configured for new payments.
    #[error("no payment gateway is set")]
    NoGateway,
    /// Too many test payments were started within the hour.
    #[error("too many test payments")]
    TooMany,
    /// The gateway didn't accept the payment.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The addresses that the gateway gets, and a fallback mobile number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// The address to which the gateway's page returns the browser with a form.
    pub return_url: String,
    /// The back office page that shows the result.
    pub result_url: String,
    /// The institute's mobile number, used if the admin has none.
    pub mobile: String,
}

/// Starts test payments and polls them.
#[derive(Clone)]
pub struct TryGateway {
    pub store: Arc<dyn Store>,
    /// Holds the gateways and applies their reports.
    pub settle: SettlePayment,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
}

impl TryGateway {
    /// Starts a test payment, or continues the open one of the same gateway.
    ///
    /// # Errors
    ///
    /// See [`TryGatewayError`].
    pub fn run(&self, author: &AuditContext, user: &User, place: Place) -> Result<Started, TryGatewayError> {
        let admin = author.staff(Permission::Settings).ok_or(TryGatewayError::Forbidden)?;
        let gateway = self.settle.gateways.current().ok_or(TryGatewayError::NoGateway)?;
        let test = self.begun(gateway.name(), admin)?;
        let checkout = checkout(&test, &self.settle.sale.settings, user, place);
        match gateway.start(&checkout) {
            Ok(started) => self.record(gateway, checkout, started),
            Err(error) => {
                let reason = "The payment service did not answer.".to_owned();
                self.settle.run(&test.reference, GatewayReport::Failed { reason })?;
                Err(error.into())
            }
        }
    }

    fn record(
        &self,
        gateway: &dyn PaymentGateway,
        mut checkout: Checkout,
        started: StartedCheckout,
    ) -> Result<Started, TryGatewayError> {
        let mut next = started.next;
        if checkout.attempt.gateway_order.as_ref() != Some(&started.order) {
            let mut tx = self.store.begin()?;
            let recorded = tx.test_payments().record_gateway_order(checkout.attempt.id.0, &started.order)?;
            tx.commit()?;
            let was_first = recorded == started.order;
            checkout.attempt.gateway_order = Some(recorded);
            if !was_first {
                next = gateway.start(&checkout)?.next;
            }
        }
        Ok(Started { attempt: checkout.attempt, next })
    }

    /// Returns the open test payment of this gateway, or a new one. An open one of another gateway is given up. If its money
    /// arrives later, it is still refunded.
    fn begun(&self, gateway: &str, admin: Admin<'_>) -> Result<TestPayment, TryGatewayError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.test_payments().lock()?;
        if let Some(open) = tx.test_payments().latest()?.filter(|test| test.state == TestState::Open) {
            if open.gateway == gateway && now - open.created_at < LIFETIME {
                return Ok(open);
            }
            give_up(tx.as_mut(), open, now)?;
        }
        if tx.test_payments().begun_since(now - TimeDelta::hours(1))? >= PER_HOUR {
            return Err(TryGatewayError::TooMany);
        }
        let test = TestPayment {
            id: self.ids.uuid(),
            reference: self.tokens.code(REFERENCE_LENGTH),
            gateway: gateway.to_owned(),
            gateway_order: None,
            amount: AMOUNT,
            state: TestState::Open,
            reason: None,
            gateway_payment: None,
            refund_token: self.tokens.code(TOKEN_LENGTH),
            created_at: now,
            created_by: Some(admin.id),
            changed_at: now,
        };
        tx.test_payments().insert(&test)?;
        let subject = Subject::new("settings", "", "Payment gateway");
        let changes = diff(&[], &[("gateway", Some(gateway.to_owned()))]);
        tx.audit().record(&admin.entry(now, action::LAUNCH_TEST_PAYMENT, subject, changes))?;
        tx.commit()?;
        Ok(test)
    }

    /// Polls the gateways about open and failed test payments, and refunds paid ones. Several servers may do so at once,
    /// because one token refunds once. Returns how many were handled, and the first failure.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn carry(&self) -> Result<(usize, Option<GatewayError>), StoreError> {
        let (mut asked, mut failed) = (0, None);
        for _ in 0..ROUND {
            let now = self.clock.now();
            let mut tx = self.store.begin()?;
            let claimed = tx.test_payments().claim_due(now)?;
            tx.commit()?;
            let Some(test) = claimed else { break };
            let Some(gateway) = self.settle.gateways.named(&test.gateway) else { continue };
            asked += 1;
            let carried = match test.state {
                TestState::Paid => self.send_back(gateway, &test, now),
                _ => self.ask(gateway, &test, now),
            };
            match carried {
                Ok(()) => {}
                Err(TryGatewayError::Gateway(error)) => failed = failed.or(Some(error)),
                Err(TryGatewayError::Store(error)) => return Err(error),
                Err(_) => {}
            }
        }
        Ok((asked, failed))
    }

    fn ask(&self, gateway: &dyn PaymentGateway, test: &TestPayment, now: Time) -> Result<(), TryGatewayError> {
        let report = match gateway.report(&test.attempt(), now)? {
            GatewayReport::Pending if now - test.created_at >= LIFETIME => {
                GatewayReport::Failed { reason: "The payment was never completed.".to_owned() }
            }
            report => report,
        };
        self.settle.run(&test.reference, report)?;
        Ok(())
    }

    fn send_back(&self, gateway: &dyn PaymentGateway, test: &TestPayment, now: Time) -> Result<(), TryGatewayError> {
        let refund = GatewayRefund {
            token: test.refund_token.clone(),
            reference: test.reference.clone(),
            payment: test.gateway_payment.clone().unwrap_or_default(),
            amount: test.amount,
        };
        let (state, reason) = match gateway.refund(&refund)? {
            RefundReport::Pending => return Ok(()),
            RefundReport::Done { .. } => (TestState::Refunded, None),
            RefundReport::Failed { reason } => (TestState::Stuck, Some(reason)),
        };
        let mut tx = self.store.begin()?;
        let found = tx.test_payments().find_locked(&test.reference)?;
        if let Some(paid) = found.filter(|found| found.state == TestState::Paid) {
            tx.test_payments().update(&TestPayment { state, reason, changed_at: now, ..paid })?;
            tx.commit()?;
        }
        Ok(())
    }
}

fn give_up(tx: &mut dyn Tx, open: TestPayment, now: Time) -> Result<(), StoreError> {
    let reason = Some("The payment was never completed.".to_owned());
    tx.test_payments().update(&TestPayment { state: TestState::Failed, reason, changed_at: now, ..open })
}

fn checkout(test: &TestPayment, seller: &Settings, user: &User, place: Place) -> Checkout {
    let Place { return_url, result_url, mobile } = place;
    let own = user.mobile.clone();
    Checkout {
        attempt: test.attempt(),
        seller: seller.brand.name.clone(),
        seller_email: seller.contact.email.clone(),
        title: "Test payment".to_owned(),
        name: user.name.clone(),
        email: user.email.clone(),
        mobile: if own.is_empty() { mobile } else { own },
        return_url,
        result_url,
    }
}

#[cfg(test)]
mod tests;
