//! Marks an answer as accepted.

use super::{DiscussionError, Discussions, Post, ShownPost, seen_locked, shown};
use crate::access;
use kernel::actor::Actor;
use kernel::ids::PostId;
use kernel::permission::Permission;

impl Discussions {
    /// Marks an answer as the accepted one, replacing another if there was one, or removes the mark. Locks the question, so of
    /// two concurrent calls the later one wins.
    ///
    /// # Errors
    ///
    /// `NotFound`: the answer is unknown or hidden. A hidden answer can't be accepted, even by those who see it.
    /// `NotMember`: the user is no member of the course.
    /// `NotAsker`: the user is neither the question's author, nor a mentor of the course, nor staff.
    pub fn accept(&self, actor: Actor, answer: PostId, accepted: bool) -> Result<ShownPost, DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen_locked(tx.as_mut(), actor, answer)?;
        let question = seen.question.ok_or(DiscussionError::NotFound)?;
        if !actor.may_see(question.author, Permission::Discussions)
            && !access::teaches(tx.as_mut(), actor, question.course)?
        {
            return Err(DiscussionError::NotAsker);
        }
        if accepted && seen.post.hidden.is_some() {
            return Err(DiscussionError::NotFound);
        }
        let chosen = match accepted {
            true => Some(answer),
            false => question.accepted.filter(|known| *known != answer),
        };
        if chosen != question.accepted {
            tx.discussions().update(&Post { accepted: chosen, ..question })?;
        }
        let stored = shown(tx.as_mut(), answer, seen.user)?;
        tx.commit()?;
        Ok(stored)
    }
}
