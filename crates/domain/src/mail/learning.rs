//! What mails say of what somebody may learn: that it is theirs, and that it waits for them.

use super::account::greeting;
use super::{Mail, list};
use crate::catalogue::Course;
use crate::events::Recipient;
use crate::learning::reminder::{Due, ReminderKind};

/// An admin gave courses or bundles. `course` is the slug of the only one, when it can be opened.
pub fn granted(to: &Recipient, titles: &[String], course: Option<&str>, brand: &str, origin: &str) -> Mail {
    let begin = match course {
        Some(slug) => format!("Begin the course:\n{origin}/course/{slug}/learn"),
        None => format!("Begin learning:\n{origin}/dashboard/mycourses"),
    };
    let subject = match titles {
        [title] => format!("You now have {title} at {brand}"),
        titles => format!("You now have {} more courses and bundles at {brand}", titles.len()),
    };
    let body = format!(
        "{}\n\n{brand} has added to your account:\n\n{}\n\nThere is nothing to pay.\n\n{begin}",
        greeting(to),
        list(titles),
    );
    Mail::to_user(to, subject, body)
}

/// To who has not begun a course, or paused.
pub fn reminder(due: &Due, course: &Course, brand: &str, origin: &str) -> Mail {
    let (title, slug) = (&course.title, &course.slug);
    let (subject, text, button) = match due.kind {
        ReminderKind::NotBegun => (
            format!("Your course is ready: {title}"),
            format!("{title} is yours, and its first lesson waits for you. A few minutes are enough to begin."),
            "Begin with the first lesson",
        ),
        ReminderKind::Paused => (
            format!("Go on where you stopped: {title}"),
            format!("You have not been back to {title} for a while. We kept your place: you go on where you stopped."),
            "Go on learning",
        ),
    };
    let body = format!(
        "Hello {},\n\n{text}\n\n{button}:\n{origin}/course/{slug}/learn\n\n\
         We remind you of this once only. You can turn these mails off in your profile at {brand}.",
        due.to.name,
    );
    Mail::to_user(&due.to, subject, body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn mail(titles: &[&str], course: Option<&str>) -> Mail {
        let titles: Vec<String> = titles.iter().map(|title| (*title).to_owned()).collect();
        granted(&Recipient::of(&testing::user(1)), &titles, course, "Kaushal", "https://kaushal.test")
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
