//! Questions about a course and their answers, among its owners and the institute. Posts are stored as written and stay text
//! until the client renders them. Only the author and staff who moderate receive a hidden post. A deleted post keeps an empty
//! row, because the limit of posts an hour counts it. When an account is deleted, its posts that others answered stay without a
//! name. Locks are taken in the order author, question, answers.

mod accept_answer;
mod answer_question;
mod ask_question;
mod change_post;
mod moderate_posts;
mod notifications;
mod pictures;
mod post;
mod react_to_post;
mod read_posts;

pub use ask_question::Question;
pub use change_post::Edit;
pub use moderate_posts::Moderation;
pub use notifications::{Bell, KEPT, MOST_TOLD, MailWishes, MailWishesChange, Notification, READ_KEPT, Told};
pub use pictures::{PostPicture, pictures_in, sender};
pub use post::{Author, Hidden, MAX_AT, MAX_BODY, MAX_TITLE, Post, Report, ShownPost, violations};
pub use read_posts::{Listing, Thread};

use crate::access;
use crate::ports::Store;
use crate::ports::store::Tx;
use chrono::TimeDelta;
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, PostId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::num::NonZeroUsize;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiscussionError {
    /// The course or post doesn't exist, or the user isn't allowed to know of it.
    #[error("no such post")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotMember,
    /// Only the post's author may do this.
    #[error("not the author")]
    NotAuthor,
    /// Only the question's author, mentors of the course and staff can choose the accepted answer.
    #[error("not the asker")]
    NotAsker,
    /// Only staff moderate.
    #[error("admins only")]
    AdminsOnly,
    /// The input breaks rules. Lists all violations.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    /// The question is locked, so it accepts no answers and no changes, except from staff who moderate.
    #[error("the question is locked")]
    Locked,
    /// Other users answered the question, so its author can't delete it.
    #[error("others answered")]
    HasAnswers,
    /// The post is the user's own. Users can't vote for or report their own posts.
    #[error("own post")]
    OwnPost,
    /// The account reached the limit of posts an hour. Holds the time to wait.
    #[error("too many posts")]
    TooMany(TimeDelta),
    /// The account reached the limit of pictures an hour. Holds the time to wait.
    #[error("too many pictures")]
    TooManyPictures(TimeDelta),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Members' actions in discussions. Each file of this folder adds the methods that it is named after.
#[derive(Clone)]
pub struct Discussions {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Maximum number of questions and answers of an account in an hour. `None` for no limit.
    pub most_posts: Option<NonZeroUsize>,
    /// Maximum number of pictures that an account sends in an hour. `None` for no limit.
    pub most_pictures: Option<NonZeroUsize>,
}

/// Time window in which posts and pictures count for their limits.
const POSTS_WINDOW: TimeDelta = TimeDelta::hours(1);

impl Discussions {
    /// Checks the limit of posts. The caller has locked the author's row, so concurrent posts are all counted.
    fn admit(&self, tx: &mut dyn Tx, user: UserId) -> Result<(), DiscussionError> {
        let Some(most) = self.most_posts else { return Ok(()) };
        let now = self.clock.now();
        let posted = tx.discussions().posted_since(user, now - POSTS_WINDOW)?;
        // Times are newest first. Once this one is an hour old, the author can post again.
        match posted.get(most.get().saturating_sub(1)) {
            Some(at) => Err(DiscussionError::TooMany(*at + POSTS_WINDOW - now)),
            None => Ok(()),
        }
    }
}

/// The user behind `actor`, who must be a member of the course.
fn member(tx: &mut dyn Tx, actor: Actor, course: CourseId) -> Result<UserId, DiscussionError> {
    access::member(tx, actor, course)?.ok_or(DiscussionError::NotMember)
}

/// A post that a member sees, with the question that it answers.
#[derive(Debug, Clone)]
struct Seen {
    user: UserId,
    post: Post,
    question: Option<Post>,
}

impl Seen {
    fn is_locked(&self) -> bool {
        self.question.as_ref().unwrap_or(&self.post).is_locked
    }
}

/// Loads a post that the actor can see, without locks.
fn seen(tx: &mut dyn Tx, actor: Actor, id: PostId) -> Result<Seen, DiscussionError> {
    let post = tx.discussions().find(id)?.ok_or(DiscussionError::NotFound)?;
    let question = match post.question {
        Some(question) => Some(tx.discussions().find(question)?.ok_or(DiscussionError::NotFound)?),
        None => None,
    };
    judge(tx, actor, post, question)
}

/// Loads a post that the actor can see and locks its rows until the end of the transaction. The question's row is locked first,
/// which avoids deadlocks.
fn seen_locked(tx: &mut dyn Tx, actor: Actor, id: PostId) -> Result<Seen, DiscussionError> {
    let known = tx.discussions().find(id)?.ok_or(DiscussionError::NotFound)?;
    let question = match known.question {
        Some(question) => Some(tx.discussions().find_locked(question)?.ok_or(DiscussionError::NotFound)?),
        None => None,
    };
    let post = tx.discussions().find_locked(id)?.ok_or(DiscussionError::NotFound)?;
    judge(tx, actor, post, question)
}

fn judge(tx: &mut dyn Tx, actor: Actor, post: Post, question: Option<Post>) -> Result<Seen, DiscussionError> {
    let user = member(tx, actor, post.course)?;
    let sees = |post: &Post| post.is_seen_by(actor);
    if !sees(&post) || !question.as_ref().is_none_or(sees) {
        return Err(DiscussionError::NotFound);
    }
    Ok(Seen { user, post, question })
}

/// A post as the user sees it now.
fn shown(tx: &mut dyn Tx, id: PostId, user: UserId) -> Result<ShownPost, DiscussionError> {
    let found = tx.discussions().shown(&[id], user)?.into_iter().next();
    found.ok_or(DiscussionError::NotFound)
}

/// Returns the moderator who sent the request.
fn admin_of(author: &AuditContext) -> Result<kernel::audit::Admin<'_>, DiscussionError> {
    author.staff(Permission::Discussions).ok_or(DiscussionError::AdminsOnly)
}

#[cfg(test)]
mod tests;
