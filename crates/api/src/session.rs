//! Who asks. The signed cookie `app_session` carries a random token; the session itself is a row in the database,
//! read once per request, so that logout, revocation and blocking take effect at once.

mod teacher;

pub use teacher::Teacher;

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::middleware::request::RequestId;
use crate::state::AppState;
use actix_session::{Session as Cookie, SessionExt};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use domain::audit::AuditContext;
use domain::identity::second_factor::SecondFactorStatus;
use domain::identity::session::TOUCH_AFTER;
use domain::identity::{Actor, Role, Session, User};
use domain::ids::UserId;
use domain::ports::StoreError;
use domain::ports::store::{Account, Learner, SessionRepo};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use std::sync::Arc;

const TOKEN: &str = "token";

/// A live session and its user.
#[derive(Debug)]
pub struct Authenticated {
    /// The session.
    pub session: Session,
    /// Its user.
    pub user: User,
    /// Where it stands with the second factor.
    pub second_factor: SecondFactorStatus,
}

impl Authenticated {
    /// The user's id.
    pub fn id(&self) -> UserId {
        self.user.id
    }

    /// The user as the domain's use cases take it. An admin who lacks a required second factor may what a learner may.
    pub fn actor(&self) -> Actor {
        match (self.user.role, self.second_factor) {
            (Role::Learner, _) | (Role::Admin, SecondFactorStatus::SetupRequired) => Actor::Learner(self.user.id),
            (Role::Admin, SecondFactorStatus::Fresh | SecondFactorStatus::Stale) => Actor::Admin(self.user.id),
            (Role::Mentor, _) => Actor::Mentor(self.user.id),
        }
    }
}

/// The signed-in user; 401 without. Take it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub Arc<Authenticated>);

/// The signed-in admin; 401 without a session, 403 for anybody else. Take it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct AdminUser(pub Arc<Authenticated>, RequestId);

impl AdminUser {
    /// The admin in this request, as the use cases of the back office take it.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: self.0.actor(), request: self.1.0.clone() }
    }
}

/// An admin for what moves money: as [`AdminUser`], and 403 with the code `totp_required` when the last code of their
/// second factor is too long ago.
#[derive(Debug, Clone)]
pub struct MoneyAdmin(AdminUser);

impl MoneyAdmin {
    /// The admin in this request.
    pub fn author(&self) -> AuditContext {
        self.0.author()
    }
}

/// An admin who may lack the second factor: for setting it up.
#[derive(Debug, Clone)]
pub struct SetupAdmin(pub Arc<Authenticated>, RequestId);

impl SetupAdmin {
    /// The admin in this request.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: Actor::Admin(self.0.user.id), request: self.1.0.clone() }
    }
}

/// The signed-in user, if any.
#[derive(Debug, Clone)]
pub struct MaybeUser(pub Option<Arc<Authenticated>>);

/// The signed-in user with all that GET /user shows, in one query; 401 without.
#[derive(Debug)]
pub struct CurrentAccount(pub Account);

/// The signed-in user with all that GET /learning shows; 401 without. One look-up brings everything.
#[derive(Debug)]
pub struct CurrentLearner(pub Learner);

impl MaybeUser {
    /// Who asks.
    pub fn actor(&self) -> Actor {
        self.0.as_ref().map_or(Actor::Anonymous, |signed| signed.actor())
    }
}

/// Puts a new session's token into the cookie, under a new cookie: at login and registration.
///
/// # Errors
/// 500 when the cookie cannot be written.
pub fn begin(cookie: &Cookie, token: &str) -> Result<(), ApiError> {
    cookie.renew();
    cookie.insert(TOKEN, token).map_err(ApiError::internal)
}

/// Drops the cookie: at logout.
pub fn end(cookie: &Cookie) {
    cookie.purge();
}

/// The cookie's token, if it carries one.
pub fn token(cookie: &Cookie) -> Option<String> {
    cookie.get(TOKEN).ok().flatten()
}

/// An answer to come.
type BoxFuture<T> = LocalBoxFuture<'static, Result<T, ApiError>>;
type LookUp = Shared<BoxFuture<Option<Arc<Authenticated>>>>;
/// A query for the session of a token's digest that lives at a time.
type Find<T> = fn(&mut dyn SessionRepo, &[u8], domain::Time) -> Result<Option<T>, StoreError>;

/// What the route asked for; bodies and parameters wait for it.
#[derive(Clone, Copy)]
enum Required {
    User,
    Teacher,
    Admin,
    MoneyAdmin,
    SetupAdmin,
}

fn judge(required: Required, signed: Option<Arc<Authenticated>>) -> Result<Arc<Authenticated>, ApiError> {
    let signed = signed.ok_or_else(ApiError::unauthorized)?;
    match (required, signed.user.role, signed.second_factor) {
        (Required::User, _, _) | (Required::SetupAdmin, Role::Admin, _) | (Required::Teacher, Role::Mentor, _) => {
            Ok(signed)
        }
        (Required::Teacher, Role::Learner, _) => {
            Err(ApiError::forbidden("Only a mentor or an admin may do this.").with_code("mentors_only"))
        }
        (_, Role::Learner | Role::Mentor, _) => {
            Err(ApiError::forbidden("Only an admin may do this.").with_code("admins_only"))
        }
        (_, Role::Admin, SecondFactorStatus::SetupRequired) => Err(ApiError::second_factor_missing()),
        (Required::MoneyAdmin, Role::Admin, SecondFactorStatus::Stale) => Err(ApiError::code_too_old()),
        (Required::Teacher | Required::Admin | Required::MoneyAdmin, Role::Admin, _) => Ok(signed),
    }
}

/// Ready when the session that the route requires was judged, with that session; an error when it was refused.
///
/// # Errors
/// 401 or 403, as the route requires.
pub fn admitted(request: &HttpRequest) -> LocalBoxFuture<'static, Result<Option<Arc<Authenticated>>, ApiError>> {
    match request.extensions().get::<(Required, LookUp)>().cloned() {
        Some((required, look_up)) => look_up.map(move |signed| judge(required, signed?).map(Some)).boxed_local(),
        None => futures_util::future::ready(Ok(None)).boxed_local(),
    }
}

fn require(request: &HttpRequest, required: Required) -> BoxFuture<Arc<Authenticated>> {
    let look_up = look_up(request);
    request.extensions_mut().insert((required, look_up.clone()));
    look_up.map(move |signed| judge(required, signed?)).boxed_local()
}

/// Reads the session once per request, however many extractors ask.
fn look_up(request: &HttpRequest) -> LookUp {
    if let Some(known) = request.extensions().get::<LookUp>() {
        return known.clone();
    }
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let read = read(request, |repo, digest, now| repo.find_live(digest, now));
    let look_up = read.map(|found| Ok(found?.zip(state).map(|(found, state)| Arc::new(signed(found, &state)))));
    let look_up = look_up.boxed_local().shared();
    request.extensions_mut().insert(look_up.clone());
    look_up
}

fn signed((session, user): (Session, User), state: &AppState) -> Authenticated {
    let policy = state.config.second_factor_policy();
    let second_factor = policy.status(user.role, session.second_factor_at, state.clock.now());
    Authenticated { session, user, second_factor }
}

/// What a session's row brings with it.
trait HasSession {
    fn session(&self) -> (&Session, Role);
}

impl HasSession for (Session, User) {
    fn session(&self) -> (&Session, Role) {
        (&self.0, self.1.role)
    }
}

impl HasSession for Learner {
    fn session(&self) -> (&Session, Role) {
        (&self.session, self.user.role)
    }
}

impl HasSession for Account {
    fn session(&self) -> (&Session, Role) {
        (&self.session, self.user.role)
    }
}

/// Finds the session of the cookie's token; slides its end when it was not used for a while; drops a dead cookie.
fn read<T: HasSession + Send + 'static>(request: &HttpRequest, find: Find<T>) -> BoxFuture<Option<T>> {
    let cookie = request.get_session();
    let state = request.app_data::<web::Data<AppState>>().cloned();
    Box::pin(async move {
        let Some(token) = token(&cookie) else { return Ok(None) };
        let state = state.ok_or_else(|| ApiError::internal("the app has no state"))?;
        let digest = state.tokens.digest(&token);
        let found = blocking(move || {
            let now = state.clock.now();
            let found = match find(state.store.read()?.sessions(), &digest, now) {
                // The connection may have died while it was idle; `begin` finds one that lives.
                Err(StoreError::Unavailable) => find(state.store.begin()?.sessions(), &digest, now)?,
                found => found?,
            };
            let Some(found) = found else { return Ok(None) };
            let (session, role) = found.session();
            let slide = now - session.last_seen_at >= TOUCH_AFTER;
            if slide {
                let mut tx = state.store.begin()?;
                tx.sessions().touch(session.id, now, state.session_policy.expiry(role, now))?;
                tx.commit()?;
            }
            Ok::<_, StoreError>(Some((found, slide)))
        })
        .await?;
        match &found {
            None => cookie.purge(),
            // A changed cookie is sent again, with its full life.
            Some((_, true)) => cookie.insert(TOKEN, token).map_err(ApiError::internal)?,
            Some((_, false)) => {}
        }
        Ok(found.map(|(found, _)| found))
    })
}

impl FromRequest for CurrentUser {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        require(request, Required::User).map(|signed| signed.map(Self)).boxed_local()
    }
}

impl FromRequest for AdminUser {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        require(request, Required::Admin).map(|signed| signed.map(|signed| Self(signed, id))).boxed_local()
    }
}

impl FromRequest for MoneyAdmin {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        let admin = move |signed| Self(AdminUser(signed, id));
        require(request, Required::MoneyAdmin).map(|signed| signed.map(admin)).boxed_local()
    }
}

impl FromRequest for SetupAdmin {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        require(request, Required::SetupAdmin).map(|signed| signed.map(|signed| Self(signed, id))).boxed_local()
    }
}

impl FromRequest for MaybeUser {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        look_up(request).map(|signed| signed.map(Self)).boxed_local()
    }
}

impl FromRequest for CurrentLearner {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let read = read(request, |repo, digest, now| repo.find_learner(digest, now));
        read.map(|learner| learner?.map(Self).ok_or_else(ApiError::unauthorized)).boxed_local()
    }
}

impl FromRequest for CurrentAccount {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let read = read(request, |repo, digest, now| repo.find_account(digest, now));
        read.map(|account| account?.map(Self).ok_or_else(ApiError::unauthorized)).boxed_local()
    }
}
