//! Receives pictures for posts.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::picture_queue::Place;
use crate::routes::admin::upload::{self, NOT_A_PICTURE, UploadGuard};
use crate::session::{self, CurrentUser};
use crate::state::AppState;
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, post, web};
use futures_util::future::LocalBoxFuture;
use kernel::actor::Actor;
use kernel::permission::Permission;
use kernel::ports::{FileKind, MediaStore, StoredFile};
use learning::discussions::pictures_in;
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of pixels that a picture's header may declare: as many as a phone's photograph.
const MOST_PIXELS: u64 = 12_500_000;
/// Maximum number of pictures of one text that are claimed, so that the sweep doesn't delete them before the text is stored.
const MOST_CLAIMED: usize = 20;

#[derive(Debug, MultipartForm)]
#[multipart(deny_unknown_fields, duplicate_field = "deny")]
struct PictureForm {
    #[multipart(limit = "5 MiB")]
    file: TempFile,
}

/// Describes the form for the OpenAPI document.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes only")]
pub struct PostPictureForm {
    /// PNG, JPEG or WebP; at most 5 MB and 12 million pixels. The server stores the picture in three sizes, without its
    /// metadata.
    file: Vec<u8>,
}

/// A picture on the disk that is not checked yet. It holds a learner's slot among concurrent uploads.
pub struct Sent(TempFile, Option<Place>);

impl FromRequest for Sent {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let form = MultipartForm::<PictureForm>::from_request(request, payload);
        let state = request.app_data::<web::Data<AppState>>().cloned();
        Box::pin(async move {
            let (Some(asker), Some(state)) = (admitted.await?, state) else {
                return Err(ApiError::internal("a picture without a session or a state"));
            };
            // Check the caller's permission before any of the body is read.
            let actor = asker.actor();
            let use_case = state.use_cases().discussions.clone();
            blocking(move || use_case.admit_picture(actor)).await?;
            let place = match actor.user().filter(|_| !actor.may(Permission::Discussions)) {
                Some(user) => {
                    state.limits.check_picture()?;
                    Some(state.pictures.place(user)?)
                }
                None => None,
            };
            let form = form.await.map_err(|error| upload::refusal(&error))?;
            Ok(Self(form.into_inner().file, place))
        })
    }
}

/// `data` of a picture for a post.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostPictureData {
    /// Path to use in the post's markdown: `![words](url)`.
    #[schema(example = "/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp")]
    url: String,
    /// Width in pixels.
    width: u32,
    /// Height in pixels.
    height: u32,
}

/// Receives a picture for a post. The caller must own a course, be a mentor or be allowed to moderate. A picture that no post
/// refers to within a day is deleted.
#[utoipa::path(tag = "discussions", request_body(content = PostPictureForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Success<PostPictureData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 408, body = FailureBody),
        (status = 413, body = FailureBody), (status = 415, body = FailureBody), (status = 422, body = FailureBody),
        (status = 429, body = FailureBody)))]
#[post("/discussions/pictures")]
pub(crate) async fn add_post_picture(
    user: CurrentUser,
    state: web::Data<AppState>,
    sent: Sent,
) -> Result<Success<PostPictureData>, ApiError> {
    let (Sent(file, place), actor) = (sent, user.0.actor());
    if file.size == 0 {
        return Err(ApiError::unprocessable([FieldError::new("file", "required", "Choose a file.")]));
    }
    let message = "A picture may have 12 million pixels, such as 4000 × 3000.";
    let fault = FieldError::new("file", "too_many_pixels", message);
    let file = upload::checked(&state, file, MOST_PIXELS, fault).await?;
    let permit = state.pictures.permit(actor).await?;
    let kept = blocking(move || {
        // Hold both until the picture is stored, even if the client disconnects first.
        let _held = (permit, place);
        keep(&state, actor, file)
    });
    let StoredFile { key, size, .. } = kept.await?;
    let (width, height) = size.ok_or_else(|| ApiError::internal("a picture without a size"))?;
    Ok(Success::created(PostPictureData { url: upload::path(&key), width, height }))
}

fn keep(state: &AppState, actor: Actor, file: TempFile) -> Result<StoredFile, ApiError> {
    let mut guard = UploadGuard::new(state.media.clone());
    let stored = guard.receive(Some(file), FileKind::is_image, NOT_A_PICTURE)?;
    let stored = stored.ok_or_else(|| ApiError::internal("a picture that is not empty was not kept"))?;
    let id = stored.key.get(..36).and_then(|id| id.parse().ok());
    let id = id.ok_or_else(|| ApiError::internal("a picture's key begins with no id"))?;
    state.use_cases().discussions.keep_picture(actor, id, &stored.key)?;
    guard.settle();
    Ok(stored)
}

/// Claims the pictures that a text refers to, so that the sweep doesn't delete them before the post is stored. Ignores missing
/// pictures. Blocks.
pub(super) fn claim(media: &dyn MediaStore, text: &str) {
    for key in pictures_in(text).take(MOST_CLAIMED) {
        media.claim(key);
    }
}
