//! Sends ready responses ahead of the application, and passes all other requests on.

use super::Ready;
use crate::cached_response::Coding;
use crate::cookies;
use crate::log_lines::Answered;
use crate::middleware::request::{self, REQUEST_ID};
use crate::state::AppState;
use actix_http::{Payload, Request};
use actix_web::body::BoxBody;
use actix_web::dev::Response;
use actix_web::http::header::HeaderValue;
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage, web};
use prometheus::IntCounter;
use std::sync::Arc;
use std::time::{Instant, SystemTime};
use uuid::Uuid;

/// Sends ready responses. Each worker has a clone.
#[derive(Clone)]
pub struct Front {
    state: web::Data<AppState>,
    hits: IntCounter,
    misses: IntCounter,
}

impl Front {
    /// Creates the front for this state.
    pub fn new(state: web::Data<AppState>) -> Self {
        let [hits, misses] = ["hit", "miss"].map(|outcome| state.metrics.of_cache("ready", outcome));
        Self { state, hits, misses }
    }

    /// Returns the response to a request if it is ready.
    pub fn answer(&self, request: &mut Request) -> Option<Response<BoxBody>> {
        let began = Instant::now();
        // A GET with a body goes to the app, which enforces the minimum body rate.
        if !matches!(*request.method(), Method::GET | Method::HEAD) || !matches!(request.payload(), Payload::None) {
            return None;
        }
        let Some(ready) = self.find(request) else {
            self.misses.inc();
            return None;
        };
        self.hits.inc();
        let id = self.id(request);
        let is_known = ready.coded.is_known(request.headers());
        let (status, headers) = match is_known {
            true => (StatusCode::NOT_MODIFIED, &ready.unchanged),
            false => (StatusCode::OK, &ready.found),
        };
        let body = if is_known { BoxBody::new(()) } else { BoxBody::new(ready.bytes.clone()) };
        let mut response = Response::with_body(status, body);
        for (name, value) in headers {
            response.headers_mut().append(name.clone(), value.clone());
        }
        response.headers_mut().append(REQUEST_ID, id.clone());
        self.record(&ready, request.method().clone(), (id, status.as_u16()), began);
        Some(response)
    }

    fn find(&self, request: &Request) -> Option<Arc<Ready>> {
        let target = request.uri().path_and_query()?.as_str();
        let headers = request.headers();
        // The caller may have written through another server, and this server may not know the change yet.
        if self.state.has_replica() && cookies::has_written(headers) {
            return None;
        }
        let snapshot = self.state.catalogue.if_current()?;
        let ready = snapshot.on_demand.ready.get(target, Coding::of(headers))?;
        ready.is_for(headers, self.state.current.version()).then_some(ready)
    }

    /// Returns the id that the caller sent, else a new one.
    fn id(&self, request: &Request) -> HeaderValue {
        let given = request::given_id(request.headers());
        let given = given.and_then(|id| HeaderValue::try_from(id).ok());
        given.unwrap_or_else(|| {
            let mut text = Uuid::encode_buffer();
            let text = self.state.ids.uuid().hyphenated().encode_lower(&mut text);
            HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
        })
    }

    /// Records metrics and the log line, as the app does for its responses.
    fn record(&self, ready: &Ready, method: Method, (id, status): (HeaderValue, u16), began: Instant) {
        let took = began.elapsed();
        ready.route.count(&method, status, took);
        if let Some(hits) = &ready.hits {
            hits.inc();
        }
        let route = ready.route.route().clone();
        request::log_in_span(Answered { at: SystemTime::now(), id, method, route, status, took });
    }
}
