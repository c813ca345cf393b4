//! Reviews by owners of a course: one each, one to five stars. Public ratings count the reviews that aren't hidden. A
//! review marks its course's `course_ratings` row as stale in its transaction. The list of reviews is read from the
//! database and is never late.

pub mod delete_review;
pub mod moderate_review;
pub mod rating;
pub mod refresh_ratings;
pub mod review;
pub mod write_review;

pub use rating::{CourseRating, MAX_USEFUL, RatingOfCourses, useful};
pub use review::{Answer, Hidden, ListedReview, Review, ShownReview, Stars, public_name};
