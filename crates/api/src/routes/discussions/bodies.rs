//! Request and response bodies for questions and answers.

use crate::answer::{PageBody, Timestamp};
use crate::enum_schemas::UserRole;
use crate::public_catalogue::Snapshot;
use kernel::ids::{CourseId, LessonId, UserId};
use learning::discussions::ShownPost;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A question or an answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostBody {
    #[serde(rename = "_id")]
    id: Uuid,
    /// Markdown, as the author wrote it.
    body: String,
    author: PostAuthor,
    created_at: Timestamp,
    #[schema(required)]
    edited_at: Option<Timestamp>,
    votes: i32,
    /// Whether the caller voted for the post.
    voted: bool,
    /// Whether the caller wrote the post.
    mine: bool,
    /// The reason why the post is hidden: only its author and the staff see it. Null when it is visible.
    #[schema(required)]
    hidden: Option<HiddenBody>,
    /// Whether it is the accepted answer.
    accepted: bool,
    /// Whether a mentor of the course wrote the post.
    by_mentor: bool,
}

/// The author of a post.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostAuthor {
    /// 'Deleted user' when the account no longer exists.
    name: String,
    /// Path of the author's picture; null without one.
    #[schema(required)]
    picture: Option<String>,
    #[schema(value_type = UserRole)]
    role: &'static str,
}

/// The fact that a post is hidden, and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct HiddenBody {
    pub(crate) reason: String,
}

/// A question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionBody {
    #[serde(flatten)]
    post: PostBody,
    title: String,
    course: PostCourse,
    /// The lesson that the question is about; null when it is about the whole course.
    #[schema(required)]
    lesson: Option<PostLesson>,
    /// Position in the lesson, in seconds.
    #[schema(required)]
    at: Option<i32>,
    /// Number of visible answers.
    answers: i32,
    /// Whether an answer was accepted.
    answered: bool,
    /// Whether the question is closed to new answers and changes.
    locked: bool,
    /// Whether the caller follows the question.
    following: bool,
    last_activity_at: Timestamp,
}

/// The course that a post is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostCourse {
    #[serde(rename = "_id")]
    pub(crate) id: Uuid,
    pub(crate) slug: String,
    pub(crate) title: String,
}

/// The lesson that a post is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostLesson {
    #[serde(rename = "_id")]
    pub(crate) id: Uuid,
    pub(crate) title: String,
}

/// Id and title of a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostQuestion {
    #[serde(rename = "_id")]
    pub(crate) id: Uuid,
    pub(crate) title: String,
}

impl PostBody {
    /// Builds the body as `viewer` sees the post.
    pub fn new(shown: ShownPost, viewer: UserId) -> Self {
        let ShownPost { post, author, .. } = shown;
        Self {
            id: post.id.0,
            body: post.body,
            author: PostAuthor { name: author.name, picture: author.picture, role: author.role.as_str() },
            created_at: post.created_at.into(),
            edited_at: post.edited_at.map(Timestamp::from),
            votes: post.votes,
            voted: shown.has_voted,
            mine: post.author == viewer,
            hidden: post.hidden.map(|hidden| HiddenBody { reason: hidden.reason }),
            accepted: shown.is_accepted,
            by_mentor: author.is_mentor,
        }
    }
}

/// Returns the course of a post, with its title in the snapshot's language.
pub fn course_of(shown: &ShownPost, snapshot: &Snapshot) -> PostCourse {
    let ShownPost { post, course_slug, course_title, .. } = shown;
    PostCourse::new(snapshot, post.course, course_slug.clone(), course_title)
}

impl PostCourse {
    /// Builds the body with the title in the snapshot's language.
    pub fn new(snapshot: &Snapshot, course: CourseId, slug: String, title: &str) -> Self {
        Self { id: course.0, slug, title: snapshot.course_text(course, title) }
    }
}

impl PostLesson {
    /// Builds the body with the title in the snapshot's language.
    pub fn new(snapshot: &Snapshot, course: CourseId, lesson: LessonId, title: &str) -> Self {
        Self { id: lesson.0, title: snapshot.course_text(course, title) }
    }
}

impl QuestionBody {
    /// Builds the body as `viewer` sees the question, with titles in the snapshot's language.
    pub fn new(shown: ShownPost, viewer: UserId, snapshot: &Snapshot) -> Self {
        let post = &shown.post;
        let lesson = post.lesson.zip(shown.lesson_title.as_deref());
        Self {
            title: shown.question_title.clone(),
            course: course_of(&shown, snapshot),
            lesson: lesson.map(|(id, title)| PostLesson::new(snapshot, post.course, id, title)),
            at: post.at,
            answers: post.answers,
            answered: post.accepted.is_some(),
            locked: post.is_locked,
            following: shown.is_following,
            last_activity_at: post.last_activity_at.into(),
            post: PostBody::new(shown, viewer),
        }
    }
}

/// `data` of a list of questions.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionsData {
    pub(crate) questions: Vec<QuestionBody>,
    pub(crate) page: PageBody,
}

/// `data` of a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionData {
    pub(crate) question: QuestionBody,
}

/// `data` of a question with its answers.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThreadData {
    pub(crate) question: QuestionBody,
    pub(crate) answers: Vec<PostBody>,
    /// The page of answers.
    pub(crate) page: PageBody,
}

/// `data` of an answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnswerData {
    pub(crate) answer: PostBody,
}

/// `data` of a post.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostData {
    pub(crate) post: PostBody,
}

/// `data` of adding or removing a vote.
#[derive(Debug, Serialize, ToSchema)]
pub struct VoteData {
    pub(crate) votes: i32,
    /// Whether the caller has voted.
    pub(crate) voted: bool,
}

/// `data` of following or unfollowing a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowData {
    pub(crate) following: bool,
}
