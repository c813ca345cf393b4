//! JSON shapes of the suggestions of the header's search.

use super::Snapshot;
use super::bundle::bundle_image;
use super::course::CourseSummary;
use crate::answer::Rupees;
use catalogue::{Bundle, Course, Lesson};
use domain::storefront::suggest::Suggestions;
use kernel::gst::TaxPolicy;
use kernel::money::OutOfRange;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /search.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShopSearchData {
    /// The corrected search text. Null when the text was used as typed.
    #[schema(required)]
    corrected: Option<String>,
    /// At most six courses.
    courses: Vec<CourseSummary>,
    /// At most three bundles.
    bundles: Vec<FoundBundle>,
    /// At most five lessons.
    lessons: Vec<FoundLesson>,
}

/// A bundle that a search finds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundBundle {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    bundle_name: String,
    bundle_image: String,
    discounted_price: Rupees,
    is_special: bool,
    /// Number of its published courses.
    total_courses: usize,
}

/// A lesson that a search finds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundLesson {
    title: String,
    course_title: String,
    course_slug: String,
    /// Whether everybody may watch it.
    is_free: bool,
}

impl ShopSearchData {
    /// Builds the shape of the search results.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub fn new(snapshot: &Snapshot, tax: TaxPolicy, found: Suggestions<'_>) -> Result<Self, OutOfRange> {
        let Suggestions { corrected, courses, bundles, lessons } = found;
        let courses = courses.into_iter().map(|course| snapshot.card(course, tax)).collect::<Result<_, _>>()?;
        let bundle = |bundle: &Bundle| {
            Ok(FoundBundle {
                id: bundle.id.0,
                slug: bundle.slug.clone(),
                bundle_name: bundle.name.clone(),
                bundle_image: bundle_image(bundle),
                discounted_price: bundle.selling_price(snapshot.at)?.into(),
                is_special: bundle.is_special,
                total_courses: snapshot.shown_courses(bundle).len(),
            })
        };
        let lesson = |(course, lesson): (&Course, &Lesson)| FoundLesson {
            title: lesson.title.clone(),
            course_title: course.title.clone(),
            course_slug: course.slug.clone(),
            is_free: lesson.is_preview,
        };
        let bundles = bundles.into_iter().map(bundle).collect::<Result<_, OutOfRange>>()?;
        Ok(Self { corrected, courses, bundles, lessons: lessons.into_iter().map(lesson).collect() })
    }
}
