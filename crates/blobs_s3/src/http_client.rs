//! The HTTP client of `object_store`, built on the client that the other adapters use. Calls block the caller's thread.

use async_trait::async_trait;
use bytes::Bytes;
use http_body_util::BodyExt;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpService,
};
use std::time::Duration;

/// Largest response in bytes. The body is a piece of an object or a page of a list.
const LONGEST: u64 = 64 << 20;

#[derive(Debug)]
pub(crate) struct Connector;

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_connect(Some(Duration::from_secs(5)))
            .timeout_send_body(Some(Duration::from_secs(60)))
            .timeout_recv_response(Some(Duration::from_secs(20)))
            .timeout_recv_body(Some(Duration::from_secs(60)));
        Ok(HttpClient::new(Service(config.build().into())))
    }
}

#[derive(Debug)]
struct Service(ureq::Agent);

#[async_trait]
impl HttpService for Service {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (parts, body) = request.into_parts();
        let body: Bytes = body.collect().await?.to_bytes();
        let has_body = matches!(parts.method, http::Method::PUT | http::Method::POST);
        let answer = if has_body {
            self.0.run(http::Request::from_parts(parts, body.as_ref()))
        } else {
            self.0.run(http::Request::from_parts(parts, ()))
        };
        let (parts, mut body) = answer.map_err(failed)?.into_parts();
        let bytes = body.with_config().limit(LONGEST).read_to_vec().map_err(failed)?;
        Ok(HttpResponse::from_parts(parts, bytes.into()))
    }
}

/// Maps the error to a kind, by which `object_store` decides whether to retry the call.
fn failed(error: ureq::Error) -> HttpError {
    let kind = match &error {
        ureq::Error::Timeout(ureq::Timeout::Connect) | ureq::Error::ConnectionFailed | ureq::Error::HostNotFound => {
            HttpErrorKind::Connect
        }
        ureq::Error::Timeout(_) => HttpErrorKind::Timeout,
        ureq::Error::Io(error) if error.kind() == std::io::ErrorKind::ConnectionRefused => HttpErrorKind::Connect,
        ureq::Error::Io(_) => HttpErrorKind::Interrupted,
        _ => HttpErrorKind::Unknown,
    };
    HttpError::new(kind, error)
}
