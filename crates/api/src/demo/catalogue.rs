//! Courses, bundles and popups of the demo data.

use super::curriculum::{self, Curriculum};
use super::error::DemoError;
use super::files::{BundleFile, CourseFile, FaqFile, Files, MentorFile, ProjectFile};
use super::media::{PATH, Shelf, picture};
use crate::state::AppState;
use catalogue::captions::change_captions::Named;
use catalogue::quizzes::Quiz;
use catalogue::{Bundle, Course, Dates, Effort, Faq, Mentor, Popup, Project, Status, VideoSource};
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::{BundleId, CourseId, LessonId, MentorId, PopupId};
use kernel::money::{BasisPoints, Paise};
use kernel::slug::slugify;

/// Lesson data that is stored separately from the courses.
#[derive(Default)]
pub(super) struct Apart {
    /// Markdown texts of readings, by lesson.
    pub readings: Vec<(LessonId, String)>,
    pub quizzes: Vec<(LessonId, Quiz)>,
    /// Lessons with a film of their own, and the film's name.
    pub films: Vec<(Named, String)>,
}

/// Everything for sale, its mentors, and the data stored separately from the courses.
pub(super) type Sold = (Vec<Mentor>, Vec<Course>, Vec<Bundle>, Vec<Popup>, Apart);

/// Builds the catalogue from the files, and stores its media on the shelf.
///
/// # Errors
///
/// The files contradict each other, or a media file cannot be stored.
pub(super) fn make(state: &AppState, files: &Files, shelf: &mut Shelf, now: Time) -> Result<Sold, DemoError> {
    let ids = state.ids.as_ref();
    let mentor = |file: &MentorFile| Mentor {
        slug: file.slug.clone(),
        words: format!("{}. {}", file.role, file.about),
        image: Some(format!("{PATH}/{}", picture(&file.slug))),
        ..Mentor::new(MentorId(ids.uuid()), file.name.clone(), now)
    };
    let mentors: Vec<_> = files.people.mentor.iter().map(mentor).collect();
    let (mut courses, mut apart) = (Vec::new(), Apart::default());
    for file in &files.courses {
        let (course, own) = course(file, &mentors, shelf, ids, now)?;
        courses.push(course);
        apart.readings.extend(own.readings);
        apart.quizzes.extend(own.quizzes);
        apart.films.extend(own.films);
    }
    let (mut bundles, mut popups) = (Vec::new(), Vec::new());
    let special = files.bundles.special.iter().map(|file| (file, true));
    for (file, is_special) in files.bundles.bundle.iter().map(|file| (file, false)).chain(special) {
        let bundle = bundle(file, is_special, &courses, shelf, ids, now)?;
        if let Some(text) = &file.popup {
            let (id, text) = (PopupId(ids.uuid()), text.clone());
            popups.push(Popup { id, bundle: bundle.id, text, is_active: true, dates: Dates::OPEN });
        }
        bundles.push(bundle);
    }
    Ok((mentors, courses, bundles, popups, apart))
}

fn course(
    file: &CourseFile,
    mentors: &[Mentor],
    shelf: &mut Shelf,
    ids: &dyn IdGen,
    now: Time,
) -> Result<(Course, Apart), DemoError> {
    let status = status(&file.status, &file.slug)?;
    let made = now - TimeDelta::days(file.published_days_ago);
    let clip = format!("{}.mp4", slugify(&file.category, "course"));
    let lessons = shelf.key(&clip, "lessons")?;
    let published = status == Status::Published;
    let pdf = published.then(|| shelf.path(&format!("syllabus/{}.pdf", file.slug))).transpose()?;
    let Curriculum { modules, lessons, readings, quizzes, films } = curriculum::make(file, &lessons, shelf, ids)?;
    let mentor = |slug: &String| {
        let found = mentors.iter().find(|mentor| mentor.slug == *slug).cloned();
        found.ok_or_else(|| DemoError::wrong(format!("{} names the mentor {slug}, whom nobody knows", file.slug)))
    };
    let course = Course {
        slug: file.slug.clone(),
        title: file.title.clone(),
        description: file.description.trim().to_owned(),
        intro_line: file.intro_line.clone(),
        price: rupees(file.price)?,
        is_priced: true,
        duration: file.duration.clone(),
        effort: Effort { weeks: file.weeks, hours_per_week: file.hours_per_week, projects: file.project_count },
        category: file.category.clone(),
        level: file.level.clone(),
        language: Some(file.language.clone()),
        is_trending: file.trending,
        is_offline: file.offline,
        learners_mark: false,
        intro_video: Some(VideoSource::File(shelf.key(&clip, "introduction")?)),
        how_will_help_you: Some(file.how_will_help_you.clone()),
        why_course: file.why_course.clone(),
        what_you_will_learn: file.what_you_will_learn.clone(),
        who_should_enroll: file.who_should_enroll.clone(),
        still_confused: file.still_confused.clone(),
        reason: file.reason.clone(),
        course_highlights: file.course_highlights.clone(),
        projects: file.project.iter().map(|project| made_in(project, shelf)).collect::<Result<_, _>>()?,
        questions: questions(&file.question),
        certificate: Some(shelf.path("certificate.webp")?),
        pdf,
        status,
        published_at: published.then_some(made),
        modules,
        lessons,
        mentors: file.mentor.iter().map(mentor).collect::<Result<_, _>>()?,
        ..Course::blank(CourseId(ids.uuid()), made)
    };
    Ok((course, Apart { readings, quizzes, films }))
}

fn bundle(
    file: &BundleFile,
    is_special: bool,
    courses: &[Course],
    shelf: &mut Shelf,
    ids: &dyn IdGen,
    now: Time,
) -> Result<Bundle, DemoError> {
    let status = status(&file.status, &file.slug)?;
    let made = now - TimeDelta::days(file.published_days_ago);
    let member = |slug: &String| {
        let found = courses.iter().find(|course| course.slug == *slug).map(|course| course.id);
        found.ok_or_else(|| DemoError::wrong(format!("the bundle {} holds {slug}, which is no course", file.slug)))
    };
    let mut video = |file: &Option<String>| file.as_ref().map(|file| shelf.path(file)).transpose();
    Ok(Bundle {
        id: BundleId(ids.uuid()),
        slug: file.slug.clone(),
        name: file.name.clone(),
        description: Some(file.description.clone()),
        image: None,
        price: rupees(file.price)?,
        offer_price: file.offer_price.map(rupees).transpose()?,
        discount: file.discount.map(|percent| BasisPoints::new(percent.saturating_mul(100))),
        discount_dates: Dates::OPEN,
        is_special,
        category: Some(file.category.clone()),
        workshops: file.workshops,
        why_bundle: file.why_bundle.clone(),
        outcomes: file.outcomes.clone(),
        questions: questions(&file.question),
        theme: file.theme.clone(),
        popup_language: file.popup_language.clone(),
        video_url_english: video(&file.video_url_english)?,
        video_url_hindi: video(&file.video_url_hindi)?,
        start_learning_url: file.start_learning_url.clone(),
        refund_window_days: file.refund_window_days,
        status,
        published_at: (status == Status::Published).then_some(made),
        created_at: made,
        updated_at: made,
        version: 1,
        courses: file.courses.iter().map(member).collect::<Result<_, _>>()?,
    })
}

fn made_in(file: &ProjectFile, shelf: &mut Shelf) -> Result<Project, DemoError> {
    Ok(Project { title: file.title.clone(), picture: shelf.path(&file.picture)? })
}

fn questions(files: &[FaqFile]) -> Vec<Faq> {
    files.iter().map(|file| Faq { question: file.question.clone(), answer: file.answer.clone() }).collect()
}

fn status(name: &str, slug: &str) -> Result<Status, DemoError> {
    Status::parse(name).ok_or_else(|| DemoError::wrong(format!("{slug} has the status {name}")))
}

fn rupees(whole: i64) -> Result<Paise, DemoError> {
    Paise::from_rupees(whole).map_err(DemoError::wrong)
}
