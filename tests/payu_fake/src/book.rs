//! The fake's payments and its messages about them. It is written from PayU's own documentation and not from our adapter, so
//! that a mistake there isn't repeated here.

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha512};
use std::collections::BTreeMap;

/// The fields of a form.
pub type Fields = BTreeMap<String, String>;

/// The status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The buyer is on the page.
    Started,
    /// The bank has not decided.
    Pending,
    /// The money was captured.
    Success,
    Failure,
}

impl Status {
    fn word(self) -> (&'static str, &'static str) {
        match self {
            Self::Started | Self::Pending => ("pending", "pending"),
            Self::Success => ("success", "captured"),
            Self::Failure => ("failure", "failed"),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Payment {
    /// The form that the buyer posted.
    pub form: Fields,
    /// The fake's id of the payment.
    pub id: String,
    pub status: Status,
    /// The captured amount, if it differs from the requested one.
    pub taken: Option<String>,
    /// Refunds by the shop's token: id and amount.
    pub refunds: BTreeMap<String, (String, String)>,
}

/// All payments by `txnid`.
#[derive(Debug, Clone, Default)]
pub struct Book {
    key: String,
    salt: String,
    payments: BTreeMap<String, Payment>,
    last: u64,
}

fn sha512(parts: &[&str]) -> String {
    hex::encode(Sha512::digest(parts.join("|")))
}

fn of<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map_or("", String::as_str)
}

const ECHOED: [&str; 11] =
    ["txnid", "amount", "productinfo", "firstname", "email", "phone", "udf1", "udf2", "udf3", "udf4", "udf5"];

impl Book {
    /// Creates an empty book for one merchant.
    pub fn new(key: &str, salt: &str) -> Self {
        Self { key: key.to_owned(), salt: salt.to_owned(), payments: BTreeMap::new(), last: 403_993_715_000_000_000 }
    }

    fn number(&mut self) -> String {
        self.last += 1;
        self.last.to_string()
    }

    /// Accepts a buyer's form and returns its `txnid`.
    ///
    /// # Errors
    ///
    /// Says which field is missing or wrong.
    pub fn begin(&mut self, form: Fields) -> Result<String, &'static str> {
        let udf = ["udf1", "udf2", "udf3", "udf4", "udf5"].map(|name| of(&form, name));
        let mut signed: Vec<&str> =
            ["key", "txnid", "amount", "productinfo", "firstname", "email"].map(|name| of(&form, name)).to_vec();
        signed.extend(udf);
        signed.extend(["", "", "", "", "", &self.salt]);
        if of(&form, "key") != self.key || sha512(&signed) != of(&form, "hash") {
            return Err("the hash is wrong");
        }
        let txnid = of(&form, "txnid").to_owned();
        let lengths = [("txnid", 25), ("productinfo", 100), ("firstname", 60), ("email", 50)];
        if lengths.iter().any(|(name, most)| !(1..=*most).contains(&of(&form, name).chars().count())) {
            return Err("a field is empty or too long");
        }
        if of(&form, "amount").split_once('.').is_none_or(|(_, paise)| paise.len() != 2) {
            return Err("the amount has not two decimals");
        }
        match self.payments.get(&txnid) {
            None => {
                let id = self.number();
                let (status, taken, refunds) = (Status::Started, None, BTreeMap::new());
                self.payments.insert(txnid.clone(), Payment { form, id, status, taken, refunds });
                Ok(txnid)
            }
            Some(known) if known.status == Status::Started => Ok(txnid),
            Some(_) => Err("this transaction was used before"),
        }
    }

    pub fn payment(&self, txnid: &str) -> Option<&Payment> {
        self.payments.get(txnid)
    }

    pub fn payments(&self) -> impl Iterator<Item = (&String, &Payment)> {
        self.payments.iter()
    }

    /// Decides a payment. `taken` is the captured amount, if it differs from the requested one.
    pub fn decide(&mut self, txnid: &str, status: Status, taken: Option<&str>) {
        if let Some(payment) = self.payments.get_mut(txnid) {
            payment.status = status;
            payment.taken = taken.map(str::to_owned);
        }
    }

    /// Returns the signed message about a payment's current status.
    pub fn message(&self, txnid: &str) -> Fields {
        self.payments.get(txnid).map(|payment| self.told(payment, payment.status)).unwrap_or_default()
    }

    /// Returns the signed message about a payment as if it had this status.
    pub fn message_as(&self, txnid: &str, status: Status) -> Fields {
        self.payments.get(txnid).map(|payment| self.told(payment, status)).unwrap_or_default()
    }

    fn told(&self, payment: &Payment, status: Status) -> Fields {
        let mut fields: Fields =
            ECHOED.iter().map(|name| ((*name).to_owned(), of(&payment.form, name).to_owned())).collect();
        if let Some(taken) = &payment.taken {
            fields.insert("amount".to_owned(), taken.clone());
        }
        let (word, inner) = status.word();
        let more = [("mihpayid", payment.id.as_str()), ("mode", "UPI"), ("status", word), ("unmappedstatus", inner)];
        fields.extend(more.map(|(name, value)| (name.to_owned(), value.to_owned())));
        fields.insert("key".to_owned(), self.key.clone());
        let mut signed = vec![self.salt.as_str(), word, "", "", "", "", ""];
        let reversed = ["udf5", "udf4", "udf3", "udf2", "udf1", "email", "firstname", "productinfo", "amount", "txnid"];
        signed.extend(reversed.map(|name| of(&fields, name)));
        signed.push(&self.key);
        let hash = sha512(&signed);
        fields.insert("hash".to_owned(), hash);
        fields
    }

    /// Handles a call from server to server.
    pub fn serve(&mut self, form: &Fields) -> Value {
        let [key, command, var1, hash] = ["key", "command", "var1", "hash"].map(|name| of(form, name));
        if key != self.key || sha512(&[key, command, var1, &self.salt]) != hash {
            return json!({"status": 0, "msg": "Invalid Hash."});
        }
        match command {
            "verify_payment" => self.verify(var1),
            "check_action_status" => self.actions(var1),
            "cancel_refund_transaction" => self.refund(var1, of(form, "var2"), of(form, "var3")),
            _ => json!({"status": 0, "msg": "Invalid command."}),
        }
    }

    fn verify(&self, txnid: &str) -> Value {
        let Some(payment) = self.payments.get(txnid) else {
            let details = json!({txnid: {"mihpayid": "Not Found", "status": "Not Found"}});
            return json!({"status": 0, "msg": "0 out of 1 Transactions Fetched Successfully", "transaction_details": details});
        };
        let told = self.told(payment, payment.status);
        let mut details: Map<String, Value> =
            told.into_iter().filter(|(name, _)| name != "hash" && name != "key").map(|(k, v)| (k, json!(v))).collect();
        let amount = details.remove("amount").unwrap_or_default();
        details.insert("amt".to_owned(), amount.clone());
        details.insert("transaction_amount".to_owned(), amount);
        let msg = "1 out of 1 Transactions Fetched Successfully";
        json!({"status": 1, "msg": msg, "transaction_details": {txnid: details}})
    }

    fn actions(&self, id: &str) -> Value {
        let payment = self.payments.values().find(|payment| payment.id == id);
        let refunds = payment.map(|payment| payment.refunds.clone()).unwrap_or_default();
        if refunds.is_empty() {
            let details = json!({id: "No action status found"});
            return json!({"status": 0, "msg": "0 out of 1 Transactions Fetched Successfully", "transaction_details": details});
        }
        let action = |(token, (refund, amount)): (String, (String, String))| {
            let action = json!({"mihpayid": id, "request_id": refund, "amt": amount, "action": "refund", "token": token,
                "status": "success"});
            (refund.clone(), action)
        };
        let actions: Map<String, Value> = refunds.into_iter().map(action).collect();
        json!({"status": 1, "msg": "1 out of 1 Transactions Fetched Successfully", "transaction_details": {id: actions}})
    }

    fn refund(&mut self, id: &str, token: &str, amount: &str) -> Value {
        let refund = self.number();
        let Some(payment) = self.payments.values_mut().find(|payment| payment.id == id) else {
            return json!({"status": 0, "msg": "Refund FAILURE - Invalid mihpayid"});
        };
        if payment.status != Status::Success || token.is_empty() || token.len() > 23 {
            return json!({"status": 0, "msg": "Refund FAILURE - Invalid request"});
        }
        if payment.refunds.contains_key(token) {
            return json!({"status": 0, "msg": "Refund FAILURE - token already used"});
        }
        if !payment.refunds.is_empty() {
            return json!({"status": 0, "msg": "Refund FAILURE - nothing is left of the payment"});
        }
        payment.refunds.insert(token.to_owned(), (refund.clone(), amount.to_owned()));
        json!({"status": 1, "msg": "Refund Request Queued", "request_id": refund, "mihpayid": id, "error_code": 102})
    }
}
