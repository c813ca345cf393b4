//! The user's own account: profile, e-mail address, enquiries, and deletion.

pub mod enquiries;
pub mod export;
pub mod privacy;
pub mod profile;

use super::admin::upload;
use super::auth::guess::Guess;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::{self, CurrentUser};
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, delete, post, web};
use kernel::ids::UserId;
use kernel::locale::Text;
use people::identity::User;
use people::identity::confirm_email::ConfirmEmailError;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Deletes the picture that the account no longer uses. Best effort: the media sweep deletes what is left.
fn remove_picture(state: &AppState, path: Option<&str>) {
    let Some(key) = path.and_then(upload::key) else { return };
    if let Err(error) = state.media.remove(key) {
        tracing::warn!(%error, "a picture that nobody names stays behind");
    }
}

/// Erases an account by `erase`, which returns the user's former data, and deletes the files of its pictures. Blocks.
pub(super) fn erase_with_pictures<E>(
    state: &AppState,
    id: UserId,
    erase: impl FnOnce() -> Result<User, E>,
) -> Result<(), ApiError>
where
    ApiError: From<E>,
{
    let pictures = state.store.begin()?.post_pictures().of_user(id)?;
    let left = erase()?;
    for picture in pictures {
        remove_picture(state, Some(&upload::path(&picture.key)));
    }
    remove_picture(state, left.profile_pic.as_deref());
    Ok(())
}

/// Token of a mailed link.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct EmailToken {
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    /// The token from the link.
    pub token: String,
}

/// Confirms an e-mail address by the link that was mailed there. A pending address becomes the account's. Needs no session,
/// because mails are often opened on another device. Opening a link again changes nothing.
#[utoipa::path(tag = "user", request_body = EmailToken, responses(
    (status = 200, body = Success<Empty>), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/user/confirmEmail")]
pub(crate) async fn open_email_link(
    state: web::Data<AppState>,
    body: ValidJson<EmailToken>,
) -> Result<Success<Empty>, ApiError> {
    let use_case = state.use_cases().confirm_email.clone();
    blocking(move || use_case.open(&body.0.token)).await?;
    Ok(Success::ok(Empty {}).with_message("Your email address is confirmed."))
}

/// Cancels a change of the e-mail address that staff entered, by the link that was mailed to the current address. Needs no
/// session.
#[utoipa::path(tag = "user", request_body = EmailToken, responses(
    (status = 200, body = Success<Empty>), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/user/emailChange/stop")]
pub(crate) async fn stop_email_change(
    state: web::Data<AppState>,
    body: ValidJson<EmailToken>,
) -> Result<Success<Empty>, ApiError> {
    let use_case = state.use_cases().students.apply_email_changes.clone();
    blocking(move || use_case.stop(&body.0.token)).await?;
    Ok(Success::ok(Empty {}).with_message("Your email address stays as it is."))
}

/// Mails a new link to the address that is waiting for confirmation. Earlier links become invalid.
#[utoipa::path(tag = "user", responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 409, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/user/confirmEmail/send")]
pub(crate) async fn send_email_link(user: CurrentUser, state: web::Data<AppState>) -> Result<Success<Empty>, ApiError> {
    let id = user.0.id();
    state.limits.check_account_change(id).await?;
    let link = match &user.0.user.pending_email {
        Some(pending) => state.limits.links.reserve(pending).await?,
        None => state.limits.own_links.reserve(&user.0.user.email).await?,
    };
    let use_case = state.use_cases().confirm_email.clone();
    let send = move || {
        let to = use_case.send(id)?;
        link.queued();
        Ok::<_, ConfirmEmailError>(to)
    };
    let to = blocking(send).await?;
    Ok(Success::ok(Empty {}).with_message(Text::new("We sent a link to {to}. It works for 3 days.").with("to", to)))
}

/// The current password. Absent for an account without a password.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Leaving {
    #[serde(default)]
    password: String,
}

/// Deletes the account: its personal data is erased, and all sessions end. Orders and invoices stay. An account without a
/// password must have logged in within the last 10 minutes; otherwise the response is 403 with the code `login_again`.
#[utoipa::path(tag = "user", request_body = Leaving, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 409, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[delete("/user")]
pub(crate) async fn delete_user(
    user: CurrentUser,
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<Leaving>,
) -> Result<Success<Empty>, ApiError> {
    // The guess stays counted even if it is right, because the account is gone then.
    Guess::begin(&state, &request, &user.0.user).await?;
    let use_case = state.use_cases().delete_account.clone();
    let (of, password) = (state.clone(), body.0.password);
    let gone = move || erase_with_pictures(&of, user.0.id(), || use_case.run(&user.0.user, &user.0.session, &password));
    state.hashing.blocking(gone).await?;
    session::end(&cookie);
    Ok(Success::ok(Empty {}).with_message("Your account was deleted."))
}
