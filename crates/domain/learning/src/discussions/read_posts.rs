//! Reads the questions of a course, and one question with its answers.

use super::{DiscussionError, Discussions, Report, ShownPost, member, seen, shown};
use crate::ports::store::{PostFilter, PostSort, Tx};
use crate::teaching::TeachingScope;
use kernel::actor::Actor;
use kernel::ids::{CourseId, LessonId, PostId};
use kernel::permission::Permission;
use kernel::store::{Listed, Page};

/// A member's filter of questions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listing {
    /// Only about this lesson.
    pub lesson: Option<LessonId>,
    /// Substring of the question or of one of its answers, ignoring case. An empty text matches all.
    pub text: String,
    /// Only questions without an answer.
    pub unanswered: bool,
    /// Only questions that the caller asked.
    pub mine: bool,
    /// Only questions that the caller follows.
    pub following: bool,
    pub sort: PostSort,
}

/// A question with a page of its answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub question: ShownPost,
    /// The answers: the accepted one first, then the oldest first.
    pub answers: Listed<ShownPost>,
}

/// A post in the back office's list, with its open reports.
type Reported = (ShownPost, Vec<Report>);

impl Discussions {
    /// Questions of a course.
    ///
    /// # Errors
    /// The user is no member of the course.
    pub fn questions(
        &self,
        actor: Actor,
        course: CourseId,
        listing: &Listing,
        page: Page,
    ) -> Result<Listed<ShownPost>, DiscussionError> {
        let mut tx = self.store.begin()?;
        let viewer = member(tx.as_mut(), actor, course)?;
        let filter = PostFilter {
            viewer,
            sees_hidden: actor.may(Permission::Discussions),
            course: Some(course),
            lesson: listing.lesson,
            text: listing.text.clone(),
            unanswered: listing.unanswered,
            author: listing.mine.then_some(viewer),
            followed_by: listing.following.then_some(viewer),
            sort: listing.sort,
            ..PostFilter::new(viewer)
        };
        Ok(list(tx.as_mut(), &filter, page)?)
    }

    /// Returns questions of the courses that an admin or mentor teaches, or of one of these courses.
    ///
    /// # Errors
    ///
    /// The user doesn't teach the course.
    pub fn taught(
        &self,
        actor: Actor,
        course: Option<CourseId>,
        unanswered: bool,
        page: Page,
    ) -> Result<Listed<ShownPost>, DiscussionError> {
        let viewer = actor.user().ok_or(DiscussionError::NotMember)?;
        let mut tx = self.store.begin()?;
        let scope = TeachingScope::of(tx.as_mut(), actor)?;
        if course.is_some_and(|course| !scope.has(course)) {
            return Err(DiscussionError::NotFound);
        }
        let (within, sees_hidden) = (scope.limit(), actor.may(Permission::Discussions));
        let filter = PostFilter { course, within, unanswered, sees_hidden, ..PostFilter::new(viewer) };
        Ok(list(tx.as_mut(), &filter, page)?)
    }

    /// A question with a page of its answers.
    ///
    /// # Errors
    /// The question is unknown or the user is no member of the course.
    pub fn thread(&self, actor: Actor, question: PostId, page: Page) -> Result<Thread, DiscussionError> {
        let mut tx = self.store.begin()?;
        let seen = seen(tx.as_mut(), actor, question)?;
        if seen.question.is_some() {
            return Err(DiscussionError::NotFound);
        }
        let question = shown(tx.as_mut(), question, seen.user)?;
        let found = tx.discussions().answers(&seen.post, seen.user, actor.may(Permission::Discussions), page)?;
        let rows = in_order(tx.as_mut(), &found.rows, seen.user)?;
        Ok(Thread { question, answers: Listed { rows, total: found.total } })
    }

    /// Returns the back office's list of posts, with their open reports.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn listed(&self, filter: &PostFilter, page: Page) -> Result<Listed<Reported>, DiscussionError> {
        let mut tx = self.store.begin()?;
        let listed = list(tx.as_mut(), filter, page)?;
        let ids: Vec<PostId> = listed.rows.iter().map(|shown| shown.post.id).collect();
        let reports = tx.discussions().reports(&ids)?;
        let of =
            |id: PostId| reports.iter().filter(|(post, _)| *post == id).map(|(_, report)| report.clone()).collect();
        let rows = listed.rows.into_iter().map(|shown| (of(shown.post.id), shown)).map(|(of, shown)| (shown, of));
        Ok(Listed { rows: rows.collect(), total: listed.total })
    }
}

fn list(tx: &mut dyn Tx, filter: &PostFilter, page: Page) -> Result<Listed<ShownPost>, kernel::store::StoreError> {
    let found = tx.discussions().list(filter, page)?;
    Ok(Listed { rows: in_order(tx, &found.rows, filter.viewer)?, total: found.total })
}

/// The posts in the order of their ids.
fn in_order(
    tx: &mut dyn Tx,
    ids: &[PostId],
    viewer: kernel::ids::UserId,
) -> Result<Vec<ShownPost>, kernel::store::StoreError> {
    let mut posts = tx.discussions().shown(ids, viewer)?;
    posts.sort_by_key(|shown| ids.iter().position(|id| *id == shown.post.id));
    Ok(posts)
}
