//! A question or an answer, and the rules for its texts.

use kernel::Time;
use kernel::actor::Actor;
use kernel::ids::{CourseId, LessonId, PostId, UserId};
use kernel::line::disguises;
use kernel::markdown;
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::validation::Violation;

/// Longest title, in characters.
pub const MAX_TITLE: usize = 150;
/// Longest question or answer, in characters.
pub const MAX_BODY: usize = 10_000;
/// Latest second of a lesson to which a question can refer.
pub const MAX_AT: i32 = 360_000;

/// The time and reason for which a post was hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hidden {
    /// The reason, shown to the post's author.
    pub reason: String,
    pub at: Time,
}

/// A stored question or answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    pub id: PostId,
    /// The question that an answer belongs to. `None` for a question.
    pub question: Option<PostId>,
    pub course: CourseId,
    pub author: UserId,
    pub title: Option<String>,
    /// Text as written, in markdown. Only the client renders it.
    pub body: String,
    /// The lesson that a question is about.
    pub lesson: Option<LessonId>,
    /// The second of that lesson.
    pub at: Option<i32>,
    /// Number of members who find the post helpful.
    pub votes: i32,
    /// For a question: the number of visible answers.
    pub answers: i32,
    /// For a question: the accepted answer.
    pub accepted: Option<PostId>,
    /// For a question: whether answers and edits are closed.
    pub is_locked: bool,
    /// When and why the post was hidden. Only its author and staff who moderate see a hidden post.
    pub hidden: Option<Hidden>,
    pub created_at: Time,
    /// When its author last changed the text.
    pub edited_at: Option<Time>,
    /// For a question with answers: the time of its newest answer. Otherwise the time of the post.
    pub last_activity_at: Time,
}

impl Post {
    /// A new question about a course.
    pub fn question(id: PostId, course: CourseId, author: UserId, title: &str, body: &str, now: Time) -> Self {
        let title = Some(title.to_owned());
        Self {
            id,
            question: None,
            course,
            author,
            title,
            body: body.to_owned(),
            lesson: None,
            at: None,
            votes: 0,
            answers: 0,
            accepted: None,
            is_locked: false,
            hidden: None,
            created_at: now,
            edited_at: None,
            last_activity_at: now,
        }
    }

    /// A new answer to this question.
    #[must_use]
    pub fn answered(&self, id: PostId, author: UserId, body: &str, now: Time) -> Self {
        let blank = Self::question(id, self.course, author, "", body, now);
        Self { question: Some(self.id), title: None, ..blank }
    }

    /// Returns whether `actor`, a member, sees the post. Only its author and staff who moderate see a hidden post.
    pub fn is_seen_by(&self, actor: Actor) -> bool {
        self.hidden.is_none() || actor.may_see(self.author, Permission::Discussions)
    }
}

/// The author of a post, as members see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// Name, or 'Deleted user' when the account is deleted.
    pub name: String,
    /// Path of the picture.
    pub picture: Option<String>,
    pub role: Role,
    /// Whether the course names them as a mentor.
    pub is_mentor: bool,
}

/// A post with everything that is shown with it to a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownPost {
    pub post: Post,
    pub author: Author,
    /// The course's slug.
    pub course_slug: String,
    /// The course's title.
    pub course_title: String,
    /// The title of the lesson that it is about.
    pub lesson_title: Option<String>,
    /// Title of the question. For an answer, the title of the question that it answers.
    pub question_title: String,
    /// Whether it is the accepted answer.
    pub is_accepted: bool,
    /// Whether the viewer voted for it.
    pub has_voted: bool,
    /// Whether the viewer follows the question.
    pub is_following: bool,
}

/// A member's report of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub reason: String,
    pub by: String,
    pub at: Time,
}

/// Returns all broken rules of a title and a text. `None` skips the check of that field. Both are trimmed already.
pub fn violations(title: Option<&str>, body: Option<&str>) -> Vec<Violation> {
    let title = title.and_then(|title| match title {
        "" => Some(Violation::new("title", "required", "Title is required.")),
        long if long.chars().count() > MAX_TITLE => {
            Some(Violation::new("title", "too_long", "Title must be at most 150 characters."))
        }
        broken if broken.chars().any(disguises) => {
            Some(Violation::new("title", "invalid_title", "Title must be one line without control characters."))
        }
        _ => None,
    });
    let body = body.and_then(|body| match body {
        "" => Some(Violation::new("body", "required", "Text is required.")),
        long if long.chars().count() > MAX_BODY => {
            Some(Violation::new("body", "too_long", "Text must be at most 10000 characters."))
        }
        broken if broken.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) => {
            Some(Violation::new("body", "invalid_body", "Text must not contain control characters."))
        }
        text => markdown::too_deep("body", text),
    });
    title.into_iter().chain(body).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(title: Option<&str>, body: Option<&str>) -> Vec<&'static str> {
        violations(title, body).into_iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn texts_of_any_script_have_their_bounds() {
        assert_eq!(codes(Some("यह क्यों?"), Some("पहली पंक्ति\n\tदूसरी <b>पंक्ति</b>")), [""; 0]);
        assert_eq!(codes(Some(&"क".repeat(150)), Some(&"क".repeat(10_000))), [""; 0]);
        assert_eq!(codes(Some(&"क".repeat(151)), Some(&"क".repeat(10_001))), ["too_long", "too_long"]);
        assert_eq!(codes(Some(""), Some("")), ["required", "required"]);
        assert_eq!(codes(Some("a\nb"), Some("a\u{7}b")), ["invalid_title", "invalid_body"]);
        assert_eq!(codes(Some("a\u{2028}b"), None), ["invalid_title"]);
        assert_eq!(codes(None, None), [""; 0]);
    }
}
