//! Mentors of the published courses, and their responses.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::mentor::{MentorData, MentorDetail};
use catalogue::{Course, Mentor};
use std::sync::Arc;

impl Snapshot {
    /// Returns the mentors that published courses name.
    pub fn mentors(&self) -> impl Iterator<Item = &Mentor> {
        self.index.mentors.keys().filter_map(|slug| self.mentor(slug))
    }

    /// Returns a mentor that a published course names, by lower-case slug.
    pub fn mentor(&self, slug: &str) -> Option<&Mentor> {
        let course = self.catalogue.courses.get(*self.index.mentors.get(slug)?.first()?)?;
        course.mentors.iter().find(|mentor| mentor.slug == slug)
    }

    /// The published courses that name a mentor.
    pub fn courses_of(&self, mentor: &Mentor) -> Vec<&Course> {
        let places = self.index.mentors.get(&mentor.slug).map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|place| self.catalogue.courses.get(*place)).map(Arc::as_ref).collect()
    }

    /// Returns the response of GET /mentors/{slug}. It is built on first request.
    ///
    /// # Errors
    ///
    /// The response cannot be serialized to JSON.
    pub fn mentor_page(&self, mentor: &Mentor) -> Result<Arc<CachedResponse>, ApiError> {
        let page = || {
            let (taught, view) = (self.courses_of(mentor), self.view());
            let courses = taught.iter().map(|course| view.summary(course)).collect::<Result<_, _>>()?;
            let reviews = view.reviews(&taught);
            prepare(&MentorData { mentor: MentorDetail { own: mentor.into(), courses, reviews } })
        };
        self.on_demand.mentors.get_or_insert_with(&mentor.id, page)
    }
}
