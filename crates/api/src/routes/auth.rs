//! Signing up, in and out, and the account's sessions.

pub mod google;
mod google_cookie;
pub mod guess;
pub mod invite;
pub mod login_link;
mod next_page;
pub mod passwords;
pub mod referral;
pub mod sessions;
pub mod setup;
pub mod totp;

use super::attribution::VisitBody;
use super::cart::CartData;
use super::cart::items::DeviceCart;
use super::items::ItemRef;
use super::user::UserBody;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::client_address::address;
use crate::device as known_device;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, ValidJson};
use crate::language;
use crate::session;
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, post, web};
use domain::ports::store::Account;
use kernel::phone;
use people::identity::Login;
use people::identity::check_second_factor::SecondFactorError;
use people::identity::contact::violations;
use people::identity::log_in::{Command as Credential, LogInError};
use people::identity::password::{self, Owner};
use people::identity::register::{Command as SignUp, RegisterError};
use people::identity::sign_in::{SignedIn, Visitor};
use people::ports::store::Taken;
use people::privacy::GuardianForm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The login form.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Credentials {
    /// E-mail in any case, or a mobile number in any spelling.
    #[serde(default)]
    #[validate(length(min = 1, code = "required", message = "Email or phone is required."))]
    email: String,
    #[serde(default)]
    #[validate(length(min = 1, code = "required", message = "Password is required."))]
    password: String,
    /// The device's cart, to join the account's. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
    /// A code of the authenticator app, or a recovery code, for staff who have one: 401 with the code `totp_required`
    /// asks for it.
    #[validate(length(max = 64, code = "too_long", message = "totp must be at most 64 characters."))]
    totp: Option<String>,
}

/// A check before signing up.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Identifiers {
    #[serde(default)]
    mobilenumber: String,
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    #[serde(default)]
    name: String,
    /// The password to come; when it is sent, it is held against its rules.
    password: Option<String>,
}

/// The sign-up form.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAccount {
    #[serde(default)]
    name: String,
    /// Ten digits, with or without +91, 91 or 0 before them, in any spelling.
    #[serde(default)]
    mobilenumber: String,
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    /// At least 6 characters; neither a common password nor the name, e-mail or mobile number.
    #[serde(default)]
    password: String,
    /// Somebody's code; empty is none.
    referral_code: Option<String>,
    /// Agreement to the terms and the privacy page; absent: nothing is recorded.
    accept_terms: Option<bool>,
    /// Version of the texts agreed to; the present one when absent.
    #[validate(length(max = 40, code = "too_long", message = "termsVersion must be at most 40 characters."))]
    terms_version: Option<String>,
    /// Whether they agree to mails about offers; false when absent.
    #[serde(default)]
    marketing_mails: bool,
    /// Whether they agree to reminders of carts and payments that they left. As `marketingMails` when absent: earlier pages
    /// asked for both in one sentence.
    cart_mails: Option<bool>,
    /// The parent of a learner under 18, who is mailed; absent: 18 or older.
    guardian: Option<GuardianEntry>,
    /// The language of mails, by the name of a served language; that of the request when absent.
    locale: Option<String>,
    /// The device's cart, to become the account's. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
    /// Where the visit came from.
    #[serde(default)]
    #[schema(required = false)]
    visit: VisitBody,
}

impl NewAccount {
    /// As the use case's command, and the device's cart.
    fn command(self, request: &HttpRequest, state: &AppState) -> Result<(SignUp, DeviceCart), ApiError> {
        let terms_version = self.accept_terms.map(|_| agreed(state, self.terms_version)).transpose()?;
        let locale = self.locale.as_deref().map(input::locale).transpose()?;
        let locale = locale.unwrap_or_else(|| language::locale(request));
        let command = SignUp {
            name: self.name,
            mobile: self.mobilenumber,
            email: self.email,
            password: self.password,
            referral_code: self.referral_code.unwrap_or_default(),
            terms_version,
            marketing: self.marketing_mails,
            carts: self.cart_mails.unwrap_or(self.marketing_mails),
            guardian: self.guardian.map(GuardianForm::from),
            visitor: known_device::visitor(request),
            attribution: self.visit.cleaned(&state.runtime_settings().config.origin()),
            locale,
        };
        Ok((command, self.cart))
    }
}

/// A parent of a learner under 18.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
pub struct GuardianEntry {
    #[serde(default)]
    name: String,
    /// Another mailbox than the learner's.
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
}

impl From<GuardianEntry> for GuardianForm {
    fn from(GuardianEntry { name, email }: GuardianEntry) -> Self {
        Self { name, email }
    }
}

/// `data` of a login and of a sign-up.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInData {
    user: UserBody,
    /// The account's cart once the device's has joined it; absent when the device sent none, or must keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cart: Option<CartData>,
}

/// Begins a session by e-mail or mobile number and password. 429 with the code `unknown_device` when too many wrong
/// passwords were tried from everywhere and the account does not know the device: `/auth/loginlink` mails a way in.
#[utoipa::path(tag = "auth", request_body = Credentials, responses(
    (status = 200, body = Success<SignedInData>), (status = 401, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/login")]
pub(crate) async fn login(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<Credentials>,
) -> Result<Success<SignedInData>, ApiError> {
    let ValidJson(body) = body;
    let (Login::Email(account) | Login::Mobile(account)) = Login::parse(&body.email);
    let address = address(&state.config, &request);
    state.limits.passwords.check(&account, address).await?;
    let use_case = state.use_cases().log_in.clone();
    let visitor = Visitor { totp: body.totp, ..known_device::visitor(&request) };
    let device_cart = body.cart;
    let command = Credential { login: body.email, password: body.password, visitor };
    let (shared, tried) = (state.clone(), account.clone());
    let log_in = move || {
        use_case.run(command).inspect_err(|error| {
            // The password was right: the first of two steps is no guess.
            if *error == LogInError::SecondFactor(SecondFactorError::Required) {
                shared.limits.passwords.take_back(&tried, address);
            }
        })
    };
    let signed_in = state.hashing.blocking(log_in).await?;
    state.limits.passwords.reset(&account, address);
    user_data(&request, &state, &cookie, signed_in, device_cart).await
}

/// Answers who just logged in: with their account, the device's cart joined to theirs, and the cookies of session and
/// device.
async fn user_data(
    request: &HttpRequest,
    state: &web::Data<AppState>,
    cookie: &Cookie,
    signed_in: SignedIn,
    device_cart: DeviceCart,
) -> Result<Success<SignedInData>, ApiError> {
    // The device's earlier session ends with the change of hands.
    let earlier = session::token(cookie).map(|token| state.tokens.digest(&token));
    session::begin(cookie, &signed_in.token)?;
    let (enter, digest) = (state.use_cases().sessions.enter_account.clone(), signed_in.session.token_digest.clone());
    let account = blocking(move || enter.run(&digest, earlier.as_deref())).await?.ok_or_else(ApiError::unauthorized)?;
    let cart = device_cart.merge(account.user.id, state, request).await;
    let user = UserBody::new(account, state, request);
    Ok(Success::ok(SignedInData { user, cart }).setting(known_device::cookie(&state.config, signed_in.device)))
}

/// Ends the session that the device has so far: at logout, and with the change of hands.
async fn end_earlier(cookie: &Cookie, state: &web::Data<AppState>) -> Result<(), ApiError> {
    let Some(token) = session::token(cookie) else { return Ok(()) };
    let (sessions, digest) = (state.use_cases().sessions.all.clone(), state.tokens.digest(&token));
    blocking(move || sessions.log_out(&digest)).await
}

/// Ends the session. Without one nothing happens.
#[utoipa::path(tag = "auth", responses((status = 200, body = Success<Empty>)))]
#[post("/auth/logout")]
pub(crate) async fn logout(cookie: Cookie, state: web::Data<AppState>) -> Result<Success<Empty>, ApiError> {
    end_earlier(&cookie, &state).await?;
    session::end(&cookie);
    Ok(Success::ok(Empty {}))
}

/// Whether an e-mail address and a mobile number are free, and a password would be taken.
#[utoipa::path(tag = "auth", request_body = Identifiers, responses(
    (status = 200, body = Success<Empty>), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/checkuserexist")]
pub(crate) async fn check_user_exists(
    state: web::Data<AppState>,
    body: ValidJson<Identifiers>,
) -> Result<Success<Empty>, ApiError> {
    let ValidJson(body) = body;
    let owner = Owner { name: &body.name, email: &body.email, mobile: &body.mobilenumber };
    let broken = body.password.as_deref().map(|new| password::violations("password", new, owner)).unwrap_or_default();
    if !broken.is_empty() {
        return Err(ApiError::unprocessable(broken.into_iter().map(FieldError::from)));
    }
    let store = state.store.clone();
    let taken = blocking(move || {
        let mobile = phone::mobile(&body.mobilenumber).unwrap_or_default();
        store.begin()?.users().taken(body.email.trim(), &mobile)
    })
    .await?;
    if taken == Taken::default() { Ok(Success::ok(Empty {})) } else { Err(taken.into()) }
}

/// Names the texts that were agreed to: those of now, or those that a page showed which was opened before they changed.
pub(crate) fn agreed(state: &AppState, seen: Option<String>) -> Result<String, ApiError> {
    let (runtime, built) = (state.runtime_settings(), &state.config.storefront.terms_version);
    let Some(seen) = seen else { return Ok(runtime.legal.agreed(built)) };
    if runtime.legal.held(&seen, built) {
        return Ok(seen);
    }
    let message = "The terms have changed. Reload the page, and read them again.";
    Err(ApiError::unprocessable([FieldError::new("termsVersion", "unknown_version", message)]))
}

/// Signs up a learner and begins a session.
#[utoipa::path(tag = "auth", request_body = NewAccount, responses(
    (status = 201, body = Success<SignedInData>), (status = 409, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/auth/register")]
pub(crate) async fn register(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<NewAccount>,
) -> Result<Success<SignedInData>, ApiError> {
    let ValidJson(body) = body;
    if body.accept_terms == Some(false) {
        let others = violations(&body.name, &body.mobilenumber, &body.email, &body.password);
        let refused = FieldError::new("acceptTerms", "required", "Please accept the terms and the privacy policy.");
        return Err(ApiError::unprocessable(others.into_iter().map(FieldError::from).chain([refused])));
    }
    let use_case = state.use_cases().register.clone();
    let (command, device_cart) = body.command(&request, &state)?;
    // So that nobody has mails sent to a stranger by naming them as a parent.
    let parent = state.limits.links.reserve_for(command.guardian.as_ref().map(|form| form.email.as_str())).await?;
    // Others may have had so many mailed there that this one gets none: it keeps nobody from signing up.
    let link = state.limits.links.reserve(&command.email).await.ok();
    let links = link.as_ref().map(|_| state.use_cases().confirmation_links.clone());
    let join = move || {
        let signed_in = use_case.run(command, links.as_ref())?;
        if let Some(link) = link {
            link.queued();
        }
        if let Some(parent) = parent {
            parent.queued();
        }
        Ok::<_, RegisterError>(signed_in)
    };
    let signed_in = state.hashing.blocking(join).await?;
    new_user_data(&request, &state, &cookie, signed_in, device_cart).await
}

/// Answers who just signed up, as [`user_data`] does who logged in.
async fn new_user_data(
    request: &HttpRequest,
    state: &web::Data<AppState>,
    cookie: &Cookie,
    signed_in: SignedIn,
    device_cart: DeviceCart,
) -> Result<Success<SignedInData>, ApiError> {
    end_earlier(cookie, state).await?;
    session::begin(cookie, &signed_in.token)?;
    let account = Account::new(signed_in.session, signed_in.user);
    let cart = device_cart.merge(account.user.id, state, request).await;
    let user = UserBody::new(account, state, request);
    Ok(Success::created(SignedInData { user, cart }).setting(known_device::cookie(&state.config, signed_in.device)))
}
