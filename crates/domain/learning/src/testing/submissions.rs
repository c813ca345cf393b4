//! Test builders for submitted work.

use crate::submissions::{ShownSubmission, State, Submission};
use crate::testing::{id, noon, user};
use kernel::ids::{CourseId, LessonId, SubmissionId};

/// Work of the first learner for the second lesson of the course 'react'. It waits for a grade.
pub fn submission(name: &str) -> Submission {
    Submission {
        id: SubmissionId(id(&format!("submission-{name}"))),
        course: CourseId(id("react")),
        lesson: LessonId(id("react-2")),
        user: user(1).id,
        text: "My work.".to_owned(),
        files: Vec::new(),
        state: State::Submitted,
        grade: None,
        comment: String::new(),
        submitted_at: noon(),
        graded_at: None,
        graded_by: None,
    }
}

/// A submission with the names of its people, course and lesson.
pub fn shown_submission(submission: Submission) -> ShownSubmission {
    ShownSubmission {
        submission,
        learner: "Learner 1".to_owned(),
        grader: None,
        course_slug: "react".to_owned(),
        course_title: "Course react".to_owned(),
        lesson_title: "Lesson 2".to_owned(),
    }
}
