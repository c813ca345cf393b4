//! PayU's hosted checkout: the buyer's browser posts a signed form to PayU's page and comes back with a signed form;
//! webhooks tell the same, and `verify_payment` is asked about what stayed open.

mod answers;
mod fields;
pub mod hashes;
mod message;
mod service;

use domain::Time;
use domain::payments::{Attempt, GatewayReport};
use domain::ports::gateway::{Checkout, GatewayMessage, GatewayRefund, InvalidSignature, NextStep, RefundReport};
use domain::ports::{GatewayError, PaymentGateway};
pub use hashes::Account;
use serde_json::Value;
use service::Service;
use std::time::Duration;

/// The gateway.
pub struct PayU {
    account: Account,
    page_url: String,
    service: Service,
}

impl PayU {
    /// With its page for buyers and its service for us; a call of the service takes `timeout` at most.
    pub fn new(account: Account, page_url: String, service_url: String, timeout: Duration) -> Self {
        Self { account, page_url, service: Service::new(service_url, timeout) }
    }

    fn verify(&self, reference: &str) -> Result<Value, GatewayError> {
        let answer = self.service.call(&self.account, "verify_payment", reference, &[])?;
        answers::verified(&answer, reference)
    }
}

impl PaymentGateway for PayU {
    fn name(&self) -> &'static str {
        "payu"
    }

    fn start(&self, checkout: &Checkout) -> Result<NextStep, GatewayError> {
        Ok(NextStep::Redirect { url: self.page_url.clone(), fields: fields::form(&self.account, checkout) })
    }

    fn report(&self, attempt: &Attempt, _: Time) -> Result<GatewayReport, GatewayError> {
        answers::report(&self.verify(&attempt.reference)?, attempt)
    }

    fn read_message(&self, fields: &[(String, String)]) -> Result<GatewayMessage, InvalidSignature> {
        message::read(&self.account, fields)
    }

    /// Looks before it sends: a refund whose answer was lost is found again by its token. The payment's id comes from
    /// PayU itself, because the one that a browser brought is not under a hash.
    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError> {
        let payment = message::id(&service::text(&self.verify(&refund.reference)?, "mihpayid"));
        let call = |name, more: &[(&str, &str)]| self.service.call(&self.account, name, &payment, more);
        let known = || {
            let actions = call("check_action_status", &[("var2", "payuid")])?;
            Ok::<_, GatewayError>(answers::refund(&actions, &payment, &refund.token, refund.amount))
        };
        if let Some(report) = known()? {
            return Ok(report);
        }
        let amount = fields::amount(refund.amount);
        let sent = call("cancel_refund_transaction", &[("var2", &refund.token), ("var3", &amount)])?;
        match answers::queued(&sent) {
            // Perhaps because another process was faster.
            refused @ RefundReport::Failed { .. } => Ok(known()?.unwrap_or(refused)),
            report => Ok(report),
        }
    }
}
