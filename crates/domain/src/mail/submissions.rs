//! What the mail about a verdict on handed-in work says.

use super::Mail;
use crate::events::Recipient;
use crate::submissions::{ShownSubmission, State};

/// To the learner: a mentor decided. The comment itself is read on the site.
pub fn graded(to: &Recipient, shown: &ShownSubmission, brand: &str, origin: &str) -> Mail {
    let ShownSubmission { submission, course_slug, course_title, lesson_title, .. } = shown;
    let (verdict, subject) = match submission.state {
        State::Accepted => ("was accepted", "accepted"),
        State::Returned | State::Submitted => {
            ("was given back, so that you can improve it and hand it in again", "given back")
        }
    };
    let grade = submission.grade.map(|grade| format!(" Your grade is {grade} of 100.")).unwrap_or_default();
    let body = format!(
        "Hello {},\n\nyour work for '{lesson_title}' in {course_title} {verdict}.{grade}\n\n\
         Read what your mentor says of it:\n{origin}/course/{course_slug}/learn?lesson={}\n\n{brand}",
        to.name, submission.lesson,
    );
    Mail::to_user(to, format!("Your work was {subject}: {lesson_title}"), body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submissions::Submission;
    use crate::testing;

    #[test]
    fn the_learner_hears_what_was_decided() {
        let mail = |state| {
            let submission = Submission { state, grade: Some(80), ..testing::submission("work") };
            let to = Recipient::of(&testing::user(1));
            let shown = testing::shown_submission(submission);
            graded(&to, &shown, "Kaushal", "https://kaushal.test")
        };
        let accepted = mail(State::Accepted);
        assert!(accepted.subject.contains("accepted") && accepted.body.contains("80 of 100"), "{accepted:?}");
        assert!(mail(State::Returned).body.contains("given back"));
    }
}
