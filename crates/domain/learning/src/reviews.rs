//! Reviews by owners of a course: one per owner, with one to five stars. Public ratings count only reviews that aren't hidden.
//! A review marks its course's row in `course_ratings` as stale in the same transaction. The list of reviews is read from the
//! database, so it is never stale.

pub mod delete_review;
pub mod moderate_review;
pub mod rating;
pub mod refresh_ratings;
pub mod review;
pub mod write_review;

pub use rating::{CourseRating, MAX_USEFUL, RatingOfCourses, useful};
pub use review::{Answer, Hidden, ListedReview, Review, ShownReview, Stars, public_name};
