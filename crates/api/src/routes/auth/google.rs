//! Login and sign-up with Google.
//!
//! The browser visits Google (`start`) and returns with a code (`callback`). An encrypted cookie then holds the Google account.
//! The client's page requests the session (`login`). If no account exists yet, the page asks for the missing data (`register`).

use super::google_cookie::{Kept, forget};
use super::next_page::Next;
use super::{NewAccount, SignedInData, new_user_data, user_data};
use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::client_address::address;
use crate::device;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{Params, ValidJson};
use crate::routes::cart::items::DeviceCart;
use crate::routes::items::ItemRef;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::cookie::Cookie as RawCookie;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use people::identity::check_second_factor::SecondFactorError;
use people::identity::contact::contact_violations;
use people::identity::log_in::LogInError;
use people::identity::log_in_by_openid::{Command, LogInByOpenIdError};
use people::identity::sign_in::Visitor;
use people::ports::{IdentityError, IdentityProvider};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// The client's page that requests the session after the return from Google.
const BACK: &str = "/login/google";
/// The page to return to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StartParams {
    /// Path on this site.
    next: Option<String>,
}

/// The parameters that Google adds to the callback.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CallbackParams {
    code: Option<String>,
    state: Option<String>,
    error: Option<String>,
}

/// Returns the identity provider, or 404 when login with Google is off.
fn provider(state: &AppState) -> Result<Arc<dyn IdentityProvider>, ApiError> {
    let google = state.runtime_settings().providers.google.clone();
    google.ok_or_else(|| ApiError::not_found("Nobody logs in with Google here."))
}

fn go(to: String, cookies: &[RawCookie<'static>]) -> HttpResponse {
    let mut answer = HttpResponse::SeeOther();
    answer.insert_header((header::LOCATION, to)).insert_header((header::CACHE_CONTROL, "no-store"));
    // Append instead of insert: two cookies may have the same name and different paths.
    for cookie in cookies {
        answer.append_header((header::SET_COOKIE, cookie.to_string()));
    }
    answer.finish()
}

/// Logs a failure and returns its code for the login page.
fn fault(error: &IdentityError) -> &'static str {
    tracing::warn!(%error, "a sign-in with Google came to nothing");
    match error {
        IdentityError::Away(_) => "away",
        IdentityError::Refused(_) => "failed",
    }
}

/// Redirects the browser to Google. When Google does not respond, redirects to the login page instead.
#[utoipa::path(tag = "auth", params(StartParams), responses((status = 303, description = "Google's page, or `/login`"),
    (status = 404, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/auth/google/start")]
pub(crate) async fn start_google(
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<StartParams>,
) -> Result<HttpResponse, ApiError> {
    let (google, next) = (provider(&state)?, Next::of(params.0.next.or_else(|| next_of_page(&request))));
    let prefix = state.runtime_settings().prefix_of(&request).to_owned();
    match blocking(move || Ok::<_, ApiError>(google.begin())).await? {
        Ok(started) => {
            // Google's callback address has no language prefix.
            let cookie = Kept::attempt(started.attempt, next, prefix).cookie(&state, "")?;
            Ok(go(started.url, &[cookie]))
        }
        Err(error) => Ok(go(prefix + &next.on("/login", Some(fault(&error))), &[])),
    }
}

/// Returns the `next` of the page that the browser came from, by its `Referer`. The server sends the same login page for every
/// address, so a button that is pressed before hydration can't send `next` itself.
fn next_of_page(request: &HttpRequest) -> Option<String> {
    let page = url::Url::parse(request.headers().get(header::REFERER)?.to_str().ok()?).ok()?;
    page.query_pairs().find(|(name, _)| name == "next").map(|(_, next)| next.into_owned())
}

/// Handles the browser's return from Google. Redirects to the page that requests the session, or to the login page with the
/// reason in `google`: `cancelled`, `expired` (too late, another browser, or used twice), `failed`, or `away` (Google does not
/// respond).
#[utoipa::path(tag = "auth", params(CallbackParams), responses((status = 303, description = "A page of the client"),
    (status = 404, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/auth/google/callback")]
pub(crate) async fn end_google(
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<CallbackParams>,
) -> Result<HttpResponse, ApiError> {
    let (google, params) = (provider(&state)?, params.0);
    let (attempt, next, prefix) = match Kept::read(&request, &state) {
        Some(Kept::Attempt { state: expected, nonce, verifier, next, prefix })
            if params.state.as_ref() == Some(&expected) =>
        {
            (people::ports::SignInAttempt { state: expected, nonce, verifier }, next, prefix)
        }
        // Keep the cookie: another login in this browser may still be in progress.
        _ => return Ok(go(Next::default().on("/login", Some("expired")), &[])),
    };
    let refuse = |why| Ok(go(prefix.clone() + &next.on("/login", Some(why)), &[forget("")]));
    let code = match (params.code, params.error.as_deref()) {
        (Some(code), None) => code,
        (_, Some("access_denied")) => return refuse("cancelled"),
        _ => return refuse("failed"),
    };
    match blocking(move || Ok::<_, ApiError>(google.finish(&code, &attempt))).await? {
        Ok(account) => {
            let cookie = Kept::account(account).cookie(&state, &prefix)?;
            let used = Some(forget("")).filter(|_| !prefix.is_empty());
            let cookies: Vec<_> = used.into_iter().chain([cookie]).collect();
            Ok(go(prefix + &next.on(BACK, None), &cookies))
        }
        Err(error) => refuse(fault(&error)),
    }
}

/// `data` of GET /auth/google/account.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoogleAccountData {
    /// E-mail address of the Google account.
    email: String,
    /// Name of the Google account; may be empty.
    name: String,
}

/// Returns the Google account that this browser has authenticated with.
#[utoipa::path(tag = "auth", responses(
    (status = 200, body = Success<GoogleAccountData>), (status = 409, body = FailureBody)))]
#[get("/auth/google/account")]
pub(crate) async fn get_google_account(
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<GoogleAccountData>, ApiError> {
    let account = Kept::read_account(&request, &state)?;
    Ok(Success::ok(GoogleAccountData { email: account.email, name: account.name }))
}

/// The form of a login with Google.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
pub struct GoogleLogin {
    /// Password of the existing account here. A 401 with the code `password_required` asks for it.
    password: Option<String>,
    /// A code of the authenticator app or a recovery code. A 401 with the code `totp_required` asks for it.
    #[validate(length(max = 64, code = "too_long", message = "totp must be at most 64 characters."))]
    totp: Option<String>,
    /// The cart of the device, to merge into the account's cart. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
}

/// Logs in with the Google account of this browser. 404 `no_account`: no account exists, so `/auth/google/register` creates
/// one. 401 `password_required`: an account has the same address, and the user must prove once with its password that it is
/// theirs. 403 `email_unverified`: Google has not confirmed the address, and no account here has it. 409 `google_expired`: the
/// user must start again.
#[utoipa::path(tag = "auth", request_body = GoogleLogin, responses(
    (status = 200, body = Success<SignedInData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/google/login")]
pub(crate) async fn log_in_with_google(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<GoogleLogin>,
) -> Result<Success<SignedInData>, ApiError> {
    let account = Kept::read_account(&request, &state)?;
    let ValidJson(GoogleLogin { password, totp, cart }) = body;
    let (email, address) = (account.email.to_lowercase(), address(&state.config, &request));
    let is_guess = password.is_some();
    if is_guess {
        state.limits.passwords.check(&email, address).await?;
    }
    let command = Command { account, password, visitor: Visitor { totp, ..device::visitor(&request) } };
    let (use_case, shared) = (state.use_cases().openid.log_in.clone(), state.clone());
    let log_in = move || {
        let done = use_case.run(command);
        match &done {
            Ok(_) if is_guess => shared.limits.passwords.reset(&email, address),
            // The password was right: asking for the second factor does not count as a wrong guess.
            Err(LogInByOpenIdError::LogIn(LogInError::SecondFactor(SecondFactorError::Required))) if is_guess => {
                shared.limits.passwords.take_back(&email, address);
            }
            _ => {}
        }
        done
    };
    let signed_in = state.hashing.blocking(log_in).await?;
    Ok(user_data(&request, &state, &cookie, signed_in, cart)
        .await?
        .setting(forget(state.runtime_settings().prefix_of(&request))))
}

/// Signs up with the Google account of this browser, under the address that Google has confirmed, and begins a session. The
/// form is that of the sign-up; its `email` and `password` are ignored.
#[utoipa::path(tag = "auth", request_body = NewAccount, responses(
    (status = 201, body = Success<SignedInData>), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/google/register")]
pub(crate) async fn register_with_google(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<NewAccount>,
) -> Result<Success<SignedInData>, ApiError> {
    let account = Kept::read_account(&request, &state)?;
    let ValidJson(body) = body;
    if body.accept_terms != Some(true) {
        let others = contact_violations(&body.name, &body.mobilenumber, &account.email);
        let refused = FieldError::new("acceptTerms", "required", "Please accept the terms and the privacy policy.");
        return Err(ApiError::unprocessable(others.into_iter().map(FieldError::from).chain([refused])));
    }
    let (command, device_cart) = body.command(&request, &state)?;
    let parent = state.limits.links.reserve_for(command.guardian.as_ref().map(|form| form.email.as_str())).await?;
    let use_case = state.use_cases().openid.register.clone();
    let signed_in = blocking(move || use_case.run(command, &account)).await?;
    if let Some(parent) = parent {
        parent.queued();
    }
    Ok(new_user_data(&request, &state, &cookie, signed_in, device_cart)
        .await?
        .setting(forget(state.runtime_settings().prefix_of(&request))))
}

/// `data` of GET /auth/google.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoogleLinkData {
    /// When the Google account was connected; null when none is.
    #[schema(required)]
    linked_at: Option<Timestamp>,
    /// Whether the account also has a password.
    has_password: bool,
}

/// Returns whether the account is connected to Google.
#[utoipa::path(tag = "auth", responses(
    (status = 200, body = Success<GoogleLinkData>), (status = 401, body = FailureBody)))]
#[get("/auth/google")]
pub(crate) async fn get_google_link(
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<Success<GoogleLinkData>, ApiError> {
    let (id, store) = (user.0.id(), state.store.clone());
    let link = blocking(move || store.begin()?.openid_accounts().of(id)).await?;
    let linked_at = link.map(|link| link.linked_at.into());
    Ok(Success::ok(GoogleLinkData { linked_at, has_password: user.0.user.password_hash.is_some() }))
}

/// Disconnects the account from Google. 409 with the code `no_password`: the user has no password and could not log in any
/// more.
#[utoipa::path(tag = "auth", responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody)))]
#[delete("/auth/google")]
pub(crate) async fn unlink_google(user: CurrentUser, state: web::Data<AppState>) -> Result<Success<Empty>, ApiError> {
    let (id, use_case) = (user.0.id(), state.use_cases().openid.unlink.clone());
    blocking(move || use_case.run(id)).await?;
    Ok(Success::ok(Empty {}))
}
