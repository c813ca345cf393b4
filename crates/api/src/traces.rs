//! Traces of requests, sent to a collector of OpenTelemetry by builds with the feature `otlp`.

#[cfg(feature = "otlp")]
mod otlp;
#[cfg(not(feature = "otlp"))]
#[path = "traces/none.rs"]
mod otlp;

pub use otlp::stop;
pub(crate) use otlp::{describe, start};
