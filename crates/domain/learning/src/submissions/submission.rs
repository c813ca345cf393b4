//! A submission: the work, and its grade.

use kernel::Time;
use kernel::ids::{CourseId, LessonId, SubmissionFileId, SubmissionId, UserId};
use kernel::markdown;
use kernel::validation::Violation;

/// Longest text, in characters.
pub const MAX_TEXT: usize = 20_000;
/// Maximum number of files of a submission.
pub const MAX_FILES: usize = 5;
/// Maximum size of a file, in bytes.
pub const MAX_FILE_BYTES: i64 = 10 << 20;
/// Longest name of a file, in characters.
pub const MAX_NAME: usize = 150;
/// Longest comment, in characters.
pub const MAX_COMMENT: usize = 5_000;

/// The state of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// The work waits for a mentor.
    Submitted,
    /// The work was accepted, which completes the lesson.
    Accepted,
    /// The work was returned. The learner can submit again.
    Returned,
}

impl State {
    pub const ALL: [Self; 3] = [Self::Submitted, Self::Accepted, Self::Returned];

    /// Returns the name in the API and the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Submitted => "Submitted",
            Self::Accepted => "Accepted",
            Self::Returned => "Returned",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

/// A file of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedFile {
    pub id: SubmissionFileId,
    /// File name on the learner's computer.
    pub name: String,
    /// Key of the stored file.
    pub key: String,
    /// Size in bytes.
    pub bytes: i64,
}

/// A learner's submitted work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    pub id: SubmissionId,
    pub course: CourseId,
    pub lesson: LessonId,
    /// The learner who submitted the work.
    pub user: UserId,
    /// Text in markdown. Only the client renders it.
    pub text: String,
    pub files: Vec<SubmittedFile>,
    pub state: State,
    /// Points out of 100. `None` if a mentor gave none.
    pub grade: Option<i32>,
    /// The mentor's comment.
    pub comment: String,
    pub submitted_at: Time,
    /// When a mentor graded the work. `None` while it waits.
    pub graded_at: Option<Time>,
    pub graded_by: Option<UserId>,
}

/// A submission with the names of its people, course and lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownSubmission {
    pub submission: Submission,
    /// The learner's name.
    pub learner: String,
    /// The name of the mentor who graded it.
    pub grader: Option<String>,
    /// The course's slug.
    pub course_slug: String,
    /// The course's title.
    pub course_title: String,
    /// The lesson's title.
    pub lesson_title: String,
}

/// A mentor's grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the work is accepted. `false` returns it to the learner.
    pub accepted: bool,
    /// Points out of 100. `None` gives none.
    pub grade: Option<i32>,
    /// Comment for the learner.
    pub comment: String,
}

impl Verdict {
    pub fn violations(&self) -> Vec<Violation> {
        let range = "A grade is a whole number from 0 to 100.";
        let empty = !self.accepted && self.comment.trim().is_empty();
        let rules = [
            (!self.grade.is_none_or(|grade| (0..=100).contains(&grade)), "grade", "out_of_range", range),
            (empty, "comment", "required", "Say what is to be done before it can be accepted."),
            (
                is_long(&self.comment, MAX_COMMENT),
                "comment",
                "too_long",
                "The comment must be at most 5,000 characters.",
            ),
            (has_control(&self.comment), "comment", "invalid_text", "The comment must not contain control characters."),
        ];
        broken(rules).into_iter().chain(markdown::too_deep("comment", &self.comment)).collect()
    }
}

/// Returns every broken rule of a text and the number of its files.
pub(super) fn violations(text: &str, files: usize) -> Vec<Violation> {
    let rules = [
        (text.is_empty() && files == 0, "text", "required", "Write something or choose a file."),
        (is_long(text, MAX_TEXT), "text", "too_long", "The text must be at most 20,000 characters."),
        (has_control(text), "text", "invalid_text", "The text must not contain control characters."),
        (files > MAX_FILES, "files", "too_many", "At most five files can be handed in."),
    ];
    broken(rules).into_iter().chain(markdown::too_deep("text", text)).collect()
}

type Rule = (bool, &'static str, &'static str, &'static str);

fn broken<const N: usize>(rules: [Rule; N]) -> Vec<Violation> {
    let broken = rules.into_iter().filter(|(broken, ..)| *broken);
    broken.map(|(_, field, code, message)| Violation::new(field, code, message)).collect()
}

fn is_long(text: &str, most: usize) -> bool {
    text.len() > most && text.chars().count() > most
}

fn has_control(text: &str) -> bool {
    text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
}

/// A file's name for lists and headers: one line, without folders of the learner's machine.
pub(super) fn file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let line: String = last.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect();
    let line = line.trim();
    if line.is_empty() { "file".to_owned() } else { line.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(violations: &[Violation]) -> Vec<&'static str> {
        violations.iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn something_is_handed_in_and_within_bounds() {
        assert_eq!(fields(&violations("यह मेरा काम है", 0)), [""; 0]);
        assert_eq!(fields(&violations("", 5)), [""; 0]);
        assert_eq!(fields(&violations("", 0)), ["text"]);
        assert_eq!(fields(&violations(&"क".repeat(MAX_TEXT), 0)), [""; 0]);
        assert_eq!(fields(&violations(&("क".repeat(MAX_TEXT) + "\u{7}"), 6)), ["text", "text", "files"]);
    }

    #[test]
    fn a_verdict_has_points_of_a_hundred_and_says_why_work_is_given_back() {
        let verdict = |accepted, grade, comment: &str| {
            fields(&Verdict { accepted, grade, comment: comment.to_owned() }.violations())
        };
        assert_eq!((verdict(true, None, ""), verdict(true, Some(100), "")), (vec![], vec![]));
        assert_eq!((verdict(true, Some(101), ""), verdict(true, Some(-1), "")), (vec!["grade"], vec!["grade"]));
        assert_eq!((verdict(false, Some(0), " "), verdict(false, None, "More.")), (vec!["comment"], vec![]));
        assert_eq!(verdict(true, None, &"क".repeat(MAX_COMMENT + 1)), ["comment"]);
    }

    #[test]
    fn a_files_name_is_one_line_without_folders() {
        assert_eq!(file_name("C:\\me\\मेरा काम.pdf"), "मेरा काम.pdf");
        assert_eq!(file_name("../../etc/passwd\r\n"), "passwd");
        assert_eq!((file_name(""), file_name("a/")), ("file".to_owned(), "file".to_owned()));
        assert_eq!(file_name(&"x".repeat(500)).len(), MAX_NAME);
    }
}
