//! JSON shapes of public reviews.

use crate::answer::Timestamp;
use catalogue::Course;
use learning::reviews::rating::{count, mean_tenths};
use learning::reviews::{Answer, CourseRating, RatingOfCourses, ShownReview};
use serde::Serialize;
use utoipa::ToSchema;

/// The rating of a course.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RatingBody {
    /// Mean rating from 1 to 5, with one decimal.
    average: f64,
    /// Number of reviews.
    count: u32,
    /// Number of reviews with one star, two stars, … five stars.
    distribution: [u32; 5],
}

impl RatingBody {
    /// Builds the rating. `None` without reviews.
    pub fn of(stars: [u32; 5]) -> Option<Self> {
        let average = f64::from(mean_tenths(stars)?) / 10.0;
        Some(Self { average, count: count(stars), distribution: stars })
    }
}

/// A review.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Rating from 1 to 5 stars.
    rating: u8,
    /// Text of the review as plain text. May be empty.
    text: String,
    /// First name and initial, such as 'Asha V.'.
    author: String,
    created_at: Timestamp,
    /// Time of the last change of stars or text. Null when never changed.
    #[schema(required)]
    edited_at: Option<Timestamp>,
    /// The institute's answer.
    #[schema(required)]
    answer: Option<ReviewAnswer>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewAnswer {
    text: String,
    at: Timestamp,
}

impl From<ShownReview> for ReviewBody {
    fn from(review: ShownReview) -> Self {
        Self {
            id: review.id.0,
            rating: review.stars.get(),
            text: review.text,
            author: review.author,
            created_at: review.created_at.into(),
            edited_at: review.edited_at.map(Timestamp),
            answer: review.answer.map(|Answer { text, at }| ReviewAnswer { text, at: at.into() }),
        }
    }
}

/// The reviews on a course's page.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewSummary {
    rating: RatingBody,
    /// At most three useful reviews.
    reviews: Vec<ReviewBody>,
}

impl ReviewSummary {
    /// Builds the summary. `None` without reviews.
    pub fn of(rating: &CourseRating) -> Option<Self> {
        let reviews = rating.useful.iter().cloned().map(ReviewBody::from).collect();
        Some(Self { rating: RatingBody::of(rating.stars)?, reviews })
    }
}

/// The reviews of several courses, such as a mentor's.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CoursesReviews {
    /// Rating over all reviews of these courses.
    rating: RatingBody,
    /// Number of courses with reviews.
    courses: usize,
    /// At most three useful reviews, the best rated first and a critical one last if there is one.
    reviews: Vec<ReviewOfCourse>,
}

/// A review with its course.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewOfCourse {
    #[serde(flatten)]
    review: ReviewBody,
    course: ReviewedCourseName,
}

/// The course of a review.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewedCourseName {
    slug: String,
    title: String,
    /// Language of the course as a BCP 47 code.
    #[schema(required)]
    language: Option<String>,
}

impl CoursesReviews {
    /// Builds the summary. `None` without reviews.
    pub fn of(courses: &[(&Course, &CourseRating)]) -> Option<Self> {
        let RatingOfCourses { stars, useful } = RatingOfCourses::of(courses)?;
        let named = |(course, review): (&Course, &ShownReview)| ReviewOfCourse {
            review: review.clone().into(),
            course: ReviewedCourseName {
                slug: course.slug.clone(),
                title: course.title.clone(),
                language: course.language.clone(),
            },
        };
        let reviewed = courses.iter().filter(|(_, rating)| rating.count() > 0).count();
        Some(Self {
            rating: RatingBody::of(stars)?,
            courses: reviewed,
            reviews: useful.into_iter().map(named).collect(),
        })
    }
}
