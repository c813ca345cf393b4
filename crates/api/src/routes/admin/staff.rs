//! Management of the back office's staff: the list, invites, roles. `auth/invite.rs` handles accepting an invite.

use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::StaffRole;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::{FreshStaff, Staff, StaffAccess};
use crate::state::AppState;
use actix_web::{delete, get, patch, post, web};
use kernel::ids::{StaffInviteId, UserId};
use kernel::locale::Text;
use kernel::role::Role;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::staff::invite_staff::InviteStaffError;
use people::staff::{OpenInvite, StaffInvite, StaffMember};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET /admin/staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffData {
    /// Oldest account first.
    staff: Vec<StaffMemberBody>,
    /// Invites that were not accepted yet, newest first.
    invites: Vec<StaffInviteBody>,
}

/// A member of the staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMemberBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    #[schema(value_type = StaffRole)]
    role: &'static str,
    /// Whether their login requires a code of an authenticator app.
    second_factor: bool,
    created_at: Timestamp,
}

impl From<StaffMember> for StaffMemberBody {
    fn from(member: StaffMember) -> Self {
        let StaffMember { user, has_second_factor: second_factor } = member;
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            role: user.role.as_str(),
            second_factor,
            created_at: user.created_at.into(),
        }
    }
}

/// An open invite.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffInviteBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    email: String,
    #[schema(value_type = StaffRole)]
    role: &'static str,
    /// The name of the admin who sent it.
    invited_by: String,
    created_at: Timestamp,
    expires_at: Timestamp,
}

impl StaffInviteBody {
    fn new(invite: StaffInvite, invited_by: String) -> Self {
        Self {
            id: invite.id.0,
            email: invite.email,
            role: invite.role.as_str(),
            invited_by,
            created_at: invite.created_at.into(),
            expires_at: invite.expires_at.into(),
        }
    }
}

/// `data` of a new invite.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffInviteData {
    invite: StaffInviteBody,
}

/// The person to invite.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewStaffInvite {
    /// An e-mail address that no account uses.
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    #[serde(default)]
    #[schema(value_type = StaffRole)]
    role: String,
}

/// The new role of a staff member.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewStaffRole {
    #[serde(default)]
    #[schema(value_type = StaffRole)]
    role: String,
}

/// Lists the staff and the open invites.
#[utoipa::path(tag = "admin", responses(
    (status = 200, body = Success<StaffData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/staff")]
pub(crate) async fn list_staff(
    _: Staff<StaffAccess>,
    state: web::Data<AppState>,
) -> Result<Success<StaffData>, ApiError> {
    let (store, now) = (state.store.clone(), state.clock.now());
    let (members, open) = blocking(move || {
        let mut tx = store.begin()?;
        Ok::<_, StoreError>((tx.staff().members()?, tx.staff().open_invites(now)?))
    })
    .await?;
    let body = |OpenInvite { invite, invited_by_name }| StaffInviteBody::new(invite, invited_by_name);
    let staff = members.into_iter().map(StaffMemberBody::from).collect();
    Ok(Success::ok(StaffData { staff, invites: open.into_iter().map(body).collect() }))
}

/// Mails somebody an invite to the staff. Its link works once, for 72 hours. An earlier invite to the same address becomes
/// invalid.
#[utoipa::path(tag = "admin", request_body = NewStaffInvite, responses(
    (status = 201, body = Success<StaffInviteData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/admin/staff/invites")]
pub(crate) async fn invite_staff(
    user: FreshStaff<StaffAccess>,
    state: web::Data<AppState>,
    body: ValidJson<NewStaffInvite>,
) -> Result<Success<StaffInviteData>, ApiError> {
    let (author, use_case) = (user.author(), state.use_cases().staff.invite.clone());
    let NewStaffInvite { email, role } = body.0;
    let role = role_of(&role)?;
    state.limits.check_account_change(user.user().id).await?;
    let link = state.limits.links.reserve(&email).await?;
    let send = move || {
        let invite = use_case.run(&author, &email, role)?;
        link.queued();
        Ok::<_, InviteStaffError>(invite)
    };
    let invite = StaffInviteBody::new(blocking(send).await?, user.user().name.clone());
    let message = format!("We sent an invite to {}. It works for 72 hours.", invite.email);
    Ok(Success::created(StaffInviteData { invite }).with_message(Text::verbatim(message)))
}

/// Revokes an invite.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/staff/invites/{id}")]
pub(crate) async fn withdraw_invite(
    user: FreshStaff<StaffAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (author, id) = (user.author(), StaffInviteId(input::uuid(&id)?));
    let use_case = state.use_cases().staff.invite.clone();
    blocking(move || use_case.withdraw(&author, id)).await?;
    Ok(Success::ok(Empty {}).with_message("The invite was withdrawn."))
}

/// Changes the role of a staff member. It applies from their next request on.
#[utoipa::path(tag = "admin", request_body = NewStaffRole, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/admin/staff/{id}")]
pub(crate) async fn set_staff_role(
    user: FreshStaff<StaffAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewStaffRole>,
) -> Result<Success<Empty>, ApiError> {
    let (author, id, role) = (user.author(), UserId(input::uuid(&id)?), role_of(&body.0.role)?);
    let use_case = state.use_cases().staff.change.clone();
    blocking(move || use_case.set_role(&author, id, role)).await?;
    Ok(Success::ok(Empty {}).with_message("The role was changed."))
}

/// Removes somebody from the staff. Their sessions end, the invites that they sent are revoked, and their account becomes a
/// learner's account.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/staff/{id}")]
pub(crate) async fn remove_staff(
    user: FreshStaff<StaffAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (author, id) = (user.author(), UserId(input::uuid(&id)?));
    let use_case = state.use_cases().staff.change.clone();
    blocking(move || use_case.remove(&author, id)).await?;
    Ok(Success::ok(Empty {}).with_message("They are no longer on the staff."))
}

/// Parses the name of a role. The use case checks that it is a role of the staff.
fn role_of(name: &str) -> Result<Role, ApiError> {
    let unknown = || Violation::new("role", "invalid_role", "Choose one of the staff's roles.");
    Role::parse(name).ok_or_else(|| ApiError::unprocessable([unknown().into()]))
}
