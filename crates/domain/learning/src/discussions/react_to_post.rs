//! Members vote on, follow and report posts.

use super::{DiscussionError, Discussions, Report, seen};
use kernel::actor::Actor;
use kernel::audit::reason::required_reason;
use kernel::ids::PostId;

impl Discussions {
    /// Votes for a post, or takes the vote back; doing so again changes nothing. Returns how many votes it has.
    ///
    /// # Errors
    /// The post is unknown or the user's own, or the user is no member.
    pub fn vote(&self, actor: Actor, post: PostId, votes: bool) -> Result<i32, DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen(tx.as_mut(), actor, post)?;
        if seen.post.author == seen.user {
            return Err(DiscussionError::OwnPost);
        }
        let count = tx.discussions().set_vote(post, seen.user, votes)?;
        tx.commit()?;
        Ok(count)
    }

    /// Follows a question, or no longer.
    ///
    /// # Errors
    /// The question is unknown or the user is no member of the course.
    pub fn follow(&self, actor: Actor, question: PostId, follows: bool) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen(tx.as_mut(), actor, question)?;
        if seen.question.is_some() {
            return Err(DiscussionError::NotFound);
        }
        tx.discussions().set_follow(question, seen.user, follows)?;
        Ok(tx.commit()?)
    }

    /// Tells the institute of a post; a member's first report of it stays.
    ///
    /// # Errors
    /// The post is unknown, the user is no member of the course, the post is the caller's own, or the reason breaks
    /// rules.
    pub fn report(&self, actor: Actor, post: PostId, reason: &str) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen(tx.as_mut(), actor, post)?;
        if seen.post.author == seen.user {
            return Err(DiscussionError::OwnPost);
        }
        let reason = required_reason(reason, "Please say what is wrong with it.");
        let reason = reason.map_err(|broken| DiscussionError::Invalid(vec![broken]))?;
        let report = Report { reason, by: String::new(), at: self.clock.now() };
        tx.discussions().report(post, seen.user, &report)?;
        Ok(tx.commit()?)
    }
}
