//! JSON shapes of mentors.

use super::course::CourseSummary;
use super::review::CoursesReviews;
use catalogue::Mentor;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A mentor's own data.
#[derive(Debug, Serialize, ToSchema)]
pub struct MentorOwn {
    #[serde(rename = "_id")]
    id: Uuid,
    slug: String,
    name: String,
    /// Path of the picture.
    #[schema(required)]
    image: Option<String>,
    /// About the mentor, in Markdown.
    words: String,
    #[schema(required)]
    youtube: Option<String>,
    #[schema(required)]
    linkedin: Option<String>,
    #[schema(required)]
    website: Option<String>,
}

impl From<&Mentor> for MentorOwn {
    fn from(mentor: &Mentor) -> Self {
        let Mentor { id, slug, name, image, words, youtube, linkedin, website, .. } = mentor.clone();
        Self { id: id.0, slug, name, image, words, youtube, linkedin, website }
    }
}

/// A mentor with everything that their page shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct MentorDetail {
    #[serde(flatten)]
    pub(in crate::public_catalogue) own: MentorOwn,
    /// Published courses that name the mentor.
    pub(in crate::public_catalogue) courses: Vec<CourseSummary>,
    /// Reviews of the courses in `courses`. Null without reviews.
    #[schema(required)]
    pub(in crate::public_catalogue) reviews: Option<CoursesReviews>,
}

/// `data` of GET /mentors/{slug}.
#[derive(Debug, Serialize, ToSchema)]
pub struct MentorData {
    pub(in crate::public_catalogue) mentor: MentorDetail,
}
