//! Validation rules of a course: limits that always apply, and requirements for publishing (a visible lesson or a start day).
//! Drafts may be incomplete.

use super::course_facts::{in_effort, in_projects, in_questions};
use super::{Course, Lesson, Mentor, Module, Status, VideoSource};
use chrono::{Datelike, NaiveDate};
use kernel::course_languages::in_language;
use kernel::money::Paise;
use kernel::validation::Violation;

/// Longest title or name, in characters.
pub const MAX_TITLE: usize = 150;
/// Longest other text, in characters.
pub const MAX_TEXT: usize = 20_000;
/// Maximum length of a line, in characters: the intro line, or an entry of a list.
pub const MAX_LINE: usize = 1_000;
/// Maximum number of entries of a list, of lessons, and of mentors.
pub const MAX_ENTRIES: usize = 200;
/// Maximum number of modules.
pub const MAX_MODULES: usize = 50;
/// Longest purpose of a module, in characters.
pub const MAX_PURPOSE: usize = 500;
/// Longest reading, in characters.
pub const MAX_READING: usize = 50_000;
/// Longest lesson, in seconds.
pub const MAX_SECONDS: i32 = 100 * 3_600;
/// Longest refund window, in days.
pub const MAX_REFUND_DAYS: i32 = 3_650;
/// Years in which a course can start.
const START_YEARS: std::ops::RangeInclusive<i32> = 2000..=2099;
/// Longest URL, in bytes.
const MAX_ADDRESS: usize = 2_000;

/// The list of a form that contains the lessons. Violations name this list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonList {
    /// `videos`, a list of video lessons only.
    Videos,
    /// `curriculum`, with modules and lessons of every kind.
    Curriculum,
}

/// Returns all broken rules: the limits, and what a published course lacks on the day `today`.
pub fn violations(course: &Course, list: LessonList, today: NaiveDate) -> Vec<Violation> {
    let mut violations = if course.status == Status::Published { missing(course, today) } else { Vec::new() };
    violations.extend(too_long(course));
    violations.extend(in_effort(course.effort));
    violations.extend(in_language(course.language.as_deref()));
    violations.extend(in_projects(&course.projects));
    violations.extend(in_questions(&course.questions));
    let mut check = |broken: bool, field, code, message| {
        if broken {
            violations.push(Violation::new(field, code, message));
        }
    };
    let in_range = course.price >= Paise::ZERO && course.price <= Paise::MAX_PRICE;
    check(!in_range, "price", "out_of_range", "Price must be between ₹0 and ₹1,00,00,000.");
    let days = course.refund_window_days;
    let message = "The refund window must be between 0 and 3,650 days.";
    check(!(0..=MAX_REFUND_DAYS).contains(&days), "refundWindowDays", "out_of_range", message);
    let far = course.starts_on.is_some_and(|day| !START_YEARS.contains(&day.year()));
    check(far, "startsOn", "out_of_range", "The start must lie between the years 2000 and 2099.");
    let intro = course.intro_video.as_ref().is_some_and(|source| !is_playable(source));
    check(intro, "courseIntrovideo", "invalid_video", "The intro video must be a file or an https address.");
    let lessons = match list {
        LessonList::Videos => "videos",
        LessonList::Curriculum => "curriculum",
    };
    check(course.lessons.len() > MAX_ENTRIES, lessons, "too_long", "A course holds at most 200 lessons.");
    check(course.modules.len() > MAX_MODULES, lessons, "too_long", "A course holds at most 50 modules.");
    check(course.mentors.len() > MAX_ENTRIES, "mentor", "too_long", "A course holds at most 200 mentors.");
    // Only entries up to the limit are checked, so an oversized list can't cause unbounded work.
    violations.extend(in_lessons(course, list));
    violations.extend((0..).zip(course.modules.iter().take(MAX_MODULES)).flat_map(|(at, it)| in_module(at, it)));
    violations
        .extend((0..).zip(course.mentors.iter().take(MAX_ENTRIES)).flat_map(|(at, mentor)| in_mentor(at, mentor)));
    violations
}

/// Returns what the course still lacks for publishing on the day `today`. Only lessons that learners see count. A course
/// without such a lesson needs a start day in the future.
pub fn missing(course: &Course, today: NaiveDate) -> Vec<Violation> {
    let unwatchable = course.shown_lessons().next().is_none() && course.starts_after(today).is_none();
    let required = [
        ("title", course.title.trim().is_empty(), "Title is required."),
        ("category", course.category.trim().is_empty(), "Category is required."),
        ("price", !course.is_priced, "Price is required."),
        ("description", course.description.trim().is_empty(), "Description is required."),
        ("videos", unwatchable, "Add a lesson with its video, or the day after today that the course starts on."),
    ];
    let lacking = required.into_iter().filter(|(_, lacks, _)| *lacks);
    lacking.map(|(field, _, message)| Violation::new(field, "required", message)).collect()
}

fn too_long(course: &Course) -> Vec<Violation> {
    let help = course.how_will_help_you.as_deref().unwrap_or_default();
    let texts = [
        ("title", course.title.as_str(), MAX_TITLE, "Title must be at most 150 characters."),
        ("category", &course.category, MAX_TITLE, "Category must be at most 150 characters."),
        ("description", &course.description, MAX_TEXT, "Description must be at most 20,000 characters."),
        ("courseIntroLine", &course.intro_line, MAX_LINE / 2, "Intro line must be at most 500 characters."),
        ("duration", &course.duration, MAX_TITLE, "Duration must be at most 150 characters."),
        ("level", &course.level, MAX_TITLE, "Level must be at most 150 characters."),
        ("HowWillHelpYou", help, MAX_TEXT, "This text must be at most 20,000 characters."),
    ];
    let texts = texts.into_iter().filter(|(_, text, most, _)| long(text, *most));
    let texts = texts.map(|(field, _, _, message)| Violation::new(field, "too_long", message));
    let lists = course
        .lists()
        .into_iter()
        .filter(|(_, list)| list.len() > MAX_ENTRIES || list.iter().any(|entry| long(entry, MAX_LINE)))
        .map(|(field, _)| {
            Violation::new(field, "too_long", "Lists hold at most 200 entries of at most 1,000 characters.")
        });
    texts.chain(lists).collect()
}

/// Returns the violations of the lessons, with the positions in the form.
fn in_lessons(course: &Course, list: LessonList) -> Vec<Violation> {
    match list {
        LessonList::Videos => {
            let videos = (0..).zip(course.lessons.iter().filter(|lesson| lesson.is_video()).take(MAX_ENTRIES));
            videos.flat_map(|(at, video)| in_lesson(video).map(move |fault| fault.of_entry("videos", at))).collect()
        }
        LessonList::Curriculum => {
            let alone = (0..).zip(course.lessons_of(None).take(MAX_ENTRIES));
            let alone = alone
                .flat_map(|(at, lesson)| in_lesson(lesson).map(move |fault| fault.of_entry("curriculum.lessons", at)));
            let modules = (0..).zip(course.modules.iter().take(MAX_MODULES));
            let inside = modules.flat_map(|(place, module)| {
                let lessons = (0..).zip(course.lessons_of(Some(module.id)).take(MAX_ENTRIES));
                lessons.flat_map(move |(at, lesson)| {
                    let fault =
                        move |fault: Violation| fault.of_entry("lessons", at).of_entry("curriculum.modules", place);
                    in_lesson(lesson).map(fault)
                })
            });
            alone.chain(inside).collect()
        }
    }
}

fn in_lesson(lesson: &Lesson) -> impl Iterator<Item = Violation> {
    let rules = [
        (lesson.title.trim().is_empty(), "title", "required", "Each lesson needs a title."),
        (long(&lesson.title, MAX_TITLE), "title", "too_long", "A lesson's title must be at most 150 characters."),
        (
            lesson.source().is_some_and(|source| !is_playable(source)),
            "url",
            "invalid_video",
            "A video is an uploaded file or an address that begins with https://.",
        ),
        (
            lesson.seconds().is_some_and(|seconds| !(0..=MAX_SECONDS).contains(&seconds)),
            "duration",
            "out_of_range",
            "A video's duration must be between 0 seconds and 100 hours.",
        ),
        (
            lesson.is_preview && !lesson.content.may_be_preview(),
            "isPreview",
            "no_preview",
            "A quiz or an assignment cannot be a free preview.",
        ),
    ];
    let broken = rules.into_iter().filter(|(broken, ..)| *broken);
    broken.map(|(_, field, code, message)| Violation::new(field, code, message))
}

fn in_module(at: usize, module: &Module) -> Vec<Violation> {
    let rules = [
        (module.title.trim().is_empty(), "title", "required", "Each module needs a title."),
        (long(&module.title, MAX_TITLE), "title", "too_long", "A module's title must be at most 150 characters."),
        (long(&module.purpose, MAX_PURPOSE), "purpose", "too_long", "A purpose must be at most 500 characters."),
    ];
    let broken = rules.into_iter().filter(|(broken, ..)| *broken);
    let fault = |(_, field, code, message)| Violation::new(field, code, message).of_entry("curriculum.modules", at);
    broken.map(fault).collect()
}

/// Returns a mentor's violations under the field names of the course's form.
fn in_mentor(at: usize, mentor: &Mentor) -> Vec<Violation> {
    let field = |fault: Violation| match fault.field {
        "words" => Violation { field: "about", ..fault },
        "youtube" => Violation { field: "youtubeId", ..fault },
        "linkedin" => Violation { field: "linkedInId", ..fault },
        _ => fault,
    };
    mentor.violations().into_iter().map(|fault| field(fault).of_entry("mentor", at)).collect()
}

fn long(text: &str, most: usize) -> bool {
    text.len() > most && text.chars().count() > most
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://") && text.len() <= MAX_ADDRESS && !text.contains(char::is_whitespace)
}

fn is_playable(source: &VideoSource) -> bool {
    match source {
        VideoSource::File(_) => true,
        VideoSource::Address(address) => is_address(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::india::day_of;

    fn fields(course: &Course) -> Vec<String> {
        violations(course, LessonList::Videos, day_of(testing::noon()))
            .into_iter()
            .map(|fault| fault.path().into_owned())
            .collect()
    }

    fn bare() -> Course {
        let emptied = (String::new(), String::new(), String::new());
        let (title, category, description) = emptied;
        Course {
            title,
            category,
            description,
            is_priced: false,
            lessons: vec![],
            status: Status::Draft,
            ..testing::course("bare")
        }
    }

    #[test]
    fn a_draft_may_be_incomplete_a_published_course_not() {
        assert_eq!(fields(&bare()), [""; 0]);
        let published = Course { status: Status::Published, ..bare() };
        assert_eq!(fields(&published), ["title", "category", "price", "description", "videos"]);
        assert_eq!(fields(&testing::course("react")), [""; 0]);
        let free = Course { price: Paise::ZERO, ..testing::course("free") };
        assert_eq!(fields(&free), [""; 0]);
    }

    #[test]
    fn what_is_sold_can_be_watched_or_says_when_it_starts() {
        let today = day_of(testing::noon());
        let planned = Lesson { content: testing::plays(None, None), ..testing::video(1) };
        let mut course = Course { lessons: vec![planned.clone()], ..testing::course("react") };
        assert_eq!(fields(&course), ["videos"]);
        assert_eq!(fields(&Course { status: Status::Draft, ..course.clone() }), [""; 0]);
        for (starts_on, broken) in [(today.pred_opt(), true), (Some(today), true), (today.succ_opt(), false)] {
            assert_eq!(fields(&Course { starts_on, ..course.clone() }).contains(&"videos".into()), broken);
        }
        course.starts_on = NaiveDate::from_ymd_opt(20_261, 1, 1);
        assert_eq!(fields(&course), ["startsOn"]);
        course.starts_on = today.pred_opt();
        course.lessons.push(testing::video(2));
        assert_eq!(fields(&course), [""; 0]);
        assert_eq!(course.shown_lessons().map(|video| video.id).collect::<Vec<_>>(), [testing::video(2).id]);
        assert_eq!(course.total_seconds(), 30);
    }

    #[test]
    fn bounds_hold_of_drafts_too() {
        let mut course = bare();
        course.title = "क".repeat(MAX_TITLE + 1);
        course.how_will_help_you = Some("x".repeat(MAX_TEXT + 1));
        course.reason = vec![String::new(); MAX_ENTRIES + 1];
        course.price = Paise::new(-1);
        course.refund_window_days = -1;
        course.intro_video = Some(VideoSource::Address("javascript:alert(1)".into()));
        course.lessons = vec![testing::video(1), testing::video(2)];
        let address = VideoSource::Address("http://a.in/x".into());
        course.lessons[1].content = testing::plays(Some(address), Some(-5));
        course.lessons[1].title = " ".into();
        course.mentors = vec![Mentor { youtube: Some("https://a b.in".into()), ..testing::mentor("") }];
        let expected = [
            "title",
            "HowWillHelpYou",
            "reason",
            "price",
            "refundWindowDays",
            "courseIntrovideo",
            "videos[1].title",
            "videos[1].url",
            "videos[1].duration",
            "mentor[0].name",
            "mentor[0].youtubeId",
        ];
        assert_eq!(fields(&course), expected);
        course.title = "क".repeat(MAX_TITLE);
        assert!(!fields(&course).contains(&"title".to_owned()));
    }

    #[test]
    fn too_many_lessons_are_one_fault() {
        let mut course = bare();
        course.lessons = vec![Lesson { title: String::new(), ..testing::video(1) }; 10_000];
        assert!(fields(&course).contains(&"videos".to_owned()));
        assert_eq!(fields(&course).len(), 1 + MAX_ENTRIES);
    }
}
