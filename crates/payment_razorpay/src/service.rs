//! Calls from our server to Razorpay's.

use crate::account::Account;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use money::ports::GatewayError;
use serde_json::Value;
use std::time::Duration;
use ureq::http::{Response, StatusCode};

/// Largest response in bytes.
const MAX_ANSWER: u64 = 1 << 20;
/// Longest description of an error that is kept, in characters.
const MAX_DESCRIPTION: usize = 200;

/// Razorpay's service. Its errors never contain the sent headers, which include the account.
pub(crate) struct Service {
    url: String,
    authorization: String,
    agent: ureq::Agent,
}

/// Why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CallError {
    /// Razorpay refused the request (400). The same request will be refused again. The value is Razorpay's description.
    Refused(String),
    /// Razorpay could not be reached, failed, or asks to try later. It may have done what it was asked.
    Away(String),
}

impl From<CallError> for GatewayError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(description) => Self(format!("Razorpay refused the request: {description}")),
            CallError::Away(reason) => Self(reason),
        }
    }
}

impl Service {
    /// Creates a client for the API at `url`. A call takes at most `timeout` in total.
    pub(crate) fn new(url: &str, account: &Account, timeout: Duration) -> Self {
        let config = ureq::Agent::config_builder().timeout_global(Some(timeout)).max_redirects(0);
        let agent = config.http_status_as_error(false).build().into();
        let authorization = format!("Basic {}", STANDARD.encode(format!("{}:{}", account.key_id, account.key_secret)));
        Self { url: url.trim_end_matches('/').to_owned(), authorization, agent }
    }

    /// Reads what is at `path`.
    ///
    /// # Errors
    ///
    /// See [`CallError`].
    pub(crate) fn get(&self, path: &str) -> Result<Value, CallError> {
        let call = self.agent.get(format!("{}{path}", self.url)).header("authorization", &self.authorization);
        read(call.call())
    }

    /// Posts a body as JSON to `path`, with further headers.
    ///
    /// # Errors
    ///
    /// See [`CallError`].
    pub(crate) fn post(&self, path: &str, body: &Value, headers: &[(&str, &str)]) -> Result<Value, CallError> {
        let call = self.agent.post(format!("{}{path}", self.url)).header("authorization", &self.authorization);
        let call = headers.iter().fold(call, |call, (name, value)| call.header(*name, *value));
        read(call.content_type("application/json").send(body.to_string()))
    }
}

fn read(answer: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, CallError> {
    let away = |error: ureq::Error| CallError::Away(error.to_string());
    let mut response = answer.map_err(away)?;
    let status = response.status();
    let text = response.body_mut().with_config().limit(MAX_ANSWER).read_to_string().map_err(away)?;
    let told: Option<Value> = serde_json::from_str(&text).ok();
    match (status, told) {
        (StatusCode::OK, Some(told)) => Ok(told),
        (StatusCode::BAD_REQUEST, Some(told)) => Err(CallError::Refused(description(&told))),
        (StatusCode::UNAUTHORIZED, _) => {
            Err(CallError::Away("Razorpay does not know the key id and secret".to_owned()))
        }
        (status, _) => Err(CallError::Away(format!("Razorpay answered with status {}", status.as_u16()))),
    }
}

/// Returns what Razorpay says about an error, for the log or an admin.
fn description(told: &Value) -> String {
    let said = told.pointer("/error/description").and_then(Value::as_str).unwrap_or("no reason given");
    said.chars().filter(|letter| !letter.is_control()).take(MAX_DESCRIPTION).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_description_is_short_and_in_one_line() {
        let error = |text: &str| description(&json!({"error": {"code": "BAD_REQUEST_ERROR", "description": text}}));
        assert_eq!(error("The amount\n must be an integer."), "The amount must be an integer.");
        assert_eq!(error(&"é".repeat(500)).chars().count(), MAX_DESCRIPTION);
        assert_eq!(description(&json!([])), "no reason given");
    }

    #[test]
    fn a_service_that_is_away_is_named_without_the_account() {
        let account =
            Account { key_id: "rzp_test_1".into(), key_secret: "hunter2".into(), webhook_secret: "hunter3".into() };
        let service = Service::new("http://127.0.0.1:9/v1/", &account, Duration::from_secs(2));
        let Err(CallError::Away(reason)) = service.get("/orders") else { panic!("it answered") };
        assert!(!reason.contains("hunter") && !reason.contains(&service.authorization), "{reason}");
    }
}
