//! Mentors of the published courses, and their answers.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::mentor::{MentorData, MentorDetail};
use catalogue::{Course, Mentor};
use std::sync::Arc;

impl Snapshot {
    /// The mentors whom published courses name.
    pub fn mentors(&self) -> impl Iterator<Item = &Mentor> {
        self.index.mentors.keys().filter_map(|slug| self.mentor(slug))
    }

    /// A mentor whom a published course names, by slug in lower case.
    pub fn mentor(&self, slug: &str) -> Option<&Mentor> {
        let course = self.catalogue.courses.get(*self.index.mentors.get(slug)?.first()?)?;
        course.mentors.iter().find(|mentor| mentor.slug == slug)
    }

    /// The published courses that name a mentor.
    pub fn courses_of(&self, mentor: &Mentor) -> Vec<&Course> {
        let places = self.index.mentors.get(&mentor.slug).map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|place| self.catalogue.courses.get(*place)).map(Arc::as_ref).collect()
    }

    /// GET /mentors/{slug}: made when somebody asks for it.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
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
