//! Formats the log line of an answered request exactly as `tracing_subscriber` formats that event within its span.

use crate::config::LogFormat;
use actix_web::http::Method;
use actix_web::http::header::HeaderValue;
use chrono::{DateTime, Utc};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// One answered request.
#[derive(Debug, Clone)]
pub struct Answered {
    /// Time of the response.
    pub at: SystemTime,
    /// Request id, as sent in the response.
    pub id: HeaderValue,
    pub method: Method,
    /// Route template. Full addresses may contain personal data.
    pub route: Arc<str>,
    /// Status code of the response.
    pub status: u16,
    /// Time from the request's head to the response's head.
    pub took: Duration,
}

impl Answered {
    /// Returns the duration in milliseconds.
    pub fn ms(&self) -> f64 {
        self.took.as_secs_f64() * 1000.0
    }
}

/// Format of the lines.
#[derive(Debug, Clone)]
pub struct Form {
    /// Text or JSON.
    pub format: LogFormat,
    /// Log target in the JSON format.
    pub target: &'static str,
}

/// Formats records as lines.
pub(super) struct Formatter {
    form: Form,
    /// The last formatted second with its text. Date and time are formatted once a second.
    second: (u64, String),
}

impl Formatter {
    pub(super) fn new(form: Form) -> Self {
        Self { form, second: (0, second(0)) }
    }

    /// Appends the line of a record.
    pub(super) fn write(&mut self, answered: &Answered, lines: &mut Vec<u8>) {
        let since = answered.at.duration_since(UNIX_EPOCH).unwrap_or_default();
        if self.second.0 != since.as_secs() {
            self.second = (since.as_secs(), second(since.as_secs()));
        }
        let (second, micros) = (&self.second.1, since.subsec_micros());
        let Answered { method, route, status, .. } = answered;
        let (id, ms) = (answered.id.to_str().unwrap_or_default(), answered.ms());
        // Writing to memory does not fail.
        let _ = match self.form.format {
            LogFormat::Text => writeln!(
                lines,
                "{second}.{micros:06}Z  INFO request{{id={id} method={method}}}: answered route={route:?} \
                 status={status} ms={ms:?}"
            ),
            // Ids, methods and route templates contain no character that needs escaping in JSON.
            LogFormat::Json => writeln!(
                lines,
                "{{\"timestamp\":\"{second}.{micros:06}Z\",\"level\":\"INFO\",\"message\":\"answered\",\
                 \"route\":{route:?},\"status\":{status},\"ms\":{ms:?},\"target\":\"{}\",\
                 \"span\":{{\"id\":\"{id}\",\"method\":\"{method}\",\"name\":\"request\"}},\
                 \"spans\":[{{\"id\":\"{id}\",\"method\":\"{method}\",\"name\":\"request\"}}]}}",
                self.form.target
            ),
        };
    }
}

/// Formats seconds since 1970 as `2026-11-22T16:35:17`.
fn second(since: u64) -> String {
    let at = i64::try_from(since).ok().and_then(|since| DateTime::<Utc>::from_timestamp(since, 0)).unwrap_or_default();
    at.format("%Y-%m-%dT%H:%M:%S").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Mutex, PoisonError};
    use tracing_subscriber::fmt::format::Writer;
    use tracing_subscriber::fmt::time::FormatTime;

    /// A clock fixed at the record's time.
    struct Stopped(SystemTime);

    impl FormatTime for Stopped {
        fn format_time(&self, writer: &mut Writer<'_>) -> std::fmt::Result {
            write!(writer, "{}", DateTime::<Utc>::from(self.0).format("%Y-%m-%dT%H:%M:%S%.6fZ"))
        }
    }

    #[derive(Clone, Default)]
    struct Memory(Arc<Mutex<Vec<u8>>>);

    impl Write for Memory {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// Returns the line that `tracing_subscriber` writes for the same request.
    fn as_event(format: LogFormat, answered: &Answered) -> String {
        let memory = Memory::default();
        let writer = memory.clone();
        let lines = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_timer(Stopped(answered.at))
            .with_writer(move || writer.clone());
        let event = || {
            let id = answered.id.to_str().unwrap();
            let span = tracing::info_span!("request", %id, method = %answered.method);
            let (route, status, ms) = (&*answered.route, answered.status, answered.ms());
            span.in_scope(|| tracing::info!(route, status, ms, "answered"));
        };
        match format {
            LogFormat::Text => tracing::subscriber::with_default(lines.with_target(false).finish(), event),
            LogFormat::Json => tracing::subscriber::with_default(lines.json().flatten_event(true).finish(), event),
        }
        let bytes = memory.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_record_is_written_as_the_event_was() {
        let records = [
            (Method::GET, "/api/v1/course/{id}", 200, Duration::from_nanos(83_417), 1_795_365_317_000_042_000),
            (Method::HEAD, "other", 404, Duration::from_micros(12), 1_795_365_317_999_999_999),
            (
                Method::from_bytes(b"M-SEARCH").unwrap(),
                "/{name:.*}",
                405,
                Duration::from_secs(2),
                1_795_365_318_000_000_000,
            ),
        ];
        for format in [LogFormat::Text, LogFormat::Json] {
            let mut formatter = Formatter::new(Form { format, target: module_path!() });
            for (method, route, status, took, nanos) in records.clone() {
                let at = UNIX_EPOCH + Duration::from_nanos(nanos);
                let id = HeaderValue::from_static("0199-a_b.c");
                let answered = Answered { at, id, method, route: route.into(), status, took };
                let mut line = Vec::new();
                formatter.write(&answered, &mut line);
                assert_eq!(String::from_utf8(line).unwrap(), as_event(format, &answered));
            }
        }
    }
}
