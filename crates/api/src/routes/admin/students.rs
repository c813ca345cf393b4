//! One student in the back office: details, sessions and grants.

use super::email_change::EmailChangeBody;
use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{GrantOrigin, UserRole};
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::public_catalogue::Snapshot;
use crate::routes::account::privacy::{GuardianBody, NoticeBody};
use crate::routes::items::ItemKind;
use crate::routes::orders::OrderBody;
use crate::routes::user::UndeliverableBody;
use crate::session::{SecurityAccess, Staff, StudentsAccess, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{delete, get, web};
use catalogue::Course;
use domain::students::end_sessions::{self};
use kernel::ids::{CourseId, GrantId, ItemId, Key, SessionId, UserId};
use kernel::store::{Page, StoreError};
use learning::ports::store::GrantRecord;
use learning::revoke_grant;
use learning::{CourseProgress, GrantSource, LessonProgress};
use people::identity::email_change::EmailChange;
use people::identity::{Session, User, device};
use people::privacy::{Guardian, Notice};
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of orders in the details, newest first.
const ORDERS: i64 = 20;

/// `data` of one student.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentData {
    pub student: StudentBody,
}

/// A student, with the details that staff need to decide.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudentBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    /// Whether the student confirmed the address by opening a mailed link.
    email_confirmed: bool,
    /// The student's requested new address. It replaces `email` once they open the link that was mailed to it. Null when none
    /// is requested.
    #[schema(required)]
    pending_email: Option<String>,
    /// A new address that staff entered and that takes effect later; null when there is none.
    #[schema(required)]
    email_change: Option<EmailChangeBody>,
    /// Which of `email` and `pendingEmail` rejects mail; null when neither does.
    #[schema(required)]
    undeliverable: Option<UndeliverableBody>,
    /// Ten digits; empty while none is known.
    mobilenumber: String,
    #[schema(value_type = UserRole)]
    role: &'static str,
    /// Two-digit GST code of the student's State.
    #[schema(required)]
    state: Option<&'static str>,
    /// Whether the student has ever chosen a password. An imported student has none at first.
    has_password: bool,
    created_at: Timestamp,
    /// Whether the student deleted the account.
    deleted: bool,
    blocked: bool,
    #[schema(required)]
    blocked_at: Option<Timestamp>,
    #[schema(required)]
    blocked_reason: Option<String>,
    /// Why the student is blocked, as the student reads it; null when not blocked.
    #[schema(required)]
    blocked_notice: Option<String>,
    /// The notice about personal data for an account that the institute created; null if the user signed up.
    #[schema(required)]
    privacy_notice: Option<NoticeBody>,
    /// The parent of a learner under 18; null for an adult.
    #[schema(required)]
    guardian: Option<GuardianBody>,
    /// The staff's tags on the student, sorted by name.
    tags: Vec<String>,
    /// The newest orders, at most 20.
    orders: Vec<OrderBody>,
    /// How many orders there are.
    total_orders: i64,
    /// Grants, newest first, revoked ones included. A bundle's courses follow the bundle.
    grants: Vec<GrantBody>,
    /// Courses that the student owns or has watched, last watched first.
    progress: Vec<StudentProgress>,
    /// The student's sessions, last used first.
    sessions: Vec<DeviceBody>,
}

/// Id and title of a course or bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedItem {
    #[serde(rename = "_id")]
    pub id: uuid::Uuid,
    pub title: String,
}

/// A grant of access to a course or bundle.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `course` or `bundle`.
    #[serde(rename = "type")]
    #[schema(value_type = ItemKind)]
    kind: &'static str,
    item: NamedItem,
    /// `order`: bought. `assigned`: given by an admin. `bundle`: came with the bundle in `bundle`.
    #[schema(value_type = GrantOrigin)]
    source: &'static str,
    /// The bundle that a course came with; null for other sources.
    #[schema(required)]
    bundle: Option<NamedItem>,
    /// Id of the order that led to the grant; null when there is none.
    #[schema(required)]
    order: Option<uuid::Uuid>,
    /// Name of the admin who gave it; null when no admin did.
    #[schema(required)]
    assigned_by: Option<String>,
    granted_at: Timestamp,
    #[schema(required)]
    revoked_at: Option<Timestamp>,
    /// Whether an admin can revoke the grant: an admin gave it, and it is not revoked yet.
    revocable: bool,
}

/// A student's progress in a course.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudentProgress {
    course: NamedItem,
    /// Number of completed lessons.
    completed: usize,
    /// Number of lessons.
    total: usize,
    #[schema(required)]
    last_watched_at: Option<Timestamp>,
}

/// A device where a student is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Such as 'Firefox on Windows'.
    device: String,
    created_at: Timestamp,
    last_seen_at: Timestamp,
}

impl From<Session> for DeviceBody {
    fn from(session: Session) -> Self {
        Self {
            id: session.id.0,
            device: device::name(&session.user_agent),
            created_at: session.created_at.into(),
            last_seen_at: session.last_seen_at.into(),
        }
    }
}

/// The stored data of a student.
struct Found {
    user: User,
    email_change: Option<EmailChange>,
    notice: Option<Notice>,
    guardian: Option<Guardian>,
    tags: Vec<String>,
    orders: Vec<OrderBody>,
    total_orders: i64,
    grants: Vec<GrantRecord>,
    progress: Vec<LessonProgress>,
    sessions: Vec<Session>,
}

fn named(snapshot: &Snapshot, item: ItemId) -> NamedItem {
    let key = Key::Id(item.uuid());
    let title = match item {
        ItemId::Course(_) => snapshot.course(&key).map(|course| course.title.clone()),
        ItemId::Bundle(_) => snapshot.bundle(&key).map(|bundle| bundle.name.clone()),
    };
    // The snapshot may be slightly stale and not contain the item yet.
    NamedItem { id: item.uuid(), title: title.unwrap_or_else(|| item.uuid().to_string()) }
}

fn grant(snapshot: &Snapshot, all: &[GrantRecord], record: &GrantRecord) -> GrantBody {
    let GrantRecord { grant, order, assigned_by, revoked_at } = record;
    let whole = grant.part_of.and_then(|whole| all.iter().find(|other| other.grant.id == whole));
    let given = matches!(grant.source, GrantSource::Assignment(_));
    GrantBody {
        id: grant.id.0,
        kind: grant.item.kind(),
        item: named(snapshot, grant.item),
        source: match (grant.part_of, grant.source) {
            (Some(_), _) => "bundle",
            (None, GrantSource::OrderLine(_)) => "order",
            (None, GrantSource::Assignment(_)) => "assigned",
        },
        bundle: whole.map(|whole| named(snapshot, whole.grant.item)),
        order: order.map(|order| order.0),
        assigned_by: assigned_by.clone(),
        granted_at: grant.granted_at.into(),
        revoked_at: revoked_at.map(Timestamp::from),
        revocable: given && revoked_at.is_none(),
    }
}

/// Lists courses with progress, last watched first, then owned courses that were not begun.
fn progress(snapshot: &Snapshot, grants: &[GrantRecord], known: &[LessonProgress]) -> Vec<StudentProgress> {
    let watched = known.iter().map(|progress| progress.course);
    let live = grants.iter().filter(|record| record.revoked_at.is_none());
    let owned = live.filter_map(|record| match record.grant.item {
        ItemId::Course(course) => Some(course),
        ItemId::Bundle(_) => None,
    });
    let mut seen = std::collections::HashSet::new();
    let courses = watched.chain(owned).filter(|course| seen.insert(*course)).collect::<Vec<_>>();
    let body = |course: CourseId| {
        let lessons = snapshot.course(&Key::Id(course.0));
        let videos: Vec<_> = lessons.into_iter().flat_map(Course::shown_lessons).map(|video| video.id).collect();
        let CourseProgress { completed, total } = CourseProgress::of(videos, known);
        let last = known.iter().find(|progress| progress.course == course).map(|progress| progress.updated_at);
        let last_watched_at = last.map(Timestamp::from);
        StudentProgress { course: named(snapshot, ItemId::Course(course)), completed, total, last_watched_at }
    };
    courses.into_iter().map(body).collect()
}

impl StudentBody {
    fn new(snapshot: &Snapshot, found: Found) -> Self {
        let Found {
            user,
            email_change,
            notice,
            guardian,
            tags,
            orders,
            total_orders,
            grants,
            progress: known,
            sessions,
        } = found;
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            email_confirmed: user.email_confirmed_at.is_some(),
            pending_email: user.pending_email,
            email_change: email_change.map(Into::into),
            undeliverable: user.undeliverable.map(Into::into),
            mobilenumber: user.mobile,
            role: user.role.as_str(),
            state: user.state.map(kernel::gst::StateCode::as_str),
            has_password: user.password_hash.is_some(),
            created_at: user.created_at.into(),
            deleted: user.deleted_at.is_some(),
            blocked: user.blocked_at.is_some(),
            blocked_at: user.blocked_at.map(Timestamp::from),
            blocked_reason: user.blocked_reason,
            blocked_notice: user.blocked_notice,
            privacy_notice: notice.map(NoticeBody::from),
            guardian: guardian.map(GuardianBody::from),
            tags,
            orders,
            total_orders,
            progress: progress(snapshot, &grants, &known),
            grants: grants.iter().map(|record| grant(snapshot, &grants, record)).collect(),
            sessions: sessions.into_iter().map(DeviceBody::from).collect(),
        }
    }
}

/// Returns a student with orders, grants, progress and sessions. The number of queries does not depend on the amount of data.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/students/{id}")]
pub(crate) async fn get_student(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<StudentData>, ApiError> {
    let id = UserId(input::uuid(&id)?);
    Ok(Success::ok(StudentData { student: detail(&state, id).await? }))
}

/// Reads a student's details from the database.
pub async fn detail(state: &AppState, id: UserId) -> Result<StudentBody, ApiError> {
    let ports = state.ports.clone();
    let snapshot = state.catalogue.snapshot();
    let known = snapshot.clone();
    let found = blocking(move || {
        let mut tx = ports.store.begin()?;
        let Some(user) = tx.users().find(id)? else { return Ok(None) };
        let orders = tx.orders().list(id, Page { offset: 0, limit: ORDERS })?;
        let guardian = tx.privacy().guardian(id)?;
        Ok::<_, StoreError>(Some(Found {
            user,
            email_change: tx.email_changes().waiting(id)?,
            notice: tx.privacy().notice(id)?,
            tags: tx.students().tags(id)?,
            orders: OrderBody::with_invoices(tx.as_mut(), &known, orders.rows)?,
            total_orders: orders.total,
            grants: tx.grants().of_user(id)?,
            // The activity of learners under 18 is not shown.
            progress: if guardian.is_some() { Vec::new() } else { tx.progress().of_user(id)? },
            sessions: tx.sessions().list(id, ports.clock.now())?,
            guardian,
        }))
    })
    .await?;
    let found = found.ok_or_else(|| ApiError::not_found("Student not found."))?;
    Ok(StudentBody::new(&snapshot, found))
}

/// Ends one of a student's sessions at once.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), ("sessionId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/students/{id}/sessions/{sessionId}")]
pub(crate) async fn end_student_session(
    user: Staff<SecurityAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<Empty>, ApiError> {
    let (student, session) = path.into_inner();
    let (student, session) = (UserId(input::uuid(&student)?), SessionId(input::uuid(&session)?));
    end(&user, &state, student, Some(session)).await?;
    Ok(Success::ok(Empty {}))
}

/// `data` of ending all sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndedData {
    /// Number of sessions that ended.
    pub ended: usize,
}

/// Ends all of a student's sessions at once.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<EndedData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/students/{id}/sessions")]
pub(crate) async fn end_student_sessions(
    user: Staff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<EndedData>, ApiError> {
    let ended = end(&user, &state, UserId(input::uuid(&id)?), None).await?;
    Ok(Success::ok(EndedData { ended }))
}

async fn end(
    user: &Staff<SecurityAccess>,
    state: &AppState,
    student: UserId,
    session: Option<SessionId>,
) -> Result<usize, ApiError> {
    let command = end_sessions::Command { author: user.author(), student, session };
    let use_case = state.use_cases().end_sessions.clone();
    blocking(move || use_case.run(&command)).await
}

/// Revokes a grant that an admin gave. A bundle's grant takes those of its courses with it. For a purchase, refund the order
/// instead.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), ("grantId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/students/{id}/grants/{grantId}")]
pub(crate) async fn revoke_student_grant(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<StudentData>, ApiError> {
    let (student, grant) = path.into_inner();
    let (student, grant) = (UserId(input::uuid(&student)?), GrantId(input::uuid(&grant)?));
    let command = revoke_grant::Command { author: user.author(), student, grant };
    let use_case = state.use_cases().students.revoke_grant.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}
