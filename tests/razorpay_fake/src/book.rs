//! The fake's orders, payments and refunds. It is written from Razorpay's own documentation and not from our adapter, so that a
//! mistake there isn't repeated here.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Map, Value, json};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::time::Duration;

/// The fields of a form.
pub type Fields = BTreeMap<String, String>;

/// How the API behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Fine,
    /// Every call gets this status, with a page instead of JSON.
    Down(u16),
    /// Every call gets an answer that is not JSON.
    Garbage,
    /// Every call is carried out, and answered after this time.
    Slow(Duration),
}

#[derive(Debug, Clone)]
pub struct Order {
    pub amount: i64,
    pub receipt: String,
    pub notes: Value,
}

#[derive(Debug, Clone)]
pub struct Payment {
    pub order: String,
    pub amount: i64,
    pub currency: String,
    /// `created`, `authorized`, `captured`, `refunded` or `failed`.
    pub status: &'static str,
    /// Seconds since 1970; grows with each payment.
    pub created_at: u64,
}

#[derive(Debug, Clone)]
pub struct Refund {
    pub id: String,
    pub payment: String,
    pub amount: i64,
    pub receipt: Value,
    /// `pending`, `processed` or `failed`.
    pub status: &'static str,
    /// The idempotency key with the request's body.
    pub(crate) request: Option<(String, Value)>,
}

/// A webhook's delivery.
#[derive(Debug, Clone)]
pub struct Event {
    /// The same for each delivery of an event.
    pub id: String,
    pub body: String,
    pub signature: String,
}

/// All that one merchant has at the fake.
#[derive(Debug, Clone)]
pub struct Book {
    pub(crate) key_id: String,
    pub(crate) key_secret: String,
    webhook_secret: String,
    pub mood: Mood,
    pub orders: BTreeMap<String, Order>,
    pub payments: BTreeMap<String, Payment>,
    pub refunds: Vec<Refund>,
    last: u64,
}

fn sign(secret: &str, text: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes());
    mac.map(|mac| hex::encode(mac.chain_update(text).finalize().into_bytes())).unwrap_or_default()
}

impl Book {
    /// Creates an empty book for one merchant: key id, key secret and webhook secret.
    pub fn new([key_id, key_secret, webhook_secret]: [&str; 3]) -> Self {
        let [key_id, key_secret, webhook_secret] = [key_id, key_secret, webhook_secret].map(str::to_owned);
        let (orders, payments, refunds) = (BTreeMap::new(), BTreeMap::new(), vec![]);
        Self { key_id, key_secret, webhook_secret, mood: Mood::Fine, orders, payments, refunds, last: 0 }
    }

    /// Returns a new id such as `order_F0000000000001`.
    pub(crate) fn id(&mut self, kind: &str) -> String {
        self.last += 1;
        format!("{kind}_F{:013}", self.last)
    }

    /// Accepts a buyer's form and returns its order.
    ///
    /// # Errors
    ///
    /// Says which field is missing or wrong.
    pub fn begin(&self, form: &Fields) -> Result<String, &'static str> {
        let get = |name: &str| form.get(name).map_or("", String::as_str);
        if get("key_id") != self.key_id {
            return Err("the key id is wrong");
        }
        let order = self.orders.get(get("order_id")).ok_or("there is no such order")?;
        if get("amount") != order.amount.to_string() || get("currency") != "INR" {
            return Err("the amount is not the order's");
        }
        if ["name", "callback_url", "cancel_url"].iter().any(|name| get(name).is_empty()) {
            return Err("a field is missing");
        }
        let is_paid = |payment: &Payment| payment.order == get("order_id") && payment.status == "captured";
        if self.payments.values().any(is_paid) {
            return Err("the order is paid");
        }
        Ok(get("order_id").to_owned())
    }

    /// Makes a payment of the whole amount for an order, and returns its id.
    pub fn pay(&mut self, order: &str, status: &'static str) -> String {
        let amount = self.orders.get(order).map_or(0, |order| order.amount);
        self.pay_other(order, status, (amount, "INR"))
    }

    /// Makes a payment of another amount and currency.
    pub fn pay_other(&mut self, order: &str, status: &'static str, (amount, currency): (i64, &str)) -> String {
        let id = self.id("pay");
        let (order, currency) = (order.to_owned(), currency.to_owned());
        let created_at = 1_764_000_000 + self.last;
        self.payments.insert(id.clone(), Payment { order, amount, currency, status, created_at });
        id
    }

    /// Changes the status of a payment.
    pub fn decide(&mut self, payment: &str, status: &'static str) {
        if let Some(payment) = self.payments.get_mut(payment) {
            payment.status = status;
        }
    }

    /// Ends all refunds that are under way.
    pub fn end_refunds(&mut self, status: &'static str) {
        for refund in self.refunds.iter_mut().filter(|refund| refund.status == "pending") {
            refund.status = status;
        }
    }

    /// Returns what was sent back of a payment.
    pub(crate) fn refunded(&self, payment: &str) -> i64 {
        let sent = self.refunds.iter().filter(|refund| refund.payment == payment && refund.status != "failed");
        sent.map(|refund| refund.amount).sum()
    }

    /// Returns the signed fields with which the browser returns after a payment.
    pub fn returned(&self, payment: &str) -> Fields {
        let order = self.payments.get(payment).map_or("", |payment| payment.order.as_str());
        let signature = sign(&self.key_secret, &format!("{order}|{payment}"));
        let pairs =
            [("razorpay_payment_id", payment), ("razorpay_order_id", order), ("razorpay_signature", &signature)];
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
    }

    /// Returns the fields with which the browser returns after a failed payment. Nothing signs them.
    pub fn returned_failed(&self, payment: &str) -> Fields {
        let order = self.payments.get(payment).map_or("", |payment| payment.order.as_str());
        let metadata = json!({"payment_id": payment, "order_id": order}).to_string();
        let pairs = [
            ("error[code]", "BAD_REQUEST_ERROR"),
            ("error[description]", "Payment failed"),
            ("error[source]", "gateway"),
            ("error[step]", "payment_authorization"),
            ("error[reason]", "payment_failed"),
            ("error[metadata]", &metadata),
        ];
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
    }

    /// Returns a signed event about a payment's current status.
    pub fn event(&mut self, name: &str, payment: &str) -> Event {
        let status = self.payments.get(payment).map_or("created", |payment| payment.status);
        self.event_as(name, payment, status)
    }

    /// Returns a signed event about a payment as if it had this status.
    pub fn event_as(&mut self, name: &str, payment: &str, status: &'static str) -> Event {
        let entity = |told: Value| json!({"entity": told});
        let mut payload = Map::from_iter([("payment".to_owned(), entity(self.payment(payment, Some(status))))]);
        let order = self.payments.get(payment).map_or("", |payment| payment.order.as_str()).to_owned();
        if name.starts_with("order.") {
            payload.insert("order".to_owned(), entity(self.order(&order)));
        }
        if let Some(refund) =
            self.refunds.iter().find(|refund| name.starts_with("refund.") && refund.payment == payment)
        {
            payload.insert("refund".to_owned(), entity(refund.told()));
        }
        let contains: Vec<&String> = payload.keys().collect();
        let body = json!({"entity": "event", "account_id": "acc_F", "event": name, "contains": contains,
            "payload": payload, "created_at": 1_764_000_000});
        let body = body.to_string();
        let signature = sign(&self.webhook_secret, &body);
        Event { id: self.id("evt"), body, signature }
    }

    /// Returns an order as the API describes it.
    pub(crate) fn order(&self, id: &str) -> Value {
        let Some(order) = self.orders.get(id) else { return Value::Null };
        let payments = || self.payments.values().filter(|payment| payment.order == id);
        let is_paid = payments().any(|payment| matches!(payment.status, "captured" | "refunded"));
        let status = if is_paid { "paid" } else { "created" };
        let paid = if is_paid { order.amount } else { 0 };
        json!({"id": id, "entity": "order", "amount": order.amount, "amount_paid": paid,
            "amount_due": order.amount - paid, "currency": "INR", "receipt": order.receipt, "status": status,
            "attempts": payments().count(), "notes": order.notes, "created_at": 1_764_000_000})
    }

    /// Returns a payment as the API describes it, with its own status or another one.
    pub(crate) fn payment(&self, id: &str, status: Option<&'static str>) -> Value {
        let Some(payment) = self.payments.get(id) else { return Value::Null };
        let status = status.unwrap_or(payment.status);
        let reason = (status == "failed").then_some("payment_failed");
        json!({"id": id, "entity": "payment", "amount": payment.amount, "currency": payment.currency, "status": status,
            "order_id": payment.order, "invoice_id": null, "international": false, "method": "netbanking",
            "amount_refunded": self.refunded(id), "captured": matches!(status, "captured" | "refunded"),
            "error_code": reason.map(|_| "BAD_REQUEST_ERROR"), "error_reason": reason, "created_at": payment.created_at})
    }
}

impl Refund {
    /// Returns a refund as the API describes it.
    pub(crate) fn told(&self) -> Value {
        json!({"id": self.id, "entity": "refund", "amount": self.amount, "currency": "INR", "payment_id": self.payment,
            "receipt": self.receipt, "status": self.status, "speed_processed": "normal", "created_at": 1_764_000_000})
    }
}
