//! The operator's metrics, in Prometheus' text format. They are served on a port of their own (`server.rs`).

mod database;
mod sharing;
mod work;

use actix_web::http::Method;
use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use database::DatabaseMetrics;
use sharing::SharingMetrics;
use work::WorkMetrics;

/// Route label for requests that matched no route.
pub const OTHER: &str = "other";

/// Counters of this process.
pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    latency: HistogramVec,
    cached: IntCounterVec,
    /// Pages rendered by the server, by outcome.
    pub rendered: IntCounterVec,
    cache_bytes: IntGaugeVec,
    /// Version of the catalogue that is being served.
    pub catalogue_version: IntGauge,
    /// Connections to the database.
    pub database: DatabaseMetrics,
    /// Shared rate limits.
    pub sharing: SharingMetrics,
    /// Mails that were dead-lettered.
    pub mails_dead_lettered: IntGauge,
    /// Open payments of gateways that are no longer configured.
    pub payments_stranded: IntGauge,
    /// Pages that the last warm-up rendered or found cached. 0 before the first.
    pub pages_warm: IntGauge,
    /// 1 while this server is shutting down.
    pub draining: IntGauge,
    /// Background work.
    pub work: WorkMetrics,
    gateway_messages: IntCounterVec,
}

impl Metrics {
    /// Content type of [`Metrics::render`].
    pub const CONTENT_TYPE: &str = prometheus::TEXT_FORMAT;

    /// Creates the metrics with all counters at zero.
    ///
    /// # Errors
    ///
    /// Two metrics have the same name.
    pub fn new() -> Result<Self, prometheus::Error> {
        let registry = Registry::new_custom(Some("kaushal".to_owned()), None)?;
        let requests = IntCounterVec::new(
            Opts::new("http_requests_total", "Requests by method, route template and status."),
            &["method", "route", "status"],
        )?;
        let latency = HistogramVec::new(
            HistogramOpts::new("http_request_seconds", "Time to answer, by route template.")
                .buckets(vec![0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]),
            &["route"],
        )?;
        let cached = IntCounterVec::new(
            Opts::new("cache_requests_total", "Answers asked of a cache, by cache and outcome (hit, miss)."),
            &["cache", "outcome"],
        )?;
        let rendered = IntCounterVec::new(
            Opts::new(
                "pages_rendered_total",
                "Pages rendered by the server, by outcome (rendered, not_ready, busy, deadline, failed).",
            ),
            &["outcome"],
        )?;
        let cache_bytes = IntGaugeVec::new(Opts::new("cache_bytes", "Bytes that a cache holds."), &["cache"])?;
        registry.register(Box::new(requests.clone()))?;
        registry.register(Box::new(latency.clone()))?;
        registry.register(Box::new(cached.clone()))?;
        registry.register(Box::new(rendered.clone()))?;
        registry.register(Box::new(cache_bytes.clone()))?;
        let gateway_messages = IntCounterVec::new(
            Opts::new(
                "gateway_messages_total",
                "Messages of payment gateways, by gateway and outcome (settled, unchanged, refused).",
            ),
            &["gateway", "outcome"],
        )?;
        registry.register(Box::new(gateway_messages.clone()))?;
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help)?;
            registry.register(Box::new(gauge.clone()))?;
            Ok::<_, prometheus::Error>(gauge)
        };
        Ok(Self {
            requests,
            latency,
            cached,
            rendered,
            cache_bytes,
            catalogue_version: gauge("catalogue_version", "Version of the catalogue that is being served.")?,
            database: DatabaseMetrics::register(&registry)?,
            sharing: SharingMetrics::new()?,
            mails_dead_lettered: gauge("mails_parked", "Mails that were given up and wait for an admin.")?,
            payments_stranded: gauge(
                "payments_stranded",
                "Open payments of a gateway that is no longer configured, which cannot be asked about them.",
            )?,
            pages_warm: gauge("pages_warm", "Most wanted pages that are at hand; 0 before the first warming.")?,
            draining: gauge("draining", "1 while this server is about to stop and takes no new visitors.")?,
            work: WorkMetrics::register(&registry)?,
            gateway_messages,
            registry,
        })
    }

    /// Also exports the metrics of shared rate limits.
    ///
    /// # Errors
    ///
    /// It was called before.
    pub fn with_shared_limits(self) -> Result<Self, prometheus::Error> {
        self.sharing.register(&self.registry)?;
        Ok(self)
    }

    /// Counts a message from a configured gateway.
    pub fn count_gateway_message(&self, gateway: &str, outcome: &str) {
        self.gateway_messages.with_label_values(&[gateway, outcome]).inc();
    }

    /// Counts one cache lookup by its outcome.
    pub fn count_cached(&self, cache: &str, outcome: &str) {
        self.cached.with_label_values(&[cache, outcome]).inc();
    }

    /// Returns the counter of a cache's lookups with one outcome, for repeated use.
    pub fn of_cache(&self, cache: &str, outcome: &str) -> IntCounter {
        self.cached.with_label_values(&[cache, outcome])
    }

    /// Returns the counters of one route, for repeated use.
    pub fn of_route(&self, route: &str) -> RouteMetrics {
        RouteMetrics {
            route: route.into(),
            requests: self.requests.clone(),
            frequent: Default::default(),
            latency: self.latency.with_label_values(&[route]),
        }
    }

    /// Sets the size of a cache in bytes.
    pub fn set_cache_bytes(&self, cache: &str, bytes: u64) {
        self.cache_bytes.with_label_values(&[cache]).set(i64::try_from(bytes).unwrap_or(i64::MAX));
    }

    /// Counts one response.
    pub fn count(&self, method: &Method, route: &str, status: u16, took: Duration) {
        self.requests.with_label_values(&[known(method), route, &status.to_string()]).inc();
        self.latency.with_label_values(&[route]).observe(took.as_secs_f64());
    }

    /// Renders all metrics as text.
    ///
    /// # Errors
    ///
    /// The metrics cannot be encoded.
    pub fn render(&self) -> Result<Vec<u8>, prometheus::Error> {
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text)?;
        Ok(text)
    }
}

/// Counters of one route.
#[derive(Debug)]
pub struct RouteMetrics {
    route: Arc<str>,
    requests: IntCounterVec,
    /// Counters of GET 200, GET 304, HEAD 200 and HEAD 304, created on first use.
    frequent: [OnceLock<IntCounter>; 4],
    latency: Histogram,
}

impl RouteMetrics {
    /// The route's template.
    pub fn route(&self) -> &Arc<str> {
        &self.route
    }

    /// Counts one response.
    pub fn count(&self, method: &Method, status: u16, took: Duration) {
        let [get, get_unchanged, head, head_unchanged] = &self.frequent;
        let known_counter = match (method, status) {
            (&Method::GET, 200) => Some(get),
            (&Method::GET, 304) => Some(get_unchanged),
            (&Method::HEAD, 200) => Some(head),
            (&Method::HEAD, 304) => Some(head_unchanged),
            _ => None,
        };
        let counter = || self.requests.with_label_values(&[known(method), &*self.route, &status.to_string()]);
        match known_counter {
            Some(known_counter) => known_counter.get_or_init(counter).inc(),
            None => counter().inc(),
        }
        self.latency.observe(took.as_secs_f64());
    }
}

/// Maps unknown methods to one label. A client may invent methods, and each would create a permanent counter.
fn known(method: &Method) -> &str {
    match method.as_str() {
        name @ ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS") => name,
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_of_a_route_are_those_of_all_answers() {
        let metrics = Metrics::new().unwrap();
        let route = metrics.of_route("/course/{id}");
        for (method, status) in [(Method::GET, 200), (Method::GET, 304), (Method::HEAD, 200), (Method::GET, 404)] {
            route.count(&method, status, Duration::ZERO);
            metrics.count(&method, "/course/{id}", status, Duration::ZERO);
        }
        let text = String::from_utf8(metrics.render().unwrap()).unwrap();
        for (method, status) in [("GET", 200), ("GET", 304), ("HEAD", 200), ("GET", 404)] {
            let line = format!(r#"requests_total{{method="{method}",route="/course/{{id}}",status="{status}"}} 2"#);
            assert!(text.contains(&line), "{text}");
        }
        assert!(text.contains(r#"http_request_seconds_count{route="/course/{id}"} 8"#), "{text}");
    }

    #[test]
    fn invented_methods_share_one_counter() {
        let metrics = Metrics::new().unwrap();
        for name in ["BREW", "STEEP", "GET"] {
            metrics.count(&name.parse().unwrap(), "other", 405, Duration::ZERO);
        }
        let text = String::from_utf8(metrics.render().unwrap()).unwrap();
        assert!(text.contains(r#"requests_total{method="other",route="other",status="405"} 2"#), "{text}");
        assert!(text.contains(r#"requests_total{method="GET",route="other",status="405"} 1"#), "{text}");
    }
}
