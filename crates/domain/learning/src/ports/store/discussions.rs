//! Discussions.

use crate::discussions::{Post, Report, ShownPost};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, PostId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// The order of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PostSort {
    /// Newest activity first.
    #[default]
    Recent,
    /// Most votes first.
    Votes,
}

/// Which posts to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostFilter {
    pub viewer: UserId,
    /// Whether hidden posts of others are shown too.
    pub sees_hidden: bool,
    pub with_answers: bool,
    /// Only of this course.
    pub course: Option<CourseId>,
    /// Only of these courses.
    pub within: Option<Vec<CourseId>>,
    /// Only about this lesson.
    pub lesson: Option<LessonId>,
    /// Part of the post or, of a question, of one of its answers, in any case; empty finds all.
    pub text: String,
    /// Only questions without an answer.
    pub unanswered: bool,
    /// Only of this author.
    pub author: Option<UserId>,
    /// Only questions that this user follows.
    pub followed_by: Option<UserId>,
    /// Only those with reports that wait.
    pub reported: bool,
    /// Only hidden ones.
    pub hidden: bool,
    pub sort: PostSort,
}

impl PostFilter {
    /// All questions of all courses, as `viewer` sees them.
    pub fn new(viewer: UserId) -> Self {
        Self {
            viewer,
            sees_hidden: false,
            with_answers: false,
            course: None,
            within: None,
            lesson: None,
            text: String::new(),
            unanswered: false,
            author: None,
            followed_by: None,
            reported: false,
            hidden: false,
            sort: PostSort::Recent,
        }
    }
}

/// Discussions. A deleted post is not found and not listed.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DiscussionRepo {
    /// Stores a new post. `Gone` when its course or lesson is.
    fn insert(&mut self, post: &Post) -> Result<(), StoreError>;
    fn find(&mut self, id: PostId) -> Result<Option<Post>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: PostId) -> Result<Option<Post>, StoreError>;
    /// Writes title, text, number of answers, accepted answer, lock, whether it is hidden, and its times.
    fn update(&mut self, post: &Post) -> Result<(), StoreError>;
    /// Empties a post for good, a question with all its answers; their votes, followers and reports go too.
    fn delete(&mut self, id: PostId, now: Time) -> Result<(), StoreError>;
    /// When this user wrote posts since then, newest first; deleted ones count.
    fn posted_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// Whether somebody else than `asker` answered, hidden answers too.
    fn has_answers_of_others(&mut self, question: PostId, asker: UserId) -> Result<bool, StoreError>;
    /// Sets or removes a vote, and returns the post's votes. If the same comes twice at once, it counts once.
    fn set_vote(&mut self, post: PostId, user: UserId, votes: bool) -> Result<i32, StoreError>;
    /// Follows or unfollows a question.
    fn set_follow(&mut self, question: PostId, user: UserId, follows: bool) -> Result<(), StoreError>;
    /// Keeps a report, unless this user reported the post before.
    fn report(&mut self, post: PostId, by: UserId, report: &Report) -> Result<(), StoreError>;
    /// Settles the reports of a post; returns how many were open.
    fn settle_reports(&mut self, post: PostId, now: Time) -> Result<usize, StoreError>;
    /// Open reports of these posts with the names of their senders, oldest first.
    fn reports(&mut self, posts: &[PostId]) -> Result<Vec<(PostId, Report)>, StoreError>;
    /// A page of posts that the filter finds. The total is exact up to a thousand rows after the page, and no count goes
    /// further, so that a page of many is as quick as of few.
    fn list(&mut self, filter: &PostFilter, page: Page) -> Result<Listed<PostId>, StoreError>;
    /// A page of a question's answers: the accepted one first, then by age; the total as of [`Self::list`].
    fn answers(
        &mut self,
        question: &Post,
        viewer: UserId,
        sees_hidden: bool,
        page: Page,
    ) -> Result<Listed<PostId>, StoreError>;
    /// These posts as the viewer sees them, in no order.
    fn shown(&mut self, ids: &[PostId], viewer: UserId) -> Result<Vec<ShownPost>, StoreError>;
}
