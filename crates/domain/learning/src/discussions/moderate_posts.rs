//! Staff moderate posts: hide them with a reason, lock questions, settle reports. Each change has an audit entry.

use super::change_post::subject;
use super::{DiscussionError, Discussions, Hidden, Post, Seen, ShownPost, admin_of, seen_locked, shown};
use crate::ports::store::Tx;
use kernel::Time;
use kernel::audit::reason::required_reason;
use kernel::audit::{AuditContext, action, diff};
use kernel::ids::PostId;

/// An admin's action on a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moderation {
    /// Hides the post from all but its author and staff, and settles its reports. The author reads the reason.
    Hide(String),
    Show,
    /// Closes the question for answers and changes.
    Lock,
    Unlock,
    /// Leaves the post as it is and settles its reports.
    DismissReports,
}

impl Discussions {
    /// Applies the action. An action without an effect adds no audit entry.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the post is unknown, an answer is to be locked, or the reason breaks rules.
    pub fn moderate(
        &self,
        author: &AuditContext,
        post: PostId,
        wanted: &Moderation,
    ) -> Result<ShownPost, DiscussionError> {
        let admin = admin_of(author)?;
        let mut tx = self.store.begin()?;
        let seen = seen_locked(tx.as_mut(), author.actor, post)?;
        let now = self.clock.now();
        let (before, user) = (seen.post.clone(), seen.user);
        let after = moderated(&seen, wanted, now)?;
        let settled = match wanted {
            Moderation::Hide(_) | Moderation::DismissReports => tx.discussions().settle_reports(post, now)?,
            Moderation::Show | Moderation::Lock | Moderation::Unlock => 0,
        };
        if after != before {
            tx.discussions().update(&after)?;
            recount(tx.as_mut(), seen.question, &before, &after)?;
        }
        if after != before || settled > 0 {
            let (name, changes) = (action_of(wanted), diff(&fields(&before), &fields(&after)));
            tx.audit().record(&admin.entry(now, name, subject(&before), changes))?;
        }
        let stored = shown(tx.as_mut(), post, user)?;
        tx.commit()?;
        Ok(stored)
    }
}

fn moderated(seen: &Seen, wanted: &Moderation, now: Time) -> Result<Post, DiscussionError> {
    let mut post = seen.post.clone();
    match wanted {
        Moderation::Hide(reason) => {
            let reason = required_reason(reason, "Please give a reason: the author reads it.");
            let reason = reason.map_err(|broken| DiscussionError::Invalid(vec![broken]))?;
            let at = post.hidden.as_ref().map_or(now, |hidden| hidden.at);
            post.hidden = Some(Hidden { reason, at });
        }
        Moderation::Show => post.hidden = None,
        Moderation::Lock | Moderation::Unlock if seen.question.is_some() => return Err(DiscussionError::NotFound),
        Moderation::Lock => post.is_locked = true,
        Moderation::Unlock => post.is_locked = false,
        Moderation::DismissReports => {}
    }
    Ok(post)
}

/// Updates the question after an answer was hidden or shown. A hidden answer isn't counted and can't be the accepted one.
fn recount(tx: &mut dyn Tx, question: Option<Post>, before: &Post, after: &Post) -> Result<(), DiscussionError> {
    let Some(question) = question else { return Ok(()) };
    let change = i32::from(after.hidden.is_none()) - i32::from(before.hidden.is_none());
    if change == 0 {
        return Ok(());
    }
    let accepted = question.accepted.filter(|accepted| after.hidden.is_none() || *accepted != after.id);
    Ok(tx.discussions().update(&Post { answers: question.answers + change, accepted, ..question })?)
}

fn action_of(wanted: &Moderation) -> &'static str {
    match wanted {
        Moderation::Hide(_) => action::POST_HIDE,
        Moderation::Show => action::POST_SHOW,
        Moderation::Lock => action::POST_LOCK,
        Moderation::Unlock => action::POST_UNLOCK,
        Moderation::DismissReports => action::POST_DISMISS_REPORTS,
    }
}

fn fields(post: &Post) -> [kernel::audit::Field; 2] {
    let hidden = post.hidden.as_ref().map(|hidden| hidden.reason.clone());
    [("hidden", hidden), ("locked", post.is_locked.then(|| "true".to_owned()))]
}
