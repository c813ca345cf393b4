//! A tracing span for each statement, for traces of requests.

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use tracing::{Level, Span};

/// The target by which filters know them.
const TARGET: &str = "sql";
/// Diesel shows values behind it, which may be personal data.
const VALUES: &str = " -- binds:";

/// Has every connection that is opened from now on make a span of each statement, while a request is traced.
///
/// # Errors
/// When connections cannot be told.
pub fn trace_statements() -> diesel::QueryResult<()> {
    set_default_instrumentation(|| Some(Box::new(QuerySpans::default())))
}

/// The span of the statement that runs.
#[derive(Default)]
struct QuerySpans(Option<Span>);

impl Instrumentation for QuerySpans {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            // Background work has no trace that a query could be part of.
            InstrumentationEvent::StartQuery { query, .. } if is_traced() => {
                let shown = query.to_string();
                self.0 = Some(tracing::debug_span!(target: TARGET, "query", db.query.text = without_values(&shown)));
            }
            InstrumentationEvent::FinishQuery { .. } => self.0 = None,
            _ => {}
        }
    }
}

fn is_traced() -> bool {
    tracing::span_enabled!(target: TARGET, Level::DEBUG) && !Span::current().is_none()
}

/// A statement as Diesel shows it, without the values.
#[must_use]
pub fn without_values(shown: &str) -> &str {
    shown.split(VALUES).next().unwrap_or_default()
}
