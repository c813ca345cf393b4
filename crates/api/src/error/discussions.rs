//! Maps errors of discussions to responses.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use kernel::locale::Text;
use learning::discussions::DiscussionError;

impl From<DiscussionError> for ApiError {
    fn from(error: DiscussionError) -> Self {
        match error {
            DiscussionError::NotFound => Self::not_found("This course or post was not found."),
            DiscussionError::NotMember => Self::forbidden(
                "You have not purchased this course. Please enroll in this course to access the content.",
            ),
            DiscussionError::NotAuthor => {
                Self::forbidden("Only the author may change this post.").with_code("not_author")
            }
            DiscussionError::NotAsker => {
                Self::forbidden("Only the one who asked may choose the answer.").with_code("not_asker")
            }
            DiscussionError::AdminsOnly => admins_only(),
            DiscussionError::Invalid(violations) => invalid(violations),
            DiscussionError::Locked => Self::conflict("discussion_locked", "This discussion is closed."),
            DiscussionError::HasAnswers => Self::conflict(
                "question_has_answers",
                "Others answered your question, so it stays for them. You can still edit it.",
            ),
            DiscussionError::OwnPost => Self::conflict("own_post", "This is your own post."),
            DiscussionError::TooMany(wait) => {
                let minutes = wait.num_minutes() + 1;
                let message =
                    Text::new("You wrote many posts in the last hour. Please try again in {minutes} minutes.")
                        .with("minutes", minutes);
                Self::too_many(message, wait.num_seconds().unsigned_abs() + 1).with_code("too_many_posts")
            }
            DiscussionError::TooManyPictures(wait) => {
                let minutes = wait.num_minutes() + 1;
                let message =
                    Text::new("You sent many pictures in the last hour. Please try again in {minutes} minutes.")
                        .with("minutes", minutes);
                Self::too_many(message, wait.num_seconds().unsigned_abs() + 1).with_code("too_many_pictures")
            }
            DiscussionError::Store(error) => error.into(),
        }
    }
}
