use super::*;
use crate::testing;

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

fn picture(path: &str) -> NamedFile {
    NamedFile { path: path.to_owned(), kind: Some(FileKind::Webp) }
}

#[test]
fn nothing_entered_changes_nothing() {
    let mut course = testing::course("react");
    assert_eq!(apply(&mut course, CourseChanges::default(), &[]), []);
    assert_eq!(course, testing::course("react"));
}

#[test]
fn only_what_is_entered_changes() {
    let mut course = testing::course("react");
    course.how_will_help_you = Some("It helps.".into());
    let changes = CourseChanges {
        title: Some("React again".into()),
        price: Some(None),
        how_will_help_you: Some(String::new()),
        reason: Some(vec!["Because".into()]),
        status: Some(Status::Draft),
        ..CourseChanges::default()
    };
    assert_eq!(apply(&mut course, changes, &[]), []);
    let expected = Course {
        title: "React again".into(),
        price: Paise::ZERO,
        is_priced: false,
        reason: vec!["Because".into()],
        status: Status::Draft,
        ..testing::course("react")
    };
    assert_eq!(course, expected);
}

#[test]
fn lessons_of_other_courses_removed_ones_and_repeats_are_refused() {
    let mut course = testing::course("react");
    let first = course.lessons[0].clone();
    let foreign = testing::video(9);
    let changes = CourseChanges {
        videos: Some(vec![entry(&first), entry(&foreign), entry(&first)]),
        intro_video: Some(Some(VideoChoice::Lesson(foreign.id))),
        ..CourseChanges::default()
    };
    let violations = apply(&mut course, changes, &[first]);
    let expected = [
        ("courseIntrovideo".to_owned(), "unknown_lesson"),
        ("videos[1]._id".to_owned(), "unknown_video"),
        ("videos[1].url".to_owned(), "unknown_lesson"),
        ("videos[2]._id".to_owned(), "repeated"),
    ];
    assert_eq!(violations, expected);
}

#[test]
fn files_are_kept_replaced_and_removed_but_never_made_up() {
    let mut course = testing::course("react");
    (course.image, course.pdf) = (Some("/old.webp".into()), Some("/old.pdf".into()));
    let gone = |path: &str| Some(Some(NamedFile { path: path.into(), kind: None }));
    let changes = CourseChanges {
        image: gone("/old.webp"),
        pdf: Some(None),
        certificate: Some(Some(picture("/new.webp"))),
        ..CourseChanges::default()
    };
    assert_eq!(apply(&mut course, changes, &[]), []);
    assert_eq!((course.image.as_deref(), course.pdf.as_deref()), (Some("/old.webp"), None));
    assert_eq!(course.certificate.as_deref(), Some("/new.webp"));
    let made_up =
        CourseChanges { image: gone("/other.webp"), pdf: Some(Some(picture("/new.webp"))), ..CourseChanges::default() };
    let expected = [("image".to_owned(), "unknown_file"), ("pdfPath".to_owned(), "unknown_file")];
    assert_eq!(apply(&mut course, made_up, &[]), expected);
}
