//! Who asks. The signed cookie `app_session` carries a random token; the session itself is a row in the database,
//! read once per request, so that logout, revocation and blocking take effect at once.

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
    /// The session.
    pub session: Session,
    /// Its user.
    pub user: User,
    /// Its state regarding the second factor.
    pub second_factor: SecondFactorStatus,
}

impl Authenticated {
    /// The user's id.
    pub fn id(&self) -> UserId {
        self.user.id
    }

    /// The user as the domain's use cases take it. Staff who lack a required second factor may what a learner may.
    pub fn actor(&self) -> Actor {
        match self.second_factor {
            SecondFactorStatus::SetupRequired => Actor::Learner(self.user.id),
            SecondFactorStatus::Fresh | SecondFactorStatus::Stale => Actor::of(self.user.role, self.user.id),
        }
    }
}

/// The signed-in user; 401 without. Take it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub Arc<Authenticated>);

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
    /// The actor of the request.
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
type Find<T> = fn(&mut dyn Repositories, &[u8], Time) -> Result<Option<T>, StoreError>;

/// The route's requirement; bodies and parameters wait for it.
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
    /// The session, when it was last seen, and its user's role.
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
            let found = match find(state.store.read()?.as_mut(), &digest, now) {
                // The connection may have died while it was idle; `begin` finds one that lives.
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
/// 403 for staff of another role.
pub fn not_permitted() -> ApiError {
    ApiError::forbidden("Your role does not permit this.").with_code("not_permitted")
}
