//! Razorpay's hosted checkout. A call creates an order at Razorpay, and the buyer's browser posts a form that names it to
//! Razorpay's page. The browser returns with a signed form, webhooks are signed over their raw body, and the API is asked about
//! payments that stay open.

mod account;
mod form;
mod ids;
mod message;
mod payments;
mod refunds;
mod service;
mod settings;
pub mod signatures;

use account::Account;
use kernel::Time;
use message::Message;
use money::payments::{Attempt, GatewayReport};
use money::ports::gateway::{
    AttemptKey, Checkout, CheckoutKind, GatewayMessage, GatewayRefund, NextStep, Notification, NotificationError,
    PageDirective, PageSource, RefundReport, StartedCheckout,
};
use money::ports::{GatewayError, PaymentGateway};
use payments::{CURRENCY, Finding, Payment};
use serde_json::{Value, json};
use service::{CallError, Service};
pub use settings::GATEWAY;
use std::time::Duration;

/// Longest notification, in bytes; real ones have two or three thousand.
const MAX_NOTIFICATION: usize = 32 * 1024;

struct Razorpay {
    account: Account,
    page_url: String,
    page_origin: String,
    poll_interval: Duration,
    service: Service,
}

impl Razorpay {
    /// Creates an order for the attempt's amount, and returns its id.
    fn create_order(&self, attempt: &Attempt) -> Result<String, GatewayError> {
        let notes = json!({"order": attempt.order.0.to_string()});
        let amount = attempt.amount.get();
        let body = json!({"amount": amount, "currency": CURRENCY, "receipt": attempt.reference, "notes": notes});
        let order = self.service.post("/orders", &body, &[])?;
        let is_ours = order.get("amount").and_then(Value::as_i64) == Some(amount)
            && order.get("currency").and_then(Value::as_str) == Some(CURRENCY);
        let id = order.get("id").and_then(Value::as_str).and_then(ids::order).filter(|_| is_ours);
        id.map(str::to_owned).ok_or_else(|| GatewayError("Razorpay answered with another order".to_owned()))
    }

    fn payments(&self, order: &str) -> Result<Vec<Payment>, GatewayError> {
        let answer = self.service.get(&format!("/orders/{order}/payments"))?;
        Payment::read_all(&answer, order)
    }

    /// Captures an authorized payment. A refusal leaves the attempt open: another process or Razorpay itself was faster, and the
    /// next poll sees what came of it.
    fn capture(&self, payment: &str, attempt: &Attempt) -> Result<GatewayReport, GatewayError> {
        let body = json!({"amount": attempt.amount.get(), "currency": CURRENCY});
        match self.service.post(&format!("/payments/{payment}/capture"), &body, &[]) {
            Ok(answer) => {
                let captured = Payment::read(&answer).map(|payment| payment.captured()).transpose()?.flatten();
                Ok(captured.unwrap_or(GatewayReport::Pending))
            }
            Err(CallError::Refused(_)) => Ok(GatewayReport::Pending),
            Err(error @ CallError::Away(_)) => Err(error.into()),
        }
    }

    /// Asks about an order whose buyer returned with a valid signature, so that amount and status come from Razorpay. Without an
    /// answer, and for a payment that must be captured first, the attempt stays open for webhook and poller.
    fn after_return(&self, order: &str) -> GatewayReport {
        let captured = self.payments(order).and_then(|payments| payments::captured(&payments));
        captured.ok().flatten().unwrap_or(GatewayReport::Pending)
    }

    fn known_refund(&self, refund: &GatewayRefund, payment: &str) -> Result<Option<RefundReport>, GatewayError> {
        let answer = self.service.get(&format!("/payments/{payment}/refunds?count=100"))?;
        Ok(refunds::known(&answer, &refund.token, refund.amount))
    }
}

impl PaymentGateway for Razorpay {
    fn name(&self) -> &'static str {
        "razorpay"
    }

    fn checkout_kind(&self) -> CheckoutKind {
        CheckoutKind::Redirect
    }

    fn page_sources(&self) -> Vec<PageSource> {
        vec![PageSource { directive: PageDirective::FormAction, source: self.page_origin.clone() }]
    }

    fn max_notification_bytes(&self) -> usize {
        MAX_NOTIFICATION
    }

    fn poll_interval(&self) -> Duration {
        self.poll_interval
    }

    fn start(&self, checkout: &Checkout) -> Result<StartedCheckout, GatewayError> {
        let order = match &checkout.attempt.gateway_order {
            Some(order) => order.clone(),
            None => self.create_order(&checkout.attempt)?,
        };
        let fields = form::fields(&self.account.key_id, &order, checkout);
        Ok(StartedCheckout { order, next: NextStep::Redirect { url: self.page_url.clone(), fields } })
    }

    /// An attempt without an order of Razorpay was never given to a browser, so no money can come for it.
    fn report(&self, attempt: &Attempt, _: Time) -> Result<GatewayReport, GatewayError> {
        let Some(order) = &attempt.gateway_order else { return Ok(GatewayReport::Pending) };
        let order = ids::order(order).ok_or_else(|| GatewayError("an attempt has no order of Razorpay".to_owned()))?;
        match payments::find(&self.payments(order)?, attempt)? {
            Finding::Report(report) => Ok(report),
            Finding::Capture(payment) => self.capture(&payment, attempt),
        }
    }

    /// Calls Razorpay only for a browser's return with a valid signature. A failure's return is not signed, and everybody could
    /// make us call with it; webhook and poller report the failure.
    fn parse_notification(&self, notification: &Notification) -> Result<GatewayMessage, NotificationError> {
        Ok(match message::read(&self.account, notification)? {
            Message::Webhook(message) => message,
            Message::Return { order } => GatewayMessage {
                report: self.after_return(&order),
                attempt: AttemptKey::GatewayOrder(order),
                order: None,
            },
        })
    }

    /// Looks for an existing refund before it sends one, so that a refund whose response was lost is found by its token.
    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError> {
        let Some(payment) = ids::payment(&refund.payment) else {
            return Ok(RefundReport::Failed { reason: "Razorpay has no payment of this id.".to_owned() });
        };
        if let Some(report) = self.known_refund(refund, payment)? {
            return Ok(report);
        }
        let notes = json!({"reference": refund.reference});
        let body = json!({"amount": refund.amount.get(), "receipt": refund.token, "notes": notes});
        // Razorpay wants at least ten letters.
        let key = format!("refund-token-{}", refund.token);
        match self.service.post(&format!("/payments/{payment}/refund"), &body, &[("x-refund-idempotency", &key)]) {
            Ok(answer) => Ok(refunds::report(&answer)),
            Err(CallError::Refused(description)) => {
                // The refund may be refused because another process has sent it already.
                let refused = RefundReport::Failed { reason: format!("Razorpay refused the refund: {description}") };
                Ok(self.known_refund(refund, payment)?.unwrap_or(refused))
            }
            Err(error @ CallError::Away(_)) => Err(error.into()),
        }
    }
}
