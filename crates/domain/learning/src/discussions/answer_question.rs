//! Answers a question.

use super::{DiscussionError, Discussions, Post, ShownPost, seen_locked, shown, violations};
use kernel::actor::Actor;
use kernel::events::Event;
use kernel::ids::PostId;
use kernel::permission::Permission;

impl Discussions {
    /// Stores an answer. Its author follows the question; the other followers are notified.
    ///
    /// # Errors
    /// The question is unknown, the user is no member, the question is locked (except for staff who moderate), the
    /// text breaks rules, or the author has posted too often.
    pub fn answer(&self, actor: Actor, question: PostId, body: &str) -> Result<ShownPost, DiscussionError> {
        let body = body.trim();
        let mut tx = self.store.begin()?;
        // Lock the author's row before the question's row, to avoid deadlocks. The question's row is then held only for a short
        // time.
        if let Some(user) = actor.user() {
            tx.users().lock(user)?;
        }
        let seen = seen_locked(tx.as_mut(), actor, question)?;
        let question = match seen.question {
            None => seen.post,
            Some(_) => return Err(DiscussionError::NotFound),
        };
        let broken = violations(None, Some(body));
        if !broken.is_empty() {
            return Err(DiscussionError::Invalid(broken));
        }
        if question.is_locked && !actor.may(Permission::Discussions) {
            return Err(DiscussionError::Locked);
        }
        self.admit(tx.as_mut(), seen.user)?;
        let now = self.clock.now();
        let answer = question.answered(PostId(self.ids.uuid()), seen.user, body, now);
        tx.discussions().insert(&answer)?;
        tx.discussions().update(&Post { answers: question.answers + 1, last_activity_at: now, ..question.clone() })?;
        tx.discussions().set_follow(question.id, seen.user, true)?;
        tx.notifications().tell_followers(&answer)?;
        tx.jobs().publish(&Event::AnswerPosted { answer: answer.id }, now)?;
        let stored = shown(tx.as_mut(), answer.id, seen.user)?;
        tx.commit()?;
        Ok(stored)
    }
}
