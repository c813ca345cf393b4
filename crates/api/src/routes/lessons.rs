//! Returns one lesson with its content.

use super::captions::{ChapterBody, LessonCaptionsBody};
use super::courses::owned;
use super::lesson_address::url_for;
use super::quizzes::bodies::QuizBody;
use super::streams::PlaybackBody;
use super::submissions::AssignmentBody;
use super::{captions, stream_address, streams};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::public_catalogue::lesson::{LessonBody, VideoProgressBody, progress_in};
use crate::session::{Authenticated, MaybeUser};
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use catalogue::{Course, Lesson, LessonContent, VideoSource};
use domain::translations::{LessonTexts, translate_lesson};
use kernel::actor::Actor;
use kernel::ids::{ItemId, LessonId, PlayerId};
use kernel::locale::Locale;
use kernel::permission::Permission;
use kernel::store::StoreError;
use learning::access::can_see;
use learning::can_watch;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use utoipa::{IntoParams, ToSchema};

/// A lesson with its content, if the user may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonDetail {
    #[serde(flatten)]
    lesson: LessonBody,
    /// The text of a reading, or the instructions of an assignment, in markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Address of a video's source or of a file's download; absent for other lessons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub url: Option<String>,
    /// How to play a video's stream; absent without a stream, then `url` plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub playback: Option<PlaybackBody>,
    /// The caller's state in a quiz; absent for other lessons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quiz: Option<QuizBody>,
    /// The caller's state in an assignment; absent for other lessons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub assignment: Option<AssignmentBody>,
    /// A video's captions, one for each language.
    pub captions: Vec<LessonCaptionsBody>,
    /// A video's chapters, in order.
    pub chapters: Vec<ChapterBody>,
}

impl LessonDetail {
    /// Builds a lesson without its content.
    pub fn new(lesson: &Lesson, progress: Option<VideoProgressBody>) -> Self {
        let mut lesson = LessonBody::from(lesson);
        lesson.progress = progress;
        let (captions, chapters) = (Vec::new(), Vec::new());
        Self { lesson, text: None, url: None, playback: None, quiz: None, assignment: None, captions, chapters }
    }

    /// Translates the lesson's text, if a translation exists. Blocks.
    fn translate(&mut self, state: &AppState, lesson: LessonId, locale: Locale) -> Result<(), StoreError> {
        let Some(text) = self.text.take() else { return Ok(()) };
        let mut texts = LessonTexts { text, questions: Vec::new() };
        translate_lesson(state.store.as_ref(), lesson, locale, &mut texts)?;
        self.text = Some(texts.text);
        Ok(())
    }
}

/// `data` of one lesson.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonData {
    lesson: LessonDetail,
}

/// The player that requests a lesson.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LessonParams {
    /// Id of the page's player; the page generates it. The response's links are valid for this player only.
    player: Option<uuid::Uuid>,
}

/// Returns a lesson with its content: the text of a reading, or the address of a video or file. Owners and admins get every
/// lesson. Anybody gets the free previews of published courses.
#[utoipa::path(tag = "learning",
    params(("id" = String, Path, description = "Id or slug of the course"), ("lessonId" = uuid::Uuid, Path), LessonParams),
    responses((status = 200, body = Success<LessonData>), (status = 400, body = FailureBody), (status = 403, body = FailureBody),
        (status = 404, body = FailureBody)))]
#[get("/course/{id}/lessons/{lessonId}")]
pub(crate) async fn get_lesson(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    params: Params<LessonParams>,
) -> Result<Success<LessonData>, ApiError> {
    let (key, id) = path.into_inner();
    let (key, id) = (input::key(&key)?, LessonId(input::uuid(&id)?));
    let missing = || ApiError::not_found("There is no such lesson.");
    let snapshot = state.snapshot_for(&request);
    let course = snapshot.course(&key).ok_or_else(missing)?;
    let owns = owned(&state, user.actor()).await?.contains(&ItemId::Course(course.id));
    let sees_drafts = user.actor().may(Permission::Catalogue);
    let found = course.lessons.iter().find(|lesson| lesson.id == id);
    let lesson = found.filter(|lesson| lesson.is_shown() || (sees_drafts && lesson.content.is_complete()));
    let lesson = lesson.filter(|_| can_see(user.actor(), course.status, owns)).ok_or_else(missing)?;
    if !can_watch(user.actor(), course, lesson, owns) {
        return Err(ApiError::forbidden("Buy this course to open this lesson.").with_code("not_owned"));
    }
    let player = params.0.player.map(PlayerId);
    let (viewer, shared, lesson, course) = (user.0.clone(), state.clone(), lesson.clone(), course.clone());
    let locale = snapshot.locale;
    let detail = blocking(move || {
        let mut detail = detail(&shared, (&course, &lesson), viewer.as_deref(), owns, player)?;
        detail.translate(&shared, lesson.id, locale)?;
        Ok::<_, ApiError>(detail)
    })
    .await?;
    Ok(Success::ok(LessonData { lesson: detail }))
}

/// Builds a lesson with its content, if the user may open it. Blocks.
fn detail(
    state: &AppState,
    (course, lesson): (&Course, &Lesson),
    viewer: Option<&Authenticated>,
    owns: bool,
    player: Option<PlayerId>,
) -> Result<LessonDetail, ApiError> {
    // A preview is the same for everybody, so its addresses need no signature.
    let signed_for = viewer.map(Authenticated::id).filter(|_| !can_watch(Actor::Anonymous, course, lesson, false));
    let streamed = match lesson.source() {
        Some(VideoSource::File(key)) => stream_address::ready_sources(state, std::slice::from_ref(key))?,
        Some(VideoSource::Address(_)) | None => HashSet::new(),
    };
    let mut tx = state.store.begin()?;
    let progress = match viewer.filter(|_| owns) {
        Some(owner) => Some(progress_in(lesson.id.0, &tx.progress().of_course(owner.id(), course.id)?)),
        None => None,
    };
    let mut detail = LessonDetail::new(lesson, progress);
    detail.url = url_for(state, (course, lesson), viewer, owns, player, &streamed);
    match &lesson.content {
        LessonContent::Reading { .. } | LessonContent::Assignment { .. } => {
            detail.text = tx.catalogue().readings(&[lesson.id])?.into_iter().next().map(|(_, text)| text);
            if let (LessonContent::Assignment { .. }, Some(viewer)) = (&lesson.content, viewer) {
                let own = tx.submissions().of_lesson(viewer.id(), lesson.id)?;
                detail.assignment = Some(AssignmentBody::new(own, owns));
            }
        }
        LessonContent::Video { source, .. } => {
            drop(tx);
            detail.playback =
                streams::playback(state, lesson.id, source.as_ref(), signed_for.map(|user| (user, player)))?;
            (detail.captions, detail.chapters) = captions::of_lesson(state, lesson.id, signed_for)?;
        }
        LessonContent::Quiz { .. } => {
            drop(tx);
            if let Some(viewer) = viewer {
                let standing = state.use_cases().take_quiz.standing(viewer.id(), lesson.id)?;
                detail.quiz = Some(standing.into());
            }
        }
        LessonContent::File(_) => {}
    }
    Ok(detail)
}
