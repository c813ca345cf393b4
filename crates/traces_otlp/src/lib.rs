//! Sends traces of requests to an OpenTelemetry collector, with OTLP over HTTP. A separate thread sends them in batches. While
//! the collector is unavailable they are dropped, and the log says so once.

mod client;

use client::Client;
use opentelemetry::KeyValue;
use opentelemetry::trace::{Status, TraceContextExt, TracerProvider};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use secrecy::{ExposeSecret, SecretString};
use std::collections::HashMap;
use std::time::Duration;
use tracing::{Level, Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

/// Timeout for sending the last batch when the process stops.
const LAST: Duration = Duration::from_secs(3);

pub struct Options {
    /// URL of the collector, such as `http://collector:4318`. `/v1/traces` is appended.
    pub endpoint: String,
    /// Value of the header `authorization`. If it is empty, the header is not sent.
    pub authorization: SecretString,
    /// Name under which the collector lists this service.
    pub service: String,
    /// Percentage of requests that are traced.
    pub percent: u8,
}

/// The exporter of traces.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts the sending thread.
    ///
    /// # Errors
    ///
    /// The URL is invalid.
    pub fn start(options: Options) -> Result<Self, String> {
        let mut headers = HashMap::new();
        if !options.authorization.expose_secret().is_empty() {
            headers.insert("authorization".to_owned(), options.authorization.expose_secret().to_owned());
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Client::new())
            .with_endpoint(format!("{}/v1/traces", options.endpoint.trim_end_matches('/')))
            .with_protocol(Protocol::HttpBinary)
            .with_headers(headers)
            .build()
            .map_err(|error| error.to_string())?;
        let sampler = Sampler::TraceIdRatioBased(f64::from(options.percent) / 100.0);
        let resource = Resource::builder_empty().with_service_name(options.service);
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(sampler)
            .with_resource(resource.build())
            .build();
        Ok(Self(provider))
    }

    /// Returns the layer that receives spans, including the warnings inside them.
    pub fn layer<S>(&self) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("kaushal"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| metadata.is_span() || *metadata.level() <= Level::WARN))
    }

    /// Sends waiting spans, for a few seconds at most.
    pub fn stop(&self) {
        if let Err(error) = self.0.shutdown_with_timeout(LAST) {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Sets the span's name to the request's method and route template, and records the response's status. Does nothing without
/// traces.
pub fn describe(span: &Span, method: &str, route: &str, status: u16) {
    let context = span.context();
    let request = context.span();
    if !request.is_recording() {
        return;
    }
    request.update_name(format!("{method} {route}"));
    request.set_attributes([
        KeyValue::new("http.request.method", method.to_owned()),
        KeyValue::new("http.route", route.to_owned()),
        KeyValue::new("http.response.status_code", i64::from(status)),
    ]);
    if status >= 500 {
        request.set_status(Status::error(""));
    }
}
