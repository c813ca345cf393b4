//! PayU's hosted checkout. The buyer's browser posts a signed form to PayU's page and returns with a signed form. Webhooks
//! carry the same fields. For payments that stay open, `verify_payment` is called.

mod answers;
mod body;
mod fields;
pub mod hashes;
mod message;
mod service;
mod settings;

pub use hashes::Account;
use kernel::Time;
use money::payments::{Attempt, GatewayReport};
use money::ports::gateway::{
    Checkout, CheckoutKind, GatewayMessage, GatewayRefund, NextStep, Notification, NotificationError, PageDirective,
    PageSource, RefundReport, StartedCheckout,
};
use money::ports::{GatewayError, PaymentGateway};
use serde_json::Value;
use service::Service;
pub use settings::GATEWAY;
use std::time::Duration;

/// Longest notification, in bytes; real ones have two or three thousand.
const MAX_NOTIFICATION: usize = 32 * 1024;
/// PayU's page redirects to its other hosts, and browsers apply the form-action policy to those too.
const PAGES: &str = "https://*.payu.in";

pub struct PayU {
    account: Account,
    page_url: String,
    page_origin: String,
    poll_interval: Duration,
    service: Service,
}

impl PayU {
    fn verify(&self, reference: &str) -> Result<Value, GatewayError> {
        let answer = self.service.call(&self.account, "verify_payment", reference, &[])?;
        answers::verified(&answer, reference)
    }
}

impl PaymentGateway for PayU {
    fn name(&self) -> &'static str {
        "payu"
    }

    fn checkout_kind(&self) -> CheckoutKind {
        CheckoutKind::Redirect
    }

    fn page_sources(&self) -> Vec<PageSource> {
        let source = |source: &str| PageSource { directive: PageDirective::FormAction, source: source.to_owned() };
        vec![source(&self.page_origin), source(PAGES)]
    }

    fn max_notification_bytes(&self) -> usize {
        MAX_NOTIFICATION
    }

    fn poll_interval(&self) -> Duration {
        self.poll_interval
    }

    /// PayU assigns no id before the buyer opens its page. Until then it knows the payment by our reference, its `txnid`.
    fn start(&self, checkout: &Checkout) -> Result<StartedCheckout, GatewayError> {
        let next = NextStep::Redirect { url: self.page_url.clone(), fields: fields::form(&self.account, checkout) };
        Ok(StartedCheckout { order: checkout.attempt.reference.clone(), next })
    }

    fn report(&self, attempt: &Attempt, _: Time) -> Result<GatewayReport, GatewayError> {
        answers::report(&self.verify(&attempt.reference)?, attempt)
    }

    fn parse_notification(&self, notification: &Notification) -> Result<GatewayMessage, NotificationError> {
        Ok(message::read(&self.account, &body::fields(notification)?)?)
    }

    /// Looks for an existing refund before it sends one, so that a refund whose response was lost is found by its token. The
    /// payment's id is requested from PayU, because no hash covers the id that a browser brought.
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
            // The refund may be refused because another process has sent it already.
            refused @ RefundReport::Failed { .. } => Ok(known()?.unwrap_or(refused)),
            report => Ok(report),
        }
    }
}
