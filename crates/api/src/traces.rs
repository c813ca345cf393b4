//! Traces of requests. Builds with the feature `otlp` send them to an OpenTelemetry collector.

#[cfg(feature = "otlp")]
mod otlp;
#[cfg(not(feature = "otlp"))]
#[path = "traces/none.rs"]
mod otlp;

pub use otlp::stop;
pub(crate) use otlp::{describe, start};
