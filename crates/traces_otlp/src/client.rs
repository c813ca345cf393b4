//! The exporter's HTTP client. It is the one that other adapters use, and calls run on the sending thread.

use async_trait::async_trait;
use bytes::Bytes;
use http::{Request, Response};
use opentelemetry_http::{HttpClient, HttpError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Largest response in bytes. A response has only a few words.
const LONGEST: u64 = 64 << 10;

#[derive(Debug)]
pub(crate) struct Client {
    agent: ureq::Agent,
    /// Whether the last call failed. Only changes are logged.
    failed: AtomicBool,
}

impl Client {
    pub(crate) fn new() -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(Duration::from_secs(5)));
        Self { agent: config.build().into(), failed: AtomicBool::new(false) }
    }

    fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, ureq::Error> {
        let (parts, body) = request.into_parts();
        let (parts, mut body) = self.agent.run(Request::from_parts(parts, body.as_ref()))?.into_parts();
        let bytes = body.with_config().limit(LONGEST).read_to_vec()?;
        Ok(Response::from_parts(parts, bytes.into()))
    }
}

#[async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let answer = self.send(request);
        let problem = match &answer {
            Ok(answer) if answer.status().is_success() => None,
            Ok(answer) => Some(answer.status().to_string()),
            Err(error) => Some(error.to_string()),
        };
        let failed_before = self.failed.swap(problem.is_some(), Ordering::Relaxed);
        match problem {
            Some(problem) if !failed_before => tracing::warn!(problem, "traces are not taken, and are lost"),
            None if failed_before => tracing::info!("traces are taken again"),
            _ => {}
        }
        Ok(answer?)
    }
}
