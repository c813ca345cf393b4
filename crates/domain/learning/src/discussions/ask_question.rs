//! Asking a question about a course, or about a moment of one of its lessons.

use super::{DiscussionError, Discussions, MAX_AT, Post, ShownPost, member, shown, violations};
use catalogue::Course;
use kernel::actor::Actor;
use kernel::ids::{Key, LessonId, PostId};
use kernel::store::StoreError;
use kernel::validation::Violation;

/// A question that a member asks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Question {
    /// Title, one line.
    pub title: String,
    pub body: String,
    /// Lesson of the question. `None` for the course as a whole.
    pub lesson: Option<LessonId>,
    /// Second of the lesson.
    pub at: Option<i32>,
}

impl Discussions {
    /// Stores a question. Its author follows it.
    ///
    /// # Errors
    ///
    /// The course is unknown, the user is no member, the question breaks rules, or the author has posted too often.
    pub fn ask(&self, actor: Actor, course: &Key, asked: &Question) -> Result<ShownPost, DiscussionError> {
        let (title, body) = (asked.title.trim(), asked.body.trim());
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(course)?.ok_or(DiscussionError::NotFound)?;
        let user = member(tx.as_mut(), actor, course.id)?;
        let mut broken = violations(Some(title), Some(body));
        broken.extend(place_violations(asked, &course));
        if !broken.is_empty() {
            return Err(DiscussionError::Invalid(broken));
        }
        tx.users().lock(user)?;
        self.admit(tx.as_mut(), user)?;
        let id = PostId(self.ids.uuid());
        let question = Post::question(id, course.id, user, title, body, self.clock.now());
        let question = Post { lesson: asked.lesson, at: asked.at, ..question };
        match tx.discussions().insert(&question) {
            // An admin deleted the lesson meanwhile.
            Err(StoreError::Gone) => return Err(DiscussionError::Invalid(vec![UNKNOWN_LESSON])),
            stored => stored?,
        }
        tx.discussions().set_follow(question.id, user, true)?;
        let stored = shown(tx.as_mut(), question.id, user)?;
        tx.commit()?;
        Ok(stored)
    }
}

const UNKNOWN_LESSON: Violation = Violation::new("lesson", "unknown_lesson", "The course has no such lesson.");

/// Returns a violation if the question's lesson or second doesn't exist in the course.
fn place_violations(asked: &Question, course: &Course) -> Option<Violation> {
    match (asked.lesson, asked.at) {
        (None, Some(_)) => Some(Violation::new("at", "without_lesson", "A moment needs the lesson that it is in.")),
        (_, Some(at)) if !(0..=MAX_AT).contains(&at) => {
            Some(Violation::new("at", "out_of_range", "The moment must be between 0 and 360000 seconds."))
        }
        (Some(lesson), _) if !course.lessons.iter().any(|video| video.id == lesson) => Some(UNKNOWN_LESSON),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn a_question_names_a_lesson_of_its_course_and_a_moment_of_that() {
        let course = testing::course("react");
        let code = |lesson, at| {
            let asked = Question { lesson, at, ..Question::default() };
            place_violations(&asked, &course).map(|fault| fault.code)
        };
        let (own, others) = (Some(course.lessons[0].id), Some(testing::course("html").lessons[0].id));
        assert_eq!([code(None, None), code(own, None), code(own, Some(360_000))], [None; 3]);
        assert_eq!(code(None, Some(5)), Some("without_lesson"));
        assert_eq!([code(own, Some(-1)), code(own, Some(360_001))], [Some("out_of_range"); 2]);
        assert_eq!(code(others, Some(5)), Some("unknown_lesson"));
    }
}
