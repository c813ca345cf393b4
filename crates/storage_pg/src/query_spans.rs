//! A tracing span for each statement, for traces of requests.

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use tracing::{Level, Span};

/// Target of the spans, by which filters select them.
const TARGET: &str = "sql";
/// Diesel prints the bound values after this marker. They may be personal data.
const VALUES: &str = " -- binds:";

/// Makes every new connection create a span for each statement of a traced request.
///
/// # Errors
///
/// The instrumentation cannot be set.
pub fn trace_statements() -> diesel::QueryResult<()> {
    set_default_instrumentation(|| Some(Box::new(QuerySpans::default())))
}

/// The span of the running statement.
#[derive(Default)]
struct QuerySpans(Option<Span>);

impl Instrumentation for QuerySpans {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            // Skip background work, which has no trace.
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

/// Removes the bound values from a statement as Diesel prints it.
#[must_use]
pub fn without_values(shown: &str) -> &str {
    shown.split(VALUES).next().unwrap_or_default()
}
