//! Authentication of requests. The signed cookie `app_session` carries a random token. The session is a row in the database and
//! is read once per request, so logout, revocation and blocking take effect at once.

mod staff;
mod teacher;

pub use staff::{
    Access, AuditAccess, CatalogueAccess, CatalogueReadAccess, DiscussionsAccess, EnquiriesAccess, FreshStaff,
    MoneyAccess, MoneyAdmin, OrdersReadAccess, PricesAccess, SecurityAccess, SettingsAccess, SetupStaff, Staff,
    StaffAccess, StudentsAccess, StudentsReadAccess,
};
pub use teacher::Teacher;

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use actix_session::{Session as Cookie, SessionExt};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use domain::ports::store::Repositories;
use domain::ports::store::{Account, Learner};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use kernel::Time;
use kernel::actor::Actor;
use kernel::ids::{SessionId, UserId};
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::store::StoreError;
use people::identity::second_factor::SecondFactorStatus;
use people::identity::session::TOUCH_AFTER;
use people::identity::{Session, User};
use std::sync::Arc;

const TOKEN: &str = "token";

/// A live session and its user.
#[derive(Debug)]
pub struct Authenticated {
    pub session: Session,
    pub user: User,
    /// State of the second factor in this session.
    pub second_factor: SecondFactorStatus,
}

impl Authenticated {
    pub fn id(&self) -> UserId {
        self.user.id
    }

    /// Returns the actor for use cases. Staff who lack a required second factor have only a learner's permissions.
    pub fn actor(&self) -> Actor {
        match self.second_factor {
            SecondFactorStatus::SetupRequired => Actor::Learner(self.user.id),
            SecondFactorStatus::Fresh | SecondFactorStatus::Stale => Actor::of(self.user.role, self.user.id),
        }
    }
}

/// Extractor of the signed-in user; 401 without a session. A handler must list it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub Arc<Authenticated>);

/// Extractor of the signed-in user, if there is one.
#[derive(Debug, Clone)]
pub struct MaybeUser(pub Option<Arc<Authenticated>>);

/// Extractor of the signed-in user with everything that GET /user returns, read in one query; 401 without a session.
#[derive(Debug)]
pub struct CurrentAccount(pub Account);

/// Extractor of the signed-in user with everything that GET /learning returns, read in one query; 401 without a session.
#[derive(Debug)]
pub struct CurrentLearner(pub Learner);

impl MaybeUser {
    /// Returns the actor of the request.
    pub fn actor(&self) -> Actor {
        self.0.as_ref().map_or(Actor::Anonymous, |signed| signed.actor())
    }
}

/// Stores a new session's token in the cookie at login and registration. The cookie is renewed.
///
/// # Errors
///
/// 500: the cookie cannot be written.
pub fn begin(cookie: &Cookie, token: &str) -> Result<(), ApiError> {
    cookie.renew();
    cookie.insert(TOKEN, token).map_err(ApiError::internal)
}

/// Removes the cookie at logout.
pub fn end(cookie: &Cookie) {
    cookie.purge();
}

/// The cookie's token, if it carries one.
pub fn token(cookie: &Cookie) -> Option<String> {
    cookie.get(TOKEN).ok().flatten()
}

/// A boxed future of a result.
type BoxFuture<T> = LocalBoxFuture<'static, Result<T, ApiError>>;
type LookUp = Shared<BoxFuture<Option<Arc<Authenticated>>>>;
/// A query that finds a live session by its token's digest, at a given time.
type Find<T> = fn(&mut dyn Repositories, &[u8], Time) -> Result<Option<T>, StoreError>;

/// What the route requires of the caller. Bodies and parameters are not read before the check.
#[derive(Clone, Copy)]
enum Required {
    User,
    Teacher,
    Staff(Permission),
    FreshStaff(Permission),
    SetupStaff,
}

fn judge(required: Required, signed: Option<Arc<Authenticated>>) -> Result<Arc<Authenticated>, ApiError> {
    let signed = signed.ok_or_else(ApiError::unauthorized)?;
    match (required, signed.user.role) {
        (Required::User, _) | (Required::Teacher, Role::Mentor) => Ok(signed),
        (Required::Teacher, Role::Learner) => {
            Err(ApiError::forbidden("Only a mentor or an admin may do this.").with_code("mentors_only"))
        }
        (_, Role::Learner | Role::Mentor) => {
            Err(ApiError::forbidden("Only an admin may do this.").with_code("admins_only"))
        }
        (Required::SetupStaff, _) => Ok(signed),
        (Required::Teacher, _) => judge_staff(signed, Permission::Teaching, false),
        (Required::Staff(permission), _) => judge_staff(signed, permission, false),
        (Required::FreshStaff(permission), _) => judge_staff(signed, permission, true),
    }
}

fn judge_staff(
    signed: Arc<Authenticated>,
    permission: Permission,
    needs_fresh_code: bool,
) -> Result<Arc<Authenticated>, ApiError> {
    match signed.second_factor {
        SecondFactorStatus::SetupRequired => Err(ApiError::second_factor_missing()),
        _ if !signed.user.role.may(permission) => Err(not_permitted()),
        SecondFactorStatus::Stale if needs_fresh_code => Err(ApiError::code_too_old()),
        SecondFactorStatus::Fresh | SecondFactorStatus::Stale => Ok(signed),
    }
}

/// Resolves once the route's requirement is checked, with the session. It fails if the caller is refused.
///
/// # Errors
///
/// 401 or 403, depending on the route's requirement.
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

/// Looks up the session. Several extractors of one request share the same query.
fn look_up(request: &HttpRequest) -> LookUp {
    if let Some(known) = request.extensions().get::<LookUp>() {
        return known.clone();
    }
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let read = read(request, |repos, digest, now| repos.sessions().find_live(digest, now));
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

/// Access to a session's row.
trait HasSession {
    /// Returns the session's id, when it was last seen, and its user's role.
    fn session(&self) -> (SessionId, Time, Role);
}

impl HasSession for (Session, User) {
    fn session(&self) -> (SessionId, Time, Role) {
        (self.0.id, self.0.last_seen_at, self.1.role)
    }
}

impl HasSession for Learner {
    fn session(&self) -> (SessionId, Time, Role) {
        (self.session, self.last_seen_at, self.role)
    }
}

impl HasSession for Account {
    fn session(&self) -> (SessionId, Time, Role) {
        (self.session.id, self.session.last_seen_at, self.user.role)
    }
}

/// Finds the session of the cookie's token. Extends a session that was not used for a while, and removes the cookie of a dead
/// session.
fn read<T: HasSession + Send + 'static>(request: &HttpRequest, find: Find<T>) -> BoxFuture<Option<T>> {
    let cookie = request.get_session();
    let state = request.app_data::<web::Data<AppState>>().cloned();
    Box::pin(async move {
        let Some(token) = token(&cookie) else { return Ok(None) };
        let state = state.ok_or_else(|| ApiError::internal("the app has no state"))?;
        let digest = state.tokens.digest(&token);
        let found = blocking(move || {
            let now = state.clock.now();
            let found = match find(state.store.read()?.as_mut(), &digest, now) {
                // The connection may have broken while it was idle. `begin` gets a working one, so retry once.
                Err(StoreError::Unavailable) => find(state.store.begin()?.as_mut(), &digest, now)?,
                found => found?,
            };
            let Some(found) = found else { return Ok(None) };
            let (session, last_seen_at, role) = found.session();
            let slide = now - last_seen_at >= TOUCH_AFTER;
            if slide {
                state.use_cases().sessions.all.prolong(session, role)?;
            }
            Ok::<_, StoreError>(Some((found, slide)))
        })
        .await?;
        match &found {
            None => cookie.purge(),
            // Changing the cookie makes the server send it again, with its full lifetime.
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
        let read = read(request, |repos, digest, now| repos.accounts().find_learner(digest, now));
        read.map(|learner| learner?.map(Self).ok_or_else(ApiError::unauthorized)).boxed_local()
    }
}

impl FromRequest for CurrentAccount {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let read = read(request, |repos, digest, now| repos.accounts().find_account(digest, now));
        read.map(|account| account?.map(Self).ok_or_else(ApiError::unauthorized)).boxed_local()
    }
}
/// Returns the 403 error for staff whose role lacks the permission.
pub fn not_permitted() -> ApiError {
    ApiError::forbidden("Your role does not permit this.").with_code("not_permitted")
}
