//! A learner's courses, and their progress.

use super::user::{OwnedBundle, owned_bundles, owned_courses};
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, ValidJson};
use crate::public_catalogue::course::course_image;
use crate::public_catalogue::lesson::VideoProgressBody;
use crate::session::{CurrentLearner, CurrentUser};
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, put, web};
use catalogue::{Bundle, Course, Lesson};
use chrono::DateTime;
use domain::ports::store::Learner;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, PlayerId};
use learning::record_progress::{self, Remembered};
use learning::watched::WatchedRanges;
use learning::{CourseProgress, LessonProgress, resume};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET /learning.
#[derive(Debug, Serialize, ToSchema)]
pub struct LearningData {
    courses: Vec<LearningCourse>,
    bundles: Vec<LearningBundle>,
}

/// An owned course with progress.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LearningCourse {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    title: String,
    /// Path of the picture.
    image: String,
    category: String,
    #[serde(flatten)]
    progress: ProgressBody,
    /// The lesson to continue with; null before the first lesson and after the last one.
    #[schema(required)]
    resume: Option<Resume>,
}

/// Progress in a course or bundle, in lessons.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressBody {
    total_lessons: usize,
    completed_lessons: usize,
    /// Completed lessons as a whole percentage.
    progress: usize,
}

/// The lesson to continue with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Resume {
    pub(super) video_id: uuid::Uuid,
    pub(super) title: String,
    /// Position in the lesson, in seconds.
    pub(super) position: f64,
}

impl Resume {
    /// Returns the start of a lesson that was never opened.
    pub(super) fn at_start(lesson: &Lesson) -> Self {
        Self { video_id: lesson.id.0, title: lesson.title.clone(), position: 0.0 }
    }
}

/// An owned bundle with the combined progress of its courses.
#[derive(Debug, Serialize, ToSchema)]
pub struct LearningBundle {
    #[serde(flatten)]
    bundle: OwnedBundle,
    /// Ids of the bundle's courses that the learner owns.
    courses: Vec<uuid::Uuid>,
}

impl From<CourseProgress> for ProgressBody {
    fn from(progress: CourseProgress) -> Self {
        Self { total_lessons: progress.total, completed_lessons: progress.completed, progress: progress.percent() }
    }
}

pub(super) fn progress_of(course: &Course, known: &[LessonProgress]) -> CourseProgress {
    CourseProgress::of(course.shown_lessons().map(|video| video.id), known)
}

/// Finds the lesson to continue with. `known` must be sorted by last watched first.
pub(super) fn resume_at(course: &Course, known: &[LessonProgress]) -> Option<Resume> {
    let video = resume(&course.shown_lessons().collect::<Vec<_>>(), known)?;
    let seen = known.iter().find(|progress| progress.lesson == video.id);
    let position = seen.map_or(0.0, |progress| VideoProgressBody::from(progress).position);
    Some(Resume { video_id: video.id.0, title: video.title.clone(), position })
}

/// Progress by course, last watched first, with the rank of each course: 0 for the course that was watched last.
struct WatchedCourses(HashMap<CourseId, (usize, Vec<LessonProgress>)>);

impl WatchedCourses {
    /// Groups `progress` by course. `progress` must be sorted by last watched first.
    fn of(progress: Vec<LessonProgress>) -> Self {
        let mut courses: HashMap<_, (usize, Vec<_>)> = HashMap::new();
        for seen in progress {
            let place = courses.len();
            courses.entry(seen.course).or_insert_with(|| (place, Vec::new())).1.push(seen);
        }
        Self(courses)
    }

    fn in_course(&self, course: CourseId) -> &[LessonProgress] {
        self.0.get(&course).map(|(_, seen)| seen.as_slice()).unwrap_or_default()
    }

    /// Rank of a course. A course that was never begun comes last.
    fn place(&self, course: CourseId) -> usize {
        self.0.get(&course).map_or(usize::MAX, |(place, _)| *place)
    }
}

/// Lists the caller's courses, last watched first, and bundles, with progress.
#[utoipa::path(tag = "learning", responses(
    (status = 200, body = Success<LearningData>), (status = 401, body = FailureBody)))]
#[get("/learning")]
pub(crate) async fn get_learning(
    learner: CurrentLearner,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<LearningData>, ApiError> {
    let Learner { owned, progress, .. } = learner.0;
    let watched = WatchedCourses::of(progress);
    let snapshot = state.snapshot_for(&request);
    let mut courses = owned_courses(&snapshot, &owned);
    let bundle = |bundle: &Bundle| {
        let members: Vec<_> = courses.iter().filter(|course| bundle.courses.contains(&course.id)).collect();
        let together = members.iter().map(|course| progress_of(course, watched.in_course(course.id)));
        LearningBundle {
            bundle: OwnedBundle::new(bundle, together.fold(CourseProgress::default(), CourseProgress::plus)),
            courses: members.iter().map(|course| course.id.0).collect(),
        }
    };
    let bundles = owned_bundles(&snapshot, &owned).into_iter().map(bundle).collect();
    // Courses that were begun come first, the one watched last before the others.
    courses.sort_by_cached_key(|course| watched.place(course.id));
    let course = |course: &&Course| LearningCourse {
        id: course.id.0,
        slug: course.slug.clone(),
        title: course.title.clone(),
        image: course_image(course),
        category: course.category.clone(),
        progress: progress_of(course, watched.in_course(course.id)).into(),
        resume: resume_at(course, watched.in_course(course.id)),
    };
    Ok(Success::ok(LearningData { courses: courses.iter().map(course).collect(), bundles }))
}

/// A player's progress report.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Watched {
    /// Position to resume at, in seconds.
    #[validate(range(
        min = 0.0,
        max = 1_000_000.0,
        code = "out_of_range",
        message = "The position must be between 0 and 1,000,000 seconds."
    ))]
    position: f64,
    /// Whether the player reached the end.
    #[serde(default)]
    completed: bool,
    /// All ranges played in this sitting, as `[from, to]` in seconds, at most 100. Playback beyond 2.5 times the elapsed time
    /// is not counted now, but counts if it is sent again later.
    #[validate(length(max = 100, code = "too_many", message = "At most 100 ranges can be reported at once."))]
    #[schema(value_type = Option<Vec<Vec<f64>>>)]
    watched: Option<Vec<[f64; 2]>>,
    /// When the player reached the position, by the device's clock. Of several reports the latest decides where to resume.
    #[schema(format = DateTime)]
    reached_at: Option<String>,
    /// Id of the page's player; the page generates it.
    player: Option<uuid::Uuid>,
}

/// Progress in a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatchedProgressBody {
    #[serde(flatten)]
    progress: VideoProgressBody,
    /// Whole percentage that counts towards the certificate.
    watched_percent: u8,
}

/// `data` of PUT /learning/{courseId}/videos/{videoId}.
#[derive(Debug, Serialize, ToSchema)]
pub struct WatchedData {
    /// Progress in the lesson. Once completed, it stays completed.
    progress: WatchedProgressBody,
    /// Progress in the lesson's course.
    course: ProgressBody,
}

/// Stores the position of an owner in a lesson, and what they watched and completed.
#[utoipa::path(tag = "learning", request_body = Watched,
    params(("courseId" = String, Path, description = "Id or slug"), ("videoId" = uuid::Uuid, Path)),
    responses((status = 200, body = Success<WatchedData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[put("/learning/{courseId}/videos/{videoId}")]
pub(crate) async fn put_progress(
    user: CurrentUser,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: ValidJson<Watched>,
) -> Result<Success<WatchedData>, ApiError> {
    let (course, video) = path.into_inner();
    let Watched { position, completed, watched, reached_at, player } = body.0;
    let range = |[from, to]: [f64; 2]| Ok((milliseconds(from)?, milliseconds(to)?));
    let watched =
        watched.map(|ranges| ranges.into_iter().map(range).collect::<Result<Vec<_>, ApiError>>()).transpose()?;
    let command = record_progress::Command {
        actor: user.0.actor(),
        course: input::key(&course)?,
        lesson: LessonId(input::uuid(&video)?),
        position_ms: milliseconds(position)?,
        completed,
        watched: watched.map(WatchedRanges::of),
        reached_at: reached_at.as_deref().map(reached).transpose()?,
        player: player.map(PlayerId),
    };
    let use_case = state.use_cases().record_progress.clone();
    let Remembered { progress, watched_percent, course } = blocking(move || use_case.run(&command)).await?;
    let progress = WatchedProgressBody { progress: VideoProgressBody::from(&progress), watched_percent };
    Ok(Success::ok(WatchedData { progress, course: course.into() }))
}

/// Marks a lesson as done whose progress cannot be measured: a reading, a file, or a video of unknown length. Allowed where the
/// course lets learners mark lessons. The lesson then counts towards the certificate.
#[utoipa::path(tag = "learning",
    params(("courseId" = String, Path, description = "Id or slug"), ("lessonId" = uuid::Uuid, Path)),
    responses((status = 200, body = Success<WatchedData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/learning/{courseId}/lessons/{lessonId}/done")]
pub(crate) async fn mark_lesson(
    user: CurrentUser,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<WatchedData>, ApiError> {
    let (course, lesson) = (input::key(&path.0)?, LessonId(input::uuid(&path.1)?));
    let (actor, use_case) = (user.0.actor(), state.use_cases().record_progress.clone());
    let Remembered { progress, watched_percent, course } =
        blocking(move || use_case.mark(actor, &course, lesson)).await?;
    let progress = WatchedProgressBody { progress: VideoProgressBody::from(&progress), watched_percent };
    Ok(Success::ok(WatchedData { progress, course: course.into() }))
}

/// The player in which the learner pressed Play.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct StreamClaim {
    /// Id of the page's player; the page generates it.
    player: uuid::Uuid,
}

/// Assigns the account's stream to the calling player, if the setting is on by which an account plays only one video at a time.
#[utoipa::path(tag = "learning", request_body = StreamClaim, responses(
    (status = 200, body = Success<Empty>), (status = 400, body = FailureBody), (status = 401, body = FailureBody)))]
#[post("/learning/stream")]
pub(crate) async fn claim_stream(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<StreamClaim>,
) -> Result<Success<Empty>, ApiError> {
    let (id, player, use_case) = (user.0.id(), PlayerId(body.0.player), state.use_cases().one_stream.clone());
    blocking(move || use_case.claim(id, player)).await?;
    Ok(Success::ok(Empty {}))
}

/// Converts seconds to milliseconds. Clamps the position to 1,000,000 seconds, which is longer than any lesson.
fn milliseconds(seconds: f64) -> Result<i32, ApiError> {
    format!("{:.0}", (seconds * 1000.0).clamp(0.0, 1e9)).parse().map_err(ApiError::internal)
}

fn reached(text: &str) -> Result<Time, ApiError> {
    let fault =
        || FieldError::new("reachedAt", "invalid_time", "reachedAt must be a time such as 2026-11-23T10:00:00Z.");
    DateTime::parse_from_rfc3339(text).map(|at| at.to_utc()).map_err(|_| ApiError::unprocessable([fault()]))
}
