//! Lists the fields of a course as the audit log shows them.

use crate::{Course, Faq, Lesson, LessonContent, Mentor, VideoSource};
use kernel::audit::{Field, rupees};

/// Lists every field of a course that an admin can change. Files of lessons appear without their keys, because the keys never
/// leave the server.
pub fn of_course(course: &Course) -> Vec<Field> {
    let text = |text: &str| Some(text.to_owned());
    let yes = |yes: bool| text(if yes { "yes" } else { "no" });
    let count = |count: Option<i32>| count.map(|count| count.to_string());
    let mut fields = vec![
        ("title", text(&course.title)),
        ("slug", text(&course.slug)),
        ("category", text(&course.category)),
        ("price", course.is_priced.then(|| rupees(course.price))),
        ("description", text(&course.description)),
        ("courseIntroLine", text(&course.intro_line)),
        ("duration", text(&course.duration)),
        ("weeks", count(course.effort.weeks)),
        ("hoursPerWeek", count(course.effort.hours_per_week)),
        ("projectCount", count(course.effort.projects)),
        ("level", text(&course.level)),
        ("language", course.language.clone()),
        ("isTrending", yes(course.is_trending)),
        ("isOffline", yes(course.is_offline)),
        ("learnersMark", yes(course.learners_mark)),
        ("image", course.image.clone()),
        ("courseIntrovideo", course.intro_video.as_ref().map(source)),
        ("HowWillHelpYou", course.how_will_help_you.clone()),
    ];
    fields.extend(course.lists().map(|(name, list)| (name, Some(list.join("\n")))));
    fields.extend([
        ("projects", Some(lines(&course.projects, |project| format!("{} {}", project.title, project.picture)))),
        ("questions", Some(questions(&course.questions))),
        ("certificatePath", course.certificate.clone()),
        ("pdfPath", course.pdf.clone()),
        ("refundWindowDays", Some(course.refund_window_days.to_string())),
        ("startsOn", course.starts_on.map(|day| day.to_string())),
        ("status", text(course.status.as_str())),
        ("modules", Some(lines(&course.modules, |module| module.title.clone()))),
        ("videos", Some(lines(&course.lessons, lesson))),
        ("mentor", Some(lines(&course.mentors, mentor))),
    ]);
    fields
}

/// Formats questions with their answers, one per line.
pub(super) fn questions(questions: &[Faq]) -> String {
    lines(questions, |faq| format!("{} {}", faq.question, faq.answer))
}

fn lines<T>(things: &[T], line: impl Fn(&T) -> String) -> String {
    things.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn source(source: &VideoSource) -> String {
    match source {
        VideoSource::File(_) => "an uploaded file".to_owned(),
        VideoSource::Address(address) => address.clone(),
    }
}

fn lesson(lesson: &Lesson) -> String {
    let preview = if lesson.is_preview { ", preview" } else { "" };
    let draft = if lesson.is_draft { ", draft" } else { "" };
    let content = match &lesson.content {
        content if !content.is_complete() => "planned".to_owned(),
        LessonContent::Video { source: None, .. } | LessonContent::File(None) => "planned".to_owned(),
        LessonContent::Video { source: Some(video), .. } => source(video),
        LessonContent::Reading { words } => format!("a reading of {words} words"),
        LessonContent::File(Some(file)) => format!("the file {}", file.name),
        LessonContent::Quiz { questions } => format!("a quiz of {questions} questions"),
        LessonContent::Assignment { words } => format!("an assignment of {words} words"),
    };
    let seconds = lesson.seconds().map(|seconds| format!(", {seconds} s")).unwrap_or_default();
    format!("{} ({content}{preview}{draft}{seconds})", lesson.title)
}

fn mentor(mentor: &Mentor) -> String {
    let links = [&mentor.image, &mentor.youtube, &mentor.linkedin].into_iter().flatten();
    let links: Vec<_> = links.map(String::as_str).collect();
    [mentor.name.as_str(), mentor.words.as_str(), &links.join(" ")].join(" — ").trim_end_matches(" — ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::audit::{Change, diff};
    use kernel::money::Paise;

    #[test]
    fn a_changed_price_is_one_change_and_file_keys_are_not_shown() {
        let before = testing::course("react");
        let mut after = before.clone();
        after.price = Paise::new(149_950);
        let change = |field: &str, before: &str, after: &str| Change {
            field: field.into(),
            before: Some(before.into()),
            after: Some(after.into()),
        };
        assert_eq!(diff(&of_course(&before), &of_course(&after)), [change("price", "₹999", "₹1499.50")]);
        let created = diff(&[], &of_course(&before));
        let videos = created.iter().find(|change| change.field == "videos").unwrap();
        assert_eq!(
            videos.after.as_deref(),
            Some("Lesson 1 (an uploaded file, preview, 30 s)\nLesson 2 (an uploaded file, 30 s)")
        );
    }
}
