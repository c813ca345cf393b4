//! Repository of discussions.

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

/// Filter and order of a list of posts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostFilter {
    pub viewer: UserId,
    /// Whether the viewer also sees other users' hidden posts.
    pub sees_hidden: bool,
    pub with_answers: bool,
    /// Only posts of this course.
    pub course: Option<CourseId>,
    /// Only posts of these courses.
    pub within: Option<Vec<CourseId>>,
    /// Only about this lesson.
    pub lesson: Option<LessonId>,
    /// Substring of the post or, for a question, of one of its answers, ignoring case. An empty text matches all.
    pub text: String,
    /// Only questions without an answer.
    pub unanswered: bool,
    pub author: Option<UserId>,
    /// Only questions that this user follows.
    pub followed_by: Option<UserId>,
    /// Only posts with open reports.
    pub reported: bool,
    /// Only hidden posts.
    pub hidden: bool,
    pub sort: PostSort,
}

impl PostFilter {
    /// Builds a filter for all questions of all courses, as `viewer` sees them.
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

/// Discussions. Deleted posts are neither found nor listed.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DiscussionRepo {
    /// Stores a new post. Fails with `Gone` if its course or lesson no longer exists.
    fn insert(&mut self, post: &Post) -> Result<(), StoreError>;
    fn find(&mut self, id: PostId) -> Result<Option<Post>, StoreError>;
    /// Finds a post by id and locks its row until the end of the transaction.
    fn find_locked(&mut self, id: PostId) -> Result<Option<Post>, StoreError>;
    /// Writes title, text, number of answers, accepted answer, lock, hiding, and times of a post.
    fn update(&mut self, post: &Post) -> Result<(), StoreError>;
    /// Erases a post's content permanently. For a question, also its answers'. Deletes the posts' votes, followers and reports
    /// too.
    fn delete(&mut self, id: PostId, now: Time) -> Result<(), StoreError>;
    /// Returns the times of this user's posts since `since`, newest first. Deleted posts count.
    fn posted_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// Returns whether a user other than `asker` answered. Hidden answers count.
    fn has_answers_of_others(&mut self, question: PostId, asker: UserId) -> Result<bool, StoreError>;
    /// Sets or removes a vote. Returns the post's number of votes. Two concurrent calls of the same user count once.
    fn set_vote(&mut self, post: PostId, user: UserId, votes: bool) -> Result<i32, StoreError>;
    /// Follows or unfollows a question.
    fn set_follow(&mut self, question: PostId, user: UserId, follows: bool) -> Result<(), StoreError>;
    /// Stores a report, unless this user reported the post before.
    fn report(&mut self, post: PostId, by: UserId, report: &Report) -> Result<(), StoreError>;
    /// Settles the reports of a post; returns how many were open.
    fn settle_reports(&mut self, post: PostId, now: Time) -> Result<usize, StoreError>;
    /// Returns the open reports of these posts with their senders' names, oldest first.
    fn reports(&mut self, posts: &[PostId]) -> Result<Vec<(PostId, Report)>, StoreError>;
    /// Returns a page of posts that match the filter. The total is exact up to a thousand rows after the page. Counting stops
    /// there, so the page is equally fast for long lists.
    fn list(&mut self, filter: &PostFilter, page: Page) -> Result<Listed<PostId>, StoreError>;
    /// Returns a page of a question's answers: the accepted one first, then the oldest first. The total is limited as in
    /// [`Self::list`].
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
