use super::*;
use crate::course_changes::CourseChanges;
use crate::quizzes::{QuestionEntry, TaskKind};
use crate::testing;
use uuid::Uuid;

fn apply(course: &mut Course, changes: CourseChanges, linked: &[Lesson]) -> Vec<(String, &'static str)> {
    let violations = changes.apply(course, linked, testing::ids().as_ref()).violations;
    violations.into_iter().map(|fault| (fault.path().into_owned(), fault.code)).collect()
}

fn entry(video: &Lesson) -> VideoEntry {
    VideoEntry {
        id: Some(video.id),
        title: video.title.clone(),
        video: Some(VideoChoice::Lesson(video.id)),
        is_preview: video.is_preview,
        seconds: None,
    }
}

#[test]
fn lessons_keep_their_identity_and_a_link_keeps_the_film() {
    let mut course = testing::course("react");
    let [first, second] = [course.lessons[0].clone(), course.lessons[1].clone()];
    let address = VideoSource::Address("https://youtu.be/3".into());
    let new = VideoEntry {
        id: None,
        video: Some(VideoChoice::Source(address.clone())),
        seconds: Some(Some(90)),
        ..entry(&first)
    };
    let renamed = VideoEntry { title: "Second".into(), ..entry(&second) };
    let changes = CourseChanges { videos: Some(vec![renamed, new, entry(&first)]), ..CourseChanges::default() };
    assert_eq!(changes.linked_lessons(), [second.id, first.id]);
    assert_eq!(apply(&mut course, changes, &[first.clone(), second.clone()]), []);
    let made = LessonId(uuid::Uuid::from_u128(1));
    let new = Lesson { id: made, content: testing::plays(Some(address), Some(90)), ..first.clone() };
    assert_eq!(course.lessons, [Lesson { title: "Second".into(), ..second }, new, first]);
}

#[test]
fn another_film_has_another_length() {
    let mut course = testing::course("react");
    let address = VideoSource::Address("https://youtu.be/3".into());
    let changed = VideoEntry { video: Some(VideoChoice::Source(address.clone())), ..entry(&course.lessons[0]) };
    let changes = CourseChanges { videos: Some(vec![changed]), ..CourseChanges::default() };
    assert_eq!(apply(&mut course, changes, &[]), []);
    assert_eq!(
        (course.lessons.len(), course.lessons[0].source().cloned(), course.lessons[0].seconds()),
        (1, Some(address), None)
    );
}

#[test]
fn a_length_is_kept_when_nothing_is_said_of_it_and_can_be_taken_away() {
    let mut course = testing::course("react");
    let [first, second] = [course.lessons[0].clone(), course.lessons[1].clone()];
    let cleared = VideoEntry { seconds: Some(None), ..entry(&second) };
    let changes = CourseChanges { videos: Some(vec![entry(&first), cleared]), ..CourseChanges::default() };
    assert_eq!(apply(&mut course, changes, &[first, second]), []);
    assert_eq!(course.lessons.iter().map(Lesson::seconds).collect::<Vec<_>>(), [Some(30), None]);
}

fn module(number: u128) -> Module {
    let purpose = "Reads a page.".into();
    Module { id: ModuleId(Uuid::from_u128(number)), title: format!("Module {number}"), purpose }
}

fn reading(name: &str, module: Option<&Module>) -> Lesson {
    Lesson {
        id: LessonId(testing::id(name)),
        module: module.map(|module| module.id),
        title: name.into(),
        content: LessonContent::Reading { words: 3 },
        ..testing::video(1)
    }
}

/// A course with a video, a reading and a video, and with a video and a reading in its second module.
fn curriculum() -> Course {
    let mut course = testing::course("react");
    course.modules = vec![module(101), module(102)];
    let [first, second] = [course.lessons[0].clone(), course.lessons[1].clone()];
    let third = Lesson { module: Some(module(102).id), ..testing::video(3) };
    course.lessons = vec![first, reading("alone", None), second, third, reading("inside", Some(&module(102)))];
    course
}

fn titles(course: &Course) -> Vec<&str> {
    course.lessons.iter().map(|lesson| lesson.title.as_str()).collect()
}

fn videos(entries: Vec<VideoEntry>) -> CourseChanges {
    CourseChanges { videos: Some(entries), ..CourseChanges::default() }
}

#[test]
fn the_list_of_videos_leaves_lessons_of_other_kinds_where_they_are() {
    let before = curriculum();
    let [first, second, third] = [0, 2, 3].map(|at| before.lessons[at].clone());
    let mut course = before.clone();
    let same = vec![entry(&first), entry(&second), entry(&third)];
    assert_eq!(apply(&mut course, videos(same), &before.lessons), []);
    assert_eq!(course, before);

    let mut swapped = before.clone();
    let entries = vec![entry(&second), entry(&first), entry(&third)];
    assert_eq!(apply(&mut swapped, videos(entries), &before.lessons), []);
    assert_eq!(titles(&swapped), ["Lesson 2", "Lesson 1", "alone", "Lesson 3", "inside"]);

    // When the video before the readings is removed, the readings follow the video before that one, or come first.
    let mut without = before.clone();
    let new = VideoEntry { id: None, title: "New".into(), ..entry(&third) };
    assert_eq!(apply(&mut without, videos(vec![entry(&second), entry(&third), new]), &before.lessons), []);
    assert_eq!(titles(&without), ["alone", "Lesson 2", "Lesson 3", "inside", "New"]);
    let added = without.lessons.last().unwrap();
    assert_eq!((added.module, added.is_draft), (Some(module(102).id), false));

    let mut none = before.clone();
    assert_eq!(apply(&mut none, videos(Vec::new()), &[]), []);
    assert_eq!(titles(&none), ["alone", "inside"]);
}

#[test]
fn the_list_of_videos_takes_no_lesson_of_another_kind_for_a_video() {
    let mut course = curriculum();
    let taken = VideoEntry { video: None, ..entry(&course.lessons[1]) };
    assert_eq!(apply(&mut course, videos(vec![taken]), &[]), [("videos[0]._id".to_owned(), "unknown_video")]);
}

/// Builds the entry that a form sends for an unchanged course.
fn sent_back(course: &Course) -> CurriculumEntry {
    let lesson = |lesson: &Lesson| LessonEntry {
        id: Some(lesson.id),
        title: lesson.title.clone(),
        is_draft: lesson.is_draft,
        is_preview: lesson.is_preview,
        content: match &lesson.content {
            LessonContent::Video { source, .. } => {
                ContentEntry::Video { video: source.clone().map(VideoChoice::Source), seconds: None }
            }
            LessonContent::Reading { .. } => ContentEntry::Reading(None),
            LessonContent::File(file) => ContentEntry::File(file.clone().map(|file| FileEntry {
                file: NamedFile { path: format!("/media/files/{}", file.key), kind: None },
                name: file.name,
                bytes: None,
            })),
            LessonContent::Quiz { .. } => ContentEntry::Quiz(None),
            LessonContent::Assignment { .. } => ContentEntry::Assignment(None),
        },
    };
    let of = |module| course.lessons_of(module).map(lesson).collect::<Vec<_>>();
    let module = |module: &Module| ModuleEntry {
        id: Some(module.id),
        title: module.title.clone(),
        purpose: module.purpose.clone(),
        lessons: of(Some(module.id)),
    };
    CurriculumEntry { lessons: of(None), modules: course.modules.iter().map(module).collect() }
}

fn change(course: &mut Course, entry: CurriculumEntry) -> Applied {
    let changes = CourseChanges { curriculum: Some(entry), ..CourseChanges::default() };
    changes.apply(course, &[], testing::ids().as_ref())
}

fn faults(applied: Applied) -> Vec<(String, &'static str)> {
    applied.violations.into_iter().map(|fault| (fault.path().into_owned(), fault.code)).collect()
}

#[test]
fn a_curriculum_that_is_sent_back_changes_nothing() {
    let mut course = curriculum();
    let file = LessonFile { key: "a.pdf".into(), name: "Sheet.pdf".into(), bytes: 9 };
    course.lessons[1].content = LessonContent::File(Some(file));
    let before = course.clone();
    assert_eq!(change(&mut course, sent_back(&before)), Applied::default());
    assert_eq!(course, before);
}

#[test]
fn lessons_move_between_modules_and_modules_change_places() {
    let mut course = curriculum();
    let mut entry = sent_back(&course);
    let moved = entry.modules[1].lessons.remove(0);
    entry.modules[0].lessons.push(moved);
    entry.modules.swap(0, 1);
    entry.modules.push(ModuleEntry { id: None, title: "New".into(), purpose: String::new(), lessons: Vec::new() });
    assert_eq!(change(&mut course, entry), Applied::default());
    assert_eq!(titles(&course), ["Lesson 1", "alone", "Lesson 2", "inside", "Lesson 3"]);
    assert_eq!(course.lessons[4].module, Some(module(101).id));
    assert_eq!(
        course.modules.iter().map(|module| module.title.as_str()).collect::<Vec<_>>(),
        ["Module 102", "Module 101", "New"]
    );
    let arranged = {
        let mut arranged = course.clone();
        arranged.arrange();
        arranged
    };
    assert_eq!(course, arranged, "a curriculum is in order as it is entered");
}

#[test]
fn a_reading_brings_its_text_and_is_counted() {
    let mut course = curriculum();
    let id = course.lessons[1].id;
    let mut entry = sent_back(&course);
    entry.lessons[1].content = ContentEntry::Reading(Some("नमस्ते दुनिया".into()));
    let applied = change(&mut course, entry);
    assert_eq!((applied.violations, applied.readings), (Vec::new(), vec![(id, "नमस्ते दुनिया".to_owned())]));
    assert_eq!(course.lessons[1].content, LessonContent::Reading { words: 2 });

    let mut entry = sent_back(&course);
    entry.modules[1].lessons[1].content = ContentEntry::Reading(Some("x".repeat(MAX_READING + 1)));
    let expected = [("curriculum.modules[1].lessons[1].text".to_owned(), "too_long")];
    assert_eq!(faults(change(&mut course, entry)), expected);
}

#[test]
fn a_quiz_and_an_assignment_bring_what_lies_apart_and_keep_it_without_a_word() {
    let question = QuestionEntry {
        id: None,
        kind: TaskKind::TrueFalse,
        prompt: "क्या?".into(),
        explanation: String::new(),
        options: Vec::new(),
        accepted: Vec::new(),
        exact: false,
        is_true: Some(false),
    };
    let quiz = |questions| QuizEntry { pass_percent: 60, attempts: None, minutes: None, shuffle: true, questions };
    let new = |content| LessonEntry { id: None, title: "N".into(), is_draft: false, is_preview: false, content };
    let mut course = curriculum();
    let mut entry = sent_back(&course);
    entry.lessons.push(new(ContentEntry::Quiz(Some(quiz(vec![question.clone(), question.clone()])))));
    entry.lessons.push(new(ContentEntry::Assignment(Some("Build it.".into()))));
    let applied = change(&mut course, entry);
    let contents: Vec<_> = course.lessons_of(None).skip(3).map(|lesson| lesson.content.clone()).collect();
    assert_eq!(contents, [LessonContent::Quiz { questions: 2 }, LessonContent::Assignment { words: 2 }]);
    assert_eq!((applied.violations.len(), applied.quizzes.len(), applied.readings.len()), (0, 1, 1));
    let before = course.clone();
    assert_eq!(change(&mut course, sent_back(&before)), Applied::default());
    assert_eq!(course, before);

    let mut entry = sent_back(&course);
    let bad = QuestionEntry { is_true: None, ..question };
    entry.modules[0].lessons.push(new(ContentEntry::Quiz(Some(quiz(vec![bad])))));
    let expected = ("curriculum.modules[0].lessons[0].quiz.questions[0].isTrue".to_owned(), "required");
    assert_eq!(faults(change(&mut course, entry)), [expected]);
}

#[test]
fn a_file_must_be_there_and_have_a_name() {
    let file = |path: &str, kind, name: &str| {
        ContentEntry::File(Some(FileEntry {
            file: NamedFile { path: path.into(), kind },
            name: name.into(),
            bytes: Some(7),
        }))
    };
    let send = |content| {
        let mut course = curriculum();
        let mut entry = sent_back(&course);
        let (title, is_draft, is_preview) = ("Sheet".to_owned(), true, false);
        entry.lessons = vec![LessonEntry { id: None, title, is_draft, is_preview, content }];
        let faults = faults(change(&mut course, entry));
        (course.lessons[0].content.clone(), faults)
    };
    let stored = LessonFile { key: "a.zip".into(), name: "Sheet.xlsx".into(), bytes: 7 };
    let sent = send(file("/media/files/a.zip", Some(FileKind::Zip), "Sheet.xlsx"));
    assert_eq!(sent, (LessonContent::File(Some(stored)), Vec::new()));
    let unknown = |at: &str| vec![(format!("curriculum.lessons[0].file.{at}"))];
    let broken = |content| send(content).1.into_iter().map(|(path, _)| path).collect::<Vec<_>>();
    assert_eq!(broken(file("/media/files/a.zip", None, "Sheet.xlsx")), unknown("path"));
    assert_eq!(broken(file("/media/files/a.mp4", Some(FileKind::Mp4), "Sheet.xlsx")), unknown("path"));
    for name in ["", " ", "../x", "a\\b", "a\nb", &"x".repeat(MAX_TITLE + 1)] {
        assert_eq!(broken(file("/media/files/a.zip", Some(FileKind::Zip), name)), unknown("name"), "{name:?}");
    }
}

#[test]
fn what_is_foreign_repeated_or_changes_its_kind_is_refused() {
    let mut course = curriculum();
    let mut entry = sent_back(&course);
    entry.lessons[0].id = Some(testing::video(99).id);
    entry.lessons[1].content = ContentEntry::Video { video: None, seconds: None };
    entry.modules[0].id = Some(module(999).id);
    let again = entry.modules[1].lessons[0].clone();
    entry.modules[1].lessons.push(again);
    let twice = entry.modules[1].clone();
    entry.modules.push(ModuleEntry { lessons: Vec::new(), ..twice });
    let expected = [
        ("curriculum.lessons[0]._id", "unknown_lesson"),
        ("curriculum.lessons[1].kind", "changed_kind"),
        ("curriculum.modules[0]._id", "unknown_module"),
        ("curriculum.modules[1].lessons[2]._id", "repeated"),
        ("curriculum.modules[2]._id", "repeated"),
    ];
    assert_eq!(faults(change(&mut course, entry)), expected.map(|(path, code)| (path.to_owned(), code)));
}
