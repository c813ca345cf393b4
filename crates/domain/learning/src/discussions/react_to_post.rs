//! Members vote on, follow and report posts.

use super::{DiscussionError, Discussions, Report, seen};
use kernel::actor::Actor;
use kernel::audit::reason::required_reason;
use kernel::ids::PostId;

impl Discussions {
    /// Votes for a post, or removes the vote. Repeating a call changes nothing. Returns the post's number of votes.
    ///
    /// # Errors
    ///
    /// `NotFound`: the post is unknown.
    /// `OwnPost`: the post is the user's own.
    /// `NotMember`: the user is no member of the course.
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

    /// Follows or unfollows a question.
    ///
    /// # Errors
    ///
    /// `NotFound`: the question is unknown.
    /// `NotMember`: the user is no member of the course.
    pub fn follow(&self, actor: Actor, question: PostId, follows: bool) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen(tx.as_mut(), actor, question)?;
        if seen.question.is_some() {
            return Err(DiscussionError::NotFound);
        }
        tx.discussions().set_follow(question, seen.user, follows)?;
        Ok(tx.commit()?)
    }

    /// Reports a post to the institute. If the member reported it before, the first report stays.
    ///
    /// # Errors
    ///
    /// `NotFound`: the post is unknown.
    /// `NotMember`: the user is no member of the course.
    /// `OwnPost`: the post is the user's own.
    /// `Invalid`: the reason breaks rules.
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
