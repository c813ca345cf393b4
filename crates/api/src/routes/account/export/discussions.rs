//! What the user wrote in discussions and notes.

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

/// Posts that are read at once.
const BATCH: usize = 500;

/// A question or an answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPost {
    course: String,
    /// The title of the question that it is, or answers.
    question: String,
    is_question: bool,
    body: String,
    votes: i32,
    /// The reason of an admin who hid it.
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

/// A picture that was sent for a post.
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

/// A note at a moment of a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedNote {
    course: String,
    lesson: String,
    /// Seconds.
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

/// All that the user wrote, newest activity first.
///
/// # Errors
/// Storage fails.
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
