//! What owners say of a course: one review each, of one to five stars.

pub mod delete_review;
pub mod moderate_review;
pub mod rating;
pub mod refresh_ratings;
pub mod review;
pub mod write_review;

pub use rating::{CourseRating, MAX_USEFUL, RatingOfCourses, useful};
pub use review::{Answer, Hidden, ListedReview, Review, ShownReview, Stars, public_name};
