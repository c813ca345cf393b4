//! Calls from server to server. Redirects are not followed, answers are bounded.

use openidconnect::{HttpRequest, HttpResponse, SyncHttpClient};
use std::time::Duration;

/// Longest answer that is read, in bytes.
const MAX_ANSWER: u64 = 1 << 20;
/// Longest time that a call takes, from the first byte to the last.
const TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) struct Calls(ureq::Agent);

impl Calls {
    pub(crate) fn new() -> Self {
        let config = ureq::Agent::config_builder();
        let config = config.timeout_global(Some(TIMEOUT)).max_redirects(0).http_status_as_error(false);
        Self(config.build().into())
    }
}

impl SyncHttpClient for Calls {
    type Error = ureq::Error;

    fn call(&self, request: HttpRequest) -> Result<HttpResponse, ureq::Error> {
        let (parts, mut body) = self.0.run(request)?.into_parts();
        let bytes = body.with_config().limit(MAX_ANSWER).read_to_vec()?;
        Ok(HttpResponse::from_parts(parts, bytes))
    }
}
