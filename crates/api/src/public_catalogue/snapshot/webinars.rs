//! Webinars that were announced, and their answers.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::webinar::{WebinarData, WebinarDetail, WebinarSummary, WebinarsData};
use domain::Time;
use domain::catalogue::Catalogue;
use domain::webinars::{Phase, ShownWebinar, Status};
use std::sync::Arc;

/// Most past webinars in the list.
const PAST: usize = 50;

/// GET /webinars.
pub(super) fn list(catalogue: &Catalogue, now: Time) -> Result<Arc<CachedResponse>, ApiError> {
    let (past, mut upcoming): (Vec<_>, Vec<_>) =
        catalogue.webinars.iter().partition(|shown| shown.webinar.phase(now) == Phase::Over);
    upcoming.sort_by_key(|shown| (shown.webinar.starts_at, shown.webinar.id));
    let took_place = past.into_iter().filter(|shown| shown.webinar.status == Status::Published).take(PAST);
    let summary = |shown: &ShownWebinar| WebinarSummary::new(shown, now);
    let past = took_place.map(summary).collect();
    prepare(&WebinarsData { upcoming: upcoming.into_iter().map(summary).collect(), past })
}

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
