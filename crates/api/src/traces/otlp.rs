//! Sends traces to the configured collector.

use crate::config::{Config, ExposeSecret};
use crate::start_error::StartError;
use crate::wiring;
use actix_web::http::Method;
use std::sync::OnceLock;
use traces_otlp::{Options, Traces};
use tracing::{Span, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::registry::LookupSpan;

/// Set once when logging starts; `None` inside means that no collector is configured.
static TRACES: OnceLock<Option<Traces>> = OnceLock::new();

fn traces() -> Option<&'static Traces> {
    TRACES.get()?.as_ref()
}

/// Starts sending traces, and returns the layer that collects spans. Returns `None` when no collector is configured.
///
/// # Errors
///
/// `traces.endpoint` is not an address, or the database connections cannot be traced.
pub(crate) fn start<S>(config: &Config) -> Result<Option<impl Layer<S> + Send + Sync + use<S>>, StartError>
where
    S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
{
    let settings = &config.traces;
    let options = settings.endpoint.clone().map(|endpoint| Options {
        endpoint,
        authorization: settings.authorization.expose_secret().to_owned().into(),
        service: settings.service.clone(),
        percent: settings.percent,
    });
    let started = options.map(Traces::start).transpose();
    let started = started.map_err(|error| StartError::other(format!("traces.endpoint: {error}")))?;
    if started.is_some() {
        wiring::trace_statements()?;
    }
    Ok(TRACES.get_or_init(|| started).as_ref().map(Traces::layer))
}

/// Records route and status on a request's span.
pub(crate) fn describe(span: &Span, method: &Method, route: &str, status: u16) {
    if traces().is_some() {
        traces_otlp::describe(span, method.as_str(), route, status);
    }
}

/// Sends the buffered spans before the process exits.
pub fn stop() {
    if let Some(traces) = traces() {
        traces.stop();
    }
}
