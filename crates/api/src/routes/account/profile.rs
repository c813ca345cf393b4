//! Changes the user's own profile, by JSON, or by a form when a picture is uploaded.

use super::remove_picture;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, ValidJson};
use crate::picture_queue::Place;
use crate::routes::admin::upload::{self, NOT_A_PICTURE, UploadGuard};
use crate::routes::auth::guess::Guess;
use crate::routes::user::{UserBody, UserData};
use crate::session::{self, Authenticated, CurrentUser};
use crate::state::AppState;
use actix_multipart::MultipartError;
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, patch, web};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use kernel::actor::Actor;
use kernel::locale;
use kernel::ports::FileKind;
use people::identity::User;
use people::identity::update_profile::{Command, asks_password};
use serde::{Deserialize, Deserializer};
use std::sync::Arc;
use utoipa::ToSchema;
use validator::Validate;

/// The changed fields. Absent fields stay unchanged.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(default)]
pub struct ProfileChange {
    name: Option<String>,
    /// State as a two-digit GST code. Empty for none.
    state: Option<String>,
    /// New e-mail address. It is in force once the mailed link is opened. The current address cancels a pending change.
    #[serde(default, deserialize_with = "input::optional_pasted_email")]
    email: Option<String>,
    /// Mobile number of ten digits, in any formatting.
    mobilenumber: Option<String>,
    /// Language of mails: the name of a served language.
    locale: Option<String>,
    /// The current password. Required to change the e-mail address or mobile number.
    password: Option<String>,
    /// `null` removes the picture. A new picture must be uploaded as a file.
    #[serde(rename = "profilePic", deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    profile_pic: Option<Option<String>>,
}

/// Wraps a value that was sent, so that `null` differs from an absent field.
fn sent<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// The profile changes as a multipart form.
#[derive(Debug, MultipartForm)]
#[multipart(deny_unknown_fields, duplicate_field = "deny")]
pub struct ProfileForm {
    name: Option<Text<String>>,
    state: Option<Text<String>>,
    email: Option<Text<String>>,
    mobilenumber: Option<Text<String>>,
    locale: Option<Text<String>>,
    password: Option<Text<String>>,
    #[multipart(rename = "profilePic", limit = "2 MiB")]
    profile_pic: Option<TempFile>,
}

/// The form in the API description.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes only")]
pub struct ProfileFormBody {
    #[schema(nullable = false)]
    name: Option<String>,
    #[schema(nullable = false)]
    state: Option<String>,
    #[schema(nullable = false)]
    email: Option<String>,
    #[schema(nullable = false)]
    mobilenumber: Option<String>,
    #[schema(nullable = false)]
    locale: Option<String>,
    #[schema(nullable = false)]
    password: Option<String>,
    /// Picture: PNG, JPEG or WebP of at most 2 MB and 4 million pixels. It is stored in three sizes without metadata.
    #[schema(rename = "profilePic", nullable = false)]
    profile_pic: Option<Vec<u8>>,
}

/// Maximum pixels of a picture, checked against its header. The client shrinks photographs to far less.
const MOST_PIXELS: u64 = 4_000_000;

/// The changes as JSON or as a form.
pub enum Sent {
    Json(ProfileChange),
    /// A multipart form, with a learner's upload slot.
    Form(ProfileForm, Option<Place>),
}

impl FromRequest for Sent {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if request.content_type().eq_ignore_ascii_case("multipart/form-data") {
            let admitted = session::admitted(request);
            let form = MultipartForm::<ProfileForm>::from_request(request, payload);
            let state = request.app_data::<web::Data<AppState>>().cloned();
            Box::pin(async move {
                let place = match (admitted.await?, state) {
                    (Some(asker), Some(state)) => place(&asker, &state).await?,
                    _ => return Err(ApiError::internal("a form without a session or a state")),
                };
                let form = form.await.map_err(|error| refusal(&error))?;
                Ok(Self::Form(form.into_inner(), place))
            })
        } else {
            ValidJson::from_request(request, payload).map(|body| body.map(|body| Self::Json(body.0))).boxed_local()
        }
    }
}

/// Counts the picture before its body is read, and reserves an upload slot for a learner or mentor. Admins need no slot.
async fn place(asker: &Authenticated, state: &AppState) -> Result<Option<Place>, ApiError> {
    state.limits.check_account_change(asker.id()).await?;
    let (Actor::Learner(user) | Actor::Mentor(user)) = asker.actor() else { return Ok(None) };
    state.limits.check_picture()?;
    state.pictures.place(user).map(Some)
}

fn refusal(error: &actix_web::Error) -> ApiError {
    match error.as_error::<MultipartError>() {
        Some(error) if upload::is_overflow(error) => ApiError::too_large("A profile picture may have 2 MB."),
        _ => upload::refusal(error),
    }
}

impl ProfileChange {
    fn command(self, user: &User) -> Result<Command, ApiError> {
        let picture = match self.profile_pic {
            Some(Some(path)) if Some(&path) == user.profile_pic.as_ref() => None,
            Some(Some(path)) if !path.is_empty() => {
                let fault = FieldError::new("profilePic", "not_a_file", "Send the picture as a file.");
                return Err(ApiError::unprocessable([fault]));
            }
            Some(_) => Some(None),
            None => None,
        };
        Ok(Command {
            name: self.name,
            state: self.state,
            picture,
            email: self.email,
            mobile: self.mobilenumber,
            locale: self.locale.as_deref().map(input::locale).transpose()?,
            password: self.password.unwrap_or_default(),
        })
    }
}

impl ProfileForm {
    fn read(self) -> (ProfileChange, Option<TempFile>) {
        let text = |field: Option<Text<String>>| field.map(Text::into_inner);
        let change = ProfileChange {
            name: text(self.name),
            state: text(self.state),
            email: text(self.email),
            mobilenumber: text(self.mobilenumber),
            locale: text(self.locale),
            password: text(self.password),
            profile_pic: None,
        };
        (change, self.profile_pic.filter(|file| file.size > 0))
    }
}

/// Changes the profile. A new e-mail address or mobile number requires the password. The new e-mail address must be confirmed
/// by a mailed link.
#[utoipa::path(tag = "user",
    request_body(content((ProfileChange = "application/json"), (ProfileFormBody = "multipart/form-data"))),
    responses((status = 200, body = Success<UserData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 409, body = FailureBody), (status = 413, body = FailureBody),
        (status = 415, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[patch("/user")]
pub(crate) async fn update_user(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    sent: Sent,
) -> Result<Success<UserData>, ApiError> {
    let asker = user.0;
    let (is_form, (change, file), place) = match sent {
        Sent::Json(change) => (false, (change, None), None),
        Sent::Form(form, place) => (true, form.read(), place),
    };
    let command = change.command(&asker.user)?;
    let asks = asks_password(&asker.user, &command);
    // A form was already counted before it was read.
    if asks && !is_form {
        state.limits.check_account_change(asker.id()).await?;
    }
    let other = |email: &&str| email.trim().to_lowercase() != asker.user.email.to_lowercase();
    let other = command.email.as_deref().filter(other);
    let link = state.limits.links.reserve_for(other).await?;
    let guess = if asks { Some(Guess::begin(&state, &request, &asker.user).await?) } else { None };
    let (file, permit) = match file {
        Some(file) => {
            let message = "A profile picture may have 4 million pixels, such as 2000 × 2000.";
            let fault = FieldError::new("profilePic", "too_many_pixels", message);
            let file = upload::checked(&state, file, MOST_PIXELS, fault).await?;
            (Some(file), Some(state.pictures.permit(asker.actor()).await?))
        }
        None => (None, None),
    };
    let (ports, signed) = (state.clone(), asker.clone());
    let work = move || {
        // Hold both until the picture is stored, even if the client disconnects.
        let _held = (permit, place);
        let stored = store(&ports, &signed, command, file)?;
        if let Some(link) = link {
            link.queued();
        }
        Ok::<_, ApiError>(stored)
    };
    let stored = if asks { state.hashing.blocking(work).await? } else { blocking(work).await? };
    if let Some(guess) = guess {
        guess.was_right().await?;
    }
    let answer = Success::ok(fresh(&state, &asker, &request).await?);
    Ok(match stored.pending_email.filter(|pending| asker.user.pending_email.as_ref() != Some(pending)) {
        Some(pending) => {
            let message = locale::Text::new("We sent a link to {to}. Open it to use that address.");
            answer.with_message(message.with("to", pending))
        }
        None => answer.with_message("Your profile was saved."),
    })
}

fn store(state: &AppState, asker: &Authenticated, command: Command, file: Option<TempFile>) -> Result<User, ApiError> {
    let mut guard = UploadGuard::new(state.media.clone());
    let picture = guard.receive(file, FileKind::is_image, NOT_A_PICTURE)?;
    let picture = picture.map(|stored| Some(upload::path(&stored.key))).or(command.picture);
    let use_case = state.use_cases().update_profile.clone();
    let stored = use_case.run(&asker.user, &Command { picture, ..command })?;
    guard.settle();
    if stored.profile_pic != asker.user.profile_pic {
        remove_picture(state, asker.user.profile_pic.as_deref());
    }
    Ok(stored)
}

/// Reads the user's current data from the database.
async fn fresh(state: &AppState, asker: &Arc<Authenticated>, request: &HttpRequest) -> Result<UserData, ApiError> {
    let (ports, asker) = (state.ports.clone(), asker.clone());
    let read = move || ports.store.begin()?.accounts().find_account(&asker.session.token_digest, ports.clock.now());
    let account = blocking(read).await?.ok_or_else(ApiError::unauthorized)?;
    Ok(UserData { user: UserBody::new(account, state, request) })
}
