//! Webinars that were announced, each with its own answer.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::webinar::{WebinarData, WebinarDetail, WebinarSummary};
use domain::webinars::ShownWebinar;
use std::sync::Arc;

impl Snapshot {
    /// A webinar that was announced, by slug in lower case.
    pub fn webinar(&self, slug: &str) -> Option<&ShownWebinar> {
        self.catalogue.webinars.iter().find(|shown| shown.webinar.slug == slug)
    }

    /// GET /webinars/{slug}: made when somebody asks for it.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn webinar_page(&self, shown: &ShownWebinar) -> Result<Arc<CachedResponse>, ApiError> {
        let page = || {
            let (summary, description) = (WebinarSummary::new(shown, self.at), shown.webinar.description.clone());
            prepare(&WebinarData { webinar: WebinarDetail { summary, description } })
        };
        self.on_demand.webinars.get_or_insert_with(&shown.webinar.id, page)
    }
}
