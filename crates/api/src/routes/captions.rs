//! Captions and chapters of lessons, for learners.

use super::media::{Link, missing};
use super::streams::allowed;
use crate::blocking::blocking;
use crate::enum_schemas::CaptionLanguage;
use crate::error::ApiError;
use crate::input::Params;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpResponse, get, web};
use catalogue::captions::{Chapter, Language, shown_chapters};
use catalogue::ports::LinkTo;
use chrono::TimeDelta;
use kernel::ids::{LessonId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Captions of a lesson in a language.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LessonCaptions)]
pub struct LessonCaptionsBody {
    #[schema(value_type = CaptionLanguage)]
    language: &'static str,
    /// The language's name in that language.
    label: &'static str,
    /// Address of the captions, in WebVTT.
    url: String,
}

/// A named part of a lesson.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Chapter)]
pub struct ChapterBody {
    title: String,
    /// Start, in seconds.
    start: u32,
}

impl From<Chapter> for ChapterBody {
    fn from(Chapter { title, start }: Chapter) -> Self {
        Self { title, start }
    }
}

impl From<ChapterBody> for Chapter {
    fn from(ChapterBody { title, start }: ChapterBody) -> Self {
        Self { title, start }
    }
}

/// Returns the captions and chapters of a lesson that `viewer` may watch. Without a viewer the lesson is a free preview.
/// Blocks.
pub(crate) fn of_lesson(
    state: &AppState,
    lesson: LessonId,
    viewer: Option<UserId>,
) -> Result<(Vec<LessonCaptionsBody>, Vec<ChapterBody>), ApiError> {
    let life = TimeDelta::minutes(i64::from(state.config.media.link_minutes));
    let to = |user| LinkTo { lesson, user, player: None };
    let query = viewer.map(|viewer| format!("?{}", state.links.sign(to(viewer), state.clock.now() + life)));
    let query = query.unwrap_or_default();
    let mut tx = state.store.begin()?;
    let captions = tx.captions().list(lesson)?;
    let chapters = shown_chapters(tx.captions().chapters(lesson)?, &captions);
    let captions = captions.iter().map(|it| LessonCaptionsBody {
        language: it.language.as_str(),
        label: it.language.label(),
        url: format!("/media/captions/{lesson}/{}.vtt{query}", it.language.as_str()),
    });
    Ok((captions.collect(), chapters.into_iter().map(ChapterBody::from).collect()))
}

/// Returns a lesson's captions if the caller may watch the lesson.
#[get("/media/captions/{lesson}/{language}.vtt")]
pub(crate) async fn get_lesson_captions(
    user: MaybeUser,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    link: Params<Link>,
) -> Result<HttpResponse, ApiError> {
    let (lesson, language) = path.into_inner();
    let language = Language::parse(&language).ok_or_else(missing)?;
    let opened = allowed(&state, state.links.as_ref(), &user, &lesson, &link.0).await?;
    let text = blocking(move || Ok::<_, ApiError>(state.store.begin()?.captions().text(opened.lesson, language)?));
    let text = text.await?.ok_or_else(missing)?;
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CONTENT_TYPE, "text/vtt; charset=utf-8")).insert_header((CACHE_CONTROL, "private, no-store"));
    Ok(answer.body(text))
}
