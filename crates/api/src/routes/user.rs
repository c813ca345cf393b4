//! The signed-in user, and the list of users for admins.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{PermissionName, UserRole};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::bundle::bundle_image;
use crate::public_catalogue::course::course_image;
use crate::session::{CurrentAccount, Staff, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use catalogue::{Bundle, Course};
use domain::ports::store::Account;
use kernel::ids::{BundleId, CourseId, ItemId, Key};
use kernel::permission::Permission;
use kernel::phone;
use kernel::role::Role;
use learning::CourseProgress;
use people::identity::{Undeliverable, User};
use people::ports::store::UserFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Maximum number of users in a response. Without parameters, a small institute gets all of its users.
const MOST: i64 = 1_000;

/// `data` of calls that return the signed-in user.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserData {
    pub user: UserBody,
}

/// The signed-in user and what they own. It never contains the password's hash.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    /// Whether the user confirmed the address by opening a mailed link.
    email_confirmed: bool,
    /// The requested new address. It replaces `email` once the user opens the link that was mailed to it. Null when none is
    /// requested.
    #[schema(required)]
    pending_email: Option<String>,
    /// Which of `email` and `pendingEmail` rejects mail; null when neither does.
    #[schema(required)]
    undeliverable: Option<UndeliverableBody>,
    /// Ten digits; empty while none is known.
    mobilenumber: String,
    #[schema(value_type = UserRole)]
    role: &'static str,
    /// The role's permissions in the back office; empty for learners and mentors.
    #[schema(value_type = Vec<PermissionName>)]
    permissions: Vec<&'static str>,
    /// Whether the back office stays closed until the user connects an authenticator app.
    totp_setup_required: bool,
    /// The referral code that the user entered at sign-up; null without one.
    #[schema(required)]
    referral_code: Option<String>,
    /// The user's own referral code to share.
    sharable_referral_code: String,
    /// Path of the picture.
    #[schema(required)]
    profile_pic: Option<String>,
    /// Two-digit GST code of the user's State; null if unknown.
    #[schema(required)]
    state: Option<&'static str>,
    /// Name of the served language in which the user gets mails.
    locale: &'static str,
    /// The courses that the user owns, including those of owned bundles.
    courses: Vec<OwnedCourse>,
    bundles: Vec<OwnedBundle>,
    /// Number of people who signed up with the user's code.
    total_team: i64,
    /// Sum of the rewards that were not reversed, and of incentives.
    #[serde(rename = "total_income")]
    total_income: Rupees,
    /// The part of `total_income` that admins gave as incentives.
    incentive: Rupees,
    /// The newest rewards and incentives, at most 1,000.
    income_history: Vec<Income>,
    created_at: Timestamp,
}

/// An address that rejects mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct UndeliverableBody {
    email: String,
    /// When a mail to the address was first rejected.
    since: Timestamp,
}

impl From<Undeliverable> for UndeliverableBody {
    fn from(mark: Undeliverable) -> Self {
        Self { email: mark.email, since: mark.since.into() }
    }
}

/// A course that the user owns.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnedCourse {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    title: String,
    /// Path of the picture.
    image: String,
}

/// A bundle that the user owns, with their progress.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnedBundle {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    bundle_name: String,
    /// Path of the picture.
    bundle_image: String,
    total_lessons: usize,
    completed_lessons: usize,
    /// Completed lessons as a whole percentage.
    progress: usize,
}

/// A reward or an incentive.
#[derive(Debug, Serialize, ToSchema)]
pub struct Income {
    date: Timestamp,
    amount: Rupees,
}

impl From<&money::ports::store::Income> for Income {
    fn from(income: &money::ports::store::Income) -> Self {
        Self { date: income.at.into(), amount: income.amount.into() }
    }
}

impl From<&Course> for OwnedCourse {
    fn from(course: &Course) -> Self {
        Self { id: course.id.0, slug: course.slug.clone(), title: course.title.clone(), image: course_image(course) }
    }
}

impl OwnedBundle {
    /// Builds the body with the combined progress of the bundle's owned courses.
    pub fn new(bundle: &Bundle, progress: CourseProgress) -> Self {
        Self {
            id: bundle.id.0,
            slug: bundle.slug.clone(),
            bundle_name: bundle.name.clone(),
            bundle_image: bundle_image(bundle),
            total_lessons: progress.total,
            completed_lessons: progress.completed,
            progress: progress.percent(),
        }
    }
}

/// The courses among a user's items, from the catalogue.
pub fn owned_courses<'c>(snapshot: &'c Snapshot, owned: &[ItemId]) -> Vec<&'c Course> {
    let course = |item: &ItemId| match item {
        ItemId::Course(CourseId(id)) => snapshot.course(&Key::Id(*id)),
        ItemId::Bundle(_) => None,
    };
    owned.iter().filter_map(course).collect()
}

/// The bundles among a user's items, from the catalogue.
pub fn owned_bundles<'c>(snapshot: &'c Snapshot, owned: &[ItemId]) -> Vec<&'c Bundle> {
    let bundle = |item: &ItemId| match item {
        ItemId::Bundle(BundleId(id)) => snapshot.bundle(&Key::Id(*id)),
        ItemId::Course(_) => None,
    };
    owned.iter().filter_map(bundle).collect()
}

impl UserBody {
    /// Builds the body. Titles and pictures come from the catalogue in memory.
    pub fn new(account: Account, state: &AppState, request: &HttpRequest) -> Self {
        let (snapshot, policy) = (state.snapshot_for(request), state.config.second_factor_policy());
        let Account { session, user, owned, completed, team, earned, incentive, incomes, .. } = account;
        let courses = owned_courses(&snapshot, &owned);
        let progress = |course: &Course| CourseProgress {
            completed: course.shown_lessons().filter(|video| completed.contains(&video.id)).count(),
            total: course.shown_lessons().count(),
        };
        let together = |bundle: &Bundle| {
            let members = courses.iter().filter(|course| bundle.courses.contains(&course.id));
            members.map(|course| progress(course)).fold(CourseProgress::default(), CourseProgress::plus)
        };
        let bundles = owned_bundles(&snapshot, &owned);
        let bundles = bundles.into_iter().map(|bundle| OwnedBundle::new(bundle, together(bundle))).collect();
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            email_confirmed: user.email_confirmed_at.is_some(),
            pending_email: user.pending_email,
            undeliverable: user.undeliverable.map(Into::into),
            mobilenumber: user.mobile,
            role: user.role.as_str(),
            permissions: user.role.permissions().into_iter().map(Permission::as_str).collect(),
            totp_setup_required: policy.lacks(user.role, session.second_factor_at),
            referral_code: user.referral_code_given,
            sharable_referral_code: user.referral_code,
            profile_pic: user.profile_pic,
            state: user.state.map(kernel::gst::StateCode::as_str),
            locale: user.locale.as_str(),
            courses: courses.into_iter().map(OwnedCourse::from).collect(),
            bundles,
            total_team: team,
            total_income: earned.into(),
            incentive: incentive.into(),
            income_history: incomes.iter().map(Income::from).collect(),
            created_at: user.created_at.into(),
        }
    }
}

/// Filters and page of the list of users.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListParams {
    /// Part of a name, e-mail address or mobile number, ignoring case.
    q: Option<String>,
    /// Role of the users; all roles when absent.
    role: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Users on a page: at most 1,000; 20 by default if another parameter is present.
    per_page: Option<i64>,
}

/// `data` of GET /user/getUsers.
#[derive(Debug, Serialize, ToSchema)]
pub struct UsersData {
    /// Users, newest first.
    users: Vec<ListedUser>,
    page: PageBody,
}

/// A user in an admin's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedUser {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    mobilenumber: String,
    #[schema(value_type = UserRole)]
    role: &'static str,
    created_at: Timestamp,
    /// Whether an admin has blocked the user.
    blocked: bool,
}

impl From<User> for ListedUser {
    fn from(user: User) -> Self {
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            mobilenumber: user.mobile,
            role: user.role.as_str(),
            created_at: user.created_at.into(),
            blocked: user.blocked_at.is_some(),
        }
    }
}

/// Returns the signed-in user.
#[utoipa::path(tag = "user", responses((status = 200, body = Success<UserData>), (status = 401, body = FailureBody)))]
#[get("/user")]
pub(crate) async fn get_user(
    account: CurrentAccount,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Success<UserData> {
    Success::ok(UserData { user: UserBody::new(account.0, &state, &request) })
}

/// Lists users for admins: up to 1,000 without parameters, else a page.
#[utoipa::path(tag = "user", params(ListParams), responses(
    (status = 200, body = Success<UsersData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/user/getUsers")]
pub(crate) async fn get_users(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    params: Params<ListParams>,
) -> Result<Success<UsersData>, ApiError> {
    let Params(params) = params;
    let ListParams { q, role, page, per_page } = params;
    let all = q.is_none() && role.is_none() && page.is_none() && per_page.is_none();
    let page = input::page_within(page, per_page, if all { MOST } else { input::PER_PAGE }, MOST)?;
    let role = match role.as_deref() {
        None | Some("" | "all") => None,
        Some(name) => Some(Role::parse(name).ok_or_else(|| ApiError::bad_request("There is no such role."))?),
    };
    let filter = UserFilter { text: phone::searched(&q.unwrap_or_default()), role };
    let store = state.store.clone();
    let listed = blocking(move || store.begin()?.users().list(&filter, page.into())).await?;
    let users = listed.rows.into_iter().map(ListedUser::from).collect();
    Ok(Success::ok(UsersData { users, page: page.with_total(listed.total) }))
}
