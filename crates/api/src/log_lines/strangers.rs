//! Limits log lines that strangers could produce in any number.

use tracing::field::{Field, Visit};
use tracing::subscriber::Interest;
use tracing::{Event, Metadata};
use tracing_subscriber::layer::{Context, Filter};

/// Log target under which actix reports faulty connections.
const DISPATCHER: &str = "actix_http::h1::dispatcher";

/// Drops the line that actix logs at ERROR for a connection with an invalid request. Such requests get a 400 and are not our
/// fault. Anybody who reaches the port could flood the log with them.
#[derive(Debug, Clone, Copy)]
pub struct NoStrangersFaults;

#[derive(Default)]
struct IsStreamError(bool);

impl Visit for IsStreamError {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        self.0 |= field.name() == "message" && format!("{value:?}").starts_with("stream error: ");
    }
}

impl<S> Filter<S> for NoStrangersFaults {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn callsite_enabled(&self, _: &'static Metadata<'static>) -> Interest {
        Interest::always()
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        if event.metadata().target() != DISPATCHER {
            return true;
        }
        let mut found = IsStreamError::default();
        event.record(&mut found);
        !found.0
    }
}
