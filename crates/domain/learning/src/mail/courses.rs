//! Mails about access to a course, and reminders of a course.

use crate::mail::templates::courses;
use crate::reminder::{Due, ReminderKind};
use catalogue::Course;
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use kernel::events::{Given, Recipient};

/// Builds the mail for courses or bundles that an admin assigned. `course` is the slug if there is only one course and it can
/// be opened.
pub fn granted(to: &Recipient, given: &[Given], course: Option<&str>, brand: &str, origin: &str) -> TemplatedMail {
    let (template, page) = match (given, course) {
        ([_], Some(slug)) => (&courses::COURSE_GIVEN, format!("/course/{slug}/learn")),
        ([_], None) => (&courses::BUNDLE_GIVEN, "/dashboard/mycourses".to_owned()),
        _ => (&courses::COURSES_GIVEN, "/dashboard/mycourses".to_owned()),
    };
    let mail = TemplatedMail::to_user(template, to).with("brand", brand).with("link", format!("{origin}{page}"));
    let mail = mail.with_own_list("courses", given.iter().map(OwnText::given).collect());
    match given {
        [only] => mail.with_own("title", OwnText::given(only)),
        given => mail.with("count", given.len()),
    }
}

/// Builds the mail for a certificate that staff reissued.
pub fn reissued(to: &Recipient, course: &str, name: &str, brand: &str, link: &str) -> TemplatedMail {
    let mail = TemplatedMail::to_user(&courses::CERTIFICATE_REISSUED, to).with("brand", brand).with("course", course);
    mail.with("name", name).with("link", link)
}

/// Builds a reminder for a learner who hasn't begun a course or has paused it.
pub fn reminder(due: &Due, course: &Course, brand: &str, origin: &str) -> TemplatedMail {
    let template = match due.kind {
        ReminderKind::NotBegun => &courses::NOT_BEGUN,
        ReminderKind::Paused => &courses::PAUSED,
    };
    let mail = TemplatedMail::to_user(template, &due.to).with("brand", brand);
    let mail = mail.with_own("course", OwnText::of_course(course.id, &course.title));
    mail.with("link", format!("{origin}/course/{}/learn", course.slug))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::mail::Mail;

    fn mail(titles: &[&str], course: Option<&str>) -> Mail {
        let given: Vec<_> = titles.iter().map(|title| Given { item: None, title: (*title).to_owned() }).collect();
        granted(&testing::user(1).recipient(), &given, course, "Kaushal", "https://kaushal.test").in_default_words()
    }

    #[test]
    fn what_was_given_is_listed_with_the_place_to_begin() {
        let one = mail(&["React"], Some("react"));
        assert_eq!(one.subject, "You now have React at Kaushal");
        assert!(one.body.contains("account:\n\n• React\n\nThere is nothing to pay."), "{}", one.body);
        assert!(one.body.ends_with("Begin the course:\nhttps://kaushal.test/course/react/learn"), "{}", one.body);
        let two = mail(&["React", "Web bundle"], None);
        assert_eq!(two.subject, "You now have 2 more courses and bundles at Kaushal");
        assert!(two.body.contains("• React\n• Web bundle\n"), "{}", two.body);
        assert!(two.body.ends_with("Begin learning:\nhttps://kaushal.test/dashboard/mycourses"), "{}", two.body);
    }
}
