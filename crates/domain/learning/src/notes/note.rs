//! A note, its validation rules, and the export of a course's notes as a file.

use kernel::Time;
use kernel::ids::{CourseId, LessonId, NoteId, UserId};
use kernel::markdown;
use kernel::validation::Violation;
use std::fmt::Write;

/// Longest note, in characters.
pub const MAX_BODY: usize = 5_000;
/// Latest second of a lesson at which a note can be.
pub const MAX_AT: i32 = 360_000;
/// Most notes of a learner in one course.
pub const MOST: i64 = 1_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    /// The author. No other user can see the note.
    pub user: UserId,
    pub course: CourseId,
    pub lesson: LessonId,
    /// The second of the lesson.
    pub at: i32,
    /// Text as written. An empty text makes the note a bookmark.
    pub body: String,
    pub created_at: Time,
    /// When the text last changed.
    pub updated_at: Time,
}

/// A note with the titles of its lesson and course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownNote {
    pub note: Note,
    /// The lesson's title.
    pub lesson_title: String,
    /// The course's title.
    pub course_title: String,
}

/// Returns all broken rules of a second and a text. The text is trimmed already.
pub fn violations(at: i32, body: &str) -> Vec<Violation> {
    let mut broken = Vec::new();
    if !(0..=MAX_AT).contains(&at) {
        broken.push(Violation::new("at", "out_of_range", "The moment must be between 0 and 360000 seconds."));
    }
    if body.chars().count() > MAX_BODY {
        broken.push(Violation::new("body", "too_long", "A note must be at most 5000 characters."));
    }
    if body.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        broken.push(Violation::new("body", "invalid_body", "A note must not contain control characters."));
    }
    broken.extend(markdown::too_deep("body", body));
    broken
}

/// Exports a course's notes as markdown: a heading for each lesson, a list item for each note. `notes` is in the order of the
/// lessons.
pub fn markdown(course_title: &str, notes: &[ShownNote]) -> String {
    let mut text = format!("# {course_title}\n");
    let mut lesson = None;
    for shown in notes {
        let note = &shown.note;
        if lesson != Some(note.lesson) {
            let _ = write!(text, "\n## {}\n\n", shown.lesson_title);
            lesson = Some(note.lesson);
        }
        let (minutes, seconds) = (note.at / 60, note.at % 60);
        // Indent further lines, so they stay within the list item.
        let body = note.body.lines().collect::<Vec<_>>().join("\n  ");
        let _ = writeln!(text, "{}", format!("- [{minutes:02}:{seconds:02}] {body}").trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon};

    fn shown(lesson: i32, at: i32, body: &str) -> ShownNote {
        let note = Note {
            id: NoteId(testing::id(body)),
            user: testing::user(1).id,
            course: testing::course("react").id,
            lesson: testing::video(lesson).id,
            at,
            body: body.into(),
            created_at: noon(),
            updated_at: noon(),
        };
        ShownNote { note, lesson_title: format!("Lesson {lesson}"), course_title: "React".into() }
    }

    #[test]
    fn a_course_becomes_a_file_with_a_heading_for_each_lesson() {
        let notes = [shown(1, 5, "यहाँ से"), shown(1, 3_725, "Two\nlines"), shown(2, 0, "")];
        let expected =
            "# React\n\n## Lesson 1\n\n- [00:05] यहाँ से\n- [62:05] Two\n  lines\n\n## Lesson 2\n\n- [00:00]\n";
        assert_eq!(markdown("React", &notes), expected);
        assert_eq!(markdown("React", &[]), "# React\n");
    }

    #[test]
    fn a_note_has_its_bounds_and_may_be_empty() {
        let codes = |at, body: &str| violations(at, body).into_iter().map(|fault| fault.code).collect::<Vec<_>>();
        assert_eq!((codes(0, ""), codes(360_000, &"क".repeat(5_000))), (vec![], vec![]));
        assert_eq!((codes(-1, ""), codes(360_001, "")), (vec!["out_of_range"], vec!["out_of_range"]));
        assert_eq!((codes(0, &"क".repeat(5_001)), codes(0, "a\u{7}")), (vec!["too_long"], vec!["invalid_body"]));
    }
}
