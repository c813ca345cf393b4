//! What mails say that bring learners back.

use super::Mail;
use crate::catalogue::Course;
use crate::learning::reminder::{Due, ReminderKind};

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
