//! The stand-in for `otlp.rs` in builds without the feature `otlp`: traces nothing. `Config::load` has refused
//! `traces.endpoint`.

use crate::config::Config;
use crate::start_error::StartError;
use actix_web::http::Method;
use tracing::Span;
use tracing_subscriber::layer::Identity;

/// Adds no layer to the subscriber.
///
/// # Errors
/// None.
pub(crate) fn start(_: &Config) -> Result<Option<Identity>, StartError> {
    Ok(None)
}

/// Does nothing.
pub(crate) fn describe(_: &Span, _: &Method, _: &str, _: u16) {}

/// Does nothing.
pub fn stop() {}
