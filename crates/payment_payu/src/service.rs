//! Calls from our server to PayU's.

use crate::hashes::{Account, command};
use money::ports::GatewayError;
use serde_json::Value;
use std::time::Duration;

/// Largest response in bytes.
const MAX_ANSWER: u64 = 1 << 20;

/// PayU's service. Its errors never contain the sent data, which includes the account.
pub(crate) struct Service {
    url: String,
    agent: ureq::Agent,
}

impl Service {
    /// Creates a client for `url`. A call takes at most `timeout` in total.
    pub(crate) fn new(url: String, timeout: Duration) -> Self {
        let agent = ureq::Agent::config_builder().timeout_global(Some(timeout)).max_redirects(0).build().into();
        Self { url, agent }
    }

    /// Calls `name` with `var1` and further variables.
    ///
    /// # Errors
    ///
    /// The service cannot be reached, takes too long, or does not return JSON.
    pub(crate) fn call(
        &self,
        account: &Account,
        name: &str,
        var1: &str,
        more: &[(&str, &str)],
    ) -> Result<Value, GatewayError> {
        let hash = command(account, name, var1);
        let fields = [("key", account.key.as_str()), ("command", name), ("var1", var1), ("hash", &hash)];
        let form = fields.into_iter().chain(more.iter().copied());
        let mut response = self.agent.post(&self.url).send_form(form).map_err(away)?;
        let text = response.body_mut().with_config().limit(MAX_ANSWER).read_to_string().map_err(away)?;
        serde_json::from_str(&text).map_err(|_| GatewayError(format!("{name} was not answered with JSON")))
    }
}

fn away(error: ureq::Error) -> GatewayError {
    GatewayError(error.to_string())
}

/// Returns a value of a response as text. PayU writes numbers sometimes as numbers and sometimes as strings.
pub(crate) fn text(object: &Value, name: &str) -> String {
    match object.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
