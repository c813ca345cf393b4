//! Sign-up, login, logout, and the account's sessions.

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
    /// E-mail address in any case, or mobile number in any format.
    #[serde(default)]
    #[validate(length(min = 1, code = "required", message = "Email or phone is required."))]
    email: String,
    #[serde(default)]
    #[validate(length(min = 1, code = "required", message = "Password is required."))]
    password: String,
    /// The cart of the device, to merge into the account's cart. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
    /// A code of the authenticator app or a recovery code, for staff with a second factor. A 401 with the code `totp_required`
    /// asks for it.
    #[validate(length(max = 64, code = "too_long", message = "totp must be at most 64 characters."))]
    totp: Option<String>,
}

/// Data to check before signing up.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Identifiers {
    #[serde(default)]
    mobilenumber: String,
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    #[serde(default)]
    name: String,
    /// The password that the user wants; checked against the password rules if present.
    password: Option<String>,
}

/// The sign-up form.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAccount {
    #[serde(default)]
    name: String,
    /// Ten digits, optionally after +91, 91 or 0, in any format.
    #[serde(default)]
    mobilenumber: String,
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    /// At least 6 characters; neither a common password nor the name, e-mail or mobile number.
    #[serde(default)]
    password: String,
    /// Referral code of another user; empty for none.
    referral_code: Option<String>,
    /// Whether the user agrees to the terms and the privacy policy; nothing is recorded when absent.
    accept_terms: Option<bool>,
    /// Version of the texts that the user agrees to; the present version when absent.
    #[validate(length(max = 40, code = "too_long", message = "termsVersion must be at most 40 characters."))]
    terms_version: Option<String>,
    /// Whether the user agrees to mails about offers; false when absent.
    #[serde(default)]
    marketing_mails: bool,
    /// Whether the user agrees to reminders of abandoned carts and payments. When absent, `marketingMails` applies, because
    /// earlier pages asked for both in one sentence.
    cart_mails: Option<bool>,
    /// The parent of a learner under 18, who gets a mail; absent for a user of 18 or older.
    guardian: Option<GuardianEntry>,
    /// Name of a served language, for mails; the request's language when absent.
    locale: Option<String>,
    /// The cart of the device, which becomes the account's cart. Items that can't be bought are left out.
    #[serde(default)]
    #[schema(value_type = Vec<ItemRef>, required = false)]
    cart: DeviceCart,
    /// The source of the visit.
    #[serde(default)]
    #[schema(required = false)]
    visit: VisitBody,
}

impl NewAccount {
    /// Converts the form to the use case's command and the device's cart.
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
    /// Must differ from the learner's address.
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
    /// The account's cart after the merge with the device's cart. Absent when the device sent none, or when the merge failed
    /// and the device must keep its cart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cart: Option<CartData>,
}

/// Logs in with e-mail address or mobile number, and password. 429 with the code `unknown_device`: too many wrong passwords
/// were tried for the account, and it does not know this device. Then `/auth/loginlink` mails a login link.
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
            // The password was right: asking for the second factor does not count as a wrong guess.
            if *error == LogInError::SecondFactor(SecondFactorError::Required) {
                shared.limits.passwords.take_back(&tried, address);
            }
        })
    };
    let signed_in = state.hashing.blocking(log_in).await?;
    state.limits.passwords.reset(&account, address);
    user_data(&request, &state, &cookie, signed_in, device_cart).await
}

/// Builds the response for a user who has just logged in: the account, the merged cart, and the cookies of session and device.
async fn user_data(
    request: &HttpRequest,
    state: &web::Data<AppState>,
    cookie: &Cookie,
    signed_in: SignedIn,
    device_cart: DeviceCart,
) -> Result<Success<SignedInData>, ApiError> {
    // The device's earlier session ends, because another user takes over the device.
    let earlier = session::token(cookie).map(|token| state.tokens.digest(&token));
    session::begin(cookie, &signed_in.token)?;
    let (enter, digest) = (state.use_cases().sessions.enter_account.clone(), signed_in.session.token_digest.clone());
    let account = blocking(move || enter.run(&digest, earlier.as_deref())).await?.ok_or_else(ApiError::unauthorized)?;
    let cart = device_cart.merge(account.user.id, state, request).await;
    let user = UserBody::new(account, state, request);
    Ok(Success::ok(SignedInData { user, cart }).setting(known_device::cookie(&state.config, signed_in.device)))
}

/// Ends the device's present session: at logout, and when another user logs in.
async fn end_earlier(cookie: &Cookie, state: &web::Data<AppState>) -> Result<(), ApiError> {
    let Some(token) = session::token(cookie) else { return Ok(()) };
    let (sessions, digest) = (state.use_cases().sessions.all.clone(), state.tokens.digest(&token));
    blocking(move || sessions.log_out(&digest)).await
}

/// Ends the session. Without a session it succeeds and does nothing.
#[utoipa::path(tag = "auth", responses((status = 200, body = Success<Empty>)))]
#[post("/auth/logout")]
pub(crate) async fn logout(cookie: Cookie, state: web::Data<AppState>) -> Result<Success<Empty>, ApiError> {
    end_earlier(&cookie, &state).await?;
    session::end(&cookie);
    Ok(Success::ok(Empty {}))
}

/// Checks whether an e-mail address and a mobile number are free, and whether the password is acceptable.
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

/// Returns the version of the legal texts that the user agrees to. It is the present one, or an earlier one if the page was
/// opened before the texts changed.
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
    // Rate limit, so that nobody can have mails sent to strangers by naming them as a parent.
    let parent = state.limits.links.reserve_for(command.guardian.as_ref().map(|form| form.email.as_str())).await?;
    // The address may have reached its limit of mails because of other requests. Then it gets no confirmation mail, but the
    // sign-up still succeeds.
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

/// Builds the response for a user who has just signed up, like [`user_data`] for a login.
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
