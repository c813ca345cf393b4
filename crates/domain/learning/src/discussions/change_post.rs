//! Authors edit and delete their posts.

use super::{DiscussionError, Discussions, Post, ShownPost, seen_locked, shown, violations};
use crate::ports::store::Tx;
use kernel::actor::Actor;
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::ids::{PostId, UserId};
use kernel::permission::Permission;
use kernel::validation::Violation;

/// An author's change. `None` keeps a field as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edit {
    pub title: Option<String>,
    pub body: Option<String>,
}

impl Discussions {
    /// Stores an author's changes.
    ///
    /// # Errors
    ///
    /// `NotFound`: the post is unknown or hidden from the user.
    /// `NotMember`: the user is no member of the course.
    /// `NotAuthor`: the user isn't its author, even if they moderate.
    /// `Locked`: its question is locked, and the user doesn't moderate.
    /// `Invalid`: the texts break rules.
    pub fn edit(&self, actor: Actor, post: PostId, edit: &Edit) -> Result<ShownPost, DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen_locked(tx.as_mut(), actor, post)?;
        let (user, is_locked) = (seen.user, seen.is_locked());
        let before = seen.post;
        if before.author != user {
            return Err(DiscussionError::NotAuthor);
        }
        let title = edit.title.as_deref().map(str::trim);
        let body = edit.body.as_deref().map(str::trim);
        let mut broken = violations(title, body);
        if title.is_some() && before.question.is_some() {
            broken = vec![Violation::new("title", "not_a_question", "An answer has no title.")];
        }
        if !broken.is_empty() {
            return Err(DiscussionError::Invalid(broken));
        }
        if is_locked && !actor.may(Permission::Discussions) {
            return Err(DiscussionError::Locked);
        }
        let mut after = before.clone();
        after.title = title.map(str::to_owned).or(after.title);
        after.body = body.map_or(after.body, str::to_owned);
        if after != before {
            after.edited_at = Some(self.clock.now());
            tx.discussions().update(&after)?;
        }
        let stored = shown(tx.as_mut(), post, user)?;
        tx.commit()?;
        Ok(stored)
    }

    /// Deletes a post. Its author can do so, and staff, with an audit entry. Deleting a question deletes its answers too.
    ///
    /// # Errors
    ///
    /// `NotFound`: the post is unknown or hidden from the user.
    /// `NotMember`: the user is no member of the course.
    /// `NotAuthor`: the user is neither its author nor staff.
    /// `HasAnswers`: it is the user's own question, and others answered it. Staff can delete other users' questions even so.
    pub fn delete(&self, author: &AuditContext, post: PostId) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen_locked(tx.as_mut(), author.actor, post)?;
        let (post, now) = (seen.post, self.clock.now());
        let is_own = post.author == seen.user;
        let by_admin = author.staff(Permission::Discussions).filter(|_| !is_own);
        if !is_own && by_admin.is_none() {
            return Err(DiscussionError::NotAuthor);
        }
        if by_admin.is_none() && was_answered_by_others(tx.as_mut(), &post, seen.user)? {
            return Err(DiscussionError::HasAnswers);
        }
        tx.discussions().delete(post.id, now)?;
        if let Some(question) = seen.question {
            let is_counted = post.hidden.is_none();
            let answers = question.answers - i32::from(is_counted);
            let accepted = question.accepted.filter(|accepted| *accepted != post.id);
            tx.discussions().update(&Post { answers, accepted, ..question })?;
        }
        if let Some(admin) = by_admin {
            let changes = diff(&[("title", post.title.clone()), ("body", Some(post.body.clone()))], &[]);
            let entry = admin.entry(now, action::POST_DELETE, subject(&post), changes);
            tx.audit().record(&entry)?;
        }
        Ok(tx.commit()?)
    }
}

fn was_answered_by_others(tx: &mut dyn Tx, post: &Post, asker: UserId) -> Result<bool, DiscussionError> {
    match post.question {
        None => Ok(tx.discussions().has_answers_of_others(post.id, asker)?),
        Some(_) => Ok(false),
    }
}

/// Returns the audit subject of a post: the title of a question, the beginning of an answer.
pub(super) fn subject(post: &Post) -> Subject {
    let name = post.title.clone().unwrap_or_else(|| post.body.chars().take(80).collect());
    Subject::new("post", post.id, name)
}
