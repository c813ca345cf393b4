//! Announced webinars, each with its own response.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::webinar::{WebinarData, WebinarDetail, WebinarSummary};
use domain::webinars::ShownWebinar;
use std::sync::Arc;

impl Snapshot {
    /// Returns an announced webinar by lower-case slug.
    pub fn webinar(&self, slug: &str) -> Option<&ShownWebinar> {
        self.catalogue.webinars.iter().find(|shown| shown.webinar.slug == slug)
    }

    /// Returns the response of GET /webinars/{slug}. It is built on first request.
    ///
    /// # Errors
    ///
    /// The response cannot be serialized to JSON.
    pub fn webinar_page(&self, shown: &ShownWebinar) -> Result<Arc<CachedResponse>, ApiError> {
        let page = || {
            let (summary, description) = (WebinarSummary::new(shown, self.at), shown.webinar.description.clone());
            prepare(&WebinarData { webinar: WebinarDetail { summary, description } })
        };
        self.on_demand.webinars.get_or_insert_with(&shown.webinar.id, page)
    }
}
