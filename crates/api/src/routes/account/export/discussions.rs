//! A user's posts in discussions and their notes, for their export.

use super::read_all::read_all;
use crate::answer::Timestamp;
use crate::routes::admin::upload;
use domain::ports::store::Tx;
use kernel::ids::UserId;
use kernel::store::StoreError;
use learning::discussions::{PostPicture, ShownPost};
use learning::notes::ShownNote;
use learning::ports::store::PostFilter;
use serde::Serialize;
use utoipa::ToSchema;

/// Number of posts that are read at a time.
const BATCH: usize = 500;

/// A question or an answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPost {
    course: String,
    /// Title of the question. For an answer, the title of the question that it answers.
    question: String,
    is_question: bool,
    body: String,
    votes: i32,
    /// An admin's reason for hiding it. Null while it is visible.
    #[schema(required)]
    hidden: Option<String>,
    created_at: Timestamp,
    #[schema(required)]
    edited_at: Option<Timestamp>,
}

impl From<ShownPost> for ExportedPost {
    fn from(shown: ShownPost) -> Self {
        let post = shown.post;
        Self {
            course: shown.course_title,
            question: shown.question_title,
            is_question: post.question.is_none(),
            body: post.body,
            votes: post.votes,
            hidden: post.hidden.map(|hidden| hidden.reason),
            created_at: post.created_at.into(),
            edited_at: post.edited_at.map(Timestamp::from),
        }
    }
}

/// A picture that was uploaded for a post.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPostPicture {
    url: String,
    sent_at: Timestamp,
}

impl From<PostPicture> for ExportedPostPicture {
    fn from(picture: PostPicture) -> Self {
        Self { url: upload::path(&picture.key), sent_at: picture.sent_at.into() }
    }
}

/// A note at a position in a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedNote {
    course: String,
    lesson: String,
    /// Position in the lesson, in seconds.
    at: i32,
    body: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<ShownNote> for ExportedNote {
    fn from(shown: ShownNote) -> Self {
        let note = shown.note;
        Self {
            course: shown.course_title,
            lesson: shown.lesson_title,
            at: note.at,
            body: note.body,
            created_at: note.created_at.into(),
            updated_at: note.updated_at.into(),
        }
    }
}

/// Returns all posts of the user, newest activity first.
///
/// # Errors
///
/// The database fails.
pub(super) fn find(tx: &mut dyn Tx, user: UserId) -> Result<Vec<ExportedPost>, StoreError> {
    let own = PostFilter { author: Some(user), with_answers: true, ..PostFilter::new(user) };
    let ids = read_all(tx, |tx, page| tx.discussions().list(&own, page))?;
    let mut posts = Vec::new();
    for some in ids.chunks(BATCH) {
        let mut shown = tx.discussions().shown(some, user)?;
        shown.sort_by_key(|shown| some.iter().position(|id| *id == shown.post.id));
        posts.extend(shown.into_iter().map(ExportedPost::from));
    }
    Ok(posts)
}
