//! The fake's API: orders, captures and refunds.

use crate::book::{Book, Order, Refund};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// A call from the shop's server.
pub(crate) struct Call<'a> {
    pub method: &'a str,
    /// The parts of the path after `/v1/`.
    pub path: Vec<&'a str>,
    pub authorization: &'a str,
    /// The header `X-Refund-Idempotency`.
    pub idempotency: Option<&'a str>,
    pub body: Value,
}

type Answer = (u16, Value);

fn refuse(description: &str) -> Answer {
    let error = json!({"code": "BAD_REQUEST_ERROR", "description": description, "source": "business",
        "step": "payment_initiation", "reason": "input_validation_failed", "metadata": {}});
    (400, json!({"error": error}))
}

fn list(items: Vec<Value>) -> Answer {
    (200, json!({"entity": "collection", "count": items.len(), "items": items}))
}

impl Book {
    /// Handles a call from server to server.
    pub(crate) fn serve(&mut self, call: &Call<'_>) -> Answer {
        let expected = format!("Basic {}", STANDARD.encode(format!("{}:{}", self.key_id, self.key_secret)));
        if call.authorization != expected {
            return (401, json!({"error": {"code": "BAD_REQUEST_ERROR", "description": "Authentication failed"}}));
        }
        match (call.method, call.path.as_slice()) {
            ("POST", ["orders"]) => self.create_order(&call.body),
            ("GET", ["orders", order, "payments"]) if self.orders.contains_key(*order) => {
                let of_order = self.payments.iter().filter(|(_, payment)| payment.order == *order);
                // The newest comes first.
                list(of_order.rev().map(|(id, _)| self.payment(id, None)).collect())
            }
            ("POST", ["payments", payment, "capture"]) => self.capture(payment, &call.body),
            ("POST", ["payments", payment, "refund"]) => self.refund(payment, call),
            ("GET", ["payments", payment, "refunds"]) if self.payments.contains_key(*payment) => {
                let of_payment = self.refunds.iter().filter(|refund| refund.payment == *payment);
                list(of_payment.rev().map(Refund::told).collect())
            }
            _ => refuse("The id provided does not exist"),
        }
    }

    fn create_order(&mut self, body: &Value) -> Answer {
        let (amount, receipt) = (body["amount"].as_i64(), body["receipt"].as_str().unwrap_or_default());
        let Some(amount) = amount.filter(|amount| *amount >= 100) else {
            return refuse("The amount must be at least INR 1.00");
        };
        if body["currency"] != "INR" || receipt.len() > 40 {
            return refuse("Currency or receipt is wrong");
        }
        let id = self.id("order");
        let order = Order { amount, receipt: receipt.to_owned(), notes: body["notes"].clone() };
        self.orders.insert(id.clone(), order);
        (200, self.order(&id))
    }

    fn capture(&mut self, id: &str, body: &Value) -> Answer {
        let Some(payment) = self.payments.get_mut(id) else { return refuse("The id provided does not exist") };
        if payment.status != "authorized" {
            return refuse("This payment has already been captured");
        }
        if body["amount"].as_i64() != Some(payment.amount) || body["currency"] != payment.currency.as_str() {
            return refuse("Capture amount must be equal to the amount authorized");
        }
        payment.status = "captured";
        (200, self.payment(id, None))
    }

    fn refund(&mut self, id: &str, call: &Call<'_>) -> Answer {
        if let Some(key) = call.idempotency {
            let is_key =
                key.len() >= 10 && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
            let known = self.refunds.iter().find_map(|refund| {
                refund.request.as_ref().filter(|(known, _)| known == key).map(|(_, body)| (body, refund))
            });
            match known {
                _ if !is_key => return refuse("The idempotency key is wrong"),
                Some((body, refund)) if *body == call.body => return (200, refund.told()),
                Some(_) => {
                    return refuse("Different request with the same idempotency key has already been processed.");
                }
                None => {}
            }
        }
        let Some(payment) = self.payments.get(id) else { return refuse("The id provided does not exist") };
        let left = payment.amount - self.refunded(id);
        let amount = call.body.get("amount").and_then(Value::as_i64).unwrap_or(left);
        if payment.status != "captured" || amount < 100 || amount > left {
            return refuse("The total refund amount is greater than the refund payment amount");
        }
        let request = call.idempotency.map(|key| (key.to_owned(), call.body.clone()));
        let (refund, receipt) = (self.id("rfnd"), call.body.get("receipt").cloned().unwrap_or_default());
        let refund = Refund { id: refund, payment: id.to_owned(), amount, receipt, status: "pending", request };
        let told = refund.told();
        self.refunds.push(refund);
        (200, told)
    }
}
