//! HTTP calls to the provider. Redirects are not followed, and the size of responses and the time are limited.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use form_urlencoded::byte_serialize;
use serde_json::Value;
use std::time::Duration;
use url::Url;

/// Largest response in bytes.
const MAX_ANSWER: u64 = 1 << 20;
/// Timeout of a whole call.
const TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) struct Calls(ureq::Agent);

/// The provider's response, whatever its status is.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// `None` when the body isn't JSON.
    pub(crate) json: Option<Value>,
}

impl Calls {
    pub(crate) fn new() -> Self {
        let config = ureq::Agent::config_builder();
        let config = config.timeout_global(Some(TIMEOUT)).max_redirects(0).http_status_as_error(false);
        Self(config.build().into())
    }

    /// Requests a JSON document.
    ///
    /// # Errors
    ///
    /// A sentence for the log: the call failed, its status is not 200, or its body isn't JSON.
    pub(crate) fn get(&self, url: &Url) -> Result<Value, String> {
        let response = self.0.get(url.as_str()).header("accept", "application/json").call();
        let answer = read(response).map_err(|error| format!("{url}: {error}"))?;
        if answer.status != 200 {
            return Err(format!("{url} answered with status {}", answer.status));
        }
        answer.json.ok_or_else(|| format!("{url} did not answer with JSON"))
    }

    /// Posts a form with HTTP Basic authentication as OAuth defines it (RFC 6749, section 2.3.1): id and secret are
    /// URL-encoded first.
    ///
    /// # Errors
    /// A sentence for the log: the call failed, or its body is too long.
    pub(crate) fn post_form(
        &self,
        url: &Url,
        client_id: &str,
        client_secret: &str,
        form: &[(&str, &str)],
    ) -> Result<Answer, String> {
        let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
        let credentials = BASE64_STANDARD.encode(format!("{}:{}", encoded(client_id), encoded(client_secret)));
        let request = self.0.post(url.as_str()).header("accept", "application/json");
        let request = request.header("authorization", format!("Basic {credentials}"));
        read(request.send_form(form.iter().copied())).map_err(|error| format!("{url}: {error}"))
    }
}

fn read(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Answer, ureq::Error> {
    let mut response = response?;
    let bytes = response.body_mut().with_config().limit(MAX_ANSWER).read_to_vec()?;
    Ok(Answer { status: response.status().as_u16(), json: serde_json::from_slice(&bytes).ok() })
}
