//! The mail about graded work.

use crate::mail::templates::courses;
use crate::submissions::{ShownSubmission, State};
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use kernel::events::Recipient;

/// Builds the mail that tells a learner about a mentor's decision. The mail doesn't contain the comment. The learner reads it
/// on the site.
pub fn graded(to: &Recipient, shown: &ShownSubmission, brand: &str, origin: &str) -> TemplatedMail {
    let ShownSubmission { submission, course_slug, course_title, lesson_title, .. } = shown;
    let template = match submission.state {
        State::Accepted => &courses::WORK_ACCEPTED,
        State::Returned | State::Submitted => &courses::WORK_RETURNED,
    };
    let link = format!("{origin}/course/{course_slug}/learn?lesson={}", submission.lesson);
    let mail = TemplatedMail::to_user(template, to).with("brand", brand).with("link", link);
    let own = |text: &str| OwnText::of_course(submission.course, text);
    let mail = mail.with_own("course", own(course_title)).with_own("lesson", own(lesson_title));
    submission.grade.into_iter().fold(mail, |mail, grade| mail.with("grade", grade))
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
            let to = testing::user(1).recipient();
            let shown = testing::shown_submission(submission);
            graded(&to, &shown, "Kaushal", "https://kaushal.test").in_default_words()
        };
        let accepted = mail(State::Accepted);
        assert!(accepted.subject.contains("accepted") && accepted.body.contains("80 of 100"), "{accepted:?}");
        assert!(mail(State::Returned).body.contains("given back"));
    }
}
